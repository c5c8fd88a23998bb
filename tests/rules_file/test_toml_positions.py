"""Finding the line and column of every key and value of a TOML text."""

import datetime as dt
import re
import tomllib
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sheets.rules_file.toml_positions import Lines, syntax_error_place

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
        pytest.param(("variants", "rook"), (2, 11), (2, 1), "[variants.rook]", id="table"),
        pytest.param(("variants",), (21, 2), (21, 1), "[variants]", id="table whose header comes late"),
        pytest.param(("variants", "rook", "rounds", 0), (4, 12), (4, 12), '"2 sets"', id="in a list"),
        pytest.param(("variants", "rook", "rounds", 1, "deal"), (5, 26), (5, 33), "13", id="in an inline table"),
        pytest.param(("variants", "rook", "black 14"), (7, 1), (7, 1), '"black 14"', id="start of a dotted key"),
        pytest.param(("variants", "rook", "black 14", "limit"), (7, 14), (7, 22), "3", id="end of a dotted key"),
        pytest.param(("variants", "rook", "values", "wild"), (11, 3), (11, 10), "25", id="in a table in a table"),
        pytest.param(("decks",), (13, 3), (13, 1), "[[decks]]", id="array of tables"),
        pytest.param(("decks", 1), (17, 3), (17, 1), "[[decks]]", id="second of an array of tables"),
        pytest.param(("decks", 0, "cards", "joker"), (16, 1), (16, 9), "2", id="in an array of tables"),
        pytest.param(("decks", 1, "text"), (18, 1), (18, 8), "'''\ntwo\nlines'''", id="of two lines"),
        pytest.param((), (1, 1), (1, 1), VARIANTS, id="whole text"),
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
    [
        pytest.param(("variants", "rook", "buys"), (2, 11), id="missing key"),
        pytest.param(("variants", "rook", "title", "str", 3), (3, 1), id="beyond a value"),
        pytest.param(("variants", "rook", "rounds", 7, "deal"), (4, 1), id="beyond a list"),
        pytest.param(("decks", 1, "text", 0), (18, 1), id="into a string"),
        pytest.param(("round",), (1, 1), id="missing table"),
    ],
)
def test_knows_the_nearest_place_of_an_unknown_path(path: tuple[str | int, ...], place: tuple[int, int]) -> None:
    lines = Lines(VARIANTS)
    assert path not in lines
    assert (lines.place_of_key(path), lines.place_of_value(path), lines.as_written(path)) == (None, None, None)
    assert lines.nearest(path) == place


@pytest.mark.parametrize(
    ("text", "place"),
    [
        pytest.param("a = 1\nb == 2\n", (2, 4, "Invalid value"), id="in a line"),
        pytest.param("a = 1\r\nb = é\r\n", (2, 5, "Invalid value"), id="after CRLF"),
        pytest.param("a = [\n  1,  \n\n", (2, 5, "Invalid value"), id="at the end"),
        pytest.param("a", (1, 2, "Expected '=' after a key in a key/value pair"), id="at the end of one line"),
        pytest.param("a = 1\na = 2", (2, 6, "Cannot overwrite a value"), id="at the end of a full line"),
    ],
)
def test_tells_where_a_syntax_error_is(text: str, place: tuple[int, int, str]) -> None:
    with pytest.raises(tomllib.TOMLDecodeError) as caught:
        tomllib.loads(text)
    assert syntax_error_place(caught.value, text) == place


@pytest.mark.filterwarnings("ignore::DeprecationWarning")  # of Python 3.14, for an error without a document
def test_puts_an_error_without_a_place_at_the_start() -> None:
    assert syntax_error_place(tomllib.TOMLDecodeError("no (at last)"), "a\n") == (1, 1, "no (at last)")


@pytest.mark.parametrize(
    ("text", "path", "place"),
    [
        pytest.param("a." * 100_000 + "a = 1", ("a",) * 100_001, (1, 200_005), id="a key of many parts"),
        pytest.param(f"a = {'[' * 100_000}{']' * 100_000}", ("a", *[0] * 99_999), (1, 100_004), id="brackets"),
        pytest.param(f"a = {'{a=' * 100_000}1{'}' * 100_000}", ("a",) * 100_001, (1, 300_005), id="braces"),
        pytest.param("[[a]]\nb=[[]]\n" * 50_000, ("a", 49_999, "b", 0), (100_000, 4), id="many tables"),
        pytest.param("x = '''" + "''\n" * 300_000 + "'''", ("x",), (1, 5), id="many quotes"),
    ],
)
def test_reads_a_monstrous_text_in_no_time(text: str, path: tuple[str | int, ...], place: tuple[int, int]) -> None:
    assert Lines(text).place_of_value(path) == place


