"""The cells of an .ods file, as LibreOffice saves it."""

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from itertools import accumulate
from xml.etree.ElementTree import Element

from sheets.workbook.filled.filled_cells import KnownAs, Value, number_of
from sheets.workbook.filled.packed_file import LockedError, PackedFile

CONTENT = "content.xml"
_OFFICE, _TABLE, _TEXT = (
    f"{{urn:oasis:names:tc:opendocument:xmlns:{name}:1.0}}" for name in ("office", "table", "text")
)
_PARTS = tuple(f"{_TABLE}{name}" for name in ("table-row", "table-cell", "covered-table-cell"))
_GROUPS = tuple(f"{_TABLE}table-{name}" for name in ("rows", "row-group", "header-rows"))
_ROW_REPEATED, _CELL_REPEATED = (f"{_TABLE}number-{name}-repeated" for name in ("rows", "columns"))
_VALUE_TYPE, _FORMULA = f"{_OFFICE}value-type", f"{_TABLE}formula"
_SHEET_AND_ADDRESS = re.compile(
    r"\$?(?:'((?:[^']|'')+)'|([^'.]+))\.([^.:]+)(?::\$?(?:'(?:[^']|'')+'|[^'.]*)\.([^.]+))?"
)
"""$'Hand calculator'.$A$1:.$B$7"""
_MOST_SPACES = 99
"""That are taken of those in a row, which are written as a number."""


class OdsFile:
    """A workbook of this format."""

    def __init__(self, packed: PackedFile) -> None:
        if b"encryption-data" in packed.read("META-INF/manifest.xml"):
            raise LockedError
        self._content = packed.tree(CONTENT)
        self._inside: dict[Element, tuple[list[int], list[Element]]] = {}
        self.titles = {each.get(f"{_TABLE}name", ""): each for each in self._content.iter(f"{_TABLE}table")}

    @property
    def names(self) -> Iterator[KnownAs]:
        """The names that it has for cells."""
        inside = f"{_TABLE}named-expressions/*"
        own = {each: title for title, table in self.titles.items() for each in table.iterfind(inside)}
        for named in self._content.iter(f"{_TABLE}named-range"):
            found = _SHEET_AND_ADDRESS.fullmatch(named.get(f"{_TABLE}cell-range-address", ""))
            quoted, plain, first, last = found.groups() if found else (None, "", "", None)
            title = quoted.replace("''", "'") if quoted else plain
            address = f"{first}:{last}" if last else first
            yield KnownAs(named.get(f"{_TABLE}name", ""), title, address, own.get(named, ""))

    def cell(self, title: str, row: int, column: int) -> Element | None:
        """A cell of a sheet, by its row and column from 1; None where there is nothing."""
        line = self._nth(self.titles[title], row)
        return None if line is None else self._nth(line, column)

    def _nth(self, part: Element, number: int) -> Element | None:
        """A row of a sheet, or a cell of a row, of which each may stand for many that are the same; from 1."""
        if part not in self._inside:
            found = [*_parts_of(part)]
            times = (int(each.get(_ROW_REPEATED) or each.get(_CELL_REPEATED) or 1) for each in found)
            self._inside[part] = [*accumulate(times)], found
        ends, parts = self._inside[part]
        at = bisect_left(ends, number)
        return parts[at] if at < len(parts) else None

    def held(self, cell: Element) -> tuple[Value, str]:
        """What a cell holds: a value, and a formula."""
        return _value(cell), cell.get(_FORMULA, "").removeprefix("of:")


def _parts_of(part: Iterable[Element]) -> Iterator[Element]:
    """The rows of a sheet, of groups of them too, or the cells of a row."""
    for each in part:
        if each.tag in _PARTS:
            yield each
        elif each.tag in _GROUPS:
            yield from _parts_of(each)


def _value(cell: Element) -> Value:
    """What a cell holds."""
    match cell.get(_VALUE_TYPE):
        case "float" | "percentage" | "currency":
            return number_of(cell.attrib[f"{_OFFICE}value"])
        case "boolean":
            return cell.get(f"{_OFFICE}boolean-value") == "true"
        case "string":
            return cell.get(f"{_OFFICE}string-value", _told(cell))
        case "date":
            return cell.attrib[f"{_OFFICE}date-value"][:10]
    return _told(cell) or None


def _told(cell: Element) -> str:
    """The text that is seen in a cell, without notes and drawings."""
    for spaces in cell.iter(f"{_TEXT}s"):
        spaces.text = " " * min(int(spaces.get(f"{_TEXT}c", "1")), _MOST_SPACES)
    for tag, sign in (("tab", "\t"), ("line-break", "\n")):
        for each in cell.iter(f"{_TEXT}{tag}"):
            each.text = sign
    return "\n".join("".join(each.itertext()) for each in cell.iterfind(f"{_TEXT}p"))
