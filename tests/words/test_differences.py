"""What differs between two variants: all of it, nothing else, and in players' words."""

import re
from itertools import pairwise

import pytest

from sheets.game.model import Variant
from sheets.rules_file import Library
from sheets.words.differences import differences
from sheets.words.house_rules import NO_HOUSE_RULES, house_rules
from tests.helpers import load_text

GAME = """
[variants.game]
title = "The game"
summary = "A game."
deck = "french"
players = "2-8"
packs = { "2-4" = 2, "5+" = "1 more per 4 players" }
jokers = "2 per pack"
wild = ["joker", "2 of clubs"]
deal = 11
set = 3
run = { size = 4, suit = "same", low = "A", high = "K" }
rounds = ["2 sets", "1 set + 1 run", { contract = "2 runs", deal = 12, note = "the last but one" }, "3 sets"]
buys = { limit = 3, draw = 1, text = "next in turn first" }
values = { 2-10 = "face", J-K = 10, A = 20, wild = 50 }
other_values = { short = { any = 5, wild = 20 } }
bonuses = { "out blind" = { points = -25, when = "in one play" }, "no joker" = -10 }
calls = { "May I?" = "asked to buy" }
notes = ["One.", "Two."]
winner = "lowest"
assumed = { packs = "as usual" }
source = { text = "Our grandmother" }
unstated = ["How many jokers."]
"""
OPEN = """
[variants.game]
title = "The game"
deck = "french"
deal = 10
discard = true
end = "open"
winner = "lowest"
values = "unknown"
settlement = { convention = "pairs", stake = "a nickel a point" }
"""

Told = list[tuple[str, str, str]]

