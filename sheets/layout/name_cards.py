"""Cards that stand on a table with a name or a table's number on both sides, as large as there is room."""

from sheets.layout.type import Font, Measure, Text
from sheets.paper.sizes import CardSize

NAME_CARD = CardSize("name card", 90, 40)
TABLE_CARD = CardSize("table card", 180, 90)
"""One side each; folded along the upper edge they stand."""
MARGIN_MM = 6
LARGEST, LEAST_IN_A_LINE = 1.05, 0.45
"""The size of type to the height of the card, in points to millimetres; below which part words get a second line."""
SMALLEST = 8


def place_words(words: str, card: CardSize, measure: Measure) -> tuple[Text, ...]:
    """Words in the middle of a card, rather smaller than in two lines, and rather in two lines than tiny."""
    width, height = card.width_mm - 2 * MARGIN_MM, card.height_mm - 2 * MARGIN_MM
    largest = card.height_mm * LARGEST
    font = Font(measure, largest, True).shrunk(words, width, least=largest * LEAST_IN_A_LINE)
    while font.size > SMALLEST and not _fits(words, font, width, height):
        font = Font(measure, max(SMALLEST, font.size - 1), True)
    lines = font.lines(words, width)
    first = (card.height_mm - (len(lines) - 1) * font.line_height + font.figure_height) / 2
    return tuple(
        font.text(line, card.width_mm / 2, first + number * font.line_height, align="center")
        for number, line in enumerate(lines)
    )


def _fits(words: str, font: Font, width: float, height: float) -> bool:
    lines = font.lines(words, width)
    return len(lines) * font.line_height <= height and all(font.width(part) <= width for part in words.split())
