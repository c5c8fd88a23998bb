"""What depends on how many play is said of those who can, and of such as nothing is stated for it says so."""

from sheets.game.model import Variant, for_players
from sheets.make.kit_output import make_rules
from sheets.make.requests import RulesRequest
from sheets.words.rule_lines import rule_lines
from sheets.words.tables import rules_in_short
from tests.helpers import load_text

GAME = '[variants.ours]\ntitle = "Ours"\nextends = "rook-shanghai"\n'
WIDER = 'players = "3-8"'
FOUR_TO_SIX = """
    buys.limit = { "4" = 3, "5+" = 4, "2-3" = 2 }
    deal = { "4" = 12, "5+" = 11, "2" = 15 }
"""


def page(lines: str, players: int | None = None) -> str:
    """The rules page of a game of one's own."""
    games = load_text(GAME + lines)
    request = RulesRequest(games=games, game=games.variants["ours"], format="md", players=players)
    return make_rules(request).files[0].data.decode()


def ours(lines: str) -> Variant:
    """A game of one's own, as it is asked of for all who can play."""
    return for_players(load_text(GAME + lines).variants["ours"], None)


def test_it_does_not_state_packs_of_those_whom_nobody_stated_them_for() -> None:
    """Rook Shanghai has two packs of 58 cards for four to six players."""
    assert "Play with 2" not in page(WIDER)
    assert "| 3 | ____ |  |\n| 4–6 | 2 | 116 |\n| 7–8 | ____ |  |" in page(WIDER).replace("\\", "")
    assert "- How many packs are needed (3 or 7–8 players)." in page(WIDER)
    game = ours(WIDER)
    assert dict(rules_in_short(game, None))["Packs"] == "not stated (3 players), 2 (4–6), not stated (7–8)"
    assert rule_lines(game)[0].text.startswith("____ packs (3 players), 2 packs (4–6), ____ packs (7–8)")


def test_it_speaks_of_nobody_who_cannot_play() -> None:
    assert "depends on how many play: 3 a hand (4 players), 4 a hand (5–6)." in page(FOUR_TO_SIX)
    assert "Cards dealt to each player: 12 (4 players), 11 (5–6)." in page(FOUR_TO_SIX)
    assert "3 a hand (4 players), 4 a hand (5–6)" in dict(rules_in_short(ours(FOUR_TO_SIX), None))["Buys"]


def test_it_takes_out_no_cards_for_those_who_cannot_play() -> None:
    out = 'remove = { 3 = ["red 14"], "5-8" = ["green 14"] }'
    assert "Take out of each pack: green 14 (5–6 players)." in page(out)
    assert "Take out" not in page('players = "4"\nremove = { 3 = ["red 14"] }')
    assert "Take out of each pack: red 14 (3 players), green 14 (5–8 players)." in page(f"{WIDER}\n{out}")
