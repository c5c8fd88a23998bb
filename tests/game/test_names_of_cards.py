"""The names of cards, in a file and at the table."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sheets.errors import NotationFault
from sheets.game.deck import Card, Deck, Precision, deck_cards, ranks_between, read_cards, read_hand_card, spread

FRENCH = Deck(
    "french",
    "standard deck of 52",
    ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"),
    ("clubs", "diamonds", "hearts", "spades"),
    {"joker": 0},
    names={"A": "ace", "J": "jack", "Q": "queen", "K": "king"},
    spelling="rank of suit",
)
ROOK = Deck("rook", "Rook deck", tuple(map(str, range(1, 15))), ("red", "green", "yellow", "black"), {"Rook": 1})
CROWNS = Deck("crowns", "Five Crowns", (*map(str, range(3, 11)), "J", "Q", "K"), ("stars", "spades"), {"joker": 6})
TILES = Deck("tiles", "numbers without suits", tuple(map(str, range(1, 6))), (), {})
DECKS = {"french": FRENCH, "rook": ROOK, "crowns": CROWNS, "tiles": TILES}
CARDS = {name: tuple(deck_cards(deck)) for name, deck in DECKS.items()}


def of(deck: str, ranks: str, suits: str = "") -> frozenset[Card]:
    """The cards of some ranks in some suits, all of them unless named."""
    here = suits.split() or list(DECKS[deck].suits) or [""]
    return frozenset(Card(rank, suit) for rank in ranks.split() for suit in here)


@pytest.mark.parametrize(
    ("name", "deck", "precision", "cards"),
    [
        pytest.param("any", "french", Precision.ANY, frozenset(CARDS["french"]), id="any"),
        pytest.param("hearts", "french", Precision.SUIT, of("french", " ".join(FRENCH.ranks), "hearts"), id="suit"),
        pytest.param("9-J", "french", Precision.RANGE, of("french", "9 10 J"), id="range"),
        pytest.param("nine to jack", "french", None, None, id="a number is written in figures"),
        pytest.param("10-jack", "french", Precision.RANGE, of("french", "10 J"), id="range up to a word"),
        pytest.param("Q-A", "french", Precision.RANGE, of("french", "Q K A"), id="range up to a high ace"),
        pytest.param("kings", "french", Precision.RANK, of("french", "K"), id="plural word"),
        pytest.param("Two of Clubs", "french", None, None, id="card in words only"),
        pytest.param("queen of spades", "french", Precision.NAMED, {Card("Q", "spades")}, id="card with a word"),
        pytest.param("black 14", "rook", Precision.NAMED, {Card("14", "black")}, id="suit first"),
        pytest.param("jokers", "french", Precision.NAMED, {Card("joker")}, id="special in the plural"),
        pytest.param("14-1", "rook", None, None, id="backwards"),
        pytest.param("K-A", "crowns", None, None, id="a rank that the deck lacks"),
        pytest.param("2-4", "tiles", Precision.RANGE, of("tiles", "2 3 4"), id="no suits"),
    ],
)
def test_reads_cards_of_the_file(
    name: str, deck: str, precision: Precision | None, cards: frozenset[Card] | None
) -> None:
    try:
        read = read_cards(name, DECKS[deck], cards=CARDS[deck])
    except NotationFault:
        read = (None, None)
    assert read == (precision, cards)


@pytest.mark.parametrize("name", ["french", "rook", "crowns", "tiles"])
def test_reads_every_card_that_it_spells(name: str) -> None:
    deck = DECKS[name]
    for card in CARDS[name]:
        assert read_cards(deck.spell(card), deck, cards=CARDS[name])[1] >= {card}
        assert read_hand_card(deck.spell(card), deck, cards=CARDS[name]) >= {card}
        if card.suit:
            assert read_cards(deck.spell(card), deck, cards=CARDS[name]) == (Precision.NAMED, {card})


@pytest.mark.parametrize(
    ("text", "deck", "cards"),
    [
        pytest.param("QH", "french", {Card("Q", "hearts")}, id="rank and letter"),
        pytest.param("2s", "french", {Card("2", "spades")}, id="twos are cards one by one"),
        pytest.param("kings", "french", of("french", "K"), id="plural word"),
        pytest.param("KS", "crowns", of("crowns", "K"), id="letter of two suits"),
        pytest.param("Q♥\ufe0f", "french", {Card("Q", "hearts")}, id="sign in colour"),
        pytest.param("10D", "french", {Card("10", "diamonds")}, id="two figures"),
        pytest.param("2 of clubs", "french", {Card("2", "clubs")}, id="in words"),
        pytest.param("14B", "rook", {Card("14", "black")}, id="colour by its letter"),
        pytest.param("1R", "rook", {Card("1", "red")}, id="one, not fourteen"),
        pytest.param("jok", "french", {Card("joker")}, id="special cut short"),
    ],
)
def test_reads_a_card_of_a_hand(text: str, deck: str, cards: frozenset[Card]) -> None:
    assert read_hand_card(text, DECKS[deck], cards=CARDS[deck]) == cards


@pytest.mark.parametrize(("ranks", "said"), [("1 2 3 5", ["1-3", "5"]), ("5 3 4", ["3-5"]), ("1 14", ["1", "14"])])
def test_spreads_ranks_over_few_ranges(ranks: str, said: list[str]) -> None:
    assert spread(ranks.split(), ROOK) == said


@given(st.sets(st.sampled_from(FRENCH.ranks)))
def test_reads_back_the_ranges_that_it_spreads(ranks: set[str]) -> None:
    read = [read_cards(name, FRENCH, cards=CARDS["french"])[1] for name in spread(ranks, FRENCH)]
    assert {card.rank for cards in read for card in cards} == ranks
    assert sum(map(len, read)) == 4 * len(ranks)


@pytest.mark.parametrize(
    ("low", "high", "deck", "ranks"),
    [
        pytest.param("A", "A", "french", "A 2 3 4 5 6 7 8 9 10 J Q K A", id="ace at both ends"),
        pytest.param("1", "14", "rook", "1 2 3 4 5 6 7 8 9 10 11 12 13 14", id="numbers"),
        pytest.param("9", "7", "rook", "", id="backwards"),
    ],
)
def test_tells_the_ranks_between_two(low: str, high: str, deck: str, ranks: str) -> None:
    assert ranks_between(low, high, DECKS[deck]) == tuple(ranks.split())
