"""What makes one layout of a card better than another, in points of type: the larger, the clearer, the better."""

from sheets.layout.cards.rule_groups import RuleStyle
from sheets.layout.cards.type_sizes import CardSizes

PICTURE_WEIGHT = 2.2
"""A millimetre of a picture's card."""
RULES_WEIGHT = 1.2
"""A point of the type of rules; one of the type of rounds counts as 1."""
STYLE_SCORES = {RuleStyle.LIST: 4.2, RuleStyle.LINES: 3.0, RuleStyle.RUN_IN: 0.0}
LEVEL_SCORE = 1.6
"""The rounds stand in even steps."""
ONE_SIDE_SCORE = 24.0
"""All is seen at a glance, where type is still clear."""
CLEAR_PRINT_PT, CLEAR_CARD_MM = 10.0, 6.0
"""From this size of type and this width of a picture's cards on, all on one side is better than larger type on two."""
AS_SOLD_SCORE = 3.0
"""The card is held the way it is sold."""
NARROW_SCORE, NARROW_EMS = -2.0, 17.0
"""Columns so narrow break at every few words."""
BROKEN_MELD_SCORE = -6.0
"""Words of a meld that break are read twice."""
TWO_COLUMNS_SCORE = -3.0
"""Rounds in two columns are harder to find, and have no column for their deals."""
FLOWING_SCORE = -6.0
"""Rules that begin in the middle of a side and go on overleaf are harder to find."""


def rules_score(sizes: CardSizes, style: RuleStyle) -> float:
    """The score of rules in a type and a style."""
    return RULES_WEIGHT * sizes.text_pt + STYLE_SCORES[style]


def rounds_score(sizes: CardSizes, card_width: float, *, level: bool, breaks_melds: bool) -> float:
    """The score of rounds in a type, with pictures of so wide cards."""
    score = sizes.text_pt + PICTURE_WEIGHT * card_width
    score += LEVEL_SCORE if level else 0.0
    return score + (BROKEN_MELD_SCORE if breaks_melds else 0.0)


def columns_score(sizes: CardSizes, widths: tuple[float, ...]) -> float:
    """The score of columns by their width alone."""
    return NARROW_SCORE if len(widths) > 1 and widths[0] < NARROW_EMS * sizes.em else 0.0


def one_side_score(sizes: CardSizes, card_width: float = CLEAR_CARD_MM) -> float:
    """The score of seeing all at once, in a smallest type and with pictures of so wide cards."""
    return ONE_SIDE_SCORE if sizes.text_pt >= CLEAR_PRINT_PT and card_width >= CLEAR_CARD_MM else 0.0


def most_for_rounds(sizes: CardSizes) -> float:
    """The most that rounds in a type can score, so that the search may stop below it."""
    return rounds_score(sizes, sizes.widest_card, level=True, breaks_melds=False)


def most_on_one_side(sizes: CardSizes) -> float:
    """The most that rounds and rules together on one side can score, likewise."""
    return most_for_rounds(sizes) + RULES_WEIGHT * sizes.text_pt + max(STYLE_SCORES.values()) + one_side_score(sizes)
