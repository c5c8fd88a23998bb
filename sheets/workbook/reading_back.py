"""A filled workbook read back: its own rules, what is written, and where its cells do not say what they should."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache

from sheets.errors import FaultyFile, NotationFault, Problem, option
from sheets.game.model import Variant
from sheets.game.scoring import bonus_points
from sheets.limits import LONGEST_NAME, MOST_PLAYERS
from sheets.record.figure_tally import as_played, entries_of, has_odd_entries
from sheets.record.score_tally import LINES, Tally, row_names, spoken_names
from sheets.record.standing import stand
from sheets.record.written_cells import NUMBER
from sheets.record.written_game import WrittenGame
from sheets.record.written_tally import BONUS, LAID_DOWN, POINTS, Kind, WrittenCell, written_tally
from sheets.rules_file import Library, RulesText, load
from sheets.specification.score_sheet import build_score_sheet
from sheets.text import clean, numbered, quote
from sheets.words.entries import figure_problems
from sheets.words.game_told import dealers_named, doubt_problems
from sheets.words.language import ENGLISH, language_of
from sheets.words.sheet import between_columns
from sheets.words.translation import said_elsewhere, told_in
from sheets.workbook.file_texts import Sheet, own_titles
from sheets.workbook.filled import FilledBook, FilledCell, filled_book, refused
from sheets.workbook.formulas import CellBlock, Defined, SheetsOfTable
from sheets.workbook.scores_grid import HEAD_ROW, ClosingRow, ScoresGrid

NEARLY_NOTHING = 1e-6
NAME: Kind = "name"
"""What stands above a column, beside what is written below it."""
NO_WORKBOOK = "it is not a workbook from `sheets excel`"
OF_BEFORE = "an older version of sheets made it"
CARRIED_OVER = f"read it with that version and {option('csv')}, and go on from that table"
UNDO = f"undo that, or make a new workbook of it with `sheets excel {option('scores')}`"
PUT_BACK = (
    "undo added, sorted or deleted rows and columns, or write the scores into a table (CSV); "
    f"if an older version of sheets made it, {CARRIED_OVER}"
)
GONE = "give them their name again, or write the scores into a table (CSV)"


def read_workbook(name: str, data: bytes) -> WrittenGame:
    """The game in a workbook; FaultyFile with every cell that can't be read, or for a file that is no such workbook."""
    book = filled_book(name, data)
    if tables := book.tables:
        table, csv = option("table"), option("csv")
        right = f"read it with `sheets read`, which with {table} and {csv} writes the scores of one table"
        raise refused(name, f"it is from a club night, with {numbered(len(tables), 'table')}", right)
    return game_in(book)


def game_in(book: FilledBook) -> WrittenGame:
    """The game that the cells of one workbook, or one table, have."""
    library, rules = _rules(book)
    heads, name = _heads(book), book.name
    variant = as_played(rules, heads)
    grid = _grid(book, variant, heads)
    _check_in_place(book, variant, grid)
    reader = _GameReader(book, variant, grid)
    tally = reader.tally()
    dealt = [reader.at(grid.dealers, row).text for row in range(grid.dealers.rows)] if len(tally.players) > 1 else []
    dealers = dealers_named(variant, tally, dealt)
    differences = [
        *copies_told(book),
        *_tampered(book, variant),
        *figure_problems(variant, tally, subject=name, where=reader.where),
        *reader.differences(tally),
    ]
    doubts = tuple(doubt_problems(variant, tally, subject=name, where=reader.where, dealers=dealers))
    return WrittenGame(library, variant, tally, reader.day, tuple(differences), doubts, dealers)


def copies_told(book: FilledBook) -> Iterator[Problem]:
    """Warnings of the sheets that look like one with scores and are not read."""
    right = "its totals repeat the first sheet: make a workbook for each game"
    for title in book.copies:
        wrong = f"the sheet {quote(title)} is a copy of the scores, and is not read"
        yield Problem(wrong, right, subject=book.name, warning=True)


