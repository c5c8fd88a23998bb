"""A game as it is kept: who plays, and what has been written so far, a row for each round."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain
from operator import add
from typing import TypeVar

from sheets.errors import NotationFault, WrongUsage, option
from sheets.game.figure_scoring import Column
from sheets.game.model import Variant
from sheets.game.scoring import (
    AWAY,
    Score,
    Start,
    Withdrawal,
    bonus_points,
    is_begun,
    points_of_scores,
    with_away,
)
from sheets.limits import LONGEST_NAME
from sheets.record.seating import PARTNERS
from sheets.text import joined, quote

PLAYER, TEAM = "Player", "Team"
"""Before the number of a column without a name."""
LINES = 60
"""Lines for the hands of a game without a fixed number of rounds."""


@dataclass(frozen=True)
class Tally:
    """What is written: rounds down, players across, as many rows in each table."""

    players: tuple[str, ...]
    """Empty for one whose name is still to be written."""
    scores: tuple[tuple[Score, ...], ...]
    bonuses: tuple[tuple[str, ...], ...]
    """By name or as points, as `bonus_points` reads them; empty for none."""
    laid: tuple[tuple[bool, ...], ...]
    """In a progression: who laid the requirement down."""
    starts: tuple[Start, ...] = ()
    """By player, what one who came late begins with; None for the others, as all are where it is left out."""
    withdrawals: tuple[Withdrawal, ...] = ()
    """By player, how one left; None for those who have not."""
    written: "tuple[tuple[Column, ...], ...]" = ()
    """Where several figures are written in a round, these, without blanks; the scores are what follows from them."""

    def __post_init__(self) -> None:
        nobody = (None,) * len(self.players)
        object.__setattr__(self, "starts", self.starts or nobody)
        object.__setattr__(self, "withdrawals", self.withdrawals or nobody)
        if not len(self.starts) == len(self.withdrawals) == len(self.players):
            raise ValueError(f"{len(self.players)} players: {self.starts}, {self.withdrawals}")
        tables = (self.scores, self.bonuses, self.laid, self.written or self.scores)
        shapes = {tuple(len(row) for row in table) for table in tables}
        if len(shapes) != 1 or any(across != len(self.players) for across in next(iter(shapes))):
            raise ValueError(f"tables of a tally must be of one shape, with {len(self.players)} players: {shapes}")

    @cached_property
    def marks(self) -> tuple[tuple[Score, ...], ...]:
        """By what it shows who plays: the scores; of several figures 0 as soon as one of them is written."""
        return tuple(tuple(map(_mark, row)) for row in self.written) if self.written else self.scores

    @cached_property
    def seen(self) -> tuple[tuple[Score, ...], ...]:
        """The same, with those marked as away who had not come yet, or had left."""
        return with_away(self.marks, self.starts, self.withdrawals)

    @cached_property
    def told(self) -> tuple[tuple[Score, ...], ...]:
        """The scores, with those marked as away who had not come yet, or had left."""
        if not self.written:
            return self.seen
        pairs = zip(self.seen, self.scores, strict=True)
        return tuple(tuple(AWAY if s == AWAY else p for s, p in zip(*each, strict=True)) for each in pairs)

    @cached_property
    def points(self) -> tuple[tuple[int | None, ...], ...]:
        """What the scores count."""
        return points_of_scores(self.told)

    @property
    def played(self) -> int:
        """The number of the last row in which anything is written."""
        rows = enumerate(zip(self.marks, self.bonuses, self.laid, strict=True), 1)
        written = (n for n, (scores, *others) in rows if any(map(any, others)) or scores.count(None) < len(scores))
        return max(written, default=0)

    @property
    def is_blank(self) -> bool:
        """Whether nothing is written but names."""
        return not self.played and all(each is None for each in (*self.starts, *self.withdrawals))

    @cached_property
    def last_hand(self) -> int:
        """The number of the last row in which somebody scored or laid down, or everybody was away."""
        hands = enumerate(zip(self.seen, self.laid, strict=True), 1)
        happened = (number for number, (scores, laid) in hands if any(laid) or is_begun(scores))
        return max(happened, default=0)


def _mark(column: Column) -> Score:
    if column is None:
        return AWAY
    return 0 if any(each is not None for each in column.values()) else None


def blank_tally(players: Sequence[str], rows: int) -> Tally:
    """A game that has not begun."""
    across = len(players)
    return Tally(tuple(players), ((None,) * across,) * rows, (("",) * across,) * rows, ((False,) * across,) * rows)


def row_names(variant: Variant, first: int = 1, *, lines: int = LINES) -> tuple[str, ...]:
    """What the rows of a game's tally are called: its rounds, or the numbers of hands where it has no fixed number.

    Of these another than hand 1 may be the first, and there are as many as there are `lines`.
    """
    if variant.rounds and not variant.is_progression:
        return tuple(round_.name for round_ in variant.rounds)
    return tuple(str(line) for line in range(first, first + lines))


def rows_called(variant: Variant, tally: Tally) -> tuple[str, ...]:
    """What the rows of a tally are called, which may have more of them than a workbook has lines."""
    return row_names(variant, lines=len(tally.scores))


def rows_begun(variant: Variant, tally: Tally) -> tuple[str, ...]:
    """The same of those up to the first that is to be written next, where a game has no fixed number of them."""
    return row_names(variant, lines=min(tally.played + 1, len(tally.scores)))


def named(players: Sequence[str], teams: int = 0) -> tuple[str, ...]:
    """The names of the players, or of the teams that share columns, a number where there is no name."""
    return tuple(name or f"{TEAM if teams else PLAYER} {number}" for number, name in enumerate(players, 1))


def spoken_names(players: Sequence[str], teams: int = 0) -> tuple[str, ...]:
    """What the players, or the teams, are called: a number is behind a name that stood before."""
    called = named(players, teams)
    names = [name.lower() for name in called]
    again = [names[:number].count(name) for number, name in enumerate(names)]
    return tuple(f"{name} ({times + 1})" if times else name for name, times in zip(called, again, strict=True))


def partner_in(name: str, place: int) -> str:
    """One of the partners who share a column, by its name and from 0; the whole name where it has fewer."""
    return dict(enumerate(name.split(PARTNERS))).get(place, name)


def namesakes(players: Sequence[str]) -> list[tuple[str, str]]:
    """The names that stood before, with what those players are called."""
    pairs = zip(named(players), spoken_names(players), strict=True)
    return [(name, called) for name, called in pairs if name != called]


def check_name(name: str) -> str:
    """The name of a player; NotationFault where it would have to be cut."""
    if len(name) > LONGEST_NAME:
        raise NotationFault(f"the name {quote(name)} has {len(name)} characters", f"use up to {LONGEST_NAME}")
    return name


def points_of_bonuses(variant: Variant, tally: Tally) -> tuple[tuple[int | None, ...], ...]:
    """The bonuses as points, rounds down, players across; NotationFault where one is not the game's."""
    points = {mark: bonus_points(variant, mark) for mark in dict.fromkeys(chain(*tally.bonuses))}
    return tuple(tuple(points[mark] for mark in row) for row in tally.bonuses)


