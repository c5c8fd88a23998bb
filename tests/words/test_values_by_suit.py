"""What a suit counts, as a house rule and in a table of its own: told as people tell it, never card by card."""

import pytest

from sheets.game.model import Variant
from sheets.rules_file import Library
from sheets.specification.rules_page.rules_of_game import build_rules_page
from sheets.words.common import say
from sheets.words.differences import differences
from sheets.words.house_rules import house_rules
from sheets.words.points import points_table
from tests.helpers import load_text
from tests.rules_read_back import rules_markdown

GAME = """
[variants.game]
title = "Game"
deck = "{deck}"
packs = 2
rounds = ["2 sets of 3"]
buys = "none"
winner = "lowest"
{lines}
[variants.ours]
extends = "game"
title = "Ours"
{ours}
"""
FRENCH = 'values = { 2-9 = "face", 10-K = 10, A = 15 }'
ROOK = 'wild = ["Rook"]\nvalues = { 1-9 = "face", 10-14 = 10, wild = 20 }'


def games(deck: str, lines: str, ours: str) -> tuple[Library, Variant]:
    """A game and its house rules."""
    library = load_text(GAME.format(deck=deck, lines=lines, ours=ours))
    return library, library.variants["ours"]


def told(game: Variant) -> list[tuple[str, str]]:
    """The lines of its table of values."""
    assert game.values
    return [(say(game, line.cards), say(game, line.points)) for line in points_table(game, game.values)]


@pytest.mark.parametrize(
    ("deck", "ours", "lines"),
    [
        pytest.param(
            "rook", 'values.red = 1\nwild = ["Rook", "black 14"]',
            [("red cards", "1"), ("other 1–9", "face value"), ("other 10–14", "10"), ("Rook or black 14, wild", "20")],
            id="red beside a wild card",
        ),
        pytest.param(
            "rook", 'values.red = 1\nvalues."red 14" = 30',
            [("red 1–13", "1"), ("other 1–9", "face value"), ("green, yellow and black 10–14", "10"), ("red 14", "30"),
             ("Rook, wild", "20")],
            id="red but for one card",
        ),
        pytest.param(
            "french", "values.hearts = 3",
            [("hearts", "3"), ("other 2–9", "face value"), ("other 10–K", "10"), ("other A", "15")], id="hearts",
        ),
        pytest.param(
            "french", 'values."Q of spades" = 13',
            [("2–9", "face value"), ("10–K", "10"), ("Q of spades", "13"), ("A", "15")], id="a card",
        ),
    ],
)  # fmt: skip
def test_it_tells_a_suit_that_counts_otherwise_in_a_line(deck: str, ours: str, lines: list[tuple[str, str]]) -> None:
    _, game = games(deck, ROOK if deck == "rook" else FRENCH, ours)
    assert told(game) == lines


def test_it_says_once_what_a_suit_counts_now() -> None:
    library, game = games("rook", ROOK, "values.red = 1")
    assert house_rules(library.variants, game).phrases == (
        "points of red 2–9: 1, not face value",
        "points of red 10–14: 1, not 10",
    )
    [change] = differences(library.variants["game"], game)[:1]
    assert change.told(game, game)[0] == "points of red 2–9"
    page = rules_markdown(build_rules_page(game, house_rules=house_rules(library.variants, game))).decode()
    assert "- Points of red 2–9: 1, not face value." in page.splitlines()
    assert "| other 10–14 | 10 |" in page.splitlines()
