"""What the commands take that make pages: paper, ink, printer, cards and their stock, and where the file goes."""

import locale
import os
from contextlib import nullcontext
from dataclasses import replace
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer

from sheets.cli.completing import (
    complete_marks,
    complete_paper,
    complete_printer,
    complete_size,
    complete_stock,
    complete_workbook_paper,
)
from sheets.cli.delivery import tell
from sheets.cli.options import own_text
from sheets.cli.remembered import NONE, beside_config, remembered, said_by_config
from sheets.files import read_bytes, shown
from sheets.limits import LARGEST_LOGO
from sheets.make.own_words import OwnWords
from sheets.paper.sizes import CARD_SIZES, PAPERS, PARTS_OF_A_PAGE, WORKBOOK_PAPERS, Flip, paper_of_locale, read_paper
from sheets.vocabulary import NO_MARKS, CellMark, FootLength

if TYPE_CHECKING:
    from sheets.paper.printer import Printer


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
_LARGE_PRINT, _LARGE_TYPE = "--large-print/--no-large-print", "Type of 16 points and more"
_USUALLY_LARGE = "--no-large-print where it is your usual."
LargePrint: TypeAlias = Annotated[
    bool | None, typer.Option(_LARGE_PRINT, help=f"{_LARGE_TYPE}, and larger cells on a score sheet. {_USUALLY_LARGE}")
]
LargeType: TypeAlias = Annotated[bool | None, typer.Option(_LARGE_PRINT, help=f"{_LARGE_TYPE}. {_USUALLY_LARGE}")]
"""The same for what has no cells to write in."""
Fold: TypeAlias = Annotated[
    bool, typer.Option("--fold", help="The rules as a booklet: two pages a side, to be folded, A5 out of A4.")
]
WebLink: TypeAlias = Annotated[
    str,
    typer.Option(
        "--link", metavar="URL", help="The address of a page: the rules end with a code that opens it with a telephone."
    ),
]
Ink: TypeAlias = Annotated[
    InkUse | None, typer.Option("--ink", metavar="|".join(InkUse), help="low: no grey, no fills, thin rules.")
]
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
        metavar="|".join(FootLength),
        help="short: points, going out and buys, and where the rest is told; full: all of it, even on a second "
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
        help="Replace what is there, which is kept as .bak. A page or a workbook "
        "that is as sheets made it needs no --force.",
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
    typer.Option("--logo", metavar="FILE", readable=False, help="A picture for the head of the sheet: PNG or JPEG."),
]
CardSizeChoice: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--size",
        metavar="SIZE",
        help=f"How large cards are: {', '.join((*CARD_SIZES, *PARTS_OF_A_PAGE))}, or a size like 60x90mm.",
        autocompletion=complete_size,
    ),
]
FlipChoice: TypeAlias = Annotated[
    Flip | None,
    typer.Option(
        "--flip",
        metavar="|".join(Flip),
        help="How backs get behind fronts. long or short: the edge that the paper turns along, as your printer's "
        "duplex setting has it; none: on cards of their own; fold: beside the fronts; tent: above them, upside down. "
        "Else long, and none on labels.",
    ),
]
StockChoice: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--stock",
        metavar="NUMBER",
        help="Perforated paper of the measures of avery-5371, avery-l7414, …; `sheets stock` lists the numbers.",
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
    if logo is not None:
        return words if str(logo) == NONE else _with_logo(words, logo)
    usual = remembered().logo
    if usual is None:
        return words
    with said_by_config("logo"):
        return _with_logo(words, beside_config(usual))


def _with_logo(words: OwnWords, logo: Path) -> OwnWords:
    return replace(words, logo=read_bytes(logo, limit=LARGEST_LOGO), logo_name=shown(logo))


def chosen_paper(name: str | None) -> str:
    """The paper asked for, or else the usual one, or that of the country."""
    return name or remembered().paper or paper_of_locale(locale_name())


def chosen_workbook_paper(name: str | None) -> str:
    """The same for what a workbook is part of, which can't be set up for every paper."""
    usual = remembered().paper
    if name is not None or usual is None:
        return chosen_paper(name)
    if read_paper(usual).name in WORKBOOK_PAPERS:
        return usual
    from sheets.phrases.remarks import workbook_paper_remark

    paper = paper_of_locale(locale_name())
    tell(workbook_paper_remark(read_paper(usual).name, PAPERS[paper].name))
    return paper


def chosen_large_print(asked: bool | None) -> bool:
    """Whether type is large: as it is asked for, or else as usual."""
    return bool(remembered().large_print) if asked is None else asked


def chosen_low_ink(asked: InkUse | None) -> bool:
    """Whether ink is saved: as it is asked for, or else as usual."""
    return (asked or remembered().ink) == InkUse.LOW


def chosen_printer(name: str | None) -> "Printer | None":
    """The printer asked for, or else the usual one, as it was measured."""
    wanted = remembered().printer if name is None else name
    if wanted is None or wanted == NONE:
        return None
    from sheets.paper.saved_printers import load_printer

    with nullcontext() if name else said_by_config("printer"):
        return load_printer(wanted)


def locale_name() -> str:
    """Where the user lives, as the system says: "en_US.UTF-8"."""
    for variable in ("LC_ALL", "LC_PAPER", "LANG"):
        if os.environ.get(variable):
            return os.environ[variable]
    return locale.getlocale()[0] or ""
