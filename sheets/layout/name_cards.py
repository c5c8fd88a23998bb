"""Cards that stand on a table with a name or a table's number on both sides, as large as there is room."""

from sheets.layout.box_contents import Run, Words, copy_of
from sheets.layout.boxes import Page, Placed
from sheets.layout.type import Font, Measure
from sheets.paper.sizes import CardSize, Paper

NAME_CARD = CardSize("name card", 90, 40)
TABLE_CARD = CardSize("table card", 180, 90)
"""One side each; folded along the upper edge they stand."""
MARGIN_MM = 6
LARGEST, LEAST_IN_A_LINE = 1.05, 0.45
"""The size of type to the height of the card, in points to millimetres; below which part words get a second line."""
SMALLEST = 8


def lay_out_name_card(name: str, card: CardSize, measure: Measure) -> Page:
    """Words in the middle of a card, rather smaller than in two lines, and rather in two lines than tiny."""
    width, room = card.width_mm - 2 * MARGIN_MM, card.height_mm - 2 * MARGIN_MM
    size = card.height_mm * LARGEST
    in_a_line = size * LEAST_IN_A_LINE

    def fits(box: Words) -> bool:
        return (box.wanted() if size > in_a_line else box.least()) <= width and box.height(width) <= room

    while not fits(box := _words(name, Font(measure, size))) and size > SMALLEST:
        size = max(SMALLEST, size - 0.5)
    high = box.height(width)
    placed = Placed(box, MARGIN_MM, (card.height_mm - high) / 2, width, high)
    return Page(Paper(card.name, card.width_mm, card.height_mm), (placed,))


def _words(name: str, font: Font) -> Words:
    return Words(copy_of((Run(name, is_bold=True),), font), font.line_height, "center", is_even=True, role="P")
