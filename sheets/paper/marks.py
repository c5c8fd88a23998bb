"""The marks in the margin that show where to cut and where to fold."""

from dataclasses import dataclass

CROP_MARK_PT = 0.25
"""The weight of a mark; a fold mark is dashed."""
NEAREST_TO_EDGE_MM = 4
"""Printers leave about this much white."""


@dataclass(frozen=True)
class Line:
    """A straight line from one point to another, in millimetres."""

    x1: float
    y1: float
    x2: float
    y2: float
