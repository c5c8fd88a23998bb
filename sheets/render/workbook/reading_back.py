"""A filled workbook read back: its own rules, what is written, and where its cells do not say what they should."""

import io
import warnings
import zipfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, time
from itertools import chain
from typing import TypeAlias, TypeVar

from openpyxl import Workbook, load_workbook
from openpyxl.formula.tokenizer import TokenizerError
from openpyxl.utils import range_boundaries

from sheets.errors import FaultyFile, NotationFault, Problem, noted
from sheets.game.bonuses import bonus_points
from sheets.game.model import MOST_PLAYERS, Variant
from sheets.game.scoring import OUT, Score, settled
from sheets.phrases.workbook_words import RULES_SHEET, VARIANT_SHEET
from sheets.render.workbook.formulas import Defined
from sheets.rules_file import RulesText, load
from sheets.tally.score_tally import LARGEST_SCORE, Tally, check_name, row_names, spoken_names, stand, wrong_sum
from sheets.text import clean, quote

LARGEST_UNPACKED = 64 << 20
"""Bytes; a workbook of ours unpacks to less than a megabyte."""
MOST_CELLS = 100_000
"""Cells of a rectangle; the largest of ours, of a hundred rounds and twenty players, has two thousand."""
NEARLY_NOTHING = 1e-6
LONGEST_CELL = 32_767
NO_WORKBOOK = "it is no workbook that `sheets excel` made"
MAKE_ONE = "make one with `sheets excel`, or write the scores into a table (CSV)"
_Value: TypeAlias = str | int | float | bool | date | time | None
_Read = TypeVar("_Read")


@dataclass(frozen=True)
class FilledWorkbook:
    """A game as a workbook has it."""

    variant: Variant
    tally: Tally
    differences: tuple[Problem, ...]
    """Where the workbook's own cells say something else than follows from the scores."""


@dataclass(frozen=True)
class _FilledCell:
    where: str = ""
    """Scores!E7"""
    value: _Value = None
    formula: str = ""

    @property
    def is_calculated(self) -> bool:
        """Whether the value is there: programs that fill in a workbook leave formulas without theirs."""
        return not self.formula or self.value is not None

    @property
    def text(self) -> str:
        """The value in letters; a whole number has no point."""
        value = int(self.value) if isinstance(self.value, float) and self.value.is_integer() else self.value
        return clean("" if value is None else str(value), limit=LONGEST_CELL)

    def check(self, right: str) -> None:
        """Raise NotationFault for a formula without its value, which must not be read as blank."""
        if not self.is_calculated:
            raise NotationFault(f"the formula {quote(self.formula)} has not been calculated", right)


_Rectangle: TypeAlias = Sequence[Sequence[_FilledCell]]
_Rectangles: TypeAlias = Mapping[Defined, _Rectangle]


def read_workbook(name: str, data: bytes) -> FilledWorkbook:
    """The game in a workbook; FaultyFile with every cell that can't be read, or for a file that is no such workbook."""
    values, formulas = _opened(name, data)
    known = {defined: _rectangle(values, formulas, defined) for defined in Defined if defined in values.defined_names}
    rectangles = {defined: cells for defined, cells in known.items() if cells}
    if Defined.VARIANT not in rectangles and Defined.PLAYERS not in rectangles:
        raise _refused(name, NO_WORKBOOK)
    _check_there(name, rectangles, [Defined.VARIANT])
    text = "\n".join(str(row[0].value or "") for row in rectangles[Defined.VARIANT])
    library = load([RulesText(f"{name}, sheet {VARIANT_SHEET}", text.encode())])
    variant = next(iter(library.variants.values()), None)
    if variant is None:
        raise _refused(name, f"its rules are gone from the sheet {VARIANT_SHEET}")
    _check_there(name, rectangles, _needed(variant))
    tally = _WorkbookReader(name, variant, rectangles).tally()
    return FilledWorkbook(variant, tally, tuple(_differences(name, variant, tally, rectangles)))


