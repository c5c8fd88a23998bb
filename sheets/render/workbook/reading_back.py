"""A filled workbook read back: its own rules, what is written, and where its cells do not say what they should."""

import io
import warnings
import zipfile
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, time
from typing import TypeAlias

from openpyxl import Workbook, load_workbook
from openpyxl.formula.tokenizer import TokenizerError
from openpyxl.utils import range_boundaries

from sheets.errors import FaultyFile, NotationFault, Problem
from sheets.game.bonuses import bonus_points
from sheets.game.model import LONGEST_NAME, MOST_PLAYERS, Variant
from sheets.game.scoring import settle
from sheets.phrases.workbook_words import RULES_SHEET, VARIANT_SHEET
from sheets.render.workbook import defined_names
from sheets.rules_file import RulesText, load
from sheets.tally import Tally, row_names, spoken_names, stand
from sheets.text import clean, quote

LARGEST_UNPACKED = 64 << 20
"""Bytes; a workbook of ours unpacks to less than a megabyte."""
MOST_CELLS = 100_000
"""Cells of a rectangle; the largest of ours, of a hundred rounds and twenty players, has two thousand."""
NEARLY_NOTHING = 1e-6
LONGEST_CELL = 32_767
LARGEST_SCORE = 9_999_999
OURS = (
    defined_names.PLAYERS,
    defined_names.SCORES,
    defined_names.BONUSES,
    defined_names.PROGRESS,
    defined_names.RUNNING_TOTALS,
    defined_names.TOTALS,
    defined_names.PLACES,
    defined_names.WINNER,
    defined_names.SETTLEMENT,
    defined_names.BONUS_POINTS,
    defined_names.VARIANT,
)
"""The names that are read; of others we know nothing."""
NO_WORKBOOK = "it is no workbook that `sheets excel` made"
MAKE_ONE = "make one with `sheets excel`, or write the scores into a table (CSV)"
_Value: TypeAlias = str | int | float | bool | date | time | None


@dataclass(frozen=True)
class FilledWorkbook:
    """A game as a workbook has it."""

    variant: Variant
    tally: Tally
    differences: tuple[Problem, ...]
    """Where the workbook's own cells say something else than follows from the scores."""


@dataclass(frozen=True)
class _CellRead:
    where: str
    """Scores!E7"""
    value: _Value
    formula: str = ""

    @property
    def is_calculated(self) -> bool:
        """Whether the value is there: programs that fill in a workbook leave formulas without theirs."""
        return not self.formula or self.value is not None


_Rectangle: TypeAlias = list[list[_CellRead]]


def read_workbook(name: str, data: bytes) -> FilledWorkbook:
    """The game in a workbook; FaultyFile with every cell that can't be read, or for a file that is no such workbook."""
    values, formulas = _opened(name, data)
    known = {defined: _rectangle(values, formulas, defined) for defined in OURS if defined in values.defined_names}
    rectangles = {defined: cells for defined, cells in known.items() if cells}
    if defined_names.VARIANT not in rectangles and defined_names.PLAYERS not in rectangles:
        raise _refused(name, NO_WORKBOOK, MAKE_ONE)
    _check_there(name, rectangles, [defined_names.VARIANT])
    text = "\n".join(str(row[0].value or "") for row in rectangles[defined_names.VARIANT])
    library = load([RulesText(f"{name}, sheet {VARIANT_SHEET}", text.encode())])
    variant = next(iter(library.variants.values()), None)
    if variant is None:
        raise _refused(name, "its rules are gone from the sheet Variant", MAKE_ONE)
    _check_there(name, rectangles, _needed(variant))
    tally = _Reader(name, variant, rectangles).tally()
    return FilledWorkbook(variant, tally, tuple(_differences(name, variant, tally, rectangles)))


def _needed(variant: Variant) -> list[str]:
    """The rectangles that the game can't be read without, or that must add up."""
    found = [defined_names.PLAYERS, defined_names.PLACES, defined_names.WINNER]
    if variant.has_points or not variant.is_progression:
        found += [defined_names.SCORES, defined_names.RUNNING_TOTALS]
    found += [defined_names.BONUSES] if variant.bonuses else []
    return found + ([defined_names.PROGRESS] if variant.is_progression else [])


