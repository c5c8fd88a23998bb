"""The rules at the foot of a score sheet, in the order of their weight: points first, then what is asked in play."""

from collections.abc import Sequence

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

ORDER = (
    GivesWay.NEVER,
    GivesWay.POINTS,
    GivesWay.VALUES,
    GivesWay.PARTS,
    GivesWay.ENTRIES,
    GivesWay.BONUSES_IN_SHORT,
    GivesWay.BONUSES,
    GivesWay.HOUSE_RULES,
    GivesWay.WILD,
    GivesWay.BUYS,
    GivesWay.LAST_CARD,
    GivesWay.NOTES,
    GivesWay.CARDS,
    GivesWay.MELDS,
    GivesWay.TIE,
    GivesWay.PLAY,
)
SHORT = (*ORDER[:7], GivesWay.BUYS, GivesWay.LAST_CARD)


def foot_rules(
    variant: Variant, notes: Sequence[str], house_rules: HouseRules, length: FootLength | None = None
) -> tuple[RuleLine, ...]:
    """The lines that a foot may say, the weightiest first; in full all that are told, as the rules have them."""
    own = (*note_lines(variant, notes), *house_rules_lines(variant, house_rules))
    if length is FootLength.FULL:
        return (*rule_lines(variant, in_full=True), *own, *further_lines(variant, notes, house_rules))
    brief = bonuses_in_short(variant)
    of_game = [line for line in rule_lines(variant) if not (brief and line.mark == "bonus")]
    asked = [line for line in rule_lines(variant, in_full=True) if line.about == "line-open"]
    order = SHORT if length is FootLength.SHORT else ORDER
    kept = [line for line in (*of_game, *brief, *own, *asked) if line.gives_way in order]
    return tuple(sorted(kept, key=lambda line: (order.index(line.gives_way), not line.pairs)))
