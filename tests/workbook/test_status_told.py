"""What the sentence above the scores tells of what is odd: worked out by LibreOffice, as stored, and as read."""

from collections.abc import Mapping
from typing import NamedTuple

import pytest

from sheets.words.game_told import status
from sheets.workbook.reading_back import read_workbook
from tests.spreadsheet import made, opened, recalculated, values
from tests.workbook.hand_worked import LIBRARY, Game

pytestmark = pytest.mark.nightly
THREE, FOUR = "round,Ann,Ben,Cy\n", "round,Ann,Ben,Cy,Dee\n"
LAID = "hand,Ann,Ann laid,Ben,Ben laid,Cy,Cy laid\n"
GOES_ON = "Hand 2: Ben deals. Ann leads after 1 hand."


class Case(NamedTuple):
    """A game as somebody types it, what is said of it, and the cells of its doubts."""

    game: str
    written: str
    said: str
    where: tuple[str, ...] = ()
    spare: int = 0


CASES = {
    "a score that no hand can make": Case(
        "phase-10",
        f"{THREE}1,0,5,13\n2,0,-5,10\n",
        "Hand 3: Cy deals. Ben’s −5 in hand 2 is a score that no hand can make.",
        (": Scores!D14", ": Scores!C15"),
    ),
    "nobody out, a hand ago": Case(
        "rook-shanghai",
        f"{THREE}1,7,6,5\n2,0,3,5\n",
        "Hand 3: 2 runs, Cy deals. Ann leads after 2 of 7 hands.",
        ("",),
    ),
    "two out where one last turn is left": Case(
        "five-crowns", f"{THREE}1,0,0,5\n", "Hand 2: 4 wild, Ben deals. Ann & Ben lead after 1 of 11 hands."
    ),
    "over": Case(
        "rook-shanghai",
        THREE + "".join(f"{hand},0,6,5\n" for hand in range(1, 7)) + "7,1,2,900\n",
        "Cy’s 900 in hand 7 is a score that no hand can make. Game over: Ann wins.",
        (": Scores!D10", ""),
    ),
    "a dealer's bonus": Case(
        "garbage-rummy",
        "round,Ann,Ann bonus,Ben,Ben bonus\n1,0,exact deal,5,\n2,0,exact deal,7,\n",
        "Round 3: set of 3 + run of 4, Ann deals. Ann has the dealer’s bonus in round 2, but Ben deals.",
        (": Scores!B5",),
    ),
    "one more at the table": Case(  # with three it is one pack, with four there are two
        "rook-shanghai",
        f"{FOUR}1,0,300,5,10\n",
        "Hand 2: 1 set + 1 run, Ben deals. Ben’s 300 in hand 1 is a score that no hand can make.",
        (": Scores!C4",),
        spare=1,
    ),
    "out without an x": Case(
        "phase-10",
        f"{LAID}1,0,,15,x,0,\n2,5,x,0,,10,x\n",
        "Hand 1: Ann & Cy went out, and nothing is marked as laid down.",
        ("",),
    ),
    "no x from anybody": Case("phase-10", f"{LAID}1,0,,15,,20,\n", GOES_ON),
    "an x from all who have one": Case("phase-10", f"{LAID}1,0,x,15,,20,\n", GOES_ON),
}


@pytest.fixture(scope="module")
def books(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, bytes]:
    """All of them worked out in one run of LibreOffice."""
    files = {name: Game(*case[:2], "", (), (), spare=case.spare).filled() for name, case in CASES.items()}
    return recalculated(tmp_path_factory.mktemp("told"), files)


@pytest.mark.parametrize("name", CASES)
def test_the_sentence_says_what_can_hardly_be_so(books: Mapping[str, bytes], name: str) -> None:
    case = CASES[name]
    assert values(opened(books[name]), "Status") == [[case.said]]
    tally = Game(*case[:2], "", (), ()).tally
    assert values(opened(made(LIBRARY, case.game, tally)), "Status") == [[case.said]]


@pytest.mark.parametrize("name", CASES)
def test_it_is_told_when_it_is_read(books: Mapping[str, bytes], name: str) -> None:
    case, found = CASES[name], read_workbook("kept.xlsx", books[name])
    assert status(found.game, found.tally, found.dealers) == case.said
    assert [each.subject for each in found.doubts] == [f"kept.xlsx{where}" for where in case.where]
    assert not found.differences
