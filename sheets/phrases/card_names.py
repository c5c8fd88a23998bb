"""Cards named together, with as few names as will do: "2–10", "J, Q, K", "3s and red 14"."""

from collections import Counter
from collections.abc import Collection, Set
from itertools import chain, pairwise

from sheets.game.deck import WILD_CARD, Card, Deck, deck_cards, rank_ranges, spread
from sheets.text import joined

WILD_CARDS = 'the cards called "wild"'
"""What is said of a card that bears the word "wild" itself."""
FEW_RANKS = 2
"""Cards of one suit that are told one by one; more of them as "J, Q, K of hearts"."""


def card_phrase(deck: Deck, name: str) -> str:
    """A card of the wild list as it is said: the rank "2" is all the 2s, "2-5" the 2s to 5s, "2-3" the 2s and 3s."""
    if name.lower() == WILD_CARD:
        return WILD_CARDS
    low, dash, high = name.partition("-")
    if dash and name not in deck.ranks and {low, high} <= {*deck.ranks}:
        between = "and" if deck.ranks.index(high) - deck.ranks.index(low) == 1 else "to"
        return f"{card_phrase(deck, low)} {between} {card_phrase(deck, high)}"
    return f"{deck.names.get(name, name)}s" if name in deck.ranks else name


def ranks_phrase(deck: Deck, ranks: Set[str]) -> str:
    """Ranks in ranges, an ace behind the king where that is among them: "10–K, ace"."""
    last = [rank for rank in ranks if rank == deck.either_end and ranks >= {*deck.ranks[-1:]}]
    ranges = (*rank_ranges(ranks - {*last}, deck), *zip(last, last, strict=True))
    return ", ".join(range_phrase(deck, low, high) for low, high in ranges)


def range_phrase(deck: Deck, low: str, high: str) -> str:
    """A range of ranks as it is said: "8–K", "J, Q, K", "ace"."""
    if low == high:
        return deck.names.get(low, low)
    between = deck.ranks[deck.ranks.index(low) : deck.ranks.index(high) + 1]
    if len(between) <= 3 and not any(rank.isdecimal() for rank in between):
        return ", ".join(between)
    return f"{low}–{high}"


def cards_phrase(deck: Deck, cards: Collection[Card], *, all_of_a_rank: bool = True, of: Collection[Card] = ()) -> str:
    """Whole ranks in ranges, whole suits, and what is left by its names; empty for no cards.

    Whole is what has all the cards `of` a game, or else of the deck. A single rank is "aces" where all of them are
    meant, and else "ace".
    """
    ranks, others = _together(deck, cards, of)
    is_single = all_of_a_rank and len(ranks) == 1
    return joined([*filter(None, [card_phrase(deck, *ranks) if is_single else ranks_phrase(deck, ranks)]), *others])


def families(deck: Deck, cards: Collection[Card]) -> tuple[str, ...]:
    """Cards by the families of which all are there, and what is left by its names: "2s to 6s", "hearts"."""
    ranks, others = _together(deck, cards)
    two = {f"{low}-{high}": (low, high) for low, high in pairwise(deck.ranks)}  # which are told one by one
    names = chain.from_iterable(two.get(part, (part,)) for part in spread(ranks, deck))
    return (*(card_phrase(deck, name) for name in names), *others)


def cards_or(deck: Deck, cards: Collection[Card], *, of: Collection[Card] = ()) -> str:
    """The cards of which a line is about any: "2–6, hearts or joker"."""
    ranks, others = _together(deck, cards, of)
    return joined([*filter(None, [ranks_phrase(deck, ranks)]), *others], "or")


def suit_phrase(deck: Deck, suit: str) -> str:
    """All cards of a suit: "hearts", "red cards"."""
    return suit if deck.spelling.endswith("suit") else f"{suit} cards"


def one_by_one(deck: Deck, cards: Collection[Card]) -> str:
    """Every card by its name; empty for no cards."""
    return joined(list(map(deck.spell, in_order(deck, cards))))


def in_order(deck: Deck, cards: Collection[Card]) -> list[Card]:
    """By rank, an ace that may be high behind the king, then by suit; specials last, by their names."""
    order = [*(rank for rank in deck.ranks if rank != deck.either_end), deck.either_end]

    def place(card: Card) -> tuple[int, int, str]:
        rank = order.index(card.rank) if card.rank in order else len(order)
        return rank, deck.suits.index(card.suit) if card.suit in deck.suits else -1, card.rank

    return sorted(cards, key=place)


def _together(deck: Deck, cards: Collection[Card], of: Collection[Card] = ()) -> tuple[set[str], list[str]]:
    """The ranks of which all are there, and then the suits and what is left, as few names as will do."""
    there = [card for card in of or deck_cards(deck) if card.rank in deck.ranks]
    missing = {card for card in there if card not in cards}
    ranks = {card.rank for card in there} - {card.rank for card in missing}
    left = in_order(deck, [card for card in cards if card.rank not in ranks])
    count = Counter(card.suit for card in left)
    suits = [suit for suit in deck.suits if count[suit] > FEW_RANKS and suit not in {card.suit for card in missing}]
    told = [suit_phrase(deck, suit) for suit in suits]
    told += _by_suit(deck, [card for card in left if card.suit and card.suit not in suits])
    return ranks, told + [deck.spell(card) for card in left if not card.suit]


def _by_suit(deck: Deck, cards: Collection[Card]) -> list[str]:
    """Cards that have a suit, many of one by their ranks, suits that have the same ones together."""
    found: dict[tuple[str, ...], list[str]] = {}
    for suit in deck.suits:
        ranks = tuple(card.rank for card in cards if card.suit == suit)
        if len(ranks) > FEW_RANKS:
            found.setdefault(ranks, []).append(suit)
    told = [deck.spell(Card(ranks_phrase(deck, {*ranks}), joined(suits))) for ranks, suits in found.items()]
    return told + [deck.spell(card) for card in cards if not any(card.suit in suits for suits in found.values())]
