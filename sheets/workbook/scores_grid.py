"""Where everything lies on the sheet of scores, and on the hidden one that works out what it shows; counted from 1."""

from collections.abc import Iterable
from dataclasses import replace
from enum import StrEnum
from itertools import count

from sheets.expressions import Block
from sheets.game.model import Variant
from sheets.game.scoring import NumberRange
from sheets.record.doubts import possible_in_rows
from sheets.record.figure_tally import entries_of
from sheets.record.game_grid import GameGrid, entry_block
from sheets.specification.score_sheet.cells import CellKind, ScoreSheet, Settle
from sheets.words.language import language_of
from sheets.workbook.file_texts import Sheet, own_titles
from sheets.workbook.formulas import CellBlock, Defined, EntryBlock, SheetsOfTable

STATUS_ROW, CAPTION_ROW, HEAD_ROW = range(1, 4)
"""What stays in sight: how the game stands, what the columns are, and the names."""
LONG_GAME = 14
"""Rows that a screen shows at once with what is below them; a longer game is summed up above them."""
NUMBER_COLUMN = 1


class ClosingRow(StrEnum):
    """What sums a game up, a line each, called as the described block whose cells stand in it; from the top down."""

    TOTAL = "Totals"
    NOW_ON = "now on"
    """The requirement that each player of a progression is on."""
    WHICH = "which"
    """And what it asks for."""
    PLACE = "Places"
    GAP = "behind"
    """Points behind the leader."""
    COUNTED = "in counters"
    """What counters have, beyond those that were full."""
    LAID = "laid"
    """How many requirements are laid down."""
    AMOUNT = "Settlement"
    """What each receives or pays, in points."""
    STAKE = "stake"
    PAYMENT = "payment"
    """What each receives or pays, in money."""
    WINNER = "Winner"
    STARTS = "StartsWith"
    """What those begin with who come late."""
    WITHDRAWALS = "HasLeft"
    """How those left who did."""
    DATE = "date"
    TABLE = "table"


CHANGED, TRUTHS, WRITTEN_OVER = "changed", "truths", "written over"
"""Lines of the hidden sheet beyond what is described; what not every program works out is 0 in those that don't."""
LINES_COLUMN = 3
"""The first column of lines on the hidden sheet, behind what they are called."""


