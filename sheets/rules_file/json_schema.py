"""The format as a JSON Schema (2020-12), by which an editor completes a rules file and marks its mistakes.

It says what the keys declare, and what house rules may say besides: "none" takes a key of an inherited table away, or
an entry of one; what stands in a list is no change, and has nothing to take away.
"""

import json
from collections.abc import Iterator
from typing import TypeAlias

from sheets.game.deck import Deck
from sheets.game.keys import Key, Kind, Kinds, Table, keys
from sheets.game.model import Variant
from sheets.json_values import Json
from sheets.limits import LONGEST_SHORT_NAME

Schema: TypeAlias = dict[str, Json]

DIALECT = "https://json-schema.org/draft/2020-12/schema"
ROOT = {"decks": (Deck, "decks of your own, each under a heading like [decks.our-deck]"),
        "variants": (Variant, "games, each under a heading like [variants.our-game]")}  # fmt: skip
"""What stands in a rules file by its headings, and what it means."""
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
            "description": means,
            "type": "object",
            "additionalProperties": {"$ref": f"#/$defs/{model.__name__}"},
            "propertyNames": _ID,
        }
        for heading, (model, means) in ROOT.items()
    }
    root["$defs"] = {
        _name(model, is_changed): _table(model, is_changed=is_changed)
        for model, is_changed in dict.fromkeys(each for model, _ in ROOT.values() for each in _tables(model, True))
    }
    return json.dumps(root, ensure_ascii=False, indent=2, sort_keys=True) + "\n"


def tables() -> tuple[Table, ...]:
    """All tables that have keys of their own."""
    return tuple(dict.fromkeys(table for model, _ in ROOT.values() for table, _ in _tables(model, True)))


def _tables(model: Table, is_changed: bool) -> Iterator[tuple[Table, bool]]:
    """A table and all that may stand in it, each with whether house rules may change it key by key."""
    yield model, is_changed
    for declared in keys(model).values():
        yield from _inside(declared.kinds, is_changed)


def _inside(kinds: Kinds, is_changed: bool) -> Iterator[tuple[Table, bool]]:
    for kind in kinds:
        if isinstance(kind, Kind):
            yield from _inside(kind.inside, is_changed and kind.type is not list)
        else:
            yield from _tables(kind, is_changed)


def _name(model: Table, is_changed: bool) -> str:
    return model.__name__ if is_changed else f"{model.__name__}InList"


def _table(model: Table, *, is_changed: bool) -> Schema:
    properties: Schema = {
        name: _key(declared, is_changed=is_changed, is_of_game=model in (Variant, Deck))
        for name, declared in keys(model).items()
    }
    required = [name for name, declared in keys(model).items() if declared.required]
    about = (model.__doc__ or "").split("\n")[0]
    found: Schema = {"type": "object", "additionalProperties": False, "description": about, "properties": properties}
    return found | ({"required": required} if required else {})


def _key(declared: Key, *, is_changed: bool, is_of_game: bool) -> Schema:
    parts = list(_parts(declared.kinds, is_changed=is_changed))
    if is_changed and not declared.required and (declared.none_takes or not is_of_game):
        parts = _or_none(declared.kinds, parts)
    found = _any_of(parts) | {"description": declared.means}
    return found | ({"examples": list(declared.like)} if declared.like else {})


def _parts(kinds: Kinds, *, is_changed: bool) -> Iterator[Schema]:
    """The schemas of which one must hold."""
    for kind in kinds:
        if not isinstance(kind, Kind):
            yield {"$ref": f"#/$defs/{_name(kind, is_changed)}"}
        elif kind.words:
            yield {"type": "string", "enum": list(kind.words)}
        else:
            name, least, most = _TYPES[kind.type]
            found: Schema = {"type": name}
            found |= {limit: value for limit, value in ((least, kind.least), (most, kind.most)) if value}
            if kind.type is int and kind.least == 0:
                found[least] = 0
            if kind.type is str and kind.least:
                found["pattern"] = _VISIBLE
            if kind.type is list:
                found["items"] = _any_of(list(_parts(kind.inside, is_changed=False)))
            if kind.type is dict:
                inside = list(_parts(kind.inside, is_changed=is_changed))
                may_go = is_changed and not kind.is_by_players
                found["additionalProperties"] = _any_of(_or_none(kind.inside, inside) if may_go else inside)
                found["propertyNames"] = {"maxLength": kind.longest_name} | (
                    _PLAYERS if kind.is_by_players else {"minLength": 1, "pattern": _VISIBLE}
                )
            yield found


def _or_none(kinds: Kinds, parts: list[Schema]) -> list[Schema]:
    """With "none" added to what may stand somewhere, unless it, or any text, may already."""
    has_text = any(
        isinstance(kind, Kind) and kind.type is str and (not kind.words or "none" in kind.words) for kind in kinds
    )
    return parts if has_text else [*parts, _NONE]


def _any_of(parts: list[Schema]) -> Schema:
    return parts[0] if len(parts) == 1 else {"anyOf": parts}
