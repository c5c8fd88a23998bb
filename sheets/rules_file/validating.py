"""The declared keys as a file is held against them: by every wrong heading, type and unknown key in a player's words,
and in an editor, which completes a file and marks its mistakes, by a JSON Schema (2020-12).

The schema says besides what house rules may say: "none" takes a key of an inherited table away, or an entry of one.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from sheets.errors import KeyPath, Problem
from sheets.game.deck import Deck
from sheets.game.keys import Key, Kind, Kinds, Table, Toml, keys, short_of
from sheets.game.model import Variant
from sheets.limits import LONGEST_RANGE, LONGEST_SHORT_NAME, MOST_TOLD
from sheets.rules_file.table_reader import IF_NOBODY_KNOWS
from sheets.rules_file.toml_tree import HEADING, Node, bare_or_quoted, inline
from sheets.text import Json, clean, did_you_mean, nearest, quote, wrong_short_name


class Heading(NamedTuple):
    """What stands under a heading of a rules file: tables of one kind, by the names that people give them."""

    table: Table
    like: str
    """An example of the heading that begins one."""
    means: str


HEADINGS = {
    "variants": Heading(Variant, HEADING, "games, each under a heading like [variants.our-game]"),
    "decks": Heading(Deck, "[decks.our-deck]", "decks of your own, each under a heading like [decks.our-deck]"),
}
RESERVED = {"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(1, 10))}
"""Names that Windows keeps for devices; an id becomes part of a file's name."""


def wrong_id(name: str) -> tuple[str, str] | None:
    """What is wrong with a name of a variant or deck, and what would be right; None where nothing is."""
    if name in RESERVED:
        return f"{quote(name)} is a name that Windows reserves", "choose another one, like our-rook"
    return wrong_short_name(name, like="our-rook")


def entries(root: Node, heading: str) -> Mapping[str, Node]:
    """What stands under a heading, by the names that people gave it."""
    nameless = _nameless(root, heading)
    here = root.table[heading].table if heading in root.table else {}
    return {name: node for name, node in here.items() if name not in nameless}


def wrong_headings(root: Node) -> Iterator[Problem]:
    """What is no heading, and one problem for all lines that have none above them, or one without a name."""
    known = {name for heading in HEADINGS.values() for name in keys(heading.table)}
    bare = [key for key, node in root.table.items() if key in known or not isinstance(node.value, dict | list)]
    if bare := [key for key in bare if key not in HEADINGS]:
        right = f"begin the game with a line like {HEADING}"
        yield Problem("there is no heading above this line", right, root.table[bare[0]].key_at)
    for key, node in root.table.items():
        if key not in HEADINGS and key not in bare:
            examples = " or ".join(each.like for each in HEADINGS.values()) if wrong_id(key) else f"[variants.{key}]"
            right = did_you_mean(key, HEADINGS, otherwise=f"a game or a deck begins with a heading like {examples}")
            yield Problem(f"unknown key {quote(key)}", right, node.key_at)
        elif key in HEADINGS and not isinstance(node.value, dict):
            yield Problem(
                f"{quote(key)} must be a table", f"begin each with a line like {HEADINGS[key].like}", node.key_at
            )
    for heading, declared in HEADINGS.items():
        for node in [*_nameless(root, heading).values()][:1]:
            wrong = f"the heading above this line, [{heading}], has no name"
            yield Problem(wrong, f"write it like {declared.like}", node.key_at)


def _nameless(root: Node, heading: str) -> Mapping[str, Node]:
    """The keys of a game or a deck that has no name, in their order: where one of them is no table."""
    here = root.table[heading].table if heading in root.table else {}
    found = {name: node for name, node in here.items() if name in keys(HEADINGS[heading].table)}
    return found if any(not isinstance(node.value, dict) for node in found.values()) else {}


GONE: Mapping[str, str] = {
    "largest_hand": "leave it out: it is worked out from `deal` and `buys`",
    'out = "sum of the others"': (
        'write entries = ["left"], and points = [{ when = "left = 0", points = "sum(left)" }, "-left"]'
    ),
}
"""Keys and values that the format once had, and what to write instead."""
_TOLD_LENGTH = 60
"""Characters of a key that has quotes in it already, as messages name it."""


def validate(model: Table, written: Toml) -> tuple[dict[str, Any], list[Problem]]:
    """What is right of a table, in full where it is written in short, and what is wrong with it, which is left out.

    A stand-in keeps what must be there, and what others hang on, from being told as well.
    """
    check = _Check()
    kept = check.table(model, written if isinstance(written, dict) else {}, ())
    found = sorted(check.faults, key=lambda fault: [str(key) for key in fault.keys[-1]])
    meant = {fault.meant for fault in found[:MOST_TOLD]}  # a key may be missing only because it is misspelt
    faults = [fault for fault in found[:MOST_TOLD] if len(fault.keys) < 2 or fault.keys[1] not in meant]
    if len(found) > MOST_TOLD:
        wrong = f"{len(found) - MOST_TOLD} more mistakes follow from here on"
        faults.append(Problem(wrong, "correct those above first", at_key=True, keys=(found[MOST_TOLD].keys[-1],)))
    return kept, faults