def _check_there(name: str, rectangles: dict[str, _Rectangle], needed: Sequence[str]) -> None:
    """Refuse a workbook that has lost cells: they must not be read as blank."""
    lost = [defined for defined in needed if defined not in rectangles]
    if lost:
        right = "give the cells their names again, or write the scores into a table (CSV)"
        problems = [f"the name {defined} no longer stands for a rectangle of cells" for defined in lost]
        raise FaultyFile(Problem(wrong, right, subject=name) for wrong in problems)


def _opened(name: str, data: bytes) -> tuple[Workbook, Workbook]:
    """The workbook with its values, and with its formulas."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as packed:
            if sum(part.file_size for part in packed.infolist()) > LARGEST_UNPACKED:
                raise _refused(name, "unpacked it is far too large for a workbook of scores", MAKE_ONE)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of extensions that other programs put in
            return load_workbook(io.BytesIO(data), data_only=True), load_workbook(io.BytesIO(data))
    except FaultyFile:
        raise
    except Exception as error:  # a damaged file makes openpyxl stumble in a hundred ways
        raise _refused(name, "it is no workbook, or a damaged one", MAKE_ONE) from error


def _refused(name: str, wrong: str, right: str) -> FaultyFile:
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
    if title not in values.sheetnames or (last_row - first_row + 1) * (last_column - first_column + 1) > MOST_CELLS:
        return []
    sheet, written = values[title], formulas[title]
    rows = []
    for row in range(first_row, last_row + 1):
        cells = []
        for column in range(first_column, last_column + 1):
            cell, formula = sheet.cell(row, column), written.cell(row, column)
            text = str(formula.value) if formula.data_type == "f" else ""
            value = cell.value if isinstance(cell.value, str | int | float | date | time) else str(cell.value or "")
            cells.append(_CellRead(f"{title}!{cell.coordinate}", None if cell.value is None else value, text))
        rows.append(cells)
    return rows


class _Reader:
    """Reads the cells that are filled in, and notes every problem on the way."""

    def __init__(self, name: str, variant: Variant, rectangles: dict[str, _Rectangle]) -> None:
        self.name = name
        self.variant = variant
        self.rectangles = rectangles
        self.problems: list[Problem] = []

    def tally(self) -> Tally:
        """What is written; FaultyFile once all the problems are known."""
        heads = self.rectangles[defined_names.PLAYERS][0]
        players, rows = len(heads), len(row_names(self.variant))
        if not 1 <= players <= MOST_PLAYERS:
            raise _refused(self.name, f"it has {players} players", f"a game has 1 to {MOST_PLAYERS}")
        blank = [[_CellRead("", None)] * players for _ in range(rows)]
        blocks = {}
        for block in (defined_names.SCORES, defined_names.BONUSES, defined_names.PROGRESS):
            cells = self.rectangles.get(block) or blank
            if (len(cells), len(cells[0])) != (rows, players):
                wrong = f"the rectangle {block} is {len(cells)} by {len(cells[0])} cells"
                raise _refused(self.name, wrong, f"it must have {rows} rows and {players} columns")
            blocks[block] = cells
        tally = Tally(
            players=tuple(self._name(cell) for cell in heads),
            scores=tuple(tuple(self._score(cell) for cell in row) for row in blocks[defined_names.SCORES]),
            bonuses=tuple(tuple(self._bonus(cell) for cell in row) for row in blocks[defined_names.BONUSES]),
            laid=tuple(tuple(self._laid(cell) for cell in row) for row in blocks[defined_names.PROGRESS]),
        )
        if self.problems:
            raise FaultyFile(self.problems)
        return tally

    def _tell(self, cell: _CellRead, wrong: str, right: str) -> None:
        self.problems.append(Problem(wrong, right, subject=f"{self.name}: {cell.where}"))

    def _is_there(self, cell: _CellRead, right: str) -> bool:
        """Whether a cell has been worked out; a formula without its value must not be read as blank."""
        if not cell.is_calculated:
            self._tell(cell, f"the formula {quote(cell.formula)} has not been calculated", right)
        return cell.is_calculated

    def _name(self, cell: _CellRead) -> str:
        if not self._is_there(cell, "write the name itself"):
            return ""
        value = cell.value
        whole = int(value) if isinstance(value, float) and value.is_integer() else value
        name = clean(str("" if whole is None else whole), limit=LONGEST_CELL)
        if len(name) > LONGEST_NAME:
            self._tell(cell, f"the name {quote(name)} has {len(name)} characters", f"use up to {LONGEST_NAME}")
        return name

    def _score(self, cell: _CellRead) -> int | None:
        if not cell.is_calculated:
            self._tell(
                cell, f"the formula {quote(cell.formula)} has not been calculated", "write the points themselves"
            )
            return None
        match cell.value:
            case None:
                return None
            case str() as text if not clean(text):
                return None
            case bool() | str() | date() | time():
                self._tell(cell, f"{quote(str(cell.value))} is not a number", "write the points of the round, like 25")
            case number if number != int(number):
                self._tell(cell, f"{number} is not a whole number", "write whole points")
            case number if abs(number) > LARGEST_SCORE:
                self._tell(cell, f"{number} is too large", f"points go up to {LARGEST_SCORE}")
            case number:
                return int(number)
        return None

    def _bonus(self, cell: _CellRead) -> str:
        if not self._is_there(cell, "choose the bonus, or write its points"):
            return ""
        value = cell.value
        whole = int(value) if isinstance(value, float) and value.is_integer() else value
        text = clean(str("" if whole is None else whole))
        if isinstance(value, str) and text.lstrip("+-").isdecimal():
            self._tell(cell, f"{quote(text)} is text, which counts nothing", "write it anew as a number")
            return ""
        try:
            points = bonus_points(self.variant, text)
        except NotationFault as fault:
            self._tell(cell, fault.wrong, fault.right)
            return ""
        return self._agreed(cell, text) if text and points is None else text

    def _agreed(self, cell: _CellRead, text: str) -> str:
        """The points of a bonus that the rules leave open, as the workbook's sheet of rules has them."""
        written = self.rectangles.get(defined_names.BONUS_POINTS, [])
        for bonus, row in zip(self.variant.bonuses, written, strict=False):
            agreed = row[0].value
            if bonus.name.casefold() != text.casefold() or not isinstance(agreed, int | float):
                continue
            if not isinstance(agreed, bool) and abs(agreed) <= LARGEST_SCORE and agreed == int(agreed):
                return str(int(agreed))
            self._tell(row[0], f"{agreed} is no whole number of points", "write whole points")
            return ""
        self._tell(cell, f"nobody knows the points of {quote(text)}", f"write them on the sheet {RULES_SHEET}")
        return ""

    def _laid(self, cell: _CellRead) -> bool:
        self._is_there(cell, "write an x, or leave the cell blank")
        return bool(cell.value.strip() if isinstance(cell.value, str) else cell.value)


