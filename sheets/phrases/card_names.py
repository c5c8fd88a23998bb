"""Cards named together, with as few names as will do: "2–10", "J, Q, K", "3s and red 14"."""

from collections.abc import Collection, Set

from sheets.game.card_notation import WILD_CARD, spread
from sheets.game.deck import Card, Deck
from sheets.text import joined

WILD_CARDS = "the wild cards"
"""What is said of a card that bears the word "wild" itself."""


def card_phrase(deck: Deck, name: str) -> str:
    """A card of the wild list as it is said: the rank "2" is all the 2s, "2-5" all from 2s to 5s."""
    if name.lower() == WILD_CARD:
        return WILD_CARDS
    low, dash, high = name.partition("-")
    if dash and name not in deck.ranks and {low, high} <= {*deck.ranks}:
        return f"{card_phrase(deck, low)} to {card_phrase(deck, high)}"
    return f"{deck.names.get(name, name)}s" if name in deck.ranks else name


def ranks_phrase(deck: Deck, ranks: Set[str]) -> str:
    """Ranks in ranges, an ace behind the king where that is among them: "10–K, ace"."""
    last = {deck.either_end} & ranks if ranks >= {*deck.ranks[-1:]} else set[str]()
    return ", ".join(range_phrase(deck, part) for part in (*spread(ranks - last, deck), *last))


def range_phrase(deck: Deck, part: str) -> str:
    """A range of ranks as it is said: "8–K", "J, Q, K", "ace"."""
    low, _, high = part.partition("-")
    if not high:
        return deck.names.get(low, low)
    between = deck.ranks[deck.ranks.index(low) : deck.ranks.index(high) + 1]
    if len(between) <= 3 and not any(rank.isdecimal() for rank in between):
        return ", ".join(between)
    return f"{low}–{high}"


def cards_phrase(deck: Deck, cards: Collection[Card], *, all_of_a_rank: bool = True) -> str:
    """Whole ranks in ranges, every other card by its name; empty for no cards.

    A single rank is "aces" where all of them are meant, and else "ace".
    """
    suits = deck.suits or ("",)
    whole = {rank for rank in deck.ranks if all(Card(rank, suit) in cards for suit in suits)}
    single = [card for card in cards if card.rank not in whole]
    ranks = card_phrase(deck, *whole) if all_of_a_rank and len(whole) == 1 else ranks_phrase(deck, whole)
    return joined([part for part in (ranks, *sorted(map(deck.spell, single))) if part])


def one_by_one(deck: Deck, cards: Collection[Card]) -> str:
    """Every card by its name; empty for no cards."""
    return joined(sorted(map(deck.spell, cards)))
