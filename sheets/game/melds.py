"""What melds are in a game, what a contract asks for, and how it is written: "2 sets of 3 + run of 4"."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Annotated, Literal, NamedTuple, TypeAlias, get_args

from sheets.errors import NotationFault
from sheets.game.keys import COUNT, NAME, PHRASE, POSITIVE, UNKNOWN, YES, Kind, key, one_of
from sheets.text import NUMBER_WORDS, did_you_mean, quote

# A declaration reads like a line of a table.
# fmt: off

SuitRule: TypeAlias = Literal["same", "any", "different"]


class MeldKind(NamedTuple):
    """What 'a set' or 'a run' means in a game."""

    name: str
    singular: str
    plural: str
    size: Annotated[int | None, key(POSITIVE, "cards in a meld when the contract names no size", 3, short="part",
        needed=True)] = None
    """The size of a meld whose contract names none; None where every contract names it."""
    exact: Annotated[bool, key(YES, "true: just that many cards, no more", True)] = False
    """Whether a meld of this kind must have just its size; otherwise more cards are welcome."""
    suit: Annotated[SuitRule | None, key((one_of(*get_args(SuitRule)), UNKNOWN),
        "which suits the cards of one meld may have", "same")] = None
    ranks: tuple[str, ...] = ()
    """For a run: the ranks in order from the lowest a run may hold to the highest, an ace at both ends where it may.

    Where the game leaves an end open they are all that the deck would allow; of a run that may go round the corner they
    are all ranks, each once.
    """
    low: Annotated[str | None, key((NAME, Kind(int)), "the lowest card of a run", "A", "unknown")] = None
    """The lowest rank of a run; None where the game does not say, or runs have no ends."""
    high: Annotated[str | None, key((NAME, Kind(int)), "the highest card of a run", "K", "unknown")] = None
    """The highest, likewise."""
    wrap: Annotated[bool | None, key((YES, UNKNOWN), "true: a run may go round the corner, like Q K A 2", True)] = None
    """Whether a run may go on beyond the highest rank with the lowest; None where the game does not say."""
    phrase: Annotated[str, key(PHRASE, "how players say one such meld, # being its size", "# of a kind")] = ""
    """How players say one meld of a size, '#' being the size: '# of a kind'."""
    gender: str = ""
    """Of its word, in a language that has genders; "" where it is not given."""

    @property
    def is_sequence(self) -> bool:
        """Whether the cards of this meld follow one another in rank."""
        return bool(self.ranks) or self.name == "run"

    @property
    def is_stated(self) -> bool:
        """Whether the game says anything of such melds but their name."""
        return self != MeldKind(self.name, self.singular, self.plural, ranks=self.ranks, gender=self.gender)


@dataclass(frozen=True)
class Meld:
    """Some melds of one kind and size that a contract asks for."""

    kind: str
    size: int
    count: int = 1
    exact: bool = False

    def __post_init__(self) -> None:
        if self.size < 1 or self.count < 1:
            raise ValueError(f"a meld has at least one card and is wanted at least once: {self}")

    @property
    def cards(self) -> int:
        """The cards that all of them take together."""
        return self.size * self.count


class Contract(NamedTuple):
    """What must be laid down in a round: one of the alternatives, or what a text says, or nothing at all."""

    alternatives: tuple[tuple[Meld, ...], ...] = ()
    text: Annotated[str, key(NAME, "the contract in words", "a full house", required=True)] = ""
    """Where melds can't say it."""
    cards: Annotated[int | None, key((COUNT, UNKNOWN), "the cards it takes", 5)] = None
    """The cards that a contract in words takes; None where nobody knows."""

    @property
    def is_none(self) -> bool:
        """Whether the round has no contract."""
        return not self.alternatives and not self.text


# fmt: on

_NUMBERS = {"a": 1, "an": 1} | {word: number for number, word in enumerate(NUMBER_WORDS) if number}
_NUMBER = "|".join((r"\d{1,3}", *_NUMBERS))


