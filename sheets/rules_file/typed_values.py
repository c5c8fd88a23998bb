"""Values of keys as a form has them: what may be written at a key, how it is typed, and a file's text changed by it.

Everything else stays as somebody wrote it, remarks included. A line that is switched off, like `#deal = 11`, keeps its
place: the new line stands above it.
"""

import re
import tomllib
from collections.abc import Iterator
from functools import reduce
from typing import NamedTuple

from sheets.errors import KeyPath
from sheets.game.by_players import players_named
from sheets.game.keys import TEXT, Key, Kind, Table, Toml, field_of_key, keys, short_key, table_among, words_of
from sheets.game.model import Variant
from sheets.rules_file.toml_tree import bare_or_quoted, inline, read, span

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
    model: Table | None = Variant
    found = None
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


_STATEMENT = re.compile(r"^(?![ \t]*(?:#|\r?$)).*\n?(?:#\S.*\n?)*", re.MULTILINE)
"""A line that says something, with what is switched off right under it."""
_LINE_END = re.compile(r"[ \t]*(?:\r?\n)?")
_NEXT_HEADING = re.compile(r"^[ \t]*\[", re.MULTILINE)


def with_key(text: str, path: KeyPath, value: Toml) -> str | None:
    """The text with a value at a path, or without the key for None; None where only a person can say how.

    A table that a new key stands in needs a heading, or stands in braces, which go with the last key in them.
    """
    wanted = _changed(tomllib.loads(text), path, value)
    return next((made for made in _ways(text, path, value, wanted) if _says(made, wanted)), None)


def _ways(text: str, path: KeyPath, value: Toml, wanted: Toml) -> Iterator[str]:
    """What the text may become, the best first: only a parser knows whether it says then what it should."""
    found = [*_along(text, path)]
    is_there = len(found) == len(path)
    braces = [depth for depth, (_, start, end) in enumerate(found, 1) if end and text[start] == "{"]
    inner = [depth for depth in braces if depth < len(path)]
    if is_there and value is not None:
        _, start, end = found[-1]
        yield text[:start] + inline(value) + text[end:]
    elif inner:
        around = path[: inner[-1]]
        yield from _ways(text, around, reduce(lambda here, part: here[part], around, wanted) or None, wanted)
    elif is_there:
        key, _, end = found[-1]
        yield text[: text.rfind("\n", 0, key) + 1] + _LINE_END.sub("", text[end:], count=1)
    elif value is not None:
        yield from _with_line(text, path, value, [key for key, _, _ in found])


def _with_line(text: str, path: KeyPath, value: Toml, keys: list[int]) -> Iterator[str]:
    """The text with a line more under the nearest heading above the path, whose keys begin at these offsets."""
    starts = [text.rfind("\n", 0, key) + 1 for key in keys]
    depth = next((depth for depth in range(len(keys), 0, -1) if text[starts[depth - 1] :].lstrip()[:1] == "["), 0)
    if not depth:
        return
    below = text.find("\n", keys[depth - 1]) + 1 or len(text)
    following = _NEXT_HEADING.search(text, below)
    newline = "\r\n" if "\r\n" in text else "\n"
    end, rest = following.start() if following else len(text), path[depth:]
    last = [found.end() for found in _STATEMENT.finditer(text, starts[depth - 1], end)][-1:]
    for at in (*_switched_off(text[:end], below, rest), *last, below):
        before = "" if text[:at].endswith("\n") else newline
        yield f"{text[:at]}{before}{_dotted(rest)} = {inline(value)}{newline}{text[at:]}"


def _switched_off(text: str, begun: int, path: KeyPath) -> Iterator[int]:
    """Where the line begins on which that key is switched off, or the first of the table around it."""
    for depth in range(len(path), 0, -1):
        ends = r"[ \t]*=" if depth == len(path) else r"[.= \t]"
        found = re.compile(rf"^#{re.escape(_dotted(path[:depth]))}{ends}", re.MULTILINE).search(text, begun)
        yield from (found.start(),) if found else ()


def _along(text: str, path: KeyPath) -> Iterator[tuple[int, int, int]]:
    """Where each key of the path begins that is there, and where its value begins and ends; 0 and 0 for lines."""
    here = read(text.replace("\r\n", " \n"))  # of which the parser would count one character
    for part in path:
        inner, key = here.inner(), None
        if isinstance(inner, dict):
            key, here = next(((key, each) for key, each in inner.items() if key.inner() == part), (None, here))
        elif isinstance(inner, list) and isinstance(part, int) and part < len(inner):
            key = here = inner[part]
        if key is None:
            return
        yield span(text, key)[0], *span(text, here)


def _dotted(path: KeyPath) -> str:
    return ".".join(bare_or_quoted(str(part)) for part in path)


def _changed(value: Toml, path: KeyPath, new: Toml) -> Toml:
    """What the text is to say: the tables with a value at the path, or nothing there."""
    part, below = path[0], path[1:]
    entries = dict(enumerate(value) if isinstance(value, list) else value.items() if isinstance(value, dict) else ())
    entries[part] = _changed(entries.get(part, {}), below, new) if below else new
    kept: dict[str, Toml] = {str(key): each for key, each in entries.items() if each is not None}
    return [*kept.values()] if isinstance(value, list) else kept


def _says(text: str, wanted: object) -> bool:
    """Whether the text says just that; a table without keys says nothing."""
    try:
        return _without_empty(tomllib.loads(text)) == _without_empty(wanted)
    except tomllib.TOMLDecodeError:
        return False


def _without_empty(value: object) -> object:
    if not isinstance(value, dict):
        return value
    kept = {key: _without_empty(inner) for key, inner in value.items()}
    return {key: inner for key, inner in kept.items() if inner != {}}
