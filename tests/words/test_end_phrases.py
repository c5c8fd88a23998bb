"""Buys, bonuses, the last card, the end and who pays whom, each in a short phrase."""

import pytest

from sheets.rules_file import Library
from sheets.words.buys import buys_in_short
from sheets.words.common import say
from sheets.words.ending import ending, last_card, settlement, tie
from sheets.words.points import bonus_in_short, bonus_row
from sheets.words.tables import rules_in_short
from tests.words.test_rules_told import a_game, ours


@pytest.mark.parametrize(
    ("buys", "phrase"),
    [
        ('"none"', ""),
        ('"unknown"', "not stated"),
        ('"unlimited"', "without limit; price not stated"),
        ('{ limit = 12, per = "game", draw = 0 }', "12 a game"),
        ("{ limit = 2, draw = 1, points = 1 }", "2 a round; each costs a card from the stock and 1 point"),
        ("{ limit = 2, after_laying_down = false }", "2 a round, before laying down; price not stated"),
    ],
)
def test_says_how_one_may_buy(buys: str, phrase: str) -> None:
    game = a_game(f"buys = {buys}")
    assert say(game, buys_in_short(game)) == phrase


@pytest.mark.parametrize(
    ("rounds", "phrase"),
    [
        ("buys = 4", "3 a round, 4 in round 2; each costs a card from the stock"),
        ('buys = "none"', "3 a round, none in round 2; each costs a card from the stock"),
        (
            "buys = { draw = 2 }",
            "3 a round, 3 in round 2 (each costs 2 cards from the stock); each costs a card from the stock",
        ),
    ],
)
def test_says_where_a_round_has_buys_of_its_own(rounds: str, phrase: str) -> None:
    lines = f'rounds = ["none", {{ contract = "none", {rounds} }}]\nbuys = {{ limit = 3, draw = 1 }}'
    game = a_game(lines)
    assert say(game, buys_in_short(game)) == phrase


PROGRESSION = 'end = "progression"\nwinner = "first"\n'


@pytest.mark.parametrize(
    ("lines", "phrase"),
    [
        ('winner = "highest"', "the highest total after three rounds wins"),
        (
            'rounds = ["none", { contract = "none", optional = true }, "none"]',
            "the lowest total after three rounds, one of them optional, wins",
        ),
        (
            'end = { rounds = [2, 3], note = "often two" }',
            "the lowest total after two or three rounds, as agreed, wins (often two)",
        ),
        (
            'rounds = "none"\nend = { target = -500 }\nwinner = "highest"',
            "when a total reaches −500, the highest total wins",
        ),
        (
            PROGRESSION + 'rounds = ["none", { contract = "none", label = "Full house" }]',
            "the first to lay down round Full house wins",
        ),
        ('assumed = { end = "a guess" }', "the lowest total after three rounds wins*"),
    ],
)
def test_says_when_the_game_ends_and_who_wins(lines: str, phrase: str) -> None:
    game = a_game(lines)
    assert say(game, ending(game)) == phrase


@pytest.mark.parametrize(
    ("lines", "phrase"),
    [
        ("", ""),
        ('tie = "highest"', "of those who are level, the one with the highest total wins"),
        (PROGRESSION + 'tie = "lowest"', "of those who finish in the same deal, the one with the lowest total wins"),
    ],
)
def test_says_who_wins_of_players_who_are_level(lines: str, phrase: str) -> None:
    game = a_game(lines)
    assert say(game, tie(game)) == phrase


@pytest.mark.parametrize(
    ("lines", "phrase"),
    [
        ("discard = true", "the last card must be discarded"),
        ("discard = false", "the last card may be laid down, no discard needed"),
        (
            'discard = true\nrounds = ["none", { contract = "none", discard = false }]',
            "the last card must be discarded, but not in round 2",
        ),
        (
            'rounds = ["none", { contract = "none", discard = false }, { contract = "none", discard = false }]',
            "no discard needed in rounds 2 and 3",
        ),
        (
            'rounds = ["none", { contract = "none", discard = false }]\nassumed = { discard = "a guess" }',
            "no discard needed in round 2*",
        ),
    ],
)
def test_says_whether_the_last_card_is_discarded(lines: str, phrase: str) -> None:
    game = a_game(lines)
    assert say(game, last_card(game)) == phrase


@pytest.mark.parametrize(
    ("written", "phrase"),
    [
        ('{ convention = "pairs" }', "every pair settles the difference of its totals"),
        (
            '{ convention = "winner", stake = "5 cents a point" }',
            "everyone pays the winner the difference of their totals, at 5 cents a point",
        ),
    ],
)
def test_says_who_pays_whom(written: str, phrase: str) -> None:
    game = a_game(f"settlement = {written}")
    assert say(game, settlement(game)) == phrase


def test_says_that_nobody_knows_what_holds_for_players_who_are_level(library: Library) -> None:
    """Where they share the place, as is usual, nothing is said."""
    assert ("Tie", "not stated") in rules_in_short(library.variants["five-crowns"], None)
    assert "Tie" not in dict(rules_in_short(library.variants["finangle"], None))


@pytest.mark.parametrize(
    ("bonus", "phrase", "row"),
    [
        ('{ points = -25, when = "in one play" }', "−25: in one play", "blind: in one play"),
        (
            '{ points = 5, when = "All at once.", replaces = "clean", repeats = true }',
            "5: all at once (in place of clean, each time)",
            "blind: all at once (in place of clean, each time)",
        ),
        ('{ points = 5, when = "Q of spades left." }', "5: Q of spades left", "blind: Q of spades left"),
    ],
)  # fmt: skip
def test_says_how_a_bonus_goes_together_with_others(bonus: str, phrase: str, row: str) -> None:
    game = ours(f"bonuses = {{ blind = {bonus}, clean = {{ points = 3 }} }}")
    [blind] = [each for each in game.bonuses if each.name == "blind"]
    assert (say(game, bonus_in_short(game, blind)), say(game, bonus_row(game, blind))) == (phrase, row)
