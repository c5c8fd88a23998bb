"""Reads the parts of one variant's table that have a notation, and holds what could not be read."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Literal, NamedTuple, TypeVar

from sheets.errors import NotationFault
from sheets.game.card_notation import read_cards
from sheets.game.deck import Card, Deck
from sheets.game.notation import read_player_numbers, read_players
from sheets.game.player_range import ANY_NUMBER, PlayerRange
from sheets.rules_file.decks import all_cards
from sheets.rules_file.toml_table import Table, keys
from sheets.rules_file.tree import Fault, Path
from sheets.text import quote

T = TypeVar("T")
N = TypeVar("N", bound=NamedTuple)


class Reader:
    """The deck that a variant's cards are read with, and the faults found while reading."""

    def __init__(self, deck: Deck, extra: Sequence[str]) -> None:
        self.deck = deck
        self.cards = all_cards(deck, extra)
        """Every kind of card that the variant can name."""
        self.faults: list[Fault] = []

    def fault(self, path: Path, wrong: str, right: str) -> None:
        """Note something wrong at a key."""
        self.faults.append(Fault((path,), wrong, right))

    def read(self, path: Path, reader: Callable[[], T], otherwise: T, *, also: tuple[Path, ...] = ()) -> T:
        """What the reader returns, or, where it can't read, `otherwise` and a fault at the path, or one of `also`."""
        try:
            return reader()
        except NotationFault as fault:
            self.faults.append(self.unread((path, *also), fault))
            return otherwise

    def unread(self, paths: tuple[Path, ...], fault: NotationFault) -> Fault:
        """What is wrong with a notation that hangs on several keys; of an unknown deck, that nothing can be read."""
        if self.deck.is_known or ("deck",) not in paths:
            return Fault(paths, fault.wrong, fault.right, within=fault.at)
        name = ".".join(str(key) for key in paths[0] if isinstance(key, str))
        wrong = f"nobody knows the deck, but {quote(name)} speaks of its cards"
        return Fault(paths, wrong, 'write "unknown" there, or leave it out, or say which deck it is')

    def named(self, path: Path, name: str) -> frozenset[Card]:
        """The cards that a name means; none and a fault where it means nothing."""
        return self.read(
            path, lambda: read_cards(name, self.deck, cards=self.cards)[1], frozenset(), also=(("deck",), ("extra",))
        )

    def players(self, path: Path, written: str | int | None) -> PlayerRange | None:
        """How many players; None where it is not stated."""
        if written is None or written == "unknown":
            return None
        return self.read(path, lambda: read_player_numbers(written), None)

    def cases(self, path: Path, written: T | Mapping[str, T]) -> list[tuple[PlayerRange, T, Path]]:
        """A value, or values by players, in the order of players; ranges that overlap are a fault."""
        if not isinstance(written, Mapping):
            return [(ANY_NUMBER, written, path)]
        found: list[tuple[PlayerRange, T, Path]] = []
        for key, value in written.items():
            those = self.read((*path, key), partial(read_players, key), None)
            if those is None:
                continue
            if any(other.overlaps(those) for other, _, _ in found):
                wrong = f"{quote(key)} speaks of players that another line has spoken of"
                self.fault((*path, key), wrong, "let each number of players stand in one range only")
            else:
                found.append((those, value, (*path, key)))
        return sorted(found, key=lambda case: case[0].low)


def told(written: str) -> str:
    """Words of the file, none for "unknown"."""
    return "" if written == "unknown" else written


def known(written: T | Literal["unknown"]) -> T | None:
    """What is written, or None for "unknown"."""
    return None if written == "unknown" else written


def with_keys(made: N, table: Table) -> N:
    """What is made, with whatever the table says under names that both have; None for "unknown".

    So a key that means the same in the file and in the model needs no line between them.
    """
    both = {name: known(getattr(table, name)) for name in keys(type(table)) if name in made._fields}
    return made._replace(**both)


def listed(written: list[T] | Literal["none"]) -> list[T]:
    """A list, empty for "none"."""
    return written if isinstance(written, list) else []


def tabled(written: dict[str, T] | Literal["none"]) -> dict[str, T]:
    """A table, empty for "none"."""
    return written if isinstance(written, dict) else {}
