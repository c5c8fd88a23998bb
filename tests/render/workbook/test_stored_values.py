"""What is stored beside the formulas of a workbook, what LibreOffice makes of them, and what `read` finds are one."""

from collections.abc import Mapping
from random import Random

import pytest

from sheets.tally.csv import read_tally
from sheets.tally.score_tally import stand
from tests.stored_values import Played, by_chance, differences, library

FIVE_HANDS_OF_SIX = "\n".join(
    [
        "round," + ",".join(f"{name} bid,{name} tricks" for name in "ABCDEF"),
        *(f"{number},1,{9 - number},0,0,0,0,0,0,0,0,0,0" for number in range(1, 6)),
        "6,1,3,,,0,0,0,0,0,0,0,0",
    ]
)
LATE_AND_MARKED = "round,Ann,Ben,Zoë,Dad\n1,5,0,,12\n2,0,4,,8\n{},{},{},-,\nstart,,,average,\n"


def written(name: str, table: str) -> Played:
    return name, read_tally("typed.csv", table.encode(), library().variants[name])


PLAYED: Mapping[str, Played] = {
    "six play fewer rounds than five": written("oh-hell", FIVE_HANDS_OF_SIX),
    "so do those who write points alone": written("rounds-by-players", "round,A,B,C,D,E,F\n1,5,0,3,4,7,8\n2,1,,,,,\n"),
    "one of four rounds is played": written("all-optional", "round,A,B\n1,5,\n"),
    "a round is left out": written("all-optional-to-a-target", "round,A won,A streak,B won\n1,5,yes,3\n3,,,30\n"),
    "a mark before one has come": written("rook-shanghai", LATE_AND_MARKED.format(3, 5, 0)),
    "a mark in a round to come": written("rook-shanghai", LATE_AND_MARKED.format(4, "", "")),
    "a mark before anything is played": written("rook-shanghai", "round,Zoë,Ann,Ben\n1,-,,\nstart,average,,\n"),
    **{
        f"{name} by chance": (name, by_chance(library().variants[name], players, Random(3)))
        for name, players in (("spades", 4), ("skull-king", 6), ("rook-partners", 4), ("carioca", 5), ("phase-10", 3))
    },
}


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[str]]:
    return differences(tmp_path_factory.mktemp("stored"), PLAYED)


@pytest.mark.parametrize("case", PLAYED)
def test_it_stores_and_reads_what_its_formulas_give(case: str, found: Mapping[str, list[str]]) -> None:
    assert found[case] == []


def test_a_round_without_a_mark_from_anybody_is_not_played() -> None:
    name, tally = PLAYED["one of four rounds is played"]
    standing = stand(library().variants[name], tally)
    assert (standing.totals, standing.complete, tally.last_hand) == ((4, -1), False, 1)
