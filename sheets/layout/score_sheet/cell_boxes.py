"""Where the cells of one position stand in its box: marks along the top, the places to write in below or beside them.

Marks beside the places stand at the top too, buys at the left and the others at the right of them, as they do above
them: at mid-height, or beside a total, they look like a part of what is written.
"""

from collections.abc import Sequence
from math import inf
from typing import NamedTuple, assert_never

from sheets.layout.placed_cards import HEIGHT_TO_WIDTH
from sheets.layout.score_sheet.entry_places import are_beside, entries_height, entries_width, place_entries
from sheets.layout.score_sheet.sheet_sizes import BOX_GAP, SheetSizes
from sheets.paper.sizes import Box
from sheets.specification.score_sheet.cells import (
    BuyBoxes,
    CarriedOver,
    CellKind,
    CounterTally,
    EntryPlace,
    Row,
    Settle,
    SheetCell,
    TargetScale,
)

LINE_DISC_MM, LINE_DISC = 2.4, 0.8
"""The dealer's mark on a numbered line, which is lower than a round's row: the least, and to that of a round."""
MARKS = (CellKind.BONUS, CellKind.LAID, CellKind.DEALER)
"""From the right; the dealer's mark stands well inside its own cell, away from the neighbour's."""
TICK_GAP_MM, TICK_AIR_MM = 2, 2.4
"""Beside a card to tick, and above and below it together."""
LEAST_COLUMN_MM = 16
"""The narrowest column with cards to tick, which leaves room for a name."""
TALLY_MM = 8
"""A line to tally on."""
CLOSE_GAP = 0.5
"""The gaps between marks where these would not stand in one line else, to what they are."""
HAND_DISC, HAND_GAP_MM = 0.35, 0.7
"""A mark on the line of a hand, to the lowest line, and the air before it."""
GAP_MM = 1.1
"""Between marks, and between a mark and the rule above it."""
WHITE_BESIDE_BOXES = 0.5
"""Between the boxes for buys and the marks at their right, to a box: else these look like a filled one."""


def least_width(row: Row, sizes: SheetSizes) -> float:
    """The narrowest column in which every place of a row keeps its floor."""
    if row.cells and CellKind.TICK in row.cells[0]:
        return max(sizes.tick / HEIGHT_TO_WIDTH + TICK_GAP_MM, LEAST_COLUMN_MM)
    if row.kind == "hand":
        return sizes.line_width + _beside_width(row, sizes, sizes.line_width)
    return max(sizes.floor_width, entries_width(row, sizes))


def wanted_width(row: Row, sizes: SheetSizes) -> float:
    """The narrowest column in which a score has its running total beside it, where it has one."""
    has_total = row.kind != "hand" and row.cells and CellKind.RUNNING_TOTAL in row.cells[0]
    return max(sizes.beside, entries_width(row, sizes)) if has_total else least_width(row, sizes)


def has_total_below(row: Row, sizes: SheetSizes, width: float) -> bool:
    """Whether the running total stands below the score, as a column of a width is too narrow for both."""
    has_both = row.kind != "hand" and CellKind.RUNNING_TOTAL in row.cells[0]
    return has_both and width < sizes.beside - 0.01


def widest_alike(row: Row, sizes: SheetSizes, width: float) -> float:
    """The widest column in which the places of a row stand as they do in one of a width."""
    changes = (wanted_width(row, sizes), entries_width(row, sizes) + sizes.beside if row.entries else 0)
    return min((change for change in changes if change > width + 0.01), default=inf) - 0.02


def least_height(row: Row, sizes: SheetSizes, width: float) -> float:
    """The lowest row in which every place keeps its floor, in columns of a width."""
    if row.kind == "requirement":
        return sizes.tick + TICK_AIR_MM
    below = sizes.floor if has_total_below(row, sizes, width) else 0
    clear = sizes.floor if row.kind in ("line", "hand") else max(sizes.clear, sizes.floor)
    return strip_height(row, sizes, width) + entries_height(row, sizes, width) + clear + below


