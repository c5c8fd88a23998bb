"""Where each key and value of a TOML text stands: key path -> line and column."""

import re
import tomllib
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

KeyPath = tuple[str | int, ...]
"""Keys from the top down; a number counts the values of a list from 0: ("variants", "our-rook", "rounds", 3)."""

# Possessive (`++`, `*+`), so that no text, however odd, makes them go back and try again.
_SPACES = re.compile(r"[ \t]*+")
_BETWEEN = re.compile(r"(?:[ \t\r\n]++|#[^\n]*+)*+")
_BARE_KEY = re.compile(r"[A-Za-z0-9_-]++")
_STRING = re.compile(
    r'"""(?:[^"\\]++|\\.|"(?!""))*+"{3,5}'  # up to two quotes of the text may touch the closing three
    r"|'''(?:[^']++|'(?!''))*+'{3,5}"
    r'|"(?:[^"\\]++|\\.)*+"'
    r"|'[^']*+'",
    re.DOTALL,
)
_PLAIN_VALUE = re.compile(r"[^,\]}#\r\n]*+")
_TOMLLIB_PLACE = re.compile(r"(.*) \(at (?:line (\d+), column (\d+)|end of document)\)", re.DOTALL)


def syntax_error_place(error: tomllib.TOMLDecodeError, text: str) -> tuple[int, int, str]:
    """Return the line and column (both from 1) that tomllib tells in its message, and the message without them.

    The end of the document is the place after its last visible character; an error without a place is at 1, 1.
    """
    told = _TOMLLIB_PLACE.fullmatch(str(error))
    if not told:
        return 1, 1, str(error)
    message, line, column = told.groups()
    if line:
        return int(line), int(column), message
    written = text.rstrip()
    return written.count("\n") + 1, len(written) - written.rfind("\n"), message


class Statement(NamedTuple):
    """A key or a heading: its names from the top of the file down, and the offset where it begins."""

    names: tuple[str, ...]
    offset: int
    is_heading: bool
    is_braced: bool


def statements(text: str) -> Iterator[Statement]:
    """Yield what the text tells, in its order; tomllib may find that it tells things twice, or lacks the last bracket.

    Keys in lists and in braces are part of what is told with these.
    """
    heading: tuple[str, ...] = ()
    at = _after(_BETWEEN, text, 0)
    while at < len(text):
        begun, brackets = at, 2 if text.startswith("[[", at) else text.startswith("[", at)
        names, end = _names(text, at + brackets)
        here = tuple(name for name, _, _ in names)
        if brackets:
            heading, at = here, end + brackets
        else:
            here, value = heading + here, _after(_SPACES, text, end + len("="))
            at = _value(text, value, _Span(None, value, value))
        yield Statement(here, begun, bool(brackets), is_braced=not brackets and text[value] == "{")
        at = _after(_BETWEEN, text, at)


@dataclass(slots=True)
class _Span:
    """A table, list or value: where its key starts (None in a list), and the span of what it was given, as offsets."""

    key: int | None
    start: int
    end: int
    children: dict[str | int, "_Span"] = field(default_factory=dict)
    holds_tables: bool = False
    """Whether it is a list made of [[headers]], the last of which further headers continue."""

    def child(self, name: str | int, *, key: int | None, start: int, end: int) -> "_Span":
        """Return the child of that name, made with the offsets given unless it was met before."""
        return self.children.setdefault(name, _Span(key, start, end))

    def newest(self) -> "_Span":
        """Return the table that a header means by this name."""
        return self.children[len(self.children) - 1] if self.holds_tables else self


class Lines:
    """The places of all keys and values in one TOML text, which tomllib must have accepted before.

    Reading takes time in proportion to the text, and nests no deeper for deeper brackets.
    """

    def __init__(self, text: str) -> None:
        self._text = text
        self._line_starts = [0, *(newline.end() for newline in re.finditer("\n", text))]
        self._root, self._headers = _scanned(text)

    def __contains__(self, path: KeyPath) -> bool:
        return self._find(path) is not None

    def place_of_key(self, path: KeyPath) -> tuple[int, int] | None:
        """Return line and column (from 1, in characters) of the last key of the path, None for an unknown path.

        A table has the place of its header, or of the first dotted key that names it; a list's value, having no key,
        its own place.
        """
        node = self._find(path)
        return self._place_of_key(node) if node else None

    def place_of_value(self, path: KeyPath) -> tuple[int, int] | None:
        """Return line and column (from 1, in characters) where the value starts, None for an unknown path.

        A table with a header starts at the bracket of the header, one without at the first dotted key that names it.
        """
        node = self._find(path)
        return self.place_of_offset(node.start) if node else None

    def as_written(self, path: KeyPath) -> str | None:
        """Return the value as the text spells it, quotes and brackets included; the header of a table that has one."""
        node = self._find(path)
        return self._text[node.start : node.end] if node else None

    def span_of_value(self, path: KeyPath) -> tuple[int, int] | None:
        """Return the offsets of a value that stands in one piece; None for a table of headers or of dotted keys."""
        node = self._find(path)
        in_one_piece = node and node.start != node.key and not (node.key and node.key > node.start)
        return (node.start, node.end) if node and in_one_piece else None

    def offset_of_key(self, path: KeyPath) -> int | None:
        """Return the offset of the last key of the path, None for an unknown path and for a value of a list."""
        node = self._find(path)
        return node.key if node else None

    def section(self, path: KeyPath) -> tuple[int, int] | None:
        """Return the offsets of the lines below a table's header; None for a table that has none."""
        node = self._find(path)
        if not node or node.start not in self._headers:
            return None
        at = bisect_right(self._headers, node.start)
        return node.end, self._headers[at] if at < len(self._headers) else len(self._text)

    def nearest(self, path: KeyPath) -> tuple[int, int]:
        """Return the place of the last key of the path that is in the text; (1, 1) when none is."""
        node = self._root
        for part in path:
            if part not in node.children:
                break
            node = node.children[part]
        return self._place_of_key(node)

    def _find(self, path: KeyPath) -> _Span | None:
        node: _Span | None = self._root
        for part in path:
            node = node.children.get(part) if node else None
        return node

    def _place_of_key(self, node: _Span) -> tuple[int, int]:
        return self.place_of_offset(node.start if node.key is None else node.key)

    def place_of_offset(self, offset: int) -> tuple[int, int]:
        """Return line and column (from 1, in characters) of a character."""
        line = bisect_right(self._line_starts, offset)
        return line, offset - self._line_starts[line - 1] + 1


