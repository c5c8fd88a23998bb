"""What is known of the cells of a filled workbook, whichever program saved it."""

import re
from dataclasses import dataclass
from math import isfinite
from typing import NamedTuple, TypeAlias

from sheets.limits import LONGEST_CELL, MOST_CELLS
from sheets.text import clean
from sheets.workbook.formulas import CellBlock, Defined, column_number, relative

LAST_ROW, LAST_COLUMN = 1_048_576, 16_384
_OWN_NAME = re.compile(f"({'|'.join(Defined)})(_[1-9][0-9]{{0,3}})?")
_CORNER = r"\$?([A-Z]{1,3})\$?([0-9]{1,7})"
_ADDRESS = re.compile(_CORNER + f"(?::{_CORNER})?")
Value: TypeAlias = str | int | float | bool | None
"""A day or a time is a text: 2026-12-24, 10:30:00."""


@dataclass(frozen=True)
class FilledCell:
    """A cell as it was saved."""

    title: str
    """Of the sheet."""
    row: int
    column: int
    value: Value
    formula: str

    @property
    def where(self) -> str:
        """Scores!E7"""
        return f"{clean(self.title)}!{relative(self.row, self.column)}"

    @property
    def is_calculated(self) -> bool:
        """Whether the value is there: programs that fill in a workbook leave formulas without theirs."""
        return not self.formula or self.value is not None

    @property
    def text(self) -> str:
        """The value in letters; a whole number has no point."""
        return clean("" if self.value is None else str(self.value), limit=LONGEST_CELL)


class KnownAs(NamedTuple):
    """A name that a workbook has for cells."""

    name: str
    title: str
    """Of the sheet on which they stand."""
    address: str
    of: str
    """The title of the sheet that has the name for itself; "" where all have it."""


def rectangle_at(title: str, address: str) -> CellBlock | None:
    """The block of an address like $B$5:$D$5; None where it is no rectangle of a sheet, or a huge one."""
    found = _ADDRESS.fullmatch(address)
    if found is None:
        return None
    column, row, last_column, last_row = found.groups()
    first = (int(row), column_number(column))
    last = (int(last_row), column_number(last_column)) if last_column else first
    rows, columns = last[0] - first[0] + 1, last[1] - first[1] + 1
    if first[0] < 1 or min(rows, columns) < 1 or last[0] > LAST_ROW or last[1] > LAST_COLUMN:
        return None
    return CellBlock(title, *first, rows, columns) if rows * columns <= MOST_CELLS else None


def parted_name(name: str) -> tuple[str, str] | None:
    """A name of the program's own, and what is behind it where it is that of one table of several: "_3"."""
    found = _OWN_NAME.fullmatch(name)
    return (found[1], found[2] or "") if found else None


def number_of(text: str) -> int | float | str:
    """A number as a cell has it, whole where it is; what no number can be stays text."""
    number = float(text)
    if not isfinite(number):
        return text
    return int(number) if number.is_integer() else number
