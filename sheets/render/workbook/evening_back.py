"""The games of a filled workbook of a club night, all of its tables or one of them."""

from collections.abc import Mapping

from sheets.errors import FaultyFile, Problem, WrongUsage, option
from sheets.limits import MOST_GAMES_A_NIGHT
from sheets.render.workbook.filled import FilledSheets, filled_sheets
from sheets.render.workbook.formulas import Defined
from sheets.render.workbook.reading_back import copies_told, game_in
from sheets.render.workbook.standing_back import standing_plan
from sheets.tally.evening_tally import Evening
from sheets.tally.filled_game import WrittenGame
from sheets.text import did_you_mean, joined, numbered, quote
from sheets.words.language import ENGLISH
from sheets.words.sheet import table_card

MEND_FIRST = "mend what is told of it"


def filled_evening(name: str, data: bytes, *, only: str = "") -> Evening[WrittenGame]:
    """The games of all tables in a workbook of a club night, or of one; WrongUsage where there is no such table."""
    of_games = (ENGLISH.say("table-named", table=only, game=game) for game in range(1, MOST_GAMES_A_NIGHT + 1))
    asked = {title.casefold() for title in (only, ENGLISH.words(table_card(only)), *of_games)}
    filled = filled_sheets(name, data, is_wanted=lambda title: not only or title.casefold() in asked)
    if Defined.PLAYERS in filled.names or not filled.tables:
        if only:
            raise WrongUsage.of(f"{name} is of one game, and has no tables", f"leave out {option('table')}")
        return Evening({"": game_in(name, filled)})
    tables = filled.tables
    if only:
        found = [title for title in tables if title.casefold() in asked]
        if not found:
            right = did_you_mean(only, tables) or f"there are {joined([quote(title) for title in tables])}"
            raise WrongUsage.of(f"{name} has no table {quote(only)}", right)
        tables = {title: tables[title] for title in found}
    games, faults = _games_in(name, filled, tables)
    plan, copies = None if only else standing_plan(name, filled, len(tables)), copies_told(name, filled)
    if plan and faults:
        left = numbered(len(tables) - len(games), "table")
        plan = Problem(f"there is no standing while {left} can't be read", MEND_FIRST, subject=name, warning=True)
    if isinstance(plan, Problem):
        return Evening(games, None, (*copies, plan), faults)
    return Evening(games, plan, copies, faults)


def _games_in(
    name: str, filled: FilledSheets, tables: Mapping[str, str]
) -> tuple[dict[str, WrittenGame], tuple[Problem, ...]]:
    """The game of each table that can be read, by the title of its sheet, and what is wrong at the others.

    FaultyFile where none can be read.
    """
    games: dict[str, WrittenGame] = {}
    faults: dict[Problem, list[str]] = {}
    for title, of in tables.items():
        try:
            game = game_in(name, filled.of_table(of))
        except FaultyFile as fault:
            for problem in fault.problems:
                faults.setdefault(problem, []).append(title)
        else:
            differences = tuple(_at(name, title, each) for each in game.differences)
            doubts = tuple(_at(name, title, each) for each in game.doubts)
            games[title] = game._replace(differences=differences, doubts=doubts)
    told: list[Problem] = []
    for problem, at in faults.items():
        of_all = len(at) == len(tables)  # what is wrong with the workbook
        told += [problem] if of_all else [_at(name, title, problem) for title in at]
    if not games:
        raise FaultyFile(told)
    return games, tuple(told)


def _at(name: str, title: str, problem: Problem) -> Problem:
    """A problem of one table, which names the table where it names no cell."""
    return problem._replace(subject=f"{name}, {title}") if problem.subject == name else problem
