"""The workbook of a game: scores that add up, a hand calculator, a chart, the rules, and the game's own rules file.

Only functions that Excel, LibreOffice, Google Sheets and Numbers all have, and no arrays, macros or tables.
"""

from sheets.game.model import Variant
from sheets.record.score_tally import Tally
from sheets.specification.score_sheet.cells import ScoreSheet
from sheets.workbook.calculator import has_calculator, write_calculator
from sheets.workbook.cell_style import PLAIN
from sheets.workbook.chart import write_chart
from sheets.workbook.file_texts import Sheet, own_titles
from sheets.workbook.formulas import Defined, EntryBlock
from sheets.workbook.hidden_sheet import HiddenLines, hidden_lines, write_hidden
from sheets.workbook.print_setup import set_up
from sheets.workbook.rules_sheet import write_rules
from sheets.workbook.saving import new_book, whole_book
from sheets.workbook.scores_grid import STATUS_ROW
from sheets.workbook.scores_sheet import write_scores
from sheets.workbook.workbook_game import WorkbookGame
from sheets.workbook.worksheet import WorkbookPage

__all__ = ["workbook"]

VARIANT_WIDTH = 110


def workbook(variant: Variant, sheet: ScoreSheet, tally: Tally, *, rules: str, paper: str) -> bytes:
    """The bytes of an .xlsx file.

    `sheet` is built with a line for every hand, and has as many players and rounds as the tally; `rules` is the TOML
    text of the variant by itself; `paper` is a name in WORKBOOK_PAPERS.
    """
    game = WorkbookGame(variant, sheet, tally)
    book = new_book(game.language)
    others = [Sheet.CALCULATOR, Sheet.CHART, Sheet.RULES, Sheet.VARIANT, Sheet.WORKING]
    if not has_calculator(game):
        others.remove(Sheet.CALCULATOR)
    titles, scores = own_titles(game.language), WorkbookPage(book.create_sheet(game.grid.title))
    pages = {each: WorkbookPage(book.create_sheet(titles[each])) for each in others}
    hidden = pages[Sheet.WORKING]
    is_wide = write_scores(scores, game, paper=paper)
    lines = hidden_lines(hidden, game)
    if Sheet.CALCULATOR in pages:
        write_calculator(pages[Sheet.CALCULATOR], game, lines)
    write_chart(pages[Sheet.CHART], game)
    work_out(scores, lines, game, bonus_points=write_rules(pages[Sheet.RULES], game, paper=paper))
    write_variant(pages[Sheet.VARIANT], rules)
    set_up_scores(scores, game, paper=paper, sideways=is_wide)
    imprint, language = (sheet.imprint, sheet.imprint_of_sites), game.language
    for each, page in pages.items():
        sideways = each is Sheet.CHART
        set_up(page, title=sheet.title, imprint=imprint, paper=paper, sideways=sideways, language=language)
    return whole_book(book, [scores, *pages.values()], title=sheet.title, is_proven=tally.is_blank)


def work_out(scores: WorkbookPage, lines: HiddenLines, game: WorkbookGame, *, bonus_points: EntryBlock | None) -> None:
    """Write the hidden sheet that belongs to one with scores."""
    # the status can't look at its own cell
    worked_out = [block.there for block in scores.formula_blocks if block.row != STATUS_ROW]
    write_hidden(lines, game, bonus_points=bonus_points, worked_out=worked_out)
    lines.page.ws.sheet_state = "hidden"


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
    headline = game.language.say("table-named.headline", table=table, headline=sheet.headline)
    set_up(
        page,
        title=sheet.title,
        headline=headline if table else sheet.headline,
        imprint=(sheet.imprint, sheet.imprint_of_sites),
        paper=paper,
        sideways=sideways,
        language=game.language,
    )
