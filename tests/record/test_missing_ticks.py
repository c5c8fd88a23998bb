"""Who went out in a progression without an x: the status says so, and is silent where no rule does."""

import pytest

from sheets.record.csv import read_tally
from sheets.words.game_told import status
from tests.helpers import load_text

OURS = """[variants.all-day]
extends = "phase-10"
title = "Phase 10 without phases"
[variants.all-day.play]
going_out = "A player may be out without having laid down the phase."
[variants.bonus-cards]
extends = "phase-10"
values = { 1-9 = 5, 10-12 = 10, skip = -15, wild = 25 }
[variants.short]
extends = "phase-10"
rounds = ["2 sets of 3", "run of 7"]
"""
GAMES = load_text(OURS).variants
OUT_WITHOUT_TICK = " went out, and nothing is marked as laid down."
HEAD = "hand,Ann,Ann laid,Ben,Ben laid,Cy,Cy laid\n"


def said(game: str, written: str) -> str:
    variant = GAMES[game]
    tally = read_tally("typed.csv", written.encode(), variant)
    return status(variant, tally)


@pytest.mark.parametrize(
    ("written", "told"),
    [
        pytest.param("1,0,x,15,,20,\n2,5,x,0,,10,x\n", f"Hand 2: Ben{OUT_WITHOUT_TICK}", id="the second hand"),
        pytest.param("1,0,,15,x,0,\n", f"Hand 1: Ann & Cy{OUT_WITHOUT_TICK}", id="two in one hand"),
        pytest.param("1,0,,15,x,,\n", "Cy’s score in hand 1 is missing.", id="what is missing comes first"),
        pytest.param("1,0,,15,,20,\n", "", id="no x at all"),
    ],
)
def test_it_says_who_went_out_without_an_x(written: str, told: str) -> None:
    found = said("phase-10", HEAD + written)
    assert found == told if told else OUT_WITHOUT_TICK not in found


@pytest.mark.parametrize("game", ["all-day", "bonus-cards"])
def test_it_is_silent_where_one_may_be_out_without_or_the_score_does_not_tell(game: str) -> None:
    assert OUT_WITHOUT_TICK not in said(game, HEAD + "1,0,,15,x,20,\n")


def test_it_goes_before_who_leads_and_not_before_who_has_won() -> None:
    hands = HEAD + "1,5,x,0,,10,\n"
    assert said("short", hands) == f"Hand 1: Ben{OUT_WITHOUT_TICK}"
    assert said("short", hands + "2,5,x,0,x,10,\n") == "Game over: Ann wins."
