"""Imposed cards measured on the finished PDF: stock within 0.05 mm, fronts and backs within 0.1 mm."""

import io
from collections.abc import Sequence
from itertools import product

import pdfplumber
import pytest

from sheets.paper.grid import Grid, grid_on
from sheets.paper.imposition import Leaf, Side, impose
from sheets.paper.printer import Printer
from sheets.paper.sizes import CARD_SIZES, PAPERS, Box, Flip, read_card_size
from sheets.paper.stock import load_stock
from sheets.render.canvas.pdf_pages import PdfPages
from tests.helpers import ROOT

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


@pytest.mark.parametrize(
    ("number", "first", "across", "down"),
    [
        pytest.param("avery-8373", Box(12.70, 19.05, 88.90, 50.80), 101.60, 63.50, id="on Letter"),
        pytest.param("sigel-lp795", Box(14, 10.5, 85, 55), 95, 55, id="on A4"),
        pytest.param("avery-5305", Box(0, 76.20, 215.9, 63.5), 0, 127.00, id="tents, of which the lower half is told"),
    ],
)
def test_it_prints_into_the_cells_of_the_stock(number: str, first: Box, across: float, down: float) -> None:
    """Millimetres from the templates of gLabels."""
    grid = load_stock([("stock.toml", (ROOT / "sheets/stock.toml").read_bytes())])[number].grid()
    [page] = bars(imposed(grid, [Leaf(face) for face in range(grid.places)]))
    columns = 2 if across else 1
    for place, bar in enumerate(page[::2] if grid.fold == "above" else page):
        x, y = first.x + place % columns * across, first.y + place // columns * down
        assert near(bar, Box(x, y, first.width * 0.25, first.height * 0.2), STOCK_MM)


def turned_over(bar: Box, width: float, height: float, *, sideways: bool) -> Box:
    """Where a bar on the back lies for somebody who looks at the front."""
    if sideways:
        return Box(width - bar.right, bar.y, bar.width, bar.height)
    return Box(bar.x, height - bar.bottom, bar.width, bar.height)


FLIPS = (Flip.LONG, Flip.SHORT)
SIZES = (*CARD_SIZES, "half-page", "page", "60x40mm")


@pytest.mark.matrix(list(product(FLIPS, ("letter", "a4"), SIZES, (0, 1), (1, 2))), every_side=True)
def test_it_prints_backs_behind_their_fronts(case: tuple[Flip, str, str, int, int]) -> None:
    """With so many cards besides a full page, and from this place of a used page on."""
    flip, paper, size, spare, start_at = case
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


# -- printers --------------------------------------------------------------------------------------------------------


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
