"""A title, a logo, a table and a day of the user's own, as a reader finds them in the finished file."""

import io
import re
from pathlib import Path

import pikepdf
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageFile

from sheets.errors import SheetsError
from sheets.layout.score_sheet.game_pages import lay_out_game
from sheets.layout.score_sheet.sheet_options import SheetOptions
from sheets.limits import MOST_PIXELS
from sheets.make.own_words import OwnWords, own_head
from sheets.make.score_request import make_score_sheet
from sheets.make.sheet_request import ScoreSheetRequest
from sheets.paper.sizes import PAPERS
from sheets.render.canvas import typeface
from sheets.render.canvas.logo import DRAWN_PIXELS, read_logo
from tests.commands import sheets
from tests.helpers import shipped_games
from tests.reading import Page, read_pdf


def png(width: int = 40, height: int = 20, mode: str = "RGB", colour: object = "black") -> bytes:
    """A picture of one colour."""
    file = io.BytesIO()
    Image.new(mode, (width, height), colour).save(file, "PNG")
    return file.getvalue()


def made(own: OwnWords, **options: object) -> bytes:
    """The score sheet of a game with them."""
    games = shipped_games()
    request = ScoreSheetRequest(games=games, game=games.variants["rook-shanghai"], players=4, own=own, **options)
    return make_score_sheet(request).files[0].data


def head(own: OwnWords, **options: object) -> Page:
    """The first page of the sheet, as a reader finds it."""
    return read_pdf(made(own, **options))[0]


def refused(data: bytes | str) -> str:
    """What is said of a logo that can't be drawn."""
    with pytest.raises(SheetsError) as caught:
        read_logo(data.encode() if isinstance(data, str) else data, "our.png")
    return str(caught.value)


# -- words -----------------------------------------------------------------------------------------------------------


def test_a_title_of_ones_own_stands_first_and_the_game_below_it() -> None:
    text = head(OwnWords(title="Robfogel family night")).text
    assert text.index("Robfogel family night") < text.index("Rook Shanghai. Deal 11")


def test_table_and_day_stand_where_the_lines_to_write_on_were() -> None:
    page = head(OwnWords(table="Blue room", date="2026-12-24"))
    assert "24 December 2026" in page.text
    (table,), (room,) = ([word for word in page.words if word.text == text] for text in ("Table", "room"))
    assert table.x1 < room.x0
    assert abs(table.bottom - room.bottom) < 2


def test_a_day_alone_leaves_the_line_for_the_table() -> None:
    games = shipped_games()
    _, pages = lay_out_game(
        games.variants["rook-shanghai"],
        ["", ""],
        PAPERS["a4"],
        typeface.measure,
        options=SheetOptions(),
        own=own_head(OwnWords(date="2026-02-01")),
    )
    kinds = [type(part).__name__ for part in pages[0].head.fields]
    assert kinds == ["Text", "Text", "Text", "Blank"]


@pytest.mark.parametrize("written", ["24.12.2026", "2026-02-30", "tomorrow", "2026-13-01", "2026-W52-4", "20261224"])
def test_what_is_no_date_is_told_with_what_would_be_one(written: str, tmp_path: Path) -> None:
    done = sheets("score", "rook-shanghai", "--date", written, cwd=tmp_path)
    assert done.code == 2
    assert done.err == f'sheets: "{written}" is no date; write year, month and day, like 2026-12-24\n'
    assert not list(tmp_path.iterdir())


def test_a_table_too_long_for_its_place_is_refused(tmp_path: Path) -> None:
    done = sheets("score", "rook-shanghai", "--table", "x" * 21, cwd=tmp_path)
    assert (done.code, list(tmp_path.iterdir())) == (2, [])
    assert "has 21 characters; use up to 20" in done.err


def test_a_kit_has_them_on_its_score_sheet(tmp_path: Path) -> None:
    (tmp_path / "logo.png").write_bytes(png())
    done = sheets("kit", "rook-shanghai", "--title", "Club night", "--logo", "logo.png", "--paper", "a4", cwd=tmp_path)
    assert done.code == 0, done.err
    (sheet,) = tmp_path.glob("*/*score.pdf")
    assert "Club night" in read_pdf(sheet.read_bytes())[0].text


# -- a logo ----------------------------------------------------------------------------------------------------------


