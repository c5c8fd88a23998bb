"""A page of scores is filled: rows take what is left, the foot tells what has room, and the source is told whole."""

import io
from collections.abc import Mapping

import openpyxl
import pdfplumber
import pytest

from sheets.rules_file import load
from sheets.tally.figure_tally import figure_tally
from sheets.tally.score_tally import blank_tally, row_names
from tests.helpers import shipped_rules
from tests.spreadsheet import made, printed

LIBRARY = load([shipped_rules()])
FIVE_CROWNS, FEW, HEARTS, MANY = ("five-crowns", 4, "Letter"), ("five-crowns", 2, "A4"), ("hearts", 4, "A4"), (
    "shanghai-rummy-10", 8, "Letter"
)  # fmt: skip
Case = tuple[str, int, str]
FOOT_INCHES = 0.6
LEAST_FILLED = {FIVE_CROWNS: 0.85, FEW: 0.87, HEARTS: 0.8, MANY: 0.8}
"""With rows as low as they may be these are 0.79, 0.86, 0.72 and 0.68."""
MOST_PT = 30


def workbook_of(case: Case) -> bytes:
    game, players, paper = case
    variant, names = LIBRARY.variants[game], ("Ann", "Ben", "Mom", "Dad", "Eve", "Flo", "Gus", "Hal")[:players]
    blank = figure_tally(variant, names, ()) if variant.figures else blank_tally(names, len(row_names(variant)))
    return made(LIBRARY, game, blank, paper=paper)


@pytest.fixture(scope="module")
def first_pages(tmp_path_factory: pytest.TempPathFactory) -> Mapping[Case, tuple[float, str]]:
    """How far down the first page of each is filled, in parts of its height, and all its words."""
    files = {str(number): workbook_of(case) for number, case in enumerate(LEAST_FILLED)}
    found = {}
    for case, data in zip(LEAST_FILLED, printed(tmp_path_factory.mktemp("filled"), files).values(), strict=True):
        with pdfplumber.open(io.BytesIO(data)) as read:
            page = read.pages[0]
            words, foot = page.extract_words(), page.height - FOOT_INCHES * 72
            lowest = max(word["bottom"] for word in words if word["bottom"] < foot)
            found[case] = lowest / page.height, " ".join(word["text"] for word in words)
    return found


@pytest.mark.parametrize("case", LEAST_FILLED)
def test_it_fills_the_first_page(first_pages: Mapping[Case, tuple[float, str]], case: Case) -> None:
    filled, _ = first_pages[case]
    assert filled > LEAST_FILLED[case], filled


def test_it_tells_at_the_foot_what_the_paper_tells(first_pages: Mapping[Case, tuple[float, str]]) -> None:
    _, words = first_pages[FIVE_CROWNS]
    assert "Adding to melds no cards are added" in words
    assert "Last turn every other player" in words
    assert "To agree on who wins a tie? _____" in words


def test_it_names_the_sites_of_sources_whose_addresses_have_no_room(
    first_pages: Mapping[Case, tuple[float, str]],
) -> None:
    _, words = first_pages[FIVE_CROWNS]
    assert "Everything2 · m.everything2.com" in words
    assert "…" not in words


@pytest.mark.parametrize("case", LEAST_FILLED)
def test_it_parts_the_totals_and_the_places_of_players_and_has_rows_as_a_screen_wants_them(case: Case) -> None:
    book = openpyxl.load_workbook(io.BytesIO(workbook_of(case)))
    _, players, _ = case
    for name in ("Totals", "Places"):
        [(title, area)] = book.defined_names[name].destinations
        [cells] = book[title][area]
        assert len(cells) == players
        assert all(cell.border.left.style and cell.border.right.style for cell in cells)
    heights = [row.height for row in book[title].row_dimensions.values() if row.height]
    assert heights
    rounds = [book[title].row_dimensions[row].height for row in range(*_rounds(book))]
    assert max(rounds) <= MOST_PT


def _rounds(book: openpyxl.Workbook) -> tuple[int, int]:
    [(_, area)] = book.defined_names["Rounds"].destinations
    first, last = (int(part.split("$")[-1]) for part in area.split(":"))
    return first, last + 1
