"""What a laid out card is made of: text, pictures and lines in their places, in millimetres from its top left."""

from dataclasses import dataclass, replace
from typing import Literal

from sheets.layout.type import Blank, PlacedPicture, Rule, Text
from sheets.paper import Box


@dataclass(frozen=True)
class PlacedSign:
    """The sign of a suit, where it is explained."""

    suit: str
    box: Box


@dataclass(frozen=True)
class Marks:
    """Things that stand together; all of them move as one."""

    label: tuple[Text, ...] = ()
    said: tuple[Text, ...] = ()
    blanks: tuple[Blank, ...] = ()
    pictures: tuple[PlacedPicture, ...] = ()
    signs: tuple[PlacedSign, ...] = ()

    def moved(self, x: float, y: float) -> "Marks":
        """The same things further to the right and further down."""
        return Marks(
            tuple(replace(text, x=text.x + x, y=text.y + y) for text in self.label),
            tuple(replace(text, x=text.x + x, y=text.y + y) for text in self.said),
            tuple(replace(blank, x=blank.x + x, y=blank.y + y) for blank in self.blanks),
            tuple(replace(picture, x=picture.x + x, y=picture.y + y) for picture in self.pictures),
            tuple(replace(sign, box=replace(sign.box, x=sign.box.x + x, y=sign.box.y + y)) for sign in self.signs),
        )

    def with_more(self, other: "Marks") -> "Marks":
        """These things and others, read after them."""
        return Marks(
            self.label + other.label,
            self.said + other.said,
            self.blanks + other.blanks,
            self.pictures + other.pictures,
            self.signs + other.signs,
        )


Kind = Literal["round", "rule", "note"]


@dataclass(frozen=True)
class PlacedGroup:
    """A round, a rule or a note in its place."""

    kind: Kind
    marks: Marks


@dataclass(frozen=True)
class PlacedFace:
    """One side of a card."""

    width_mm: float
    height_mm: float
    name: str
    """What it is, for the outline of the file: "card 1, front"."""
    title: tuple[Text, ...]
    corner: tuple[Text, ...]
    """What stands at the right of the title."""
    groups: tuple[PlacedGroup, ...]
    rules: tuple[Rule, ...]
    hair: float
    """The weight in points of the lines to write on."""
