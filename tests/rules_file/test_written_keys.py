"""A key changed in the text of a file: the file says the new thing, and all else stands as it stood."""

import tomllib
from copy import deepcopy
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sheets.rules_file.toml_positions import Lines
from sheets.rules_file.written_keys import with_key, without_key
from tests.rules_file.test_toml_positions import Value, Writer, documents, leaves, same, tables

OURS = ("variants", "ours")
TEXT = """\
# ours
[variants.ours]  # since 1990
extends = "rook-shanghai"
title = 'Ours'      # a remark

# deal: cards dealt
#deal = 11
#values.1-9 = "face"
buys = { limit = 3 }
round.3.contract = "2 runs"   # and no more

# about Ann
[variants.ann]
extends = "finangle"
  [variants.ann.values]
  wild = 20
# the end"""


@pytest.mark.parametrize(
    ("path", "value", "was", "now"),
    [
        pytest.param((*OURS, "title"), "Us", "'Ours' ", '"Us" ', id="a value"),
        pytest.param((*OURS, "deal"), 8, "#deal = 11\n", "deal = 8\n#deal = 11\n", id="above its switched-off line"),
        pytest.param(
            (*OURS, "values", "1-9"), 5, '#values.1-9 = "face"\n', 'values.1-9 = 5\n#values.1-9 = "face"\n', id="dotted"
        ),
        pytest.param(
            (*OURS, "values", "2 of clubs"),
            50,
            '#values.1-9 = "face"\n',
            'values."2 of clubs" = 50\n#values.1-9 = "face"\n',
            id="above what is switched off of its table",
        ),
        pytest.param((*OURS, "buys", "limit"), "unlimited", "= 3 }", '= "unlimited" }', id="a value in braces"),
        pytest.param((*OURS, "buys", "draw"), 1, "limit = 3 }", "limit = 3, draw = 1 }", id="a new key in braces"),
        pytest.param(
            (*OURS, "round", "3", "deal"), 12, "no more\n", "no more\nround.3.deal = 12\n", id="below the last line"
        ),
        pytest.param(
            ("variants", "ann", "values", "2 of clubs"),
            50,
            "wild = 20\n",
            'wild = 20\n"2 of clubs" = 50\n',
            id="below a heading of its own",
        ),
        pytest.param(
            ("variants", "ann", "deal"), 8, '= "finangle"\n', '= "finangle"\ndeal = 8\n', id="above the next heading"
        ),
    ],
)
@pytest.mark.parametrize("newline", ["\n", "\r\n"], ids=["LF", "CRLF"])
def test_it_changes_a_key_and_nothing_else(
    path: tuple[str, ...], value: int | str, was: str, now: str, newline: str
) -> None:
    assert TEXT.count(was) == 1
    made = with_key(TEXT.replace("\n", newline), path, value)
    assert made == TEXT.replace(was, now).replace("\n", newline)


@pytest.mark.parametrize(
    ("path", "was", "now"),
    [
        pytest.param((*OURS, "title"), "title = 'Ours'      # a remark", "# a remark", id="its remark stays"),
        pytest.param((*OURS, "buys", "limit"), "buys = { limit = 3 }\n", "", id="with the braces that it leaves empty"),
        pytest.param(("variants", "ann", "values", "wild"), "  wild = 20\n", "", id="the heading stays"),
    ],
)
def test_it_takes_a_key_away_and_nothing_else(path: tuple[str, ...], was: str, now: str) -> None:
    assert TEXT.count(was) == 1
    assert without_key(TEXT, path) == TEXT.replace(was, now)


@pytest.mark.parametrize(
    ("text", "gone", "left"),
    [
        pytest.param("a = { b = 1, c = 2, d = 3 }", "b", "a = { c = 2, d = 3 }", id="first"),
        pytest.param("a = { b = 1, c = 2, d = 3 }", "c", "a = { b = 1, d = 3 }", id="middle"),
        pytest.param("a = { b = 1, c = 2, d = 3 }", "d", "a = { b = 1, c = 2 }", id="last"),
    ],
)
def test_it_takes_a_key_out_of_braces(text: str, gone: str, left: str) -> None:
    assert without_key(text, ("a", gone)) == left


@pytest.mark.parametrize(
    ("text", "path"),
    [
        pytest.param("a.b = 1", ("a",), id="a table of dotted keys"),
        pytest.param("[a]\nb = 1", ("a",), id="a table with a heading"),
        pytest.param("a.b = 1", ("a", "c"), id="no heading to write below"),
        pytest.param("a = 1", ("a", "b"), id="no table"),
        pytest.param('[a]\nx = """\n#b = 2\n"""', ("a", "b"), id="what only looks switched off"),
    ],
)
def test_it_leaves_to_people_what_it_cannot_say_safely(text: str, path: tuple[str, ...]) -> None:
    assert with_key(text, path, 7) is None


def changed(document: dict[str, Value], path: tuple[str | int, ...], value: Value) -> dict[str, Value]:
    """The document with a value at the path."""
    made = deepcopy(document)
    here: Value = made
    for part in path[:-1]:
        here = here[part]  # type: ignore[index, assignment, call-overload]  # the path is in the document
    here[path[-1]] = value  # type: ignore[index, call-overload]
    return made


@settings(max_examples=150)
@given(documents, st.randoms(use_true_random=False), st.integers() | st.text(max_size=5) | st.booleans())
def test_it_changes_any_value_of_any_document(document: dict[str, Value], choice: Random, value: Value) -> None:
    text = Writer(choice).document(document)
    for path, was in list(leaves(document, ()))[:6]:
        made = with_key(text, path, value)  # type: ignore[arg-type]  # no date or time among these
        if "nan" in repr(document) or was == {}:
            continue  # one nan is no other, and an empty table may have a heading
        span = Lines(text).span_of_value(path)
        assert made is not None
        assert span is not None
        assert same(tomllib.loads(made), changed(document, path, value))
        assert made.startswith(text[: span[0]])
        assert made.endswith(text[span[1] :])


@settings(max_examples=150)
@given(documents, st.randoms(use_true_random=False))
def test_a_new_key_taken_away_again_leaves_the_text_as_it_was(document: dict[str, Value], choice: Random) -> None:
    text = Writer(choice).document(document)
    for path in list(tables(document, ()))[:6]:
        if not all(isinstance(part, str) for part in path):
            continue
        made = with_key(text, (*path, "new key"), 7)
        if made is None:
            continue
        before = next(at for at in range(len(made)) if text[at : at + 1] != made[at])
        assert made.endswith(text[before:].lstrip(" \t\r\n"))
        assert same(tomllib.loads(made), changed(document, (*path, "new key"), 7))
        in_braces = [Lines(text).span_of_value(path[:depth]) for depth in range(1, len(path) + 1)]
        if not any(in_braces):
            again = without_key(made, (*path, "new key"))
            assert again is not None
            assert again.rstrip("\r\n") == text.rstrip("\r\n")
