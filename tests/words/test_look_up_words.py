"""What is looked up as a game goes on: whom cards are passed to, and how much a first meld takes."""

import pytest

from sheets.game.model import for_players
from sheets.game.play import Cycle
from sheets.specification.score_sheet import build_score_sheet
from sheets.words.rule_lines import rule_lines
from tests.tricks import games


def test_each_hand_of_hearts_says_to_whom_cards_are_passed() -> None:
    sheet = build_score_sheet(games()["hearts"], [""] * 4, lines=6)
    asides = [row.remark for row in sheet.rows if row.is_scored]
    assert asides == ["pass left", "pass right", "pass across", "no pass", "pass left", "pass right"]


@pytest.mark.parametrize("players", [3, 5])
def test_nobody_passes_across_where_nobody_sits_there(players: int) -> None:
    """The sources have the sides of four players alone."""
    game = for_players(games()["hearts"], players)
    sheet = build_score_sheet(game, [""] * players, lines=6)
    assert {row.remark for row in sheet.rows if row.is_scored} == {""}
    assert "Pass" not in {line.name for line in sheet.foot}
    left_only = game._replace(cycles=(Cycle("pass", ("left", "none")),))
    assert for_players(left_only, players).cycles == left_only.cycles


def test_canastas_first_meld_stands_on_sheet_and_card() -> None:
    [line] = [line for line in rule_lines(games()["canasta"]) if line.name == "First meld"]
    assert line.pairs == (
        ("total below 0", "15", ""), ("0–1495", "50", ""), ("1500–2995", "90", ""), ("3000 and more", "120", ""),
    )  # fmt: skip
