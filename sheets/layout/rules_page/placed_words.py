"""What pages of words are made of: text, blanks and pictures in their places, each in its part of the structure."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from sheets.layout.type import Blank, PlacedPicture, Rule, Text
from sheets.paper import Paper

Kind: TypeAlias = Literal["H1", "H2", "P", "L", "LI", "Lbl", "LBody", "Table", "TR", "TD", "column", "row", "Sect"]
"""The kinds of structure elements; "column" and "row" are header cells."""
Step: TypeAlias = tuple[str, Kind]
"""An element on the way to a part: a name that no other has, and its kind."""


@dataclass(frozen=True)
class Part:
    """Something that is read, and where in the structure it stands; an empty way is not read at all."""

    way: tuple[Step, ...]
    content: Text | Blank | PlacedPicture


@dataclass(frozen=True)
class RulesSheet:
    """One page with everything on it."""

    paper: Paper
    number: int
    count: int
    parts: tuple[Part, ...]
    rules: tuple[Rule, ...]
