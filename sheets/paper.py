"""Lengths, papers and boxes: numbers only, in millimetres, measured from the top left corner of the page."""

from dataclasses import dataclass

POINTS_PER_MM = 72 / 25.4
SAFE_MARGIN_MM = 6.35
"""A quarter of an inch: every home printer prints inside this."""


@dataclass(frozen=True)
class Paper:
    """A sheet of paper, upright."""

    name: str
    width_mm: float
    height_mm: float

    def turned(self) -> "Paper":
        """The same paper on its side."""
        return Paper(self.name, self.height_mm, self.width_mm)


PAPERS = {
    "letter": Paper("Letter", 215.9, 279.4),
    "a4": Paper("A4", 210, 297),
}


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


def paper_of_locale(locale: str) -> str:
    """The paper people print on in a locale, like "en_US.UTF-8": letter in the United States and Canada, else a4."""
    territory = locale.partition(".")[0].partition("@")[0].rpartition("_")[2]
    return "letter" if territory in ("US", "CA", "United States", "Canada") else "a4"
