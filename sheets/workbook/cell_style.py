"""How cells look: one family of type that every program has, few sizes, few lines, one tint."""

from dataclasses import dataclass
from functools import cache
from typing import Literal, TypeAlias

from openpyxl.cell import Cell, MergedCell
from openpyxl.styles import Alignment, Border, Font, PatternFill, Protection, Side

FAMILY = "Arial"
BLACK, WHITE = "000000", "FFFFFF"
GREY = "595959"
LINE = "A6A6A6"
TINT = "D8D8D8"
INPUT = "FFF8DC"
"""Cells to fill in."""

SMALLEST_PT = 10
"""The smallest type of what is printed."""

Across: TypeAlias = Literal["left", "center", "right"]
Weight: TypeAlias = Literal["", "hair", "thin", "medium"]
"""The three weights of the paper sheet, as near as workbooks have them: to write on, under heads, above the total."""


@dataclass(frozen=True)
class CellStyle:
    """The look of a cell; sizes are in points."""

    size: float = 10
    bold: bool = False
    colour: str = BLACK
    across: Across = "left"
    down: Literal["top", "center", "bottom"] = "center"
    wrap: bool = False
    tint: bool = False
    is_input: bool = False
    is_open: bool = False
    """Whether it may be written in all the same, without the colour of what is to be filled in."""
    ruled: bool = False
    """A line below to write on, and none at the sides: rows lead the eye, and white parts the columns."""
    is_parted: bool = False
    """Whether it is parted from the cells beside it, as cells to fill in are: by white, or on white by lines."""
    above: Weight = ""
    below: Weight = ""
    number_format: str = "General"
    indent: int = 0
    turned: bool = False
    """Whether it is read from below, where it has no room across."""
    shrinks: bool = False
    """Whether a number that has no room is set smaller, and not as ###."""

    def apply(self, cell: Cell | MergedCell) -> None:
        """Give a cell this look."""
        cell.font, cell.alignment, cell.fill, cell.border, cell.protection = _parts(self)
        cell.number_format = self.number_format


@cache
def _parts(style: CellStyle) -> tuple[Font, Alignment, PatternFill, Border, Protection]:
    """The parts of a look as openpyxl has them."""
    below: Weight = "hair" if style.ruled else style.below
    has_fill, gutter = style.is_input or style.tint, Side()
    if style.is_input or style.is_parted:
        gutter = _GUTTER if has_fill else _side("hair")
    is_lined = style.above or below
    return (
        Font(name=FAMILY, size=style.size, bold=style.bold, color=style.colour),
        Alignment(
            horizontal=style.across,
            vertical=style.down,
            wrap_text=style.wrap,
            indent=style.indent,
            text_rotation=90 * style.turned,
            shrink_to_fit=style.shrinks,
        ),
        PatternFill("solid", fgColor=INPUT if style.is_input else TINT) if has_fill else PatternFill(),
        Border(left=gutter, right=gutter, top=_side(style.above), bottom=_side(below)) if is_lined else Border(),
        Protection(locked=not (style.is_input or style.is_open)),
    )


_GUTTER = Side(style="medium", color=WHITE)
"""Parts the columns of players."""


def _side(weight: Weight) -> Side:
    match weight:
        case "":
            return Side()
        case "hair":  # Excel's own is dotted
            return Side(style="thin", color=LINE)
        case "thin" | "medium":
            return Side(style=weight, color=BLACK)


PLAIN = CellStyle()
TITLE = CellStyle(size=20, bold=True, wrap=True)
HEADLINE = CellStyle(size=10.5, wrap=True)
STATUS = CellStyle(size=11, bold=True, wrap=True, down="top")
"""A sentence longer than there is room for is read from its beginning."""
CAPTION = CellStyle(size=SMALLEST_PT, colour=GREY)
HEADING = CellStyle(size=12, bold=True, below="thin")
LABEL = CellStyle(bold=True, down="top")
TEXT = CellStyle(wrap=True, down="top")
SMALL = CellStyle(size=SMALLEST_PT, colour=GREY, wrap=True, down="top")
HEAD_CELL = CellStyle(bold=True, across="center", down="bottom", wrap=True, below="thin")
HEAD_LABEL = CellStyle(bold=True, down="bottom", wrap=True, below="thin", indent=1)
"""The head of a column of words."""
