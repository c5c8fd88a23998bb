"""Workbooks printed by LibreOffice: type that can be read, room for what is written, and no page that says nothing."""

import io
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pdfplumber
import pytest

from sheets.game.figure_scoring import Columns
from sheets.layout.line_breaks import whole_parts
from sheets.make.requests import WorkbookRequest
from sheets.make.workbook_output import make_workbook
from sheets.record.csv import read_tally
from sheets.record.figure_tally import as_played, figure_tally
from sheets.record.score_tally import Tally, blank_tally, row_names
from sheets.text import TICK
from tests.helpers import shipped_games
from tests.spreadsheet import made, printed, without_values

pytestmark = pytest.mark.slow
LEAST_PT = 8
NAMES = ("Ann", "Bartholomew", "Zoë", "Dad", "Mum", "Marie-Christine", "Eve", "Hal", "Ingeborg", "Jo", "Kim", "Lea")
LONG = ("Christopher-Alexander", "Maximilian", "Alexandria", "Bartholomew", "Wilhelmina", "Montgomery")
TEAMS = ("Ann & Zoë", "Ben & Dad")
WIDEST = {"bid": 10, "tricks": 10, "bonus": 990}
THROUGH = "round," + ",".join(f"{name},{name} laid" for name in LONG) + "\n"
THROUGH += "".join(f"{hand},0,x{',235,' * 5}\n" for hand in range(1, 11))
SCORED = {
    "sixty hands": ("shanghai-manipulation", 5, "A4"),
    "sixty hands, on letter": ("shanghai-manipulation", 5, "Letter"),
    "few": ("rook-shanghai", 2, "A4"),
    "a dozen": ("rook-shanghai", 12, "Letter"),
    "bonuses of eight": ("shanghai-rummy-10", 8, "Letter"),
    "ticks of a dozen": ("frustration", 12, "Letter"),
    "six": ("five-crowns", 6, "A4"),
}
"""Games of which the first hand is written: who plays, and the paper."""
FIGURES: Mapping[str, tuple[str, Sequence[str], list[Columns], str]] = {
    "widest numbers": ("skull-king", NAMES[:7], [[WIDEST] * 7] * 10, "Letter"),
    "all level": ("oh-hell-exact", NAMES[:7], [[{"bid": 1, "tricks": 1}] * 7] * 13, "A4"),
    "bids of partners": (
        "spades",
        TEAMS,
        [[{"bid": 10, "tricks": 9}, {"bid": 3, "tricks": 4}],
         [{"bid": 6, "tricks": 6}, {"bid": 0, "tricks": 7, "nil": "made"}], [{"bid": 5}, {}]],
        "A4",
    ),
    "bids in words": (
        "five-hundred",
        TEAMS,
        [[{"bid": "8 hearts", "tricks": 8}, {"tricks": 2}], [{"bid": "misère", "tricks": 0}, {"tricks": 10}],
         [{"tricks": 4}, {"bid": "10 no trumps", "tricks": 6}]],
        "A4",
    ),
    "choices": ("canasta", TEAMS, [[{"out": "went out concealed"}, {}]], "Letter"),
}  # fmt: skip
"""Who plays, what is written, and the paper."""


@dataclass(frozen=True)
class Page:
    """A page: its words, where each of them stands, and the smallest type on it."""

    words: list[str]
    placed: list[dict[str, float | str]]
    smallest_pt: float


def scored(game: str, players: int) -> Tally:
    """A game of which the first hand is written."""
    variant = shipped_games().variants[game]
    blank = blank_tally(NAMES[:players], len(row_names(variant)))
    first = tuple(45 * player for player in range(players)) if variant.keeps_score else blank.scores[0]
    laid = (variant.is_progression,) * players
    return Tally(blank.players, (first, *blank.scores[1:]), blank.bonuses, (laid, *blank.laid[1:]))


def figured(case: str) -> bytes:
    name, columns, rows, paper = FIGURES[case]
    game = shipped_games().variants[name]
    tally = figure_tally(as_played(game, columns), columns, rows)
    [file] = make_workbook(WorkbookRequest(games=shipped_games(), game=game, scores=tally, paper=paper)).files
    return file.data


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, list[Page]]:
    """All of them, nothing in which is worked out before LibreOffice does it, in one run."""
    games = shipped_games()
    books = {
        case: made(games, game, scored(game, players), paper=paper) for case, (game, players, paper) in SCORED.items()
    }
    books |= {case: figured(case) for case in FIGURES}
    won = read_tally("typed.csv", THROUGH.encode(), games.variants["phase-10"])
    books["somebody is through"] = made(games, "phase-10", won)
    found = printed(tmp_path_factory.mktemp("printed"), {case: without_values(data) for case, data in books.items()})
    return {case: pages_of(data) for case, data in found.items()}


