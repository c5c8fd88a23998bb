"""A sheet of many pages says for whom each is, and which paper would take fewer; the ruler's words stay on it."""

import pytest

from sheets.make.score_request import make_score_sheet
from sheets.make.sheet_request import ScoreSheetRequest
from sheets.rules_file import Library
from tests.reading import outside, read_pdf


def test_pages_of_large_print_say_for_whom_they_are(library: Library) -> None:
    made = make_score_sheet(
        ScoreSheetRequest(games=library, game=library.variants["phase-10"], players=6, paper="letter", large_print=True)
    )
    pages = read_pdf(made.files[0].data)
    assert ["players 1–3" in page.text for page in pages] == [True, True, False, False]
    assert ["players 4–6" in page.text for page in pages] == [False, False, True, True]


def test_ten_pages_of_half_letter_are_told_that_letter_takes_less(library: Library) -> None:
    game = library.variants["oh-hell"]
    made = make_score_sheet(
        ScoreSheetRequest(games=library, game=game, players=4, paper="half-letter", large_print=True)
    )
    pages = len(read_pdf(made.files[0].data))
    told = make_score_sheet(ScoreSheetRequest(games=library, game=game, players=4, paper="letter", large_print=True))
    fewer = len(read_pdf(told.files[0].data))
    assert (8 < pages <= 16, 2 * fewer <= pages) == (True, True)
    assert f"on Letter it takes {fewer} pages" in made.remarks


@pytest.mark.parametrize("paper", ["74x105mm", "80x120mm"])
def test_the_words_at_the_ruler_stay_on_narrow_paper(library: Library, paper: str) -> None:
    made = make_score_sheet(
        ScoreSheetRequest(games=library, game=library.variants["rook-shanghai"], players=3, paper=paper)
    )
    for page in read_pdf(made.files[0].data):
        assert not outside(page, 3)
