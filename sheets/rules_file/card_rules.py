"""The cards of a variant: what lies in a pack, how many packs and jokers there are, and which cards are wild."""

import re
from collections.abc import Sequence
from functools import partial
from typing import Literal, NamedTuple

from sheets.game.card_notation import ANY_CARD
from sheets.game.deck import Card, ValueTable, Wild, WildLimit
from sheets.game.model import ByPlayers, Jokers, Packs
from sheets.game.notation import read_jokers, read_packs
from sheets.game.player_range import PlayerRange
from sheets.limits import MOST_COUNTED
from sheets.rules_file.card_values import build_values
from sheets.rules_file.decks import JOKER, NO_JOKERS, special_name
from sheets.rules_file.field_reader import Reader, listed, tabled, told
from sheets.rules_file.round_tables import wild_names
from sheets.rules_file.toml_schema import RoundTable, Values, VariantTable, WildLimitTable
from sheets.rules_file.tree import Fault, Path
from sheets.text import quote


class Pack(NamedTuple):
    """The cards of one pack with their number, jokers not counted, and what is taken out of it."""

    cards: dict[Card, int]
    removed: frozenset[Card]
    removed_by: ByPlayers[frozenset[Card]] | None


def build_pack(reader: Reader, table: VariantTable) -> Pack:
    """The cards of one pack; those that only some numbers of players take out of it are in it."""
    deck = reader.deck
    pack = {card: deck.specials.get(card.rank, deck.copies) for card in reader.cards}
    taken = {word.lower(): word for word in (*deck.ranks, *deck.suits, *deck.specials, ANY_CARD)}
    for name, count in tabled(table.extra).items():
        special = Card(special_name(name))
        other = taken.get(special.rank.lower(), special.rank)
        if not special.rank or other in (*deck.ranks, *deck.suits, ANY_CARD):
            reader.fault(("extra", name), f"{quote(name)} can't be a special card", "give it a name of its own")
        elif other != special.rank:
            reader.fault(("extra", name), f"{quote(name)} is written {quote(other)} in this deck", "write it like that")
        pack[special] = deck.specials.get(special.rank, 0) + count
    by_players = isinstance(table.remove, dict)
    written = table.remove if isinstance(table.remove, dict) else listed(table.remove)
    cases = [(those, _taken_out(reader, path, names)) for those, names, path in reader.cases(("remove",), written)]
    removed = frozenset() if by_players else cases[0][1]
    joker, is_none = Card(JOKER), table.jokers in (*NO_JOKERS, "unknown")
    if pack.get(joker) and table.jokers is not None and not is_none:
        of_deck, extra = deck.specials.get(JOKER), ("extra", JOKER)
        where = f"the deck {quote(deck.name)} has" if of_deck else "`extra` puts"
        wrong = f"jokers are said twice: {where} {pack[joker]} in each pack already"
        right = "keep `jokers`, and write joker = 0 in the specials of the deck, or leave `jokers` out"
        reader.faults.append(Fault((("jokers",), extra, ("deck",)), wrong, right if of_deck else "keep one of the two"))
    absent = removed | ({joker} if is_none else frozenset())
    left = {card: 0 if card in absent else count for card, count in pack.items()}
    some = tuple(case for case in cases if case[1]) if by_players else ()
    return Pack(left, removed, ByPlayers(some) if some else None)


def _taken_out(reader: Reader, path: Path, names: Sequence[str]) -> frozenset[Card]:
    return frozenset[Card]().union(*(reader.named((*path, number), name) for number, name in enumerate(names)))


def build_packs(reader: Reader, table: VariantTable) -> ByPlayers[Packs] | None:
    """Packs, "1 more per 4 players" being counted on from the line before; None where it is not stated."""
    if table.packs is None or table.packs == "unknown":
        return None
    found: list[tuple[PlayerRange, Packs | None]] = []
    cases: list[tuple[PlayerRange, int | str, Path]] = reader.cases(("packs",), table.packs)
    for those, value, path in cases:
        if value == "unknown":
            found.append((those, None))
            continue
        before = found[-1][1] if found else None
        if isinstance(value, str) and before is None:
            right = 'give the packs for fewer players first: { "2-8" = 2, "9+" = "1 more per 4 players" }'
            reader.fault(path, f"{quote(value)} has nothing to count on from", right)
            continue
        above = those.low - 1
        base = before.at(above) if before else 0
        packs = reader.read(path, partial(read_packs, value, above=above, base=base), Packs(1))
        found.append((those, packs))
    return ByPlayers(tuple(found))


