"""The workbook of a game: scores that add up, a hand calculator, a chart, the rules, and the game's own rules file.

Only functions that Excel, LibreOffice, Google Sheets and Numbers all have, and no arrays, macros or tables.
"""

from openpyxl import Workbook
from openpyxl.styles import Font
from openpyxl.workbook.defined_name import DefinedName
from openpyxl.worksheet.worksheet import Worksheet

from sheets.game.model import Variant
from sheets.phrases import workbook_words
from sheets.render.workbook.calculator import write_calculator
from sheets.render.workbook.cell_style import FAMILY, PLAIN
from sheets.render.workbook.chart import write_chart
from sheets.render.workbook.finishing import finished
from sheets.render.workbook.formulas import Defined
from sheets.render.workbook.hidden_sheet import fill
from sheets.render.workbook.print_setup import set_up
from sheets.render.workbook.rules_sheet import write_rules
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
    book._named_styles["Normal"].font = Font(name=FAMILY, size=10)  # type: ignore[attr-defined]  # the unit of widths
    game = WorkbookGame(variant, sheet, tally)
    main = book.active
    assert isinstance(main, Worksheet)
    main.title = game.grid.title
    hidden = WorkbookPage(book.create_sheet(workbook_words.HIDDEN_SHEET))
    pages = [write_scores(main, game, paper=paper)]
    if game.grid.scores:
        pages.append(write_calculator(book.create_sheet(workbook_words.CALCULATOR_SHEET), game, hidden))
    chart = write_chart(book.create_sheet(workbook_words.CHART_SHEET), game, hidden.ws)
    rules_page, bonus_cells = write_rules(book.create_sheet(workbook_words.RULES_SHEET), game)
    fill(hidden, game, bonus_cells=bonus_cells)
    variant_page = _write_variant(book.create_sheet(workbook_words.VARIANT_SHEET), rules)
    book.move_sheet(hidden.ws, len(book.worksheets))
    pages += [chart, rules_page, variant_page, hidden]
    for page in pages:
        for name, address in page.names.items():
            book.defined_names[name] = DefinedName(name, attr_text=address)
        _protect(page.ws)
        set_up(page, title=sheet.title, imprint=sheet.imprint, paper=paper, sideways=page is chart)
    for unseen in (variant_page, hidden):
        unseen.ws.sheet_state = "hidden"
    book.properties.title, book.properties.creator = sheet.title, "sheets"
    book.calculation.fullCalcOnLoad = True
    return finished(book, {page.ws.title: page.values for page in pages})


def _write_variant(ws: Worksheet, rules: str) -> WorkbookPage:
    """The game's complete rules file, a line in each cell, so that the workbook can be read without any other."""
    page = WorkbookPage(ws)
    lines = rules.split("\n")
    for row, line in enumerate(lines, 1):
        page.put(row, 1, line, PLAIN)
    page.set_widths([(1, VARIANT_WIDTH)])
    page.name(Defined.VARIANT, page.block(1, 1, rows=len(lines)))
    return page


def _protect(ws: Worksheet) -> None:
    """Lock what is not to be filled in, without a password: a seat belt, and no lock."""
    ws.protection.sheet = True
    ws.protection.formatColumns = ws.protection.formatRows = False  # False: these are allowed
    ws.sheet_view.showGridLines = False
