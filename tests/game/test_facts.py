"""What follows from a variant: every expected figure is from the sources or worked by hand from their formulas."""

from typing import TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sheets.game.by_players import ANY_NUMBER, ByPlayers, for_all
from sheets.game.facts import (
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
    score_step,
    spare_cards,
)
from sheets.game.melds import Contract, Meld
from sheets.game.round_model import Buys, Round
from sheets.rules_file import Library
from tests.helpers import load_text

Line: TypeAlias = tuple[int | None, int | None, int | None, int | None, int | None, int | None]
"""Deal, cards needed, spare cards, buys needed to lay all down, buys needed to keep a discard, largest hand."""

# fmt: off
SEVEN = [
        (11, 6, 6, 0, 0, 17), (11, 7, 5, 0, 0, 17), (11, 8, 4, 0, 0, 17), (11, 9, 3, 0, 0, 17),
        (11, 10, 2, 0, 0, 17), (11, 11, 1, 0, 0, 17), (11, 12, 0, 0, 1, 17),
]
ELEVEN = [*SEVEN, (11, 13, -1, 1, 1, 17), (11, 15, -3, 2, 2, 17), (13, 12, 2, 0, 0, 19), (13, 16, -2, 1, 2, 19)]
TABLES: dict[str, list[Line]] = {
    "rook-shanghai-small-table": [
        (7, 6, 2, 0, 0, 13), (8, 7, 2, 0, 0, 14), (9, 8, 2, 0, 0, 15), (10, 9, 2, 0, 0, 16),
        (11, 10, 2, 0, 0, 17), (11, 11, 1, 0, 0, 17), (11, 12, 0, 0, 1, 17),
    ],
    "shanghai-books": [
        (10, 6, 5, 0, 0, 25), (10, 7, 4, 0, 0, 25), (10, 8, 3, 0, 0, 25), (10, 9, 2, 0, 0, 25),
        (12, 10, 3, 0, 0, 27), (12, 11, 2, 0, 0, 27), (12, 14, -1, 1, 1, 27), (12, 12, 1, 0, 0, 27),
    ],
    "shanghai-rummy-11": [*ELEVEN],
    "shanghai-whist": [(needed + 1, needed, 2, 0, 0, None) for needed in range(3, 12)],
    "hawaiian-rummy": [
        (9, 6, 4, 0, 0, 15), (9, 7, 3, 0, 0, 15), (9, 8, 2, 0, 0, 15), (9, 9, 1, 0, 0, 15),
        (9, 10, 0, 0, 1, 15), (9, 11, -1, 1, 1, 15), (9, 12, -2, 1, 2, 15), (9, 13, -3, 2, 2, 15),
        (9, 14, -4, 2, 3, 15), (9, 15, -5, 3, 3, 17),
    ],
    "five-crowns": [(deal, 0, deal + 1, 0, 0, deal) for deal in range(3, 14)],
}
# fmt: on
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
    ("variant_id", "players", "packs", "jokers", "cards"),
    [
        pytest.param("rook-shanghai", 4, 2, 0, 116, id="two Rook packs with advertising cards"),
        pytest.param("rook-shanghai-black-14", 6, 2, 0, 108, id="two Rook packs without the other 14s"),
        pytest.param("contract-rummy", 5, 3, 2, 158, id="three packs and two jokers"),
        pytest.param("contract-rummy", None, None, None, None, id="packs for nobody knows how many"),
        pytest.param("shanghai-whist", 8, 2, 4, 108, id="whist for eight"),
        pytest.param("shanghai-whist", 9, 3, 6, 162, id="whist for nine"),
        pytest.param("shanghai-whist", 16, 4, 8, 216, id="whist for sixteen"),
        pytest.param("carousel", 5, 2, 2, 106, id="carousel with two packs"),
        pytest.param("toonerville-rook", 4, 4, 0, 228, id="a Rook pack a player"),
        pytest.param("shanghai-rummy-11", 4, None, None, None, id="packs not stated"),
    ],
)
def test_counts_packs_jokers_and_cards(
    library: Library, variant_id: str, players: int | None, packs: int | None, jokers: int | None, cards: int | None
) -> None:
    variant = library.variants[variant_id]
    found = packs_for(variant, players), jokers_for(variant, players), cards_in_play(variant, players)
    assert found == (packs, jokers, cards)


