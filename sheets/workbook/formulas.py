"""How formulas are put together: addresses and names, texts, conditions, and a formula with the value that it gives."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache, reduce
from typing import Self, TypeAlias

from sheets.workbook.file_texts import parted

Value: TypeAlias = int | float | str | bool
NOT_YET = "#N/A"
"""The value of a formula that gives #N/A, which a chart leaves out."""


@dataclass(frozen=True)
class Formula:
    """A formula, without its equals sign, and what it gives; nothing stands for a blank text."""

    formula: str
    gives: Value | None

    @property
    def value(self) -> Value:
        """What is stored beside the formula."""
        return "" if self.gives is None else self.gives


Content: TypeAlias = Value | Formula | None


class Defined(StrEnum):
    """What a workbook's rectangles are called, for the one who writes it and the one who reads it back."""

    PLAYERS = "Players"
    ROUNDS = "Rounds"
    """What the rows are called."""
    SCORES = "Scores"
    ENTRIES = "Entries"
    """Where several figures are written in a round: those of all players, one after the other, with gaps."""
    BONUSES = "Bonuses"
    RUNNING_TOTALS = "RunningTotals"
    TOTALS = "Totals"
    PLACES = "Places"
    WINNER = "Winner"
    PROGRESS = "Progress"
    DEALERS = "Dealers"
    LIT = "RoundToWrite"
    """The number of the round that the status asks for, 0 for none."""
    WRITTEN_OVER = "WrittenOver"
    """How many cells are worked out no more, because somebody wrote over them."""
    STATUS = "Status"
    """How the game stands, in a sentence."""
    BONUS_POINTS = "BonusPoints"
    """What each bonus counts, one below the other; those that nobody knows are filled in."""
    SETTLEMENT = "Settlement"
    STARTS = "StartsWith"
    WITHDRAWALS = "HasLeft"
    SPARE = "SpareColumns"
    """How many of the players' columns, the last ones, were nobody's at first."""
    STAKE = "Stake"
    PICKS = "Picks"
    """What the hand calculator is asked about."""
    HAND_VALUES = "HandValues"
    """What each of the calculator's cards counts."""
    HAND_COUNTS = "HandCounts"
    HAND_POINTS = "HandPoints"
    DATE = "PlayedOn"
    """The place for the day, where there is room for one."""
    RANKED_BY = "RankedBy"
    """In a workbook of several tables: by what all are ranked, and which figures are the better ones."""
    ENTRANTS = "Entrants"
    """The team of each player of these tables, and where this player sits, as `seats_written` has it."""
    VARIANT = "Variant"
    """The complete rules file of the game, a line in each cell."""


@dataclass(frozen=True)
class SheetsOfTable:
    """What the sheets of one table are called in a workbook of several, and what is behind its names."""

    scores: str
    hidden: str
    of: str


def column_letters(column: int) -> str:
    """A column by its number from 1: AB for 28."""
    before, last = divmod(column - 1, 26)
    return (column_letters(before) if before else "") + chr(ord("A") + last)


@cache
def column_number(letters: str) -> int:
    """The number of a column, from 1: 28 for AB."""
    return reduce(lambda before, letter: 26 * before + ord(letter) - ord("A") + 1, letters, 0)


def relative(row: int, column: int) -> str:
    """A cell's address that moves with the formula: B7."""
    return f"{column_letters(column)}{row}"


def absolute(row: int, column: int) -> str:
    """A cell's address that stays where it is: $B$7."""
    return f"${column_letters(column)}${row}"


