"""The cards of a game: its deck, which of them are wild, and what each counts.

`None` means that the source does not say, as everywhere in the model.
"""

from collections.abc import Mapping
from enum import IntEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from fractions import Fraction


class Card(NamedTuple):
    """One kind of card: a rank with its suit, or a special card (a joker, the Rook) that has none."""

    rank: str
    suit: str = ""


class Deck(NamedTuple):
    """The cards of one pack as it is sold; ranks from low to high, specials with their number in the pack."""

    name: str
    title: str
    ranks: tuple[str, ...]
    suits: tuple[str, ...]
    specials: Mapping[str, int]
    copies: int = 1
    """How many there are of each ranked card in one pack."""
    names: Mapping[str, str] = MappingProxyType({})
    """Ranks that players call by a word: A = ace."""
    spelling: str = "suit rank"
    """How a card is said, in the words 'rank' and 'suit': 'rank of suit' for the 2 of clubs."""

    @property
    def is_known(self) -> bool:
        """Whether anybody knows its cards; a deck that has none is none."""
        return bool(self.ranks or self.specials)

    @property
    def either_end(self) -> str | None:
        """The rank that may also lie above the highest: the ace, where it is the lowest of the deck."""
        lowest = self.ranks[0] if self.ranks else ""
        is_ace = lowest == "A" or self.names.get(lowest, lowest).lower() == "ace"
        return lowest if is_ace else None

    def spell(self, card: Card) -> str:
        """A card as this deck's players write it: '2 of clubs', 'black 14', 'joker'."""
        if not card.suit:
            return card.rank
        said = {"rank": card.rank, "suit": card.suit}
        return " ".join(said.get(word, word) for word in self.spelling.split())


class WildLimit(NamedTuple):
    """How many wild cards one meld may hold; each rule that is given binds."""

    by_size: tuple[tuple[int, int], ...] = ()
    """(size of the meld, most wild cards in it), in order of size."""
    per_natural: "Fraction | None" = None
    """The most wild cards for each natural one."""
    naturals: int | None = None
    """The fewest natural cards in a meld."""
    most: int | None = None
    """The most wild cards in a meld of any size."""
    apart: bool = False
    """Whether wild cards may not lie side by side in a run."""
    text: str = ""


class Wild(NamedTuple):
    """The wild cards; `cards` is None where the source does not say whether there are any."""

    cards: frozenset[Card] | None
    names: tuple[str, ...] = ()
    """As the file lists them, for print: 'Rook', 'black 14'."""
    limit: WildLimit | None = WildLimit()
    """None where it is not stated whether there is a limit."""


class Precision(IntEnum):
    """How narrowly a value names its cards; of several values that match a card, the highest holds."""

    ANY = 0
    SUIT = 1
    RANGE = 2
    RANK = 3
    NAMED = 4
    WILD = 5
    WILD_OF_ROUND = 6

    @property
    def is_wild(self) -> bool:
        """Whether the value is for its cards only where they are wild."""
        return self >= Precision.WILD


FacePoints: TypeAlias = Literal["face", "-face"]
"""The number on the card, and the same below zero."""


class CardValue(NamedTuple):
    """The points of some cards."""

    name: str
    """As the file names them: '10-14', 'wild', '2 of clubs'."""
    precision: Precision
    cards: frozenset[Card]
    points: int | FacePoints | None
    """None is not known."""
    assumed: str = ""
    """Why the points are assumed, where no source states them."""


class ValueTable(NamedTuple):
    """What each card left in a hand costs; `title` names a second table."""

    values: tuple[CardValue, ...]
    title: str = ""
