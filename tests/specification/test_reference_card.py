"""A reference card before it is drawn: what it says, in the order in which a table asks, and what it leaves open."""

import pytest

from sheets.game.model import for_players
from sheets.rules_file import Library
from sheets.specification.reference_card import build_reference_card, build_round_cards
from tests.helpers import load_text

ODD = """
[variants.odd]
title = "Odd"
deck = "french"
players = "2-6"
deal = { "2-3" = 13, "4-6" = 11 }
set = 3
run = { size = 4, suit = "same" }
rounds = [
  "2 sets or run of 7",
  { contract = "2 runs", wild = ["3"], deal = 9 },
  { contract = { text = "a full house", cards = 5 } },
  "none",
  { contract = "unknown" },
  { contract = "3 sets", label = "Final", optional = true, note = "if there is time" },
]
values = "unknown"
buys = { limit = 2, draw = 1 }
winner = "lowest"
"""


def test_it_says_what_a_table_asks(library: Library) -> None:
    card = build_reference_card(library.variants["rook-shanghai"])
    assert (card.title, card.deal) == ("Rook Shanghai", "deal 11")
    assert [(line.number, line.words, line.deal) for line in card.rounds] == [
        ("1", "2 sets", None),
        ("2", "1 set + 1 run", None),
        ("3", "2 runs", None),
        ("4", "3 sets", None),
        ("5", "2 sets + 1 run", None),
        ("6", "1 set + 2 runs", None),
        ("7", "3 runs", None),
    ]
    assert card.key == ("red", "green", "yellow", "black")
    assert card.ending == "the lowest total after seven hands wins"
    assert [line.name for line in card.rules] == ["Cards", "Points", "Melds", "Buys", "Pick and a buy", "Going out"]
    assert card.rules[0].text == "2 packs; each pack with 1 advertising card"
    assert card.rules[1].pairs == (
        ("1–9", "face value", ""),
        ("10–14", "10", ""),
        ("Rook or advertising card, wild", "20", ""),
        ("out", "0", ""),
    )
    assert card.footnotes == ("* going out: the source can be read both ways; with a discard, hand 7 would take a buy",)
    assert card.imprint == "rook-shanghai; William A. Robfogel, April 2000 · pagat.com"


def test_it_says_the_deal_of_each_round_where_deals_differ(library: Library) -> None:
    card = build_reference_card(library.variants["shanghai-whist"])
    assert card.deal == ""
    assert [line.deal for line in card.rounds] == ["4", "5", "6", "7", "8", "9", "10", "11", "12"]


def test_it_leaves_blank_what_nobody_knows(library: Library) -> None:
    card = build_reference_card(library.variants["toonerville-rook"])
    assert [line.deal for line in card.rounds] == [""] * 6 + ["12", "12", "15", "16", "14"]
    assert card.rules[1].pairs == (("1–14", "", ""), ("Rook, wild", "", ""), ("out", "0", ""))


def test_it_says_all_kinds_of_contracts() -> None:
    card = build_reference_card(load_text(ODD).variants["odd"])
    assert [(line.number, line.contract, line.remark) for line in card.rounds] == [
        ("1", (("2 sets",), ("run of 7",)), ""),
        ("2", (("2 runs of 4",),), "wild: 3"),
        ("3", (("a full house",),), ""),
        ("4", (("no contract",),), ""),
        ("5", None, ""),
        ("Final", (("3 sets",),), "if there is time; optional"),
    ]
    assert [len(line.pictures) for line in card.rounds] == [2, 1, 0, 0, 0, 1]


@pytest.mark.parametrize(
    ("players", "deals"),
    [
        pytest.param(None, ["13 (2–3 players), 11 (4–6)", "9"], id="any number"),
        pytest.param(2, ["13", "9"], id="two"),
        pytest.param(5, ["11", "9"], id="five"),
    ],
)
def test_it_settles_the_deal_for_the_players(players: int | None, deals: list[str | None]) -> None:
    card = build_reference_card(for_players(load_text(ODD).variants["odd"], players))
    assert (card.deal, [line.deal for line in card.rounds[:2]]) == ("", deals)
    assert [line.deal_varies for line in card.rounds[:2]] == [players is None, False]


def test_it_has_a_card_for_each_round(library: Library) -> None:
    cards = build_round_cards(library.variants["shanghai-rummy-10"])
    assert [card.line.number for card in cards] == [str(number) for number in range(1, 11)]
    assert [card.line.deal for card in cards] == ["11"] * 10
    assert cards[0].facts == (
        ("cards needed", "6"),
        ("to spare after the first draw", "6"),
        ("buys allowed", "3"),
    )
    assert cards[9].facts == (
        ("cards needed", "15"),
        ("short after the first draw", "3"),
        ("buys needed", "2"),
        ("buys allowed", "4"),
    )


def test_it_counts_the_discard_among_the_cards_where_one_is_needed() -> None:
    """Fourteen cards, of eleven dealt and one drawn: one buy brings two, a second one the card to discard."""
    own = """
[variants.own]
extends = "shanghai-rummy-10"
discard = {}
rounds = ["3 sets of 3 + run of 5"]
"""
    needed = {}
    for discard in ("true", "false"):
        [card] = build_round_cards(load_text(own.replace("{}", discard)).variants["own"])
        needed[discard] = dict(card.facts)["buys needed"]
    assert needed == {"true": "2", "false": "1"}
