"""What is known of the cells of a filled workbook, whichever program saved it."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from dataclasses import dataclass
from datetime import date, time
from math import isfinite
from typing import TypeAlias

from openpyxl.utils import column_index_from_string

from sheets.errors import NotationFault
from sheets.limits import LONGEST_CELL, MOST_CELLS
from sheets.render.workbook.formulas import CellBlock, Defined, relative
from sheets.text import clean, quote

LAST_ROW, LAST_COLUMN = 1_048_576, 16_384
_OWN_NAME = re.compile(f"((?:{'|'.join(Defined)})(?:Frame)?)(_[1-9][0-9]{{0,3}})?")
_CORNER = r"\$?([A-Z]{1,3})\$?([0-9]{1,7})"
_ADDRESS = re.compile(_CORNER + f"(?::{_CORNER})?")
Value: TypeAlias = str | int | float | bool | date | time | None


@dataclass(frozen=True)
class FilledCell:
    """A cell as it was saved."""

    where: str = ""
    """Scores!E7"""
    value: Value = None
    formula: str = ""

    @property
    def is_calculated(self) -> bool:
        """Whether the value is there: programs that fill in a workbook leave formulas without theirs."""
        return not self.formula or self.value is not None

    @property
    def is_blank(self) -> bool:
        """Whether nothing can be seen in it."""
        return self.is_calculated and (self.value is None or (isinstance(self.value, str) and not self.text))

    @property
    def text(self) -> str:
        """The value in letters; a whole number has no point."""
        return clean("" if self.value is None else str(self.value), limit=LONGEST_CELL)

    def check(self, right: str) -> None:
        """Raise NotationFault for a formula without its value, which must not be read as blank."""
        if not self.is_calculated:
            raise NotationFault(f"the formula {quote(self.formula)} has not been calculated", right)


Rectangle: TypeAlias = Sequence[Sequence[FilledCell]]
Held: TypeAlias = tuple[Value, str]
"""What a cell holds: a value, and a formula."""
Cells: TypeAlias = Mapping[tuple[int, int], Held]
"""What stands in a sheet, by row and column, counted from 1."""


@dataclass(frozen=True)
class FilledSheets:
    """The cells of those sheets that have a rectangle with a name."""

    names: Mapping[str, CellBlock]
    sheets: Mapping[str, Cells]
    lost: Set[str] = frozenset()
    """The program's own names that stand for no cells any more."""
    copies: Sequence[str] = ()
    """The titles of sheets that are copies of one with scores, and are not read."""

    @property
    def tables(self) -> Mapping[str, str]:
        """The tables of a club night, by the titles of their sheets, in order: what is behind their names."""
        heads = [(*parted_name(name), block.title) for name, block in self.names.items()]
        found = sorted((int(of[1:]), title, of) for known, of, title in heads if known == Defined.PLAYERS and of)
        return {title: of for _, title, of in found}

    def of_table(self, of: str) -> "FilledSheets":
        """The same with the names of one table alone, as those of a workbook that has no other."""
        shared = {known: block for known, block in self.names.items() if parted_name(known)[1] == ""}
        own = {str(known): self.names[f"{known}{of}"] for known in Defined if f"{known}{of}" in self.names}
        lost = {known for known, end in map(parted_name, self.lost) if end == of}
        return FilledSheets({**shared, **own}, self.sheets, lost)

    def rectangle(self, block: CellBlock) -> Rectangle:
        """The cells of a rectangle, which may be blank."""
        there, title = self.sheets[block.title], clean(block.title)

        def cell(row: int, column: int) -> FilledCell:
            value, formula = there.get((row, column), (None, ""))
            return FilledCell(f"{title}!{relative(row, column)}", value, formula)

        columns = range(block.column, block.last_column + 1)
        return [[cell(row, column) for column in columns] for row in range(block.row, block.last_row + 1)]


def rectangle_at(title: str, address: str, titles: Iterable[str]) -> CellBlock | None:
    """The block of an address like $B$5:$D$5; None where it is no rectangle of one of these sheets, or a huge one."""
    found = _ADDRESS.fullmatch(address)
    if found is None or title not in titles:
        return None
    column, row, last_column, last_row = found.groups()
    first = (int(row), column_index_from_string(column))
    last = (int(last_row), column_index_from_string(last_column)) if last_column else first
    rows, columns = last[0] - first[0] + 1, last[1] - first[1] + 1
    if first[0] < 1 or min(rows, columns) < 1 or last[0] > LAST_ROW or last[1] > LAST_COLUMN:
        return None
    return CellBlock(title, *first, rows, columns) if rows * columns <= MOST_CELLS else None


def framed(names: Mapping[str, CellBlock]) -> dict[str, CellBlock]:
    """The rectangles by their own names, with the locked cells around them where those have a name too.

    Whoever cuts a cell in a corner of what is filled in may take that rectangle along, and never these cells.
    """
    ends = dict.fromkeys(parted_name(name)[1] for name in names)
    found = ((f"{known}{of}", names.get(f"{known}{of}")) for of in ends for known in Defined)
    return {known: block for known, block in found if block}


def of_tables(names: Mapping[str, CellBlock], is_wanted: Callable[[str], bool]) -> dict[str, CellBlock]:
    """Of the rectangles of several tables those whose sheet is wanted, by its title; all, where none is."""
    heads = [(*parted_name(name), block.title) for name, block in names.items()]
    ends = {of for known, of, title in heads if known == Defined.PLAYERS and of and is_wanted(title)}
    return {name: block for name, block in names.items() if not ends or parted_name(name)[1] in ("", *ends)}


def copied(own: Iterable[tuple[str, str]], names: Mapping[str, CellBlock]) -> tuple[str, ...]:
    """The titles of copies, by the names that single sheets have for themselves: a copied sheet takes them along.

    `own` are these titles and names, `names` those of the workbook.
    """
    scored = {block.title for name, block in names.items() if parted_name(name)[0] == Defined.PLAYERS}
    found = dict.fromkeys(title for title, name in own if parted_name(name)[0] == Defined.PLAYERS)
    return tuple(title for title in found if scored and title not in scored)


def is_own(name: str) -> bool:
    """Whether a name is one of the program's own."""
    return _OWN_NAME.fullmatch(name) is not None


def parted_name(name: str) -> tuple[str, str]:
    """A name of the program's own, and what is behind it where it is that of one table of several: "_3"."""
    found = _OWN_NAME.fullmatch(name)
    return (found[1], found[2] or "") if found else (name, "")


def number_of(text: str) -> int | float | str:
    """A number as a cell has it, whole where it is; what no number can be stays text."""
    number = float(text)
    if not isfinite(number):
        return text
    return int(number) if number.is_integer() else number
