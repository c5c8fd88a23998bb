"""Text that is no TOML: the one thing that is wrong with it, in a player's words, and what would be right."""

import re
import tomllib
from collections.abc import Mapping
from datetime import date, time
from typing import Protocol

import spanned_toml

from sheets.limits import LARGEST_FILE, MOST_KEY_PARTS, MOST_KEYS, size
from sheets.rules_file.ids import id_of
from sheets.text import clean, quote

HEADING = "[variants.our-rook]"
"""An example of the headings in a rules file; files of other kinds have others."""
TOO_DEEP = ("the tables are nested too deeply", "a variant needs two or three levels")

_LONG_KEY = re.compile(rf"""(?<![\w-])(?:(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')[ \t]*+\.[ \t]*+){{{MOST_KEY_PARTS}}}""")
"""A dotted key that nobody writes: reading one takes time by the square of its parts."""
_NESTED = re.compile(r"(?:[\[{]\s*+(?:[\w-]++\s*+=\s*+)?+){100}")
_LONG_NUMBER = re.compile(r"[0-9_]{4000}")
"""Where Python begins to refuse a number."""
_SAID = re.compile(r"(.*) \(at (?:line (\d+), column (\d+)|end of document)\)", re.DOTALL)
_SPELT = re.compile(r"\s*+(?P<open>\[{1,2}+)(?P<names>[^\[\]#]++)(?P<close>\]{1,2}+)\s*+(?:#|$)")
_QUOTED = re.compile(r"""\"(?:[^"\\\n]|\\.)*\"|'[^'\n]*'""")
_MOST_LINES_BACK = 100
"""Lines of one value above the line in which a key is found to stand twice."""

_VALUES = "text stands in straight quotes, lists in [ ], tables in { }"
_LINE = "a line is a key, an equals sign and a value, like deal = 11"
_TEXT, _TABLE = 'write it like title = "Rook"', 'write it like { size = 4, suit = "same" }'
_LIST = ("a list is not closed, or has no comma here", 'write it like ["2 sets", "3 sets"]')

_NUMBER = ("the number ends before the line does", "write it like 10: no 0 in front, no point or letter behind")
_ON_LINES = "write it in one line, or each key in a line of its own, like values.wild = 20"
_KEY_IN_QUOTES = f'{_LINE}; a key with spaces or signs stands in quotes, like "2 of clubs" = 50'

# What the parser says, what stands before the place, and what there -> what is wrong, what would be right, in which {0}
# is what stands there. The first that fits holds.
_ADVICE = (
    ("", "", "[“”„‟‘’‚«»]", "the quote {0} is curly", 'use straight ones, like title = "Rook"'),
    ("Invalid value", r"[,\[]\s*$", "(#|$)", *_LIST),
    ("Invalid value", "", "(#|$)", "there is no value after the equals sign", _LINE),
    ("Invalid value", "", r"(?i:true|yes|on)\b", '"{0}" can\'t be read', "write true, in small letters"),
    ("Invalid value", "", r"(?i:false|no|off)\b", '"{0}" can\'t be read', "write false, in small letters"),
    ("=", "", "[–—−]", "the dash {0} is a long one", "write a plain hyphen, like 10-14"),
    ("Expected newl", "", ",", "a comma stands behind the value", "take it out: a line ends with its value"),
    ("Expected newl", "", ";", "a semicolon stands behind the value", "take it out: a line ends with its value"),
    ("Expected newl", r"\d$", "", *_NUMBER),
    ("Expected newl", "", "", "the line goes on where it should end", f"{_VALUES}; each key has a line of its own"),
    ("Invalid init", "{", "}", "there is a comma before the }", "take it out, or write what belongs behind it"),
    ("Invalid init", "{", "(#|$)", "a table in { } goes on in the next line", _ON_LINES),
    ("Invalid init", r"^\s*\[", "", "there is a name missing in the heading", f"write it like {HEADING}"),
    ("Invalid init", "", "", "there is no key here", _TABLE),
    ("Cannot|Duplicate", "", "", "a key stands twice in this table", "let each key stand once"),
    ("Unclosed array", "", "", *_LIST),
    ("Unclosed inline", "", "", "a table has no } on its line, or no comma here", _TABLE),
    ("Unterminated|character '.n'|Expected [\"']'", "", "", "a text has no closing quote", _TEXT),
    ("Unescaped", "", "", "there is a backslash in a text", "leave it out, or write two: \\\\"),
    ("Escaped", "", "", "there is no character of this number", "type the character itself"),
    ("character", "", "", "an invisible character stands here", "delete it and type what belongs here"),
    ("Expected '='", "", "", "there is no equals sign after the key", _KEY_IN_QUOTES),
    ("Expected ']", "", "", "the heading has no closing bracket", f"write it like {HEADING}"),
    ("Invalid statement", "", "", "a line can't begin like this", _LINE),
    ("Invalid value", "", "", "there is no value here that can be read", _VALUES),
)


