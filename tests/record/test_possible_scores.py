"""Which scores a hand can make: worked by hand for the games of the sources, and by dealing out every hand there is."""

import pytest

from sheets.game.model import Variant
from sheets.game.scoring import ANY_SCORE, NumberRange
from sheets.record.doubts import possible_scores
from sheets.rules_file import Library
from tests.helpers import load_text

OWN = """
[decks.plain]
ranks = ["1-9"]
suits = ["red", "blue"]

[variants.plain]
title = "Plain"
deck = "plain"
packs = 1
deal = 3
buys = "none"
rounds = ["none", { contract = "none", deal = 4 }, { contract = "none", wild = ["9"] }]
values = { 1-8 = "face", 9 = 10, wild = 30 }
winner = "lowest"

[variants.steps]
extends = "plain"
end = "progression"
winner = "first"
rounds = ["none", { contract = "none", deal = 4 }]

[variants.out]
extends = "plain"
values = { 1-9 = 5 }
out = -10
rounds = ["none"]

[variants.negative]
extends = "plain"
values = { 1-8 = 0, 9 = -7, 5 = 3 }

[variants.paid]
extends = "plain"
buys = { limit = 2, draw = 1, points = 10 }

[variants.unlimited]
extends = "plain"
buys = { limit = "unlimited", draw = 1 }
values = { any = 4 }

[variants.warehouse]
extends = "unlimited"
packs = 30
"""


@pytest.fixture(scope="module")
def games(library: Library) -> dict[str, Variant]:
    return {**library.variants, **load_text(OWN).variants}


@pytest.mark.parametrize(
    ("variant_id", "number", "players", "found"),
    [
        # 17 cards: 4 wild x 20 + 13 x 10
        pytest.param("rook-shanghai", 1, 4, NumberRange(0, 210), id="Rook Shanghai"),
        pytest.param("rook-shanghai-small-table", 7, 3, NumberRange(0, 190), id="Rook, small table, last hand"),
        # 10 cards: 8 wilds x 25 + 2 skips x 15
        pytest.param("phase-10", 1, 4, NumberRange(0, 230, 5), id="Phase 10"),
        # 17 cards: 8 aces and 4 jokers x 15 + 5 x 10
        pytest.param("shanghai-rummy-10", 1, 4, NumberRange(0, 230, 5), id="ten rounds"),
        # 10 dealt and 5 buys of 3 cards: 6 jokers x 50 + 12 aces x 25 + 7 x 10
        pytest.param("shanghai-books", 1, 4, NumberRange(0, 670, 5), id="Books"),
        # nobody knows how many packs and jokers there are: 17 x 50
        pytest.param("shanghai-rummy-11", 1, 4, NumberRange(0, 850), id="eleven rounds, wild cards galore"),
        # buys without end, so all the cards: 8 x 54 for 2-10, 24 x 10, 8 x 20, 4 x 50
        pytest.param("shanghai-whist", 1, 8, NumberRange(0, 1032), id="whist, all the cards"),
        pytest.param("shanghai-rummy-7", 1, 4, NumberRange(0, None, 5), id="seven rounds, any number of cards"),
        pytest.param("toonerville-rook", 1, 4, ANY_SCORE, id="values that nobody knows"),
        # 10 + 10 + 8 of one pack of two suits
        pytest.param("plain", 1, 2, NumberRange(0, 28), id="three cards of a small pack"),
        pytest.param("steps", None, 2, NumberRange(0, 36), id="a progression, the largest of its hands"),
        pytest.param("out", 1, 2, NumberRange(-10, 15, 5), id="the one who goes out scores less than 0"),
        # two 9s and two 5s
        pytest.param("negative", 1, 2, NumberRange(-14, 6), id="below zero"),
        pytest.param("paid", 1, 2, ANY_SCORE, id="buys that cost points"),
        pytest.param("warehouse", 1, 2, NumberRange(0, None, 4), id="more cards than are reckoned with"),
    ],
)
def test_it_knows_the_scores_of_a_round(
    games: dict[str, Variant], variant_id: str, number: int | None, players: int, found: NumberRange
) -> None:
    game = games[variant_id]
    assert possible_scores(game, None if number is None else game.rounds[number - 1], players) == found


@pytest.mark.parametrize(
    ("possible", "yes", "no"),
    [
        pytest.param(NumberRange(0, 230, 5), [0, 5, 230], [-5, 3, 231, 235], id="between bounds, in steps"),
        pytest.param(NumberRange(-10, 15, 5), [-10, 5], [-15, -9], id="below zero"),
        pytest.param(NumberRange(None, None, 2), [-400, 10**6], [-3, 1], id="without bounds"),
    ],
)
def test_it_tells_whether_a_score_can_be(possible: NumberRange, yes: list[int], no: list[int]) -> None:
    assert [score for score in yes if not possible.welcomes(score)] == []
    assert [score for score in no if possible.welcomes(score)] == []
