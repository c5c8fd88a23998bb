"""Card values out of their tables: each key told what it means, and that no two keys contradict each other."""

from collections.abc import Collection
from typing import NamedTuple

from sheets.errors import KeyPath, NotationFault
from sheets.game.deck import Card, CardValue, Deck, Precision, ValueTable
from sheets.game.notation import WILD_CARD, WILD_OF_ROUND, read_cards, wild_key
from sheets.rules_file.card_rules import NO_CARDS, Pack
from sheets.rules_file.table_reader import TableReader, Written, known, listed
from sheets.text import quote


class WildCards(NamedTuple):
    """Which cards are wild always, and which in some round only."""

    always: frozenset[Card]
    of_rounds: frozenset[Card]


def read_values(
    reader: TableReader, pack: Pack, wild: frozenset[Card] | None
) -> tuple[ValueTable | None, tuple[ValueTable, ...]]:
    """The table of card values, None where it is not known, and the further tables that some use."""
    before = len(reader.faults)
    tables = [entry for entry in listed(reader.table.get("rounds")) if isinstance(entry, dict)]
    in_rounds = NO_CARDS.union(*(reader.named((), listed(entry.get("wild"))) for entry in tables))
    del reader.faults[before:]  # they are told where the rounds are read
    cards = WildCards(wild or NO_CARDS, in_rounds - (wild or NO_CARDS))
    assumed = reader.said("assumed") or {}

    def read(path: KeyPath, title: str, written: Written | str) -> ValueTable:
        here = written if isinstance(written, dict) else {}
        values = _read_table(reader, path, here, pack.in_play(reader), cards)
        why = assumed.get(path[0], "")
        return ValueTable(tuple(value._replace(assumed=value.assumed or why) for value in values), title)

    others = reader.said("other_values") or {}
    written = known(reader.table.get("values"))
    return (
        None if written is None else read(("values",), "", written),
        tuple(read(("other_values", title), title, inner) for title, inner in others.items()),
    )


def _read_table(
    reader: TableReader, path: KeyPath, written: Written, present: frozenset[Card], wild: WildCards
) -> tuple[CardValue, ...]:
    """The values in the order of the deck; `present` are the cards in the pack."""
    deck = reader.deck
    values: list[CardValue] = []
    for key, value in written.items():
        try:
            precision, named = named_by_key(key, deck, beside=written, cards=reader.cards, wild=wild)
        except NotationFault as unread:
            reader.unread(((*path, key), ("deck",), ("extra",)), unread)
            continue
        meant = named & present
        if not precision.is_wild and Precision.WILD in map(wild_key, written):
            meant -= wild.always
        if not meant and (deck.is_known or precision is not Precision.ANY):
            _tell_no_match(reader, (*path, key), named & present, wild)
            continue
        other = next((other for other in values if other.precision == precision and other.cards & meant), None)
        if other:
            both = f"{quote(other.name)} and {quote(key)} both name {_some(other.cards & meant, deck)}"
            reader.fault((*path, key), both, "let every card stand in one of them only")
        told = value if isinstance(value, dict) else {"points": value}
        points = None if told["points"] in ("unknown", "none") else told["points"]
        values.append(CardValue(points, told.get("assumed", ""), key, precision, meant))
    for value in values:
        _check_faces(reader, (*path, value.name), value, values)
    return tuple(sorted(values, key=lambda value: _order(value, deck)))


def named_by_key(
    key: str, deck: Deck, *, beside: Collection[str], cards: Collection[Card], wild: WildCards
) -> tuple[Precision, frozenset[Card]]:
    """What a key names, out of `cards`, where it stands `beside` others; NotationFault where it can't be read.

    "wild" names those of rounds too, unless they have a value of their own.
    """
    kind = wild_key(key)
    if kind is None:
        return read_cards(key, deck, cards=cards)
    if kind is Precision.WILD_OF_ROUND:
        return kind, wild.of_rounds
    return kind, wild.always if Precision.WILD_OF_ROUND in map(wild_key, beside) else wild.always | wild.of_rounds


def _check_faces(reader: TableReader, path: KeyPath, value: CardValue, values: Collection[CardValue]) -> None:
    """Tell of cards that are to count the number on their face and have none, nor points of their own."""
    if not isinstance(value.points, str):
        return
    # a card that is wild in a round counts as itself in all others
    narrower = [other.cards for other in values if value.precision < other.precision < Precision.WILD]
    faceless = {card for card in value.cards.difference(*narrower) if not card.rank.isdecimal()}
    if faceless:
        some = quote(_some(faceless, reader.deck))
        wrong = f"{quote(value.name)} counts its face value, but {some} has no number on its face"
        reader.fault(path, wrong, 'give the cards without a number points of their own, like "K = 10"')


def _some(cards: Collection[Card], deck: Deck) -> str:
    first = min(cards, key=lambda card: (deck.ranks.index(card.rank) if card.rank in deck.ranks else 99, card))
    return first.rank


def _tell_no_match(reader: TableReader, path: KeyPath, named: frozenset[Card], wild: WildCards) -> None:
    """Tell of a value that is for no card; `named` are those in the pack that it would be for."""
    key = str(path[-1])
    what = f"the value of {quote(key)} never matches a card"
    match wild_key(key):
        case Precision.WILD_OF_ROUND:
            right = 'write wild = ["3"] in the table of a round, or leave it out'
            reader.fault(path, f"{what}: no round has wild cards of its own", right, ("rounds",))
        case Precision.WILD:
            kind = "cards that are always wild" if wild.of_rounds else "wild cards"
            reader.fault(path, f"{what}: the game has no {kind}", "list the wild cards, or leave it out", ("wild",))
        case _ if named and named <= wild.always:
            right = "leave it out"
            if wild.of_rounds:
                own = f"write {quote(WILD_OF_ROUND)} in place of {quote(WILD_CARD)} to give each a value of its own"
                right = f"{right}, or {own}"
            reader.fault(path, f"{what}: they are all wild and count as such", right, ("wild",))
        case _:
            right = "leave it out, or put the cards back in"
            reader.fault(path, f"{what}: the pack has none", right, ("remove",), ("deck",))


def _order(value: CardValue, deck: Deck) -> tuple[int, int, str]:
    """Ranks from low to high, the ace last, with the named cards among them, then specials, wild cards, any card."""
    order = [rank for rank in deck.ranks if rank != deck.either_end] + [deck.either_end or ""]
    ranks = [order.index(card.rank) for card in value.cards if card.rank in order]
    groups = {Precision.ANY: 3, Precision.WILD: 2, Precision.WILD_OF_ROUND: 2}
    return groups.get(value.precision, 0 if ranks else 1), min(ranks, default=0), value.name
