"""What is known for some numbers of players only: said of these, and left open for the others."""

import pytest

from sheets.game.as_played import for_players
from sheets.game.model import Variant
from sheets.game.player_range import PlayerRange
from sheets.phrases.rule_lines import rules_in_short
from sheets.phrases.setting import packs_and_jokers
from sheets.specification.score_sheet import build_score_sheet
from tests.helpers import load_text, problems_of

GAME = """
[variants.g]
title = "G"
deck = "french"
players = "2-4"
packs = { 2 = "unknown", 3-4 = 2 }
jokers = { 2-3 = 2, 4 = "unknown" }
deal = { 2 = 13, 3-4 = "unknown" }
discard = true
buys = { limit = { 2 = "unknown", 3-4 = 2 }, draw = 1, after_laying_down = false, text = "x" }
set = 3
wild = ["joker"]
rounds = ["2 sets", "3 sets"]
values = { any = 5 }
winner = "lowest"
"""


def game() -> Variant:
    """Of two players nobody knows the packs, of four the jokers, of more than two the deal."""
    return load_text(GAME).variants["g"]


def test_it_is_known_for_those_players_only() -> None:
    variant = game()
    assert [variant.packs and variant.packs.at(players) is not None for players in (2, 3, 4)] == [False, True, True]
    assert [variant.jokers and variant.jokers.at(players) is not None for players in (2, 3, 4)] == [True, True, False]
    assert [variant.deal and variant.deal.at(players) for players in (2, 3, 4)] == [13, None, None]


@pytest.mark.parametrize(
    ("players", "cards", "headline"),
    [
        (2, "____ packs, jokers: 2 in each pack", "Deal 13 every round. "),
        (3, "2 packs + 4 jokers", "Deal ____ every round. "),
        (4, "2 packs + ____ jokers", "Deal ____ every round. "),
        (None, "____ packs (2 players), 2 packs (3–4); jokers: 2 in each pack (2–3 players), ____ (4)",
         "Deal 13 (2 players), ____ (3–4) every round. "),
    ],
)  # fmt: skip
def test_a_sheet_leaves_a_line_for_the_others(players: int | None, cards: str, headline: str) -> None:
    variant = for_players(game(), players)
    assert packs_and_jokers(variant) == cards
    assert build_score_sheet(variant, ["Ann"]).headline.startswith(headline)


def test_it_is_called_not_stated_where_it_is_looked_up() -> None:
    said = dict(rules_in_short(game(), None))
    assert (said["Packs"], said["Jokers"]) == (
        "not stated (2 players), 2 (3–4)",
        "2 in each pack (2–3 players), not stated (4)",
    )


def test_house_rules_forget_it_for_some_players() -> None:
    child = load_text(GAME + '[variants.c]\nextends = "g"\ntitle = "C"\npacks = { 3 = "unknown" }\n').variants["c"]
    assert child.packs is not None
    assert [(those, packs is None) for those, packs in child.packs.cases] == [
        (PlayerRange(2, 2), True),
        (PlayerRange(3, 3), True),
        (PlayerRange(4, 4), False),
    ]


def test_it_is_as_good_as_unknown_where_it_is_for_all() -> None:
    text = GAME.replace("deal = { 2 = 13, 3-4", "deal = { 2 = 'unknown', 3-4").replace("13-4", "3-4")
    assert for_players(load_text(text).variants["g"], None).deal is None


def test_packs_are_not_counted_on_from_what_nobody_knows() -> None:
    [problem] = problems_of(GAME.replace("3-4 = 2 }\njokers", '"3+" = "1 more per 4 players" }\njokers'))
    assert '"1 more per 4 players" has nothing to count on from' in problem
