"""The standing of a club night: who leads of all the players, and of the teams, worked out from the tables' sheets."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

from sheets.record.evening_cells import WORDS, Column, EveningCells, Ranking, TableSoFar
from sheets.record.evening_plan import StandingPlan
from sheets.words.language import Language
from sheets.words.messages import Cell, said, several
from sheets.workbook.cell_formulas import FormulaWriter, PlacedCells
from sheets.workbook.cell_style import (
    CAPTION,
    HEAD_CELL,
    HEAD_LABEL,
    HEADLINE,
    PLAIN,
    SMALL,
    STATUS,
    TITLE,
    CellStyle,
)
from sheets.workbook.data_validation import LEADER, colour
from sheets.workbook.formulas import CellBlock, Content, Defined, Formula, relative
from sheets.workbook.print_setup import is_too_wide, set_up
from sheets.workbook.workbook_game import WorkbookGame
from sheets.workbook.worksheet import WorkbookPage

PLACE = CellStyle(size=12, bold=True, across="center", ruled=True)
NAME = CellStyle(size=11, bold=True, ruled=True, indent=1, wrap=True)
OTHER_WORDS = CellStyle(ruled=True, indent=1, wrap=True)
FIGURE = CellStyle(size=11, across="center", ruled=True)
STYLES = {Column.NAME: NAME, Column.TEAM: OTHER_WORDS, Column.TABLES: OTHER_WORDS, Column.PLACE: PLACE}
"""Of the columns that everybody reads; the others have figures."""
NAME_WIDTHS, WORD_WIDTHS, FIGURE_WIDTH = (16.0, 30.0), (9.0, 18.0), 9.0
"""With teams, too, they find room on an upright page."""
ROW_HEIGHT = 20.0
STATUS_ROW, NOTES_ROW, HEAD_ROW = 3, 4, 6
FIRST_LINE = 3
"""The row of the first table and the first player on the hidden sheet."""


@dataclass(frozen=True)
class StandingSheets:
    """The sheets of a standing: that of the players, that of the teams if there are some, and the hidden one."""

    players: WorkbookPage
    teams: WorkbookPage | None
    hidden: WorkbookPage


@dataclass(frozen=True)
class _Evening:
    """What the sheets of a standing say alike, and the cells from which they say it."""

    plan: StandingPlan
    placed: PlacedCells
    language: Language
    title: str
    day: str
    so_far: Formula
    paper: str

    @property
    def has_games(self) -> bool:
        """Whether there are several, and figures of one player are added up."""
        return any(len(each.seats) > 1 for each in self.plan.entrants)


def write_standing(
    sheets: StandingSheets, games: Sequence[WorkbookGame], plan: StandingPlan, *, title: str, day: str, paper: str
) -> None:
    """Write the sheets: on each a line for all, the first one on top, whatever is written at the tables."""
    described = EveningCells(plan, len(games), has_points=any(game.grid.scores for game in games))
    shown = [
        (page, ranking)
        for page, ranking in ((sheets.players, described.players), (sheets.teams, described.teams))
        if page and ranking
    ]
    tables = [TableSoFar(game.names, game.standing, game.value("last hand") != 0) for game in games]
    values = described.cells.values(described.given(tables))
    placed = PlacedCells(described.cells.blocks, values, _places(sheets.hidden, described, shown))
    _write_hidden(sheets.hidden, described, placed, games)
    language = games[0].language
    evening = _Evening(plan, placed, language, title, day, _so_far(described, placed, language), paper)
    for page, ranking in shown:
        _show(page, evening, ranking, are_teams=page is sheets.teams)


def _places(
    hidden: WorkbookPage, described: EveningCells, shown: Sequence[tuple[WorkbookPage, Ranking]]
) -> dict[str, CellBlock]:
    """Where the blocks lie: beside one another on the hidden sheet, and below their heads on those of the standing."""
    first, found = 1, dict[str, CellBlock]()
    for block in described.cells.blocks.values():
        if not block.is_seen:
            found[block.name] = hidden.block(FIRST_LINE, first, rows=block.rows, columns=block.columns)
            first += block.columns
    for page, ranking in shown:
        for column, block in enumerate(ranking.lines.values(), 1):
            found[block.name] = page.block(HEAD_ROW + 1, column, rows=block.rows)
    return found


def _write_hidden(
    page: WorkbookPage, described: EveningCells, placed: PlacedCells, games: Sequence[WorkbookGame]
) -> None:
    """Write all that nobody reads, and what it is called for who reads it back."""
    begun, over, entrants = described.begun.name, described.over.name, described.plan.entrants

    def from_tables(name: str, row: int, column: int) -> Content:
        """What stands at the tables, as it comes here."""
        if name in (begun, over):
            at = games[row].at("last hand" if name == begun else "complete").fixed(0)
            return placed.with_value(f"IF({at}>0,1,0)", name, row)
        if column >= len(entrants[row].seats):
            return None
        seat = entrants[row].seats[column]
        game = games[seat.table]
        there = {described.called.name: game.at("names"), described.places.name: game.grid.places.there}
        at = there.get(name, game.grid.totals.there).fixed(0, seat.column)
        return placed.with_value(at, name, row, column)

    for name, block in placed.blocks.items():
        if not block.is_seen:
            there, is_filled_in = placed.places[name], block.expression is None and block.constants is None
            page.put(there.row - 1, there.column, name, CAPTION)
            page.fill(there, partial(from_tables if is_filled_in else placed.content, name), PLAIN)
    page.put_across(1, 1, (described.plan.way, described.plan.best), PLAIN)
    page.name(Defined.RANKED_BY, page.block(1, 1, columns=2))
    page.name(Defined.ENTRANTS, placed.places[described.entrants.name])
    page.ws.sheet_state = "hidden"


def _so_far(described: EveningCells, placed: PlacedCells, language: Language) -> Formula:
    """How many tables have begun, and how many are over."""
    blocks = described.tables_begun, described.tables_over
    cells, now = [Cell(each) for each in blocks], [int(placed.value(each.block.name)) for each in blocks]
    there, told = (
        said("tables-begun", tables=described.begun.rows, begun=begun, over=over, playing=None)
        for begun, over in (cells, now)
    )
    return Formula(FormulaWriter(placed.places, "").written(language.expression(there))(0, 0), language.words(told))


def _show(page: WorkbookPage, evening: _Evening, ranking: Ranking, *, are_teams: bool) -> None:
    """Write the sheet that everybody reads: a line for each, in the order of their places."""
    plan, placed, language = evening.plan, evening.placed, evening.language
    texts = {column: [str(cell) for (cell,) in placed.values[ranking.figures[column].name]] for column in WORDS
             if column in ranking.lines}  # fmt: skip
    last, key = len(ranking.lines), Column(plan.way)
    page.set_widths(enumerate((_width(page, texts.get(column, ()), column) for column in ranking.lines), 1))
    page.put_words(1, evening.title, TITLE, to=last)
    told = language.say("standing-of.page", teams=are_teams, way=plan.way, best=plan.best, day=evening.day)
    page.put_words(2, told, HEADLINE, to=last)
    page.put_words(STATUS_ROW, evening.so_far, STATUS, to=last, longest=str(evening.so_far.value))
    notes = [said("standing-follows"), said("standing-places")]
    notes += [said("standing-planned")] if evening.has_games else []
    notes += [said("standing-playing")] if plan.way == "points" else []
    is_uneven = len({len(each.seats) for each in plan.entrants if each.name}) > 1 and not are_teams
    notes += [said("standing-playing.fewer")] if is_uneven and plan.way != "wins" else []
    notes += [said("standing-teams")] if are_teams else []
    notes += [said("standing-teams.late")] if are_teams and any(not each.name for each in plan.entrants) else []
    page.put_words(NOTES_ROW, language.words(several(notes, " ")), SMALL, to=last)
    page.set_height(HEAD_ROW, 2, HEAD_CELL.size)
    heads, high = _heads(is_sum=evening.has_games or are_teams, are_teams=are_teams, has_games=evening.has_games), 1
    for number, (column, block) in enumerate(ranking.lines.items(), 1):
        page.put(HEAD_ROW, number, language.say(heads[column]), HEAD_LABEL if column in WORDS else HEAD_CELL)
        style = STYLES.get(column, FIGURE)
        high = max([high, *(page.lines(text, style, first=number) for text in texts.get(column, ()))])
        style = replace(style, bold=True, tint=True) if column == key else style
        page.fill(placed.places[block.name], partial(placed.cell, block.name), style)
    body = page.block(HEAD_ROW + 1, 1, rows=ranking.at.rows, columns=last)
    for row in range(body.row, body.last_row + 1):  # of all lines, as nobody knows who will stand in which
        page.set_height(row, high, NAME.size, least=ROW_HEIGHT)
    colour(page.ws, body.cells, f"${relative(HEAD_ROW + 1, 1)}=1", LEADER)
    page.ws.freeze_panes = relative(HEAD_ROW + 1, 1)
    page.ws.print_title_rows = f"{HEAD_ROW}:{HEAD_ROW}"
    page.ws.print_area = f"A1:{relative(body.last_row, last)}"
    sideways = is_too_wide(page, last, paper=evening.paper)
    set_up(page, title=evening.title, imprint=(), paper=evening.paper, sideways=sideways, language=language)


def _heads(*, is_sum: bool, are_teams: bool, has_games: bool) -> Mapping[Column, str]:
    """The messages above the columns."""
    return {
        Column.PLACE: "sheet-place",
        Column.NAME: "team" if are_teams else "workbook-player",
        Column.TEAM: "team",
        Column.TABLES: "tables" if has_games else "sheet-table",
        Column.POINTS: "workbook-points",
        Column.PLACES: "standing-head.places" if is_sum else "standing-head.place",
        Column.WINS: "wins",
        Column.COUNTED: "standing-head.counted",
    }


def _width(page: WorkbookPage, texts: Sequence[str], column: Column) -> float:
    if column not in WORDS:
        return FIGURE_WIDTH
    least, most = NAME_WIDTHS if column == Column.NAME else WORD_WIDTHS
    return min(most, max(least, page.natural_width(texts, STYLES[column])))
