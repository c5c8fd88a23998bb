"""Who pays whom at the end, in points: pair by pair, or all to the winner."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sheets.record.standing import Amount, stand
from tests.helpers import load_text, written

GAMES = load_text(
    '[variants.unpaid]\nextends = "finangle"\nwinner = "highest"\nsettlement = "none"\n'
    + "".join(
        f'[variants.{convention}-{winner}]\nextends = "finangle"\nwinner = "{winner}"\n'
        f'settlement = {{ convention = "{convention}" }}\n'
        for convention in ("pairs", "winner")
        for winner in ("lowest", "highest")
    )
).variants


def settled(game: str, sums: list[int | None]) -> tuple[Amount, ...]:
    """What those receive who scored so much in one round."""
    return stand(GAMES[game], written([sums])).settlement


@pytest.mark.parametrize(
    ("game", "sums", "received"),
    [
        pytest.param("pairs-lowest", [10, 20, 30, 40, 50], (100, 50, 0, -50, -100), id="every pair"),
        pytest.param("pairs-lowest", [-25, 0], (25, -25), id="every pair, below zero"),
        pytest.param("winner-lowest", [10, 20, 30], (30, -10, -20), id="all pay the winner"),
        pytest.param("winner-highest", [10, 20, 30], (-20, -10, 30), id="all pay the winner, highest wins"),
        pytest.param("winner-lowest", [10, 10, 25, 40], (22.5, 22.5, -15, -30), id="two winners"),
        pytest.param("pairs-lowest", [10, None, 30], (None, None, None), id="a total to come"),
        pytest.param("unpaid", [40, 40, 25], (), id="nobody pays"),
    ],
)
def test_settles(game: str, sums: list[int | None], received: tuple[Amount, ...]) -> None:
    found = settled(game, sums)
    assert found == received
    assert [type(each) for each in found] == [type(each) for each in received]


@given(sums=st.lists(st.integers(-200, 500), min_size=2, max_size=8), winner=st.sampled_from(["lowest", "highest"]))
def test_settles_what_the_players_pay_one_another(sums: list[int], winner: str) -> None:
    sign = 1 if winner == "lowest" else -1
    purses = [0] * len(sums)
    for one, mine in enumerate(sums):
        for other, theirs in enumerate(sums):
            if sign * mine < sign * theirs:
                purses[one] += abs(theirs - mine)
                purses[other] -= abs(theirs - mine)
    assert settled(f"pairs-{winner}", [*sums]) == tuple(purses)


@given(
    game=st.sampled_from(["pairs-lowest", "pairs-highest", "winner-lowest", "winner-highest"]),
    sums=st.lists(st.integers(-200, 500), min_size=2, max_size=8),
)
def test_settles_to_nothing_in_all(game: str, sums: list[int]) -> None:
    received = [each or 0 for each in settled(game, [*sums])]
    assert sum(received) == pytest.approx(0)
    best = (min if game.endswith("lowest") else max)(sums)
    assert all(part >= 0 for part, total in zip(received, sums, strict=True) if total == best)
