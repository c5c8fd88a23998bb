"""TOML texts of every form, and what tests of reading and changing them share."""

import datetime as dt
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

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


FORMS = Path(__file__).with_name("every-form.toml").read_text("utf-8")
TEXTS = (SHIPPED.read_text("utf-8"), ODD_GAMES.read_text("utf-8"), VARIANTS, FORMS)


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
