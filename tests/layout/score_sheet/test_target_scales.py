"""The scale up to the total that ends a game: where its ticks and figures stand, and what a PDF reader finds of it."""

import re

import pytest

from sheets.layout.score_sheet.sheet_sizes import CLOSE, LARGE, SheetFonts, SheetSizes
from sheets.layout.score_sheet.target_scales import place_scale, scale_height
from sheets.make.score_request import make_score_sheet
from sheets.make.sheet_request import ScoreSheetRequest
from sheets.paper.sizes import Box
from sheets.render.canvas import typeface
from sheets.specification.score_sheet import build_score_sheet
from sheets.specification.score_sheet.cells import TargetScale
from tests.reading import read_pdf
from tests.tricks import library

TARGETS = {
    "hearts": ("to 100", "0 100"),
    "spades": ("to 500", "−200 500"),
    "rook-partners": ("to 500", "0 500"),
    "rook-tournament": ("to 300", "0 300"),
    "canasta": ("to 5000", "0 5000"),
    "rummy-500": ("to 500", "500"),
    "five-hundred": ("to 500", "−500 500"),
}

WITHOUT = {("hearts", True), ("rook-partners", True)}
"""It gives way before a sheet takes a second page, and before a foot lacks what is needed at the table."""


@pytest.mark.parametrize(
    ("scale", "width", "ticks", "figures"),
    [
        pytest.param(TargetScale(500), 60, range(0, 501, 50), "0 100 200 300 400 500", id="wide"),
        pytest.param(TargetScale(500), 22, range(0, 501, 50), "0 500", id="narrow"),
        pytest.param(TargetScale(500), 7, range(0, 501, 50), "500", id="narrower than two figures"),
        pytest.param(TargetScale(500, -200), 90, range(-200, 501, 100), "−200 −100 0 100 200 300 400 500", id="floor"),
        pytest.param(TargetScale(-300), 80, range(-300, 1, 50), "−300 −250 −200 −150 −100 −50 0", id="downward"),
        pytest.param(
            TargetScale(300, least=-100), 90, range(-100, 301, 50), "−100 −50 0 50 100 150 200 250 300", id="below"
        ),
        pytest.param(TargetScale(500, least=-50), 24, [-50, *range(0, 501, 100)], "0 500", id="below, narrow"),
        pytest.param(TargetScale(77), 60, [*range(0, 71, 10), 77], "0 20 40 60 77", id="no round number"),
        pytest.param(TargetScale(1), 60, [0, 1], "0 1", id="one point"),
    ],
)
@pytest.mark.parametrize("sizes", [CLOSE])
def test_its_ticks_stand_as_far_from_each_other_as_their_totals(
    scale: TargetScale, width: float, ticks: range, figures: str, sizes: SheetSizes
) -> None:
    fonts = SheetFonts(sizes, typeface.measure)
    placed = place_scale(scale, Box(10, 20, width, scale_height(fonts)), fonts)
    low, high = scale.ends
    wanted = [10 + width * (total - low) / (high - low) for total in ticks]
    assert [tick.x for tick in placed.ticks] == pytest.approx(wanted)
    assert " ".join(text.words for text in placed.figures) == figures
    assert [text.words for text in placed.figures if text.bold] == [f"{scale.target}".replace("-", "−")]


@pytest.mark.parametrize(
    ("game", "least"),
    [
        ("rook-partners", -150),  # 130 bid and missed, in steps of 50
        ("rook-tournament", -100),  # 70 bid and missed
        ("canasta", -500),  # -215
        ("rummy-500", -50),  # -3
        ("hearts", 0),
        ("spades", 0),  # whose end is at -200
    ],
)
def test_it_begins_where_a_hand_that_is_shown_ends_below_nothing(game: str, least: int) -> None:
    sheet = build_score_sheet(library().variants[game], ["", ""])
    [scale] = [cell for row in sheet.rows for cell in row.cells[0] if isinstance(cell, TargetScale)]
    assert scale.least == least


@pytest.mark.parametrize("sizes", [CLOSE, LARGE], ids=["usual", "large print"])
def test_its_figures_lie_within_its_row(sizes: SheetSizes) -> None:
    fonts = SheetFonts(sizes, typeface.measure)
    box = Box(10, 20, 40, scale_height(fonts))
    placed = place_scale(TargetScale(5000), box, fonts)
    assert all(tick.y > box.y for tick in placed.ticks)
    for text in placed.figures:
        assert box.x <= text.x <= box.right - fonts.measure(text.words, text.size, text.bold) + 0.01
        assert placed.line.y < text.y - fonts.small.figure_height < text.y < box.bottom


@pytest.mark.parametrize("is_large", [False, True], ids=["usual", "large print"])
@pytest.mark.parametrize("name", TARGETS)
def test_it_stands_on_the_sheet_of_every_game_to_a_target(name: str, is_large: bool) -> None:
    asked = ScoreSheetRequest(
        games=library(), game=library().variants[name], names=("A", "B", "C", "D"), paper="letter", large_print=is_large
    )
    pages = read_pdf(make_score_sheet(asked).files[0].data)
    label, ends = TARGETS[name]
    words = " ".join(re.findall(f"{label} (.*?)Total", " ".join(page.text for page in pages))).split()
    if (name, is_large) in WITHOUT:
        assert (words, len(pages)) == ([], 1)
    else:
        assert all(words.count(end) >= 2 for end in ends.split())


@pytest.mark.parametrize("name", ["oh-hell", "finangle"], ids=["a game of rounds", "one score a round"])
def test_other_games_have_none(name: str) -> None:
    sheet = build_score_sheet(library().variants[name], [""] * 4)
    assert all(row.kind != "target" for row in sheet.rows)
