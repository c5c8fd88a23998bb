"""Cards out of tables: decks; of a variant packs and what lies in one, jokers, wild cards, what each card is worth."""

import re
from collections.abc import Collection
from fractions import Fraction
from functools import partial
from typing import Any, NamedTuple

from sheets.errors import KeyPath, NotationFault, Problem
from sheets.game.by_players import ByPlayers, Jokers, Packs, PlayerRange, read_jokers, read_packs
from sheets.game.deck import (
    ANY_CARD,
    UNKNOWN_DECK,
    WILD_CARD,
    WILD_OF_ROUND,
    Card,
    CardValue,
    Deck,
    Precision,
    ValueTable,
    Wild,
    WildLimit,
    read_cards,
    wild_key,
)
from sheets.limits import MOST_COUNTED, MOST_KINDS, MOST_RANKS
from sheets.rules_file.table_reader import JOKER, TableReader, Written, known, listed, special_name, with_keys
from sheets.text import did_you_mean, quote

NO_JOKERS = ("none", 0)
NO_CARDS: frozenset[Card] = frozenset()


def read_deck(name: str, table: Written) -> tuple[Deck, list[Problem]]:
    """The deck that a table of the file describes, fit for use only where the list of faults is empty."""
    reader = TableReader(table, UNKNOWN_DECK, ())
    ranks: list[tuple[str, KeyPath]] = []
    for number, written in enumerate(table.get("ranks", ())):
        path: KeyPath = ("ranks", number)
        ranks += [(rank, path) for rank in reader.read(path, partial(_ranks, written), list[str]())]
    suits: list[tuple[str, KeyPath]] = [(suit, ("suits", number)) for number, suit in enumerate(table.get("suits", ()))]
    specials = {special_name(special): count for special, count in table.get("specials", {}).items()}
    known, names = tuple(rank for rank, _ in ranks), table.get("names", {})
    kinds = len(ranks) * max(1, len(suits))
    if kinds > MOST_KINDS:
        right = f"a deck has at most {MOST_KINDS}; for two of each card write copies = 2"
        reader.fault(("ranks",), f"the deck has {kinds} different cards", right)
    words = [*ranks, *suits, *((special_name(each), ("specials", each)) for each in table.get("specials", ()))]
    seen: set[str] = set()
    for word, place in words:
        if not word:
            reader.fault(place, "a name without a visible character", "write one")
        elif word.lower() == ANY_CARD or (word.lower() == WILD_CARD and place[0] != "specials"):
            reader.fault(place, f"{quote(word)} already has another meaning in this file", "give the card another name")
        elif word.lower() in seen:
            right = "name each rank, suit and special card once"
            reader.fault(place, f"{quote(word)} is in the deck twice", right)
        seen.add(word.lower())
    for rank in [rank for rank in names if rank not in known]:
        right = did_you_mean(rank, known) or "leave it out"
        reader.fault(("names", rank), f"the deck has no rank {quote(rank)}", right)
    if not ranks and not specials and not reader.faults:
        right = 'list its ranks from low to high: ranks = ["A", "2-10", "J"]'
        reader.fault(("ranks",), "the deck has no cards", right)
    plain = {key: table[key] for key in ("copies", "spelling") if key in table}
    title, suit_names = table.get("title", name), tuple(suit for suit, _ in suits)
    return Deck(name, title, known, suit_names, specials, names=names, **plain), reader.faults


def _ranks(written: str) -> list[str]:
    low, dash, high = written.partition("-")
    if not (dash and low.isdecimal() and high.isdecimal()):
        return [written]
    if int(low) >= int(high) or int(high) > MOST_RANKS:
        right = f'write one like "2-10", from low to high, up to {MOST_RANKS}'
        raise NotationFault(f"{quote(written)} is not a range of ranks", right)
    return [str(number) for number in range(int(low), int(high) + 1)]


class Pack(NamedTuple):
    """The cards of one pack with their number, jokers not counted, and what is taken out of it."""

    cards: dict[Card, int]
    removed: frozenset[Card]
    removed_by: ByPlayers[frozenset[Card]] | None

    def in_play(self, reader: TableReader) -> frozenset[Card]:
        """The cards of the pack, and the jokers that are added unless there are none."""
        jokers = {Card(JOKER)} & set(self.cards) if reader.table.get("jokers") not in NO_JOKERS else set()
        return frozenset(card for card, count in self.cards.items() if count) | jokers


