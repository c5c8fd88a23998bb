"""The workbook of a game: scores that add up, a hand calculator, a chart, the rules, and the game's own rules file.

Only functions that Excel, LibreOffice, Google Sheets and Numbers all have, and no arrays, macros or tables.
"""

from collections.abc import Mapping

from sheets.game.model import Variant
from sheets.phrases.evening_words import headline_at
from sheets.phrases.workbook_words import CALCULATOR_SHEET, CHART_SHEET, HIDDEN_SHEET, RULES_SHEET, VARIANT_SHEET
from sheets.render.workbook.calculator import has_calculator, write_calculator
from sheets.render.workbook.cell_style import PLAIN
from sheets.render.workbook.chart import write_chart
from sheets.render.workbook.formulas import Defined
from sheets.render.workbook.hidden_sheet import write_hidden
from sheets.render.workbook.new_book import new_book, whole_book
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
    book = new_book()
    game = WorkbookGame(variant, sheet, tally)
    titles = [game.grid.title, CALCULATOR_SHEET, CHART_SHEET, RULES_SHEET, VARIANT_SHEET, HIDDEN_SHEET]
    if not has_calculator(game):
        titles.remove(CALCULATOR_SHEET)
    pages = {title: WorkbookPage(book.create_sheet(title)) for title in titles}
    scores, hidden = pages[game.grid.title], pages[HIDDEN_SHEET]
    is_wide = write_scores(scores, game, paper=paper)
    if CALCULATOR_SHEET in pages:
        write_calculator(pages[CALCULATOR_SHEET], game, hidden)
    write_chart(pages[CHART_SHEET], game)
    work_out(scores, hidden, game, bonus_cells=write_rules(pages[RULES_SHEET], game, paper=paper))
    write_variant(pages[VARIANT_SHEET], rules)
    set_up_scores(scores, game, paper=paper, sideways=is_wide)
    for title, page in pages.items():
        if page is not scores:
            imprint = sheet.imprint, sheet.imprint_of_sites
            set_up(page, title=sheet.title, imprint=imprint, paper=paper, sideways=title == CHART_SHEET)
    return whole_book(book, pages.values(), title=sheet.title, is_proven=tally.is_blank)


def work_out(scores: WorkbookPage, hidden: WorkbookPage, game: WorkbookGame, *, bonus_cells: Mapping[str, str]) -> None:
    """Write the hidden sheet that belongs to one with scores."""
    # the status can't look at its own cell
    worked_out = [block.there for block in scores.formula_blocks if block.row != STATUS_ROW]
    write_hidden(hidden, game, bonus_cells=bonus_cells, worked_out=worked_out)
    hidden.ws.sheet_state = "hidden"


def write_variant(page: WorkbookPage, rules: str) -> None:
    """Write the hidden sheet with the rules file."""
    lines = rules.split("\n")
    written = page.block(1, 1, rows=len(lines))
    page.fill(written, lambda number, _: lines[number], PLAIN)
    page.set_widths([(1, VARIANT_WIDTH)])
    page.name(Defined.VARIANT, written)
    page.ws.sheet_state = "hidden"


def set_up_scores(page: WorkbookPage, game: WorkbookGame, *, paper: str, sideways: bool, table: str = "") -> None:
    """Set up a sheet with scores, whose pages have the title and the headline above them; and which table it is of."""
    sheet = game.sheet
    headline = headline_at(table, sheet.headline) if table else sheet.headline
    set_up(
        page,
        title=sheet.title,
        headline=headline,
        imprint=(sheet.imprint, sheet.imprint_of_sites),
        paper=paper,
        sideways=sideways,
        is_one_of_several=table != "",
    )
