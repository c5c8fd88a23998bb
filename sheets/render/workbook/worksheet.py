"""A sheet of the workbook while it is filled in: text stays text, and each formula has its value beside it."""

from copy import copy
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from openpyxl.cell import Cell, MergedCell
from openpyxl.styles.cell_style import StyleArray
from openpyxl.utils import get_column_letter, quote_sheetname
from openpyxl.worksheet.worksheet import Worksheet

from sheets.render.canvas import typeface
from sheets.render.workbook.cell_style import CellStyle
from sheets.text import wrap

Value: TypeAlias = int | float | str | bool
NOT_YET: Literal["#N/A"] = "#N/A"
"""The value of a formula that gives #N/A, which a chart leaves out."""
MM_A_CHARACTER = 7 / 96 * 25.4
"""A column's width is given in digits of the workbook's type, 7 pixels each in Arial 10."""
PADDING_MM = 1.9
LEADING = 1.3
FORMULA_SIGNS = ("=", "+", "-", "@", "|", "%", "\t", "\r", "\n")


@dataclass(frozen=True)
class Formula:
    """A formula, without its equals sign, and what it gives."""

    formula: str
    value: Value


Content: TypeAlias = Value | Formula | None


@dataclass
class WorkbookPage:
    """A worksheet and the values of its formulas, by their cell."""

    ws: Worksheet
    values: dict[str, Value] = field(default_factory=dict)
    styles: dict[CellStyle, StyleArray] = field(default_factory=dict)

    def put(self, row: int, column: int, content: Content, style: CellStyle, *, to: int | None = None) -> None:
        """Write into a cell, which reaches to another column with `to`; rows and columns count from 1."""
        cell = self.ws.cell(row, column)
        match content:
            case Formula():
                cell.value = f"={content.formula}"
                self.values[cell.coordinate] = content.value
            case str() if content:
                cell.value = content
                cell.data_type = "s"  # else what begins with = is a formula, and "#N/A" a fault
            case str() | None:
                pass
            case _:
                cell.value = content
        for number in range(column, (to or column) + 1):
            self._dress(self.ws.cell(row, number), style)
        if isinstance(content, str) and content.startswith(FORMULA_SIGNS):
            cell.quotePrefix = True  # it stays text also when somebody edits it
        if to is not None and to > column:
            self.ws.merge_cells(start_row=row, start_column=column, end_row=row, end_column=to)

    def _dress(self, cell: Cell | MergedCell, style: CellStyle) -> None:
        """Give a cell a style; openpyxl takes long to look up a style, so each is looked up once."""
        if style in self.styles:
            cell._style = copy(self.styles[style])  # type: ignore[union-attr]
            return
        style.apply(cell)
        self.styles[style] = copy(cell._style)  # type: ignore[union-attr]

    def width_mm(self, first: int, last: int) -> float:
        """The room for text from a column to a column."""
        widths = [self.ws.column_dimensions[get_column_letter(number)].width for number in range(first, last + 1)]
        return sum(widths) * MM_A_CHARACTER - PADDING_MM

    def lines(self, text: str, style: CellStyle, *, first: int, last: int) -> int:
        """How many lines a text takes from a column to a column."""
        size, bold = style.size, style.bold
        return max(1, len(wrap(text, self.width_mm(first, last), lambda part: typeface.measure(part, size, bold))))

    def set_height(self, row: int, lines: int, size: float, *, least: float = 0) -> None:
        """Make a row high enough for so many lines of a size in points."""
        self.ws.row_dimensions[row].height = max(least, round(lines * size * LEADING + 4, 1))

    def put_wrapped(self, row: int, content: Content, style: CellStyle, *, to: int, longest: str = "") -> None:
        """Write a line of words from the first column to another one, as high as it takes them.

        `longest` is what a formula may come to say.
        """
        self.put(row, 1, content, style, to=to)
        words = longest or (content if isinstance(content, str) else "")
        self.set_height(row, self.lines(words, style, first=1, last=to), style.size)

    def range(self, first_row: int, first: int, last_row: int, last: int) -> str:
        """A rectangle's address from elsewhere: 'Hand calculator'!$A$1:$B$2."""
        return f"{quote_sheetname(self.ws.title)}!{absolute(first_row, first)}:{absolute(last_row, last)}"


def quoted(text: str) -> str:
    """A text as a formula has it."""
    return '"' + text.replace('"', '""') + '"'


def letter(column: int) -> str:
    """A column's letter."""
    return get_column_letter(column)


def absolute(row: int, column: int) -> str:
    """A cell's address that stays where it is: $B$7."""
    return f"${letter(column)}${row}"
