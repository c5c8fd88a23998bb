"""How cells look: one family of type that every program has, few sizes, few lines, one tint."""

from dataclasses import dataclass
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
    above: Weight = ""
    below: Weight = ""
    number_format: str = "General"
    indent: int = 0

    def apply(self, cell: Cell | MergedCell) -> None:
        """Give a cell this look."""
        cell.font = Font(name=FAMILY, size=self.size, bold=self.bold, color=self.colour)
        cell.alignment = Alignment(horizontal=self.across, vertical=self.down, wrap_text=self.wrap, indent=self.indent)
        if self.is_input or self.tint:
            cell.fill = PatternFill("solid", fgColor=INPUT if self.is_input else TINT)
        below: Weight = "hair" if self.ruled else self.below
        if self.above or below:
            gutter = _GUTTER if self.is_input else Side()
            cell.border = Border(left=gutter, right=gutter, top=_side(self.above), bottom=_side(below))
        cell.number_format = self.number_format
        cell.protection = Protection(locked=not (self.is_input or self.is_open))


_GUTTER = Side(style="medium", color=WHITE)
"""Parts the columns that are filled in."""


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
STATUS = CellStyle(size=11, bold=True, wrap=True)
CAPTION = CellStyle(size=SMALLEST_PT, colour=GREY)
HEADING = CellStyle(size=12, bold=True, below="thin")
LABEL = CellStyle(bold=True, down="top")
TEXT = CellStyle(wrap=True, down="top")
SMALL = CellStyle(size=SMALLEST_PT, colour=GREY, wrap=True, down="top")
HEAD_CELL = CellStyle(bold=True, across="center", down="bottom", wrap=True, below="thin")
HEAD_LABEL = CellStyle(bold=True, down="bottom", wrap=True, below="thin", indent=1)
"""The head of a column of words."""
