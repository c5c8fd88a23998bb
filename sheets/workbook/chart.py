"""The chart of the running totals, or of the requirements laid down where nothing is scored."""

from itertools import cycle

from openpyxl.chart import LineChart, Reference, ScatterChart, Series
from openpyxl.chart.axis import ChartLines, NumericAxis
from openpyxl.chart.data_source import StrRef
from openpyxl.chart.legend import Legend
from openpyxl.chart.series import SeriesLabel
from openpyxl.chart.shapes import GraphicalProperties
from openpyxl.drawing.line import LineProperties

from sheets.words.messages import hand, noun, said
from sheets.workbook.cell_style import HEADLINE, TITLE, CellStyle
from sheets.workbook.formulas import Formula, blank_if, quoted, relative
from sheets.workbook.workbook_game import WorkbookGame
from sheets.workbook.worksheet import WorkbookPage

COLOURS = ("1B6CA8", "C8553D", "3C7A3B", "7B4B94", "B8860B", "3A3A3A", "0E8A8A", "A23B72", "6B705C", "D1495B")
MARKS = {"circle": "●", "square": "■", "triangle": "▲", "diamond": "◆", "x": "✕", "star": "✱", "plus": "✚", "dash": "▬"}
"""How a chart calls the marks of its lines, and how they look."""
DASHES = ("solid", "dash", "sysDot", "dashDot")
LINE_EMU = 22_225
"""1.75 points."""
HEIGHT_CM, WIDTH_CM = 13.5, 24
LAST_COLUMN, COLUMN_WIDTH, ROWS = 14, 9.5, 30
"""Columns and rows that the chart covers, and a little more."""
KEY_COLUMNS, KEY_ROW = 2, 3
"""How wide a name is in a key of cells, and where that stands."""


def write_chart(page: WorkbookPage, game: WorkbookGame) -> None:
    """Write the sheet; lines differ by mark and dash too, so that they tell apart in grey."""
    grid = game.grid
    page.set_widths((number, COLUMN_WIDTH) for number in range(1, LAST_COLUMN + 1))
    language, laid = game.language, said("workbook-laid.rounds", round=noun(game.variant, "round"))
    what = said("workbook-so-far.all") if grid.running else laid
    page.put_words(1, language.capital(what), TITLE, to=LAST_COLUMN)
    page.put_words(2, game.sheet.title, HEADLINE, to=LAST_COLUMN)
    chart = _over_hands_played(game) if grid.is_long else _over_all_rounds(game)
    chart.height, chart.width = HEIGHT_CM, WIDTH_CM
    first = KEY_ROW + (_write_key(page, game) if game.sheet.spare else 1)
    chart.legend = None if game.sheet.spare else Legend(legendPos="b")
    if chart.legend:
        chart.legend.overlay = False  # Excel takes what is not said for yes
    chart.x_axis.delete = chart.y_axis.delete = False
    chart.x_axis.title = language.capital(hand(game.variant))
    chart.y_axis.title = language.say("workbook-points") if grid.running else None
    for axis in (chart.x_axis, chart.y_axis):
        axis.number_format = "0"
        if axis.title:
            axis.title.overlay = False
    chart.x_axis.tickLblPos = "low"  # below the chart also where totals are negative
    faint = LineProperties(solidFill="D9D9D9", w=6_350)
    chart.y_axis.majorGridlines = ChartLines(spPr=GraphicalProperties(ln=faint))
    marks = list(MARKS)
    for number, series in enumerate(chart.series):
        colour, line, marker = COLOURS[number % len(COLOURS)], series.graphicalProperties.line, series.marker
        line.solidFill, line.w = colour, LINE_EMU
        line.prstDash = DASHES[number // len(marks) % len(DASHES)]
        marker.symbol, marker.size = marks[number % len(marks)], 7
        marker.graphicalProperties.solidFill = marker.graphicalProperties.line.solidFill = colour
        series.smooth = False
        if number >= grid.players:
            series.tx = SeriesLabel(strRef=StrRef(game.at("charted").fixed(0, number)))
    page.ws.add_chart(chart, relative(first, 1))
    page.ws.print_area = f"A1:{relative(first + ROWS - 1, LAST_COLUMN)}"


def _write_key(page: WorkbookPage, game: WorkbookGame) -> int:
    """Write which line is whose, above the chart, whose own legend would show lines of nobody; returns the rows."""
    a_row = LAST_COLUMN // KEY_COLUMNS
    for player, (name, mark) in enumerate(zip(game.names, cycle(MARKS.values()), strict=False)):
        row, column = KEY_ROW + player // a_row, 1 + player % a_row * KEY_COLUMNS
        style = CellStyle(size=HEADLINE.size, bold=True, colour=COLOURS[player % len(COLOURS)], wrap=True)
        there, last = game.at("names").fixed(0, player), column + KEY_COLUMNS - 1
        shown = Formula(blank_if(f'{there}=""', f"{quoted(f'{mark} ')}&{there}"), f"{mark} {name}" if name else None)
        page.put(row, column, shown, style, to=last)
        high = max(page.lines(f"{mark} {each}", style, first=1, last=KEY_COLUMNS) for each in game.names)
        page.set_height(row, high, style.size)
    return player // a_row + 1


def _over_all_rounds(game: WorkbookGame) -> LineChart:
    """Lines over the rounds of a game that has a list of them, those to come too."""
    chart = LineChart()
    drawn = game.at("drawn")
    data = Reference(range_string=drawn.part(-1, drawn.rows + 1).all)  # with the names above
    chart.add_data(data, titles_from_data=True)
    chart.set_categories(Reference(range_string=game.at("row").all))
    chart.display_blanks = "span"  # LibreOffice draws a gap as zero
    return chart


def _over_hands_played(game: WorkbookGame) -> ScatterChart:
    """Lines up to the last hand of a game that may have many: hands to come are drawn where the last one is.

    A range that grows, as a name for a formula, is lost in LibreOffice.
    """
    chart = ScatterChart()
    chart.style, chart.scatterStyle, chart.display_blanks = None, "lineMarker", "span"
    drawn, hands = game.at("drawn"), game.at("hands drawn")
    above = drawn.part(-1, drawn.rows + 1)
    for player in range(drawn.columns):
        totals = above.part(-1, above.rows + 1).column_of(player)  # with the names above
        values, xvalues = (Reference(range_string=block.all) for block in (totals, hands))
        chart.series.append(Series(values, xvalues, title_from_data=True))
    assert isinstance(chart.x_axis, NumericAxis)
    chart.x_axis.scaling.min, chart.x_axis.majorUnit, chart.x_axis.majorGridlines = 0, 1, None
    return chart
