"""Type on a page before anyone draws it: words measured, broken into lines and set in their places.

Lengths are millimetres from the top left corner of the page; sizes of type and weights of lines are points.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import pairwise, starmap
from typing import Literal, TypeAlias

from sheets.layout.line_breaks import wrap
from sheets.layout.placed_cards import Placement
from sheets.paper.sizes import POINTS_PER_MM

Measure: TypeAlias = Callable[[str, float, bool], float]
"""The width in millimetres of a text, its size in points, whether it is bold; it grows with the size."""
Align: TypeAlias = Literal["left", "right", "center"]
SIGNS_GAP_EM = 1.1
"""Between the name of a suit and the sign of the next, where they are explained."""
FIGURE_HEIGHT = 0.689
"""The height of FiraGO's figures and capitals, to its size."""
LARGE_PRINT_PT = 16
"""The least size of large print."""
BOLD_BELOW_PT = 22
"""Larger numbers of rounds need not be bold."""
IMPRINT_PT = 8
"""The imprint, which no size rule binds."""


@dataclass(frozen=True)
class Text:
    """Words on the page; `y` is the baseline."""

    words: str
    x: float
    y: float
    size: float
    bold: bool = False
    align: Align = "left"
    tabular: bool = False
    is_turned: bool = False
    """Whether it runs upwards, its left end at x and y."""
    goes_on: bool = False
    """Whether a space follows that is read and not seen: at the end of a line, before words of another weight."""
    is_parted: bool = False
    """Whether it ends with a hyphen that is seen and not read, for the word goes on below."""


@dataclass(frozen=True)
class PlacedPicture:
    """A contract's picture, or a part of it, with its top left corner at x and y."""

    x: float
    y: float
    placement: Placement
    weight: float
    """Of the outlines of its cards."""
    alt: str = ""
    """The words for it, where it stands for itself."""


@dataclass(frozen=True)
class PlacedCode:
    """A code that a telephone reads, its black squares with the top left corner of the first row at x and y."""

    x: float
    y: float
    square: float
    """Of one of its squares."""
    bars: tuple[tuple[int, int, int], ...]
    """Black squares that touch in a row: how many squares down and across they begin, and how many they are."""
    across: int
    """Squares on a side."""
    alt: str


@dataclass(frozen=True)
class Font:
    """A size of type in one weight: how wide words are in it, and how they are broken into lines."""

    measure: Measure
    size: float
    bold: bool = False

    def width(self, words: str) -> float:
        """The width of words in one line."""
        return self.measure(words, self.size, self.bold)

    def lines(self, words: str, width: float) -> list[str]:
        """Words in lines no wider than a width; no line for no words."""
        return wrap(words, width, self.width) if words else []

    def shrunk(self, words: str, width: float, *, least: float, step: float = 0.5) -> "Font":
        """The largest size down to the least in which words stand in one line."""
        font = self
        while font.size > least and font.width(words) > width:
            font = replace(font, size=font.size - step)
        return font

    @property
    def line_height(self) -> float:
        """From line to line."""
        return line_height(self.size)

    @property
    def figure_height(self) -> float:
        """The height of figures and capitals."""
        return self.size * FIGURE_HEIGHT / POINTS_PER_MM

    def text(self, words: str, x: float, y: float, *, align: Align = "left") -> Text:
        """Words on a baseline."""
        return Text(words, x, y, self.size, self.bold, align)


def line_height(size: float) -> float:
    """From line to line, for a type size."""
    return size * 1.22 / POINTS_PER_MM


def even_parts(number: int, parts: int) -> tuple[range, ...]:
    """Numbers from 0 in parts as equal as can be, the larger ones first."""
    size, rest = divmod(number, parts)
    return tuple(starmap(range, pairwise(part * size + min(part, rest) for part in range(parts + 1))))
