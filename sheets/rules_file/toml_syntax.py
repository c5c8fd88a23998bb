"""Text that is no TOML: the one thing that is wrong with it, in a player's words, and what would be right."""

import re
from collections.abc import Mapping
from typing import Any, Protocol

import spanned_toml

from sheets.limits import LARGEST_FILE, MOST_KEY_PARTS, size
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
_MOST_LINES_BACK = 100
"""Lines of one value above the line in which a key is found to stand twice."""

_VALUES = "text stands in straight quotes, lists in [ ], tables in { }"
_LINE = "a line is a key, an equals sign and a value, like deal = 11"
_TEXT, _TABLE = 'write it like title = "Rook"', 'write it like { size = 4, suit = "same" }'
_LIST = ("a list is not closed, or has no comma here", 'write it like ["2 sets", "3 sets"]')
_TWICE = ("a key stands twice in this table", "let each key stand once")

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
    (
        "Expected newl",
        r"\d$",
        "",
        "the number ends before the line does",
        "write it like 10: no 0 in front, no point or letter behind",
    ),
    ("Expected newl", "", "", "the line goes on where it should end", f"{_VALUES}; each key has a line of its own"),
    ("Invalid init", "{", "}", "there is a comma before the }", "take it out, or write what belongs behind it"),
    (
        "Invalid init",
        "{",
        "(#|$)",
        "a table in { } goes on in the next line",
        "write it in one line, or each key in a line of its own, like values.wild = 20",
    ),
    ("Invalid init", r"^\s*\[", "", "there is a name missing in the heading", f"write it like {HEADING}"),
    ("Invalid init", "", "", "there is no key here", _TABLE),
    ("Cannot|Duplicate", "", "", *_TWICE),
    ("Unclosed array", "", "", *_LIST),
    ("Unclosed inline", "", "", "a table has no } on its line, or no comma here", _TABLE),
    ("Unterminated|character '.n'|Expected [\"']'", "", "", "a text has no closing quote", _TEXT),
    ("character", "", "", "an invisible character stands here", "delete it and type what belongs here"),
    ("Unescaped", "", "", "there is a backslash in a text", "leave it out, or write two: \\\\"),
    ("Escaped", "", "", "there is no character of this number", "type the character itself"),
    (
        "Expected '='",
        "",
        "",
        "there is no equals sign after the key",
        f'{_LINE}; a key with spaces or signs stands in quotes, like "2 of clubs" = 50',
    ),
    ("Expected ']", "", "", "the heading has no closing bracket", f"write it like {HEADING}"),
    ("Invalid statement", "", "", "a line can't begin like this", _LINE),
    ("Invalid value", "", "", "there is no value here that can be read", _VALUES),
)


class Spanned(Protocol):
    """What the parser has read, keys and values alike, and its first and last offset: none of a table of headings."""

    def inner(self) -> Any:
        """A text, a number, a list or dict of the same kind."""

    def span(self) -> slice:
        """Where it stands; the end is 0 for a table of headings or dotted keys."""


class Unreadable(Exception):
    """What is wrong with a text, what would be right, and at which of its characters."""

    def __init__(self, wrong: str, right: str, text: str = "", offset: int = 0) -> None:
        self.wrong, self.right = wrong, right
        before = text[:offset]
        self.line_and_column = before.count("\n") + 1, len(before) - before.rfind("\n")


def decoded(data: bytes | str) -> str:
    """The text of a file, its lines ending in \\n; Unreadable where it is too long, or no text."""
    if len(data) > LARGEST_FILE:
        before = data[:LARGEST_FILE] if isinstance(data, str) else data[:LARGEST_FILE].decode("utf-8-sig", "replace")
        wrong = f"the file is larger than {size(LARGEST_FILE)}"
        raise Unreadable(wrong, "a rules file is a page or two of text", before, len(before))
    if isinstance(data, str):
        return data.replace("\r\n", "\n")
    is_utf_16 = data.count(0) > len(data) / 4 and not data.startswith((b"\xff\xfe", b"\xfe\xff"))
    if data.lstrip().startswith(b"{\\rtf") or is_utf_16:
        wrong = "this is a word processor's file, or not UTF-8 text"
        raise Unreadable(wrong, "save it as plain text, in UTF-8")
    try:
        return data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8-sig", "replace")
        raise Unreadable(
            "the file is not UTF-8 text", "save it as UTF-8 in your editor", before, len(before)
        ) from None


