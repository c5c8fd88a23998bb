"""Formulas of a game's points, and what a round has to add up to, in words that a player reads."""

import pytest

from sheets.game.figures import RoundCheck
from sheets.game.formula import read_condition, read_number
from sheets.words.entries import check, formula, wrong_check, wrong_in_full
from sheets.words.language import ENGLISH
from tests.random_formulas import OWN
from tests.tricks import figures_of


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("10 * cards", "10 × the cards dealt"),
        ("10 * bid + (tricks - bid)", "10 × bid + (tricks − bid)"),
        ("-10 * abs(bid - tricks)", "−10 × (the difference of bid and tricks)"),
        ("1000 + min(bid, tricks, 3)", "1000 + (the least of bid, tricks and 3)"),
        ("down(tricks / 2)", "(tricks ÷ 2, rounded down)"),
    ],
)
def test_it_says_a_number(text: str, words: str) -> None:
    assert ENGLISH.words(formula(read_number(text, OWN))) == words


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("tricks >= bid", "tricks is at least bid"),
        ("not tricks >= bid", "tricks is less than bid"),
        ("hand = 0 and not tricks >= bid", "hand is 0 and tricks is less than bid"),
        ("bid = 0 and tricks = 0 or hand < 0", "(bid is 0 and tricks is 0) or hand is less than 0"),
        ("most(tricks) = 6", "the most tricks of anybody is 6"),
    ],
)
def test_it_says_a_condition(text: str, words: str) -> None:
    assert ENGLISH.words(formula(read_condition(text, OWN))) == words


@pytest.mark.parametrize(
    ("text", "said", "wrong"),
    [
        ("sum(tricks) = cards", "add up to the cards dealt", "add up to 12, not 13"),
        ("sum(tricks) <= 10", "add up to at most 10", "add up to 12, more than 13"),
    ],
)
def test_it_says_what_is_added_up(text: str, said: str, wrong: str) -> None:
    read = RoundCheck(read_condition(text, OWN))
    found = [ENGLISH.words(each) for each in (check(read), wrong_in_full(read, wrong_check(read, 12, 13, None)))]
    assert found == [f"all tricks {said}", f"all tricks {wrong}"]


def test_it_says_so_of_the_shipped_games() -> None:
    found = {
        name: tuple(ENGLISH.words(check(each)) for each in figures_of(name).checks)
        for name in ("spades", "rook-partners", "canasta", "skull-king")
    }
    assert found == {
        "spades": (
            "all tricks and nil tricks add up to the cards dealt",
            "nil tricks are written only beside a failed nil",
        ),
        "rook-partners": ("all taken add up to 180",),
        "canasta": (
            "all red threes add up to at most 4",
            "a team that melds nothing can't have a canasta or go out",
        ),
        "skull-king": ("all tricks add up to at most the cards dealt",),
    }
