"""Cards drawn: a PDF of imposed sheets of paper, every card read aloud once, however many copies there are."""

from collections.abc import Sequence
from contextlib import nullcontext
from functools import partial
from itertools import groupby

from sheets.layout.cards.placed_card import PlacedFace
from sheets.layout.type import Blank, PlacedPicture, PlacedSign
from sheets.paper.imposition import Cell, PaperSheet
from sheets.paper.printer import Printer
from sheets.paper.sizes import Box, Paper
from sheets.render.canvas.pdf_pages import PdfPages
from sheets.render.canvas.pieces import Palette
from sheets.words.language import ENGLISH, Language

SAME_MM = 0.5


def cards_pdf(
    title: str,
    faces: Sequence[PlacedFace],
    sheets: Sequence[PaperSheet],
    paper: Paper,
    *,
    suits: Sequence[str],
    palette: Palette = Palette.BLACK,
    printer: Printer | None = None,
    language: Language = ENGLISH,
) -> bytes:
    """The PDF of a game's cards on sheets of paper; equal cards give equal bytes."""
    subject = language.say("reference-cards")
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


def _draw_in(pdf: PdfPages, cell: Cell, face: PlacedFace, *, is_back: bool, is_read: bool) -> None:
    """Draw a face in its cell; one that stands upright where cards lie on their side is laid down."""
    box = cell.box
    # clockwise on a back, so that it is still turned over like a page of a book
    is_laid = abs(face.width_mm - box.width) >= SAME_MM
    with pdf.on_its_side(box, clockwise=is_back) if is_laid else nullcontext():
        if is_read:
            with pdf.artifact():
                _draw_lines(pdf, face)
            _write(pdf, face)
        else:
            pdf.tags.repeated((cell.face, box.width, box.height), partial(_draw_copy, pdf, face))


def _draw_copy(pdf: PdfPages, face: PlacedFace) -> None:
    """Draw a face that says nothing any more."""
    with pdf.artifact():
        _draw_lines(pdf, face)
        for text in (*face.head, *(text for group in face.groups for text in group.texts)):
            pdf.text(text)


def _draw_lines(pdf: PdfPages, face: PlacedFace) -> None:
    """What says nothing that the words do not say too: lines, pictures, signs."""
    for rule in face.rules:
        pdf.rule(rule)
    for mark in (mark for group in face.groups for mark in group.marks):
        match mark:
            case Blank():
                pdf.blank(mark, weight=face.hair)
            case PlacedPicture():
                pdf.picture(mark)
            case PlacedSign(suit, x, y, size):
                pdf.sign(suit, Box(x, y, size, size))


def _write(pdf: PdfPages, face: PlacedFace) -> None:
    """What is read: the title, the rounds and the rules as lists, the notes."""
    pdf.tagged("H1", face.title)
    pdf.tagged("P", face.corner)
    pdf.tagged("P", face.number)
    worded = (group for group in face.groups if group.texts)
    for kind, groups in groupby(worded, key=lambda group: group.kind):
        if kind == "note":
            for group in groups:
                pdf.tagged("P", group.texts)
            continue
        with pdf.tags.element("L"):
            for group in groups:
                with pdf.tags.element("LI"):
                    pdf.tagged("Lbl", group.label)
                    pdf.tagged("LBody", group.body)
