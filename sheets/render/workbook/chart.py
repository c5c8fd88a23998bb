"""The chart of the running totals, or of the requirements laid down where nothing is scored."""

from openpyxl.chart import LineChart, Reference
from openpyxl.chart.axis import ChartLines
from openpyxl.chart.legend import Legend
from openpyxl.chart.shapes import GraphicalProperties
from openpyxl.drawing.line import LineProperties

from sheets.phrases import workbook_words
from sheets.render.workbook.cell_style import HEADLINE, TITLE
from sheets.render.workbook.formulas import relative
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
    grid, names, lines = game.grid, game.hidden.rounds, game.hidden.chart
    page.set_widths((number, COLUMN_WIDTH) for number in range(1, LAST_COLUMN + 1))
    what = workbook_words.RUNNING_TOTALS if grid.running else workbook_words.laid_down(game.variant)
    page.put_words(1, what, TITLE, to=LAST_COLUMN)
    page.put_words(2, game.sheet.title, HEADLINE, to=LAST_COLUMN)
    chart = LineChart()
    chart.height, chart.width = HEIGHT_CM, WIDTH_CM
    data = Reference(range_string=lines.part(-1, lines.rows + 1).there.all)  # with the names above
    chart.add_data(data, titles_from_data=True)
    chart.set_categories(Reference(range_string=names.column_of(0).there.all))
    chart.display_blanks = "span"  # LibreOffice draws a gap as zero
    chart.legend = Legend(legendPos="b")
    chart.x_axis.delete = chart.y_axis.delete = False
    chart.x_axis.title = game.variant.hand_word().capitalize()
    chart.y_axis.title = workbook_words.POINTS if grid.running else None
    chart.x_axis.tickLblPos = "low"  # below the chart also where totals are negative
    chart.y_axis.number_format = "0"
    faint = LineProperties(solidFill="D9D9D9", w=6_350)
    chart.y_axis.majorGridlines = ChartLines(spPr=GraphicalProperties(ln=faint))
    for number, series in enumerate(chart.series):
        colour, line, marker = COLOURS[number % len(COLOURS)], series.graphicalProperties.line, series.marker
        line.solidFill, line.w = colour, LINE_EMU
        line.prstDash = DASHES[number // len(MARKS) % len(DASHES)]
        marker.symbol, marker.size = MARKS[number % len(MARKS)], 7
        marker.graphicalProperties.solidFill = marker.graphicalProperties.line.solidFill = colour
        series.smooth = False
    page.ws.add_chart(chart, "A4")
    page.ws.print_area = f"A1:{relative(LAST_ROW, LAST_COLUMN)}"
    if not game.tally.last_hand:  # so that no page of axes comes out when the whole workbook is printed
        page.ws.row_dimensions[LAST_ROW + 1].hidden = True
        page.ws.print_area = relative(LAST_ROW + 1, 1)
