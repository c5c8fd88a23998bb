"""A progression's cards as a strip at the head of each player's column, and in a list above what each asks for.

The columns of the hands need not leave room for words and pictures then, and a strip is half as high as a row for each.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from math import ceil

from sheets.layout.placed_cards import HEIGHT_TO_WIDTH
from sheets.layout.score_sheet.panel import LABEL_AIR_MM, PanelPlan
from sheets.layout.score_sheet.placed_sheet import PlacedColumn, PlacedRow
from sheets.layout.type import Text, even_parts
from sheets.paper.sizes import Box
from sheets.specification.score_sheet.cells import CellKind, Row

MOST_IN_STRIP = 20
"""The most cards of a strip: of more, nobody finds the next at a glance."""
LIST_GAP_MM = 6
"""Between two columns of the list."""
LIST_AIR = 0.5
"""Below the list, in lines of the foot."""
MOST_SPREAD = 1.35
"""How much higher than need be the lines of the list may get."""
LEAST_CARDS_GAP_MM, MOST_CARDS_GAP_MM = 0.3, 2
"""Between two cards of a strip."""
NUMBER_AIR_MM = 0.7
"""Between a card and its number above it."""
ABOVE_NUMBERS_MM, BELOW_CARDS_MM = 1.4, 0.9
"""Around a line of cards with their numbers."""


@dataclass(frozen=True, eq=False)
class ProgressStrip:
    """The strips of a panel's columns, and the list above its names."""

    panel: PanelPlan
    """Whose labels know what is laid down."""

    @cached_property
    def rows(self) -> tuple[Row, ...]:
        """What is to be laid down."""
        return tuple(row for row in self.panel.sheet.rows if row.kind == "requirement")

    # -- the list ----------------------------------------------------------------------------------------------------

    @cached_property
    def _wanted(self) -> float:
        """The width in which nothing that is asked for is broken."""
        return min(self.panel.width, self.panel.labels.wanted_width(self.panel.width))

    @cached_property
    def _columns(self) -> tuple[range, ...]:
        """What stands in each column of the list."""
        most = int((self.panel.width + LIST_GAP_MM) / (self._wanted + LIST_GAP_MM))
        lines = ceil(len(self.rows) / max(1, most))
        return even_parts(len(self.rows), ceil(len(self.rows) / lines))

    @property
    def list_lines(self) -> int:
        """How many lines the list has."""
        return max(map(len, self._columns))

    @property
    def list_air(self) -> float:
        """Below the list."""
        return self.panel.fonts.sizes.leading * LIST_AIR

    @cached_property
    def least_line(self) -> float:
        """The lowest line of the list that holds words and picture."""
        return max(self.panel.labels.label(row, self._wanted).height for row in self.rows) + LABEL_AIR_MM

    @property
    def most_line(self) -> float:
        """The height beyond which the list only looks empty."""
        return self.least_line * MOST_SPREAD

    def _places(self, x: float, y: float, line: float) -> Iterator[Box]:
        """Where each thing stands that is asked for."""
        step = (self.panel.width + LIST_GAP_MM) / len(self._columns)
        for place, column in enumerate(self._columns):
            for number in range(len(column)):
                yield Box(x + place * step, y + number * line, self._wanted, line)

    # -- the strips --------------------------------------------------------------------------------------------------

    @cached_property
    def _card(self) -> tuple[float, float]:
        """The width and the height of a card."""
        tick = self.panel.fonts.sizes.tick
        return tick / HEIGHT_TO_WIDTH, tick

    @cached_property
    def _lines(self) -> tuple[range, ...]:
        """The cards of each line of a strip."""
        most = (self.panel.column_width + LEAST_CARDS_GAP_MM) / (self._card[0] + LEAST_CARDS_GAP_MM)
        return even_parts(len(self.rows), ceil(len(self.rows) / max(1, int(most))))

    @property
    def _line_height(self) -> float:
        return ABOVE_NUMBERS_MM + self.panel.fonts.small.figure_height + NUMBER_AIR_MM + self._card[1] + BELOW_CARDS_MM

    @property
    def height(self) -> float:
        """The height of the strips."""
        return len(self._lines) * self._line_height

    def _cards(self, column: PlacedColumn, top: float) -> Iterator[Box]:
        """The cards of a column, one by one."""
        (width, height), most = self._card, max(map(len, self._lines))
        gap = min(MOST_CARDS_GAP_MM, (column.width - most * width) / max(1, most - 1))
        for number, line in enumerate(self._lines, 1):
            bottom = top + number * self._line_height - BELOW_CARDS_MM
            for place in range(len(line)):
                yield Box(column.x + place * (width + gap), bottom - height, width, height)

    # -- placing -----------------------------------------------------------------------------------------------------

    def place(
        self, columns: Sequence[PlacedColumn], *, x: float, list_top: float, line: float, top: float
    ) -> tuple[PlacedRow, ...]:
        """What is asked for in its list, and its cards in strips from a height on."""
        small, found = self.panel.fonts.small, []
        cards = zip(*(self._cards(column, top) for column in columns), strict=True)
        levels = chain.from_iterable([number] * len(each) for number, each in enumerate(self._lines))
        places = self._places(x, list_top, line)
        for row, place, level, boxes in zip(self.rows, places, levels, cards, strict=True):
            texts, pictures = self.panel.labels.place(row, place)
            numbers = tuple(self._number(row.number, box, small.size) for box in boxes)
            cells = tuple(((CellKind.TICK, box),) for box in boxes)
            upper = top + level * self._line_height
            found.append(PlacedRow(row, upper, upper + self._line_height, texts, pictures, cells, numbers))
        return tuple(found)

    @staticmethod
    def _number(number: str, card: Box, size: float) -> Text:
        """The number of a card, in the middle above it."""
        return Text(number, card.x + card.width / 2, card.y - NUMBER_AIR_MM, size, align="center")
