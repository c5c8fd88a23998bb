"""Bids that are made: a tick behind them, as a reader of the pages finds it that LibreOffice prints."""

import io
from collections.abc import Mapping, Sequence
from typing import TypeAlias

import pdfplumber
import pytest

from sheets.game.figure_scoring import Columns
from sheets.make.workbook_request import WorkbookRequest, make_workbook
from sheets.tally.figure_tally import as_played, figure_tally
from tests.spreadsheet import printed, without_values
from tests.tricks import games, library

TWO = ("Ann & Cid", "Ben & Dan")
FOUR = ("Ann", "Ben", "Zoë", "Dad")
Words: TypeAlias = Sequence[Mapping[str, float | str]]
CASES: Mapping[str, tuple[Sequence[str], list[Columns], list[list[str]]]] = {
    "spades": (
        TWO,
        [
            [{"bid": 10, "tricks": 9}, {"bid": 3, "tricks": 4}],
            [{"bid": 6, "tricks": 6}, {"bid": 0, "tricks": 7, "nil": "made"}],
            [{"bid": 5}, {}],
        ],
        [["10", "3✓"], ["6✓", "0"], ["5"]],
    ),
    "oh-hell": (
        FOUR,
        [
            [{"bid": 4, "tricks": 4}, {"bid": 5, "tricks": 3}, {"bid": 0, "tricks": 0}, None],
            [{"bid": 1, "tricks": 2}, {"bid": 0, "tricks": 1}, {"bid": 3}, {"bid": 14, "tricks": 14}],
        ],
        [["4✓", "5", "0✓", "-"], ["1", "0", "3", "14"]],  # nobody can bid 14
    ),
    "rook-partners": (
        TWO,
        [[{"bid": 120, "taken": 130}, {"taken": 50}], [{"taken": 65}, {"bid": 130, "taken": 115}]],
        [["120✓"], ["130"]],
    ),
    "five-hundred": (
        TWO,
        [
            [{"bid": "8 hearts", "tricks": 8}, {"tricks": 2}],
            [{"tricks": 4}, {"bid": "10 no trumps", "tricks": 6}],
            [{"bid": "misère", "tricks": 0}, {"tricks": 10}],
            [{"tricks": 9}, {"bid": "open misère", "tricks": 1}],
            [{"bid": "10 no trumps", "tricks": 10}, {"tricks": 0}],
        ],
        [["8 hearts ✓"], ["10 no trumps"], ["misère ✓"], ["open misère"], ["10 no trumps ✓"]],
    ),
    "skull-king": (
        FOUR[:2],
        [[{"bid": 0, "tricks": 0}, {"bid": 0, "tricks": 1}], [{"bid": 2, "tricks": 2}, {"bid": 1, "tricks": 0}]],
        [["0✓", "0"], ["2✓", "1"]],
    ),
}
"""Of each game who plays, what is written, and what stands in the places for bids: worked out by hand."""


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, Words]:
    """The words of the first page of each workbook, nothing in which is worked out before LibreOffice does it."""
    books = {}
    for name, (columns, rounds, _) in CASES.items():
        tally = figure_tally(as_played(games()[name], columns), columns, rounds)
        [file] = make_workbook(WorkbookRequest(games=library(), game=games()[name], scores=tally)).files
        books[name] = without_values(file.data)
    found = {}
    for name, data in printed(tmp_path_factory.mktemp("printed"), books).items():
        with pdfplumber.open(io.BytesIO(data)) as read:
            found[name] = read.pages[0].extract_words(keep_blank_chars=True)
    return found


@pytest.mark.parametrize("name", CASES)
def test_it_ticks_the_bids_that_are_made(pages: Mapping[str, Words], name: str) -> None:
    *_, bids = CASES[name]
    assert [each for each in _below_bid(pages[name]) if each] == bids


def test_its_key_of_colours_says_what_the_tick_is(pages: Mapping[str, Words]) -> None:
    assert "this bid is made" in {word["text"] for word in pages["skull-king"]}


def _below_bid(words: Words) -> list[list[str]]:
    """What stands between the columns of the bids and those behind them, by rounds."""
    points, caption = (next(word for word in words if word["text"] == text) for text in ("Points", "Bid"))
    behind = min(float(w["x0"]) for w in words if _is_level(w, caption) and float(w["x0"]) > float(caption["x0"]))
    numbers = [word for word in words if str(word["text"]).isdecimal() and float(word["x1"]) < float(points["x0"])]
    here = [word for word in words if float(caption["x0"]) - 2 <= float(word["x0"]) < behind - 2]
    return [[str(word["text"]) for word in here if _is_level(word, number)] for number in numbers]


def _is_level(word: Mapping[str, float | str], other: Mapping[str, float | str]) -> bool:
    middles = [(float(each["top"]) + float(each["bottom"])) / 2 for each in (word, other)]
    return abs(middles[0] - middles[1]) < 4
