"""The first sheet of a finished workbook, read back from its file cell by cell, for the page to show."""

import io
from datetime import date

from openpyxl import load_workbook
from openpyxl.cell.cell import Cell, MergedCell
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from sheets.json_values import Json

USUAL_WIDTH, USUAL_HEIGHT = 8.43, 15.0
"""Characters of a column, and points of a row, where the file says nothing."""
MOST_ROWS, MOST_COLUMNS = 150, 80
"""More than any page shows."""
_SIDES = ("top", "right", "bottom", "left")


def first_page(workbook: bytes) -> dict[str, Json]:
    """Columns, rows and cells as they lie; a formula shows the value that stands in the file, or nothing."""
    sheet = load_workbook(io.BytesIO(workbook), data_only=True).worksheets[0]
    rows, columns = min(sheet.max_row, MOST_ROWS), min(sheet.max_column, MOST_COLUMNS)
    merged = {area.bounds[:2]: area.bounds for area in sheet.merged_cells.ranges}
    covered = {place for area in sheet.merged_cells.ranges for place in _cells(area.bounds)} - merged.keys()
    corner = sheet[sheet.freeze_panes] if sheet.freeze_panes else None
    return {
        "title": sheet.title,
        "head": corner.row - 1 if corner else 0,
        "named": corner.column - 1 if corner else 0,
        "widths": [_width(sheet, number) for number in range(1, columns + 1)],
        "rows": [
            {
                "height": sheet.row_dimensions[row].height or USUAL_HEIGHT,
                "cells": [
                    _cell(sheet.cell(row, column), merged.get((column, row)))
                    for column in range(1, columns + 1)
                    if (column, row) not in covered
                ],
            }
            for row in range(1, rows + 1)
        ],
    }


def _cells(bounds: tuple[int, int, int, int]) -> set[tuple[int, int]]:
    left, top, right, bottom = bounds
    return {(column, row) for column in range(left, right + 1) for row in range(top, bottom + 1)}


def _width(sheet: Worksheet, number: int) -> float:
    return float(sheet.column_dimensions[get_column_letter(number)].width or USUAL_WIDTH)


def _cell(cell: Cell | MergedCell, bounds: tuple[int, int, int, int] | None) -> Json:
    font, place = cell.font, cell.alignment
    found: dict[str, Json] = {
        "at": cell.column,
        "text": _text(cell.value),
        "size": font.sz,
        "bold": bool(font.b),
        "colour": _colour(font.color),
        "fill": _colour(cell.fill.fgColor) if cell.fill.fill_type == "solid" else "",
        "across": place.horizontal or ("right" if isinstance(cell.value, int | float) else "left"),
        "down": place.vertical or "bottom",
        "wraps": bool(place.wrap_text),
        "lines": [_line(getattr(cell.border, side)) for side in _SIDES],
    }
    if bounds:
        left, top, right, bottom = bounds
        found |= {"columns": right - left + 1, "rows": bottom - top + 1}
    return found


def _text(value: object) -> str:
    match value:
        case None:
            return ""
        case bool():
            return str(value).upper()
        case float():
            return f"{value:.10g}"
        case date():
            return value.isoformat()
    return str(value)


def _colour(colour: object) -> str:
    """As style sheets write it: nothing where the file leaves it to its reader."""
    rgb = getattr(colour, "rgb", None)
    return f"#{rgb[-6:]}" if isinstance(rgb, str) else ""


def _line(side: object) -> int:
    """How thick a line is, in pixels."""
    style = getattr(side, "style", None)
    return {None: 0, "medium": 2, "thick": 3, "double": 3}.get(style, 1)
