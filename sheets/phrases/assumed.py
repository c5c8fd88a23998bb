"""What no source states but a game supposes: which of it is said where, and the reasons at the foot of what says it."""

from collections.abc import Callable, Iterable, Sequence
from itertools import chain
from typing import NamedTuple, TypeVar

from sheets.game.deck import ValueTable
from sheets.game.model import Variant
from sheets.phrases.words import ASSUMED_MARK
from sheets.words.common import say
from sheets.words.points import points_table

T = TypeVar("T")


class Assumption(NamedTuple):
    """One thing that is supposed."""

    key: str
    """Where the rules file says it: "packs", "values"."""
    about: str
    """What it is called: "J, Q, K", "going out"."""
    why: str


CALLED = {
    "discard": "going out",
    "other_values": "other points",
    "out": "score of going out",
    "values": "points",
    "winner": "who wins",
}
"""Keys whose statements go by another name."""
PARTS_CALLED = {"draw": "cards drawn", "exact": "number of cards", "wrap": "round the corner"}
"""Likewise parts of rules."""


def each_assumption(variant: Variant) -> tuple[Assumption, ...]:
    """All that is assumed of a game, the points first."""
    found = []
    for key, tables in (("values", [variant.values]), ("other_values", variant.other_values)):
        lines = [line for table in tables if table for line in points_table(variant, table)]
        whole = variant.assumed.get(key)
        found += [
            Assumption(key, say(variant, line.cards), line.assumed) for line in lines if line.assumed not in ("", whole)
        ]
    found += [Assumption(key, _called(variant, key), why) for key, why in variant.assumed.items()]
    if variant.settlement and variant.settlement.assumed:
        found.append(Assumption("settlement", "settlement", variant.settlement.assumed))
    return tuple(found)


def _called(variant: Variant, key: str) -> str:
    """What a key is about, in the game's own words: "book", "wild limit", "buys (cards drawn)"."""
    first, *inner = key.split(".")
    name = variant.word(first) if first in variant.melds else CALLED.get(first, first)
    if first == "calls" and variant.calls:
        name = ", ".join(variant.calls).lower()
    return (name + "".join(f" ({PARTS_CALLED.get(part, part)})" for part in inner)).replace("_", " ")


def reasons(found: Iterable[Assumption]) -> tuple[tuple[str, str], ...]:
    """Each reason once, with what it is about: ("J, Q, K, ace", "as in Contract Rummy")."""
    names: dict[str, list[str]] = {}
    for each in found:
        names.setdefault(each.why, []).append(each.about)
    return tuple((", ".join(dict.fromkeys(those)), why) for why, those in names.items())


def assumptions(variant: Variant) -> tuple[tuple[str, str], ...]:
    """Each reason for what is assumed once, with what it is about."""
    return reasons(each_assumption(variant))


def footnotes(found: Iterable[Assumption]) -> tuple[str, ...]:
    """The reasons as they stand at the foot of a page: "* run: as in Rook Shanghai"."""
    return tuple(f"{ASSUMED_MARK} {about}: {why}" for about, why in reasons(found))


def marked_of(variant: Variant, say: Callable[[Variant], Sequence[object]]) -> list[tuple[Assumption, ...]]:
    """For each thing that is said, what is assumed of it: all that gives it a mark, which several may share."""
    found = each_assumption(variant)
    bare = say(unmarked(variant))
    alone = {key: say(_assuming(variant, key)) for key in {each.key for each in found}}
    return [tuple(each for each in found if alone[each.key][n] != said) for n, said in enumerate(bare)]


def assumed_in(variant: Variant, say: Callable[[Variant], Sequence[object]]) -> tuple[Assumption, ...]:
    """What is assumed of all that is said."""
    return tuple(dict.fromkeys(chain(*marked_of(variant, say))))


def unmarked(variant: Variant) -> Variant:
    """The variant without the marks of what is assumed: two are compared by phrases without them."""
    return _assuming(variant, "")


def _assuming(variant: Variant, key: str) -> Variant:
    """The variant as if a source stated all but what it says under a key."""
    values, others, settlement = variant.values, variant.other_values, variant.settlement
    return variant._replace(
        assumed={key: variant.assumed[key]} if key in variant.assumed else {},
        values=values if values is None or key == "values" else _stated(values),
        other_values=others if key == "other_values" else tuple(map(_stated, others)),
        settlement=settlement if settlement is None or key == "settlement" else settlement._replace(assumed=""),
    )


def _stated(table: ValueTable) -> ValueTable:
    return table._replace(values=tuple(value._replace(assumed="") for value in table.values))
