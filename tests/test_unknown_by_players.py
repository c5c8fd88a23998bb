"""What is known for some numbers of players only: said of these, and left open for the others."""

from sheets.game.by_players import PlayerRange
from sheets.game.model import Variant
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


def test_house_rules_forget_it_for_some_players() -> None:
    child = load_text(GAME + '[variants.c]\nextends = "g"\ntitle = "C"\npacks = { 3 = "unknown" }\n').variants["c"]
    assert child.packs is not None
    assert [(those, packs is None) for those, packs in child.packs.cases] == [
        (PlayerRange(2, 2), True),
        (PlayerRange(3, 3), True),
        (PlayerRange(4, 4), False),
    ]


def test_packs_are_not_counted_on_from_what_nobody_knows() -> None:
    [problem] = problems_of(GAME.replace("3-4 = 2 }\njokers", '"3+" = "1 more per 4 players" }\njokers'))
    assert '"1 more per 4 players" has no number to start from' in problem
