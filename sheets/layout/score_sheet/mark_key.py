"""The key: what the marks in the cells mean, said above the labels."""

from dataclasses import dataclass
from functools import cached_property

from sheets.layout.score_sheet.placed_sheet import PlacedMark
from sheets.layout.score_sheet.sheet_sizes import SheetFonts
from sheets.layout.type import Text
from sheets.paper import Box
from sheets.pictograms import HEIGHT_TO_WIDTH
from sheets.specification.score_sheet.cells import Mark, ScoreSheet

SMALLER = 0.72
"""The size of a mark in the key, to that in the cells."""
ENTRY_GAP_MM = 2.4


def key_entry_width(mark: Mark, words: str, fonts: SheetFonts) -> float:
    """The width of a mark with its words in one line."""
    return _room_of_mark(mark, fonts) + fonts.small.width(words)


def _mark_width(mark: Mark, fonts: SheetFonts) -> float:
    size = fonts.sizes.buy * SMALLER
    return size / HEIGHT_TO_WIDTH if mark in ("buy", "tick") else size


def _room_of_mark(mark: Mark, fonts: SheetFonts) -> float:
    return _mark_width(mark, fonts) + _gap(fonts) if mark else 0


def _gap(fonts: SheetFonts) -> float:
    """Between a mark and its words."""
    return 0.1 * fonts.sizes.small_pt


@dataclass(frozen=True)
class MarkKey:
    """The key of a sheet in lines as wide as its labels."""

    sheet: ScoreSheet
    width: float
    fonts: SheetFonts

    @cached_property
    def _lines(self) -> list[list[tuple[Mark, str, float]]]:
        """Mark, words, and where the entry begins."""
        lines: list[list[tuple[Mark, str, float]]] = [[]]
        x = 0.0
        for mark, words in self.sheet.key:
            room = _room_of_mark(mark, self.fonts)
            first, *others = self.fonts.small.lines(words, self.width - room)
            entry = key_entry_width(mark, first, self.fonts)
            if lines[-1] and x + entry > self.width:
                lines.append([])
                x = 0.0
            lines[-1].append((mark, first, x))
            x += entry + ENTRY_GAP_MM
            for line in others:
                lines.append([("", line, room)])
                x = self.width
        return lines

    @property
    def _step(self) -> float:
        return max(self.fonts.small.line_height, self.fonts.sizes.buy * SMALLER + 0.8)

    @property
    def height(self) -> float:
        """All its lines."""
        return len(self._lines) * self._step

    def place(self, x: float, bottom: float) -> tuple[Text | PlacedMark, ...]:
        """The key in its place, its last baseline at a height."""
        found: list[Text | PlacedMark] = []
        small, size = self.fonts.small, self.fonts.sizes.buy * SMALLER
        for number, line in enumerate(self._lines, 1):
            baseline = bottom - (len(self._lines) - number) * self._step
            middle = baseline - small.figure_height / 2
            for mark, words, start in line:
                if mark:
                    width = _mark_width(mark, self.fonts)
                    found.append(PlacedMark(mark, Box(x + start, middle - size / 2, width, size)))
                found.append(small.text(words, x + start + _room_of_mark(mark, self.fonts), baseline))
        return tuple(found)
