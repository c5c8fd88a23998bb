"""A round's own wild cards beside others, and points below zero: said alike on every output."""

from sheets.phrases.hand_counts import counted_cards
from sheets.phrases.rule_lines import rule_lines, rules_in_short
from sheets.specification.rules_page import build_rules_page
from tests.helpers import load_text
from tests.rules_read_back import rules_html, rules_markdown, rules_text, words_by_format

GAME = load_text(
    """
[decks.suits]
ranks = ["3-10", "J"]
suits = ["stars", "hearts", "clubs", "spades", "diamonds"]
specials = { joker = 3 }
[variants.ours]
title = "Ours"
deck = "suits"
packs = 2
wild = ["joker"]
rounds = [{ deal = 3, wild = ["3"] }, { deal = 4, wild = ["4"] }]
buys = "none"
values = { 3-10 = "-face", J = -11, joker = -50, "wild of the round" = -20 }
winner = "highest"
"""
).variants["ours"]
WORTHS = [
    ("3–10", "minus face value"),
    ("jack", "−11"),
    ("joker", "−50"),
    ("the wild cards named for the round", "−20"),
]


def test_they_stand_on_the_sheet_the_card_and_in_show() -> None:
    [points] = [line for line in rule_lines(GAME) if line.name == "Points"]
    assert [pair[:2] for pair in points.pairs[:-1]] in (WORTHS, [("J" if a == "jack" else a, b) for a, b in WORTHS])
    assert "joker" in dict(rules_in_short(GAME, None))["Wild"]
    assert "−50; the wild cards named for the round: −20" in dict(rules_in_short(GAME, None))["Points"]
    assert any(line.name == "Wild" for line in rule_lines(GAME)), "no line of points says that jokers are wild"


def test_they_stand_on_rules_pages_of_every_kind() -> None:
    page = build_rules_page(GAME)
    written = [write(page).decode() for write in (rules_html, rules_markdown, rules_text)]
    for words in (*written, words_by_format(page)["pdf"]):
        for text in ("minus face value", "the wild cards named for the round", "−20", "−50"):
            assert text in words


def test_they_are_counted_in_the_workbook_by_the_round() -> None:
    """In general, then in the first and the second round."""
    points = {line.name: line.points for line in counted_cards(GAME, 2)}
    assert points["3"] == ((-3, -20, -3),)
    assert points["4"] == ((-4, -4, -20),)
    assert points["joker"] == ((-50, -50, -50),)
