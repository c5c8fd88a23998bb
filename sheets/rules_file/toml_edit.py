"""A key changed in the text of a TOML file: everything else stays as somebody wrote it, remarks included.

A line that is switched off, like `#deal = 11`, keeps its place: the new line stands above it.
"""

import re
import tomllib
from collections.abc import Iterator
from functools import reduce

from sheets.errors import KeyPath
from sheets.game.keys import Toml
from sheets.rules_file.toml_syntax import read, span
from sheets.rules_file.toml_tree import bare_or_quoted, inline

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
