"""What is chosen from a list, printed: in type that can be read, and within the lines of its round."""

import io
from itertools import pairwise

import pdfplumber
import pytest

from sheets.make.workbook_request import WorkbookRequest, make_workbook
from sheets.rules_file import Library
from sheets.tally.figure_tally import as_played, figure_tally
from tests.spreadsheet import cells, opened, printed, saved

TEAMS = ("Ann & Zoë", "Ben & Dad")
CHOSEN = ("went out", "went out concealed")
LEAST_PT = 8
ROWS = ("1", "2", "3")


@pytest.fixture(scope="module")
def pages(library: Library, tmp_path_factory: pytest.TempPathFactory) -> list[list[dict[str, object]]]:
    """The words of the first page of two workbooks, written in cell by cell and made of scores, out of LibreOffice."""
    game = library.variants["canasta"]
    blank = make_workbook(WorkbookRequest(games=library, game=game, names=("Ann", "Ben", "Zoë", "Dad"), paper="letter"))
    book = opened(blank.files[0].data, values=False)
    assert game.figures
    column = 3 * [kind.name for kind in game.figures.entries].index("out")  # two teams, and a gap
    for row, choice in zip(cells(book, "Entries"), CHOSEN, strict=False):
        row[column].value = choice
    tally = figure_tally(as_played(game, TEAMS), TEAMS, [[{"out": choice}, {}] for choice in CHOSEN])
    filled = make_workbook(WorkbookRequest(games=library, game=game, scores=tally, paper="letter"))
    books = {"written": saved(book), "made": filled.files[0].data}
    found = printed(tmp_path_factory.mktemp("choices"), books)
    return [pdfplumber.open(io.BytesIO(found[name])).pages[0].extract_words(extra_attrs=["size"]) for name in books]


def test_the_rest_stands_for_a_choice_that_begins_as_another_one(pages: list[list[dict[str, object]]]) -> None:
    """So that it has room in type of 8 points."""
    for words in pages:
        left = min(word["x0"] for word in words)
        tops = [next(w["top"] for w in words if w["text"] == row and w["x0"] < left + 40) for row in ROWS]
        lines = [
            [w for w in words if top - 2 < w["top"] < below - 2 and w["text"] in ("went", "out", "concealed")]
            for top, below in pairwise(tops)
        ]
        assert [" ".join(word["text"] for word in line) for line in lines] == ["went out", "concealed"]
        for line, top in zip(lines, tops, strict=False):
            assert min(word["size"] for word in line) >= LEAST_PT
            assert all(top - 2 < word["top"] < word["bottom"] < top + 16 for word in line)
