"""A score sheet before anyone draws it: columns, rows, cells that know what they mean, and the words around them.

The paper and the workbook are both drawn from this one specification, so that they can't disagree.
"""

from collections.abc import Sequence

from sheets.game.model import Variant
from sheets.phrases.house_rules import NO_HOUSE_RULES, HouseRules
from sheets.phrases.rule_lines import footnotes, imprint
from sheets.specification.score_sheet.cells import Column, FootLine, ScoreSheet
from sheets.specification.score_sheet.foot import build_foot, build_headline, build_house_rules
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
    columns = range(len(names))
    deals = Deals(first_dealer, len(names))
    hands = HANDS if variant.is_progression else 0
    noted = (FootLine("Note", note) for note in notes if note)
    return ScoreSheet(
        title=variant.title,
        headline=build_headline(variant),
        columns=tuple(Column(name, deals.of(column, hands)) for column, name in enumerate(names)),
        suits=variant.deck.suits,
        key=build_key(variant),
        rows=build_rows(variant, columns, deals, lines=lines, every_hand=every_hand),
        hands=hands,
        foot=(*noted, *build_foot(variant), *build_house_rules(house_rules)),
        footnotes=footnotes(variant),
        imprint=imprint(variant),
        house_rules=house_rules,
    )
