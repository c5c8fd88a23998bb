"""A score sheet drawn: a PDF with the pages that the layout has measured, and a structure to be read aloud."""

from collections.abc import Callable, Sequence
from typing import Protocol, TypeAlias

from sheets.layout.boxes import Page, draw
from sheets.paper.grid import Grid
from sheets.paper.imposition import Leaf, impose
from sheets.paper.printer import Printer
from sheets.paper.sizes import Flip
from sheets.render.canvas.pdf_pages import PdfPages
from sheets.render.canvas.pieces import Palette
from sheets.specification.score_sheet.cells import ScoreSheet


class FilledIn(Protocol):
    """Fields that are laid over the pages as they are drawn."""

    def turn_to(self, number: int) -> None:
        """Go to a page, from 1."""

    def finish(self) -> None:
        """Close the form, behind the last page."""


Draw: TypeAlias = Callable[[PdfPages], None]
"""Draws the back of a page on the open page."""


def score_sheet_pdf(
    sheet: ScoreSheet,
    pages: Sequence[Page],
    *,
    grid: Grid | None = None,
    low_ink: bool = False,
    printer: Printer | None = None,
    backs: Sequence[Draw] = (),
    form: Callable[[PdfPages], FilledIn] | None = None,
) -> bytes:
    """The PDF of a score sheet laid out on pages; equal sheets give equal bytes.

    With a form, which a sheet in a grid can't have, it is to be filled in on a screen.
    Each page has one of the backs behind it, if there are any, for a printer that turns the paper along its long edge.

    With a grid, each of its places has the whole sheet, its pages in cut-and-stack order.
    """
    title = sheet.language.say("score-sheet.title", game=sheet.title)
    palette = Palette.OUTLINE if low_ink else Palette.BLACK
    pdf = PdfPages(
        title=title,
        subject=sheet.language.say("score-sheet"),
        suits=sheet.suits,
        palette=palette,
        printer=printer,
        language=sheet.language,
    )
    if grid is None:
        fields = form(pdf) if form else None
        for number, page in enumerate(pages, 1):
            with pdf.page(page.paper, bookmark=pdf.bookmark(title, number, len(pages))):
                if fields:
                    fields.turn_to(number)
                draw(pdf, page, document=number)
            for draw_back in backs[number - 1 : number]:
                with pdf.page(page.paper, bookmark=pdf.language.say("rules.title", game=sheet.title), back=Flip.LONG):
                    draw_back(pdf)
        if fields:
            fields.finish()
        return pdf.tags.finished()
    leaves = [Leaf(number) for number in range(len(pages))]
    for number, paper in enumerate(impose(leaves, grid, copies=grid.places, stacked=True), 1):
        with pdf.page(grid.paper, bookmark=pdf.bookmark(title, number, len(pages))):
            for cell in paper.front.cells:
                with pdf.cell(cell.box), pdf.tags.element("Sect"):
                    draw(pdf, pages[cell.face], document=(number, cell.box))
            pdf.cut_and_fold_marks(paper.front)
    return pdf.tags.finished()