class ScoresGrid:
    """The places of a game's rounds and players; a column or a block is None where the game has no such thing.

    Behind the number of the round, which stays in sight, the players' columns stand in blocks with an empty column
    between two: first those to fill in, then the words of the round, then the running totals.
    """

    def __init__(self, variant: Variant, sheet: ScoreSheet, table: SheetsOfTable | None = None) -> None:
        cells = {cell for row in sheet.rows for position in row.cells for cell in position}
        has_points = CellKind.ENTRY in cells
        has_rounds = any(row.kind == "round" for row in sheet.rows)
        own = own_titles(language_of(variant))
        alone = SheetsOfTable(own[Sheet.SCORES if has_points else Sheet.PROGRESS], own[Sheet.WORKING], "")
        self.table = table or alone
        self.title, of = self.table.scores, self.table.of
        self.columns = len(sheet.columns)
        self.players = self.columns - sheet.spare  # those who play from the beginning
        rows = sum(row.is_scored for row in sheet.rows)
        self.is_long = rows > LONG_GAME  # whether the game is summed up above the rounds
        kinds = _closing_rows(variant, sheet)
        first = HEAD_ROW + 1 + (len(kinds) if self.is_long else 0)
        above = HEAD_ROW if self.is_long else first + rows - 1
        self.closing = {kind: above + number for number, kind in enumerate(kinds, 1)}
        """The row of each line that sums up."""
        starts = count(NUMBER_COLUMN + 1, self.columns + 1)

        def entries(name: Defined, *, are_there: bool) -> EntryBlock | None:
            if not are_there:
                return None
            return CellBlock(self.title, first, next(starts), rows, self.columns, of=of).entries(name)

        self.scores = entries(Defined.SCORES, are_there=has_points)
        self.laid = entries(Defined.PROGRESS, are_there=variant.is_progression)  # the requirements laid down
        self.possible: dict[int, list[NumberRange]] = {}
        """By how many sit at the table: which scores the cards left in a hand make, row by row."""
        if has_points and variant.figures is None:
            self.possible = {n: possible_in_rows(variant, n) for n in range(self.players, self.columns + 1)}
        self.bonuses = entries(Defined.BONUSES, are_there=CellKind.BONUS in cells)
        self.game_figures = variant.figures if has_points else None
        names = [kind.name for kind in self.game_figures.entries] if self.game_figures else []
        columns = [next(starts) for _ in names]
        wide = columns[-1] + self.columns - columns[0] if columns else 0
        self.written = (  # what is written where points follow from several figures, and the columns of each figure
            CellBlock(self.title, first, columns[0], rows, wide, of=of).entries(Defined.ENTRIES) if columns else None
        )
        self.figures = {
            name: replace(self.written, column=column, columns=self.columns)
            for name, column in zip(names, columns, strict=True)
            if self.written
        }
        self.entries = tuple(there for there in (self.scores, self.laid, self.bonuses, self.written) if there)
        self.words = words = CellBlock(self.title, first, next(starts), rows, 3 if has_rounds else 1, of=of)
        self.contract = words.column if has_rounds else None
        self.deal = words.column + 1 if has_rounds else None  # the column of the cards dealt
        self.dealer = words.last_column  # the dealers' names
        running = CellBlock(self.title, first, words.last_column + 2, rows, self.columns, of=of)
        self.running = running if has_points else None  # the running totals
        self.checks = None  # the column of what does not add up, beyond those that are printed
        if self.game_figures and self.game_figures.checks:
            self.checks = CellBlock(self.title, first, running.last_column + 2, rows, of=of)
        filled = [there for there in (self.scores, self.laid, self.bonuses, *self.figures.values()) if there]
        self.blocks = (*filled, *filter(None, [self.running]))  # the players' columns, from left to right
        self.printed = (*filled, words, *filter(None, [self.running]))

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
        return CellBlock(self.title, self.main.row, NUMBER_COLUMN, self.main.rows, of=self.table.of)

    @property
    def dealers(self) -> CellBlock:
        """Who deals each round."""
        return CellBlock(self.title, self.main.row, self.dealer, self.main.rows, of=self.table.of)

    @property
    def last_column(self) -> int:
        """The last column of the sheet."""
        return (self.checks or self.printed[-1]).last_column

    @property
    def below(self) -> int:
        """The last row of the rounds and of what sums them up."""
        return max(self.main.last_row, *self.closing.values())

    @property
    def frozen_row(self) -> int:
        """The last row that stays in sight: the names, and below them in a long game the first that sums up."""
        return HEAD_ROW + self.is_long

    def line(self, row: int) -> CellBlock:
        """A row of the sheet above or below the main block."""
        return CellBlock(self.title, row, self.main.column, 1, self.columns, of=self.table.of)

    def closing_line(self, kind: ClosingRow) -> CellBlock:
        """The players' cells in a line that sums up."""
        return self.line(self.closing[kind])

    @property
    def stake(self) -> EntryBlock:
        """What a point is worth, where the game is settled in money."""
        return replace(self.line(self.closing[ClosingRow.STAKE]), columns=1).entries(Defined.STAKE)

    @property
    def starts(self) -> EntryBlock | None:
        """What players begin with who come late."""
        return self._coming(ClosingRow.STARTS, Defined.STARTS)

    @property
    def withdrawals(self) -> EntryBlock | None:
        """How players left."""
        return self._coming(ClosingRow.WITHDRAWALS, Defined.WITHDRAWALS)

    def _coming(self, kind: ClosingRow, name: Defined) -> EntryBlock | None:
        return self.closing_line(kind).entries(name) if kind in self.closing else None

    @property
    def totals(self) -> CellBlock:
        """The totals; the places where there are none."""
        return self.closing_line(ClosingRow.TOTAL) if self.scores else self.places

    @property
    def beside_totals(self) -> CellBlock | None:
        """What each player of a progression is on, beside totals, which stay in sight."""
        return replace(self.totals, column=self.laid.column) if self.scores and self.laid else None

    @property
    def places(self) -> CellBlock:
        """The places."""
        return self.closing_line(ClosingRow.PLACE)


