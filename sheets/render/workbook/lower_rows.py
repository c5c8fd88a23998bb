"""The rounds a little lower where what is told below the scores has room on their page only so."""

from collections.abc import Sequence
from math import floor

from sheets.render.workbook.print_setup import height_pt
from sheets.render.workbook.score_columns import FIGURES_HEIGHT, round_height
from sheets.render.workbook.workbook_game import WorkbookGame
from sheets.render.workbook.worksheet import WorkbookPage


def make_room(page: WorkbookPage, game: WorkbookGame, last_rows: Sequence[int], *, room_pt: float) -> None:
    """Make rounds lower for the first of some last rows that has room so, unless one has it already.

    None gets lower than where several figures are written in it; those with bonuses have two lines.
    """
    grid, high = game.grid, round_height(game)
    rounds = [row for row in range(grid.main.row, grid.main.last_row + 1) if page.height(row) == high]
    lacking = [height_pt(page, grid.frozen_row + 1, last) - room_pt for last in last_rows]
    if grid.is_long or grid.bonuses or not rounds or min(lacking) <= 0:
        return
    lower = (high - lacks / len(rounds) for lacks in lacking)
    enough = next((height for height in lower if height >= FIGURES_HEIGHT), high)
    for row in rounds:
        page.set_height(row, 0, 0, least=floor(enough * 10) / 10)
