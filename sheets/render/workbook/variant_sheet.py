"""The hidden sheet that carries the game's complete rules file, so that the workbook can be read without any other."""

from openpyxl.worksheet.worksheet import Worksheet

from sheets.render.workbook.hidden_layout import PLAIN
from sheets.render.workbook.worksheet import WorkbookPage


def write_variant(ws: Worksheet, rules: str) -> tuple[WorkbookPage, str]:
    """Write a line into each cell of the first column; returns the sheet and the address of the lines."""
    page = WorkbookPage(ws)
    lines = rules.split("\n")
    for row, line in enumerate(lines, 1):
        page.put(row, 1, line, PLAIN)
    ws.column_dimensions["A"].width = 110
    return page, page.range(1, 1, len(lines), 1)