def boxes(data: bytes) -> list[tuple[float, float, float, float]]:
    """The boxes of the figures called a logo, in points from the lower left."""
    found = []
    with pikepdf.open(io.BytesIO(data)) as pdf:
        for each in pdf.objects:
            if isinstance(each, pikepdf.Dictionary) and each.get("/S") == "/Figure" and each.get("/Alt") == "Logo":
                found.append(tuple(map(float, each["/A"]["/BBox"])))
    return found


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
    games, page = shipped_games(), PAPERS[paper]
    _, pages = lay_out_game(
        games.variants["frustration"],
        ["Ann", "Ben"],
        page,
        typeface.measure,
        options=SheetOptions(large_print=large, logo_aspect=aspect),
        own=own_head(OwnWords(title=title, table="12", date="2026-11-30")),
    )
    for each in pages:
        logo = each.head.logo
        assert logo is not None
        assert logo.width / logo.height == pytest.approx(aspect)
        assert logo.x >= each.sizes.margin
        assert logo.right <= each.paper.width_mm - each.sizes.margin + 0.01
        assert logo.bottom <= each.head.bottom
        for text in (*each.head.title, *each.head.headline, each.head.numbered, *each.head.fields):
            width = getattr(text, "width", None) or typeface.measure(text.words, text.size, text.bold)
            assert text.x + width <= logo.x or text.y - 3 >= logo.bottom


@pytest.mark.parametrize("logo", [png(), png(mode="RGBA", colour=(0, 0, 0, 0)), png(mode="1", colour=0)])
def test_a_logo_is_on_every_page_with_its_words_for_those_who_cannot_see_it(logo: bytes) -> None:
    data = made(OwnWords(logo=logo), paper="a4")
    ((left, bottom, right, top),) = boxes(data)
    assert (right - left) / (top - bottom) == pytest.approx(2, abs=0.01)
    assert right <= 210 / 25.4 * 72
    assert data == made(OwnWords(logo=logo), paper="a4")  # same in, same out


def test_a_photograph_lies_as_the_camera_was_held_and_small_in_the_file() -> None:
    file = io.BytesIO()
    exif = Image.Exif()
    exif[0x0112] = 6  # turned by a quarter
    Image.effect_noise((4000, 3000), 60).save(file, "JPEG", exif=exif)
    assert read_logo(file.getvalue(), "photo").aspect == pytest.approx(3 / 4)
    assert len(made(OwnWords(logo=file.getvalue()))) < 2_000_000


DRAWING = """<?xml version="1.0"?>
<!-- as a program for drawing leaves it -->
<a-b:svg xmlns:a-b="http://www.w3.org/2000/svg" viewBox="0 0 80 40"><a-b:text x="4" y="20">Us</a-b:text></a-b:svg>"""


def test_an_svg_is_refused_with_what_to_do() -> None:
    assert refused(DRAWING) == 'the logo "our.png" is an SVG, which is not drawn; save it as PNG or JPEG'


HOSTILE = {
    "a web page": ("<html><body>us</body></html>", "is no PNG or JPEG"),
    "words": ("our family", "is no PNG or JPEG"),
    "nothing": ("", "is no PNG or JPEG"),
    "half a picture": (png(400, 200)[:150], "is damaged"),
    "a thread": (png(500, 5), "is 100 times as wide as high"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_logo_gives_one_clear_error(name: str, capfd: pytest.CaptureFixture[str]) -> None:
    data, said = HOSTILE[name]
    assert said in refused(data)
    assert capfd.readouterr() == ("", "")  # nothing of the library's goes to the terminal


def test_a_picture_of_too_many_pixels_is_refused_unread() -> None:
    side = int(MOST_PIXELS**0.5) + 1
    assert f"more than {MOST_PIXELS // 10**6} million pixels" in refused(png(side, side, "1", 0))
    assert "million pixels" in refused(png(50_000, 50_000, "1", 0)[:100])


@pytest.mark.parametrize(("width", "height"), [(1, 5000), (5000, 1), (10, 101), (101, 10)])
def test_a_thread_is_refused_before_it_is_unpacked(width: int, height: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ImageFile.ImageFile, "load", lambda _: pytest.fail("it was unpacked"))
    assert f"is {width / height:.3g} times as wide as high; cut it to between 0.25 and 10 times" in refused(
        png(width, height)
    )


def test_a_logo_that_is_not_there_is_told_and_nothing_written(tmp_path: Path) -> None:
    done = sheets("score", "rook-shanghai", "--logo", "no.png", cwd=tmp_path)
    assert done.code == 1
    assert re.search(r"can't read .*no\.png.*there is no such file", done.err)
    assert not list(tmp_path.iterdir())


def test_a_large_logo_is_made_small_before_it_is_copied(monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: list[int] = []

    def converted(picture: Image.Image, mode: str) -> Image.Image:
        sizes.append(picture.width * picture.height)
        return plain(picture, mode)

    plain = Image.Image.convert
    monkeypatch.setattr(Image.Image, "convert", converted)
    read_logo(png(3000, 2000), "our.png")
    assert sizes
    assert max(sizes) <= DRAWN_PIXELS**2
