"""What a game leaves open is named by its keys and listed once, and pages leave nothing open that no key answers."""

import re
from collections.abc import Sequence

import pytest

from sheets.game.model import Variant
from sheets.rules_file import Library
from sheets.specification.rules_page.rules_of_game import build_rules_page
from sheets.specification.score_sheet import build_score_sheet
from sheets.words.common import BLANK, say
from sheets.words.tables import rules_in_short
from sheets.words.unstated import Question, left_out, open_questions
from tests.helpers import ODD_GAMES, SHIPPED, load_text, shipped_games, toml
from tests.rules_read_back import read_specification

IDS = re.compile(r"^\[variants\.([a-z0-9-]+)\]$", re.MULTILINE)
GAMES = IDS.findall(SHIPPED.read_text("utf-8"))
ODD = IDS.findall(ODD_GAMES.read_text("utf-8"))
BARE = """\
[variants.bare]
title = "Bare"
deck = "french"
rounds = ["2 sets of 3", { contract = { text = "a full house" } }]
bonuses = { early = { when = "out in one turn" } }
winner = "lowest"
"""
LEFT_OUT = {
    "players": "how many can play",
    "packs": "how many packs are needed",
    "jokers": "how many jokers there are",
    "deal": "how many cards are dealt",
    "round.2.contract.cards": "how many cards the contract of round 2 takes",
    "discard": "whether the last card must be discarded",
    "buys": "whether the discard may be bought out of turn",
    "values": "what the cards count",
    "bonuses.early.points": "what early brings",
}
"""What the bare game passes over."""


def asked_of(library: Library, name: str) -> dict[str, str]:
    game = library.variants[name]
    return {", ".join(each.keys): say(game, each.asked) for each in left_out(game, library.tables[name])}


# -- what is left out ------------------------------------------------------------------------------------------------


def test_it_names_all_that_a_game_passes_over() -> None:
    assert asked_of(load_text(BARE), "bare") == LEFT_OUT


def test_it_does_not_ask_for_what_nobody_knows() -> None:
    said = 'players = "unknown"\npacks = "unknown"\njokers = "unknown"\ndeal = "unknown"\ndiscard = "unknown"\n'
    said += 'buys = "unknown"\nvalues = "unknown"\n'
    text = BARE.replace('"a full house"', '"a full house", cards = "unknown"')
    text = text.replace('when = "out in', 'points = "unknown", when = "out in') + said
    library = load_text(text)
    assert asked_of(library, "bare") == {}
    assert len(open_questions(library.variants["bare"])) == len(LEFT_OUT)


def test_it_asks_for_what_a_table_passes_over() -> None:
    text = BARE.replace("2 sets of 3", "2 runs") + "run = 4\nbuys = 2\nout = 'unknown'\nvalues = { any = 5 }\n"
    found = asked_of(load_text(text), "bare")
    assert {key: asked for key, asked in found.items() if key not in LEFT_OUT} == {
        "run.suit": "whether a run is all of one suit",
        "run.low, run.high": "whether the ace is low or high in a run",
        "buys.draw": "what a buy costs",
        "buys.after_laying_down": "whether you may still buy after laying down",
        "buys.text": "who comes first if several want to buy",
    }


@pytest.mark.parametrize(
    ("run", "asked"),
    [
        pytest.param({}, {"low, run.high": "whether the ace is low or high in a run"}, id="neither"),
        pytest.param({"low": "A"}, {"high": "whether the ace may be high in a run"}, id="an ace that is low"),
        pytest.param({"low": "A", "high": "K"}, {}, id="both"),
    ],
)
def test_it_asks_for_the_ends_of_runs(run: dict[str, object], asked: dict[str, str]) -> None:
    text = BARE.replace("2 sets of 3", "2 runs") + f"run = {toml({'size': 4, 'suit': 'same'} | run)}\n"
    found = asked_of(load_text(text), "bare")
    assert {key.removeprefix("run."): why for key, why in found.items() if key.startswith("run.")} == asked


def test_it_asks_for_what_is_said_of_some_players_only() -> None:
    text = (
        BARE
        + """\
players = "2-6"
packs = { 2-3 = 2 }
jokers = { 2-3 = 2, 5 = 3 }
deal = { 2-4 = 11, 6 = 9 }
buys = { limit = { 2 = 3, 3-4 = "unknown" }, draw = 1, after_laying_down = false, text = "in turn" }
"""
    )
    found = asked_of(load_text(text), "bare")
    assert {key: asked for key, asked in found.items() if key not in LEFT_OUT or "(" in asked} == {
        "packs": "how many packs are needed (4–6 players)",
        "jokers": "how many jokers there are (4 or 6 players)",
        "deal": "how many cards are dealt (5 players)",
        "buys.limit": "how often you may buy (5–6 players)",
    }


def test_it_finds_nothing_that_a_shipped_game_passes_over(library: Library) -> None:
    assert {name: asked for name in GAMES if (asked := asked_of(library, name))} == {}


# -- the pages -------------------------------------------------------------------------------------------------------


