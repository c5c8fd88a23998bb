"""`sheets kit`: everything for the evening in one folder."""

import os
import sys
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from sheets.cli.common_options import AsJson, Output, OwnRules, game_argument, library
from sheets.cli.delivery import STANDARD_OUTPUT, print_files, tell, tell_files, tell_problems, written
from sheets.errors import Problem, WrongUsage
from sheets.files import named
from sheets.game.model import Variant
from sheets.make import made_of
from sheets.make.game_asked import game_named
from sheets.make.options import Group, Kind, option_field
from sheets.make.requests import CardsRequest, KitRequest, RulesRequest, ScoreSheetRequest, WorkbookRequest
from sheets.phrases.remarks import KIT_LIST, MAKING, kits_list
from sheets.text import quote

NO_FOLDERS = (".pdf", ".xlsx", ".html", ".zip")
"""In which names of files end that somebody may hope to get."""


@dataclass(frozen=True, kw_only=True)
class KitOutput(Output):
    """Where the folder goes, and what is told of it."""

    output: Path | None = option_field(
        Kind.PLACE,
        None,
        "The folder; it is made if it is not there.",
        Group.FILES,
        metavar="DIR",
        spelled=("-o", "--output"),
    )


def kit(
    workbook: partial[WorkbookRequest],
    sheet: partial[ScoreSheetRequest],
    cards: partial[CardsRequest],
    rules: partial[RulesRequest],
    to: KitOutput,
    variant: Annotated[str | None, game_argument("A game's name; none with --all.")] = None,
    every: Annotated[
        bool,
        typer.Option("--all", help="A kit of every game, each in a folder of its own.", rich_help_panel=Group.GAME),
    ] = False,
    as_json: AsJson = False,
    variants: OwnRules = None,
) -> None:
    if every == (variant is not None):
        wrong = "a kit is of one game, or of all of them"
        raise WrongUsage.of(wrong, "write a game's name or --all: sheets kit rook-shanghai")
    games = library(variants)
    chosen = list(games.variants.values()) if variant is None else [game_named(games, variant)]
    game = chosen[0]
    request = KitRequest(
        sheet=sheet(games=games, game=game),
        cards=cards(games=games, game=game),
        rules=rules(games=games, game=game),
        workbook=workbook(games=games, game=game),
    )
    folder = to.output or Path("sheets-kit" if variant is None else f"{variant}-kit")
    if folder == Path():
        wrong = "a kit of many files is not put into the folder that you are in"
        raise WrongUsage.of(wrong, "name another one with -o, like -o evening")
    if folder.suffix.lower() in NO_FOLDERS and not os.path.isdir(folder):
        wrong = f"a kit is a folder, and {quote(folder.name)} is the name of a file"
        raise WrongUsage.of(wrong, f"name it like -o {quote(folder.stem)}")
    if folder == STANDARD_OUTPUT or (os.path.exists(folder) and not os.path.isdir(folder)):
        raise WrongUsage.of(f"{named(folder)} is no folder for a kit", "name one with -o, like -o evening")
    files: dict[Path, bytes] = {}
    problems: list[Problem] = []
    remarks: list[str] = []
    hidden = as_json or not every or not sys.stderr.isatty()
    with typer.progressbar(chosen, label=MAKING, file=sys.stderr, item_show_func=_shown, hidden=hidden) as bar:
        for game in bar:
            made = made_of(replace(request, sheet=replace(request.sheet, game=game)))
            problems += made.problems
            remarks += made.remarks
            if not as_json:
                tell_problems(made.problems)
                tell(*(() if every else made.remarks))
            place = folder / game.id if variant is None else folder
            files |= {place / file.name: file.data for file in made.files}
    if every:
        files[folder / KIT_LIST] = kits_list({each.id: each.title for each in chosen}).encode()
    kept = written(files, force=to.force, makes_folders=True)
    if as_json:
        print_files(files, kept, problems=problems, remarks=dict.fromkeys(remarks))
    else:
        tell_files(files, kept)


def _shown(game: Variant | None) -> str:
    return game.title if game else ""
