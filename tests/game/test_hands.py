"""The points of a hand: the hands worked in the sources, and the cards as people write them."""

import pytest

from sheets.errors import NotationFault
from sheets.game.deck import ValueTable
from sheets.game.hands import ScoredCard, score_cards, too_many
from sheets.game.model import Variant
from sheets.game.round_model import Round
from sheets.rules_file import Library
from tests.helpers import load_text

CROWNS = """
[variants.crowns]
title = "Crowns"
deck = "french"
packs = 2
jokers = 2
set = 3
run = 3
deal = 3
rounds = [
  { contract = "none", wild = "3" },
  { contract = "none", wild = ["4", "2 of hearts"], label = "Four" },
  "none",
]
values = { 2-10 = "face", J-K = 10, A = 15, joker = 50, wild = 20 }
other_values.short = { 2-9 = 5, 10-K = 10, A = 15, joker = 30, wild = 30 }
winner = "lowest"
buys = "none"

[decks.five-suits]
ranks = ["3-10", "J", "Q", "K"]
suits = ["stars", "hearts", "clubs", "spades", "diamonds"]
specials = { joker = 3 }
spelling = "rank of suit"

[variants.five]
title = "Five suits"
deck = "five-suits"
packs = 2
wild = ["joker"]
rounds = [{ contract = "none", deal = 3, wild = "3" }, { contract = "none", deal = 13, wild = "K" }]
values = { 3-10 = "face", J = 11, Q = 12, K = 13, joker = 50, "wild of the round" = 20 }
other_values.flat = { any = 5, wild = 15 }
winner = "lowest"
buys = "none"

[variants.below-zero]
title = "Below zero"
deck = "french"
packs = 1
jokers = 2
wild = ["joker"]
rounds = ["none"]
values = { 2-10 = "-face", J-K = -10, A = { points = -1, assumed = "as usual" }, joker = -30 }
winner = "highest"
buys = "none"

[variants.black-lady]
title = "Black Lady"
deck = "french"
packs = 1
jokers = "none"
remove = ["2 of clubs", "7"]
deal = 13
rounds = ["none"]
values = { hearts = 1, "Q of spades" = 13, J-K = 3, "jack of diamonds" = -10, any = 0 }
winner = "lowest"
buys = "none"

[variants.half-known]
title = "Half known"
deck = "french"
packs = 1
deal = 7
rounds = ["none"]
values = { 2-10 = 5, J-K = "unknown", "Q of spades" = 40 }
winner = "lowest"
buys = "none"
"""


@pytest.fixture(scope="module")
def own() -> Library:
    return load_text(CROWNS)


def points(variant: Variant, cards: str, round_: Round | None = None, *, table: ValueTable | None = None) -> list[int]:
    return [card.points for text in cards.split() for card in score_cards(variant, text, round_, table=table)]


def refused(variant: Variant, card: str, round_: Round | None = None) -> str:
    with pytest.raises(NotationFault) as caught:
        score_cards(variant, card, round_)
    return str(caught.value)


@pytest.mark.parametrize(
    ("variant_id", "cards", "total"),
    [
        pytest.param("rook-shanghai", "6 6 9 10 11", 41, id="Rook, two 6s, a 9, a 10 and an 11"),
        pytest.param("rook-shanghai", "wild 10 10 1", 41, id="Rook, a wild card, two 10s and a 1"),
        pytest.param("shanghai-books", "2♥ 3♥ 4♥ 5♥ 8♥ Q♥ Q♥ 6♣ 7♣ Q♣ Q♦ A♠", 100, id="Books, player 3 after the buy"),
        pytest.param("shanghai-books", "8♥ 6♣ 7♣ Q♦ A♠", 50, id="Books, player 3 after going down"),
        pytest.param("shanghai-books", "", 0, id="Books, player 3 at the end"),
        pytest.param("shanghai-rummy-11", "2C 2H", 52, id="eleven rounds, a wild two and another"),
    ],
)
def test_adds_up_the_hands_of_the_sources(library: Library, variant_id: str, cards: str, total: int) -> None:
    assert sum(points(library.variants[variant_id], cards)) == total


