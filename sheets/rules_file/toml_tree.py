"""TOML text as a tree whose every key and value knows its line and column, or the one thing that is wrong with it.

That is said in a player's words, with what would be right.
"""

import json
import re
import tomllib
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, time
from functools import lru_cache
from typing import NamedTuple, Protocol

import spanned_toml

from sheets.errors import NotationFault, Place, Problem
from sheets.game.keys import Toml, keys, short_key, table_among
from sheets.game.model import Variant
from sheets.limits import DEEPEST, LARGEST_FILE, MOST_KEY_PARTS, MOST_KEYS, size
from sheets.text import clean, quote

HEADING = "[variants.our-rook]"
"""An example of the headings in a rules file; files of other kinds have others."""
_BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")


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


class Spanned(Protocol):
    """A key or a value that the parser has read."""

    def inner(self) -> "str | int | float | bool | date | time | list[Spanned] | dict[Spanned, Spanned]":
        """The name of a key, or the value, with what is in it."""

    def span(self) -> "slice[int, int, None]":
        """The offsets at which it begins and ends, quotes included; 0 and 0 for a table of headings or dotted keys."""


def parse(name: str, data: bytes, *, heading: str = HEADING) -> Node | Problem:
    """The tree of a file that messages call by the name, or the one Problem that keeps it from being TOML.

    `heading` is an example of its headings.
    """
    text = data.decode("utf-8-sig", "replace")
    try:
        text = _decoded(data)
        return _Grown(name, text).node(read(text))
    except NotationFault as fault:
        right = fault.right.replace(HEADING, heading)
        return Problem(fault.wrong, right, place_after(name, text[: fault.at or 0]))


def place_after(name: str, before: str) -> Place:
    """The place in a file behind what stands before it."""
    return Place(name, before.count("\n") + 1, len(before) - before.rfind("\n"))


@lru_cache(maxsize=1)  # the shipped games are the same whenever a page is made anew
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
            raise NotationFault(*_TOO_DEEP, at=key or 0)
        match value:
            case dict():
                table: dict[str, Node] = {}
                for each, inner in value.items():
                    name, offset = clean(str(each.inner())), span(self._text, each)[0]
                    if name in table:
                        raise NotationFault(*_ALIKE, at=offset)
                    table[name] = self.node(inner, offset, (*path, name))
                return Node(table, owner, at, key_at)
            case list():
                return Node([self.node(each, self._begun(each), (*path, "")) for each in value], owner, at, key_at)
            case str():
                text = clean(value)
                return Node(text, owner, at, key_at, is_as_written=self._text[begun + 1 : end - 1] == text)
        return Node(value if isinstance(value, bool | int | float) else str(value), owner, at, key_at)

    def _place(self, offset: int) -> Place:
        line = bisect_right(self._starts, offset)
        return Place(self._name, line, offset - self._starts[line - 1] + 1)

    def _heading(self, key: int) -> int:
        """Where a table begins whose key stands there: at the bracket of its heading, or at the key."""
        begun = self._text.rfind("\n", 0, key) + 1
        before = self._text[begun:key]
        return begun + before.index("[") if before.lstrip(" \t").startswith("[") else key

    def _begun(self, entry: Spanned) -> int:
        """Where an entry of a list begins: a table with a heading at its first key."""
        inner = entry.inner()
        if isinstance(inner, dict) and inner and not entry.span().stop:
            entry = next(iter(inner))
        return span(self._text, entry)[0]


def _decoded(data: bytes) -> str:
    """The text of a file, its lines ending in \\n; NotationFault where it is too long, or no text."""
    if len(data) > LARGEST_FILE:
        before = data[:LARGEST_FILE].decode("utf-8-sig", "replace")
        wrong = f"the file is larger than {size(LARGEST_FILE)}"
        raise NotationFault(wrong, "a rules file is a page or two of text", at=len(before))
    if data.lstrip().startswith(b"{\\rtf") or b"\0" in data:
        raise NotationFault("this is a word processor's file, or not UTF-8 text", "save it as plain text, in UTF-8")
    try:
        return data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        before, right = data[: error.start].decode("utf-8-sig", "replace"), "save it as UTF-8 in your editor"
        raise NotationFault("the file is not UTF-8 text", right, at=len(before)) from None


def read(text: str) -> Spanned:
    """The tables of a text with their places in it; NotationFault where it is no TOML."""
    if long_key := _LONG_KEY.search(text):
        raise NotationFault(*_TOO_DEEP, at=long_key.start(1))
    try:
        found = None if _is_wide(tomllib.loads(text)) else spanned_toml.loads(text)
    except (tomllib.TOMLDecodeError, spanned_toml.TOMLDecodeError) as error:
        place = _SAID.fullmatch(str(error))
        assert place
        said, line, column = place.groups()
        starts = [0, *(found.end() for found in re.finditer("\n", text))]
        offset = starts[int(line) - 1] + int(column) - 1 if line else len(text.rstrip())
        raise _mistake(text, offset, said) from None
    except RecursionError:
        raise NotationFault(*_TOO_DEEP) from None
    except ValueError:
        raise NotationFault("a number is too long", "scores and cards are numbers of a few digits") from None
    if found is None:
        right = "leave some out, or put some into tables of their own"
        raise NotationFault(f"a table has more than {MOST_KEYS} keys", right)
    return found  # type: ignore[return-value]  # the library has values as Any


