"""What a layout is made of: text, boxes and lines in their places, in millimetres from the top left of the page."""

from dataclasses import dataclass, replace

from sheets.layout.score_sheet.sheet_sizes import SheetSizes
from sheets.layout.type import Blank, PlacedPicture, Text
from sheets.paper.sizes import Box, Paper
from sheets.phrases.sheet_rows import Mark
from sheets.specification.score_sheet.cells import Row, SheetCell


@dataclass(frozen=True)
class PlacedMark:
    """A mark drawn where it is explained, as it stands in the cells."""

    mark: Mark
    box: Box

    def lowered(self, by: float) -> "PlacedMark":
        """The same mark further down."""
        return replace(self, box=replace(self.box, y=self.box.y + by))


@dataclass(frozen=True)
class PlacedColumn:
    """A player's column in a panel, with the name above it and, in a progression, the hands dealt."""

    column: int
    x: float
    width: float
    name: tuple[Text, ...]
    deals: tuple[Text | PlacedMark, ...]


@dataclass(frozen=True)
class PlacedRow:
    """A row: its label, its contract's picture, and a box for each cell of each column."""

    row: Row
    top: float
    bottom: float
    label: tuple[Text, ...]
    pictures: tuple[PlacedPicture, ...]
    cells: tuple[tuple[tuple[SheetCell, Box], ...], ...]


@dataclass(frozen=True)
class PlacedPanel:
    """One block of the table: some players, some rows, with the labels of its own."""

    x: float
    label_width: float
    head_bottom: float
    """The rule under the names."""
    key: tuple[Text | PlacedMark, ...]
    columns: tuple[PlacedColumn, ...]
    rows: tuple[PlacedRow, ...]


@dataclass(frozen=True)
class PageHead:
    """The head of a page: title, headline, words with the lines to write on, and the number of the page."""

    title: tuple[Text, ...]
    headline: tuple[Text, ...]
    fields: tuple[tuple[Text, Blank], ...]
    numbered: Text
    """Where the number of the page stands, behind the title."""
    bottom: float
    """Where the table may begin."""


@dataclass(frozen=True)
class FootText:
    """A line of the foot: its name, what it says, blanks to fill in, and the mark it explains."""

    name: tuple[Text, ...]
    body: tuple[Text, ...]
    blanks: tuple[Blank, ...]
    marks: tuple[PlacedMark, ...]

    def lowered(self, by: float) -> "FootText":
        """The same line further down."""
        return FootText(
            tuple(text.lowered(by) for text in self.name),
            tuple(text.lowered(by) for text in self.body),
            tuple(blank.lowered(by) for blank in self.blanks),
            tuple(mark.lowered(by) for mark in self.marks),
        )


@dataclass(frozen=True)
class PlacedFoot:
    """The foot below the table; in a progression with little cards to cross off, and the numbers of the hands."""

    hands: tuple[Box, ...]
    hands_words: tuple[Text, ...]
    rules: tuple[FootText, ...]


@dataclass(frozen=True)
class PageImprint:
    """An imprint in its place; its height has the air above it."""

    footnotes: tuple[Text, ...]
    lines: tuple[Text, ...]
    ruler: Box
    height: float


@dataclass(frozen=True)
class PlacedPage:
    """One page with everything on it."""

    paper: Paper
    sizes: SheetSizes
    number: int
    count: int
    head: PageHead
    panels: tuple[PlacedPanel, ...]
    foot: PlacedFoot
    imprint: PageImprint

    @property
    def is_turned(self) -> bool:
        """Whether it is wider than high."""
        return self.paper.width_mm > self.paper.height_mm
