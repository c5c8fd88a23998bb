"""Formulas of a game's points in words that a player reads."""

import pytest

from sheets.game.formula import read_condition, read_number
from sheets.phrases.formula_words import formula_words
from tests.random_formulas import OWN


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("10 * bid + (tricks - bid)", "10 × bid + (tricks − bid)"),
        ("-10 * abs(bid - tricks)", "−10 × (the difference of bid and tricks)"),
        ("1000 + min(bid, tricks, 3)", "1000 + (the least of bid, tricks and 3)"),
        ("down(tricks / 2)", "(tricks ÷ 2, rounded down)"),
    ],
)
def test_it_says_a_number(text: str, words: str) -> None:
    assert formula_words(read_number(text, OWN)) == words


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("tricks >= bid", "tricks is at least bid"),
        ("not tricks >= bid", "tricks is less than bid"),
        ("bid = 0 and tricks = 0 or hand < 0", "(bid is 0 and tricks is 0) or hand is less than 0"),
        ("most(tricks) = 6", "the most tricks of anybody is 6"),
    ],
)
def test_it_says_a_condition(text: str, words: str) -> None:
    assert formula_words(read_condition(text, OWN)) == words


def test_it_says_figures_as_the_game_calls_them() -> None:
    assert formula_words(read_number("10 * bid", OWN), lambda name: f"the {name}") == "10 × the bid"