# lines of house rules -> what is told of them: the rule, how it was, how it is now
OF_PLAY = [
    pytest.param(
        'play = { begins = "The oldest has the first turn.", last_turn = "unknown" }',
        [
            (
                "first turn",
                "as usual: The player to the dealer's left has the first turn.",
                "The oldest has the first turn.",
            ),
            ("last turn", "as usual: The round ends as soon as somebody goes out.", "not stated"),
        ],
        id="the play",
    ),
    pytest.param(
        'play = { going_out = "You go out when you have no cards left.", turn = "usual" }',
        [],
        id="what is usual, written down",
    ),
    pytest.param('round.2 = "1 run + 1 set"', [], id="the melds of a contract in another order"),
    pytest.param(
        'wild = "unknown"\nvalues.wild = "none"\nother_values = "none"',
        [
            ("wild cards", "joker and 2 of clubs", "not stated"),
            ("wild cards in a meld", "any number", "not stated"),
            ("points of 2 of clubs", "50", "face value"),
            ("points of joker", "50", "no value"),
            ("points, short", "joker or 2 of clubs, wild: 20; each other card: 5", ""),
        ],
        id="nobody knows the wild cards",
    ),
    pytest.param('players = "3-6"', [("players", "2–8", "3–6")], id="players"),
    pytest.param(
        'packs."5+" = "1 more per 3 players"',
        [("packs", "2 (2–4 players), 3 (5–8)", "2 (2–4 players), 3 (5–7), 4 (8)")],
        id="packs for many",
    ),
    pytest.param("deal = 13", [("deal in rounds 1, 2 and 4", "11", "13")], id="deal"),
    pytest.param('deal = { "2-8" = 11 }', [], id="the same deal, for all who can play"),
    pytest.param(
        'round.2 = { contract = "1 set or run of 7", wild = ["3"], note = "hard", label = "B" }',
        [
            ("contract in round B", "1 set + 1 run", "1 set or run of 7"),
            ("extra wild cards in round B", "", "3s"),
            ("note in round B", "", "hard"),
        ],
        id="a round in everything",
    ),
    pytest.param(
        'round.5 = { contract = "4 sets", deal = 12, buys = 5 }',
        [("round 5", "", "4 sets, deal 12")],
        id="a round more, with buys",
    ),
    pytest.param(
        'rounds = ["2 sets"]',
        [
            ("round 2", "1 set + 1 run, deal 11", ""),
            ("round 3", "2 runs, deal 12, the last but one", ""),
            ("round 4", "3 sets, deal 11", ""),
        ],
        id="fewer rounds",
    ),
    pytest.param("buys = 4", [("buys", "3 a round", "4 a round")], id="buys"),
    pytest.param(
        'buys = { per = "game", draw = 2, points = 5, after_laying_down = false, text = "" }',
        [
            ("buys", "3 a round", "3 a game"),
            ("price of a buy", "a card from the stock", "2 cards from the stock and 5 points"),
            ("when you may buy", "not stated", "before laying down"),
            ("more on buys", "next in turn first", ""),
        ],
        id="all about buys",
    ),
    pytest.param(
        'buys = 4\nround.5 = "4 sets"',
        [("buys", "3 a round", "4 a round"), ("round 5", "", "4 sets, deal 11")],
        id="buys of all rounds, and one more",
    ),
    pytest.param(
        'buys = { "2" = 1, "3" = "unknown" }',
        [("buys", "3 a round", "1 a round (2 players), not stated (3), 3 a round (4–8)")],
        id="buys by players",
    ),
    pytest.param(
        'values."Q of spades" = 13\nvalues.A = "unknown"',
        [("points of aces", "20", "not stated"), ("points of Q of spades", "10", "13")],
        id="points of a card",
    ),
    pytest.param(
        'values = "unknown"',
        [("points", "2–10: face value; J, Q, K: 10; A: 20; joker or 2 of clubs, wild: 50", "not stated")],
        id="points nobody knows",
    ),
    pytest.param(
        'bonuses = { "no joker" = "none", "all red" = { points = -5, repeats = true }, "out blind" = '
        '{ points = -30, when = "", replaces = "all red" } }',
        [
            ("out blind", "−25: in one play", "−30 (in place of all red)"),
            ("all red", "", "−5 (each time)"),
            ("no joker", "−10", ""),
        ],
        id="bonuses",
    ),
    pytest.param(
        "end = { rounds = [3, 4] }",
        [
            ("optional in round 4", "", "yes"),
            (
                "end of the game",
                "the lowest total after four rounds wins",
                "the lowest total after three or four rounds, as agreed, wins",
            ),
        ],
        id="numbers of rounds",
    ),
    pytest.param(
        'tie = "highest"',
        [
            (
                "tie",
                "players who tie share the place",
                "of those who tie, the one with the highest total wins",
            )
        ],
        id="tie",
    ),
    pytest.param(
        'settlement = { convention = "winner", stake = "a cent" }',
        [("settlement", "none", "everyone pays the winner the difference of their totals, at a cent")],
        id="settlement",
    ),
    pytest.param('notes = ["Two.", "Three."]', [("also", "", "Three."), ("also", "One.", "")], id="notes"),
]
NOT_OF_PLAY = [
    pytest.param('words.set = ["book", "books"]', id="words"),
    pytest.param('assumed = { packs = "none", deal = "a guess" }', id="assumed"),
    pytest.param('values.A = { points = 20, assumed = "a guess" }', id="assumed points"),
    pytest.param('unstated = ["How many jokers.", { text = "Whose joker it is.", ask = "whose joker?" }]', id="open"),
    pytest.param('source = { text = "Grandpa", url = "https://example.org" }', id="source"),
]
OF_OPEN_GAME = [
    pytest.param("buys = 2", [("buys", "not stated", "2 a round")], id="buys"),
    pytest.param('cycle.pass = ["left", "none"]', [("pass", "", "left, none, and so on")], id="cycle"),
    pytest.param(
        "end = { target = 500, floor = -200 }",
        [
            (
                "end of the game",
                "play until all agree to stop; the lowest total wins",
                "when a total reaches 500, or falls to −200, the lowest total wins",
            )
        ],
        id="floor",
    ),
    pytest.param(
        'entries = ["bid"]\nentry.bid = { most = 7, made = "bid > 3" }\npoints = "10 * bid"',
        [
            ("to write down", "", "bid"),
            ("bid", "", "from 0 to 7, made if bid is more than 3"),
            ("points", "", "10 × bid"),
        ],
        id="a bid that is made",
    ),
    pytest.param(
        'deals = { 3-4 = "2-1", "5+" = "1-2-2" }',
        [
            ("round 1", "", "deal 10 (1–2 players), 2 (3–4), 1 (5+)"),
            ("round 2", "", "deal 10 (1–2 players), 1 (3–4), 2 (5+)"),
            ("round 3", "", "deal 10 (1–4 players), 2 (5+)"),
        ],
        id="deals by players",
    ),
]


def both(lines: str, game: str = GAME) -> tuple[Variant, Variant]:
    """The game, and the house rules on top of it."""
    variants = load_text(f'{game}\n[variants.child]\nextends = "game"\n{lines}\n').variants
    return variants["game"], variants["child"]


def told(base: Variant, variant: Variant) -> Told:
    """The rule, how it was and how it is now, "" where there is no such thing."""
    found = (each.told(base, variant) for each in differences(base, variant))
    return [(rule, was or "", now or "") for rule, was, now in found]


@pytest.mark.parametrize(("lines", "expected"), OF_PLAY)
def test_it_tells_what_is_played_otherwise(lines: str, expected: Told) -> None:
    base, variant = both(lines)
    assert told(base, variant) == expected


@pytest.mark.parametrize("lines", NOT_OF_PLAY)
def test_it_tells_nothing_of_what_leaves_the_play_as_it_is(lines: str) -> None:
    assert told(*both(lines)) == []


@pytest.mark.parametrize(("lines", "expected"), OF_OPEN_GAME)
def test_it_tells_the_differences_of_games_without_rounds(lines: str, expected: Told) -> None:
    base, variant = both(lines, OPEN)
    assert told(base, variant) == expected


# -- completeness ----------------------------------------------------------------------------------------------------


def test_it_finds_nothing_between_equal_variants(library: Library) -> None:
    for variant in library.variants.values():
        assert differences(variant, variant) == ()


