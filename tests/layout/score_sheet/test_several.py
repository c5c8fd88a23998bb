"""Several small score sheets on a page: room to write in each, all alike, in cut-and-stack order."""

import io
from functools import cache
from pathlib import Path

import pdfplumber
import pikepdf
import pikepdf.pdfa as pdfa
import pytest

from sheets.errors import WrongUsage
from sheets.layout.score_sheet.game_pages import FittedGame, fit_game, fit_several
from sheets.layout.score_sheet.placed_sheet import PlacedPage
from sheets.layout.score_sheet.sheet_options import SheetOptions
from sheets.layout.score_sheet.sheet_sizes import FLOOR_HEIGHT_MM
from sheets.paper.grid import Grid
from sheets.paper.printer import Printer
from sheets.paper.sizes import PAPERS, SAFE_MARGIN_MM, Box, Paper
from sheets.render import score_sheet_pdf
from sheets.render.canvas import typeface
from sheets.specification.score_sheet.cells import ScoreSheet
from tests.cli.test_cli_score import run
from tests.helpers import shipped_games
from tests.reading import Page, outside, overlapping_words, read_pdf, writing_places

MM = 72 / 25.4
PLAIN = SheetOptions()
GAMES = ("rook-shanghai", "shanghai-rummy-10", "shanghai-whist", "phase-10", "carousel")
FIT = [
    *[(game, paper, 2) for game in GAMES for paper in ("letter", "a4")],
    ("rook-shanghai", "letter", 4),
    ("carousel", "a4", 4),
    ("rook-shanghai", "a3", 4),
    ("rook-shanghai", "a3", 8),
    ("rook-shanghai", "letter", 1),
    ("shanghai-whist", "tabloid", 3),
]


@cache
def small(
    game: str, paper: str, per_page: int, options: SheetOptions = PLAIN
) -> tuple[ScoreSheet, tuple[PlacedPage, ...], Grid]:
    def fit_on(page: Paper) -> FittedGame:
        names = ["Ann", "Ben", "Zoë"]
        return fit_game(shipped_games().variants[game], names, page, typeface.measure, options=options)

    fitted, grid = fit_several(fit_on, PAPERS[paper], per_page)
    return fitted.sheet, fitted.pages, grid


def words_in(page: Page, box: Box) -> list[tuple[str, float, float]]:
    """The words of a part of a page, with their places in it."""
    return sorted(
        (word.text, round(word.x0 - box.x, 1), round(word.top - box.y, 1))
        for word in page.words
        if box.x < word.x0 < box.right and box.y < word.top < box.bottom
    )


@pytest.mark.parametrize(("game", "paper", "per_page"), FIT)
def test_it_leaves_room_to_write_in_every_small_sheet(game: str, paper: str, per_page: int) -> None:
    sheet, pages, grid = small(game, paper, per_page)
    assert grid.places == per_page
    alone = read_pdf(score_sheet_pdf.score_sheet_pdf(sheet, pages))
    places = [place for page in alone for place in writing_places(page)]
    assert places
    assert min(place.height for place in places) >= FLOOR_HEIGHT_MM - 0.05
    for page in alone:
        assert (page.width, page.height) == pytest.approx((grid.width_mm, grid.height_mm), abs=0.01)
        assert overlapping_words(page) == []
        assert outside(page, SAFE_MARGIN_MM) == []


@pytest.mark.parametrize(("game", "paper", "per_page"), FIT)
def test_it_prints_the_same_small_sheet_into_every_part(game: str, paper: str, per_page: int) -> None:
    """Each sheet of paper has one page of the game in all its parts: so every pile that is cut is a whole sheet."""
    sheet, pages, grid = small(game, paper, per_page)
    alone = read_pdf(score_sheet_pdf.score_sheet_pdf(sheet, pages))
    together = read_pdf(score_sheet_pdf.score_sheet_pdf(sheet, pages, grid=grid))
    assert len(together) == len(pages)
    for one, many in zip(alone, together, strict=True):
        assert (many.width, many.height) == pytest.approx((grid.paper.width_mm, grid.paper.height_mm), abs=0.01)
        expected = words_in(one, Box(0, 0, one.width, one.height))
        for place in range(grid.places):
            found = words_in(many, grid.place(place))
            assert [word for word, _, _ in found] == [word for word, _, _ in expected]
            for (_, x, y), (_, there_x, there_y) in zip(found, expected, strict=True):
                assert (x, y) == pytest.approx((there_x, there_y), abs=0.11)


def test_it_marks_where_to_cut() -> None:
    sheet, pages, grid = small("rook-shanghai", "letter", 2)
    with pdfplumber.open(io.BytesIO(score_sheet_pdf.score_sheet_pdf(sheet, pages, grid=grid))) as pdf:
        [page] = pdf.pages
        marks = [line for line in page.lines if line["linewidth"] == 0.25]
    assert [
        (round(mark["x0"] / MM, 2), round(mark["top"] / MM, 2), round(mark["bottom"] / MM, 2)) for mark in marks
    ] == [
        (139.7, 4, 6.35),
        (139.7, 209.55, 211.9),
    ]


def test_it_stores_what_the_copies_share_once() -> None:
    sheet, pages, grid = small("rook-shanghai", "letter", 2)
    alone = score_sheet_pdf.score_sheet_pdf(sheet, pages)
    assert score_sheet_pdf.score_sheet_pdf(sheet, pages, grid=grid).count(b"/Form") == alone.count(b"/Form")


