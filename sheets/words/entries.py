"""What is written in a round and what it counts: entries, bids in tables, formulas in words, what does not add up."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final, TypeAlias

from sheets.errors import Problem
from sheets.game.figures import ZERO, Cases, EntryKind, Figures, PointsCase, RoundCheck, RunningCounter
from sheets.game.formula import (
    Calculated,
    Compared,
    Comparing,
    Figure,
    FormulaTree,
    Gathered,
    WholeNumber,
    is_of_all,
)
from sheets.game.model import Variant
from sheets.game.scoring import NumberRange, is_begun
from sheets.record.figure_tally import broken_in, lacking, odd_entries
from sheets.record.score_tally import Tally, rows_called, spoken_names
from sheets.text import joined, quote
from sheets.words.common import round_named, within_sentence
from sheets.words.language import ENGLISH
from sheets.words.messages import Several, Value, said, several
from sheets.words.sheet import between_columns, names_of_columns

MOST_IN_LINE: Final = 4
"""Choices that are told one behind the other."""
LEAST_OF_THREE: Final = 100
Row: TypeAlias = tuple[Value, ...]
"""Cells of a table, the first of them their name."""
_COMPARED: Final[Mapping[Comparing, str]] = {
    **{"=": "equal", "!=": "unequal", "<": "below", "<=": "at-most", ">": "above", ">=": "at-least"},
}
_DENIED: Final[Mapping[Comparing, Comparing]] = {"=": "!=", "!=": "=", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}
_IN_WORDS, _SUM, _PRODUCT, _ALONE = range(4)
"""How tightly the parts of a number are held together, from what is words to what needs no brackets anywhere."""
Where = Callable[[int, int, str], str]
"""What a cell is called, by the row and the column, from 0, and the entry; that of a score has no name."""


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


def counts_in(cases: Cases) -> list[tuple[str, int | str]]:
    """What counts, and how much, of all cases that say it thing by thing."""
    return [pair for case in cases for pair in case.counts.items()]


def counter(kind: RunningCounter) -> Value:
    """What is counted, and what it brings: "tricks beyond the bid; each 10 bring −100 at once"."""
    return said("counter", what=kind.text or formula(kind.adds), every=kind.every, points=kind.points)


def counting(figures: Figures) -> Iterator[tuple[Value, Value]]:
    """What counts in words, each with its name: the points first."""
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
        told = [said("in-brackets", what=name, more=points) for name, points in _brought(kind)]
        limits = several(told, "or") if in_full or not has_ladder(kind) else None
    counts = [said("figure-named", figure=name, what=points) for name, points in kind.counts.items()]
    often = said("entry-once") if kind.once else None
    blank = said("entry-optional") if kind.optional else None
    return several([kind.text, *counts, limits, often, blank, made(kind)], ", ")


def entry_in_short(kind: EntryKind) -> Value:
    """What a table has to know of what it writes, beside what counts in it; None where the name says it all."""
    return several([kind.text, _range(kind) if kind.least != ZERO and not kind.choices else None], ", ")


def counts_of(kind: EntryKind) -> list[tuple[str, Value]]:
    """What counts in an entry, and how much; not the choices that stand in a table of their own."""
    return [*kind.counts.items(), *(() if has_ladder(kind) else _brought(kind))]


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


def _brought(kind: EntryKind) -> Iterator[tuple[str, Value]]:
    """The choices, each with what it brings: 100, or "value 40, level 6"."""
    for name, brought in kind.choices.items():
        each = [said("figure-named", figure=figure, what=points) for figure, points in brought.items()]
        yield name, several(each, ", ") if len(each) > 1 else next(iter(brought.values()))


def bid_tables(kind: EntryKind) -> Iterator[tuple[Row, ...]]:
    """The choices of an entry in full, under heads: suits by numbers where they are such bids, the others in a list.

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
        yield (name, *numbers), *rows, *below
        listed = [choice for choice in choices if not any(choice in row for row in bids.values())]
        figures = (first, *(str(row[0]) for row in below))
    if listed:
        rows = [(choice, *(choices[choice][figure] for figure in figures)) for choice in listed]
        yield (kind.name, *figures), *rows


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


