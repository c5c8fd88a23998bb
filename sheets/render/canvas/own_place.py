"""A place on a page that is drawn once and copied, for what each copy has for itself."""

from dataclasses import dataclass


@dataclass(frozen=True)
class OwnPlace:
    """A place on a page for what each of its copies has for itself."""

    opening: str
    """What begins it as marked content, with its number on the page."""
    matrix: tuple[float, float, float, float, float, float]
    """How the page or the cell that it is in lies on the paper."""
    height_mm: float
    """The height of that page or cell."""
