"""A filled workbook read back: its own rules, what is written, and where its cells do not say what they should."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, time
from functools import lru_cache
from itertools import chain
from typing import TypeAlias, TypeVar

from sheets.errors import FaultyFile, NotationFault, Problem, noted, option
from sheets.game.model import Variant
from sheets.game.scoring import (
    AWAY,
    NOT_PLAYING,
    Score,
    Start,
    Withdrawal,
    bonus_points,
    start_written,
    withdrawal_written,
)
from sheets.limits import LARGEST_SCORE, LONGEST_NAME, MOST_PLAYERS
from sheets.record.standing import stand
from sheets.render.workbook.file_texts import Sheet, own_titles
from sheets.render.workbook.filled import FilledCell, FilledSheets, Rectangle, filled_sheets, refused
from sheets.render.workbook.filled.filled_cells import Value
from sheets.render.workbook.filled_entries import columns_in
from sheets.render.workbook.formulas import Defined
from sheets.render.workbook.moved_cells import UNDO, columns_in_place, rows_in_place
from sheets.render.workbook.spare_columns import names_at_first, without_spare
from sheets.rules_file import Library, RulesText, load
from sheets.tally.figure_tally import as_played, entries_of, figure_tally, has_odd_entries
from sheets.tally.filled_game import WrittenGame
from sheets.tally.score_tally import Tally, check_name, row_names, spoken_names
from sheets.tally.written_cells import NO_TICKS
from sheets.text import clean, numbered, quote
from sheets.words.entries import figure_problems
from sheets.words.game_told import dealers_named, doubt_problems
from sheets.words.language import ENGLISH, language_of
from sheets.words.sheet import between_columns

NEARLY_NOTHING = 1e-6
MIDNIGHT = " 00:00:00"
NO_WORKBOOK = "it is no workbook that `sheets excel` made"
OF_BEFORE = "a version of sheets before this one made it"
CARRIED_OVER = f"read it with that version and {option('csv')}, and go on from the table of scores"
_Read = TypeVar("_Read")


_Rectangles: TypeAlias = Mapping[Defined, Rectangle]


def read_workbook(name: str, data: bytes) -> WrittenGame:
    """The game in a workbook; FaultyFile with every cell that can't be read, or for a file that is no such workbook."""
    filled = filled_sheets(name, data)
    if Defined.PLAYERS not in filled.names and (tables := filled.tables):
        table, csv = option("table"), option("csv")
        right = f"`sheets read` reads them all, and makes a table of scores of one with {table} and {csv}"
        raise refused(name, f"it is of a club night, with {numbered(len(tables), 'table')}", right)
    return game_in(name, filled)


def game_in(name: str, filled: FilledSheets) -> WrittenGame:
    """The game that the cells of one workbook, or one table, have."""
    blocks = ((known, filled.names.get(known)) for known in Defined)
    rectangles = {known: filled.rectangle(block) for known, block in blocks if block}
    if Defined.VARIANT not in rectangles and Defined.PLAYERS not in rectangles:
        raise refused(name, NO_WORKBOOK)
    if Defined.ROUNDS not in rectangles and Defined.ROUNDS not in filled.lost:
        raise refused(name, OF_BEFORE, CARRIED_OVER)
    _check_there(name, rectangles, [Defined.VARIANT])
    text = "\n".join(str(row[0].value or "") for row in rectangles[Defined.VARIANT])
    library = _rules_in(name, text)
    variant = next(iter(library.variants.values()), None)
    if variant is None:
        raise refused(name, f"its rules are gone from the sheet {own_titles(ENGLISH)[Sheet.VARIANT]}")
    _check_there(name, rectangles, _needed(variant))
    columns = columns_in_place(name, variant, filled, rectangles)
    variant = as_played(variant, names_at_first(columns.rectangles))
    rows = rows_in_place(name, variant, columns.rectangles, [row[0] for row in rectangles[Defined.ROUNDS]])
    rectangles = without_spare(variant, rows.rectangles)
    tally = _WorkbookReader(name, variant, rectangles).tally()
    deals = rectangles.get(Defined.DEALERS, []) if len(tally.players) > 1 else []
    dealers = dealers_named(variant, tally, [row[0].text for row in deals])
    where = _where(name, variant, rectangles)
    differences = (*columns.problems, *rows.problems) or (
        *figure_problems(variant, tally, subject=name, where=where),
        *_written_over(name, rectangles),
        *_differences(name, variant, tally, rectangles),
    )
    if filled.lost & {Defined.LIT, Defined.WRITTEN_OVER}:
        wrong = f"the sheet {own_titles(language_of(variant))[Sheet.WORKING]} is gone, with which the workbook adds up"
        differences = (Problem(wrong, UNDO, subject=name, warning=True), *differences)
    differences = (*copies_told(name, filled), *differences)
    doubts = tuple(doubt_problems(variant, tally, subject=name, where=where, dealers=dealers))
    return WrittenGame(library, variant, tally, _day(rectangles), differences, doubts, dealers)