def _number(word: str) -> int:
    return int(word) if word.isdecimal() else _NUMBERS[word]


def read_contract(text: str, melds: Mapping[str, MeldKind]) -> Contract:
    """Read "2 sets + run of 7", "3 of a kind and run of 4", "2 sets or 1 run of 7", or "none".

    `melds` are the kinds of the game; a kind answers to its own name and to the game's words for it.
    """
    if text.strip().lower() in ("none", "no contract"):
        return Contract()
    alternatives = re.split(r"\s+or\s+(?!more\b)", text.strip())
    return Contract(tuple(_read_melds(alternative, melds) for alternative in alternatives))


def _read_melds(text: str, melds: Mapping[str, MeldKind]) -> tuple[Meld, ...]:
    parts = re.split(r"\s*(?:\+(?!\s*(?:$|[+,&]))|,|&|\band\b)\s*", text)
    if not all(part.strip() for part in parts):
        raise NotationFault(f"{quote(text)} is not a contract", _contract_example(melds.values()))
    return tuple(_read_meld(" ".join(part.split()), melds) for part in parts)


def _contract_example(kinds: Iterable[MeldKind]) -> str:
    words = [kind.plural for kind in kinds]
    return f'write one like "2 sets + 1 run" or "run of 7"; this game\'s melds are: {", ".join(words)}'


def _read_meld(text: str, melds: Mapping[str, MeldKind]) -> Meld:
    lower = text.lower()
    for kind in melds.values():
        if kind.phrase:
            phrase = re.escape(kind.phrase.lower()).replace(r"\#", f"({_NUMBER})")
            if found := re.fullmatch(rf"(?:({_NUMBER})\s*[x×]\s*)?{phrase}", lower):
                return _checked(kind, text, size=_number(found[2]), count=_number(found[1] or "1"), exact=kind.exact)
    found = re.fullmatch(
        rf"(?:(?P<count>{_NUMBER})\s+)?(?:(?P<cards>\d{{1,3}})-card\s+)?(?P<word>\D*?[^\W\d](?:'s)?)"
        rf"(?:\s+of\s+(?P<how>exactly |at least )?(?P<size>{_NUMBER})(?P<more>\s?\+| or more)?)?",
        lower,
    )
    if found is None:
        raise NotationFault(f"{quote(text)} is not a meld", _contract_example(melds.values()))
    kind = _kind_called(found["word"], melds)
    size = found["cards"] or found["size"]
    if size is None and kind.size is None:
        right = f'write "{kind.singular} of 4", or give the game a size: {kind.name} = 4'
        raise NotationFault(f"{quote(text)} has no size, and the game gives none for {kind.plural}", right)
    exact = found["how"] == "exactly " if found["how"] or found["more"] else kind.exact
    number = kind.size if size is None else _number(size)
    return _checked(kind, text, size=number or 0, count=_number(found["count"] or "1"), exact=exact)


def _kind_called(word: str, melds: Mapping[str, MeldKind]) -> MeldKind:
    called = {each: kind for name, kind in melds.items() for each in (name.lower(), f"{name.lower()}s")}
    called |= {each.lower(): kind for kind in melds.values() for each in (kind.singular, kind.plural)}
    if word not in called:
        raise NotationFault(f"{quote(word)} is not a meld of this game", did_you_mean(word, called))
    return called[word]


def _checked(kind: MeldKind, text: str, *, size: int, count: int, exact: bool) -> Meld:
    if size < 1 or count < 1:
        raise NotationFault(f"{quote(text)} asks for less than one card", "sizes and numbers of melds begin at 1")
    if kind.ranks and not kind.wrap and size > len(kind.ranks):
        ends = f"from {kind.ranks[0]} up to {kind.ranks[-1]} there are only {len(kind.ranks)} cards in a row"
        raise NotationFault(f"there is no {kind.singular} of {size}", ends)
    return Meld(kind.name, size, count, exact)