def figures_on_page(figures: Figures) -> dict[str, object]:
    """What a rules page tells of the figures, by the names in its templates, each thing behind its own name."""
    counters = ((each, counter(each)) for each in figures.counters)
    return {
        "entries": [(kind.name, entry(kind)) for kind in figures.entries],
        "ladders": [table for kind in figures.entries if has_ladder(kind) for table in bid_tables(kind)],
        "cases": each_case(figures.points),
        "parts": [(part.name, each_case(part.cases)) for part in figures.parts],
        "counters": [(each.name, said("counter.page", counter=told)) for each, told in counters],
        "checks": several(map(check, figures.checks), "; "),
    }


# -- formulas in words ---------------------------------------------------------------------------------------------


def formula(tree: FormulaTree) -> Value:
    """A formula as a player reads it: "10 × cards", "bid is 0 and tricks is 0"."""
    match tree:
        case Compared(sign, left, right):
            return _comparison(_held(left, _SUM), sign, _held(right, _SUM))
        case Calculated("not", (Compared(sign, left, right),)):
            return formula(Compared(_DENIED[sign], left, right))
        case Calculated("not", (inner,)):
            return said("formula-not", what=formula(inner))
        case Calculated("and" | "or" as how, sides):
            # nobody knows from school that "and" binds before "or"
            mixed = [isinstance(side, Calculated) and side.how in {"and", "or"} - {how} for side in sides]
            told = zip(map(formula, sides), mixed, strict=True)
            return several((_in_brackets(side) if is_mixed else side for side, is_mixed in told), how)
    return _number(tree)[0]


def _comparison(left: Value, sign: Comparing, right: Value) -> Value:
    return said("formula-compared", left=left, how=_COMPARED[sign], right=right)


def _in_brackets(value: Value) -> Value:
    return said("in-brackets.only", what=value)


def _held(tree: FormulaTree, at_least: int) -> Value:
    """A number within another, in brackets if it is held together less tightly."""
    told, held = _number(tree)
    return told if held >= at_least else _in_brackets(told)


def _number(tree: FormulaTree) -> tuple[Value, int]:
    """A number, and how tightly it is held together."""
    match tree:
        case WholeNumber(value):
            return value, _ALONE
        case Figure(name):
            return said("formula-figure", name=name), _ALONE
        case Gathered(how, name):
            return said("formula-gathered", how=how, figure=said("formula-figure", name=name)), _ALONE
        case Calculated("negated", (inner,)):
            return said("formula-negated", what=_held(inner, _ALONE)), _SUM
        case Calculated("abs", (Calculated("-", (left, right)),)):
            return said("formula-difference", left=_held(left, _SUM), right=_held(right, _SUM)), _IN_WORDS
        case Calculated("abs", (inner,)):
            return said("formula-absolute", what=_held(inner, _SUM)), _IN_WORDS
        case Calculated("min" | "max" as how, of):
            told = several(_held(each, _SUM) for each in of)
            return said("formula-picked", how=how, number=len(of), several=told), _IN_WORDS
        case Calculated("down" | "up" as how, (left, right)):
            told = said("formula-divided", left=_held(left, _PRODUCT), right=_held(right, _ALONE), how=how)
            return told, _ALONE
        case Calculated("*", (left, right)):
            is_negative = isinstance(left, Calculated) and left.how == "negated"
            held = _SUM if is_negative else _PRODUCT  # −10 × cards, before which no other sign may stand
            return said("formula-product", left=_held(left, held), right=_held(right, _ALONE)), held
        case Calculated("+" | "-" as how, (left, right)):
            sides = {"left": _held(left, _SUM), "right": _held(right, _PRODUCT)}  # a - (b - c)
            return said("formula-sum", less=how == "-", **sides), _SUM
    raise AssertionError(tree)  # nothing else is a number


