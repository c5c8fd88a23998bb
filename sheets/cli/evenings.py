"""`sheets kit` and `sheets batch`: all the paper of an evening, and of a club night."""

import os
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Annotated, TypeVar

import typer

from sheets.cli.command import AsJson, Output, OwnRules, PageOutput, VariantId, game_argument, own_option
from sheets.cli.delivery import deliver, write
from sheets.cli.option_values import chosen_game, library
from sheets.cli.terminal import QUIET, STANDARD_OUTPUT, tell, tell_problems
from sheets.errors import Problem, WrongUsage
from sheets.files import named
from sheets.make import game_named, in_own_words, made_of, options
from sheets.make.club_requests import BatchRequest
from sheets.make.options import Group, Kind
from sheets.make.requests import CardsRequest, KitRequest, RulesRequest, ScoreSheetRequest, Told, WorkbookRequest
from sheets.text import Json

T = TypeVar("T")
LONG = 20
"""So many outputs take long enough for a bar that tells how far they are."""
_FOLDER = "The folder; it is made if it is not there."
_EVERY = "A kit of every game, each in a folder of its own."
NO_FOLDERS = (".pdf", ".xlsx", ".html", ".zip")
"""In which names of files end that somebody may hope to get."""


@dataclass(frozen=True, kw_only=True)
class KitOutput(Output):
    """Where the folder goes, and what is told of it."""

    output: Path | None = options.of_kind(Kind.PLACE, None, _FOLDER, Group.FILES, metavar="DIR")


def kit(
    workbook: partial[WorkbookRequest],
    sheet: partial[ScoreSheetRequest],
    cards: partial[CardsRequest],
    rules: partial[RulesRequest],
    told: Told,
    to: KitOutput,
    variant: Annotated[str | None, game_argument("A game's name; none with --all.")] = None,
    every: Annotated[bool, own_option("--all", _EVERY, Group.GAME)] = False,
    as_json: AsJson = False,
    variants: OwnRules = None,
) -> None:
    if every == (variant is not None):
        wrong = "a kit is for one game, or for all"
        raise WrongUsage.of(wrong, "write a game's name or --all: sheets kit rook-shanghai")
    games = library(variants, told.language)
    chosen = list(games.variants.values()) if variant is None else [game_named(games, variant)]
    folder = to.output or Path("sheets-kit" if variant is None else f"{variant}-kit")
    is_no_file = folder.suffix.lower() not in NO_FOLDERS and not os.path.exists(folder)
    if folder in (Path(), STANDARD_OUTPUT) or not (is_no_file or os.path.isdir(folder)):
        raise WrongUsage.of(f"{named(folder)} can't be the folder of a kit", "name one with -o, like -o evening")
    files: dict[Path, bytes] = {}
    problems: list[Problem] = []
    remarks: list[str] = []
    for game in _with_bar(chosen, len(chosen), hidden=as_json):
        of = {"games": games, "game": game}
        made = made_of(KitRequest(sheet=sheet(**of), cards=cards(**of), rules=rules(**of), workbook=workbook(**of)))
        problems += made.problems
        remarks += made.remarks
        place = folder / game.id if every else folder
        files |= {place / file.name: file.data for file in made.files}
    if every:
        files[folder / made.files[-1].name] = "".join(f"{each.id}: {each.title}\n" for each in chosen).encode()
    if not as_json:
        tell_problems(problems)
        tell(*(() if every else remarks))
    all_made = replace(made, problems=problems, remarks=[*dict.fromkeys(remarks)])
    write(files, all_made, force=to.force, answer={} if as_json else None, makes_folders=True)


def batch(
    variant: VariantId,
    night: partial[BatchRequest],
    sheet: partial[ScoreSheetRequest],
    told: Told,
    to: PageOutput,
    as_json: AsJson = False,
    variants: OwnRules = None,
) -> None:
    from sheets.make.batch_output import make_batch_of  # which makes workbooks too, and is slow to import

    games, game = chosen_game(variant, variants, told.language)
    request = in_own_words(night(sheet=sheet(games=games, game=game)))
    made, rota = make_batch_of(request, along=partial(_with_bar, hidden=as_json))
    seated: dict[str, Json] = {
        "tables": [
            {
                "game": game,
                "table": table.name,
                "players": [
                    {"seat": seat, "name": guest.name, "team": guest.team or None}
                    for seat, guest in enumerate(table.guests, 1)
                ],
            }
            for game, sitting in enumerate(rota.sittings, 1)
            for table in sitting
        ],
        "sit_out": [[guest.name for guest in those] for those in rota.out],
        "meet": {str(times): pairs for times, pairs in sorted(rota.met.items())},
        "meet_again": sum(pairs for times, pairs in rota.met.items() if times > 1),
        "partners_again": sum(pairs for times, pairs in rota.partners.items() if times > 1),
    }
    deliver(made, to, answer=seated if as_json else None)


def _with_bar(making: Iterable[T], count: int, /, *, hidden: bool) -> Iterator[T]:
    """Outputs one after another; where somebody sits at a terminal, a bar tells how many are left."""
    hidden = hidden or QUIET.get() or count < LONG or not sys.stderr.isatty()
    with typer.progressbar(making, length=count, label="making", file=sys.stderr, hidden=hidden) as bar:
        yield from bar