def _rules(book: FilledBook) -> tuple[Library, Variant]:
    """The rules that a workbook carries, and the game; FaultyFile where they are gone, or the names of its cells."""
    name, there = book.name, {*book.names, *book.lost}
    if not there & {Defined.VARIANT, Defined.PLACES}:
        raise refused(name, NO_WORKBOOK)
    if Defined.ROUNDS not in there:
        raise refused(name, OF_BEFORE, CARRIED_OVER)
    lost = [known for known in (Defined.VARIANT, Defined.PLACES, Defined.ROUNDS) if known not in book.names]
    _check_none_lost(book, lost)
    text = "\n".join(str(cell.value or "") for [cell, *_] in book.rectangle(book.names[Defined.VARIANT]))
    library = _rules_in(name, text)
    variant = next(iter(library.variants.values()), None)
    if variant is None:
        raise refused(name, f"its rules are gone from the sheet {own_titles(ENGLISH)[Sheet.VARIANT]}")
    return library, variant


@lru_cache(maxsize=1)
def _rules_in(name: str, text: str) -> Library:
    """The rules of a workbook, which are the same at all tables of an evening."""
    return told_in(load([RulesText(f"{name}, sheet {own_titles(ENGLISH)[Sheet.VARIANT]}", text.encode())]), "")


def _check_none_lost(book: FilledBook, lost: Sequence[Defined]) -> None:
    """Refuse a workbook that has lost cells: they must not be read as blank."""
    if lost:
        problems = [f"the cells named {each} are gone" for each in lost]
        raise FaultyFile(Problem(wrong, GONE, subject=book.name) for wrong in problems)


def _heads(book: FilledBook) -> list[str]:
    """The names in the columns of those for whom the workbook was made, by whose number its rounds and deals go."""
    places = book.names[Defined.PLACES]
    if places.columns > MOST_PLAYERS:
        raise refused(book.name, f"it has {places.columns} players", f"a game has 1 to {MOST_PLAYERS}")
    spare = book.names.get(Defined.SPARE)
    number = book.at(spare.title, spare.row, spare.column).value if spare else 0
    at_first = places.columns - int(number) if isinstance(number, int | float) else places.columns
    return [book.at(places.title, HEAD_ROW, places.column + n).text for n in range(max(at_first, 0))]


def _grid(book: FilledBook, variant: Variant, heads: Sequence[str]) -> ScoresGrid:
    """Where the cells lie in a workbook for so many players; the places tell, as nobody can cut one of these cells."""
    places = book.names[Defined.PLACES]
    sheet = build_score_sheet(variant, heads, lines=LINES, spare=places.columns - len(heads), every_hand=True)
    return ScoresGrid(variant, sheet, SheetsOfTable(places.title, "", ""))


def _check_in_place(book: FilledBook, variant: Variant, grid: ScoresGrid) -> None:
    """Refuse a workbook whose rows or columns are not where they belong, in which a score may be another player's.

    A rectangle of cells to fill in has another shape once somebody has cut one of them; they lie there all the same.
    """
    closing = {kind: grid.closing_line(kind) for kind in grid.closing}
    locked = {
        Defined.ROUNDS: grid.numbers,
        Defined.DEALERS: grid.dealers,
        Defined.RUNNING_TOTALS: grid.running,
        Defined.TOTALS: closing.get(ClosingRow.TOTAL),
        Defined.PLACES: grid.places,
        Defined.SETTLEMENT: closing.get(ClosingRow.AMOUNT),
    }
    filled_in = {
        Defined.PLAYERS: grid.names,
        Defined.SCORES: grid.scores,
        Defined.ENTRIES: grid.written,
        Defined.BONUSES: grid.bonuses,
        Defined.PROGRESS: grid.laid,
        Defined.STARTS: grid.starts,
        Defined.WITHDRAWALS: grid.withdrawals,
    }
    wanted: Mapping[Defined, CellBlock] = {known: it for known, it in (locked | filled_in).items() if it}
    _check_none_lost(book, [known for known in wanted if known in book.lost])
    numbers = book.names[Defined.ROUNDS]
    labels = [cell for [cell, *_] in book.rectangle(numbers)]
    for cell, right in zip(labels, row_names(variant), strict=False):
        if cell.text != right:
            said = quote(cell.text) if cell.text else "nothing"
            raise refused(book.name, f"{cell.where} says {said}, but {quote(right)} belongs there", PUT_BACK)
    for known, it in wanted.items():
        there = book.names.get(known)
        is_cut = there and known in filled_in and (there.rows, there.columns) != (it.rows, it.columns)
        if there and not is_cut and there.cells != it.cells:
            wrong = f"{known} are in {there.there.cells}, but belong in {it.cells}"
            raise refused(book.name, wrong, PUT_BACK)


