"""The choices of a page: stock by number and by a file of one's own, and sizes by name."""

from pathlib import Path

import pytest

from sheets.errors import FaultyFile, NotationFault, WrongUsage
from sheets.paper.sizes import CARD_SIZES, PAPERS, PARTS_OF_A_PAGE, read_card_size
from sheets.paper.stock import stock_named
from tests.paper.test_stock import GOOD


def test_it_takes_stock_from_a_file_of_one_s_own_beside_the_shipped(tmp_path: Path) -> None:
    own = tmp_path / "ours.toml"
    own.write_text(GOOD)
    found = [stock_named(number, (str(own), own.read_bytes())) for number in ("ours", "5371")]
    assert [stock and stock.title for stock in found] == ["our cards", "business cards"]
    assert stock_named(None, None) is None


def test_it_says_which_stock_there_is(tmp_path: Path) -> None:
    own = tmp_path / "ours.toml"
    own.write_text(GOOD)
    with pytest.raises(WrongUsage) as raised:
        stock_named(None, (str(own), own.read_bytes()))
    assert str(raised.value) == "stock_file does not choose a paper; choose one with stock: ours, ours-2"


def test_it_names_the_file_that_is_wrong(tmp_path: Path) -> None:
    own = tmp_path / "ours.toml"
    own.write_text(GOOD.replace("rows", "row"))
    with pytest.raises(FaultyFile) as raised:
        stock_named("avery-5371", (str(own), own.read_bytes()))
    assert str(raised.value) == f'{own}:7:1: stock "ours": unknown key "row"; did you mean "rows"?'


@pytest.mark.parametrize(
    ("written", "width", "height"),
    [
        pytest.param("poker", 63.5, 88.9, id="poker"),
        pytest.param("Tarot", 69.85, 120.65, id="tarot, with a capital"),
        pytest.param("business", 88.9, 50.8, id="a business card lies on its side"),
        pytest.param("index-5x8", 203.2, 127, id="5 x 8"),
        pytest.param("half-page", 139.7, 215.9, id="half a Letter"),
        pytest.param("60x90mm", 60, 90, id="millimetres"),
        pytest.param("2.5 x 3.5 in", 63.5, 88.9, id="inches"),
    ],
)
def test_it_reads_card_sizes(written: str, width: float, height: float) -> None:
    for paper in (PAPERS["letter"], PAPERS["letter"].turned()):
        size = read_card_size(written, paper)
        assert (size.width_mm, size.height_mm) == pytest.approx((width, height))


@pytest.mark.parametrize(
    ("written", "message"),
    [
        pytest.param("pokr", 'there is no card size "pokr"; did you mean "poker"?', id="a slip"),
        pytest.param("3x5", 'there is no card size "3x5"; did you mean "index-3x5"?', id="as on the packet"),
        pytest.param(
            "a6-ish",
            f'there is no card size "a6-ish"; write one of {", ".join([*CARD_SIZES, *PARTS_OF_A_PAGE])}, '
            "or a size like 60x90mm or 2.5x3.5in",
            id="no size",
        ),
        pytest.param(
            "20x90mm", 'a card of "20x90mm" is too small; sides are at least 25 mm long', id="too small to be read"
        ),
    ],
)
def test_it_says_which_sizes_there_are(written: str, message: str) -> None:
    with pytest.raises(NotationFault) as raised:
        read_card_size(written, PAPERS["a4"])
    assert str(raised.value) == message
