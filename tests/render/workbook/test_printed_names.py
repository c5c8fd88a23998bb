"""Workbooks of people with long names printed: names whole, rows and pages even, and the rules where there is room."""

import io
import json
from collections.abc import Mapping, Sequence

import pdfplumber
import pytest
from openpyxl import load_workbook
from openpyxl.utils import range_boundaries
from pdfplumber.pdf import PDF

from sheets.make.workbook_request import WorkbookRequest, make_workbook
from sheets.phrases.workbook_words import ASSUMED, RULES_IN_SHORT, SOURCE
from sheets.render.workbook.cell_style import HEADING
from sheets.text import whole_parts
from tests.helpers import load_text, shipped_games
from tests.spreadsheet import printed

LONG = "Christopher-Alexander"
TWELVE = ("Ann", "Ben", "Zoë", LONG, "Dad", "Mum", "Grandma", "Uncle Theo", "Elisabeth", "Friedrich", "Bartholomew")
GAMES: Mapping[str, Sequence[str]] = {
    "shanghai-whist": (*TWELVE, "Wilhelmina"),
    "rook-shanghai": (LONG, "Ann", "Ben", "Zoë", "Maximiliane"),
    "spades": ("Ann", "Ben", LONG, "Zoë"),
    "oh-hell": ("Ann", "Ben", "Zoë", LONG, "Dad"),
    "five-hundred": (),
    "rook-shanghai-small-table": (),
    "shanghai-books": (),
    "five-crowns": (),
}
MOST_ABOVE_PT = 60
"""From what is written above a column to its first cell."""
ON_LETTER = ("rook-shanghai-small-table", "shanghai-books", "five-crowns")


@pytest.fixture(scope="module")
def books() -> Mapping[str, bytes]:
    games = shipped_games()
    requests = {
        name: WorkbookRequest(
            games=games,
            game=games.variants[name],
            names=tuple(names) or None,
            paper="letter" if name in ON_LETTER else "a4",
        )
        for name, names in GAMES.items()
    }
    return {name: make_workbook(request).files[0].data for name, request in requests.items()}


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory, books: Mapping[str, bytes]) -> Mapping[str, PDF]:
    """All of them, in one run of LibreOffice."""
    found = printed(tmp_path_factory.mktemp("names"), books)
    return {name: pdfplumber.open(io.BytesIO(data)) for name, data in found.items()}


def words(pdf: PDF, page: int) -> list[str]:
    return [word["text"] for word in pdf.pages[page].extract_words()]


@pytest.mark.parametrize("name", ["shanghai-whist", "rook-shanghai", "oh-hell"])
def test_it_breaks_names_at_hyphens_and_spaces_alone(pages: Mapping[str, PDF], name: str) -> None:
    parts = [part for player in GAMES[name] for part in whole_parts(player) if part]
    assert set(parts) <= set(words(pages[name], 0))


def test_it_has_rounds_of_one_height_whoever_deals(books: Mapping[str, bytes]) -> None:
    for name in ("spades", "oh-hell"):
        book = load_workbook(io.BytesIO(books[name]))
        scores = book["Scores"]
        rows = [cell.row for cell in scores["A"] if isinstance(cell.value, int)]
        assert len({scores.row_dimensions[row].height for row in rows}) == 1
        assert rows


def test_totals_so_far_stand_beside_what_two_teams_write() -> None:
    """On Letter too, where the six figures of Canasta take the width."""
    games = shipped_games()
    request = WorkbookRequest(games=games, game=games.variants["canasta"], paper="letter")
    scores = load_workbook(io.BytesIO(make_workbook(request).files[0].data))["Scores"]
    areas = [range_boundaries(area.rpartition("!")[2]) for area in scores.print_area.split(",")]
    last = max(cell.column for cell in scores[scores.max_row] if cell.value is not None)
    assert {(first, end) for first, _, end, _ in areas} == {(1, areas[0][2])}
    assert areas[0][2] >= last


def test_it_fills_its_pages_evenly(pages: Mapping[str, PDF], books: Mapping[str, bytes]) -> None:
    """Sixty rounds on three pages, nineteen on two, all of them on each; then the chart and the rules."""
    areas = load_workbook(io.BytesIO(books["spades"]))["Scores"].print_area.split(",")
    [(_, first, _, _), *others] = [range_boundaries(area.rpartition("!")[2]) for area in areas]
    high = [last - first + 1 for _, first, _, last in others]
    assert first == 2
    assert len(high) == 2
    assert max(high) - min(high) <= 1
    assert (len(pages["spades"].pages), len(pages["oh-hell"].pages)) == (5, 4)
    for page in range(2):
        assert {str(number) for number in range(1, 20)} <= set(words(pages["oh-hell"], page))


def test_it_parts_rounds_evenly_and_puts_what_sums_them_up_first() -> None:
    """Nineteen rounds of five on Letter: ten beside what sums them up, then nine."""
    games = shipped_games()
    request = WorkbookRequest(
        games=games, game=games.variants["oh-hell"], names=("Ann", "Ben", "Zoë", "Dad", "Grandma"), paper="letter"
    )
    scores = load_workbook(io.BytesIO(make_workbook(request).files[0].data))["Scores"]
    areas = [range_boundaries(area.rpartition("!")[2]) for area in scores.print_area.split(",")]
    rounds = {cell.row for cell in scores["A"] if isinstance(cell.value, int)}
    assert [len(rounds & {*range(first, last + 1)}) for _, first, _, last in areas] == [10, 9]