keys = st.sampled_from(["a", "b", "7", "run-1", "_", "", "a.b", "é", "'", '"', "\\", "#[", "]=}", "a\n"]) | st.text(
    max_size=3
)
scalars = (
    st.integers()
    | st.floats()
    | st.booleans()
    | st.text(max_size=8)
    | st.text("'\"\\\n\t #[]{}=,a", max_size=8)
    | st.datetimes(timezones=st.none() | st.just(dt.UTC) | st.just(dt.timezone(dt.timedelta(hours=-5.5))))
    | st.dates()
    | st.times()
)
values: st.SearchStrategy[Value] = st.recursive(
    scalars,
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(keys, inner, max_size=3)
        | st.lists(st.dictionaries(keys, inner, max_size=2), min_size=1, max_size=3)
    ),
    max_leaves=12,
)
documents = st.dictionaries(keys, values, max_size=4)


@settings(max_examples=250)
@given(documents, st.randoms(use_true_random=False))
def test_finds_every_value_of_any_document(document: dict[str, Value], choice: Random) -> None:
    text = Writer(choice).document(document)
    assert same(tomllib.loads(text), document), text
    lines = Lines(text)
    for path, value in leaves(document, ()):
        written = lines.as_written(path)
        assert written is not None
        assert same(tomllib.loads(f"x = {written}"), {"x": value})
        assert text_from(text, lines.place_of_value(path)).startswith(written)
        names = [part for part in path if isinstance(part, str)]
        if path[-1] == names[-1]:
            assert starts_with_key(text_from(text, lines.place_of_key(path)), names[-1])


@settings(max_examples=250)
@given(documents, st.randoms(use_true_random=False))
def test_finds_the_key_of_every_table_of_any_document(document: dict[str, Value], choice: Random) -> None:
    text = Writer(choice).document(document)
    lines = Lines(text)
    for path in tables(document, ()):
        assert path in lines
        if isinstance(path[-1], str):
            assert starts_with_key(text_from(text, lines.place_of_key(path)), path[-1])


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


def tables(value: Value, path: tuple[str | int, ...]) -> Iterator[tuple[str | int, ...]]:
    """The path of every table and list, the document aside."""
    if path and isinstance(value, dict | list):
        yield path
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from tables(inner, (*path, key))
    elif isinstance(value, list):
        for count, inner in enumerate(value):
            yield from tables(inner, (*path, count))


def text_from(text: str, place: tuple[int, int] | None) -> str:
    assert place is not None
    line, column = place
    return "\n".join(text.split("\n")[line - 1 :])[column - 1 :]


def starts_with_key(text: str, name: str) -> bool:
    key = re.match(r"""[\w-]+|"(?:[^"\\]|\\.)*"|'[^']*'""", text)
    return key is not None and tomllib.loads(f"{key[0]} = 0") == {name: 0}


