"""The page that measures a printer, drawn."""

from collections.abc import Sequence

from sheets.layout.calibration import CalibrationSide
from sheets.paper.printer import Printer
from sheets.paper.sizes import Flip
from sheets.render.canvas.pdf_pages import PdfPages


def calibration_pdf(sides: Sequence[CalibrationSide], *, printer: Printer | None = None) -> bytes:
    """The PDF of the page's front and back; with a printer, moved and scaled to show that its figures are right."""
    title = sides[0].title.words
    pdf = PdfPages(title=title, subject=title, printer=printer)
    for number, side in enumerate(sides, 1):
        back = None if number == 1 else Flip.LONG
        with pdf.page(side.paper, bookmark=side.title.words, back=back):
            with pdf.tags.artifact():
                for line, weight in side.drawing.strokes:
                    pdf.line(line.x1, line.y1, x2=line.x2, y2=line.y2, weight=weight)
                for figure in side.drawing.figures:
                    pdf.text(figure)
            pdf.tagged("H1", [side.title])
            pdf.tagged("P", side.headline)
            pdf.tagged_list(side.steps)
    return pdf.tags.finished()
