"""`sheets kit`: everything for the evening in one folder."""

import os
import sys
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from sheets.cli.again import Again
from sheets.cli.card_choices import CardChoices
from sheets.cli.choices import with_choices
from sheets.cli.completing import complete_variant
from sheets.cli.delivery import STANDARD_OUTPUT, print_files, tell, tell_files, tell_problems
from sheets.cli.made_before import becomes
from sheets.cli.options import AsJson, OwnRules, Quiet, Spare, library
from sheets.cli.page_options import Fold, Force, WebLink, WorkbookPaper, chosen_workbook_paper
from sheets.cli.sheet_choices import SheetChoices
from sheets.errors import Problem, WrongUsage
from sheets.files import Existing, holds, named, write_files
from sheets.game.model import Variant
from sheets.make.game_asked import game_named
from sheets.make.kit_request import KitRequest, check_kit_paper, list_of_kits, make_kit
from sheets.phrases.remarks import ANY_FILE, MAKING
from sheets.text import quote

NO_FOLDERS = (".pdf", ".xlsx", ".html", ".zip")
"""In which names of files end that somebody may hope to get."""


@with_choices(paper=WorkbookPaper)
def kit(
    *,
    variant: Annotated[
        str | None,
        typer.Argument(metavar="[VARIANT]", help="A game's name; none with --all.", autocompletion=complete_variant),
    ] = None,
    every: Annotated[bool, typer.Option("--all", help="A kit of every game, each in a folder of its own.")] = False,
    output: Annotated[
        Path | None, typer.Option("-o", "--output", metavar="DIR", help="The folder; it is made if it is not there.")
    ] = None,
    choices: SheetChoices,
    card_choices: CardChoices,
    fold: Fold = False,
    link: WebLink = "",
    spare: Spare = 0,
    as_json: AsJson = False,
    force: Force = False,
    _again: Again = False,
    _quiet: Quiet = False,
    variants: OwnRules = None,
) -> None:
    if every == (variant is not None):
        wrong = "a kit is of one game, or of all of them"
        raise WrongUsage.of(wrong, "write a game's name or --all: sheets kit rook-shanghai")
    games = library(variants)
    chosen = list(games.variants.values()) if variant is None else [game_named(games, variant)]
    sheet = replace(choices, paper=chosen_workbook_paper(choices.paper)).request(games, chosen[0])
    check_kit_paper(sheet.paper)
    request = KitRequest(
        sheet=sheet,
        cards=card_choices.request(games, chosen[0]),
        fold=fold,
        link=link,
        spare=spare,
    )
    folder = output or Path("sheets-kit" if variant is None else f"{variant}-kit")
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
            made = make_kit(replace(request, sheet=replace(sheet, game=game)))
            problems += made.problems
            remarks += made.remarks
            if not as_json:
                tell_problems(made.problems)
                tell(*(() if every else made.remarks))
            place = folder / game.id if variant is None else folder
            files |= {place / file.name: file.data for file in made.files}
    if every:
        listed = list_of_kits(chosen)
        files[folder / listed.name] = listed.data
    kept = _write(files, force=force)
    if as_json:
        print_files(files, kept, problems=problems, remarks=dict.fromkeys(remarks))
    else:
        tell_files(files, kept, ANY_FILE)


def _shown(game: Variant | None) -> str:
    return game.title if game else ""


def _write(files: Mapping[Path, bytes], *, force: bool) -> dict[Path, Path]:
    """Write all files, folders too; returns where those are kept that were there before.

    What is there already just as it would be made stays; what we did not make is replaced only with `force`.
    """

    def existing(path: Path) -> Existing:
        return "leave" if holds(path, files[path]) else becomes(path, files[path], force=force)

    return write_files(files, existing=existing, makes_folders=True)