ANSWERS = {
    "notes": ["A skip costs the next player a turn."],
    "players": "2-6", "packs": 2, "jokers": 1, "wild": "none", "wild_limit": "none", "deal": 13, "discard": True,
    "set": 3, "contract": "2 sets of 3", "buys": "none", "limit": 2, "draw": 1, "after_laying_down": False,
    "wrap": False, "text": "the next in turn", "values": {"any": 5}, "out": 0, "points": 5,
    "turn": "usual", "begins": "usual", "direction": "left", "tie": "shared", "suit": "same",
    "settlement": {"convention": "pairs"},
}  # fmt: skip
"""A good answer to each key, by the last name of its path."""


def answered(game: Variant, questions: Sequence[Question]) -> Variant:
    """The game as house rules on it that answer these questions."""
    ends = {"low": game.deck.ranks[0], "high": game.deck.ranks[-1]} if game.deck.ranks else {}
    answers = ANSWERS | ends | {"run": {"size": 3, "suit": "same"} | ends}
    lines = ['[variants.answered]\nextends = "' + game.id + '"\ntitle = "Answered"\n']
    for question in questions:
        for *place, key in question.paths:
            keys, answer = [*place, key], toml(answers.get(str(key), 5))
            if key == "cards":  # a contract is changed as a whole
                keys, answer = place, '{ text = "a full house", cards = 5 }'
            lines.append(".".join(toml(str(part)) for part in keys) + f" = {answer}\n")
            for each in question.rounds:  # which may say "unknown" of their own
                lines.append(f"round.{each.number}.{key} = {answer}\n")
    return load_text(games_text(game) + "".join(lines)).variants["answered"]


def games_text(game: Variant) -> str:
    """The file of a game that is not shipped."""
    return "" if game.id in GAMES else BARE if game.id == "bare" else ODD_GAMES.read_text("utf-8")


def left_open_on_pages(game: Variant) -> list[str]:
    """What a rules page lists to agree on, and each place of it, of score sheet and `show` that leaves a blank."""
    page = read_specification(build_rules_page(game))
    to_agree_on = page.sections.pop("Agree on these before you play", [])
    said = [words for section in page.sections.values() for words in section]
    assert not [words for words in said if "not stated" in words]  # it stands in the list, and nowhere else
    said += [cell for rows in page.rows.values() for row in rows for cell in row]
    said += [text for _, text in rules_in_short(game, None)]
    sheet = build_score_sheet(game, ["Ann"])
    said += [sheet.headline, *(line.text for line in sheet.foot)]
    # what a file lists itself, and to which side those pass who have nobody across
    listed = (*game.asked, *(f"{cycle.name} to which side?" for cycle in game.cycles))
    said += [points or BLANK for line in sheet.foot for name, points, _ in line.pairs if name not in listed]
    said += [BLANK for line in sheet.foot if not line.text and not line.pairs]
    own = (*game.unstated, *game.notes, *game.assumed.values())
    return [question for question in to_agree_on if question not in game.unstated] + [
        sentence
        for words in said
        if words not in own
        for sentence in re.split(r"(?<=\.) ", words)
        if re.search(r"not stated|____|^\?$|\? ", sentence)
    ]


def game_named(name: str) -> Variant:
    if name == "bare":
        return load_text(BARE).variants[name]
    return shipped_games().variants[name] if name in GAMES else load_text(ODD_GAMES.read_text("utf-8")).variants[name]


HARD = ("bare", "garbage-rummy", "toonerville-rook", "canasta", "phase-10", "sum-of-others")


@pytest.mark.matrix([*GAMES, *ODD, "bare"], hard=HARD)
def test_it_names_each_thing_that_pages_call_not_stated(case: str) -> None:
    """Once all its questions are answered, a game's pages leave nothing open."""
    game = game_named(case)
    assert left_open_on_pages(answered(game, open_questions(game))) == []


@pytest.mark.slow
@pytest.mark.matrix([*GAMES, *ODD, "bare"], hard=("bare", "garbage-rummy", "liverpool-rummy", "four-odd-rounds"))
def test_it_names_nothing_that_pages_do_not_leave_open(case: str) -> None:
    """As long as one of its questions is open, a game's pages leave something open."""
    game = game_named(case)
    questions = open_questions(game)
    for question in questions:
        others = [each for each in questions if each is not question]
        assert left_open_on_pages(answered(game, others)), question.asked


def test_what_is_known_for_some_is_told_and_the_rest_is_listed() -> None:
    lines = """
        [variants.ours]
        extends = "rook-shanghai"
        title = "Ours"
        players = "2+"
        packs = { 2-4 = 2, "5+" = "unknown" }
        buys = { limit = { 2-4 = 2, "5+" = "unknown" } }
    """
    page = read_specification(build_rules_page(load_text(lines).variants["ours"]))
    assert "2 a hand (2–4 players), ____ (5+)" in " ".join(page.sections["Buys"])
    listed = [each for each in page.sections["Agree on these before you play"] if "5+" in each]
    assert listed == ["How many packs are needed (5+ players).", "How often you may buy (5+ players)."]
