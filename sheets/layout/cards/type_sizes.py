"""The sizes that go together on a card: type, margin and lines, from the card's own size and the floor of its type."""

from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from sheets.layout.placed_cards import SMALLEST_CARD_MM
from sheets.layout.type import BOLD_BELOW_PT, LARGE_PRINT_PT, Font, Measure, line_height
from sheets.paper.sizes import POINTS_PER_MM, CardSize

FLOOR_PT, SMALL_CARD_FLOOR_PT = 8.0, 7.0
"""The least size of type, and that on business cards and cards as small."""
SMALL_CARD_MM2 = 89.0 * 55.0
"""Up to this area a card is as small as a business card."""
LARGEST_TEXT_PT, LARGEST_LARGE_PRINT_PT = 22.0, 28.0
LARGEST_RULES_TO_TEXT = 1.3
"""How much larger rules that fill a side of their own may be than rounds, which have pictures besides."""
CLEAR_PT_TO_CARD, LARGEST_CLEAR_PT = (4.8, 0.066), 14.0
"""The type that is clear at the distance from which a card is read: 9 points in the hand, 14 on half a page."""
CLEAR_PICTURE_TO_CARD, LARGEST_CLEAR_PICTURE_MM = 0.06, 8.4
"""The width of a picture's cards that is clear, to the shorter side of the card."""
LARGE_TITLE = 1.2
CLEAR_OF_EDGE_MM = 0.6
"""Lines and letters end so far inside of where a printer begins, for paper is fed a little askew."""
COLUMN_GAP_EMS = 2.2
CARD_TO_TEXT = 0.62
"""The widest card of a picture, in millimetres to a point of the text."""


@dataclass(frozen=True)
class CardSizes:
    """A size of type on a card of a size, and what follows from the two; lengths are millimetres."""

    card: CardSize
    measure: Measure
    text_pt: float
    large_print: bool = False

    @cached_property
    def floor_pt(self) -> float:
        """The least size of type."""
        if self.large_print:
            return float(LARGE_PRINT_PT)
        return SMALL_CARD_FLOOR_PT if self.card.width_mm * self.card.height_mm <= SMALL_CARD_MM2 else FLOOR_PT

    @cached_property
    def clear_pt(self) -> float:
        """From this size on rules need not be larger."""
        least, share = CLEAR_PT_TO_CARD
        return max(self.floor_pt, min(LARGEST_CLEAR_PT, round(2 * (least + share * self._short)) / 2))

    @property
    def clear_picture_mm(self) -> float:
        """From this width on the cards of a picture need not be larger."""
        return min(LARGEST_CLEAR_PICTURE_MM, CLEAR_PICTURE_TO_CARD * self._short)

    @property
    def _short(self) -> float:
        return min(self.card.width_mm, self.card.height_mm)

    @cached_property
    def text(self) -> Font:
        """What most is set in."""
        return Font(self.measure, self.text_pt)

    @cached_property
    def bold(self) -> Font:
        """Names and points."""
        return Font(self.measure, self.text_pt, True)

    @cached_property
    def title(self) -> Font:
        """The title of a side."""
        return self._larger(min(10.0, 1.3 * self._above_hand))

    @cached_property
    def number(self) -> Font:
        """The numbers of rounds, which are bold where they are small or in large print."""
        number = self._larger(0.6 * self._above_hand)
        return replace(number, bold=self.large_print or number.size < BOLD_BELOW_PT)

    def _larger(self, more: float) -> Font:
        """What is larger than the text by a part of it, and by so much more except in large print."""
        if self.large_print:
            return Font(self.measure, self.text_pt * LARGE_TITLE, True)
        # a tenth-point grid, so that sizes stay the same whatever the arithmetic
        return Font(self.measure, round(self.text_pt * 1.35 + more, 1), True)

    @property
    def _above_hand(self) -> float:
        """How much larger the text is than on a card that is held in the hand."""
        return max(0.0, self.text_pt - 9)

    @cached_property
    def small(self) -> Font:
        """Footnotes and sources."""
        return Font(self.measure, max(self.floor_pt, round(self.text_pt * 0.72, 1)))

    @property
    def em(self) -> float:
        """As wide as the text is high."""
        return self.text_pt / POINTS_PER_MM

    @property
    def weights(self) -> tuple[float, float]:
        """The lines between rounds, and the rule under a title, in points."""
        if self.large_print:
            return 0.7, 1.4
        return (0.35, 0.7) if self.text_pt < 12 else (0.35, 1.0)

    @cached_property
    def margin(self) -> float:
        """The white at the edges; near the paper's edge it keeps the printer's margin too."""
        wanted = min(12.0, max(3.2, 0.085 * min(self.card.width_mm, self.card.height_mm) - 1.9))
        return max(wanted, self.card.least_margin_mm + CLEAR_OF_EDGE_MM) if self.card.least_margin_mm else wanted

    @property
    def width(self) -> float:
        """Between the margins."""
        return self.card.width_mm - 2 * self.margin

    @property
    def right(self) -> float:
        """Where the right margin begins."""
        return self.card.width_mm - self.margin

    @property
    def bottom(self) -> float:
        """Where the lower margin begins."""
        return self.card.height_mm - self.margin

    @property
    def column_gap(self) -> float:
        """Between two columns."""
        return COLUMN_GAP_EMS * self.text_pt / POINTS_PER_MM

    def column_widths(self, columns: int, *, width: float | None = None) -> tuple[float, ...]:
        """So many equal columns between the margins, or in a width."""
        return (((width or self.width) - self.column_gap * (columns - 1)) / columns,) * columns

    @property
    def lead(self) -> float:
        """The white between a rule and what stands below it."""
        return max(1.0, 0.42 * line_height(self.text_pt))

    @property
    def round_gap(self) -> float:
        """The least white between two rounds, with the line in its middle."""
        return max(1.2, 0.34 * line_height(self.text_pt))

    @property
    def widest_card(self) -> float:
        """The widest card that a picture may have beside such type."""
        return max(SMALLEST_CARD_MM, CARD_TO_TEXT * self.text_pt)


def sizes_for(card: CardSize, measure: Measure, *, large_print: bool, scale: float = 1.0) -> Iterator[CardSizes]:
    """The sizes that a card may have, the largest first, down to the floor; a scale makes the largest larger."""
    floor = CardSizes(card, measure, 0, large_print).floor_pt
    short = min(card.width_mm, card.height_mm)
    size = min(LARGEST_TEXT_PT, max(floor, scale * (4.3 + 0.095 * short)))
    if large_print:
        size = min(LARGEST_LARGE_PRINT_PT, max(floor, scale * (8 + 0.095 * short)))
    size = round(size * 2) / 2
    while size > floor:
        yield CardSizes(card, measure, size, large_print)
        size -= 0.5 if size <= 13 else 1
    yield CardSizes(card, measure, floor, large_print)


def largest_of(all_sizes: Sequence[CardSizes], fits: Callable[[CardSizes], bool]) -> CardSizes | None:
    """The largest of the sizes that fit, found by halves: what fits in a type fits in a smaller one."""
    if not fits(all_sizes[-1]):
        return None
    return all_sizes[bisect_left(range(len(all_sizes) - 1), True, key=lambda number: fits(all_sizes[number]))]
