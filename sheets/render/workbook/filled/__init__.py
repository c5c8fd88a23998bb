"""The cells of a workbook that somebody filled in, an .xlsx or an .ods, read in bounded time and memory."""

from collections.abc import Callable

from sheets.errors import FaultyFile, Problem
from sheets.render.workbook.filled.filled_cells import FilledCell, FilledSheets, Rectangle
from sheets.render.workbook.filled.ods_cells import CONTENT, ods_sheets
from sheets.render.workbook.filled.packed_file import DAMAGES, LockedError, PackedFile, TooMuchError
from sheets.render.workbook.filled.xlsx_cells import xlsx_sheets

__all__ = ["FilledCell", "FilledSheets", "Rectangle", "filled_sheets", "refused"]

MAKE_ONE = "make one with `sheets excel`, or write the scores into a table (CSV)"
DAMAGED = "it is no workbook, or a damaged one"


def filled_sheets(name: str, data: bytes, *, is_wanted: Callable[[str], bool] = lambda _: True) -> FilledSheets:
    """The cells that the program's own names stand for; FaultyFile for what is no workbook, or far too much of one.

    Of several tables those are read whose sheets are wanted, by their titles.
    """
    try:
        packed = PackedFile(data)
        read = ods_sheets if CONTENT in packed else xlsx_sheets
        return read(packed, is_wanted=is_wanted)
    except LockedError as locked:
        raise refused(name, "it has a password", "save it without one") from locked
    except TooMuchError as much:
        raise refused(name, *much.args) from much
    except DAMAGES as error:
        raise refused(name, DAMAGED) from error


def refused(name: str, wrong: str, right: str = MAKE_ONE) -> FaultyFile:
    """What is raised for a file that can't be read at all."""
    return FaultyFile([Problem(wrong, right, subject=name)])
