"""The pictures of contracts: the right number of cards, cards of the game's own, and each in its place."""

import itertools
from collections import Counter
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sheets.game.deck import Card, Deck
from sheets.game.facts import wild_cards
from sheets.game.melds import Contract, Meld, MeldKind
from sheets.game.model import Variant
from sheets.game.round_model import Round
from sheets.layout.placed_cards import place_cards
from sheets.rules_file import Library
from sheets.specification.meld_pictures import MeldPicture, PictureCard, pictures_of
from tests.helpers import load_text


def told(pictures: tuple[MeldPicture, ...]) -> str:
    """The cards as "8r 8g 8y / 4r 5r", a rising meld with an arrow, a wild card as a star, a blank one as a dot."""

    def card(each: PictureCard) -> str:
        return "*" if each == PictureCard(special=True) else each.rank + each.suit[:1] or "."

    return " / ".join(("^ " if meld.rising else "") + " ".join(map(card, meld.cards)) for meld in pictures)


def drawn(variant: Variant, number: int) -> str:
    """The only alternative of a round."""
    [pictures] = pictures_of(variant, variant.rounds[number - 1])
    return told(pictures)


@pytest.mark.parametrize(
    ("variant", "number", "expected"),
    [
        pytest.param("rook-shanghai", 1, "8r 8g 8y / 5g 5y 5b", id="two sets: another number, another first suit"),
        pytest.param("rook-shanghai", 6, "8r 8g 8y / ^ 4r 5r 6r 7r / ^ 4g 5g 6g 7g", id="a set and two runs"),
        pytest.param("toonerville-rook", 2, "^ 4r 5r 6r 7r / 8r 8g 8y", id="in the contract's order"),
        pytest.param("frustration", 2, "^ 3c 4d 5h 6s / 8c 8d 8h", id="runs of mixed suits begin at the lowest, 3"),
        pytest.param("frustration", 8, "8c 8d 8h 8s 8c / 5d 5h", id="five cards repeat suits; a set of two"),
        pytest.param("shanghai-rummy-10", 5, "8c 8d 8h / ^ 3s 4s 5s 6s 7s 8s 9s", id="the set's 8 is not in the run"),
        pytest.param("shanghai-rummy-10", 8, "8c 8d 8h / ^ 2s 3s 4s 5s 6s 7s 8s 9s 10s Js", id="ten without an ace"),
        pytest.param("shanghai-rummy-11", 4, "8c 8d 8h / 5d 5h 5s / 9h 9s 9c", id="no twos where one of them is wild"),
        pytest.param("shanghai-whist", 8, "8c 8d 8h 8s 8c / ^ 3c 4c 5c 6c 7c", id="five of a kind and a run of five"),
        pytest.param("phase-10", 8, "8r 5r 2r 9r 6r 3r 7r", id="one colour, assorted ranks, level"),
        pytest.param("phase-10", 6, "^ 1r 2b 3g 4y 5r 6b 7g 8y 9r", id="nine without a wide number"),
        pytest.param("garbage-rummy", 2, "^ 4c 5c 6c / ^ 4d 5d 6d", id="one suit where the rule is not stated"),
    ],
)
def test_draws_the_melds_of_a_round(library: Library, variant: str, number: int, expected: str) -> None:
    assert drawn(library.variants[variant], number) == expected


ITALIAN = """
[decks.italian]
ranks = ["1-7", "Fante", "Cavallo", "Re"]
suits = ["coins", "cups", "swords", "batons"]

[decks.pets]
ranks = []
suits = []
specials = { cat = 8, dog = 8 }

[decks.plain]
ranks = ["0-9"]
suits = []
copies = 4

[variants.scopa-rummy]
title = "Scopa rummy"
deck = "italian"
winner = "lowest"
run = { suit = "same" }
melds.rainbow = { suit = "different", phrase = "# of different suits" }
melds.odd = { phrase = "# odd cards" }
rounds = ["set of 4 + run of 10", "4 of different suits + 3 odd cards", { contract = "run of 8", wild = "4" }]

[variants.pets]
title = "Pets"
deck = "pets"
winner = "lowest"
run = "none"
rounds = ["2 sets of 3"]

[variants.all-wild]
title = "All wild"
deck = "plain"
wild = ["any"]
winner = "lowest"
melds.same = { suit = "same", phrase = "# alike" }
rounds = ["set of 3 + run of 2 + 2 alike"]

[variants.high-ace]
extends = "contract-rummy"
title = "Aces"
rounds = ["run of 14", "run of 13", "set of 2", "2 sets or run of 7"]

[variants.corner]
extends = "contract-rummy"
title = "Round the corner"
run.wrap = true
rounds = ["run of 4", "run of 13", "run of 14", "run of 15", "3 runs of 13"]

[variants.low-ace]
extends = "garbage-rummy"
title = "Aces whose place nobody knows"
rounds = [{ contract = "run of 12", wild = "5" }]

[variants.thirteen]
extends = "rook-shanghai-black-14"
title = "Thirteens"
rounds = ["run of 13 + set of 4"]
"""


