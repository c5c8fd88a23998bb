"""The sizes that go together on a card: type, margin and lines, from the card's own size and the floor of its type."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from math import inf

from sheets.layout.type import BOLD_BELOW_PT, LARGE_PRINT_PT, Font, Measure
from sheets.paper.sizes import POINTS_PER_MM, Box, CardSize, Paper

FLOOR_PT, SMALL_CARD_FLOOR_PT = 8.0, 7.0
"""The least size of type, and that on business cards and cards as small."""
SMALL_CARD_MM2 = 89.0 * 55.0
"""Up to this area a card is as small as a business card."""
IN_HAND_PT = 9
"""The type of cards that are held in the hand."""
LARGEST_PT, LARGEST_LARGE_PRINT_PT = 22.0, 28.0
PT_TO_CARD = 0.095
"""The largest type of what has pictures besides, in points to a millimetre of the card's shorter side."""
LARGEST_WORDS_TO_TEXT = 1.3
"""How much larger words may be that fill a side of their own."""
CLEAR_PT_TO_CARD, LARGEST_CLEAR_PT = (4.8, 0.066), 14.0
"""The type that is clear at the distance from which a card is read: 9 points in the hand, 14 on half a page."""
CLEAR_OF_EDGE_MM = 0.6
"""Lines and letters end so far inside of where a printer begins, for paper is fed a little askew."""


@dataclass(frozen=True)
class CardSizes:
    """A size of type on a card of a size, and what follows from the two; lengths are millimetres."""

    card: CardSize
    measure: Measure
    pt: float
    is_large: bool = False
    """Whether it is large print."""

    @cached_property
    def floor_pt(self) -> float:
        """The least size of type."""
        if self.is_large:
            return float(LARGE_PRINT_PT)
        return SMALL_CARD_FLOOR_PT if self.card.width_mm * self.card.height_mm <= SMALL_CARD_MM2 else FLOOR_PT

    @cached_property
    def clear_pt(self) -> float:
        """From this size on words need not be larger."""
        least, share = CLEAR_PT_TO_CARD
        return max(self.floor_pt, min(LARGEST_CLEAR_PT, round(2 * (least + share * self.short)) / 2))

    @property
    def short(self) -> float:
        """The shorter side of the card."""
        return min(self.card.width_mm, self.card.height_mm)

    def all_points(self, scale: float = 1) -> Sequence[float]:
        """The sizes that type may have, the largest first."""
        more, most = (8.0, LARGEST_LARGE_PRINT_PT) if self.is_large else (4.3, LARGEST_PT)
        largest = min(most, max(self.floor_pt, round(2 * scale * (more + PT_TO_CARD * self.short)) / 2))
        halves = range(int(2 * largest), int(2 * self.floor_pt) - 1, -1)
        return [half / 2 for half in halves if half <= 26 or half % 2 == 0]  # above 13 points whole ones

    @cached_property
    def text(self) -> Font:
        """What most is set in."""
        return Font(self.measure, self.pt)

    @cached_property
    def bold(self) -> Font:
        """Names and points."""
        return replace(self.text, bold=True)

    @cached_property
    def title(self) -> Font:
        """The title of a side."""
        return self._larger(1.3, most=10)

    @cached_property
    def number(self) -> Font:
        """The numbers of rounds, which are bold where they are small or in large print."""
        number = self._larger(0.6)
        return replace(number, bold=self.is_large or number.size < BOLD_BELOW_PT)

    def _larger(self, share: float, most: float = inf) -> Font:
        """What is larger than the text: the more, the larger that is than on a card that is held in the hand."""
        more = min(most, share * max(0, self.pt - IN_HAND_PT))
        size = self.pt * 1.2 if self.is_large else round(self.pt * 1.35 + more, 1)
        return replace(self.bold, size=size)

    @cached_property
    def small(self) -> Font:
        """Footnotes and sources."""
        return replace(self.text, size=max(self.floor_pt, round(self.pt * 0.72, 1)))

    @property
    def em(self) -> float:
        """As wide as the text is high."""
        return self.pt / POINTS_PER_MM

    @property
    def weights(self) -> tuple[float, float]:
        """The lines between rounds and rules, and that under a title, in points."""
        if self.is_large:
            return 0.7, 1.4
        return (0.35, 0.7) if self.pt < 12 else (0.35, 1.0)

    @cached_property
    def margin(self) -> float:
        """The white at the edges; near the paper's edge it keeps the printer's margin too."""
        wanted = min(12.0, max(3.2, 0.085 * self.short - 1.9))
        return max(wanted, self.card.least_margin_mm + CLEAR_OF_EDGE_MM) if self.card.least_margin_mm else wanted

    @cached_property
    def paper(self) -> Paper:
        """A side of the card as a page."""
        return Paper(self.card.name, self.card.width_mm, self.card.height_mm)

    @cached_property
    def room(self) -> Box:
        """What lies between the margins."""
        margin = self.margin
        return Box(margin, margin, self.card.width_mm - 2 * margin, self.card.height_mm - 2 * margin)

    @property
    def column_gap(self) -> float:
        """Between two columns."""
        return 2.2 * self.em

    def column(self, columns: int) -> float:
        """The width of one of so many columns."""
        return (self.room.width - self.column_gap * (columns - 1)) / columns

    @property
    def lead(self) -> float:
        """The white between a rule and what stands below it."""
        return max(1.0, 0.42 * self.text.line_height)
