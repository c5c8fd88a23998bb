"""Imposed cards measured on the finished PDF: stock within 0.05 mm, fronts and backs within 0.1 mm."""

import io
from collections.abc import Sequence

import pdfplumber
import pytest

from sheets.paper.grid import Grid, grid_on
from sheets.paper.imposition import Leaf, Side, impose
from sheets.paper.printer import Printer
from sheets.paper.sizes import CARD_SIZES, PAPERS, Box, Flip, read_card_size
from sheets.paper.stock import load_stock
from sheets.render.canvas.pdf_pages import PdfPages
from tests.paper.test_stock import GEOMETRY, cells_by_hand, shipped

MM = 72 / 25.4
STOCK_MM, MEETING_MM = 0.05, 0.1


def imposed(grid: Grid, leaves: Sequence[Leaf], *, start_at: int = 1, printer: Printer | None = None) -> bytes:
    """A PDF with a bar in each card: at the left of the upper edge of fronts, and at the right of that of backs.

    So the two bars of a card that is turned over like a page of a book lie behind one another.
    """
    pdf = PdfPages(title="Cards", subject="Cards", printer=printer)

    def draw(side: Side, back: Flip | None) -> None:
        with pdf.page(grid.paper, bookmark="Cards", back=back):
            for cell in side.cells:
                width, height = cell.box.width, cell.box.height
                bar = Box(0 if back is None else width * 0.75, 0, width * 0.25, height * 0.2)
                with pdf.cell(cell.box, turned=cell.turned), pdf.tags.artifact():
                    pdf.tint(bar)
            pdf.cut_and_fold_marks(side)

    for sheet in impose(leaves, grid, start_at=start_at):
        draw(sheet.front, None)
        if sheet.back is not None:
            draw(sheet.back, grid.flip)
    return pdf.tags.finished()


def bars(pdf: bytes) -> list[list[Box]]:
    """The bars on each page, in the order of drawing."""
    with pdfplumber.open(io.BytesIO(pdf)) as document:
        return [
            [
                Box(bar["x0"] / MM, bar["top"] / MM, (bar["x1"] - bar["x0"]) / MM, (bar["bottom"] - bar["top"]) / MM)
                for bar in page.rects
            ]
            for page in document.pages
        ]


def near(one: Box, other: Box, within: float) -> bool:
    return (
        max(abs(one.x - other.x), abs(one.y - other.y), abs(one.right - other.right), abs(one.bottom - other.bottom))
        < within
    )


@pytest.mark.parametrize("number", GEOMETRY)
def test_it_prints_into_the_cells_of_the_stock(number: str) -> None:
    grid = load_stock([shipped()])[number].grid()
    leaves = [Leaf(face) for face in range(grid.places)]
    [page] = bars(imposed(grid, leaves))
    if grid.fold == "above":
        page = page[::2]  # the lower halves, which the numbers speak of
    assert len(page) == len(cells_by_hand(number))
    for bar, cell in zip(page, cells_by_hand(number), strict=True):
        expected = Box(cell.x, cell.y, cell.width * 0.25, cell.height * 0.2)
        assert near(bar, expected, STOCK_MM)


def turned_over(bar: Box, width: float, height: float, *, sideways: bool) -> Box:
    """Where a bar on the back lies for somebody who looks at the front."""
    if sideways:
        return Box(width - bar.right, bar.y, bar.width, bar.height)
    return Box(bar.x, height - bar.bottom, bar.width, bar.height)


@pytest.mark.parametrize("flip", [Flip.LONG, Flip.SHORT])
@pytest.mark.parametrize("paper", ["letter", "a4"])
@pytest.mark.parametrize("size", [*CARD_SIZES, "half-page", "page", "60x40mm"])
@pytest.mark.parametrize(("spare", "start_at"), [(0, 1), (1, 1), (0, 2)], ids=["full", "one more", "a used page"])
def test_it_prints_backs_behind_their_fronts(flip: Flip, paper: str, size: str, spare: int, start_at: int) -> None:
    grid = grid_on(PAPERS[paper], read_card_size(size, PAPERS[paper]), flip=flip)
    start_at = min(start_at, grid.places)
    pages = bars(imposed(grid, [Leaf(n, 100 + n) for n in range(grid.places + spare)], start_at=start_at))
    assert len(pages) == 4 if spare or start_at > 1 else 2
    width, height = grid.paper.width_mm, grid.paper.height_mm
    sideways = (flip is Flip.LONG) == (height > width)
    for fronts, backs in zip(pages[::2], pages[1::2], strict=True):
        assert len(fronts) == len(backs) > 0
        for front, back in zip(fronts, backs, strict=True):
            assert near(turned_over(back, width, height, sideways=sideways), front, MEETING_MM)


