"""The first sheet of a finished workbook, read back from its file cell by cell, for the page to show."""

import io
from datetime import date

from openpyxl import load_workbook
from openpyxl.cell.cell import Cell, MergedCell
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.cell_range import CellRange

from sheets.text import Json

USUAL_WIDTH, USUAL_HEIGHT = 8.43, 15.0
"""Characters of a column, and points of a row, where the file says nothing."""
MOST_ROWS, MOST_COLUMNS = 150, 80
"""More than any page shows."""
THICK = {None: 0, "medium": 2, "thick": 3, "double": 3}
"""Lines in pixels; others have one."""


def first_page(workbook: bytes) -> Json:
    """Columns, rows and cells as they lie; a formula shows the value that stands in the file, or nothing."""
    sheet = load_workbook(io.BytesIO(workbook), data_only=True).worksheets[0]
    columns = min(sheet.max_column, MOST_COLUMNS)
    merged = {area.bounds[:2]: area for area in sheet.merged_cells.ranges}
    corner = sheet[sheet.freeze_panes or "A1"]
    widths = [sheet.column_dimensions[get_column_letter(at)].width for at in range(1, columns + 1)]
    rows: list[Json] = []
    for number, row in enumerate(sheet.iter_rows(max_row=min(sheet.max_row, MOST_ROWS), max_col=columns), 1):
        cells = [_cell(cell, merged.get((cell.column, number))) for cell in row if not isinstance(cell, MergedCell)]
        rows.append({"height": sheet.row_dimensions[number].height or USUAL_HEIGHT, "cells": cells})
    return {
        "title": sheet.title,
        "head": corner.row - 1,
        "named": corner.column - 1,
        "widths": [float(width or USUAL_WIDTH) for width in widths],
        "rows": rows,
    }


def _cell(cell: Cell, merged: CellRange | None) -> Json:
    font, place, sides = cell.font, cell.alignment, cell.border
    return {
        "at": cell.column,
        "text": _text(cell.value),
        "size": font.sz,
        "bold": bool(font.b),
        "colour": _colour(font.color),
        "fill": _colour(cell.fill.fgColor) if cell.fill.fill_type == "solid" else "",
        "across": place.horizontal or ("right" if isinstance(cell.value, int | float) else "left"),
        "down": place.vertical or "bottom",
        "wraps": bool(place.wrap_text),
        "lines": [
            THICK.get(getattr(side, "style", None), 1) for side in (sides.top, sides.right, sides.bottom, sides.left)
        ],
        **(merged.size if merged else {}),
    }


def _text(value: object) -> str:
    if isinstance(value, bool):
        return str(value).upper()
    if isinstance(value, float):
        return f"{value:.10g}"
    return "" if value is None else value.isoformat() if isinstance(value, date) else str(value)


def _colour(colour: object) -> str:
    """As style sheets write it: nothing where the file leaves it to its reader."""
    rgb = getattr(colour, "rgb", None)
    return f"#{rgb[-6:]}" if isinstance(rgb, str) else ""
