"""The names of cards, in a file and at the table."""

import re
import tracemalloc

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sheets.errors import NotationFault
from sheets.game.card_notation import (
    deck_cards,
    ranks_between,
    read_cards,
    read_hand_card,
    read_rank,
    specials,
    split_count,
    spread,
)
from sheets.game.deck import Card, Deck, Precision
from sheets.rules_file import Library

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


@pytest.mark.parametrize("name", ["french", "rook"])
def test_takes_the_decks_of_the_shipped_file_for_its_examples(library: Library, name: str) -> None:
    assert {variant.deck.name: variant.deck for variant in library.variants.values()}[name] == DECKS[name]


def test_lists_every_kind_of_card_once() -> None:
    assert {name: (len(cards), len(set(cards))) for name, cards in CARDS.items()} == {
        "french": (53, 53),
        "rook": (57, 57),
        "crowns": (23, 23),
        "tiles": (5, 5),
    }


@pytest.mark.parametrize(
    ("name", "deck", "precision", "cards"),
    [
        pytest.param("any", "french", Precision.ANY, frozenset(CARDS["french"]), id="any"),
        pytest.param("hearts", "french", Precision.SUIT, of("french", " ".join(FRENCH.ranks), "hearts"), id="suit"),
        pytest.param(
            "♥", "french", Precision.SUIT, of("french", " ".join(FRENCH.ranks), "hearts"), id="sign of a suit"
        ),
        pytest.param("9-J", "french", Precision.RANGE, of("french", "9 10 J"), id="range"),
        pytest.param("9 – J", "french", Precision.RANGE, of("french", "9 10 J"), id="range with a long dash"),
        pytest.param("nine to jack", "french", None, None, id="a number is written in figures"),
        pytest.param("10-jack", "french", Precision.RANGE, of("french", "10 J"), id="range up to a word"),
        pytest.param("A-3", "french", Precision.RANGE, of("french", "A 2 3"), id="range from a low ace"),
        pytest.param("Q-A", "french", Precision.RANGE, of("french", "Q K A"), id="range up to a high ace"),
        pytest.param("10", "french", Precision.RANK, of("french", "10"), id="rank"),
        pytest.param("k", "french", Precision.RANK, of("french", "K"), id="small letter"),
        pytest.param("kings", "french", Precision.RANK, of("french", "K"), id="plural word"),
        pytest.param("2s", "french", Precision.RANK, of("french", "2"), id="plural sign"),
        pytest.param("2 of clubs", "french", Precision.NAMED, {Card("2", "clubs")}, id="card"),
        pytest.param("Two of Clubs", "french", None, None, id="card in words only"),
        pytest.param("queen of spades", "french", Precision.NAMED, {Card("Q", "spades")}, id="card with a word"),
        pytest.param("black 14", "rook", Precision.NAMED, {Card("14", "black")}, id="suit first"),
        pytest.param("14 black", "rook", Precision.NAMED, {Card("14", "black")}, id="rank first"),
        pytest.param("Rook", "rook", Precision.NAMED, {Card("Rook")}, id="special"),
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


ROOK_HAS = "the deck has 1-14, red, green, yellow, black, Rook"


@pytest.mark.parametrize(
    ("name", "deck", "told"),
    [
        pytest.param("Rok", "rook", 'the deck has no card called "Rok"; did you mean "Rook"?', id="misspelt"),
        pytest.param("15", "rook", f'the deck has no card called "15"; {ROOK_HAS}', id="rank that the deck lacks"),
        pytest.param("blak 14", "rook", 'the deck has no card called "blak 14"; did you mean "black 14"?', id="suit"),
        pytest.param("9-7", "rook", '"9-7" is not a range of cards; from low to high is "7-9"', id="backwards"),
        pytest.param("7-7", "rook", '"7-7" is not a range of cards; write "7"', id="range of one"),
        pytest.param("", "rook", f'the deck has no card called ""; {ROOK_HAS}', id="nothing"),
    ],
)
def test_says_why_it_reads_no_cards(name: str, deck: str, told: str) -> None:
    with pytest.raises(NotationFault, match=f"^{re.escape(told)}$"):
        read_cards(name, DECKS[deck], cards=CARDS[deck])


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
        pytest.param("6", "french", of("french", "6"), id="rank"),
        pytest.param("K", "french", of("french", "K"), id="letter"),
        pytest.param("king", "french", of("french", "K"), id="word"),
        pytest.param("QH", "french", {Card("Q", "hearts")}, id="rank and letter"),
        pytest.param("KS", "french", {Card("K", "spades")}, id="spades and no plural"),
        pytest.param("2s", "french", {Card("2", "spades")}, id="twos are cards one by one"),
        pytest.param("As", "french", {Card("A", "spades")}, id="ace of spades"),
        pytest.param("kings", "french", of("french", "K"), id="plural word"),
        pytest.param("KS", "crowns", of("crowns", "K"), id="letter of two suits"),
        pytest.param("qh", "french", {Card("Q", "hearts")}, id="small letters"),
        pytest.param("Q♥", "french", {Card("Q", "hearts")}, id="sign"),
        pytest.param("Q♥\ufe0f", "french", {Card("Q", "hearts")}, id="sign in colour"),
        pytest.param("♡Q", "french", {Card("Q", "hearts")}, id="open sign first"),
        pytest.param("10D", "french", {Card("10", "diamonds")}, id="two figures"),
        pytest.param("H10", "french", {Card("10", "hearts")}, id="letter first"),
        pytest.param("2 of clubs", "french", {Card("2", "clubs")}, id="in words"),
        pytest.param("2C", "french", {Card("2", "clubs")}, id="two of clubs"),
        pytest.param("14B", "rook", {Card("14", "black")}, id="colour by its letter"),
        pytest.param("B14", "rook", {Card("14", "black")}, id="colour first"),
        pytest.param("1R", "rook", {Card("1", "red")}, id="one, not fourteen"),
        pytest.param("11G", "rook", {Card("11", "green")}, id="eleven"),
        pytest.param("black 14", "rook", {Card("14", "black")}, id="colour in words"),
        pytest.param("rook", "rook", {Card("Rook")}, id="special"),
        pytest.param("jok", "french", {Card("joker")}, id="special cut short"),
    ],
)
def test_reads_a_card_of_a_hand(text: str, deck: str, cards: frozenset[Card]) -> None:
    assert read_hand_card(text, DECKS[deck], cards=CARDS[deck]) == cards


