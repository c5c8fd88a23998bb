"""How many can play: from so many to so many, which may leave numbers out, as teams do that have to be whole."""

from dataclasses import dataclass

from sheets.limits import MOST_PLAYERS


@dataclass(frozen=True)
class PlayerRange:
    """From `low` to `high` players; `high` is None where the range has no top."""

    low: int
    high: int | None
    gaps: frozenset[int] = frozenset()
    """The numbers between the two that are none of it."""

    def __post_init__(self) -> None:
        if self.low < 1 or (self.high is not None and self.high < self.low):
            raise ValueError(f"not a range of players: {self.low} to {self.high}")

    def __contains__(self, players: int) -> bool:
        return self.low <= players and (self.high is None or players <= self.high) and players not in self.gaps

    @property
    def spans(self) -> "list[PlayerRange]":
        """The parts of it that have no gaps."""
        gaps = sorted(self.gaps)
        lows = [number for number in (self.low, *(gap + 1 for gap in gaps)) if number in self]
        highs = [number for number in (*(gap - 1 for gap in gaps), self.high) if number is None or number in self]
        return [PlayerRange(low, high) for low, high in zip(lows, highs, strict=True)]

    def up_to(self, most: int) -> list[int]:
        """Its numbers, where it has no top those up to `most`, its lowest at least."""
        return [number for number in range(self.low, (self.high or max(self.low, most)) + 1) if number in self]

    def overlaps(self, other: "PlayerRange") -> bool:
        """Whether some number of players lies in both."""
        return self.both(other) is not None

    def both(self, other: "PlayerRange") -> "PlayerRange | None":
        """The numbers of players that lie in both; None where none does."""
        low, tops = max(self.low, other.low), [high for high in (self.high, other.high) if high is not None]
        high, gaps = min(tops, default=None), self.gaps | other.gaps
        while low in gaps:
            low += 1
        while high is not None and high in gaps:
            high -= 1
        if high is not None and high < low:
            return None
        return PlayerRange(low, high, frozenset(number for number in gaps if low < number < (high or number + 1)))

    def without(self, taken: "PlayerRange") -> "list[PlayerRange]":
        """The parts that another range leaves below and above it."""
        below = [PlayerRange(1, taken.low - 1)] if taken.low > 1 else []
        above = [] if taken.high is None else [PlayerRange(taken.high + 1, None)]
        return [part for those in below + above if (part := self.both(those))]


ANY_NUMBER = PlayerRange(1, None)


def whole_teams(teams: int) -> PlayerRange:
    """The numbers of players that make so many teams of as many partners each, two at least."""
    few = 2 * teams
    return PlayerRange(few, None, frozenset(number for number in range(few, MOST_PLAYERS + 1) if number % teams))
