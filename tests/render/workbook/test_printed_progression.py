"""Workbooks of a progression that somebody has won, printed: who is through is told in type that can be read."""

import io
from collections.abc import Mapping

import pdfplumber
import pytest
from pdfplumber.pdf import PDF

from sheets.make.workbook_request import WorkbookRequest, make_workbook
from sheets.phrases.figure_lines import TICK
from tests.helpers import shipped_games
from tests.spreadsheet import cells, opened, printed, saved

SHORT = ("Ann", "Ben", "Cy", "Dee", "Eve", "Flo")
LONG = ("Christopher", "Maximilian", "Alexandria", "Bartholomew", "Wilhelmina", "Montgomery")
CASES = {"three": SHORT[:3], "six": SHORT, "six with long names": LONG}
LEAST_PT = 8
HANDS, POINTS = 10, 235
WORDS = (("all", "x0"), ("done", "x1"))


@pytest.fixture(scope="module")
def books() -> Mapping[str, bytes]:
    """The first is through in ten hands, without a point; the others have laid nothing down."""
    games, books = shipped_games(), {}
    for case, names in CASES.items():
        request = WorkbookRequest(games=games, game=games.variants["phase-10"], names=names, paper="a4")
        book = opened(make_workbook(request).files[0].data, values=False)
        for scores, laid in list(zip(cells(book, "Scores"), cells(book, "Progress"), strict=True))[:HANDS]:
            laid[0].value = "x"
            for player, cell in enumerate(scores):
                cell.value = POINTS if player else 0
        books[case] = saved(book)
    return books


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory, books: Mapping[str, bytes]) -> Mapping[str, PDF]:
    """All of them, in one run of LibreOffice."""
    found = printed(tmp_path_factory.mktemp("progression"), books)
    return {case: pdfplumber.open(io.BytesIO(data)) for case, data in found.items()}


@pytest.mark.parametrize("case", CASES)
def test_it_is_printed_in_type_that_can_be_read_once_somebody_is_through(pages: Mapping[str, PDF], case: str) -> None:
    assert min(char["size"] for page in pages[case].pages for char in page.chars if char["upright"]) >= LEAST_PT - 0.05


@pytest.mark.parametrize("case", CASES)
def test_it_says_who_is_through_in_words_and_beside_the_totals_by_a_tick(pages: Mapping[str, PDF], case: str) -> None:
    """The words are no wider than their column, which is as far as a total lies from the next."""
    there = pages[case].pages[0].extract_words()
    said = [word["text"] for word in there]
    assert (said.count("all"), said.count("done"), said.count(TICK)) == (1, 1, 1)
    begins, ends = (next(word[side] for word in there if word["text"] == text) for text, side in WORDS)
    first, second, *_ = ((word["x0"] + word["x1"]) / 2 for word in there if word["text"] == str(HANDS * POINTS))
    assert ends - begins <= second - first
