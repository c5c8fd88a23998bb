"""The cards of a game: its deck, which of them are wild, and what each counts.

`None` means that the source does not say, as everywhere in the model.
"""

from collections.abc import Mapping
from enum import IntEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, Annotated, Literal, NamedTuple, TypeAlias

from sheets.game.keys import COUNT, NAME, NONE, POINTS, POSITIVE, TEXT, YES, key, listed, one_of, table
from sheets.limits import MOST_FEW, MOST_MANY

# A declaration reads like a line of a table.
# fmt: off

if TYPE_CHECKING:
    from fractions import Fraction


class Card(NamedTuple):
    """One kind of card: a rank with its suit, or a special card (a joker, the Rook) that has none."""

    rank: str
    suit: str = ""


class Deck(NamedTuple):
    """The cards of one pack as it is sold."""

    name: str
    title: Annotated[str, key(NAME, "how the deck is called", "Rook deck")] = ""
    ranks: Annotated[tuple[str, ...], key(listed(NAME), "from low to high; ranges of numbers allowed", ["A", "2-10",
        "K"], required=True)] = ()
    suits: Annotated[tuple[str, ...], key(listed(NAME, most=MOST_FEW), "suits or colours", ["red", "green"])] = ()
    specials: Annotated[Mapping[str, int], key(table(COUNT), "cards without a suit, and how many",
        {"joker": 2})] = (MappingProxyType({}))
    copies: Annotated[int, key(POSITIVE, "how many of each ranked card", 2)] = 1
    names: Annotated[Mapping[str, str], key(table(NAME, most=MOST_MANY), "words for ranks", {"A": "ace",
        "K": "king"})] = MappingProxyType({})
    spelling: Annotated[str, key(one_of("suit rank", "rank of suit"), "how a card is said: black 14, or 2 of clubs",
        "rank of suit")] = "suit rank"

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


UNKNOWN_DECK = Deck("unknown")
"""The deck of a game of which no source says the cards."""


class WildLimit(NamedTuple):
    """How many wild cards one meld may hold; each rule that is given binds."""

    by_size: Annotated[tuple[tuple[int, int], ...], key(table(COUNT), "most wild cards for a meld of each size",
        {"3": 1, "5": 2})] = ()
    """(size of the meld, most wild cards in it), in order of size."""
    per_natural: Annotated["Fraction | None", key(NAME, "most wild cards to natural ones in a meld", "1:1",
        name="ratio")] = None
    naturals: Annotated[int | None, key(COUNT, "fewest natural cards in a meld", 2)] = None
    most: Annotated[int | None, key(COUNT, "most wild cards in any meld", 1)] = None
    apart: Annotated[bool, key(YES, "true: no two side by side in a run", True, is_none_told=False)] = False
    text: Annotated[str, key(TEXT, "the limit in words", "never two in a row")] = ""


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
WORTH = (POINTS, one_of("face", "-face", "unknown"))


class CardValue(NamedTuple):
    """Points that no source states, with the reason they are supposed."""

    points: Annotated[int | FacePoints | None, key(WORTH, "the points", 15, required=True, short="all")]
    """None is not known."""
    assumed: Annotated[str, key(TEXT, "why these points are assumed", "as in Contract Rummy")] = ""
    name: str = ""
    """The cards as the file names them: '10-14', 'wild', '2 of clubs'."""
    precision: Precision = Precision.ANY
    cards: frozenset[Card] = frozenset()


class ValueTable(NamedTuple):
    """What each card left in a hand costs; `title` names a second table."""

    values: tuple[CardValue, ...]
    title: str = ""


VALUES = table(*WORTH, NONE, CardValue, most=MOST_MANY)
