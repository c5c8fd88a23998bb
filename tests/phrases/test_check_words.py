"""What a round has to add up to, as a player reads it."""

import pytest

from sheets.game.figure_scoring import BrokenCheck
from sheets.game.figures import RoundCheck
from sheets.game.formula import read_condition
from sheets.phrases.check_words import check_in_words, check_phrases, condition_phrase
from tests.tricks import figures_of

FIGURES = ("bid", "tricks", "red threes")


@pytest.mark.parametrize(
    ("check", "said", "wrong"),
    [
        ("sum(tricks) = cards", "add up to the cards dealt", "add up to 12, not 13"),
        ("sum(tricks) <= 10", "add up to at most 10", "add up to 12, more than 13"),
    ],
)
def test_it_says_what_is_added_up(check: str, said: str, wrong: str) -> None:
    read = read_condition(check, FIGURES)
    found = condition_phrase(read), check_in_words(BrokenCheck(RoundCheck(read), (12, 13)))
    assert found == (f"the figures for tricks {said}", f"the figures for tricks {wrong}")


def test_it_says_so_of_the_shipped_games() -> None:
    found = {name: check_phrases(figures_of(name)) for name in ("spades", "rook-partners", "canasta", "skull-king")}
    assert found == {
        "spades": (
            "the figures for tricks and nil tricks add up to the cards dealt",
            "nil tricks stand beside a failed nil and nowhere else",
        ),
        "rook-partners": ("the figures for taken add up to 180",),
        "canasta": (
            "the figures for red threes add up to at most 4",
            "a side that melds nothing has no canasta and does not go out",
        ),
        "skull-king": ("the figures for tricks add up to at most the cards dealt",),
    }