def strip_height(row: Row, sizes: SheetSizes, width: float) -> float:
    """The height that the marks of a row take: none, one line, or two where the column is too narrow for one."""
    cells = _fullest(row)
    if row.kind == "hand" or not _has_marks(cells) or _beside_width(row, sizes, width):
        return 0
    if row.kind == "line":
        return disc_of(row, sizes) + 0.9
    return sizes.strip if _strip_width(cells, sizes, CLOSE_GAP) <= width else 2 * sizes.strip


def _strip_width(cells: Sequence[SheetCell], sizes: SheetSizes, gaps: float) -> float:
    """The width of all marks in one line, the gaps between them being so large a part of what they are."""
    return _before_width(cells, sizes, gaps) + _right_width(cells, sizes, GAP_MM * gaps)


def _before_width(cells: Sequence[SheetCell], sizes: SheetSizes, gaps: float) -> float:
    """The width of what stands at the left of a cell, with the white after it."""
    left = _left_width(cells, sizes, gaps)
    return left + max(GAP_MM * gaps, WHITE_BESIDE_BOXES * sizes.buy / HEIGHT_TO_WIDTH) if left else 0


def disc_of(row: Row, sizes: SheetSizes) -> float:
    """A mark that is no box for a buy, across."""
    if row.kind == "hand":
        return HAND_DISC * sizes.floor
    return max(LINE_DISC_MM, LINE_DISC * sizes.disc) if row.kind == "line" else sizes.disc


def _left_width(cells: Sequence[SheetCell], sizes: SheetSizes, gaps: float) -> float:
    """The width of the boxes for buys, or of the line to tally on."""
    count = next((cell.count for cell in cells if isinstance(cell, BuyBoxes)), 0)
    if count is None:
        return TALLY_MM
    return count * sizes.buy / HEIGHT_TO_WIDTH + max(0, count - 1) * BOX_GAP * sizes.buy * gaps


def _right_width(cells: Sequence[SheetCell], sizes: SheetSizes, gap: float) -> float:
    """The width of the other marks."""
    marks = sum(cell in MARKS for cell in cells)
    return marks * sizes.disc + max(0, marks - 1) * gap


def _fullest(row: Row) -> Sequence[SheetCell]:
    """The cells of a position that has every mark of its row; each mark keeps its place in all of them."""
    return max(row.cells, key=len, default=())


def _has_marks(cells: Sequence[SheetCell]) -> bool:
    return any(isinstance(cell, BuyBoxes) or cell in MARKS for cell in cells)


def _beside_width(row: Row, sizes: SheetSizes, width: float) -> float:
    """The width of the marks beside the places to write in, with the air before each; 0 where they stand above them."""
    cells = _fullest(row)
    if row.kind == "hand":
        return sum(cell in MARKS for cell in cells) * (disc_of(row, sizes) + HAND_GAP_MM)
    marks = marks_width(row, sizes)
    return marks if sizes.marks_beside and marks + _places_width(row, sizes, width) <= width else 0


def _places_width(row: Row, sizes: SheetSizes, width: float) -> float:
    """The width that the places of a row want in a column of a width."""
    return entries_width(row, sizes) + sizes.beside if are_beside(row, sizes, width) else wanted_width(row, sizes)


def marks_width(row: Row, sizes: SheetSizes) -> float:
    """The width of the marks of a row in one line, with the air before them; 0 without marks."""
    cells = _fullest(row)
    return _strip_width(cells, sizes, 1) + GAP_MM if row.kind != "hand" and _has_marks(cells) else 0


class RoomBeside(NamedTuple):
    """What is left to marks beside the places of a row, which begin and end where those of other rows do."""

    before: float
    after: float


