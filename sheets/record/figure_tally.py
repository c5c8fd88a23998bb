"""A game that writes several figures as it is kept: the tally that follows from them, what is missing, what is odd."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from sheets.game.figure_scoring import (
    BrokenCheck,
    Column,
    Columns,
    PlayedRound,
    counted_in_game,
    facts_of_round,
    points_of_game,
)
from sheets.game.figures import EntryKind, Figures
from sheets.game.model import Variant, for_players
from sheets.game.scoring import AWAY, Score, Start, Withdrawal
from sheets.record.score_tally import Tally, row_names
from sheets.record.seating import PARTNERS
from sheets.text import Json


def players_at(variant: Variant, columns: Sequence[str]) -> int:
    """How many play whose columns these are: where teams share them, as many as are named, or the fewest that can."""
    if not variant.teams:
        return len(columns)
    named = sum(len(name.split(PARTNERS)) for name in columns if name)
    assert variant.can_sit
    return named if all(columns) and named in variant.can_sit else variant.can_sit.low


def played_round(variant: Variant, tally: Tally, number: int, seats: int | None = None) -> PlayedRound:
    """A row, from 0, of a game that writes figures; `seats` is how many play, where not all sit who have columns."""
    assert variant.figures is not None
    players = players_at(variant, tally.players) if seats is None else seats
    return PlayedRound(variant.figures, columns_of_round(tally, number), facts_of_round(variant, number + 1, players))


def figure_tally(
    variant: Variant,
    players: Sequence[str],
    written: Sequence[Columns],
    *,
    starts: tuple[Start, ...] = (),
    withdrawals: tuple[Withdrawal, ...] = (),
    seats: int | None = None,
) -> Tally:
    """The tally of what is written, a row for each of `row_names`; its scores are what the game's formulas make of it.

    The last rows may be left out; `seats` is how many play, where not all sit who have columns. A column is None for
    one who is marked as away in a round.
    """
    across = len(players)
    blank: list[Column] = [{}] * across
    names = row_names(variant)
    rows = tuple(tuple(map(_without_blanks, row)) for row in (*written, *[blank] * (len(names) - len(written))))
    nothing = Tally(
        tuple(players),
        ((None,) * across,) * len(rows),
        ((("",) * across),) * len(rows),
        ((False,) * across,) * len(rows),
        starts,
        withdrawals,
        written=rows,
    )
    points = points_of_game([played_round(variant, nothing, number, seats) for number in range(len(rows))])
    scores: tuple[tuple[Score, ...], ...] = tuple(
        tuple(AWAY if column is None else each for column, each in zip(row, counted, strict=True))
        for row, counted in zip(rows, points, strict=True)
    )
    return replace(nothing, scores=scores)


def columns_of_round(tally: Tally, number: int) -> Columns:
    """What is written in a row, from 0: nothing of those who are away from it, or had not come, or had left."""
    pairs = zip(tally.written[number], tally.seen[number], strict=True)
    return [None if seen == AWAY else column for column, seen in pairs]


def _without_blanks(column: Column) -> Column:
    return None if column is None else {name: each for name, each in column.items() if each is not None}


def lacking(variant: Variant, tally: Tally, number: int) -> tuple[tuple[str, ...], ...]:
    """The names of the entries that a row, from 0, still waits for, column by column."""
    return played_round(variant, tally, number).lacking


def broken_in(variant: Variant, tally: Tally, number: int) -> tuple[BrokenCheck, ...]:
    """The checks that do not hold of a row, from 0."""
    return played_round(variant, tally, number).broken()


def odd_entries(variant: Variant, tally: Tally, number: int) -> Iterator[tuple[int, str, str, str]]:
    """What is written in a row, from 0, and can't be so: the column, the entry, what is wrong and what would be right.

    It counts all the same.
    """
    yield from played_round(variant, tally, number).odd()


def has_odd_entries(variant: Variant, tally: Tally) -> bool:
    """Whether anything is written that can't be so, in any round."""
    rows = range(len(tally.seen)) if variant.figures and tally.written else ()
    return any(next(odd_entries(variant, tally, number), None) is not None for number in rows)


def entries_of(variant: Variant) -> tuple[EntryKind, ...]:
    """What is written in a round besides its points; nothing where these are written themselves."""
    figures: Figures | None = variant.figures
    return figures.entries if figures else ()


def as_played(variant: Variant, columns: Sequence[str]) -> Variant:
    """The game as those play it whose columns these are, where its rounds or its points hang on how many they are."""
    hangs = variant.figures is not None or variant.lengths is not None
    return for_players(variant, players_at(variant, columns)) if hangs else variant


def seats_of(variant: Variant, columns: Sequence[str]) -> tuple[str, ...]:
    """The players in the order of dealing, where teams share columns: of "Ann & Cid" and "Ben & Dan" all four.

    Blanks where a name does not say who they are.
    """
    players, teams = players_at(variant, columns), variant.teams
    if not teams:
        return tuple(columns)
    partners = [name.split(PARTNERS) for name in columns]
    is_said = all(len(each) * teams == players for each in partners)
    return tuple(partners[seat % teams][seat // teams] if is_said else "" for seat in range(players))


class FigureCounts(NamedTuple):
    """By the name of an entry or of a counter, rounds down and columns across."""

    made: Mapping[str, Sequence[Sequence[bool | None]]]
    """Whether what is bid is made; None where nothing is bid, or nobody knows yet."""
    counted: Mapping[str, Sequence[Sequence[int]]]
    """What is in a counter after each round, beyond what has brought its points."""


def figure_counts(variant: Variant, tally: Tally) -> FigureCounts:
    """Those of a game; nothing of one that writes points themselves."""
    if variant.figures is None or not tally.written:
        return FigureCounts({}, {})
    figures = variant.figures
    rounds = [played_round(variant, tally, number) for number in range(len(tally.written))]
    made = [each.made() for each in rounds]
    return FigureCounts(
        {
            kind.name: [[column.get(kind.name) for column in row] for row in made]
            for kind in figures.entries
            if kind.made is not None
        },
        {
            counter.name: [[*map(counter.beyond, row)] for row in counted_in_game(counter, rounds)]
            for counter in figures.counters
        },
    )


def figures_so_far(variant: Variant, tally: Tally, rows: int) -> dict[str, Json]:
    """What is written in so many rounds for a program, and what follows; nothing of a game that writes points."""
    if variant.figures is None or not tally.written:
        return {}
    counts = figure_counts(variant, tally)
    written = {
        kind.name: [[(column or {}).get(kind.name) for column in row] for row in tally.written[:rows]]
        for kind in entries_of(variant)
    }
    return {
        "written": written,
        "made": {name: table[:rows] for name, table in counts.made.items()},
        "counters": {name: table[:rows] for name, table in counts.counted.items()},
    }
