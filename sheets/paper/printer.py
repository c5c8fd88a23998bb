"""What one printer does to a page, measured on paper, and how pages are drawn to make up for it."""

from dataclasses import dataclass

from sheets.paper.sizes import Flip, Paper

RULER_MM = 100
"""The length of the lines that show whether a printer scales pages."""
FARTHEST_MM = 20
"""No printer is farther out; a larger figure is a slip."""
SHORTEST_RULER_MM, LONGEST_RULER_MM = 80, 120


@dataclass(frozen=True)
class Printer:
    """What was read off a page printed upright, and on both sides by a flip along its long edge.

    Pairs are across and down, in millimetres, to the right and downwards as the side is looked at.
    """

    name: str
    front: tuple[float, float] = (0.0, 0.0)
    """How far the front must move to be in the middle of the paper."""
    back: tuple[float, float] = (0.0, 0.0)
    """How far the back must move to lie behind the front where that is printed now."""
    ruler: tuple[float, float] = (RULER_MM, RULER_MM)
    """How long lines of 100 mm come out."""

    def shift(self, paper: Paper, back: Flip | None) -> tuple[float, float]:
        """How far a page is drawn to the right and down of its place; `back` is the flip of a page on a back.

        A flip along the short edge feeds the back the other way round. A page on its side is printed turned to the
        left, as most systems do.
        """
        x, y = self.front
        if back is not None:
            x, y = self.back[0] - x, self.back[1] + y
        if back is Flip.SHORT:
            x, y = -x, -y
        return (-y, x) if paper.width_mm > paper.height_mm else (x, y)

    def scale(self, paper: Paper) -> tuple[float, float]:
        """How much wider and higher a page is drawn."""
        across, down = RULER_MM / self.ruler[0], RULER_MM / self.ruler[1]
        return (down, across) if paper.width_mm > paper.height_mm else (across, down)
