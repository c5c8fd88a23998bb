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
from sheets.text import CellMark

FEWER_MARKS_COST = 160
"""For each kind of mark that leaves the cells: a little more than for pictures."""
MOST_PAGES, MOST_PLAYERS = 3, 8
"""A sheet of more pages for more players keeps its marks: a page less helps little, and the search would take long. For
fewer players it keeps who deals if one of them tells what cards count."""
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
    said, pages = of_best.with_all_said(best), best.division.pages
    is_long = pages > MOST_PAGES and (_has_points(said, of_best.feet) or len(sheet.columns) > MOST_PLAYERS)
    undealt = marked if keeps_marks or pages == 1 or is_long else without_dealers(marked)
    if undealt != marked:
        search = SheetSearch(undealt, feet_of(CellMark.BONUS in marks_of(undealt)), paper, options, labels)
        found = search.best_below(cost)
        had_points = _has_points(best, of_best.feet)
        if found and _has_points(found, search.feet) and (found.division.pages < pages or not had_points):
            said = search.with_all_said(found)
    return replace(said, cost=cost)


def _has_points(fitted: FittedSheet, feet: FootLadder) -> bool:
    """Whether its foot, or what its pages are known to tell besides, has what cards count."""
    return not feet.lacks_points(feet.feet.index(fitted.sheet.foot), fitted.several.told)
