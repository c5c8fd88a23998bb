"""Where the cells of one position stand in its box: marks along the top, the places to write in below them."""

from collections.abc import Sequence
from typing import assert_never

from sheets.layout.score_sheet.sheet_sizes import BOX_GAP, FLOOR_SCORE_WIDTH_MM, SheetSizes
from sheets.paper import Box
from sheets.pictograms import HEIGHT_TO_WIDTH
from sheets.specification.score_sheet.cells import (
    BonusBox,
    BuyBoxes,
    Cell,
    Dealer,
    Entry,
    Laid,
    Rank,
    Row,
    RunningTotal,
    Settle,
    Sum,
    Tick,
)

SCORE_SHARE = 0.52
"""The score's part of a cell; the rest is for the running total."""
LINE_DISC_MM = 2.4
"""The dealer's mark on a numbered line, which is lower than a round's row."""
TICK_GAP_MM = 2
LEAST_TALLY_MM = 7
GAP_MM = 1.1
"""Between marks, and between a mark and the rule above it."""


def least_width(row: Row, sizes: SheetSizes) -> float:
    """The narrowest column in which every place of a row keeps its floor."""
    cells = row.cells[0] if row.cells else ()
    if any(isinstance(cell, Tick) for cell in cells):
        score = FLOOR_SCORE_WIDTH_MM if any(isinstance(cell, Entry) for cell in cells) else 0
        return max(sizes.tick / HEIGHT_TO_WIDTH + TICK_GAP_MM + score, sizes.least_width)
    return sizes.least_width


def least_height(row: Row, sizes: SheetSizes, width: float) -> float:
    """The lowest row in which every place keeps its floor, in columns of a width."""
    entries = sum(isinstance(cell, Entry) for cell in row.cells[0]) if row.cells else 0
    if row.kind == "requirement":
        return max(sizes.tick + 2.4, sizes.floor * entries)
    return strip_height(row, sizes, width) + (sizes.floor if row.kind == "line" else max(sizes.clear, sizes.floor))


def strip_height(row: Row, sizes: SheetSizes, width: float) -> float:
    """The height that the marks of a row take: none, one line, or two where the column is too narrow for one."""
    lines = _strip_lines(max(row.cells, key=len, default=()), sizes, width)
    if row.kind == "line":
        return LINE_DISC_MM + 0.9 if lines else 0
    return lines * sizes.strip


def _strip_lines(cells: Sequence[Cell], sizes: SheetSizes, width: float) -> int:
    if not any(isinstance(cell, BuyBoxes | Laid | Dealer | BonusBox) for cell in cells):
        return 0
    return 1 if _left_width(cells, sizes) + GAP_MM + _right_width(cells, sizes) <= width else 2


def _left_width(cells: Sequence[Cell], sizes: SheetSizes) -> float:
    """The width of the boxes for buys, or the least of a tally line."""
    counts = [cell.count for cell in cells if isinstance(cell, BuyBoxes)]
    if not counts:
        return 0
    return LEAST_TALLY_MM if counts[0] is None else counts[0] * _buy_step(sizes)


def _buy_step(sizes: SheetSizes) -> float:
    return sizes.buy / HEIGHT_TO_WIDTH + BOX_GAP * sizes.buy


def _right_width(cells: Sequence[Cell], sizes: SheetSizes) -> float:
    """The width of the other marks; the dealer's place is kept in every cell, so that marks stand under one another."""
    marks = 1 + sum(isinstance(cell, Laid | BonusBox) for cell in cells)
    return marks * sizes.disc + (marks - 1) * GAP_MM


def place_cells(row: Row, cells: Sequence[Cell], box: Box, sizes: SheetSizes) -> tuple[tuple[Cell, Box], ...]:
    """A box for each cell of one position."""
    strip = strip_height(row, sizes, box.width)
    two_lines = strip > sizes.strip * 1.5
    below = Box(box.x, box.y + strip, box.width, box.height - strip)
    entries = sum(isinstance(cell, Entry) for cell in cells)
    has_tick = any(isinstance(cell, Tick) for cell in cells)
    disc = LINE_DISC_MM if row.kind == "line" else sizes.disc
    top = box.y + (0.5 if row.kind == "line" else 0.9)
    middle = top + max(sizes.buy, disc) / 2 if row.kind != "line" else top + disc / 2
    marks_middle = middle + sizes.strip if two_lines else middle
    has_bonus = any(isinstance(cell, BonusBox) for cell in cells)
    has_laid = any(isinstance(cell, Laid) for cell in cells)
    found: list[tuple[Cell, Box]] = []
    for cell in cells:
        match cell:
            case BuyBoxes(count=None):
                end = box.right - GAP_MM - (0 if two_lines else _right_width(cells, sizes))
                found.append((cell, Box(box.x, middle - sizes.buy / 2, end - box.x, sizes.buy)))
            case BuyBoxes():
                width = _left_width(cells, sizes) - BOX_GAP * sizes.buy
                found.append((cell, Box(box.x, middle - sizes.buy / 2, width, sizes.buy)))
            case Laid() | Dealer() | BonusBox():
                # the dealer's mark stands well inside its own cell, away from the neighbour's
                back = {BonusBox: 1, Laid: 1 + has_bonus, Dealer: 1 + has_bonus + has_laid}[type(cell)]
                x = box.right - back * disc - (back - 1) * GAP_MM
                found.append((cell, Box(x, marks_middle - disc / 2, disc, disc)))
            case Tick():
                height = sizes.tick
                found.append((cell, Box(box.x, box.y + (box.height - height) / 2, height / HEIGHT_TO_WIDTH, height)))
            case Entry() if has_tick:
                step = box.height / entries
                x = box.x + sizes.tick / HEIGHT_TO_WIDTH + TICK_GAP_MM
                above = sum(isinstance(other, Entry) for other, _ in found)
                found.append((cell, Box(x, box.y + above * step, box.right - x, step)))
            case Entry():
                found.append((cell, Box(below.x, below.y, below.width * SCORE_SHARE, below.height)))
            case RunningTotal():
                x = below.x + below.width * SCORE_SHARE
                found.append((cell, Box(x, below.y, below.right - x, below.height)))
            case Sum() | Rank() | Settle():
                found.append((cell, box))
            case _:
                assert_never(cell)
    return tuple(found)
