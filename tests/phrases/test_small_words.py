"""Small words are right for one and for many, and a sentence of people's own ends once where it stands in another."""

from datetime import date

import pytest

from sheets.make.rules_request import RulesRequest, make_rules
from sheets.phrases.differences import house_rules
from sheets.phrases.sheet_frame import day_said
from sheets.phrases.sheet_rows import headline
from tests.helpers import load_text, shipped_games

GAME = """
    [decks.sky]
    title = "Sky cards"
    ranks = ["1-10"]
    suits = ["red", "blue"]
    specials = { comet = 3 }

    [variants.base]
    title = "Base"
    deck = "sky"
    players = 3
    packs = 2
    extra = { "blank card" = 2 }
    wild = ["2-5"]
    wild_limit = { naturals = 1, text = "Never two in a row." }
    deal = 9
    set = 3
    discard = true
    rounds = ["2 sets"]
    values = { any = 5, wild = 20 }
    buys = { limit = 2, draw = 0, points = 0 }
    bonuses = { "all down" = { points = 5, when = "all lie down.", repeats = true } }
    winner = "lowest"
"""
FOUR = 'rounds = ["1 set", "2 sets", "3 sets", "3 sets"]'
ONLY = f"{FOUR}\ndiscard = false\nround.3.discard = true"
MIXED = f'{FOUR}\ndiscard = "unknown"\nround.1.discard = true\nround.2.discard = false'


def page(lines: str = "") -> str:
    """The rules page of the game, with some lines of a house."""
    games = load_text(f'{GAME}\n[variants.ours]\nextends = "base"\ntitle = "Ours"\n{lines}')
    request = RulesRequest(games=games, game=games.variants["ours"], format="md")
    return make_rules(request).files[0].data.decode().replace("\n", " ")


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        pytest.param("", "with 3 comets; 2 blank cards more are added to each.", id="several cards with a name"),
        pytest.param('extra = { "blank card" = 1 }', "; 1 blank card more is added to each.", id="one card"),
        pytest.param("", "The limit: at least 1 natural card in a meld and Never two in a row.", id="a limit"),
        pytest.param("", "**Wild:** 2s to 5s.", id="a range of wild cards"),
        pytest.param("", "It costs nothing.", id="a buy for nothing"),
        pytest.param("", "all lie down; each time", id="when a bonus is earned"),
        pytest.param("", "Deal 9 cards to each player. ", id="the deal of one round"),
        pytest.param("", "## The aim  Collect the cards that the contract asks for", id="the aim of one round"),
        pytest.param(FOUR, "Each round, collect the cards that its contract asks for", id="the aim of four"),
        pytest.param(ONLY, "The last card must be discarded in round 3 only.", id="a discard in one round only"),
        pytest.param(
            MIXED,
            "The last card must be discarded in round 1, but not in round 2. For the other rounds this is not stated.",
            id="a discard in some rounds, in others not, and in others unknown",
        ),
    ],
)
def test_it_says(lines: str, said: str) -> None:
    assert said in page(lines)


def test_it_speaks_of_no_order_of_one_round() -> None:
    assert "are played in this order" not in page()
    assert "are played in this order" in page(FOUR)
    assert headline(load_text(GAME).variants["base"]).startswith("Deal 9. ")


def test_it_says_a_limit_of_wild_cards_once() -> None:
    games = load_text(
        f'{GAME}\n[variants.ours]\nextends = "base"\ntitle = "Ours"\nwild_limit = {{ most = 2 }}'
    ).variants
    assert any(said.startswith("wild cards: at most 2 in a meld") for said in house_rules(games, games["ours"]).phrases)


@pytest.mark.parametrize(
    ("words", "day"),
    [
        ("2026-11-20", date(2026, 11, 20)),
        ("20.11.2026", date(2026, 11, 20)),
        ("2. 1. 2027", date(2027, 1, 2)),
        ("20 November 2026", date(2026, 11, 20)),
        ("31.11.2026", None),
        ("11/21/2026", None),
        ("last Friday", None),
    ],
)
def test_it_reads_a_day(words: str, day: date | None) -> None:
    assert day_said(words) == day


@pytest.mark.parametrize(
    ("game", "said"),
    [("king-rummy", "Deal 10 each time. "), ("phase-10", "Deal 10 every hand. "), ("rook-shanghai", "Deal 11 every ")],
)
def test_it_does_not_say_deal_of_what_one_does_and_of_a_hand_in_one_breath(game: str, said: str) -> None:
    assert headline(shipped_games().variants[game]).startswith(said)
