"""A score sheet drawn: a PDF with the pages that the layout has measured."""

from typing import assert_never

from sheets.layout import PlacedPage, PlacedRow, lay_out
from sheets.paper import Box, Paper
from sheets.render import ink
from sheets.score_sheet import Cell, Entry, Rank, RunningTotal, ScoreSheet, Settle, Sum, Tick


def score_sheet_pdf(sheet: ScoreSheet, paper: Paper) -> bytes:
    """The PDF of a score sheet on a paper; equal sheets give equal bytes."""
    pdf = ink.Sheet(title=f"{sheet.title}, score sheet", subject="Score sheet")
    for page in lay_out(sheet, paper, ink.measure):
        pdf.begin_page(page.paper)
        _draw(pdf, page)
        pdf.end_page()
    return pdf.finished()


def _draw(pdf: ink.Sheet, page: PlacedPage) -> None:
    for text in (*page.title, *page.headline):
        pdf.text(text)
    for text, blank in page.fields:
        pdf.text(text)
        pdf.blank(blank)
    pdf.text(page.key)
    _across(pdf, page, page.head_bottom, ink.THIN)
    for column in page.columns:
        for text in column.name:
            pdf.text(text)
    for row in page.rows:
        _draw_row(pdf, page, row)
    for line in page.foot:
        for text in line:
            pdf.text(text)
    for blank in page.blanks:
        pdf.blank(blank)
    for text in (*page.footnotes, *page.imprint):
        pdf.text(text)
    _ruler(pdf, page.ruler)


def _across(pdf: ink.Sheet, page: PlacedPage, y: float, weight: float) -> None:
    """A rule under the label column and every player's column, broken at the gutters."""
    pdf.line(page.label_x, y, x2=page.label_x + page.label_width, y2=y, weight=weight)
    for column in page.columns:
        pdf.line(column.x, y, x2=column.x + column.width, y2=y, weight=weight)


def _draw_row(pdf: ink.Sheet, page: PlacedPage, placed: PlacedRow) -> None:
    """A row above its own rule; the first of the closing rows has the heavy rule above it and the tint."""
    heavy = next((row for row in page.rows if row.row.kind in ("total", "place")), None)
    if placed is heavy:
        for column in page.columns:
            pdf.tint(Box(column.x, placed.top, column.width, placed.bottom - placed.top))
        _across(pdf, page, placed.top, ink.HEAVY)
    for text in placed.label:
        pdf.text(text)
    for cells in placed.cells:
        for cell, box in cells:
            _draw_cell(pdf, placed, cell, box=box)
    if heavy and placed.bottom == heavy.top:
        return
    if placed.row.kind not in ("line", "settlement"):
        pdf.line(page.label_x, placed.bottom, x2=page.label_x + page.label_width, y2=placed.bottom, weight=ink.HAIRLINE)
    for column, cells in zip(page.columns, placed.cells, strict=True):
        if cells:
            pdf.line(column.x, placed.bottom, x2=column.x + column.width, y2=placed.bottom, weight=ink.HAIRLINE)


def _draw_cell(pdf: ink.Sheet, row: PlacedRow, cell: Cell, *, box: Box) -> None:
    match cell:
        case RunningTotal():
            height = min(8.5, box.height * 0.6)
            pdf.line(box.x, box.bottom - height, x2=box.x, y2=box.bottom, weight=ink.HAIRLINE)
        case Tick():
            pdf.card(box)
        case Entry() if box.bottom < row.bottom:
            pdf.line(box.x, box.bottom, x2=box.right, y2=box.bottom, weight=ink.HAIRLINE)
        case Entry() | Sum() | Rank() | Settle():
            pass  # white above the row's rule is all they need
        case _:
            assert_never(cell)


def _ruler(pdf: ink.Sheet, box: Box) -> None:
    """Fifty millimetres with a tick every ten, to see whether the page was printed at its actual size."""
    pdf.line(box.x, box.bottom, x2=box.right, y2=box.bottom, weight=ink.HAIRLINE)
    for centimetre in range(6):
        x = box.x + centimetre * 10
        height = box.height if centimetre in (0, 5) else box.height * 0.6
        pdf.line(x, box.bottom, x2=x, y2=box.bottom - height, weight=ink.HAIRLINE)
