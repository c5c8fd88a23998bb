"""What follows from a variant: every expected figure is from the sources or worked by hand from their formulas."""

from itertools import combinations
from typing import TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sheets.game.deck import Card, CardValue, Precision, Wild, WildLimit
from sheets.game.facts import (
    all_buys_suffice,
    buys_needed,
    cards_in_play,
    cards_needed,
    cards_suffice,
    is_reachable,
    jokers_for,
    largest_deal,
    largest_hand,
    largest_hand_of_game,
    packs_for,
    points_of,
    score_step,
    spare_cards,
    wild_cards,
)
from sheets.game.melds import Contract, Meld
from sheets.game.model import Buys, ByPlayers, Packs, Round
from sheets.game.natural_cards import fewest_naturals
from sheets.game.player_range import ANY_NUMBER
from sheets.rules_file import Library
from tests.helpers import load_text

Line: TypeAlias = tuple[int | None, int | None, int | None, int | None, int | None, int | None]
"""Deal, cards needed, spare cards, buys needed to lay all down, buys needed to keep a discard, largest hand."""

SEVEN = [
    (11, 6, 6, 0, 0, 17),
    (11, 7, 5, 0, 0, 17),
    (11, 8, 4, 0, 0, 17),
    (11, 9, 3, 0, 0, 17),
    (11, 10, 2, 0, 0, 17),
    (11, 11, 1, 0, 0, 17),
    (11, 12, 0, 0, 1, 17),
]
ELEVEN = [
    *SEVEN,
    (11, 13, -1, 1, 1, 17),
    (11, 15, -3, 2, 2, 17),
    (13, 12, 2, 0, 0, 19),
    (13, 16, -2, 1, 2, 19),
]
TABLES: dict[str, list[Line]] = {
    "rook-shanghai": [*SEVEN],
    "rook-shanghai-black-14": [*SEVEN],
    "rook-shanghai-three-packs": [*SEVEN],
    "rook-shanghai-small-table": [
        (7, 6, 2, 0, 0, 13),
        (8, 7, 2, 0, 0, 14),
        (9, 8, 2, 0, 0, 15),
        (10, 9, 2, 0, 0, 16),
        (11, 10, 2, 0, 0, 17),
        (11, 11, 1, 0, 0, 17),
        (11, 12, 0, 0, 1, 17),
    ],
    "frustration": [
        (11, 6, 6, 0, 0, 11),
        (11, 7, 5, 0, 0, 11),
        (11, 7, 5, 0, 0, 11),
        (11, 8, 4, 0, 0, 11),
        (11, 8, 4, 0, 0, 11),
        (11, 8, 4, 0, 0, 11),
        (11, 8, 4, 0, 0, 11),
        (11, 7, 5, 0, 0, 11),
        (11, 9, 3, 0, 0, 11),
        (11, 10, 2, 0, 0, 11),
    ],
    "shanghai-manipulation": [],
    "finangle": [],
    "carousel": [],
    "contract-rummy": [
        (10, 6, 5, 0, 0, None),
        (10, 7, 4, 0, 0, None),
        (10, 8, 3, 0, 0, None),
        (10, 9, 2, 0, 0, None),
        (12, 10, 3, 0, 0, None),
        (12, 11, 2, 0, 0, None),
        (12, 12, 1, 0, 0, None),
    ],
    "shanghai-rummy-10": [
        (11, 6, 6, 0, 0, 17),
        (11, 7, 5, 0, 0, 17),
        (11, 8, 4, 0, 0, 17),
        (11, 9, 3, 0, 0, 17),
        (11, 10, 2, 0, 0, 17),
        (11, 11, 1, 0, 0, 17),
        (11, 12, 0, 0, 1, 17),
        (11, 13, -1, 1, 1, 17),
        (11, 14, -2, 1, 2, 19),
        (11, 15, -3, 2, 2, 19),
    ],
    "shanghai-rummy-7": [(*line[:5], None) for line in SEVEN],
    "shanghai-books": [
        (10, 6, 5, 0, 0, 25),
        (10, 7, 4, 0, 0, 25),
        (10, 8, 3, 0, 0, 25),
        (10, 9, 2, 0, 0, 25),
        (12, 10, 3, 0, 0, 27),
        (12, 11, 2, 0, 0, 27),
        (12, 14, -1, 1, 1, 27),
        (12, 12, 1, 0, 0, 27),
    ],
    "shanghai-rummy-11": [*ELEVEN],
    "shanghai-rummy-11-black-twos": [*ELEVEN],
    "shanghai-whist": [(needed + 1, needed, 2, 0, 0, None) for needed in range(3, 12)],
    "phase-10": [
        (10, 6, 5, 0, 0, 10),
        (10, 7, 4, 0, 0, 10),
        (10, 8, 3, 0, 0, 10),
        (10, 7, 4, 0, 0, 10),
        (10, 8, 3, 0, 0, 10),
        (10, 9, 2, 0, 0, 10),
        (10, 8, 3, 0, 0, 10),
        (10, 7, 4, 0, 0, 10),
        (10, 7, 4, 0, 0, 10),
        (10, 8, 3, 0, 0, 10),
    ],
    "toonerville-rook": [
        *((None, needed, None, None, None, None) for needed in range(6, 12)),
        (12, 12, 1, 0, 0, None),
        (12, 12, 1, 0, 0, None),
        (15, 15, 1, 0, 0, None),
        (16, 16, 1, 0, 0, None),
        (14, 14, 1, 0, 0, None),
    ],
    "garbage-rummy": [
        (10, 6, 5, 0, 0, None),
        (10, 6, 5, 0, 0, None),
        (10, 7, 4, 0, 0, None),
        (10, 8, 3, 0, 0, None),
        (10, 8, 3, 0, 0, None),
        (10, 9, 2, 0, 0, None),
        (10, 7, 4, 0, 0, None),
        (10, 9, 2, 0, 0, None),
        (10, 8, 3, 0, 0, None),
        (10, 10, 1, 0, 0, None),
        (10, 11, 0, 0, None, None),
    ],
    "liverpool-rummy": [
        *((11, needed, 12 - needed, 0, 0, None) for needed in range(6, 12)),
        (11, 12, 0, 0, None, None),
    ],
    "hawaiian-rummy": [
        (9, 6, 4, 0, 0, 15),
        (9, 7, 3, 0, 0, 15),
        (9, 8, 2, 0, 0, 15),
        (9, 9, 1, 0, 0, 15),
        (9, 10, 0, 0, 1, 15),
        (9, 11, -1, 1, 1, 15),
        (9, 12, -2, 1, 2, 15),
        (9, 13, -3, 2, 2, 15),
        (9, 14, -4, 2, 3, 15),
        (9, 15, -5, 3, 3, 17),
    ],
    "chinese-rummy": [(13, needed, 14 - needed, 0, 0, 13) for needed in (6, 6, 7, 8, 8, 9, 10, 10, 10, 13)],
    "king-rummy": [(10, needed, 11 - needed, 0, 0, None) for needed in (7, 9, 8, 10)],
    "carioca": [
        *((12, needed, 13 - needed, 0, 0, None) for needed in (6, 7, 8, 9, 10, 11, 12, 12)),
        *[(12, 13, 0, 0, None, None)] * 3,
    ],
    "continental": [(needed + 1, needed, 2, 0, 0, None) for needed in range(6, 13)],
    "five-crowns": [(deal, 0, deal + 1, 0, 0, deal) for deal in range(3, 14)],
    "three-thirteen": [(deal, 0, deal + 1, 0, 0, deal) for deal in range(3, 14)],
}
"""From the tables of the sources; where they give no buys, worked out with the formulas."""


