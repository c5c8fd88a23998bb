"""The page that measures a printer, drawn."""

from sheets.layout.boxes import Page, draw
from sheets.paper.printer import Printer
from sheets.paper.sizes import Flip
from sheets.render.canvas.pdf_pages import PdfPages
from sheets.words.language import ENGLISH, Language


def calibration_pdf(front: Page, back: Page, *, printer: Printer | None = None, language: Language = ENGLISH) -> bytes:
    """The PDF of the page's two sides; with a printer, moved and scaled to show that its figures are right."""
    title = language.say("calibrate")
    pdf = PdfPages(title=title, subject=title, printer=printer, language=language)
    for page, called, flip in ((front, title, None), (back, language.say("calibrate.back"), Flip.LONG)):
        with pdf.page(page.paper, bookmark=called, back=flip):
            draw(pdf, page, document=called)
    return pdf.tags.finished()
