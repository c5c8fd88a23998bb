"""A tally and the columns it is written in: who sits where, who deals, and seats that nobody has taken."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from operator import add
from typing import TypeVar

from sheets.errors import WrongUsage, option
from sheets.record.score_tally import Tally, blank_tally
from sheets.text import joined, quote

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