def one_round(deal: int | None, cards: int, buys: Buys | None) -> Round:
    """A round that takes so many cards, in one set."""
    dealt = None if deal is None else ByPlayers(((ANY_NUMBER, deal),))
    contract = Contract(((Meld("set", cards),),)) if cards else Contract()
    return Round(1, dealt, contract, buys, discard=None)


def a_variant(lines: str) -> str:
    """A small game with these lines in place of the usual ones."""
    keys = {line.split("=")[0].strip() for line in lines.splitlines()}
    usual = {
        "title": '"Ours"',
        "deck": '"french"',
        "packs": "2",
        "jokers": '"none"',
        "deal": "11",
        "set": "3",
        "run": "4",
        "rounds": '["2 sets"]',
        "winner": '"lowest"',
        "buys": '"none"',
    }
    rest = "\n".join(f"{key} = {value}" for key, value in usual.items() if key not in keys)
    return f"[variants.ours]\n{rest}\n{lines}\n"


def test_has_a_table_for_every_shipped_variant(library: Library) -> None:
    """Of those of bids and tricks, and of melds that count, `test_shipped_drawer` holds what is dealt."""
    assert set(TABLES) == {name for name, game in library.variants.items() if game.figures is None}


@pytest.mark.parametrize("variant_id", TABLES)
def test_finds_deal_cards_spare_cards_buys_and_largest_hand_of_every_round(library: Library, variant_id: str) -> None:
    found = [
        (
            None if round_.deal is None else round_.deal.same,
            cards_needed(round_.contract),
            spare_cards(round_),
            buys_needed(round_),
            buys_needed(round_, keep_discard=True),
            largest_hand(round_),
        )
        for round_ in library.variants[variant_id].rounds
    ]
    assert found == TABLES[variant_id]


