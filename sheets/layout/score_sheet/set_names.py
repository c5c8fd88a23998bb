"""A player's name above a column: in lines, smaller where its words would break, and turned where that tears one."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from sheets.layout.score_sheet.sheet_sizes import SheetFonts
from sheets.layout.type import LARGE_PRINT_PT, Font, Text
from sheets.text import whole_parts

MOST_NAME_LINES = 3
FEWEST_LETTERS = 2
"""So few letters of a name are not left alone on a line, if smaller type helps."""
LEAST_NAME_PT = 9
TURNED_MM = (22, 30, 40, 60, 90)
"""How high a turned name gets, the lowest first in which none of its words is torn."""


@dataclass(frozen=True)
class SetName:
    """A name in lines, which run upwards where it is turned."""

    name: str
    lines: tuple[str, ...]
    font: Font
    is_turned: bool = False

    @property
    def height(self) -> float:
        """What it takes above its column; a line where the name is to be written in."""
        if self.is_turned:
            return max(map(self.font.width, self.lines))
        return max(1, len(self.lines)) * self.font.line_height

    def place(self, x: float, bottom: float) -> tuple[Text, ...]:
        """The name over a column, down to a height."""
        step = self.font.line_height
        texts = self.font.texts(self.lines, x, bottom - (len(self.lines) - 1) * step)
        if self.is_turned:
            first = x + self.font.figure_height
            texts = tuple(replace(each, x=first + n * step, y=bottom, is_turned=True) for n, each in enumerate(texts))
        goes_on = [*(f"{one} {other}" in self.name for one, other in pairwise(self.lines)), False]
        parted = [*(one[:-1] + other in self.name for one, other in pairwise(self.lines)), False]
        ends = zip(texts, goes_on, parted, strict=False)
        return tuple(replace(text, goes_on=spaced, is_parted=broken) for text, spaced, broken in ends)


def set_name(name: str, fonts: SheetFonts, width: float) -> SetName:
    """A name whole: in lines as wide as the column, smaller where its words would break or take too many lines.

    Where a word is too wide for the smallest type, large print parts it in even lines, which takes the least height;
    other type is turned upright.
    """
    smallest = min(fonts.bold.size, max(LEAST_NAME_PT, fonts.sizes.small_pt))
    sizes = [fonts.bold]
    while sizes[-1].size > smallest:
        sizes.append(replace(fonts.bold, size=sizes[-1].size - 0.5))
    readable = [font for font in sizes if _is_readable(font.lines(name, width))]
    font = next((font for font in readable if not is_torn(name, font, width)), (readable or sizes[-1:])[0])
    if not is_torn(name, font, width):
        return SetName(name, tuple(font.lines(name, width)), font)
    if fonts.sizes.small_pt >= LARGE_PRINT_PT:
        return SetName(name, tuple(font.even_lines(name, width)), font)
    for most in TURNED_MM:
        for turned in sizes:
            lines = turned.lines(name, most)
            if len(lines) * turned.line_height <= width and not is_torn(name, turned, most):
                return SetName(name, tuple(lines), turned, is_turned=True)
    return SetName(name, tuple(font.lines(name, width)), font)


def is_torn(name: str, font: Font, width: float) -> bool:
    """Whether a word of a name is wider than its column."""
    return any(font.width(part) > width for part in whole_parts(name))


def _is_readable(lines: Sequence[str]) -> bool:
    """Whether a name takes few lines, none of them next to empty."""
    return len(lines) <= MOST_NAME_LINES and not any(len(line) <= FEWEST_LETTERS for line in lines[1:])