R = TypeVar("R")


def seated(written: Tally, columns: Sequence[str]) -> Tally:
    """The tally with its players in the order of the columns; blank for columns that it does not have."""
    missing = Counter(written.players) - Counter(columns)
    if missing:
        have = "has" if len(missing) == 1 else "have"
        wrong = f"{joined([quote(name) for name in missing])} {have} scores but no column"
        raise WrongUsage.of(
            wrong, f"write the names in {option('names')} as they are in the scores, or leave {option('names')} out"
        )
    left = {name: [i for i, other in enumerate(written.players) if other == name] for name in columns}
    seats = [left[name].pop(0) if left[name] else None for name in columns]
    return Tally(
        players=tuple(columns),
        scores=tuple(tuple(None if seat is None else row[seat] for seat in seats) for row in written.scores),
        bonuses=tuple(tuple("" if seat is None else row[seat] for seat in seats) for row in written.bonuses),
        laid=tuple(tuple(seat is not None and row[seat] for seat in seats) for row in written.laid),
        starts=tuple(None if seat is None else written.starts[seat] for seat in seats),
        withdrawals=tuple(None if seat is None else written.withdrawals[seat] for seat in seats),
        written=tuple(tuple({} if seat is None else row[seat] for seat in seats) for row in written.written),
    )


def with_rows(tally: Tally, rows: int, *, called: str) -> Tally:
    """The tally with so many rows, which may hang on how many play; WrongUsage where something is written below them.

    `called` is what the game calls as many of them as are written.
    """
    if tally.played > rows:
        who = len(tally.players)
        wrong = f"there are {tally.played} {called} in the scores, and a workbook for {who} has {rows} lines"
        raise WrongUsage.of(wrong, "`sheets read` adds them all up")
    blank = blank_tally(tally.players, rows)

    def fitted(written: tuple[R, ...], otherwise: tuple[R, ...]) -> tuple[R, ...]:
        return (*written, *otherwise[len(written) :])[:rows]

    return replace(
        tally,
        scores=fitted(tally.scores, blank.scores),
        bonuses=fitted(tally.bonuses, blank.bonuses),
        laid=fitted(tally.laid, blank.laid),
        written=fitted(tally.written, (({},) * len(tally.players),) * rows) if tally.written else (),
    )


def with_spare(tally: Tally, spare: int) -> Tally:
    """The tally with as many seats more, in which nothing is written."""
    empty = blank_tally([""] * spare, len(tally.scores))
    return Tally(
        players=tally.players + empty.players,
        scores=tuple(map(add, tally.scores, empty.scores)),
        bonuses=tuple(map(add, tally.bonuses, empty.bonuses)),
        laid=tuple(map(add, tally.laid, empty.laid)),
        starts=tally.starts + empty.starts,
        withdrawals=tally.withdrawals + empty.withdrawals,
        written=tuple((*row, *[{}] * spare) for row in tally.written),
    )