def copies_told(name: str, filled: FilledSheets) -> tuple[Problem, ...]:
    """Warnings of the sheets that look like one with scores and are not read."""
    right = "its totals are those of the sheet that it was copied from: make a workbook for each game"
    wrong = (f"the sheet {quote(title)} is a copy of the scores, and is not read" for title in filled.copies)
    return tuple(Problem(each, right, subject=name, warning=True) for each in wrong)


@lru_cache(maxsize=1)
def _rules_in(name: str, text: str) -> Library:
    """The rules of a workbook, which are the same at all tables of an evening."""
    return load([RulesText(f"{name}, sheet {own_titles(ENGLISH)[Sheet.VARIANT]}", text.encode())])


def _where(name: str, variant: Variant, rectangles: _Rectangles) -> Callable[[int, int, str], str]:
    """What finds the cell of an entry, or of a score, by the row and the column, from 0."""
    names = [kind.name for kind in entries_of(variant)]
    stride = len(rectangles[Defined.PLAYERS][0]) + 1

    def where(number: int, player: int, entry: str) -> str:
        if not names:
            return f"{name}: {rectangles[Defined.SCORES][number][player].where}"
        return f"{name}: {rectangles[Defined.ENTRIES][number][names.index(entry) * stride + player].where}"

    return where


def _day(rectangles: _Rectangles) -> str:
    """The day that is written into the workbook: 2026-12-24, or as somebody wrote it."""
    [[cell, *_], *_] = rectangles.get(Defined.DATE) or [[FilledCell()]]
    return cell.value.isoformat()[:10] if isinstance(cell.value, date) else clean(cell.text, limit=LONGEST_NAME)


def _needed(variant: Variant) -> list[Defined]:
    """The rectangles that the game can't be read without, or that must add up."""
    found = [Defined.PLAYERS, Defined.ROUNDS, Defined.PLACES, Defined.WINNER]
    if variant.keeps_score:
        found += [Defined.SCORES, Defined.RUNNING_TOTALS]
    found += [Defined.ENTRIES] if variant.figures else []
    found += [Defined.BONUSES] if variant.bonuses else []
    return found + ([Defined.PROGRESS] if variant.is_progression else [])


def _check_there(name: str, rectangles: _Rectangles, needed: Sequence[Defined]) -> None:
    """Refuse a workbook that has lost cells: they must not be read as blank."""
    right = "give the cells their names again, or write the scores into a table (CSV)"
    lost = [defined for defined in needed if defined not in rectangles]
    if lost:
        problems = [f"the name {defined} no longer stands for a rectangle of cells" for defined in lost]
        raise FaultyFile(Problem(wrong, right, subject=name) for wrong in problems)


