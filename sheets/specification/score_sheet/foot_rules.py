"""The rules at the foot of a score sheet, in the order of their weight: points first, then what is asked in play."""

from collections.abc import Sequence
from dataclasses import replace

from sheets.game.model import Variant
from sheets.text import FootLength
from sheets.words.house_rules import HouseRules
from sheets.words.rule_lines import (
    GivesWay,
    RuleLine,
    bonuses_in_short,
    further_lines,
    house_rules_lines,
    note_lines,
    rule_lines,
)

SHORT = (
    GivesWay.NEVER,
    GivesWay.POINTS,
    GivesWay.VALUES,
    GivesWay.BONUSES_IN_SHORT,
    GivesWay.BONUSES,
    GivesWay.BUYS,
    GivesWay.LAST_CARD,
)
USUAL = tuple(way for way in GivesWay if way is not GivesWay.ASKED_ONCE)


def foot_rules(
    variant: Variant, notes: Sequence[str], house_rules: HouseRules, length: FootLength | None = None
) -> tuple[RuleLine, ...]:
    """The lines that a foot may say, the weightiest first; in full all that are told, as the rules have them."""
    is_full = length is FootLength.FULL
    told = note_lines(variant, notes)
    if house_rules.phrases:  # a house's own notes weigh as much as its rules
        told = tuple(replace(line, gives_way=GivesWay.HOUSE_RULES) for line in told)
    own = (*house_rules_lines(variant, house_rules, in_full=is_full), *told)
    if is_full:
        return (*rule_lines(variant, in_full=True), *own, *further_lines(variant, notes, house_rules))
    brief = bonuses_in_short(variant)
    of_game = [line for line in rule_lines(variant) if not (brief and line.mark == "bonus")]
    asked = [line for line in rule_lines(variant, in_full=True) if line.about == "line-open"]
    order = SHORT if length is FootLength.SHORT else USUAL
    kept = [line for line in (*of_game, *brief, *own, *asked) if line.gives_way in order]
    return tuple(sorted(kept, key=lambda line: (order.index(line.gives_way), not line.pairs)))
