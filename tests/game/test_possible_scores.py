"""Which scores a hand can make: worked by hand for the games of the sources, and by dealing out every hand there is."""

from itertools import combinations
from unittest.mock import patch

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sheets.game.facts import card_points
from sheets.game.model import Variant
from sheets.game.possible_scores import ANY_SCORE, PossibleScores, possible_scores
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

[variants.out-unknown]
extends = "plain"
out = "unknown"

[variants.out-sums]
extends = "plain"
values = { 1-8 = "-face", 9 = -10, wild = "none" }
rounds = ["none"]
out = "sum of the others"
winner = "highest"

[variants.negative]
extends = "plain"
values = { 1-8 = 0, 9 = -7, 5 = 3 }

[variants.free]
extends = "plain"
values = { any = 0 }

[variants.paid]
extends = "plain"
buys = { limit = 2, draw = 1, points = 10 }

[variants.unlimited]
extends = "plain"
buys = { limit = "unlimited", draw = 1 }
values = { any = 4 }

[variants.endless]
extends = "unlimited"
packs = "unknown"
values = { 1-8 = 4, 9 = -6 }

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
        pytest.param("rook-shanghai", 1, 4, PossibleScores(1, 0, 210), id="Rook Shanghai"),
        # the same 17 cards, whose wild ones are 2 Rooks and 2 black 14s
        pytest.param("rook-shanghai-black-14", 7, 6, PossibleScores(1, 0, 210), id="Rook, black 14s wild"),
        # 6 wild x 20 + 11 x 10
        pytest.param("rook-shanghai-three-packs", 1, 8, PossibleScores(1, 0, 230), id="Rook, three packs"),
        # 7 dealt and 3 buys of 2 cards: 2 wild x 20 + 11 x 10
        pytest.param("rook-shanghai-small-table", 1, 3, PossibleScores(1, 0, 150), id="Rook, small table, first hand"),
        pytest.param("rook-shanghai-small-table", 7, 3, PossibleScores(1, 0, 190), id="Rook, small table, last hand"),
        # 10 cards: 8 wilds x 25 + 2 skips x 15
        pytest.param("phase-10", 1, 4, PossibleScores(5, 0, 230), id="Phase 10"),
        pytest.param("phase-10", None, 4, PossibleScores(5, 0, 230), id="Phase 10, any hand"),
        # 17 cards: 8 aces and 4 jokers x 15 + 5 x 10
        pytest.param("shanghai-rummy-10", 1, 4, PossibleScores(5, 0, 230), id="ten rounds"),
        # a buy more in the last two
        pytest.param("shanghai-rummy-10", 10, 4, PossibleScores(5, 0, 250), id="ten rounds, the last"),
        # with three packs there are 12 aces: 16 x 15 + 10
        pytest.param("shanghai-rummy-10", 1, 5, PossibleScores(5, 0, 250), id="ten rounds, five players"),
        # 10 dealt and 5 buys of 3 cards: 6 jokers x 50 + 12 aces x 25 + 7 x 10
        pytest.param("shanghai-books", 1, 4, PossibleScores(5, 0, 670), id="Books"),
        pytest.param("shanghai-books", 5, 4, PossibleScores(5, 0, 690), id="Books, twelve dealt"),
        # nobody knows how many packs and jokers there are: 17 x 50
        pytest.param("shanghai-rummy-11", 1, 4, PossibleScores(1, 0, 850), id="eleven rounds, wild cards galore"),
        # buys without end, so all the cards: 8 x 54 for 2-10, 24 x 10, 8 x 20, 4 x 50; no card counts 1
        pytest.param("shanghai-whist", 1, 8, PossibleScores(1, 0, 1032, (1, 1031)), id="whist, all the cards"),
        # 8 x 54, 24 x 10, 8 x 15 and one joker
        pytest.param("contract-rummy", 1, 4, PossibleScores(1, 0, 807, (1, 806)), id="Contract Rummy, all the cards"),
        pytest.param("shanghai-manipulation", None, 4, PossibleScores(1, 0, 104), id="a point a card, all the cards"),
        # 72 x 5, 24 x 10, 8 x 15
        pytest.param("finangle", None, 4, PossibleScores(5, 0, 720), id="Finangle, all the cards"),
        # one pack: 4 x 1, 4 x 54, 12 x 10 and one joker x 25
        pytest.param("carousel", None, 2, PossibleScores(1, 0, 365), id="Carousel for two"),
        pytest.param("shanghai-rummy-7", 1, 4, PossibleScores(5, 0, None), id="seven rounds, any number of cards"),
        pytest.param("toonerville-rook", 1, 4, ANY_SCORE, id="values that nobody knows"),
        pytest.param("frustration", None, 4, ANY_SCORE, id="no points at all"),
        # 10 + 10 + 8 of one pack of two suits
        pytest.param("plain", 1, 2, PossibleScores(1, 0, 28), id="three cards of a small pack"),
        # 30 + 30 + 8, and nothing from 47 to 59
        pytest.param("plain", 3, 2, PossibleScores(1, 0, 68), id="cards that are wild in a round"),
        pytest.param("steps", None, 2, PossibleScores(1, 0, 36), id="a progression, the largest of its hands"),
        pytest.param("out", 1, 2, PossibleScores(5, -10, 15, (-5, 0)), id="the one who goes out scores less than 0"),
        pytest.param("out-unknown", 1, 2, ANY_SCORE, id="nobody knows what the one who goes out scores"),
        # −10 −10 −8, and no hand of those who are not out is empty
        pytest.param("out-sums", 1, 2, PossibleScores(1, -28, -1), id="the sum of what the others hold"),
        # two 9s and two 5s: -14, -11, -7, -4, -1, 0, 3, 6, between which there are thirteen gaps
        pytest.param("negative", 1, 2, PossibleScores(1, -14, 6), id="below zero, with more gaps than help"),
        pytest.param("free", 1, 2, PossibleScores(1, 0, 0), id="cards that count nothing"),
        pytest.param("paid", 1, 2, ANY_SCORE, id="buys that cost points"),
        # 18 cards
        pytest.param("unlimited", 1, 2, PossibleScores(4, 0, 72), id="a small pack, all the cards"),
        pytest.param("endless", 1, 2, PossibleScores(2, None, None), id="any number of cards, some below zero"),
        pytest.param("warehouse", 1, 2, PossibleScores(4, 0, None), id="more cards than are reckoned with"),
    ],
)
def test_it_knows_the_scores_of_a_round(
    games: dict[str, Variant], variant_id: str, number: int | None, players: int, found: PossibleScores
) -> None:
    game = games[variant_id]
    assert possible_scores(game, None if number is None else game.rounds[number - 1], players) == found


