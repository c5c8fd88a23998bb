"""Where everything lies on the sheet of scores: rows and columns, counted from 1."""

from dataclasses import dataclass
from functools import cached_property

from sheets.game.model import Variant
from sheets.render.workbook.worksheet import absolute, letter
from sheets.specification.score_sheet.cells import BonusBox, Entry, ScoreSheet

TITLE_ROW, HEADLINE_ROW, STATUS_ROW, CAPTION_ROW, HEAD_ROW, NOW_ROW = range(1, 7)
LONG_GAME = 14
"""Rows that a screen shows at once with what is below them; a longer game has its state above them too."""
NUMBER_COLUMN = 1


@dataclass(frozen=True)
class ScoresGrid:
    """The places of a game's rounds and players; a column is None where the game has no such thing."""

    sheet: ScoreSheet
    players: int
    has_rounds: bool
    """Whether each row is a round with a contract and a deal of its own."""
    has_points: bool
    has_bonuses: bool
    is_progression: bool
    has_gap: bool
    """Whether the totals decide, so that one can be points behind."""

    @property
    def rounds(self) -> int:
        """The rows that are written in."""
        return sum(row.is_scored for row in self.sheet.rows)

    @property
    def is_long(self) -> bool:
        """Whether how each player stands is said above the rounds too."""
        return self.rounds > LONG_GAME

    @property
    def first_row(self) -> int:
        """The first of the rounds."""
        return NOW_ROW + self.is_long

    @property
    def last_row(self) -> int:
        """The last of the rounds."""
        return self.first_row + self.rounds - 1

    @property
    def contract(self) -> int | None:
        """The column of the contracts."""
        return NUMBER_COLUMN + 1 if self.has_rounds else None

    @property
    def deal(self) -> int | None:
        """The column of the cards dealt."""
        return NUMBER_COLUMN + 2 if self.has_rounds else None

    @property
    def dealer(self) -> int:
        """The column of the dealers' names, the last before the players."""
        return NUMBER_COLUMN + (3 if self.has_rounds else 1)

    @cached_property
    def _blocks(self) -> dict[str, int]:
        """The first column of each block of players, one empty column between two blocks."""
        wanted = {
            "scores": self.has_points,
            "laid": self.is_progression,
            "bonuses": self.has_bonuses,
            "running": self.has_points,
        }
        game = [name for name, there in wanted.items() if there]
        return {name: self.dealer + 1 + number * (self.players + 1) for number, name in enumerate(game)}

    @property
    def scores(self) -> int | None:
        """The first column of the scores."""
        return self._blocks.get("scores")

    @property
    def laid(self) -> int | None:
        """The first column of the requirements laid down, in a progression."""
        return self._blocks.get("laid")

    @property
    def bonuses(self) -> int | None:
        """The first column of the bonuses."""
        return self._blocks.get("bonuses")

    @property
    def running(self) -> int | None:
        """The first column of the running totals."""
        return self._blocks.get("running")

    @property
    def blocks(self) -> tuple[int, ...]:
        """The first columns of all the blocks, from left to right."""
        return tuple(self._blocks.values())

    @property
    def main(self) -> int:
        """The first column of the block that has the names, the totals and the places."""
        return self.blocks[0]

    @property
    def last_column(self) -> int:
        """The last column that is printed."""
        return self.blocks[-1] + self.players - 1

    @property
    def total_row(self) -> int:
        """The row of the totals; that of the places where there are none."""
        return self.last_row + 1

    @property
    def place_row(self) -> int:
        """The row of the places."""
        return self.total_row + (1 if self.has_points else 0)

    @property
    def next_row(self) -> int:
        """The row below the places."""
        return self.place_row + 1

    @property
    def now_on_row(self) -> int:
        """In a progression the row of what each player is on, below the gap to the leader and what is laid down."""
        return self.next_row + (1 if self.has_gap else 0) + 1

    def column(self, block: int, *, fixed: bool = False) -> str:
        """The rounds of a block's column: E6:E12, or $E$6:$E$12."""
        if fixed:
            return f"{absolute(self.first_row, block)}:{absolute(self.last_row, block)}"
        return f"{letter(block)}{self.first_row}:{letter(block)}{self.last_row}"

    def so_far(self, block: int, row: int) -> str:
        """The rounds of a block's column up to a row: E$6:E9."""
        return f"{letter(block)}${self.first_row}:{letter(block)}{row}"

    def across(self, row: int, block: int) -> str:
        """A row of a block: $E$14:$H$14."""
        return f"{absolute(row, block)}:{absolute(row, block + self.players - 1)}"

    def across_all(self, block: int) -> str:
        """All the rounds of a block: $E$6:$H$12."""
        return f"{absolute(self.first_row, block)}:{absolute(self.last_row, block + self.players - 1)}"

    def along(self, row: int, block: int) -> str:
        """A row of a block, wherever the row is copied to: $E6:$H6."""
        return f"${letter(block)}{row}:${letter(block + self.players - 1)}{row}"


def grid_of(variant: Variant, sheet: ScoreSheet) -> ScoresGrid:
    """The grid for a game's specification."""
    cells = [cell for row in sheet.rows for position in row.cells for cell in position]
    return ScoresGrid(
        sheet=sheet,
        players=len(sheet.columns),
        has_rounds=any(row.kind == "round" for row in sheet.rows),
        has_points=any(isinstance(cell, Entry) for cell in cells),
        has_bonuses=any(isinstance(cell, BonusBox) for cell in cells),
        is_progression=variant.is_progression,
        has_gap=variant.winner != "first",
    )
