"""How formulas are put together: addresses and names, texts, conditions, and a formula with the value that it gives."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, Self, TypeAlias

from openpyxl.utils import get_column_letter, quote_sheetname

from sheets.render.workbook.escapes import parted
from sheets.words.language import Dialect

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

    @property
    def frame(self) -> str:
        """What the rectangle is called together with the locked cells around it, as EntryBlock says."""
        return f"{self}Frame"


@dataclass(frozen=True)
class SheetsOfTable:
    """What the sheets of one table are called in a workbook of several, and what is behind its names."""

    scores: str
    hidden: str
    of: str


def relative(row: int, column: int) -> str:
    """A cell's address that moves with the formula: B7."""
    return f"{get_column_letter(column)}{row}"


def absolute(row: int, column: int) -> str:
    """A cell's address that stays where it is: $B$7."""
    return f"${get_column_letter(column)}${row}"


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
    def there(self) -> "CellBlock":
        """The block as other sheets refer to it: Scores!$E$6:$H$12."""
        title = self.title if self.title.isidentifier() else quote_sheetname(self.title)
        return replace(self, prefix=f"{title}!")

    def part(self, number: int, rows: int) -> Self:
        """Some of the rows."""
        return replace(self, row=self.row + number, rows=rows)

    def column_of(self, player: int) -> Self:
        """One of the columns."""
        return replace(self, column=self.column + player, columns=1)

    def entries(self, name: "Defined", *, is_column: bool = False) -> "EntryBlock":
        """The block as one that is filled in, between two locked columns; a single column between two locked rows."""
        ends, sides = (1, 0) if is_column else (0, 1)
        last = self.rows + 2 * ends, self.columns + 2 * sides
        frame = Frame(name, self.row - ends, self.column - sides, *last, of=self.of)
        return EntryBlock(self.title, self.row, self.column, self.rows, self.columns, of=self.of, frame=frame)

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
        return f"{self.prefix}{get_column_letter(self.column + player)}${self.row + number}"

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

    def so_far(self, number: int, player: int) -> str:
        """A column up to a row: E$6:E9."""
        return f"{self.in_row(0, player)}:{relative(self.row + number, self.column + player)}"


@dataclass(frozen=True)
class Frame:
    """A rectangle of a workbook with locked cells in its corners."""

    around: Defined
    """What the cells are called that are filled in."""
    row: int
    column: int
    rows: int
    columns: int
    of: str = ""

    @property
    def name(self) -> str:
        """What it is called itself."""
        return f"{self.around.frame}{self.of}"

    @property
    def address(self) -> str:
        """From corner to corner: $D$6:$I$12."""
        last = absolute(self.row + self.rows - 1, self.column + self.columns - 1)
        return f"{absolute(self.row, self.column)}:{last}"

    def at(self, row: int, column: int) -> str:
        """The cell of a row and a column of the sheet: INDEX(ScoresFrame,4,2)."""
        places = [str(row - self.row + 1)] * (self.rows > 1) + [str(column - self.column + 1)] * (self.columns > 1)
        return f"INDEX({self.name},{','.join(places)})"


@dataclass(frozen=True, kw_only=True)
class EntryBlock(CellBlock):
    """Cells to fill in, which formulas reach through the locked cells around them.

    Whoever cuts or drags a cell takes along what refers to it, also on a protected sheet. A locked cell nobody can cut:
    a rectangle with one in each corner stays where it is, and an index finds what stands in its place.
    """

    frame: Frame

    @property
    def there(self) -> "EntryBlock":
        """The block as other sheets refer to it; by its name, as its own does."""
        return self

    @property
    def all(self) -> str:
        """The whole block: INDEX(ScoresFrame,1,2):INDEX(ScoresFrame,7,5)."""
        if (self.rows, self.columns) == (self.frame.rows, 1):
            return f"INDEX({self.frame.name},0,{self.column - self.frame.column + 1})"
        first, last = self.cell(0), self.cell(self.rows - 1, self.columns - 1)
        return first if first == last else f"{first}:{last}"

    def cell(self, number: int, player: int = 0) -> str:
        """A cell: INDEX(ScoresFrame,1,2)."""
        return self.frame.at(self.row + number, self.column + player)

    fixed = in_row = cell

    def along(self, number: int) -> str:
        """A row: INDEX(ScoresFrame,1,2):INDEX(ScoresFrame,1,5)."""
        return self.part(number, 1).all

    def down(self, player: int = 0) -> str:
        """A column: INDEX(ScoresFrame,0,2)."""
        return self.column_of(player).all

    fixed_down = down

    def so_far(self, number: int, player: int) -> str:
        """A column up to a row: INDEX(ScoresFrame,1,2):INDEX(ScoresFrame,4,2)."""
        return self.column_of(player).part(0, number + 1).all


def quoted(text: str) -> str:
    """A text as a formula has it."""
    return parted('"' + text.replace('"', '""') + '"', by='"&"')


IN_CELLS: Final = Dialect(
    text=quoted,
    joined="&",
    equal=lambda cell, key: f"{cell}={key if key.isdecimal() else quoted(key)}",
    choice=lambda condition, then, otherwise: f"IF({condition},{then},{otherwise})",
)
"""How a formula puts words together."""


def blank_if(condition: str, otherwise: str) -> str:
    """Nothing where a condition is true."""
    return f'IF({condition},"",{otherwise})'


def first_true(cases: Iterable[tuple[str, str]], otherwise: str) -> str:
    """What stands beside the first condition that is true.

    One IF after another, for a search in a list would take a * in a name for any letters.
    """
    found = list(cases)
    return "".join(f"IF({condition},{then}," for condition, then in found) + otherwise + ")" * len(found)


def chosen(number: str, texts: Sequence[str]) -> str:
    """That of the texts which a number from 1 chooses; not every program has CHOOSE."""
    *others, last = texts
    return first_true(((f"{number}={n}", text) for n, text in enumerate(others, 1)), last)


def names_where(conditions: Iterable[str], names: "CellBlock", *, between: str) -> str:
    """The names of all of whom a condition is true: Ann & Ben."""
    each = (
        f'IF({condition},{quoted(between)}&{names.fixed(0, player)},"")' for player, condition in enumerate(conditions)
    )
    return f"MID({'&'.join(each)},{len(between) + 1},2000)"
