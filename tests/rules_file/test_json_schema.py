"""The JSON Schema is that of the present format, and accepts and refuses what the loader does."""

import json
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from sheets.errors import FaultyFile
from sheets.rules_file import Library, RulesText, load
from sheets.rules_file.figure_tables import CaseTable, CheckTable, CounterTable, EntryTable, MadeTable
from sheets.rules_file.json_schema import schema_json
from sheets.rules_file.merging import merge
from sheets.rules_file.new_file import house_rules_file, own_game
from sheets.rules_file.toml_schema import (
    BonusTable,
    BuysTable,
    ContractTable,
    DeckTable,
    EndTable,
    MeldTable,
    PlayTable,
    RoundTable,
    RulesFile,
    SettlementTable,
    SourceTable,
    UnstatedTable,
    ValueOf,
    VariantTable,
    WildLimitTable,
)
from sheets.rules_file.toml_table import Table, keys
from sheets.rules_file.tree import Origin, grow, plain
from sheets.rules_file.validating import validate
from sheets.text import clean
from tests.commands import sheets
from tests.helpers import BAD, SHIPPED
from tests.rules_file.test_any_rules_file import house_rules, mutated, values

ROOT = SHIPPED.parent
SCHEMA = json.loads(schema_json())
validator = Draft202012Validator(SCHEMA)
TABLES: tuple[type[Table], ...] = (
    BonusTable, BuysTable, CaseTable, CheckTable, ContractTable, CounterTable, DeckTable, EndTable, EntryTable,
    MadeTable, MeldTable, PlayTable, RoundTable, SettlementTable, SourceTable, UnstatedTable, ValueOf,
    VariantTable, WildLimitTable,
)  # fmt: skip


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
    assert again.err.endswith("is not this schema; move it away first, or choose another name with -o\n")
    assert target.read_text() == "mine"


