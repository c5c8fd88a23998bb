"""Type on a page before anyone draws it: text and lines to write on in their places, and how high and wide type is."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, TypeAlias

from sheets.paper import POINTS_PER_MM

Measure: TypeAlias = Callable[[str, float, bool], float]
"""The width in millimetres of a text, its size in points, whether it is bold."""
FIGURE_HEIGHT = 0.689
"""The height of FiraGO's figures and capitals, to its size."""


@dataclass(frozen=True)
class Text:
    """Words on the page; `y` is the baseline, sizes are in points."""

    words: str
    x: float
    y: float
    size: float
    bold: bool = False
    align: Literal["left", "right", "center"] = "left"
    tabular: bool = False


@dataclass(frozen=True)
class Blank:
    """A line to write on; `y` is the line."""

    x: float
    y: float
    width: float


def line_height(size: float) -> float:
    """From line to line, in millimetres, for a type size in points."""
    return size * 1.22 / POINTS_PER_MM


def figure_height(size: float) -> float:
    """The height of figures and capitals in millimetres, for a type size in points."""
    return size * FIGURE_HEIGHT / POINTS_PER_MM
