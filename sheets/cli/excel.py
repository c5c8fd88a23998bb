"""`sheets excel`: the workbook of a game, which adds up by itself."""

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Annotated

from sheets.cli.common_options import Output, OwnRules, game_argument, own_option
from sheets.cli.delivery import WORKBOOK_SUFFIX, check_ending, deliver
from sheets.cli.read import game_of, name_of, scores_in
from sheets.cli.terminal import tell_problems
from sheets.errors import Problem, WrongUsage
from sheets.game.model import Variant
from sheets.make import made_of
from sheets.make.options import Group
from sheets.make.read_query import WrittenGame, read_game
from sheets.make.requests import WorkbookRequest
from sheets.phrases.sheet_frame import day_said
from sheets.rules_file import Library
from sheets.tally.csv import moved
from sheets.tally.file_kinds import brings_its_game
from sheets.tally.seated_tally import first_to_deal
from sheets.text import quote


def excel(
    workbook: partial[WorkbookRequest],
    to: Output,
    variant: Annotated[
        str | None,
        game_argument("A game's name, as `sheets list` has it; none where --scores is a workbook: it brings its own."),
    ] = None,
    scores: Annotated[
        Path | None,
        own_option(
            "--scores",
            "Scores to fill in: a filled workbook, or a table like `sheets read FILE --csv` prints.",
            Group.FILES,
            "FILE",
        ),
    ] = None,
    variants: OwnRules = None,
) -> None:
    check_ending(to.output, WORKBOOK_SUFFIX, "workbook")
    games, game, written = _asked(variant, variants, scores)
    day = day_said(written.date) if written else None
    request = workbook(
        games=games, game=game, scores=written.tally if written else None, date=day.isoformat() if day else ""
    )
    if written and request.first_dealer is None:
        first_dealer = first_to_deal(written.dealers, written.tally.players, teams=game.teams)
        request = replace(request, first_dealer=first_dealer)
    made = made_of(request)
    if written and written.date and day is None:
        wrong = f"{quote(written.date)} is no date, and is left out"
        tell_problems([Problem(wrong, "write year, month and day, like 2026-12-24", warning=True)])
    doubts = (*written.problems, *written.doubts) if written else ()
    deliver(replace(made, problems=[*doubts, *made.problems]), to.output, force=to.force)


def _asked(
    variant: str | None, variants: Path | None, scores: Path | None
) -> tuple[Library, Variant, WrittenGame | None]:
    """The rules, the game, and what is written of it already; a workbook of scores carries its own rules."""
    data = scores_in(scores) if scores is not None else b""
    chosen = game_of(scores, data, variant, variants)
    if chosen is not None:
        return *chosen, _moved(name_of(scores), data, *chosen) if scores is not None else None
    if scores is None or variants is not None or not brings_its_game(data):
        raise WrongUsage.of("a workbook is of one game", "write its name, like: sheets excel rook-shanghai")
    written = read_game(name_of(scores), data)
    assert written.games is not None
    return written.games, written.games.variants[written.game.id], written


def _moved(name: str, data: bytes, games: Library, game: Variant) -> WrittenGame:
    """What is written in a file, by the rules of the game that is asked for."""
    written = read_game(name, data, game, games=games)
    problems = written.problems
    if written.game.id != game.id:
        wrong = f"{name} is a game of {written.game.title}, now by the rules of {game.title}"
        problems = (*problems, Problem(wrong, warning=True))
    tally = moved(name, written.tally, was=written.game, now=game)
    return written._replace(game=game, tally=tally, problems=problems)
