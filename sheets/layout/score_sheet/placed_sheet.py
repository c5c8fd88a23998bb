"""What a layout is made of: text, boxes and lines in their places, in millimetres from the top left of the page."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TypeVar

from sheets.layout.score_sheet.sheet_sizes import SheetSizes
from sheets.layout.score_sheet.target_scales import PlacedScale
from sheets.layout.type import Blank, PlacedPicture, PlacedSign, Text
from sheets.paper.sizes import Box, Paper
from sheets.specification.score_sheet.cells import Row, SheetCell
from sheets.words.sheet import Mark


@dataclass(frozen=True)
class PlacedMark(Box):
    """A mark drawn where it is explained, as it stands in the cells."""

    mark: Mark
    is_used: bool = False
    """Whether it is shown as a pen leaves it: a box crossed off."""


P = TypeVar("P", bound=Text | Blank | PlacedMark | PlacedSign)


def lowered(parts: Iterable[P], by: float) -> tuple[P, ...]:
    """The same things further down."""
    return moved(parts, 0, by)


def moved(parts: Iterable[P], right: float, down: float) -> tuple[P, ...]:
    """The same things elsewhere."""
    return tuple(replace(part, x=part.x + right, y=part.y + down) for part in parts)


@dataclass(frozen=True)
class PlacedColumn:
    """A player's column in a panel, with the name above it and, in a progression, the hands dealt."""

    column: int
    x: float
    width: float
    name: tuple[Text, ...]
    deals: tuple[Text | PlacedMark, ...]
    hand_heads: tuple[Text, ...] = ()
    """Above the points of the hands and the totals beside them."""
    name_bottom: float = 0
    """Down to where a name stands."""
    name_line: tuple[Blank, ...] = ()
    """The line for the name, where what is written below stands between it and the rule."""


@dataclass(frozen=True)
class PlacedRow:
    """A row: its label, its contract's picture, and a box for each cell of each column."""

    row: Row
    top: float
    bottom: float
    label: tuple[Text, ...]
    pictures: tuple[PlacedPicture, ...]
    cells: tuple[tuple[tuple[SheetCell, Box], ...], ...]
    numbers: tuple[Text, ...] = ()
    """Its number at the cell of each column, where several rows stand side by side; these have no rule below them."""
    scales: tuple[PlacedScale, ...] = ()
    """That of each column, in the row up to the total which ends the game."""


@dataclass(frozen=True)
class PlacedPanel:
    """One block of the table: some players, some rows, with the labels of its own."""

    x: float
    label_width: float
    head_bottom: float
    """The rule under the names."""
    key: tuple[tuple[Text | PlacedMark | Blank, ...], ...]
    """What each thing in a cell is, one by one."""
    columns: tuple[PlacedColumn, ...]
    rows: tuple[PlacedRow, ...]
    beside_names: tuple[tuple[Text, ...], ...] = ()
    """The word at the left of names to be written in, where it has room."""

    @property
    def is_ledger(self) -> bool:
        """Whether it holds the hands of a progression, and nothing else but what is carried over to them."""
        return next((each.row.kind for each in self.rows if each.row.kind != "carried"), "") == "hand"


@dataclass(frozen=True)
class PageHead:
    """The head of a page: title, headline, words with the lines to write on, and the number of the page."""

    title: tuple[Text, ...]
    headline: tuple[Text, ...]
    fields: tuple[Text | Blank, ...]
    numbered: Text
    """Where the number of the page stands, behind the title."""
    logo: Box | None
    bottom: float
    """Where the table may begin."""
    seats: tuple[Text, ...] = ()
    """Behind that, which players a page is for that has no names and not all columns."""


@dataclass(frozen=True)
class FootText:
    """A line of the foot: its name, and what it says with the blanks to fill in and the mark or signs it explains."""

    name: tuple[Text, ...]
    parts: tuple[Text | Blank | PlacedMark | PlacedSign, ...]

    @property
    def body(self) -> tuple[Text, ...]:
        """What it says."""
        return tuple(part for part in self.parts if isinstance(part, Text))


@dataclass(frozen=True)
class PageImprint:
    """An imprint in its place; its height has the air above it."""

    footnotes: tuple[Text, ...]
    lines: tuple[Text, ...]
    ruler: Box
    height: float

    @property
    def first(self) -> Text:
        """Its highest line."""
        return min((*self.footnotes, *self.lines), key=lambda text: text.y)

    @property
    def ruler_words(self) -> Text:
        """What is said of the ruler, at the left of it."""
        return next(text for text in self.lines if text.align == "right")


@dataclass(frozen=True)
class PlacedPage:
    """One page with everything on it."""

    paper: Paper
    sizes: SheetSizes
    number: int
    count: int
    head: PageHead
    panels: tuple[PlacedPanel, ...]
    hands: tuple[Text | PlacedMark, ...]
    """In a progression: little cards to cross off, and the numbers of the hands."""
    rules: tuple[FootText, ...]
    imprint: PageImprint

    @property
    def blocks(self) -> int:
        """How many blocks players and rounds are in; a ledger of the hands beside another part is none of them."""
        return max(1, sum(not panel.is_ledger for panel in self.panels))

    @property
    def is_turned(self) -> bool:
        """Whether it is wider than high."""
        return self.paper.width_mm > self.paper.height_mm
