"""The sizes that go together on a card: type, margin and lines, from the card's own size and the floor of its type."""

from collections.abc import Iterator
from dataclasses import dataclass

from sheets.layout.type import LARGE_PRINT_PT
from sheets.paper import CardSize

FLOOR_PT, SMALL_CARD_FLOOR_PT = 8.0, 7.0
"""The least size of type, and that on business cards and cards as small."""
SMALL_CARD_MM2 = 89.0 * 55.0
"""Up to this area a card is as small as a business card."""
LARGEST_TEXT_PT, LARGEST_LARGE_PRINT_PT = 22.0, 28.0
CLEAR_PRINT_PT = 10.0
"""From this size on, all on one side is better than larger type on two."""
CLEAR_CARD_MM = 6.0
"""Likewise the width of a picture's cards."""
TORN_WORTH = -6.0
"""Words of a meld that break are read twice."""
LARGE_TITLE = 1.2
CLEAR_OF_EDGE_MM = 0.6
"""Lines and letters end so far inside of where a printer begins, for paper is fed a little askew."""


@dataclass(frozen=True)
class CardSizes:
    """Type sizes in points and the margin in millimetres; title and numbers, text, and what is small."""

    text_pt: float
    floor_pt: float
    margin: float
    large_print: bool = False

    @property
    def title_pt(self) -> float:
        """The title of a side, and the numbers of rounds."""
        if self.large_print:
            return self.text_pt * LARGE_TITLE
        # a tenth-point grid, so that sizes stay the same whatever the arithmetic
        return round(self.text_pt * 1.35 + max(0.0, self.text_pt - 9) * 0.6, 1)

    @property
    def small_pt(self) -> float:
        """Footnotes and sources."""
        return max(self.floor_pt, round(self.text_pt * 0.72, 1))

    @property
    def weights(self) -> tuple[float, float]:
        """The lines between rounds, and the rule under a title, in points."""
        return (0.7, 1.4) if self.large_print else (0.35, 0.7) if self.text_pt < 12 else (0.35, 1.0)


def floor_of(card: CardSize, *, large_print: bool) -> float:
    """The least size of type on a card, in points."""
    if large_print:
        return float(LARGE_PRINT_PT)
    return SMALL_CARD_FLOOR_PT if card.width_mm * card.height_mm <= SMALL_CARD_MM2 else FLOOR_PT


def margin_of(card: CardSize) -> float:
    """The white at the edges of a card, in millimetres; near the paper's edge it keeps the printer's margin too."""
    short = min(card.width_mm, card.height_mm)
    wanted = min(12.0, max(3.2, 0.085 * short - 1.9))
    return max(wanted, card.least_margin_mm + CLEAR_OF_EDGE_MM) if card.least_margin_mm else wanted


def sizes_for(card: CardSize, *, large_print: bool) -> Iterator[CardSizes]:
    """The sizes that a card may have, the largest first, down to the floor."""
    floor = floor_of(card, large_print=large_print)
    short = min(card.width_mm, card.height_mm)
    size = min(LARGEST_TEXT_PT, max(floor, 4.3 + 0.095 * short))
    if large_print:
        size = min(LARGEST_LARGE_PRINT_PT, max(floor, 8 + 0.095 * short))
    size = round(size * 2) / 2
    while size > floor:
        yield CardSizes(size, floor, margin_of(card), large_print)
        size -= 0.5 if size <= 13 else 1
    yield CardSizes(floor, floor, margin_of(card), large_print)
