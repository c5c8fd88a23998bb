"""Decks out of a file, and the cards that a variant's pack is made of."""

from collections.abc import Iterator, Sequence

from sheets.errors import NotationFault
from sheets.game import facts
from sheets.game.card_notation import ANY_CARD, WILD_CARD, deck_cards
from sheets.game.deck import Card, Deck
from sheets.limits import MOST_KINDS, MOST_RANKS
from sheets.rules_file.toml_schema import DeckTable
from sheets.rules_file.tree import Fault, Path
from sheets.text import did_you_mean, quote

JOKER = facts.JOKER.rank
NO_JOKERS = ("none", 0)
UNKNOWN_DECK = Deck("unknown", "", ranks=(), suits=(), specials={})
"""The deck of a game of which no source says the cards."""


def build_deck(name: str, table: DeckTable) -> tuple[Deck, list[Fault]]:
    """The deck that a table of the file describes, fit for use only where the list of faults is empty."""
    faults: list[Fault] = []
    ranks: list[tuple[str, Path]] = []
    for number, written in enumerate(table.ranks):
        try:
            ranks += [(rank, ("ranks", number)) for rank in _ranks(written)]
        except NotationFault as fault:
            faults.append(Fault((("ranks", number),), fault.wrong, fault.right))
    kinds = len(ranks) * max(1, len(table.suits))
    if kinds > MOST_KINDS:
        right = f"a deck has at most {MOST_KINDS}; for two of each card write copies = 2"
        faults.append(Fault((("ranks",),), f"the deck has {kinds} different cards", right))
    suits = [(suit, ("suits", number)) for number, suit in enumerate(table.suits)]
    specials = {special_name(special): count for special, count in table.specials.items()}
    faults += _unclear_names(
        [*ranks, *suits], [(special_name(special), ("specials", special)) for special in table.specials]
    )
    names = table.names
    known = [rank for rank, _ in ranks]
    for rank in [name for name in names if name not in known]:
        right = did_you_mean(rank, known) or "leave it out"
        faults.append(Fault((("names", rank),), f"the deck has no rank {quote(rank)}", right))
    if not ranks and not specials and not faults:
        right = 'list its ranks from low to high: ranks = ["A", "2-10", "J"]'
        faults.append(Fault((("ranks",),), "the deck has no cards", right))
    deck = Deck(
        name=name,
        title=table.title or name,
        ranks=tuple(known),
        suits=tuple(suit for suit, _ in suits),
        specials=specials,
        copies=table.copies,
        names=names,
        spelling=table.spelling,
    )
    return deck, faults


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


def _unclear_names(plain_cards: list[tuple[str, Path]], specials: list[tuple[str, Path]]) -> Iterator[Fault]:
    """Names that stand twice, or that mean something else; a special card may be called wild, and be it."""
    seen: set[str] = set()
    for name, path in [*plain_cards, *specials]:
        reserved = (ANY_CARD, WILD_CARD) if (name, path) in plain_cards else (ANY_CARD,)
        if not name:
            yield Fault((path,), "a name without a visible character", "write one")
        elif name.lower() in reserved:
            yield Fault((path,), f"{quote(name)} has a meaning of its own in this file", "call the card otherwise")
        elif name.lower() in seen:
            yield Fault(
                (path,), f"{quote(name)} stands twice in the deck", "name each rank, suit and special card once"
            )
        seen.add(name.lower())


def all_cards(deck: Deck, extra: Sequence[str]) -> tuple[Card, ...]:
    """Every kind of card that the deck and the extra cards of a variant can name, removed ones too."""
    known = list(deck_cards(deck))
    return (*known, *(Card(name) for name in extra if Card(name) not in known))
