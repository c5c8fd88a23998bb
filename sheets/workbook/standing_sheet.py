"""The standing of a club night: who leads of all the players, and of the teams, worked out from the tables' sheets."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import IntEnum

from sheets.expressions import Code, call
from sheets.record import score_tally
from sheets.record.evening_tally import Better, Entrant, Gained, Way, key_of, order, ranked, seats_written, teams_of
from sheets.words.language import Language
from sheets.words.messages import coded, said, several
from sheets.workbook.cell_formulas import formula_of
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
from sheets.workbook.formulas import CellBlock, Content, Defined, Formula, blank_if, quoted, relative
from sheets.workbook.print_setup import is_too_wide, set_up
from sheets.workbook.workbook_game import WorkbookGame
from sheets.workbook.worksheet import WorkbookPage

PLACE = CellStyle(size=12, bold=True, across="center", ruled=True)
NAME = CellStyle(size=11, bold=True, ruled=True, indent=1, wrap=True)
WORDS = CellStyle(ruled=True, indent=1, wrap=True)
FIGURE = CellStyle(size=11, across="center", ruled=True)
NAME_WIDTHS, WORD_WIDTHS, FIGURE_WIDTH = (16.0, 30.0), (9.0, 18.0), 9.0
"""With teams, too, they find room on an upright page."""
ROW_HEIGHT = 20.0
STATUS_ROW, NOTES_ROW, HEAD_ROW = 3, 4, 6
FIRST_LINE = 3
"""The row of the first table and the first player on the hidden sheet."""
MOST_ADDED = 100
"""Cells that are added up at a time: a function takes up to 255."""

TABLE_HEADS = ("TABLE", "BEGUN", "OVER")
"""Above what the hidden sheet knows of each table."""
TABLES_BETWEEN = " · "
"""Between the tables of several games."""


class Column(IntEnum):
    """What the hidden sheet works out of each player."""

    NAME, TEAM, SEATS, TABLES, POINTS, PLACES, WINS, KEY, PLACE, WAITS, ORDER, AT, COUNTED = range(13)


WORD_STYLES = {Column.NAME: NAME, Column.TEAM: WORDS, Column.TABLES: WORDS}
KEYS: dict[Way, Column] = {"points": Column.POINTS, "places": Column.PLACES, "wins": Column.WINS}


@dataclass(frozen=True)
class StandingSheets:
    """The sheets of a standing: that of the players, that of the teams if there are some, and the hidden one."""

    players: WorkbookPage
    teams: WorkbookPage | None
    hidden: WorkbookPage


NOBODY = Formula('""', None)


@dataclass(frozen=True)
class _StandingLine:
    """A player or a team on the hidden sheet: who it is, and the cells from which the figures come."""

    name: Formula
    team: str
    tables: str
    points: Sequence[str]
    places: Sequence[str]
    wins: Sequence[str]
    gained: Gained
    seats: str = ""
    """Of a player, for who reads it back."""
    counted: Formula = NOBODY
    """Of how many there is something to be added up."""

    @property
    def name_shown(self) -> str:
        """The name as it stands there now."""
        return str(self.name.value)

    def shown(self, column: Column) -> str | int | None:
        """What stands in one of the columns that everybody reads."""
        found: dict[Column, str | int | None] = {
            Column.NAME: self.name_shown,
            Column.TEAM: self.team,
            Column.TABLES: self.tables,
            Column.POINTS: self.gained.points if self.points else None,
            Column.PLACES: self.gained.places,
            Column.WINS: self.gained.wins,
            Column.PLACE: self.gained.place,
            Column.COUNTED: number if isinstance(number := self.counted.value, int) else None,
        }
        return found[column]


def write_standing(
    sheets: StandingSheets,
    games: Sequence[WorkbookGame],
    players: Sequence[Entrant],
    *,
    way: Way,
    best: Better,
    title: str,
    day: str,
    paper: str,
) -> None:
    """Write the sheets: on each a line for all, the first one on top, whatever is written at the tables."""
    hidden, standings = sheets.hidden, [game.standing for game in games]
    seats, teams = [player.seats for player in players], teams_of(players)
    begun, over = _write_tables(hidden, games)
    gained = ranked(seats, standings, way, best)
    lines = [_of_player(games, over, player, each) for player, each in zip(players, gained, strict=True)]
    block = _write_lines(hidden, over.column + 2, lines, way, best)
    hidden.put_across(1, 1, (way, best), PLAIN)
    hidden.name(Defined.RANKED_BY, hidden.block(1, 1, rows=1, columns=2))
    hidden.name(Defined.ENTRANTS, replace(block, column=block.column + Column.TEAM, columns=2))
    shown = _Shown(
        games[0].language,
        way,
        best,
        title,
        _so_far(games, begun, over),
        paper,
        has_points=any(game.grid.scores for game in games),
        has_teams=bool(teams),
        has_spare=any(not player.name for player in players),
        games=max(map(len, seats)),
        day=day,
    )
    _show(sheets.players, shown, lines, block.there)
    if sheets.teams:
        of_teams = [[seat for member in members for seat in seats[member]] for members in teams.values()]
        of_players = gained
        gained = ranked(of_teams, standings, way, best)
        lines = [
            replace(_of_team(block, name, members, each), counted=_counted(block, members, of_players, way))
            for (name, members), each in zip(teams.items(), gained, strict=True)
        ]
        there = _write_lines(hidden, block.last_column + 2, lines, way, best)
        _show(sheets.teams, shown, lines, there.there, are_teams=True)
    hidden.ws.sheet_state = "hidden"


def _so_far(games: Sequence[WorkbookGame], begun: CellBlock, over: CellBlock) -> Formula:
    """How many tables have begun, and how many are over."""
    language, cells = games[0].language, [coded(f"SUM({block.there.all})") for block in (begun, over)]
    now = [sum(each) for each in zip(*map(_state, games), strict=True)]
    there, told = (
        said("tables-begun", tables=len(games), begun=begun_, over=over_, playing=None)
        for begun_, over_ in (cells, now)
    )
    return Formula(formula_of(language.expression(there)), language.words(told))


def _state(game: WorkbookGame) -> tuple[int, int]:
    """Whether a game has begun, and whether it is over."""
    return int(game.value("last hand") != 0), int(game.value("complete") == 1)


def _write_tables(page: WorkbookPage, games: Sequence[WorkbookGame]) -> tuple[CellBlock, CellBlock]:
    """Write a line for each table; returns where it says whether they have begun, and whether they are over."""
    page.put_across(FIRST_LINE - 1, 1, TABLE_HEADS, CAPTION)
    for row, game in enumerate(games, FIRST_LINE):
        is_begun, is_over = _state(game)
        begun = Formula(f"IF({game.at('last hand').fixed(0)}>0,1,0)", is_begun)
        over = Formula(game.at("complete").fixed(0), is_over)
        page.put_across(row, 1, (game.grid.title, begun, over), PLAIN)
    cells = page.block(FIRST_LINE, 2, rows=len(games))
    return cells, replace(cells, column=3)


def _of_player(games: Sequence[WorkbookGame], over: CellBlock, player: Entrant, gained: Gained) -> _StandingLine:
    """Where the figures of a player stand: on the sheets of the tables, or on the hidden ones beside them."""
    at = [(games[seat.table], seat) for seat in player.seats]
    (game, seat), *_ = at
    name = Formula(game.at("names").fixed(0, seat.column), game.names[seat.column])
    if seat.partner is not None:
        own = score_tally.partner_in(str(name.gives), seat.partner)
        name = Formula(formula_of(call("partner", Code(name.formula), seat.partner)), own)
    points = [each.grid.totals.there.fixed(0, seat.column) for each, seat in at] if game.grid.scores else []
    places = [each.grid.places.there.fixed(0, seat.column) for each, seat in at]
    wins = [f"IF({over.fixed(seat.table)}=1,IF({place}=1,1,0),0)" for place, (_, seat) in zip(places, at, strict=True)]
    tables = TABLES_BETWEEN.join(player.tables)
    seats = seats_written(player.seats)
    return _StandingLine(name, player.team, tables, points, places, wins, gained, seats)


def _of_team(block: CellBlock, name: str, members: Sequence[int], gained: Gained) -> _StandingLine:
    """The same of a team: what its players have."""
    points, places, wins = (
        [block.fixed(number, column) for number in members] for column in (Column.POINTS, Column.PLACES, Column.WINS)
    )
    return _StandingLine(Formula(quoted(name), name), "", "", points, places, wins, gained)


def _counted(block: CellBlock, members: Sequence[int], gained: Sequence[Gained], way: Way) -> Formula:
    """Of how many members of a team there is something by which it is ranked."""
    cells = [block.fixed(number, Column.KEY) for number in members]
    counts = "+".join(f"COUNT({','.join(part)})" for part in _parts(cells))
    return Formula(counts, sum(key_of(gained[number], way) is not None for number in members))


def _added(cells: Sequence[str]) -> str:
    """The formula of what some cells come to."""
    parts = [f"SUM({','.join(part)})" for part in _parts(cells)]
    return "+".join(parts)


def _parts(cells: Sequence[str]) -> list[Sequence[str]]:
    return [cells[first : first + MOST_ADDED] for first in range(0, len(cells), MOST_ADDED)]


def _write_lines(page: WorkbookPage, column: int, lines: Sequence[_StandingLine], way: Way, best: Better) -> CellBlock:
    """Write a line for each player, as given, and which of them stands in which line of the standing."""
    block = page.block(FIRST_LINE, column, rows=len(lines), columns=len(Column))
    page.put_across(FIRST_LINE - 1, column, [each.name for each in Column], CAPTION)
    places, keys = block.fixed_down(Column.PLACE), block.fixed_down(Column.KEY)
    orders = order([line.gained for line in lines], [line.name_shown for line in lines])
    line_of = {line: number for number, line in enumerate(orders, 1) if line}
    sign = "<" if best == "lowest" else ">"
    for number, line in enumerate(lines):
        name, place, waits, key, own = (
            block.cell(number, each) for each in (Column.NAME, Column.PLACE, Column.WAITS, Column.KEY, Column.PLACES)
        )
        gained, at = line.gained, orders[number]
        above = f"+COUNTIF({block.so_far(number - 1, Column.PLACE)},{place})" if number else ""
        waiting = f"COUNT({places})+SUM({block.so_far(number, Column.WAITS)})"
        cells: dict[Column, Content] = {
            Column.NAME: line.name,
            Column.TEAM: line.team,
            Column.SEATS: line.seats,
            Column.TABLES: line.tables,
            Column.POINTS: _sum_of(line.points, gained.points),
            Column.PLACES: _sum_of(line.places, gained.places),
            Column.WINS: Formula(blank_if(f'{own}=""', _added(line.wins)), gained.wins),
            Column.KEY: Formula(blank_if(f'{own}=""', block.cell(number, KEYS[way])), key_of(gained, way)),
            Column.PLACE: Formula(blank_if(f'{key}=""', f'COUNTIF({keys},"{sign}"&{key})+1'), gained.place),
            Column.WAITS: Formula(f'IF(AND({name}<>"",{place}=""),1,0)', int(gained.place is None and at is not None)),
            Column.ORDER: Formula(f'IF({place}<>"",{place}{above},IF({waits}=1,{waiting},""))', at),
            Column.AT: Formula(_found(block.fixed_down(Column.ORDER), number + 1), line_of.get(number + 1, 0)),
            Column.COUNTED: line.counted,
        }
        page.put_across(block.row + number, column, cells.values(), PLAIN)
    return block


def _sum_of(cells: Sequence[str], gives: int | None) -> Formula:
    """What the numbers among some cells come to; nothing where there is none."""
    if not cells:
        return Formula('""', None)
    count = "+".join(f"COUNT({','.join(part)})" for part in _parts(cells))
    return Formula(blank_if(f"{count}=0", _added(cells)), gives)


def _found(numbers: str, number: int) -> str:
    """Which of some cells has a number, from 1; 0 for none."""
    return f"IF(COUNTIF({numbers},{number})=0,0,MATCH({number},{numbers},0))"


@dataclass(frozen=True)
class _Shown:
    """What the sheets of a standing say alike, and what they have."""

    language: Language
    way: Way
    best: Better
    title: str
    told: Formula
    paper: str
    has_points: bool
    has_teams: bool
    has_spare: bool
    games: int
    day: str


def _show(
    page: WorkbookPage, shown: _Shown, lines: Sequence[_StandingLine], block: CellBlock, *, are_teams: bool = False
) -> None:
    """Write the sheet that everybody reads: a line for each, in the order of their places."""
    columns = _columns(shown, are_teams=are_teams)
    last = len(columns)
    page.set_widths(enumerate((_width(page, lines, column) for column in columns), 1))
    page.put_words(1, shown.title, TITLE, to=last)
    language, key = shown.language, KEYS[shown.way]
    told = language.say("standing-of.page", teams=are_teams, way=shown.way, best=shown.best, day=shown.day)
    page.put_words(2, told, HEADLINE, to=last)
    page.put_words(STATUS_ROW, shown.told, STATUS, to=last, longest=str(shown.told.value))
    notes = [said("standing-follows"), said("standing-places")]
    notes += [said("standing-planned")] if shown.games > 1 else []
    notes += [said("standing-playing")] if shown.way == "points" else []
    notes += [said("standing-teams")] if are_teams else []
    notes += [said("standing-teams.late")] if are_teams and shown.has_spare else []
    page.put_words(NOTES_ROW, language.words(several(notes, " ")), SMALL, to=last)
    for number, (column, head) in enumerate(columns.items(), 1):
        page.put(HEAD_ROW, number, language.say(head), HEAD_LABEL if column in WORD_STYLES else HEAD_CELL)
    page.set_height(HEAD_ROW, 2, HEAD_CELL.size)
    orders = order([line.gained for line in lines], [line.name_shown for line in lines])
    texts = [
        page.lines(str(line.shown(column)), style, first=place)
        for place, column in enumerate(columns, 1)
        if (style := WORD_STYLES.get(column))
        for line in lines
    ]
    high = max(texts)  # of all lines, as nobody knows who will stand in which
    by_line = {number: lines[at] for at, number in enumerate(orders) if number}
    for number in range(len(lines)):
        row, at, there = HEAD_ROW + 1 + number, block.fixed(number, Column.AT), by_line.get(number + 1)
        for place, column in enumerate(columns, 1):
            style = WORD_STYLES.get(column, PLACE if column == Column.PLACE else FIGURE)
            found = f"INDEX({block.fixed_down(column)},{at})" + ('&""' if column in WORD_STYLES else "")
            gives = None if there is None else there.shown(column)
            style = replace(style, bold=True, tint=True) if column == key else style
            page.put(row, place, Formula(blank_if(f"{at}=0", found), gives), style)
        page.set_height(row, high, NAME.size, least=ROW_HEIGHT)
    body = CellBlock(page.ws.title, HEAD_ROW + 1, 1, len(lines), last)
    colour(page.ws, body.cells, f"${relative(HEAD_ROW + 1, 1)}=1", LEADER)
    page.ws.freeze_panes = relative(HEAD_ROW + 1, 1)
    page.ws.print_title_rows = f"{HEAD_ROW}:{HEAD_ROW}"
    page.ws.print_area = f"A1:{relative(body.last_row, last)}"
    sideways = is_too_wide(page, last, paper=shown.paper)
    set_up(page, title=shown.title, imprint=(), paper=shown.paper, sideways=sideways, language=language)


def _columns(shown: _Shown, *, are_teams: bool) -> dict[Column, str]:
    """The columns from left to right, with the messages of their heads."""
    names = {Column.PLACE: "sheet-place", Column.NAME: "team" if are_teams else "workbook-player"}
    if shown.has_teams and not are_teams:
        names[Column.TEAM] = "team"
    if not are_teams:
        names[Column.TABLES] = "tables" if shown.games > 1 else "sheet-table"
    if shown.has_points:
        names[Column.POINTS] = "workbook-points"
    names[Column.PLACES] = "standing-head.places" if shown.games > 1 or are_teams else "standing-head.place"
    names[Column.WINS] = "wins"
    if are_teams:
        names[Column.COUNTED] = "standing-head.counted"
    return names


def _width(page: WorkbookPage, lines: Sequence[_StandingLine], column: Column) -> float:
    if column not in WORD_STYLES:
        return FIGURE_WIDTH
    least, most = NAME_WIDTHS if column == Column.NAME else WORD_WIDTHS
    return min(most, max(least, page.natural_width([str(line.shown(column)) for line in lines], WORD_STYLES[column])))
