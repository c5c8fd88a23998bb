"""Cards with names drawn: to be cut out and folded, so that both sides of the table can read them."""

from collections.abc import Sequence

from sheets.layout.name_cards import place_words
from sheets.paper.grid import grid_on
from sheets.paper.imposition import Leaf, impose
from sheets.paper.printer import Printer
from sheets.paper.sizes import CardSize, Flip, Paper
from sheets.render.canvas import typeface
from sheets.render.canvas.pdf_pages import PdfPages
from sheets.render.canvas.pieces import Palette


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