@pytest.mark.parametrize(
    ("variant_id", "cards", "each"),
    [
        ("rook-shanghai", "1 2 3 4 5 6 7 8 9 10 11 12 13 14 Rook", [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 10, 20]),
        ("rook-shanghai-black-14", "9 10 13 14 14B Rook", [9, 10, 10, 20, 20, 20]),
        ("finangle", "2 10 J Q K A", [5, 5, 10, 10, 10, 15]),
        ("carousel", "A 2 10 J Q K joker", [1, 2, 10, 10, 10, 10, 25]),
        ("contract-rummy", "2 10 J Q K A joker", [2, 10, 10, 10, 10, 15, 15]),
        ("shanghai-rummy-10", "2 10 J Q K A joker", [5, 5, 10, 10, 10, 15, 15]),
        ("shanghai-rummy-7", "2 7 8 10 J Q K A joker", [5, 5, 10, 10, 10, 10, 10, 20, 50]),
        ("shanghai-books", "2 9 10 J Q K A joker", [5, 5, 10, 10, 10, 10, 25, 50]),
        ("shanghai-rummy-11", "2C 2D 2H 2♠ 3 10 K A joker", [50, 2, 2, 2, 3, 10, 10, 20, 50]),
        ("shanghai-whist", "2 10 J Q K A joker", [2, 10, 10, 10, 10, 20, 50]),
        ("phase-10", "1 9 10 12 skip wild", [5, 5, 10, 10, 15, 25]),
    ],
)
def test_knows_the_value_of_every_card(library: Library, variant_id: str, cards: str, each: list[int]) -> None:
    assert points(library.variants[variant_id], cards) == each


@pytest.mark.parametrize(
    ("variant_id", "card", "scored"),
    [
        pytest.param("rook-shanghai", "ROOKS", [20], id="a special card in plural capitals"),
        pytest.param("rook-shanghai", "advert", [20], id="an extra card, shortened"),
        pytest.param("rook-shanghai", "wild card", [20], id="wild card"),
        pytest.param("rook-shanghai", "3 X 6", [6, 6, 6], id="several with spaces"),
        pytest.param("rook-shanghai", "2x14B", [10, 10], id="several with a colour"),
        pytest.param("shanghai-books", "jok", [50], id="a joker, shortened"),
    ],
)
def test_reads_a_card_as_people_write_it(library: Library, variant_id: str, card: str, scored: list[int]) -> None:
    assert [each.points for each in score_cards(library.variants[variant_id], card)] == scored


@pytest.mark.parametrize("card", ["QS", "Qs", "SQ"])
def test_reads_an_s_behind_a_rank_as_spades(own: Library, card: str) -> None:
    assert points(own.variants["black-lady"], card) == [13]


def test_tells_of_each_card_the_rule_that_was_used(library: Library) -> None:
    game = library.variants["shanghai-rummy-11"]
    assert [scored for text in ("2x3", "2♣", "wild", "Q♥") for scored in score_cards(game, text)] == [
        ScoredCard("3", 3, "2-10"),
        ScoredCard("3", 3, "2-10"),
        ScoredCard("2♣", 50, "wild"),
        ScoredCard("wild", 50, "wild"),
        ScoredCard("Q♥", 10, "J-K"),
    ]
    assert sum(points(game, "2x3 2♣ wild Q♥")) == 116


@pytest.mark.parametrize(
    ("variant_id", "card", "told"),
    [
        ("rook-shanghai-black-14", "14R", "of that rank the deck has only the black 14"),
        ("black-lady", "2C", "of that rank the deck has only the 2 of diamonds, 2 of hearts and 2 of spades"),
        ("shanghai-rummy-11", "2", "the 2 of diamonds counts 2 and the 2 of clubs counts 50; write which, like 2C"),
        ("black-lady", "Q", "the Q of clubs counts 3 and the Q of spades counts 13; write which, like QC"),
        ("crowns", "3", "it is wild in round 1 and counts 20 there, but 3 elsewhere; name the round with round_number"),
        ("frustration", "6", "Frustration does not count cards left in the hand; leave the cards out"),
        ("toonerville-rook", "6", 'the source gives no points for "6", nor for any card; '),
        ("half-known", "K", 'the source gives no points for "K"; '),
        ("finangle", "wild", '"wild" means nothing here: the game has no wild cards; '),
        ("crowns", "wild", '"wild" means nothing here: each round has its own wild cards; '),
        ("finangle", "joker", 'there is no "joker" in this game; it is played without such cards'),
        ("rook-shanghai", "15", 'the deck has no card "15"; cards are written like 1, 14, 14R, Rook, '),
        ("shanghai-books", "joekr", 'the deck has no card "joekr"; did you mean "joker"?'),
        ("shanghai-books", "6,6,9", 'the deck has no card "6,6,9"; put spaces between cards, like 6 6 9'),
        ("rook-shanghai", "0x6", '"0x6" is not a card; leave out what is not in the hand'),
    ],
)
def test_says_why_it_counts_no_points(library: Library, own: Library, variant_id: str, card: str, told: str) -> None:
    assert told in refused({**library.variants, **own.variants}[variant_id], card)


