"""Cards drawn: a PDF of imposed sheets of paper, every card read aloud once, however many copies there are."""

from collections.abc import Sequence
from contextlib import nullcontext
from functools import partial

from sheets.layout.boxes import Page, draw
from sheets.paper.imposition import Cell, PaperSheet
from sheets.paper.printer import Printer
from sheets.paper.sizes import Paper
from sheets.render.canvas.pdf_pages import PdfPages
from sheets.render.canvas.pieces import Palette
from sheets.words.language import ENGLISH, Language

SAME_MM = 0.5


def cards_pdf(
    title: str,
    faces: Sequence[Page],
    sheets: Sequence[PaperSheet],
    paper: Paper,
    *,
    subject: str,
    suits: Sequence[str] = (),
    palette: Palette = Palette.BLACK,
    printer: Printer | None = None,
    language: Language = ENGLISH,
) -> bytes:
    """The PDF of cards on sheets of paper; equal cards give equal bytes."""
    pdf = PdfPages(title=title, subject=subject, suits=suits, palette=palette, printer=printer, language=language)
    read: set[int] = set()
    sides = [side for sheet in sheets for side in sheet.printed]
    for number, (side, flip) in enumerate(sides, 1):
        with pdf.page(paper, bookmark=pdf.bookmark(title, number, len(sides)), back=flip):
            for cell in side.cells:
                with pdf.cell(cell.box, turned=cell.turned):
                    _draw_in(pdf, cell, faces[cell.face], is_back=flip is not None, is_read=cell.face not in read)
                read.add(cell.face)
            pdf.cut_and_fold_marks(side)
    return pdf.tags.finished()


def _draw_in(pdf: PdfPages, cell: Cell, face: Page, *, is_back: bool, is_read: bool) -> None:
    """Draw a face in its cell; one that stands upright where cards lie on their side is laid down."""
    box = cell.box
    # clockwise on a back, so that it is still turned over like a page of a book
    is_laid = abs(face.paper.width_mm - box.width) >= SAME_MM
    with pdf.on_its_side(box, clockwise=is_back) if is_laid else nullcontext():
        if is_read:
            draw(pdf, face, document=cell.face)
        else:  # it says nothing any more, and the file holds it once
            pdf.tags.repeated((cell.face, box.width, box.height), partial(draw, pdf, face, document=None))