@pytest.mark.parametrize(
    ("variant_id", "largest"),
    [
        pytest.param("rook-shanghai", 17, id="11 cards and 3 buys of 2"),
        pytest.param("shanghai-rummy-10", 19, id="4 buys in the last rounds"),
        pytest.param("shanghai-books", 27, id="12 cards and 5 buys of 3"),
        pytest.param("shanghai-rummy-11", 19, id="13 cards and 3 buys of 2"),
        pytest.param("frustration", 11, id="no buys"),
        pytest.param("shanghai-whist", None, id="buys without limit"),
        pytest.param("contract-rummy", None, id="limit of buys not stated"),
        pytest.param("toonerville-rook", None, id="deal not stated"),
        pytest.param("shanghai-manipulation", None, id="no rounds"),
    ],
)
def test_finds_the_largest_hand_of_the_game(library: Library, variant_id: str, largest: int | None) -> None:
    assert largest_hand_of_game(library.variants[variant_id]) == largest


@pytest.mark.parametrize(
    ("variant_id", "players", "packs", "jokers", "cards"),
    [
        pytest.param("rook-shanghai", 4, 2, 0, 116, id="two Rook packs with advertising cards"),
        pytest.param("rook-shanghai-black-14", 6, 2, 0, 108, id="two Rook packs without the other 14s"),
        pytest.param("rook-shanghai-three-packs", 6, 3, 0, 174, id="three Rook packs with advertising cards"),
        pytest.param("rook-shanghai-small-table", 3, 2, 0, 114, id="two Rook packs as they are"),
        pytest.param("frustration", 5, 2, 0, 104, id="two French packs without jokers"),
        pytest.param("shanghai-manipulation", 3, 2, 0, 104, id="manipulation rummy"),
        pytest.param("contract-rummy", 3, 2, 1, 105, id="two packs and a joker"),
        pytest.param("contract-rummy", 4, 2, 1, 105, id="two packs and a joker for four"),
        pytest.param("contract-rummy", 5, 3, 2, 158, id="three packs and two jokers"),
        pytest.param("contract-rummy", 8, 3, 2, 158, id="three packs and two jokers for eight"),
        pytest.param("contract-rummy", 2, None, None, None, id="packs for too few players"),
        pytest.param("contract-rummy", 9, None, None, None, id="packs for too many players"),
        pytest.param("contract-rummy", None, None, None, None, id="packs for nobody knows how many"),
        pytest.param("shanghai-books", None, 3, 6, 162, id="three packs with jokers for any number"),
        pytest.param("shanghai-whist", 3, 2, 4, 108, id="whist for three"),
        pytest.param("shanghai-whist", 8, 2, 4, 108, id="whist for eight"),
        pytest.param("shanghai-whist", 9, 3, 6, 162, id="whist for nine"),
        pytest.param("shanghai-whist", 12, 3, 6, 162, id="whist for twelve"),
        pytest.param("shanghai-whist", 13, 4, 8, 216, id="whist for thirteen"),
        pytest.param("shanghai-whist", 16, 4, 8, 216, id="whist for sixteen"),
        pytest.param("shanghai-whist", 17, 5, 10, 270, id="whist for more than ever played it"),
        pytest.param("carousel", 2, 1, 1, 53, id="one pack and a joker"),
        pytest.param("carousel", 5, 2, 2, 106, id="carousel with two packs"),
        pytest.param("phase-10", 6, 1, 0, 108, id="Phase 10"),
        pytest.param("toonerville-rook", 4, 4, 0, 228, id="a Rook pack a player"),
        pytest.param("shanghai-rummy-10", 5, 3, 4, 160, id="four jokers at the least"),
        pytest.param("garbage-rummy", 4, 2, None, None, id="jokers not stated"),
        pytest.param("shanghai-rummy-11", 4, None, None, None, id="packs not stated"),
    ],
)
def test_counts_packs_jokers_and_cards(
    library: Library, variant_id: str, players: int | None, packs: int | None, jokers: int | None, cards: int | None
) -> None:
    variant = library.variants[variant_id]
    found = packs_for(variant, players), jokers_for(variant, players), cards_in_play(variant, players)
    assert found == (packs, jokers, cards)


