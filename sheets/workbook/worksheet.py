"""A sheet of the workbook while it is filled in: text stays text, and each formula has its value beside it."""

from collections.abc import Callable, Iterable
from copy import copy
from dataclasses import dataclass, field, replace
from enum import StrEnum
from itertools import product

from openpyxl.cell import Cell, MergedCell
from openpyxl.styles.cell_style import StyleArray
from openpyxl.utils import coordinate_to_tuple, get_column_letter, quote_sheetname
from openpyxl.workbook.defined_name import DefinedName
from openpyxl.worksheet.worksheet import Worksheet

from sheets.layout.line_breaks import wrap
from sheets.render.canvas import typeface
from sheets.text import typographic
from sheets.workbook.cell_style import CellStyle
from sheets.workbook.file_texts import escaped
from sheets.workbook.formulas import CellBlock, Content, EntryBlock, Formula, Value, absolute, relative

MM_A_CHARACTER = 7 / 96 * 25.4
"""A column's width is given in digits of the workbook's type, 7 pixels each in Arial 10."""
PADDING_MM = 1.9
LEADING, AIR_PT = 1.3, 4
"""From line to line, to the size, and what a row has besides."""
LOOSE = 1.06
"""How much wider words may be in a typeface that stands in for the workbook's own."""
FORMULA_SIGNS = ("=", "+", "-", "@", "|", "%", "\t", "\r", "\n")


