"""The workbook of a season: the records of the players, the table of games that they add up, a chart of the wins."""

from dataclasses import replace
from datetime import date
from enum import StrEnum

from openpyxl.chart import BarChart, Reference
from openpyxl.chart.axis import ChartLines
from openpyxl.chart.legend import Legend
from openpyxl.chart.shapes import GraphicalProperties
from openpyxl.drawing.line import LineProperties

from sheets.record.season_tally import Record, Season, SeasonLine
from sheets.words.language import ENGLISH, Language
from sheets.words.sheet import day
from sheets.workbook.cell_style import (
    HEAD_CELL,
    HEAD_LABEL,
    HEADING,
    HEADLINE,
    SMALL,
    TITLE,
    CellStyle,
)
from sheets.workbook.file_texts import Sheet, own_titles
from sheets.workbook.formulas import CellBlock, Content, Formula, absolute, relative
from sheets.workbook.print_setup import is_too_wide, keep_together, set_up
from sheets.workbook.saving import new_book, whole_book
from sheets.workbook.worksheet import WorkbookPage

PLAYER = CellStyle(size=11, bold=True, ruled=True, indent=1, wrap=True)
WORDS = CellStyle(ruled=True, indent=1, wrap=True)
FILE = replace(WORDS, wrap=False)
FIGURE = CellStyle(size=11, across="center", ruled=True)
AVERAGE = replace(FIGURE, number_format="0.0")
WON = replace(FIGURE, number_format='"x";"x";""')
"""A one shows as an x, a zero as nothing."""
WAY = replace(HEADING, size=SMALL.size, bold=False, colour=SMALL.colour, across="right")
SHARE = replace(FIGURE, number_format="0%")
WORD_WIDTHS = (10.0, 28.0)
NAME_WIDTHS, FIGURE_WIDTH = (16.0, 34.0), 10.5
FIRST_LINE = 5
"""The row of the first game."""
BLACK, GREY = "262626", "A6A6A6"
RECORD_HEADS = (
    *("workbook-player", "season-head.games", "wins", "season-head.share", "season-head.place"),
    *("workbook-points", "season-head.points"),
)
"""Above the records of the players; what a game does not have is left out."""
CHART_CM, LAST_CHART_ROW, LAST_CHART_COLUMN, CHART_COLUMN_WIDTH = (24, 13.5), 33, 14, 9.5
ROW_HEIGHT = 20.0


class Played(StrEnum):
    """What the columns of the table of games are called, in formulas and for programs."""

    NUMBERS = "GameNumbers"
    DATES = "GameDates"
    KINDS = "GamesPlayed"
    PLAYERS = "GamePlayers"
    POINTS = "GamePoints"
    PLACES = "GamePlaces"
    WON = "GamesWon"
    LEFT = "GamesLeft"
    FILES = "GameFiles"


GAME_STYLES = {
    Played.NUMBERS: FIGURE,
    Played.DATES: FIGURE,
    Played.KINDS: WORDS,
    Played.PLAYERS: WORDS,
    Played.POINTS: FIGURE,
    Played.PLACES: FIGURE,
    Played.WON: WON,
    Played.LEFT: WON,
    Played.FILES: FILE,
}
"""The columns from left to right."""
GAME_HEADS = (
    *("season-head.game", "season-head.date", "season-head.played", "workbook-player", "workbook-points"),
    *("sheet-place", "season-head.won", "season-head.left", "season-head.file"),
)
GAME_WIDTHS = {
    **{Played.NUMBERS: 7.0, Played.DATES: 11.5, Played.POINTS: 9.0},
    **{Played.PLACES: 8.0, Played.WON: 7.0, Played.LEFT: 7.0},
}
"""Of those that hold figures."""


def season_book(season: Season, *, title: str, paper: str, language: Language = ENGLISH) -> bytes:
    """The bytes of an .xlsx file; `paper` is a name in WORKBOOK_PAPERS."""
    book, titles = new_book(language), own_titles(language)
    sheets = (Sheet.SEASON, Sheet.GAMES, Sheet.CHART)
    records, games, chart = pages = [WorkbookPage(book.create_sheet(titles[each])) for each in sheets]
    names = _write_records(records, season, title, paper, language)
    is_wide = _write_games(games, season, paper, language)
    _write_chart(chart, names, title, language)
    for page, sideways in zip(pages, (False, is_wide, True), strict=True):
        set_up(page, title=title, imprint=(), paper=paper, sideways=sideways, language=language)
    return whole_book(book, pages, title=title)


