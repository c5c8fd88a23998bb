"""Where everything lies on the hidden sheet that works out what the others show."""

from dataclasses import dataclass

from openpyxl.worksheet.worksheet import Worksheet

from sheets.game.bonuses import bonus_choices
from sheets.game.model import Variant
from sheets.game.notation import write_contract
from sheets.render.workbook.cell_style import CellStyle
from sheets.render.workbook.defined_names import HIDDEN_SHEET
from sheets.render.workbook.scores_grid import ScoresGrid
from sheets.render.workbook.workbook_game import WorkbookGame
from sheets.render.workbook.worksheet import WorkbookPage, absolute

NAME, ENTERED, MISSING, HALF, HAND, UNSCORED, PICKED = range(1, 8)
"""The columns beside each round: its name, how many scores it has, whether the game still needs it, whether it is half
entered, the number of a hand in which anything happened, that of one that not everybody has scored, and whether the
hand calculator is asked about it."""
FIRST_BLOCK = 9
LABEL_ROW = 2
"""The names once more, told apart where two are the same."""
PLAIN = CellStyle()


@dataclass(frozen=True)
class HiddenSheet:
    """The hidden sheet, and the addresses on it that the other sheets refer to."""

    page: WorkbookPage
    grid: ScoresGrid
    choices: int
    """How many bonuses there are to choose from."""

    @property
    def names_row(self) -> int:
        """The row of the players' names, just above the rounds."""
        return self.grid.first_row - 1

    @property
    def chart(self) -> int:
        """The first column of what the chart shows."""
        return FIRST_BLOCK

    @property
    def bonuses(self) -> int:
        """The first column of the bonuses as points."""
        return self.chart + self.grid.players + 1

    @property
    def progress(self) -> int:
        """The first column of the requirements laid down so far."""
        return self.bonuses + self.grid.players + 1

    @property
    def listed(self) -> int:
        """The column of the bonuses to choose from; their points stand beside."""
        return self.progress + self.grid.players + 1

    @property
    def requirements(self) -> int:
        """The column of what the requirements of a progression are called; their words stand beside."""
        return self.listed + 3

    def requirement_range(self, column: int, count: int) -> str:
        """The address of the requirements' names, or of their words one column further."""
        first = self.grid.first_row
        return f"{HIDDEN_SHEET}!{absolute(first, column)}:{absolute(first + count - 1, column)}"

    @property
    def last_listed_row(self) -> int:
        """The last row of the bonuses to choose from."""
        return self.grid.first_row + self.choices - 1

    @property
    def bonus_labels(self) -> str:
        """The address of the bonuses to choose from."""
        first, last = (absolute(row, self.listed) for row in (self.grid.first_row, self.last_listed_row))
        return f"{HIDDEN_SHEET}!{first}:{last}"

    def row(self, number: int) -> int:
        """A row below the rounds, from 1."""
        return self.grid.last_row + 1 + number

    def at(self, row: int, column: int) -> str:
        """A cell's address from another sheet."""
        return f"{HIDDEN_SHEET}!{absolute(row, column)}"

    def name(self, player: int) -> str:
        """What a player is called."""
        return self.at(self.names_row, self.chart + player)

    @property
    def half(self) -> str:
        """How many rounds are half entered."""
        return self.at(self.row(1), ENTERED)

    @property
    def whole(self) -> str:
        """How many rounds are entered."""
        return self.at(self.row(2), ENTERED)

    @property
    def last(self) -> str:
        """The last hand in which anything happened."""
        return self.at(self.row(3), ENTERED)

    @property
    def complete(self) -> str:
        """Whether the game is over."""
        return self.at(self.row(5), ENTERED)

    @property
    def half_name(self) -> str:
        """The name of the first round that is half entered."""
        return self.at(self.row(6), ENTERED)

    @property
    def leaders(self) -> str:
        """The names of all in the first place, joined."""
        return self.at(self.row(7), ENTERED)

    @property
    def worthless(self) -> str:
        """How many bonuses count nothing."""
        return self.at(self.row(8), ENTERED)

    @property
    def labels(self) -> str:
        """The names told apart, from left to right."""
        return f"{HIDDEN_SHEET}!{self.grid.across(LABEL_ROW, self.chart)}"

    @property
    def picked_player(self) -> str:
        """The number of the player that the hand calculator is asked about; 0 for none."""
        return self.at(self.row(9), ENTERED)

    @property
    def picked_round(self) -> str:
        """The number of the round that it is asked about; 0 for none."""
        return self.at(self.row(10), ENTERED)

    @property
    def picked_table(self) -> str:
        """The number of the table of values that it is asked about, from 0."""
        return self.at(self.row(11), ENTERED)

    def done(self, player: int) -> str:
        """How many requirements a player has laid down."""
        return self.at(self.row(1), self.progress + player)

    def key(self, player: int) -> str:
        """By what a player's place in a progression goes: the least is first."""
        return self.at(self.row(3), self.progress + player)

    def level(self, player: int) -> str:
        """By what players with the same key are told apart: the least is first."""
        return self.at(self.row(4), self.progress + player)

    @property
    def keys(self) -> str:
        """The keys of all players."""
        return f"{HIDDEN_SHEET}!{self.grid.across(self.row(3), self.progress)}"

    @property
    def levels(self) -> str:
        """The levels of all players."""
        return f"{HIDDEN_SHEET}!{self.grid.across(self.row(4), self.progress)}"

    def rounds(self, column: int) -> str:
        """A column beside the rounds, on this sheet."""
        return self.grid.column(column, fixed=True)

    def summed_up(self, number: int) -> str:
        """A cell of the lines below the rounds, on this sheet."""
        return absolute(self.row(number), ENTERED)


def requirements(variant: Variant) -> list[tuple[str, str]]:
    """The name and the words of each requirement of a progression."""
    return [
        (round_.name, write_contract(round_.contract, variant.melds) if round_.contract else "?")
        for round_ in variant.rounds
    ]


def hidden_sheet_of(ws: Worksheet, game: WorkbookGame) -> HiddenSheet:
    """The addresses; nothing is written yet."""
    return HiddenSheet(WorkbookPage(ws), game.grid, len(bonus_choices(game.variant)))
