"""What reads the parts of one variant's table that have a notation, and holds what could not be read."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Literal, NamedTuple, TypeVar

from sheets.errors import KeyPath, NotationFault, Problem
from sheets.game.by_players import ANY_NUMBER, PlayerRange, read_player_numbers, read_players
from sheets.game.deck import Card, Deck
from sheets.game.keys import Kind, Kinds, Toml, field_of_key, keys, table_among, words_of
from sheets.game.notation import read_cards
from sheets.rules_file.decks import all_cards
from sheets.text import quote

T = TypeVar("T")
N = TypeVar("N", bound=NamedTuple)
Written = Mapping[str, Any]
"""A table that has been found to be right, by its keys."""


class TableReader:
    """The table of a variant, the deck that its cards are read with, and the faults found while reading."""

    def __init__(self, table: Written, deck: Deck, extra: Sequence[str]) -> None:
        self.table, self.deck = table, deck
        self.cards = all_cards(deck, extra)
        """Every kind of card that the variant can name."""
        self.faults: list[Problem] = []

    def said(self, key: str) -> Any:
        """What stands at a key of the game; None for nothing and for "none"."""
        written = self.table.get(key)
        return None if written == "none" else written

    def fault(self, path: KeyPath, wrong: str, right: str, *also: KeyPath, at_key: bool = False) -> None:
        """Note something wrong at a key, and the others that take part in it."""
        self.faults.append(Problem(wrong, right, at_key=at_key, keys=(path, *also)))

    def read(self, path: KeyPath, reader: Callable[[], T], otherwise: T, *also: KeyPath) -> T:
        """What the reader returns, or, where it can't read, `otherwise` and a fault at the path, or one of `also`."""
        try:
            return reader()
        except NotationFault as fault:
            self.unread((path, *also), fault)
            return otherwise

    def unread(self, paths: tuple[KeyPath, ...], fault: NotationFault) -> None:
        """Note what is wrong with a notation that hangs on several keys; of an unknown deck, that none can be read."""
        wrong, right, within = fault.wrong, fault.right, fault.at
        if not self.deck.is_known and ("deck",) in paths:
            name = ".".join(str(key) for key in paths[0] if isinstance(key, str))
            wrong, within = f"nobody knows the deck, but {quote(name)} speaks of its cards", None
            right = 'write "unknown" there, or leave it out, or say which deck it is'
        self.faults.append(Problem(wrong, right, within=within, keys=paths))

    def card(self, path: KeyPath, name: str) -> frozenset[Card]:
        """The cards that a name means; none and a fault where it means nothing."""
        reader = partial(read_cards, name, self.deck, cards=self.cards)
        return self.read(path, lambda: reader()[1], frozenset(), ("deck",), ("extra",))

    def named(self, path: KeyPath, names: Sequence[str]) -> frozenset[Card]:
        """The cards that a list of names means."""
        return frozenset[Card]().union(*(self.card((*path, number), name) for number, name in enumerate(names)))

    def players(self, key: str) -> PlayerRange | None:
        """How many players; None where it is not stated."""
        written = known(self.table.get(key))
        return None if written is None else self.read((key,), partial(read_player_numbers, written), None)

    def cases(self, path: KeyPath, written: Any) -> list[tuple[PlayerRange, Any, KeyPath]]:
        """A value, or values by players, in the order of players; ranges that overlap are a fault."""
        if not isinstance(written, Mapping):
            return [(ANY_NUMBER, written, path)]
        found: list[tuple[PlayerRange, Any, KeyPath]] = []
        for key, value in written.items():
            those = self.read((*path, key), partial(read_players, key), None)
            if those is None:
                continue
            if any(other.both(those) for other, _, _ in found):
                wrong = f"{quote(key)} speaks of players that another line has spoken of"
                self.fault((*path, key), wrong, "let each number of players stand in one range only")
            else:
                found.append((those, value, (*path, key)))
        return sorted(found, key=lambda case: case[0].low)


def known(written: T | Literal["unknown"]) -> T | None:
    """What is written, or None for "unknown"."""
    return None if written == "unknown" else written


def listed(written: T | list[T] | Literal["none"] | None) -> list[T]:
    """What is written as a list: empty for "none" and nothing, one entry for a plain value."""
    if written is None or written == "none":
        return []
    return written if isinstance(written, list) else [written]


def with_keys(made: N, written: Written, *but: str) -> N:
    """What is made, with all that the table says, `but` for some keys, as it stands there.

    Lists become tuples, tables models, "unknown" None, and no words where a text may be empty.
    """
    declared, fields = keys(type(made)), field_of_key(type(made))
    found = {
        fields[name]: _value(declared[name].kinds, value)
        for name, value in written.items()
        if name in declared and name not in but
    }
    return made._replace(**found)


def _value(kinds: Kinds, written: Toml) -> Any:
    model = table_among(kinds)
    if written == "unknown":
        is_text = any(isinstance(kind, Kind) and kind.type is str and kind.least == 0 for kind in kinds)
        return None if "unknown" in words_of(kinds) else "" if is_text else written
    if written == "none" and "none" in words_of(kinds):
        types = [kind.type for kind in kinds if isinstance(kind, Kind)]
        return () if list in types else {} if dict in types else None
    if isinstance(written, list):
        return tuple(written)
    if isinstance(written, dict) and model is not None:
        return with_keys(model(**{field_of_key(model)[n]: None for n, k in keys(model).items() if k.required}), written)
    return written
