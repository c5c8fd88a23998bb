"""The format as a JSON Schema (2020-12), by which an editor completes a rules file and marks its mistakes.

It says what the tables of `written` say, and what the loader makes of "none" before it holds a file against them: in
house rules "none" takes a key of an inherited table away.
"""

import json
from copy import deepcopy
from typing import TypeAlias

from sheets.rules_file.toml_schema import RulesFile
from sheets.rules_file.toml_table import model_of
from sheets.text import LONGEST_SHORT_NAME

Json: TypeAlias = "str | int | float | bool | list[Json] | dict[str, Json] | None"
Schema: TypeAlias = dict[str, Json]

DIALECT = "https://json-schema.org/draft/2020-12/schema"
TITLE = "A rules file for sheets"
NONE: Schema = {"const": "none", "description": "takes away what is inherited"}
TAKEN_APART = ("MeldTable", "BuysTable", "WildLimitTable", "BonusTable", "EndTable", "SettlementTable")
"""Tables whose keys house rules may take away one by one."""
TAKEN_WHOLE = ("words", "melds")
"""Tables of a variant that house rules may take away as a whole, though for a game of its own they are tables."""
ENTRIES_TAKEN = ("melds", "words", "extra", "other_values")
"""Tables of a variant of which house rules may take single entries away."""
_PLAYERS = r"^\s*\d{1,3}(\s*(\+|or more)|\s*(-|–|to)\s*\d{1,3})?\s*$"
_ID = r"^[a-z0-9]+(-[a-z0-9]+)*$"
KEYS = {
    ("RulesFile", "decks"): _ID,
    ("RulesFile", "variants"): _ID,
    ("VariantTable", "packs"): _PLAYERS,
    ("VariantTable", "jokers"): _PLAYERS,
    ("VariantTable", "deal"): _PLAYERS,
    ("VariantTable", "round"): _PLAYERS,
    ("RoundTable", "deal"): _PLAYERS,
    ("WildLimitTable", "by_size"): r"^0*[1-9]\d*$",
}
"""Tables whose keys have a notation, with its pattern."""


def schema_json() -> str:
    """The schema as text, the same every time."""
    return json.dumps(_schema(), ensure_ascii=False, indent=2, sort_keys=True) + "\n"


def _schema() -> Schema:
    made: Schema = json.loads(json.dumps(model_of(RulesFile).model_json_schema()))
    root = _table(made, "properties")
    tables = {"RulesFile": made} | {name: _as_table(table) for name, table in _table(made, "$defs").items()}
    for table in tables.values():
        _tidy(table)
    for (name, key), pattern in KEYS.items():
        for part in _members(_as_table(_table(tables[name], "properties")[key])):
            if "additionalProperties" in part:
                part["propertyNames"] = {"pattern": pattern} | (
                    {"maxLength": LONGEST_SHORT_NAME} if pattern == _ID else {}
                )
    _tell_house_rules(tables)
    made["$defs"] = {name: table for name, table in tables.items() if name != "RulesFile"}
    made |= {"$schema": DIALECT, "title": TITLE, "properties": root}
    return made


def _tell_house_rules(tables: dict[str, Schema]) -> None:
    """Let "none" stand where the loader takes something away by it."""
    tables["BuysOfRound"] = deepcopy(tables["BuysTable"])
    tables["RoundChange"] = deepcopy(tables["RoundTable"])
    for name in ("RoundTable", "RoundChange"):
        buys = _table(tables[name], "properties")
        buys["buys"] = json.loads(json.dumps(buys["buys"]).replace("/BuysTable", "/BuysOfRound"))
    variant = _table(tables["VariantTable"], "properties")
    variant["round"] = json.loads(json.dumps(variant["round"]).replace("/RoundTable", "/RoundChange"))
    for name in (*TAKEN_APART, "RoundChange"):
        required = tables[name].get("required")
        for key, schema in _table(tables[name], "properties").items():
            if not (isinstance(required, list) and key in required):
                _allow_none(_as_table(schema))
    for key in TAKEN_WHOLE:
        _allow_none(_as_table(variant[key]))
    for key in ENTRIES_TAKEN:
        _allow_none_inside(_as_table(variant[key]))
    _allow_none_inside(_as_table(_table(tables["WildLimitTable"], "properties")["by_size"]))


def _allow_none(schema: Schema) -> None:
    """Add "none" to what may stand at a key, unless it may already."""
    members = _members(schema)
    if any(part.get("type") == "string" and "enum" not in part and "const" not in part for part in members):
        return
    if any(part.get("const") == "none" or "none" in _listed(part.get("enum")) for part in members):
        return
    described: Schema = {key: schema.pop(key) for key in ("description", "examples", "default") if key in schema}
    parts: list[Json] = _listed(schema["anyOf"]) if "anyOf" in schema else [dict(schema)]
    schema.clear()
    schema |= described
    schema["anyOf"] = [*parts, dict(NONE)]


def _allow_none_inside(schema: Schema) -> None:
    """Add "none" to what may stand at any key of a table that people name themselves."""
    for part in _members(schema):
        if isinstance(part.get("additionalProperties"), dict):
            _allow_none(_as_table(part["additionalProperties"]))


def _tidy(table: Schema) -> None:
    """Without titles and defaults that pydantic makes up, and without null, which TOML has not."""
    table.pop("title", None)
    for schema in _table(table, "properties").values():
        described = _as_table(schema)
        described.pop("title", None)
        if described.get("default", "") in ("", None, [], {}):
            described.pop("default", None)
        parts = [part for part in _listed(described.get("anyOf")) if part != {"type": "null"}]
        if len(parts) == 1:
            del described["anyOf"]
            described |= _as_table(parts[0])
        elif parts:
            described["anyOf"] = parts


def _members(schema: Schema) -> list[Schema]:
    """The schemas of which one must hold."""
    return [_as_table(part) for part in _listed(schema["anyOf"])] if "anyOf" in schema else [schema]


def _listed(value: Json) -> list[Json]:
    return value if isinstance(value, list) else []


def _table(schema: Schema, key: str) -> Schema:
    return _as_table(schema[key])


def _as_table(value: Json) -> Schema:
    assert isinstance(value, dict)
    return value
