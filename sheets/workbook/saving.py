"""A workbook before its sheets are filled, and the bytes of its file: the same ones from the same input.

openpyxl writes formulas without their values (its issue 251), so that a program which does not calculate shows blanks;
it stamps the clock into the file; and its XML is another with lxml than without.
"""

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from io import BytesIO
from xml.etree.ElementTree import canonicalize
from xml.sax.saxutils import escape
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from openpyxl import Workbook
from openpyxl.styles import Font
from openpyxl.writer.excel import ExcelWriter

from sheets.errors import CannotWrite
from sheets.files import system_says
from sheets.words.language import Language
from sheets.workbook import book_proof
from sheets.workbook.book_proof import proven_parts
from sheets.workbook.cell_style import FAMILY
from sheets.workbook.file_texts import is_escape
from sheets.workbook.formulas import NOT_YET, Value
from sheets.workbook.worksheet import WorkbookPage

EARLIEST = (1980, 1, 1, 0, 0, 0)
"""The first date that a ZIP file can have."""
UNIX, PLAIN_FILE = 3, 0o644 << 16
DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
NO_TITLE = '<autoTitleDeleted val="1"></autoTitleDeleted>'
"""Else Excel makes one up, over the lines of a chart."""
NO_WARNINGS = (
    '<ignoredErrors><ignoredError sqref="A1:XFD1048576" evalError="1" twoDigitTextYear="1" numberStoredAsText="1"'
    ' formula="1" formulaRange="1" unlockedFormula="1" emptyCellReference="1" listDataValidation="1"'
    ' calculatedColumn="1"/></ignoredErrors>'
)
"""The green corners of Excel, all of them: a name like 007 is meant, and so is a sum of some cells."""
_STAMP = re.compile("(<dcterms:(?:created|modified)[^>]*>)[^<]*")
_EMPTY, _NUMBERED = re.compile(r"<(\w+)([^<>]*)></\1>"), re.compile(r"&#(\d{3,});")
_HEAD_OR_FOOT = re.compile("<(?:odd|first)(?:Header|Footer)>[^<]*")
_FORMULA = re.compile(r'(<c r="([A-Z]+\d+)"[^>]*)>(<f>[^<]*</f>)<v/></c>')
_MERGED = re.compile("(?:<mergeCell [^>]*/>)+")
_BEHIND_WARNINGS = re.compile("(?=<drawing |</worksheet>)")


def new_book(language: Language) -> Workbook:
    """A workbook without sheets, in a language."""
    book = Workbook()
    book.properties.language = language.code
    book.remove(book.worksheets[0])
    book._named_styles["Normal"].font = Font(name=FAMILY, size=10)  # type: ignore[attr-defined]  # the unit of widths
    return book


def whole_book(book: Workbook, pages: Iterable[WorkbookPage], *, title: str, is_proven: bool = True) -> bytes:
    """The bytes of an .xlsx file, whose formulas are worked out when it is opened; CannotWrite without room for them.

    One that is proven may be made anew as long as nobody has saved it; one that holds what somebody wrote may not.
    """
    book.properties.title, book.properties.creator = title, "sheets"
    book.properties.identifier = book_proof.NOT_YET if is_proven else None
    book.calculation.fullCalcOnLoad = True
    try:
        with ZipFile(saved := BytesIO(), "w") as archive:  # unpacked, as it is packed below
            ExcelWriter(book, archive).save()
    except OSError as error:
        wrong = f"can't write the workbook, sheet by sheet, in the temporary folder: {system_says(error)}"
        raise CannotWrite.of(wrong, "make room there, or name another folder in the variable TMPDIR") from error
    values = {page.ws.path.removeprefix("/"): page.values for page in pages}
    with ZipFile(saved) as source:
        texts = {name: source.read(name).decode() for name in source.namelist()}
    parts = {
        name: f"{DECLARATION}{_sheet(text, values[name]) if name in values else _other_part(text)}".encode()
        for name, text in texts.items()
    }
    made = BytesIO()
    with ZipFile(made, "w") as target:
        for name, part in proven_parts(parts).items():
            info = ZipInfo(name, EARLIEST)
            info.create_system, info.external_attr = UNIX, PLAIN_FILE
            target.writestr(info, part, ZIP_DEFLATED, compresslevel=9)
    return made.getvalue()


@lru_cache(maxsize=32)
def _other_part(text: str) -> str:
    """A part without rows, in the canonical form and without the time; several are the same in all workbooks."""
    return _STAMP.sub(r"\g<1>2000-01-01T00:00:00Z", canonicalize(text)).replace("<plotArea>", f"{NO_TITLE}<plotArea>")


def _sheet(text: str, values: Mapping[str, Value]) -> str:
    """A sheet, each formula with its value beside it; with lxml, openpyxl has another way to write what is empty."""
    text = _EMPTY.sub(r"<\1\2/>", text.replace(" />", "/>"))
    text = _NUMBERED.sub(lambda found: chr(int(found[1])), text)
    # as openpyxl writes a new line LibreOffice shows it, and Excel too knows a plain one
    text = _HEAD_OR_FOOT.sub(lambda found: found[0].replace("_x000a_", "\n"), text)
    text = _FORMULA.sub(lambda found: _with_value(found, values[found[2]]), text)
    # which openpyxl has in an order that depends on the machine
    text = _MERGED.sub(lambda found: "".join(sorted(re.split("(?<=>)", found[0]))), text)
    return _BEHIND_WARNINGS.sub(NO_WARNINGS, text, count=1)


def _with_value(found: re.Match[str], value: Value) -> str:
    """The cell of a formula with what it gives."""
    match value:
        case bool():
            kind, told = "b", str(int(value))
        case str() if is_escape(value):  # left to be worked out: some programs would read a character's number in it
            return f"{found[1]}>{found[3]}</c>"
        case str():
            kind, told = "e" if value == NOT_YET else "str", escape(value)
        case _:
            kind, told = "n", repr(value)
    return f'{found[1]} t="{kind}">{found[3]}<v>{told}</v></c>'