def _needed(variant: Variant) -> list[Defined]:
    """The rectangles that the game can't be read without, or that must add up."""
    found = [Defined.PLAYERS, Defined.PLACES, Defined.WINNER]
    if variant.keeps_score:
        found += [Defined.SCORES, Defined.RUNNING_TOTALS]
    found += [Defined.BONUSES] if variant.bonuses else []
    return found + ([Defined.PROGRESS] if variant.is_progression else [])


def _check_there(name: str, rectangles: _Rectangles, needed: Sequence[Defined]) -> None:
    """Refuse a workbook that has lost cells: they must not be read as blank."""
    right = "give the cells their names again, or write the scores into a table (CSV)"
    lost = [defined for defined in needed if defined not in rectangles]
    if lost:
        problems = [f"the name {defined} no longer stands for a rectangle of cells" for defined in lost]
        raise FaultyFile(Problem(wrong, right, subject=name) for wrong in problems)


def _opened(name: str, data: bytes) -> tuple[Workbook, Workbook]:
    """The workbook with its values, and with its formulas."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as packed:
            if sum(part.file_size for part in packed.infolist()) > LARGEST_UNPACKED:
                raise _refused(name, "unpacked it is far too large for a workbook of scores")
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of extensions that other programs put in
            return load_workbook(io.BytesIO(data), data_only=True), load_workbook(io.BytesIO(data))
    except FaultyFile:
        raise
    except Exception as error:  # a damaged file makes openpyxl stumble in a hundred ways
        raise _refused(name, "it is no workbook, or a damaged one") from error


def _refused(name: str, wrong: str, right: str = MAKE_ONE) -> FaultyFile:
    return FaultyFile([Problem(wrong, right, subject=name)])


def _rectangle(values: Workbook, formulas: Workbook, defined: str) -> _Rectangle:
    """The cells that a defined name stands for; empty where it stands for no rectangle of a sheet, or a huge one."""
    try:
        [(title, address)] = values.defined_names[defined].destinations
        first_column, first_row, last_column, last_row = range_boundaries(address)
    except (TokenizerError, TypeError, ValueError):  # none, several, or one that openpyxl can't read
        return []
    if first_column is None or first_row is None or last_column is None or last_row is None:
        return []
    columns, rows = range(first_column, last_column + 1), range(first_row, last_row + 1)
    if title not in values.sheetnames or len(rows) * len(columns) > MOST_CELLS:
        return []

    def cell(row: int, column: int) -> _FilledCell:
        there, written = values[title].cell(row, column), formulas[title].cell(row, column)
        value = there.value
        known = value if value is None or isinstance(value, str | int | float | date | time) else str(value)
        formula = str(written.value) if written.data_type == "f" else ""
        return _FilledCell(f"{title}!{there.coordinate}", known, formula)

    return [[cell(row, column) for column in columns] for row in rows]


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
            raise _refused(self.name, f"it has {len(heads)} players", f"a game has 1 to {MOST_PLAYERS}")
        tally = Tally(
            players=self._read([heads], _name, "")[0],
            scores=self._scores(self._block(Defined.SCORES, len(heads))),
            bonuses=self._read(self._block(Defined.BONUSES, len(heads)), self._bonus, ""),
            laid=self._read(self._block(Defined.PROGRESS, len(heads)), _laid, False),
        )
        if self.problems:
            raise FaultyFile(self.problems)
        return tally

    def _block(self, defined: Defined, players: int) -> _Rectangle:
        """The cells of the players, blank where the game has none."""
        rows = len(row_names(self.variant))
        cells = self.rectangles.get(defined) or [[_FilledCell()] * players] * rows
        if (len(cells), len(cells[0])) != (rows, players):
            wrong = f"the rectangle {defined} is {len(cells)} by {len(cells[0])} cells"
            raise _refused(self.name, wrong, f"it must have {rows} rows and {players} columns")
        return cells

    def _read(
        self, cells: _Rectangle, read: Callable[[_FilledCell], _Read], otherwise: _Read
    ) -> tuple[tuple[_Read, ...], ...]:
        """What is read in the cells; where it can't be, that is noted."""

        def one(cell: _FilledCell) -> _Read:
            subject = f"{self.name}: {cell.where}"
            return noted(lambda: read(cell), otherwise, problems=self.problems, subject=subject)

        return tuple(tuple(one(cell) for cell in row) for row in cells)

    def _scores(self, cells: _Rectangle) -> tuple[tuple[Score, ...], ...]:
        """The scores; where whoever goes out scores the sum of the others, each round must add up."""
        if not self.variant.out_sums:
            return self._read(cells, _score, None)
        scores = self._read(cells, _score_or_out, None)
        for there, row in zip(cells, scores, strict=True):
            if found := wrong_sum(row):
                player, wrong, right = found
                self.problems.append(Problem(wrong, right, subject=f"{self.name}: {there[player].where}"))
        return scores

    def _bonus(self, cell: _FilledCell) -> str:
        cell.check("choose the bonus, or write its points")
        text = cell.text
        if isinstance(cell.value, str) and text.lstrip("+-").isdecimal():
            raise NotationFault(f"{quote(text)} is text, which counts nothing", "write it anew as a number")
        if not text or bonus_points(self.variant, text) is not None:
            return text
        listed = zip(self.variant.bonuses, self.rectangles.get(Defined.BONUS_POINTS, []), strict=False)
        for agreed in (row[0] for bonus, row in listed if bonus.name.casefold() == text.casefold()):
            if isinstance(agreed.value, int | float):
                return self._read([[agreed]], _agreed_points, "")[0][0]
        raise NotationFault(f"nobody knows the points of {quote(text)}", f"write them on the sheet {RULES_SHEET}")


