"""What nobody knows: read, laid over what a base says, and left blank or listed to agree on by every output."""

import pytest

from sheets.game import facts
from sheets.game.model import Variant, for_players
from sheets.make.kit_output import make_rules
from sheets.make.requests import RulesRequest
from sheets.rules_file import Library
from sheets.specification.reference_card import build_reference_card
from sheets.specification.score_sheet import build_score_sheet
from sheets.words.common import say
from sheets.words.rule_lines import RuleLine, rule_lines
from sheets.words.setting import packs_and_jokers
from sheets.words.tables import rules_in_short
from sheets.words.unstated import left_out, open_questions
from tests.helpers import load_text

DARK = """
[variants.dark]
title = "Dark"
deck = "unknown"
packs = 2
wild = "unknown"
deal = 11
discard = true
set = 3
run = 4
rounds = ["2 sets", "1 set + 1 run"]
values = { any = 5 }
tie = "unknown"
winner = "lowest"
source = "A page"
"""
BASE = """
[variants.base]
title = "Base"
deck = "french"
players = "3-6"
packs = { "3-4" = 2, "5-6" = 3 }
jokers = "players - 1"
wild = ["joker"]
deal = 11
set = 3
run = { size = 4, suit = "same" }
rounds = ["2 sets", { contract = "2 runs", buys = 4 }]
values = "unknown"
buys = { limit = 2, draw = 1, points = 5, after_laying_down = true, text = "the next in turn comes first" }
tie = "lowest"
winner = "lowest"
"""


def child(lines: str) -> Variant:
    """House rules on the base."""
    return load_text(f'{BASE}\n[variants.child]\nextends = "base"\ntitle = "Child"\n{lines}\n').variants["child"]


def test_it_says_nothing_of_cards_that_nobody_knows() -> None:
    game = load_text(DARK).variants["dark"]
    assert not game.deck.is_known
    assert facts.cards_in_play(game, 4) is None
    assert facts.score_step(game) is None
    assert facts.largest_deal(game) == 11
    said = dict(rules_in_short(game, 4))
    assert said["Deck"] == "not stated"
    assert said["Points"] == "each card: 5"
    assert "Cards" not in said
    assert "which deck it is played with" in [say(game, question.asked) for question in open_questions(game)]


def test_the_rules_page_lists_it_once_at_its_end() -> None:
    games = load_text(DARK)
    [page] = make_rules(RulesRequest(games=games, game=games.variants["dark"], format="txt")).files
    text = " ".join(page.data.decode().split())
    _, listed = text.split("Agree on these before you play ")
    for question in ("Which deck it is played with.", "Which cards are wild, if any.", "Who wins a tie."):
        assert question in listed
        assert text.count(question) == 1
    assert "not stated" not in text
    assert "share the place" not in text


def test_a_sheet_rules_a_blank_where_it_would_say_not_stated(library: Library) -> None:
    """Wild cards and buys of Garbage Rummy, which its source leaves open."""
    lines = {line.name: line for line in rule_lines(library.variants["garbage-rummy"])}
    assert (lines["Wild"].text, lines["Buys"].text) == ("____________", "____ a round; each costs ________")
    for game in library.variants.values():
        assert not [line for line in rule_lines(game) if "not stated" in line.text], game.id


