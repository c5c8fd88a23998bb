"""Scores moved to other rules: as they are where all has its place, else by way of a table that says what has none."""

import pytest

from sheets.errors import FaultyFile
from sheets.record.csv import moved, read_tally, write_tally
from sheets.rules_file import RulesText, load
from tests.helpers import ODD_GAMES, shipped_rules

GAMES = load([shipped_rules(), RulesText("odd-games.toml", ODD_GAMES.read_bytes())]).variants
SEVEN = "round,Ann,Ben\n1,5,-\n2,0,41\n3,,\n4,,\n5,,\n6,,\n7,,\nstart,,10\nleft,keeps place,\n"


@pytest.mark.parametrize("now", ["rook-shanghai-black-14", "rook-shanghai"])
def test_it_is_what_it_was_where_rounds_and_bonuses_are_the_same(now: str) -> None:
    written = read_tally("typed.csv", SEVEN.encode(), GAMES["rook-shanghai"])
    assert moved("old.xlsx", written, was=GAMES["rook-shanghai"], now=GAMES[now]) is written


def test_it_keeps_rounds_by_their_names() -> None:
    written = read_tally("typed.csv", SEVEN.encode(), GAMES["rook-shanghai"])
    found = moved("old.xlsx", written, was=GAMES["rook-shanghai"], now=GAMES["shanghai-whist"])
    longer = SEVEN.replace("start", "8,,\n9,,\nstart")
    assert write_tally(GAMES["shanghai-whist"], found) == longer


def test_it_says_what_has_no_place() -> None:
    written = read_tally("typed.csv", b"round,Ann,Ann bonus,Ben\n1,5,out,5\n", GAMES["cards-count-nothing"])
    now = GAMES["shanghai-manipulation"]
    with pytest.raises(FaultyFile) as caught:
        moved("old.xlsx", written, was=GAMES["cards-count-nothing"], now=now)
    assert str(caught.value).startswith('old.xlsx, as a table:1:11: this game has no column "Ann bonus";')
