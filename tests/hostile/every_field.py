"""A game with one text in every field that takes it: keys of tables, cards and words of its own among them."""

import unicodedata
from collections.abc import Iterable, Mapping
from functools import reduce
from typing import NamedTuple

from sheets.errors import FaultyFile
from sheets.rules_file import Library, RulesText, load
from tests.helpers import document
from tests.hostile.hostile_texts import writable

GAME = "ours"
Table = dict[str, object]
PLAIN: Table = {
    "decks": {
        "our-deck": {
            "ranks": ["A", "2-10", "J", "Q", "K"],
            "suits": ["clubs", "diamonds", "hearts", "spades"],
            "specials": {"joker": 2},
        }
    },
    "variants": {
        "plain": {
            "title": "Plain", "summary": "A game.", "winner": "lowest",
            "players": "2-6", "deck": "our-deck", "packs": 2, "deal": 10,
            "set": {"size": 3}, "run": {"size": 4, "suit": "same"}, "wild": ["joker"],
            "rounds": ["2 sets", "1 set + 1 run", "2 runs", "3 sets"],
            "values": {"2-10": "face", "J-K": 10, "A": 15, "joker": 50}, "source": {"text": "a book"},
        },
        GAME: {"extends": "plain"},
    },
}  # fmt: skip
"""Our game without the text: house rules on a game and a deck of its own."""

PLAY = ("stock", "first_dealer", "begins", "laying_down", "laying_off", "going_out", "last_turn")


def fields(text: str) -> Mapping[str, Table]:
    """By field: the part of a rules file that has the text in it, as long as that field may be."""
    name, saying = text[:40].strip() or text[:40], text[:160]
    game: Mapping[str, Table] = {
        "title": {"title": name},
        "summary": {"summary": saying},
        "version": {"version": name},
        "notes": {"notes": [saying]},
        "source": {"source": {"text": saying}},
        "address of a source": {"source": {"text": "a book", "url": saying}},
        "name of a call": {"calls": {name: "said before drawing"}},
        "call": {"calls": {"Knock": saying}},
        "who buys": {"buys": {"limit": 2, "draw": 1, "text": saying}},
        "end": {"end": {"kind": "rounds", "note": saying}},
        "stake": {"settlement": {"convention": "pairs", "stake": name}},
        "supposed": {"assumed": {"packs": saying}},
        "not stated": {"unstated": [saying]},
        "a meld": {"set": {"size": 3, "phrase": f"# of {name}"}},
        "words for sets": {"words": {"set": [name, f"{name}s"]}},
        "words for rounds": {"words": {"round": [name, f"{name}s"]}},
        "name of a bonus": {"bonuses": {name: {"points": -5, "when": "seldom"}}},
        "bonus": {"bonuses": {"early": {"points": -10, "when": saying}}},
        "name of other values": {"other_values": {name: {"any": 5}}},
        "supposed values": {"values": {"joker": {"points": 50, "assumed": saying}}},
        "limit of wild cards": {"wild_limit": {"most": 1, "text": saying}},
        "label of a round": {"round": {"1": {"label": name[:20].strip() or name[:20]}}},
        "note of a round": {"round": {"2": {"note": saying}}},
        "contract in words": {"round": {"3": {"contract": {"text": name, "cards": 5}}}},
        "extra card": {"extra": {name: 1}, "values": {name: 5}},
        "turn": {"play": {"turn": [f"{saying} and so on.", "Discard a card."]}},
        **{key: {"play": {key: f"{saying} and so on."}} for key in PLAY},
    }
    of_deck: dict[str, Table] = {
        "title of a deck": {"title": name},
        "suit": {"suits": ["clubs", "diamonds", "hearts", f"{name[:30]} too"]},
        "name of a rank": {"names": {"A": name}},
    }
    parts = {field: {"variants": {GAME: table}} for field, table in game.items()}
    return parts | {field: {"decks": {"our-deck": table}} for field, table in of_deck.items()}


def unprintable(text: str) -> set[str]:
    """What acts on a terminal in place of being shown: controls, ends of lines, halves of pairs, turned directions."""
    acts = ("Cc", "Cs", "Zl", "Zp")
    turns = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
    return {char for char in text if unicodedata.category(char) in acts or char in turns}


class Hostile(NamedTuple):
    """A game that a text is in, and where."""

    rules: bytes
    games: Library
    taken: list[str]
    """The fields that the text is in; in the others it is no such name, word or address."""


def game_of(text: str) -> Hostile:
    """The game with the text in every field that takes it; where one does not, it has to say so as errors do."""
    parts = fields(writable(text))
    whole = tried(parts, list(parts))
    taken = list(parts) if whole else []
    for field in () if whole else parts:
        if tried(parts, [*taken, field]):
            taken.append(field)
    rules = _rules(parts, taken)
    return Hostile(rules, _loaded(rules), taken)


def rules_with(text: str, names: Iterable[str]) -> bytes:
    """The rules file of the game with the text in the fields of these names."""
    return _rules(fields(text), list(names))


def tried(parts: Mapping[str, Table], names: list[str]) -> bool:
    """Whether a rules file with these parts is good; if not, each problem says what is wrong, in one line."""
    try:
        _loaded(_rules(parts, names))
    except FaultyFile as fault:
        told = [str(problem) for problem in fault.problems]
    else:
        return True
    assert told
    assert {char for problem in told for char in unprintable(problem)} == set()
    return False


def _loaded(rules: bytes) -> Library:
    return load([RulesText("rules.toml", rules)])


def _rules(parts: Mapping[str, Table], names: list[str]) -> bytes:
    return document(reduce(merged, (parts[name] for name in names), PLAIN)).encode()


def merged(below: Table, above: Table) -> Table:
    """Two tables as one, key by key; what is no table is replaced."""
    both = dict(below)
    for key, value in above.items():
        old = both.get(key)
        both[key] = merged(old, value) if isinstance(old, dict) and isinstance(value, dict) else value
    return both
