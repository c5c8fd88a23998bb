"""Pictures of pages have a bounded number of dots, however large the paper is."""

import io

import pytest
from PIL import Image
from reportlab.pdfgen.canvas import Canvas

from sheets.render.png import MOST_DOTS, png_pages

MM = 72 / 25.4


def picture_of(width_mm: float, height_mm: float) -> "Image.Image":
    pytest.importorskip("pypdfium2")
    file = io.BytesIO()
    canvas = Canvas(file, pagesize=(width_mm * MM, height_mm * MM))
    canvas.line(0, 0, 100, 100)
    canvas.save()
    [picture] = png_pages(file.getvalue())
    return Image.open(io.BytesIO(picture))


@pytest.mark.parametrize(("width_mm", "height_mm"), [(1500, 1500), (100, 1500), (600, 900)])
def test_it_makes_a_picture_of_no_more_dots_than_fit_into_little_memory(width_mm: float, height_mm: float) -> None:
    picture = picture_of(width_mm, height_mm)
    assert picture.width * picture.height <= MOST_DOTS * 1.01
    assert picture.width / picture.height == pytest.approx(width_mm / height_mm, rel=0.01)


def test_it_makes_a_picture_of_a3_in_150_dots_an_inch() -> None:
    picture = picture_of(297, 420)
    assert (picture.width, picture.height) == (pytest.approx(297 / 25.4 * 150, abs=1), pytest.approx(2480, abs=1))
    assert picture.info["dpi"] == (pytest.approx(150, abs=0.1), pytest.approx(150, abs=0.1))
