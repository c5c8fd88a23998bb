"""Where everything lies on the sheet of scores, and on the hidden one that works out what it shows; counted from 1."""

from dataclasses import dataclass, replace
from enum import IntEnum

from sheets.game.model import Variant
from sheets.phrases import workbook_words
from sheets.render.workbook.formulas import CellBlock
from sheets.specification.score_sheet.cells import CellKind, ScoreSheet

TITLE_ROW, HEADLINE_ROW, STATUS_ROW, CAPTION_ROW, HEAD_ROW, NOW_ROW = range(1, 7)
LONG_GAME = 14
"""Rows that a screen shows at once with what is below them; a longer game has its state above them too."""
NUMBER_COLUMN = 1
FIRST_HIDDEN_BLOCK = 9
LABEL_ROW = 2


@dataclass(frozen=True)
class ScoresGrid:
    """The places of a game's rounds and players; a column or a block is None where the game has no such thing.

    The players' columns stand in blocks, one empty column between two blocks.
    """

    title: str
    """Of the sheet."""
    columns: int
    """Those of a block, one for each player."""
    contract: int | None
    deal: int | None
    """The column of the cards dealt."""
    dealer: int
    """The column of the dealers' names, the last before the players."""
    scores: CellBlock | None
    laid: CellBlock | None
    """The requirements laid down, in a progression."""
    bonuses: CellBlock | None
    running: CellBlock | None
    """The running totals."""
    has_gap: bool
    """Whether the totals decide, so that one can be points behind."""

    @property
    def blocks(self) -> tuple[CellBlock, ...]:
        """All the blocks, from left to right."""
        return tuple(block for block in (self.scores, self.laid, self.bonuses, self.running) if block)

    @property
    def main(self) -> CellBlock:
        """The block that has the names, the totals and the places."""
        return self.blocks[0]

    @property
    def is_long(self) -> bool:
        """Whether how each player stands is said above the rounds too."""
        return self.main.rows > LONG_GAME

    def line(self, row: int) -> CellBlock:
        """A row of the sheet above or below the main block."""
        return replace(self.main, row=row, rows=1)

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


def grid_of(variant: Variant, sheet: ScoreSheet) -> ScoresGrid:
    """The grid for a game's specification."""
    cells = [cell for row in sheet.rows for position in row.cells for cell in position]
    has_points = CellKind.ENTRY in cells
    has_rounds = any(row.kind == "round" for row in sheet.rows)
    wanted = {
        "scores": has_points,
        "laid": variant.is_progression,
        "bonuses": CellKind.BONUS in cells,
        "running": has_points,
    }
    title = workbook_words.SCORES_SHEET if has_points else workbook_words.PROGRESS_SHEET
    rows, columns = sum(row.is_scored for row in sheet.rows), len(sheet.columns)
    dealer, first_row = NUMBER_COLUMN + (3 if has_rounds else 1), NOW_ROW + (1 if rows > LONG_GAME else 0)
    present = [name for name, is_there in wanted.items() if is_there]
    blocks = {
        name: CellBlock(title, first_row, dealer + 1 + number * (columns + 1), rows, columns)
        for number, name in enumerate(present)
    }
    return ScoresGrid(
        title=title,
        columns=columns,
        contract=NUMBER_COLUMN + 1 if has_rounds else None,
        deal=NUMBER_COLUMN + 2 if has_rounds else None,
        dealer=dealer,
        scores=blocks.get("scores"),
        laid=blocks.get("laid"),
        bonuses=blocks.get("bonuses"),
        running=blocks.get("running"),
        has_gap=variant.winner != "first",
    )


class RoundColumn(IntEnum):
    """The columns beside each round, under the words of ROUND_HEADS; hands and rounds by their number."""

    NAME, ENTERED, MISSING, HALF, HAND, UNSCORED, PICKED = range(7)


class StateRow(IntEnum):
    """The lines below the rounds that say how the game stands, beside the words of STATE_LINES.

    Of what the hand calculator is asked about, player and round count from 1, 0 being none; the table counts from 0.
    """

    HALF, WHOLE, LAST_HAND, ALL_SCORED, COMPLETE, HALF_NAME, LEADERS, WORTHLESS = range(8)
    PICKED_PLAYER, PICKED_ROUND, PICKED_TABLE = range(8, 11)


class ProgressRow(IntEnum):
    """The lines below what each player has laid down in a progression.

    How many requirements; the hand of the last one; by what places go, and what tells players with the same key apart,
    the least being first.
    """

    DONE, FINISHED, KEY, LEVEL = range(4)


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
    columns = (FIRST_HIDDEN_BLOCK + number * (grid.columns + 1) for number in range(4))
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
