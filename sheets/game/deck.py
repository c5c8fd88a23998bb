"""The cards of a game: its deck, which of them are wild, what each counts, and how they are written: "10-K", "QH".

`None` means that the source does not say, as everywhere in the model.
"""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from enum import IntEnum
from functools import cache
from itertools import groupby
from types import MappingProxyType
from typing import TYPE_CHECKING, Annotated, Literal, NamedTuple, TypeAlias

from sheets.errors import NotationFault
from sheets.game.keys import COUNT, NAME, NONE, POINTS, POSITIVE, TEXT, YES, key, listed, one_of, table
from sheets.limits import LONGEST_WORD, MOST_FEW, MOST_MANY
from sheets.text import did_you_mean, quote

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
    title: Annotated[str, key(NAME, "the name of the deck", "Rook deck")] = ""
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


# fmt: on

SUIT_SIGNS = {"♠": "spades", "♤": "spades", "♥": "hearts", "♡": "hearts"}
SUIT_SIGNS |= {"♦": "diamonds", "♢": "diamonds", "♣": "clubs", "♧": "clubs"}
ANY_CARD = "any"
WILD_CARD = "wild"
WILD_OF_ROUND = "wild of the round"
WILD_KEYS = {WILD_CARD: Precision.WILD, WILD_OF_ROUND: Precision.WILD_OF_ROUND}
"""The keys of card values that mean wild cards: all that are wild, and those that are wild in a round only."""


def deck_cards(deck: Deck) -> Iterator[Card]:
    """Every kind of card in the deck: ranks by suits, then the specials."""
    for rank in deck.ranks:
        for suit in deck.suits or ("",):
            yield Card(rank, suit)
    yield from (Card(special) for special in deck.specials)


def read_cards(name: str, deck: Deck, *, cards: Collection[Card]) -> tuple[Precision, frozenset[Card]]:
    """The cards, out of `cards`, that a name in the file means, and how narrowly it names them.

    Reads "any", a suit, a range "10-K", a rank "K" or "kings", a card "2 of clubs" or "black 14", a special "joker".
    """
    text = " ".join(name.split())
    if text.lower() == ANY_CARD:
        return Precision.ANY, frozenset(cards)
    if suit := _suit(text, deck, letters=False):
        return Precision.SUIT, frozenset(card for card in cards if card.suit == suit)
    if ranks := _range(text, deck):
        return Precision.RANGE, frozenset(card for card in cards if card.rank in ranks)
    if rank := _rank(text, deck):
        return Precision.RANK, frozenset(card for card in cards if card.rank == rank)
    if special := _special(text, deck, cards=cards):
        return Precision.NAMED, frozenset([special])
    if card := _suited(text, deck, letters=False):
        return Precision.NAMED, frozenset([card] if card in cards else [])
    known = [*deck.ranks, *deck.names.values(), *deck.suits, *specials(deck, cards), ANY_CARD, WILD_CARD]
    if " " in text:
        known = [*(deck.spell(card) for card in cards), *specials(deck, cards), WILD_OF_ROUND]
    right = f"the deck has {', '.join([*spread(deck.ranks, deck), *deck.suits, *specials(deck, cards)])}"
    if len(text) > 2:
        right = did_you_mean(text, known, otherwise=right)
    raise NotationFault(f"the deck has no card called {quote(name)}", right)


def wild_key(key: str) -> Precision | None:
    """Which wild cards a key of the card values means; None where it is no such key."""
    return WILD_KEYS.get(" ".join(key.lower().split()))


def split_count(text: str) -> tuple[int, str]:
    """How many of a card are meant, and the card: "3x6" is three sixes."""
    found = re.fullmatch(r"(\d{1,2})\s*[xX×*]\s*(\S.*)", text.strip())
    if found and not int(found[1]):
        raise NotationFault(f"{quote(text)} is not a card", "leave out what is not in the hand")
    return (int(found[1]), found[2]) if found else (1, text.strip())


def read_hand_card(text: str, deck: Deck, *, cards: Collection[Card]) -> frozenset[Card]:
    """The cards, out of `cards`, that may be meant by one card as people write it in a hand.

    Reads "6", "K", "king", "QH", "Q♥", "14B", "H10", "2 of clubs", "black 14", "joker", "jok".
    """
    if special := _special(text, deck, cards=cards, shortened=True):
        return frozenset([special])
    if card := _suited(text, deck, letters=True):  # before the ranks: KS is the king of spades and not some kings
        return frozenset([card])
    if rank := _rank(text, deck):
        return frozenset(card for card in cards if card.rank == rank)
    if not deck.is_known:
        wrong = "the deck of this game is unknown, and so is the value of each card"
        raise NotationFault(wrong, "name the deck in its file")
    known = [*deck.ranks, *specials(deck, cards), WILD_CARD]
    suited = [f"{deck.ranks[-1]}{suit[0].upper()}" for suit in deck.suits[:1]]
    examples = [*deck.ranks[:1], *deck.ranks[-1:], *suited, *specials(deck, cards)]
    right = f"cards are written like {', '.join(examples)}"
    if parted := re.findall(r"[^\s,;]+", text) if re.search("[,;]", text) else []:
        right = f"put spaces between cards, like {' '.join(parted)}"
    elif len(text) > 2:
        right = did_you_mean(text, known, otherwise=right)
    raise NotationFault(f"the deck has no card {quote(text)}", right)


