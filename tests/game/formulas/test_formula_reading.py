"""The small language of formulas: what it says, and what is told of a formula that can't be read."""

from random import Random

import pytest

from sheets.errors import NotationFault
from sheets.game.formulas.bounds import Bounds, bounds_of
from sheets.game.formulas.formula_reading import Scope, read_condition, read_number
from sheets.game.formulas.formula_tree import is_condition
from sheets.game.formulas.reckoning import value_of
from sheets.game.formulas.tongue import written
from tests.random_formulas import AS_READ, BOUNDS, COLUMNS, SCOPE, random_figures, random_formulas

CASES = 'write a list of cases, like [{ when = "tricks = bid", points = "10 + bid" }, "tricks"]'
LACKS = "write what is missing, or leave out what is too much"
SIGNS = "use whole numbers, names, + - *, = != < <= > >=, and or not, and brackets"
NO_NUMBER = "this is a condition, where a number belongs"
HALF = "write whole numbers; half of something is down(tricks / 2), or up(tricks / 2)"
CALLS = "known are: abs, down, least, max, min, most, sum, up"
KNOWN = "known are: bid, cards, hand, players, red threes, round, tricks"
FIGURES = {"bid": 4, "tricks": 6, "red threes": 3, "hand": -7, "cards": 10, "round": 2, "players": 4}
ALL = {"bid": [4, 0, 3], "tricks": [6, 1, 3], "red threes": [3, 0, 0], "hand": [-7, 20, 5]}


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("10 + bid", 14),
        ("10 * bid + (tricks - bid)", 42),
        ("tricks - bid - 1", 1),
        ("tricks - (bid - 1)", 3),
        ("-bid * 2", -8),
        ("2 + 3 * bid", 14),
        ("−10 × abs(bid − tricks)", -20),
        ("100 * red threes", 300),
        ("max(tricks - bid, 0) + min(1, 2, 3)", 3),
        ("down(hand / 2)", -4),
        ("up(hand / 2)", -3),
        ("down(tricks / -4)", -2),
        ("sum(tricks) + most(hand) - least(bid)", 30),
        ("MAX(bid, 5)", 5),
        ("cards * round + players", 24),
        ("--bid", 4),
    ],
)
def test_it_reckons_a_number(text: str, value: int) -> None:
    assert value_of(read_number(text, SCOPE), FIGURES, ALL) == value


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("bid = 4", True),
        ("bid == 4 AND tricks ≠ 6", False),
        ("bid <> 4 or tricks >= 6", True),
        ("bid = 0 and tricks = 0 or hand < 0", True),
        ("bid = 0 and (tricks = 0 or hand < 0)", False),
        ("not bid = 0", True),
        ("not (bid = 4 or bid = 5)", False),
        ("most(tricks) = 6", True),
        ("sum(bid) ≤ cards", True),
        ("(bid + 1) > 5", False),
    ],
)
def test_it_reckons_a_condition(text: str, holds: bool) -> None:
    assert value_of(read_condition(text, SCOPE), FIGURES, ALL) == holds