@pytest.mark.parametrize(
    ("text", "deck", "told"),
    [
        pytest.param("15", "rook", 'the deck has no card "15"; cards are written like 1, 14, 14R, Rook', id="rank"),
        pytest.param("6,6,9", "french", 'the deck has no card "6,6,9"; part cards by spaces, like 6 6 9', id="commas"),
        pytest.param("QX", "french", 'the deck has no card "QX"; cards are written like A, K, KC, joker', id="suit"),
        pytest.param("joekr", "french", 'the deck has no card "joekr"; did you mean "joker"?', id="misspelt"),
    ],
)
def test_says_why_it_reads_no_card_of_a_hand(text: str, deck: str, told: str) -> None:
    with pytest.raises(NotationFault, match=f"^{re.escape(told)}$"):
        read_hand_card(text, DECKS[deck], cards=CARDS[deck])


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("3x6", (3, "6")),
        ("3 × 6", (3, "6")),
        ("2*QH", (2, "QH")),
        ("6", (1, "6")),
        (" K ", (1, "K")),
        ("x6", (1, "x6")),
    ],
)
def test_reads_how_many_of_a_card_there_are(text: str, count: tuple[int, str]) -> None:
    assert split_count(text) == count


def test_refuses_none_of_a_card() -> None:
    with pytest.raises(NotationFault, match=r'^"0x6" is no card; leave out what is not in the hand$'):
        split_count("0x6")


@pytest.mark.parametrize(
    ("ranks", "said"),
    [
        pytest.param("1 2 3 5", ["1-3", "5"], id="a gap"),
        pytest.param("5 3 4", ["3-5"], id="any order"),
        pytest.param("1 14", ["1", "14"], id="both ends"),
        pytest.param("7 7", ["7"], id="twice"),
        pytest.param("", [], id="none"),
    ],
)
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
        pytest.param("2", "A", "french", "2 3 4 5 6 7 8 9 10 J Q K A", id="ace high"),
        pytest.param("A", "K", "french", "A 2 3 4 5 6 7 8 9 10 J Q K", id="ace low"),
        pytest.param("1", "14", "rook", "1 2 3 4 5 6 7 8 9 10 11 12 13 14", id="numbers"),
        pytest.param("3", "K", "crowns", "3 4 5 6 7 8 9 10 J Q K", id="no ace"),
        pytest.param("9", "7", "rook", "", id="backwards"),
    ],
)
def test_tells_the_ranks_between_two(low: str, high: str, deck: str, ranks: str) -> None:
    assert ranks_between(low, high, DECKS[deck]) == tuple(ranks.split())


def test_reads_one_rank_by_its_sign_or_word() -> None:
    assert [read_rank(text, FRENCH) for text in ("a", "Ace", "10", "queens")] == ["A", "A", "10", "Q"]
    told = 'the deck has no rank "0"; from low to high it has 1, 2, 3, 4, 5'
    with pytest.raises(NotationFault, match=f"^{told}$"):
        read_rank("0", TILES)


def test_knows_the_special_cards() -> None:
    assert specials(ROOK, [*CARDS["rook"], Card("advertising card")]) == ["Rook", "advertising card"]


def test_it_cuts_no_long_text_into_ranks_and_suits() -> None:
    tracemalloc.start()
    with pytest.raises(NotationFault):
        read_cards("l-" * 10_000, FRENCH, cards=CARDS["french"])
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 2**20
