"""Cards named together, with as few names as will do: "2–10", "J, Q, K", "3s and red 14"."""

from collections.abc import Collection, Iterable

from sheets.game.model import ANY_NUMBER, Card, Deck, PlayerRange
from sheets.game.notation import write_players
from sheets.phrases.points import ranks_phrase
from sheets.phrases.words import spoken
from sheets.text import joined


def cards_phrase(deck: Deck, cards: Collection[Card], *, all_of_a_rank: bool = True) -> str:
    """Whole ranks in ranges, every other card by its name; empty for no cards.

    A single rank is "aces" where all of them are meant, and else "ace".
    """
    suits = deck.suits or ("",)
    whole = {rank for rank in deck.ranks if all(Card(rank, suit) in cards for suit in suits)}
    single = [card for card in cards if card.rank not in whole]
    ranks = spoken(deck, *whole) if all_of_a_rank and len(whole) == 1 else ranks_phrase(deck, whole)
    return joined([part for part in (ranks, *sorted(map(deck.spell, single))) if part])


def one_by_one(deck: Deck, cards: Collection[Card]) -> str:
    """Every card by its name; empty for no cards."""
    return joined(sorted(map(deck.spell, cards)))


def in_full(cases: Iterable[tuple[PlayerRange, str]]) -> str:
    """What is said for each number of players, even where it is the same for all."""
    return ", ".join(f"{said} ({_players(those)})" for those, said in cases)


def _players(those: PlayerRange) -> str:
    return "any number of players" if those == ANY_NUMBER else f"{write_players(those)} players"
