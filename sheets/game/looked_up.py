"""What a table looks up as a game goes on: what turns from round to round, and what hangs on a total so far."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from sheets.game.keys import LABEL, NONE, POINTS, listed, table, word
from sheets.limits import MOST_FEW

NO_TURN: Final = "none"
"""What it is in a round without."""
ACROSS: Final = "across"
"""To the player opposite."""
TURNS = (listed(LABEL, least=1, most=MOST_FEW), NONE)
TOTAL_ROWS = (table(POINTS, word("total")), NONE)
"""On what a table hangs, under `by`, and what it says for each range of it."""


class Cycle(NamedTuple):
    """Something that is another in each round, and begins again after the last: to whom cards are passed."""

    name: str
    turns: tuple[str, ...]
    """What it is in the first round, in the second, …; empty for those who can't go by it, of whom nobody says."""
    players: tuple[int, ...] = ()
    """How many go by it, where others may play who do not."""

    def at(self, number: int) -> str:
        """What it is in a round, by its number from 1."""
        return self.turns[(number - 1) % len(self.turns)]

    def is_for(self, players: int) -> bool:
        """Whether so many can go by it: an odd number have nobody across."""
        return ACROSS not in self.turns or players % 2 == 0

    def among(self, players: Sequence[int]) -> "Cycle":
        """The same, told of those numbers of players alone that go by it; without a turn where none do."""
        those = tuple(filter(self.is_for, players))
        if len(those) == len(players):
            return self
        return self._replace(players=those, turns=self.turns if those else ())


class TotalRange(NamedTuple):
    """Totals from one to another, both within; None for an end that is open."""

    low: int | None
    high: int | None


class TotalTable(NamedTuple):
    """A number that hangs on the total that a column has so far: the points that a first meld takes."""

    name: str
    rows: tuple[tuple[TotalRange, int], ...]
    """In the order of totals; the ranges do not overlap."""
