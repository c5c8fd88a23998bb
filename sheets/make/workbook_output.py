"""Workbooks: of a game, of all tables of a club night, and of a season."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import chain, count

from sheets.errors import Problem, WrongUsage, option
from sheets.game.model import for_players
from sheets.limits import LONGEST_TITLE, MOST_BOOKS, MOST_IN_BOOK
from sheets.make import file_name
from sheets.make.club_requests import BatchRequest, SeasonRequest
from sheets.make.made import XLSX, Along, Made, making
from sheets.make.remarks import workbook_remark
from sheets.make.requests import WorkbookRequest, with_the_sheet
from sheets.paper.sizes import read_workbook_paper
from sheets.processes import in_processes
from sheets.render.workbook import workbook
from sheets.render.workbook.evening_book import TableGame, evening_book
from sheets.render.workbook.season_book import season_book
from sheets.rules_file.new_file import standalone
from sheets.specification.score_sheet import build_score_sheet
from sheets.specification.score_sheet.cells import PlayerColumn, own_head
from sheets.tally.evening_tally import better, players_of, teams_of
from sheets.tally.figure_tally import as_played, figure_tally, seats_of
from sheets.tally.roster.guests import GuestTable
from sheets.tally.roster.rota import Rota
from sheets.tally.score_tally import LINES, Tally, blank_tally, row_names
from sheets.tally.season_tally import season_of
from sheets.tally.seated_tally import seated, with_rows
from sheets.tally.seating import (
    TEAMS_HAVE_NO_SPARE,
    check_seats,
    check_spare,
    columns_named,
    dealer_column,
    fewest_columns,
    team_names,
)
from sheets.text import joined, whole_text
from sheets.words.club import at_table, table_and_game, table_called
from sheets.words.differences import house_rules
from sheets.words.language import ENGLISH, language_of


def make_workbook(request: WorkbookRequest) -> Made:
    """The workbook that adds up: scores, a hand calculator, a chart and the rules."""
    game = request.game
    with making() as made:
        paper = read_workbook_paper(request.paper)
        table = table_game(request, made)
        says_who = any(each is not None for each in (request.names, request.players, request.scores))
        if not says_who and not (game.players and game.players.low == game.players.high):
            called = "teams" if game.teams else "players"
            made.remarks.append(workbook_remark(len(table.tally.players), called))
        made.add(f"{game.id}.xlsx", XLSX, table_book(table, rules=standalone(request.games, game.id), paper=paper))
    return made


def table_game(request: WorkbookRequest, made: Made) -> TableGame:
    """What the workbook is drawn from that is asked for, besides rules and paper; warnings are noted."""
    games, game = request.games, request.game
    tally = _tally(request, made)
    columns = seats_of(game, tally.players)
    made.warn(check_spare(game, request.spare, len(columns)))
    here = for_players(game, len(columns))
    sheet = build_score_sheet(
        here,
        columns,
        own=own_head(title=request.title, table=request.table, date=request.date, language=language_of(game)),
        lines=LINES,
        first_dealer=dealer_column(request.first_dealer, columns),
        spare=request.spare,
        house_rules=house_rules(games.variants, game),
        every_hand=True,
        file_name=file_name(games, game),
        in_full=True,
    )
    if game.teams:  # partners may have a name of their own
        sheet = replace(sheet, columns=tuple(map(PlayerColumn, tally.players)))
    return TableGame(request.table, here, sheet, tally)


def table_book(table: TableGame, *, rules: str, paper: str) -> bytes:
    """The workbook of one table; the rules are those of the game, as a file."""
    return workbook(table.variant, table.sheet, table.tally, rules=rules, paper=paper)


def _tally(request: WorkbookRequest, made: Made) -> Tally:
    """Who plays, and what is written already."""
    game, names, written = request.game, request.names, request.scores
    if written is None:
        is_open = names is None and request.players is None
        columns = fewest_columns(game) if is_open else columns_named(names, request.players)
        made.warn(check_seats(game, columns))
        here = for_players(game, len(columns))
        columns = team_names(columns, game.teams) if game.teams else columns
        return figure_tally(here, columns, ()) if game.figures else blank_tally(columns, len(row_names(game)))
    if not game.teams:
        columns = columns_named(written.players if names is None else names, request.players)
        made.warn(check_seats(game, columns))
        written = seated(written, columns)
    elif names is None:
        made.warn(check_seats(game, seats_of(game, written.players)))
    else:
        wrong = f"the scores say which players are partners, and {option('names')} says who plays"
        raise WrongUsage.of(wrong, f"leave out {option('names')}; the names can be changed in the workbook")
    here = as_played(game, written.players)  # with the rounds that so many play
    return with_rows(written, len(row_names(here)), called=here.hand_word(written.played))


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
        yield Problem("a standing needs all tables in one workbook", right)
    elif asked.standing and asked.spare and asked.rounds > 1:
        wrong = "who comes late has other columns in other games, which no standing could add up"
        yield Problem(wrong, f"leave out {option('spare')}, and put who came into the roster")
    if asked.standing and better(game, asked.standing) is None:
        wrong = f"{game.title} has no points" if not game.keeps_score else "nobody says whether few or many points win"
        yield Problem(wrong, f"choose {option('standing')} places, or {option('standing')} wins")


def check_number(asked: BatchRequest, tables: int) -> None:
    """Refuse more than can be handled; `tables` are those of all games."""
    if asked.split and tables > MOST_BOOKS:
        raise WrongUsage.of(f"{tables:,} tables are {tables:,} workbooks", f"a batch has up to {MOST_BOOKS:,}")
    if asked.standing and tables > MOST_IN_BOOK:
        right = f"one has up to {MOST_IN_BOOK}; make one for each with {option('split')}"
        raise WrongUsage.of(f"{tables:,} tables are too many for one workbook", right)


def how_ranked(asked: BatchRequest, night: Rota, made: Made) -> None:
    """Note by what is ranked where a standing is asked for, and warn where teams are not alike."""
    best = asked.standing and better(asked.sheet.game, asked.standing)
    if not (asked.standing and best):
        return
    by = ENGLISH.say("ranked-by", way=asked.standing, best=best)
    made.remarks.append(f"the workbook ranks all players {by}")
    sizes = {name: len(members) for name, members in teams_of(players_of(night.sittings)).items()}
    if len(set(sizes.values())) > 1:
        told = joined([f"{name} {size}" for name, size in list(sizes.items())[:5]])
        wrong = f"what their players have is added up for each team, and these are not alike: {told}"
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
        book = evening_book(
            tables,
            players_of(night.sittings, spare=asked.spare, teams=sheet.game.teams),
            way=asked.standing,
            best=best,
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
    told = replace(found.sheet, fields=(day, (word, language.words(table_and_game(name, game)))))
    called = table_called(table.name, game) if game else at_table(table.name)
    return replace(found, called=language.words(called), sheet=told)


def _file_names(night: Rota) -> list[str]:
    """What is in the name of each table's file: "table-4", "game-2-window"; no two alike."""
    found: list[str] = []
    for game, table in night.tables:
        called = ENGLISH.words(at_table(table.name)).casefold()
        words = "".join(sign if sign.isalnum() else " " for sign in called).split()
        name = "-".join([*([f"game-{game}"] if game else []), *(words or ["table"])])
        names = chain([name], (f"{name}-{number}" for number in count(2)))
        found.append(next(each for each in names if each not in found))
    return found


def make_season(request: SeasonRequest) -> Made:
    """The workbook: games, wins, places and points of each player, the games that they come from, and a chart."""
    with making() as made:
        paper = read_workbook_paper(request.paper)
        season = season_of(request.games, same=request.same, unfinished=request.unfinished, are_apart=request.are_apart)
        made.warn(season.problems)
        if not season.lines:
            raise WrongUsage.of("there is no game to count", "name workbooks or tables of scores that are filled in")
        title = whole_text(request.title, LONGEST_TITLE, "title") or ENGLISH.say("season")
        made.add("season.xlsx", XLSX, season_book(season, title=title, paper=paper))
    return made
