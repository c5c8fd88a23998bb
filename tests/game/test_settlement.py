"""Who pays whom at the end, in points: pair by pair, or all to the winner."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sheets.game.play import Settlement
from sheets.game.scoring import settle, settled
from tests.helpers import load_text

PAIRS = Settlement("pairs")
WINNER = Settlement("winner")


@pytest.mark.parametrize(
    ("settlement", "sums", "lowest_wins", "received"),
    [
        pytest.param(PAIRS, [10, 20, 30, 40, 50], True, (100, 50, 0, -50, -100), id="every pair"),
        pytest.param(PAIRS, [-25, 0], True, (25, -25), id="every pair, below zero"),
        pytest.param(WINNER, [10, 20, 30], True, (30, -10, -20), id="all pay the winner"),
        pytest.param(WINNER, [10, 20, 30], False, (-20, -10, 30), id="all pay the winner, highest wins"),
        pytest.param(WINNER, [10, 10, 25, 40], True, (Fraction(45, 2), Fraction(45, 2), -15, -30), id="two winners"),
        pytest.param(PAIRS, [10, None, 30], True, (None, None, None), id="a total to come"),
    ],
)
def test_settles(
    settlement: Settlement, sums: list[int | None], lowest_wins: bool, received: tuple[int | Fraction | None, ...]
) -> None:
    assert settle(settlement, sums, lowest_wins=lowest_wins) == received


def test_settles_by_the_game_in_numbers_without_fractions() -> None:
    games = load_text(
        '[variants.highest]\nextends = "finangle"\nwinner = "highest"\n'
        '[variants.paid]\nextends = "highest"\nsettlement = { convention = "winner" }\n'
    ).variants
    assert settled(games["paid"], [40, 40, 25]) == (7.5, 7.5, -15)
    assert [type(amount) for amount in settled(games["paid"], [40, 30, 25])] == [int, int, int]
    assert settled(games["paid"], [40, None, 25]) == (None, None, None)
    assert settled(games["highest"], [40, 40, 25]) == ()


@given(sums=st.lists(st.integers(-200, 500), min_size=1, max_size=8), lowest_wins=st.booleans())
def test_settles_what_the_players_pay_one_another(sums: list[int], lowest_wins: bool) -> None:
    sign = 1 if lowest_wins else -1
    purses = [0] * len(sums)
    for one, mine in enumerate(sums):
        for other, theirs in enumerate(sums):
            if sign * mine < sign * theirs:
                purses[one] += abs(theirs - mine)
                purses[other] -= abs(theirs - mine)
    assert settle(PAIRS, sums, lowest_wins=lowest_wins) == tuple(purses)


@given(
    settlement=st.sampled_from([PAIRS, WINNER]),
    sums=st.lists(st.integers(-200, 500), min_size=1, max_size=8),
    lowest_wins=st.booleans(),
)
def test_settles_to_nothing_in_all(settlement: Settlement, sums: list[int], lowest_wins: bool) -> None:
    received = settle(settlement, sums, lowest_wins=lowest_wins)
    assert sum(part for part in received if part is not None) == 0
    best = (min if lowest_wins else max)(sums)
    assert all((part or 0) >= 0 for part, total in zip(received, sums, strict=True) if total == best)
