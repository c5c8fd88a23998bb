"""What can hardly be so, as it is told of a game: each doubt as a warning, and one of them before who leads or wins."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from sheets.game.scoring import Score
from sheets.record.score_tally import Tally, blank_tally, row_names
from sheets.rules_file import load
from sheets.words.game_told import doubt_problems, status
from tests.helpers import load_text, shipped_rules

SHIPPED = load([shipped_rules()])
OWN = """
[variants.caught]
extends = "phase-10"
out = -10

[variants.unknown]
extends = "phase-10"
out = "unknown"
"""


def kept(game: str, scores: Sequence[Sequence[Score]], bonuses: Sequence[Sequence[str]] = ()) -> Tally:
    """A game of Ann, Ben and Cy."""
    rows, players = len(row_names(SHIPPED.variants[game])), ("Ann", "Ben", "Cy")
    blank = blank_tally(players, rows)
    return replace(
        blank,
        scores=(*map(tuple, scores), *blank.scores[len(scores) :]),
        bonuses=(*map(tuple, bonuses), *blank.bonuses[len(bonuses) :]),
    )


ODD_13 = "Ann’s 13 in hand 2 is a score that no hand can make"


@pytest.mark.parametrize(
    ("game", "scores", "told"),
    [
        pytest.param("phase-10", [[0, 5, 10], [13, 0, 5]], [ODD_13], id="no multiple of what cards count"),
        pytest.param("phase-10", [[5, 5, 10]], ["nobody has 0 in hand 1"], id="nobody is out"),
        pytest.param("phase-10", [[0, 0, 10]], ["more than one player has 0 in hand 1"], id="two are out"),
        pytest.param("phase-10", [[5, 5, "-"]], ["nobody has 0 in hand 1"], id="one is away"),
        pytest.param("five-crowns", [[0, 0, 10]], [], id="others have a last turn"),
        pytest.param("frustration", [[-5, 20, 10]], [], id="the score does not tell who is out"),
        pytest.param("caught", [[20, 5, 5]], ["nobody has −10 in hand 1"], id="and nobody does"),
    ],
)
def test_it_tells_of_each_doubt(game: str, scores: list[list[Score]], told: list[str]) -> None:
    variant = load_text(OWN).variants[game]
    assert [each.wrong for each in doubt_problems(variant, kept("phase-10", scores), subject="kept.csv")] == told


@pytest.mark.parametrize(
    ("game", "scores", "said"),
    [
        ("phase-10", [[0, 5, None]], "Cy’s score in hand 1 is missing."),
        ("rook-shanghai", [[5, 0, 3], [5, 6, 7]], "Hand 3: 2 runs. Nobody has 0 in hand 2."),
        ("rook-shanghai", [[5, 6, 7], [5, 0, 3]], "Hand 3: 2 runs. Ben leads after 2 of 7 hands."),
        ("rook-shanghai", [*[[5, 0, 3]] * 6, [1, 2, 3]], "Nobody has 0 in hand 7. Game over: Ben wins."),
    ],
)
def test_one_doubt_is_told_in_place_of_who_leads(game: str, scores: list[list[Score]], said: str) -> None:
    variant, tally = SHIPPED.variants[game], kept(game, scores)
    assert status(variant, tally) == said


def test_it_doubts_a_bonus_for_going_out_with_points_left() -> None:
    variant = SHIPPED.variants["shanghai-rummy-10"]
    tally = kept("shanghai-rummy-10", [[15, 0, 10], [15, 0, 10]], [["out blind", "out blind", ""], ["-25", "", ""]])
    found = doubt_problems(variant, tally, subject="kept.csv")
    assert [each.wrong for each in found] == ["Ann has a bonus for going out in round 1, but a score of 15"]
