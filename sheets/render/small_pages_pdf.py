"""Small pages drawn: the one that measures a printer, and cards with names to be folded and stood on the table."""

from collections.abc import Sequence

from sheets.layout.calibration import CalibrationSide
from sheets.layout.name_cards import place_words
from sheets.paper.grid import grid_on
from sheets.paper.imposition import Leaf, impose
from sheets.paper.printer import Printer
from sheets.paper.sizes import CardSize, Flip, Paper
from sheets.render.canvas import typeface
from sheets.render.canvas.pdf_pages import PdfPages
from sheets.render.canvas.pieces import Palette


def calibration_pdf(sides: Sequence[CalibrationSide], *, printer: Printer | None = None) -> bytes:
    """The PDF of the page's front and back; with a printer, moved and scaled to show that its figures are right."""
    title = sides[0].title.words
    pdf = PdfPages(title=title, subject=title, printer=printer)
    for number, side in enumerate(sides, 1):
        back = None if number == 1 else Flip.LONG
        with pdf.page(side.paper, bookmark=side.title.words, back=back):
            with pdf.artifact():
                for line, weight in side.drawing.strokes:
                    pdf.line(line.x1, line.y1, x2=line.x2, y2=line.y2, weight=weight)
                for figure in side.drawing.figures:
                    pdf.text(figure)
            pdf.tagged("H1", [side.title])
            pdf.tagged("P", side.headline)
            with pdf.tags.element("L"):
                for label, body in side.steps:
                    with pdf.tags.element("LI"):
                        pdf.tagged("Lbl", label)
                        pdf.tagged("LBody", body)
    return pdf.tags.finished()


def name_cards_pdf(
    words: Sequence[str],
    paper: Paper,
    card: CardSize,
    *,
    title: str,
    low_ink: bool = False,
    printer: Printer | None = None,
) -> bytes:
    """The PDF of a card for each of the words, in their order; WrongUsage where the paper is too small for one."""
    grid = grid_on(paper, card, flip=Flip.TENT)
    palette = Palette.OUTLINE if low_ink else Palette.BLACK
    pdf = PdfPages(title=title, subject=title, palette=palette, printer=printer)
    sheets = impose([Leaf(number) for number in range(len(words))], grid)
    for number, sheet in enumerate(sheets, 1):
        with pdf.page(grid.paper, bookmark=pdf.bookmark(title, number, len(sheets))):
            pdf.cut_and_fold_marks(sheet.front)
            for cell in sheet.front.cells:
                with pdf.cell(cell.box, turned=cell.turned):
                    pdf.tagged("P", place_words(words[cell.face], card, typeface.measure))
    return pdf.tags.finished()
