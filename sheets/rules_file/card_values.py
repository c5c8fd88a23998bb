"""Card values built from their table: each key told what it means, and that no two keys contradict each other."""

from collections.abc import Collection, Mapping
from typing import Literal

from sheets.errors import NotationFault
from sheets.game.card_notation import WILD_CARD, WILD_OF_ROUND, read_cards, wild_key
from sheets.game.deck import Card, CardValue, Deck, Precision
from sheets.rules_file.field_reader import Reader
from sheets.rules_file.toml_schema import ValueOf, WorthOf
from sheets.rules_file.tree import Fault, Path
from sheets.text import quote


def build_values(
    reader: Reader,
    path: Path,
    written: Mapping[str, WorthOf | Literal["none"] | ValueOf],
    *,
    present: frozenset[Card],
    wild: frozenset[Card],
    sometimes_wild: frozenset[Card],
    assumed: str = "",
) -> tuple[CardValue, ...]:
    """The values in the order of the deck; the faults of their table go to the reader.

    `present` are the cards in the pack; `wild` are wild always, `sometimes_wild` in a round; `assumed` is why the
    table is supposed as a whole.
    """
    deck = reader.deck
    values: list[CardValue] = []
    paths: dict[str, Path] = {}
    for key, value in written.items():
        here = (*path, key)
        try:
            precision, named = named_by_key(
                key, deck, beside=written, cards=reader.cards, wild=wild, of_rounds=sometimes_wild - wild
            )
        except NotationFault as unread:
            reader.faults.append(reader.unread((here, ("deck",), ("extra",)), unread))
            continue
        meant = named & present
        if not precision.is_wild and Precision.WILD in map(wild_key, written):
            meant -= wild
        if not meant and (deck.is_known or precision is not Precision.ANY):
            reader.faults.append(
                _never_matches(key, here, named=named, present=present, wild=wild, of_rounds=sometimes_wild - wild)
            )
            continue
        other = next((other for other in values if other.precision == precision and other.cards & meant), None)
        if other:
            both = f"{quote(other.name)} and {quote(key)} both name {_some(other.cards & meant, deck)}"
            reader.fault(here, both, "let every card stand in one of them only")
        why = value.assumed if isinstance(value, ValueOf) else ""
        points = value.points if isinstance(value, ValueOf) else value
        stated = None if points == "unknown" or points == "none" else points
        values.append(CardValue(key, precision, meant, stated, why or assumed))
        paths[key] = here
    reader.faults += [fault for value in values if (fault := _faceless(value, values, paths[value.name], deck=deck))]
    return tuple(sorted(values, key=lambda value: _order(value, deck)))


def _faceless(value: CardValue, values: Collection[CardValue], path: Path, *, deck: Deck) -> Fault | None:
    """A fault where cards are to count the number on their face and some have none, nor points of their own."""
    if not isinstance(value.points, str):
        return None
    # a card that is wild in a round counts as itself in all others
    narrower = [other.cards for other in values if value.precision < other.precision < Precision.WILD]
    left = value.cards.difference(*narrower)
    faceless = {card for card in left if not card.rank.isdecimal()}
    if not faceless:
        return None
    wrong = f"{quote(value.name)} counts its face value, but {quote(_some(faceless, deck))} has no number on its face"
    return Fault((path,), wrong, 'give the cards without a number points of their own, like "K = 10"')


def _some(cards: Collection[Card], deck: Deck) -> str:
    first = min(cards, key=lambda card: (deck.ranks.index(card.rank) if card.rank in deck.ranks else 99, card))
    return first.rank


def named_by_key(
    key: str,
    deck: Deck,
    *,
    beside: Collection[str],
    cards: Collection[Card],
    wild: frozenset[Card],
    of_rounds: frozenset[Card],
) -> tuple[Precision, frozenset[Card]]:
    """What a key names, out of `cards`, where it stands `beside` others; NotationFault where it can't be read.

    `wild` are wild always, `of_rounds` in a round only; "wild" names these too, unless they have a value of their own.
    """
    kind = wild_key(key)
    if kind is None:
        return read_cards(key, deck, cards=cards)
    if kind is Precision.WILD_OF_ROUND:
        return kind, of_rounds
    return kind, wild if Precision.WILD_OF_ROUND in map(wild_key, beside) else wild | of_rounds


def _never_matches(
    key: str,
    path: Path,
    *,
    named: frozenset[Card],
    present: frozenset[Card],
    wild: frozenset[Card],
    of_rounds: frozenset[Card],
) -> Fault:
    what = f"the value of {quote(key)} never matches a card"
    match wild_key(key):
        case Precision.WILD_OF_ROUND:
            wrong = f"{what}: no round has wild cards of its own"
            return Fault((path, ("rounds",)), wrong, 'write wild = ["3"] in the table of a round, or leave it out')
        case Precision.WILD:
            wrong = f"{what}: the game has no {'wild cards' if not of_rounds else 'cards that are always wild'}"
            return Fault((path, ("wild",)), wrong, "list the wild cards, or leave it out")
    if named <= wild and named & present:
        right = "leave it out"
        if of_rounds:
            right += f", or write {quote(WILD_OF_ROUND)} in place of {quote(WILD_CARD)} to give each a value of its own"
        return Fault((path, ("wild",)), f"{what}: they are all wild and count as such", right)
    right = "leave it out, or put the cards back in"
    return Fault((path, ("remove",), ("deck",)), f"{what}: the pack has none", right)


def _order(value: CardValue, deck: Deck) -> tuple[int, int, str]:
    """Ranks from low to high, the ace last, with the named cards among them, then specials, wild cards, any card."""
    order = [rank for rank in deck.ranks if rank != deck.either_end] + [deck.either_end or ""]
    ranks = [order.index(card.rank) for card in value.cards if card.rank in order]
    groups = {Precision.ANY: 3, Precision.WILD: 2, Precision.WILD_OF_ROUND: 2}
    return groups.get(value.precision, 0 if ranks else 1), min(ranks, default=0), value.name
