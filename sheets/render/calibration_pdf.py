"""The page that measures a printer, drawn."""

from collections.abc import Sequence

from sheets.layout.calibration import TITLE, CalibrationSide
from sheets.paper import Flip, Printer
from sheets.render import canvas


def calibration_pdf(sides: Sequence[CalibrationSide], *, printer: Printer | None = None) -> bytes:
    """The PDF of the page's front and back; with a printer, moved and scaled to show that its figures are right."""
    pdf = canvas.Sheet(title=TITLE, subject=TITLE, printer=printer)
    for number, side in enumerate(sides, 1):
        back = None if number == 1 else Flip.LONG
        with pdf.page(side.paper, label=str(number), bookmark=side.title.words, back=back):
            with pdf.tags.artifact():
                for stroke in side.strokes:
                    line = stroke.line
                    pdf.line(line.x1, line.y1, x2=line.x2, y2=line.y2, weight=stroke.weight)
                for figure in side.figures:
                    pdf.text(figure)
            _write(pdf, side)
    return pdf.tags.finished()


def _write(pdf: canvas.Sheet, side: CalibrationSide) -> None:
    tags = pdf.tags
    with tags.element("H1"):
        pdf.text(side.title)
    with tags.element("P"):
        for line in side.headline:
            pdf.text(line)
    with tags.element("L"):
        for step in side.steps:
            with tags.element("LI"):
                with tags.element("Lbl"):
                    pdf.text(step.name)
                with tags.element("LBody"):
                    for line in step.said:
                        pdf.text(line)
