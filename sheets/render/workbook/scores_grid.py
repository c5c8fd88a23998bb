"""Where everything lies on the sheet of scores: rows and columns, counted from 1."""

from dataclasses import dataclass

from sheets.game.model import Variant
from sheets.phrases import workbook_words
from sheets.render.workbook.formulas import absolute, area, letter, on_sheet, relative
from sheets.specification.score_sheet.cells import CellKind, ScoreSheet

TITLE_ROW, HEADLINE_ROW, STATUS_ROW, CAPTION_ROW, HEAD_ROW, NOW_ROW = range(1, 7)
LONG_GAME = 14
"""Rows that a screen shows at once with what is below them; a longer game has its state above them too."""
NUMBER_COLUMN = 1


@dataclass(frozen=True)
class ScoresGrid:
    """The places of a game's rounds and players; a column is None where the game has no such thing.

    The players' columns stand in blocks, one empty column between two blocks.
    """

    title: str
    """Of the sheet."""
    columns: int
    """Those of a block, one for each player."""
    rounds: int
    """The rows that are written in."""
    contract: int | None
    deal: int | None
    """The column of the cards dealt."""
    dealer: int
    """The column of the dealers' names, the last before the players."""
    scores: int | None
    """The first column of the scores."""
    laid: int | None
    """The first column of the requirements laid down, in a progression."""
    bonuses: int | None
    running: int | None
    """The first column of the running totals."""
    has_gap: bool
    """Whether the totals decide, so that one can be points behind."""

    @property
    def first_row(self) -> int:
        """The first of the rounds."""
        return NOW_ROW + 1 if self.is_long else NOW_ROW

    @property
    def last_row(self) -> int:
        """The last of the rounds."""
        return self.first_row + self.rounds - 1

    @property
    def is_long(self) -> bool:
        """Whether how each player stands is said above the rounds too."""
        return self.rounds > LONG_GAME

    @property
    def blocks(self) -> tuple[int, ...]:
        """The first columns of all the blocks, from left to right."""
        return tuple(block for block in (self.scores, self.laid, self.bonuses, self.running) if block is not None)

    @property
    def main(self) -> int:
        """The first column of the block that has the names, the totals and the places."""
        return self.blocks[0]

    @property
    def last_column(self) -> int:
        """The last column that is printed."""
        return self.blocks[-1] + self.columns - 1

    @property
    def total_row(self) -> int:
        """The row of the totals; that of the places where there are none."""
        return self.last_row + 1

    @property
    def place_row(self) -> int:
        """The row of the places."""
        return self.total_row if self.scores is None else self.total_row + 1

    @property
    def now_on_row(self) -> int:
        """In a progression the row of what each player is on, below the gap to the leader and what is laid down."""
        return self.place_row + (3 if self.has_gap else 2)

    def there(self, address: str) -> str:
        """An address of this sheet from another one."""
        return on_sheet(self.title, address)

    def column(self, block: int) -> str:
        """The rounds of a block's column: E6:E12."""
        return f"{relative(self.first_row, block)}:{relative(self.last_row, block)}"

    def fixed_column(self, block: int) -> str:
        """The same, wherever it is copied to: $E$6:$E$12."""
        return area(self.first_row, block, self.last_row, block)

    def so_far(self, block: int, row: int) -> str:
        """The rounds of a block's column up to a row: E$6:E9."""
        return f"{letter(block)}${self.first_row}:{relative(row, block)}"

    def across(self, row: int, block: int) -> str:
        """A row of a block: $E$14:$H$14."""
        return area(row, block, row, block + self.columns - 1)

    def along(self, row: int, block: int) -> str:
        """A row of a block, wherever the row is copied to: $E6:$H6."""
        return f"${relative(row, block)}:${relative(row, block + self.columns - 1)}"

    def across_all(self, block: int) -> str:
        """All the rounds of a block: $E$6:$H$12."""
        return area(self.first_row, block, self.last_row, block + self.columns - 1)

    def cells(self, first_row: int, last_row: int, block: int) -> str:
        """Some rows of a block, as rules for cells have them: E6:H7."""
        return f"{relative(first_row, block)}:{relative(last_row, block + self.columns - 1)}"

    def cells_of(self, block: int) -> str:
        """All the rounds of a block, as rules for cells have them: E6:H12."""
        return self.cells(self.first_row, self.last_row, block)

    def total(self, player: int) -> str:
        """The cell of a player's total: E13."""
        return relative(self.total_row, self.main + player)

    @property
    def totals(self) -> str:
        """The cells of all totals: $E$13:$H$13."""
        return self.across(self.total_row, self.main)

    @property
    def places(self) -> str:
        """The cells of all places: $E$14:$H$14."""
        return self.across(self.place_row, self.main)

    def place(self, player: int) -> str:
        """The cell of a player's place: $E$14."""
        return absolute(self.place_row, self.main + player)


def grid_of(variant: Variant, sheet: ScoreSheet) -> ScoresGrid:
    """The grid for a game's specification."""
    cells = [cell for row in sheet.rows for position in row.cells for cell in position]
    has_points = CellKind.ENTRY in cells
    has_rounds = any(row.kind == "round" for row in sheet.rows)
    dealer = NUMBER_COLUMN + (3 if has_rounds else 1)
    wanted = {
        "scores": has_points,
        "laid": variant.is_progression,
        "bonuses": CellKind.BONUS in cells,
        "running": has_points,
    }
    present = [name for name, is_there in wanted.items() if is_there]
    blocks = {name: dealer + 1 + number * (len(sheet.columns) + 1) for number, name in enumerate(present)}
    return ScoresGrid(
        title=workbook_words.SCORES_SHEET if has_points else workbook_words.PROGRESS_SHEET,
        columns=len(sheet.columns),
        rounds=sum(row.is_scored for row in sheet.rows),
        contract=NUMBER_COLUMN + 1 if has_rounds else None,
        deal=NUMBER_COLUMN + 2 if has_rounds else None,
        dealer=dealer,
        scores=blocks.get("scores"),
        laid=blocks.get("laid"),
        bonuses=blocks.get("bonuses"),
        running=blocks.get("running"),
        has_gap=variant.winner != "first",
    )
