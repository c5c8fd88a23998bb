"""TOML text as a tree whose every key and value knows its line and column, and values as TOML again."""

import json
import re
import tomllib
from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass

from sheets.errors import Place, Problem
from sheets.game.keys import Toml
from sheets.limits import DEEPEST
from sheets.rules_file.toml_syntax import HEADING, TOO_DEEP, Spanned, Unreadable, decoded, read, span
from sheets.text import clean

_BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")
_HEADING = re.compile(r"[ \t]*\[{1,2}(?=[^\[])")
_ALIKE = ("two keys of one table differ in what can't be seen only", "delete this one and type it anew")
_PIECES = re.compile(r"\\u[0-9A-Fa-f]{4}|\\U[0-9A-Fa-f]{8}|\\[ \t]*\n\s*|\\.|.", re.DOTALL)
"""The characters of a text as they are written between double quotes."""
_CHARACTERS = re.compile(".", re.DOTALL)
_BLANKS = frozenset("ntrf")
"""What behind a backslash is a space of some kind."""


@dataclass(frozen=True, slots=True)
class Node:
    """A value, clean where it is a text, with who wrote it and where; tables and lists hold nodes."""

    value: "str | int | float | bool | list[Node] | dict[str, Node]"
    owner: str = ""
    """The variant or deck that wrote it, "" for what lies outside of them."""
    at: Place | None = None
    """Where the value begins: a table with a heading at its bracket, one of dotted keys at the first of them."""
    key_at: Place | None = None
    """Where its key stands; a value of a list, having none, its own place."""
    written: str = ""
    """A text as the file spells it, quotes included, where that is more than quotes around the value."""

    @property
    def line(self) -> int | None:
        """The line of its key."""
        return self.key_at.line if self.key_at else None

    @property
    def table(self) -> "dict[str, Node]":
        """The keys of a table; none where this is not a table."""
        return self.value if isinstance(self.value, dict) else {}


def parse(
    name: str, data: bytes, *, heading: str = HEADING, short_for: Mapping[str, str] | None = None
) -> Node | Problem:
    """The tree of a file that messages call by the name, or the one Problem that keeps it from being TOML.

    `heading` is an example of its headings; `short_for` has the keys that may be written in short, each with the key of
    its table that the short form stands for.
    """
    try:
        text = decoded(data)
        return _Grown(name, text).node(read(text, short_for or {}))
    except Unreadable as fault:
        right = fault.right.replace(HEADING, heading)
        return Problem(fault.wrong, right, Place(name, *fault.line_and_column))


def parse_shipped(data: bytes) -> Node:
    """The tree of a file that comes with the program, without places: its tests have found nothing to tell of it.

    Every command reads it, and tomllib takes less than half the time.
    """
    return _unplaced(tomllib.loads(data.decode()))


def _unplaced(value: object, path: tuple[str, ...] = ()) -> Node:
    owner = path[1] if len(path) > 1 else ""
    if isinstance(value, dict):
        return Node({key: _unplaced(inner, (*path, key)) for key, inner in value.items()}, owner)
    if isinstance(value, list):
        return Node([_unplaced(inner, path) for inner in value], owner)
    return Node(value if isinstance(value, bool | int | float) else clean(str(value)), owner)


def plain(node: Node) -> Toml:
    """The values of a tree alone."""
    if isinstance(node.value, dict):
        return {key: plain(inner) for key, inner in node.value.items()}
    return [plain(inner) for inner in node.value] if isinstance(node.value, list) else node.value


def place_within(node: Node, before: int) -> Place | None:
    """Where the character of a text stands that has so many before it in the text as it is read.

    Spaces count as one however many are written; where there are no more characters, it is the closing quote.
    """
    if node.at is None or not isinstance(node.value, str):
        return node.at
    if not node.written:
        return node.at._replace(column=node.at.column + 1 + min(before, len(node.value)))
    lines = node.written[: _offset_within(node.written, before)].split("\n")
    column = len(lines[-1]) + (node.at.column if len(lines) == 1 else 1)
    return node.at._replace(line=node.at.line + len(lines) - 1, column=column)


