"""The pictures of contracts on a card: their lines, how wide their cards may be, and the key to their signs."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from sheets.layout.cards.card_columns import Group, Strip
from sheets.layout.cards.placed_card import Marks, PlacedSign
from sheets.layout.cards.type_sizes import CardSizes
from sheets.layout.type import Measure, Text, figure_height, line_height
from sheets.paper import POINTS_PER_MM, Box
from sheets.pictograms import SMALLEST_CARD_MM, MeldPicture, height, narrowest

CARD_TO_TEXT = 0.62
"""The widest card of a picture, in millimetres to a point of the text."""
BETWEEN_LINES = 0.22
"""Between two lines of pictures, in card widths."""


@dataclass(frozen=True)
class PictureLine:
    """A line of a contract's picture; `is_other` where another alternative begins, after the word "or"."""

    melds: tuple[MeldPicture, ...]
    is_other: bool
    room: float

    @property
    def height(self) -> float:
        """In card widths."""
        return height(self.melds)


def picture_lines(
    pictures: Sequence[Sequence[MeldPicture]], *, card_width: float, room: float, indent: float
) -> list[PictureLine] | None:
    """The melds of all alternatives in lines of a width; None where a single meld is wider.

    `indent` is the room of the word "or" before a further alternative.
    """
    lines = []
    for number, melds in enumerate(pictures):
        most = room - (indent if number else 0.0)
        waiting, is_first = tuple(melds), True
        while waiting:
            count = len(waiting)
            while count and narrowest(waiting[:count]) * card_width > most:
                count -= 1
            if not count:
                return None
            lines.append(PictureLine(waiting[:count], is_first and number > 0, most))
            waiting, is_first = waiting[count:], False
    return lines


def pictures_height(lines: Sequence[PictureLine], card_width: float) -> float:
    """The lines of a picture under one another, in millimetres."""
    return (sum(line.height for line in lines) + max(0, len(lines) - 1) * BETWEEN_LINES) * card_width


def picture_weight(card_width: float) -> float:
    """The outline of a picture's cards in points: finer on small ones."""
    return round(min(0.7, max(0.35, 0.35 + 0.07 * (card_width - 4.5))), 2)


def widest_card(sizes: CardSizes) -> float:
    """The widest card that a picture may have beside such type, in millimetres."""
    return max(SMALLEST_CARD_MM, CARD_TO_TEXT * sizes.text_pt)


def key_group(suits: Sequence[str], sizes: CardSizes, width: float, measure: Measure) -> Group:
    """The signs of the suits with their names, side by side."""
    size = sizes.small_pt
    em, leading = size / POINTS_PER_MM, line_height(size)
    sign = 0.8 * em
    base = (leading + figure_height(size)) / 2
    lines = [Marks()]
    x = 0.0
    for suit in suits:
        taken = sign + 0.35 * em + measure(suit, size, False)
        if x and x + taken > width:
            lines.append(Marks())
            x = 0.0
        box = Box(x, base - figure_height(size) / 2 - sign / 2, sign, sign)
        name = Text(suit, x + sign + 0.35 * em, base, size)
        lines[-1] = lines[-1].with_more(Marks(said=(name,), signs=(PlacedSign(suit, box),)))
        x += taken + 1.1 * em
    return Group("note", tuple(Strip(leading, marks) for marks in lines), 0.5 * leading, at_foot=True)


def largest_fitting(
    fits: Callable[[float], bool], *, largest: float, smallest: float = SMALLEST_CARD_MM
) -> float | None:
    """The widest card, to a twentieth of a millimetre, with which rounds fit; None where even the smallest does not."""
    if not fits(smallest):
        return None
    if fits(largest):
        return largest
    low, high = smallest, largest
    while high - low > 0.05:
        middle = (low + high) / 2
        low, high = (middle, high) if fits(middle) else (low, middle)
    return low
