"""What stands above a cell with several figures: the names of its places, below each other where these are."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from math import inf

from sheets.layout.score_sheet.cell_boxes import least_height, place_cells, room_beside
from sheets.layout.score_sheet.sheet_sizes import FLOOR_HEIGHT_MM, SheetFonts
from sheets.layout.type import Text
from sheets.paper.sizes import POINTS_PER_MM, Box
from sheets.specification.score_sheet.cells import CellKind, EntryPlace, Row, SheetCell

HEAD_INDENT_MM = 0.9
"""Between the line before a place and its name above it."""
CLOSE_EM, APART_EM = 0.45, 0.7
"""Names of two places side by side read as one with less between them; and what is then put there, to their size."""
BETWEEN_LEVELS = 0.5
"""Of a line, between the names of places below each other."""


@dataclass(frozen=True)
class EntryHeads:
    """The names of the places of a row from its top down, each with where it stands in a column and in lines."""

    fonts: SheetFonts
    levels: tuple[tuple[tuple[float, list[str]], ...], ...]

    @property
    def height(self) -> float:
        """What they take above a column."""
        return sum(map(self._height, self.levels)) + self._gap * (len(self.levels) - 1)

    @property
    def _gap(self) -> float:
        return BETWEEN_LEVELS * self.fonts.small.line_height

    def _height(self, level: Sequence[tuple[float, list[str]]]) -> float:
        return max(len(lines) for _, lines in level) * self.fonts.small.line_height

    def place(self, x: float, last: float) -> Iterator[Text]:
        """They above a column, the last baseline at a height, in the order of reading."""
        small, below = self.fonts.small, self.height
        for level in self.levels:
            below -= self._height(level)
            for at, lines in level:
                yield from small.texts(lines, x + at, last - below - (len(lines) - 1) * small.line_height)
            below -= self._gap


def entry_heads(
    rows: Sequence[Row], fonts: SheetFonts, *, heads: Sequence[str], in_short: str, width: float
) -> EntryHeads:
    """Those of the first of some rows that has entries, in columns of a width; `heads` are for points and total.

    Points and total are named where that has room in one line, points `in_short` if need be; below others they are not
    where height is dear in large print, as the key has them.
    """
    row = next((row for row in rows if row.entries), None)
    if row is None:
        return EntryHeads(fonts, ())
    sizes = fonts.sizes
    box, room = Box(0, 0, width, least_height(row, sizes, width)), room_beside(rows, sizes, width)
    placed = place_cells(row, row.cells[0], box, sizes, beside=room)
    names: dict[SheetCell, str] = dict(zip((CellKind.ENTRY, CellKind.RUNNING_TOTAL), heads, strict=True))
    names |= {place: place.name for place in row.entries}
    shorter: dict[SheetCell, list[str]] = {CellKind.ENTRY: [in_short]}
    named = sorted(((round(box.y, 2), box, cell) for cell, box in placed if cell in names), key=lambda each: each[0])
    is_dear = sizes.key_above and sizes.floor > FLOOR_HEIGHT_MM
    levels: list[tuple[tuple[float, list[str]], ...]] = []
    for _, beside in groupby(named, key=lambda each: each[0]):
        found = ((cell, box, box.x + (HEAD_INDENT_MM if box.x > 0.01 else 0)) for _, box, cell in beside)
        level = [
            (at, lines, box.right)
            for cell, box, at in found
            if (lines := _lines(cell, [names[cell], *shorter.get(cell, ())], fonts, at=at, box=box))
        ]
        if level and not (levels and is_dear):
            levels.append(tuple(_apart(level, fonts)))
    return EntryHeads(fonts, tuple(levels))


def _lines(cell: SheetCell, names: Sequence[str], fonts: SheetFonts, *, at: float, box: Box) -> list[str]:
    """What stands above a place from an x on: an entry in all the lines it takes, points and total in one or none."""
    small = fonts.small
    if isinstance(cell, EntryPlace):
        return small.lines(names[0], box.width)
    return [words for words in names if at + small.width(words) <= box.right][:1]


def _apart(level: Sequence[tuple[float, list[str], float]], fonts: SheetFonts) -> Iterator[tuple[float, list[str]]]:
    """The names of places side by side, so far to the right in their own place that they don't read as one."""
    em, end = fonts.small.size / POINTS_PER_MM, -inf
    for at, lines, right in level:
        width = max(map(fonts.small.width, lines))
        begin = max(at, min(end + APART_EM * em, right - width)) if at < end + CLOSE_EM * em else at
        yield begin, lines
        end = begin + width
