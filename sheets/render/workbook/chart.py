"""The chart of the running totals, or of the requirements laid down where nothing is scored."""

from dataclasses import replace

from openpyxl.chart import LineChart, Reference, ScatterChart, Series
from openpyxl.chart.axis import ChartLines, NumericAxis
from openpyxl.chart.data_source import StrRef
from openpyxl.chart.legend import Legend
from openpyxl.chart.series import SeriesLabel
from openpyxl.chart.shapes import GraphicalProperties
from openpyxl.drawing.line import LineProperties

from sheets.phrases import workbook_words
from sheets.render.workbook.cell_style import HEADLINE, TITLE
from sheets.render.workbook.formulas import relative
from sheets.render.workbook.scores_grid import PresenceRow, RoundColumn
from sheets.render.workbook.workbook_game import WorkbookGame
from sheets.render.workbook.worksheet import WorkbookPage

COLOURS = ("1B6CA8", "C8553D", "3C7A3B", "7B4B94", "B8860B", "3A3A3A", "0E8A8A", "A23B72", "6B705C", "D1495B")
MARKS = ("circle", "square", "triangle", "diamond", "x", "star", "plus", "dash")
DASHES = ("solid", "dash", "sysDot", "dashDot")
LINE_EMU = 22_225
"""1.75 points."""
HEIGHT_CM, WIDTH_CM = 13.5, 24
LAST_COLUMN, COLUMN_WIDTH, LAST_ROW = 14, 9.5, 33
"""Columns and rows that the chart covers, and a little more."""


def write_chart(page: WorkbookPage, game: WorkbookGame) -> None:
    """Write the sheet; lines differ by mark and dash too, so that they tell apart in grey."""
    grid = game.grid
    page.set_widths((number, COLUMN_WIDTH) for number in range(1, LAST_COLUMN + 1))
    what = workbook_words.RUNNING_TOTALS if grid.running else workbook_words.laid_down(game.variant)
    page.put_words(1, what, TITLE, to=LAST_COLUMN)
    page.put_words(2, game.sheet.title, HEADLINE, to=LAST_COLUMN)
    chart = _over_hands_played(game) if grid.is_long else _over_all_rounds(game)
    chart.height, chart.width = HEIGHT_CM, WIDTH_CM
    chart.legend = Legend(legendPos="b")
    chart.legend.overlay = False  # Excel takes what is not said for yes
    chart.x_axis.delete = chart.y_axis.delete = False
    chart.x_axis.title = game.variant.hand_word().capitalize()
    chart.y_axis.title = workbook_words.POINTS if grid.running else None
    for axis in (chart.x_axis, chart.y_axis):
        axis.number_format = "0"
        if axis.title:
            axis.title.overlay = False
    chart.x_axis.tickLblPos = "low"  # below the chart also where totals are negative
    faint = LineProperties(solidFill="D9D9D9", w=6_350)
    chart.y_axis.majorGridlines = ChartLines(spPr=GraphicalProperties(ln=faint))
    for number, series in enumerate(chart.series):
        colour, line, marker = COLOURS[number % len(COLOURS)], series.graphicalProperties.line, series.marker
        line.solidFill, line.w = colour, LINE_EMU
        line.prstDash = DASHES[number // len(MARKS) % len(DASHES)]
        marker.symbol, marker.size = MARKS[number % len(MARKS)], 7
        marker.graphicalProperties.solidFill = marker.graphicalProperties.line.solidFill = colour
        series.smooth = False
        if number >= grid.players:
            series.tx = SeriesLabel(strRef=StrRef(game.hidden.presence_lines.there.fixed(PresenceRow.CHARTED, number)))
    page.ws.add_chart(chart, "A4")
    page.ws.print_area = f"A1:{relative(LAST_ROW, LAST_COLUMN)}"
    if not game.tally.last_hand:  # so that no page of axes comes out when the whole workbook is printed
        page.ws.row_dimensions[LAST_ROW + 1].hidden = True
        page.ws.print_area = relative(LAST_ROW + 1, 1)


def _over_all_rounds(game: WorkbookGame) -> LineChart:
    """Lines over the rounds of a game that has a list of them, those to come too."""
    chart = LineChart()
    drawn = game.hidden.drawn
    data = Reference(range_string=drawn.part(-1, drawn.rows + 1).there.all)  # with the names above
    chart.add_data(data, titles_from_data=True)
    chart.set_categories(Reference(range_string=game.hidden.rounds.column_of(RoundColumn.NAME).there.all))
    chart.display_blanks = "span"  # LibreOffice draws a gap as zero
    return chart


def _over_hands_played(game: WorkbookGame) -> ScatterChart:
    """Lines up to the last hand of a game that may have many: hands to come are drawn where the last one is.

    A range that grows, as a name for a formula, is lost in LibreOffice.
    """
    chart = ScatterChart()
    chart.style, chart.scatterStyle, chart.display_blanks = None, "lineMarker", "span"
    drawn, hidden = game.hidden.drawn, game.hidden.rounds
    hands = replace(drawn, column=hidden.column + RoundColumn.DRAWN, columns=1)
    for player in range(drawn.columns):
        totals = drawn.part(-1, drawn.rows + 1).column_of(player)
        values, xvalues = (Reference(range_string=block.there.all) for block in (totals, hands))
        chart.series.append(Series(values, xvalues, title_from_data=True))
    assert isinstance(chart.x_axis, NumericAxis)
    chart.x_axis.scaling.min, chart.x_axis.majorUnit, chart.x_axis.majorGridlines = 0, 1, None
    return chart
