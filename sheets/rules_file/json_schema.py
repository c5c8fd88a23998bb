"""The format as a JSON Schema (2020-12), by which an editor completes a rules file and marks its mistakes.

It says what the keys declare, and what house rules may say besides: "none" takes a key of an inherited table away, or
an entry of one.
"""

import json
from collections.abc import Iterator
from typing import TypeAlias

from sheets.game.deck import Deck
from sheets.game.keys import Key, Kind, Kinds, Table, keys
from sheets.game.model import Variant
from sheets.limits import LONGEST_SHORT_NAME
from sheets.rules_file.validating import HEADINGS
from sheets.text import Json

Schema: TypeAlias = dict[str, Json]

DIALECT = "https://json-schema.org/draft/2020-12/schema"
_NONE: Schema = {"const": "none", "description": "takes away what is inherited"}
_PLAYERS: Schema = {"pattern": r"^\s*\d{1,3}(\s*(\+|or more)|\s*(-|–|to)\s*\d{1,3})?\s*$"}
_ID: Schema = {"pattern": r"^[a-z0-9]+(-[a-z0-9]+)*$", "maxLength": LONGEST_SHORT_NAME}
_VISIBLE = r"[^\s\x00-\x1f\x7f-\x9f]"
"""A sign that is left of a text once it is clean."""
_TYPES = {
    bool: ("boolean", "", ""),
    int: ("integer", "minimum", "maximum"),
    float: ("number", "minimum", "maximum"),
    str: ("string", "minLength", "maxLength"),
    list: ("array", "minItems", "maxItems"),
    dict: ("object", "minProperties", "maxProperties"),
}


def schema_json() -> str:
    """The schema as text, the same every time."""
    root: Schema = {"$schema": DIALECT, "title": "A rules file for sheets", "type": "object"}
    root |= {"additionalProperties": False, "$defs": {}}
    root["properties"] = {
        heading: {
            "description": declared.means,
            "type": "object",
            "additionalProperties": {"$ref": f"#/$defs/{declared.table.__name__}"},
            "propertyNames": _ID,
        }
        for heading, declared in sorted(HEADINGS.items())
    }
    root["$defs"] = {model.__name__: _table(model) for model in tables()}
    return json.dumps(root, ensure_ascii=False, indent=2, sort_keys=True) + "\n"


def tables() -> tuple[Table, ...]:
    """All tables that have keys of their own."""
    return tuple(dict.fromkeys(_inside(tuple(each.table for each in HEADINGS.values()))))


def _inside(kinds: Kinds) -> Iterator[Table]:
    """The tables among kinds, and all that may stand in them."""
    for kind in kinds:
        if isinstance(kind, Kind):
            yield from _inside(kind.inside)
        else:
            yield kind
            for declared in keys(kind).values():
                yield from _inside(declared.kinds)


def _table(model: Table) -> Schema:
    is_of_game = model in (Variant, Deck)
    properties: Schema = {name: _key(declared, is_of_game=is_of_game) for name, declared in keys(model).items()}
    required = [name for name, declared in keys(model).items() if declared.required]
    found: Schema = {"type": "object", "additionalProperties": False, "properties": properties}
    return found | ({"required": required} if required else {})


def _key(declared: Key, *, is_of_game: bool) -> Schema:
    may_go = not declared.required and (declared.none_takes or not is_of_game)
    found = _any_of(declared.kinds, may_go=may_go) | {"description": declared.means}
    return found | ({"examples": list(declared.like)} if declared.like else {})


def _any_of(kinds: Kinds, *, may_go: bool) -> Schema:
    """The schema of what is of one of the kinds, or "none" where it may go and no other text may be that."""
    has_text = any(
        isinstance(kind, Kind) and kind.type is str and (not kind.words or "none" in kind.words) for kind in kinds
    )
    parts = [*map(_part, kinds), *([_NONE] if may_go and not has_text else [])]
    return parts[0] if len(parts) == 1 else {"anyOf": list[Json](parts)}


def _part(kind: "Kind | Table") -> Schema:
    if not isinstance(kind, Kind):
        return {"$ref": f"#/$defs/{kind.__name__}"}
    if kind.words:
        return {"type": "string", "enum": list(kind.words)}
    name, least, most = _TYPES[kind.type]
    found: Schema = {"type": name}
    found |= {limit: value for limit, value in ((least, kind.least), (most, kind.most)) if value}
    if kind.type is int and kind.least == 0:
        found[least] = 0
    if kind.type is str and kind.least:
        found["pattern"] = _VISIBLE
    if kind.type is list:
        found["items"] = _any_of(kind.inside, may_go=False)
    if kind.type is dict:
        found["additionalProperties"] = _any_of(kind.inside, may_go=not kind.is_by_players)
        named: Schema = _PLAYERS if kind.is_by_players else {"minLength": 1, "pattern": _VISIBLE}
        found["propertyNames"] = named | {"maxLength": kind.longest_name}
    return found
