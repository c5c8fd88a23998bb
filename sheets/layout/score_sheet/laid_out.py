"""The pages of a score sheet that says what it says, whatever its foot takes."""

from sheets.layout.score_sheet.fitted_sheet import placed_pages
from sheets.layout.score_sheet.label_column import labels_in_sizes
from sheets.layout.score_sheet.ledger_panels import place_parts
from sheets.layout.score_sheet.ledger_search import LedgerSearch
from sheets.layout.score_sheet.placed_sheet import PlacedPage
from sheets.layout.score_sheet.sheet_options import PLAIN, SheetOptions
from sheets.layout.score_sheet.sheet_search import SheetSearch
from sheets.layout.type import Measure
from sheets.paper.sizes import Paper
from sheets.specification.score_sheet.cells import ScoreSheet
from sheets.specification.score_sheet.foot_ladder import FootLadder


def lay_out(sheet: ScoreSheet, paper: Paper, measure: Measure, options: SheetOptions = PLAIN) -> tuple[PlacedPage, ...]:
    """The pages of a sheet that says what it says; WrongUsage where the paper is too small for a place to write in."""
    if sheet.ledger and (ledger := LedgerSearch(sheet, paper, measure, options, has_all_hands=True).best):
        return place_parts(sheet, ledger)
    labels = labels_in_sizes(sheet, measure)
    search = SheetSearch(sheet, FootLadder((sheet.foot,), 0), paper, options, labels)
    return placed_pages(search.with_all_said(search.best))
