"""A workbook before its sheets are filled, and made whole afterwards: the same for all that are made."""

from collections.abc import Iterable

from openpyxl import Workbook
from openpyxl.styles import Font

from sheets.render.workbook.book_proof import NOT_YET
from sheets.render.workbook.cell_style import FAMILY
from sheets.render.workbook.finishing import finished
from sheets.render.workbook.worksheet import WorkbookPage


def new_book() -> Workbook:
    """A workbook without sheets."""
    book = Workbook()
    book.remove(book.worksheets[0])
    book._named_styles["Normal"].font = Font(name=FAMILY, size=10)  # type: ignore[attr-defined]  # the unit of widths
    return book


def whole_book(book: Workbook, pages: Iterable[WorkbookPage], *, title: str, is_proven: bool = True) -> bytes:
    """The bytes of an .xlsx file, whose formulas are worked out when it is opened.

    One that is proven may be made anew as long as nobody has saved it; one that holds what somebody wrote may not.
    """
    book.properties.title, book.properties.creator = title, "sheets"
    book.properties.identifier = NOT_YET if is_proven else None
    book.calculation.fullCalcOnLoad = True
    return finished(book, {page.ws.title: page.values for page in pages})
