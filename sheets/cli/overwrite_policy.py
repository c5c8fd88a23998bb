"""Whether what has a name already was made by this program and is as it made it: then it is made anew, else kept."""

from pathlib import Path

from sheets.errors import SheetsError
from sheets.files import REPLACE_IT, Content, Existing, RefusedFile, read_bytes
from sheets.limits import LARGEST_PAGES, LARGEST_WORKBOOK
from sheets.make.queries import read_tables
from sheets.render.fillable.form_values import is_filled
from sheets.render.proof import PDF, is_as_made
from sheets.render.workbook.book_proof import is_book_as_made

PAGES, BOOK = ("", ".pdf", ".png"), ".xlsx"
"""With which the names end of what is drawn, and of a workbook."""
FORM = b"/AcroForm"
OWN_PDF, OWN_PNG, HEAD_LENGTH = b"/Creator (sheets)", b"tEXtSoftware\0sheets", 100
"""What stands in files that the program made, in a picture at its beginning."""


def becomes(path: Path, new: Content, *, force: bool) -> Existing:
    """What becomes of a plain file that has the name of a new one; RefusedFile where it needs --force."""
    kind = path.suffix.lower()
    whose = _not_ours(path, is_form=isinstance(new, bytes) and FORM in new) if kind in PAGES else None
    if whose == "" or (kind == BOOK and _is_own_book(path)):
        return "replace"
    if kind == BOOK and not force and _has_scores(path):
        whose = "has scores in it"
    if force or whose is None:
        return "back up" if force else "refuse"
    raise RefusedFile(f"it is there already and {whose}", REPLACE_IT)


def has_no_game(path: Path) -> bool:
    """Whether a file is a page, or an empty workbook or form, as a run before this one made it."""
    if path.suffix.lower() == ".pdf":
        return any(not _not_ours(path, is_form=each) for each in (False, True))
    return path.suffix.lower() == BOOK and _is_own_book(path)


def _is_own_book(path: Path) -> bool:
    """Whether a workbook is as a run before this one made it, and nobody's scores were in it then."""
    try:
        return is_book_as_made(read_bytes(path, limit=LARGEST_PAGES))
    except SheetsError:
        return False


def _has_scores(path: Path) -> bool:
    """Whether somebody has written into a workbook, at any of its tables."""
    try:
        evening = read_tables(path.name, read_bytes(path, limit=LARGEST_WORKBOOK))
    except SheetsError:
        return False
    return any(each.tally.played for each in evening.tables.values())


def _not_ours(path: Path, *, is_form: bool) -> str:
    """Why a file is not what a run before this one made; nothing where it is that, or has nothing in it.

    A form and a page to print are not made anew as one another: whoever names one as the other has mistaken the name.
    """
    try:
        there = read_bytes(path, limit=LARGEST_PAGES)
    except SheetsError:
        return "was not made by sheets, as far as can be seen"
    if not there:
        return ""
    if FORM in there and there.startswith(PDF) and is_filled(there):
        return "is filled in"
    has_our_line = OWN_PDF in there if there.startswith(PDF) else OWN_PNG in there[:HEAD_LENGTH]
    if not has_our_line:
        return "was not made by sheets"
    if not is_as_made(there):
        return "was changed since sheets made it"
    if there.startswith(PDF) and (FORM in there) != is_form:
        return "is a page to print" if is_form else "is a form to fill in"
    return ""
