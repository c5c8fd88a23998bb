"""`sheets season`: one workbook of many games, with what each player has won and scored."""

import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Annotated

import typer

from sheets.answers import read_tables, season_games
from sheets.cli.again import Again
from sheets.cli.completing import complete_variant
from sheets.cli.delivery import WORKBOOK_SUFFIX, check_workbook_name, deliver_file, tell_problems
from sheets.cli.options import OwnRules, Quiet
from sheets.cli.page_options import Force, Output, WorkbookPaper, chosen_workbook_paper
from sheets.cli.scores_file import game_of, name_of, scores_in
from sheets.errors import FaultyFile, Problem, SheetsError, WrongUsage
from sheets.files import named
from sheets.limits import MOST_FILES
from sheets.make.season_request import SeasonRequest, make_season
from sheets.phrases.remarks import THE_WORKBOOK
from sheets.phrases.season_words import NAME_FILES, NO_GAME, same_question
from sheets.tally.file_kinds import brings_its_game
from sheets.tally.season_tally import KeptGame, read_same, season_of

SUFFIXES = (WORKBOOK_SUFFIX, ".ods", ".csv", ".pdf")
"""Of the files in a folder that are looked into."""
TOLD_ALIKE = 3
"""Files of which the same is told one by one."""
LOCKS = (".", "~$")
"""With which the names of files begin that programs lay beside one that is open."""


def season(
    files: Annotated[
        list[Path],
        typer.Argument(
            metavar="FILE...",
            readable=False,
            help="Filled workbooks, of club nights too, filled sheets and scores as CSV, or folders with them.",
        ),
    ],
    variant: Annotated[
        str | None,
        typer.Option(
            "--variant",
            metavar="VARIANT",
            help="The game of scores as CSV that do not begin with a line like variant,rook-shanghai.",
            autocompletion=complete_variant,
        ),
    ] = None,
    same: Annotated[
        list[str] | None,
        typer.Option("--same", metavar="NAME=NAME", help='Two spellings of one name, like "Zoe=Zoë"; may be repeated.'),
    ] = None,
    unfinished: Annotated[bool, typer.Option("--unfinished", help="Count games that are not over, too.")] = False,
    title: Annotated[
        str, typer.Option("--title", metavar="TEXT", help="What stands above it, like: Winter at Zoë's.")
    ] = "",
    paper: WorkbookPaper = None,
    output: Output = None,
    force: Force = False,
    _again: Again = False,
    _quiet: Quiet = False,
    variants: OwnRules = None,
) -> None:
    check_workbook_name(output)
    games = list(_games(files, variant, variants, made=output or Path("season.xlsx")))
    if not games:
        raise WrongUsage.of(NO_GAME, NAME_FILES)
    joined, asks = read_same(same or ()), sys.stdin.isatty() and sys.stderr.isatty()
    made = make_season(
        SeasonRequest(
            games=tuple(games),
            same=_asked(games, joined, unfinished=unfinished) if asks else joined,
            unfinished=unfinished,
            are_apart=asks,
            title=title,
            paper=chosen_workbook_paper(paper),
        )
    )
    tell_problems(made.problems)
    deliver_file(made, output, force=force, what=THE_WORKBOOK)


def _asked(games: Sequence[KeptGame], same: Mapping[str, str], *, unfinished: bool) -> dict[str, str]:
    """Which names are spellings of which, with those that somebody at the terminal joins."""
    near = season_of(games, same=same, unfinished=unfinished).near
    return {**same, **{one: other for one, other in near if typer.confirm(same_question(one, other), err=True)}}


def _games(files: Sequence[Path], variant: str | None, variants: Path | None, *, made: Path) -> Iterator[KeptGame]:
    """The games of all the files; what is no game is told, and refused where it was named itself."""
    problems, warnings = list[Problem](), list[Problem]()
    for file in files:
        try:
            found = _in_folder(file, made) if os.path.isdir(file) else [file]  # a name that is too long is no folder
        except OSError as error:
            raise FaultyFile.of(f"can't read {named(file)}: {(error.strerror or 'fault').lower()}") from error
        for each in found:
            try:
                yield from _games_in(each, variant, variants)
            except SheetsError as error:
                if each == file:
                    problems += error.problems
                else:
                    warnings += [problem._replace(warning=True) for problem in error.problems]
    tell_problems(_summed_up(warnings))
    if problems:
        raise FaultyFile(problems)


def _summed_up(warnings: Sequence[Problem]) -> Iterator[Problem]:
    """The warnings, those that say the same of many files in one."""
    alike = dict[tuple[str, str], list[Problem]]()
    for problem in warnings:
        alike.setdefault((problem.wrong, problem.right), []).append(problem)
    for [first, *more] in alike.values():
        if len(more) < TOLD_ALIKE:
            yield from (first, *more)
        else:
            yield first._replace(subject=f"{first.subject} and {len(more)} more")


def _in_folder(folder: Path, made: Path) -> list[Path]:
    """The files of a folder that may be games, by their names; the season's own workbook is none."""
    found = [
        path
        for path in folder.iterdir()
        if path.suffix.lower() in SUFFIXES
        and path.is_file()
        and not path.name.startswith(LOCKS)
        and path.absolute() != made.absolute()
    ]
    if len(found) > MOST_FILES:
        wrong = f"the folder {named(folder)} has {len(found)} files that may be games"
        raise WrongUsage.of(wrong, f"a season is of up to {MOST_FILES}")
    return sorted(found, key=lambda path: path.name)


def _games_in(file: Path, variant: str | None, variants: Path | None) -> Iterator[KeptGame]:
    """What is written in a file, at each table of a club night, and on which day."""
    name, data = name_of(file), scores_in(file)
    told = (game_of(file, data, each, variants) for each in (None, variant))
    chosen = None if brings_its_game(name, data) else next(filter(None, told), None)  # a table knows best what it is of
    if chosen is None and not brings_its_game(name, data):
        right = "begin it with a line like variant,rook-shanghai, or name the game with --variant"
        raise FaultyFile([Problem("a table of scores does not say which game it is", right, subject=name)])
    games, game = chosen or (None, None)
    evening = read_tables(name, data, game, games=games)
    tell_problems(evening.problems)
    for written in evening.tables.values():
        tell_problems(written.problems)
    yield from season_games(file.name, evening)
