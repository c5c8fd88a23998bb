"""A rules page drawn: a PDF with the pages that the layout has measured, and a structure to be read aloud."""

from collections.abc import Sequence

from sheets.layout.boxes import Page, draw
from sheets.paper.imposition import PaperSheet
from sheets.paper.sizes import Paper
from sheets.render.canvas.pdf_pages import PdfPages
from sheets.specification.rules_page.blocks import RulesPage


def rules_pdf(page: RulesPage, pages: Sequence[Page], *, subject: str = "") -> bytes:
    """The PDF of rules, or of what is laid out as they are; equal ones give equal bytes."""
    title = page.title if subject else page.language.say("rules.title", game=page.title)
    subject = subject or page.language.say("rules")
    pdf = PdfPages(title=title, subject=subject, suits=page.suits, language=page.language)
    for number, each in enumerate(pages, 1):
        with pdf.page(each.paper, bookmark=pdf.bookmark(title, number, len(pages))):
            draw(pdf, each, document=title)
    return pdf.tags.finished()


def booklet_pdf(page: RulesPage, pages: Sequence[Page], folded: Sequence[PaperSheet], paper: Paper) -> bytes:
    """The PDF of rules on pages that are imposed on sheets of paper, which lie on their side; read page by page."""
    title = page.language.say("rules.title", game=page.title)
    pdf = PdfPages(title=title, subject=page.language.say("rules"), suits=page.suits, language=page.language)
    sides = [side for each in folded for side, _ in each.printed]
    for number, side in enumerate(sides, 1):
        with pdf.page(paper.on_its_side(), bookmark=pdf.bookmark(title, number, len(sides))):
            pdf.cut_and_fold_marks(side)
            for cell in side.cells:
                pdf.tags.reading_place = cell.face
                with pdf.cell(cell.box):
                    draw(pdf, pages[cell.face], document=title)
    return pdf.tags.finished()