def test_counts_the_162_cards_of_three_packs_with_black_14s() -> None:
    ours = '[variants.ours]\nextends = "rook-shanghai-black-14"\ntitle = "Ours"\npacks = 3\n'
    variant = load_text(ours).variants["ours"]
    wild = wild_cards(variant)
    assert cards_in_play(variant, 6) == 162
    assert wild is not None
    assert 3 * sum(variant.pack[card] for card in wild) == 6


@pytest.mark.parametrize(
    ("jokers", "players", "count"),
    [
        pytest.param("2", 4, 4, id="in each pack"),
        pytest.param('"3 in all"', 4, 3, id="in all"),
        pytest.param('"players - 1"', 4, 3, id="one less than players"),
        pytest.param('"players - 1"', None, None, id="one less than nobody knows how many"),
        pytest.param('"players - 3"', 2, 0, id="never fewer than none"),
        pytest.param('{ "2-3" = 1, "4+" = "2 per pack" }', 5, 4, id="by players"),
    ],
)
def test_counts_jokers(jokers: str, players: int | None, count: int | None) -> None:
    variant = load_text(a_variant(f'jokers = {jokers}\nvalues = "unknown"')).variants["ours"]
    assert jokers_for(variant, players) == count


@pytest.mark.parametrize(
    ("variant_id", "players", "deal", "left", "suffice"),
    [
        pytest.param("shanghai-whist", 8, 12, 12, True, id="whist for eight leaves 12 of 108"),
        pytest.param("shanghai-whist", 12, 12, 18, True, id="whist for twelve leaves 18 of 162"),
        pytest.param("rook-shanghai", 6, 11, 50, True, id="Rook Shanghai for six"),
        pytest.param("frustration", 9, 11, 5, True, id="Frustration for nine would still do"),
        pytest.param("frustration", 10, 11, -6, False, id="Frustration for ten would not"),
        pytest.param("phase-10", 10, 10, 8, True, id="Phase 10 for ten"),
        pytest.param("phase-10", 11, 10, -2, False, id="Phase 10 for eleven"),
        pytest.param("shanghai-manipulation", 5, 10, 54, True, id="a game without rounds"),
        pytest.param("toonerville-rook", 4, None, None, None, id="deal not stated"),
        pytest.param("shanghai-rummy-11", 4, 13, None, None, id="packs not stated"),
    ],
)
def test_tells_whether_the_cards_suffice(
    library: Library, variant_id: str, players: int, deal: int | None, left: int | None, suffice: bool | None
) -> None:
    variant = library.variants[variant_id]
    assert largest_deal(variant, players) == deal
    assert cards_suffice(variant, players) is suffice
    if left is not None and deal is not None:
        assert cards_in_play(variant, players) == players * deal + left


