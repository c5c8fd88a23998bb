"""The sizes of cards, and the names that people write for them."""

import re
from dataclasses import dataclass, replace

from sheets.errors import NotationFault
from sheets.paper.sizes import SAFE_MARGIN_MM, Paper, read_sides
from sheets.text import did_you_mean, quote


@dataclass(frozen=True)
class CardSize:
    """The size of one face of a card, as it is read."""

    name: str
    width_mm: float
    height_mm: float
    least_margin_mm: float = 0
    """The white that its content must keep at its edges, where these come too near to those of the paper."""

    def turned(self) -> "CardSize":
        """The same card on its side."""
        return replace(self, width_mm=self.height_mm, height_mm=self.width_mm)


_SIZES = (
    CardSize("poker", 63.5, 88.9),
    CardSize("bridge", 57.15, 88.9),
    CardSize("tarot", 69.85, 120.65),
    CardSize("business", 88.9, 50.8),
    CardSize("index-3x5", 127, 76.2),
    CardSize("index-4x6", 152.4, 101.6),
    CardSize("index-5x8", 203.2, 127),
)
CARD_SIZES = {size.name: size for size in _SIZES}
"""Playing cards stand upright, the others lie on their side, as they are sold."""
PARTS_OF_A_PAGE = {"half-page": 2, "page": 1}
SMALLEST_CARD_MM = 25


def read_card_size(text: str, paper: Paper) -> CardSize:
    """Read the name of a card size, or a size as "60x90mm" or "2.5x3.5in"; NotationFault for anything else.

    Half a page and a page are parts of the paper, upright.
    """
    name = text.strip().lower()
    if name in CARD_SIZES:
        return CARD_SIZES[name]
    short, long = sorted((paper.width_mm, paper.height_mm))
    if name in PARTS_OF_A_PAGE:
        width, height = sorted((short, long / PARTS_OF_A_PAGE[name]))
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