class Spanned(Protocol):
    """A key or a value that the parser has read."""

    def inner(self) -> "str | int | float | bool | date | time | list[Spanned] | dict[Spanned, Spanned]":
        """The name of a key, or the value, with what is in it."""

    def span(self) -> "slice[int, int, None]":
        """The offsets at which it begins and ends, quotes included; 0 and 0 for a table of headings or dotted keys."""


class Unreadable(Exception):
    """What is wrong with a text, what would be right, and at which of its characters."""

    def __init__(self, wrong: str, right: str, text: str = "", offset: int = 0) -> None:
        self.wrong, self.right = wrong, right
        before = text[:offset]
        self.line_and_column = before.count("\n") + 1, len(before) - before.rfind("\n")


def decoded(data: bytes) -> str:
    """The text of a file, its lines ending in \\n; Unreadable where it is too long, or no text."""
    if len(data) > LARGEST_FILE:
        before = data[:LARGEST_FILE].decode("utf-8-sig", "replace")
        wrong = f"the file is larger than {size(LARGEST_FILE)}"
        raise Unreadable(wrong, "a rules file is a page or two of text", before, len(before))
    is_utf_16 = data.count(0) > len(data) / 4 and not data.startswith((b"\xff\xfe", b"\xfe\xff"))
    if data.lstrip().startswith(b"{\\rtf") or is_utf_16:
        wrong = "this is a word processor's file, or not UTF-8 text"
        raise Unreadable(wrong, "save it as plain text, in UTF-8")
    try:
        return data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8-sig", "replace")
        raise Unreadable("the file is not UTF-8 text", "save it as UTF-8 in your editor", before, len(before)) from None


def read(text: str, short_for: Mapping[str, str]) -> Spanned:
    """The tables of a text with their places in it; Unreadable where it is no TOML. `short_for` is that of `parse`."""
    if found := _LONG_KEY.search(text):
        raise Unreadable(*TOO_DEEP, text, found.start())
    try:
        return _loads(text)
    except (tomllib.TOMLDecodeError, spanned_toml.TOMLDecodeError) as error:
        found = _SAID.fullmatch(str(error))
        assert found
        said, line, column = found.groups()
        starts = [0, *(found.end() for found in re.finditer("\n", text))]
        offset = starts[int(line) - 1] + int(column) - 1 if line else len(text.rstrip())
        raise _mistake(text, offset, said, short_for) from None
    except RecursionError:
        raise Unreadable(*TOO_DEEP, text, _start(_NESTED, text)) from None
    except ValueError:
        advice = ("a number is too long", "scores and cards are numbers of a few digits")
        raise Unreadable(*advice, text, _start(_LONG_NUMBER, text)) from None


def span(text: str, read: Spanned) -> tuple[int, int]:
    """The offsets at which something read begins and ends; 0 and 0 for a table of headings or dotted keys.

    The library says of a text with a backslash that it begins at the last of them.
    """
    begun, end = read.span().start, read.span().stop
    if end and text[end - 1] in "\"'" and (text[begun] not in "\"'" or text[begun - 1] == "\\"):
        line = text.rfind("\n", 0, end) + 1
        begun = next((found.start() for found in _QUOTED.finditer(text, line, end) if found.end() == end), begun)
    return begun, end


def _loads(text: str) -> Spanned:
    """What a text says; TOMLDecodeError of either parser where it is no TOML."""
    if _is_wide(tomllib.loads(text)):
        raise Unreadable(
            f"a table has more than {MOST_KEYS} keys", "leave some out, or put some into tables of their own"
        )
    return spanned_toml.loads(text)  # type: ignore[return-value]  # the library has values as Any


def _is_wide(value: object) -> bool:
    """Whether there is a table with more keys than are read."""
    if isinstance(value, dict):
        return len(value) > MOST_KEYS or any(map(_is_wide, value.values()))
    return isinstance(value, list) and any(map(_is_wide, value))


def _start(pattern: re.Pattern[str], text: str) -> int:
    found = pattern.search(text)
    return found.start() if found else 0


def _mistake(text: str, offset: int, said: str, short_for: Mapping[str, str]) -> Unreadable:
    """A message of the parser in plain words, with what a first-time writer most likely forgot."""
    begun, end = text.rfind("\n", 0, offset) + 1, text.find("\n", offset)
    before, rest = text[begun:offset], text[offset : end if end >= 0 else None].strip()
    if said.startswith("Cannot") and (repeated := _repeated(text, offset, short_for)):
        return repeated
    if said.startswith(("Unescaped", "Escaped")):  # said behind the sign
        offset = text.rfind("\\", 0, offset - 1)
    if ("Expected ']" in said or "Invalid init" in said) and (right := _spelt_heading(before + rest)):
        wrong = "a name in the heading has a space or a sign that can't stand there"
        return Unreadable(wrong, f"write it like {right}", text, offset)
    for says, stood, stands, wrong, right in _ADVICE:
        found = re.match(stands, rest)
        if found and re.search(says, said) and re.search(stood, before):
            return Unreadable(wrong.replace("{0}", found[0]), right, text, offset)
    return Unreadable(f"this can't be read: {clean(said)}", _VALUES, text, offset)


