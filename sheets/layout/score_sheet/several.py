"""Several small score sheets on a page: the paper cut into equal parts, and the sheet laid out in one of them."""

from collections.abc import Callable

from sheets.errors import SheetsError, WrongUsage
from sheets.layout.score_sheet.placed_sheet import PlacedPage
from sheets.paper.grid import Grid, divided
from sheets.paper.sizes import Paper
from sheets.specification.score_sheet.cells import ScoreSheet

MOST_PER_PAGE = 12
NARROWEST_MM = 100
"""What the head and the ruler at the foot take, with white at both sides."""

LaidOut = tuple[ScoreSheet, tuple[PlacedPage, ...]]


def lay_out_several(
    lay_out_on: Callable[[Paper], LaidOut], paper: Paper, per_page: int
) -> tuple[ScoreSheet, tuple[PlacedPage, ...], Grid]:
    """A sheet laid out on a part of the paper, and the parts; WrongUsage says how many sheets do fit."""
    if not 1 <= per_page <= MOST_PER_PAGE:
        wrong = f"{per_page} sheets on a page can't be"
        raise WrongUsage.of(wrong, f"write a number from 1 to {MOST_PER_PAGE}")
    best = _best(lay_out_on, paper, per_page)
    if best is None:
        fewer = next((n for n in range(per_page - 1, 0, -1) if _best(lay_out_on, paper, n)), 0)
        right = f"write {fewer}, or choose a larger paper" if fewer else "choose a larger paper"
        raise WrongUsage.of(f"{per_page} sheets of this game do not fit on {paper.name} with room to write", right)
    return best


def _best(
    lay_out_on: Callable[[Paper], LaidOut], paper: Paper, per_page: int
) -> tuple[ScoreSheet, tuple[PlacedPage, ...], Grid] | None:
    """The way to cut the paper that leaves the sheet fewest pages and most room; None where none does."""
    found = []
    for columns in (columns for columns in range(1, per_page + 1) if per_page % columns == 0):
        rows = per_page // columns
        grid = divided(paper, columns, rows)
        short, long = sorted((grid.card.width_mm, grid.card.height_mm))
        if short < NARROWEST_MM:
            continue
        try:
            sheet, pages = lay_out_on(Paper(paper.name, short, long))
        except SheetsError:
            continue  # too small for a single place to write in
        if len(pages) > per_page:
            continue  # large pages would take less paper
        if pages[0].is_turned != (grid.width_mm > grid.height_mm):
            grid = divided(paper.turned(), rows, columns)  # so that the page stands upright in its part
        found.append((sheet, pages, grid))
    return min(found, key=lambda cut: (len(cut[1]), cut[1][0].sizes.rank, len(cut[1][0].panels)), default=None)
