"""Who wins a game of steps to be laid down one after another, against playing hand after hand."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sheets.game.scoring import requirement
from sheets.record.standing import stand
from sheets.rules_file import Library
from tests.helpers import load_text, written

Rows = list[list[int | None]]
Ticks = list[list[bool]]

OWN = """
[decks.plain]
ranks = ["1-9"]

[variants.three-steps]
title = "Three steps"
deck = "plain"
values = { any = 1 }
rounds = ["none", "none", "none"]
end = "progression"
winner = "first"

[variants.three-steps-lowest]
extends = "three-steps"
tie = "lowest"

[variants.three-steps-highest]
extends = "three-steps"
tie = "highest"
"""


@pytest.fixture(scope="module")
def own() -> Library:
    return load_text(OWN)


def ticks(*hands: str) -> Ticks:
    """Hands down, players across: "x." is laid down by the first player and not by the second."""
    return [[cell == "x" for cell in hand] for hand in hands]


def test_follows_each_player_through_the_requirements(own: Library) -> None:
    steps = own.variants["three-steps"]
    laid = ticks("x..", "xx.", ".x.", "xx.", "...")
    assert [requirement(steps, laid, player) for player in range(3)] == [None, None, 1]
    assert [requirement(steps, laid[:1], player) for player in range(3)] == [2, 1, 1]
    assert requirement(steps, [], 0) == 1


@pytest.mark.parametrize(
    ("laid", "found"),
    [
        pytest.param(["xx", "xx"], ((1, 1), (), False), id="level on the way"),
        pytest.param(["xx", "xx", "x."], ((1, 2), (0,), True), id="one finished"),
        pytest.param(["xx", "xx", ".x", "x."], ((2, 1), (1,), True), id="one finished a hand earlier"),
        pytest.param(["xx", "xx", "xx"], ((1, 1), (0, 1), True), id="two finished in the same hand"),
        pytest.param(["xx", "xx", "xx", "x."], ((1, 1), (0, 1), True), id="ticked once too often"),
        pytest.param(["..", ".."], ((None, None), (), False), id="nothing laid down"),
    ],
)
def test_lets_the_first_to_finish_win(own: Library, laid: list[str], found: tuple[object, ...]) -> None:
    now = stand(own.variants["three-steps"], written(laid=ticks(*laid)))
    assert (now.places, now.winners, now.complete) == found


BOTH_IN_HAND_3 = ["xxx", "xx.", "xx."]


@pytest.mark.parametrize(
    ("variant_id", "scores", "found"),
    [
        pytest.param("three-steps", [[0, 9, 9]] * 3, ((1, 1, 3), (0, 1), True), id="shared, whatever the points"),
        pytest.param("three-steps-lowest", [[9, 0, 0]] * 3, ((2, 1, 3), (1,), True), id="the lowest total"),
        pytest.param("three-steps-highest", [[9, 0, 50]] * 3, ((1, 2, 3), (0,), True), id="the highest total"),
        pytest.param("three-steps-lowest", [[5, 5, 0]] * 3, ((1, 1, 3), (0, 1), True), id="level in points too"),
        pytest.param(
            "three-steps-lowest", [[9, 0, 0], [0, 0, 0], [5, None, 0]], ((1, 1, 3), (), False), id="a score to come"
        ),
    ],
)
def test_breaks_a_tie_of_two_who_finish_in_the_same_hand(
    own: Library, variant_id: str, scores: Rows, found: tuple[object, ...]
) -> None:
    now = stand(own.variants[variant_id], written(scores, laid=ticks(*BOTH_IN_HAND_3)))
    assert (now.places, now.winners, now.complete) == found


def test_needs_no_tie_break_for_one_who_finishes_alone(own: Library) -> None:
    now = stand(own.variants["three-steps-lowest"], written([[50, None]], laid=ticks("xx", "x.", "x.")))
    assert (now.places, now.winners, now.complete) == ((1, 2), (0,), True)


@st.composite
def progressions(draw: st.DrawFn) -> tuple[Ticks, Rows]:
    """Hands of ticks, and the points of each hand."""
    hands, players = draw(st.integers(1, 7)), draw(st.integers(1, 4))
    row = {"min_size": players, "max_size": players}
    laid = draw(st.lists(st.lists(st.booleans(), **row), min_size=hands, max_size=hands))
    return laid, draw(st.lists(st.lists(st.integers(0, 30), **row), min_size=hands, max_size=hands))


@given(progressions())
def test_finds_the_first_to_finish_by_playing_hand_after_hand(own: Library, played: tuple[Ticks, Rows]) -> None:
    laid, scores = played
    done = [0] * len(laid[0])
    winners: list[int] = []
    for hand in laid:
        for player, ticked in enumerate(hand):
            done[player] += ticked
        winners = winners or [player for player, number in enumerate(done) if number == 3]
    sums = [sum(row[player] or 0 for row in scores) for player in range(len(laid[0]))]
    # a sum is written here for every hand; points of nothing but zeros are written too
    best = [player for player in winners if sums[player] == min(sums[other] for other in winners)]
    tally = written(scores, laid=laid)
    assert stand(own.variants["three-steps"], tally).winners == tuple(winners)
    assert stand(own.variants["three-steps-lowest"], tally).winners == tuple(best)


def test_lets_the_lowest_total_win_when_the_first_has_finished() -> None:
    """When a progression ends and who wins it are two things: here the one who finishes has more points."""
    text = '[variants.ours]\nextends = "phase-10"\nrounds = ["2 sets of 3", "run of 7"]\nwinner = "lowest"'
    game = load_text(text).variants["ours"]
    first, second = [True, False], [True, True]
    assert stand(game, written([[30, 5]], laid=[first])).complete is False
    ended = stand(game, written([[30, 5], [0, 20]], laid=[first, second]))
    assert (ended.totals, ended.places, ended.winners, ended.complete) == ((30, 25), (2, 1), (1,), True)
    assert stand(game, written([[30, 5], [0, None]], laid=[first, second])).complete is False