def build_jokers(reader: Reader, table: VariantTable) -> ByPlayers[Jokers] | None:
    """Jokers; None where it is not stated."""
    if table.jokers is None or table.jokers == "unknown":
        return None
    written: int | str | dict[str, int | str] = 0 if table.jokers == "none" else table.jokers
    if written and not reader.deck.is_known:
        reader.fault(("jokers",), "nobody knows the deck, so that jokers say nothing", 'write jokers = "unknown"')
    elif written and JOKER not in reader.deck.specials:
        right = "leave the line out, or write the special cards under `extra`"
        reader.fault(("jokers",), f"the deck {quote(reader.deck.name)} has no jokers", right)
    cases: list[tuple[PlayerRange, int | str, Path]] = reader.cases(("jokers",), written)
    return ByPlayers(
        tuple(
            (those, None if value == "unknown" else reader.read(path, partial(read_jokers, value), Jokers()))
            for those, value, path in cases
        )
    )


def build_wild(reader: Reader, table: VariantTable, pack: dict[Card, int]) -> Wild:
    """The wild cards; each must be in the pack."""
    if table.wild == "unknown":
        return Wild(cards=None, limit=None)
    found = frozenset[Card]()
    names = listed(table.wild)
    for number, name in enumerate(names):
        path: Path = ("wild", number)
        cards = reader.named(path, name)
        present = cards & _in_play(table, pack)
        if cards and not present:
            key = "jokers" if cards == {Card(JOKER)} else "remove"
            wrong, right = f"{quote(name)} is wild but not in the pack", "take it off the list, or put it back in"
            reader.faults.append(Fault((path, (key,)), wrong, right))
        elif present and present <= found:
            reader.fault(path, f"{quote(name)} is in the list already", "name each wild card once")
        found |= present
    return Wild(
        cards=found,
        names=tuple(names),
        limit=_build_limit(reader, table.wild_limit),
    )


def _in_play(table: VariantTable, pack: dict[Card, int]) -> frozenset[Card]:
    """The cards of the pack, and the jokers that are added unless there are none."""
    jokers = {Card(JOKER)} & set(pack) if table.jokers not in NO_JOKERS else set()
    return frozenset(card for card, count in pack.items() if count) | jokers


def _build_limit(reader: Reader, written: WildLimitTable | Literal["none", "unknown"]) -> WildLimit | None:
    if not isinstance(written, WildLimitTable):
        return WildLimit() if written == "none" else None
    sizes = []
    for key, most in written.by_size.items():
        path = ("wild_limit", "by_size", key)
        if not key.isdecimal() or not 1 <= int(key) <= MOST_COUNTED:
            reader.fault(path, f"{quote(key)} is not the size of a meld", "write sizes like by_size = { 3 = 1, 5 = 2 }")
        elif most > int(key):
            reader.fault(path, f"{most} wild cards do not fit in a meld of {key}", f"write {key} or less")
        else:
            sizes.append((int(key), most))
    ratio = None
    if written.ratio is not None:
        found = re.fullmatch(r"(\d{1,2})\s*:\s*(\d{1,2})", written.ratio.strip())
        if found and int(found[2]):
            from fractions import Fraction  # with decimal behind it, and few games have such a limit

            ratio = Fraction(int(found[1]), int(found[2]))
        else:
            wrong = f"{quote(written.ratio)} is not a ratio of wild to natural cards"
            reader.fault(("wild_limit", "ratio"), wrong, 'write "1:1" for never more wild than natural')
    return WildLimit(
        by_size=tuple(sorted(sizes)),
        per_natural=ratio,
        naturals=written.naturals,
        most=written.most,
        apart=written.apart,
        text=told(written.text),
    )


def build_value_tables(
    reader: Reader, table: VariantTable, pack: dict[Card, int], wild: Wild
) -> tuple[ValueTable | None, tuple[ValueTable, ...]]:
    """The table of card values, None where it is not known, and the further tables that some use."""
    rounds = [entry for entry in listed(table.rounds) if isinstance(entry, RoundTable)]
    in_a_round = [reader.named((), name) for entry in rounds for name in wild_names(entry)]
    reader.faults = [fault for fault in reader.faults if fault.paths[0]]  # told where the rounds were read

    def build(path: Path, title: str, written: Values | str) -> ValueTable:
        values = build_values(
            reader,
            path,
            written if isinstance(written, dict) else {},
            present=_in_play(table, pack),
            wild=wild.cards or frozenset(),
            sometimes_wild=frozenset().union(*in_a_round),
            assumed=tabled(table.assumed).get(str(path[0]), ""),
        )
        return ValueTable(values, title)

    others = tabled(table.other_values)
    return (
        None if table.values == "unknown" else build(("values",), "", table.values),
        tuple(build(("other_values", title), title, written) for title, written in others.items()),
    )
