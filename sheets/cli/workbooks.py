"""`sheets excel` and `sheets season`: the workbook of a game, and that of many games."""

import os
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from sheets.cli.command import Output, OwnRules, check_ending, complete_variant, game_argument, own_argument, own_option
from sheets.cli.delivery import WORKBOOK_SUFFIX, deliver, has_no_game
from sheets.cli.option_values import library, usual_language
from sheets.cli.read import scores_in
from sheets.cli.terminal import tell_problems
from sheets.errors import FaultyFile, Problem, WrongUsage
from sheets.files import named, shown, system_says
from sheets.game.model import Variant
from sheets.limits import MOST_FILES
from sheets.make import game_named, made_of
from sheets.make.club_requests import SeasonRequest
from sheets.make.options import Group
from sheets.make.requests import Told, WorkbookRequest
from sheets.make.written_scores import read_game, read_tables, season_games
from sheets.record.csv import moved, told_in_head
from sheets.record.season_tally import KeptGame, read_same, season_of
from sheets.record.written_game import WrittenGame, brings_its_game
from sheets.rules_file import Library
from sheets.text import joined, quote
from sheets.words.game_told import first_to_deal
from sheets.words.sheet import day_read
from sheets.words.translation import said_elsewhere, told_in

GAMES_ARE = "games are filled workbooks (.xlsx, .ods), filled sheets (.pdf) and tables of scores (.csv)"
MOST_NAMED = 5
"""Files that are named in one sentence."""
WITH_RULES = (WORKBOOK_SUFFIX, ".ods", ".pdf")
LOCKS = (".", "~$")
"""With which the names of files begin that programs lay beside one that is open."""
_ONE_GAME = "A game's name, as `sheets list` has it; none where --scores is a workbook: it brings its own."
_SCORES = "Scores to fill in: a filled workbook, or a table like `sheets read FILE --csv` prints."
_MANY_GAMES = "Filled workbooks, of club nights too, filled sheets and scores as CSV, or folders with them."
_OF_TABLES = "The game of scores as CSV that do not begin with a line like variant,rook-shanghai."
_SAME = 'Two spellings of one name, like "Zoe=Zoë"; may be repeated.'


def excel(
    workbook: partial[WorkbookRequest],
    told: Told,
    to: Output,
    variant: Annotated[str | None, game_argument(_ONE_GAME)] = None,
    scores: Annotated[Path | None, own_option("--scores", _SCORES, Group.FILES, "FILE")] = None,
    variants: OwnRules = None,
) -> None:
    check_ending(to.output, WORKBOOK_SUFFIX, "workbook")
    games, game, written = _asked(variant, variants, scores, told.language)
    day = day_read(written.date) if written else None
    request = workbook(
        games=games, game=game, scores=written.tally if written else None, date=day.isoformat() if day else ""
    )
    if written and request.first_dealer is None:
        first_dealer = first_to_deal(game, written.tally, written.dealers)
        request = replace(request, first_dealer=first_dealer)
    made = made_of(request)
    if written and written.date and day is None:
        wrong = f"{quote(written.date)} is not a date, and is left out"
        tell_problems([Problem(wrong, "write year, month and day, like 2026-12-24", warning=True)])
    doubts = (*written.problems, *written.doubts) if written else ()
    deliver(replace(made, problems=[*doubts, *made.problems]), to)


def _asked(
    variant: str | None, variants: Path | None, scores: Path | None, language: str | None
) -> tuple[Library, Variant, WrittenGame | None]:
    """The rules, the game, and what is written of it already; a workbook of scores carries its own rules."""
    name, data = ("", b"") if scores is None else scores_in(scores)
    place = None
    carries = bool(brings_its_game(data))
    if variant is None and scores is not None and not carries:
        variant, _, place = told_in_head(name, data)
    if not variant:
        if variants is not None or not carries:
            raise WrongUsage.of("a workbook is for one game", "write its name, like: sheets excel rook-shanghai")
        written = read_game(name, data)
        assert written.games is not None
        games = told_in(written.games, language or written.game.language)
        game = games.variants[written.game.id]
        tally = moved(name, written.tally, was=written.game, now=game, elsewhere=said_elsewhere(game))
        return games, game, written._replace(tally=tally)
    games = library(variants, language)
    game = game_named(games, variant, place=place)
    if scores is None:
        return games, game, None
    written = read_game(name, data, game, games=games)
    problems = written.problems
    if written.game.id != game.id:
        wrong = f"{name} is a game of {written.game.title}, now by the rules of {game.title}"
        problems = (*problems, Problem(wrong, warning=True))
    tally = moved(name, written.tally, was=written.game, now=game, elsewhere=said_elsewhere(game))
    return games, game, written._replace(game=game, tally=tally, differences=problems)


