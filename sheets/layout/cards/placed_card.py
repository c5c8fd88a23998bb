"""What a laid out card is made of: text, pictures and lines in their places, in millimetres from its top left."""

from dataclasses import dataclass, replace
from typing import Literal, TypeVar

from sheets.layout.type import Blank, PlacedPicture, Rule, Text


@dataclass(frozen=True)
class PlacedSign:
    """The sign of a suit, where it is explained, in a square with its top left corner at x and y."""

    suit: str
    x: float
    y: float
    size: float


Placed = TypeVar("Placed", Text, Blank, PlacedPicture, PlacedSign)


def _moved(things: tuple[Placed, ...], x: float, y: float) -> tuple[Placed, ...]:
    return tuple(replace(thing, x=thing.x + x, y=thing.y + y) for thing in things)


@dataclass(frozen=True)
class Marks:
    """Things that stand together, all of which move as one; a label and what is said under it are read as such."""

    label: tuple[Text, ...] = ()
    body: tuple[Text, ...] = ()
    blanks: tuple[Blank, ...] = ()
    pictures: tuple[PlacedPicture, ...] = ()
    signs: tuple[PlacedSign, ...] = ()

    def moved(self, x: float, y: float) -> "Marks":
        """The same things further to the right and further down."""
        return Marks(
            _moved(self.label, x, y),
            _moved(self.body, x, y),
            _moved(self.blanks, x, y),
            _moved(self.pictures, x, y),
            _moved(self.signs, x, y),
        )

    def __add__(self, other: "Marks") -> "Marks":
        """These things and others, read after them."""
        return Marks(
            self.label + other.label,
            self.body + other.body,
            self.blanks + other.blanks,
            self.pictures + other.pictures,
            self.signs + other.signs,
        )

    @property
    def texts(self) -> tuple[Text, ...]:
        """All words in the order of reading."""
        return self.label + self.body


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
    title: tuple[Text, ...]
    corner: tuple[Text, ...]
    """What stands at the right of the title."""
    groups: tuple[PlacedGroup, ...]
    rules: tuple[Rule, ...]
    hair: float
    """The weight in points of the lines to write on."""