def _scanned(text: str) -> tuple[_Span, list[int]]:
    """Return all that the text holds, and the offset of each header."""
    root = table = _Span(0, 0, len(text))
    headers: list[int] = []
    at = _after(_BETWEEN, text, 0)
    while at < len(text):
        if text[at] == "[":
            headers.append(at)
            table, at = _header(text, at, root)
        else:
            node, at = _key(text, at, table)
            at = _value(text, at, node)
        at = _after(_BETWEEN, text, at)
    return root, headers


def _after(pattern: re.Pattern[str], text: str, at: int) -> int:
    found = pattern.match(text, at)
    return found.end() if found else at


def _header(text: str, at: int, root: _Span) -> tuple[_Span, int]:
    """Return the table that the header at the offset opens, and the offset after the header."""
    brackets = 2 if text.startswith("[[", at) else 1
    names, end = _names(text, at + brackets)
    end += brackets
    node = root
    for name, name_at, name_end in names:
        node = node.newest().child(name, key=name_at, start=name_at, end=name_end)
    key = names[-1][1]
    if brackets == 2:
        if not node.holds_tables:
            node.holds_tables, node.key, node.start, node.end = True, key, at, end
        return node.child(len(node.children), key=key, start=at, end=end), end
    node.key, node.start, node.end = key, at, end  # a header tells more than a longer header that named it before
    return node, end


def _key(text: str, at: int, table: _Span) -> tuple[_Span, int]:
    """Return the new node that a key, dotted or not, adds to the table, and the offset of its value."""
    names, end = _names(text, at)
    node = table
    for name, name_at, name_end in names:
        node = node.child(name, key=name_at, start=name_at, end=name_end)
    return node, _after(_SPACES, text, end + len("="))


def _names(text: str, at: int) -> tuple[list[tuple[str, int, int]], int]:
    """Return each part of a key with its first and last offset, and the offset of what follows the key."""
    names: list[tuple[str, int, int]] = []
    while True:
        at = _after(_SPACES, text, at)
        end = _after(_STRING if text[at] in "\"'" else _BARE_KEY, text, at)
        names.append((_unquoted(text[at:end]), at, end))
        at = _after(_SPACES, text, end)
        if not text.startswith(".", at):
            return names, at
        at += 1


def _unquoted(key: str) -> str:
    return next(iter(tomllib.loads(f"{key}=0"))) if key[0] in "\"'" else key


def _value(text: str, at: int, node: _Span) -> int:
    """Note where the value of the node, and all that is in it, starts and ends; return the offset after it."""
    unclosed: list[_Span] = []
    while True:
        node.start = at
        if text[at] in "[{":
            unclosed.append(node)
            at += 1
        else:
            node.end = at = _after_plain_value(text, at)
        at = _after_closing(text, at, unclosed)
        if not unclosed:
            return at
        if text[unclosed[-1].start] == "{":
            node, at = _key(text, at, unclosed[-1])
        else:
            node = unclosed[-1].child(len(unclosed[-1].children), key=None, start=at, end=at)


def _after_closing(text: str, at: int, unclosed: list[_Span]) -> int:
    """Close the lists and inline tables that end before the next value; return the offset of what follows."""
    while unclosed:
        at = _after(_BETWEEN, text, at)
        if text[at] not in ",]}":
            break
        at += 1
        if text[at - 1] != ",":
            unclosed.pop().end = at
    return at


def _after_plain_value(text: str, at: int) -> int:
    if text[at] in "\"'":
        return _after(_STRING, text, at)
    end = _after(_PLAIN_VALUE, text, at)
    return at + len(text[at:end].rstrip(" \t"))