@dataclass
class _WorkbookReader:
    """Reads the cells that are filled in, and notes every problem on the way."""

    name: str
    variant: Variant
    rectangles: _Rectangles
    problems: list[Problem] = field(default_factory=list)

    def tally(self) -> Tally:
        """What is written; FaultyFile once all the problems are known."""
        [heads, *_] = self.rectangles[Defined.PLAYERS]
        if len(heads) > MOST_PLAYERS:
            raise refused(self.name, f"it has {len(heads)} players", f"a game has 1 to {MOST_PLAYERS}")
        if self.variant.figures:
            return self._figure_tally(heads)
        tally = Tally(
            players=self._read([heads], _name, "")[0],
            scores=self._read(self._block(Defined.SCORES, len(heads)), _score, None),
            bonuses=self._read(self._block(Defined.BONUSES, len(heads)), self._bonus, ""),
            laid=self._read(self._block(Defined.PROGRESS, len(heads)), _laid, False),
            starts=self._of_players(Defined.STARTS, _start),
            withdrawals=self._of_players(Defined.WITHDRAWALS, _withdrawal),
        )
        if self.problems:
            raise FaultyFile(self.problems)
        return tally

    def _figure_tally(self, heads: Sequence[FilledCell]) -> Tally:
        """The same where points follow from several figures, which alone are read."""
        kinds = entries_of(self.variant)
        cells = self._block(Defined.ENTRIES, len(kinds) * (len(heads) + 1) - 1)
        players = self._read([heads], _name, "")[0]
        written = columns_in(cells, kinds, len(heads), subject=self.name, problems=self.problems)
        starts: tuple[Start, ...] = self._of_players(Defined.STARTS, _start)
        withdrawals: tuple[Withdrawal, ...] = self._of_players(Defined.WITHDRAWALS, _withdrawal)
        if self.problems:
            raise FaultyFile(self.problems)
        return figure_tally(self.variant, players, written, starts=starts, withdrawals=withdrawals)

    def _block(self, defined: Defined, players: int) -> Rectangle:
        """The cells of the players, blank where the game has none."""
        rows = len(row_names(self.variant))
        cells = self.rectangles.get(defined) or [[FilledCell()] * players] * rows
        if (len(cells), len(cells[0])) != (rows, players):
            wrong = f"the rectangle {defined} is {len(cells)} by {len(cells[0])} cells"
            raise refused(
                self.name, wrong, f"it must have {rows} rows and {players} columns: undo what was put in or taken out"
            )
        return cells

    def _read(
        self, cells: Rectangle, read: Callable[[FilledCell], _Read], otherwise: _Read
    ) -> tuple[tuple[_Read, ...], ...]:
        """What is read in the cells; where it can't be, that is noted."""

        def one(cell: FilledCell) -> _Read:
            subject = f"{self.name}: {cell.where}"
            return noted(lambda: read(cell), otherwise, problems=self.problems, subject=subject)

        return tuple(tuple(one(cell) for cell in row) for row in cells)

    def _of_players(self, defined: Defined, read: Callable[[FilledCell], _Read | None]) -> tuple[_Read | None, ...]:
        """What is written of each player in a line; nothing where there is none."""
        return next(iter(self._read(self.rectangles.get(defined, []), read, None)), ())

    def _bonus(self, cell: FilledCell) -> str:
        cell.check("choose the bonus, or write its points")
        text = cell.text
        _check_no_text(cell)
        if not text or bonus_points(self.variant, text) is not None:
            return text
        listed = zip(self.variant.bonuses, self.rectangles.get(Defined.BONUS_POINTS, []), strict=False)
        for agreed in (row[0] for bonus, row in listed if bonus.name.casefold() == text.casefold()):
            if isinstance(agreed.value, int | float):
                return self._read([[agreed]], _agreed_points, "")[0][0]
        where = own_titles(language_of(self.variant))[Sheet.RULES]
        raise NotationFault(f"nobody knows the points of {quote(text)}", f"write them on the sheet {where}")


def _name(cell: FilledCell) -> str:
    cell.check("write the name itself")
    return check_name(cell.text)


def _check_no_text(cell: FilledCell) -> None:
    """Raise NotationFault for a number that is stored as a text, which no workbook adds up."""
    if isinstance(cell.value, str) and cell.text.lstrip("+-").isdecimal():
        raise NotationFault(f"{quote(cell.text)} is text, which counts nothing", "write it anew as a number")


