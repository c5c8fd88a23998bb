"""The format as a JSON Schema (2020-12), by which an editor completes a rules file and marks its mistakes.

It says what the tables of `toml_schema` say, and what the loader makes of "none" before it holds a file against them:
in house rules "none" takes a key of an inherited table away.
"""

import json
from collections.abc import Mapping, Sequence
from typing import Literal, TypeAlias, get_args, get_origin

from sheets.json_values import Json
from sheets.limits import LONGEST_SHORT_NAME
from sheets.rules_file import figure_tables, toml_schema
from sheets.rules_file.toml_schema import BuysTable, RoundTable, RulesFile
from sheets.rules_file.toml_table import UNLIMITED, Key, Limits, Table, is_table, keys, members

Schema: TypeAlias = dict[str, Json]

DIALECT = "https://json-schema.org/draft/2020-12/schema"
TITLE = "A rules file for sheets"
NONE: Schema = {"const": "none", "description": "takes away what is inherited"}
TAKEN_APART = (
    "MeldTable",
    "PlayTable",
    "BuysTable",
    "WildLimitTable",
    "EntryTable",
    "CounterTable",
    "BonusTable",
    "EndTable",
    "SettlementTable",
    "RoundChange",
)
"""Tables whose keys house rules may take away one by one."""
TAKEN_WHOLE = ("words", "melds", "play")
"""Tables of a variant that house rules may take away as a whole, though for a game of its own they are tables."""
ENTRIES_TAKEN = ("melds", "words", "extra", "other_values", "by_size", "entry", "parts", "choose", "cycle", "tables")
"""Tables of which house rules may take single entries away."""
OTHERWISE: Mapping[tuple[str, str], Mapping[type[Table], str]] = {
    ("RoundTable", "buys"): {BuysTable: "BuysOfRound"},
    ("RoundChange", "buys"): {BuysTable: "BuysOfRound"},
    ("VariantTable", "round"): {RoundTable: "RoundChange"},
}
"""Tables that may lack more, or less, where they stand at these keys."""
_PLAYERS: Schema = {"pattern": r"^\s*\d{1,3}(\s*(\+|or more)|\s*(-|–|to)\s*\d{1,3})?\s*$"}
_ID: Schema = {"pattern": r"^[a-z0-9]+(-[a-z0-9]+)*$", "maxLength": LONGEST_SHORT_NAME}
NAMES: Mapping[str, Schema] = {
    **{"decks": _ID, "variants": _ID, "by_size": {"pattern": r"^0*[1-9]\d{0,2}$"}},
    **dict.fromkeys(("packs", "jokers", "deal", "deals", "round", "buys", "limit"), _PLAYERS),
}
"""Tables whose keys have a notation, with its pattern."""
VISIBLE = r"[^\s\x00-\x1f\x7f-\x9f]"
"""A sign that is left of a text once it is clean."""
TYPES: Mapping[object, str] = {str: "string", int: "integer", bool: "boolean", list: "array", dict: "object"}
LENGTHS = {"string": "Length", "array": "Items", "object": "Properties"}


def schema_json() -> str:
    """The schema as text, the same every time."""
    tables = {
        name: kind
        for name, kind in (vars(toml_schema) | vars(figure_tables)).items()
        if is_table(kind) and kind not in (Table, RulesFile)
    }
    tables |= {name: kind for instead in OTHERWISE.values() for kind, name in instead.items()}
    schema = _table("RulesFile", RulesFile) | {"$schema": DIALECT, "title": TITLE}
    schema["$defs"] = {name: _table(name, kind) for name, kind in tables.items()}
    return json.dumps(schema, ensure_ascii=False, indent=2, sort_keys=True) + "\n"


def _table(name: str, kind: type[Table]) -> Schema:
    schema = _of_type("object") | {"additionalProperties": False, "description": kind.means}
    schema["properties"] = {key: _key(name, key, here) for key, here in keys(kind).items()}
    required = [key for key, here in keys(kind).items() if here.is_required]
    return schema | {"required": required} if required else schema


def _key(table: str, key: str, here: Key) -> Schema:
    parts = _parts(here.type, OTHERWISE.get((table, key), {}), takes_entries=key in ENTRIES_TAKEN)
    if key in NAMES:
        parts = [part | {"propertyNames": NAMES[key]} if "propertyNames" in part else part for part in parts]
    if key in TAKEN_WHOLE or (table in TAKEN_APART and not here.is_required):
        parts = _or_none(parts)
    schema = _any_of(parts) | {"description": here.means}
    if here.examples:
        schema["examples"] = here.examples
    if not callable(here.default) and here.default not in (..., None, ""):
        assert isinstance(here.default, str | int)
        schema["default"] = here.default
    return schema


def _parts(annotation: object, instead: Mapping[type[Table], str], *, takes_entries: bool = False) -> list[Schema]:
    """The schemas of which one must hold."""
    parts: list[Schema] = []
    for kind, limits in members(annotation):
        inside = [_parts(inner, instead) for inner in get_args(kind)[-1:] if TYPES.get(get_origin(kind))]
        if is_table(kind):
            parts.append({"$ref": f"#/$defs/{instead.get(kind, kind.__name__)}"})
        elif get_origin(kind) is Literal:
            words = get_args(kind)
            parts.append(_of_type("string") | ({"enum": words} if len(words) > 1 else {"const": words[0]}))
        elif get_origin(kind) is dict:
            [(_, of_name)] = members(get_args(kind)[0])
            entry = _any_of(_or_none(inside[0]) if takes_entries else inside[0])
            names = {key: value for key, value in _of_type("string", of_name).items() if key != "type"}
            parts.append(_of_type("object", limits) | {"additionalProperties": entry, "propertyNames": names})
        elif get_origin(kind) is list:
            parts.append(_of_type("array", limits) | {"items": _any_of(inside[0])})
        else:
            parts.append(_of_type(TYPES[kind], limits))
    return parts


def _of_type(name: str, limits: Limits = UNLIMITED) -> Schema:
    told: dict[str, Json] = {"minimum": limits.ge, "maximum": limits.le}
    if name in LENGTHS:
        told = {
            f"min{LENGTHS[name]}": limits.min_length or None,
            f"max{LENGTHS[name]}": limits.max_length,
            "pattern": VISIBLE if name == "string" and limits.min_length else None,
        }
    return {"type": name} | {key: value for key, value in told.items() if value is not None}


def _or_none(parts: list[Schema]) -> list[Schema]:
    """With "none" added to what may stand somewhere, unless it, or any text, may already."""
    words = [part.get("enum", [part.get("const", "none")]) for part in parts if part.get("type") == "string"]
    return parts if any(isinstance(some, Sequence) and "none" in some for some in words) else [*parts, NONE]


def _any_of(parts: list[Schema]) -> Schema:
    return parts[0] if len(parts) == 1 else {"anyOf": parts}