def spread(ranks: Collection[str], deck: Deck) -> list[str]:
    """Ranks as the fewest ranges in the deck's order, as they are typed: 1, 2, 3, 5 give "1-3" and "5"."""
    return [low if low == high else f"{low}-{high}" for low, high in rank_ranges(ranks, deck)]


def rank_ranges(ranks: Collection[str], deck: Deck) -> list[tuple[str, str]]:
    """The ends of the fewest ranges of ranks in the deck's order: 1, 2, 3, 5 give (1, 3) and (5, 5)."""
    places = sorted(deck.ranks.index(rank) for rank in set(ranks))
    groups = groupby(enumerate(places), key=lambda each: each[1] - each[0])  # the same for neighbours
    ends = [[place for _, place in group] for _, group in groups]
    return [(deck.ranks[row[0]], deck.ranks[row[-1]]) for row in ends]


def ranks_between(low: str, high: str, deck: Deck) -> tuple[str, ...]:
    """The ranks from low to high, an ace at either end where the deck has one; empty where they run backwards."""
    order = [*deck.ranks, deck.either_end] if deck.either_end else list(deck.ranks)
    last = len(order) - 1 if high == deck.either_end else order.index(high)
    return tuple(order[order.index(low) : last + 1])


def read_rank(text: str, deck: Deck) -> str:
    """One rank of the deck, by its sign or its word."""
    if rank := _rank(text, deck):
        return rank
    right = f"from low to high it has {', '.join(deck.ranks)}" if deck.ranks else "none of its cards has a rank"
    raise NotationFault(f"the deck has no rank {quote(text)}", right)


def _rank(text: str, deck: Deck) -> str | None:
    return _spellings(deck.ranks, tuple(deck.names.items())).get(text.lower())


@cache
def _spellings(ranks: tuple[str, ...], names: tuple[tuple[str, str], ...]) -> dict[str, str]:
    """The ranks by all that they may be called; one that comes earlier has a spelling before the others."""
    words = dict(names)
    found: dict[str, str] = {}
    for rank in ranks:
        word = words.get(rank, rank).lower()
        for spelling in (rank, f"{rank}s", f"{rank}'s"):
            found.setdefault(spelling.lower(), rank)
        for spelling in (word, f"{word}s", f"{word}es"):
            found.setdefault(spelling, rank)
    return found


def _range(text: str, deck: Deck) -> tuple[str, ...] | None:
    ends = re.split(r"\s*(?:-|–|\bto\b)\s*", text)
    if len(ends) != 2:
        return None
    low, high = _rank(ends[0], deck), _rank(ends[1], deck)
    if low is None or high is None:
        return None
    ranks = ranks_between(low, high, deck)
    if low == high or not ranks:
        right = f'write "{low}"' if low == high else f'from low to high is "{high}-{low}"'
        raise NotationFault(f"{quote(text)} is not a range of cards", right)
    return ranks


def specials(deck: Deck, cards: Collection[Card]) -> list[str]:
    """The names of the special cards among `cards`, in order."""
    return sorted({card.rank for card in cards} - set(deck.ranks))


def _special(text: str, deck: Deck, *, cards: Collection[Card], shortened: bool = False) -> Card | None:
    name = _called(text, specials(deck, cards), shortened=shortened and len(text) > 1)
    return Card(name) if name else None


def _suit(text: str, deck: Deck, *, letters: bool) -> str | None:
    """A suit by its name or sign, or, where `letters` will do, by its first letters."""
    sign = text.replace("\ufe0e", "").replace("\ufe0f", "")
    return _called(SUIT_SIGNS.get(sign, text), deck.suits, shortened=letters)


def _called(text: str, names: Iterable[str], *, shortened: bool) -> str | None:
    """The name that is meant, with an s behind it or without, or the only one that begins so where it is shortened."""
    low = text.lower()
    for name in names:
        if low.removesuffix("s") == name.lower().removesuffix("s"):
            return name
    begun = [name for name in names if shortened and low and name.lower().startswith(low)]
    return begun[0] if len(begun) == 1 else None


def _suited(text: str, deck: Deck, *, letters: bool) -> Card | None:
    """A card of a rank and a suit, in either order, apart ("black 14") or, where it is short, run together ("14B")."""
    between = "|".join(rf"\s+{re.escape(word)}\s+" for word in ("of", *deck.spelling.split()))
    parts = re.split(rf"{between}|\s+", text)
    pairs = [(parts[0], parts[1])] if len(parts) == 2 else []
    if len(parts) == 1 and len(text) <= 2 * LONGEST_WORD:
        pairs = [(text[:cut], text[cut:]) for cut in range(1, len(text))]
    for one, other in pairs:
        for rank_text, suit_text in ((one, other), (other, one)):
            rank = _rank(rank_text, deck)
            suit = _suit(suit_text, deck, letters=letters) if rank else None
            is_apart = len(parts) == 2 or suit_text in SUIT_SIGNS
            if rank and suit and (is_apart or rank_text.lower() == rank.lower()):  # "kings" is no king of spades
                return Card(rank, suit)
    return None