def test_wants_a_card_to_turn_up_beside_those_dealt() -> None:
    variant = load_text(a_variant('deal = 13\npacks = 1\nvalues = "unknown"')).variants["ours"]
    assert cards_in_play(variant, 4) == 4 * 13
    assert cards_suffice(variant, 4) is False
    assert cards_suffice(variant, 3) is True


@pytest.mark.parametrize(
    ("variant_id", "players", "suffice"),
    [
        pytest.param("rook-shanghai", 6, True, id="six hands of 17 make 102 of 116"),
        pytest.param("shanghai-books", 5, True, id="five hands of 27 make 135 of 162"),
        pytest.param("shanghai-books", 6, False, id="six hands of 27 hold all 162"),
        pytest.param("shanghai-whist", 3, None, id="buys without limit"),
        pytest.param("shanghai-rummy-11", 3, None, id="packs not stated"),
    ],
)
def test_tells_whether_the_cards_suffice_for_all_buys(
    library: Library, variant_id: str, players: int, suffice: bool | None
) -> None:
    assert all_buys_suffice(library.variants[variant_id], players) is suffice


def test_knows_what_depends_on_the_players_only_with_their_number() -> None:
    ours = 'deal = { "2-3" = 13, "4-6" = 11 }\nbuys = { limit = 2, draw = 1 }\nvalues = "unknown"'
    variant = load_text(a_variant(ours)).variants["ours"]
    round_ = variant.rounds[0]
    found = [(spare_cards(round_, n), buys_needed(round_, n), largest_hand(round_, n)) for n in (None, 3, 4, 7)]
    assert found == [(None, None, None), (8, 0, 17), (6, 0, 15), (None, None, None)]
    assert [largest_hand_of_game(variant, players) for players in (None, 3, 4)] == [None, 17, 15]


@pytest.mark.parametrize(
    ("lines", "jokers", "cards"),
    [
        pytest.param("", 6, 2 * 13, id="its own"),
        pytest.param('jokers = "unknown"', None, None, id="of which nobody knows how many are in play"),
        pytest.param('jokers = "none"', 0, 2 * 10, id="none"),
        pytest.param('remove = ["joker"]', 0, 2 * 10, id="removed"),
    ],
)
def test_counts_the_jokers_that_a_deck_has_of_its_own(lines: str, jokers: int | None, cards: int | None) -> None:
    deck = '[decks.ours]\nranks = ["1-5"]\nsuits = ["red", "blue"]\nspecials = { joker = 3 }\n'
    game = '[variants.x]\ntitle = "X"\ndeck = "ours"\nwinner = "lowest"\npacks = 2\nrounds = ["2 sets of 2"]\n'
    variant = load_text(f"{deck}{game}{lines}\n").variants["x"]
    assert (jokers_for(variant, 4), cards_in_play(variant, 4)) == (jokers, cards)


