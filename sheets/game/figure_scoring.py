"""The points of a game that writes several figures a round: of each round, and with what is counted over rounds."""

from collections.abc import Container, Iterator, Mapping, Sequence
from itertools import accumulate, pairwise
from typing import NamedTuple, TypeAlias

from sheets.game.by_players import ByPlayers, PlayerRange
from sheets.game.facts import at
from sheets.game.figures import Cases, EntryKind, Figures, RoundCheck, RoundShown, RunningCounter
from sheets.game.formula import (
    Compared,
    Figure,
    FormulaTree,
    Gathered,
    Interval,
    all_parts,
    evaluate,
    is_of_all,
)
from sheets.game.model import Variant
from sheets.game.round_model import Round
from sheets.game.scoring import NumberRange
from sheets.limits import MOST_PLAYERS, MOST_ROUNDS
from sheets.text import signed

Written: TypeAlias = int | str | None
"""A number, or the word that is chosen; None where nothing is written yet."""
Column: TypeAlias = Mapping[str, Written] | None
"""What one column has written in a round, by the names of the entries; None for one who is away."""
Columns: TypeAlias = Sequence[Column]
RoundFacts: TypeAlias = Mapping[str, int]
"""What is the same for all columns of a round, by the names that formulas have for it; only what is known."""


def facts_of_round(variant: Variant, number: int, players: int) -> RoundFacts:
    """Those of a round, by its number from 1."""
    deal = variant.rounds[number - 1].deal if number <= len(variant.rounds) else variant.deal
    known, cards = {"round": number, "players": players}, at(deal, players)
    return known if cards is None else known | {"cards": cards}


def players_shown(variant: Variant, shown: RoundShown) -> int:
    """How many play in an example: with teams the least that can."""
    return variant.can_sit.low if variant.teams and variant.can_sit else len(shown.columns)


def bounds_in_round(kind: EntryKind, facts: RoundFacts) -> NumberRange:
    """Which numbers may be written in a round; a blank where it counts as 0 is always welcome, and so is that 0."""
    least, most = (_value(end, facts, ()) for end in (kind.least, kind.most))
    return NumberRange(least or 0, most, kind.step)


class BrokenCheck(NamedTuple):
    """A check that does not hold of a round."""

    check: RoundCheck
    sides: tuple[int | None, int | None] = (None, None)
    """What the two sides come to, where it compares figures of all columns."""
    columns: tuple[int, ...] = ()
    """Of which columns it does not hold, from 0, where it is of each."""


class PlayedRound:
    """What the columns have written in a round, and what follows from it.

    `own` has all figures of each column, the parts and the facts among them; None where something is still to be
    written. A round in which nobody has written anything is not played, though every entry may be left blank.
    """

    def __init__(self, figures: Figures, columns: Columns, facts: RoundFacts) -> None:
        self.figures, self.columns, self.facts = figures, columns, facts
        filled = {kind.name for kind in figures.entries if any(_is_filled(kind, column) for column in columns)}
        self.lacking = tuple(tuple(self._lacking(column, filled)) for column in columns)
        """The names of the entries that the round still waits for, column by column."""
        self.own = [
            None if column is None or lacking or not filled else {**facts, **self._written(column)}
            for column, lacking in zip(columns, self.lacking, strict=True)
        ]
        if figures.hang_on_others and not self._is_whole:
            self.own = [None] * len(columns)
        for part in figures.parts:
            values = [self._first_that_holds(part.cases, own) for own in self.own]
            for own, value in zip(self.own, values, strict=True):
                if own is not None and value is not None:
                    own[part.name] = value

    def _lacking(self, column: Column, filled: Container[str]) -> Iterator[str]:
        for kind in self.figures.entries if column is not None else ():
            if not kind.optional and (kind.name not in filled if kind.once else not _is_filled(kind, column)):
                yield kind.name

    def _written(self, column: Mapping[str, Written]) -> dict[str, int]:
        """The figures that a column has written."""
        return {name: value for kind in self.figures.entries for name, value in _figures(kind, column).items()}

    @property
    def _is_whole(self) -> bool:
        """Whether nothing is missing of anybody who plays."""
        return all(column is None or own is not None for column, own in zip(self.columns, self.own, strict=True))

    def points(self) -> tuple[int | None, ...]:
        """The points of each column, without what counters bring; None where something is still to be written."""
        return tuple(self._first_that_holds(self.figures.points, own) for own in self.own)

    def added(self, counter: RunningCounter) -> tuple[int, ...]:
        """What the round adds to a counter for each column."""
        return tuple(_value(counter.adds, own, self.own) or 0 for own in self.own)

    def held(self, condition: FormulaTree) -> tuple[int | None, ...]:
        """Of which columns a condition holds, 1 or 0; None where something is still to be written."""
        if is_of_all(condition) and not self._is_whole:
            return (None,) * len(self.columns)
        return tuple(_value(condition, own, self.own) for own in self.own)

    def made(self) -> tuple[Mapping[str, bool], ...]:
        """Which bids of each column are made and which are not; none that is not written, or not known yet."""
        made: list[dict[str, bool]] = [{} for _ in self.columns]
        for kind in self.figures.entries:
            for place, holds in enumerate(self.held(kind.made) if kind.made else ()):
                column = self.columns[place]
                is_zero_for_blank = kind.may_be_blank and column is not None and column.get(kind.name) == 0
                if holds is not None and _is_filled(kind, column) and not is_zero_for_blank:
                    made[place][kind.name] = holds == 1
        return tuple(made)

    def broken(self) -> tuple[BrokenCheck, ...]:
        """The checks that do not hold, of those for which all is written that they speak of."""
        found: list[BrokenCheck] = []
        for check in self.figures.checks:
            if check.of_each:
                columns = tuple(column for column, holds in enumerate(self.held(check.holds)) if holds == 0)
                found += [BrokenCheck(check, columns=columns)] if columns else []
            elif broken := self._broken_of_all(check):
                found.append(broken)
        return tuple(found)

    def _broken_of_all(self, check: RoundCheck) -> BrokenCheck | None:
        names = {part.name for part in all_parts(check.holds) if isinstance(part, Gathered)}
        kinds = [kind for kind in self.figures.entries if names & {*kind.figures}]
        there = [column for column in self.columns if column is not None]
        if not there or not all(_is_filled(kind, column) or kind.may_be_blank for kind in kinds for column in there):
            return None
        written = [self._written(column) for column in there]
        facts, holds = self.facts, check.holds
        if _value(holds, facts, written) != 0:
            return None
        if not isinstance(holds, Compared):
            return BrokenCheck(check)
        return BrokenCheck(check, (_value(holds.left, facts, written), _value(holds.right, facts, written)))

    def odd(self) -> Iterator[tuple[int, str, str, str]]:
        """What is written and can't be so: the column, the entry, what is wrong and what would be right."""
        for kind in self.figures.entries:
            bounds, had = bounds_in_round(kind, self.facts), False
            for player, column in enumerate(self.columns):
                said = (column or {}).get(kind.name)
                if said is None:
                    continue
                if isinstance(said, int) and not bounds.welcomes(said) and not (said == 0 and kind.may_be_blank):
                    yield player, kind.name, f"{kind.name} can't be {signed(said)}", f"it goes {bounds}"
                if kind.once and had:
                    yield player, kind.name, f"{kind.name} is written twice", "only one has it in a round"
                had = had or said != 0

    def _first_that_holds(self, cases: Cases, own: Mapping[str, int] | None) -> int | None:
        for case in cases:
            holds = 1 if case.when is None else _value(case.when, own, self.own)
            if holds != 0:
                return None if holds is None else _value(case.points, own, self.own)
        return None


