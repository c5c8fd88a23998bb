"""A packed PDF, as another program finds it: all that was there before it was packed, in less room."""

import io
import subprocess
from pathlib import Path

import pikepdf
import pytest

from sheets.make.score_request import make_score_sheet
from sheets.make.sheet_request import ScoreSheetRequest
from sheets.render.canvas.faces import register
from sheets.render.canvas.packed_objects import packed
from sheets.render.canvas.tagging import TaggedDocument
from sheets.rules_file import Library
from tests.programs import program


@pytest.fixture(scope="module")
def both() -> tuple[bytes, bytes]:
    """Pages of many elements, as they are drawn and as they are packed."""
    register()
    document = TaggedDocument(title="Packed (or not) 5 0 R endstream", language="en", subject="A test", font="FiraGO")
    for page in range(3):
        with document.page(400, 400, bookmark=f"Page {page}"):
            for line in range(200):
                with document.element("P", actual_text=f"{line} stream"):
                    document.canvas.drawString(10, 2 * line, f"Line {line}")
    drawn = document.drawn()
    return drawn, packed(drawn)


def test_it_has_the_same_objects(both: tuple[bytes, bytes]) -> None:
    found = []
    for data in both:
        with pikepdf.open(io.BytesIO(data)) as pdf:
            if not found:
                size = pdf.trailer.Size
            found.append([pdf.get_object(number, 0).unparse(resolved=True) for number in range(1, size)])
    assert found[0] == found[1]
    assert len(found[0]) > 600


def test_it_is_a_faultless_file_in_half_the_room(both: tuple[bytes, bytes], tmp_path: Path) -> None:
    (tmp_path / "packed.pdf").write_bytes(both[1])
    for asked in ([program("qpdf", "qpdf"), "--check"], [program("mutool", "mupdf-tools"), "info"]):
        told = subprocess.run([*asked, "packed.pdf"], cwd=tmp_path, capture_output=True, text=True)
        assert (told.returncode, told.stderr) == (0, "")
    assert len(both[1]) < len(both[0]) / 2


def test_a_sheet_takes_little_room(library: Library) -> None:
    request = ScoreSheetRequest(games=library, game=library.variants["rook-shanghai"], names=tuple("ABCDE"), paper="a4")
    assert len(make_score_sheet(request).files[0].data) < 24_000
