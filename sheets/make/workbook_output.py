"""The workbook of a game, from what is asked for to an .xlsx file."""

from dataclasses import replace

from sheets.errors import WrongUsage, option
from sheets.game.as_played import for_players
from sheets.game.model import Variant
from sheets.make.game_asked import file_name
from sheets.make.made import XLSX, Made, making
from sheets.make.requests import WorkbookRequest
from sheets.paper.sizes import read_workbook_paper
from sheets.phrases.differences import house_rules
from sheets.phrases.remarks import workbook_remark
from sheets.phrases.sheet_frame import columns_called, team_names
from sheets.render.workbook import workbook
from sheets.render.workbook.evening_book import TableGame
from sheets.rules_file.new_file import standalone
from sheets.specification.score_sheet import build_score_sheet
from sheets.specification.score_sheet.cells import PlayerColumn, own_head
from sheets.tally.figure_tally import as_played, figure_tally, seats_of
from sheets.tally.score_tally import LINES, Tally, blank_tally, row_names
from sheets.tally.seated_tally import seated, with_rows
from sheets.tally.seating import check_seats, check_spare, columns_named, dealer_column, fewest_columns


def make_workbook(request: WorkbookRequest) -> Made:
    """The workbook that adds up: scores, a hand calculator, a chart and the rules."""
    game = request.game
    with making() as made:
        paper = read_workbook_paper(request.paper)
        table = table_game(request, made)
        is_for_one_number = game.players is not None and game.players.low == game.players.high
        if not (request.says_who or is_for_one_number):
            _, called = columns_called(game)
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
        own=own_head(title=request.title, table=request.table, date=request.date),
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
    game, names, players, written = request.game, request.names, request.players, request.scores
    if written is None:
        if not request.says_who:
            return _blank(game, fewest_columns(game))
        columns = columns_named(names, players)
        made.warn(check_seats(game, columns))
        return _blank(game, columns)
    columns = written.players
    if names is not None:
        columns = columns_named(names, players)
    elif players is not None:
        if players < len(columns):
            wrong = f"there are {len(columns)} players in the scores, more than {option('players')} {players}"
            raise WrongUsage.of(wrong, f"leave out {option('players')}, or make it more")
        columns = (*columns, *[""] * (players - len(columns)))
    if game.teams and names is not None:
        wrong = f"the scores say which players are partners, and {option('names')} says who plays"
        raise WrongUsage.of(wrong, f"leave out {option('names')}; the names can be changed in the workbook")
    made.warn(check_seats(game, seats_of(game, written.players) if game.teams else columns))
    written = written if game.teams else seated(written, columns)
    here = as_played(game, written.players)  # with the rounds that so many play
    return with_rows(written, len(row_names(here)), called=here.hand_word(written.played))


def _blank(game: Variant, players: tuple[str, ...]) -> Tally:
    """A game that has not begun, with a column for each player or team."""
    here = for_players(game, len(players))
    columns = team_names(players, game.teams) if game.teams else players
    return figure_tally(here, columns, ()) if game.figures else blank_tally(columns, len(row_names(game)))