@pytest.mark.parametrize("flip", [Flip.FOLD, Flip.TENT])
def test_it_prints_what_is_folded_on_one_side(flip: Flip) -> None:
    grid = grid_on(PAPERS["a4"], CARD_SIZES["business"], flip=flip)
    [page] = bars(imposed(grid, [Leaf(0, 1)]))
    front, back = page
    card = grid.front(0)
    if grid.fold == "beside":
        assert (front.x, back.x) == pytest.approx((card.x, card.right), abs=STOCK_MM)
    else:
        assert front.y == pytest.approx(card.y, abs=STOCK_MM)
        assert back.bottom == pytest.approx(card.y, abs=STOCK_MM)  # upside down: its upper edge lies at the fold
        assert back.right == pytest.approx(card.right, abs=STOCK_MM)


def test_it_draws_marks_thin_and_folds_dashed() -> None:
    grid = grid_on(PAPERS["a4"], CARD_SIZES["poker"], flip=Flip.FOLD)
    with pdfplumber.open(io.BytesIO(imposed(grid, [Leaf(0, 1)]))) as document:
        lines = document.pages[0].lines
    assert {round(line["linewidth"], 2) for line in lines} == {0.25}
    dashed = [line for line in lines if line["dash"] and line["dash"][0]]
    assert {round(line["x0"] / MM, 2) for line in dashed} == {round(grid.front(0).right, 2)}
    assert len(lines) == 2 + 8
    assert len(dashed) == 2


# -- printers --------------------------------------------------------------------------------------------------------

KITCHEN = Printer("kitchen", front=(0.5, -1.0), back=(-0.5, 0.25), ruler=(99.5, 100.4))


def printed(bar: Box, *, width: float, height: float, scale: tuple[float, float], off: tuple[float, float]) -> Box:
    """Where a printer that scales about the middle of the paper, and then prints aside, puts a bar."""
    x = width / 2 + (bar.x - width / 2) * scale[0] + off[0]
    y = height / 2 + (bar.y - height / 2) * scale[1] + off[1]
    return Box(x, y, bar.width * scale[0], bar.height * scale[1])


@pytest.mark.parametrize("flip", [Flip.LONG, Flip.SHORT])
@pytest.mark.parametrize("size", ["poker", "business"])
def test_it_makes_up_for_what_a_printer_does(flip: Flip, size: str) -> None:
    """A printer like this was read off its own test page; what it prints now lies where it should."""
    scale, off_front, off_back = (0.995, 1.004), (0.7, -0.4), (-0.3, 0.9)
    crease = (-off_front[0], -off_front[1])  # the zero of the scale is printed beside the middle of the paper
    shining = (-off_front[0] - off_back[0], off_front[1] - off_back[1])  # the cross of the front, seen from the back
    printer = Printer("office", front=crease, back=shining, ruler=(100 * scale[0], 100 * scale[1]))
    grid = grid_on(PAPERS["letter"], CARD_SIZES[size], flip=flip)
    leaves = [Leaf(n, 100 + n) for n in range(grid.places)]
    wanted = bars(imposed(grid, leaves))
    drawn = bars(imposed(grid, leaves, printer=printer))
    width, height = grid.paper.width_mm, grid.paper.height_mm
    is_turned = width > height
    for number, (side, there) in enumerate(zip(drawn, wanted, strict=True)):
        x, y = off_back if number % 2 else off_front
        if number % 2 and flip is Flip.SHORT:  # fed the other way round
            x, y = -x, -y
        off, scaled = ((-y, x), scale[::-1]) if is_turned else ((x, y), scale)
        for bar, expected in zip(side, there, strict=True):
            assert near(printed(bar, width=width, height=height, scale=scaled, off=off), expected, 0.02)


def test_it_leaves_the_page_its_size() -> None:
    grid = grid_on(PAPERS["letter"], CARD_SIZES["poker"])
    for printer in (None, KITCHEN):
        with pdfplumber.open(io.BytesIO(imposed(grid, [Leaf(0, 1)], printer=printer))) as document:
            assert [(round(page.width), round(page.height)) for page in document.pages] == [(612, 792)] * 2
