"""What pages of words are made of: text, blanks and pictures in their places, each in its part of the structure."""

from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from sheets.layout.type import Blank, PlacedPicture, Rule, Text
from sheets.paper.sizes import Paper

Kind: TypeAlias = Literal["H1", "H2", "P", "L", "LI", "Lbl", "LBody", "Table", "TR", "TD", "column", "row", "Sect"]
"""The kinds of structure elements; "column" and "row" are header cells."""
Path: TypeAlias = tuple[tuple[str, Kind], ...]
"""The elements around a part from the outermost on: for each a name that no other has, and its kind."""


@dataclass(frozen=True)
class Part:
    """Something that is read, and where in the structure it stands; with no path it is not read at all."""

    path: Path
    content: Text | Blank | PlacedPicture

    def lowered(self, by: float) -> "Part":
        """The part so much further down."""
        return replace(self, content=replace(self.content, y=self.content.y + by))


@dataclass(frozen=True)
class RulesStrip:
    """A line or a row, which no page break may tear; `parts` lie from its top, `rule` below it."""

    height: float
    parts: tuple[Part, ...]
    before: float = 0
    """The air above, which falls away at the top of a page."""
    stays: bool = False
    """Whether the next strip must stand on the same page."""
    rule: Rule | None = None
    head: "RulesStrip | None" = None
    """The head of the table that this row belongs to."""


@dataclass(frozen=True)
class RulesSheet:
    """One page with everything on it."""

    paper: Paper
    parts: tuple[Part, ...]
    rules: tuple[Rule, ...]
