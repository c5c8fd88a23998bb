"""The cells of an .xlsx file, as Excel, LibreOffice, Google Sheets and Numbers save it."""

import posixpath
import re
from collections.abc import Callable, Iterator, Mapping
from datetime import timedelta
from xml.etree.ElementTree import Element, TreeBuilder

from openpyxl.styles.numbers import BUILTIN_FORMATS, is_date_format
from openpyxl.utils import column_index_from_string
from openpyxl.utils.datetime import from_excel

from sheets.errors import option
from sheets.render.workbook.file_texts import unescaped
from sheets.render.workbook.filled.filled_cells import (
    Cells,
    FilledSheets,
    Held,
    Value,
    copied,
    framed,
    is_own,
    number_of,
    of_tables,
    parted_name,
    rectangle_at,
)
from sheets.render.workbook.filled.packed_file import PackedFile, TooMuchError
from sheets.render.workbook.formulas import CellBlock

ONE_TABLE = f"read one table of it at a time, with {option('table')}"
_MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
_RELATION = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}id"
_PLACE = re.compile(r"([A-Z]{1,3})([0-9]{1,7})")
_SHEET_AND_ADDRESS = re.compile(r"(?:'((?:[^']|'')+)'|([^'!]+))!([^!]+)")
"""'Hand calculator'!$A$1"""
_TRUTH = re.compile(r'BOOLEAN|("[^"]+");\1;"[^"]+"')
"""How LibreOffice writes that a number is TRUE or FALSE, in words of any language: "TRUE";"TRUE";"FALSE"."""


def xlsx_sheets(packed: PackedFile, *, is_wanted: Callable[[str], bool]) -> FilledSheets:
    """The sheets in which names of the program's own lie."""
    [book_path] = [path for path in _relations(packed, "").values() if path.endswith("workbook.xml")]
    book, parts = _document(packed, book_path), _relations(packed, book_path)
    paths = {sheet.attrib["name"]: parts[sheet.attrib[_RELATION]] for sheet in book.iter(f"{_MAIN}sheet")}
    paths = {title: path for title, path in paths.items() if "/worksheets/" in path}
    paths |= {unescaped(title): path for title, path in paths.items()}  # as formulas and names may have it
    there = _names(book, paths)
    names = of_tables(there, is_wanted)
    texts_path = posixpath.join(posixpath.dirname(book_path), "sharedStrings.xml")
    styles_path = posixpath.join(posixpath.dirname(book_path), "styles.xml")
    texts = _Texts()
    if texts_path in packed:
        packed.tell(texts_path, texts)
    formats = _formats(_document(packed, styles_path)) if styles_path in packed else {}
    sheets: dict[str, Cells] = {}
    for title in sorted({block.title for block in names.values()}):
        reader = _SheetReader(texts.found, formats)
        try:
            packed.tell(paths[title], reader)
        except TooMuchError as much:
            several = any(parted_name(name)[1] for name in names)
            raise TooMuchError(str(much), *([ONE_TABLE] if several else [])) from None
        sheets[title] = reader.cells
    told = {defined.get("name", "") for defined in book.iter(f"{_MAIN}definedName")}
    lost = frozenset(filter(is_own, told)) - names.keys()
    return FilledSheets(names, sheets, lost, copied(_names_of_sheets(book), there))


def _document(packed: PackedFile, path: str) -> Element:
    """A small part, whole."""
    builder = TreeBuilder()
    packed.tell(path, builder)
    return builder.close()


def _relations(packed: PackedFile, path: str) -> dict[str, str]:
    """The parts that a part refers to, by the name that it has for each."""
    folder, file = posixpath.split(path)
    relations = _document(packed, posixpath.join(folder, "_rels", f"{file}.rels"))
    targets = ((each.get("Id", ""), each.get("Target", "")) for each in relations)
    return {known_as: posixpath.normpath(posixpath.join("/", folder, target))[1:] for known_as, target in targets}


def _names(book: Element, titles: Mapping[str, str]) -> dict[str, CellBlock]:
    """The rectangles with a name of the program's own; those that stand for something else are left out."""
    found: dict[str, CellBlock] = {}
    for defined in book.iter(f"{_MAIN}definedName"):
        name, address = defined.get("name", ""), _SHEET_AND_ADDRESS.fullmatch(defined.text or "")
        if address and is_own(name) and defined.get("localSheetId") is None:
            quoted, plain, cells = address.groups()
            block = rectangle_at(quoted.replace("''", "'") if quoted else plain, cells, titles)
            if block:
                found[name] = block
    return framed(found)


