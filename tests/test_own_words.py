"""A title, a logo, a table and a day of the user's own, as a reader finds them in the finished file."""

import io
import struct
import zlib
from pathlib import Path

import pikepdf
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from sheets.errors import SheetsError
from sheets.layout.box_contents import Drawn, Words
from sheets.layout.sheet_frame import ToldBox
from sheets.layout.sheet_of_game import fit_game
from sheets.layout.sheet_pages import SheetOptions
from sheets.limits import MOST_PIXELS
from sheets.make.options import NamedFile
from sheets.make.requests import ScoreSheetRequest
from sheets.make.score_output import make_score_sheet
from sheets.paper.sizes import PAPERS
from sheets.render.canvas import typeface
from sheets.render.canvas.logo import read_logo
from sheets.specification.score_sheet.cells import own_head
from tests.commands import sheets
from tests.helpers import shipped_games
from tests.reading import Page, read_pdf


def png(width: int = 40, height: int = 20, mode: str = "RGB", colour: object = "black") -> bytes:
    """A picture of one colour."""
    file = io.BytesIO()
    Image.new(mode, (width, height), colour).save(file, "PNG")
    return file.getvalue()


def made(**options: object) -> bytes:
    """The score sheet of a game with them."""
    games = shipped_games()
    request = ScoreSheetRequest(games=games, game=games.variants["rook-shanghai"], players=4, **options)
    return make_score_sheet(request).files[0].data


def head(**options: object) -> Page:
    """The first page of the sheet, as a reader finds it."""
    return read_pdf(made(**options))[0]


def refused(data: bytes | str) -> str:
    """What is said of a logo that can't be drawn."""
    with pytest.raises(SheetsError) as caught:
        read_logo(data.encode() if isinstance(data, str) else data, "our.png")
    return str(caught.value)


# -- words -----------------------------------------------------------------------------------------------------------


def test_a_title_of_ones_own_stands_first_and_the_game_below_it() -> None:
    text = head(title="Robfogel family night").text
    assert text.index("Robfogel family night") < text.index("Rook Shanghai. Deal 11")


def test_table_and_day_stand_where_the_lines_to_write_on_were() -> None:
    page = head(table="Blue room", date="2026-12-24")
    assert "24 December 2026" in page.text
    (table,), (room,) = ([word for word in page.words if word.text == text] for text in ("Table", "room"))
    assert table.x1 < room.x0
    assert abs(table.bottom - room.bottom) < 2


@pytest.mark.parametrize("written", ["24.12.2026", "2026-02-30", "2026-W52-4", "20261224"])
def test_what_is_no_date_is_told_with_what_would_be_one(written: str, tmp_path: Path) -> None:
    done = sheets("score", "rook-shanghai", "--date", written, cwd=tmp_path)
    assert done.code == 2
    assert done.err == f'sheets: "{written}" is not a date; write year, month and day, like 2026-12-24\n'
    assert not list(tmp_path.iterdir())


def test_a_table_too_long_for_its_place_is_refused(tmp_path: Path) -> None:
    done = sheets("score", "rook-shanghai", "--table", "x" * 21, cwd=tmp_path)
    assert (done.code, list(tmp_path.iterdir())) == (2, [])
    assert "has 21 characters; use up to 20" in done.err


# -- a logo ----------------------------------------------------------------------------------------------------------


def boxes(data: bytes) -> list[tuple[float, float, float, float]]:
    """The boxes of the figures called a logo, in points from the lower left."""
    found = []
    with pikepdf.open(io.BytesIO(data)) as pdf:
        for each in pdf.objects:
            if isinstance(each, pikepdf.Dictionary) and each.get("/S") == "/Figure" and each.get("/Alt") == "Logo":
                found.append(tuple(map(float, each["/A"]["/BBox"])))
    return found


@pytest.mark.slow
@settings(max_examples=12, deadline=None)
@given(
    aspect=st.floats(0.26, 9.9),
    paper=st.sampled_from(["a4", "letter", "a5", "half-letter"]),
    large=st.booleans(),
    title=st.text("Wim Ltd.", max_size=60),
)
def test_a_logo_keeps_its_shape_within_the_page_and_off_the_words(
    aspect: float, paper: str, large: bool, title: str
) -> None:
    def drawing(*_: object) -> None:
        """Draw nothing."""

    fitted = fit_game(
        shipped_games().variants["frustration"],
        ["Ann", "Ben"],
        PAPERS[paper],
        typeface.measure,
        options=SheetOptions(large_print=large, logo=(aspect, drawing)),
        own=own_head(title=title, table="12", date="2026-11-30"),
    )
    page = fitted.pages[0]
    everything = [*page.everything()]
    [logo] = [at for at in everything if isinstance(at.box, Drawn) and at.box.drawing is drawing]
    assert logo.width / logo.height == pytest.approx(aspect)
    assert logo.x >= fitted.setting.room.x
    assert logo.x + logo.width <= fitted.setting.room.right + 0.01
    for at in (at for at in everything if isinstance(at.box, Words | ToldBox)):
        is_beside = at.x + at.width <= logo.x + 0.01 or at.y >= logo.y + logo.height - 0.01
        assert is_beside


def test_a_logo_is_on_every_page_with_its_words_for_those_who_cannot_see_it() -> None:
    data = made(logo=NamedFile("our.png", png(mode="RGBA", colour=(0, 0, 0, 0))), paper="a4")
    ((left, bottom, right, top),) = boxes(data)
    assert (right - left) / (top - bottom) == pytest.approx(2, abs=0.01)
    assert right <= 210 / 25.4 * 72


def test_a_photograph_lies_as_the_camera_was_held_and_small_in_the_file() -> None:
    file = io.BytesIO()
    exif = Image.Exif()
    exif[0x0112] = 6  # turned by a quarter
    Image.effect_noise((4000, 3000), 60).save(file, "JPEG", exif=exif)
    assert read_logo(file.getvalue(), "photo").aspect == pytest.approx(3 / 4)
    assert len(made(logo=NamedFile("photo", file.getvalue()))) < 2_000_000


def test_pixels_that_a_browser_has_read_are_drawn_like_the_picture() -> None:
    file = io.BytesIO()
    Image.new("RGB", (40, 20), "teal").save(file, "PPM")
    pixels = file.getvalue().replace(b"\n", b" ", 2)
    assert made(logo=NamedFile("our.png", pixels)) == made(logo=NamedFile("our.png", png(colour="teal")))
    assert "is damaged" in refused(pixels[:-1])


HOSTILE = {
    "a web page": ("<html><body>us</body></html>", "is not a PNG or JPEG"),
    "a drawing": ('<svg xmlns="http://www.w3.org/2000/svg"></svg>', "is not a PNG or JPEG; save it as PNG or JPEG"),
    "nothing": ("", "is not a PNG or JPEG"),
    "half a picture": (png(400, 200)[:150], "is damaged"),
    "a thread": (png(500, 5), "is 100 times as wide as high"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_logo_gives_one_clear_error(name: str, capfd: pytest.CaptureFixture[str]) -> None:
    data, said = HOSTILE[name]
    assert said in refused(data)
    assert capfd.readouterr() == ("", "")  # nothing of the library's goes to the terminal


def test_a_picture_of_too_many_pixels_is_refused_unread() -> None:
    claims = bytearray(png())
    claims[16:24] = struct.pack(">II", int(MOST_PIXELS**0.5) + 1, int(MOST_PIXELS**0.5) + 1)
    claims[29:33] = struct.pack(">I", zlib.crc32(claims[12:29]))
    assert f"more than {MOST_PIXELS // 10**6} million pixels" in refused(bytes(claims))