class _Check:
    """What is found wrong while a table is gone through; each part gives back what is right of it, None for nothing."""

    def __init__(self) -> None:
        self.faults: list[Problem] = []

    def table(self, model: Table, written: dict[str, Toml], path: KeyPath) -> dict[str, Toml]:
        kept: dict[str, Toml] = {}
        known = keys(model)
        for name, value in written.items():
            if (here := known.get(name)) is not None:
                right = self._value(here.kinds, here.like, value, (*path, name))
                if right is None and (here.required or here.needed):
                    right = _in_full(here.kinds, here.like[0])
                kept |= {} if right is None else {name: right}
                continue
            near = nearest(name, known)
            meant = (*path, near) if near and near not in written else None
            instead = GONE.get(name) or _where_numbers_go(name, known) or did_you_mean(name, known)
            fault = Problem(f"unknown key {quote(name)}", instead, at_key=True, meant=meant, keys=((*path, name),))
            self.faults.append(fault)
        for name, here in known.items():
            if here.required and name not in written:
                right = f"write it like {name} = {inline(here.like[0])}"
                self.faults.append(Problem(f"{_name((*path, name))} is missing", right, keys=(path, (*path, name))))
                kept[name] = here.like[0]
        return kept

    def _value(self, kinds: Kinds, like: Sequence[Toml], value: Toml, path: KeyPath) -> Toml:
        exceeded, short = None, short_of(kinds, value)
        if short and isinstance(value, dict):  # values by players
            kinds, like = short.kinds, short.like
        for kind in kinds:
            if isinstance(kind, type):
                if isinstance(value, dict):
                    return self.table(kind, value, path)
                continue
            if not _is_of(kind, value):
                continue
            before = len(self.faults)
            right = value
            if isinstance(value, dict):
                right = self._entries(kind, like, value, path)
            elif isinstance(value, list) and not _exceeds(value, kind):
                right = self._listed(kind, like, value, path)
            if right is None or not _exceeds(right, kind):
                return {short.name: right} if short and right is not None else right
            if len(self.faults) > before:
                return None
            exceeded = kind
        self.faults.append(_wrong(kinds, like, value, path, exceeded))
        return None

    def _entries(self, kind: Kind, like: Sequence[Toml], written: dict[str, Toml], path: KeyPath) -> dict[str, Toml]:
        """The entries of a table whose keys people name themselves."""
        shown = [inner for example in like if isinstance(example, dict) for inner in example.values()] or like
        kept: dict[str, Toml] = {}
        for name, value in written.items():
            before = len(self.faults)
            right = self._value(kind.inside, shown, value, (*path, name))
            if 0 < len(name) <= kind.longest_name or (kind.is_by_players and not name):
                kept |= {} if right is None else {name: right}
            elif len(self.faults) == before:
                longer = f"is too long, {len(name)} characters instead of {kind.longest_name} at most"
                wrong = f"the name {quote(name)} {longer}" if name else "a name is empty"
                self.faults.append(Problem(wrong, "give it a name of a few words", at_key=True, keys=((*path, name),)))
        return kept

    def _listed(self, kind: Kind, like: Sequence[Toml], written: list[Toml], path: KeyPath) -> list[Toml] | None:
        shown = [inner for example in like if isinstance(example, list) for inner in example[:1]]
        found = [self._value(kind.inside, shown, value, (*path, n)) for n, value in enumerate(written)]
        stand_ins = [_in_full(kind.inside, example) for example in shown]
        other = next((each for each in stand_ins if each not in found), next(iter(stand_ins), None))
        kept = [other if right is None else right for right in found]
        return None if None in kept else kept


def _in_full(kinds: Kinds, value: Toml) -> Toml:
    short = short_of(kinds, value)
    return {short.name: value} if short else value


def _where_numbers_go(name: str, known: Mapping[str, Key]) -> str:
    """The key under which a number, of players or of cards, could stand; empty where there is none."""
    shown = ((other, example) for other, here in known.items() for example in here.like if name[:1].isdigit())
    tables = ((other, table) for other, table in shown if isinstance(table, dict) and next(iter(table))[:1].isdigit())
    return next((f"write it like {other} = {inline(table)}" for other, table in tables), "")


def _is_of(kind: Kind, value: Toml) -> bool:
    """Whether a value is of a type, whatever it holds and however long it is; true and false are no numbers."""
    if kind.words:
        return value in kind.words
    return type(value) is kind.type or (kind.type is float and type(value) is int)


