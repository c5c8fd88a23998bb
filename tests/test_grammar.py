"""What is said of any game is English: no "1 cards", no "an runs", no word twice, no sentence with two ends."""

import re
from collections.abc import Iterator, Mapping

import pytest

from sheets.game.model import Variant
from sheets.rules_file import Library
from sheets.specification.reference_card import build_reference_card, build_round_cards
from sheets.specification.rules_page.rules_of_game import build_rules_page
from sheets.specification.score_sheet import build_score_sheet
from sheets.words.common import say
from sheets.words.differences import differences
from sheets.words.house_rules import house_rules
from sheets.words.tables import rounds_foot, rounds_table, rules_in_short
from tests.helpers import ODD_GAMES, load_text
from tests.matrix import GAMES

ODD = ODD_GAMES.read_text("utf-8")
THINGS = "card|pack|player|hand|round|run|set|point|buy|joker|deal|meld|book|phase|trío|escala"
WRONG: Mapping[str, str] = {
    "one of several": rf"(?<![\d.,:/–−+-])\b1 ({THINGS})e?s\b",
    "several are one": rf"\b([2-9]|1\d) ({THINGS})\b(?!-)",
    "a before a vowel": r"\b[Aa] (?!one\b|once|eu|uni|use|of\b)[aeio]\w*",
    "an before a consonant": r"\b[Aa]n (?!hour|hono|8|11\b|18\b|[aeiouAEIOU])\w+",
    "a of several": rf"\b[Aa]n? (\w+ )?(({THINGS}|tile|domino)e?s)\b",
    "a word twice": r"(?i)\b([a-z]+) \1\b",
    "two ends": r"\.\.(?!\.)|,,|;;|::|\. \.|,\.|;\.|:\.| ,| ;| \.(?!\d)|\(\)|\( | \)",
    "nothing said": r"\bNone\b|\bnot stated not stated\b|\{|\}",
}
SMALL = """
    [decks.owls]
    title = "Owl cards"
    ranks = ["1-4"]
    suits = ["red"]

    [decks.rummikub]
    title = "Rummikub tiles"
    ranks = ["1-13"]
    suits = ["red", "black"]
    specials = { owl = 1 }
    copies = 2

    [variants.one-of-all]
    title = "One of all"
    deck = "french"
    players = 1
    packs = 1
    jokers = 1
    deal = 1
    wild = ["joker"]
    set = 1
    run = { size = 1, suit = "same", low = "A", high = "K" }
    rounds = ["1 set"]
    values = { any = 1, wild = 1 }
    buys = { limit = 1, draw = 1, points = 1, after_laying_down = true }
    bonuses = { "all red" = { points = 1, repeats = true } }
    winner = "lowest"

    [variants.optional-one]
    extends = "one-of-all"
    title = "An optional round"
    deck = "owls"
    players = "1-2"
    packs = { "1" = 1, "2" = 2 }
    jokers = "none"
    wild = "none"
    run = { low = "1", high = "4" }
    rounds = ["1 run", { contract = "1 set + 1 run", optional = true, deal = 2, buys = 0 }]
    values.wild = "none"
    other_values = { quick = { any = 1 } }

    [variants.up-to-one]
    extends = "one-of-all"
    title = "As agreed"
    deck = "rummikub"
    jokers = "none"
    wild = ["owl"]
    run = { low = "1", high = "13" }
    rounds = ["1 run", { contract = "1 set + 1 run", deal = 3 }, "2 sets"]
    end = { rounds = [1, 3] }

    [variants.bare]
    title = "Bare"
    deck = "rummikub"
    end = "open"
    winner = "highest"

    [variants.nobody-knows]
    extends = "one-of-all"
    title = "Nobody knows"
    players = "unknown"
    packs = "unknown"
    jokers = "unknown"
    deal = "unknown"
    discard = "unknown"
    values = "unknown"
    out = "unknown"
    buys = "unknown"
    wild = "unknown"
    wild_limit = "unknown"
"""


@pytest.fixture(scope="module")
def games() -> Library:
    return load_text(f"{ODD}\n{SMALL}")


def said_of(games: Library, game: Variant) -> Iterator[tuple[str, str]]:
    """What is said of a game, each with the place where it stands."""
    rules = house_rules(games.variants, game)
    for players in (None, game.players.low if game.players else 1):
        page = build_rules_page(game, players=players, house_rules=rules)
        yield from (("rules page", text) for text in page.texts())
        yield from (("show", f"{name}: {text}") for name, text in rules_in_short(game, players))
        yield from (("table of rounds", cell) for row in rounds_table(game, players).rows for cell in row)
        card = build_reference_card(game, house_rules=rules)
        cards = [card, *build_round_cards(game)]
        yield from (("card", words) for each in cards for words in each.words())
        yield from (("card", " ".join(fact)) for each in cards[1:] for fact in getattr(each, "facts", ()))
    yield from (("sheet", words) for words in build_score_sheet(game, ["Ann"], house_rules=rules).words())
    base = games.variants.get(game.extends)
    yield from (("house rule", say(game, each.said)) for each in (differences(base, game) if base else ()))
    yield "table of rounds", rounds_foot(game)


def slips(games: Library, game: Variant) -> list[str]:
    """What is no English of that which is said, without what people have written themselves."""
    own = [*game.notes, *game.unstated, *game.calls.values(), *game.assumed.values(), game.summary]
    own += [bonus.when for bonus in game.bonuses]
    found = []
    for place, text in said_of(games, game):
        if any(text.strip("-.* ") in written or written in text for written in own if written):
            continue
        for name, wrong in WRONG.items():
            found += [f"{place}, {name}: {match[0]!r} in {text[:160]!r}" for match in re.finditer(wrong, text)]
    return list(dict.fromkeys(found))


HARD = ("one-of-all", "optional-one", "up-to-one", "nobody-knows", "bare", "carioca", "spades", "shanghai-rummy-11")


@pytest.mark.matrix([*GAMES, *re.findall(r"\[variants\.([\w-]+)\]", ODD + SMALL)], hard=HARD)
def test_it_says_what_is_english(games: Library, case: str) -> None:
    assert slips(games, games.variants[case]) == []


def test_it_knows_what_is_none() -> None:
    wrong = ["2 card", "1 cards", "a ace", "an run", "the the", "one.. two", "None", "a cards"]
    assert [text for text in wrong if not any(re.search(each, text) for each in WRONG.values())] == []
