"""Worked examples of a base under house rules: those that tell of a changed counter are left out."""

import pytest

from tests.helpers import load_text


@pytest.mark.parametrize(
    ("own", "left"),
    [
        ("counters.bags.every = 5", 3),
        ('counters = "none"', 3),
        ('counters.boots = { adds = "nil tricks", every = 4, points = -50 }', 6),
        ('points = "10 * bid"', 6),
        ("examples = [{ bags = [3, 0], bid = [5, 5], tricks = [7, 6] }]\ncounters.bags.every = 5", 1),
    ],
)
def test_tell_of_the_counters_that_there_are(own: str, left: int) -> None:
    game = load_text(f'[variants.ours]\nextends = "spades"\n{own}').variants["ours"]
    assert game.figures is not None
    assert len(game.figures.examples) == left
    told = {name for shown in game.figures.examples for name in shown.counted}
    assert told <= {counter.name for counter in game.figures.counters}