def span(text: str, read: Spanned) -> tuple[int, int]:
    """The offsets at which something read begins and ends; 0 and 0 for a table of headings or dotted keys.

    The library says of a text with a backslash that it begins at the last of them.
    """
    begun, end = read.span().start, read.span().stop
    if end and text[end - 1] in "\"'" and (text[begun] not in "\"'" or text[begun - 1] == "\\"):
        line = text.rfind("\n", 0, end) + 1
        begun = next((found.start() for found in _QUOTED.finditer(text, line, end) if found.end() == end), begun)
    return begun, end


def _is_wide(value: object) -> bool:
    """Whether there is a table with more keys than are read."""
    if isinstance(value, dict):
        return len(value) > MOST_KEYS or any(map(_is_wide, value.values()))
    return isinstance(value, list) and any(map(_is_wide, value))


_LONG_KEY = re.compile(
    rf"""(?:^|[\[{{{{,])[ \t]*+((?:(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')[ \t]*+\.[ \t]*+){{{MOST_KEY_PARTS}}})""",
    re.MULTILINE,
)
"""A dotted key that nobody writes: reading one takes time by the square of its parts."""
_SAID = re.compile(r"(.*) \(at (?:line (\d+), column (\d+)|end of document)\)", re.DOTALL)
_QUOTED = re.compile(r"""\"(?:[^"\\\n]|\\.)*\"|'[^'\n]*'""")
_NAME = r"""(?:[\w-]++|"(?:[^"\\\n]|\\.)*+"|'[^'\n]*+')"""
_STATEMENT = re.compile(
    rf"^[ \t]*+(?P<open>\[++)?+[ \t]*+(?P<names>{_NAME}(?:[ \t]*+\.[ \t]*+{_NAME})*+)(?(open)|[ \t]*+=[ \t]*+)",
    re.MULTILINE,
)
"""A heading without its closing bracket, or a key with its equals sign."""

_TOO_DEEP = ("the tables are nested too deeply", "a variant needs two or three levels")
_ALIKE = ("two keys of one table look the same", "delete this one and type it again")
_VALUES = "put text in straight quotes, lists in [ ], tables in { }"
_LINE = "a line is a key, an equals sign and a value, like deal = 11"
_TEXT, _TABLE = 'write it like title = "Rook"', 'write it like { size = 4, suit = "same" }'
_LIST = ("a list is not closed, or has no comma here", 'write it like ["2 sets", "3 sets"]')
_ENDS = "something follows the number"
_ON_LINES = "write it in one line, or each key in a line of its own, like values.wild = 20"
_SPELT = (
    "a name in the heading has a space or a sign that can't stand there",
    f"write it in small letters with hyphens, like {HEADING}; put a card's name in quotes",
)
_KEY_WITH_DOT = 'write a dot in its place, like round.7, or put the key in quotes, like "2 of clubs" = 50'
_KEY_IN_QUOTES = 'write it like deal = 11, or with the key in quotes, like "2 of clubs" = 50'

# What the parser says, what stands before the place, and what there -> what is wrong, what would be right, in which {0}
# is what stands there. The first that fits holds.
_ADVICE = (
    ("", "", "[“”„‟‘’‚«»]", "the quote {0} is curly", 'use straight ones, like title = "Rook"'),
    ("Invalid value", r"[,\[]\s*$", "(#|$)", *_LIST),
    ("Invalid value", "", "(#|$)", "there is no value after the equals sign", _LINE),
    ("Invalid value", "", r"(?i:true|yes|on)\b", '"{0}" can\'t be read', "write true, in small letters"),
    ("Invalid value", "", r"(?i:false|no|off)\b", '"{0}" can\'t be read', "write false, in small letters"),
    ("=", "", "[–—−]", "the dash {0} is a long one", "write a plain hyphen, like 10-14"),
    ("Expected newl", "", ",", "a comma follows the value", "take it out: a line ends with its value"),
    ("Expected newl", "", ";", "a semicolon follows the value", "take it out: a line ends with its value"),
    ("Expected newl", r"\d$", r"\+|-\s*\d", _ENDS, 'write players in quotes, like "3-6"'),
    ("Expected newl", r"\d$", "", _ENDS, "write it like 10, or put it in quotes if it is text"),
    ("Expected newl", '"$', r"\w", "the text ends at the quote before this", "inside a text write single quotes"),
    ("Expected newl", "", "", "the line should end here, but it goes on", f"{_VALUES}; each key has a line of its own"),
    ("Invalid init", "{", "}", "there is a comma before the }", "take it out, or write what belongs after it"),
    ("Invalid init", "{", "(#|$)", "a table in { } goes on in the next line", _ON_LINES),
    ("Invalid init", r"^\s*\[", r"[\].]", "a name is missing in the heading", f"write it like {HEADING}"),
    ("Invalid init|Expected ']", r"^\s*\[", r"[^#]+\]", *_SPELT),
    ("Invalid init", "", "", "there is no key here", _TABLE),
    ("Cannot|Duplicate", "", "", "a key is twice in this table", "write each key once"),
    ("Unclosed array", "", "", *_LIST),
    ("Unclosed inline", "", "", "a table has no } on its line, or no comma here", _TABLE),
    ("Unescaped|Invalid hex", "", "", "there is a backslash in a text", "leave it out, or write two: \\\\"),
    ("Unterminated|character '.n'|Expected [\"']'", "", "", "a text has no closing quote", _TEXT),
    ("Expected '='", "", r"\]", "the heading has no opening bracket", f"write it like {HEADING}"),
    ("Expected '='", r"^\s*[a-z_]+ +$", r"\w", "there is a space in this key", _KEY_WITH_DOT),
    ("Expected '='", "", "", "there is no equals sign after the key", _KEY_IN_QUOTES),
    ("Expected ']", "", "", "the heading has no closing bracket", f"write it like {HEADING}"),
    ("Invalid statement", "", "", "a line can't begin like this", _LINE),
    ("Illegal", "", "", "there is an invisible character here", "delete it and type that part of the line again"),
    ("Invalid value", "", "", "there is no value here that can be read", _VALUES),
)


