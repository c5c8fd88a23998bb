"""The small language of formulas: what it says; what is told of a faulty one, `tests/bad/formulas.toml` has."""

from random import Random

import pytest

from sheets.game.formula import Interval, evaluate, interval_of, is_condition, read_condition, read_number
from tests.random_formulas import BOUNDS, COLUMNS, OWN, random_figures, random_formulas, text_of

FIGURES = {"bid": 4, "tricks": 6, "red threes": 3, "hand": -7, "cards": 10, "round": 2, "players": 4}
ALL = {"bid": [4, 0, 3], "tricks": [6, 1, 3], "red threes": [3, 0, 0], "hand": [-7, 20, 5]}


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("tricks - bid - 1", 1),
        ("tricks - (bid - 1)", 3),
        ("2 + 3 * bid", 14),
        ("−10 × abs(bid − tricks)", -20),
        ("max(tricks - bid, 0) + min(1, 2, 3)", 3),
        ("down(hand / 2)", -4),
        ("up(hand / 2)", -3),
        ("down(tricks / -4)", -2),
        ("sum(tricks) + most(hand) - least(bid)", 30),
        ("cards * round + players", 24),
        ("--bid", 4),
    ],
)
def test_it_reckons_a_number(text: str, value: int) -> None:
    assert evaluate(read_number(text, OWN), FIGURES, ALL) == value


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("bid = 4", True),
        ("bid <> 4 or tricks >= 6", True),
        ("bid = 0 and tricks = 0 or hand < 0", True),
        ("bid = 0 and (tricks = 0 or hand < 0)", False),
        ("not (bid = 4 or bid = 5)", False),
        ("most(tricks) = 6", True),
        ("sum(bid) ≤ cards", True),
    ],
)
def test_it_reckons_a_condition(text: str, holds: bool) -> None:
    assert evaluate(read_condition(text, OWN), FIGURES, ALL) == holds


def test_the_longest_name_that_fits_is_read() -> None:
    found = read_number("red threes - red", ("red", "red threes"))
    assert evaluate(found, {"red": 1, "red threes": 4}, {}) == 3


@pytest.mark.parametrize("seed", range(3))
def test_it_reads_what_is_written_as_it_was_meant(seed: int) -> None:
    chance = Random(seed)
    for formula in random_formulas(chance, 50):
        text = text_of(formula)
        again = (read_condition if is_condition(formula) else read_number)(text, OWN)
        assert text_of(again) == text
        for _ in range(5):
            figures, columns = random_figures(chance)
            assert evaluate(again, figures, columns) == evaluate(formula, figures, columns), text


@pytest.mark.parametrize("seed", range(3))
def test_no_number_leaves_its_bounds(seed: int) -> None:
    chance = Random(seed)
    for formula in random_formulas(chance, 50):
        bounds = interval_of(formula, BOUNDS, columns=Interval(COLUMNS, COLUMNS))
        for _ in range(5):
            figures, columns = random_figures(chance)
            assert bounds.least <= evaluate(formula, figures, columns) <= bounds.most
