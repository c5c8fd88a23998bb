"""Buys that depend on how many play: read, inherited, reckoned with, and said on every output."""

import pytest

from sheets.game import facts
from sheets.game.model import Variant, for_players
from sheets.game.round_model import Buys
from sheets.specification.reference_card import build_reference_card
from sheets.specification.score_sheet import build_score_sheet
from sheets.specification.score_sheet.cells import BuyBoxes
from sheets.words.buys import buys_in_short
from sheets.words.common import say
from tests.helpers import load_text

GAME = """
[variants.ours]
title = "Ours"
deck = "french"
players = "2-6"
packs = { "2-4" = 2, "5-6" = 3 }
jokers = 2
wild = ["joker"]
deal = 11
discard = true
set = 3
run = 4
rounds = ["2 sets", "1 set + 1 run", { contract = "3 sets + 1 run", deal = 14, buys = { "5+" = 4 } }]
values = { 2-9 = "face", 10-K = 10, A = 15, wild = 20 }
buys = { limit = { "2" = "none", "3-4" = 3, "5+" = 2 }, draw = 1, text = "the next in turn comes first" }
winner = "lowest"
source = "Our family"
"""
OPEN = "none (2 players), 3 a round (3–4), 2 a round (5–6)"


def limits(game: Variant, buys: Buys | None) -> list[object]:
    """What 2, 3 … 6 players may buy."""
    assert buys is not None
    return [buys.limit.at(players) for players in range(2, 7)]


def ours(lines: str = "") -> Variant:
    """The game above, or one that extends it."""
    text = f'{GAME}\n[variants.child]\nextends = "ours"\ntitle = "Child"\n{lines}\n'
    return load_text(text).variants["child" if lines else "ours"]


@pytest.mark.parametrize(
    ("lines", "general", "last"),
    [
        pytest.param("", [0, 3, 3, 2, 2], [0, 3, 3, 4, 4], id="as written"),
        pytest.param('buys.limit = { "3" = "unlimited" }', [0, "unlimited", 3, 2, 2], [0, "unlimited", 3, 4, 4],
                     id="a child's limit for some"),
        pytest.param('buys.limit = { "4-5" = "unknown" }', [0, 3, None, None, 2], [0, 3, None, 4, 4], id="unknown"),
        pytest.param('round.3.buys = { "2" = 1 }', [0, 3, 3, 2, 2], [1, 3, 3, 4, 4], id="a round for some"),
    ],
)  # fmt: skip
def test_it_lays_limits_over_those_inherited(lines: str, general: list[object], last: list[object]) -> None:
    game = ours(lines)
    assert limits(game, game.buys) == general
    assert limits(game, game.rounds[0].buys) == general
    assert limits(game, game.rounds[-1].buys) == last
    assert {each.buys.draw for each in (game, *game.rounds) if each.buys} == {1}


@pytest.mark.parametrize(
    ("players", "needed", "reachable", "hand"),
    [(None, (0, 0), True, None), (2, (0, 0), True, 14), (4, (0, 0), True, 14 + 3 * 2), (5, (0, 0), True, 14 + 4 * 2)],
)
def test_it_reckons_with_the_buys_of_so_many(
    players: int | None, needed: tuple[int, int], reachable: bool, hand: int | None
) -> None:
    last = ours().rounds[-1]
    found = tuple(facts.buys_needed(last, players, keep_discard=keep) for keep in (False, True))
    assert (found, facts.is_reachable(last, players), facts.largest_hand(last, players)) == (needed, reachable, hand)


def test_the_sheet_has_a_box_for_each_buy_of_its_players() -> None:
    def boxes(players: int | None) -> list[object]:
        sheet = build_score_sheet(for_players(ours(), players), [""] * (players or 6))
        return [cell for row in sheet.rows for cell in row.cells[0] if isinstance(cell, BuyBoxes)]

    assert boxes(None) == [BuyBoxes(None)] * 3
    assert boxes(2) == []
    assert boxes(3) == [BuyBoxes(3)] * 3
    assert boxes(5) == [BuyBoxes(2), BuyBoxes(2), BuyBoxes(4)]


@pytest.mark.parametrize(
    ("players", "phrase"),
    [
        pytest.param(None, f"{OPEN}; in round 3: none (2 players), 3 (3–4), 4 (5–6)", id="open"),
        pytest.param(3, "3 a round", id="three"),
        pytest.param(6, "2 a round, 4 in round 3", id="six"),
    ],
)
def test_sheet_and_card_say_what_so_many_may_buy(players: int | None, phrase: str) -> None:
    game = for_players(ours(), players)
    said = f"{phrase}; each costs a card from the stock"
    assert say(game, buys_in_short(game)) == said
    for page in (build_score_sheet(game, ["", ""]), build_reference_card(game)):
        assert any(said in text for text in page.words())
