"""How cells look: one family of type that every program has, few sizes, few lines, one tint."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from openpyxl.cell import Cell, MergedCell
from openpyxl.styles import Alignment, Border, Font, PatternFill, Protection, Side

FAMILY = "Arial"
BLACK = "000000"
GREY = "595959"
LINE = "A6A6A6"
TINT = "EDEDED"
INPUT = "FFF8DC"
"""Cells to fill in."""

Across: TypeAlias = Literal["left", "center", "right"]


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
    box: bool = False
    """Lines all around."""
    above: Literal["", "thin", "medium"] = ""
    below: Literal["", "thin", "medium"] = ""
    number_format: str = "General"
    indent: int = 0

    def apply(self, cell: Cell | MergedCell) -> None:
        """Give a cell this look."""
        cell.font = Font(name=FAMILY, size=self.size, bold=self.bold, color=self.colour)
        cell.alignment = Alignment(horizontal=self.across, vertical=self.down, wrap_text=self.wrap, indent=self.indent)
        if self.is_input or self.tint:
            cell.fill = PatternFill("solid", fgColor=INPUT if self.is_input else TINT)
        if self.box:
            thin = _side("thin")
            cell.border = Border(left=thin, right=thin, top=thin, bottom=thin)
        elif self.above or self.below:
            cell.border = Border(top=_side(self.above), bottom=_side(self.below))
        cell.number_format = self.number_format
        cell.protection = Protection(locked=not self.is_input)


def _side(weight: Literal["", "thin", "medium"]) -> Side:
    return Side(style=weight, color=BLACK if weight == "medium" else LINE) if weight else Side()


PLAIN = CellStyle()
TITLE = CellStyle(size=20, bold=True, wrap=True)
HEADLINE = CellStyle(size=10.5, wrap=True)
STATUS = CellStyle(size=12, bold=True, wrap=True)
CAPTION = CellStyle(size=9, colour=GREY)
HEADING = CellStyle(size=12, bold=True, below="thin")
LABEL = CellStyle(bold=True, down="top")
TEXT = CellStyle(wrap=True, down="top")
SMALL = CellStyle(size=8.5, colour=GREY, wrap=True, down="top")
HEAD_CELL = CellStyle(bold=True, across="center", wrap=True, tint=True, box=True)
HEAD_LABEL = CellStyle(bold=True, wrap=True, tint=True, box=True, indent=1)
"""The head of a column of words."""
