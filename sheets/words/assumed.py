"""What no source states but a game supposes: which of it something tells, and the reasons at the foot of a page."""

from collections.abc import Iterable
from itertools import chain
from typing import NamedTuple

from sheets.game.model import Variant
from sheets.words.common import say
from sheets.words.language import ASSUMED_MARK
from sheets.words.messages import Value, assumed_by, keys_of, noun, said, several
from sheets.words.playing import name_of_play
from sheets.words.points import CardPoints, points_table


class Assumption(NamedTuple):
    """One thing that is supposed."""

    about: str
    """What it is called: "J, Q, K", "going out"."""
    why: str


def assumed_in(variant: Variant, *told: Value) -> tuple[Assumption, ...]:
    """What is assumed of all that is told, of each key once."""
    return tuple(_of_key(variant, key) for key in assumed_by(variant.assumed, chain(*map(keys_of, told))))


def assumed_points(variant: Variant, key: str, lines: Iterable[CardPoints]) -> tuple[Assumption, ...]:
    """What is assumed of lines of a table of values, "values" or one of the "other_values"."""
    found = dict.fromkeys(
        _of_key(variant, key)
        if each.assumed == variant.assumed.get(key)
        else Assumption(say(variant, each.cards), each.assumed)
        for each in lines
        if each.assumed
    )
    return tuple(found)


def assumptions(variant: Variant) -> tuple[tuple[str, str], ...]:
    """Each reason for what is assumed of a game once, with what it is about, the points of single cards first."""
    found = []
    for key, tables in (("values", [variant.values]), ("other_values", variant.other_values)):
        lines = [line for table in tables if table for line in points_table(variant, table)]
        found += [line for line in assumed_points(variant, key, lines) if line.why != variant.assumed.get(key)]
    found += [_of_key(variant, key) for key in variant.assumed]
    return _reasons(found)


def _reasons(found: Iterable[Assumption]) -> tuple[tuple[str, str], ...]:
    """Each reason once, with what it is about: ("J, Q, K, ace", "as in Contract Rummy")."""
    names: dict[str, list[str]] = {}
    for each in found:
        names.setdefault(each.why, []).append(each.about)
    return tuple((", ".join(dict.fromkeys(those)), why) for why, those in names.items())


def footnotes(found: Iterable[Assumption]) -> tuple[str, ...]:
    """The reasons as they stand at the foot of a page: "* run: as in Rook Shanghai"."""
    return tuple(f"{ASSUMED_MARK} {about}: {why}" for about, why in _reasons(found))


def _of_key(variant: Variant, key: str) -> Assumption:
    names = several(variant.calls, ", ") if key == "calls" else None
    return Assumption(say(variant, names or rule_name(variant, key)), variant.assumed[key])


def rule_name(variant: Variant, key: str) -> Value:
    """What players call a rule, by its key: "book", "wild cards in a meld", "buys (cards drawn)"."""
    first, *inner = key.split(".")
    if first == "play" and inner:
        return name_of_play(variant, inner[0])
    name: Value = noun(variant, first) if first in variant.melds else said("rule-name", of=first)
    for part in inner:
        name = said("rule-name.part", what=name, part=part)
    return name
