"""The sheets of many tables in one PDF, in the order in which they are handed out."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import nullcontext
from dataclasses import dataclass

from sheets.layout.boxes import Page, draw
from sheets.paper.grid import Grid
from sheets.paper.imposition import Leaf, Side, impose
from sheets.paper.printer import Printer
from sheets.paper.sizes import Flip
from sheets.render.canvas.pdf_pages import PdfPages
from sheets.render.canvas.pieces import Palette
from sheets.render.score_sheet_pdf import Draw
from sheets.words.language import ENGLISH, Language


@dataclass(frozen=True)
class TableSheet:
    """The sheet of a table."""

    pages: tuple[Page, ...]
    called: str
    """What its pages are called in the outline: "Table 4"."""
    backs: Sequence[Draw] = ()


def batch_pdf(
    sheets: Iterable[TableSheet],
    *,
    title: str,
    suits: Sequence[str],
    grid: Grid | None = None,
    stack: int | None = None,
    low_ink: bool = False,
    printer: Printer | None = None,
    language: Language = ENGLISH,
) -> bytes:
    """The PDF of all sheets; equal ones give equal bytes.

    With a grid each of its places has a page: the piles of cut places, laid on one another, are in order, with a stack
    those of so many sheets of paper at a time.
    """
    palette = Palette.OUTLINE if low_ink else Palette.BLACK
    whole = language.say("score-sheet.title", game=title)
    subject = language.say("score-sheet")
    pdf = PdfPages(title=whole, subject=subject, suits=suits, palette=palette, printer=printer, language=language)
    if grid is None:
        for sheet in sheets:
            _draw_sheet(pdf, sheet, title=title)
        return pdf.tags.finished()
    papers = list(_imposed([page for sheet in sheets for page in sheet.pages], grid, stack))
    for number, (side, pages) in enumerate(papers, 1):
        with pdf.page(grid.paper, bookmark=pdf.bookmark(whole, number, len(papers))):
            _draw_side(pdf, side, pages)
    return pdf.tags.finished()


def _draw_sheet(pdf: PdfPages, sheet: TableSheet, *, title: str) -> None:
    for number, page in enumerate(sheet.pages):
        line = pdf.bookmark(sheet.called, number + 1, len(sheet.pages))
        with pdf.page(page.paper, bookmark=line), pdf.tags.element("Sect"):
            draw(pdf, page, document=object())
        for draw_back in sheet.backs[number : number + 1]:
            line = pdf.language.say("rules.title", game=title)
            with pdf.page(page.paper, bookmark=line, back=Flip.LONG), pdf.tags.element("Sect"):
                draw_back(pdf)


def _draw_side(pdf: PdfPages, side: Side, pages: Sequence[Page]) -> None:
    for cell, page in zip(side.cells, pages, strict=True):
        lies_across = (page.paper.width_mm > page.paper.height_mm) != (
            cell.box.width > cell.box.height
        )  # as a smaller table's may
        on_side = pdf.on_its_side(cell.box, clockwise=True) if lies_across else nullcontext()
        with pdf.cell(cell.box), on_side, pdf.tags.element("Sect"):
            draw(pdf, page, document=object())
    pdf.cut_and_fold_marks(side)


def _imposed(leaves: Sequence[Page], grid: Grid, stack: int | None) -> Iterator[tuple[Side, list[Page]]]:
    """Each sheet of paper, with the pages that stand in its places."""
    size = grid.places * stack if stack else len(leaves)
    for start in range(0, len(leaves), size):
        pack = leaves[start : start + size]
        for paper in impose([Leaf(number) for number in range(len(pack))], grid, stacked=True):
            yield paper.front, [pack[cell.face] for cell in paper.front.cells]
