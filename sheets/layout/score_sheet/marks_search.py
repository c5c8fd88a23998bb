"""The search for the marks that a sheet has room for, on one page with all that its foot has to say."""

from collections.abc import Callable
from dataclasses import replace
from math import inf
from typing import TypeAlias

from sheets.layout.score_sheet.fitted_sheet import FittedSheet
from sheets.layout.score_sheet.label_column import labels_in_sizes
from sheets.layout.score_sheet.sheet_options import SheetOptions
from sheets.layout.score_sheet.sheet_search import SheetSearch
from sheets.layout.type import Measure
from sheets.paper.sizes import Paper
from sheets.specification.score_sheet.cell_marks import marks_of
from sheets.specification.score_sheet.cells import ScoreSheet
from sheets.specification.score_sheet.fewer_marks import with_fewer_marks, without_dealers
from sheets.specification.score_sheet.foot_ladder import FootLadder
from sheets.vocabulary import CellMark

FEWER_MARKS_COST = 160
"""For each kind of mark that leaves the cells: a little more than for pictures."""
MOST_PAGES, MOST_PLAYERS = 3, 8
"""A sheet of more pages for more players keeps its marks: a page less helps little, and the search would take long."""
FeetOf: TypeAlias = Callable[[bool], FootLadder]
"""The feet of a sheet, with or without marks for bonuses in its cells."""


def best_marked(
    sheet: ScoreSheet, feet_of: FeetOf, paper: Paper, measure: Measure, options: SheetOptions, *, keeps_marks: bool
) -> FittedSheet:
    """The best fit of a sheet, which gives up marks in its cells for a page less or a foot that says what is needed.

    Who deals it does not say at all only where that alone saves a page, or lets it say what cards count.
    """
    best, cost, marked, labels, of_best = None, inf, sheet, labels_in_sizes(sheet, measure), None
    for number, marked in enumerate([sheet, *(() if keeps_marks else with_fewer_marks(sheet))]):
        feet = feet_of(CellMark.BONUS in marks_of(marked))
        search = SheetSearch(marked, feet, paper, options, labels)
        found = search.best_below(cost - number * FEWER_MARKS_COST)
        if found:
            best, cost, of_best = found, found.cost + number * FEWER_MARKS_COST, search
            is_easy = found.division.pages == 1 and not feet.is_bare(found.sheet.foot)
            if is_easy or (found.division.pages > MOST_PAGES and len(sheet.columns) > MOST_PLAYERS):
                break
    if best is None or of_best is None:
        return SheetSearch(sheet, feet_of(CellMark.BONUS in marks_of(sheet)), paper, options, labels).best
    undealt = marked if keeps_marks or not 1 < best.division.pages <= MOST_PAGES else without_dealers(marked)
    if undealt != marked:
        feet = feet_of(CellMark.BONUS in marks_of(undealt))
        search = SheetSearch(undealt, feet, paper, options, labels)
        found = search.best_below(cost)
        had_points = not of_best.feet.lacks_points(of_best.feet.feet.index(best.sheet.foot))
        lacks_points = found is None or feet.lacks_points(feet.feet.index(found.sheet.foot))
        if found and not lacks_points and (found.division.pages < best.division.pages or not had_points):
            best, of_best = found, search
    return replace(of_best.with_all_said(best), cost=cost, may_say_all=of_best.may_say_all(best))
