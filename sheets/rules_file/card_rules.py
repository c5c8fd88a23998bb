"""The cards of a variant out of its table: what lies in a pack, how many packs and jokers there are, which are wild."""

import re
from fractions import Fraction
from functools import partial
from typing import Any, NamedTuple

from sheets.errors import KeyPath
from sheets.game.by_players import ByPlayers, Jokers, Packs, PlayerRange
from sheets.game.deck import Card, Wild, WildLimit
from sheets.game.notation import ANY_CARD, read_jokers, read_packs
from sheets.limits import MOST_COUNTED
from sheets.rules_file.decks import JOKER, special_name
from sheets.rules_file.table_reader import TableReader, known, listed, with_keys
from sheets.text import quote

NO_JOKERS = ("none", 0)
NO_CARDS: frozenset[Card] = frozenset()


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
        wrong = f"jokers are said twice: {where} {pack[joker]} in each pack already"
        right = "keep `jokers`, and write joker = 0 in the specials of the deck, or leave `jokers` out"
        reader.fault(("jokers",), wrong, right if of_deck else "keep one of the two", ("extra", JOKER), ("deck",))
    absent = removed | ({joker} if is_none else NO_CARDS)
    left = {card: 0 if card in absent else count for card, count in pack.items()}
    some = tuple(case for case in cases if case[1]) if isinstance(written, dict) else ()
    return Pack(left, removed, ByPlayers(some) if some else None)


def read_packs_by_players(reader: TableReader) -> ByPlayers[Packs] | None:
    """Packs, "1 more per 4 players" being counted on from the line before; None where it is not stated."""
    written = known(reader.table.get("packs"))
    if written is None:
        return None
    found: list[tuple[PlayerRange, Packs | None]] = []
    for those, value, path in reader.cases(("packs",), written):
        before = found[-1][1] if found else None
        if value == "unknown":
            found.append((those, None))
        elif isinstance(value, str) and before is None:
            right = 'give the packs for fewer players first: { "2-8" = 2, "9+" = "1 more per 4 players" }'
            reader.fault(path, f"{quote(value)} has nothing to count on from", right)
        else:
            above = those.low - 1
            counted = partial(read_packs, value, above=above, base=before.at(above) if before else 0)
            found.append((those, reader.read(path, counted, Packs(1))))
    return ByPlayers(tuple(found))


def read_jokers_by_players(reader: TableReader) -> ByPlayers[Jokers] | None:
    """Jokers; None where it is not stated."""
    written = known(reader.table.get("jokers"))
    if written is None:
        return None
    if written not in NO_JOKERS and not reader.deck.is_known:
        reader.fault(("jokers",), "nobody knows the deck, so that jokers say nothing", 'write jokers = "unknown"')
    elif written not in NO_JOKERS and JOKER not in reader.deck.specials:
        right = "leave the line out, or write the special cards under `extra`"
        reader.fault(("jokers",), f"the deck {quote(reader.deck.name)} has no jokers", right)

    def jokers(value: Any, path: KeyPath) -> Jokers | None:
        number = 0 if value == "none" else value
        return None if value == "unknown" else reader.read(path, partial(read_jokers, number), Jokers())

    return ByPlayers(tuple((those, jokers(value, path)) for those, value, path in reader.cases(("jokers",), written)))


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
            right = "take it off the list, or put it back in"
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
