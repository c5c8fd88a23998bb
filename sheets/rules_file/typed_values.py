"""Values of keys as a form has them: what may be written at a key, where it stands in short, and how it is typed."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from sheets.errors import KeyPath
from sheets.game.by_players import players_named
from sheets.game.keys import TEXT, Key, Kind, Toml, field_of_key, keys, short_key, table_among, words_of
from sheets.game.model import Variant

SWITCH = {True: "true", False: "false"}


class Written(NamedTuple):
    """Where a key of a game stands, or would, and what is written there; None for nothing."""

    path: KeyPath
    value: Toml


def key_at(path: KeyPath) -> Key:
    """What may be written at a path of a game; KeyError where nothing may. Entries have what their table has."""
    found = Key((Variant,), "", ())
    for part in path:
        model = table_among(found.kinds)
        if model is not None and part in keys(model):
            found = keys(model)[str(part)]
        else:
            inside = [kind.inside for kind in found.kinds if isinstance(kind, Kind) and kind.inside]
            if not inside:
                raise KeyError(part)
            found = Key(inside[0], found.means, ())
    return found


def short_at(path: KeyPath) -> str:
    """The key that a plain value at a path stands for; "" where it stands for itself."""
    short = short_key(table_among(key_at(path).kinds))
    return short.name if short else ""


def default_at(path: KeyPath) -> Toml:
    """What holds of a key where nothing is written of it, nor of its table; None where that can't be typed."""
    model, found = table_among((Variant,)), None
    for part in path:
        if model is None or part not in keys(model):
            return None
        found = model._field_defaults.get(field_of_key(model)[str(part)])
        model = table_among(keys(model)[str(part)].kinds)
    return found if isinstance(found, str | int) and found != "" else None


def written_at(table: Toml, path: KeyPath) -> Written:
    """Where the key of that path stands in what somebody wrote of a game, written in short or in full."""
    here = table
    for depth, part in enumerate(path):
        short = short_at(path[:depth]) == part
        if isinstance(here, dict) and part in here:
            here = here[str(part)]
        elif isinstance(here, list) and isinstance(part, int) and part < len(here):
            here = here[part]
        elif short and isinstance(here, dict) and here and all(map(players_named, here)):  # a limit by players
            return written_at(table, (*path[:depth], *path[depth + 1 :]))
        elif short and not isinstance(here, dict | list):
            return Written(path[:depth], here)
        else:
            return Written(path, None)
    return Written(path, here)


def leaves(table: Toml, path: KeyPath = ()) -> Iterator[KeyPath]:
    """The path of everything that is written in a table, lists as a whole."""
    if not isinstance(table, dict):
        yield path
        return
    for name, inner in table.items():
        yield from leaves(inner, (*path, name))


def choices(here: Key) -> tuple[str, ...]:
    """The words of which one must be written; () where anything else may be, too."""
    if not all(isinstance(kind, Kind) and (kind.words or kind.type is bool) for kind in here.kinds):
        return ()
    return (*(SWITCH.values() if bool in _types(here) else ()), *words_of(here.kinds))


def is_count(here: Key) -> bool:
    """Whether one types digits and nothing else: no sign, and no word but for what nobody knows."""
    plain = [kind for kind in here.kinds if not isinstance(kind, Kind) or not (kind.words or kind.is_by_players)]
    is_counted = all(isinstance(kind, Kind) and kind.type is int and (kind.least or 0) >= 0 for kind in plain)
    return bool(plain) and is_counted and set(words_of(here.kinds)) <= {"unknown"}


def between(here: Key) -> str:
    """What one types between the entries of a list: sentences, which may have commas, stand on lines of their own."""
    lists = [kind.inside for kind in here.kinds if isinstance(kind, Kind) and kind.type is list]
    return "\n" if any(TEXT in inside for inside in lists) else ", "


def typed(here: Key, written: str) -> Toml:
    """What somebody typed, as the file has it."""
    text, types = written.strip(), _types(here)
    if bool in types and text in SWITCH.values():
        return text == SWITCH[True]
    if list in types and text not in words_of(here.kinds):
        entries = [part.strip() for part in text.split(between(here).strip(" "))]
        if int not in types:
            return [entry for entry in entries if entry]
        numbers: list[Toml] = [_word_or_number(entry) for entry in entries]
        return numbers[0] if len(numbers) == 1 else numbers
    return _word_or_number(text) if int in types else text


def as_typed(here: Key, value: Toml) -> str | None:
    """A value as somebody types it; None where only the file can say it."""
    if isinstance(value, dict) and (short := short_key(table_among(here.kinds))) and short.name in value:
        return as_typed(here, value[short.name])  # beside them stands why they are supposed
    if isinstance(value, list) and all(isinstance(entry, str | int) for entry in value):
        return between(here).join(str(entry) for entry in value)
    if isinstance(value, bool):
        return SWITCH[value]
    return str(value) if isinstance(value, str | int) else "" if value is None else None


def _types(here: Key) -> set[type]:
    return {kind.type for kind in here.kinds if isinstance(kind, Kind) and not kind.words}


def _word_or_number(written: str) -> str | int:
    return int(written) if re.fullmatch(r"[-+]?[0-9]{1,9}", written) else written
