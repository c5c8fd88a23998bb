"""The page that measures a printer: its lengths on the finished PDF, its words, and where the two sides meet."""

import io

import pdfplumber
import pytest

from sheets.errors import WrongUsage
from sheets.layout.calibration import lay_out_calibration
from sheets.paper.printer import Printer
from sheets.paper.sizes import PAPERS, Paper
from sheets.render.calibration_pdf import calibration_pdf
from sheets.render.canvas import typeface
from tests.reading import overlapping_words, read_pdf

MM = 72 / 25.4
PAPERS_TRIED = ["a4", "half-letter", "wide"]
WIDE = Paper("wide", 300, 200)


def pdf_on(name: str, printer: Printer | None = None) -> bytes:
    return calibration_pdf(*lay_out_calibration(PAPERS.get(name, WIDE), typeface.measure), printer=printer)


def lines(data: bytes) -> list[list[tuple[float, float, float, float]]]:
    """The lines of each side: left, top, right, bottom in millimetres."""
    with pdfplumber.open(io.BytesIO(data)) as pdf:
        return [
            [(line["x0"] / MM, line["top"] / MM, line["x1"] / MM, line["bottom"] / MM) for line in page.lines]
            for page in pdf.pages
        ]


def long(found: list[tuple[float, float, float, float]], length: float) -> list[tuple[float, float, float, float]]:
    """The lines of a length."""
    return [line for line in found if max(line[2] - line[0], line[3] - line[1]) == pytest.approx(length, abs=0.02)]


@pytest.mark.parametrize("paper", PAPERS_TRIED)
def test_it_has_a_level_and_an_upright_line_of_100_mm(paper: str) -> None:
    front, _ = lines(pdf_on(paper))
    level, upright = sorted(long(front, 100), key=lambda line: line[3] - line[1])
    assert level[2] - level[0] == pytest.approx(100, abs=0.01)
    assert upright[3] - upright[1] == pytest.approx(100, abs=0.01)
    halfway = [line for line in front if line[0] == pytest.approx(level[0] + 50, abs=0.01) and line[0] == line[2]]
    assert [line for line in halfway if line[3] == pytest.approx(level[1], abs=0.01)]  # a tick at 50 mm


@pytest.mark.parametrize("paper", PAPERS_TRIED)
def test_it_has_zeros_in_the_middle_of_the_paper(paper: str) -> None:
    """There the creases run, and the cross of the front meets the scales of the back."""
    data = pdf_on(paper)
    front, back = lines(data)
    page, _ = read_pdf(data)
    middle_x, middle_y = page.width / 2, page.height / 2
    assert page.width < page.height
    cross = long(front, 50)
    assert [(line[0] + line[2]) / 2 for line in cross] == pytest.approx([middle_x] * 2, abs=0.02)
    assert [(line[1] + line[3]) / 2 for line in cross] == pytest.approx([middle_y] * 2, abs=0.02)
    for side in (front, back):
        level, upright = sorted(long(side, 16), key=lambda line: line[3] - line[1])
        assert (level[0] + level[2]) / 2 == pytest.approx(middle_x, abs=0.02)
        assert (upright[1] + upright[3]) / 2 == pytest.approx(middle_y, abs=0.02)
        reached = min(abs(level[1] - middle_y), abs(upright[0] - middle_x)) < 25
        assert reached == (side is back)  # the arms of the cross run over the scales of the back alone


@pytest.mark.parametrize("paper", PAPERS_TRIED)
def test_it_tries_the_margins_at_all_four_edges(paper: str) -> None:
    front, _ = lines(pdf_on(paper))
    page, _ = read_pdf(pdf_on(paper))
    for at in (2, 3, 4, 5, 6, 8, 10, 12):
        upright = {round(line[0], 1) for line in front if line[0] == line[2]}
        level = {round(line[1], 1) for line in front if line[1] == line[3]}
        assert {at, round(page.width - at, 1)} <= upright
        assert {at, round(page.height - at, 1)} <= level


@pytest.mark.parametrize("paper", PAPERS_TRIED)
def test_it_explains_itself_and_nothing_overlaps(paper: str) -> None:
    front, back = read_pdf(pdf_on(paper))
    for page in (front, back):
        assert overlapping_words(page) == []
        assert all(word.x0 > 0 and word.x1 < page.width and word.bottom < page.height for word in page.words)
    assert "How long are the two long lines?" in front.text
    assert "sheets calibrate --printer kitchen --scale 99.5,100 --front 0.5,-1 --back -0.5,0" in back.text


def test_it_shows_a_measured_printer_that_its_figures_are_right() -> None:
    plain, moved = (lines(pdf_on("a4", printer)) for printer in (None, Printer("kitchen", front=(2, -1), back=(1, 3))))
    for before, after, by in zip(plain, moved, [(2, -1), (-1, 2)], strict=True):
        for one, other in zip(before, after, strict=True):
            assert (other[0] - one[0], other[1] - one[1]) == pytest.approx(by, abs=0.01)


def test_it_refuses_paper_that_is_too_small() -> None:
    with pytest.raises(WrongUsage) as raised:
        lay_out_calibration(Paper("small", 100, 150), typeface.measure)
    assert str(raised.value) == (
        "a sheet of 100 x 150 mm is too small to measure a printer with; use half-letter, a5 or a larger paper"
    )
