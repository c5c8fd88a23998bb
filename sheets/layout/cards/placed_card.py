"""What a laid out card is made of: text, pictures and lines in their places, in millimetres from its top left."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias, TypeVar

from sheets.layout.type import Blank, PlacedPicture, PlacedSign, Rule, Text

Mark: TypeAlias = Text | Blank | PlacedPicture | PlacedSign
Kind: TypeAlias = Literal["round", "rule", "note"]
M = TypeVar("M", bound=Mark)


def moved(marks: Iterable[M], x: float, y: float) -> tuple[M, ...]:
    """The same things further to the right and further down."""
    return tuple(replace(mark, x=mark.x + x, y=mark.y + y) for mark in marks)


@dataclass(frozen=True)
class PlacedGroup:
    """A round, a rule or a note in its place: what it is called, and what stands beside that, as it is read."""

    kind: Kind
    label: tuple[Text, ...]
    marks: tuple[Mark, ...]

    @property
    def body(self) -> tuple[Text, ...]:
        """The words beside the label."""
        return tuple(mark for mark in self.marks if isinstance(mark, Text))

    @property
    def texts(self) -> tuple[Text, ...]:
        """All words in the order of reading."""
        return self.label + self.body


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
    number: tuple[Text, ...] = ()
    """Which card of several it is on."""

    @property
    def head(self) -> tuple[Text, ...]:
        """All words above the rule under the title, in the order of reading."""
        return self.title + self.corner + self.number