@pytest.mark.parametrize(
    ("game", "paper", "per_page", "message"),
    [
        pytest.param(
            "shanghai-rummy-10",
            "letter",
            6,
            "6 sheets of this game do not fit on Letter with room to write; write 4, or choose a larger paper",
            id="too many",
        ),
        pytest.param(
            "rook-shanghai",
            "a5",
            7,
            "7 sheets of this game do not fit on A5 with room to write; write 2, or choose a larger paper",
            id="a small paper",
        ),
        pytest.param(
            "rook-shanghai",
            "a4",
            13,
            "13 sheets on a page can't be; write a number from 1 to 12",
            id="more than ever fit",
        ),
        pytest.param(
            "canasta",
            "a5",
            1,
            "one page of A5 has no room for a whole sheet of this game, all players side by side; "
            "leave out --copies-per-page, or choose a larger paper",
            id="not even one",
        ),
    ],
)
def test_it_says_how_many_do_fit(game: str, paper: str, per_page: int, message: str) -> None:
    with pytest.raises(WrongUsage) as raised:
        small(game, paper, per_page)
    assert str(raised.value) == message


@pytest.mark.parametrize(("game", "paper", "per_page"), FIT)
def test_it_keeps_all_players_of_a_round_side_by_side(game: str, paper: str, per_page: int) -> None:
    _, pages, _ = small(game, paper, per_page, SheetOptions(players_together=True))
    for page in pages:
        assert [len(panel.columns) for panel in page.panels] == [3] * len(page.panels)


def test_it_refuses_small_sheets_on_which_the_players_would_be_parted(tmp_path: Path) -> None:
    """At four a sheet of A4 is 105 mm wide: no room for six players, each with 12 mm to write in, beside the labels."""
    done = run("shanghai-rummy-10", "--players", "6", "--paper", "a4", "--copies-per-page", "4", cwd=tmp_path)
    assert (done.returncode, done.stdout, [*tmp_path.iterdir()]) == (2, b"", [])
    said = "sheets: 4 sheets of this game do not fit on A4 with room to write; write 2, or choose a larger paper\n"
    assert done.stderr.decode() == said


def test_it_keeps_to_large_print_and_to_the_side_that_is_asked_for() -> None:
    _, [page], grid = small("rook-shanghai", "a3", 2, SheetOptions(landscape=True))
    assert page.paper.width_mm > page.paper.height_mm
    assert grid.paper.height_mm > grid.paper.width_mm
    _, pages, _ = small("rook-shanghai", "a3", 2, SheetOptions(large_print=True))
    assert min(text.size for page in pages for text in page.head.headline) >= 16


def test_it_says_how_to_cut_a_game_of_several_pages(tmp_path: Path) -> None:
    done = run("finangle", "--paper", "letter", "--copies-per-page", "4", "--players", "4", cwd=tmp_path)
    assert (done.returncode, done.stdout) == (0, b"finangle-score.pdf\n")
    assert done.stderr.decode().splitlines() == [
        "sheets: Letter, landscape, 4 pages; cut through them together, and every pile is one whole sheet",
        "sheets: without --copies-per-page, 4 sheets take no more paper",
    ]
    alone = run("finangle", "--paper", "letter", "--players", "4", "-o", "alone.pdf", cwd=tmp_path)
    assert len(read_pdf((tmp_path / "alone.pdf").read_bytes())) == 1, alone.stderr
    first, *_ = read_pdf((tmp_path / "finangle-score.pdf").read_bytes())
    assert first.text.count("finangle; Finangle") == 4


def test_it_stays_a_sound_file_with_every_mark_in_its_part(tmp_path: Path) -> None:
    """Structure, marks and figures, moved into the parts of a page by a measured printer."""
    sheet, pages, grid = small("rook-shanghai", "letter", 2)
    data = score_sheet_pdf.score_sheet_pdf(
        sheet, pages, grid=grid, printer=Printer("kitchen", (1, 2), (0, 0), (99, 101))
    )
    archive = tmp_path / "archive.pdf"
    with pikepdf.open(io.BytesIO(data)) as pdf:
        pdfa.save(pdf, archive, "2b")
    assert pdfa.validate_written(archive, "2b").findings == []
    with pikepdf.open(io.BytesIO(data)) as pdf:
        figures = [
            element
            for element in pdf.objects
            if isinstance(element, pikepdf.Dictionary) and element.get("/S") == "/Figure"
        ]
        boxes = [[float(length) / MM for length in figure.A.BBox] for figure in figures]
    with pdfplumber.open(io.BytesIO(data)) as pdf:
        discs = [curve for curve in pdf.pages[0].curves if curve["fill"] and not curve["stroke"]]
    assert len(boxes) == 2 * 7  # the dealer of every hand, in both copies
    for box in boxes:
        left, bottom, right, top = box
        assert right - left == pytest.approx((top - bottom) * 99 / 101, rel=0.01)  # the page lies on its side
        assert any(
            left - 0.1 < disc["x0"] / MM and disc["x1"] / MM < right + 0.1 and abs(disc["y0"] / MM - bottom) < 0.2
            for disc in discs
        )


def test_long_credits_leave_a_small_sheet_before_what_cards_count(tmp_path: Path) -> None:
    """Four lines of addresses stood below a sheet that did not say what a joker counts."""
    asked = ("--players", "3", "--paper", "letter", "--copies-per-page", "4")
    done = run("continental", *asked, cwd=tmp_path)
    assert b"cards count" not in done.stderr
    first, *_ = read_pdf((tmp_path / "continental-score.pdf").read_bytes())
    assert first.text.count("joker 50") == 4
    assert "wiki" not in first.text
    assert first.text.count("continental · Letter") == 4
