"""A card's rules as a table: what stands in which row and column."""

import pytest

from sheets.words.rule_lines import as_table, rule_lines
from tests.helpers import load_text

ODD = """
[variants.odd]
title = "Odd"
deck = "french"
jokers = "2 per pack"
rounds = ["2 sets of 3", "2 runs of 4", { contract = "3 sets of 3", buys = 5 }]
wild = ["joker", "2"]
wild_limit = { by_size = { 3 = 1, 6 = 2 }, naturals = 2 }
values = { 2-10 = 5, J-K = 10, A = 15, wild = 20 }
buys = { limit = 2, draw = 2, after_laying_down = false, text = "whoever sits next comes first" }
bonuses = { "no wild card" = { points = -15, when = "out without a wild card", repeats = true } }
winner = "lowest"
"""


@pytest.mark.parametrize(
    ("in_full", "terms"),
    [
        (False, "before laying down; each costs 2 cards from the stock"),
        (True, "before laying down; each costs 2 cards from the stock; whoever sits next comes first"),
    ],
)
def test_it_says_the_rest_in_words(in_full: bool, terms: str) -> None:
    game = load_text(ODD).variants["odd"]
    said = {line.name: line for line in as_table(game, rule_lines(game, in_full=in_full))}
    assert (said["Buys"].pairs, said["Buys"].text) == ((("rounds 1 and 2", "2", ""), ("round 3", "5", "")), terms)
    assert said["Wild"].text == "joker and 2s; at least 2 natural cards in a meld"
    assert said["Wild"].grid == (("meld of", "3", "6"), ("at most", "1", "2"))
    assert said["Bonus"].pairs == (("no wild card: out without a wild card (each time)", "−15", ""),)
