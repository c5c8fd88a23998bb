"""The signs of suits: shapes that stand for what a deck calls its suits, told apart without their colour."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise

from sheets.specification.meld_pictures import SIGNS
from sheets.words.translation import in_english

CURVE = 6
"""The numbers of a curve's three points; a line has two numbers."""


@dataclass(frozen=True)
class Sign:
    """A shape that stands for a suit; `half` is its right half from top to bottom, as M, L and C of an SVG path.

    The unit is a hundredth of the sign's size, 0 0 its centre, y up; the left half is the mirror image.
    """

    half: str
    hollow: bool = False
    """Whether it is an outline in black and white, as the red suits are."""
    colour: str = ""
    edged: bool = False
    """Whether the colour has a thin black edge, so that yellow stands out from white."""
    has_letter: bool = False
    """Whether a letter names the colour on a large card, in black and white too."""
    letter: str = ""
    light: bool = False
    """Whether the colour is so light that its letter is black."""


TRIANGLE = "M 0 43 L 49 -42 L 0 -42"
_SQUARE = "M 0 39 L 39 39 L 39 -39 L 0 -39"
LOZENGE = "M 0 50 L 50 0 L 0 -50"
_DISC = "M 0 43 C 23.7 43 43 23.7 43 0 C 43 -23.7 23.7 -43 0 -43"
_CROSS = "M 0 47 L 17 47 L 17 17 L 47 17 L 47 -17 L 17 -17 L 17 -47 L 0 -47"
_HOURGLASS = "M 0 45 L 43 45 L 7 0 L 43 -45 L 0 -45"
_DOME = "M 0 26 C 27 26 49 4 49 -24 L 0 -24"
_BAR = "M 0 48 L 16 48 L 16 -48 L 0 -48"
_SALTIRE = "M 0 19 L 26 45 L 45 26 L 19 0 L 45 -26 L 26 -45 L 0 -19"
_SPARKLE = "M 0 50 C 5 16 16 5 50 0 C 16 -5 5 -16 0 -50"
_SPADE = (
    "M 0 50 C 8 31 46 11 46 -13 C 46 -29 35 -37 24 -37 C 14 -37 7 -31 4 -22"
    " C 5 -36 10 -45 20 -50 L 0 -50"
)  # fmt: skip
_HEART = "M 0 25 C 3 38 13 46 25 46 C 39 46 49 35 49 19 C 49 -7 13 -25 0 -48"
_DIAMOND = "M 0 50 C 8 34 27 12 41 0 C 27 -12 8 -34 0 -50"
_CLUB = (
    "M 0 50 C 8.4 50 16.3 45.6 20.8 38.5 C 25.3 31.3 25.7 22.3 22 14.8 C 34.3 16.5 46 8.8 49.2 -3.2"
    " C 52.4 -15.3 46 -27.8 34.4 -32.3 C 22.9 -36.8 9.7 -32 3.9 -21 C 5 -36 10 -45 20 -50 L 0 -50"
)  # fmt: skip

_OUTLINES = {"triangle": TRIANGLE, "square": _SQUARE, "diamond": LOZENGE, "disc": _DISC, "cross": _CROSS}

STAR = Sign("M 0 48 L 13 13 L 50 11 L 21 -11.5 L 31 -47 L 0 -26.5")
"""Marks a joker or another wild card."""

_KNOWN = {
    "spade": Sign(_SPADE),
    "heart": Sign(_HEART, hollow=True, colour="#c8102e"),
    "diamond": Sign(_DIAMOND, hollow=True, colour="#c8102e"),
    "club": Sign(_CLUB),
    "star": Sign(_SPARKLE),
    "red": Sign(_OUTLINES[SIGNS["red"]], colour="#d62b1f", edged=True, has_letter=True),
    "green": Sign(_OUTLINES[SIGNS["green"]], colour="#0a7d3c", edged=True, has_letter=True),
    "yellow": Sign(_OUTLINES[SIGNS["yellow"]], colour="#f4b400", edged=True, has_letter=True, light=True),
    "black": Sign(_OUTLINES[SIGNS["black"]], has_letter=True),
    "blue": Sign(_OUTLINES[SIGNS["blue"]], colour="#1d5fa8", edged=True, has_letter=True),
}
_SHAPES = (TRIANGLE, _SQUARE, _DISC, _CROSS, _HOURGLASS, LOZENGE, _DOME, _BAR, _SALTIRE, _SPARKLE)
"""The shapes that suits of other names take, the plainest first."""


def signs_of(suits: Sequence[str], language: str = "en") -> Mapping[str, Sign]:
    """A sign of its own for every suit of a deck: the one people know it by, or else the next free shape.

    Beyond fourteen suits the shapes begin again.
    """
    keys = {suit: name.lower().removesuffix("s") for suit, name in zip(suits, in_english(suits, language), strict=True)}
    known = {suit: _KNOWN[key] for suit, key in keys.items() if key in _KNOWN}
    letters = Counter(suit[0].upper() for suit in known)
    known = {suit: replace(sign, letter=_letter(suit, sign, letters)) for suit, sign in known.items()}
    taken = {sign.half for sign in known.values()}
    free = [half for half in _SHAPES if half not in taken] or list(_SHAPES)
    others = [suit for suit in suits if suit not in known]
    return known | {suit: Sign(free[n % len(free)]) for n, suit in enumerate(others)}


def _letter(suit: str, sign: Sign, letters: Counter[str]) -> str:
    """The first letter of a colour, where no other has it."""
    letter = suit[0].upper()
    return letter if sign.has_letter and letters[letter] == 1 else ""


@cache
def outline(half: str) -> tuple[tuple[float, ...], ...]:
    """The whole shape out of its right half: where it starts, then the points of each line and curve."""
    steps = [tuple(float(number) for number in step.split()[1:]) for step in re.findall(r"[MLC][^MLC]*", half)]
    mirrored = []
    for before, step in reversed(list(pairwise(steps))):
        back = (*step[2:4], *step[:2], *before[-2:]) if len(step) == CURVE else before[-2:]
        mirrored.append(tuple(length if n % 2 else -length for n, length in enumerate(back)))
    return (*steps, *mirrored)
