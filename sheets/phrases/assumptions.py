"""What is marked as assumed all through a game, and why."""

from collections.abc import Collection

from sheets.game.model import Variant
from sheets.phrases.points import points_table

ASSUMED_TOGETHER = {"discard": "going out"}
"""Keys whose mark stands on a phrase of another name."""


def assumptions(variant: Variant, *, besides: Collection[str] = ()) -> tuple[tuple[str, str], ...]:
    """What is assumed, each reason once, with what it is about: ("J, Q, K, ace", "as in Contract Rummy").

    The keys that are told of besides are left out.
    """
    found: dict[str, list[str]] = {}
    for table in (variant.values, *variant.other_values):
        for line in points_table(variant, table) if table else ():
            if line.assumed:
                found.setdefault(line.assumed, []).append(line.cards)
    for key, why in variant.assumed.items():
        name = variant.word(key) if key in variant.melds else ASSUMED_TOGETHER.get(key, key.replace("_", " "))
        if key not in besides:
            found.setdefault(why, []).append(name)
    if variant.settlement and variant.settlement.assumed:
        found.setdefault(variant.settlement.assumed, []).append("settlement")
    return tuple((", ".join(dict.fromkeys(names)), why) for why, names in found.items())