@pytest.mark.parametrize(
    ("variant", "number", "expected"),
    [
        pytest.param(
            "scopa-rummy",
            1,
            "5c 5c 5s 5b / ^ 1c 2c 3c 4c 5c 6c 7c Fantec Cavalloc Rec",
            id="a deck of one's own, and a run as long as it",
        ),
        pytest.param("scopa-rummy", 2, "c c s b / . . .", id="blank where a kind of meld says no more"),
        pytest.param("scopa-rummy", 3, "^ 1c 2c 3c * 5c 6c 7c Fantec", id="a wild card where there is no other way"),
        pytest.param("pets", 1, "dog dog dog / cat cat cat", id="sets of special cards, for want of others"),
        pytest.param("all-wild", 1, "* * * / ^ * * / * *", id="nothing natural at all"),
        pytest.param("high-ace", 1, "^ Ac 2c 3c 4c 5c 6c 7c 8c 9c 10c Jc Qc Kc Ac", id="14"),
        pytest.param("corner", 1, "^ 4c 5c 6c 7c", id="a run is short of the corner if it may"),
        pytest.param("corner", 3, "^ 4c 5c 6c 7c 8c 9c 10c Jc Qc Kc Ac 2c 3c 4c", id="fourteen go round the corner"),
        pytest.param("low-ace", 1, "^ 2c 3c 4c * 6c 7c 8c 9c 10c Jc Qc Kc", id="a wild card rather than an unsure ace"),
        pytest.param(
            "thirteen", 1, "^ 1r 2r 3r 4r 5r 6r 7r 8r 9r 10r 11r 12r 13r / 8r 8g 8y 8b", id="no 14 that is gone or wild"
        ),
    ],
)
def test_draws_what_an_unusual_game_asks_for(variant: str, number: int, expected: str) -> None:
    assert drawn(load_text(ITALIAN).variants[variant], number) == expected


def test_draws_each_alternative_by_itself() -> None:
    variant = load_text(ITALIAN).variants["high-ace"]
    assert [told(pictures) for pictures in pictures_of(variant, variant.rounds[3])] == [
        "8c 8d 8h / 5d 5h 5s",
        "^ 3c 4c 5c 6c 7c 8c 9c",
    ]


@pytest.mark.parametrize("contract", [None, Contract(), Contract(text="a full house", cards=5)])
def test_draws_nothing_without_melds(library: Library, contract: Contract | None) -> None:
    variant = library.variants["rook-shanghai"]
    assert pictures_of(variant, variant.rounds[0]._replace(contract=contract)) == ()


def test_shows_in_every_shipped_round_what_the_contract_asks_for(library: Library) -> None:
    seen = 0
    for variant in library.variants.values():
        for round_ in variant.rounds:
            assert round_.contract is not None
            for melds, pictures in zip(round_.contract.alternatives, pictures_of(variant, round_), strict=True):
                assert [len(picture.cards) for picture in pictures] == [
                    meld.size for meld in melds for _ in range(meld.count)
                ]
                check_lawful(variant, round_, melds, pictures)
                seen += 1
    assert seen > 100


def check_lawful(variant: Variant, round_: Round, melds: tuple[Meld, ...], pictures: tuple[MeldPicture, ...]) -> None:
    """Every card is natural and in the pack, and every meld is one of its kind."""
    wild = wild_cards(variant, round_) or frozenset()
    kinds = [variant.melds[meld.kind] for meld in melds for _ in range(meld.count)]
    for kind, picture in zip(kinds, pictures, strict=True):
        for card in picture.cards:
            assert variant.pack[Card(card.rank, card.suit)] > 0
            assert Card(card.rank, card.suit) not in wild
            assert not card.special
        check_kind(kind, picture)


