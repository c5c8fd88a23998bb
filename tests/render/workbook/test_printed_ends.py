"""What ends a printed workbook: all who win, below the row above, and the source, clear of the page's number."""

import io
from collections.abc import Mapping

import pdfplumber
import pytest
from pdfplumber.page import Page
from pdfplumber.pdf import PDF

from sheets.game.figure_scoring import Columns
from sheets.make.workbook_request import WorkbookRequest, make_workbook
from sheets.tally.figure_tally import as_played, figure_tally
from tests.spreadsheet import printed, without_values
from tests.tricks import games, library

NAMES = ("Ann", "Bartholomew", "Zoë", "Dad", "Mum", "Marie-Christine", "Eve")
CASES = [("oh-hell-exact", paper) for paper in ("A4", "Letter")]
SOURCES = {"rook-partners": True, "five-hundred": True, "hearts": False}
"""Whether the source is too long to stand beside the number of a page."""


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


@pytest.fixture(scope="module")
def feet(tmp_path_factory: pytest.TempPathFactory) -> Mapping[tuple[str, str], list[list[list[str]]]]:
    """Of each page the two last lines, on two papers, in one run of LibreOffice."""
    cases = {f"{name} {paper}": (name, paper) for name in SOURCES for paper in ("A4", "Letter")}
    books = {}
    for key, (name, paper) in cases.items():
        request = WorkbookRequest(games=library(), game=games()[name], names=NAMES[:4], paper=paper)
        books[key] = make_workbook(request).files[0].data
    found = printed(tmp_path_factory.mktemp("feet"), books)
    return {case: [_last_lines(page) for page in _opened(found[key]).pages] for key, case in cases.items()}


def _opened(data: bytes) -> PDF:
    return pdfplumber.open(io.BytesIO(data))


def _last_lines(page: Page) -> list[list[str]]:
    """The words of the two last lines of a page, by where they stand."""
    lines: dict[int, list[str]] = {}
    for word in page.extract_words():
        if word["top"] > page.height - 0.6 * 72:  # within the margin below
            lines.setdefault(round(word["bottom"]), []).append(word["text"])
    return [lines[bottom] for bottom in sorted(lines)]


@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("name", SOURCES)
def test_a_long_source_has_two_lines_the_last_of_them_with_the_number_on_its_baseline(
    feet: Mapping[tuple[str, str], list[list[list[str]]]], name: str, paper: str
) -> None:
    pages = feet[name, paper]
    for number, lines in enumerate(pages, 1):
        counted = ["Page", str(number), "of", str(len(pages))]
        assert lines[0][0] == name
        assert len(lines) == 1 + SOURCES[name]
        assert lines[-1][-4:] == counted
        assert len(lines[-1]) > 4
