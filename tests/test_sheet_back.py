"""The rules in short on the back of a score sheet: one page whatever the game, read from the finished file."""

from itertools import product

import pytest

from sheets.errors import WrongUsage
from sheets.layout.back_pages import lay_out_backs
from sheets.make.requests import ScoreSheetRequest
from sheets.make.score_output import make_score_sheet
from sheets.paper.sizes import Paper
from sheets.render.canvas import typeface
from sheets.rules_file import Library
from sheets.specification.rules_page.rules_of_game import build_rules_page
from tests.matrix import GAMES
from tests.reading import Page, outside, overlapping_words, read_pdf

CASES = list(product(GAMES, ("letter", "a4", "a5", "half-letter", "legal", "a3"), (False, True)))


def pages(library: Library, game: str, **options: object) -> list[Page]:
    """The pages of a sheet with a back."""
    request = ScoreSheetRequest(games=library, game=library.variants[game], duplex=True, **options)
    return read_pdf(make_score_sheet(request).files[0].data)


@pytest.mark.slow
@pytest.mark.matrix(CASES)
def test_every_page_has_its_back_and_the_back_is_one_page(library: Library, case: tuple[str, str, bool]) -> None:
    game, paper, large = case
    found = pages(library, game, players=4, paper=paper, large_print=large)
    fronts, backs = found[::2], found[1::2]
    assert len(fronts) == len(backs)
    for front, back in zip(fronts, backs, strict=True):
        assert (back.width, back.height) == pytest.approx((front.width, front.height), abs=0.1)
        assert not outside(back, 8.5)  # a large letter is flush by its ink
        assert not overlapping_words(back)
        for mark in "*†":
            assert (f"• {mark} " in back.text) == (back.text.count(mark) > back.text.count(f"• {mark} ")), mark


def test_contracts_and_a_worked_hand_are_on_the_back(library: Library) -> None:
    back = pages(library, "rook-shanghai", players=5, paper="letter")[1].text
    assert "7 3 runs" in back
    hand = ("red 6 6", "green 4 4", "green 13 10", "Rook, wild 20", "green 12 10", "Total 50")
    assert [card for card in hand if card not in back] == []


@pytest.mark.slow
def test_a_large_back_tells_the_play_that_the_front_has_no_room_for(library: Library) -> None:
    front, back = (page.text for page in pages(library, "rook-partners", players=4, paper="a4", large_print=True))
    told = ("of the colour led if you can", "130 50")
    assert [words for words in told if words in front] == []
    assert [words for words in told if words not in back] == []


@pytest.mark.slow
def test_a_back_begins_in_short_with_what_is_unsaid_in_front(library: Library) -> None:
    front, back = (page.text for page in pages(library, "carioca", players=4, paper="letter", large_print=True)[:2])
    _, _, after = back.replace("• ", "").partition("In short ")
    unsaid = "Wild joker; limit in a meld"
    assert (unsaid in front, unsaid in after) == (False, True)


@pytest.mark.slow
def test_what_has_no_room_is_told_to_be_on_the_rules_page(library: Library) -> None:
    assert "More on the rules page" in pages(library, "rook-shanghai", players=4, paper="a5")[1].text
    assert "More on the rules page" not in pages(library, "frustration", players=4, paper="a3")[1].text


def test_a_back_lies_as_its_front_does(library: Library) -> None:
    """Turned along its long edge, paper on its side is read like a pad."""
    found = pages(library, "phase-10", players=6, paper="a4")
    assert found[0].width > found[0].height
    for front, back in zip(found[::2], found[1::2], strict=True):
        assert (back.width, back.height) == (front.width, front.height)


def test_small_sheets_several_on_a_page_have_no_backs(library: Library) -> None:
    with pytest.raises(WrongUsage, match="several on a page, have no backs; leave out copies_per_page"):
        pages(library, "rook-shanghai", players=4, copies_per_page=2)


def test_paper_too_small_for_any_of_it_is_told(library: Library) -> None:
    page = build_rules_page(library.variants["phase-10"], first="back.md")
    with pytest.raises(WrongUsage) as raised:
        lay_out_backs(page, [Paper("", 90, 60)], typeface.measure)
    wrong = "the back of a sheet of 90 x 60 mm is too small for rules"
    assert str(raised.value) == f"{wrong}; leave out duplex, or choose a larger paper"