def room_beside(rows: Sequence[Row], sizes: SheetSizes, width: float) -> RoomBeside | None:
    """The room that the marks of all rows have beside their places; None where one has its marks elsewhere."""
    marked = [row for row in rows if row.kind != "hand" and _has_marks(_fullest(row))]
    beside = [_beside_width(row, sizes, width) for row in marked]
    if not marked or not all(beside):
        return None
    before = [_before_width(_fullest(row), sizes, 1) for row in marked]
    room = RoomBeside(max(before), max(both - left for both, left in zip(beside, before, strict=True)))
    return room if sum(room) + max(_places_width(row, sizes, width) for row in rows) <= width else None


def _inset(row: Row, sizes: SheetSizes, width: float) -> float:
    """How far from the right the mark stands that is alone in a line with boxes for buys: just beyond the middle.

    At the edge it would look like one of the boxes of the neighbour.
    """
    cells = _fullest(row)
    is_alone = sum(cell in MARKS for cell in cells) == 1 and any(isinstance(cell, BuyBoxes) for cell in cells)
    left = max(width / 2, _before_width(cells, sizes, 1)) + GAP_MM
    return max(0.0, width - left - sizes.disc) if is_alone else 0


def place_cells(
    row: Row, cells: Sequence[SheetCell], box: Box, sizes: SheetSizes, *, beside: RoomBeside | None = None
) -> tuple[tuple[SheetCell, Box], ...]:
    """A box for each cell of one position, where it has places with room beside them as other rows have it."""
    strip = strip_height(row, sizes, box.width)
    has_two_lines = strip > sizes.strip * 1.5
    disc = disc_of(row, sizes)
    middle = box.y + (0.5 + disc / 2 if row.kind == "line" else 0.9 + max(sizes.buy, disc) / 2)
    own = _beside_width(row, sizes, box.width)
    left = _before_width(_fullest(row), sizes, 1) if own else 0
    before, after = beside if beside and row.is_scored else (left, own - left)
    below = Box(box.x + before, box.y + strip, box.width - before - after, box.height - strip)
    gaps = 1.0 if has_two_lines or own or _strip_width(_fullest(row), sizes, 1) <= box.width else CLOSE_GAP
    gap = HAND_GAP_MM if row.kind == "hand" else GAP_MM * gaps
    middle = box.y + box.height / 2 if row.kind == "hand" else middle
    marks_top = middle + (sizes.strip if has_two_lines else 0) - disc / 2
    stands_below = has_total_below(row, sizes, box.width)
    share = sizes.floor / (least_height(row, sizes, box.width) - strip)
    entries = place_entries(row, below, sizes, width=box.width, share=share)
    rest, figures = entries.rest, dict(entries.places)
    half = Box(rest.x, rest.y, rest.width / (1 if stands_below else 2), rest.height / (2 if stands_below else 1))
    tick_width = sizes.tick / HEIGHT_TO_WIDTH
    marks = [kind for kind in MARKS if kind in cells or kind is CellKind.DEALER]
    found: list[tuple[SheetCell, Box]] = []
    for cell in cells:
        match cell:
            case BuyBoxes():
                place = Box(box.x, middle - sizes.buy / 2, _left_width(cells, sizes, gaps), sizes.buy)
            case CellKind.LAID | CellKind.DEALER | CellKind.BONUS:
                back = marks.index(cell)
                right = box.right - (0 if own else _inset(row, sizes, box.width))
                place = Box(right - (back + 1) * disc - back * gap, marks_top, disc, disc)
            case CellKind.TICK:
                place = Box(box.x, box.y + (box.height - sizes.tick) / 2, tick_width, sizes.tick)
            case CellKind.ENTRY:
                place = half if CellKind.RUNNING_TOTAL in cells else rest
            case CellKind.RUNNING_TOTAL:
                place = Box(rest.right - half.width, rest.bottom - half.height, half.width, half.height)
            case EntryPlace():
                place = figures[cell]
            case CellKind.SUM | CellKind.RANK | Settle() | TargetScale() | CounterTally() | CarriedOver():
                place = box
            case _:
                assert_never(cell)
        found.append((cell, place))
    return tuple(found)