def read_pack(reader: TableReader) -> Pack:
    """The cards of one pack; those that only some numbers of players take out of it are in it."""
    deck, jokers = reader.deck, reader.table.get("jokers")
    pack = {card: deck.specials.get(card.rank, deck.copies) for card in reader.cards}
    taken = {word.lower(): word for word in (*deck.ranks, *deck.suits, *deck.specials, ANY_CARD)}
    for name, count in (reader.said("extra") or {}).items():
        special = Card(special_name(name))
        other = taken.get(special.rank.lower(), special.rank)
        if not special.rank or other in (*deck.ranks, *deck.suits, ANY_CARD):
            reader.fault(("extra", name), f"{quote(name)} can't be a special card", "give it a name of its own")
        elif other != special.rank:
            reader.fault(("extra", name), f"{quote(name)} is written {quote(other)} in this deck", "write it like that")
        pack[special] = deck.specials.get(special.rank, 0) + count
    written = reader.said("remove") or []
    cases = [(those, reader.named(path, names)) for those, names, path in reader.cases(("remove",), written)]
    removed = NO_CARDS if isinstance(written, dict) else cases[0][1]
    joker, is_none = Card(JOKER), jokers in (*NO_JOKERS, "unknown")
    if pack.get(joker) and jokers is not None and not is_none:
        of_deck = deck.specials.get(JOKER)
        where = f"the deck {quote(deck.name)} has" if of_deck else "`extra` puts"
        wrong = f"jokers are there twice: {where} {pack[joker]} in each pack already"
        right = "leave `jokers` out, or write specials.joker = 0 in the deck"
        reader.fault(("jokers",), wrong, right if of_deck else "keep one of the two", ("extra", JOKER), ("deck",))
    absent = removed | ({joker} if is_none else NO_CARDS)
    left = {card: 0 if card in absent else count for card, count in pack.items()}
    some = tuple(case for case in cases if case[1]) if isinstance(written, dict) else ()
    return Pack(left, removed, ByPlayers(some) if some else None)


def read_packs_by_players(reader: TableReader) -> ByPlayers[Packs] | None:
    """Packs, "1 more per 4 players" being counted on from the line before; None where it is not stated."""
    found: list[tuple[PlayerRange, Packs | None]] = []
    for those, value, path in reader.cases(("packs",), known(reader.table.get("packs"))):
        before = found[-1][1] if found else None
        if value == "unknown":
            found.append((those, None))
        elif isinstance(value, str) and before is None:
            right = 'give the packs for fewer players first: { "2-8" = 2, "9+" = "1 more per 4 players" }'
            reader.fault(path, f"{quote(value)} has no number to start from", right)
        else:
            above = those.low - 1
            counted = partial(read_packs, value, above=above, base=before.at(above) if before else 0)
            found.append((those, reader.read(path, counted, Packs(1))))
    return ByPlayers(tuple(found)) if found else None


def read_jokers_by_players(reader: TableReader) -> ByPlayers[Jokers] | None:
    """Jokers; None where it is not stated."""
    written = known(reader.table.get("jokers"))
    if written not in (None, *NO_JOKERS) and not reader.deck.is_known:
        reader.fault(("jokers",), "the deck is unknown, and so are its jokers", 'write jokers = "unknown"')
    elif written not in (None, *NO_JOKERS) and JOKER not in reader.deck.specials:
        right = "leave the line out, or write the special cards under `extra`"
        reader.fault(("jokers",), f"the deck {quote(reader.deck.name)} has no jokers", right)
    found: list[tuple[PlayerRange, Jokers | None]] = []
    for those, value, path in reader.cases(("jokers",), written):
        number = partial(read_jokers, 0 if value == "none" else value)
        found.append((those, None if value == "unknown" else reader.read(path, number, Jokers())))
    return ByPlayers(tuple(found)) if found else None


def read_wild(reader: TableReader, pack: Pack) -> Wild:
    """The wild cards; each must be in the pack."""
    if reader.table.get("wild") == "unknown":
        return Wild(cards=None, limit=None)
    found, names, in_play = NO_CARDS, listed(reader.table.get("wild")), pack.in_play(reader)
    for number, name in enumerate(names):
        path: KeyPath = ("wild", number)
        cards = reader.card(path, name)
        present = cards & in_play
        if cards and not present:
            key = "jokers" if cards == {Card(JOKER)} else "remove"
            right = "take it off the list, or put the card back in"
            reader.fault(path, f"{quote(name)} is wild but not in the pack", right, (key,))
        elif present and present <= found:
            reader.fault(path, f"{quote(name)} is in the list already", "name each wild card once")
        found |= present
    return Wild(cards=found, names=tuple(names), limit=_read_limit(reader, reader.table.get("wild_limit", "none")))


