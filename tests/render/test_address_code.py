"""A code at the end of the rules: a stranger's reader of codes finds the address in the finished page."""

import re
from collections.abc import Iterator

import pytest

from sheets.errors import WrongUsage
from sheets.limits import LONGEST_LINK
from sheets.make.kit_output import make_rules
from sheets.make.requests import RulesRequest
from sheets.rules_file import Library

SHORT = "https://example.org/our-rules"
LONG = f"http://example.org/?{'aB-9_' * 200}"[:LONGEST_LINK]
DOTS_AN_INCH = 300


@pytest.fixture(scope="module")
def reader() -> object:
    pytest.importorskip("segno", reason="needs segno, which the program brings")
    return pytest.importorskip("zxingcpp", reason='needs zxing-cpp (the extra "dev" brings it)')


def pages(pdf: bytes) -> Iterator[object]:
    pypdfium2 = pytest.importorskip("pypdfium2", reason='needs pypdfium2 (the extra "png" brings it)')
    document = pypdfium2.PdfDocument(pdf)
    for page in document:
        yield page.render(scale=DOTS_AN_INCH / 72).to_pil().convert("L")
    document.close()


@pytest.mark.parametrize(
    ("address", "paper", "how"),
    [
        (SHORT, "60x90mm", "plain"),
        (LONG, "105x148mm", "plain"),
        pytest.param(LONG, "letter", "large_print", marks=pytest.mark.slow),
        pytest.param(LONG, "a4", "fold", marks=pytest.mark.slow),
    ],
)
def test_it_is_read_from_the_page(reader, library: Library, address: str, paper: str, how: str) -> None:
    game = library.variants["rook-shanghai"]
    request = RulesRequest(
        games=library, game=game, paper=paper, link=address, large_print=how == "large_print", fold=how == "fold"
    )
    [file] = make_rules(request).files
    found = [code for page in pages(file.data) for code in reader.read_barcodes(page)]
    assert [code.text for code in found] == [address]
    [code] = found
    # the corners are those of the black squares; the version of a code says how many these are on a side
    side_mm = abs(code.position.top_right.x - code.position.top_left.x) / DOTS_AN_INCH * 25.4
    assert side_mm / (17 + 4 * int(code.extra["Version"])) >= 0.39


def test_it_is_read_from_the_page_for_telephones(reader, library: Library) -> None:
    from PIL import Image, ImageDraw

    request = RulesRequest(games=library, game=library.variants["phase-10"], format="html", link=SHORT)
    text = make_rules(request).files[0].data.decode()
    side, bars = re.findall(r'viewBox="0 0 (\d+) \1"[^>]*><path d="([^"]*)"', text)[-1]
    drawn = Image.new("L", (int(side) * 4, int(side) * 4), 255)
    for x, y, n in (map(int, bar) for bar in re.findall(r"M(\d+) (\d+)h(\d+)v1", bars)):
        ImageDraw.Draw(drawn).rectangle((4 * x, 4 * y, 4 * (x + n) - 1, 4 * y + 3), fill=0)
    assert [code.text for code in reader.read_barcodes(drawn)] == [SHORT]
    shown = SHORT.split("://")[1]
    assert f'<p style="flex: 1 12rem"><a href="{SHORT}" rel="noreferrer">{shown}</a></p>' in text


@pytest.mark.parametrize(
    ("address", "wrong"),
    [
        pytest.param("example.org", "is not the address of a page", id="no scheme"),
        pytest.param("javascript:alert(1)", "is not the address of a page", id="a script"),
        pytest.param("https://[::", "is not the address of a page", id="half an address of a machine"),
        pytest.param('https://example.org/"><script>', "is not the address of a page", id="markup"),
        pytest.param("https://example.org/\n", "is not the address of a page", id="a line"),
        pytest.param(f"{LONG}a", "an address of 1001 characters", id="too long"),
    ],
)
def test_it_refuses_what_is_no_address_of_a_page(library: Library, address: str, wrong: str) -> None:
    request = RulesRequest(games=library, game=library.variants["phase-10"], link=address)
    with pytest.raises(WrongUsage, match=re.escape(wrong)):
        make_rules(request)


def test_it_refuses_paper_without_room(reader, library: Library) -> None:
    request = RulesRequest(games=library, game=library.variants["phase-10"], paper="60x90mm", link=LONG)
    with pytest.raises(WrongUsage, match="the code of this address is 48 mm wide, and the page has room for 41 mm"):
        make_rules(request)
