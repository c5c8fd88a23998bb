"""What reads the parts of a table that have a notation, and decks; what is wrong in a table, and where that stands."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, Literal, NamedTuple, TypeVar

from sheets.errors import KeyPath, NotationFault, Problem
from sheets.game import facts
from sheets.game.by_players import ANY_NUMBER, PlayerRange, read_player_numbers, read_players
from sheets.game.deck import Card, Deck, deck_cards, read_cards
from sheets.game.keys import Kind, Kinds, Toml, field_of_key, keys, table_among, words_of
from sheets.game.model import Variant
from sheets.rules_file.toml_tree import Node
from sheets.text import quote

IF_NOBODY_KNOWS = "; if nobody knows, choose one and give the reason under `assumed`"
"""What would be right, too, where a thing must be known."""


class Found(NamedTuple):
    """What stands at a path, or else the nearest table or list above it."""

    node: Node
    path: KeyPath
    """The keys that lead there."""
    is_exact: bool


def find(root: Node, path: KeyPath) -> Found:
    """The node at a path, or the nearest one above it."""
    node = root
    for depth, key in enumerate(path):
        match node.value, key:
            case dict() as table, str() if key in table:
                node = table[key]
            case list() as entries, int() if 0 <= key < len(entries):
                node = entries[key]
            case (str() | int(), _):  # what is written in short stands for the table
                return Found(node, path[:depth], True)
            case _:
                return Found(node, path[:depth], False)
    return Found(node, path, True)


def own_place(fault: Problem, root: Node, fallback: Node, owner: str) -> Found | None:
    """Where a variant itself wrote one of the keys at fault, or the table around it; None where all is inherited."""
    found = [find(tree, path) for tree in (root, fallback) for path in fault.keys]
    own = [each for each in found if each.node.owner == owner]
    return next((each for each in own if each.is_exact), None) or next((each for each in own if each.path), None)


def placed(fault: Problem, root: Node, subject: str) -> Problem:
    """A fault in a table of a file, with its place."""
    found = find(root, fault.keys[0])
    place = found.node.key_at if fault.at_key or not found.is_exact else found.node.at
    return Problem(fault.wrong, fault.right, place, subject, fault.warning)


def without_consequences(faults: Sequence[Problem], told: Sequence[Problem]) -> list[Problem]:
    """The faults that do not just follow from one told before them: a mistake is told once.

    What is told of a key may follow from one above it, or inside a table that is looked up in, or in its list.
    """
    looked_up = {(name,) for name, declared in keys(Variant).items() if declared.looked_up}
    broken = [path for fault in told for path in (fault.keys[0], fault.meant) if path]
    kept = []
    for fault in faults:
        follows = any(
            path[: len(cause)] == cause or (path in looked_up and cause[:1] == path)
            for path in fault.keys
            for cause in broken
        )
        if not follows and not any(cause[:-1] == fault.keys[0] and isinstance(cause[-1], int) for cause in broken):
            kept.append(fault)
            broken.append(fault.keys[0])
    return kept


JOKER = facts.JOKER.rank


def special_name(written: str) -> str:
    """What a special card is called; a joker is one however it is written."""
    return JOKER if written.lower() in (JOKER, f"{JOKER}s") else written


T = TypeVar("T")
N = TypeVar("N", bound=NamedTuple)
Written = Mapping[str, Any]
"""A table that has been found to be right, by its keys."""


class TableReader:
    """The table of a variant, the deck that its cards are read with, and the faults found while reading."""

    def __init__(self, table: Written, deck: Deck, extra: Iterable[str]) -> None:
        self.table, self.deck = table, deck
        self.cards = (*dict.fromkeys((*deck_cards(deck), *(Card(special_name(name)) for name in extra))),)
        """Every kind of card that the variant can name, removed ones too."""
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
            found = Problem(fault.wrong, fault.right, within=fault.at, keys=(path, *also))
        if not self.deck.is_known and ("deck",) in also:
            name = ".".join(str(key) for key in path if isinstance(key, str))
            wrong = f"the deck is unknown, but {quote(name)} names its cards"
            right = 'write "unknown" there, leave it out, or name the deck'
            found = found._replace(wrong=wrong, right=right, within=None)
        self.faults.append(found)
        return otherwise

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
        """A value, or values by players, in the order of players, none for None; ranges that overlap are a fault."""
        if not isinstance(written, Mapping):
            return [] if written is None else [(ANY_NUMBER, written, path)]
        found: list[tuple[PlayerRange, Any, KeyPath]] = []
        for key, value in written.items():
            those = self.read((*path, key), partial(read_players, key), None)
            if those is None:
                continue
            if any(other.both(those) for other, _, _ in found):
                wrong = f"{quote(key)} names players that another line names already"
                self.fault((*path, key), wrong, "put each number of players in one range only")
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
