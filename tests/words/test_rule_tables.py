"""A card's rules as a table: what stands in which row and column."""

import pytest

from sheets.rules_file import Library
from sheets.words.rule_lines import RuleLine, as_table, rule_lines
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


def table(library: Library, name: str, *, in_full: bool = False) -> dict[str, RuleLine]:
    game = library.variants[name]
    return {line.name: line for line in as_table(game, rule_lines(game, in_full=in_full))}


def test_it_puts_every_figure_of_the_ten_rounds_in_a_column(library: Library) -> None:
    said = table(library, "shanghai-rummy-10")
    assert said["Bonus"].pairs == (
        ("out blind: all your cards go down in one turn", "−25", ""),
        ("out blind, no joker: the same without a joker (in place of out blind)", "−50", ""),
    )
    assert (said["Wild"].text, said["Wild"].grid) == (
        "joker",
        (("meld of", "3", "4", "5", "7", "10"), ("at most", "1", "1", "2", "3", "4")),
    )
    assert (said["Buys"].pairs, said["Buys"].text) == (
        (("rounds 1–8", "3", ""), ("rounds 9 and 10", "4", "")),
        "each costs a card from the stock",
    )


@pytest.mark.parametrize(
    ("in_full", "terms"),
    [
        (False, "before laying down; each costs 2 cards from the stock"),
        (True, "before laying down; each costs 2 cards from the stock; whoever sits next comes first"),
    ],
)
def test_it_says_the_rest_in_words(in_full: bool, terms: str) -> None:
    said = table(load_text(ODD), "odd", in_full=in_full)
    assert (said["Buys"].pairs, said["Buys"].text) == ((("rounds 1 and 2", "2", ""), ("round 3", "5", "")), terms)
    assert said["Wild"].text == "joker and 2s; at least 2 natural cards in a meld"
    assert said["Wild"].grid == (("meld of", "3", "6"), ("at most", "1", "2"))
    assert said["Bonus"].pairs == (("no wild card: out without a wild card (each time)", "−15", ""),)
