"""Workbooks: of a game, and of a season."""

from dataclasses import replace

from sheets.errors import WrongUsage, option
from sheets.game.model import for_players
from sheets.limits import LONGEST_TITLE
from sheets.make import file_name
from sheets.make.club_requests import SeasonRequest
from sheets.make.made import XLSX, Made, making
from sheets.make.requests import WorkbookRequest
from sheets.paper.sizes import read_workbook_paper
from sheets.record.figure_tally import as_played, figure_tally, seats_of
from sheets.record.score_tally import LINES, Tally, blank_tally, row_names, seated, with_rows
from sheets.record.season_tally import season_of
from sheets.record.seating import check_seats, check_spare, columns_named, dealer_column, fewest_columns, team_names
from sheets.rules_file.new_file import standalone
from sheets.specification.score_sheet import build_score_sheet
from sheets.specification.score_sheet.cells import PlayerColumn, own_head
from sheets.text import whole_text
from sheets.words.house_rules import house_rules
from sheets.words.language import Language, language_of
from sheets.workbook.evening_book import TableGame
from sheets.workbook.game_book import workbook
from sheets.workbook.season_book import season_book


def make_workbook(request: WorkbookRequest) -> Made:
    """The workbook that adds up: scores, a hand calculator, a chart and the rules."""
    game = request.game
    with making() as made:
        paper = read_workbook_paper(request.paper)
        table = table_game(request, made)
        says_who = any(each is not None for each in (request.names, request.players, request.scores))
        if not says_who and not (game.players and game.players.low == game.players.high):
            called = "teams" if game.teams else "players"
            how = f"change that with {option('names')} or {option('players')}"
            made.remarks.append(f"made for {len(table.tally.players)} {called}; {how}")
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
        house_rules=house_rules(games.written, game),
        every_hand=True,
        file_name=file_name(games, game),
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
        wrong = "the scores name the partners already"
        raise WrongUsage.of(wrong, f"leave out {option('names')}, and change names in the workbook")
    here = as_played(game, written.players)  # with the rounds that so many play
    return with_rows(written, len(row_names(here)), called=here.hand_word(written.played))


def make_season(request: SeasonRequest) -> Made:
    """The workbook: games, wins, places and points of each player, the games that they come from, and a chart."""
    with making() as made:
        paper = read_workbook_paper(request.paper)
        season = season_of(request.games, same=request.same, unfinished=request.unfinished, are_apart=request.are_apart)
        made.warn(season.problems)
        if not season.lines:
            raise WrongUsage.of("there is no game to count", "name workbooks or tables of scores that are filled in")
        language = Language(request.language) if request.language else language_of(request.games[0].variant)
        title = whole_text(request.title, LONGEST_TITLE, "title") or language.say("season")
        made.add("season.xlsx", XLSX, season_book(season, title=title, paper=paper, language=language))
    return made
