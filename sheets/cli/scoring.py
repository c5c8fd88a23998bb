"""`sheets score`: the score sheet of a game as a PDF."""

import csv
import locale
import os
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from sheets.cli.options import (
    MOST_PLAYERS,
    Players,
    RulesFile,
    VariantId,
    library,
    variant_named,
    warn,
    warn_of_players,
)
from sheets.errors import WrongUsage
from sheets.files import write_files, write_stream
from sheets.layout import lines_that_fit
from sheets.model import Variant
from sheets.paper import PAPERS, paper_of_locale
from sheets.score_sheet import build_score_sheet
from sheets.text import clean, quote

LONGEST_NAME = 60
MOST_COLUMNS_UNASKED = 8
COLUMNS_WHEN_UNKNOWN = 6


class PaperName(StrEnum):
    """The papers that can be asked for."""

    LETTER = "letter"
    A4 = "a4"


def score(
    variant: VariantId,
    names: Annotated[
        str | None, typer.Option("--names", metavar="NAMES", help='Who plays: "Ann,Zoë,…"; an empty name is a blank.')
    ] = None,
    players: Players = None,
    paper: Annotated[PaperName | None, typer.Option("--paper", help="Letter in the US and Canada, else A4.")] = None,
    output: Annotated[
        Path | None, typer.Option("-o", "--output", metavar="FILE", help="Where to; - is the standard output.")
    ] = None,
    variants: RulesFile = None,
) -> None:
    """Print the score sheet of a game: makes a PDF and says where it is.

    Example:  sheets score rook-shanghai --names "Ann,Ben,Zoë,Dad"
    """
    from sheets.render import ink, score_sheet_pdf

    game = variant_named(library(variants), variant)
    if names is not None or players is not None:
        columns = _names(names, players)
        warn_of_players(game, len(columns))
    else:
        columns = [""] * _usual_players(game)
    sheet_paper = PAPERS[paper or paper_of_locale(_locale())]
    sheet = build_score_sheet(game, columns, lines=lines_that_fit(sheet_paper))
    for character in ink.missing_characters(sheet.words()):
        warn(f"no typeface here has {ink.character_name(character)}", f"{quote(ink.MISSING)} stands in its place")
    data = score_sheet_pdf.score_sheet_pdf(sheet, sheet_paper)
    if output == Path("-"):
        write_stream(data)
        return
    [written] = write_files({output or Path(f"{game.id}-score.pdf"): data}, replace=True)
    typer.echo(str(written))


def _names(names: str | None, players: int | None) -> list[str]:
    """The names as they head the columns, blanks for those who have none."""
    found: list[str] = []
    if names is not None:
        row = next(csv.reader([clean(names, limit=5_000)], skipinitialspace=True), [])
        found = [clean(name, limit=LONGEST_NAME) for name in row or [""]]
    if len(found) > MOST_PLAYERS:
        raise WrongUsage.of(f"there are {len(found)} names", f"a sheet holds up to {MOST_PLAYERS} players")
    if players is not None and players < len(found):
        raise WrongUsage.of(
            f"there are {len(found)} names for {players} players", "leave out --players, or make it more"
        )
    return found + [""] * ((players or 0) - len(found))


def _usual_players(game: Variant) -> int:
    """As many columns as the game may need, but no more than a page holds with ease."""
    most = game.players.high if game.players else None
    return min(most, MOST_COLUMNS_UNASKED) if most else COLUMNS_WHEN_UNKNOWN


def _locale() -> str:
    """Where the user lives, as the system says: "en_US.UTF-8"."""
    for variable in ("LC_ALL", "LC_PAPER", "LANG"):
        if os.environ.get(variable):
            return os.environ[variable]
    return locale.getlocale()[0] or ""