@pytest.mark.parametrize("name", ["garbage-rummy", "shanghai-rummy-10", "continental"])
def test_bonuses_of_eight_players_stand_beside_their_points(name: str) -> None:
    """The scores take two pages, which columns as wide as a bonus in one line would make three."""
    games = shipped_games()
    request = WorkbookRequest(games=games, game=games.variants[name], players=8, paper="a4")
    scores = load_workbook(io.BytesIO(make_workbook(request).files[0].data))["Scores"]
    assert len(scores.print_area.split(",")) == 2


@pytest.mark.parametrize(
    ("extends", "bonus"), [pytest.param("phase-10", "out in one go", id="low rows"), ("rook-shanghai", "Kartenverlust")]
)
def test_no_bonus_is_cut_or_torn_to_save_a_page(extends: str, bonus: str) -> None:
    """Sixty hands have rows of one line; a word is broken in no narrower column than in the usual one."""
    games = load_text(f'[variants.ours]\nextends = "{extends}"\nbonuses = {{ "{bonus}" = 50 }}\n')
    request = WorkbookRequest(games=games, game=games.variants["ours"], players=6, paper="letter")
    scores = load_workbook(io.BytesIO(make_workbook(request).files[0].data))["Scores"]
    [column] = [cell.column_letter for cell in scores[2] if cell.value == "Bonus"]
    assert scores.column_dimensions[column].width == 11


@pytest.mark.parametrize("name", ["spades", "oh-hell", "five-hundred"])
def test_a_long_game_says_right_above_its_first_hand_what_is_written(pages: Mapping[str, PDF], name: str) -> None:
    """Besides above what sums it up, which stands 4 cm high between them."""
    there = pages[name].pages[0].extract_words()
    first = next(word for word in there if word["text"] == "1" and word["x1"] < there[0]["x1"] + 60)
    heads = [word for word in there if word["text"] in ("Bid", "Tricks") and word["top"] < first["top"]]
    assert sorted(word["text"] for word in heads) == ["Bid", "Bid", "Tricks", "Tricks"]
    near = [word for word in heads if first["top"] - word["bottom"] < MOST_ABOVE_PT]
    assert sorted(word["text"] for word in near) == ["Bid", "Tricks"]


def test_it_says_the_rules_below_the_scores_where_there_is_room(pages: Mapping[str, PDF]) -> None:
    assert {"Melds", "Buys", "Going"} <= set(words(pages["rook-shanghai"], 0))


def test_rules_of_two_pages_begin_the_second_with_a_heading(pages: Mapping[str, PDF]) -> None:
    """As those of Five Crowns do, which take no more pages so."""
    *_, before, last = range(len(pages["five-crowns"].pages))
    assert RULES_IN_SHORT not in pages["five-crowns"].pages[before].extract_text()
    told = words(pages["five-crowns"], last)
    assert told.index("Deck") < told.index(SOURCE)


@pytest.mark.parametrize(("notes", "unstated"), [(28, 21), (28, 26), (30, 17)])
def test_no_page_of_its_rules_ends_with_a_heading_where_a_section_is_parted(notes: int, unstated: int) -> None:
    """A section that stands on a page with neither the one above nor the one below; half of all ends at its heading."""
    lines = [f"Rule {number} is told in a line of its own." for number in range(notes)]
    told = f"notes = {json.dumps(lines)}\nunstated = {json.dumps(lines[:unstated])}"
    text = f'[variants.ours]\nextends = "spades"\n{told}\n'
    games = load_text(text)
    book = make_workbook(WorkbookRequest(games=games, game=games.variants["ours"], paper="letter")).files[0].data
    rules = load_workbook(io.BytesIO(book))["Rules"]
    headings = {cell.row for cell in rules["A"] if cell.font.size == HEADING.size and cell.font.bold}
    areas = [range_boundaries(area.rpartition("!")[2]) for area in rules.print_area.split(",")]
    for _, start, _, _ in areas[1:]:
        assert not headings & {start - 2, start - 1, start + 1}


@pytest.mark.parametrize("name", ["rook-shanghai-small-table", "shanghai-books"])
def test_its_rules_stand_on_one_page_without_the_sources_if_these_have_no_room(
    pages: Mapping[str, PDF], books: Mapping[str, bytes], name: str
) -> None:
    *_, before, last = range(len(pages[name].pages))
    told = words(pages[name], last)
    assert {"Contract", "Points", ASSUMED.split()[0]} <= set(told)
    assert "Contract" not in words(pages[name], before)
    has_room = name != "shanghai-books"
    assert (SOURCE in told) == has_room
    rules = load_workbook(io.BytesIO(books[name]))["Rules"]
    assert SOURCE in [cell.value for cell in rules["A"]]


def test_it_has_bids_in_a_table(pages: Mapping[str, PDF]) -> None:
    rows = [[cell["text"] for cell in line["chars"]] for line in pages["five-hundred"].pages[-1].extract_text_lines()]
    said = ["".join(row) for row in rows]
    assert "spades40140240340440" in [line.replace(" ", "") for line in said]
    assert "Valueofbid678910" in [line.replace(" ", "") for line in said]
