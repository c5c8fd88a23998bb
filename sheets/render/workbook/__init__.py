"""The workbook of a game: scores that add up, a hand calculator, a chart, the rules, and the game's own rules file.

Only functions that Excel, LibreOffice, Google Sheets and Numbers all have, and no arrays, macros or tables.
"""

from openpyxl import Workbook
from openpyxl.styles import Font

from sheets.game.model import Variant
from sheets.phrases.workbook_words import CALCULATOR_SHEET, CHART_SHEET, HIDDEN_SHEET, RULES_SHEET, VARIANT_SHEET
from sheets.render.workbook.calculator import write_calculator
from sheets.render.workbook.cell_style import FAMILY, PLAIN
from sheets.render.workbook.chart import write_chart
from sheets.render.workbook.finishing import finished
from sheets.render.workbook.formulas import Defined
from sheets.render.workbook.hidden_sheet import write_hidden
from sheets.render.workbook.print_setup import set_up
from sheets.render.workbook.rules_sheet import write_rules
from sheets.render.workbook.scores_grid import STATUS_ROW
from sheets.render.workbook.scores_sheet import write_scores
from sheets.render.workbook.workbook_game import WorkbookGame
from sheets.render.workbook.worksheet import WorkbookPage
from sheets.specification.score_sheet.cells import ScoreSheet
from sheets.tally.score_tally import Tally

__all__ = ["workbook"]

VARIANT_WIDTH = 110


def workbook(variant: Variant, sheet: ScoreSheet, tally: Tally, *, rules: str, paper: str) -> bytes:
    """The bytes of an .xlsx file.

    `sheet` is built with a line for every hand, and has as many players and rounds as the tally; `rules` is the TOML
    text of the variant by itself; `paper` is a name in WORKBOOK_PAPERS.
    """
    book = Workbook()
    book.remove(book.worksheets[0])
    book._named_styles["Normal"].font = Font(name=FAMILY, size=10)  # type: ignore[attr-defined]  # the unit of widths
    game = WorkbookGame(variant, sheet, tally)
    titles = [game.grid.title, CALCULATOR_SHEET, CHART_SHEET, RULES_SHEET, VARIANT_SHEET, HIDDEN_SHEET]
    if not game.grid.scores:
        titles.remove(CALCULATOR_SHEET)
    pages = {title: WorkbookPage(book.create_sheet(title)) for title in titles}
    hidden, variant_page = pages[HIDDEN_SHEET], pages[VARIANT_SHEET]
    is_wide = write_scores(pages[game.grid.title], game, paper=paper)
    lie_sideways = {CHART_SHEET, game.grid.title} if is_wide else {CHART_SHEET}
    if game.grid.scores:
        write_calculator(pages[CALCULATOR_SHEET], game, hidden)
    write_chart(pages[CHART_SHEET], game)
    # the status can't look at its own cell
    worked_out = [block.there for block in pages[game.grid.title].formula_blocks if block.row != STATUS_ROW]
    write_hidden(hidden, game, bonus_cells=write_rules(pages[RULES_SHEET], game), worked_out=worked_out)
    lines = rules.split("\n")
    written = variant_page.block(1, 1, rows=len(lines))
    variant_page.fill(written, lambda number, _: lines[number], PLAIN)
    variant_page.set_widths([(1, VARIANT_WIDTH)])
    variant_page.name(Defined.VARIANT, written)
    for title, page in pages.items():
        headline = sheet.headline if title == game.grid.title else ""
        sideways = title in lie_sideways
        set_up(page, title=sheet.title, headline=headline, imprint=sheet.imprint, paper=paper, sideways=sideways)
    hidden.ws.sheet_state = variant_page.ws.sheet_state = "hidden"
    book.properties.title, book.properties.creator = sheet.title, "sheets"
    book.calculation.fullCalcOnLoad = True
    return finished(book, {title: page.values for title, page in pages.items()})