def _tampered(book: FilledBook, variant: Variant) -> Iterator[Problem]:
    """Warnings of a workbook that adds up no more as it was made."""
    if book.lost & {Defined.LIT, Defined.WRITTEN_OVER}:
        working = own_titles(language_of(variant))[Sheet.WORKING]
        wrong = f"the sheet {working} is gone, so the workbook can't add up"
        yield Problem(wrong, UNDO, subject=book.name, warning=True)
    status = book.names.get(Defined.STATUS)
    told = book.at(status.title, status.row, status.column).text if status else ""
    if told.startswith(clean(language_of(variant).say("workbook-wrong.written-over"))):
        yield Problem("cells with formulas were overwritten", UNDO, subject=book.name, warning=True)


@dataclass
class _GameReader:
    """Reads the cells that are filled in, and notes every problem on the way."""

    book: FilledBook
    variant: Variant
    grid: ScoresGrid
    problems: list[Problem] = field(default_factory=list)

    def __post_init__(self) -> None:
        grid = self.grid
        blocks = {POINTS: None if grid.figures else grid.scores, BONUS: grid.bonuses, LAID_DOWN: grid.laid}
        self.blocks: dict[Kind, CellBlock] = {kind: it for kind, it in (blocks | grid.figures).items() if it}
        self.words = {NAME, LAID_DOWN, *(kind.name for kind in entries_of(self.variant) if kind.choices)}

    def at(self, block: CellBlock, row: int, column: int = 0) -> FilledCell:
        """A cell of a block, by its row and column from 0."""
        return self.book.at(block.title, block.row + row, block.column + column)

    @cached_property
    def columns(self) -> list[int]:
        """The columns of those who play, from 0: one that was spare is nobody's until something is written in it."""
        written = (self.grid.names, *self.blocks.values())

        def is_taken(column: int) -> bool:
            cells = (self.at(it, row, column) for it in written for row in range(it.rows))
            return any(cell.text or cell.formula for cell in cells)

        return [n for n in range(self.grid.columns) if n < self.grid.players or is_taken(n)]

    def tally(self) -> Tally:
        """What is written; FaultyFile once all the problems are known."""
        rows = [
            [{kind: self.cell(it, row, n, kind) for kind, it in self.blocks.items()} for n in self.columns]
            for row in range(self.grid.main.rows)
        ]
        starts = [self.cell(self.grid.starts, 0, n) for n in self.columns] if self.grid.starts else []
        for n, cell in enumerate(starts[self.grid.players :], self.grid.players):
            starts[n] = cell if cell.text or cell.fault else replace(cell, text="0")  # who comes late begins with that
        left = [self.cell(self.grid.withdrawals, 0, n) for n in self.columns] if self.grid.withdrawals else []
        heads = [self.cell(self.grid.names, 0, n, NAME) for n in self.columns]
        tally = written_tally(
            self.variant,
            heads,
            rows,
            starts=starts,
            withdrawals=left,
            elsewhere=said_elsewhere(self.variant),
            problems=self.problems,
        )
        if self.problems:
            raise FaultyFile(self.problems)
        return tally

    def cell(self, block: CellBlock, row: int, column: int, kind: Kind = POINTS) -> WrittenCell:
        """What is written in a cell: a number that is stored as a text, or is not worked out, counts nowhere."""
        cell = self.at(block, row, column)
        found = WrittenCell(cell.text, subject=f"{self.book.name}: {cell.where}")
        if not cell.is_calculated:
            wrong = f"the formula {quote(cell.formula)} has not been calculated"
            return replace(found, fault=NotationFault(wrong, "write its result"))
        if isinstance(cell.value, str) and cell.text.lstrip("+-").isdecimal() and kind not in self.words:
            wrong = f"{quote(cell.text)} is stored as text, so it does not count"
            return replace(found, fault=NotationFault(wrong, "type it again as a number"))
        return self.agreed(found) if kind == BONUS and cell.text else found

    def agreed(self, cell: WrittenCell) -> WrittenCell:
        """A bonus by the points of it that the sheet of rules has, where the rules leave them open."""
        try:
            if bonus_points(self.variant, cell.text) is not None:
                return cell
        except NotationFault:
            return cell
        known = [bonus.name.casefold() for bonus in self.variant.bonuses]
        listed, points = self.book.names.get(Defined.BONUS_POINTS), ""
        if listed and listed.rows == len(known) and cell.text.casefold() in known:
            points = self.at(listed, known.index(cell.text.casefold())).text
        if NUMBER.fullmatch(points):
            return replace(cell, text=points)
        title = own_titles(language_of(self.variant))[Sheet.RULES]
        wrong = f"the points of {quote(cell.text)} are unknown"
        return replace(cell, fault=NotationFault(wrong, f"write them on the sheet {title}"))

    def where(self, row: int, player: int, entry: str) -> str:
        """The cell of an entry, or of a score, by the row and the player, from 0."""
        block = self.blocks.get(entry or POINTS, self.grid.main)
        return f"{self.book.name}: {self.at(block, row, self.columns[player]).where}"

    @property
    def day(self) -> str:
        """The day that is written into the workbook: 2026-12-24, or as somebody wrote it."""
        block = self.book.names.get(Defined.DATE)
        return clean(self.at(block, 0).text, limit=LONGEST_NAME) if block else ""

    def differences(self, tally: Tally) -> Iterator[Problem]:
        """Where the cells that add up say something else than the scoring does."""
        standing, grid = stand(self.variant, tally), self.grid
        winners = [] if has_odd_entries(self.variant, tally) else standing.winners
        names = spoken_names(tally.players, self.variant.teams)
        amount = grid.closing_line(ClosingRow.AMOUNT) if ClosingRow.AMOUNT in grid.closing else None
        expected: list[tuple[CellBlock | None, Sequence[Sequence[float | str | None]]]] = [
            (grid.scores if grid.figures else None, tally.scores),
            (grid.running, standing.running_totals),
            (grid.totals if grid.scores else None, [standing.totals]),
            (grid.places, [standing.places]),
            (amount, [[None if each is None else float(each) for each in standing.settlement]]),
        ]
        winner = between_columns(self.variant).join(names[player] for player in winners)
        pairs: list[tuple[FilledCell, float | str | None]] = []
        for block, n, row in ((it, n, row) for it, rows in expected if it for n, row in enumerate(rows)):
            pairs += [(self.at(block, n, column), value) for column, value in zip(self.columns, row, strict=True)]
        pairs.append((self.at(grid.closing_line(ClosingRow.WINNER), 0), winner))
        for cell, value in pairs:
            if cell.is_calculated and not _same(cell, value):
                found = f"says {quote(str(cell.value))}" if cell.text else "is blank"
                right = quote(f"{value:g}" if isinstance(value, float) else str(value))
                wrong = f"the workbook {found}, but the scores give {'blank' if value in (None, '') else right}"
                yield Problem(wrong, subject=f"{self.book.name}: {cell.where}")


def _same(cell: FilledCell, other: str | float | None) -> bool:
    """Whether a cell says a value: a text of no letters is a blank, and a number is no text."""
    if isinstance(cell.value, int | float) and isinstance(other, int | float):
        return abs(cell.value - other) < NEARLY_NOTHING
    return (None if cell.value == "" else cell.value) == (None if other == "" else other)
