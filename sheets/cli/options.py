"""What several commands take, as types that say it once, and how it is read."""

import locale
import os
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer

from sheets.cli.completing import (
    complete_paper,
    complete_printer,
    complete_size,
    complete_stock,
    complete_variant,
    complete_workbook_paper,
)
from sheets.files import read_bytes
from sheets.game.model import MOST_PLAYERS, Variant
from sheets.make.game_asked import game_named, load_games
from sheets.paper import CARD_SIZES, PAPERS, Flip, Printer, paper_of_locale
from sheets.tally.seating import read_names
from sheets.text import clean

if TYPE_CHECKING:
    from sheets.rules_file import Library, RulesText


class InkUse(StrEnum):
    """How much ink a page may take."""

    NORMAL = "normal"
    LOW = "low"


VariantId: TypeAlias = Annotated[
    str,
    typer.Argument(metavar="VARIANT", help="A game's name, as `sheets list` has it.", autocompletion=complete_variant),
]
OwnRules: TypeAlias = Annotated[
    Path | None, typer.Option("--variants", metavar="FILE", help="Your own rules file, beside the shipped games.")
]
Players: TypeAlias = Annotated[
    int | None, typer.Option("--players", metavar="N", help=f"How many play, 1 to {MOST_PLAYERS}.")
]
Names: TypeAlias = Annotated[
    str | None, typer.Option("--names", metavar="NAMES", help='Who plays: "Ann,Zoë,…"; an empty name is a blank.')
]
FirstDealer: TypeAlias = Annotated[
    str | None, typer.Option("--first-dealer", metavar="WHO", help="Who deals first: a name, or a number from 1.")
]
AsJson: TypeAlias = Annotated[bool, typer.Option("--json", help="Print JSON for a program to read.")]

_PAPER_HELP = f"{', '.join(PAPERS)}, or a size like 100x150mm or 5x8in. Else Letter in the US and Canada, A4 elsewhere."
PaperChoice: TypeAlias = Annotated[
    str | None, typer.Option("--paper", metavar="PAPER", autocompletion=complete_paper, help=_PAPER_HELP)
]
WorkbookPaper: TypeAlias = Annotated[
    str | None, typer.Option("--paper", metavar="PAPER", autocompletion=complete_workbook_paper, help=_PAPER_HELP)
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
CardSizeChoice: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--size",
        metavar="SIZE",
        help=f"{', '.join(CARD_SIZES)}, half-page, page, or a size like 60x90mm.",
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
    Path | None, typer.Option("--stock-file", metavar="FILE", help="Perforated paper of your own, measured in a file.")
]


def library(own: Path | None) -> "Library":
    """The shipped games, and those of the user's file beside them."""
    return load_games(*([own_rules(own)] if own else []))


def chosen_game(name: str, own: Path | None) -> tuple["Library", Variant]:
    """All games, and the one that is asked for."""
    games = library(own)
    return games, game_named(games, name)


def own_rules(path: Path) -> "RulesText":
    """A user's file, by the name that messages call it."""
    from sheets.rules_file import LARGEST_FILE, RulesText

    return RulesText(clean(str(path), limit=400), read_bytes(path, limit=LARGEST_FILE))


def own_stock(path: Path | None) -> tuple[str, bytes] | None:
    """A user's file of perforated paper, and the name that messages call it."""
    from sheets.rules_file import LARGEST_FILE

    return None if path is None else (clean(str(path), limit=400), read_bytes(path, limit=LARGEST_FILE))


def listed_names(names: str | None) -> tuple[str, ...] | None:
    """Those who play; None where nobody is named."""
    return None if names is None else read_names(names)


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