@pytest.mark.parametrize(
    ("lines", "players", "phrase"),
    [
        ("", None, "2 packs (3–4 players), 3 packs (5–6); jokers: players − 1"),
        ("", 4, "2 packs + 3 jokers"),
        ('jokers = "none"\nwild = "none"', 3, "2 packs"),
        ('packs = "unknown"\njokers = "unknown"', 3, "____ packs + ____ jokers"),
        ('packs = "unknown"\njokers = "3 in all"', 3, "____ packs, jokers: 3 in all"),
        ('assumed.packs = "as usual"', 4, "2 packs* + 3 jokers"),
    ],
)  # fmt: skip
def test_it_says_what_to_take_out_of_the_box(lines: str, players: int | None, phrase: str) -> None:
    game = for_players(child(lines or 'version = "1"'), players)
    assert say(game, packs_and_jokers(game)) == phrase


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ('remove = ["2", "A of spades"]', "2 packs + 4 jokers; without 2s and A of spades"),
        ('extra = { "arrow" = 1 }\nremove = ["K"]', "2 packs + 4 jokers; each pack with 1 arrow; without kings"),
        ('remove = ["K"]\nassumed = { remove = "y" }', "2 packs + 4 jokers; without kings*"),
    ],
)
def test_sheet_and_card_say_what_is_added_to_a_pack_and_taken_out(changes: str, said: str) -> None:
    plain = 'title = "G"\ndeck = "french"\npacks = 2\njokers = "2 per pack"\nend = "open"\nwinner = "lowest"'
    game = load_text(f"[variants.g]\n{plain}\n{changes}\n").variants["g"]
    assert rule_lines(game)[0] == RuleLine("Cards", said)


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ('discard = true\nsettlement = "none"', None),
        ('discard = "unknown"', ["must the last card be discarded?"]),
        ('discard = "unknown"\ntie = "unknown"', ["must the last card be discarded?", "who wins a tie?"]),
        ('end = "progression"\nwinner = "lowest"\ntie = "unknown"\ndiscard = false', ["who wins a tie?"]),
        ('play.going_out = "A player is out who lays the last card down."\ntie = "shared"', None),
    ],
)  # fmt: skip
def test_a_sheet_asks_in_one_line_what_a_table_has_to_agree_on(lines: str, said: list[str] | None) -> None:
    game = child(lines if "tie" in lines else f'tie = "shared"\n{lines}')
    assert [line.pairs for line in rule_lines(game, in_full=True) if line.name == "To agree on"] == (
        [tuple((question, "", "") for question in said)] if said else []
    )


@pytest.mark.parametrize(
    ("changes", "asked", "left"),
    [
        ('unstated = ["What a skip does."]', ["what does a skip do?", "must the last card be discarded?"], False),
        ('unstated = "none"', ["what does a skip do?", "must the last card be discarded?"], True),
        ('notes = ["A skip costs a turn."]', ["must the last card be discarded?"], False),
    ],
    ids=["nobody knows", "forgotten", "a note says it"],
)
def test_it_asks_what_a_card_does_that_is_in_no_meld_and_not_wild(changes: str, asked: list[str], left: bool) -> None:
    games = load_text(f'[variants.g]\nextends = "phase-10"\n{changes}\n')
    [line] = [line for line in rule_lines(games.variants["g"], in_full=True) if line.name == "To agree on"]
    assert [question for question, _, _ in line.pairs] == asked
    game = games.variants["g"]
    open_ = {say(game, question.asked): question.keys for question in left_out(game, games.tables["g"])}
    assert open_.get("what a skip does") == (("notes",) if left else None)


def test_a_sheet_asks_about_the_last_card_of_those_rounds_that_nobody_knows() -> None:
    game = child("discard = true\nround.2.discard = 'unknown'")
    lines = {line.name: line.text for line in rule_lines(game, in_full=True)}
    assert lines["Going out"] == "the last card must be discarded in round 1; in the other round too? ____"


def test_a_sheet_leaves_a_line_for_the_score_of_going_out() -> None:
    scores = [rule_lines(child(out))[1].pairs[-1] for out in ('out = "unknown"', "out = 0", "out = -10")]
    assert scores == [("out", "", ""), ("out", "0", ""), ("out", "−10", "")]


def test_a_deal_that_is_known_for_some_players_is_a_line_to_write_on_for_the_others() -> None:
    def game_with(lines: str) -> Variant:
        return for_players(load_text(BASE.replace("deal = 11", f"deal = {{ 3-4 = 11 }}{lines}")).variants["base"], None)

    game = game_with("")
    assert build_score_sheet(game, ["Ann"]).headline.startswith("Deal 11 (3–4 players), ____ (5–6) every round. ")
    assert build_reference_card(game).deal == "deal 11 (3–4 players), ____ (5–6)"
    by_round = game_with("\nround.1.deal = { 3-4 = 10 }")
    assert build_score_sheet(by_round, ["Ann"]).rows[0].deal == "deal 10 (3–4 players), ____ (5–6)"


def test_a_sheet_leaves_a_line_for_a_contract_that_nobody_knows() -> None:
    game = child('round.1.contract = "unknown"')
    assert [row.words for row in build_score_sheet(game, ["Ann"]).rows[:2]] == ["____________", "2 runs"]
