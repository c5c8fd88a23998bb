"""Decks out of a file, and the cards that a variant's pack is made of."""

from collections.abc import Mapping, Sequence

from sheets.card_notation import WILD_CARD, deck_cards, read_cards, spread
from sheets.errors import NotationFault
from sheets.loading.tree import Node
from sheets.loading.written import DeckTable
from sheets.model import Card, Deck, Precision
from sheets.text import quote

JOKER = "joker"


def build_deck(name: str, table: DeckTable) -> Deck:
    """The deck that a table of the file describes; NotationFault where it contradicts itself."""
    ranks: list[str] = []
    for written in table.ranks:
        low, _, high = written.partition("-")
        if low.isdecimal() and high.isdecimal():
            if int(low) >= int(high) or int(high) > 999:
                raise NotationFault(
                    f"{quote(written)} is not a range of ranks", 'write one like "2-10", from low to high'
                )
            ranks += [str(number) for number in range(int(low), int(high) + 1)]
        else:
            ranks.append(written)
    every = [*ranks, *table.suits, *table.specials]
    twice = sorted({word for word in every if [other.lower() for other in every].count(word.lower()) > 1})
    if twice:
        raise NotationFault(f"{quote(twice[0])} stands twice in the deck", "name each rank, suit and special card once")
    if not ranks and not table.specials:
        raise NotationFault("the deck has no cards", 'list its ranks from low to high: ranks = ["A", "2-10", "J"]')
    return Deck(
        name=name,
        title=table.title or name,
        ranks=tuple(ranks),
        suits=tuple(table.suits),
        specials=dict(table.specials),
        copies=table.copies,
        names=dict(table.names),
        spelling=table.spelling,
    )


def all_cards(deck: Deck, extra: Sequence[str]) -> tuple[Card, ...]:
    """Every kind of card that the deck and the extra cards of a variant can name, removed ones too."""
    known = list(deck_cards(deck))
    return (*known, *(Card(name) for name in extra if Card(name) not in known))


def merge_values(
    decks: Mapping[str, Deck], merged: dict[str, Node], inherited: dict[str, Node], own: dict[str, Node]
) -> dict[str, Node]:
    """Card values of a child over those of its base; an inherited key keeps the cards that no key of the child names.

    `merged` is the rest of the child's complete table: its deck, its extra cards, those removed and the wild ones.
    Inherited keys whose cards are no longer in the child's pack are gone with them.
    """
    deck = decks.get(str(merged["deck"].value)) if "deck" in merged else None
    if deck is None:
        return inherited | own
    cards = all_cards(deck, list(merged["extra"].table) if "extra" in merged else [])
    wild = _listed_cards("wild", merged, deck=deck, cards=cards)
    in_hand = frozenset(cards) - _listed_cards("remove", merged, deck=deck, cards=cards)
    has_wild_value = any(key.lower() == WILD_CARD for key in [*inherited, *own])
    mine = [named for key in own if (named := _named(key, deck, cards, wild))]
    values: dict[str, Node] = {}
    for key, node in inherited.items():
        named = _named(key, deck, cards, wild)
        if key in own or named is None:
            values |= {} if key in own else {key: node}
            continue
        precision, those = named
        taken = [cards_ for own_, cards_ in mine if _beats(own_, cards_, inherited=precision, those=those, wild=wild)]
        left = those.difference(*taken) if taken else those
        if left & in_hand - (wild if has_wild_value and precision is not Precision.WILD else frozenset()):
            values |= dict.fromkeys([key] if left == those else _names(left & in_hand, deck), node)
    return values | own


def _beats(
    own: Precision, cards: frozenset[Card], *, inherited: Precision, those: frozenset[Card], wild: frozenset[Card]
) -> bool:
    """Whether a key of the child must be taken out of an inherited one; a narrower key wins without that.

    Only a key that names nothing but wild cards speaks of them: `2 = 5` leaves a wild 2 of clubs as it is.
    """
    if inherited is Precision.WILD:
        return own in (Precision.WILD, Precision.ANY) or bool(cards and cards <= wild)
    if own is Precision.WILD:
        return bool(those and those <= wild)
    return own <= inherited


def _named(
    key: str, deck: Deck, cards: tuple[Card, ...], wild: frozenset[Card]
) -> tuple[Precision, frozenset[Card]] | None:
    if key.lower() == WILD_CARD:
        return Precision.WILD, wild
    try:
        return read_cards(key, deck, cards=cards)
    except NotationFault:
        return None


def _listed_cards(list_key: str, merged: dict[str, Node], *, deck: Deck, cards: tuple[Card, ...]) -> frozenset[Card]:
    """The cards that a list of the variant names; what can't be read is told when the variant is built."""
    written = merged[list_key].value if list_key in merged else []
    found: set[Card] = set()
    for node in written if isinstance(written, list) else []:
        named = _named(str(node.value), deck, cards, frozenset())
        found |= named[1] if named else set()
    return frozenset(found)


def _names(cards: frozenset[Card], deck: Deck) -> list[str]:
    """The fewest keys that name just these cards: whole ranks as ranges, the rest one by one."""
    suits = deck.suits or ("",)
    whole = [rank for rank in deck.ranks if all(Card(rank, suit) in cards for suit in suits)]
    single = sorted(card for card in cards if card.rank not in whole)
    return [*spread(whole, deck), *(deck.spell(card) for card in single)]
