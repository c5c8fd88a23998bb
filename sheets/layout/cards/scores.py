"""What makes one layout of a card better than another, in points of type: the larger, the clearer, the better."""

from collections.abc import Sequence
from math import inf

from sheets.layout.cards.rule_styles import RuleStyle
from sheets.layout.cards.type_sizes import CardSizes

PICTURE_WEIGHT = 2.2
"""A millimetre of a picture's card."""
RULES_WEIGHT = 1.2
"""A point of the type of rules; one of the type of rounds counts as 1."""
STYLE_SCORES = {
    RuleStyle.LIST: 4.2,
    RuleStyle.TABLE: 3.6,
    RuleStyle.RUN_IN: 1.8,
}
LEVEL_SCORE = 1.6
"""The rounds stand in even steps."""
ONE_SIDE_SCORE = 24.0
"""All is seen at a glance, where type is still clear."""
FREE_BACK_SCORE = 1.0
"""The same of rules alone, whose type is larger on both sides of a card."""
UNCLEAR = {
    RuleStyle.LIST: 0.0,
    RuleStyle.TABLE: 0.0,
    RuleStyle.RUN_IN: 0.5,
}
"""How many points of type larger rules must be to be as clear as in a table."""
UNCLEAR_SCORE = -4.5
"""The words of rounds are smaller than what is clear at the distance from which a card is read."""
AS_SOLD_SCORE = 3.0
"""The card is held the way it is sold."""
NARROW_SCORE, NARROW_EMS = -2.0, 17.0
"""Columns so narrow break at every few words."""
TOO_NARROW_EMS, TOO_NARROW = 7.0, 1.5
"""Columns of two or three words a line, and how many points of type larger rules in them must be to be as clear."""
BROKEN_PICTURE_SCORE = -5.0
"""Pictures in several lines are seen as several."""
BROKEN_MELD_SCORE = -3.0
"""Words of a meld that break are read twice."""
BESIDE_WORDS_SCORE = -6.0
"""The picture of a single round that fills its card is seen first, and best above its words."""
TWO_COLUMNS_SCORE = -3.0
"""Rounds in two columns are harder to find, and have no column for their deals."""
OVERLEAF_SCORE = -4.0
"""What is needed in every round is seen at one glance, but not all."""
FLOWING_SCORE = 0.0
"""Taken only where it spares a card."""


def rules_score(sizes: CardSizes, style: RuleStyle) -> float:
    """The score of rules in a type and a style."""
    return RULES_WEIGHT * sizes.text_pt + STYLE_SCORES[style]


def clearness(sizes: CardSizes, style: RuleStyle, columns: int = 1) -> float:
    """How clear rules are, in points, up to where larger ones are no better read."""
    narrow = TOO_NARROW if columns > 1 and sizes.column_widths(columns)[0] < TOO_NARROW_EMS * sizes.em else 0.0
    return min(sizes.text_pt, sizes.clear_pt) - UNCLEAR[style] - narrow


def better_rules(among: Sequence[CardSizes], style: RuleStyle, best: tuple[float, float]) -> list[CardSizes]:
    """The sizes in which rules in a style may be better than what is this clear, and of this score."""
    return [sizes for sizes in among if (clearness(sizes, style), rules_score(sizes, style)) > best]


def rounds_score(
    sizes: CardSizes, card_width: float, *, level: bool, breaks_melds: bool, breaks_pictures: bool = False
) -> float:
    """The score of rounds in a type, with pictures of so wide cards."""
    score = sizes.text_pt + PICTURE_WEIGHT * card_width
    score += LEVEL_SCORE if level else 0.0
    score += BROKEN_PICTURE_SCORE if breaks_pictures else 0.0
    score += UNCLEAR_SCORE if sizes.text_pt < sizes.clear_pt else 0.0
    return score + (BROKEN_MELD_SCORE if breaks_melds else 0.0)


def columns_score(sizes: CardSizes, widths: tuple[float, ...]) -> float:
    """The score of columns by their width alone."""
    return NARROW_SCORE if len(widths) > 1 and widths[0] < NARROW_EMS * sizes.em else 0.0


def one_side_score(sizes: CardSizes, card_width: float) -> float:
    """The score of seeing all at once, in a smallest type and with pictures of so wide cards."""
    is_clear = sizes.text_pt >= sizes.clear_pt and card_width >= sizes.clear_picture_mm
    return ONE_SIDE_SCORE if is_clear else 0.0


def most_for_rounds(sizes: CardSizes) -> float:
    """The most that rounds in a type can score, so that the search may stop below it."""
    return rounds_score(sizes, sizes.widest_card, level=True, breaks_melds=False)


def most_on_one_side(sizes: CardSizes, small: CardSizes, style: RuleStyle) -> float:
    """The most that rounds and rules together on one side can score, likewise."""
    return most_for_rounds(sizes) + rules_score(small, style) + one_side_score(small, inf)
