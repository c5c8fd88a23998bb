"""Where everything lies on the sheet of scores, and on the hidden one that works out what it shows; counted from 1."""

from dataclasses import replace
from enum import IntEnum
from itertools import count

from sheets.game.model import Variant
from sheets.phrases import workbook_words
from sheets.render.workbook.formulas import CellBlock, Defined, EntryBlock
from sheets.specification.score_sheet.cells import CellKind, ScoreSheet

TITLE_ROW, HEADLINE_ROW, STATUS_ROW, CAPTION_ROW, HEAD_ROW, NOW_ROW = range(1, 7)
LONG_GAME = 14
"""Rows that a screen shows at once with what is below them; a longer game has its state above them too."""
NUMBER_COLUMN = 1
SPOKEN_ROW = 2


class ScoresGrid:
    """The places of a game's rounds and players; a column or a block is None where the game has no such thing.

    The players' columns stand in blocks, a column for each player, one empty column between two blocks.
    """

    def __init__(self, variant: Variant, sheet: ScoreSheet) -> None:
        cells = {cell for row in sheet.rows for position in row.cells for cell in position}
        has_points = CellKind.ENTRY in cells
        has_rounds = any(row.kind == "round" for row in sheet.rows)
        self.title = workbook_words.SCORES_SHEET if has_points else workbook_words.PROGRESS_SHEET
        self.columns = len(sheet.columns)
        self.contract = NUMBER_COLUMN + 1 if has_rounds else None
        self.deal = NUMBER_COLUMN + 2 if has_rounds else None  # the column of the cards dealt
        self.dealer = NUMBER_COLUMN + (3 if has_rounds else 1)  # the dealers' names, the last before the players
        self.has_gap = variant.winner != "first"  # whether the totals decide, so that one can be points behind
        rows = sum(row.is_scored for row in sheet.rows)
        self.is_long = rows > LONG_GAME  # whether how each player stands is said above the rounds too
        starts = count(self.dealer + 1, self.columns + 1)

        def block() -> CellBlock:
            return CellBlock(self.title, NOW_ROW + self.is_long, next(starts), rows, self.columns)

        def entries(name: Defined, *, are_there: bool) -> EntryBlock | None:
            return block().entries(name) if are_there else None

        self.scores = entries(Defined.SCORES, are_there=has_points)
        self.laid = entries(Defined.PROGRESS, are_there=variant.is_progression)  # the requirements laid down
        self.bonuses = entries(Defined.BONUSES, are_there=CellKind.BONUS in cells)
        self.entries = tuple(there for there in (self.scores, self.laid, self.bonuses) if there)
        self.running = block() if has_points else None  # the running totals
        self.blocks = (*self.entries, *filter(None, [self.running]))  # from left to right

    @property
    def main(self) -> EntryBlock:
        """The block that has the names, the totals and the places."""
        return self.entries[0]

    @property
    def names(self) -> EntryBlock:
        """The players' names."""
        return self.line(HEAD_ROW).entries(Defined.PLAYERS)

    @property
    def numbers(self) -> CellBlock:
        """What the rounds are called, in front of them."""
        return CellBlock(self.title, self.main.row, NUMBER_COLUMN, self.main.rows)

    @property
    def dealers(self) -> CellBlock:
        """Who deals each round."""
        return CellBlock(self.title, self.main.row, self.dealer, self.main.rows)

    def line(self, row: int) -> CellBlock:
        """A row of the sheet above or below the main block."""
        return CellBlock(self.title, row, self.main.column, 1, self.columns)

    @property
    def totals(self) -> CellBlock:
        """The totals; the places where there are none."""
        return self.line(self.main.last_row + 1)

    @property
    def places(self) -> CellBlock:
        """The places."""
        return self.line(self.totals.row + 1) if self.scores else self.totals

    @property
    def now_on(self) -> CellBlock:
        """In a progression what each player is on, below the gap to the leader and what is laid down."""
        return self.line(self.places.row + (3 if self.has_gap else 2))


class RoundColumn(IntEnum):
    """The columns beside each round, under the words of ROUND_HEADS; hands and rounds by their number."""

    NAME, ASKS, ENTERED, MISSING, HALF, HAND, UNSCORED, AHEAD, ODD, OUT, WRONG, PICKED = range(12)


class StateRow(IntEnum):
    """The lines below the rounds that say how the game stands, beside the words of STATE_LINES.

    Rounds and players count from 1, 0 being none; the table that the hand calculator is asked about counts from 0.
    """

    CHANGED, HALF, WHOLE, LAST_HAND, ALL_SCORED, COMPLETE, OVER, LEADERS, WORTHLESS = range(9)
    ODD_ROUND, WRONG_ROUND, HALF_ROUND, AHEAD, AHEAD_WORDS, LIT, ASKED, ASKED_NAMES, NAMESAKE, CALLED = range(9, 19)
    PICKED_PLAYER, PICKED_ROUND, PICKED_TABLE = range(19, 22)


class ProgressRow(IntEnum):
    """The lines below what each player has laid down in a progression.

    How many requirements; the hand of the last one; by what places go, and what tells players with the same key apart,
    the least being first.
    """

    DONE, FINISHED, KEY, LEVEL = range(4)


class HiddenSheet:
    """The blocks of the hidden sheet, those of rounds beside each other and the lines of the game below them."""

    def __init__(self, grid: ScoresGrid) -> None:
        first, rows = grid.main.row, grid.main.rows
        self.rounds = CellBlock(workbook_words.HIDDEN_SHEET, first, 1, rows, len(RoundColumn))
        below, starts = self.rounds.last_row + 2, count(len(RoundColumn) + 2, grid.columns + 1)
        blocks = (replace(self.rounds, column=next(starts), columns=grid.columns) for _ in count())
        # bonuses as points, requirements laid down so far
        self.chart, self.bonuses, self.progress = next(blocks), next(blocks), next(blocks)
        self.points = next(blocks)  # what scores count
        self.asked = replace(self.points, row=below, rows=1)  # whose scores the sentence above the scores asks for
        choices = next(blocks)
        self.spoken = replace(self.chart, row=SPOKEN_ROW, rows=1)  # the names as they are written
        self.names = replace(self.chart, row=self.chart.row - 1, rows=1)  # told apart, above the chart
        self.state = replace(self.rounds, row=below, rows=len(StateRow), column=1 + RoundColumn.ENTERED, columns=1)
        self.progress_lines = replace(self.progress, row=below, rows=len(ProgressRow))
        self.choices = replace(choices, columns=2)  # the bonuses to choose from, and their points beside
        self.requirements = replace(choices, column=choices.column + 3, columns=2)  # names, and their words beside
        self.tables = replace(choices, column=choices.column + 6, columns=1)  # of values; points in the columns beside
