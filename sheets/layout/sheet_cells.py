"""A cell of a score sheet: marks along its top, the places to write in below them, and the lines between these."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from typing import NamedTuple

from sheets.layout.boxes import Box, Placed
from sheets.layout.canvas import Canvas
from sheets.layout.placed_cards import HEIGHT_TO_WIDTH
from sheets.layout.type import Font
from sheets.paper.sizes import Box as Rectangle
from sheets.specification.score_sheet.below_lines import steps_between
from sheets.specification.score_sheet.cells import BuyBoxes, CellKind, EntryPlace, Row, SheetCell, TargetScale
from sheets.text import signed

SUMS = (CellKind.ENTRY, CellKind.RUNNING_TOTAL)
AT_RIGHT = (CellKind.DEALER, CellKind.BONUS, CellKind.LAID)
"""Marks from the right: who deals is always flush right."""
GAP, STRIP_AIR = 0.9, 0.8
"""Between marks, and above and below them (mm)."""
MOST_TICK, TICK_AIR = 11.2, 1.4
"""The highest card to write a hand's number in, and the white beside it (mm)."""
TALLY = 2.6
"""The width of a box to tally in, to its height."""
BETWEEN_BUYS = 0.24
"""The white between boxes for buys, to their height."""
BEFORE_PLACE = 0.75
"""The height of the line before a place, to that of the place."""


class InCell(NamedTuple):
    """A place of a cell, for those who put a field over it."""

    row: Row
    column: int
    cell: SheetCell
    column_x: float
    others: Sequence[Rectangle]
    """All places and marks of the cell."""


@dataclass(frozen=True)
class CellSizes:
    """What all cells of a table have in common."""

    place: float
    """The lowest place to write in (mm)."""
    score: float
    digit: float
    mark: float
    """The height of a box for a buy (mm)."""
    has_strip: bool
    """Whether marks stand in a strip along the top, and the dealer's not in a corner of a place."""
    lines: int
    """How many lines its places stand in: see `Way.cell_lines`."""
    small: Font
    hair: float
    deals: str
    """What the dealer's mark says to those who can't see it."""
    has_corner: bool
    """Whether a place is wider for the dealer's mark in its corner."""
    heads: Mapping[SheetCell, str]
    """What stands above the points and the total, where that is needed."""

    @property
    def disc(self) -> float:
        """The dealer's mark across."""
        return self.mark * 0.9

    @property
    def strip(self) -> float:
        """The height of the strip of marks, with the white around it."""
        return self.mark + 2 * STRIP_AIR if self.has_strip else 0

    def lines_of(self, cells: Sequence[SheetCell]) -> list[list[SheetCell]]:
        """The places of a cell, line by line."""
        entries: list[SheetCell] = [cell for cell in cells if isinstance(cell, EntryPlace)]
        sums: list[SheetCell] = [cell for cell in cells if cell in SUMS]
        if self.lines == 1:
            lines = [[*entries, *sums]]
        elif self.lines == 2 and entries:
            lines = [entries, sums]
        else:
            lines = [entries, *([each] for each in sums)]
        return [line for line in lines if line]

    def name(self, cell: SheetCell) -> str:
        """What stands above a place."""
        return cell.name if isinstance(cell, EntryPlace) else self.heads.get(cell, "")

    def place_width(self, cell: SheetCell) -> float:
        """What is written there, and the longest word above it."""
        written = max(1.9, cell.digits) * self.digit if isinstance(cell, EntryPlace) else self.score
        return max([written, *(self.small.width(word) + 0.9 for word in self.name(cell).split())])

    def widths(self, line: Sequence[SheetCell], lines: Sequence[Sequence[SheetCell]]) -> list[float]:
        """The least widths of the places of a line; two places below others are parted where these are."""
        own, first = ([self.place_width(cell) for cell in each] for each in (line, lines[0]))
        first[-1] += self.disc if self.has_corner else 0
        if len(first) == 1 or all(len(each) == 1 for each in lines[1:]):
            return first if line is lines[0] else own
        middle = min(range(1, len(first)), key=lambda n: abs(sum(first[:n]) - sum(first[n:])))
        halves = first[:middle], first[middle:]
        wide = [max(self.score, sum(half)) for half in halves]
        if line is not lines[0]:
            return wide
        return [each * room / sum(half) for half, room in zip(halves, wide, strict=True) for each in half]

    def least_width(self, row: Row) -> float:
        """The narrowest column for a row's cells."""
        cells = row.fullest
        if CellKind.TICK in cells:
            return self.place / HEIGHT_TO_WIDTH + 2 * TICK_AIR
        lines = self.lines_of(cells)
        marks = sum(self.mark_width(cell) + GAP for cell in cells if isinstance(cell, BuyBoxes) or cell in AT_RIGHT)
        places = max((sum(self.widths(line, lines)) for line in lines), default=0)
        return max(places, marks if self.has_strip and lines else 0, self.score if row.cells else 0)

    def mark_width(self, cell: SheetCell) -> float:
        """The width of a mark."""
        if isinstance(cell, BuyBoxes):
            count = cell.count
            return self.mark * TALLY if count is None else count * self.step
        return self.disc if cell in AT_RIGHT else 0

    @property
    def step(self) -> float:
        """From one box for a buy to the next."""
        return self.mark / HEIGHT_TO_WIDTH + BETWEEN_BUYS * self.mark

    def least_height(self, row: Row) -> float:
        """The lowest row for its cells."""
        cells = row.fullest
        if any(isinstance(cell, TargetScale) for cell in cells):
            return self.small.line_height + 3.4
        if CellKind.TICK in cells:
            return self.place + 1
        if not row.is_scored:
            return self.place if any(row.cells) else 0
        return self.strip + max(1, len(self.lines_of(cells))) * self.place


