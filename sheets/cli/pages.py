"""What the commands that make pages have in common: the paper, the ink, and where the files go."""

import locale
import os
from enum import StrEnum
from pathlib import Path
from typing import Annotated, TypeAlias

import typer

from sheets.cli.completing import complete_paper, complete_printer
from sheets.cli.options import warn
from sheets.errors import CannotWrite, NotationFault, Problem, SheetsError, WrongUsage
from sheets.files import read_bytes, write_files, write_stream
from sheets.paper import PAPERS, SAFE_MARGIN_MM, Paper, Printer, paper_of_locale, read_paper
from sheets.paper.saved_printers import load_printer
from sheets.text import quote

PNG = b"\x89PNG"
LARGEST_PAGES = 1 << 30
NAME_A_PDF = "name it like sheet.pdf; --png makes the pictures beside it"
WIDEST_MARGIN_MM = 60
LATEST_DATE = 253_402_300_800
"""The year 10,000 in seconds since 1970."""


class InkUse(StrEnum):
    """How much ink a page may take."""

    NORMAL = "normal"
    LOW = "low"


PaperChoice: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--paper",
        metavar="PAPER",
        autocompletion=complete_paper,
        help=f"{', '.join(PAPERS)}, or a size like 100x150mm or 5x8in. Else Letter in the US and Canada, A4 elsewhere.",
    ),
]
Landscape: TypeAlias = Annotated[bool, typer.Option("--landscape", help="Turn the page on its side.")]
Margin: TypeAlias = Annotated[
    float | None, typer.Option("--margin", metavar="MM", help="White at the edges, in millimetres.")
]
LargePrint: TypeAlias = Annotated[
    bool, typer.Option("--large-print", help="Type of 16 points and more; larger cells on a score sheet.")
]
Ink: TypeAlias = Annotated[InkUse, typer.Option("--ink", help="low: no grey, no fills, thin rules.")]
Output: TypeAlias = Annotated[
    Path | None, typer.Option("-o", "--output", metavar="FILE", help="Where to; - is the standard output.")
]
Png: TypeAlias = Annotated[bool, typer.Option("--png", help="Make a picture of each page too.")]

PrinterChoice: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--printer",
        metavar="NAME",
        help="A printer measured with `sheets calibrate`: makes up for its faults.",
        autocompletion=complete_printer,
    ),
]


def chosen_printer(name: str | None) -> Printer | None:
    """The printer asked for, as it was measured."""
    return None if name is None else load_printer(name)


def chosen_paper(name: str | None) -> Paper:
    """The paper asked for, or that of the country."""
    try:
        return read_paper(name or paper_of_locale(_locale()))
    except NotationFault as fault:
        raise WrongUsage.of(fault.wrong, fault.right) from None


def _locale() -> str:
    """Where the user lives, as the system says: "en_US.UTF-8"."""
    for variable in ("LC_ALL", "LC_PAPER", "LANG"):
        if os.environ.get(variable):
            return os.environ[variable]
    return locale.getlocale()[0] or ""


def check_source_date() -> None:
    """Refuse a SOURCE_DATE_EPOCH that is no date; it is the only clock that a page knows."""
    written = os.environ.get("SOURCE_DATE_EPOCH")
    if written and not (written.isdecimal() and int(written) < LATEST_DATE):
        wrong = f"SOURCE_DATE_EPOCH is {quote(written)}, which is no date"
        raise WrongUsage.of(wrong, "set it to a number of seconds since 1970, or to nothing")


def check_margin(margin: float | None) -> None:
    """Refuse what can't be a margin, and tell when a printer may not reach as near to the edge as is asked."""
    if margin is not None and not 0 <= margin <= WIDEST_MARGIN_MM:
        right = f"it is a number of millimetres, from 0 to {WIDEST_MARGIN_MM}"
        raise WrongUsage.of(f"a margin of {margin:g} mm can't be", right)
    if margin is not None and margin < SAFE_MARGIN_MM:
        warn(
            f"many printers leave {SAFE_MARGIN_MM} mm white at the edges, more than {margin:g} mm",
            "look at a first print",
        )


def deliver(pdf: bytes, output: Path | None, *, name: str, png: bool) -> None:
    """Write the PDF, and its pictures if they are wanted, and say where they are."""
    if output == Path("-"):
        if png:
            raise WrongUsage.of("pictures can't go to the standard output", "leave out --png, or name a file with -o")
        write_stream(pdf)
        return
    target = output or Path(name)
    if target.suffix.lower() == ".png":
        raise WrongUsage.of(f"the sheet is a PDF, and {quote(target.name)} is the name of a picture", NAME_A_PDF)
    files = {target: pdf}
    if png:
        from sheets.render.png import png_pages

        pictures = png_pages(pdf)
        for number, picture in enumerate(pictures, 1):
            page = f"-{number}" if len(pictures) > 1 else ""
            files[target.with_name(f"{target.stem}{page}.png")] = picture
    strangers = [path for path in files if not _may_be_replaced(path)]
    if strangers:
        raise CannotWrite(
            Problem(f"{quote(str(path))} is there already and is no page or picture", "choose another name with -o")
            for path in strangers
        )
    write_files(files, existing="replace")
    for path in files:
        typer.echo(str(path))


def _may_be_replaced(path: Path) -> bool:
    """Whether nothing is lost with the file: it is not there yet, or is what a run before this one made.

    What is no plain file, or can't be read, is told when it is written.
    """
    try:
        begin = read_bytes(path, limit=LARGEST_PAGES)[: len(PNG)] if path.is_file() else b""
    except SheetsError:
        return True
    return begin.startswith((b"%PDF", PNG)) or not begin