@dataclass(frozen=True)
class CellBlock:
    """Cells of a sheet, rounds down and players across, both counted from 0; rows and columns of the sheet from 1."""

    title: str
    """Of the sheet."""
    row: int
    column: int
    rows: int = 1
    columns: int = 1
    prefix: str = ""
    """Before each address."""
    of: str = ""
    """Behind the names of its rectangles, in a workbook of several tables."""

    def called(self, name: "Defined") -> str:
        """What a rectangle of the same game is called."""
        return f"{name}{self.of}"

    @property
    def there(self) -> Self:
        """The block as other sheets refer to it: Scores!$E$6:$H$12."""
        quoted_title = "'{}'".format(self.title.replace("'", "''"))
        return replace(self, prefix=f"{self.title if self.title.isidentifier() else quoted_title}!")

    def part(self, number: int, rows: int) -> Self:
        """Some of the rows."""
        return replace(self, row=self.row + number, rows=rows)

    def column_of(self, player: int) -> Self:
        """One of the columns."""
        return replace(self, column=self.column + player, columns=1)

    def entries(self, name: "Defined") -> "EntryBlock":
        """The block as one that is filled in, by the name that it has."""
        return EntryBlock(
            self.title, self.row, self.column, self.rows, self.columns, self.prefix, of=self.of, defined=name
        )

    @property
    def last_row(self) -> int:
        """The last row of the sheet that is in the block."""
        return self.row + self.rows - 1

    @property
    def last_column(self) -> int:
        """The last column of the sheet that is in the block."""
        return self.column + self.columns - 1

    @property
    def all(self) -> str:
        """The whole block: $E$6:$H$12."""
        return f"{self.prefix}{absolute(self.row, self.column)}:{absolute(self.last_row, self.last_column)}"

    @property
    def cells(self) -> str:
        """The whole block, as rules for cells have it: E6:H12."""
        return f"{self.prefix}{relative(self.row, self.column)}:{relative(self.last_row, self.last_column)}"

    @property
    def corner(self) -> str:
        """The first cell, as rules for the cells of the block have it: E6."""
        return relative(self.row, self.column)

    @property
    def first_row(self) -> str:
        """The row of the first cell, as rules for the cells of the block have it: $E6:$H6."""
        return f"${self.corner}:${relative(self.row, self.last_column)}"

    def cell(self, number: int, player: int = 0) -> str:
        """A cell: E6."""
        return f"{self.prefix}{relative(self.row + number, self.column + player)}"

    def fixed(self, number: int, player: int = 0) -> str:
        """A cell, wherever the formula is copied to: $E$6."""
        return f"{self.prefix}{absolute(self.row + number, self.column + player)}"

    def in_row(self, number: int, player: int = 0) -> str:
        """A cell, that stays in its row wherever the formula is copied to: E$6."""
        return f"{self.prefix}{column_letters(self.column + player)}${self.row + number}"

    def along(self, number: int) -> str:
        """A row, wherever it is copied to: $E6:$H6."""
        row = self.row + number
        return f"{self.prefix}${relative(row, self.column)}:${relative(row, self.last_column)}"

    def down(self, player: int) -> str:
        """A column: E6:E12."""
        return self.column_of(player).cells

    def fixed_down(self, player: int = 0) -> str:
        """A column, wherever the formula is copied to: $E$6:$E$12."""
        return self.column_of(player).all


@dataclass(frozen=True, kw_only=True)
class EntryBlock(CellBlock):
    """Cells to fill in, which formulas reach by whole columns: INDEX($E:$E,6).

    Whoever cuts or drags a cell takes along what refers to it, also on a protected sheet; of a column he takes nothing.
    """

    defined: Defined

    @property
    def all(self) -> str:
        """The whole block: INDEX($E:$E,6):INDEX($H:$H,12)."""
        first, last = self.cell(0), self.cell(self.rows - 1, self.columns - 1)
        return first if first == last else f"{first}:{last}"

    def cell(self, number: int, player: int = 0) -> str:
        """A cell: INDEX($E:$E,6)."""
        letters = column_letters(self.column + player)
        return f"INDEX({self.prefix}${letters}:${letters},{self.row + number})"

    fixed = in_row = cell

    def along(self, number: int) -> str:
        """A row: INDEX($E:$E,6):INDEX($H:$H,6)."""
        return self.part(number, 1).all

    def down(self, player: int = 0) -> str:
        """A column: INDEX($E:$E,6):INDEX($E:$E,12)."""
        return self.column_of(player).all

    fixed_down = down


def quoted(text: str) -> str:
    """A text as a formula has it."""
    return parted('"' + text.replace('"', '""') + '"', by='"&"')


def blank_if(condition: str, otherwise: str) -> str:
    """Nothing where a condition is true."""
    return f'IF({condition},"",{otherwise})'


def first_true(cases: Iterable[tuple[str, str]], otherwise: str) -> str:
    """What stands beside the first condition that is true.

    One IF after another, for a search in a list would take a * in a name for any letters.
    """
    found = list(cases)
    return "".join(f"IF({condition},{then}," for condition, then in found) + otherwise + ")" * len(found)
