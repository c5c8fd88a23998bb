"""The marks in the margin that show where to cut and where to fold."""

from collections.abc import Iterable, Iterator, Sequence
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
    upright, level = [], []
    for x in _inside(xs, paper.width_mm):
        upright += [Line(x, near, x, far) for near, far in _spans(top)]
        upright += [Line(x, paper.height_mm - near, x, paper.height_mm - far) for near, far in _spans(bottom)]
    for y in _inside(ys, paper.height_mm):
        level += [Line(near, y, far, y) for near, far in _spans(left)]
        level += [Line(paper.width_mm - near, y, paper.width_mm - far, y) for near, far in _spans(right)]
    return (*upright, *level)


def _inside(places: Iterable[float], length: float) -> list[float]:
    """The places in order, each once, without the two ends of the paper."""
    found: list[float] = []
    for place in sorted(places):
        if _SAME_MM < place < length - _SAME_MM and (not found or place - found[-1] > _SAME_MM):
            found.append(place)
    return found


def _spans(margin: float) -> Iterator[tuple[float, float]]:
    """Where a mark begins and ends in a margin, counted from the paper's edge; nothing where it has no room."""
    if margin < _SAME_MM:
        yield NEAREST_TO_EDGE_MM, SAFE_MARGIN_MM
        return
    far = margin - GAP_MM
    near = max(NEAREST_TO_EDGE_MM, far - LENGTH_MM)
    if far - near >= SHORTEST_MM:
        yield near, far
