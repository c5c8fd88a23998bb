"""The cells of a workbook that somebody filled in, an .xlsx or an .ods, read in bounded time and memory."""

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, replace

from sheets.errors import FaultyFile, Problem, option
from sheets.text import clean
from sheets.workbook.filled.filled_cells import FilledCell, parted_name, rectangle_at
from sheets.workbook.filled.ods_cells import CONTENT, OdsFile
from sheets.workbook.filled.packed_file import DAMAGES, LockedError, PackedFile, TooMuchError
from sheets.workbook.filled.xlsx_cells import XlsxFile
from sheets.workbook.formulas import CellBlock, Defined

__all__ = ["FilledBook", "FilledCell", "filled_book", "refused"]

MAKE_ONE = "make one with `sheets excel`, or write the scores into a table (CSV)"
DAMAGED = "it is not a workbook, or it is damaged"
_UNREADABLE = (LockedError, TooMuchError, *DAMAGES)
ONE_TABLE = f"read one table of it at a time, with {option('table')}"


def refused(name: str, wrong: str, right: str = MAKE_ONE) -> FaultyFile:
    """What is raised for a file that can't be read at all."""
    return FaultyFile([Problem(wrong, right, subject=name)])


def _of_scores(name: str) -> tuple[str, str] | None:
    """The parts of a name that each sheet with scores has."""
    parted = parted_name(name)
    return parted if parted and parted[0] in (Defined.PLAYERS, Defined.PLACES) else None


def _unreadable(name: str, error: Exception, too_much: str = MAKE_ONE) -> FaultyFile:
    """The error for a file that can't be taken apart; where it is far too much, `too_much` would be right."""
    match error:
        case LockedError():
            return refused(name, "it has a password", "save it without one")
        case TooMuchError():
            return refused(name, str(error), too_much)
    return refused(name, DAMAGED)


@dataclass(frozen=True)
class FilledBook:
    """A workbook and the rectangles that the program's own names stand for; a sheet is read once it is asked for."""

    name: str
    file: XlsxFile | OdsFile
    names: Mapping[str, CellBlock]
    lost: Set[str]
    """The program's own names that stand for no cells any more."""
    copies: Sequence[str]
    """The titles of sheets that are copies of one with scores, and are not read."""
    too_much: str = MAKE_ONE
    """What would be right where its sheets are too much."""

    @property
    def tables(self) -> Mapping[str, str]:
        """The tables of a club night, by the titles of their sheets, in order: what is behind their names."""
        ends = {parted[1]: block.title for name, block in self.names.items() if (parted := _of_scores(name))}
        return {ends[of]: of for of in sorted(filter(None, ends), key=lambda of: int(of[1:]))}

    def of_table(self, of: str) -> "FilledBook":
        """The same with the names of one table alone, as those of a workbook that has no other."""
        names = {each: f"{each}{of}" for each in Defined}
        own = {str(each): self.names[name] for each, name in names.items() if name in self.names}
        lost = {each for each, name in names.items() if name in self.lost}
        return replace(self, names={**self.names, **own}, lost=lost)

    def at(self, title: str, row: int, column: int) -> FilledCell:
        """A cell of a sheet, which may be blank; rows and columns count from 1."""
        try:
            there = self.file.cell(title, row, column)
            return FilledCell(title, row, column, *((None, "") if there is None else self.file.held(there)))
        except _UNREADABLE as error:
            raise _unreadable(self.name, error, self.too_much) from error

    def rectangle(self, block: CellBlock) -> Sequence[Sequence[FilledCell]]:
        """The cells of a rectangle."""
        columns = range(block.column, block.last_column + 1)
        rows = range(block.row, block.last_row + 1)
        return [[self.at(block.title, row, column) for column in columns] for row in rows]


def filled_book(name: str, data: bytes) -> FilledBook:
    """A workbook that somebody filled in; FaultyFile for what is none, or far too much of one."""
    try:
        packed = PackedFile(data)
        file = OdsFile(packed) if CONTENT in packed else XlsxFile(packed)
        own = [each for each in file.names if parted_name(each[0])]
        found = ((name, rectangle_at(title, at)) for name, title, at, of in own if title in file.titles and not of)
        names = {name: block for name, block in found if block}
        scored = {block.title for name, block in names.items() if _of_scores(name)}
        copies = dict.fromkeys(of for name, *_, of in own if _of_scores(name) and of)
        return FilledBook(
            name,
            file,
            names,
            {name for name, *_ in own} - names.keys(),
            [clean(title) for title in copies if scored and title not in scored],
            ONE_TABLE if len(scored) > 1 else MAKE_ONE,
        )
    except _UNREADABLE as error:
        raise _unreadable(name, error) from error
