"""The cells of an .ods file, as LibreOffice saves it."""

import re
from collections.abc import Callable
from datetime import date

from sheets.limits import LONGEST_CELL, MOST_CELLS
from sheets.render.workbook.filled.filled_cells import (
    FilledSheets,
    Held,
    Value,
    copied,
    framed,
    is_own,
    number_of,
    of_tables,
    rectangle_at,
)
from sheets.render.workbook.filled.packed_file import LockedError, PackedFile, TooMuchError
from sheets.render.workbook.formulas import CellBlock

CONTENT = "content.xml"
_OFFICE, _TABLE, _TEXT = (
    f"{{urn:oasis:names:tc:opendocument:xmlns:{name}:1.0}}" for name in ("office", "table", "text")
)
_VALUE_TYPE = f"{_OFFICE}value-type"
_SHEET_AND_ADDRESS = re.compile(
    r"\$?(?:'((?:[^']|'')+)'|([^'.]+))\.([^.:]+)(?::\$?(?:'(?:[^']|'')+'|[^'.]*)\.([^.]+))?"
)
"""$'Hand calculator'.$A$1:.$B$7"""
_DRAWN = "{urn:oasis:names:tc:opendocument:xmlns:drawing:1.0}"
_ASIDE = (f"{_OFFICE}annotation", f"{_TABLE}shapes", f"{_TABLE}tracked-changes", _DRAWN)
"""With which elements begin whose text stands in no cell."""
_SPACES = {f"{_TEXT}tab": "\t", f"{_TEXT}line-break": "\n"}


def ods_sheets(packed: PackedFile, *, is_wanted: Callable[[str], bool]) -> FilledSheets:
    """The sheets in which names of the program's own lie."""
    if b"encryption-data" in packed.read("META-INF/manifest.xml"):
        raise LockedError
    reader = _OdsReader()
    packed.tell(CONTENT, reader)
    found = {name: _block(address, reader.sheets) for name, address in reader.names.items()}
    there = framed({name: block for name, block in found.items() if block})
    names = of_tables(there, is_wanted)
    sheets = {block.title: reader.sheets[block.title] for block in names.values()}
    lost = reader.names.keys() - names.keys()
    return FilledSheets(names, sheets, lost, copied(reader.own, there))


def _block(written: str, titles: dict[str, dict[tuple[int, int], Held]]) -> CellBlock | None:
    """The rectangle that an address of an .ods file stands for."""
    found = _SHEET_AND_ADDRESS.fullmatch(written)
    if found is None:
        return None
    quoted, plain, first, last = found.groups()
    return rectangle_at(quoted.replace("''", "'") if quoted else plain, f"{first}:{last}" if last else first, titles)


class _OdsReader:
    """The cells of all sheets that hold something, and the ranges with a name of the program's own."""

    def __init__(self) -> None:
        self.sheets: dict[str, dict[tuple[int, int], Held]] = {}
        self.names: dict[str, str] = {}
        self.own: list[tuple[str, str]] = []  # the names that single sheets have for themselves, behind the title
        self._title = ""
        self._cells: dict[tuple[int, int], Held] = {}
        self._row = self._column = 0
        self._rows = 1  # how often the row is there
        self._held: dict[int, Held] = {}
        self._cell: dict[str, str] = {}
        self._texts: list[str] = []
        self._aside = 0  # how deep in a note, or in a table within a cell
        self._room: int = MOST_CELLS

    def start(self, tag: str, attrib: dict[str, str]) -> None:
        if self._aside or tag.startswith(_ASIDE):
            self._aside += 1
        elif tag == f"{_TABLE}table":
            self._title = attrib.get(f"{_TABLE}name", "")
            self._cells = self.sheets.setdefault(self._title, {})
            self._row, self._rows = 0, 1
        elif tag == f"{_TABLE}table-row":
            self._rows, self._column, self._held = int(attrib.get(f"{_TABLE}number-rows-repeated", "1")), 0, {}
        elif tag in (f"{_TABLE}table-cell", f"{_TABLE}covered-table-cell"):
            self._cell, self._texts = attrib, []
        elif tag == f"{_TEXT}p":
            self._texts.append("\n" if self._texts else "")
        elif self._texts and tag == f"{_TEXT}s":
            self._texts.append(" " * min(int(attrib.get(f"{_TEXT}c", "1")), LONGEST_CELL))
        elif self._texts:
            self._texts.append(_SPACES.get(tag, ""))
        if tag == f"{_TABLE}named-range" and is_own(attrib.get(f"{_TABLE}name", "")):
            self.names[attrib[f"{_TABLE}name"]] = attrib.get(f"{_TABLE}cell-range-address", "")
            self.own += [(self._title, attrib[f"{_TABLE}name"])] if self._title else []

    def data(self, text: str) -> None:
        if self._texts and not self._aside:
            self._texts.append(text)

    def end(self, tag: str) -> None:
        if self._aside:
            self._aside -= 1
        elif tag in (f"{_TABLE}table-cell", f"{_TABLE}covered-table-cell"):
            self._end_cell()
        elif tag == f"{_TABLE}table-row":
            self._end_row()
        elif tag == f"{_TABLE}table":
            self._title = ""

    def _end_cell(self) -> None:
        """Keep what stands in a cell, and in those beside it that are the same."""
        times = int(self._cell.get(f"{_TABLE}number-columns-repeated", "1"))
        formula = self._cell.get(f"{_TABLE}formula", "").removeprefix("of:")
        if _VALUE_TYPE in self._cell or formula or self._texts:
            self._take(times)
            held = (_value(self._cell, "".join(self._texts)), formula)
            self._held |= {self._column + number: held for number in range(1, times + 1)}
        self._column += times
        self._texts = []

    def _end_row(self) -> None:
        """Keep what stands in a row, and in those below it that are the same."""
        if self._held:
            self._take((self._rows - 1) * len(self._held))
            for row in range(self._row + 1, self._row + self._rows + 1):
                self._cells |= {(row, column): held for column, held in self._held.items()}
        self._row += self._rows

    def _take(self, cells: int) -> None:
        self._room -= cells
        if self._room < 0:
            raise TooMuchError(f"it has more than {MOST_CELLS:,} cells with something in them")


def _value(cell: dict[str, str], text: str) -> Value:
    """What a cell holds; times are texts."""
    match cell.get(_VALUE_TYPE):
        case "float" | "percentage" | "currency":
            return number_of(cell[f"{_OFFICE}value"])
        case "boolean":
            return cell[f"{_OFFICE}boolean-value"] == "true"
        case "string":
            return cell.get(f"{_OFFICE}string-value", text)
        case "date":
            return date.fromisoformat(cell[f"{_OFFICE}date-value"][:10])
        case _:
            return text or None