@pytest.mark.parametrize(
    ("possible", "yes", "no"),
    [
        pytest.param(PossibleScores(5, 0, 230), [0, 5, 230], [-5, 3, 231, 235], id="between bounds, in steps"),
        pytest.param(PossibleScores(1, 0, 28, (27,)), [26, 28], [27], id="but for an exception"),
        pytest.param(PossibleScores(5, -10, 15, (-5, 0)), [-10, 5], [-15, -5, 0, -9], id="below zero"),
        pytest.param(PossibleScores(2, None, None), [-400, 10**6], [-3, 1], id="without bounds"),
        pytest.param(ANY_SCORE, [-1, 0, 12345], [], id="any"),
    ],
)
def test_it_tells_whether_a_score_can_be(possible: PossibleScores, yes: list[int], no: list[int]) -> None:
    assert [score for score in yes if score not in possible] == []
    assert [score for score in no if score in possible] == []


# -- every hand ------------------------------------------------------------------------------------------------------

worths = st.integers(-4, 12)


@st.composite
def small_games(draw: st.DrawFn) -> str:
    """A game with a handful of cards, each rank of a worth of its own."""
    ranks = draw(st.integers(1, 4))
    values = ", ".join(f'"{rank}" = {draw(worths)}' for rank in range(1, ranks + 1))
    out = draw(st.none() | worths)
    return f"""
[decks.small]
ranks = [{", ".join(f'"{rank}"' for rank in range(1, ranks + 1))}]
suits = ["red", "blue"]
specials = {{ fool = {draw(st.integers(1, 2))} }}

[variants.small]
title = "Small"
deck = "small"
packs = {draw(st.integers(1, 2))}
deal = {draw(st.integers(1, 6))}
buys = "none"
rounds = [{{ contract = "none", wild = ["1"] }}]
values = {{ {values}, fool = {draw(worths)}, wild = {draw(worths)} }}
winner = "lowest"
{f"out = {out}" if out is not None else ""}
"""


def sums_of_all_hands(game: Variant) -> set[int]:
    """The points of every hand that can be held, the empty one being that of the player who went out."""
    [round_] = game.rounds
    packs = game.packs.same.base if game.packs and game.packs.same else 0
    most = round_.deal.same if round_.deal else 0
    points = card_points(game, round_)
    cards = [points[card] or 0 for card, copies in game.pack.items() for _ in range(copies * packs)]
    hands = (hand for size in range(1, min(most or 0, len(cards)) + 1) for hand in combinations(sorted(cards), size))
    assert isinstance(game.out, int)
    return {sum(hand) for hand in hands} | {game.out}


@settings(max_examples=60)
@given(small_games())
def test_it_finds_just_the_scores_that_some_hand_makes(text: str) -> None:
    game = load_text(text).variants["small"]
    possible = possible_scores(game, game.rounds[0], 2)
    made = sums_of_all_hands(game)
    assert (possible.lowest, possible.highest) == (min(made), max(made))
    assert [score for score in made if score not in possible] == []
    listed = {score for score in range(min(made) - 9, max(made) + 10) if score in possible}
    gaps = len(range(min(made), max(made) + 1, possible.step)) - len(made)
    assert listed == made or gaps > 12


@settings(max_examples=60)
@given(small_games())
def test_it_knows_the_bounds_where_the_sums_are_too_many_to_look_at(text: str) -> None:
    game = load_text(text).variants["small"]
    with patch("sheets.game.possible_scores.MOST_SPREAD", -1):
        possible = possible_scores(game, game.rounds[0], 2)
    made = sums_of_all_hands(game)
    assert (possible.lowest, possible.highest) == (min(made), max(made))
    assert [score for score in made if score not in possible] == []


def test_it_looks_at_no_sums_that_lie_far_apart() -> None:
    """Three cards: of two colours both nines, which are wild, or both eights and a seven."""
    far = load_text(OWN.replace("wild = 30", "wild = -99999")).variants["plain"]
    assert possible_scores(far, far.rounds[2], 2) == PossibleScores(1, -199_998, 23)
