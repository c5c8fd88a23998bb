"""Where everything lies on the hidden sheet that works out what the others show."""

from dataclasses import dataclass
from enum import IntEnum

from sheets.phrases import workbook_words
from sheets.render.workbook.cell_style import CellStyle
from sheets.render.workbook.formulas import absolute, area, on_sheet
from sheets.render.workbook.scores_grid import ScoresGrid

FIRST_BLOCK = 9
LABEL_ROW = 2
"""The names once more, told apart where two are the same."""
PLAIN = CellStyle()


class RoundColumn(IntEnum):
    """The columns beside each round."""

    NAME = 1
    ENTERED = 2
    """How many scores it has."""
    MISSING = 3
    """Whether the game still needs it."""
    HALF = 4
    """Whether it is half entered."""
    HAND = 5
    """The number of a hand in which anything happened."""
    UNSCORED = 6
    """The number of a hand that not everybody has scored."""
    PICKED = 7
    """Whether the hand calculator is asked about it."""


class StateRow(IntEnum):
    """The lines below the rounds that say how the game stands."""

    HALF = 1
    """How many rounds are half entered."""
    WHOLE = 2
    """How many rounds are entered."""
    LAST_HAND = 3
    """The last hand in which anything happened."""
    ALL_SCORED = 4
    """Whether everybody has a score in each hand up to the last one."""
    COMPLETE = 5
    HALF_NAME = 6
    """The name of the first round that is half entered."""
    LEADERS = 7
    """The names of all in the first place, joined."""
    WORTHLESS = 8
    """How many bonuses count nothing."""
    PICKED_PLAYER = 9
    """The number of the player that the hand calculator is asked about; 0 for none."""
    PICKED_ROUND = 10
    PICKED_TABLE = 11
    """The number of the table of values, from 0."""


class ProgressRow(IntEnum):
    """The lines below what each player has laid down in a progression."""

    DONE = 1
    """How many requirements."""
    FINISHED = 2
    """The hand of the last one."""
    KEY = 3
    """By what places go: the least is first."""
    LEVEL = 4
    """By what players with the same key are told apart: the least is first."""


@dataclass(frozen=True)
class HiddenSheet:
    """The columns of the hidden sheet, and addresses on it from the other sheets; those from `here` are its own."""

    grid: ScoresGrid
    chart: int
    """The first column of what the chart shows."""
    bonuses: int
    """The first column of the bonuses as points."""
    progress: int
    """The first column of the requirements laid down so far."""
    choices: int
    """The column of the bonuses to choose from; their points stand beside."""
    requirements: int
    """The column of what the requirements of a progression are called; their words stand beside."""
    tables: int
    """The column of what the tables of values are called; what cards count stands beside."""

    @property
    def names_row(self) -> int:
        """The row of the players' names, just above the rounds."""
        return self.grid.first_row - 1

    def row(self, line: StateRow | ProgressRow) -> int:
        """The row of a line below the rounds."""
        return self.grid.last_row + 1 + line

    def there(self, address: str) -> str:
        """An address of this sheet from another one."""
        return on_sheet(workbook_words.HIDDEN_SHEET, address)

    def here(self, line: StateRow) -> str:
        """The cell of a line that says how the game stands."""
        return absolute(self.row(line), RoundColumn.ENTERED)

    def state(self, line: StateRow) -> str:
        """The same from another sheet."""
        return self.there(self.here(line))

    def name(self, player: int) -> str:
        """What a player is called."""
        return self.there(absolute(self.names_row, self.chart + player))

    @property
    def labels(self) -> str:
        """The names told apart, from left to right."""
        return self.there(self.grid.across(LABEL_ROW, self.chart))

    def player(self, line: ProgressRow, player: int) -> str:
        """What a line of a progression says of a player."""
        return self.there(absolute(self.row(line), self.progress + player))

    def players(self, line: ProgressRow) -> str:
        """What a line of a progression says of all players."""
        return self.there(self.grid.across(self.row(line), self.progress))

    def listed(self, column: int, count: int) -> str:
        """A list that begins beside the first round."""
        return self.there(area(self.grid.first_row, column, self.grid.first_row + count - 1, column))


def hidden_sheet_of(grid: ScoresGrid) -> HiddenSheet:
    """The hidden sheet of a game whose scores lie in a grid."""
    chart, bonuses, progress, choices = (FIRST_BLOCK + number * (grid.columns + 1) for number in range(4))
    return HiddenSheet(grid, chart, bonuses, progress, choices, requirements=choices + 3, tables=choices + 6)
