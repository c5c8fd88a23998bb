"""A sheet of one page that would leave much of it white: larger, with its totals below the scores."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from operator import attrgetter

from sheets.layout.score_sheet.fit_costs import TOTALS_BELOW_COST
from sheets.layout.score_sheet.fitted_sheet import FittedSheet
from sheets.layout.score_sheet.sheet_sizes import PICTURES, Arrangement

MOST_WHITE = 0.22
"""The part of a page's height that may stay white, or be for what else a game tells, below rows as high as they get."""


def grown(
    fitted: FittedSheet,
    *,
    largest: Callable[[Arrangement], FittedSheet | None],
    smaller: Callable[[FittedSheet], Iterator[FittedSheet]],
) -> FittedSheet:
    """The only page with totals below scores, if its rows leave white and narrower columns let all of it grow.

    `largest` makes it as large as it gets; where that breaks a name, it may be whole in one that `smaller` makes.
    """
    is_only = fitted.division.pages == 1 and not fitted.panel.has_totals_below
    if not is_only or fitted.white <= MOST_WHITE * fitted.frame.paper.height_mm:
        return fitted
    ways = PICTURES if fitted.sheet.has_pictures else ("",)
    usual = replace(fitted.arrangement, totals_below=True)
    tried = [each for where in ways if (each := largest(replace(usual, pictures=where)))]
    tried += [other for each in tried if each.panel.breaks_in_names for other in smaller(each)]
    below = (each for each in tried if each.panel.has_totals_below)
    found = min(below, key=attrgetter("cost"), default=fitted)
    return found if found.cost - TOTALS_BELOW_COST < fitted.cost else fitted
