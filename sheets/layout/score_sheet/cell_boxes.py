"""Where the cells of one position stand in its box: marks along the top, the places to write in below them."""

from collections.abc import Sequence
from dataclasses import replace
from typing import assert_never

from sheets.layout.score_sheet.sheet_sizes import (
    BOX_GAP,
    FLOOR_WIDTH_MM,
    LARGE_FLOOR_HEIGHT_MM,
    LARGE_FLOOR_WIDTH_MM,
    SheetSizes,
)
from sheets.paper.sizes import Box
from sheets.pictograms import HEIGHT_TO_WIDTH
from sheets.specification.score_sheet.cells import BuyBoxes, CellKind, Row, Settle, SheetCell

SCORE_SHARE = 0.52
"""The score's part of a cell; the rest is for the running total."""
LINE_DISC_MM = 2.4
"""The dealer's mark on a numbered line, which is lower than a round's row."""
MARKS = (CellKind.BONUS, CellKind.LAID, CellKind.DEALER)
"""From the right; the dealer's mark stands well inside its own cell, away from the neighbour's."""
TICK_GAP_MM, TICK_AIR_MM = 2, 2.4
"""Beside a card to tick, and above and below it together."""
LEAST_TALLY_MM = 7
HAND_DISC, HAND_GAP_MM = 0.35, 0.7
"""A mark on the line of a hand, to the lowest line, and the air before it."""
GAP_MM = 1.1
"""Between marks, and between a mark and the rule above it."""


def least_width(row: Row, sizes: SheetSizes) -> float:
    """The narrowest column in which every place of a row keeps its floor."""
    cells = row.cells[0] if row.cells else ()
    if CellKind.TICK in cells:
        return max(sizes.tick / HEIGHT_TO_WIDTH + TICK_GAP_MM, sizes.least_width)
    if row.kind == "hand":
        floor = LARGE_FLOOR_WIDTH_MM if sizes.floor >= LARGE_FLOOR_HEIGHT_MM else FLOOR_WIDTH_MM
        return max(floor + _beside_width(row, sizes), sizes.least_width)
    return sizes.least_width


def least_height(row: Row, sizes: SheetSizes, width: float) -> float:
    """The lowest row in which every place keeps its floor, in columns of a width."""
    if row.kind == "requirement":
        return sizes.tick + TICK_AIR_MM
    is_low = row.kind in ("line", "hand")
    return strip_height(row, sizes, width) + (sizes.floor if is_low else max(sizes.clear, sizes.floor))


def strip_height(row: Row, sizes: SheetSizes, width: float) -> float:
    """The height that the marks of a row take: none, one line, or two where the column is too narrow for one."""
    cells = max(row.cells, key=len, default=())
    if row.kind == "hand" or not any(isinstance(cell, BuyBoxes) or cell in MARKS for cell in cells):
        return 0
    if row.kind == "line":
        return LINE_DISC_MM + 0.9
    fits = _left_width(cells, sizes) + GAP_MM + _right_width(cells, sizes) <= width
    return sizes.strip if fits else 2 * sizes.strip


def _left_width(cells: Sequence[SheetCell], sizes: SheetSizes) -> float:
    """The width of the boxes for buys, or the least of a tally line."""
    count = next((cell.count for cell in cells if isinstance(cell, BuyBoxes)), 0)
    step = sizes.buy / HEIGHT_TO_WIDTH + BOX_GAP * sizes.buy
    return LEAST_TALLY_MM if count is None else count * step


def _right_width(cells: Sequence[SheetCell], sizes: SheetSizes) -> float:
    """The width of the other marks; the dealer's place is kept in every cell, so that marks stand under one another."""
    marks = 1 + sum(cell in MARKS and cell is not CellKind.DEALER for cell in cells)
    return marks * sizes.disc + (marks - 1) * GAP_MM


def _beside_width(row: Row, sizes: SheetSizes) -> float:
    """The width of the marks beside what is written of a hand, with the air before each."""
    marks = max(sum(cell in MARKS for cell in cells) for cells in row.cells)
    return marks * (HAND_DISC * sizes.floor + HAND_GAP_MM)


def place_cells(row: Row, cells: Sequence[SheetCell], box: Box, sizes: SheetSizes) -> tuple[tuple[SheetCell, Box], ...]:
    """A box for each cell of one position."""
    strip = strip_height(row, sizes, box.width)
    has_two_lines = strip > sizes.strip * 1.5
    is_line = row.kind == "line"
    disc = LINE_DISC_MM if is_line else sizes.disc
    middle = box.y + (0.5 + disc / 2 if is_line else 0.9 + max(sizes.buy, disc) / 2)
    below = Box(box.x, box.y + strip, box.width, box.height - strip)
    gap = HAND_GAP_MM if row.kind == "hand" else GAP_MM
    if row.kind == "hand":  # so low that the marks stand beside what is written
        middle = box.y + box.height / 2
        disc = HAND_DISC * sizes.floor
        below = replace(below, width=box.width - _beside_width(row, sizes))
    marks_top = middle + (sizes.strip if has_two_lines else 0) - disc / 2
    score_width = below.width * SCORE_SHARE
    tick_width = sizes.tick / HEIGHT_TO_WIDTH
    marks = [kind for kind in MARKS if kind in cells or kind is CellKind.DEALER]
    found: list[tuple[SheetCell, Box]] = []
    for cell in cells:
        match cell:
            case BuyBoxes(count=None):
                end = box.right - GAP_MM - (0 if has_two_lines else _right_width(cells, sizes))
                place = Box(box.x, middle - sizes.buy / 2, end - box.x, sizes.buy)
            case BuyBoxes():
                width = _left_width(cells, sizes) - BOX_GAP * sizes.buy
                place = Box(box.x, middle - sizes.buy / 2, width, sizes.buy)
            case CellKind.LAID | CellKind.DEALER | CellKind.BONUS:
                back = marks.index(cell)
                place = Box(box.right - (back + 1) * disc - back * gap, marks_top, disc, disc)
            case CellKind.TICK:
                place = Box(box.x, box.y + (box.height - sizes.tick) / 2, tick_width, sizes.tick)
            case CellKind.ENTRY:
                place = Box(below.x, below.y, score_width, below.height)
            case CellKind.RUNNING_TOTAL:
                place = Box(below.x + score_width, below.y, below.width - score_width, below.height)
            case CellKind.SUM | CellKind.RANK | Settle():
                place = box
            case _:
                assert_never(cell)
        found.append((cell, place))
    return tuple(found)