def _closing_rows(variant: Variant, sheet: ScoreSheet) -> list[ClosingRow]:
    """The lines that sum a game up, from the top; on paper the settlement has more, to work it out by hand."""
    kinds, cells = {row.kind for row in sheet.rows}, [cell for row in sheet.rows for each in row.cells for cell in each]
    there = {
        ClosingRow.TOTAL: "total" in kinds,
        ClosingRow.NOW_ON: variant.is_progression,
        ClosingRow.WHICH: variant.is_progression,
        ClosingRow.GAP: variant.winner != "first",  # the totals decide, so that one can be points behind
        ClosingRow.COUNTED: "total" in kinds and variant.figures is not None and variant.figures.counters != (),
        ClosingRow.LAID: variant.is_progression,
        ClosingRow.AMOUNT: Settle("difference") in cells,
        ClosingRow.STAKE: Settle("payment") in cells,
        ClosingRow.PAYMENT: Settle("payment") in cells,
        ClosingRow.STARTS: "total" in kinds and len(sheet.columns) > 1 and not variant.teams,
        ClosingRow.WITHDRAWALS: len(sheet.columns) > 1 and not variant.teams,
    }
    return [kind for kind in ClosingRow if there.get(kind, True)]


def seen_places(grid: ScoresGrid, kept: GameGrid) -> dict[str, CellBlock]:
    """Where the described blocks lie that stand on the sheet of scores, by their names."""
    lines: dict[str, CellBlock | None] = {kind.value: grid.closing_line(kind) for kind in grid.closing}
    winner = replace(grid.closing_line(ClosingRow.WINNER), columns=1)
    entries = {entry_block(kind): grid.figures[kind.name] for kind in entries_of(kept.variant) if grid.figures}
    found = lines | {
        "Players": grid.names,
        "Scores": None if grid.figures else grid.scores,
        "points shown": grid.scores,
        "Progress": grid.laid,
        "Bonuses": grid.bonuses,
        "StartsWith": grid.starts,
        "HasLeft": grid.withdrawals,
        "RunningTotals": grid.running,
        "Dealers": grid.dealers,
        "Winner": winner,
        "sums": grid.checks,
        **entries,
    }
    seen = {block.name for block in kept.cells.blocks.values() if block.is_seen}
    return {name: there for name, there in found.items() if there and name in seen}


def places_of(grid: ScoresGrid, blocks: Iterable[Block]) -> dict[str, CellBlock]:
    """Where the others lie on the hidden sheet: those of several rows beside each other, and all lines below them."""
    hidden = [block for block in blocks if not block.is_seen]
    first, column, found = grid.main.row, 1, dict[str, CellBlock]()
    for block in (each for each in hidden if each.rows > 1):
        found[block.name] = CellBlock(grid.table.hidden, first, column, block.rows, block.columns, of=grid.table.of)
        column += block.columns + 1
    if drawn := found.get("drawn"):  # the names are the heads of the lines that a chart draws
        above = [name for name in ("charted", "drawn before") if name in {block.name for block in hidden}]
        for rows, line in enumerate(reversed(above), 1):
            found[line] = replace(drawn, row=drawn.row - rows, rows=1)
    # what is counted of each round stands beside it, as a line of all cells would be too long
    found[TRUTHS] = CellBlock(grid.table.hidden, first, column, grid.main.rows, of=grid.table.of)
    row = max((there.last_row for there in found.values()), default=first) + 2
    lines = {block.name: block.columns for block in hidden if block.name not in found} | dict.fromkeys(
        (CHANGED, WRITTEN_OVER), 1
    )
    for number, (name, columns) in enumerate(lines.items(), row):
        found[name] = CellBlock(grid.table.hidden, number, LINES_COLUMN, 1, columns, of=grid.table.of)
    return found
