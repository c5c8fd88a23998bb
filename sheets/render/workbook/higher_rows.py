"""The rows of scores as high as their pages have room for, up to a height that is as good on a screen."""

from collections.abc import Iterable, Sequence

from sheets.render.workbook.print_setup import Span, height_pt, page_height_pt, width_scale
from sheets.render.workbook.scores_grid import CAPTION_ROW
from sheets.render.workbook.workbook_game import WorkbookGame
from sheets.render.workbook.worksheet import WorkbookPage

MOST_HIGHER = 1.25
"""How much higher rows may get: a round is 24 points at first."""


def fill_pages(
    page: WorkbookPage, game: WorkbookGame, pages: Sequence[tuple[Span, Span]], *, paper: str, sideways: bool
) -> None:
    """Make the rounds, and what sums them up below them, higher by the room that the fullest page has left.

    Of each page are told its columns and its rows; the head stands on all.
    """
    scale = min(width_scale(page, *columns, paper=paper, sideways=sideways) for columns, _ in pages)
    room = page_height_pt(paper, sideways=sideways, scale=scale)
    head, frozen = height_pt(page, CAPTION_ROW, game.grid.frozen_row), game.grid.frozen_row
    known = {row: height_pt(page, row, row) for row in _growing(game)}
    grown = MOST_HIGHER
    for _, (start, end) in pages:
        left = room - height_pt(page, start, end) - (head if start > frozen else 0)
        grown = min(grown, 1 + left / sum(height for row, height in known.items() if start <= row <= end))
    for row, height in known.items() if grown > 1 else ():
        page.set_height(row, 0, 0, least=round(grown * height, 1))


def _growing(game: WorkbookGame) -> Iterable[int]:
    """The rows of the rounds, and those that sum them up unless they stand above them, where they stay in sight."""
    grid = game.grid
    yield from range(grid.main.row, grid.main.last_row + 1)
    yield from (row for row in grid.closing.values() if row > grid.main.last_row)
