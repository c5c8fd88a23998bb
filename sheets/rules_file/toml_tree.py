"""TOML text as a tree whose every key and value knows its line and column, and values as TOML again."""

import json
import re
import tomllib
from bisect import bisect_right
from dataclasses import dataclass

from sheets.errors import Place, Problem
from sheets.game.keys import Toml
from sheets.limits import DEEPEST
from sheets.rules_file.toml_syntax import HEADING, TOO_DEEP, Spanned, Unreadable, decoded, read, span
from sheets.text import clean

_BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")
_HEADING = re.compile(r"[ \t]*+(?=\[)")
_ALIKE = ("two keys of one table differ in what can't be seen only", "delete this one and type it anew")


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
    is_as_written: bool = False
    """Whether it is a text that stands in the file as it is read, but for its quotes."""

    @property
    def line(self) -> int | None:
        """The line of its key."""
        return self.key_at.line if self.key_at else None

    @property
    def table(self) -> "dict[str, Node]":
        """The keys of a table; none where this is not a table."""
        return self.value if isinstance(self.value, dict) else {}


def parse(name: str, data: bytes, *, heading: str = HEADING) -> Node | Problem:
    """The tree of a file that messages call by the name, or the one Problem that keeps it from being TOML.

    `heading` is an example of its headings.
    """
    try:
        text = decoded(data)
        return _Grown(name, text).node(read(text))
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
    """Where the character of a text stands that has so many before it; where the text begins, if it is not written so.

    Where there are no more characters, it is the closing quote.
    """
    if node.at is None or not isinstance(node.value, str) or not node.is_as_written:
        return node.at
    return node.at._replace(column=node.at.column + 1 + min(before, len(node.value)))


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

    def node(self, read: Spanned, key: int | None = None, path: tuple[str, ...] = ()) -> Node:
        """What was read, with all in it, and the offset of its key."""
        value, (begun, end) = read.inner(), span(self._text, read)
        owner, key_at = path[1] if len(path) > 1 else "", None if key is None else self._place(key)
        at = self._place(begun if end else self._heading(key or 0))
        if len(path) >= DEEPEST and isinstance(value, dict | list):
            raise Unreadable(*TOO_DEEP, self._text, key or 0)
        if isinstance(value, dict):
            return Node(self._table(value, path), owner, at, key_at)
        if isinstance(value, list):
            return Node([self.node(each, self._begun(each), (*path, "")) for each in value], owner, at, key_at)
        if isinstance(value, str):
            text = clean(value)
            return Node(text, owner, at, key_at, is_as_written=self._text[begun + 1 : end - 1] == text)
        return Node(value if isinstance(value, bool | int | float) else str(value), owner, at, key_at)

    def _table(self, table: dict[Spanned, Spanned], path: tuple[str, ...]) -> dict[str, Node]:
        grown: dict[str, Node] = {}
        for key, inner in table.items():
            name, begun = clean(str(key.inner())), span(self._text, key)[0]
            if name in grown:
                raise Unreadable(*_ALIKE, self._text, begun)
            grown[name] = self.node(inner, begun, (*path, name))
        return grown

    def _place(self, offset: int) -> Place:
        line = bisect_right(self._starts, offset)
        return Place(self._name, line, offset - self._starts[line - 1] + 1)

    def _heading(self, key: int) -> int:
        """Where a table begins whose key stands there: at the bracket of its heading, or at the key."""
        found = _HEADING.match(self._text, self._text.rfind("\n", 0, key) + 1)
        return found.end() if found else key

    def _begun(self, entry: Spanned) -> int:
        """Where an entry of a list begins: a table with a heading at its first key."""
        inner = entry.inner()
        if isinstance(inner, dict) and inner and not entry.span().stop:
            entry = next(iter(inner))
        return span(self._text, entry)[0]
