"""The workbooks of all tables of a club night: a file each, shared out over processes, or all in one, ranked."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import chain, count

from sheets.errors import Problem, WrongUsage, option
from sheets.limits import MOST_BOOKS, MOST_IN_BOOK
from sheets.make.club_requests import BatchRequest
from sheets.make.made import XLSX, Along, Made
from sheets.make.requests import WorkbookRequest, with_the_sheet
from sheets.make.workbook_output import table_book, table_game
from sheets.paper.sizes import read_workbook_paper
from sheets.processes import in_processes
from sheets.record.evening_plan import StandingPlan, better, players_of, teams_of
from sheets.record.roster.guests import GuestTable
from sheets.record.roster.rota import Rota
from sheets.record.seating import TEAMS_HAVE_NO_SPARE
from sheets.rules_file.new_file import standalone
from sheets.text import joined
from sheets.words.language import ENGLISH, language_of
from sheets.words.messages import said
from sheets.words.sheet import table_card
from sheets.workbook.evening_book import TableGame, evening_book


def check_books(asked: BatchRequest) -> Iterator[Problem]:
    """What is wrong with what is asked for."""
    game = asked.sheet.game
    if not (asked.standing or asked.split):
        if asked.spare:
            right = f"ask for one with {option('standing')}, for several with {option('split')}"
            yield Problem(f"{option('spare')} is for workbooks", right)
        return
    read_workbook_paper(asked.sheet.paper)
    if asked.spare and game.teams:
        yield Problem(*TEAMS_HAVE_NO_SPARE)
    if asked.standing and asked.split:
        right = f"leave out {option('split')}, or {option('standing')}"
        yield Problem("a standing needs one workbook for all tables", right)
    elif asked.standing and asked.spare and asked.rounds > 1:
        wrong = f"a standing of several games has no room for {option('spare')}"
        yield Problem(wrong, f"leave out {option('spare')}, and add late players to the roster")
    if asked.standing and better(game, asked.standing) is None:
        wrong = (
            f"{game.title} has no points" if not game.keeps_score else "it isn't known whether few or many points win"
        )
        yield Problem(wrong, f"choose {option('standing')} places, or {option('standing')} wins")


def check_number(asked: BatchRequest, tables: int) -> None:
    """Refuse more than can be handled; `tables` are those of all games."""
    if asked.split and tables > MOST_BOOKS:
        raise WrongUsage.of(f"{tables:,} tables are {tables:,} workbooks", f"a batch has up to {MOST_BOOKS:,}")
    if asked.standing and tables > MOST_IN_BOOK:
        right = f"one has up to {MOST_IN_BOOK}; in place of {option('standing')} use {option('split')}"
        raise WrongUsage.of(f"{tables:,} tables are too many for one workbook", right)


def how_ranked(asked: BatchRequest, night: Rota, made: Made) -> None:
    """Note by what is ranked where a standing is asked for, and warn where games of players or teams are not alike."""
    best = asked.standing and better(asked.sheet.game, asked.standing)
    if not (asked.standing and best):
        return
    by = ENGLISH.say("ranked-by", way=asked.standing, best=best)
    made.remarks.append(f"the workbook ranks all players {by}")
    players = players_of(night.sittings)
    played = sorted({len(each.seats) for each in players})
    if len(played) > 1:
        games = joined([*map(str, played)], "or")
        wrong = f"players have {games} games, as some sit out; the standing adds up the games of each"
        right = f"{option('standing')} wins is fairer" if best == "lowest" else ""
        made.warn([Problem(wrong, right, warning=True)])
    sizes = {name: len(members) for name, members in teams_of(players).items()}
    if len(set(sizes.values())) > 1:
        told = joined([f"{name} {size}" for name, size in list(sizes.items())[:5]])
        wrong = f"the standing adds up each team's players, but teams differ in size: {told}"
        made.warn([Problem(wrong, warning=True)])


def add_books(asked: BatchRequest, night: Rota, along: Along, made: Made) -> None:
    """The workbooks that are asked for, a file each or all in one."""
    if not (asked.standing or asked.split):
        return
    sheet = asked.sheet
    rules, paper = standalone(sheet.games, sheet.game.id), read_workbook_paper(sheet.paper)
    tables = [_table(asked, game, table, made) for game, table in night.tables]
    if asked.split:
        books = in_processes(partial(table_book, rules=rules, paper=paper), tables)
        for name, book in zip(_file_names(night), along(books, len(tables)), strict=True):
            made.add(f"{sheet.game.id}-sheets-{name}.xlsx", XLSX, book)
    elif asked.standing and (best := better(sheet.game, asked.standing)):
        (_, day), *_ = tables[0].sheet.fields
        players = players_of(night.sittings, spare=asked.spare, teams=sheet.game.teams)
        book = evening_book(
            tables,
            StandingPlan(asked.standing, best, players),
            title=tables[0].sheet.title,
            day=day,
            rules=rules,
            paper=paper,
            along=along,
        )
        made.add(f"{sheet.game.id}-sheets.xlsx", XLSX, book)


def _table(asked: BatchRequest, game: int, table: GuestTable, made: Made) -> TableGame:
    """What the workbook of a table is drawn from in one of several games, or in the only one, 0."""
    sheet = asked.sheet
    request = WorkbookRequest(games=sheet.games, game=sheet.game, spare=asked.spare)
    found = table_game(with_the_sheet(request, sheet, names=table.names, players=None, table=table.name), made)
    language, (day, (word, name)) = language_of(sheet.game), found.sheet.fields
    told = replace(found.sheet, fields=(day, (word, language.say("table-named.short", table=name, game=game))))
    called = said("table-named", table=table.name, game=game) if game else table_card(table.name)
    return replace(found, called=language.words(called), sheet=told)


def _file_names(night: Rota) -> list[str]:
    """What is in the name of each table's file: "table-4", "game-2-window"; no two alike."""
    found: list[str] = []
    for game, table in night.tables:
        called = ENGLISH.words(table_card(table.name)).casefold()
        words = "".join(sign if sign.isalnum() else " " for sign in called).split()
        name = "-".join([*([f"game-{game}"] if game else []), *(words or ["table"])])
        names = chain([name], (f"{name}-{number}" for number in count(2)))
        found.append(next(each for each in names if each not in found))
    return found
