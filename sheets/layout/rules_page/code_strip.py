"""A code that a telephone reads, with the words beside or below it: large enough for a camera, in white."""

from sheets.errors import WrongUsage
from sheets.layout.rules_page.filled_pages import Part, Path, RulesStrip
from sheets.layout.rules_page.word_lines import BASELINE, TextColumn
from sheets.layout.type import PlacedCode
from sheets.paper.sizes import POINTS_PER_MM
from sheets.specification.rules_page.blocks import CODE_WHITE, CodeBlock

LEAST_SQUARE_MM = 0.4
"""The finest square that a telephone reads for sure from the paper of a home printer."""
SIDE_OF_TYPE = 2.5
"""Millimetres of the side of a code for each point of the type beside it: 30 beside 12 points."""
LEAST_BESIDE = 10
"""Ems of words that stand beside a code; where there is less room, they stand below it."""
CAPITALS = 0.24
"""Where in the height of a line its capitals begin, where the code begins too."""


def code_strip(block: CodeBlock, outer: Path, name: str, column: TextColumn) -> RulesStrip:
    """The code and its words, which no page break may tear; WrongUsage where the column is too narrow for it."""
    across, sizes = len(block.rows), column.sizes
    square = max(LEAST_SQUARE_MM, SIDE_OF_TYPE * sizes.text_pt / across)
    side, white = square * across, square * CODE_WHITE
    if side > column.width:
        wrong = f"the code of this address is {side:.0f} mm wide, and the page has room for {column.width:.0f} mm"
        raise WrongUsage.of(wrong, "choose larger paper, or a shorter address")
    above = max(CAPITALS * sizes.leading, white - sizes.section_gap * sizes.leading)
    code = PlacedCode(column.left, above, square, tuple(block.bars()), across, block.alt)
    x, y = column.left + side + max(white, sizes.gap), 0.0
    width = column.left + column.width - x
    if width < LEAST_BESIDE * sizes.text_pt / POINTS_PER_MM:
        x, y, width = column.left, above + side + white, column.width
    lines = column.lines(column.chunks(block.line), width)
    path: Path = (*outer, (name, "P"))
    words = [
        Part(path, text)
        for n, line in enumerate(lines)
        for text in column.set_line(line, x, y + sizes.leading * (n + BASELINE))
    ]
    height = max(above + side + white, y + len(lines) * sizes.leading)
    return RulesStrip(height, (Part(outer, code), *words))
