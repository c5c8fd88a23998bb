"""The players' names above their columns: in lines, smaller where words would break, turned where that tears one."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import chain, pairwise, product

from sheets.layout.line_breaks import whole_parts
from sheets.layout.score_sheet.sheet_sizes import SheetFonts
from sheets.layout.type import LARGE_PRINT_PT, Font, Text

MOST_NAME_LINES = 3
FEWEST_LETTERS = 2
"""So few letters of a name are not left alone on a line, if smaller type helps."""
SHARED_OUT = (0.9, 0.8, 0.7, 0.6)
"""The parts of a column in which lines are tried where one of them is so short."""
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

    @property
    def breaks(self) -> int:
        """How often it is broken within a word; a name that does not read across is as bad as one that is once."""
        return int(self.is_turned) + sum(self._parted)

    @property
    def _parted(self) -> tuple[bool, ...]:
        """Whether each line ends within a word."""
        return (*(one[:-1] + other.removesuffix("-") in self.name for one, other in pairwise(self.lines)), False)

    def place(self, x: float, bottom: float) -> tuple[Text, ...]:
        """The name over a column, down to a height."""
        step = self.font.line_height
        texts = self.font.texts(self.lines, x, bottom - (len(self.lines) - 1) * step)
        if self.is_turned:
            first = x + self.font.figure_height
            texts = tuple(replace(each, x=first + n * step, y=bottom, is_turned=True) for n, each in enumerate(texts))
        goes_on = [*(f"{one} {other}" in self.name for one, other in pairwise(self.lines)), False]
        ends = zip(texts, goes_on, self._parted, strict=False)
        return tuple(replace(text, goes_on=spaced, is_parted=broken) for text, spaced, broken in ends)


def set_names(names: Sequence[str], fonts: SheetFonts, width: float) -> tuple[SetName, ...]:
    """The names of all columns whole and in one way: in lines as wide as a column, in type in which no word breaks.

    Where a word is too wide for the smallest type, large print parts it, which takes the least height; in other type
    all names are turned upright.
    """
    least, sizes = _least_pt(fonts), [fonts.bold]
    while sizes[-1].size > least:
        sizes.append(replace(fonts.bold, size=max(least, sizes[-1].size - 0.5)))
    different = tuple(dict.fromkeys(names))  # columns without names are many
    longest = max((part for name in different for part in whole_parts(name)), key=fonts.bold.width, default="")
    whole = [font for font in sizes if font.width(longest) <= width]
    broadest = max(different, key=fonts.bold.width, default="")

    def fewest_lines(font: Font, room: float) -> float:
        """So many lines the broadest name takes at the least; a space is left out where one ends."""
        return font.width(broadest) / (room + 2 * font.width(" "))

    likely = (font for font in (*whole, *sizes) if fewest_lines(font, width) <= MOST_NAME_LINES)
    readable = (font for font in likely if all(_is_readable(font.lines(name, width)) for name in different))
    font = next(readable, sizes[-1])
    torn = {name for name in different if is_torn(name, font, width)}
    is_large = fonts.sizes.small_pt >= LARGE_PRINT_PT
    for most, turned in product(TURNED_MM, sizes) if torn and not is_large else ():
        if turned.width(longest) > most or fewest_lines(turned, most) * turned.line_height > width:
            continue
        upright = {name: turned.lines(name, most) for name in different}
        if max(map(len, upright.values())) * turned.line_height <= width:
            return tuple(SetName(name, tuple(upright[name]), turned, is_turned=bool(name)) for name in names)
    lines_of = {name: _without_stub(name, font, width) for name in different}
    return tuple(SetName(name, tuple(lines_of[name]), font) for name in names)


def _without_stub(name: str, font: Font, width: float) -> list[str]:
    """The lines of a name in a column, shared out so that none is next to empty where others have room for it."""
    lines = font.lines(name, width)
    shared = (font.lines(name, width * share) for share in SHARED_OUT)
    tried = chain([lines], shared)
    return next((other for other in tried if len(other) == len(lines) and not _has_stub(other)), lines)


def _least_pt(fonts: SheetFonts) -> float:
    return min(fonts.bold.size, max(LEAST_NAME_PT, fonts.sizes.small_pt))


def least_name_width(names: Sequence[str], fonts: SheetFonts) -> float:
    """The narrowest column in which no word of a name breaks, in the smallest type."""
    smallest = replace(fonts.bold, size=_least_pt(fonts))
    return max((smallest.width(part) for name in filter(None, names) for part in whole_parts(name)), default=0.0)


def is_torn(name: str, font: Font, width: float) -> bool:
    """Whether a word of a name is wider than its column."""
    return any(font.width(part) > width for part in whole_parts(name))


def _is_readable(lines: Sequence[str]) -> bool:
    """Whether a name takes few lines, none of them next to empty."""
    return len(lines) <= MOST_NAME_LINES and not _has_stub(lines)


def _has_stub(lines: Sequence[str]) -> bool:
    return any(len(line) <= FEWEST_LETTERS for line in lines[1:])