def test_it_finds_nothing_where_only_the_writing_differs() -> None:
    lines = 'values = { 2-9 = "face", 10 = 10, J = 10, Q-K = 10 }\nwild = ["2 of clubs", "joker"]\nbuys = { limit = 3 }'
    base, variant = both(lines)
    assert told(base, variant) == []


def test_it_finds_a_difference_between_neighbours_of_the_shipped_games(library: Library) -> None:
    for base, variant in pairwise(library.variants.values()):
        assert differences(base, variant)


def test_each_game_is_told_of_in_its_own_words(library: Library) -> None:
    games = library.variants
    told_of = {rule: (was, now) for rule, was, now in told(games["rook-shanghai"], games["phase-10"])}
    assert told_of["buys"] == ("3 a hand", "none")
    assert told_of["run"] == ("4 or more in order, one colour", "cards in order, any colours")
    told_of = {rule: (was, now) for rule, was, now in told(games["rook-shanghai"], games["shanghai-rummy-7"])}
    assert told_of["run"] == ("4 or more in order, one colour", "4 or more in order, one suit, ace high")


def test_it_tells_of_an_entry_what_is_another_alone(library: Library) -> None:
    games = library.variants
    found = told(games["rook-tournament"], games["rook-partners"])
    assert ("bid", "from 70 to 120 in fives", "from 100 to 180 in fives") in found


# -- house rules -----------------------------------------------------------------------------------------------------


def test_it_says_the_house_rules_of_the_shipped_variants(library: Library) -> None:
    """The base has all 14s; the house variant plays with the black ones alone, and they are wild."""
    black_14 = library.variants["rook-shanghai-black-14"]
    assert house_rules(library.variants, black_14._replace(is_house_rules=True)).phrases == (
        "wild cards: Rook and black 14, not advertising card",
        "run: from 1 to 13",
        "cards taken out: red 14, green 14 and yellow 14",
        "no longer advertising card: 1 in each pack",
        "points of black 14: 20, not 10",
    )
    black_twos = library.variants["shanghai-rummy-11-black-twos"]
    told = house_rules(library.variants, black_twos).phrases
    assert told[0] == "wild cards: also 2 of spades"


# lines of house rules -> what is said of them, without how it was where nobody knew it or there was none
SAID = [
    ("deal = 7", "deal in rounds 1, 2 and 4: 7, not 11"),
    ('wild = ["joker", "2 of clubs", "A"]', "wild cards: also aces"),
    ('remove = ["3"]', "cards taken out: 3s"),
    ('out = "unknown"', "score of going out: not stated"),
    ('winner = "highest"', "end of the game: the highest total after four rounds wins"),
]


@pytest.mark.parametrize(("lines", "said"), SAID, ids=[lines for lines, _ in SAID])
def test_it_says_a_house_rule_in_a_sentence_that_a_player_understands(lines: str, said: str) -> None:
    base, variant = both(lines)
    assert house_rules({"game": base}, variant).phrases[0] == said


@pytest.mark.parametrize("lines", [case.values[0] for case in OF_PLAY])
def test_it_has_a_sentence_for_every_difference(lines: str) -> None:
    base, variant = both(lines)
    for sentence in house_rules({"game": base}, variant).phrases:
        assert sentence == sentence.strip()
        assert not re.search(r"not not|None|[{}]|, not $|: $", sentence)


def test_it_says_nothing_of_a_game_of_its_own_that_extends_another(library: Library) -> None:
    """What the source of a game says is no house rule; what a house changes in such a game is one."""
    games = library.variants
    assert {name for name, game in games.items() if game.extends and house_rules(games, game) == NO_HOUSE_RULES} >= {
        "finangle", "rook-shanghai-black-14", "rook-shanghai-three-packs", "rook-shanghai-small-table"
    }  # fmt: skip
    assert house_rules(games, games["shanghai-rummy-11-black-twos"]).phrases
    ours = load_text('[variants.ours]\nextends = "finangle"\ntitle = "Ours"\ndeal = 8').variants
    assert ours["ours"].is_house_rules
    told = house_rules(ours, ours["ours"])
    assert (told.base, told.phrases) == ("Finangle", ("deal: 8, not 7",))
    first = differences(games["shanghai-manipulation"], games["finangle"])[0]
    assert first.told(games["finangle"], games["finangle"])[0] == "deal"


def test_it_says_points_of_what_is_written_once_and_of_house_rules_that_they_are_as_above() -> None:
    lines = (
        "[variants.ours]",
        'extends = "spades"',
        'title = "Ours"',
        'points = [{ when = "tricks >= bid", points = "10 * bid", say = "A bid made scores 10 a trick." }, "-5 * bid"]',
        'parts.over = "max(tricks - bid, 0)"',
        "counters.bags.every = 7",
    )
    games = load_text("\n".join(lines)).variants
    assert house_rules(games, games["ours"]).phrases == ("points as above", "over as above", "bags as above")
    [points, *_] = differences(games["spades"], games["ours"])
    rule, _, now = points.told(games["spades"], games["ours"])
    assert (rule, now) == ("points", "A bid made scores 10 a trick. Otherwise: −5 × bid.")