def test_knows_packs_that_grow_with_the_players_only_with_their_number(library: Library) -> None:
    growing = ByPlayers(((ANY_NUMBER, Packs(base=2, per=4, above=8)),))
    variant = library.variants["shanghai-whist"]._replace(packs=growing)
    assert [packs_for(variant, players) for players in (None, 3, 8, 9, 12, 13)] == [None, 2, 2, 3, 3, 4]


def test_takes_the_cheapest_of_alternative_contracts() -> None:
    rounds = 'rounds = ["2 sets of 4 or 1 run of 7", "none", { contract = { text = "a full house", cards = 5 } }, '
    rounds += '{ contract = { text = "a rainbow" } }, "unknown"]\nvalues = "unknown"'
    variant = load_text(a_variant(rounds)).variants["ours"]
    assert [cards_needed(round_.contract) for round_ in variant.rounds] == [7, 0, 5, None, None]


@given(deal=st.integers(1, 20), cards=st.integers(0, 60), draw=st.integers(0, 4), keep=st.booleans())
def test_finds_the_least_number_of_buys_that_will_do(deal: int, cards: int, draw: int, keep: bool) -> None:
    round_ = one_round(deal, cards, Buys(limit=3, draw=draw))
    wanted = cards + 1 if keep else cards
    bought = 0
    while deal + bought * (1 + draw) + 1 < wanted:
        bought += 1
    assert buys_needed(round_, keep_discard=keep) == bought


@given(deal=st.integers(1, 20), cards=st.integers(0, 60), draw=st.integers(0, 4), limit=st.integers(0, 9))
def test_calls_a_contract_reachable_just_if_the_allowed_buys_cover_it(
    deal: int, cards: int, draw: int, limit: int
) -> None:
    covered = any(deal + bought * (1 + draw) + 1 >= cards for bought in range(limit + 1))
    assert is_reachable(one_round(deal, cards, Buys(limit=limit, draw=draw))) is covered


@pytest.mark.parametrize("buys", [None, Buys(limit=0), Buys(limit=None), Buys(limit=None, draw=1), Buys(limit=2)])
def test_calls_a_contract_reachable_that_needs_no_buys_whatever_they_are(buys: Buys | None) -> None:
    round_ = one_round(11, 12, buys)
    assert (is_reachable(round_), buys_needed(round_)) == (True, 0)


@pytest.mark.parametrize(
    ("buys", "found"),
    [
        pytest.param(None, (None, None, None, None), id="buys not stated"),
        pytest.param(Buys(limit=0), (None, None, False, 11), id="no buys allowed"),
        pytest.param(Buys(limit=0, draw=1), (None, None, False, 11), id="no buys allowed, though their price is known"),
        pytest.param(Buys(limit=None, draw=1), (1, 2, None, None), id="limit not stated"),
        pytest.param(Buys(limit=3), (None, None, None, None), id="price not stated"),
        pytest.param(Buys(limit=None, unlimited=True, draw=1), (1, 2, True, None), id="without limit"),
        pytest.param(Buys(limit=1, draw=1), (1, 2, True, 13), id="just enough, counted beyond the limit"),
        pytest.param(Buys(limit=3, draw=0), (2, 3, True, 14), id="free buys"),
    ],
)
def test_leaves_open_what_hangs_on_buys_that_nobody_states(
    buys: Buys | None, found: tuple[int | None, int | None, bool | None, int | None]
) -> None:
    round_ = one_round(11, 14, buys)
    lay, keep = buys_needed(round_), buys_needed(round_, keep_discard=True)
    assert (lay, keep, is_reachable(round_), largest_hand(round_)) == found


def test_leaves_open_what_hangs_on_a_deal_that_nobody_states() -> None:
    round_ = one_round(None, 9, Buys(limit=3, draw=1))
    assert (spare_cards(round_), buys_needed(round_), is_reachable(round_), largest_hand(round_)) == (None,) * 4