def test_it_is_a_schema_of_its_kind() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    assert SCHEMA["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert '"type": "null"' not in schema_json()


def test_it_describes_every_key_and_gives_an_example() -> None:
    assert set(SCHEMA["$defs"]) == {table.__name__ for table in TABLES} | {"BuysOfRound", "RoundChange"}
    for table in TABLES:
        schema = SCHEMA["$defs"][table.__name__]
        assert schema["additionalProperties"] is False
        assert schema["properties"].keys() == keys(table).keys()
        for key, field in keys(table).items():
            assert schema["properties"][key]["description"] == field.means, (table, key)
            assert field.examples, (table, key)
    assert SCHEMA["properties"].keys() == keys(RulesFile).keys()


def test_it_accepts_every_example() -> None:
    """And so does the loader, which shows the first of them where something else stands."""
    for table in TABLES:
        required = {key: field.examples[0] for key, field in keys(table).items() if field.is_required}
        here = Draft202012Validator(
            SCHEMA | {"$ref": f"#/$defs/{table.__name__}", "properties": {}, "additionalProperties": True}
        )
        for key, field in keys(table).items():
            for example in field.examples:
                assert list(here.iter_errors(required | {key: example})) == [], (table, key)
                assert validate(table, required | {key: example})[1] == [], (table, key)


def test_it_accepts_the_shipped_file_and_every_game_written_out(library: Library) -> None:
    assert accepts(tomllib.loads(SHIPPED.read_text("utf-8")))
    assert len(library.tables) > 15
    for name, table in library.tables.items():
        assert accepts({"variants": {name: table}}), name


def test_it_accepts_what_shows_by_example_all_that_can_be_said() -> None:
    text = SHIPPED.read_text("utf-8")
    more = "\n".join(line[3:] for line in text.splitlines() if line.startswith("#: "))
    assert "[variants.our-game]" in more
    assert accepts(tomllib.loads(more))


@pytest.mark.parametrize(
    "lines",
    [
        pytest.param('deal = 11\nround.7.deal = { "2-3" = 12, "4+" = 11 }', id="a deal by players"),
        pytest.param('deal = "unknown"\npacks = { "2" = 1, "3-8" = 2, "9+" = "1 more per 4 players" }', id="packs"),
        pytest.param('players = 4\njokers = { "2" = "1 in all", "3+" = 2 }', id="players and jokers as numbers"),
        pytest.param('rounds = ["2 sets", { contract = "3 runs", buys = "unlimited", wild = "3" }]', id="rounds"),
        pytest.param('rounds = [{ contract = { text = "a full house", cards = "unknown" } }]', id="in words"),
        pytest.param('round.5-7 = { deal = "none", note = "none", buys = { draw = 2 } }', id="rounds taken back"),
        pytest.param('buys = { limit = "none", draw = "none", after_laying_down = "unknown" }', id="buys"),
        pytest.param('values = { 2-9 = "face", A = "unknown", K = "none", wild = { points = 5 } }', id="values"),
        pytest.param('values = "none"\nother_values = { short = "none", long = { any = -5 } }', id="no values"),
        pytest.param('set = 3\nrun = "none"\nmelds = { colour = 4, pair = "none" }', id="melds"),
        pytest.param('words = "none"\nnotes = "none"\ncalls."May I?" = "none"\nsource = "none"', id="taken away"),
        pytest.param('bonuses = { "out blind" = -25, other = "none", third = { points = "unknown" } }', id="bonuses"),
        pytest.param('end = { target = 200 }\nwild_limit = { by_size = { 3 = 1, 4 = "none" } }', id="limits"),
        pytest.param('source = [{ text = "a" }, { text = "b", url = "c" }]\nextra.card = "none"', id="lists of tables"),
    ],
)
def test_it_accepts(lines: str) -> None:
    assert accepts_game(lines)


@pytest.mark.parametrize(
    "lines",
    [
        pytest.param('deal = "11"', id="a number in quotes"),
        pytest.param("deal = true", id="true is no number"),
        pytest.param("deal = 0", id="too small"),
        pytest.param("values.A = 100000", id="too large"),
        pytest.param('deal = { "two" = 11 }', id="no number of players"),
        pytest.param('rounds = "2 sets"', id="no list"),
        pytest.param('rounds = [{ contract = "2 sets", deal = "none" }]', id="nothing to take away in a list"),
        pytest.param('rounds = [{ contract = "2 sets", buys = { draw = "none" } }]', id="nor in the buys of a round"),
        pytest.param('round.7.buys.draw = "none"', id="nor in a change of them"),
        pytest.param('settlement = { stake = "5 cents" }', id="something missing"),
        pytest.param('settlement = { convention = "none" }', id="what must be there can't be taken away"),
        pytest.param('words.set = ["book"]', id="one word of two"),
        pytest.param('discard = "none"', id="a word too much"),
        pytest.param('titel = "Ours"', id="an unknown key"),
    ],
)
def test_it_refuses(lines: str) -> None:
    assert not accepts_game(lines)


def test_it_refuses_names_that_can_not_be() -> None:
    table = {"title": "Ours"}
    assert accepts({"variants": {"our-game-2": table}})
    for name in ("Our_Game", "our--game", "łukasz", "x" * 41):
        assert not accepts({"variants": {name: table}}), name
        assert not accepts({"decks": {name: {"ranks": ["A"]}}}), name
    assert not accepts({"games": {}})


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


def test_it_refuses_nothing_that_is_wrong_only_in_its_meaning() -> None:
    """Which cards there are and which rounds can be reached is no matter of the format."""
    for name in ("unreachable", "warnings", "by-merging"):
        assert accepts(tomllib.loads((BAD / f"{name}.toml").read_text("utf-8"))), name


def loads(texts: list[RulesText]) -> bool:
    try:
        load(texts)
    except FaultyFile:
        return False
    return True


@settings(max_examples=100)
@given(mutated().map(lambda text: [RulesText("rules.toml", text.encode())]) | house_rules())
def test_it_accepts_every_file_that_loads(texts: list[RulesText]) -> None:
    if loads(texts):
        for text in texts:
            table = grow(tomllib.loads(text.data.decode()), Origin("", ()))
            assert accepts(plain(table))  # a date is its text


def texts_in(value: object) -> list[str]:
    """The texts of a value and of all within it, of tables both keys and values."""
    if isinstance(value, str):
        return [value]
    inside = [*value, *value.values()] if isinstance(value, dict) else value if isinstance(value, list) else []
    return [text for each in inside for text in texts_in(each)]


@settings(max_examples=200)
@given(st.dictionaries(st.sampled_from(sorted(keys(VariantTable))), values, min_size=1, max_size=2))
def test_it_accepts_nothing_that_has_a_wrong_shape(table: dict[str, object]) -> None:
    """But for "none" in a table, which may take away what only the base can tell.

    And but for a text without one sign that is drawn: Unicode names those, and no pattern that all editors read can.
    """
    if accepts({"variants": {"ours": table}}) and "none" not in str(table) and all(map(clean, texts_in(table))):
        merged, _ = merge(None, grow(table, Origin("ours", ())), {})
        _, faults = validate(VariantTable, plain(merged))
        assert faults == []


# -- in an editor ----------------------------------------------------------------------------------------------------

taplo = shutil.which("taplo") or shutil.which("taplo", path=str(Path(sys.executable).parent))


def lint(path: Path) -> subprocess.CompletedProcess[str]:
    assert taplo
    return subprocess.run(
        [taplo, "lint", "--colors", "never", path.name], cwd=path.parent, text=True, capture_output=True, check=False
    )


@pytest.mark.skipif(taplo is None, reason="taplo is not installed")
def test_it_lets_an_editor_check_the_files_that_name_it(library: Library, tmp_path: Path) -> None:
    (tmp_path / "variants.schema.json").write_text(schema_json(), encoding="utf-8")
    texts = {
        "shipped": SHIPPED.read_text("utf-8"),
        "own": own_game("Ours", "ours", file="own.toml"),
        "house": house_rules_file(library, "shanghai-rummy-10", "Ours", "ours", file="house.toml"),
    }
    for name, text in texts.items():
        assert text.startswith("#:schema ./variants.schema.json\n")
        path = tmp_path / f"{name}.toml"
        path.write_text(text, encoding="utf-8")
        done = lint(path)
        assert done.returncode == 0, done.stderr
        path.write_text(text + '[variants.wrong]\ndeel = 11\nwinner = "nobody"\n', encoding="utf-8")
        told = lint(path).stderr
        assert "deel" in told
        assert '"nobody" is not one of ["lowest","highest","first"]' in told


def test_it_is_not_written_under_the_name_of_something_else(tmp_path: Path) -> None:
    done = sheets("schema", "-o", tmp_path / "schema.toml")
    assert (done.code, done.err) == (2, 'sheets: a schema can\'t be called "schema.toml"; let its name end in .json\n')
    assert list(tmp_path.iterdir()) == []
