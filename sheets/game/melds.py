"""What melds are in a game, and what a contract asks for."""

from dataclasses import dataclass
from typing import Annotated, Literal, NamedTuple, TypeAlias, get_args

from sheets.game.keys import COUNT, NAME, PHRASE, POSITIVE, UNKNOWN, YES, Kind, key, one_of

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

    @property
    def is_sequence(self) -> bool:
        """Whether the cards of this meld follow one another in rank."""
        return bool(self.ranks) or self.name == "run"

    @property
    def is_stated(self) -> bool:
        """Whether the game says anything of such melds but their name."""
        return self != MeldKind(self.name, self.singular, self.plural, ranks=self.ranks)

    @property
    def ends_stated(self) -> bool:
        """Whether the game says where runs begin and end, if they do."""
        return bool(self.wrap or (self.low and self.high))


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