def _mistake(text: str, offset: int, said: str) -> NotationFault:
    """A message of the parser in plain words, with what a first-time writer most likely forgot."""
    begun, end = text.rfind("\n", 0, offset) + 1, text.find("\n", offset)
    end = end if end >= 0 else len(text)
    before, rest = text[begun:offset], text[offset:end].strip()
    if said.startswith("Cannot") and (repeated := _repeated(text, end)):
        return repeated
    for says, stood, stands, wrong, right in _ADVICE:
        found = re.match(stands, rest)
        if found and re.search(says, said) and re.search(stood, before):
            return NotationFault(wrong.replace("{0}", found[0]), right, at=offset)
    return NotationFault(f"this can't be read: {clean(said)}", _VALUES, at=offset)


class _Statement(NamedTuple):
    """A line of a text: the offset at which it begins, and the names that lead to what it says."""

    begun: int
    path: tuple[str, ...]
    under: int
    """How many of the names were there before: those of the heading above a key."""
    is_heading: bool = False
    is_braced: bool = False


def _repeated(text: str, end: int) -> NotationFault | None:
    """What the last line of a text says again, and how both can be said; None where it is within { }."""
    *above, last = _statements(text[:end])
    made = {each.path[:depth]: each for each in above for depth in range(each.under + 1, len(each.path) + 1)}
    for depth, name in enumerate(last.path, 1):
        found, is_whole = made.get(last.path[:depth]), depth == len(last.path)
        was_whole = found is not None and depth == len(found.path)
        if found is None or (depth <= last.under if found.is_heading else not (is_whole or was_whole)):
            continue
        line = text.count("\n", 0, found.begun) + 1
        if is_whole and last.is_heading and found.is_heading:
            wrong, right = f"this table is in line {line} already", "put all its lines under one heading"
        elif found.is_heading:
            wrong, right = f"{quote(name)} has its own heading in line {line}", "write this there"
        elif is_whole and (was_whole or last.is_heading):
            wrong = f"{quote(name)} is in line {line} already"
            right = "keep one of the two" if last.is_heading else "write each key once"
        else:
            there, here = ("a part", "all") if is_whole else ("all", "a part")
            wrong = f"line {line} sets {there} of {quote(name)}, and this line {here} of it"
            whole, other = (last, found) if is_whole else (found, last)
            right = _in_one(name, whole, other.path[depth])
        return NotationFault(wrong, right, at=last.begun)
    return None


def _in_one(name: str, whole: _Statement, inside: str) -> str:
    """How a table that is told as a whole and the key of it that is told apart can both be said."""
    if whole.is_braced:
        return f"write {quote(inside)} inside the {{ }}"
    short = short_key(table_among(keys(Variant)[name].kinds)) if name in keys(Variant) else None
    if short is None or short.name == inside:
        return "keep one of the two"
    return f"write {name}.{short.name} in place of {name}, and keep both"


def _statements(text: str) -> Iterator[_Statement]:
    """The headings and keys that begin the lines of a text."""
    heading: tuple[str, ...] = ()
    for found in _STATEMENT.finditer(text):
        names = tuple(name.strip("\"'") for name in re.findall(_NAME, found["names"]))
        if found["open"]:
            heading = names
            yield _Statement(found.start("open"), names, len(names) - 1, is_heading=True)
        else:
            is_braced = text.startswith("{", found.end())
            yield _Statement(found.start("names"), (*heading, *names), len(heading), is_braced=is_braced)