def season(
    files: Annotated[list[Path], own_argument("FILE...", _MANY_GAMES)],
    season: partial[SeasonRequest],
    told: Told,
    to: Output,
    variant: Annotated[str | None, own_option("--variant", _OF_TABLES, Group.GAME, "VARIANT", complete_variant)] = None,
    same: Annotated[list[str] | None, own_option("--same", _SAME, Group.WHO, "NAME=NAME")] = None,
    variants: OwnRules = None,
) -> int:
    check_ending(to.output, WORKBOOK_SUFFIX, "workbook")
    language = told.language or usual_language()
    games, unread = _games(files, variant, variants, language, made=to.output or Path("season.xlsx"))
    if not games:
        nothing = Problem(f"there is no game in {joined([named(file) for file in files])}", GAMES_ARE)
        raise (FaultyFile if unread else WrongUsage)([*unread, nothing])
    alike, asks = read_same(same or ()), sys.stdin.isatty() and sys.stderr.isatty()
    request = season(games=tuple(games), same=alike, are_apart=asks, language=language)
    if asks:
        near = season_of(games, same=alike, unfinished=request.unfinished).near
        asked = {one: other for one, other in near if typer.confirm(f'Are "{one}" and "{other}" one player?', err=True)}
        request = replace(request, same={**alike, **asked})
    made = made_of(request)
    left_out = [*unread, *(problem for problem in made.problems if not problem.warning)]
    warnings = [problem for problem in made.problems if problem.warning]
    deliver(replace(made, problems=warnings), to)
    tell_problems(left_out)
    return FaultyFile.exit_code if left_out else 0


def _games(
    files: Sequence[Path], variant: str | None, variants: Path | None, language: str, *, made: Path
) -> tuple[list[KeptGame], list[Problem]]:
    """The games of all the files, and what is wrong with those in folders; FaultyFile for one that was named itself."""
    problems: dict[Path, Sequence[Problem]] = {}
    found = [each for file in files for each in _found(file, made) if each in files or not has_no_game(each)]
    games: dict[Path, list[KeptGame]] = {each: [] for each in found}
    alike = Counter(each.name for each in games)
    carried: dict[str, list[Library]] = {}
    for each in sorted(games, key=lambda path: path.suffix.lower() not in WITH_RULES):  # which tables may need
        called = each.name if alike[each.name] == 1 else shown(each)
        try:
            for game in _games_in(each, variant, variants, language, carried, called=called):
                games[each].append(game)
        except FaultyFile as error:
            problems[each] = error.problems
    told = [problem for each in sorted(problems, key=lambda path: path in files) for problem in problems[each]]
    if any(each in files for each in problems):
        raise FaultyFile(told)
    if problems:
        left_out = [f"tables of {shown(each)}" if games[each] else shown(each) for each in problems]
        if len(left_out) > MOST_NAMED:
            left_out = [*left_out[: MOST_NAMED - 1], f"{len(left_out) - MOST_NAMED + 1} more"]
        told.append(Problem(f"the season leaves out {joined(left_out)} because of these mistakes"))
    return [game for each in games.values() for game in each], told


def _found(file: Path, made: Path) -> list[Path]:
    """The files of a folder that may be games, in order, but for the season's own workbook; or the file itself."""
    try:
        if not os.path.isdir(file):  # unlike that of a path, it knows names that are too long
            return [file]
        found = [
            path
            for path in file.iterdir()
            if path.suffix.lower() in (*WITH_RULES, ".csv")
            and path.is_file()
            and not path.name.startswith(LOCKS)
            and path.absolute() != made.absolute()
        ]
    except OSError as error:
        raise FaultyFile.of(f"can't read {named(file)}: {system_says(error)}") from error
    if len(found) > MOST_FILES:
        wrong = f"the folder {named(file)} has {len(found)} files that may be games"
        raise WrongUsage.of(wrong, f"a season has up to {MOST_FILES}")
    return sorted(found, key=lambda path: path.name)


def _games_in(
    file: Path,
    variant: str | None,
    variants: Path | None,
    language: str,
    carried: dict[str, list[Library]],
    *,
    called: str,
) -> Iterator[KeptGame]:
    """What is written in a file, at each table of a club night, and on which day; notes the rules that it carries.

    The games are `called` by the file.
    """
    name, data = scores_in(file)
    games, game = None, None
    if not brings_its_game(data):
        games, game = _game_of(name, data, variant, variants, language, carried)
    evening = read_tables(name, data, game, games=games)
    tell_problems(evening.problems)
    for written in evening.tables.values():
        tell_problems(written.problems)
        id_, rules = written.game.id, written.games
        if rules and all(other.tables[id_] != rules.tables[id_] for other in carried.get(id_, ())):
            carried.setdefault(id_, []).append(rules)
    yield from season_games(called, evening, language=language)


def _game_of(
    name: str,
    data: bytes,
    variant: str | None,
    variants: Path | None,
    language: str,
    carried: Mapping[str, Sequence[Library]],
) -> tuple[Library, Variant]:
    """The game of a table, which knows best what it is of: one of ours, of the user's, or of a workbook beside it."""
    told, _, place = told_in_head(name, data)
    asked = told or variant
    if not asked:
        right = "begin it with a line like variant,rook-shanghai, or name the game with --variant"
        raise FaultyFile([Problem("this table of scores does not name its game", right, subject=name)])
    games = library(variants, language)
    if asked not in games.variants and asked in carried:
        games, *others = carried[asked]
        if others:
            wrong = f"the other workbooks have different rules for {quote(asked)}"
            raise FaultyFile([Problem(wrong, "choose the rules with --variants FILE", place, "" if place else name)])
    return games, game_named(games, asked, place=place)
