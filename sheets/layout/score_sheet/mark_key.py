"""The key: what the marks in the cells mean, said above the labels."""

from collections.abc import Sequence

from sheets.layout.score_sheet.placed_sheet import PlacedMark
from sheets.layout.score_sheet.sheet_sizes import SheetFonts
from sheets.layout.type import Text
from sheets.paper.sizes import Box
from sheets.phrases.sheet_rows import Mark
from sheets.pictograms import HEIGHT_TO_WIDTH

SMALLER = 0.72
"""The size of a mark in the key, to that in the cells."""
ENTRY_GAP_MM = 2.4


def key_entry_width(mark: Mark, words: str, fonts: SheetFonts) -> float:
    """The width of a mark with its words in one line."""
    return _room_of_mark(mark, fonts) + fonts.small.width(words)


def _room_of_mark(mark: Mark, fonts: SheetFonts) -> float:
    """The width of a mark with the gap behind it; words without a mark begin at once."""
    return _mark_width(mark, fonts) + 0.1 * fonts.sizes.small_pt if mark else 0


def _mark_width(mark: Mark, fonts: SheetFonts) -> float:
    size = fonts.sizes.buy * SMALLER
    return size / HEIGHT_TO_WIDTH if mark in ("buy", "tick") else size


def key_step(fonts: SheetFonts) -> float:
    """From line to line of the key."""
    return max(fonts.small.line_height, fonts.sizes.buy * SMALLER + 0.8)


def key_lines(
    key: Sequence[tuple[Mark, str]], fonts: SheetFonts, *, left: float, width: float
) -> list[list[Text | PlacedMark]]:
    """The key in lines no wider than a width, each with its baseline at 0; a line without parts for no key."""
    small, size = fonts.small, fonts.sizes.buy * SMALLER
    lines: list[list[Text | PlacedMark]] = [[]]
    used = 0.0
    for mark, words in key:
        room = _room_of_mark(mark, fonts)
        first, *others = small.lines(words, width - room)
        entry = room + small.width(first)
        if lines[-1] and used + entry > width:
            lines.append([])
            used = 0.0
        box = Box(left + used, -small.figure_height / 2 - size / 2, _mark_width(mark, fonts), size)
        lines[-1] += [PlacedMark(mark, box)] if mark else []
        lines[-1].append(small.text(first, left + used + room, 0))
        lines += [[small.text(line, left + room, 0)] for line in others]
        used = width if others else used + entry + ENTRY_GAP_MM
    return lines