def _write_records(page: WorkbookPage, season: Season, title: str, paper: str, language: Language) -> CellBlock:
    """Write the sheet of records; returns the names of all players, beside which their games and wins stand."""
    everyone = season.records()
    last = len(RECORD_HEADS) - (0 if any(map(season.has_points, season.kinds)) else 2)
    widest = page.natural_width([record.player for record in everyone], PLAYER)
    page.set_widths([(1, min(NAME_WIDTHS[1], max(NAME_WIDTHS[0], widest)))])
    page.set_widths((column, FIGURE_WIDTH) for column in range(2, last + 1))
    days = sorted(line.date for line in season.lines)
    days = days if all(days) else []  # else games would be told to be of days on which they were not
    ends = [day(date.fromisoformat(each)) for each in dict.fromkeys((days[0], days[-1]))] if days else []
    first, until = (*ends, None, None)[:2]
    told = language.say("season.told", games=season.games, players=len(everyone), first=first, last=until)
    page.put_words(1, title, TITLE, to=last)
    page.put_words(2, told, HEADLINE, to=last)
    page.row = 2
    [only, *others] = season.kinds
    heading = language.say("season.all-games") if others else only
    names = _write_table(page, season, heading, None, last=last, language=language)
    starts = [1]
    for kind in season.kinds if others else ():
        starts.append(page.row + 1)
        _write_table(page, season, kind, kind, last=last, language=language)
    page.row += 1
    starts.append(page.row)
    notes = ["season-notes.kinds"] if others else []
    notes += ["season-notes.won", "season-notes.place"]
    notes += ["season-notes.left"] if _has_left(season) else []
    for note in notes:
        page.row += 1
        page.put_words(page.row, language.say(note), SMALL, to=last)
    keep_together(page, starts, page.row, paper=paper)
    page.ws.print_area = f"A1:{relative(page.row, last)}"
    return names


def _has_left(season: Season) -> bool:
    """Whether anybody left a game early: else nothing is said of that."""
    return any(line.left for line in season.lines)


def _write_table(
    page: WorkbookPage, season: Season, heading: str, kind: str | None, *, last: int, language: Language
) -> CellBlock:
    """Write the records of all games or of a kind, under a heading; returns the block of the names."""
    page.row += 2
    page.put_across(page.row, 1, (heading, *[None] * (last - 1)), HEADING)
    page.set_height(page.row, 1, HEADING.size, least=22)
    if heading in season.kinds:
        page.put(page.row, last, language.say("best-wins", best=season.kinds[heading]), WAY)
    kind_cell = absolute(page.row, 1) if kind is not None else ""
    records = season.records(kind)
    has_points = any(record.points is not None for record in records)
    page.row += 1
    heads = RECORD_HEADS if has_points else RECORD_HEADS[:-2]
    for column, head in enumerate(heads, 1):
        page.put(page.row, column, language.say(head), HEAD_LABEL if column == 1 else HEAD_CELL)
    page.set_height(page.row, 2, HEAD_CELL.size)
    names = page.block(page.row + 1, 1, rows=len(records))
    whole = f"*(1-{Played.LEFT})" if _has_left(season) else ""
    for record in records:
        page.row += 1
        page.put(page.row, 1, record.player, PLAYER)
        figures = _figures(record, page.row, kind_cell, has_points=has_points, whole=whole)
        for column, (formula, style) in enumerate(figures, 2):
            page.put(page.row, column, formula, style)
        page.set_height(page.row, page.lines(record.player, PLAYER, first=1), PLAYER.size, least=ROW_HEIGHT)
    return names


def _figures(
    record: Record, row: int, kind_cell: str, *, has_points: bool, whole: str
) -> list[tuple[Formula, CellStyle]]:
    """The figures of a player in a row, of the kind of games that a cell names, or of all.

    `whole` is a factor that leaves out the games that somebody left early.
    """
    # names are compared to the letter: = would take "ann" for "Ann", a search in a list a * for any letters
    own = f"EXACT({Played.PLAYERS},{absolute(row, 1)})"
    own += f"*EXACT({Played.KINDS},{kind_cell})" if kind_cell else "*1"

    def average(of: str, factor: str = "") -> str:
        count = f"SUMPRODUCT({own}{factor}*ISNUMBER({of}))"
        return f'IF({count}=0,"",SUMPRODUCT({own}{factor},{of})/{count})'

    games, wins = relative(row, 2), relative(row, 3)
    found = [
        (Formula(f"SUMPRODUCT({own})", record.games), FIGURE),
        (Formula(f"SUMPRODUCT({own},{Played.WON})", record.wins), FIGURE),
        (Formula(f'IF({games}=0,"",{wins}/{games})', record.wins / record.games), SHARE),
        (Formula(average(Played.PLACES), record.average_place), AVERAGE),
    ]
    if has_points:
        count = f"SUMPRODUCT({own}*ISNUMBER({Played.POINTS}))"
        total = Formula(f'IF({count}=0,"",SUMPRODUCT({own},{Played.POINTS}))', record.points)
        found += [(total, FIGURE), (Formula(average(Played.POINTS, whole), record.average_points), AVERAGE)]
    return found


