"""The JSON Schema is that of the present format, and accepts and refuses what the loader does."""

import json
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from jsonschema import Draft202012Validator

from sheets.errors import FaultyFile
from sheets.rules_file import Library, RulesText, load
from sheets.rules_file.validating import schema_json
from tests.commands import sheets
from tests.helpers import BAD, SHIPPED
from tests.rules_file.test_any_rules_file import house_rules, mutated

ROOT = SHIPPED.parent
SCHEMA = json.loads(schema_json())
validator = Draft202012Validator(SCHEMA)


def accepts(table: object) -> bool:
    return bool(validator.is_valid(table))


def accepts_game(lines: str) -> bool:
    return accepts(tomllib.loads(f"[variants.ours]\n{lines}"))


def test_it_is_the_one_that_is_kept() -> None:
    """When this fails:  sheets schema > variants.schema.json"""
    assert (ROOT / "variants.schema.json").read_text("utf-8") == schema_json()
    assert sheets("schema") == (0, schema_json(), "")


def test_it_is_written_where_it_is_wanted(tmp_path: Path) -> None:
    target = tmp_path / "variants.schema.json"
    assert sheets("schema", "-o", target) == (0, f"{target}\n", "")
    assert target.read_text("utf-8") == schema_json()
    assert sheets("schema", "-o", target) == (0, f"{target}\n", "")
    target.write_text("mine")
    again = sheets("schema", "-o", target)
    assert (again.code, again.out) == (3, "")
    assert again.err.endswith("and stays; move it first, or choose another place\n")
    assert target.read_text() == "mine"


def test_it_is_a_schema_of_its_kind() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    assert SCHEMA["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert '"type": "null"' not in schema_json()


def test_it_accepts_the_shipped_file_and_every_game_written_out(library: Library) -> None:
    assert accepts(tomllib.loads(SHIPPED.read_text("utf-8")))
    assert len(library.tables) > 15
    for name, table in library.tables.items():
        assert accepts({"variants": {name: table}}), name


@pytest.mark.parametrize(
    "lines",
    [
        pytest.param('rounds = ["2 sets", { contract = "3 runs", buys = "unlimited", wild = "3" }]', id="rounds"),
        pytest.param('round.5-7 = { deal = "none", note = "none", buys = { draw = 2 } }', id="rounds taken back"),
        pytest.param('values = { 2-9 = "face", A = "unknown", K = "none", wild = { points = 5 } }', id="values"),
        pytest.param('values = "none"\nother_values = { short = "none", long = { any = -5 } }', id="no values"),
        pytest.param('words = "none"\nnotes = "none"\ncalls."May I?" = "none"\nsource = "none"', id="taken away"),
        pytest.param('source = [{ text = "a" }, { text = "b", url = "c" }]\nextra.card = "none"', id="lists of tables"),
    ],
)
def test_it_accepts(lines: str) -> None:
    assert accepts_game(lines)


@pytest.mark.parametrize(
    "lines",
    [
        pytest.param("deal = true", id="true is no number"),
        pytest.param("values.A = 100000", id="too large"),
        pytest.param('deal = { "two" = 11 }', id="no number of players"),
        pytest.param('settlement = { convention = "none" }', id="what must be there can't be taken away"),
        pytest.param('titel = "Ours"', id="an unknown key"),
    ],
)
def test_it_refuses(lines: str) -> None:
    assert not accepts_game(lines)


def entries(path: Path) -> Iterator[tuple[str, str, object]]:
    """Every key of every table of a faulty file, by itself."""
    for kind, tables in tomllib.loads(path.read_text("utf-8")).items():
        for table in tables.values() if isinstance(tables, dict) else ():
            for key, value in table.items() if isinstance(table, dict) else ():
                yield kind, key, value


@pytest.mark.parametrize("name", ["wrong-types", "unknown-keys"])
def test_it_refuses_each_mistake_of_the_faulty_files(name: str) -> None:
    right = {"extends", "title", "tie"} if name == "unknown-keys" else {"extends"}
    found = list(entries(BAD / f"{name}.toml"))
    assert len(found) > 8
    for kind, key, value in found:
        if key not in right:
            inner = {"ranks": ["A"]} if kind == "decks" else {}
            assert not accepts({kind: {"ours": inner | {key: value}}}), key


@settings(max_examples=30)
@given(mutated().map(lambda text: [RulesText("rules.toml", text.encode())]) | house_rules())
def test_it_accepts_every_file_that_loads(texts: list[RulesText]) -> None:
    try:
        load(texts)
    except FaultyFile:
        return
    for text in texts:
        assert accepts(json.loads(json.dumps(tomllib.loads(text.data.decode()), default=str)))  # a date is its text


# -- in an editor ----------------------------------------------------------------------------------------------------
