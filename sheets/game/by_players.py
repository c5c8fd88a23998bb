"""How many can play, and what may depend on it: anything, packs and jokers counted by it, figures in a text."""

import re
from dataclasses import dataclass
from math import ceil
from typing import Generic, NamedTuple, TypeVar

from sheets.errors import NotationFault
from sheets.limits import MOST_PLAYERS
from sheets.text import joined, quote

MOST_SPANS = 5
"""So many numbers of players are printed one by one."""


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

    def both(self, other: "PlayerRange") -> "PlayerRange | None":
        """The numbers of players that lie in both; None where none does."""
        low, tops = max(self.low, other.low), [high for high in (self.high, other.high) if high is not None]
        last = min(tops, default=max((low, *self.gaps, *other.gaps)) + 1)
        found = [number for number in range(low, last + 1) if number in self and number in other]
        if not found:
            return None
        gaps = frozenset(range(found[0], found[-1])).difference(found)
        return PlayerRange(found[0], found[-1] if tops else None, gaps)

    def without(self, *taken: "PlayerRange") -> "list[PlayerRange]":
        """The parts that other ranges leave below and above them."""
        left = [self]
        for each in taken:
            below = [PlayerRange(1, each.low - 1)] if each.low > 1 else []
            above = [] if each.high is None else [PlayerRange(each.high + 1, None)]
            left = [part for whole in left for those in below + above if (part := whole.both(those))]
        return left


ANY_NUMBER = PlayerRange(1, None)


def whole_teams(teams: int) -> PlayerRange:
    """The numbers of players that make so many teams of as many partners each, two at least."""
    few = 2 * teams
    return PlayerRange(few, None, frozenset(number for number in range(few, MOST_PLAYERS + 1) if number % teams))


def read_players(text: str | int) -> PlayerRange:
    """Read "4-6", "4+", "5" or the number 5."""
    found = re.fullmatch(r"(\d{1,3})(?:\s*(\+|or more)|\s*(?:-|–|to)\s*(\d{1,3}))?", str(text).strip())
    right = 'write a number or a range, like "5", "4-6" or "4+"'
    if found is None:
        raise NotationFault(f"{quote(str(text))} is not a number of players", right)
    low = int(found[1])
    high = None if found[2] else int(found[3] or low)
    if low < 1:
        raise NotationFault("nobody can play with 0 players", right)
    if high is not None and high < low:
        raise NotationFault(f"{quote(str(text))} runs backwards", f'write "{high}-{low}"')
    return PlayerRange(low, high)


def read_player_numbers(text: str | int) -> PlayerRange:
    """Read the same, or several of it: "4, 6"."""
    parts = [read_players(part) for part in str(text).split(",")]
    low, ends = min(part.low for part in parts), [part.high for part in parts]
    known = range(low, max(part.high or part.low for part in parts))
    gaps = frozenset(number for number in known if not any(number in part for part in parts))
    return PlayerRange(low, None if None in ends else max(end for end in ends if end), gaps)


def players_named(key: str) -> PlayerRange | None:
    """The players that a key of a table names; None where it is another key."""
    try:
        return read_players(key)
    except NotationFault:
        return None


def write_spans(those: PlayerRange, *, dash: str = "–") -> list[str]:
    """Its parts that have no gaps, as they are printed: "4–6", "8+"; of very many only the first and the last."""
    parts = [
        f"{low}+" if high is None else str(low) if low == high else f"{low}{dash}{high}"
        for low, high in ((span.low, span.high) for span in those.spans)
    ]
    if dash == "-" or len(parts) <= MOST_SPANS:
        return parts
    return [*parts[: MOST_SPANS - 2], "…", *([] if those.high is None else parts[-1:])]


def write_players(those: PlayerRange, *, dash: str = "–") -> str:
    """The range as it is printed: "4–6", "6+", "4 or 6"; with `dash="-"` as it stands in the file."""
    parts = write_spans(those, dash=dash)
    return ", ".join(parts) if dash == "-" or "…" in parts else joined(parts, "or")


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
        open_ = those.without(*(range_ for range_, _ in told)) if told else []
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


def read_packs(written: int | str, *, above: int, base: int) -> Packs:
    """Read a number of packs, or "1 more per 4 players" on top of `base` packs for `above` players."""
    if isinstance(written, int):
        return Packs(written)
    found = re.fullmatch(r"(?:1|one|an?) more (?:per|for every) ([1-9]\d?)(?: players?)?", written.strip().lower())
    if found is None:
        raise NotationFault(f"{quote(written)} is not a number of packs", 'write 2, or "1 more per 4 players"')
    return Packs(base, int(found[1]), above)


def read_jokers(written: int | str) -> Jokers:
    """Read 2 (in each pack), "2 per pack", "3 in all" or "players - 1"."""
    if isinstance(written, int):
        return Jokers(per_pack=written)
    text = written.strip().lower().replace("−", "-").replace("–", "-")
    if text == "none":
        return Jokers()
    if found := re.fullmatch(r"(\d{1,2}) (?:(per|in each) pack|in all)", text):
        return Jokers(per_pack=int(found[1])) if found[2] else Jokers(in_all=int(found[1]))
    if found := re.fullmatch(r"players(?:\s*([-+])\s*(\d{1,2}))?", text):
        return Jokers(per_player=1, in_all=int((found[1] or "+") + (found[2] or "0")))
    right = 'write 2 (in each pack), "2 per pack", "3 in all" or "players - 1"'
    raise NotationFault(f"{quote(written)} is not a number of jokers", right)


_FORMULA = re.compile(r"\{players [×x*] (\d{1,3})(?: \+ (\d{1,3}))?\}")


def reckoned(text: str, players: int | None = None) -> str:
    """The text as so many read it; where their number is open it says how to reckon: "players × 10 + 1 cards"."""

    def said(found: re.Match[str]) -> str:
        times, more = found[1], found[2]
        if players is None:
            return f"players × {times}" + (f" + {more}" if more else "")
        return str(players * int(times) + int(more or 0))

    return _FORMULA.sub(said, text)