def _names_of_sheets(book: Element) -> Iterator[tuple[str, str]]:
    """The names that single sheets have for themselves, behind the titles of these."""
    titles = [unescaped(sheet.get("name", "")) for sheet in book.iter(f"{_MAIN}sheet")]
    for defined in book.iter(f"{_MAIN}definedName"):
        place = defined.get("localSheetId", "")
        if place.isdecimal() and int(place) < len(titles):
            yield titles[int(place)], defined.get("name", "")


def _formats(styles: Element) -> Mapping[str, Callable[[float], Value]]:
    """What a number stands for in those styles in which it is none: a date or a time, or a truth."""
    codes = {each.get("numFmtId", ""): each.get("formatCode", "") for each in styles.iter(f"{_MAIN}numFmt")}
    known = {str(number): code for number, code in BUILTIN_FORMATS.items()} | codes
    cells = styles.find(f"{_MAIN}cellXfs")
    formats = [each.get("numFmtId", "0") for each in cells] if cells is not None else []
    codes_used = {str(number): known.get(code) for number, code in enumerate(formats)}
    dates = {style: _date for style, code in codes_used.items() if is_date_format(code)}
    return {**dates, **{style: bool for style, code in codes_used.items() if code and _TRUTH.fullmatch(code)}}


class _Texts:
    """The texts that cells share; how they are spoken is no part of them."""

    def __init__(self) -> None:
        self._parts: list[list[str]] = []
        self._inside = ""

    @property
    def found(self) -> list[str]:
        """One text after another, in the order of the file."""
        return [unescaped("".join(parts)) for parts in self._parts]

    def start(self, tag: str, _: dict[str, str]) -> None:
        if tag == f"{_MAIN}si":
            self._parts.append([])
        if self._inside != f"{_MAIN}rPh":
            self._inside = tag

    def end(self, tag: str) -> None:
        if self._inside == tag or tag == f"{_MAIN}rPh":
            self._inside = ""

    def data(self, text: str) -> None:
        if self._inside == f"{_MAIN}t":
            self._parts[-1].append(text)


class _SheetReader:
    """The cells of a sheet that hold something."""

    def __init__(self, texts: list[str], formats: Mapping[str, Callable[[float], Value]]) -> None:
        self._texts, self._formats = texts, formats
        self.cells: dict[tuple[int, int], Held] = {}
        self._row = self._column = 0
        self._kind = self._style = self._inside = ""
        self._written: dict[str, list[str]] = {}

    def start(self, tag: str, attrib: dict[str, str]) -> None:
        tag = tag.removeprefix(_MAIN)
        self._inside = tag
        if tag == "row":
            self._row, self._column = int(attrib.get("r", self._row + 1)), 0
        elif tag == "c":
            place = _PLACE.fullmatch(attrib.get("r", ""))
            self._column = column_index_from_string(place[1]) if place else self._column + 1
            self._row = int(place[2]) if place else self._row
            self._kind, self._style, self._written = attrib.get("t", "n"), attrib.get("s", "0"), {}
        elif tag in ("v", "f"):
            self._written[tag] = []

    def data(self, text: str) -> None:
        if self._inside in ("v", "f", "t"):
            self._written.setdefault(self._inside, []).append(text)

    def end(self, tag: str) -> None:
        self._inside = ""
        if tag == f"{_MAIN}c" and self._written:
            formula = f"={''.join(self._written['f'])}" if "f" in self._written else ""
            self.cells[self._row, self._column] = (self._value(), formula)

    def _value(self) -> Value:
        parts = self._written.get("t" if self._kind == "inlineStr" else "v")
        written = None if parts is None else "".join(parts)
        match self._kind:
            case "s" if written:
                return self._texts[int(written)]
            case "b" if written:
                return bool(int(written))
            case "n" if written:
                number = number_of(written)
                stands_for = self._formats.get(self._style)
                return stands_for(number) if stands_for and not isinstance(number, str) else number
            case "n" | "s" | "b":
                return None
            case _:
                return None if written is None else unescaped(written)


def _date(number: float) -> Value:
    """The day or the time that a number stands for; its text, where it is none that a calendar has."""
    try:
        found = from_excel(number)
    except (OverflowError, ValueError):
        return str(number)
    return str(found) if isinstance(found, timedelta) else found