@pytest.mark.parametrize(
    ("variant_id", "players", "deal", "left", "suffice"),
    [
        pytest.param("shanghai-whist", 8, 12, 12, True, id="whist for eight leaves 12 of 108"),
        pytest.param("frustration", 9, 11, 5, True, id="Frustration for nine would still do"),
        pytest.param("frustration", 10, 11, -6, False, id="Frustration for ten would not"),
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


def test_knows_what_depends_on_the_players_only_with_their_number() -> None:
    ours = 'deal = { "2-3" = 13, "4-6" = 11 }\nbuys = { limit = 2, draw = 1 }\nvalues = "unknown"'
    variant = load_text(a_variant(ours)).variants["ours"]
    round_ = variant.rounds[0]
    found = [(spare_cards(round_, n), buys_needed(round_, n), largest_hand(round_, n)) for n in (None, 3, 4, 7)]
    assert found == [(None, None, None), (8, 0, 17), (6, 0, 15), (None, None, None)]
    assert [largest_hand_of_game(variant, players) for players in (None, 3, 4)] == [None, 17, 15]


def test_takes_the_cheapest_of_alternative_contracts() -> None:
    rounds = 'rounds = ["2 sets of 4 or 1 run of 7", "none", { contract = { text = "a full house", cards = 5 } }, '
    rounds += '{ contract = { text = "a rainbow" } }, "unknown"]\nvalues = "unknown"'
    variant = load_text(a_variant(rounds)).variants["ours"]
    assert [cards_needed(round_.contract) for round_ in variant.rounds] == [7, 0, 5, None, None]


@given(deal=st.integers(1, 20), cards=st.integers(0, 60), draw=st.integers(0, 4), keep=st.booleans())
def test_finds_the_least_number_of_buys_that_will_do(deal: int, cards: int, draw: int, keep: bool) -> None:
    round_ = one_round(deal, cards, Buys(for_all(3), draw=draw))
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
    assert is_reachable(one_round(deal, cards, Buys(for_all(limit), draw=draw))) is covered


@pytest.mark.parametrize(
    ("buys", "found"),
    [
        pytest.param(None, (None, None, None, None), id="buys not stated"),
        pytest.param(Buys(for_all(0)), (None, None, False, 11), id="no buys allowed"),
        pytest.param(Buys(for_all(None), draw=1), (1, 2, None, None), id="limit not stated"),
        pytest.param(Buys(for_all(3)), (None, None, None, None), id="price not stated"),
        pytest.param(Buys(for_all("unlimited"), draw=1), (1, 2, True, None), id="without limit"),
        pytest.param(Buys(for_all(1), draw=1), (1, 2, True, 13), id="just enough, counted beyond the limit"),
    ],
)
def test_leaves_open_what_hangs_on_buys_that_nobody_states(
    buys: Buys | None, found: tuple[int | None, int | None, bool | None, int | None]
) -> None:
    round_ = one_round(11, 14, buys)
    lay, keep = buys_needed(round_), buys_needed(round_, keep_discard=True)
    assert (lay, keep, is_reachable(round_), largest_hand(round_)) == found


@pytest.mark.parametrize(
    ("lines", "step"),
    [
        ("values = { 2-10 = 20, J-K = 40, A = 100 }", 20),
        ("values = { any = 20 }\nout = -50", 10),
        ('values = { any = 20, wild = 50 }\nrounds = [{ contract = "2 sets", wild = "3" }]', 10),
        ('values = { 2-10 = 20, J-K = 40, A = "unknown" }', None),
        ('values = { "2 of clubs" = 50, any = 20 }\nremove = ["A", "3-K"]', 10),
    ],
)
def test_takes_into_the_step_everything_that_is_scored(lines: str, step: int | None) -> None:
    assert score_step(load_text(a_variant(lines)).variants["ours"]) == step
