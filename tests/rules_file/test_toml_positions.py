"""Finding the line and column of every key and value of a TOML text."""

import datetime as dt
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from sheets.rules_file.toml_positions import Lines

from tests.helpers import ODD_GAMES, SHIPPED

Value = str | int | float | bool | dt.date | dt.time | list["Value"] | dict[str, "Value"]

VARIANTS = """\
# house rules
[variants.rook]
title = "Rook"   # a comment
rounds = [ "2 sets", # [not] a "bracket
  { contract = '3 runs', deal = 13 },
]
"black 14" . limit = 3

[variants.rook.values]
1-9 = "face"
  wild = 25

[[decks]]
name = "a"
[decks.cards]
joker = 2
[[decks]]
text = '''
two
lines'''
[variants]
"""


@pytest.mark.parametrize(
    ("path", "key", "value", "written"),
    [
        pytest.param(("variants", "rook", "title"), (3, 1), (3, 9), '"Rook"', id="plain"),
        pytest.param(("variants",), (21, 2), (21, 1), "[variants]", id="table whose header comes late"),
        pytest.param(("variants", "rook", "black 14", "limit"), (7, 14), (7, 22), "3", id="end of a dotted key"),
        pytest.param(("decks",), (13, 3), (13, 1), "[[decks]]", id="array of tables"),
        pytest.param(("decks", 1), (17, 3), (17, 1), "[[decks]]", id="second of an array of tables"),
        pytest.param(("decks", 1, "text"), (18, 1), (18, 8), "'''\ntwo\nlines'''", id="of two lines"),
    ],
)
@pytest.mark.parametrize("newline", ["\n", "\r\n"], ids=["LF", "CRLF"])
def test_places(
    path: tuple[str | int, ...], key: tuple[int, int], value: tuple[int, int], written: str, newline: str
) -> None:
    lines = Lines(VARIANTS.replace("\n", newline))
    assert path in lines
    assert lines.place_of_key(path) == lines.nearest(path) == key
    assert lines.place_of_value(path) == value
    assert lines.as_written(path) == written.replace("\n", newline)


@pytest.mark.parametrize(
    ("path", "place"),
    [(("variants", "rook", "buys"), (2, 11)), (("variants", "rook", "title", "str", 3), (3, 1)), (("round",), (1, 1))],
)
def test_knows_the_nearest_place_of_an_unknown_path(path: tuple[str | int, ...], place: tuple[int, int]) -> None:
    lines = Lines(VARIANTS)
    assert path not in lines
    assert (lines.place_of_key(path), lines.place_of_value(path), lines.as_written(path)) == (None, None, None)
    assert lines.nearest(path) == place


@pytest.mark.slow
@pytest.mark.parametrize(
    ("text", "path", "place"),
    [
        pytest.param("a." * 100_000 + "a = 1", ("a",) * 100_001, (1, 200_005), id="a key of many parts"),
        pytest.param(f"a = {'[' * 100_000}{']' * 100_000}", ("a", *[0] * 99_999), (1, 100_004), id="brackets"),
        pytest.param("x = '''" + "''\n" * 300_000 + "'''", ("x",), (1, 5), id="many quotes"),
    ],
)
def test_reads_a_monstrous_text_in_no_time(text: str, path: tuple[str | int, ...], place: tuple[int, int]) -> None:
    assert Lines(text).place_of_value(path) == place


FORMS = Path(__file__).with_name("every-form.toml").read_text("utf-8")
TEXTS = (SHIPPED.read_text("utf-8"), ODD_GAMES.read_text("utf-8"), VARIANTS, FORMS)


@pytest.mark.parametrize("newline", ["\n", "\r\n"], ids=["LF", "CRLF"])
@pytest.mark.parametrize("text", TEXTS, ids=["shipped", "odd", "above", "every form"])
def test_finds_every_key_and_value_of_a_file(text: str, newline: str) -> None:
    text = text.replace("\n", newline)
    lines = Lines(text)
    for path, value in leaves(tomllib.loads(text), ()):
        written = lines.as_written(path)
        assert written is not None
        assert same(tomllib.loads(f"x = {written}"), {"x": value})
        assert text_from(text, lines.place_of_value(path)).startswith(written)
        names = [part for part in path if isinstance(part, str)]
        if path[-1] == names[-1]:
            assert starts_with_key(text_from(text, lines.place_of_key(path)), names[-1])


def same(one: object, other: object) -> bool:
    """Equal, and of the same types; one nan is like another."""
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(same, one, other))
    return type(one) is type(other) and (one == other or repr(one) == repr(other) == "nan")


def leaves(value: Value, path: tuple[str | int, ...]) -> Iterator[tuple[tuple[str | int, ...], Value]]:
    """Every value that is neither a table nor a list with something in it."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from leaves(inner, (*path, key))
    elif isinstance(value, list) and value:
        for count, inner in enumerate(value):
            yield from leaves(inner, (*path, count))
    else:
        yield path, value


def text_from(text: str, place: tuple[int, int] | None) -> str:
    assert place is not None
    line, column = place
    return "\n".join(text.split("\n")[line - 1 :])[column - 1 :]


def starts_with_key(text: str, name: str) -> bool:
    key = re.match(r"""[\w-]+|"(?:[^"\\]|\\.)*"|'[^']*'""", text)
    return key is not None and tomllib.loads(f"{key[0]} = 0") == {name: 0}
