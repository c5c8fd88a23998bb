"""Workbooks of games of bids and tricks printed: what is written of a player on one page with the points."""

import io
from collections.abc import Mapping

import pdfplumber
import pytest
from pdfplumber.pdf import PDF

from sheets.game.figure_scoring import Columns
from sheets.make.workbook_request import WorkbookRequest, make_workbook
from sheets.tally.figure_tally import as_played, figure_tally
from tests.spreadsheet import printed, without_values
from tests.tricks import games, library

NAMES = ("Ann", "Bartholomew", "Zoë", "Dad", "Mum", "Marie-Christine", "Eve")
LEAST_PT = 8
CASES = [
    (name, players, paper) for name in ("oh-hell", "skull-king") for players in (4, 7) for paper in ("A4", "Letter")
]


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Mapping[tuple[str, int, str], PDF]:
    """All cases with their widest numbers written in the last round, in one run of LibreOffice."""
    books = {}
    for name, players, paper in CASES:
        game, names = games()[name], NAMES[:players]
        rows = len(game.rounds) if name == "skull-king" else 13
        widest: list[Columns] = [[{"bid": 10, "tricks": 10, "bonus": 990}] * players] * rows
        if name == "oh-hell":
            widest = [[{"bid": 7, "tricks": 7}] * players] * rows
        tally = figure_tally(as_played(game, names), names, widest)
        [file] = make_workbook(WorkbookRequest(games=library(), game=game, scores=tally, paper=paper)).files
        books[f"{name} {players} {paper}"] = without_values(file.data)
    found = printed(tmp_path_factory.mktemp("printed"), books)
    return {case: pdfplumber.open(io.BytesIO(found[" ".join(map(str, case))])) for case in CASES}


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_page_has_all_that_is_written_of_a_player_with_the_points(
    pages: Mapping[tuple[str, int, str], PDF], case: tuple[str, int, str]
) -> None:
    name, *_ = case
    figures = games()[name].figures
    assert figures
    page = pages[case].pages[0]
    captions = {"Points", *(kind.name.capitalize() for kind in figures.entries)}
    words = [word["text"] for word in page.extract_words()]
    assert captions <= set(words)
    assert {str(number) for number in range(1, 11)} <= set(words)
    assert "Total" in words


@pytest.mark.parametrize("case", CASES, ids=str)
def test_its_numbers_have_room_and_can_be_read(
    pages: Mapping[tuple[str, int, str], PDF], case: tuple[str, int, str]
) -> None:
    for page in pages[case].pages:
        assert "#" not in page.extract_text()
        assert min(char["size"] for char in page.chars if char["upright"]) >= LEAST_PT - 0.05
