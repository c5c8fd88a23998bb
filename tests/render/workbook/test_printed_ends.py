"""What ends a printed workbook: all who win, below the row above."""

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
CASES = [("oh-hell-exact", paper) for paper in ("A4", "Letter")]


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Mapping[tuple[str, str], PDF]:
    """A game in which all seven are level at its end, in one run of LibreOffice."""
    books = {}
    for name, paper in CASES:
        game, names = games()[name], NAMES
        level: list[Columns] = [[{"bid": 1, "tricks": 1}] * 7] * 13
        tally = figure_tally(as_played(game, names), names, level)
        [file] = make_workbook(WorkbookRequest(games=library(), game=game, scores=tally, paper=paper)).files
        books[f"{name} {paper}"] = without_values(file.data)
    found = printed(tmp_path_factory.mktemp("printed"), books)
    return {case: pdfplumber.open(io.BytesIO(found[" ".join(case)])) for case in CASES}


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_all_who_win_stand_below_the_row_above(pages: Mapping[tuple[str, str], PDF], paper: str) -> None:
    page = pages["oh-hell-exact", paper].pages[0]
    words = page.extract_words()
    [winner] = [word for word in words if word["text"] == "Winner"]
    [above] = [word for word in words if word["text"] == "Behind"]
    joined = [word for word in words if word["text"] == "&"]
    assert len(joined) == len(NAMES) - 1
    assert min(word["top"] for word in joined) > above["bottom"] + 3  # and not only below its words
    assert min(word["top"] for word in joined) < winner["bottom"]
