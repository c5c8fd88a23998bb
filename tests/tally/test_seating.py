"""Who plays, as it is written in a line."""

from pathlib import Path

import pytest

from sheets.errors import WrongUsage
from sheets.tally.seating import read_names
from tests.commands import sheets


@pytest.mark.parametrize(
    ("line", "names"),
    [
        ("Ann,Ben", ("Ann", "Ben")),
        ("Ann, Ben,,Dad", ("Ann", "Ben", "", "Dad")),
        ('"Smith, Ann",Ben', ("Smith, Ann", "Ben")),
        ("Ann/Ben,Zoë & Dad", ("Ann/Ben", "Zoë & Dad")),
        ("", ("",)),
    ],
)
def test_it_parts_names_by_commas(line: str, names: tuple[str, ...]) -> None:
    assert read_names(line) == names


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("Ann;Ben", 'names are parted by commas, not by ";"; write "Ann,Ben"'),
        ("Ann; Ben,Zoë", 'names are parted by commas, not by ";"; write "Ann,Ben,Zoë"'),
        ("Ann;;Dad", 'names are parted by commas, not by ";"; write "Ann,,Dad"'),
        ("Ann | Ben", 'names are parted by commas, not by "|"; write "Ann,Ben"'),
        ("安、本", 'names are parted by commas, not by "、"; write "安,本"'),
    ],
)
def test_it_tells_names_that_something_else_parts(line: str, told: str) -> None:
    with pytest.raises(WrongUsage) as raised:
        read_names(line)
    assert str(raised.value) == told


@pytest.mark.parametrize("command", ["score", "kit", "excel"])
def test_no_command_makes_one_player_of_them(command: str, tmp_path: Path) -> None:
    done = sheets(command, "finangle", "--names", "Ann;Ben;Zoë", cwd=tmp_path)
    told = 'sheets: names are parted by commas, not by ";"; write "Ann,Ben,Zoë"\n'
    assert (done.code, done.err, list(tmp_path.iterdir())) == (2, told, [])
