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
        ("sum(tricks) = cards", "adds up to the cards dealt", "adds up to 12, not 13"),
        ("sum(tricks) != cards", "must not add up to the cards dealt", "adds up to 12, and must not be 13"),
        ("sum(tricks) <= 10", "adds up to at most 10", "adds up to 12, more than 13"),
        ("sum(tricks) >= 10", "adds up to at least 10", "adds up to 12, less than 13"),
        ("sum(tricks) < 10", "adds up to less than 10", "adds up to 12, not below 13"),
        ("sum(tricks) > 10 - cards", "adds up to more than 10 − the cards dealt", "adds up to 12, not above 13"),
    ],
)
def test_it_says_what_is_added_up(check: str, said: str, wrong: str) -> None:
    read = read_condition(check, SCOPE)
    found = condition_phrase(read), check_in_words(BrokenCheck(RoundCheck(read), (12, 13)))
    assert found == (f"what all write for tricks {said}", f"what all write for tricks {wrong}")


@pytest.mark.parametrize(
    ("check", "said", "wrong"),
    [
        (
            "sum(tricks) + sum(red threes) + sum(bid) = cards",
            "what all write for tricks, red threes and bid adds up to the cards dealt",
            "what all write for tricks, red threes and bid adds up to 12, not 13",
        ),
        (
            "10 >= sum(tricks)",
            "what all write for tricks adds up to at most 10",
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
            "what all write for tricks adds up to 12, not 13",
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
            "what all write for tricks and nil tricks adds up to the cards dealt",
            "nil tricks stand beside a failed nil and nowhere else",
        ),
        "rook-partners": ("what all write for taken adds up to 180",),
        "canasta": (
            "what all write for red threes adds up to at most 4",
            "who melds nothing has no canasta and does not go out",
        ),
        "skull-king": ("what all write for tricks adds up to at most the cards dealt",),
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
    assert check_in_words(BrokenCheck(check, (14, 13))) == "what all write for tricks adds up to 14, not below 13"