class Writer:
    """Writes one document in TOML, choosing among all the ways there are to write a thing."""

    def __init__(self, choice: Random) -> None:
        self.choice = choice
        self.newline = choice.choice(["\n", "\r\n"])

    def document(self, document: dict[str, Value]) -> str:
        pairs, blocks = self.table((), document)
        return "\n".join(["# [a]", *pairs, *blocks, *self.one_of([], [""])]).replace("\n", self.newline)

    def one_of(self, *ways: list[str]) -> list[str]:
        return self.choice.choice(ways)

    def table(self, path: tuple[str, ...], table: dict[str, Value]) -> tuple[list[str], list[str]]:
        """The lines of a table's own pairs, and the blocks with headers that follow."""
        pairs: list[str] = []
        blocks: list[str] = []
        for name, value in table.items():
            way = self.choice.choice(["inline", "dotted", "header"])
            if isinstance(value, dict) and way == "header":
                blocks += self.headed((*path, name), value)
            elif way == "header" and isinstance(value, list) and value and all(isinstance(one, dict) for one in value):
                for one in value:
                    inner, below = self.table((*path, name), one)
                    blocks += [f"[[{self.key((*path, name))}]]{self.comment()}", *inner, *below]
            else:
                pairs += [
                    f"{self.space()}{pair}{self.comment()}" for pair in self.pairs((name,), value, way == "dotted")
                ]
        return pairs, blocks

    def headed(self, path: tuple[str, ...], table: dict[str, Value]) -> list[str]:
        pairs, blocks = self.table(path, table)
        own = [f"{self.space()}[{self.key(path)}]{self.comment()}", *pairs]
        if blocks and not pairs and self.choice.random() < 0.5:
            return blocks
        return self.choice.choice([own + blocks, blocks + own])

    def pairs(self, path: tuple[str, ...], value: Value, dotted: bool) -> list[str]:
        if dotted and isinstance(value, dict) and value:
            return [
                pair
                for name, inner in value.items()
                for pair in self.pairs((*path, name), inner, self.choice.random() < 0.7)
            ]
        return [f"{self.key(path)}={self.space()}{self.value(value)}"]

    def key(self, path: tuple[str, ...]) -> str:
        return ".".join(f"{self.space()}{self.name(name)}{self.space()}" for name in path)

    def name(self, name: str) -> str:
        ways = [basic(name)]
        if re.fullmatch(r"[A-Za-z0-9_-]+", name):
            ways += [name, name]
        if is_literal(name):
            ways.append(f"'{name}'")
        return self.choice.choice(ways)

    def value(self, value: Value) -> str:
        match value:
            case dict():
                pairs = [
                    pair
                    for name, inner in value.items()
                    for pair in self.pairs((name,), inner, self.choice.random() < 0.5)
                ]
                return "{" + ",".join(f"{self.space()}{pair}{self.space()}" for pair in pairs) + "}"
            case list():
                inner = [f"{self.gap()}{self.value(one)}{self.gap()}" for one in value]
                return f"[{','.join(inner)}{self.choice.choice(['', ',']) if inner else ''}{self.gap()}]"
            case bool():
                return str(value).lower()
            case str():
                return self.string(value)
            case int():
                return self.choice.choice(
                    [str(value), hex(value) if value >= 0 else str(value), f"{value:_}", f"{value:+}"]
                )
            case dt.datetime():
                return value.isoformat(self.choice.choice("T t")).replace("+00:00", self.choice.choice(["Z", "+00:00"]))
            case dt.date() | dt.time():
                return value.isoformat()
            case _:
                return (
                    repr(value)
                    if "e" in repr(value) or "n" in repr(value)
                    else self.choice.choice(["", "+"] if value > 0 else [""]) + repr(value)
                )

    def string(self, text: str) -> str:
        ways = [basic(text), f'"""\n{many_lines(text)}"""']
        if not text[:1].isspace():
            ways.append(f'"""\\\n  \n {many_lines(text)}"""')
        if is_literal(text):
            ways.append(f"'{text}'")
        if is_literal(text.replace("'", "").replace("\n", "")) and "'''" not in text:
            ways.append(f"'''\n{text}'''")
        return self.choice.choice(ways)

    def space(self) -> str:
        return self.choice.choice(["", " ", "\t "])

    def comment(self) -> str:
        return self.choice.choice(["", " ", ' # a = "[', "#'''", "\n"])

    def gap(self) -> str:
        return self.choice.choice(["", " ", "\n", ' # ], "\n\t', "\n\n#}'\n"])


def basic(text: str) -> str:
    return f'"{escaped(text, "")}"'


def many_lines(text: str) -> str:
    return re.sub('"(?="")', '\\\\"', escaped(text, '"\n'))


def escaped(text: str, plain: str) -> str:
    """The text with all escaped that must not stand in a string in double quotes, but for the plain characters."""
    return "".join(
        f"\\U{ord(c):08x}" if c not in plain and (c in '"\\' or ord(c) < 32 or ord(c) == 127) else c for c in text
    )


def is_literal(text: str) -> bool:
    return "'" not in text and all(c == "\t" or (ord(c) >= 32 and ord(c) != 127) for c in text)
