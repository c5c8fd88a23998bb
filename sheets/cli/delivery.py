"""What is made, and gets to the user: files to their places, what is to be known of them to the terminal."""

import json
import os
from collections.abc import Iterable, Mapping
from contextvars import ContextVar
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from sheets.errors import Problem, WrongUsage, on_command_line, told_problems, with_options
from sheets.files import Content, Existing, write_files, write_stream
from sheets.text import clean, quote

if TYPE_CHECKING:
    from sheets.json_values import Json
    from sheets.make.made import Made

STANDARD_OUTPUT = Path("-")
QUIET = ContextVar("QUIET", default=False)
"""Whether only what is wrong is told."""
PDF_SUFFIX, WORKBOOK_SUFFIX = ".pdf", ".xlsx"
THERE_BEFORE = {PDF_SUFFIX: "what", WORKBOOK_SUFFIX: "the workbook that"}
"""What a file is called that was there before: "the workbook that was there is now …"."""
NAME_A_PDF = "name it like sheet.pdf; --png makes the pictures beside it"


def tell(*remarks: str) -> None:
    """Tell on stderr what is to be known of what was made."""
    for remark in () if QUIET.get() else remarks:
        typer.echo(f"{_coloured('sheets', 'blue')}: {clean(_said(remark))}", err=True)


def tell_problems(problems: Iterable[Problem]) -> None:
    """Tell on stderr what is wrong or odd, one line a problem, the place first where it has one."""
    for problem in problems:
        if not (problem.warning and QUIET.get()):
            where = "sheets" if problem.place is None else clean(str(problem.place))
            said = clean(problem._replace(place=None).told(on_command_line))
            typer.echo(f"{_coloured(where, 'yellow' if problem.warning else 'red')}: {said}", err=True)


def _said(text: str) -> str:
    return with_options(text, on_command_line)


def _coloured(text: str, colour: str) -> str:
    """The beginning of a line for a terminal that has colours; elsewhere they are taken out again."""
    return text if os.environ.get("NO_COLOR") else typer.style(text, fg=colour, bold=True)


def print_json(answer: "Json") -> None:
    """Print an answer for a program to read."""
    text = json.dumps(answer, ensure_ascii=False, indent=2)
    # a terminal would obey some of what can't be seen; in JSON it stands within texts only, where its number means it
    typer.echo("".join(each if each.isprintable() or each == "\n" else json.dumps(each)[1:-1] for each in text))


def print_files(
    files: Iterable[Path],
    kept: Mapping[Path, Path],
    *,
    problems: "Iterable[Problem]",
    remarks: Iterable[str],
    more: "Mapping[str, Json] | None" = None,
) -> None:
    """Print where files are, for a program: those made, those kept that were there before, and what is to be known."""
    backups: dict[str, Json] = {str(path): str(backup) for path, backup in kept.items()}
    told: dict[str, Json] = {"problems": told_problems(problems, said=_said), "remarks": [*map(_said, remarks)]}
    print_json({"files": [str(path) for path in files], "kept": backups, **told, **(more or {})})


def deliver(made: "Made", output: Path | None, *, force: bool, answer: "Mapping[str, Json] | None" = None) -> None:
    """Write what was made, and the pictures of its pages beside it; say what is to be known, or answer with data."""
    first, *pictures = made.files
    if answer is None:
        tell_problems(made.problems)
        tell(*made.remarks)
    if output == STANDARD_OUTPUT:
        if pictures:
            raise WrongUsage.of("pictures can't go to the standard output", "leave out --png, or name a file with -o")
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
    kept = written(files, force=force)
    if answer is None:
        tell_files(files, kept, THERE_BEFORE.get(kind, "the page that"))
    else:
        print_files(files, kept, problems=made.problems, remarks=made.remarks, more=answer)


def checked_pdf_name(output: Path) -> Path:
    """The name of a PDF in full, but of what is there already as it is; WrongUsage where it is the name of none."""
    target = output if output.suffix or os.path.lexists(output) else output.with_name(f"{output.name}{PDF_SUFFIX}")
    if target.suffix.lower() == ".png":
        raise WrongUsage.of(f"the sheet is a PDF, and {quote(target.name)} is the name of a picture", NAME_A_PDF)
    if target.suffix.lower() not in ("", PDF_SUFFIX):
        raise WrongUsage.of(f"a PDF can't be called {quote(target.name)}", f"let its name end in {PDF_SUFFIX}")
    return target


def check_workbook_name(output: Path | None) -> None:
    """Refuse a workbook's name that would have a program take it for something else."""
    if output and output != STANDARD_OUTPUT and output.suffix.lower() != WORKBOOK_SUFFIX:
        right = f"let its name end in {WORKBOOK_SUFFIX}"
        raise WrongUsage.of(f"a workbook can't be called {quote(output.name)}", right)


def written(files: Mapping[Path, Content], *, force: bool, makes_folders: bool = False) -> dict[Path, Path]:
    """Write all files; returns where those are kept that were there, but for what we made, which is made anew."""

    def existing(path: Path) -> Existing:
        from sheets.cli.overwrite_policy import becomes  # which reads workbooks and forms, and is slow to import

        return becomes(path, files[path], force=force)

    return write_files(files, existing=existing, makes_folders=makes_folders)


def tell_path(path: Path) -> None:
    """Print where a file is, for a command that goes on with it: as it is called, but nothing that a terminal obeys."""
    name = str(path)
    typer.echo(name if name.isprintable() else clean(name))


def tell_files(files: Iterable[Path], kept: Mapping[Path, Path], what: str = "what") -> None:
    """Say where the files are, and where those are that were there before: "the workbook that was there is now …"."""
    for path in files:
        tell_path(path)
    tell(*(f"{what} was there is now {backup}" for backup in kept.values()))