@pytest.mark.parametrize(
    ("variant_id", "step"),
    [
        pytest.param("rook-shanghai", 1, id="face values"),
        pytest.param("shanghai-rummy-10", 5, id="5 10 15 and bonuses of 25 and 50"),
        pytest.param("shanghai-rummy-7", 5, id="5 10 20 50"),
        pytest.param("shanghai-books", 5, id="5 10 25 50"),
        pytest.param("shanghai-manipulation", 1, id="a point a card"),
        pytest.param("finangle", 5, id="5 10 15"),
        pytest.param("phase-10", 5, id="5 10 15 25"),
        pytest.param("frustration", None, id="no points"),
        pytest.param("toonerville-rook", None, id="values not known"),
        pytest.param("garbage-rummy", None, id="bonus known but values not"),
    ],
)
def test_finds_the_step_of_the_scores(library: Library, variant_id: str, step: int | None) -> None:
    assert score_step(library.variants[variant_id]) == step


@pytest.mark.parametrize(
    ("lines", "step"),
    [
        pytest.param("values = { 2-10 = 20, J-K = 40, A = 100 }", 20, id="of the cards"),
        pytest.param("values = { any = 20 }\nout = -50", 10, id="with the points for going out"),
        pytest.param("values = { any = 20 }\nbonuses = { blind = -25 }", 5, id="with a bonus"),
        pytest.param("values = { any = 20 }\nbonuses = { blind = {} }", None, id="with a bonus that nobody knows"),
        pytest.param('values = { any = 20 }\nout = "unknown"', None, id="with points for going out that nobody knows"),
        pytest.param(
            "values = { any = 20 }\nbuys = { limit = 3, draw = 1, points = 5 }", 5, id="with the points of a buy"
        ),
        pytest.param(
            'values = { any = 20 }\nrounds = ["1 run", { contract = "2 sets", buys = { limit = 3, points = 8 } }]',
            4,
            id="with the points of a buy in one round",
        ),
        pytest.param(
            'values = { any = 20, wild = 50 }\nrounds = [{ contract = "2 sets", wild = "3" }]',
            10,
            id="with the cards that are wild in a round",
        ),
        pytest.param('values = { 2-10 = 20, J-K = 40, A = "unknown" }', None, id="with a value that nobody knows"),
        pytest.param("values = { any = 0 }", None, id="of nothing but zeros"),
        pytest.param('values = { "2 of clubs" = 50, any = 20 }\nremove = ["A", "3-K"]', 10, id="of the cards left"),
        pytest.param("values = { any = 20 }\njokers = 2", 20, id="with jokers among any cards"),
        pytest.param("values = { 2-K = 20, A = 40 }\njokers = 2", None, id="with jokers that nobody gave a value"),
        pytest.param("values = { 2-K = 20, A = 40 }", 20, id="without jokers that are not played with"),
    ],
)
def test_takes_into_the_step_everything_that_is_scored(lines: str, step: int | None) -> None:
    assert score_step(load_text(a_variant(lines)).variants["ours"]) == step


def test_knows_no_face_value_of_a_card_without_a_number() -> None:
    cards = Card("7", "hearts"), Card("joker")
    value = CardValue("wild", Precision.WILD, frozenset(cards), "face")
    assert [points_of(value, card) for card in cards] == [7, None]


LIMITS = {
    "frustration": {2: 1, 3: 2, 4: 2, 5: 3, 7: 4, 8: 4, 9: 5},
    "shanghai-rummy-10": {3: 2, 4: 3, 5: 3, 7: 4, 10: 6},
    "shanghai-rummy-7": {3: 2, 4: 3},
}
"""Size of a meld, and the fewest natural cards in it: the size less the greatest number of wild cards."""


