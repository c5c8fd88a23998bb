"""The workbook of a game, from what is asked for to an .xlsx file."""

from dataclasses import dataclass, replace

from sheets.errors import Problem, WrongUsage, option
from sheets.game.as_played import for_players
from sheets.game.model import Variant
from sheets.make.game_asked import file_name
from sheets.make.made import Made, MadeFile, warnings_first
from sheets.make.own_words import own_head
from sheets.make.page_choices import workbook_paper_named
from sheets.make.requests import WorkbookRequest
from sheets.phrases.differences import house_rules
from sheets.phrases.remarks import workbook_remark
from sheets.phrases.sheet_frame import columns_called, team_names
from sheets.render.workbook import workbook
from sheets.rules_file.standalone import standalone
from sheets.specification.score_sheet import build_score_sheet
from sheets.specification.score_sheet.cells import PlayerColumn, ScoreSheet
from sheets.tally.figure_tally import as_played, figure_tally, seats_of
from sheets.tally.score_tally import LINES, Tally, blank_tally, row_names
from sheets.tally.seated_tally import seated, with_rows
from sheets.tally.seating import check_seats, check_spare, columns_named, dealer_column, fewest_columns

XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"


@dataclass(frozen=True)
class BookParts:
    """What a workbook is drawn from."""

    game: Variant
    """For as many as play."""
    sheet: "ScoreSheet"
    tally: Tally
    rules: str
    """The rules file of the game by itself."""
    paper: str


def make_workbook(request: WorkbookRequest) -> Made:
    """The workbook that adds up: scores, a hand calculator, a chart and the rules."""
    with warnings_first() as problems:
        parts = book_parts(request, problems)
        _, called = columns_called(request.game)
        who = request.game.players
        is_for_one_number = who is not None and who.low == who.high
        is_told = request.says_who or is_for_one_number
        remarks = () if is_told else (workbook_remark(len(parts.tally.players), called),)
        return Made((MadeFile(f"{request.game.id}.xlsx", XLSX, drawn_book(parts)),), remarks, tuple(problems))


def book_parts(request: WorkbookRequest, problems: list[Problem]) -> BookParts:
    """What the workbook is drawn from that is asked for; warnings are noted."""
    games, game = request.games, request.game
    paper = workbook_paper_named(request.paper)
    tally = _tally(request, problems) if request.says_who else _blank(game, fewest_columns(game))
    columns = seats_of(game, tally.players)
    problems += check_spare(game, request.spare, len(columns))
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
    return BookParts(here, sheet, tally, standalone(games, game.id), paper)


def drawn_book(parts: BookParts) -> bytes:
    """The workbook that is drawn from them."""
    return workbook(parts.game, parts.sheet, parts.tally, rules=parts.rules, paper=parts.paper)


def _tally(request: WorkbookRequest, problems: list[Problem]) -> Tally:
    """Who plays, and what is written already."""
    game, names, players, written = request.game, request.names, request.players, request.scores
    columns = columns_named(names, players) if names is not None or written is None else written.players
    if written is not None and players is not None and names is None:
        if players < len(columns):
            wrong = f"there are {len(columns)} players in the scores, more than {option('players')} {players}"
            raise WrongUsage.of(wrong, f"leave out {option('players')}, or make it more")
        columns = (*columns, *[""] * (players - len(columns)))
    if written is not None and game.teams:
        if names is not None:
            wrong = f"the scores say which players are partners, and {option('names')} says who plays"
            raise WrongUsage.of(wrong, f"leave out {option('names')}; the names can be changed in the workbook")
        problems += check_seats(game, seats_of(game, written.players))
        return _with_rounds(game, written)
    problems += check_seats(game, columns)
    return _blank(game, columns) if written is None else _with_rounds(game, seated(written, columns))


def _with_rounds(game: Variant, written: Tally) -> Tally:
    """The same with the rounds that so many play."""
    here = as_played(game, written.players)
    return with_rows(written, len(row_names(here)), called=here.hand_word(written.played))


def _blank(game: Variant, players: tuple[str, ...]) -> Tally:
    """A game that has not begun, with a column for each player or team."""
    here = for_players(game, len(players))
    columns = team_names(players, game.teams) if game.teams else players
    return figure_tally(here, columns, ()) if game.figures else blank_tally(columns, len(row_names(game)))
