"""Where everything lies on the hidden sheet that works out what the others show."""

from dataclasses import dataclass, replace
from enum import IntEnum

from sheets.phrases import workbook_words
from sheets.render.workbook.cell_style import CellStyle
from sheets.render.workbook.formulas import CellBlock
from sheets.render.workbook.scores_grid import ScoresGrid

FIRST_BLOCK = 9
LABEL_ROW = 2
PLAIN = CellStyle()


class RoundColumn(IntEnum):
    """The columns beside each round."""

    NAME = 0
    ENTERED = 1
    """How many scores it has."""
    MISSING = 2
    """Whether the game still needs it."""
    HALF = 3
    """Whether it is half entered."""
    HAND = 4
    """The number of a hand in which anything happened."""
    UNSCORED = 5
    """The number of a hand that not everybody has scored."""
    PICKED = 6
    """Whether the hand calculator is asked about it."""


class StateRow(IntEnum):
    """The lines below the rounds that say how the game stands."""

    HALF = 0
    """How many rounds are half entered."""
    WHOLE = 1
    """How many rounds are entered."""
    LAST_HAND = 2
    """The last hand in which anything happened."""
    ALL_SCORED = 3
    """Whether everybody has a score in each hand up to the last one."""
    COMPLETE = 4
    HALF_NAME = 5
    """The name of the first round that is half entered."""
    LEADERS = 6
    """The names of all in the first place, joined."""
    WORTHLESS = 7
    """How many bonuses count nothing."""
    PICKED_PLAYER = 8
    """The number of the player that the hand calculator is asked about; 0 for none."""
    PICKED_ROUND = 9
    PICKED_TABLE = 10
    """The number of the table of values, from 0."""


class ProgressRow(IntEnum):
    """The lines below what each player has laid down in a progression."""

    DONE = 0
    """How many requirements."""
    FINISHED = 1
    """The hand of the last one."""
    KEY = 2
    """By what places go: the least is first."""
    LEVEL = 3
    """By what players with the same key are told apart: the least is first."""


@dataclass(frozen=True)
class HiddenSheet:
    """The blocks of the hidden sheet, those of rounds beside each other and the lines of the game below them."""

    rounds: CellBlock
    """A column for each of RoundColumn."""
    state: CellBlock
    """A row for each of StateRow, in one column."""
    labels: CellBlock
    """The names once more, told apart where two are the same."""
    names: CellBlock
    """What the players are called, just above the rounds."""
    chart: CellBlock
    """What the chart shows."""
    bonuses: CellBlock
    """The bonuses as points."""
    progress: CellBlock
    """The requirements laid down so far."""
    progress_lines: CellBlock
    """A row for each of ProgressRow."""
    choices: CellBlock
    """The bonuses to choose from, and their points beside."""
    requirements: CellBlock
    """What the requirements of a progression are called, and their words beside."""
    tables: CellBlock
    """What the tables of values are called; what cards count stands in the columns beside."""


def hidden_sheet_of(grid: ScoresGrid) -> HiddenSheet:
    """The hidden sheet of a game whose scores lie in a grid."""
    rounds = replace(grid.main, title=workbook_words.HIDDEN_SHEET, column=1, columns=len(RoundColumn))
    columns = (FIRST_BLOCK + number * (grid.columns + 1) for number in range(4))
    chart, bonuses, progress, choices = (replace(rounds, column=column, columns=grid.columns) for column in columns)
    below = rounds.last_row + 2
    return HiddenSheet(
        rounds=rounds,
        state=replace(rounds, row=below, rows=len(StateRow), column=1 + RoundColumn.ENTERED, columns=1),
        labels=replace(chart, row=LABEL_ROW, rows=1),
        names=replace(chart, row=chart.row - 1, rows=1),
        chart=chart,
        bonuses=bonuses,
        progress=progress,
        progress_lines=replace(progress, row=below, rows=len(ProgressRow)),
        choices=replace(choices, columns=2),
        requirements=replace(choices, column=choices.column + 3, columns=2),
        tables=replace(choices, column=choices.column + 6, columns=1),
    )