# -- what does not add up ------------------------------------------------------------------------------------------


def check(of: RoundCheck) -> Value:
    """What holds of every round that is written right, in the file's own words if it has some.

    Of a comparison it tells what is added up, where it is that: "the figures for tricks add up to the cards dealt".
    """
    holds = of.holds
    if of.say:
        return within_sentence(of.say)
    if isinstance(holds, Compared) and (names := _added(holds.left)) and not is_of_all(holds.right):
        return said("check-sum", names=several(names), how=_COMPARED[holds.sign], what=formula(holds.right))
    return formula(holds)


def _added(tree: FormulaTree) -> tuple[str, ...]:
    """The figures of which it is the sum over all columns; none where it is something else."""
    match tree:
        case Gathered("sum", name):
            return (name,)
        case Calculated("+", (left, right)):
            first, second = _added(left), _added(right)
            return first + second if first and second else ()
    return ()


def wrong_check(of: RoundCheck, left: Value, right: Value, whose: Value) -> Value:
    """What is wrong where a check does not hold: what the two sides come to, "12, not 13".

    Of one of each column it is the check, and `whose` columns they are; of what compares nothing the contrary of it.
    """
    if of.of_each:
        return said("in-brackets", what=check(of), more=whose)
    if isinstance(of.holds, Compared):
        return said("check-sides", left=left, how=_COMPARED[of.holds.sign], right=right)
    return formula(Calculated("not", (of.holds,)))


def wrong_in_full(of: RoundCheck, wrong: Value) -> Value:
    """The same with what it is that comes to so much: "the figures for tricks add up to 12, not 13"."""
    if of.of_each or not isinstance(of.holds, Compared):
        return wrong
    if names := _added(of.holds.left):
        return said("check-sum", names=several(names), how="equal", what=wrong)
    return _comparison(formula(of.holds.left), "=", wrong)


def broken_checks(variant: Variant, tally: Tally, number: int, *, in_short: bool = False) -> list[Value]:
    """What does not add up in a row, from 0."""
    names, found = names_of_columns(variant, tally.players), []
    for check_, sides, columns in broken_in(variant, tally, number) if is_begun(tally.seen[number]) else ():
        whose = several((names[column] for column in columns), between_columns(variant))
        wrong = wrong_check(check_, *sides, whose)
        found.append(wrong if in_short else wrong_in_full(check_, wrong))
    return found


def figure_problems(variant: Variant, tally: Tally, *, subject: str, where: Where | None = None) -> Iterator[Problem]:
    """Warnings of all that is odd in what is written; nothing is left out of the points for it.

    `subject` is the file; with `where` each entry has its cell in it.
    """
    names = spoken_names(tally.players, variant.teams)
    rounds = [round_named(variant, row) for row in rows_called(variant, tally)]
    rows = [ENGLISH.words(round_) for round_ in rounds]

    def at(number: int, player: int, entry: str) -> str:
        return where(number, player, entry) if where else f"{subject}: {rows[number]}, {quote(names[player])}"

    if variant.figures is None or not tally.written:
        return
    for number, round_ in enumerate(rounds):
        if not is_begun(tally.seen[number]):
            continue
        for player, missing in enumerate(lacking(variant, tally, number)):
            if missing:
                wrong = f"{joined(missing)} missing{f' in {rows[number]}' if where else ''}"
                yield Problem(wrong, subject=at(number, player, missing[0]), warning=True)
        for player, entry, wrong, right in odd_entries(variant, tally, number):
            yield Problem(wrong, right, subject=at(number, player, entry), warning=True)
        for told in broken_checks(variant, tally, number):
            yield Problem(ENGLISH.words(said("round-broken", round=round_, what=told)), subject=subject, warning=True)