def _name(cell: _FilledCell) -> str:
    cell.check("write the name itself")
    return check_name(cell.text)


def _score(cell: _FilledCell) -> int | None:
    cell.check("write the points themselves")
    match cell.value:
        case None:
            return None
        case str() if not cell.text:
            return None
        case bool() | str() | date() | time():
            raise NotationFault(f"{quote(str(cell.value))} is not a number", "write the points of the round, like 25")
        case number if number != int(number):
            raise NotationFault(f"{number} is not a whole number", "write whole points")
        case number if abs(number) > LARGEST_SCORE:
            raise NotationFault(f"{number} is too large", f"points go up to {LARGEST_SCORE}")
        case number:
            return int(number)


def _score_or_out(cell: _FilledCell) -> Score:
    return OUT if cell.is_calculated and cell.text.casefold() == OUT else _score(cell)


def _agreed_points(cell: _FilledCell) -> str:
    """The points of a bonus that the rules leave open, as the workbook's sheet of rules has them."""
    match cell.value:
        case int() | float() as points if not isinstance(points, bool):
            if abs(points) <= LARGEST_SCORE and points == int(points):
                return cell.text
    raise NotationFault(f"{cell.value} is no whole number of points", "write whole points")


def _laid(cell: _FilledCell) -> bool:
    cell.check("write an x, or leave the cell blank")
    return bool(cell.value.strip() if isinstance(cell.value, str) else cell.value)


def _differences(name: str, variant: Variant, tally: Tally, rectangles: _Rectangles) -> Iterator[Problem]:
    """Where the cells that add up say something else than the scoring does."""
    standing = stand(variant, tally)
    amounts = settled(variant, standing.totals)
    winners = " & ".join(spoken_names(tally.players)[player] for player in standing.winners)
    expected: dict[Defined, Sequence[Sequence[str | float | None]]] = {
        Defined.RUNNING_TOTALS: standing.running_totals,
        Defined.TOTALS: [standing.totals],
        Defined.PLACES: [standing.places],
        Defined.WINNER: [[winners]],
        Defined.SETTLEMENT: [[None if amount is None else float(amount) for amount in amounts]],
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


def _same(one: _Value, other: str | float | None) -> bool:
    """Whether two values are one: a text of no letters is a blank, and a number is no text."""
    if isinstance(one, int | float) and isinstance(other, int | float):
        return abs(one - other) < NEARLY_NOTHING
    return (None if one == "" else one) == (None if other == "" else other)