def read(text: str, short_for: Mapping[str, str]) -> Spanned:
    """The tables of a text with their places in it; Unreadable where it is no TOML. `short_for` is that of `parse`."""
    if found := _LONG_KEY.search(text):
        raise Unreadable(*TOO_DEEP, text, found.start())
    try:
        return spanned_toml.loads(text)
    except spanned_toml.TOMLDecodeError as error:
        said, line, column = _SAID.fullmatch(str(error)).groups()
        starts = [0, *(found.end() for found in re.finditer("\n", text))]
        offset = starts[int(line) - 1] + int(column) - 1 if line else len(text.rstrip())
        raise _mistake(text, offset, said, short_for) from None
    except RecursionError:
        raise Unreadable(*TOO_DEEP, text, _start(_NESTED, text)) from None
    except ValueError:
        advice = ("a number is too long", "scores and cards are numbers of a few digits")
        raise Unreadable(*advice, text, _start(_LONG_NUMBER, text)) from None


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
    right = (name if re.fullmatch(r"[\w-]+", name, re.ASCII) else better for name, better in zip(names, spelt))
    return f"{found['open']}{'.'.join(right)}{found['close']}"


def _repeated(text: str, offset: int, short_for: Mapping[str, str]) -> Unreadable | None:
    """What the statement that ends at the place says again, and how both go into one; None for what is within { }."""
    if (found := _statement(text, offset)) is None:
        return None
    begun, before, statement = found
    names, said = _names(statement)
    is_heading = _is_heading(said)
    above = [] if is_heading else _heading_above(text[:begun])
    path, node = [*above, *names], before
    for depth, name in enumerate(path, 1):
        table = node.inner()[-1] if isinstance(node.inner(), list) else node
        key = next((key for key in table.inner() if key == name), None)
        if key is None:
            break
        node, start = table[key], key.span().start
        has_heading = text[text.rfind("\n", 0, start) + 1 : start].lstrip().startswith("[")
        if node.span().stop or depth == len(path) or (has_heading and len(above) < depth and not is_heading):
            line, is_same = text.count("\n", 0, start) + 1, depth == len(path)
            if has_heading and is_heading:
                advice = f"this table is in line {line} already", "put all its lines under one heading"
            elif has_heading:
                advice = f"{quote(name)} has a heading of its own in line {line}", "write this there"
            elif is_same and (is_heading or node.span().stop):
                right = "keep one of the two" if is_heading else "let each key stand once"
                advice = f"{quote(name)} is in line {line} already", right
            elif is_same:
                inside = next(iter(node.inner())).inner()
                wrong = f"line {line} tells a part of {quote(name)}, and this line all of it"
                advice = wrong, _in_one(name, said, inside, short_for)
            else:
                wrong = f"line {line} tells all of {quote(name)}, and this line a part of it"
                advice = wrong, _in_one(name, node, path[depth], short_for)
            return Unreadable(*advice, text, begun + len(text[begun:]) - len(text[begun:].lstrip()))
    return None


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
            return begun, spanned_toml.loads(text[:begun]), spanned_toml.loads(text[begun : end if end >= 0 else None])
        except ValueError:
            continue
    return None


def _names(statement: Spanned) -> tuple[list[str], Spanned]:
    """The names of a statement that is read alone, and what it says of them: a table without a span for a heading."""
    names: list[str] = []
    while (inner := statement.inner()) and not (names and statement.span().stop):
        if isinstance(inner, list):
            statement = inner[0]
        else:
            (key, statement), *_ = inner.items()
            names.append(key.inner())
    return names, statement


def _is_heading(said: Spanned) -> bool:
    return not said.span().stop


def _heading_above(text: str) -> list[str]:
    """The names of the last heading of a text."""
    for found in reversed([*re.finditer(r"^[ \t]*\[.*", text, re.MULTILINE)]):
        try:
            names, said = _names(spanned_toml.loads(found[0]))
        except ValueError:  # a line of a list
            continue
        if _is_heading(said):
            return names
    return []