FAULTY = [
    ("", 1, 'the formula is empty; write one like "10 + bid"'),
    ("10 * bdi", 6, 'unknown name "bdi"; did you mean "bid"?'),
    ("10 * red", 6, 'unknown name "red"; did you mean "red threes"?'),
    ("10 + extra", 6, f'unknown name "extra"; {KNOWN}'),
    ("10 * bid extra", 10, f'unknown name "extra"; {KNOWN}'),
    ("10 * (bid", 10, 'a closing bracket is missing; close the one before "bid"'),
    ("10 * bid)", 9, "a closing bracket is too much; take it out, or open one before it"),
    ("10 bid", 4, '"bid" follows without an operator; write one between, like * bid'),
    ("10 * bid +", 11, f"the formula ends where a number, a name or a bracket belongs; {LACKS}"),
    ("* 3", 1, f'"*" stands where a number, a name or a bracket belongs; {LACKS}'),
    ("* * 3", 1, f'"*" stands where a number, a name or a bracket belongs; {LACKS}'),
    ("bid ** 2", 5, 'a formula has no "**"; multiply instead, like bid * bid'),
    ("10 + bid²", 9, 'a formula has no "²"; multiply instead, like bid * bid'),
    ("red threes ³", 12, 'a formula has no "³"; multiply instead, like red threes * red threes'),
    ("(bid - 1)^2", 10, 'a formula has no "^"; multiply instead, like bid * bid'),
    ("bdi²", 4, 'a formula has no "²"; multiply instead, like bid * bid'),
    ("10 * |tricks - bid|", 6, 'a number without its sign has no "|" around it; write abs(tricks - bid)'),
    ("|bid", 1, 'a number without its sign has no "|" around it; write abs(bid)'),
    ("bid = 1 | bid = 2", 9, 'a formula has no "|"; write or'),
    ("()", 2, f'")" stands where a number, a name or a bracket belongs; {LACKS}'),
    ("bid % 2", 5, f'a formula has no "%"; {SIGNS}'),
    ("bid ^ 2", 5, 'a formula has no "^"; multiply instead, like bid * bid'),
    ('10 + "bid"', 6, "a formula has no quotation marks; write the names alone"),
    ("10 + “bid”", 6, "a formula has no quotation marks; write the names alone"),
    ("bid && tricks", 5, 'a formula has no "&&"; write and'),
    ("!bid", 1, 'a formula has no "!"; write not'),
    ("if bid = 3 then 4", 1, f'a formula has no "if"; {CASES}'),
    ("10 if bid = tricks else 0", 4, f'a formula has no "if"; {CASES}'),
    (
        "bid = 3",
        1,
        f"this is a condition, where a number belongs: points are a number; where points hang on it, {CASES}",
    ),
    ("10 * (bid = 3)", 7, f"{NO_NUMBER}; where points hang on it, {CASES}"),
    ("10 * bid and 3", 1, "this is a number, where a condition belongs; compare it with another, like tricks = bid"),
    ("not bid", 5, "this is a number, where a condition belongs; compare it with another, like tricks = bid"),
    ("0 < bid < 3", 9, "only two things are compared at a time; write two comparisons, with `and` between them"),
    (
        "0.5 * bid",
        1,
        '"0.5" is no whole number; write whole numbers; half of something is down(tricks / 2), or up(tricks / 2)',
    ),
    ("1,500", 2, "a comma stands between the numbers of min and max only; take it out: 1,500 is 1500"),
    ("bid, tricks", 4, "a comma stands between the numbers of min and max only; write + in its place, or another sign"),
    ("10 x bid", 4, 'a formula has no "x"; write *'),
    ("10 * tricks minus bid", 13, 'a formula has no "minus"; write -'),
    ("10 + (tricks is bid)", 14, 'a formula has no "is"; write ='),
    ("1234567 + bid", 1, "the number has 7 digits; use up to 6"),
    ("bid / 2", 5, "a division may leave a fraction; round it: down(tricks / 2), or up(tricks / 2)"),
    ("bid / 0", 7, "this divides by zero; divide by another number, like down(tricks / 2)"),
    ("down(bid / 0)", 12, "this divides by zero; divide by a number, like down(tricks / 2)"),
    ("down(tricks / bid)", 15, "this divides by what may be zero; divide by a number, like down(tricks / 2)"),
    ("down(bid)", 1, '"down" rounds a division, and here is none; write it like down(tricks / 2)'),
    ("max(bid)", 1, '"max" takes two numbers or more; write it like max(tricks, bid)'),
    ("max bid", 1, '"max" stands alone; write brackets behind it, like max(tricks, bid)'),
    ("abs(bid, 3)", 1, '"abs" takes one number; write it like abs(tricks - bid)'),
    ("sum(bid + 1)", 5, '"sum" takes the name of one figure; reckon it under `parts`, and write sum(its name)'),
    ("sum(cards)", 5, '"cards" is the same for all; write it without brackets'),
    (
        "sqrt(bid)",
        1,
        'there is no "sqrt" to be followed by brackets; known are: abs, down, least, max, min, most, sum, up',
    ),
    ("(" * 50 + "1" + ")" * 50, 41, "there are more than 40 brackets in one another; say a part of it under `parts`"),
    ("-" * 200 + "1", 41, "there are more than 40 brackets in one another; say a part of it under `parts`"),
    (
        "bid * bid * bid * bid",
        1,
        "this may come to 1,600,000,000; "
        "keep it below 10,000,000; the most that can be written is told with the entry: most = 100",
    ),
]


@pytest.mark.parametrize(("text", "column", "message"), FAULTY, ids=[text[:20] for text, _, _ in FAULTY])
def test_it_tells_one_thing_of_a_faulty_formula(text: str, column: int, message: str) -> None:
    with pytest.raises(NotationFault) as caught:
        bounds_of(read_number(text, SCOPE), BOUNDS, columns=Bounds(COLUMNS, COLUMNS))
    assert (caught.value.at + 1, str(caught.value)) == (column, message)


def test_it_knows_thirty_mistakes() -> None:
    assert len({message for _, _, message in FAULTY}) >= 30


def test_a_condition_is_no_number_and_the_other_way_round() -> None:
    with pytest.raises(NotationFault, match="this is a number, where a condition belongs"):
        read_condition("bid + 1", SCOPE)


def test_a_figure_of_one_column_needs_a_word_where_all_are_spoken_of() -> None:
    with pytest.raises(NotationFault) as caught:
        read_condition("cards = tricks", Scope(("tricks",), ("cards",), of_one_column=False))
    right = 'write sum(tricks), most(tricks) or least(tricks), or { each = "…" } for what holds of each by himself'
    assert str(caught.value) == f'each has "tricks" of his own, and this is about all of them; {right}'
    assert caught.value.at == 8


def test_the_longest_name_that_fits_is_read() -> None:
    scope = Scope(("red", "red threes"), ())
    assert value_of(read_number("red threes - red", scope), {"red": 1, "red threes": 4}, {}) == 3


@pytest.mark.parametrize("seed", range(20))
def test_it_reads_what_is_written_as_it_was_meant(seed: int) -> None:
    chance = Random(seed)
    for formula in random_formulas(chance, 50):
        text = written(formula, AS_READ)
        again = (read_condition if is_condition(formula) else read_number)(text, SCOPE)
        assert written(again, AS_READ) == text
        for _ in range(5):
            figures, columns = random_figures(chance)
            assert value_of(again, figures, columns) == value_of(formula, figures, columns), text


@pytest.mark.parametrize("seed", range(20))
def test_no_number_leaves_its_bounds(seed: int) -> None:
    chance = Random(seed)
    for formula in random_formulas(chance, 50):
        bounds = bounds_of(formula, BOUNDS, columns=Bounds(COLUMNS, COLUMNS))
        for _ in range(5):
            figures, columns = random_figures(chance)
            assert bounds.least <= value_of(formula, figures, columns) <= bounds.most
