"""What a round has to add up to, as a player reads it."""

import pytest

from sheets.game.figure_scoring import BrokenCheck
from sheets.game.figures import RoundCheck
from sheets.game.formulas.formula_reading import Scope, read_condition
from sheets.phrases.check_words import check_in_words, check_phrases, condition_phrase
from tests.helpers import load_text
from tests.tricks import figures_of

SCOPE = Scope(("bid", "tricks", "red threes", "cards"), ())


@pytest.mark.parametrize(
    ("check", "said", "wrong"),
    [
        ("sum(tricks) = cards", "add up to the cards dealt", "add up to 12, not 13"),
        ("sum(tricks) != cards", "must not add up to the cards dealt", "add up to 12, and must not be 13"),
        ("sum(tricks) <= 10", "add up to at most 10", "add up to 12, more than 13"),
        ("sum(tricks) >= 10", "add up to at least 10", "add up to 12, less than 13"),
        ("sum(tricks) < 10", "add up to less than 10", "add up to 12, not below 13"),
        ("sum(tricks) > 10 - cards", "add up to more than 10 − the cards dealt", "add up to 12, not above 13"),
    ],
)
def test_it_says_what_is_added_up(check: str, said: str, wrong: str) -> None:
    read = read_condition(check, SCOPE)
    found = condition_phrase(read), check_in_words(BrokenCheck(RoundCheck(read), (12, 13)))
    assert found == (f"the figures for tricks {said}", f"the figures for tricks {wrong}")


@pytest.mark.parametrize(
    ("check", "said", "wrong"),
    [
        (
            "sum(tricks) + sum(red threes) + sum(bid) = cards",
            "the figures for tricks, red threes and bid add up to the cards dealt",
            "the figures for tricks, red threes and bid add up to 12, not 13",
        ),
        (
            "10 >= sum(tricks)",
            "the figures for tricks add up to at most 10",
            "10 is 12, less than 13",
        ),
        (
            "most(tricks) <= 5",
            "the most tricks of anybody is at most 5",
            "the most tricks of anybody is 12, more than 13",
        ),
        (
            "sum(tricks) = sum(bid)",
            "the sum of tricks is the sum of bid",
            "the figures for tricks add up to 12, not 13",
        ),
        (
            "sum(tricks) + 2 = cards",
            "the sum of tricks + 2 is the cards dealt",
            "the sum of tricks + 2 is 12, not 13",
        ),
        (
            "sum(tricks) = 3 or cards = 1",
            "the sum of tricks is 3 or the cards dealt is 1",
            "not (the sum of tricks is 3 or the cards dealt is 1)",
        ),
    ],
)
def test_it_leaves_what_is_no_sum_as_it_is_written(check: str, said: str, wrong: str) -> None:
    read = read_condition(check, SCOPE)
    assert (condition_phrase(read), check_in_words(BrokenCheck(RoundCheck(read), (12, 13)))) == (said, wrong)


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


def test_it_says_of_whom_a_check_of_each_does_not_hold() -> None:
    """In the words of the file, or as the formula reads."""
    read = read_condition("bid = 0 or tricks <= bid", SCOPE)
    said, unsaid = (RoundCheck(read, of_each=True, say=say) for say in ("Nobody takes more than was bid.", ""))
    whose = "Ann & Cid and Ben & Dan"
    assert [check_in_words(BrokenCheck(check, columns=(0, 1)), whose) for check in (said, unsaid)] == [
        f"Nobody takes more than was bid ({whose})",
        f"bid is 0 or tricks is at most bid ({whose})",
    ]


def test_what_all_write_comes_first_however_a_file_writes_it() -> None:
    text = '[variants.ours]\nextends = "spades"\nchecks = ["cards > sum(tricks)"]\n'
    figures = load_text(text).variants["ours"].figures
    assert figures is not None
    (check,) = figures.checks
    assert check_in_words(BrokenCheck(check, (14, 13))) == "the figures for tricks add up to 14, not below 13"
