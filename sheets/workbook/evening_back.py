"""The games of a filled workbook of a club night, all of its tables or one of them, and how it ranks those who play."""

from collections.abc import Iterator, Mapping
from typing import get_args

from sheets.errors import FaultyFile, Problem, WrongUsage, option
from sheets.limits import MOST_GAMES_A_NIGHT
from sheets.record.evening_plan import Better, Entrant, Evening, StandingPlan, Way, seats_read
from sheets.record.written_game import WrittenGame
from sheets.text import LANGUAGES, did_you_mean, joined, numbered, quote
from sheets.words.language import Language
from sheets.words.sheet import table_card
from sheets.workbook.filled import FilledBook, filled_book
from sheets.workbook.formulas import Defined
from sheets.workbook.reading_back import UNDO, copies_told, game_in

MEND_FIRST = "correct its mistakes first"
_WAYS: Mapping[str, Way] = {way: way for way in get_args(Way)}
_BETTER: Mapping[str, Better] = {best: best for best in get_args(Better)}


def filled_evening(name: str, data: bytes, *, only: str = "") -> Evening[WrittenGame]:
    """The games of all tables in a workbook of a club night, or of one; WrongUsage where there is no such table."""
    book = filled_book(name, data)
    tables = book.tables
    if not tables:
        if only:
            raise WrongUsage.of(f"{name} has one game, and no tables", f"leave out {option('table')}")
        return Evening({"": game_in(book)})
    if only:
        asked = {only.casefold(), *(title.casefold() for title in _titles_of(only))}
        found = {title: of for title, of in tables.items() if title.casefold() in asked}
        if not found:
            right = did_you_mean(only, tables) or f"there are {joined([quote(title) for title in tables])}"
            raise WrongUsage.of(f"{name} has no table {quote(only)}", right)
        tables = found
    games, faults = _games_in(book, tables)
    plan, copies = None if only else _standing_plan(book, len(tables)), tuple(copies_told(book))
    if plan and faults:
        left = numbered(len(tables) - len(games), "table")
        plan = Problem(f"there is no standing while {left} can't be read", MEND_FIRST, subject=name, warning=True)
    if isinstance(plan, Problem):
        return Evening(games, None, (*copies, plan), faults)
    return Evening(games, plan, copies, faults)


def _titles_of(table: str) -> Iterator[str]:
    """What the sheets of a table may be called."""
    for language in map(Language, LANGUAGES):
        yield language.words(table_card(table))
        yield from (language.say("table-named", table=table, game=game) for game in range(1, MOST_GAMES_A_NIGHT + 1))


def _games_in(book: FilledBook, tables: Mapping[str, str]) -> tuple[dict[str, WrittenGame], tuple[Problem, ...]]:
    """The game of each table that can be read, by the title of its sheet, and what is wrong at the others.

    FaultyFile where none can be read.
    """
    name = book.name
    games: dict[str, WrittenGame] = {}
    faults: dict[Problem, list[str]] = {}
    for title, of in tables.items():
        try:
            game = game_in(book.of_table(of))
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


def _standing_plan(book: FilledBook, tables: int) -> StandingPlan | Problem | None:
    """Who is ranked with whom at so many tables, and by what.

    None where a workbook does not say it, a warning where it does not any more.
    """
    named = book.names.get(Defined.RANKED_BY), book.names.get(Defined.ENTRANTS)
    by, who = (None if block is None else book.rectangle(block) for block in named)
    if by is None or who is None:
        return None
    words = [cell.text for cell in by[0]]
    try:
        way, best = _WAYS[words[0]], _BETTER[words[-1]]
        entrants = tuple(Entrant("", seats_read(row[-1].text), row[0].text) for row in who)
    except (KeyError, ValueError):
        return Problem(
            "there is no standing, because its hidden sheet was changed", UNDO, subject=book.name, warning=True
        )
    planned = {seat.table for entrant in entrants for seat in entrant.seats}
    if planned != set(range(tables)):
        wrong = f"there is no standing: it needs {numbered(len(planned), 'table')}, but finds {tables}"
        return Problem(wrong, "bring back their sheets, with their old titles", subject=book.name, warning=True)
    return StandingPlan(way, best, entrants)
