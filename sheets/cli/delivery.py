"""What is made gets to the user: files to their places, what is to be known of them to the terminal."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from sheets.cli.terminal import STANDARD_OUTPUT, print_json, said, tell, tell_path, tell_problems
from sheets.errors import WrongUsage, told_problems
from sheets.files import Content, Existing, write_files, write_stream
from sheets.text import quote

if TYPE_CHECKING:
    from sheets.make.made import Made
    from sheets.text import Json

PDF_SUFFIX, WORKBOOK_SUFFIX = ".pdf", ".xlsx"
THERE_BEFORE = {PDF_SUFFIX: "what", WORKBOOK_SUFFIX: "the workbook that"}
"""What a file is called that was there before: "the workbook that was there is now …"."""


def deliver(made: "Made", output: Path | None, *, force: bool, answer: "Mapping[str, Json] | None" = None) -> None:
    """Write what was made, and the pictures of its pages beside it; say what is to be known, or answer with data."""
    first, *pictures = made.files
    if answer is None:
        tell_problems(made.problems)
        tell(*made.remarks)
    if output == STANDARD_OUTPUT:
        if pictures:
            raise WrongUsage.of("several files can't go to the standard output", "name a file with -o")
        if answer is not None:
            raise WrongUsage.of("a PDF and JSON can't both go to the standard output", "name a file with -o")
        write_stream(first.content)
        return
    kind = Path(first.name).suffix
    target = Path(first.name) if output is None else checked_pdf_name(output) if kind == PDF_SUFFIX else output
    files = {target: first.content}
    for picture in pictures:
        ending = picture.name.removeprefix(Path(first.name).stem)
        files[target.with_name(f"{target.stem}{ending}")] = picture.content
    write(files, made, force=force, answer=answer, what=THERE_BEFORE.get(kind, "the page that"))


def write(
    files: Mapping[Path, Content],
    made: "Made",
    *,
    force: bool,
    answer: "Mapping[str, Json] | None",
    what: str = "what",
    makes_folders: bool = False,
) -> None:
    """Write all files, and say where they are, or answer with data: these, those kept, and what is to be known.

    Kept are those that were there, "the workbook that was there", but for what we made, which is made anew.
    """

    def existing(path: Path) -> Existing:
        from sheets.cli.overwrite_policy import becomes  # which reads workbooks and forms, and is slow to import

        return becomes(path, files[path], force=force)

    kept = write_files(files, existing=existing, makes_folders=makes_folders)
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
    if target.suffix.lower() == ".png":
        wrong = f"the sheet is a PDF, and {quote(target.name)} is the name of a picture"
        raise WrongUsage.of(wrong, "name it like sheet.pdf; --png makes the pictures beside it")
    if target.suffix:
        check_ending(target, PDF_SUFFIX, "PDF")
    return target


def check_ending(output: Path | None, ending: str, what: str) -> None:
    """Refuse a file's name that would have a program take it for something else."""
    if output and output != STANDARD_OUTPUT and output.suffix.lower() != ending:
        raise WrongUsage.of(f"a {what} can't be called {quote(output.name)}", f"let its name end in {ending}")
