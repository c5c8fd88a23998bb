"""A score sheet before anyone draws it: columns, rows, cells that know what they mean, and the words around them.

The paper and the workbook are both drawn from this one specification, so that they can't disagree.
"""

from collections.abc import Sequence

from sheets.game.model import Variant
from sheets.phrases.house_rules import NO_HOUSE_RULES, HouseRules
from sheets.phrases.rule_lines import footnotes, house_rules_lines, imprint, note_lines, rule_lines
from sheets.phrases.sheet_rows import headline
from sheets.specification.score_sheet.cells import PlayerColumn, ScoreSheet
from sheets.specification.score_sheet.rows import Deals, build_key, build_rows

OPEN_LINES = 13
"""Numbered lines of a game without a fixed number of rounds, unless the caller has room for another number."""
HANDS = 20
"""Hands of a progression that are numbered on the sheet."""


def build_score_sheet(
    variant: Variant,
    names: Sequence[str],
    *,
    lines: int = OPEN_LINES,
    first_dealer: int = 0,
    notes: Sequence[str] = (),
    house_rules: HouseRules = NO_HOUSE_RULES,
    every_hand: bool = False,
) -> ScoreSheet:
    """The score sheet of a variant for these players, a column for each name.

    `lines` is for open games only; `first_dealer` is the column that deals first, from 0; the notes go to the foot,
    and so do the house rules, what differs from the game that this one extends.
    With `every_hand`, as a workbook has room for, a progression has a line for each hand too, and not for each
    requirement.
    """
    deals = Deals(first_dealer, len(names))
    hands = HANDS if variant.is_progression else 0
    return ScoreSheet(
        title=variant.title,
        headline=headline(variant),
        columns=tuple(PlayerColumn(name, deals.of(column, hands)) for column, name in enumerate(names)),
        suits=variant.deck.suits,
        key=build_key(variant),
        rows=build_rows(variant, deals, lines=lines, every_hand=every_hand),
        hands=hands,
        foot=(*note_lines(notes), *rule_lines(variant), *house_rules_lines(house_rules)),
        footnotes=footnotes(variant),
        imprint=imprint(variant),
        house_rules=house_rules,
    )