def inline(value: object) -> str:
    """A value as it stands behind an equals sign, on one line."""
    match value:
        case bool():
            return "true" if value else "false"
        case dict():
            inside = ", ".join(f"{bare_or_quoted(str(key))} = {inline(inner)}" for key, inner in value.items())
            return f"{{ {inside} }}" if inside else "{}"
        case list() | tuple():
            return f"[{', '.join(map(inline, value))}]"
        case str():
            return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
        case _:
            return str(value)


def bare_or_quoted(key: str) -> str:
    """A key, in quotes where it has spaces or signs."""
    return key if _BARE_KEY.fullmatch(key) else inline(key)


class _Grown:
    """What grows nodes from what was read of a text."""

    def __init__(self, name: str, text: str) -> None:
        self._name, self._text = name, text
        self._starts = [0, *(found.end() for found in re.finditer("\n", text))]

    def node(self, read: Spanned, key_at: Place | None = None, path: tuple[str, ...] = ()) -> Node:
        value, (begun, end) = read.inner(), span(self._text, read)
        at = self._place(begun) if end else key_at
        owner = path[1] if len(path) > 1 else ""
        if len(path) >= DEEPEST and isinstance(value, dict | list):
            raise Unreadable(*TOO_DEEP, self._text, self._offset(key_at))
        if isinstance(value, dict):
            return Node(self._table(value, path), owner, self._heading(key_at) if not end else at, key_at)
        if isinstance(value, list):
            nodes = []
            for each in value:
                its = span(self._text, each)[0] if each.span().stop else self._of_list(each, key_at)
                nodes.append(self.node(each, self._place(its), (*path, "")))
            return Node(nodes, owner, at, key_at)
        if isinstance(value, str):
            text, written = clean(value), self._text[begun:end]
            return Node(text, owner, at, key_at, "" if written[1:-1] == text else written)
        return Node(value if isinstance(value, bool | int | float) else str(value), owner, at, key_at)

    def _table(self, table: dict[Spanned, Spanned], path: tuple[str, ...]) -> dict[str, Node]:
        grown: dict[str, Node] = {}
        for key, inner in table.items():
            name, (begun, _) = clean(str(key.inner())), span(self._text, key)
            if name in grown:
                raise Unreadable(*_ALIKE, self._text, begun)
            grown[name] = self.node(inner, self._place(begun), (*path, name))
        return grown

    def _place(self, offset: int) -> Place:
        line = bisect_right(self._starts, offset)
        return Place(self._name, line, offset - self._starts[line - 1] + 1)

    def _offset(self, place: Place | None) -> int:
        return self._starts[place.line - 1] + place.column - 1 if place else 0

    def _heading(self, key_at: Place | None) -> Place | None:
        """Where a table begins whose key stands there: at the bracket of its heading, or at the key."""
        if key_at and (found := _HEADING.match(self._text, self._starts[key_at.line - 1])):
            return key_at._replace(column=found[0].find("[") + 1)
        return key_at

    def _of_list(self, table: Spanned, key_at: Place | None) -> int:
        """Where a table of a list begins that has a heading: at the last double bracket before its first key."""
        inner = table.inner()
        first = next(iter(inner), None) if isinstance(inner, dict) else None
        return self._text.rfind("[[", 0, first.span().start) if first else self._offset(key_at)


def _offset_within(written: str, before: int) -> int:
    """The offset in a text as it is written of the character that has so many before it in the text as it is read."""
    is_escaped, quotes = written[0] == '"', 3 if len(written) > 5 and written[:3] in ('"""', "'''") else 1
    seen, in_space, end = 0, True, quotes
    for found in (_PIECES if is_escaped else _CHARACTERS).finditer(written, quotes, len(written) - quotes):
        piece = found[0]
        is_space, is_escape = piece.isspace(), is_escaped and piece.startswith("\\")
        if is_escape:
            is_space = piece[1:2] in _BLANKS or piece[1:2].isspace()
        if (is_space and in_space) or not (is_space or is_escape or clean(piece)):
            continue
        if seen == before:
            return end if is_space else found.start()
        seen, in_space, end = seen + 1, is_space, found.end()
    return end
