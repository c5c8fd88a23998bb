"""The rules in short on the back of a score sheet: one page whatever the game, read from the finished file."""

from itertools import product
from pathlib import Path

import pytest

from sheets.errors import WrongUsage
from sheets.layout.rules_page import lay_out_one_page
from sheets.make.score_request import ScoreSheetRequest, make_score_sheet
from sheets.paper.sizes import Paper
from sheets.render.canvas import typeface
from sheets.rules_file import Library
from sheets.specification.rules_page import build_sheet_back
from tests.commands import sheets
from tests.matrix import GAMES
from tests.reading import Page, outside, overlapping_words, read_pdf

CASES = list(product(GAMES, ("letter", "a4", "a5", "half-letter", "legal", "a3"), (False, True)))


def pages(library: Library, game: str, **options: object) -> list[Page]:
    """The pages of a sheet with a back."""
    request = ScoreSheetRequest(games=library, game=library.variants[game], duplex=True, **options)
    return read_pdf(make_score_sheet(request).files[0].data)


@pytest.mark.matrix(CASES, every_side=True)
def test_every_page_has_its_back_and_the_back_is_one_page(library: Library, case: tuple[str, str, bool]) -> None:
    game, paper, large = case
    found = pages(library, game, players=4, paper=paper, large_print=large)
    fronts, backs = found[::2], found[1::2]
    assert len(fronts) == len(backs)
    assert (backs[0].width, backs[0].height) == pytest.approx(sorted((fronts[0].width, fronts[0].height)), abs=0.1)
    for back in backs:
        assert not outside(back, 8.5)  # a large letter is flush by its ink
        assert not overlapping_words(back)
        for mark in "*†":
            assert (f"• {mark} " in back.text) == (back.text.count(mark) > back.text.count(f"• {mark} ")), mark


def test_contracts_and_a_worked_hand_are_on_the_back(library: Library) -> None:
    back = pages(library, "rook-shanghai", players=5, paper="letter")[1].text
    assert "7 3 runs" in back
    assert "red 6 6 green 4 4 green 13 10 Rook, wild 20 green 12 10 Together 50" in back


def test_what_has_no_room_is_told_to_be_on_the_rules_page(library: Library) -> None:
    assert "see the rules page" in pages(library, "rook-shanghai", players=4, paper="a5")[1].text
    assert "see the rules page" not in pages(library, "frustration", players=4, paper="a3")[1].text


def test_what_has_no_room_on_a_back_is_on_the_next(library: Library) -> None:
    found = pages(library, "shanghai-whist", players=16, paper="half-letter")
    first, second = (page.text for page in found[1:4:2])
    sections = ("Sets and runs", "Scoring", "Wild cards", "Buys", "Going out")
    assert [name for name in sections if name in first and name in second] == []
    assert len([name for name in sections if name in first or name in second]) > 2


def test_a_landscape_sheet_has_an_upright_back(library: Library) -> None:
    front, back = pages(library, "rook-shanghai", players=12, paper="a4", landscape=True)[:2]
    assert front.width > front.height
    assert back.width < back.height


def test_small_sheets_several_on_a_page_have_no_backs(library: Library, tmp_path: Path) -> None:
    with pytest.raises(WrongUsage, match="several on a page, have no backs; leave out --copies-per-page"):
        pages(library, "rook-shanghai", players=4, copies_per_page=2)
    done = sheets("score", "rook-shanghai", "--duplex", "--copies-per-page", "2", cwd=tmp_path)
    assert (done.code, list(tmp_path.iterdir())) == (2, [])


@pytest.mark.parametrize(("width", "height"), [(54, 300), (90, 60)])
def test_paper_too_small_for_any_of_it_is_told(library: Library, width: float, height: float) -> None:
    page, below = build_sheet_back(library.variants["phase-10"])
    with pytest.raises(WrongUsage, match=f"{width} x {height} mm is too .*; .*choose a larger paper"):
        lay_out_one_page(page, below, Paper("", width, height), typeface.measure)