def test_knows_the_wild_cards_of_a_round(own: Library) -> None:
    crowns = own.variants["crowns"]
    first, second, third = crowns.rounds
    assert points(crowns, "3 4 2H 2C joker wild", first) == [20, 4, 2, 2, 50, 20]
    assert points(crowns, "3 4 2H 2C joker wild", second) == [3, 20, 20, 2, 50, 20]
    assert points(crowns, "3 4 2H 2C joker", third) == [3, 4, 2, 2, 50]
    assert points(crowns, "5 2C joker") == [5, 2, 50]
    assert refused(crowns, "2", second) == (
        'the points of "2" are not clear: the 2 of clubs counts 2 and the 2 of hearts counts 20; write which, like 2C'
    )
    assert refused(crowns, "wild", third) == (
        '"wild" means nothing here: no card is wild in round 3; name the card itself'
    )


def test_knows_the_wild_cards_of_a_round_from_those_that_are_wild_always(own: Library) -> None:
    five = own.variants["five"]
    first, last = five.rounds
    assert points(five, "3 K joker 5", first) == [20, 13, 50, 5]
    assert points(five, "3 K joker 5", last) == [3, 20, 50, 5]
    assert [card.rule for card in score_cards(five, "K", last)] == ["wild of the round"]
    assert points(five, "3 K joker 5", last, table=five.other_values[0]) == [5, 15, 15, 5]
    assert refused(five, "wild", first) == (
        'the points of "wild" are not clear: the 3 of clubs counts 20 and the joker counts 50; write which, like 3C'
    )
    assert refused(five, "K") == (
        'the points of "K" are not clear: it is wild in round 2 and counts 20 there, but 13 elsewhere; '
        "name the round with round_number"
    )


def test_takes_off_the_number_on_a_card(own: Library) -> None:
    assert points(own.variants["below-zero"], "2 10 J A joker") == [-2, -10, -10, -1, -30]


def test_prefers_a_named_card_to_its_rank_and_its_rank_to_its_suit(own: Library) -> None:
    lady = own.variants["black-lady"]
    assert points(lady, "QC QH JD JC 9H 9C") == [3, 3, -10, 3, 1, 0]
    assert sum(each.points for card in ("queen of spades", "JD", "9H") for each in score_cards(lady, card)) == 4


@pytest.mark.parametrize(
    ("variant_id", "cards", "told"),
    [
        pytest.param("rook-shanghai", "7R 7R 7 7 7 7 7 7", [], id="all there are"),
        pytest.param("rook-shanghai", "2x7R 7x7", ['9 of "7" in the hand, but the game has 8'], id="of any suit"),
        pytest.param(
            "rook-shanghai",
            "3xRook 2xwild",
            ['3 of "Rook" in the hand, but the game has 2', '5 of "wild" in the hand, but the game has 4'],
            id="wild cards, extra ones among them",
        ),
        pytest.param(
            "shanghai-whist", "5xAH", ['5 of "AH" in the hand, but the game has 4'], id="more than most players have"
        ),
        pytest.param("shanghai-rummy-7", "30xAH", [], id="nobody knows how many packs"),
    ],
)
def test_tells_of_what_a_hand_has_more_than_the_packs(
    library: Library, own: Library, variant_id: str, cards: str, told: list[str]
) -> None:
    variant = {**library.variants, **own.variants}[variant_id]
    assert [fault.wrong.removeprefix("there are ") for fault in too_many(variant, cards.split())] == told
