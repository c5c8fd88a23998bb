"""A saved workbook made whole: the value of each formula beside it, and the same bytes from the same input.

openpyxl writes formulas without their values (its issue 251), so that a program which does not calculate shows blanks;
it stamps the clock into the file; and its XML is another with lxml than without.
"""

import io
import zipfile
from collections.abc import Mapping
from functools import lru_cache

from openpyxl import Workbook

from sheets.render.workbook.book_proof import proven_parts
from sheets.render.workbook.canonical_xml import CanonicalXml
from sheets.render.workbook.escapes import escaped
from sheets.render.workbook.formulas import Value
from sheets.render.workbook.saving import saved

MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
RULE = f"{MAIN}dataValidation"
"""Its attributes are what is told of an entry."""
CHART = "{http://schemas.openxmlformats.org/drawingml/2006/chart}"
TITLE, PLOT, NO_TITLE = f"{CHART}title", f"{CHART}plotArea", "autoTitleDeleted"
SHEET, CELLS, IGNORED = f"{MAIN}worksheet", f"{MAIN}sheetData", "ignoredErrors"
AFTER_IGNORED = {f"{MAIN}{name}" for name in ("smartTags", "drawing", "legacyDrawing", "tableParts", "extLst")}
"""What the format has behind the list of what a program shall not warn of, as far as openpyxl writes it."""
NO_WARNINGS = (
    "evalError",
    "twoDigitTextYear",
    "numberStoredAsText",
    "formula",
    "formulaRange",
    "unlockedFormula",
    "emptyCellReference",
    "listDataValidation",
    "calculatedColumn",
)
"""The green corners of Excel, all of them: a name like 007 is meant, and so is a sum of some cells."""
EVERY_CELL = "A1:XFD1048576"
DATES = {"{http://purl.org/dc/terms/}created", "{http://purl.org/dc/terms/}modified"}
NO_DATE = "2000-01-01T00:00:00Z"
HEADS, TEXT = {f"{MAIN}{name}" for name in ("firstHeader", "firstFooter", "oddHeader", "oddFooter")}, f"{MAIN}t"
NEW_LINE = "_x000a_"
"""As openpyxl writes it; LibreOffice shows that as it is, and Excel too knows a plain one."""
EARLIEST = (1980, 1, 1, 0, 0, 0)
"""The first date that a ZIP file can have."""
DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
PLAIN_FILE = 0o644 << 16


def finished(workbook: Workbook, values: Mapping[str, Mapping[str, Value]]) -> bytes:
    """The bytes of the workbook; `values` has, by the title of a sheet, what the formula in each cell gives."""
    made = io.BytesIO()
    file, rows = saved(workbook, values)
    with zipfile.ZipFile(file) as source:
        parts = {name: _part(source.read(name), rows.get(name)) for name in source.namelist()}
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as target:
        for name, part in proven_parts(parts).items():
            info = zipfile.ZipInfo(name, EARLIEST)
            info.compress_type, info.create_system, info.external_attr = zipfile.ZIP_DEFLATED, 3, PLAIN_FILE
            target.writestr(info, part)
    return made.getvalue()


def _part(data: bytes, rows: str | None) -> bytes:
    written = _finished_part(data) if rows is None else _Finished(rows).written(data)
    return f"{DECLARATION}{written}".encode()


@lru_cache(maxsize=32)
def _finished_part(data: bytes) -> str:
    """A part without rows; several are the same in all workbooks, like the theme."""
    return _Finished("").written(data)


class _Finished(CanonicalXml):
    """Writes canonical XML as it is read, the rows in their place and no date but the one."""

    def __init__(self, rows: str) -> None:
        super().__init__()
        self._rows = rows
        self._instead: str | None = None
        self._is_head = self._is_due = self._has_title = self._is_text = False

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        """Write the beginning of an element, with what has to stand before it."""
        written, tag = tag, self.meant(tag)
        if tag in AFTER_IGNORED:
            self._put_ignored(written)
        self._has_title |= tag == TITLE
        if tag == PLOT and not self._has_title:  # Excel makes one up, over the lines
            super().start(no_title := _beside(written, NO_TITLE), {"val": "1"})
            super().end(no_title)
        self._is_due |= tag == CELLS
        if tag == RULE:
            attributes = {key: escaped(value) for key, value in attributes.items()}
        super().start(written, attributes)
        if tag == CELLS:
            self._pieces.append(self._rows)
        if tag in DATES:
            self._instead = NO_DATE
        self._is_head, self._is_text = tag in HEADS, tag == TEXT

    def data(self, data: str) -> None:
        """Write a text, which comes whole."""
        if self._instead is None:
            data = data.replace(NEW_LINE, "\n") if self._is_head else data
            super().data(escaped(data) if self._is_text else data)

    def end(self, tag: str) -> None:
        """Write the end of an element, with what it has in place of its own text."""
        if self.meant(tag) == SHEET:
            self._put_ignored(tag)
        if self._instead:
            super().data(self._instead)
        self._instead = None
        super().end(tag)

    def _put_ignored(self, beside: str) -> None:
        """Say once in a sheet that Excel shall not warn of anything in it."""
        if self._is_due:
            self._is_due = False
            every = {"sqref": EVERY_CELL} | dict.fromkeys(NO_WARNINGS, "1")
            all_ignored, ignored = _beside(beside, IGNORED), _beside(beside, IGNORED.removesuffix("s"))
            super().start(all_ignored, {})
            super().start(ignored, every)
            super().end(ignored)
            super().end(all_ignored)


def _beside(written: str, name: str) -> str:
    """The name of an element of the same namespace as another, as it is written there."""
    prefix, colon, _ = written.rpartition(":")
    return f"{prefix}{colon}{name}"
