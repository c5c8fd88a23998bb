"""What can hardly be so in a workbook: what LibreOffice says of it is what is stored, and what is read back is told."""

from collections.abc import Mapping
from typing import NamedTuple

import pytest

from sheets.phrases.standing import standing_phrase
from sheets.render.workbook.reading_back import read_workbook
from sheets.rules_file import load
from sheets.tally.csv import read_tally
from sheets.tally.score_tally import Tally, blank_tally, stand
from tests.helpers import shipped_rules
from tests.spreadsheet import cells, fill, made, opened, recalculated, saved, values

LIBRARY = load([shipped_rules()])
THREE, FOUR = "round,Ann,Ben,Cy\n", "round,Ann,Ben,Cy,Dee\n"


class Case(NamedTuple):
    """A game as somebody types it, what is said of it, and the cells of its doubts."""

    game: str
    written: str
    said: str
    where: tuple[str, ...]
    spare: int = 0


CASES = {
    "a score": Case(
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
    "two out": Case(
        "rook-shanghai",
        f"{THREE}1,0,0,5\n",
        "Hand 2: 1 set + 1 run, Ben deals. More than one player has 0 in hand 1.",
        ("",),
    ),
    "a last turn": Case(
        "five-crowns", f"{THREE}1,0,0,5\n", "Hand 2: 4 wild, Ben deals. Ann & Ben lead after 1 of 11 hands.", ()
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
    "a bonus for going out": Case(
        "shanghai-rummy-10",
        "round,Ann,Ann bonus,Ben,Ben bonus\n1,15,out blind,0,\n",
        "Round 2: set of 3 + run of 4, Ben deals. Ann has a bonus for going out in round 1, but a score of 15.",
        (": Scores!B4",),
    ),
    "one more at the table": Case(  # with three it is one pack, with four there are two
        "rook-shanghai",
        f"{FOUR}1,0,300,5,10\n",
        "Hand 2: 1 set + 1 run, Ben deals. Ben’s 300 in hand 1 is a score that no hand can make.",
        (": Scores!C4",),
        spare=1,
    ),
}


def tally_of(case: Case) -> Tally:
    return read_tally("typed.csv", case.written.encode(), LIBRARY.variants[case.game])


def filled(case: Case) -> bytes:
    """Written into an empty workbook, as a program does it; nothing is worked out."""
    tally = tally_of(case)
    there = tally.players[: len(tally.players) - case.spare]
    blank = made(LIBRARY, case.game, blank_tally(there, len(tally.scores)), spare=case.spare)
    book = opened(blank, values=False)
    for cell, name in zip(cells(book, "Players")[0], tally.players, strict=True):
        cell.value = name
    fill(book, tally)
    return saved(book)


@pytest.fixture(scope="module")
def books(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, bytes]:
    """All of them worked out in one run of LibreOffice."""
    files = {f"book{number}": filled(case) for number, case in enumerate(CASES.values())}
    found = recalculated(tmp_path_factory.mktemp("doubts"), files)
    return dict(zip(CASES, found.values(), strict=True))


@pytest.mark.parametrize("name", CASES)
def test_the_sentence_says_what_can_hardly_be_so(books: Mapping[str, bytes], name: str) -> None:
    case = CASES[name]
    assert values(opened(books[name]), "Status") == [[case.said]]
    assert values(opened(made(LIBRARY, case.game, tally_of(case))), "Status") == [[case.said]]


@pytest.mark.parametrize("name", CASES)
def test_it_is_told_when_it_is_read(books: Mapping[str, bytes], name: str) -> None:
    case, found = CASES[name], read_workbook("kept.xlsx", books[name])
    now = stand(found.variant, found.tally)
    assert standing_phrase(found.variant, found.tally, now, dealers=found.dealers) == case.said
    assert [each.subject for each in found.doubts] == [f"kept.xlsx{where}" for where in case.where]
    assert not found.differences
