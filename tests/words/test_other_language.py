"""Nothing that players read says a word from outside a catalogue: in a language of brackets all words stand in them."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass, replace

import pytest

from sheets.game.model import Variant
from sheets.render.rules.rules_text import rules_text
from sheets.rules_file import Library
from sheets.specification.reference_card import build_reference_card, build_round_cards
from sheets.specification.rules_page.rules_of_game import build_rules_page
from sheets.specification.score_sheet import build_score_sheet
from sheets.specification.score_sheet.cell_marks import EVERY_MARK
from sheets.words.fluent import Call, Pattern, Reference, Select, Variable
from sheets.words.language import Language, catalogue
from sheets.words.own_words import own_words
from sheets.words.tables import rules_in_short
from tests.matrix import GAMES

OPEN, CLOSE = "⟦", "⟧"
PLAYERS = ["Ann", "Ben", "Zoë", "Dad"]
IN_EXAMPLES = ["Eve", "Tom"]


def in_brackets(pattern: Pattern) -> str:
    """A pattern in Fluent's syntax, its words between brackets."""
    return f"{OPEN}{_source(pattern)}{CLOSE}"


def _source(pattern: Pattern) -> str:
    found = ""
    for part in pattern:
        match part:
            case str():
                found += '{"' + part.replace("\\", "\\\\").replace('"', '\\"') + '"}'
            case Variable(name):
                found += f"{{${name}}}"
            case Reference(name):
                found += f"{{{name}}}"
            case Call(function, arguments):
                inside = ", ".join(f'"{each}"' if isinstance(each, str) else f"${each.name}" for each in arguments)
                found += f"{{{function}({inside})}}"
            case Select(selector, variants, default):
                told = [
                    f"\n   {'*' if key == default else ' '}[{key}] {_source(each)}" for key, each in variants.items()
                ]
                found += f"{{{_source((selector,))[1:-1]} ->{''.join(told)}\n    }}"
    return found or '{""}'


def bracketed() -> str:
    """The whole English catalogue with every message between brackets."""
    english, found = catalogue("en"), []
    for name in english.offsets:
        message, _, attribute = name.partition(".")
        pattern = english.pattern(name)
        words = in_brackets(pattern) if pattern else ""
        found.append(f"    .{attribute} = {words}" if attribute else f"{message} = {words}")
    return own_words("xx.ftl", "\n".join(found).encode())


WORDING = bracketed()


def bare_words(told: Iterable[str], game: Variant) -> set[str]:
    """The words outside of brackets that no text or name of the game's own file, nor a player's name, has said."""
    outside, depth = "", 0
    for sign in " ".join("\n".join(told).split()):
        depth += (sign == OPEN) - (sign == CLOSE)
        outside += " " if depth or sign == CLOSE else sign.lower()
    own = [*texts_in(game), *map(game.deck.spell, game.pack), *PLAYERS, *IN_EXAMPLES]
    known = {re.sub(r"^(#|\d) |\.$", "", " ".join(text.lower().split())) for text in own}
    for text in sorted(known - {""}, key=len, reverse=True):
        outside = re.sub(rf"(?<!\w){re.escape(text)}(?!\w)", " ", outside)
    return set(re.findall(r"[^\W\d_]{2,}", outside))


def texts_in(value: object) -> Iterator[str]:
    """Every text within a game, as its own file has told it; a line of a longer one too."""
    if isinstance(value, str):
        yield from (value, *value.splitlines())
    elif isinstance(value, Mapping):
        yield from (text for pair in value.items() for each in pair for text in texts_in(each))
    elif is_dataclass(value):
        yield from (text for field in fields(value) for text in texts_in(getattr(value, field.name)))
    elif isinstance(value, Iterable) and not isinstance(value, Language):
        yield from (text for each in value for text in texts_in(each))


@pytest.mark.matrix(GAMES, hard=("rook-shanghai", "phase-10", "carioca", "spades", "canasta", "five-hundred"))
def test_every_page_of_a_game_is_told_in_it(library: Library, case: str) -> None:
    """Rules page, score sheet, cards and the answers of `show` have no word of our own in English."""
    game = library.variants[case]._replace(wording=WORDING, sources=())
    page = build_rules_page(game, players=None)
    assert bare_words([rules_text(replace(page, title="", lead="")).decode()], game) == set()
    assert bare_words([*build_score_sheet(game, PLAYERS, in_full=True, marks=EVERY_MARK).words()], game) == set()
    cards = [build_reference_card(game, in_full=True), *build_round_cards(game)]
    assert bare_words([text for card in cards for text in card.words()], game) == set()
    assert bare_words([text for rule in rules_in_short(game, None) for text in rule], game) == set()
