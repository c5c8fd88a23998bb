"""Where everything lies on the sheet of scores, and on the hidden one that works out what it shows; counted from 1."""

from collections.abc import Iterator
from dataclasses import replace
from enum import Enum, IntEnum, auto
from itertools import count

from sheets.game.hands import must_lay_to_go_out
from sheets.game.model import Variant
from sheets.game.scoring import ANY_SCORE, NumberRange
from sheets.render.workbook.formulas import CellBlock, Defined, EntryBlock, SheetsOfTable
from sheets.render.workbook.sheet_titles import Sheet, own_titles
from sheets.specification.score_sheet.cells import CellKind, ScoreSheet, Settle
from sheets.tally.doubts import knows_who_is_out, of_dealer, of_who_is_out, possible_in_rows
from sheets.words.language import language_of

STATUS_ROW, CAPTION_ROW, HEAD_ROW = range(1, 4)
"""What stays in sight: how the game stands, what the columns are, and the names."""
LONG_GAME = 14
"""Rows that a screen shows at once with what is below them; a longer game is summed up above them."""
NUMBER_COLUMN = 1
SPOKEN_ROW = 2


class ClosingRow(Enum):
    """What sums a game up, a line each; a game has those that it needs."""

    TOTAL = auto()
    NOW_ON = auto()
    """The requirement that each player of a progression is on."""
    WHICH = auto()
    """And what it asks for."""
    PLACE = auto()
    GAP = auto()
    """Points behind the leader."""
    COUNTED = auto()
    """What counters have, beyond those that were full."""
    LAID = auto()
    """How many requirements are laid down."""
    AMOUNT = auto()
    """What each receives or pays, in points."""
    STAKE = auto()
    PAYMENT = auto()
    """What each receives or pays, in money."""
    WINNER = auto()
    STARTS = auto()
    """What those begin with who come late."""
    WITHDRAWALS = auto()
    """How those left who did."""
    DATE = auto()
    TABLE = auto()


WORTHLESS, NO_SCORE = "worthless", "no score"
"""On the hidden sheet, of a bonus whose points nobody knows, and of what stands in the place of a score and is none."""
NOT_YET_THERE, LEAVES, HAS_LEFT, MARKED = "not yet", "leaves", "left", "away"
"""There, of a player in a round: before his first, in his last, after it, and where he is marked as away."""


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
        self.ticks_who_is_out = has_points and must_lay_to_go_out(variant)  # whether one who is out must have a tick
        self.possible: dict[int, list[NumberRange]] = {}
        """By how many sit at the table: which scores the cards left in a hand make, row by row."""
        if has_points and variant.figures is None:
            self.possible = {n: possible_in_rows(variant, n) for n in range(self.players, self.columns + 1)}
        self.doubts_players = bool(of_dealer(variant) or of_who_is_out(variant)) or any(
            set(each) - {ANY_SCORE} for each in self.possible.values()
        )
        self.tells_who_is_out = bool(self.possible) and knows_who_is_out(variant, self.columns)
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
    def has_doubts(self) -> bool:
        """Whether anything that is written may be in doubt."""
        return self.doubts_players or self.tells_who_is_out

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


class RoundColumn(IntEnum):
    """The columns beside each round, under their names; hands and rounds by their number."""

    NAME, ASKS, ENTERED, MISSING, HALF, HAND, UNSCORED, AHEAD, ODD, OUT, WRONG, PICKED = range(12)
    AWAY, AVERAGE, HIGHEST, LOWEST = range(12, 16)
    """How many do not play, and what is reckoned of the totals of those who play on."""
    DRAWN, TRUTHS, TURNS, BROKEN, NOT_TICKED, DOUBT = range(16, 22)


class StateRow(IntEnum):
    """The lines below the rounds that say how the game stands, beside their names.

    Rounds and players count from 1, 0 being none; the table that the hand calculator is asked about counts from 0.
    """

    CHANGED, HALF, WHOLE, LAST_HAND, ALL_SCORED, COMPLETE, OVER, LEADERS, WORTHLESS = range(9)
    ODD_ROUND, WRONG_ROUND, HALF_ROUND, AHEAD, AHEAD_WORDS, LIT, ASKED, ASKED_NAMES, NAMESAKE, CALLED = range(9, 19)
    ODD_STARTS, ODD_WITHDRAWALS, WRITTEN_OVER, TRUTHS = range(19, 23)
    PICKED_PLAYER, PICKED_ROUND, PICKED_TABLE = range(23, 26)
    NOT_TICKED_ROUND, NOT_TICKED_NAMES = range(26, 28)
    DOUBT_ROUND, DOUBT_PLAYER, DOUBT_WORDS = range(28, 31)