def check_kind(kind: MeldKind, picture: MeldPicture) -> None:
    ranks = [card.rank for card in picture.cards]
    suits = [card.suit for card in picture.cards]
    assert picture.rising == kind.is_sequence
    if kind.is_sequence:
        row = kind.ranks * 3 if kind.wrap else kind.ranks
        windows = [row[n : n + len(ranks)] for n in range(len(kind.ranks))]
        assert tuple(ranks) in windows
        if kind.suit in ("same", None):
            assert len(set(suits)) == 1
    elif kind.name == "set":
        assert len(set(ranks)) == 1
    elif kind.suit == "same":
        assert len(set(suits)) == 1
        assert not any(int(b) - int(a) == 1 for a, b in itertools.pairwise(ranks))


RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")


@cache
def contract_rummy() -> Variant:
    return load_text("").variants["contract-rummy"]


@st.composite
def games(draw: st.DrawFn) -> tuple[Variant, Round]:
    """A game with a deck of its own, some wild ranks, and a contract that its runs can hold."""
    base = contract_rummy()
    ranks = RANKS[: draw(st.integers(4, 13))]
    suits = ("clubs", "diamonds", "hearts", "spades", "stars")[: draw(st.integers(1, 5))]
    deck = Deck("own", "own", ranks, suits, {})
    wild = draw(st.sets(st.sampled_from(ranks), max_size=2))
    run = MeldKind("run", "run", "runs", suit=draw(st.sampled_from(["same", "any", None])), ranks=ranks)
    run = run._replace(wrap=draw(st.sampled_from([None, True])))
    kinds = {"set": MeldKind("set", "set", "sets"), "run": run}
    melds = draw(
        st.lists(
            st.one_of(
                st.builds(Meld, st.just("set"), st.integers(1, 6), st.integers(1, 3)),
                st.builds(Meld, st.just("run"), st.integers(1, len(ranks) + (3 if run.wrap else 0)), st.integers(1, 3)),
            ),
            min_size=1,
            max_size=4,
        )
    )
    variant = base._replace(
        deck=deck,
        pack={Card(rank, suit): 1 for rank in ranks for suit in suits},
        wild=base.wild._replace(cards=frozenset(Card(rank, suit) for rank in wild for suit in suits)),
        melds=kinds,
    )
    return variant, base.rounds[0]._replace(contract=Contract((tuple(melds),)))


@given(games())
def test_obeys_any_game(game: tuple[Variant, Round]) -> None:
    variant, round_ = game
    assert round_.contract is not None
    [melds] = round_.contract.alternatives
    [pictures] = pictures_of(variant, round_)
    wild_ranks = {card.rank for card in variant.wild.cards or ()}
    natural = [rank for rank in variant.deck.ranks if rank not in wild_ranks]
    kinds = [variant.melds[meld.kind] for meld in melds for _ in range(meld.count)]
    sizes = [meld.size for meld in melds for _ in range(meld.count)]
    assert [len(picture.cards) for picture in pictures] == sizes
    for kind, picture in zip(kinds, pictures, strict=True):
        stars = [card for card in picture.cards if card.special]
        assert all(card == PictureCard(special=True) for card in stars)
        assert all(
            card.rank in natural and card.suit in variant.deck.suits for card in picture.cards if card not in stars
        )
        if not stars:
            check_kind(kind, picture)
        if not kind.is_sequence:
            assert not stars
            suits = Counter(card.suit for card in picture.cards)
            assert max(suits.values()) - min(suits.values()) <= 1


def test_places_two_sets_and_a_run_by_hand() -> None:
    card = PictureCard("8", "red")
    melds = (MeldPicture((card,) * 3, rising=False), MeldPicture((card,) * 4, rising=True))
    placement = place_cards(melds, card_width=5, most_width=100)
    # 5 wide, 7 high; slivers of 2.2 and a gap of 2; the run rises 0.5 a card, the set lies midway
    assert [(round(c.box.x, 6), round(c.box.y, 6)) for c in placement.cards] == [
        *[(0, 0.75), (2.2, 0.75), (4.4, 0.75)],
        *[(11.4, 1.5), (13.6, 1), (15.8, 0.5), (18, 0)],
    ]
    assert (placement.box.width, placement.box.height) == pytest.approx((23, 8.5))
