"""Perforated stock: where its cells lie, by which numbers it is known, and what a faulty file is told."""

import pytest

from sheets.errors import FaultyFile, WrongUsage, with_options
from sheets.paper.imposition import Leaf, impose
from sheets.paper.sizes import Box, Flip
from sheets.paper.stock import Stock, load_stock, stock_named
from tests.helpers import ROOT

FILE = ROOT / "sheets" / "stock.toml"
LETTER, A4 = (215.9, 279.4), (210, 297)
GEOMETRY = {
    # number: paper, card, columns and rows, first card, steps; millimetres, from the templates of gLabels
    "avery-5371": (LETTER, (88.90, 50.80), (2, 5), (19.05, 12.70), (88.90, 50.80)),
    "avery-8373": (LETTER, (88.90, 50.80), (2, 4), (12.70, 19.05), (101.60, 63.50)),
    "avery-5388": (LETTER, (127.00, 76.20), (1, 3), (44.45, 25.40), (127.00, 76.20)),
    "avery-5389": (LETTER, (152.40, 101.60), (1, 2), (31.75, 31.75), (152.40, 114.30)),
    "avery-5305": (LETTER, (215.9, 63.5), (1, 2), (0, 76.20), (0, 127.00)),
    "avery-5160": (LETTER, (66.68, 25.40), (3, 10), (3.97, 12.70), (70.64, 25.40)),
    "avery-5163": (LETTER, (101.6, 50.8), (2, 5), (4.13, 12.7), (106.36, 50.8)),
    "avery-5164": (LETTER, (101.6, 84.67), (2, 3), (3.97, 12.7), (106.36, 84.67)),
    "avery-5168": (LETTER, (88.9, 127), (2, 2), (12.7, 12.7), (101.6, 127)),
    "avery-5126": (LETTER, (215.9, 139.7), (1, 2), (0, 0), (0, 139.7)),
    "avery-5395": (LETTER, (85.73, 59.27), (2, 4), (17.46, 14.82), (95.25, 63.50)),
    "southworth-bc554": (LETTER, (88.9, 50.8), (2, 5), (12.7, 12.7), (101.6, 50.8)),
    "avery-c32011": (A4, (85, 54), (2, 5), (15, 13.5), (95, 54)),
    "avery-c32015": (A4, (85, 54), (2, 4), (17, 31.5), (91, 60)),
    "avery-l7414": (A4, (89.99, 52.0), (2, 5), (15.0, 18.5), (89.99, 52.0)),
    "avery-j8414": (A4, (86.99, 50.8), (2, 5), (14.82, 20.42), (93.13, 50.8)),
    "sigel-lp795": (A4, (85, 55), (2, 5), (14, 10.5), (95, 55)),
    "sigel-lp800": (A4, (85, 55), (2, 5), (15, 10), (95, 55)),
    "apli-02793": (A4, (90, 50.8), (2, 5), (15, 22), (90, 50.8)),
    "kores-kpcv1": (A4, (90, 50), (2, 5), (15, 24), (90, 50)),
    "agipa-119488": (A4, (89.96, 50.09), (2, 5), (15.17, 23.64), (89.96, 50.09)),
}
SAME = {
    "avery-5371": "5372 5376 5377 5871 5872 5873 5876 5877 5878 5911 6235 8271 8371 8372 8374 8376 8377 8379 8471 8476 "
    "8571 8871 8872 8873 8876 8877 8878 8879 25371 26550 26551 27870 27871 27876 27881 27882 28371 28876 28877",
    "avery-8373": "3612 5881 8869 28373",
    "avery-5388": "5386 8388",
}
GOOD = """
[stock.ours]
title = "our cards"
paper = "a4"
card = "60x90mm"
columns = 3
rows = 2
left = 12
top = 20
across = 63
down = 95
same_as = ["ours-2"]
"""


def shipped() -> tuple[str, bytes]:
    return "stock.toml", FILE.read_bytes()


@pytest.fixture(scope="module")
def known() -> dict[str, Stock]:
    return load_stock([shipped()])


def cells_by_hand(number: str) -> list[Box]:
    """Where the cards of a stock lie, row by row."""
    _, (width, height), (columns, rows), (left, top), (across, down) = GEOMETRY[number]
    return [
        Box(left + column * across, top + row * down, width, height) for row in range(rows) for column in range(columns)
    ]