def _exceeds(value: Toml, kind: Kind) -> bool:
    number = len(value) if isinstance(value, str | list | dict) else value
    if number is None or kind.words:
        return False
    return (kind.least is not None and number < kind.least) or (kind.most is not None and number > kind.most)


def _name(path: KeyPath) -> str:
    names = [clean(key) for key in path if isinstance(key, str)]
    if names[:1] == ["rounds"]:
        return quote(names[-1])
    name = ".".join(map(bare_or_quoted, names))
    return clean(name, limit=_TOLD_LENGTH) if '"' in name else quote(name)


def _wrong(kinds: Kinds, like: Sequence[Toml], value: Toml, path: KeyPath, exceeded: Kind | None) -> Problem:
    """The fault of a value that is none of the kinds of a key, or exceeds the limits of its kind."""
    if isinstance(value, str) and (meant := _within_quotes(value, like)):
        wrong = f"{_name(path)} is {value} in quotes, which makes it text"
        return Problem(wrong, f"write {meant} without the quotes", keys=(path,))
    only_words = all(isinstance(kind, Kind) and kind.words for kind in kinds)
    words = [each for kind in kinds if isinstance(kind, Kind) for each in kind.words] if only_words else []
    is_yes_or_no = all(type(example) is bool for example in like)
    shown = " or ".join(inline(each) for each in words or ((True, False) if is_yes_or_no else like))
    suppose = IF_NOBODY_KNOWS if words and value == "unknown" else ""
    right = GONE.get(f"{path[-1]} = {inline(value)}") or f"write it like {shown}{suppose}"
    if path == ("rounds",) and isinstance(value, dict):
        right = 'change a single round by round, like round.8 = "4 sets"'
    return Problem(_said(value, path, exceeded), right, keys=(path,))


def _within_quotes(value: str, like: Sequence[Toml]) -> str:
    """What was meant by a text where a number, or one of true and false, would be right; empty for any other text."""
    types = {type(example) for example in like}
    if value.isdecimal() and len(value) <= LONGEST_RANGE:
        return str(int(value)) if int in types else ""
    return value if bool in types and value in ("true", "false") else ""


def _said(value: Toml, path: KeyPath, exceeded: Kind | None) -> str:
    """What is wrong with a value."""
    name = _name(path)
    match value:
        case int() if exceeded:
            if exceeded.least is not None and value < exceeded.least:
                return f"{name} is too small, {_shown(value)} instead of {exceeded.least} at least"
            return f"{name} is too large, {_shown(value)} instead of {exceeded.most} at most"
        case "" | [] if exceeded:
            return f"{name} is empty"
        case str() if exceeded:
            return f"{name} is too long, {len(value)} characters instead of {exceeded.most} at most"
        case list() | dict() if exceeded:
            most = f" instead of {exceeded.most} at most" if exceeded.most and len(value) > exceeded.most else ""
            return f"{name} has {len(value)} {'entry' if len(value) == 1 else 'entries'}{most}"
    return f"{name} can't {'have' if isinstance(path[-1], int) else 'be'} {_shown(value)}"


def _shown(value: Toml) -> str:
    """What was found, short."""
    match value:
        case dict():
            return "a table" if value else "an empty table"
        case list():
            return "a list" if value else "an empty list"
        case bool():
            return "true" if value else "false"
        case int() if abs(value) > 10**12:
            return "a number of more than twelve digits"
    return quote(value) if isinstance(value, str) else str(value)


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
        for heading, declared in HEADINGS.items()
    }
    root["$defs"] = {model.__name__: _table(model) for model in tables()}
    return json.dumps(root, ensure_ascii=False, indent=2, sort_keys=True) + "\n"


def tables() -> tuple[Table, ...]:
    """All tables that have keys of their own."""
    return tuple(dict.fromkeys(_tables_in(tuple(each.table for each in HEADINGS.values()))))


def _tables_in(kinds: Kinds) -> Iterator[Table]:
    """The tables among kinds, and all that may stand in them."""
    for kind in kinds:
        if isinstance(kind, Kind):
            yield from _tables_in(kind.inside)
        else:
            yield kind
            for declared in keys(kind).values():
                yield from _tables_in(declared.kinds)


def _table(model: Table) -> Schema:
    properties: Schema = {}
    for name, declared in keys(model).items():
        may_go = not declared.required and (declared.none_takes or model not in (Variant, Deck))
        found = _any_of(declared.kinds, may_go=may_go) | {"description": declared.means}
        properties[name] = found | ({"examples": list(declared.like)} if declared.like else {})
    required = [name for name, declared in keys(model).items() if declared.required]
    table: Schema = {"type": "object", "additionalProperties": False, "properties": properties}
    return table | ({"required": required} if required else {})


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