class ProgressRow(IntEnum):
    """The lines below what each player has laid down in a progression.

    How many requirements; the hand of the last one; by what places go, and what tells players with the same key apart,
    the least being first.
    """

    DONE, FINISHED, KEY, LEVEL = range(4)


class PresenceRow(IntEnum):
    """The lines of each player below the rounds in which he plays, beside their names.

    By what he begins with, and how many points that is; how he left; his total, if he is in places; whether the
    settlement waits for it; the name in the chart, where a column that is nobody's has a blank for one;
    after how many rounds he came.
    """

    BEGINS, POINTS, LEFT, COUNTED, AWAITED, CHARTED, CAME = range(7)


class FigureBlocks:
    """What is worked out of several figures in a round, a block each; figures, parts and counters by their names."""

    def __init__(self, grid: ScoresGrid, blocks: Iterator[CellBlock]) -> None:
        figures = grid.game_figures
        assert figures is not None
        self.marks = next(blocks)  # 0 where anything is written, and the mark of one who is away
        self.clean = {kind.name: next(blocks) for kind in figures.entries}  # what is written, or that it is none
        names = [name for kind in figures.entries for name in kind.figures]
        self.known = {name: next(blocks) for name in (*names, *(part.name for part in figures.parts))}
        self.whole = next(blocks)  # whether nothing is missing
        self.plain = next(blocks)  # the points without what counters bring
        self.counted = {counter.name: next(blocks) for counter in figures.counters}  # up to a round
        self.points = next(blocks)
        self.odd = {kind.name: next(blocks) for kind in figures.entries}  # whether what is written can't be
        self.made = {kind.name: next(blocks) for kind in figures.entries if kind.made}  # whether a bid is made
        self.held = {check.place: next(blocks) for check in figures.checks if check.of_each}  # whether it holds of each
        self.asked = {  # below them: what the sentence above the scores asks for
            kind.name: replace(self.clean[kind.name], row=grid.main.last_row + 2, rows=1) for kind in figures.entries
        }
        self.listed = {  # what is to be chosen, one below the other
            kind.name: replace(next(blocks), rows=len(kind.choices) + 1, columns=1)
            for kind in figures.entries
            if kind.choices
        }


class HiddenSheet:
    """The blocks of the hidden sheet, those of rounds beside each other and the lines of the game below them."""

    def __init__(self, grid: ScoresGrid) -> None:
        first, rows = grid.main.row, grid.main.rows
        self.rounds = CellBlock(grid.table.hidden, first, 1, rows, len(RoundColumn), of=grid.table.of)
        below, starts = self.rounds.last_row + 2, count(len(RoundColumn) + 2, grid.columns + 1)
        blocks = (replace(self.rounds, column=next(starts), columns=grid.columns) for _ in count())
        # bonuses as points, requirements laid down so far
        self.chart, self.bonuses, self.progress = next(blocks), next(blocks), next(blocks)
        # why nothing is to be written for a player in a round, and what those who play on have after it
        self.presence, self.carried = next(blocks), next(blocks)
        self.points = next(blocks)  # what scores count
        self.asked = replace(self.points, row=below, rows=1)  # whose scores the sentence above the scores asks for
        self.figures = FigureBlocks(grid, blocks) if grid.game_figures else None
        self.not_ticked = next(blocks) if grid.ticks_who_is_out else None  # who went out without a tick
        self.doubts = next(blocks) if grid.doubts_players else None  # what is odd in what a player has
        choices = next(blocks)
        self.spoken = replace(self.chart, row=SPOKEN_ROW, rows=1)  # the names as they are written
        above = 1 + grid.is_long  # the chart of a long game begins at nothing, before the first hand
        self.drawn = self.chart.part(1 - above, self.chart.rows + above - 1)  # what the chart shows
        self.names = replace(self.chart, row=self.chart.row - above, rows=1)  # told apart, above that
        self.state = replace(self.rounds, row=below, rows=len(StateRow), column=1 + RoundColumn.ENTERED, columns=1)
        self.progress_lines = replace(self.progress, row=below, rows=len(ProgressRow))
        self.presence_lines = replace(self.presence, row=below, rows=len(PresenceRow))
        self.choices = replace(choices, columns=2)  # the bonuses to choose from, and their points beside
        self.requirements = replace(choices, column=choices.column + 3, columns=2)  # names, and their words beside
        self.tables = replace(choices, column=choices.column + 6, columns=1)  # of values; points in the columns beside
