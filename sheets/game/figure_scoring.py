"""The points of a game that writes several figures a round: of each round, and with what is counted over rounds."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import accumulate
from typing import NamedTuple, TypeAlias

from sheets.game.figures import Cases, EntryKind, Figures, RoundCheck, RunningCounter
from sheets.game.formula import Compared, Figure, FormulaTree, Gathered, all_parts, evaluate, is_of_all

Written: TypeAlias = int | str | None
"""A number, or the word that is chosen; None where nothing is written yet."""
Column: TypeAlias = Mapping[str, Written] | None
"""What one column has written in a round, by the names of the entries; None for one who is away."""
Columns: TypeAlias = Sequence[Column]


class BrokenCheck(NamedTuple):
    """A check that does not hold of a round."""

    check: RoundCheck
    sides: tuple[int | None, int | None] = (None, None)
    """What the two sides come to, where it compares figures of all columns."""
    columns: tuple[int, ...] = ()
    """Of which columns it does not hold, from 0, where it is of each."""


class RoundFacts(NamedTuple):
    """What is the same for all columns of a round."""

    number: int
    players: int
    cards: int | None
    """The cards dealt to each; None where nobody knows."""

    def figures(self) -> dict[str, int]:
        """By the names that formulas have for them, those that are known."""
        known = {"round": self.number, "players": self.players}
        return known if self.cards is None else known | {"cards": self.cards}


def figures_of_round(figures: Figures, columns: Columns, facts: RoundFacts) -> tuple[dict[str, int] | None, ...]:
    """All figures of each column, the parts and the facts among them; None where something is still to be written.

    A round in which nobody has written anything is not played, though every entry may be left blank.
    """
    filled = {kind.name for kind in figures.entries if any(_is_filled(kind, column) for column in columns)}
    if not filled:
        return (None,) * len(columns)
    known = facts.figures()
    own = [_own_figures(figures, column, filled) for column in columns]
    found = [None if each is None else known | each for each in own]
    if figures.hang_on_others and not _are_whole(columns, found):
        return (None,) * len(columns)
    for part in figures.parts:
        _reckon(part.name, part.cases, found)
    return tuple(found)


def points_of_round(figures: Figures, columns: Columns, facts: RoundFacts) -> tuple[int | None, ...]:
    """The points of each column, without what counters bring; None where something is still to be written."""
    found = figures_of_round(figures, columns, facts)
    gathered = _gathered(found)
    return tuple(None if each is None else _first_that_holds(figures.points, each, gathered) for each in found)


def made_in_round(figures: Figures, columns: Columns, facts: RoundFacts) -> tuple[Mapping[str, bool], ...]:
    """Which bids of each column are made and which are not; none that is not written, or not known yet."""
    found = figures_of_round(figures, columns, facts)
    gathered = _gathered(found)
    are_whole = _are_whole(columns, found)
    made: list[dict[str, bool]] = [{} for _ in columns]
    for kind in figures.entries:
        if kind.made is None or (is_of_all(kind.made) and not are_whole):
            continue
        for column, own, told in zip(columns, found, made, strict=True):
            holds = _value(kind.made, own, gathered) if own is not None and _is_bid(kind, column) else None
            if holds is not None:
                told[kind.name] = holds == 1
    return tuple(made)


def _is_bid(kind: EntryKind, column: Column) -> bool:
    """Whether an entry is written, and is no 0 that stands for a blank."""
    return _is_filled(kind, column) and not (kind.may_be_blank and column is not None and column[kind.name] == 0)


def points_of_game(
    figures: Figures, rounds: Sequence[tuple[Columns, RoundFacts]], counted: Mapping[str, tuple[int, ...]] = {}
) -> tuple[tuple[int | None, ...], ...]:
    """The points of each round and column, with what counters bring in it.

    `counted` is what counters hold for each column before the first of these rounds, by their names; else 0.
    """
    points = [points_of_round(figures, columns, facts) for columns, facts in rounds]
    for counter in figures.counters:
        before = counted.get(counter.name) or (0,) * (len(rounds[0][0]) if rounds else 0)
        for number, after in enumerate(counted_in_game(figures, counter, rounds, before)):
            times = [now // counter.every - was // counter.every for was, now in zip(before, after, strict=True)]
            brought = [counter.points * each for each in times]
            points[number] = tuple(
                None if one is None else one + more for one, more in zip(points[number], brought, strict=True)
            )
            before = after
    return tuple(points)


def counted_in_game(
    figures: Figures,
    counter: RunningCounter,
    rounds: Sequence[tuple[Columns, RoundFacts]],
    before: Sequence[int] = (),
) -> tuple[tuple[int, ...], ...]:
    """What a counter has come to for each column after each round, with all that has brought its points.

    `before` is what it holds for each column before the first of them; else 0.
    """
    columns = [*zip(*_added(figures, counter.adds, rounds), strict=True)]
    held = before or (0,) * len(columns)
    sums = [
        accumulate((each or 0 for each in added), initial=first) for first, added in zip(held, columns, strict=True)
    ]
    return tuple(zip(*sums, strict=True))[1:]


def _added(
    figures: Figures, adds: FormulaTree, rounds: Sequence[tuple[Columns, RoundFacts]]
) -> Iterator[tuple[int | None, ...]]:
    """What each round adds for each column to something that is counted over rounds."""
    for columns, facts in rounds:
        found = figures_of_round(figures, columns, facts)
        gathered = _gathered(found)
        yield tuple(None if each is None else _value(adds, each, gathered) for each in found)


def broken_checks(figures: Figures, columns: Columns, facts: RoundFacts) -> tuple[BrokenCheck, ...]:
    """The checks that do not hold of a round in which all is written that they speak of."""
    found = (
        _broken_of_each(figures, check, columns, facts)
        if check.of_each
        else _broken_of_all(figures, check, columns, facts)
        for check in figures.checks
    )
    return tuple(broken for broken in found if broken)


def held_in_round(figures: Figures, check: RoundCheck, columns: Columns, facts: RoundFacts) -> tuple[int | None, ...]:
    """Of which columns a check of each holds, 1 or 0; None where something is still to be written."""
    found = figures_of_round(figures, columns, facts)
    if is_of_all(check.holds) and not _are_whole(columns, found):
        return (None,) * len(columns)
    gathered = _gathered(found)
    return tuple(None if own is None else _value(check.holds, own, gathered) for own in found)


def _broken_of_each(figures: Figures, check: RoundCheck, columns: Columns, facts: RoundFacts) -> BrokenCheck | None:
    """A check of each column, with those of which it does not hold."""
    held = held_in_round(figures, check, columns, facts)
    broken = tuple(column for column, holds in enumerate(held) if holds == 0)
    return BrokenCheck(check, columns=broken) if broken else None


def _broken_of_all(figures: Figures, check: RoundCheck, columns: Columns, facts: RoundFacts) -> BrokenCheck | None:
    """A check of what all columns have together."""
    names = {part.name for part in all_parts(check.holds) if isinstance(part, Gathered)}
    kinds = [kind for kind in figures.entries if names & {*kind.figures}]
    there = [column for column in columns if column is not None]
    if not there or not all(_is_filled(kind, column) or kind.may_be_blank for kind in kinds for column in there):
        return None
    known, gathered = facts.figures(), _written(figures, columns)
    if _value(check.holds, known, gathered) != 0:
        return None
    if not isinstance(check.holds, Compared):
        return BrokenCheck(check)
    left, right = check.holds.left, check.holds.right
    return BrokenCheck(check, (_value(left, known, gathered), _value(right, known, gathered)))


def _are_whole(columns: Columns, found: Sequence[Mapping[str, int] | None]) -> bool:
    """Whether nothing is missing of anybody who plays."""
    return all(column is None or each is not None for column, each in zip(columns, found, strict=True))


def _written(figures: Figures, columns: Columns) -> dict[str, list[int]]:
    """Each figure that is written as all who are there have it, 0 where nothing is."""
    there = [column for column in columns if column is not None]
    return _gathered(
        {name: value for kind in figures.entries for name, value in _figures(kind, column).items()} for column in there
    )


def _own_figures(figures: Figures, column: Column, filled: Iterable[str]) -> dict[str, int] | None:
    """The figures that a column has written; None where one is missing, or where it is away."""
    if column is None:
        return None
    found: dict[str, int] = {}
    for kind in figures.entries:
        is_open = not kind.optional and (kind.name not in filled if kind.once else not _is_filled(kind, column))
        if is_open:
            return None
        found |= _figures(kind, column)
    return found


def _is_filled(kind: EntryKind, column: Column) -> bool:
    return column is not None and column.get(kind.name) is not None


def _figures(kind: EntryKind, column: Mapping[str, Written]) -> dict[str, int]:
    """The figures of an entry, 0 where nothing is written."""
    said = column.get(kind.name)
    brought = kind.choices.get(said, {}) if isinstance(said, str) else {kind.name: said or 0}
    return {**dict.fromkeys(kind.figures, 0), **brought}


def _reckon(name: str, cases: Cases, found: Sequence[dict[str, int] | None]) -> None:
    gathered = _gathered(found)
    for each in found:
        value = None if each is None else _first_that_holds(cases, each, gathered)
        if each is not None and value is not None:
            each[name] = value


def _gathered(found: Iterable[Mapping[str, int] | None]) -> dict[str, list[int]]:
    """Each figure as all columns have it."""
    gathered: dict[str, list[int]] = {}
    for each in found:
        for name, value in (each or {}).items():
            gathered.setdefault(name, []).append(value)
    return gathered


def _first_that_holds(cases: Cases, own: Mapping[str, int], gathered: Mapping[str, Sequence[int]]) -> int | None:
    for case in cases:
        holds = 1 if case.when is None else _value(case.when, own, gathered)
        if holds is None:
            return None
        if holds:
            return _value(case.points, own, gathered)
    return None


def _value(formula: FormulaTree, own: Mapping[str, int], gathered: Mapping[str, Sequence[int]]) -> int | None:
    """What a formula comes to; None where it speaks of what nobody knows."""
    if any(isinstance(part, Figure) and part.name not in own for part in all_parts(formula)):
        return None
    return evaluate(formula, own, gathered)
