"""What is made gets to the user: files to their places, what is to be known of them to the terminal.

What has a name already is made anew where this program made it and it is as it was made; else it is kept.
"""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from sheets.cli.command import Output, check_ending
from sheets.cli.terminal import STANDARD_OUTPUT, print_json, said, tell, tell_path, tell_problems
from sheets.errors import SheetsError, WrongUsage, told_problems
from sheets.files import REPLACE_IT, Existing, RefusedFile, read_bytes, write_files, write_stream
from sheets.limits import LARGEST_BOOK, LARGEST_PAGES
from sheets.render.proof import PDF, is_as_made
from sheets.text import Json

if TYPE_CHECKING:
    from sheets.make.made import Made

PDF_SUFFIX, WORKBOOK_SUFFIX = ".pdf", ".xlsx"
FORM = b"/AcroForm"
OWN_PDF, OWN_PNG, HEAD_LENGTH = b"/Creator (sheets)", b"tEXtSoftware\0sheets", 100
"""What stands in files that the program made, in a picture at its beginning."""


def deliver(made: "Made", to: Output, *, answer: Mapping[str, Json] | None = None) -> None:
    """Write what was made, and the pictures of its pages beside it; say what is to be known, or answer with data."""
    first, *pictures = made.files
    if answer is None:
        tell_problems(made.problems)
        tell(*made.remarks)
    if to.output == STANDARD_OUTPUT:
        if pictures:
            raise WrongUsage.of("several files can't go to the standard output", "name a file with -o")
        if answer is not None:
            raise WrongUsage.of("a PDF and JSON can't both go to the standard output", "name a file with -o")
        write_stream(first.data)
        return
    name = Path(first.name)
    target = name if to.output is None else checked_pdf_name(to.output) if name.suffix == PDF_SUFFIX else to.output
    files = {target: first.data}
    for picture in pictures:
        ending = picture.name.removeprefix(name.stem)
        files[target.with_name(f"{target.stem}{ending}")] = picture.data
    what = {PDF_SUFFIX: "what", WORKBOOK_SUFFIX: "the workbook that"}.get(name.suffix, "the page that")
    write(files, made, force=to.force, answer=answer, what=what)


def write(
    files: Mapping[Path, bytes],
    made: "Made",
    *,
    force: bool,
    answer: Mapping[str, Json] | None,
    what: str = "what",
    makes_folders: bool = False,
) -> None:
    """Write all files, and say where they are, or answer with data: these, those kept, and what is to be known.

    Kept are those that were there, "the workbook that was there", but for what we made, which is made anew.
    """
    kept = write_files(
        files, existing=lambda path: becomes(path, files[path], force=force), makes_folders=makes_folders
    )
    if answer is None:
        for path in files:
            tell_path(path)
        tell(*(f"{what} was there is now {backup}" for backup in kept.values()))
        return
    backups: dict[str, Json] = {str(path): str(backup) for path, backup in kept.items()}
    told: dict[str, Json] = {"problems": told_problems(made.problems, said=said), "remarks": [*map(said, made.remarks)]}
    print_json({"files": [str(path) for path in files], "kept": backups, **told, **answer})


def checked_pdf_name(output: Path) -> Path:
    """The name of a PDF in full, but of what is there already as it is; WrongUsage where it is the name of none."""
    target = output if output.suffix or os.path.lexists(output) else output.with_name(f"{output.name}{PDF_SUFFIX}")
    if target.suffix:
        check_ending(target, PDF_SUFFIX, "PDF")
    return target


# -- what has the name already


def becomes(path: Path, new: bytes, *, force: bool) -> Existing:
    """What becomes of a plain file that has the name of a new one; RefusedFile where it needs --force."""
    whose: str | None = None
    match path.suffix.lower():
        case ".xlsx":
            whose = "" if _is_own_book(path) else "may be filled in"
        case ".html":
            whose = "" if _is_own_web_page(path) else None
        case "" | ".pdf" | ".png":
            whose = _not_ours(path, is_form=FORM in new)
    if whose == "":
        return "replace"
    if force or whose is None:
        return "back up" if force else "refuse"
    raise RefusedFile(f"it is there already and {whose}", REPLACE_IT)


def has_no_game(path: Path) -> bool:
    """Whether a file is a page, or an empty workbook or form, as a run before this one made it."""
    if path.suffix.lower() == PDF_SUFFIX:
        return any(not _not_ours(path, is_form=each) for each in (False, True))
    return path.suffix.lower() == WORKBOOK_SUFFIX and _is_own_book(path)


def _is_own_book(path: Path) -> bool:
    """Whether a workbook is as a run before this one made it, and nobody's scores were in it then."""
    from sheets.workbook.book_proof import is_book_as_made  # which is slow to import

    try:
        return is_book_as_made(read_bytes(path, limit=LARGEST_BOOK))
    except SheetsError:
        return False


def _is_own_web_page(path: Path) -> bool:
    try:
        return is_as_made(read_bytes(path, limit=LARGEST_PAGES))
    except SheetsError:
        return False


def _not_ours(path: Path, *, is_form: bool) -> str:
    """Why a file is not what a run before this one made; nothing where it is that, or has nothing in it.

    A form and a page to print are not made anew as one another: whoever names one as the other has mistaken the name.
    """
    try:
        there = read_bytes(path, limit=LARGEST_PAGES)
    except SheetsError:
        return "may not be from sheets"
    if not there:
        return ""
    is_pdf = there.startswith(PDF)
    if is_pdf and FORM in there:
        from sheets.form.form_values import is_filled  # in a process of its own, so slow to import

        if is_filled(there):
            return "is filled in"
    if not (OWN_PDF in there if is_pdf else OWN_PNG in there[:HEAD_LENGTH]):
        return "was not made by sheets"
    if not is_as_made(there):
        return "was changed since sheets made it"
    if is_pdf and (FORM in there) != is_form:
        return "is a page to print" if is_form else "is a form to fill in"
    return ""
