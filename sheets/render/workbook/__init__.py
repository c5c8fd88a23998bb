"""The workbook of a game: scores that add up, a hand calculator, a chart, the rules, and the game's own rules file.

Only functions that Excel, LibreOffice, Google Sheets and Numbers all have, and no arrays, macros or tables.
"""

from openpyxl import Workbook
from openpyxl.styles import Font
from openpyxl.workbook.defined_name import DefinedName
from openpyxl.worksheet.worksheet import Worksheet

from sheets.game.model import Variant
from sheets.render.workbook import defined_names
from sheets.render.workbook.calculator import write_calculator
from sheets.render.workbook.cell_style import FAMILY
from sheets.render.workbook.chart import write_chart
from sheets.render.workbook.finishing import finished
from sheets.render.workbook.hidden_layout import hidden_sheet_of
from sheets.render.workbook.hidden_sheet import fill
from sheets.render.workbook.print_setup import PAPER_CODES, set_up
from sheets.render.workbook.rules_sheet import write_rules
from sheets.render.workbook.scores_sheet import write_scores
from sheets.render.workbook.variant_sheet import write_variant
from sheets.render.workbook.workbook_game import WorkbookGame
from sheets.render.workbook.worksheet import WorkbookPage
from sheets.specification.score_sheet.cells import ScoreSheet
from sheets.tally import Tally

__all__ = ["PAPER_CODES", "workbook"]


def workbook(variant: Variant, sheet: ScoreSheet, tally: Tally, *, rules: str, paper: str) -> bytes:
    """The bytes of an .xlsx file.

    `sheet` is built with a line for every hand, and has as many players and rounds as the tally; `rules` is the TOML
    text of the variant by itself; `paper` is a name in PAPER_CODES.
    """
    book = Workbook()
    book._named_styles["Normal"].font = Font(name=FAMILY, size=10)  # type: ignore[attr-defined]  # the unit of widths
    game = WorkbookGame(variant, sheet, tally)
    main = book.active
    assert isinstance(main, Worksheet)
    main.title = defined_names.SCORES_SHEET if game.grid.scores else defined_names.PROGRESS_SHEET
    hidden = hidden_sheet_of(book.create_sheet(defined_names.HIDDEN_SHEET), game)
    scores, found = write_scores(main, game, hidden, paper=paper)
    pages = [scores]
    if game.grid.scores:
        calculator, counted = write_calculator(book.create_sheet(defined_names.CALCULATOR_SHEET), game, hidden)
        pages.append(calculator)
        found |= counted
    pages.append(write_chart(book.create_sheet(defined_names.CHART_SHEET), game, hidden))
    rules_page, bonuses = write_rules(book.create_sheet(defined_names.RULES_SHEET), game)
    if bonuses:
        first, *_, last = (*bonuses.values(), *bonuses.values())
        found[defined_names.BONUS_POINTS] = f"{first}:{last.split('!')[1]}"
    fill(hidden, game, scores_sheet=main.title, bonus_cells=bonuses)
    variant_page, found[defined_names.VARIANT] = write_variant(book.create_sheet(defined_names.VARIANT_SHEET), rules)
    book.move_sheet(hidden.page.ws, len(book.worksheets))
    pages += [rules_page, variant_page, hidden.page]
    for name, address in found.items():
        book.defined_names[name] = DefinedName(name, attr_text=address)
    for page in pages:
        _protect(page)
        sideways = page.ws.title == defined_names.CHART_SHEET
        set_up(page, title=sheet.title, imprint=sheet.imprint, paper=paper, sideways=sideways)
    for unseen in (variant_page, hidden.page):
        unseen.ws.sheet_state = "hidden"
    book.properties.title, book.properties.creator = sheet.title, "sheets"
    book.calculation.fullCalcOnLoad = True
    return finished(book, {page.ws.title: page.values for page in pages})


def _protect(page: WorkbookPage) -> None:
    """Lock what is not to be filled in, without a password: a seat belt, and no lock."""
    ws = page.ws
    ws.protection.sheet = True
    ws.protection.formatColumns = ws.protection.formatRows = False  # False: these are allowed
    ws.sheet_view.showGridLines = False
