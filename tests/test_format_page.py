"""docs/format.md says every key of the format, its examples load, and its commands do what it shows."""

import re
import shlex
import tomllib
from pathlib import Path

import pytest

from sheets.errors import FaultyFile
from sheets.game.deck import WildLimit
from sheets.game.keys import keys
from sheets.game.model import Variant
from sheets.text import WORDS
from tests.commands import said_in_terminal, sheets
from tests.helpers import ROOT, docs_program, load_text

PAGE = ROOT / "docs" / "format.md"
TEXT = PAGE.read_text("utf-8") if PAGE.exists() else ""
BLOCKS = re.findall(r"^```(\w+) ?([\w.-]*)\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)
"""The examples and the commands: (kind, file, text)."""
SMALLEST = {"title": '"Ours"', "deck": '"french"', "rounds": '["2 sets of 3"]', "winner": '"lowest"'}


def test_it_says_every_key_as_it_is_declared() -> None:
    """When this fails:  python docs/make_format.py"""
    assert docs_program("make_format").with_tables(TEXT) == TEXT


# -- the examples ----------------------------------------------------------------------------------------------------


def whole_file(example: str) -> str:
    """An example as a file of its own: lines of a game get what every game must say."""
    if re.search(r"^\[(variants|decks)\.", example, re.MULTILINE):
        return example
    has = tomllib.loads(example)
    missing = [f"{key} = {value}\n" for key, value in SMALLEST.items() if key not in has]
    return f"[variants.ours]\n{''.join(missing)}{example}"


EXAMPLES = [(file, text) for kind, file, text in BLOCKS if kind == "toml"]
GOOD = [text for file, text in EXAMPLES if not file.startswith("mistakes")]


@pytest.mark.parametrize("example", [pytest.param(text, id=text.split("\n")[0][:40]) for text in GOOD])
def test_it_shows_only_what_loads(example: str) -> None:
    load_text(whole_file(example))


def test_it_says_what_holds_where_nothing_is_written() -> None:
    game = load_text(whole_file("")).variants["ours"]
    assert (game.players, game.packs, game.jokers, game.deal, game.discard, game.buys, game.values) == (None,) * 7
    assert (game.wild.cards, game.wild.limit, game.bonuses, game.calls) == (frozenset(), WildLimit(), (), {})
    assert (game.notes, game.settlement, game.end.kind, game.out, game.tie) == ((), None, "rounds", 0, "shared")


def loads(text: str) -> bool:
    """Whether a file has no mistake; what it is warned of is good."""
    try:
        load_text(text)
    except FaultyFile:
        return False
    return True


def test_it_says_which_keys_a_game_must_have() -> None:
    assert loads(whole_file(""))
    for key in SMALLEST:
        left = "".join(f"{other} = {value}\n" for other, value in SMALLEST.items() if other != key)
        assert not loads(f"[variants.ours]\n{left}"), key
    assert loads('[variants.ours]\nextends = "phase-10"\n')


FREE_TEXT = {"extends", "title", "summary", "version", "best_players", "source"}
"""Keys that would take the words for a text of their own."""


@pytest.mark.parametrize("word", ["none", "unknown"])
def test_it_says_which_keys_may_be(word: str) -> None:
    """The keys of a game; those inside tables stand behind the first semicolon of the row."""
    [said] = re.findall(rf'^\| `"{word}"` \| (.*?);', TEXT, re.MULTILINE)
    [only_over_a_base] = re.findall(r"`\"none\"` also works for (.*?), and for", TEXT, re.DOTALL)
    smallest = {"title": '"Ours"', "deck": '"french"', "end": '"open"', "winner": '"lowest"'}

    def with_it(key: str) -> str:
        return "".join(f"{name} = {value}\n" for name, value in (smallest | {key: f'"{word}"'}).items())

    may = {key for key in keys(Variant).keys() - FREE_TEXT if loads(f"[variants.ours]\n{with_it(key)}")}
    also = set(re.findall(r"`(\w+)`", only_over_a_base)) - FREE_TEXT if word == "none" else set()
    assert set(re.findall(r"`(\w+)`", said)) | also == may


# -- the notations ---------------------------------------------------------------------------------------------------


def test_it_names_every_word_that_can_be_replaced() -> None:
    [said] = re.findall(r"Words you can replace are (.*?), and those", TEXT, re.DOTALL)
    assert re.split(r",\s+|\s+and\s+", said) == [*WORDS]


# -- the commands ----------------------------------------------------------------------------------------------------


def test_it_shows_what_the_commands_say(tmp_path: Path) -> None:
    """One after another in one folder, with the files as the page has them by then.

    Those of which the page does not show what they say need only do what they are for.
    """
    ran = 0
    for kind, file, text in BLOCKS:
        if kind == "toml" and file:
            (tmp_path / file).write_text(text, encoding="utf-8")
        if kind == "console":
            for command, expected in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", text, re.MULTILINE):
                assert said_in_terminal(*arguments(command), cwd=tmp_path, LC_ALL="C.UTF-8") == expected, command
                ran += 1
        if kind == "sh":
            for command in text.splitlines():
                assert sheets(*arguments(command), cwd=tmp_path).code == 0, command
                ran += 1
    assert ran >= 10


def arguments(command: str) -> list[str]:
    """What stands behind the program in a command."""
    program, *rest = shlex.split(command)
    assert program == "sheets"
    return rest
