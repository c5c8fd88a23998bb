"""What is told below the scores of a printed workbook: it stands there wherever its page has room for it.

Lower rounds may make the room, and smaller type that can still be read; no page more.
"""

import io
from collections.abc import Mapping

import pdfplumber
import pytest
from pdfplumber.pdf import PDF

from sheets.make.workbook_request import WorkbookRequest, make_workbook
from tests.helpers import shipped_games
from tests.spreadsheet import cells, opened, printed

LONG = ("Christopher", "Maximilian", "Alexandria", "Bartholomew", "Wilhelmina", "Montgomery")
CASES = {
    "lower rounds": ("rook-shanghai", LONG, "a4", 4),
    "lower rounds on letter": ("rook-shanghai", LONG, "letter", 4),
    "eleven lower rounds": ("five-crowns", ("",) * 6, "a4", 5),
    "totals so far on a page of their own": ("skull-king", ("",) * 6, "a4", 4),
    "those and lower rounds": ("shanghai-whist", ("",) * 8, "a4", 5),
}
"""Of each the game, the names, the paper, and on how many pages it is printed: none more for what is told."""
LEAST_PT, LEAST_ROUND_PT, ROUND_PT = 8, 20, 24


def book_of(game: str, names: tuple[str, ...], paper: str) -> bytes:
    games = shipped_games()
    request = WorkbookRequest(games=games, game=games.variants[game], names=names, paper=paper)
    return make_workbook(request).files[0].data


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, PDF]:
    """All of them, in one run of LibreOffice."""
    books = {case: book_of(game, names, paper) for case, (game, names, paper, _) in CASES.items()}
    found = printed(tmp_path_factory.mktemp("foot"), books)
    return {case: pdfplumber.open(io.BytesIO(data)) for case, data in found.items()}


@pytest.mark.parametrize("case", CASES)
def test_it_tells_cards_and_points_below_the_scores_where_there_is_room(pages: Mapping[str, PDF], case: str) -> None:
    *_, number_of_pages = CASES[case]
    words = pages[case].pages[0].extract_words()
    [table] = [word for word in words if word["text"] == "Table"]
    below = {word["text"] for word in words if word["top"] > table["bottom"]}
    assert {"Cards", "Points"} <= below
    assert len(pages[case].pages) == number_of_pages
    assert min(char["size"] for page in pages[case].pages for char in page.chars if char["upright"]) >= LEAST_PT - 0.05


@pytest.mark.parametrize(
    ("game", "names", "least", "most"),
    [
        pytest.param("rook-shanghai", LONG, LEAST_ROUND_PT, ROUND_PT - 1, id="what is told has room so"),
        pytest.param("shanghai-rummy-7", LONG, ROUND_PT, ROUND_PT * 1.25, id="it has none all the same"),
        pytest.param("garbage-rummy", ("",) * 3, ROUND_PT, ROUND_PT * 1.25, id="bonuses of two lines"),
    ],
)
def test_rounds_are_lower_only_where_that_makes_room(
    game: str, names: tuple[str, ...], least: float, most: float
) -> None:
    [[first, *_], *_] = cells(opened(book_of(game, names, "letter"), values=False), "Scores")
    assert least <= first.parent.row_dimensions[first.row].height <= most
