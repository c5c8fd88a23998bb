"""Sizes of paper and of cards, and the names and sizes that people write for them."""

import re
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Self

from sheets.errors import NotationFault
from sheets.limits import LARGEST_MM
from sheets.text import did_you_mean, joined, quote

POINTS_PER_MM = 72 / 25.4
SAFE_MARGIN_MM = 6.35
"""A quarter of an inch: every home printer prints inside this."""
SAME_SIZE_MM = 0.5
"""What two figures for one paper or card may differ by: people round."""


class Flip(StrEnum):
    """How the back of a card gets behind its front."""

    LONG = "long"
    """Printed on both sides; the paper turns about its long edge."""
    SHORT = "short"
    """Printed on both sides; the paper turns about its short edge."""
    NONE = "none"
    """Printed on one side: the backs are further cards, after the fronts."""
    FOLD = "fold"
    """Printed on one side, the back beside the front or above it: cut out the two together and fold them."""
    TENT = "tent"
    """Printed on one side, the back above the front and upside down: folded, it stands on the table like a tent."""


@dataclass(frozen=True)
class Box:
    """A rectangle on the page; x to the right and y down, in millimetres."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.y + self.height


@dataclass(frozen=True)
class _Size:
    """A size that has a name."""

    name: str
    width_mm: float
    height_mm: float

    def turned(self) -> Self:
        """The same on its side."""
        return replace(self, width_mm=self.height_mm, height_mm=self.width_mm)

    def is_like(self, other: "_Size") -> bool:
        """Whether it is the same size, by whatever name and whichever way round."""
        mine, others = (sorted((each.width_mm, each.height_mm)) for each in (self, other))
        return max(abs(a - b) for a, b in zip(mine, others, strict=True)) <= SAME_SIZE_MM


class Paper(_Size):
    """A sheet of paper, upright."""

    def on_its_side(self) -> "Paper":
        """The same paper, wider than high."""
        return self.turned() if self.width_mm < self.height_mm else self

    def half(self) -> "Paper":
        """One of the two pages of a sheet that is folded in the middle."""
        sheet = self.on_its_side()
        return replace(sheet, width_mm=sheet.width_mm / 2)


PAPERS = {
    "letter": Paper("Letter", 215.9, 279.4),
    "legal": Paper("Legal", 215.9, 355.6),
    "tabloid": Paper("Tabloid", 279.4, 431.8),
    "a3": Paper("A3", 297, 420),
    "a4": Paper("A4", 210, 297),
    "a5": Paper("A5", 148, 210),
    "half-letter": Paper("Half Letter", 139.7, 215.9),
    "index-5x8": Paper("Index card 5 x 8 in", 127, 203.2),
}
WORKBOOK_PAPERS = {"Letter": 1, "Tabloid": 3, "Legal": 5, "A3": 8, "A4": 9, "A5": 11}
"""The names of papers that a workbook can be set up for, with their numbers in its file."""
SMALLEST_MM = 50
"""The sides of a paper of one's own."""


def read_paper(text: str) -> Paper:
    """Read the name of a paper, or its size as "100x150mm" or "5x8in"; NotationFault for anything else."""
    name = text.strip().lower()
    if name in PAPERS:
        return PAPERS[name]
    measured = read_sides(name, decimals=2)
    if measured is None:
        right = f"write one of {', '.join(PAPERS)}, or a size like 100x150mm or 5x8in"
        raise NotationFault(f"there is no paper {quote(text)}", right)
    said, width, height = measured
    if not SMALLEST_MM <= min(width, height) <= max(width, height) <= LARGEST_MM:
        right = f"sides are {SMALLEST_MM} to {LARGEST_MM} mm long"
        raise NotationFault(f"a paper of {quote(text)} can't be used", right)
    return Paper(said, width, height)


def read_workbook_paper(text: str) -> str:
    """Read a paper that a workbook can be set up for, and return its full name; NotationFault for any other."""
    name = read_paper(text).name
    if name not in WORKBOOK_PAPERS:
        right = f"choose one of {joined(list(WORKBOOK_PAPERS), 'or')}"
        raise NotationFault(f"a workbook can't be set up for {name}", right)
    return name


def read_sides(text: str, *, decimals: int) -> tuple[str, float, float] | None:
    """A size like "5x8in" as it is said, "5 x 8 in", and its width and height in millimetres; None for no size."""
    number = rf"(\d{{1,4}}(?:\.\d{{1,{decimals}}})?)"
    found = re.fullmatch(rf"{number}\s*[x×]\s*{number}\s*(mm|in)", text)
    if found is None:
        return None
    factor = 25.4 if found[3] == "in" else 1
    return f"{found[1]} x {found[2]} {found[3]}", float(found[1]) * factor, float(found[2]) * factor


@dataclass(frozen=True)
class CardSize(_Size):
    """The size of one face of a card, as it is read."""

    least_margin_mm: float = 0
    """The white that its content must keep at its edges, where these come too near to those of the paper."""


_SIZES = (
    CardSize("poker", 63.5, 88.9),
    CardSize("bridge", 57.15, 88.9),
    CardSize("tarot", 69.85, 120.65),
    CardSize("jumbo", 88.9, 139.7),
    CardSize("a6", 105, 148),
    CardSize("business", 88.9, 50.8),
    CardSize("index-3x5", 127, 76.2),
    CardSize("index-4x6", 152.4, 101.6),
    CardSize("index-5x8", 203.2, 127),
)
CARD_SIZES = {size.name: size for size in _SIZES}
"""Playing cards and A6 stand upright, the others lie on their side, as they are sold."""
PARTS_OF_A_PAGE = {"quarter-page": (2, 2), "half-page": (1, 2), "page": (1, 1)}
"""So many of them lie across and down an upright page."""
SMALLEST_CARD_MM = 25


def read_card_size(text: str, paper: Paper) -> CardSize:
    """Read the name of a card size, or a size as "60x90mm" or "2.5x3.5in"; NotationFault for anything else.

    A page and its half and quarter are parts of the paper, upright.
    """
    name = text.strip().lower()
    if name in CARD_SIZES:
        return CARD_SIZES[name]
    short, long = sorted((paper.width_mm, paper.height_mm))
    if name in PARTS_OF_A_PAGE:
        across, down = PARTS_OF_A_PAGE[name]
        width, height = sorted((short / across, long / down))
        return CardSize(name, width, height, SAFE_MARGIN_MM)
    measured = read_sides(name, decimals=3)
    if measured is None:
        names = [*CARD_SIZES, *PARTS_OF_A_PAGE]
        right = f"write one of {', '.join(names)}, or a size like 60x90mm or 2.5x3.5in"
        bare = re.sub(r"\s*×\s*|\s+x\s+", "x", name)  # "3x5" as it stands on the packet
        meant = next((each for each in names if each.endswith(f"-{bare}")), name)
        raise NotationFault(f"there is no card size {quote(text)}", did_you_mean(meant, names, otherwise=right))
    said, width, height = measured
    if min(width, height) < SMALLEST_CARD_MM:
        raise NotationFault(f"a card of {quote(text)} is too small", f"sides are at least {SMALLEST_CARD_MM} mm long")
    return CardSize(said, width, height)


def paper_of_locale(locale: str) -> str:
    """The paper people print on in a locale, like "en_US.UTF-8": letter in the United States and Canada, else a4."""
    territory = locale.partition(".")[0].partition("@")[0].rpartition("_")[2]
    return "letter" if territory in ("US", "CA", "United States", "Canada") else "a4"