@pytest.mark.parametrize(
    ("variant_id", "size", "naturals"),
    [pytest.param(name, *case, id=f"{name}, {case[0]} cards") for name in LIMITS for case in LIMITS[name].items()],
)
def test_finds_the_fewest_natural_cards(library: Library, variant_id: str, size: int, naturals: int) -> None:
    variant = library.variants[variant_id]
    assert [fewest_naturals(variant, Meld(kind, size)) for kind in ("set", "run")] == [naturals, naturals]


@pytest.mark.parametrize(
    ("kind", "size", "naturals"),
    [
        pytest.param("set", 3, 2, id="set of 3"),
        pytest.param("set", 4, 2, id="set of 4"),
        pytest.param("set", 8, 2, id="set of 8, whose wild cards may touch"),
        pytest.param("run", 4, 2, id="run of 4"),
        pytest.param("run", 5, 2, id="run of 5"),
        pytest.param("run", 6, 3, id="run of 6"),
    ],
)
def test_keeps_wild_cards_apart_in_runs_only(library: Library, kind: str, size: int, naturals: int) -> None:
    assert fewest_naturals(library.variants["shanghai-rummy-11"], Meld(kind, size)) == naturals


@pytest.mark.parametrize(
    ("variant_id", "naturals"),
    [
        pytest.param("rook-shanghai", 0, id="no limit"),
        pytest.param("shanghai-whist", 0, id="jokers without limit"),
        pytest.param("contract-rummy", None, id="limit not stated"),
        pytest.param("shanghai-books", None, id="wild cards not stated"),
        pytest.param("shanghai-manipulation", 4, id="no wild cards"),
    ],
)
def test_finds_the_fewest_natural_cards_of_a_meld_of_four(
    library: Library, variant_id: str, naturals: int | None
) -> None:
    assert fewest_naturals(library.variants[variant_id], Meld("set", 4)) == naturals


def test_does_not_guess_a_limit_for_a_size_that_the_table_leaves_out(library: Library) -> None:
    assert fewest_naturals(library.variants["shanghai-rummy-10"], Meld("run", 6)) is None


def test_does_not_read_a_limit_out_of_words() -> None:
    lines = 'wild = ["2"]\nwild_limit = { text = "only at the ends" }\nvalues = "unknown"'
    assert fewest_naturals(load_text(a_variant(lines)).variants["ours"], Meld("run", 4)) is None


def is_allowed(wild_at: tuple[int, ...], size: int, limit: WildLimit, *, run: bool) -> bool:
    """Whether a meld may hold wild cards in just these places."""
    wild, natural = len(wild_at), size - len(wild_at)
    return (
        (limit.most is None or wild <= limit.most)
        and (limit.naturals is None or natural >= min(limit.naturals, size))
        and (limit.per_natural is None or wild <= natural * limit.per_natural)
        and all(wild <= most for of, most in limit.by_size if of == size)
        and not (run and limit.apart and any(a + 1 in wild_at for a in wild_at))
    )


limits = st.builds(
    WildLimit,
    by_size=st.just(()) | st.integers(0, 8).map(lambda most: tuple((size, min(most, size)) for size in range(1, 10))),
    per_natural=st.none() | st.fractions(min_value=0, max_value=4, max_denominator=4),
    naturals=st.none() | st.integers(0, 6),
    most=st.none() | st.integers(0, 6),
    apart=st.booleans(),
)


@given(limit=limits, size=st.integers(1, 9), kind=st.sampled_from(["set", "run"]))
def test_finds_the_fewest_natural_cards_by_laying_every_meld(
    library: Library, limit: WildLimit, size: int, kind: str
) -> None:
    variant = library.variants["rook-shanghai"]._replace(wild=Wild(frozenset([Card("Rook")]), ("Rook",), limit))
    allowed = [
        size - number
        for number in range(size + 1)
        for places in combinations(range(size), number)
        if is_allowed(places, size, limit, run=kind == "run")
    ]
    assert fewest_naturals(variant, Meld(kind, size)) == min(allowed)
