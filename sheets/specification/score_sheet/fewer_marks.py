"""A score sheet with fewer marks in its cells, for paper that has no room for all of them."""

from collections.abc import Iterator
from dataclasses import replace

from sheets.specification.score_sheet.cells import BuyBoxes, CellKind, ScoreSheet, SheetCell
from sheets.words.sheet import Mark


def with_fewer_marks(sheet: ScoreSheet) -> Iterator[ScoreSheet]:
    """The sheet with one kind of mark after another out of its cells.

    First bonuses alone, whose amounts need room at the foot. Else who deals goes first, to the heads of the columns, as
    in a game without points; then tallies of buys, where no rule limits these; and last bonuses too.
    """
    if any(mark == "bonus" for mark, _ in sheet.key):
        key = tuple(each for each in sheet.key if each[0] != "bonus")
        yield replace(_without(sheet, CellKind.BONUS), key=key)
    if all(row.kind == "round" for row in sheet.rows if row.is_scored):
        sheet = _without(_with_deals_on_top(sheet), CellKind.DEALER)
        yield sheet
    marks: tuple[tuple[SheetCell, Mark], ...] = ((BuyBoxes(None), "tally"), (CellKind.BONUS, "bonus"))
    for cell, mark in marks:
        if any(each == mark for each, _ in sheet.key):
            key = tuple(each for each in sheet.key if each[0] != mark)
            sheet = replace(_without(sheet, cell), key=key)
            yield sheet


def without_dealers(sheet: ScoreSheet) -> ScoreSheet:
    """The sheet without who deals, in the cells or above the columns; as it is if another begins than the first."""
    first = next((row.cells for row in sheet.rows if row.is_scored), ((),))
    if not (1 in sheet.columns[0].deals or CellKind.DEALER in first[0]):
        return sheet
    key = tuple(each for each in sheet.key if each[0] != "dealer")
    columns = tuple(replace(column, deals=()) for column in sheet.columns)
    return replace(_without(sheet, CellKind.DEALER), columns=columns, key=key)


def _with_deals_on_top(sheet: ScoreSheet) -> ScoreSheet:
    """The sheet with the rounds that each player deals above their column."""
    scored = [row.cells for row in sheet.rows if row.is_scored]
    deals = [
        tuple(number for number, cells in enumerate(scored, 1) if CellKind.DEALER in cells[column])
        for column in range(len(sheet.columns))
    ]
    columns = (replace(column, deals=dealt) for column, dealt in zip(sheet.columns, deals, strict=True))
    return replace(sheet, columns=tuple(columns))


def _without(sheet: ScoreSheet, mark: SheetCell) -> ScoreSheet:
    """The sheet without a mark in any cell."""
    rows = (
        replace(row, cells=tuple(tuple(cell for cell in cells if cell != mark) for cells in row.cells))
        for row in sheet.rows
    )
    return replace(sheet, rows=tuple(rows))