@dataclass(frozen=True, eq=False)
class Cell(Box):
    """The cells of a position, in their places."""

    row: Row
    column: int
    cells: Sequence[SheetCell]
    sizes: CellSizes = field(repr=False)
    _places_at: dict[tuple[float, ...], list[tuple[SheetCell, Rectangle]]] = field(
        default_factory=dict, init=False, repr=False
    )

    def _set_height(self, _width: float) -> float:
        return self.sizes.least_height(self.row)

    def places(self, at: Placed) -> list[tuple[SheetCell, Rectangle]]:
        """Each place and each mark, marks first."""
        key = (at.x, at.y, at.width, at.height)
        if key not in self._places_at:
            self._places_at[key] = [*self._marks(at), *self._places(at, self.sizes.strip if self.row.is_scored else 0)]
        return self._places_at[key]

    def _marks(self, at: Placed) -> Iterator[tuple[SheetCell, Rectangle]]:
        sizes, strip = self.sizes, self.sizes.strip if self.row.is_scored else 0
        right, top = at.x + at.width, at.y + STRIP_AIR
        for cell in self.cells:
            if isinstance(cell, BuyBoxes):
                y = top if strip else at.y + (at.height - sizes.mark) / 2
                wide = sizes.mark_width(cell) - (BETWEEN_BUYS * sizes.mark if cell.count else 0)
                yield cell, Rectangle(at.x, y, wide, sizes.mark)
            elif cell in AT_RIGHT:
                back = AT_RIGHT.index(cell)
                x = right - (back + 1) * sizes.disc - back * GAP
                yield cell, Rectangle(x, top + (sizes.mark - sizes.disc) / 2 * bool(strip), sizes.disc, sizes.disc)

    def _places(self, at: Placed, strip: float) -> Iterator[tuple[SheetCell, Rectangle]]:
        lines = self.sizes.lines_of(self.cells)
        high = (at.height - strip) / max(1, len(lines))
        for n, line in enumerate(lines):
            widths = self.sizes.widths(line, lines)
            scale = at.width / sum(widths)
            for cell, width, x in zip(line, widths, accumulate(widths, initial=0.0), strict=False):
                yield cell, Rectangle(at.x + x * scale, at.y + strip + n * high, width * scale, high)
        for cell in self.cells:
            if cell is CellKind.TICK:
                tick = min(MOST_TICK, at.height - 1, (at.width - TICK_AIR) * HEIGHT_TO_WIDTH)
                yield cell, Rectangle(at.x, at.y + (at.height - tick) / 2, tick / HEIGHT_TO_WIDTH, tick)
            elif not (isinstance(cell, EntryPlace | BuyBoxes) or cell in (*SUMS, *AT_RIGHT)):
                yield cell, Rectangle(at.x, at.y, at.width, at.height)

    def draw_mute(self, canvas: Canvas, at: Placed) -> None:
        """Draw boxes and marks, and the lines between places."""
        hair, places, bottom = self.sizes.hair, self.places(at), at.y + at.height
        for cell, box in places:
            if isinstance(cell, BuyBoxes):
                self._draw_buys(canvas, cell, box)
            elif isinstance(cell, TargetScale):
                self._draw_scale(canvas, cell, box)
            elif cell is CellKind.TICK:
                canvas.mark("tick", box, weight=2 * hair)
            elif cell is CellKind.LAID:
                canvas.mark("laid", box, weight=hair)
            elif cell is CellKind.BONUS:
                canvas.mark("bonus", box, weight=hair)
            elif isinstance(cell, EntryPlace) or cell in SUMS:
                if box.x > at.x + 0.01:
                    high = min(box.height * BEFORE_PLACE, self.sizes.place)
                    canvas.line(box.x, box.bottom - high, x2=box.x, y2=box.bottom, weight=hair)
                elif box.bottom < bottom - 0.01:
                    canvas.mark("below", Rectangle(at.x, box.bottom, at.width, 0), weight=hair)

    def _draw_buys(self, canvas: Canvas, cell: BuyBoxes, box: Rectangle) -> None:
        if cell.count is None:
            canvas.mark("tally", box, weight=self.sizes.hair)
        for number in range(cell.count or 0):
            card = Rectangle(box.x + number * self.sizes.step, box.y, box.height / HEIGHT_TO_WIDTH, box.height)
            canvas.mark("buy", card, weight=self.sizes.hair)

    def _draw_scale(self, canvas: Canvas, cell: TargetScale, box: Rectangle) -> None:
        """A line with ticks, and what its ends are, and 0 between them."""
        low, high = cell.ends
        small, hair = self.sizes.small, self.sizes.hair
        left, width, y = box.x + 1, box.width - 2, box.y + 2.4
        canvas.line(left, y, x2=left + width, y2=y, weight=hair)
        step = next(steps_between(0, max(abs(low), abs(high))))
        for total in range(low - low % -step if low < 0 else low, high + 1, step):
            x = left + width * (total - low) / (high - low)
            canvas.line(x, y - 1.3, x2=x, y2=y, weight=hair)
        baseline = y + small.figure_height + 0.9
        canvas.text(small.text(signed(low), left, baseline))
        canvas.text(small.text(signed(high), left + width, baseline, align="right"))
        middle = left + width * -low / (high - low)
        is_free = min(middle - left, left + width - middle) > small.width(str(low)) + small.width(str(high))
        if low < 0 < high and is_free:
            canvas.text(small.text("0", middle, baseline, align="center"))

    def draw(self, canvas: Canvas, at: Placed) -> None:
        """Draw who deals, which is read; all else is to be written."""
        places = self.places(at)
        boxes = [box for _, box in places]
        for cell, box in places:
            if cell is CellKind.DEALER:
                canvas.read_mark("dealer", box, alt=self.sizes.deals, weight=self.sizes.hair)
            else:
                canvas.field(InCell(self.row, self.column, cell, at.x, boxes), box)