def round_shown(variant: Variant, shown: RoundShown) -> PlayedRound:
    """An example as it is played."""
    assert variant.figures is not None
    return PlayedRound(
        variant.figures, shown.columns, facts_of_round(variant, shown.number, players_shown(variant, shown))
    )


def points_shown(variant: Variant, shown: RoundShown) -> tuple[int | None, ...]:
    """The points of each column of an example, by the deal of its round, with what counters bring in it."""
    [points] = points_of_game([round_shown(variant, shown)], shown.counted)
    return points


def points_of_game(
    rounds: Sequence[PlayedRound], counted: Mapping[str, tuple[int, ...]] = {}
) -> tuple[tuple[int | None, ...], ...]:
    """The points of each round and column, with what counters bring in it.

    `counted` is what counters hold for each column before the first of these rounds, by their names; else 0.
    """
    points = [list(each.points()) for each in rounds]
    for counter in rounds[0].figures.counters if rounds else ():
        before = counted.get(counter.name) or (0,) * len(points[0])
        for row, (was, now) in zip(points, pairwise([before, *counted_in_game(counter, rounds, before)]), strict=True):
            for player, each in enumerate(row):
                times_full = now[player] // counter.every - was[player] // counter.every
                row[player] = None if each is None else each + counter.points * times_full
    return tuple(map(tuple, points))


def counted_in_game(
    counter: RunningCounter, rounds: Sequence[PlayedRound], before: Sequence[int] = ()
) -> tuple[tuple[int, ...], ...]:
    """What a counter has come to for each column after each round, with all that has brought its points.

    `before` is what it holds for each column before the first of them; else 0.
    """
    rows = [*([before] if before else []), *(each.added(counter) for each in rounds)]
    sums = zip(*map(accumulate, zip(*rows, strict=True)), strict=True)
    return tuple(sums)[1 if before else 0 :]


def _is_filled(kind: EntryKind, column: Column) -> bool:
    return column is not None and column.get(kind.name) is not None


def _figures(kind: EntryKind, column: Mapping[str, Written]) -> dict[str, int]:
    """The figures of an entry, 0 where nothing is written."""
    said = column.get(kind.name)
    brought = kind.choices.get(said, {}) if isinstance(said, str) else {kind.name: said or 0}
    return {**dict.fromkeys(kind.figures, 0), **brought}


def _value(
    formula: FormulaTree, own: Mapping[str, int] | None, everybody: Sequence[Mapping[str, int] | None]
) -> int | None:
    """What a formula comes to; None where it speaks of what nobody knows."""
    parts = [*all_parts(formula)]
    if own is None or any(isinstance(part, Figure) and part.name not in own for part in parts):
        return None
    names = [part.name for part in parts if isinstance(part, Gathered)]
    columns = {name: [each[name] for each in everybody if each and name in each] for name in names}
    return evaluate(formula, own, columns)


def known_facts(
    rounds: Sequence[Round], deal: ByPlayers[int] | None, players: PlayerRange | None, *, teams: int
) -> tuple[dict[str, Interval], Interval]:
    """Between which numbers the facts of a round lie, those that are known, and how many columns there can be."""
    deals = [each.deal for each in rounds] or [deal]
    cards = [cards for each in deals for _, cards in (each.cases if each else ((None, None),))]
    known = [number for number in cards if number is not None]
    few, many = (players.low, players.high or MOST_PLAYERS) if players else (1, MOST_PLAYERS)
    found = {"round": Interval(1, len(rounds) or MOST_ROUNDS), "players": Interval(few, max(few, many))}
    if known and len(known) == len(cards):
        found["cards"] = Interval.around(known)
    return found, Interval(teams, teams) if teams else found["players"]
