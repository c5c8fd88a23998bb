"""The cells of an .xlsx file, as Excel, LibreOffice, Google Sheets and Numbers save it."""

import posixpath
import re
from collections.abc import Callable, Iterator, Mapping
from datetime import datetime, timedelta
from functools import cached_property
from xml.etree.ElementTree import Element

from sheets.workbook.file_texts import unescaped
from sheets.workbook.filled.filled_cells import KnownAs, Value, number_of
from sheets.workbook.filled.packed_file import PackedFile
from sheets.workbook.formulas import column_number

_MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
_RELATION = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}id"
_ROW, _VALUE, _FORMULA, _TEXT = (f"{_MAIN}{tag}" for tag in ("row", "v", "f", "t"))
_INLINE, _SHARED, _PIECE = f"{_MAIN}is", f"{_MAIN}si", f"{_MAIN}r/{_TEXT}"
_PLACE = re.compile(r"[A-Z]{1,3}(?=[0-9])")
_SHEET_AND_ADDRESS = re.compile(r"(?:'((?:[^']|'')+)'|([^'!]+))!([^!]+)")
"""'Hand calculator'!$A$1"""
_DATES = frozenset(map(str, (*range(14, 23), *range(27, 37), *range(45, 48), *range(50, 59))))
"""The numbers of the formats of days and times that programs know by themselves."""
_NO_LETTERS = re.compile(r'"[^"]*"|\\.|_.|\[[^\]]*\]')
"""What stands in a format without meaning a part of a day."""
_TRUTH = re.compile(r'BOOLEAN|("[^"]+");\1;"[^"]+"')
"""How LibreOffice writes that a number is TRUE or FALSE, in words of any language: "TRUE";"TRUE";"FALSE"."""
_DAY_0 = datetime(1899, 12, 30)
_A_DAY = 86_400
"""Seconds."""


class XlsxFile:
    """A workbook of this format."""

    def __init__(self, packed: PackedFile) -> None:
        self._packed = packed
        self._rows: dict[str, dict[int, Element]] = {}
        self._cells: dict[tuple[str, int], dict[int, Element]] = {}
        [book] = [path for path in self._relations("").values() if path.endswith("workbook.xml")]
        self._folder, self._book, parts = posixpath.dirname(book), packed.tree(book), self._relations(book)
        self._sheets = [each.get("name", "") for each in self._book.iter(f"{_MAIN}sheet")]
        paths = {each.get("name", ""): parts[each.attrib[_RELATION]] for each in self._book.iter(f"{_MAIN}sheet")}
        paths = {title: path for title, path in paths.items() if "/worksheets/" in path}
        self.titles = paths | {unescaped(title): path for title, path in paths.items()}  # as names may have it

    @property
    def names(self) -> Iterator[KnownAs]:
        """The names that it has for cells."""
        for defined in self._book.iter(f"{_MAIN}definedName"):
            found = _SHEET_AND_ADDRESS.fullmatch(defined.text or "")
            quoted, plain, address = found.groups() if found else (None, "", "")
            of = defined.get("localSheetId", "")
            of = unescaped(dict(enumerate(self._sheets)).get(int(of), "")) if of.isdecimal() else ""
            title = quoted.replace("''", "'") if quoted else plain
            yield KnownAs(defined.get("name", ""), title, address, of)

    def cell(self, title: str, row: int, column: int) -> Element | None:
        """A cell of a sheet, by its row and column from 1; None where there is nothing."""
        if title not in self._rows:
            self._rows[title], number = {}, 0
            for line in self._packed.tree(self.titles[title]).iter(_ROW):
                number = int(line.get("r", number + 1))
                self._rows[title][number] = line
        if (title, row) not in self._cells:
            self._cells[title, row], last = {}, 0
            for cell in self._rows[title].get(row, ()):
                place = _PLACE.match(cell.get("r", ""))
                last = column_number(place[0]) if place else last + 1
                self._cells[title, row][last] = cell
        return self._cells[title, row].get(column)

    def held(self, cell: Element) -> tuple[Value, str]:
        """What a cell holds: a value, and a formula."""
        formula = cell.find(_FORMULA)
        return self._value(cell), "" if formula is None else f"={formula.text or ''}"

    def _value(self, cell: Element) -> Value:
        written, kind = cell.findtext(_VALUE), cell.get("t", "n")
        match kind:
            case "inlineStr":
                inline = cell.find(_INLINE)
                return None if inline is None else _told(inline)
            case "s" if written:
                return self._texts[int(written)]
            case "b" if written:
                return bool(int(written))
            case "n" if written:
                number = number_of(written)
                stands_for = self._formats.get(cell.get("s", "0"))
                return stands_for(number) if stands_for and not isinstance(number, str) else number
            case "n" | "s" | "b":
                return None
        return None if written is None else unescaped(written)

    @cached_property
    def _texts(self) -> list[str]:
        """The texts that cells share."""
        path = posixpath.join(self._folder, "sharedStrings.xml")
        return [_told(each) for each in self._packed.tree(path).iter(_SHARED)] if path in self._packed else []

    @cached_property
    def _formats(self) -> Mapping[str, Callable[[float], Value]]:
        """What a number stands for in those styles in which it is none: a day or a time, or a truth."""
        path = posixpath.join(self._folder, "styles.xml")
        styles = self._packed.tree(path) if path in self._packed else Element("")
        codes = {each.get("numFmtId", ""): each.get("formatCode", "") for each in styles.iter(f"{_MAIN}numFmt")}
        found: dict[str, Callable[[float], Value]] = {}
        for number, style in enumerate(styles.iterfind(f"{_MAIN}cellXfs/{_MAIN}xf")):
            known = style.get("numFmtId", "")
            code = codes.get(known, "")
            if known in _DATES or re.search("[dmyhs]", _NO_LETTERS.sub("", code.split(";")[0]), re.IGNORECASE):
                found[str(number)] = _date
            if _TRUTH.fullmatch(code):
                found[str(number)] = bool
        return found

    def _relations(self, path: str) -> dict[str, str]:
        """The parts that a part refers to, by the name that it has for each."""
        folder, file = posixpath.split(path)
        relations = self._packed.tree(posixpath.join(folder, "_rels", f"{file}.rels"))
        targets = ((each.get("Id", ""), each.get("Target", "")) for each in relations)
        return {known_as: posixpath.normpath(posixpath.join("/", folder, target))[1:] for known_as, target in targets}


def _told(text: Element) -> str:
    """A text, of which pieces may look otherwise; how it is spoken is no part of it."""
    return unescaped("".join(piece.text or "" for piece in (*text.iterfind(_TEXT), *text.iterfind(_PIECE))))


def _date(number: float) -> Value:
    """The day or the time that a number stands for; its text, where it is none that a calendar has."""
    try:
        found = _DAY_0 + timedelta(seconds=round(number * _A_DAY))
    except OverflowError:
        return str(number)
    return str(found.time()) if 0 <= number < 1 else str(found).removesuffix(" 00:00:00")