def _score(cell: FilledCell) -> Score:
    cell.check("write the points themselves")
    _check_no_text(cell)
    match cell.value:
        case None:
            return None
        case str() if not cell.text:
            return None
        case str() if cell.text.casefold() in NOT_PLAYING:
            return AWAY
        case date() | time():
            wrong = f"{quote(str(cell.value).removesuffix(MIDNIGHT))} is a date or a time, which a workbook adds up"
            raise NotationFault(wrong, "write the points of the round, like 25, where the format is that of numbers")
        case bool() | str():
            raise NotationFault(f"{quote(str(cell.value))} is not a number", "write the points of the round, like 25")
        case number if number != int(number):
            raise NotationFault(f"{number} is not a whole number", "write whole points")
        case number if abs(number) > LARGEST_SCORE:
            raise NotationFault(f"{number} is too large", f"points go up to {LARGEST_SCORE}")
        case number:
            return int(number)


def _start(cell: FilledCell) -> Start:
    number = None if isinstance(cell.value, str) else _score(cell)
    return start_written(cell.text, number if isinstance(number, int) else None)


def _withdrawal(cell: FilledCell) -> Withdrawal:
    cell.check("choose it from the list")
    return withdrawal_written(cell.text)


def _agreed_points(cell: FilledCell) -> str:
    """The points of a bonus that the rules leave open, as the workbook's sheet of rules has them."""
    match cell.value:
        case int() | float() as points if not isinstance(points, bool):
            if abs(points) <= LARGEST_SCORE and points == int(points):
                return cell.text
    raise NotationFault(f"{cell.value} is no whole number of points", "write whole points")


def _laid(cell: FilledCell) -> bool:
    cell.check("write an x, or leave the cell blank")
    return cell.text.casefold() not in NO_TICKS


def _written_over(name: str, rectangles: _Rectangles) -> Iterator[Problem]:
    """What the workbook's own status says of cells that are worked out no more."""
    [[number, *_], *_] = rectangles.get(Defined.WRITTEN_OVER) or [[FilledCell()]]
    if isinstance(number.value, int | float) and number.value > 0:
        wrong = f"cells that are worked out were written over, {number.text} in all"
        yield Problem(wrong, UNDO, subject=name, warning=True)


def _differences(name: str, variant: Variant, tally: Tally, rectangles: _Rectangles) -> Iterator[Problem]:
    """Where the cells that add up say something else than the scoring does."""
    standing = stand(variant, tally)
    winners = [] if has_odd_entries(variant, tally) else standing.winners
    names = spoken_names(tally.players, variant.teams)
    expected: dict[Defined, Sequence[Sequence[str | float | None]]] = {
        **({Defined.SCORES: tally.scores} if variant.figures else {}),
        Defined.RUNNING_TOTALS: standing.running_totals,
        Defined.TOTALS: [standing.totals],
        Defined.PLACES: [standing.places],
        Defined.WINNER: [[between_columns(variant).join(names[player] for player in winners)]],
        Defined.SETTLEMENT: [[None if amount is None else float(amount) for amount in standing.settlement]],
    }
    rows = chain(*(zip(rectangles.get(block, []), rows, strict=False) for block, rows in expected.items()))
    for cell, value in chain(*(zip(cells, values, strict=False) for cells, values in rows)):
        if cell.is_calculated and not _same(cell.value, value):
            found = "is blank" if cell.value in (None, "") else f"says {quote(str(cell.value))}"
            right = quote(f"{value:g}" if isinstance(value, float) else str(value))
            if value in (None, ""):
                right = "blank"
            wrong = f"the workbook {found}, where the scores make it {right}"
            yield Problem(wrong, subject=f"{name}: {cell.where}")


def _same(one: Value, other: str | float | None) -> bool:
    """Whether two values are one: a text of no letters is a blank, and a number is no text."""
    if isinstance(one, int | float) and isinstance(other, int | float):
        return abs(one - other) < NEARLY_NOTHING
    return (None if one == "" else one) == (None if other == "" else other)
