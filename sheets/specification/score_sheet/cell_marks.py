"""The marks that a pen finds in the cells of a score sheet: which of them there may be, and which a page has."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from sheets.errors import WrongUsage
from sheets.game.model import Variant
from sheets.specification.score_sheet.cells import BuyBoxes, CellKind, Row, ScoreSheet, SheetCell
from sheets.text import NO_MARKS, CellMark, did_you_mean, quote

EVERY_MARK = frozenset(CellMark)
_MARK_OF: Mapping[SheetCell, CellMark] = {
    CellKind.LAID: CellMark.LAID_DOWN,
    CellKind.BONUS: CellMark.BONUS,
    CellKind.DEALER: CellMark.DEALER,
}


def needed_marks(variant: Variant) -> frozenset[CellMark]:
    """What the cells of a game need.

    Who has laid down is no part of the score in any game of the format; where nothing is stated of buys, no tally
    tells a table to keep one.
    """
    says_buys = any(buys is not None for buys in (variant.buys, *(each.buys for each in variant.rounds)))
    return EVERY_MARK - {CellMark.LAID_DOWN} - (set() if says_buys else {CellMark.BUYS})


def read_marks(written: str) -> frozenset[CellMark]:
    """The marks of a list like "buys,dealer", or none of them; WrongUsage where a word is no mark."""
    words = [word.strip().lower() for word in written.split(",")]
    known = [*CellMark, NO_MARKS]
    unknown = next((word for word in words if word not in known), None)
    if unknown is not None:
        raise WrongUsage.of(f"there is no mark {quote(unknown)}", did_you_mean(unknown, known))
    if NO_MARKS in words and len(set(words)) > 1:
        raise WrongUsage.of(f"the marks {quote(written)} can't be", f"write {NO_MARKS} alone, or leave it out")
    return frozenset(CellMark(word) for word in words if word != NO_MARKS)


def mark_in(cell: SheetCell) -> CellMark | None:
    """The mark that a cell is; None for a place to write in."""
    return CellMark.BUYS if isinstance(cell, BuyBoxes) else _MARK_OF.get(cell)


def with_marks(rows: Sequence[Row], marks: frozenset[CellMark]) -> tuple[Row, ...]:
    """The rows without any other mark in their cells."""
    return tuple(
        replace(row, cells=tuple(tuple(c for c in cells if mark_in(c) in (None, *marks)) for cells in row.cells))
        for row in rows
    )


def marks_of(sheet: ScoreSheet) -> frozenset[CellMark]:
    """The marks that stand in the cells of any row, and that of the dealer where it stands above the columns."""
    in_cells = {mark for row in sheet.rows for cells in row.cells for cell in cells if (mark := mark_in(cell))}
    return frozenset(in_cells | ({CellMark.DEALER} if any(column.deals for column in sheet.columns) else set()))