@pytest.mark.parametrize("number", GEOMETRY)
def test_it_knows_where_the_cells_lie(number: str, known: dict[str, Stock]) -> None:
    grid = known[number].grid()
    assert (grid.paper.width_mm, grid.paper.height_mm) == GEOMETRY[number][0]
    by_hand = cells_by_hand(number)
    found = [grid.front(place) for place in range(grid.places)]
    assert len(found) == len(by_hand)
    for box, expected in zip(found, by_hand, strict=True):
        assert [box.x, box.y, box.width, box.height] == pytest.approx(
            [expected.x, expected.y, expected.width, expected.height], abs=0.01
        )


def test_it_ships_the_stock_that_was_checked_and_no_other(known: dict[str, Stock]) -> None:
    assert {stock.name for stock in known.values()} == set(GEOMETRY)


@pytest.mark.parametrize("number", SAME)
def test_it_knows_the_numbers_of_equal_geometry(number: str, known: dict[str, Stock]) -> None:
    for other in SAME[number].split():
        assert known[f"avery-{other}"] is known[number]


@pytest.mark.parametrize(
    ("written", "name"), [("5371", "avery-5371"), ("8877", "avery-5371"), ("L7414", "avery-l7414")]
)
def test_it_finds_stock_by_what_people_write(written: str, name: str) -> None:
    found = stock_named(written)
    assert found is not None
    assert found.name == name


@pytest.mark.parametrize("written", ["avery-l7415", "avery-53711"])
def test_it_takes_no_digit_for_a_slip(written: str) -> None:
    """The next number is other paper."""
    with pytest.raises(WrongUsage) as raised:
        stock_named(written)
    [problem] = raised.value.problems
    assert problem.wrong == f'there is no stock "{written}"'
    assert with_options(problem.right) == (
        f"known: {', '.join(sorted(GEOMETRY))}; `sheets stock` lists equal numbers too; add yours with stock_file"
    )


def test_it_has_no_marks_on_perforated_paper(known: dict[str, Stock]) -> None:
    for number in ("avery-5371", "avery-5305"):
        [sheet] = impose([Leaf(0, 1)], known[number].grid())
        assert (sheet.front.crop_marks, sheet.front.fold_marks) == ((), ())


def test_it_stands_a_tent_on_the_fold_of_its_stock(known: dict[str, Stock]) -> None:
    """Two tents of 5 in, folded 3 in and 8 in below the upper edge."""
    [sheet] = impose([Leaf(0, 1), Leaf(2, 3)], known["avery-5305"].grid(Flip.SHORT))
    assert [
        (cell.face, cell.turned, round(cell.box.y, 2), round(cell.box.bottom, 2)) for cell in sheet.front.cells
    ] == [(0, False, 76.2, 139.7), (1, True, 12.7, 76.2), (2, False, 203.2, 266.7), (3, True, 139.7, 203.2)]


def test_it_does_not_fold_other_stock(known: dict[str, Stock]) -> None:
    with pytest.raises(WrongUsage, match="the cards of avery-5371 can't be folded; use flip long, short or none"):
        known["avery-5371"].grid(Flip.FOLD)


# -- files of one's own ----------------------------------------------------------------------------------------------


def test_it_adds_stock_of_one_s_own() -> None:
    known = load_stock([shipped(), ("ours.toml", GOOD.encode())])
    grid = known["ours-2"].grid()
    assert [grid.front(n) for n in (0, 2, 5)] == [Box(12, 20, 60, 90), Box(138, 20, 60, 90), Box(138, 115, 60, 90)]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        pytest.param(("ours]", "avery-5371]"), 'ours.toml:2:8: stock "avery-5371": the stock number '
                     '"avery-5371" is taken; choose another name', id="a shipped number"),
        pytest.param(("rows = 2", "row = 2"), 'ours.toml:7:1: stock "ours": unknown key "row"; did you mean "rows"?',
                     id="a misspelt key"),
        pytest.param(("across = 63", "across = 50"), 'ours.toml:10:10: stock "ours": cards of 60 mm overlap '
                     "when the next begins after 50 mm; leave across out where cards touch", id="an overlap"),
        pytest.param(("left = 12", "left = 30"), 'ours.toml:6:11: stock "ours": the cards reach to 216 mm, and the '
                     "paper is 210 mm wide; check the paper, the card, left, columns and across", id="too wide"),
        pytest.param(("rows = 2", "rows = 1\ntent = true"), 'ours.toml:10:7: stock "ours": the other half of a tent, '
                     "90 mm high, has no room above the first card; top is where the lower half begins, below the fold",
                     id="a tent without its other half"),
    ],
)  # fmt: skip
def test_it_says_where_a_file_is_wrong_and_what_would_be_right(change: tuple[str, str], message: str) -> None:
    with pytest.raises(FaultyFile) as raised:
        load_stock([shipped(), ("ours.toml", GOOD.replace(*change).encode())])
    assert str(raised.value) == message
