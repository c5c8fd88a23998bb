"""Decks out of a file, and the cards that a variant's pack is made of."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from sheets.errors import KeyPath, NotationFault, Problem
from sheets.game import facts
from sheets.game.deck import Card, Deck
from sheets.game.notation import ANY_CARD, WILD_CARD, deck_cards
from sheets.limits import MOST_KINDS, MOST_RANKS
from sheets.text import did_you_mean, quote

JOKER = facts.JOKER.rank


def read_deck(name: str, table: Mapping[str, Any]) -> tuple[Deck, list[Problem]]:
    """The deck that a table of the file describes, fit for use only where the list of faults is empty."""
    faults: list[Problem] = []
    ranks: list[tuple[str, KeyPath]] = []
    for number, written in enumerate(table.get("ranks", ())):
        try:
            ranks += [(rank, ("ranks", number)) for rank in _ranks(written)]
        except NotationFault as fault:
            faults.append(Problem(fault.wrong, fault.right, keys=(("ranks", number),)))
    suits: list[tuple[str, KeyPath]] = [(suit, ("suits", number)) for number, suit in enumerate(table.get("suits", ()))]
    kinds = len(ranks) * max(1, len(suits))
    if kinds > MOST_KINDS:
        right = f"a deck has at most {MOST_KINDS}; for two of each card write copies = 2"
        faults.append(Problem(f"the deck has {kinds} different cards", right, keys=(("ranks",),)))
    specials = {special_name(special): count for special, count in table.get("specials", {}).items()}
    faults += _unclear_names(
        [*ranks, *suits], [(special_name(each), ("specials", each)) for each in table.get("specials", ())]
    )
    names, known = table.get("names", {}), tuple(rank for rank, _ in ranks)
    for rank in [rank for rank in names if rank not in known]:
        right = did_you_mean(rank, known) or "leave it out"
        faults.append(Problem(f"the deck has no rank {quote(rank)}", right, keys=(("names", rank),)))
    if not ranks and not specials and not faults:
        right = 'list its ranks from low to high: ranks = ["A", "2-10", "J"]'
        faults.append(Problem("the deck has no cards", right, keys=(("ranks",),)))
    plain = {key: table[key] for key in ("copies", "spelling") if key in table}
    title = table.get("title", name)
    return Deck(name, title, known, tuple(suit for suit, _ in suits), specials, names=names, **plain), faults


def special_name(written: str) -> str:
    """What a special card is called; a joker is one however it is written."""
    return JOKER if written.lower() in (JOKER, f"{JOKER}s") else written


def _ranks(written: str) -> list[str]:
    low, dash, high = written.partition("-")
    if not (dash and low.isdecimal() and high.isdecimal()):
        return [written]
    if int(low) >= int(high) or int(high) > MOST_RANKS:
        right = f'write one like "2-10", from low to high, up to {MOST_RANKS}'
        raise NotationFault(f"{quote(written)} is not a range of ranks", right)
    return [str(number) for number in range(int(low), int(high) + 1)]


def _unclear_names(plain_cards: list[tuple[str, KeyPath]], specials: list[tuple[str, KeyPath]]) -> Iterator[Problem]:
    """Names that stand twice, or that mean something else; a special card may be called wild, and be it."""
    seen: set[str] = set()
    for name, path in [*plain_cards, *specials]:
        reserved = (ANY_CARD, WILD_CARD) if (name, path) in plain_cards else (ANY_CARD,)
        if not name:
            yield Problem("a name without a visible character", "write one", keys=(path,))
        elif name.lower() in reserved:
            yield Problem(
                f"{quote(name)} has a meaning of its own in this file", "call the card otherwise", keys=(path,)
            )
        elif name.lower() in seen:
            yield Problem(
                f"{quote(name)} stands twice in the deck", "name each rank, suit and special card once", keys=(path,)
            )
        seen.add(name.lower())


def all_cards(deck: Deck, extra: Sequence[str]) -> tuple[Card, ...]:
    """Every kind of card that the deck and the extra cards of a variant can name, removed ones too."""
    known = list(deck_cards(deck))
    return (*known, *(Card(name) for name in extra if Card(name) not in known))
