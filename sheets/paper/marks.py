"""The marks in the margin that show where to cut and where to fold."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sheets.paper.sizes import SAFE_MARGIN_MM, Box, Paper

LENGTH_MM, SHORTEST_MM = 4, 1
GAP_MM = 0.5
"""Between a mark and the nearest card."""
NEAREST_TO_EDGE_MM = 4
"""Printers leave about this much white."""
_SAME_MM = 1e-3


@dataclass(frozen=True)
class Line:
    """A straight line from one point to another, in millimetres."""

    x1: float
    y1: float
    x2: float
    y2: float


def crop_marks(cards: Sequence[Box], paper: Paper) -> tuple[Line, ...]:
    """A mark at both ends of every cut, outside the cards; none where the cut is the paper's own edge."""
    xs = [x for box in cards for x in (box.x, box.right)]
    ys = [y for box in cards for y in (box.y, box.bottom)]
    return marks(xs, ys, around=cards, paper=paper)


def marks(xs: Iterable[float], ys: Iterable[float], *, around: Sequence[Box], paper: Paper) -> tuple[Line, ...]:
    """Marks in the margins around boxes, for upright lines at the xs and for level ones at the ys.

    There is none where a margin has no room for it. Where the boxes reach the paper's edge, the mark lies on the line
    itself, in the white that is left at that edge.
    """
    if not around:
        return ()
    left, right = min(box.x for box in around), paper.width_mm - max(box.right for box in around)
    top, bottom = min(box.y for box in around), paper.height_mm - max(box.bottom for box in around)
    upright = _spans(top, bottom, paper.height_mm)
    level = _spans(left, right, paper.width_mm)
    return (
        *(Line(x, start, x, end) for x in _inside(xs, paper.width_mm) for start, end in upright),
        *(Line(start, y, end, y) for y in _inside(ys, paper.height_mm) for start, end in level),
    )


def _inside(places: Iterable[float], length: float) -> list[float]:
    """The places in order, each once, without the two ends of the paper."""
    found: list[float] = []
    for place in sorted(places):
        if _SAME_MM < place < length - _SAME_MM and (not found or place - found[-1] > _SAME_MM):
            found.append(place)
    return found


def _spans(first: float, last: float, length: float) -> list[tuple[float, float]]:
    """Where marks begin and end in the two margins of so long a paper; none in a margin that has no room for it."""
    return [*_span(first), *((length - near, length - far) for near, far in _span(last))]


def _span(margin: float) -> list[tuple[float, float]]:
    """Where a mark begins and ends in a margin, counted from the paper's edge, if it has room."""
    if margin < _SAME_MM:
        return [(NEAREST_TO_EDGE_MM, SAFE_MARGIN_MM)]
    far = margin - GAP_MM
    near = max(NEAREST_TO_EDGE_MM, far - LENGTH_MM)
    return [(near, far)] if far - near >= SHORTEST_MM else []
