"""Who went out without an x in a workbook: what LibreOffice works out is what is stored in it, and what is read."""

from collections.abc import Mapping

import pytest

from sheets.phrases.standing import standing_phrase
from sheets.render.workbook.reading_back import read_workbook
from sheets.rules_file import load
from sheets.tally.csv import read_tally
from sheets.tally.score_tally import Tally, stand
from tests.helpers import shipped_rules
from tests.spreadsheet import filled, made, not_begun, opened, recalculated, values

LIBRARY = load([shipped_rules()])
GAME = LIBRARY.variants["phase-10"]
HEAD = "hand,Ann,Ann laid,Ben,Ben laid,Cy,Cy laid\n"
CASES = {
    "told": ("1,0,x,15,,20,\n2,5,x,0,,10,x\n", "Hand 2: Ben went out without an x under “Laid down”."),
    "the first hand": ("1,0,,15,x,0,\n2,5,x,0,,10,x\n", "Hand 1: Ann & Cy went out without an x under “Laid down”."),
    "something missing": ("1,0,,15,x,20,\n2,5,x,0,,,\n", "Cy’s score in hand 2 is missing."),
    "no x": ("1,0,,15,,20,\n", "Hand 2: Ben deals. Ann leads after 1 hand."),
    "all ticked": ("1,0,x,15,,20,\n", "Hand 2: Ben deals. Ann leads after 1 hand."),
    "won": (
        "".join(f"{hand},5,x,0,x,10,\n" for hand in range(1, 10)) + "10,5,x,20,,0,\n",
        "Game over: Ann wins.",
    ),
    "one away": ("1,0,,15,x,-,\n", "Hand 1: Ann went out without an x under “Laid down”."),
}


def tally_of(case: str) -> Tally:
    written, _ = CASES[case]
    return read_tally("typed.csv", (HEAD + written).encode(), GAME)


@pytest.fixture(scope="module")
def books(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, bytes]:
    """Each written into an empty workbook and worked out anew, in one run of LibreOffice."""
    blank = made(LIBRARY, "phase-10", not_begun(GAME, ("Ann", "Ben", "Cy")))
    files = {case: filled(blank, tally_of(case)) for case in CASES}
    return recalculated(tmp_path_factory.mktemp("ticks"), files)


@pytest.mark.parametrize("case", CASES)
def test_the_status_says_who_went_out_without_an_x(books: Mapping[str, bytes], case: str) -> None:
    _, said = CASES[case]
    assert values(opened(books[case]), "Status") == [[said]]
    assert values(opened(made(LIBRARY, "phase-10", tally_of(case))), "Status") == [[said]]


@pytest.mark.parametrize("case", CASES)
def test_it_is_read_as_it_is_told(books: Mapping[str, bytes], case: str) -> None:
    found = read_workbook("played.xlsx", books[case])
    now = stand(found.variant, found.tally)
    assert standing_phrase(found.variant, found.tally, now, dealers=found.dealers) == CASES[case][1]
    assert not found.differences


def test_it_lights_up_the_hand(books: Mapping[str, bytes]) -> None:
    """And the next one where nothing is wrong."""
    for case, hand in (("told", 2), ("the first hand", 1), ("all ticked", 2), ("no x", 2)):
        for data in (books[case], made(LIBRARY, "phase-10", tally_of(case))):
            assert values(opened(data), "RoundToWrite") == [[hand]]
