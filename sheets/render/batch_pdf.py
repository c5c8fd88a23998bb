"""The sheets of many tables in one PDF, in the order in which they are handed out."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sheets.layout.score_sheet.placed_sheet import PlacedPage
from sheets.paper.grid import Grid
from sheets.paper.imposition import Leaf, Side, impose
from sheets.paper.printer import Printer
from sheets.phrases.sheet_frame import SCORE_SHEET, bookmark, score_sheet_title
from sheets.render.canvas.pdf_pages import PdfPages
from sheets.render.canvas.pieces import Palette
from sheets.render.score_sheet_pdf import draw_back, draw_page

if TYPE_CHECKING:
    from sheets.layout.rules_page.filled_pages import RulesSheet
    from sheets.render.canvas.logo import Logo


@dataclass(frozen=True)
class TableSheet:
    """The sheet of a table."""

    pages: tuple[PlacedPage, ...]
    called: str
    """What its pages are called in the outline: "Table 4"."""
    backs: "tuple[RulesSheet, ...]" = ()


def batch_pdf(
    sheets: Iterable[TableSheet],
    *,
    title: str,
    suits: Sequence[str],
    grid: Grid | None = None,
    stack: int | None = None,
    low_ink: bool = False,
    printer: Printer | None = None,
    logo: "Logo | None" = None,
) -> bytes:
    """The PDF of all sheets; equal ones give equal bytes.

    With a grid each of its places has a page: the piles of cut places, laid on one another, are in order, with a stack
    those of so many sheets of paper at a time.
    """
    palette = Palette.OUTLINE if low_ink else Palette.BLACK
    pdf = PdfPages(title=score_sheet_title(title), subject=SCORE_SHEET, suits=suits, palette=palette, printer=printer)
    if grid is None:
        for sheet in sheets:
            _draw_sheet(pdf, sheet, logo, title=title)
        return pdf.tags.finished()
    leaves = [page for sheet in sheets for page in sheet.pages]
    papers = list(_imposed(leaves, grid, stack))
    for number, (side, pages) in enumerate(papers, 1):
        with pdf.page(grid.paper, bookmark=bookmark(score_sheet_title(title), number, len(papers))):
            for cell, page in zip(side.cells, pages, strict=True):
                with pdf.cell(cell.box), pdf.tags.element("Sect"):
                    draw_page(pdf, page, logo)
            pdf.cut_and_fold_marks(side)
    return pdf.tags.finished()


def _draw_sheet(pdf: PdfPages, sheet: TableSheet, logo: "Logo | None", *, title: str) -> None:
    for number, page in enumerate(sheet.pages, 1):
        line = bookmark(sheet.called, number, len(sheet.pages))
        with pdf.page(page.paper, bookmark=line), pdf.tags.element("Sect"):
            draw_page(pdf, page, logo)
        for back in sheet.backs[number - 1 : number]:
            draw_back(pdf, back, title=title)


def _imposed(
    leaves: Sequence[PlacedPage], grid: Grid, stack: int | None
) -> Iterator[tuple[Side, tuple[PlacedPage, ...]]]:
    """Each sheet of paper, with the pages that stand in its places."""
    size = grid.places * stack if stack else len(leaves)
    for start in range(0, len(leaves), size):
        pack = leaves[start : start + size]
        for paper in impose([Leaf(number) for number in range(len(pack))], grid, stacked=True):
            yield paper.front, tuple(pack[cell.face] for cell in paper.front.cells)
