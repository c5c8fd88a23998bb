"""What is written in a round and what it counts: entries, cases of points, counters, and bids in tables."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple, TypeAlias

from sheets.game.figures import ZERO, Cases, EntryKind, Figures, PointsCase, RunningCounter
from sheets.game.formula import WholeNumber
from sheets.game.model import Variant
from sheets.game.scoring import NumberRange
from sheets.words.common import within_sentence
from sheets.words.formula_words import check, formula
from sheets.words.messages import Several, Value, hand, said, several

MOST_IN_LINE: Final = 4
"""Choices that are told one behind the other."""
LEAST_OF_THREE: Final = 100
Row: TypeAlias = tuple[Value, ...]
"""Cells of a table, the first of them their name."""


def each_case(cases: Cases) -> tuple[Value, ...]:
    """The cases one by one, each in its own words or like "if tricks is bid: 10 + bid"."""
    return tuple(_case(case, is_only=len(cases) == 1) for case in cases)


def _case(case: PointsCase, *, is_only: bool) -> Value:
    if case.say:
        return within_sentence(case.say)
    points = formula(case.points)
    if is_only:
        return points
    if case.when is None:
        return said("case-otherwise", points=points)
    return said("case", when=formula(case.when), points=points)


def cases_in_line(cases: Cases) -> Value:
    """The cases as one line: sentences, where the file has some of its own."""
    told = each_case(cases)
    return Several(told, "sentences") if any(case.say for case in cases) else several(told, "; ")


def counter(kind: RunningCounter) -> Value:
    """What is counted, and what it brings: "tricks beyond the bid; each 10 bring −100 at once"."""
    return said("counter", what=kind.text or formula(kind.adds), every=kind.every, points=kind.points)


def counting(figures: Figures) -> Iterator[tuple[Value, Value]]:
    """What a table has to know of what counts, each with its name: the points first."""
    yield said("sheet-points"), cases_in_line(figures.points)
    for part in figures.parts:
        yield part.name, cases_in_line(part.cases)
    for each in figures.counters:
        yield each.name, counter(each)


def entry(kind: EntryKind, *, in_full: bool = False) -> Value:
    """What an entry is, what may be written, and by whom: "from 100 to 180 in fives, only one side writes it".

    In full with all its choices, however many, and its limits, whatever they come from. Else it does not tell a
    greatest number that is the greatest of so many figures: no rule sets it, but the room to write.
    """
    limits = _range(kind) if in_full or not _has_no_limit(kind) else _steps(kind)
    if kind.choices:
        limits = _choices(kind) if in_full or not has_ladder(kind) else None
    often = said("entry-once") if kind.once else None
    blank = said("entry-optional") if kind.optional else None
    return several([kind.text, limits, often, blank, made(kind)], ", ")


def entry_in_short(kind: EntryKind) -> Value:
    """What a table has to know of what it writes; None where the name says it all."""
    limits = _range(kind) if kind.least != ZERO and not kind.choices else None
    return several([kind.text, None if has_ladder(kind) else _choices(kind), limits], ", ")


def made(kind: EntryKind) -> Value:
    """When a bid is made, as the file says it or like "made if tricks is bid"; None of what is no bid."""
    if kind.made is None or kind.made_said:
        return kind.made_said or None
    return said("entry-made", when=formula(kind.made))


def _range(kind: EntryKind) -> Value:
    """Between which numbers an entry lies, and in what steps: "from 100 to 180 in fives"."""
    return several([said("entry-range", least=formula(kind.least), most=formula(kind.most)), _steps(kind)], " ")


def bounds_told(bounds: NumberRange) -> Value:
    """Which numbers may be written in a round: "from 0 to 13", "from 100 to 180 by 5", "from 0" for an unknown most."""
    ends = said("entry-range.from", least=bounds.least)
    if bounds.most is not None:
        ends = said("entry-range", least=bounds.least, most=bounds.most)
    return said("entry-range.by", range=ends, step=bounds.step) if bounds.step > 1 else ends


def _steps(kind: EntryKind) -> Value:
    return None if kind.step == 1 else said("entry-steps", step=kind.step)


def _has_no_limit(kind: EntryKind) -> bool:
    """Whether it is any number that has room: up to the greatest of three figures or more, as 999 or 9995 in fives."""
    if kind.least != ZERO or not isinstance(kind.most, WholeNumber):
        return False
    most = kind.most.value
    return most >= LEAST_OF_THREE and len(str(most + kind.step)) > len(str(most))


def has_ladder(kind: EntryKind) -> bool:
    """Whether its choices are so many that they stand in a table of their own."""
    return len(kind.choices) > MOST_IN_LINE


def _choices(kind: EntryKind) -> Value:
    """The choices and what they bring: "made (100) or failed (−100)", "6 spades (value 40, level 6)"."""
    told: list[Value] = []
    for name, brought in kind.choices.items():
        each = [said("figure-named", figure=figure, what=points) for figure, points in brought.items()]
        points = several(each, ", ") if len(each) > 1 else next(iter(brought.values()))
        told.append(said("in-brackets", what=name, more=points))
    return several(told, "or")


class BidTable(NamedTuple):
    """What bids bring."""

    heads: Row
    rows: tuple[Row, ...]


def bid_tables(kind: EntryKind) -> Iterator[BidTable]:
    """The choices of an entry in full: suits by numbers where they are such bids, and the others in a list.

    Suits have the first figure that they bring, and a row below them each other one, if it hangs on the number alone;
    where one does not, all stand in the list. A figure that says the number once more is left out.
    """
    choices, (first, *more) = kind.choices, kind.figures
    numbers, suits = ladder(choices)
    listed, figures = list(choices), kind.figures
    below = [_by_number(kind, figure, numbers, suits) for figure in more]
    if numbers and all(below):
        below = [row for row in below if [*map(str, row[1:])] != [*numbers]]
        bids = {suit: [f"{number} {suit}" for number in numbers] for suit in suits}
        rows: list[Row] = [(suit, *(choices[bid][first] for bid in row)) for suit, row in bids.items()]
        name = kind.name if first == kind.name else said("bid-figure", figure=first, bid=kind.name)
        yield BidTable((name, *numbers), (*rows, *below))
        listed = [choice for choice in choices if not any(choice in row for row in bids.values())]
        figures = (first, *(str(row[0]) for row in below))
    if listed:
        rows = [(choice, *(choices[choice][figure] for figure in figures)) for choice in listed]
        yield BidTable((kind.name, *figures), tuple(rows))


def _by_number(kind: EntryKind, figure: str, numbers: Iterable[str], suits: Sequence[str]) -> Row:
    """A figure that all bids of a number bring alike, behind its name; nothing where they do not."""
    values = [{kind.choices[f"{number} {suit}"][figure] for suit in suits} for number in numbers]
    return () if any(len(each) > 1 for each in values) else (figure, *(value for each in values for value in each))


def ladder(choices: Iterable[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The numbers and the suits of bids like "6 spades"; none where a suit lacks a number that another has."""
    found: dict[str, list[str]] = {}
    for choice in choices:
        number, _, suit = choice.partition(" ")
        if number.isdecimal() and suit:
            found.setdefault(suit, []).append(number)
    numbers = next(iter(found.values()), [])
    is_table = len(found) > 1 and len(numbers) > 1 and all(each == numbers for each in found.values())
    return (tuple(numbers), tuple(found)) if is_table else ((), ())


class FiguresOnPage(NamedTuple):
    """What a rules page tells of the figures, each thing behind its name."""

    entries: tuple[tuple[Value, Value], ...]
    ladders: tuple[BidTable, ...]
    cases: tuple[Value, ...]
    parts: tuple[tuple[Value, tuple[Value, ...]], ...]
    counters: tuple[tuple[Value, Value], ...]
    checks: Value


def figures_on_page(variant: Variant, figures: Figures) -> FiguresOnPage:
    """The entries in the order of writing, the cases of the points, and what is reckoned besides."""
    return FiguresOnPage(
        entries=tuple((kind.name, entry(kind)) for kind in figures.entries),
        ladders=tuple(table for kind in figures.entries if has_ladder(kind) for table in bid_tables(kind)),
        cases=each_case(figures.points),
        parts=tuple((part.name, each_case(part.cases)) for part in figures.parts),
        counters=tuple(
            (each.name, said("counter.page", counter=counter(each), hand=hand(variant))) for each in figures.counters
        ),
        checks=several(map(check, figures.checks), "; "),
    )
