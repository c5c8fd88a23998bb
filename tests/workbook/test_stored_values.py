"""What is stored beside the formulas of a workbook, what LibreOffice makes of them, and what `read` finds are one."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from sheets.record.csv import read_tally
from tests.programs import program
from tests.stored_values import AT_ONCE, Played, differences, game_of, library, sizes

FIVE_HANDS_OF_SIX = "\n".join(
    [
        "round," + ",".join(f"{name} bid,{name} tricks" for name in "ABCDEF"),
        *(f"{number},1,{9 - number},0,0,0,0,0,0,0,0,0,0" for number in range(1, 6)),
        "6,1,3,,,0,0,0,0,0,0,0,0",
    ]
)
LATE_AND_MARKED = "round,Ann,Ben,Zoë,Dad\n1,5,0,,12\n2,0,4,,8\n3,5,0,-,\nstart,,,average,\n"


def written(name: str, table: str) -> Played:
    return name, read_tally("typed.csv", table.encode(), library().variants[name])


PLAYED: Mapping[str, Played] = {
    "six play fewer rounds than five": written("oh-hell", FIVE_HANDS_OF_SIX),
    "one of four rounds is played": written("all-optional", "round,A,B\n1,5,\n"),
    "a mark before one has come": written("rook-shanghai", LATE_AND_MARKED),
    **{f"{name} by chance": game_of(name, players, 3) for name, players in (("canasta", 4), ("shanghai-rummy-10", 5))},
}


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[str]]:
    return differences(tmp_path_factory.mktemp("stored"), PLAYED)


@pytest.mark.slow
@pytest.mark.parametrize("case", PLAYED)
def test_it_stores_and_reads_what_its_formulas_give(case: str, found: Mapping[str, list[str]]) -> None:
    assert found[case] == []


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(1, 6))
def test_every_game_by_chance_comes_out_alike(seed: int, tmp_path: Path) -> None:
    """All games, for the fewest, the usual and the most players in turn."""
    program("soffice", "libreoffice-calc")
    keys = [(name, (there := sizes(game))[seed % len(there)], seed) for name, game in library().variants.items()]
    for first in range(0, len(keys), AT_ONCE):
        played = {"-".join(map(str, key)): game_of(*key) for key in keys[first : first + AT_ONCE]}
        told = differences(tmp_path / str(first), played)
        assert {key: wrong for key, wrong in told.items() if wrong} == {}