def _write_games(page: WorkbookPage, season: Season, paper: str, language: Language) -> bool:
    """Write the table of games, whose columns have names; returns whether it lies on its side when it is printed.

    The files are not printed: they say on a screen where the figures come from.
    """
    lines = season.lines
    columns = dict(zip(GAME_STYLES, GAME_HEADS, strict=True))
    if not _has_left(season):
        del columns[Played.LEFT]
    cells = [[_content(line, name) for name in columns] for line in lines]
    for column, (name, head) in enumerate(columns.items(), 1):
        style, texts = GAME_STYLES[name], [str(row[column - 1]) for row in cells]
        width = min(WORD_WIDTHS[1], max(WORD_WIDTHS[0], page.natural_width(texts, style)))
        page.set_widths([(column, width if style in (WORDS, FILE) else GAME_WIDTHS[name])])
        page.name(name, page.block(FIRST_LINE, column, rows=len(lines)))
        head_style = HEAD_LABEL if style in (WORDS, FILE) else HEAD_CELL
        page.put(FIRST_LINE - 1, column, language.say(head), head_style)
    printed = len(columns) - 1
    page.put_words(1, language.say(Sheet.GAMES), TITLE, to=printed)
    page.put_words(2, language.say("season-games"), HEADLINE, to=printed)
    for row, (line, contents) in enumerate(zip(lines, cells, strict=True), FIRST_LINE):
        is_first = row > FIRST_LINE and line.game != lines[row - FIRST_LINE - 1].game
        for column, (content, name) in enumerate(zip(contents, columns, strict=True), 1):
            style = GAME_STYLES[name]
            page.put(row, column, content, replace(style, above="thin") if is_first else style)
        high = max(page.lines(text, WORDS, first=column) for column, text in ((3, line.kind), (4, line.player)))
        page.set_height(row, high, WORDS.size)
    last_row = FIRST_LINE - 1 + len(lines)
    page.ws.freeze_panes = relative(FIRST_LINE, 1)
    page.ws.print_title_rows = f"{FIRST_LINE - 1}:{FIRST_LINE - 1}"
    page.ws.print_area = f"A1:{relative(last_row, printed)}"
    return is_too_wide(page, printed, paper=paper)


def _content(line: SeasonLine, name: Played) -> Content:
    """What stands in a column of the table of games."""
    match name:
        case Played.NUMBERS:
            return line.game
        case Played.DATES:
            return line.date or None
        case Played.KINDS:
            return line.kind
        case Played.PLAYERS:
            return line.player
        case Played.POINTS:
            return line.points
        case Played.PLACES:
            return line.place
        case Played.WON:
            return int(line.won)
        case Played.LEFT:
            return int(line.left)
        case Played.FILES:
            return line.file


def _write_chart(page: WorkbookPage, names: CellBlock, title: str, language: Language) -> None:
    """Write the sheet of the chart: the games that each has won, beside those played."""
    page.set_widths((column, CHART_COLUMN_WIDTH) for column in range(1, LAST_CHART_COLUMN + 1))
    page.put_words(1, language.say("wins"), TITLE, to=LAST_CHART_COLUMN)
    page.put_words(2, title, HEADLINE, to=LAST_CHART_COLUMN)
    chart = BarChart()
    chart.type, chart.gapWidth, chart.overlap = "bar", 60, -5  # to the right, so that names have room
    chart.x_axis.scaling.orientation, chart.y_axis.crosses = "maxMin", "max"  # the first at the top, figures below
    chart.width, chart.height = CHART_CM
    for column, colour in ((3, BLACK), (2, GREY)):
        heads = replace(names, row=names.row - 1, rows=names.rows + 1, column=column)
        chart.add_data(Reference(range_string=heads.there.all), titles_from_data=True)
        chart.series[-1].graphicalProperties = GraphicalProperties(solidFill=colour)
    chart.set_categories(Reference(range_string=names.there.all))
    chart.legend = Legend(legendPos="b")
    chart.x_axis.delete = chart.y_axis.delete = False
    chart.y_axis.majorUnit, chart.y_axis.number_format, chart.y_axis.scaling.min = None, "0", 0
    faint = LineProperties(solidFill="D9D9D9", w=6_350)
    chart.y_axis.majorGridlines = ChartLines(spPr=GraphicalProperties(ln=faint))
    page.ws.add_chart(chart, "A4")
    page.ws.print_area = f"A1:{relative(LAST_CHART_ROW, LAST_CHART_COLUMN)}"