def _spelt_heading(line: str) -> str:
    """A heading with its names as they may be spelt; empty where it is not closed, or has a name missing."""
    found = _SPELT.match(line)
    names = [name.strip() for name in found["names"].split(".")] if found else [""]
    if not found or not all(names) or '"' in found["names"]:
        return ""
    spelt = (id_of(name, taken=()) if number == 1 else f'"{clean(name)}"' for number, name in enumerate(names))
    right = (
        name if re.fullmatch(r"[\w-]+", name, re.ASCII) else better for name, better in zip(names, spelt, strict=True)
    )
    return f"{found['open']}{'.'.join(right)}{found['close']}"


def _repeated(text: str, offset: int, short_for: Mapping[str, str]) -> Unreadable | None:
    """What the statement that ends at the place says again, and how both go into one; None for what is within { }."""
    if (statement := _statement(text, offset)) is None:
        return None
    begun, before, alone = statement
    names, said = _names(alone)
    is_heading = not said.span().stop
    above = [] if is_heading else _heading_above(text[:begun])
    path, node = [*above, *names], before
    begun += len(text[begun:]) - len(text[begun:].lstrip())
    for depth, name in enumerate(path, 1):
        if (found := _found(node, name)) is None:
            break
        start, node = found
        has_heading = text[text.rfind("\n", 0, start) + 1 : start].lstrip().startswith("[")
        line, is_whole = text.count("\n", 0, start) + 1, depth == len(path)
        if has_heading and is_heading and is_whole:
            wrong = f"this table is in line {line} already"
            return Unreadable(wrong, "put all its lines under one heading", text, begun)
        if has_heading and not is_heading and depth > len(above):
            wrong = f"{quote(name)} has a heading of its own in line {line}"
            return Unreadable(wrong, "write this there", text, begun)
        if is_whole and (is_heading or node.span().stop):
            right = "keep one of the two" if is_heading else "let each key stand once"
            return Unreadable(f"{quote(name)} is in line {line} already", right, text, begun)
        if is_whole:
            wrong = f"line {line} tells a part of {quote(name)}, and this line all of it"
            return Unreadable(wrong, _in_one(name, said, _names(node)[0][0], short_for), text, begun)
        if node.span().stop:
            wrong = f"line {line} tells all of {quote(name)}, and this line a part of it"
            return Unreadable(wrong, _in_one(name, node, path[depth], short_for), text, begun)
    return None


def _found(node: Spanned, name: str) -> tuple[int, Spanned] | None:
    """Where the key of a name stands in a table, or in the last one of a list, and what it holds."""
    inner = node.inner()
    if isinstance(inner, list):
        inner = inner[-1].inner()
    keys = inner.items() if isinstance(inner, dict) else ()
    return next(((key.span().start, value) for key, value in keys if key.inner() == name), None)


def _in_one(name: str, whole: Spanned, inside: str, short_for: Mapping[str, str]) -> str:
    """How a table that is told as a whole and the key of it that is told apart can both be said."""
    if isinstance(whole.inner(), dict):
        return f"write {quote(inside)} inside the {{ }}"
    if short_for.get(name, inside) == inside:
        return "keep one of the two"
    return f"write {name}.{short_for[name]} in place of {name}, and both can stand"


def _statement(text: str, offset: int) -> tuple[int, Spanned, Spanned] | None:
    """Where the statement that ends on the line of a place begins; what is read before it; and of it alone."""
    begun, end = offset + 1, text.find("\n", offset)
    for _ in range(_MOST_LINES_BACK):
        begun = text.rfind("\n", 0, max(begun - 1, 0)) + 1
        try:
            alone = _loads(text[begun : end if end >= 0 else None])  # first, as it is short
            return begun, _loads(text[:begun]), alone
        except ValueError:
            continue
    return None


def _names(said: Spanned) -> tuple[list[str], Spanned]:
    """The first names in a table down to a value, or to the end of a heading, and what is there."""
    names: list[str] = []
    while (inner := said.inner()) and not (names and said.span().stop):
        if isinstance(inner, list):
            said = inner[0]
        elif isinstance(inner, dict):
            key, said = next(iter(inner.items()))
            names.append(str(key.inner()))
    return names, said


def _heading_above(text: str) -> list[str]:
    """The names of the last heading of a text."""
    for found in reversed([*re.finditer(r"^[ \t]*\[.*", text, re.MULTILINE)]):
        try:
            names, said = _names(_loads(found[0]))
        except ValueError:  # a line of a list
            continue
        if not said.span().stop:
            return names
    return []
