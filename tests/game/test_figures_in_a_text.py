"""Figures in a text that hang on how many play."""

import pytest

from sheets.game.by_players import reckoned

LIFTS = "the dealer lifts exactly {players × 10 + 1} cards"


@pytest.mark.parametrize(
    ("text", "players", "said"),
    [
        (LIFTS, None, "the dealer lifts exactly players × 10 + 1 cards"),
        (LIFTS, 5, "the dealer lifts exactly 51 cards"),
        ("{players x 7} or {players * 2 + 3}", 4, "28 or 11"),
        ("{players x 7}", None, "players × 7"),
        ("{players}, {cards × 2}, 7", 4, "{players}, {cards × 2}, 7"),
    ],
)
def test_it_reckons_for_so_many_players(text: str, players: int | None, said: str) -> None:
    assert reckoned(text, players) == said
