"""Card values built from their table: each key told what it means, and that no two keys contradict each other."""

from collections.abc import Collection, Mapping
from typing import Literal

from sheets.errors import NotationFault
from sheets.game.card_notation import is_wild_key, read_cards
from sheets.game.deck import Card, CardValue, Deck, Precision
from sheets.rules_file.field_reader import LONG, Reader
from sheets.rules_file.toml_schema import ValueOf
from sheets.rules_file.tree import Fault, Path
from sheets.text import clean, quote


def build_values(
    reader: Reader,
    path: Path,
    written: Mapping[str, int | str | ValueOf],
    *,
    present: frozenset[Card],
    wild: frozenset[Card],
    sometimes_wild: frozenset[Card],
) -> tuple[CardValue, ...]:
    """The values in the order of the deck; the faults of their table go to the reader.

    `present` are the cards in the pack; `wild` are wild always, `sometimes_wild` in a round.
    """
    deck = reader.deck
    values: list[CardValue] = []
    paths: dict[str, Path] = {}
    has_wild_value = any(is_wild_key(key) for key in written)
    for key, value in written.items():
        here = (*path, key)
        precision, named = Precision.WILD, wild | sometimes_wild
        if not is_wild_key(key):
            try:
                precision, named = read_cards(key, deck, cards=reader.cards)
            except NotationFault as unread:
                reader.faults.append(Fault((here, ("deck",)), unread.wrong, unread.right))
                continue
        meant = named & present
        if has_wild_value and precision is not Precision.WILD:
            meant -= wild
        if not meant:
            reader.faults.append(_never_matches(key, here, named=named, present=present, wild=wild))
            continue
        other = next((other for other in values if other.precision == precision and other.cards & meant), None)
        if other:
            both = f"{quote(other.name)} and {quote(key)} both name {_some(other.cards & meant, deck)}"
            reader.fault(here, both, "let every card stand in one of them only")
        assumed = clean(value.assumed, limit=LONG) if isinstance(value, ValueOf) else ""
        points = value.points if isinstance(value, ValueOf) else value
        known: int | Literal["face"] | None = points if isinstance(points, int) else None
        if points == "face":
            known = "face"
        values.append(CardValue(clean(key), precision, meant, known, assumed))
        paths[clean(key)] = here
    reader.faults += [fault for value in values if (fault := _faceless(value, values, paths[value.name], deck=deck))]
    return tuple(sorted(values, key=lambda value: _order(value, deck)))


def _faceless(value: CardValue, values: Collection[CardValue], path: Path, *, deck: Deck) -> Fault | None:
    """A fault where cards are to count the number on their face and some have none, nor points of their own."""
    if value.points != "face":
        return None
    narrower = [other.cards for other in values if other.precision > value.precision]
    left = value.cards.difference(*narrower) if value.precision is not Precision.WILD else value.cards
    faceless = {card for card in left if not card.rank.isdecimal()}
    if not faceless:
        return None
    wrong = f"{quote(value.name)} counts its face value, but {quote(_some(faceless, deck))} has no number on its face"
    return Fault((path,), wrong, 'give the cards without a number points of their own, like "K = 10"')


def _some(cards: Collection[Card], deck: Deck) -> str:
    first = min(cards, key=lambda card: (deck.ranks.index(card.rank) if card.rank in deck.ranks else 99, card))
    return first.rank


def _never_matches(
    key: str, path: Path, *, named: frozenset[Card], present: frozenset[Card], wild: frozenset[Card]
) -> Fault:
    what = f"the value of {quote(key)} never matches a card"
    if is_wild_key(key):
        return Fault((path, ("wild",)), f"{what}: the game has no wild cards", "list the wild cards, or leave it out")
    if named <= wild and named & present:
        return Fault((path, ("wild",)), f"{what}: they are all wild and count as such", "leave it out")
    right = "leave it out, or put the cards back in"
    return Fault((path, ("remove",), ("deck",)), f"{what}: the pack has none", right)


def _order(value: CardValue, deck: Deck) -> tuple[int, int, str]:
    """Ranks from low to high, the ace last, with the named cards among them, then specials, wild cards, any card."""
    order = [rank for rank in deck.ranks if rank != deck.either_end] + [deck.either_end or ""]
    ranks = [order.index(card.rank) for card in value.cards if card.rank in order]
    groups = {Precision.ANY: 3, Precision.WILD: 2}
    return groups.get(value.precision, 0 if ranks else 1), min(ranks, default=0), value.name