def pages_of(data: bytes) -> list[Page]:
    found = []
    with pdfplumber.open(io.BytesIO(data)) as read:
        for page in read.pages:
            placed = page.extract_words()
            smallest = min((char["size"] for char in page.chars if char["upright"]), default=LEAST_PT)
            found.append(Page([word["text"] for word in placed], placed, smallest))
    return found


def test_it_is_printed_in_type_that_can_be_read(pages: Mapping[str, list[Page]]) -> None:
    """Numbers have room, too: a spreadsheet has ### for those that have none."""
    for case, there in pages.items():
        for number, page in enumerate(there, 1):
            assert page.smallest_pt >= LEAST_PT - 0.05, (case, number)
            assert not [word for word in page.words if "##" in word], (case, number)
            assert f"Page {number} of {len(there)}" in " ".join(page.words), (case, number)


def test_it_has_no_page_that_says_nothing(pages: Mapping[str, list[Page]]) -> None:
    """No page for the foot alone: one of scores has rounds. The chart has one."""
    for case, there in pages.items():
        said = [" ".join(page.words) for page in there]
        assert all(len(page.words) > 12 for page in there), case
        assert sum("Running totals" in words or "Requirements laid down" in words for words in said) >= 1, case
        for page in (page for page in there if "Dealer" in page.words):
            numbers = {int(word) for word in page.words if word.isdecimal()}
            assert any({number, number + 1, number + 2} <= numbers for number in numbers), case


def test_it_prints_the_running_totals_and_a_place_for_the_day(pages: Mapping[str, list[Page]]) -> None:
    for case in SCORED:
        said = " ".join(word for page in pages[case] for word in page.words)
        assert {"Date", "Table"} <= set(said.split()), case
        assert ("Total so far" in said) == (case != "ticks of a dozen")


def test_few_take_one_page_of_scores_and_sixty_hands_two(pages: Mapping[str, list[Page]]) -> None:
    """Who receives and who pays is said in one piece, on the first."""
    assert sum("Dealer" in page.words for page in pages["few"]) == 1
    for case in ("sixty hands", "sixty hands, on letter"):
        scores = [page for page in pages[case] if "Dealer" in page.words]
        assert len(scores) == 2
        assert {"receives", "pays", "Winner", "Place"} <= set(scores[0].words)
        assert not {"receives", "Winner", "Place"} & set(scores[1].words)


def test_it_breaks_names_at_hyphens_and_spaces_alone(pages: Mapping[str, list[Page]]) -> None:
    """Where they have no room across they are turned, and are read from their ends."""
    for case, names in (("somebody is through", LONG), ("all level", NAMES[:7])):
        said = " ".join([*pages[case][0].words, *(word[::-1] for word in pages[case][0].words)])
        assert [part for name in names for part in whole_parts(name) if part not in said] == [], case


def test_it_ticks_the_bids_that_are_made(pages: Mapping[str, list[Page]]) -> None:
    """And who is through, in words above and by a tick beside the totals."""
    ticked = {case: [word for word in pages[case][0].words if word.endswith(TICK) and word != TICK] for case in FIGURES}
    assert (ticked["bids of partners"], {*ticked["all level"]}) == ([f"3{TICK}", f"6{TICK}"], {f"1{TICK}"})
    said = " ".join(pages["bids in words"][0].words)
    assert f"8 hearts {TICK}" in said
    assert f"misère {TICK}" in said
    assert f"10 no trumps {TICK}" not in said
    through = pages["somebody is through"][0].words
    assert (through.count("all"), through.count("done"), through.count(TICK)) == (1, 1, 1)


def test_what_is_chosen_and_all_who_win_stand_whole(pages: Mapping[str, list[Page]]) -> None:
    """The names of those who win begin below the row above."""
    assert "concealed" in pages["choices"][0].words
    placed = pages["all level"][0].placed
    joined = [word for word in placed if word["text"] == "&"]
    assert len(joined) == 6
    [above] = [word for word in placed if word["text"] == "Behind"]
    assert min(float(word["top"]) for word in joined) > float(above["bottom"])


def test_it_tells_the_rules_below_the_scores_where_there_is_room(pages: Mapping[str, list[Page]]) -> None:
    placed = pages["few"][0].placed
    [table] = [word for word in placed if word["text"] == "Table"]
    below = {word["text"] for word in placed if float(word["top"]) > float(table["bottom"])}
    assert {"Cards", "Points", "Melds", "Buys"} <= below
