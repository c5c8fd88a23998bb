"""Workbooks printed: pages as LibreOffice makes them, in type that can be read, with nothing empty among them."""

import io
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import product

import pdfplumber
import pytest

from sheets.rules_file import load
from sheets.tally.score_tally import Tally, blank_tally, row_names
from tests.helpers import shipped_rules
from tests.programs import program
from tests.spreadsheet import made

LIBRARY = load([shipped_rules()])
LEAST_PT = 8
NAMES = ("Anna", "Bartholomew", "Marie-Christine", "Dee", "Eve", "Franz", "Gus", "Hal", "Ingeborg", "Jo", "Kim", "Lea")
SCORES = (0, 45, 235, 5, 120)
CASES = [
    *product(("rook-shanghai", "shanghai-rummy-10"), (2, 4, 8, 12), ("A4", "Letter"), (False,)),
    ("rook-shanghai", 4, "A4", True),
    ("five-crowns", 5, "Letter", True),
    ("phase-10", 4, "A4", False),
    ("phase-10", 4, "Letter", False),
    ("frustration", 4, "A4", False),
    ("frustration", 12, "Letter", False),
    ("shanghai-manipulation", 5, "A4", True),
    ("shanghai-manipulation", 5, "Letter", False),
]
Case = tuple[str, int, str, bool]


@dataclass(frozen=True)
class PrintedPage:
    """A page: its words, the smallest type on it, and how it lies."""

    words: list[str]
    smallest_pt: float
    is_sideways: bool


@pytest.fixture(scope="module")
def printed(tmp_path_factory: pytest.TempPathFactory) -> Mapping[Case, list[PrintedPage]]:
    """All cases, in one run of LibreOffice."""
    soffice, folder = program("soffice", "libreoffice-calc"), tmp_path_factory.mktemp("printed")
    paths = {}
    for number, case in enumerate(CASES):
        name, players, paper, is_begun = case
        rows = len(row_names(LIBRARY.variants[name]))
        is_short = name == "frustration" or (name, paper) == ("phase-10", "Letter")
        names = sorted(NAMES, key=len) if is_short else NAMES
        tally = blank_tally(tuple(names[:players]), rows)
        if is_begun:
            first = tuple(SCORES[player % len(SCORES)] for player in range(players))
            tally = Tally(tally.players, (first, *tally.scores[1:]), tally.bonuses, tally.laid)
        paths[case] = folder / f"{number}.xlsx"
        paths[case].write_bytes(made(LIBRARY, name, tally, paper=paper))
    command = [soffice, "--headless", f"-env:UserInstallation=file://{folder}/profile", "--convert-to", "pdf"]
    subprocess.run([*command, "--outdir", folder, *paths.values()], check=True, capture_output=True, timeout=300)
    return {case: _pages(path.with_suffix(".pdf").read_bytes()) for case, path in paths.items()}


def _pages(data: bytes) -> list[PrintedPage]:
    with pdfplumber.open(io.BytesIO(data)) as read:
        return [
            PrintedPage(
                [word["text"] for word in page.extract_words()],
                min((char["size"] for char in page.chars if char["upright"]), default=0),
                page.width > page.height,
            )
            for page in read.pages
        ]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_it_is_printed_in_type_that_can_be_read(printed: Mapping[Case, list[PrintedPage]], case: Case) -> None:
    for number, page in enumerate(printed[case], 1):
        assert page.smallest_pt >= LEAST_PT - 0.05, f"page {number}: {page.words[:9]}"


@pytest.mark.parametrize("case", CASES, ids=str)
def test_it_has_no_page_that_says_nothing(printed: Mapping[Case, list[PrintedPage]], case: Case) -> None:
    """No page for the foot alone: a page of scores has rounds. The chart waits for its lines."""
    name, *_ = case
    pages = printed[case]
    said = [" ".join(page.words) for page in pages]
    charts = [words for words in said if "Running" in words or "Requirements laid down" in words]
    assert len(charts) == 1
    hand = LIBRARY.variants[name].hand_word().capitalize()
    for page in pages:
        if hand in page.words and "Dealer" in page.words:
            numbers = {int(word) for word in page.words if word.isdecimal()}
            assert any({number, number + 1, number + 2} <= numbers for number in numbers)


@pytest.mark.parametrize("case", [case for case in CASES if case[0] != "frustration"], ids=str)
def test_it_prints_the_running_totals(printed: Mapping[Case, list[PrintedPage]], case: Case) -> None:
    said = " ".join(word for page in printed[case] for word in page.words)
    assert "Total so far" in said
    assert "Date" in said
    assert "Table" in said


def test_it_takes_a_page_where_a_few_play(printed: Mapping[Case, list[PrintedPage]]) -> None:
    """Scores and running totals side by side; as many more as it takes where many do."""
    for name, paper in product(("rook-shanghai",), ("A4", "Letter")):
        scores = [
            sum("Dealer" in page.words or "so" in page.words[:3] for page in printed[name, players, paper, False])
            for players in (2, 4, 8, 12)
        ]
        assert scores[:2] == [1, 1]
        assert max(scores) <= 4, scores


@pytest.mark.parametrize(("paper", "is_begun"), [("A4", True), ("Letter", False)])
def test_it_prints_sixty_hands_on_two_pages(
    printed: Mapping[Case, list[PrintedPage]], paper: str, is_begun: bool
) -> None:
    """Who receives and who pays is said in one piece, on the first."""
    scores = [page for page in printed["shanghai-manipulation", 5, paper, is_begun] if "Dealer" in page.words]
    assert len(scores) == 2
    assert {"receives", "pays", "Winner", "Place"} <= set(scores[0].words)
    assert not {"receives", "Winner", "Place"} & set(scores[1].words)


def test_it_tears_no_meld_and_explains_no_mark_that_is_not_there(printed: Mapping[Case, list[PrintedPage]]) -> None:
    """Above sixty hands stands what each player is on; below them no rule, so no reason behind one."""
    scores = printed["frustration", 4, "A4", False][:2]
    assert " ".join(["2 sets of 3"] * 4) in " ".join(scores[0].words)
    assert " ".join(["2 sets of 3"] * 4) in " ".join(printed["phase-10", 4, "Letter", False][0].words)
    assert not [word for page in scores for word in page.words if "*" in word]
