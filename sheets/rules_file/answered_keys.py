"""A key of a game as a form asks for it: what may be written there, where it stands in short, and how it is typed."""

from collections.abc import Sequence
from typing import Literal, NamedTuple, get_args, get_origin

from sheets.game.by_players import players_named
from sheets.rules_file.new_file import word_or_number
from sheets.rules_file.schema_types import Text
from sheets.rules_file.short_forms import SHORT_FOR, SHORT_INSIDE
from sheets.rules_file.toml_schema import VariantTable
from sheets.rules_file.toml_table import Key, Toml, is_table, keys, members
from sheets.rules_file.tree import Path

SHORT_HERE = {**SHORT_FOR, "end": "kind"}
"""Keys of a game whose short form stands for this key of their table."""
SHORT_EACH = {**SHORT_INSIDE, "round": "contract", "rounds": "contract"}
"""The same for every entry of a table or list."""
SWITCH = {True: "true", False: "false"}


class WrittenThere(NamedTuple):
    """Where a key stands, or would, and what is written there; None for nothing."""

    path: Path
    value: Toml


def key_at(path: Path) -> Key:
    """What may be written at a path of a game; KeyError where nothing may. Entries have what their table has."""
    found: Key = keys(VariantTable)[str(path[0])]
    for part in path[1:]:
        kinds = [kind for kind, _ in members(found.type)]
        tables = [keys(kind) for kind in kinds if is_table(kind) and str(part) in keys(kind)]
        inside = [get_args(kind)[-1] for kind in kinds if get_origin(kind) in (dict, list)]
        if tables:
            found = tables[0][str(part)]
        elif inside:
            found = Key(None, found.means, ())
            found.type = inside[0]
        else:
            raise KeyError(part)
    return found


def place_of(table: Toml, path: Path) -> WrittenThere:
    """Where the key of that path stands in what somebody wrote of a game, written in short or in full."""
    here = table
    for depth, part in enumerate(path):
        if isinstance(here, dict) and depth == 1 and path[0] == "buys" and here and all(map(players_named, here)):
            return place_of(table, ("buys", *path[2:])) if part == "limit" else WrittenThere(path, None)
        if isinstance(here, dict) and part in here:
            here = here[str(part)]
        elif isinstance(here, list) and isinstance(part, int) and part < len(here):
            here = here[part]
        elif not isinstance(here, dict | list) and part == short_for(path[:depth]):
            return WrittenThere(path[:depth], here)
        else:
            return WrittenThere(path, None)
    return WrittenThere(path, here)


def short_for(path: Path) -> str:
    """The key that a plain value at a path stands for; "" where it stands for itself."""
    by_depth = {1: SHORT_HERE, 2: SHORT_EACH}.get(len(path), {})
    return by_depth.get(str(path[0]), "") if path else ""


def choices(here: Key) -> tuple[str, ...]:
    """The words of which one must be written; () where anything else may be, too."""
    found: list[str] = []
    for kind, _ in members(here.type):
        if kind is bool:
            found += SWITCH.values()
        elif get_origin(kind) is Literal:
            found += get_args(kind)
        else:
            return ()
    return tuple(found)


def is_count(here: Key) -> bool:
    """Whether one types digits and nothing else: no sign, and no word but for what nobody knows."""
    kinds = members(here.type)
    return any(kind is int and (limits.ge or 0) >= 0 for kind, limits in kinds) and all(
        kind is int or get_origin(kind) is dict or get_args(kind) == ("unknown",) for kind, limits in kinds
    )


def between(here: Key) -> str:
    """What one types between the entries of a list: sentences, which may have commas, stand on lines of their own."""
    return "\n" if any(get_args(kind) == (Text,) for kind, _ in members(here.type)) else ", "


def typed(here: Key, written: str) -> Toml:
    """What somebody typed, as the file has it."""
    text, kinds = written.strip(), [kind for kind, _ in members(here.type)]
    if bool in kinds and text in SWITCH.values():
        return text == SWITCH[True]
    words = [word for kind in kinds if get_origin(kind) is Literal for word in get_args(kind)]
    if any(get_origin(kind) is list for kind in kinds) and text not in words:
        parts = text.split(between(here).strip(" "))
        entries = [word_or_number(entry) if int in kinds else entry.strip() for entry in parts]
        return entries[0] if int in kinds and len(entries) == 1 else [entry for entry in entries if entry != ""]
    return word_or_number(text) if int in kinds else text


def as_typed(here: Key, value: Toml) -> str | None:
    """A value as somebody types it; None where only the file can say it."""
    if isinstance(value, dict) and "points" in value:  # beside them stands why they are supposed
        return as_typed(here, value["points"])
    if isinstance(value, list) and all(isinstance(entry, str | int) for entry in value):
        return between(here).join(str(entry) for entry in value)
    if isinstance(value, bool):
        return SWITCH[value]
    return str(value) if isinstance(value, str | int) else "" if value is None else None


def leaves(table: Toml, path: Path = ()) -> Sequence[Path]:
    """The path of everything that is written in a table, lists as a whole."""
    if not isinstance(table, dict):
        return (path,)
    return [leaf for name, inner in table.items() for leaf in leaves(inner, (*path, name))]
