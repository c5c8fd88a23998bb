"""What may depend on how many play: anything, and the packs and jokers that are counted by them."""

from math import ceil
from typing import Generic, NamedTuple, TypeVar

from sheets.game.player_range import ANY_NUMBER, PlayerRange

T = TypeVar("T")


class ByPlayers(NamedTuple, Generic[T]):
    """Something that may depend on how many play; the ranges are in order and do not overlap."""

    cases: tuple[tuple[PlayerRange, T | None], ...]
    """With None for numbers of players of whom nothing is stated, where those who can play are told one by one."""

    def at(self, players: int) -> T | None:
        """What holds for so many players; None where nothing is stated."""
        return next((value for those, value in self.cases if players in those), None)

    def among(self, those: PlayerRange) -> "ByPlayers[T]":
        """What holds for those only, with None where nothing is stated; empty where it is for none of them."""
        told = [(both, value) for range_, value in self.cases if (both := range_.both(those))]
        open_ = [those] if told else []
        for range_, _ in told:
            open_ = [part for each in open_ for part in each.without(range_)]
        return ByPlayers(tuple(sorted([*told, *((part, None) for part in open_)], key=lambda case: case[0].low)))

    @property
    def same(self) -> T | None:
        """The one value that holds in every case; None where cases differ."""
        values = [value for _, value in self.cases]
        return values[0] if values and all(value == values[0] for value in values) else None


def for_all(value: T | None) -> ByPlayers[T]:
    """One value for however many play."""
    return ByPlayers(((ANY_NUMBER, value),))


class Packs(NamedTuple):
    """A number of packs, and one more for every `per` players above `above`."""

    base: int
    per: int | None = None
    above: int = 0

    def at(self, players: int) -> int:
        """The packs for so many players."""
        return self.base if self.per is None else self.base + max(0, ceil((players - self.above) / self.per))


class Jokers(NamedTuple):
    """Jokers: so many in each pack, in all, and for each player (a number, not fewer than none)."""

    per_pack: int = 0
    in_all: int = 0
    per_player: int = 0

    def at(self, *, players: int, packs: int) -> int:
        """The jokers in play."""
        return max(0, self.per_pack * packs + self.in_all + self.per_player * players)