def _read_limit(reader: TableReader, written: Any) -> WildLimit | None:
    if not isinstance(written, dict):
        return WildLimit() if written == "none" else None
    sizes = []
    for key, most in written.get("by_size", {}).items():
        path = ("wild_limit", "by_size", key)
        if not key.isdecimal() or not 1 <= int(key) <= MOST_COUNTED:
            reader.fault(path, f"{quote(key)} is not the size of a meld", "write sizes like by_size = { 3 = 1, 5 = 2 }")
        elif most > int(key):
            reader.fault(path, f"{most} wild cards do not fit in a meld of {key}", f"write {key} or less")
        else:
            sizes.append((int(key), most))
    ratio = None
    if (said := written.get("ratio")) is not None:
        found = re.fullmatch(r"(\d{1,2})\s*:\s*(\d{1,2})", said.strip())
        if found and int(found[2]):
            ratio = Fraction(int(found[1]), int(found[2]))
        else:
            wrong = f"{quote(said)} is not a ratio of wild to natural cards"
            reader.fault(("wild_limit", "ratio"), wrong, 'write "1:1" for never more wild than natural')
    return with_keys(WildLimit(tuple(sorted(sizes)), ratio), written, "by_size", "ratio")


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
        naming = partial(named_by_key, key, deck, beside=written, cards=reader.cards, wild=wild)
        found = reader.read((*path, key), naming, None, ("deck",), ("extra",))
        if found is None:
            continue
        precision, named = found
        meant = named & present
        if not precision.is_wild and Precision.WILD in map(wild_key, written):
            meant -= wild.always
        if not meant and (deck.is_known or precision is not Precision.ANY):
            _tell_no_match(reader, (*path, key), named & present, wild)
            continue
        other = next((other for other in values if other.precision == precision and other.cards & meant), None)
        if other:
            both = f"{quote(other.name)} and {quote(key)} both name {_some(other.cards & meant, deck)}"
            reader.fault((*path, key), both, "name each card only once")
        values.append(with_keys(CardValue(None, name=key, precision=precision, cards=meant), value))
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
        wrong = f"{quote(value.name)} counts its face value, but {some} has no number"
        reader.fault(path, wrong, 'write points for the cards without a number, like "K = 10"')


def _some(cards: Collection[Card], deck: Deck) -> str:
    first = min(cards, key=lambda card: (deck.ranks.index(card.rank) if card.rank in deck.ranks else 99, card))
    return first.rank


def _tell_no_match(reader: TableReader, path: KeyPath, named: frozenset[Card], wild: WildCards) -> None:
    """Tell of a value that is for no card; `named` are those in the pack that it would be for."""
    key = str(path[-1])
    what = f"the value of {quote(key)} is never used"
    match wild_key(key):
        case Precision.WILD_OF_ROUND:
            right = 'write wild = ["3"] in a round, or leave it out'
            reader.fault(path, f"{what}: no round has its own wild cards", right, ("rounds",))
        case Precision.WILD:
            kind = "cards that are always wild" if wild.of_rounds else "wild cards"
            reader.fault(path, f"{what}: the game has no {kind}", "list the wild cards, or leave it out", ("wild",))
        case _ if named and named <= wild.always:
            right = "leave it out"
            if wild.of_rounds:
                own = f"write {quote(WILD_OF_ROUND)} in place of {quote(WILD_CARD)}"
                right = f"{right}, or {own}"
            reader.fault(path, f"{what}: these cards count as wild", right, ("wild",))
        case _:
            right = "leave it out, or put the cards back in"
            reader.fault(path, f"{what}: the pack has none", right, ("remove",), ("deck",))


def _order(value: CardValue, deck: Deck) -> tuple[int, int, str]:
    """Ranks from low to high, the ace last, with the named cards among them, then specials, wild cards, any card."""
    order = [rank for rank in deck.ranks if rank != deck.either_end] + [deck.either_end or ""]
    ranks = [order.index(card.rank) for card in value.cards if card.rank in order]
    groups = {Precision.ANY: 3, Precision.WILD: 2, Precision.WILD_OF_ROUND: 2}
    return groups.get(value.precision, 0 if ranks else 1), min(ranks, default=0), value.name
