"""A key changed in the text of a file: the file says the new thing, and all else stands as it stood."""

import tomllib
from copy import deepcopy

import pytest

from sheets.rules_file.typed_values import with_key
from tests.rules_file.toml_texts import FORMS, Value, leaves, same

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
    assert with_key(TEXT, path, None) == TEXT.replace(was, now)


@pytest.mark.parametrize(
    ("text", "path"), [("[a]\nb = 1", ("a",)), ("a.b = 1", ("a", "c")), ("[a]\nb = 1", ("a", "b", "c"))]
)
def test_it_leaves_to_people_what_it_cannot_say_safely(text: str, path: tuple[str, ...]) -> None:
    assert with_key(text, path, 7) is None


@pytest.mark.parametrize(
    ("text", "made"),
    [
        pytest.param('[a]\nx = """\n#b = 2\n"""', '[a]\nx = """\n#b = 2\n"""\nb = 7\n', id="no line switched off"),
        pytest.param("[a]\nx = [\n  [1],\n]\n[c]\n", "[a]\nb = 7\nx = [\n  [1],\n]\n[c]\n", id="no heading"),
    ],
)
def test_it_takes_another_place_where_a_line_is_part_of_a_value(text: str, made: str) -> None:
    assert with_key(text, ("a", "b"), 7) == made


def changed(document: dict[str, Value], path: tuple[str | int, ...], value: Value) -> dict[str, Value]:
    """The document with a value at the path."""
    made = deepcopy(document)
    here: Value = made
    for part in path[:-1]:
        here = here[part]  # type: ignore[index, assignment, call-overload]  # the path is in the document
    here[path[-1]] = value  # type: ignore[index, call-overload]
    return made


@pytest.mark.parametrize("value", [7, 'a "text"', True])
def test_it_changes_any_value_however_it_is_written(value: int | str | bool) -> None:
    text = FORMS.replace("nan", "inf")  # one nan is no other
    document = tomllib.loads(text)

    for path, was in leaves(document, ()):
        if was == {}:
            continue
        made = with_key(text, path, value)
        assert made is not None
        assert same(tomllib.loads(made), changed(document, path, value)), was