@dataclass
class WorkbookPage:
    """A worksheet, locked but for what is to be filled in, and the values of its formulas by their cell."""

    ws: Worksheet
    of: str = ""
    """Behind the names of rectangles, in a workbook of several tables."""
    values: dict[str, Value] = field(default_factory=dict)
    _looks: dict[CellStyle, StyleArray] = field(default_factory=dict)
    row: int = 0
    """The last row that is written, as a sheet is filled from top to bottom."""
    headings: list[int] = field(default_factory=list)
    """Their rows."""

    def __post_init__(self) -> None:
        self.ws.protection.sheet = True  # without a password: a seat belt, and no lock
        self.ws.protection.formatColumns = self.ws.protection.formatRows = False  # False: these are allowed
        self.ws.sheet_view.showGridLines = False

    def put(self, row: int, column: int, content: Content, style: CellStyle, *, to: int | None = None) -> None:
        """Write into a cell, which reaches to another column with `to`; rows and columns count from 1."""
        if isinstance(content, Formula) and content.formula == str(content.gives):
            content = content.gives  # a number is no formula
        cell = self.ws.cell(row, column)
        if isinstance(content, Formula):
            cell.value = f"={content.formula}"
            self.values[cell.coordinate] = content.value
        elif isinstance(content, str) and content:
            cell.value, cell.data_type = escaped(content), "s"  # else what begins with = is a formula
        elif content != "":
            cell.value = content
        self._dress(cell, style)
        if isinstance(content, str) and content.startswith(FORMULA_SIGNS):
            cell.quotePrefix = True  # it stays text also when somebody edits it
        if to is not None and to > column:
            for number in range(column + 1, to + 1):  # merge_cells takes far longer to find out which lines these have
                self._dress(self.ws.cell(row, number), style)
            self.ws.merged_cells.add(f"{cell.coordinate}:{relative(row, to)}")

    def _dress(self, cell: Cell | MergedCell, style: CellStyle) -> None:
        """Give a cell its look, which openpyxl takes long to make."""
        if style in self._looks:
            cell._style = copy(self._looks[style])  # type: ignore[union-attr]
        else:
            style.apply(cell)
            self._looks[style] = copy(cell._style)  # type: ignore[union-attr]

    def put_across(self, row: int, column: int, contents: Iterable[Content], style: CellStyle) -> None:
        """Write into one cell after the other, from a column to the right."""
        for number, content in enumerate(contents, column):
            self.put(row, number, content, style)

    def fill(self, block: CellBlock, content: Callable[[int, int], Content], style: CellStyle) -> None:
        """Write into the cells of a block what stands there by row and column, counted from 0."""
        for number, column in product(range(block.rows), range(block.columns)):
            self.put(block.row + number, block.column + column, content(number, column), style)

    def put_words(
        self, row: int, text: Content, style: CellStyle, *, first: int = 1, to: int, least: float = 0, longest: str = ""
    ) -> None:
        """Write words from a column to a column, and make the row as high as they take.

        `longest` is what a formula may come to say.
        """
        text = typographic(text) if isinstance(text, str) else text
        self.put(row, first, text, style, to=to)
        measured = longest or (text if isinstance(text, str) else "")
        self.set_height(row, self.lines(measured, style, first=first, last=to), style.size, least=least)

    def set_widths(self, widths: Iterable[tuple[int, float]]) -> None:
        """Make columns so many digits wide."""
        for column, width in widths:
            self.ws.column_dimensions[get_column_letter(column)].width = width

    def width(self, first: int, last: int) -> float:
        """The width from a column to a column."""
        columns = map(get_column_letter, range(first, last + 1))
        return sum(self.ws.column_dimensions[column].width for column in columns)

    def reaching(self, first: int, width: float, *, most: int) -> int:
        """The last of the columns from one on that together are so wide, or the last that there may be."""
        return next((last for last in range(first, most) if self.width(first, last) >= width), most)

    def natural_width(self, texts: Iterable[str], style: CellStyle) -> float:
        """The digits that the widest of some texts takes in one line, with a little air."""
        widest_mm = max((typeface.measure(text, style.size, style.bold) for text in texts), default=0)
        return round((widest_mm * LOOSE + PADDING_MM) / MM_A_CHARACTER + style.indent, 1)

    def lines(self, text: str, style: CellStyle, *, first: int, last: int | None = None) -> int:
        """How many lines a text takes in a column, or from a column to a column."""
        return self.lines_within(text, style, self.width(first, last or first))

    def lines_within(self, text: str, style: CellStyle, width: float) -> int:
        """How many lines a text takes in so many digits."""
        room_mm = width * MM_A_CHARACTER - PADDING_MM
        return max(1, len(wrap(text, room_mm, lambda part: typeface.measure(part, style.size, style.bold))))

    def set_height(self, row: int, lines: int, size: float, *, least: float = 0, air: float = AIR_PT) -> None:
        """Make a row high enough for so many lines of a size in points."""
        height = max(least, self.lines_height(lines, size, air=air))
        self.ws.row_dimensions[row].height = height

    def lines_height(self, lines: int, size: float, *, air: float = AIR_PT) -> float:
        """How high so many lines of a size in points are, with a little air."""
        return round(lines * size * LEADING + air, 1)

    def height(self, row: int) -> float | None:
        """The height of a row in points; None where it has none of its own."""
        known = self.ws.row_dimensions.get(row)  # openpyxl makes one for each that is asked for otherwise
        return known.height if known else None

    def block(self, row: int, column: int, *, rows: int = 1, columns: int = 1) -> CellBlock:
        """A block of this sheet."""
        return CellBlock(self.ws.title, row, column, rows, columns, of=self.of)

    @property
    def formula_blocks(self) -> list[CellBlock]:
        """The rectangles that formulas fill; rows of the same columns, one below the other, are one."""
        lines: list[CellBlock] = []
        for row, column in sorted(map(coordinate_to_tuple, self.values)):
            if lines and (row, column) == (lines[-1].row, lines[-1].last_column + 1):
                lines[-1] = replace(lines[-1], columns=lines[-1].columns + 1)
            else:
                lines.append(self.block(row, column))
        found: dict[tuple[int, int, int], CellBlock] = {}
        for line in lines:
            above = found.pop((line.column, line.columns, line.row - 1), None)
            block = replace(above, rows=above.rows + 1) if above else line
            found[line.column, line.columns, line.row] = block
        return [*found.values()]

    def name(self, defined: StrEnum, block: CellBlock) -> None:
        """Give a block of this sheet a name."""
        self._name(f"{defined}{block.of}", block.all)

    def name_entries(self, block: EntryBlock) -> None:
        """Give a block of this sheet that is filled in its name."""
        filled_in = f"{absolute(block.row, block.column)}:{absolute(block.last_row, block.last_column)}"
        self._name(block.called(block.defined), filled_in)

    def _name(self, defined: str, address: str) -> None:
        assert self.ws.parent
        self.ws.parent.defined_names[defined] = DefinedName(defined, attr_text=self.there(address))

    def there(self, address: str) -> str:
        """An address of this sheet as a defined name has it: 'Hand calculator'!$A$1."""
        return f"{quote_sheetname(self.ws.title)}!{address}"
