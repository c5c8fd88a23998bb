"""Small words are right for one and for many, and a sentence of people's own ends once where it stands in another."""

from datetime import date

import pytest

from sheets.make.kit_output import make_rules
from sheets.make.requests import RulesRequest
from sheets.words.language import Language
from sheets.words.messages import said, word
from sheets.words.sheet import day_read
from tests.helpers import load_text

GAME = """
    [decks.sky]
    title = "Sky cards"
    ranks = ["1-10"]
    suits = ["red", "blue"]
    specials = { comet = 3 }

    [variants.base]
    title = "Base"
    deck = "sky"
    players = 3
    packs = 2
    extra = { "blank card" = 2 }
    wild = ["2-5"]
    wild_limit = { naturals = 1, text = "Never two in a row." }
    deal = 9
    set = 3
    discard = true
    rounds = ["2 sets"]
    values = { any = 5, wild = 20 }
    buys = { limit = 2, draw = 0, points = 0 }
    bonuses = { "all down" = { points = 5, when = "all lie down.", repeats = true } }
    winner = "lowest"
"""
FOUR = 'rounds = ["1 set", "2 sets", "3 sets", "3 sets"]'
ONLY = f"{FOUR}\ndiscard = false\nround.3.discard = true"
MIXED = f'{FOUR}\ndiscard = "unknown"\nround.1.discard = true\nround.2.discard = false'


def page(lines: str = "") -> str:
    """The rules page of the game, with some lines of a house."""
    games = load_text(f'{GAME}\n[variants.ours]\nextends = "base"\ntitle = "Ours"\n{lines}')
    request = RulesRequest(games=games, game=games.variants["ours"], format="md")
    return make_rules(request).files[0].data.decode().replace("\n", " ")


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ("", "with 3 comets); add 2 blank cards to each."),
        ('extra = { "blank card" = 1 }', "; add 1 blank card to each."),
        ("", "At least 1 natural card in a meld and Never two in a row."),
        ("", "It costs nothing."),
        ("", "all lie down; each time"),
        (ONLY, "The last card must be discarded in round 3 only."),
        (MIXED, "The last card must be discarded in round 1, but not in round 2."),
        (MIXED, "Whether the last card must be discarded in rounds 3 and 4."),
    ],
)
def test_it_says(lines: str, said: str) -> None:
    assert said in page(lines)


@pytest.mark.parametrize(
    ("words", "day"),
    [
        ("2026-11-20", date(2026, 11, 20)),
        ("2. 1. 2027", date(2027, 1, 2)),
        ("20 November 2026", date(2026, 11, 20)),
        ("31.11.2026", None),
        ("last Friday", None),
    ],
)
def test_it_reads_a_day(words: str, day: date | None) -> None:
    assert day_read(words) == day


def test_a_message_says_words_of_the_game_unless_it_has_its_own() -> None:
    language = Language(nouns={"round": word("hand", "hands")})
    told = [said("ending-rounds.last"), said("ending-rounds.last", round=word("phase", "phases"))]
    assert [language.words(each) for each in told] == ["the last hand", "the last phase"]
