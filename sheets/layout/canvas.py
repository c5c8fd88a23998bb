"""What pages are drawn on: a protocol that layout asks for and renderers have."""

from collections.abc import Hashable
from contextlib import AbstractContextManager
from typing import Literal, Protocol, TypeAlias

from sheets.layout.type import PlacedCode, PlacedPicture, Text
from sheets.paper.sizes import Box as Rectangle
from sheets.words.sheet import Mark

Role: TypeAlias = Literal["H1", "H2", "P", "L", "LI", "Lbl", "LBody", "Table", "TR", "TD", "column", "row", "Sect"]
"""Elements of a PDF's structure; "column" and "row" are the header cells of these."""


class Canvas(Protocol):
    """What pages are drawn on: a PDF, or whoever wants to know what would be drawn."""

    def text(self, text: Text, /) -> None:
        """Set words on their baseline."""

    def spoken(self, text: Text, words: str, /) -> None:
        """Set words that are read as others: with a pause behind them."""

    def line(self, x1: float, y1: float, /, *, x2: float, y2: float, weight: float) -> None:
        """Draw a straight line."""

    def tint(self, box: Rectangle, /) -> None:
        """Lay the one grey behind what follows."""

    def mark(self, mark: Mark, box: Rectangle, /, *, weight: float) -> None:
        """Draw a mark of the cells of a score sheet, or the line between two places of one."""

    def read_mark(self, mark: Mark, box: Rectangle, /, *, alt: str, weight: float) -> None:
        """Draw a mark that is an element of its own."""

    def sign(self, suit: str, box: Rectangle, /) -> None:
        """Draw the sign of a suit."""

    def picture(self, picture: PlacedPicture, /) -> None:
        """Draw little cards that say what words beside them say."""

    def field(self, about: Hashable, box: Rectangle, /) -> None:
        """A place to write in, and what is written there: a form has a field over it."""

    def read_picture(self, picture: PlacedPicture, /) -> None:
        """Draw little cards, an element of their own with words for those who can't see them."""

    def read_code(self, code: PlacedCode, /) -> None:
        """Draw a code for telephones, likewise."""

    def part(self, role: Role, key: Hashable, /) -> AbstractContextManager[object]:
        """Draw within a new element of the open one; where there is one of that key already, it goes on."""

    def artifact(self) -> AbstractContextManager[object]:
        """Draw what says nothing."""