def _differences(name: str, variant: Variant, tally: Tally, rectangles: dict[str, _Rectangle]) -> list[Problem]:
    """Where the cells that add up say something else than the scoring does."""
    standing = stand(variant, tally)
    winners = " & ".join(spoken_names(tally.players)[player] for player in standing.winners)
    expected: dict[str, Sequence[Sequence[str | float | None]]] = {
        defined_names.RUNNING_TOTALS: standing.running_totals,
        defined_names.TOTALS: [standing.totals],
        defined_names.PLACES: [standing.places],
        defined_names.WINNER: [[winners]],
    }
    if variant.settlement:
        paid = settle(variant.settlement, standing.totals, lowest_wins=variant.winner == "lowest")
        expected[defined_names.SETTLEMENT] = [[None if amount is None else float(amount) for amount in paid]]
    found = []
    for block, rows in expected.items():
        for cells, row in zip(rectangles.get(block, []), rows, strict=False):
            for cell, value in zip(cells, row, strict=False):
                if cell.is_calculated and not _same(cell.value, value):
                    said = "is blank" if cell.value in (None, "") else f"says {quote(str(cell.value))}"
                    right = (
                        "blank"
                        if value in (None, "")
                        else quote(f"{value:g}" if isinstance(value, float) else str(value))
                    )
                    wrong = f"the workbook {said}, where the scores make it {right}"
                    found.append(Problem(wrong, subject=f"{name}: {cell.where}"))
    return found


def _same(one: _Value, other: str | float | None) -> bool:
    """Whether two values are one: a text of no letters is a blank, and a number is no text."""
    if isinstance(one, int | float) and isinstance(other, int | float):
        return abs(one - other) < NEARLY_NOTHING
    return (None if one == "" else one) == (None if other == "" else other)
