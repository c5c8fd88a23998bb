"""What the commands take that make pages: paper, ink, printer, cards and their stock, and where the file goes."""

import locale
import os
from dataclasses import replace
from enum import StrEnum
from pathlib import Path
from typing import Annotated, TypeAlias

import typer

from sheets.cli.completing import (
    complete_marks,
    complete_paper,
    complete_printer,
    complete_size,
    complete_stock,
    complete_workbook_paper,
)
from sheets.cli.options import own_text
from sheets.files import read_bytes, shown
from sheets.limits import LARGEST_LOGO
from sheets.make.own_words import OwnWords
from sheets.paper.printer import Printer
from sheets.paper.sizes import CARD_SIZES, PAPERS, PARTS_OF_A_PAGE, WORKBOOK_PAPERS, Flip, paper_of_locale
from sheets.vocabulary import NO_MARKS, CellMark, FootLength


class InkUse(StrEnum):
    """How much ink a page may take."""

    NORMAL = "normal"
    LOW = "low"


_ELSE = "Else Letter in the US and Canada, A4 elsewhere."
_PAPER_HELP = f"{', '.join(PAPERS)}, or a size like 100x150mm or 5x8in. {_ELSE}"
_WORKBOOK_PAPER_HELP = f"{', '.join(name for name, paper in PAPERS.items() if paper.name in WORKBOOK_PAPERS)}. {_ELSE}"
PaperChoice: TypeAlias = Annotated[
    str | None, typer.Option("--paper", metavar="PAPER", autocompletion=complete_paper, help=_PAPER_HELP)
]
WorkbookPaper: TypeAlias = Annotated[
    str | None,
    typer.Option("--paper", metavar="PAPER", autocompletion=complete_workbook_paper, help=_WORKBOOK_PAPER_HELP),
]
LargePrint: TypeAlias = Annotated[
    bool, typer.Option("--large-print", help="Type of 16 points and more; larger cells on a score sheet.")
]
Fold: TypeAlias = Annotated[
    bool, typer.Option("--fold", help="The rules as a booklet: two pages a side, to be folded, A5 out of A4.")
]
WebLink: TypeAlias = Annotated[
    str,
    typer.Option(
        "--link", metavar="URL", help="The address of a page: the rules end with a code that opens it with a telephone."
    ),
]
Ink: TypeAlias = Annotated[InkUse, typer.Option("--ink", help="low: no grey, no fills, thin rules.")]
Marks: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--marks",
        metavar="MARKS",
        help=f"What is marked in the cells of a score sheet: {','.join(CellMark)}, some of them or {NO_MARKS}. "
        "Else what the game needs and has room for.",
        autocompletion=complete_marks,
    ),
]
Foot: TypeAlias = Annotated[
    FootLength | None,
    typer.Option(
        "--foot",
        help="short: points, going out and buys, and where the rest is told; full: all of it, if it takes a second "
        "page. Else what has room.",
    ),
]
Output: TypeAlias = Annotated[
    Path | None, typer.Option("-o", "--output", metavar="FILE", help="Where to; - is the standard output.")
]
Force: TypeAlias = Annotated[
    bool,
    typer.Option(
        "--force",
        help="Take the place of what is there, which is kept as .bak. A page that sheets made is made anew without it.",
    ),
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
Title: TypeAlias = Annotated[
    str, typer.Option("--title", metavar="TEXT", help="The title of the sheet, above the game's name.")
]
Table: TypeAlias = Annotated[str, typer.Option("--table", metavar="TEXT", help="The table, like 4.")]
Date: TypeAlias = Annotated[str, typer.Option("--date", metavar="YYYY-MM-DD", help="The day, like 2026-12-24.")]
LogoFile: TypeAlias = Annotated[
    Path | None,
    typer.Option(
        "--logo", metavar="FILE", readable=False, help="A picture for the head of the sheet: PNG, JPEG or SVG."
    ),
]
CardSizeChoice: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--size",
        metavar="SIZE",
        help=f"{', '.join((*CARD_SIZES, *PARTS_OF_A_PAGE))}, or a size like 60x90mm.",
        autocompletion=complete_size,
    ),
]
FlipChoice: TypeAlias = Annotated[
    Flip | None,
    typer.Option(
        "--flip",
        help="How backs get behind fronts. long (else), short: the edge that the paper turns along; choose what your "
        "printer's duplex setting says; none: on cards of their own; fold: beside the fronts; tent: above them, "
        "upside down.",
    ),
]
StockChoice: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--stock",
        metavar="NUMBER",
        help="Perforated paper of a geometry compatible with avery-5371, avery-l7414, …; `sheets stock` lists it.",
        autocompletion=complete_stock,
    ),
]
StockFile: TypeAlias = Annotated[
    Path | None,
    typer.Option(
        "--stock-file", metavar="FILE", readable=False, help="Perforated paper of your own, measured in a file."
    ),
]


def own_stock(path: Path | None) -> tuple[str, bytes] | None:
    """A user's file of perforated paper, and the name that messages call it."""
    return None if path is None else own_text(path)


def own_words(*, title: str, table: str, date: str, logo: Path | None) -> OwnWords:
    """What the host puts on the paper, the picture read from its file."""
    words = OwnWords(title=title, table=table, date=date)
    if logo is None:
        return words
    return replace(words, logo=read_bytes(logo, limit=LARGEST_LOGO), logo_name=shown(logo))


def chosen_paper(name: str | None) -> str:
    """The paper asked for, or that of the country."""
    return name or paper_of_locale(_locale())


def chosen_printer(name: str | None) -> Printer | None:
    """The printer asked for, as it was measured."""
    from sheets.paper.saved_printers import load_printer

    return None if name is None else load_printer(name)


def _locale() -> str:
    """Where the user lives, as the system says: "en_US.UTF-8"."""
    for variable in ("LC_ALL", "LC_PAPER", "LANG"):
        if os.environ.get(variable):
            return os.environ[variable]
    return locale.getlocale()[0] or ""
