"""The bytes of a rules file as TOML, or the one thing that keeps them from being it, in a player's words."""

import re
import tomllib
from collections.abc import Iterator

from sheets.errors import Place, Problem
from sheets.limits import DEEPEST, LARGEST_FILE, MOST_KEY_PARTS, size
from sheets.rules_file.ids import id_of
from sheets.rules_file.told_before import told_twice
from sheets.rules_file.toml_file import TomlFile
from sheets.rules_file.toml_positions import syntax_error_place
from sheets.text import clean, quote

_LONG_KEY = re.compile(
    r"""(?P<key>(?<![\w-])(?:(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')[ \t]*+\.[ \t]*+)"""
    rf"{{{MOST_KEY_PARTS}}})"
    r'''|"""(?:[^"\\]++|\\.|"(?!""))*+(?:""")?|"(?:[^"\\\n]++|\\[^\n])*+"?'''
    r"""|'''(?:[^']++|'(?!''))*+(?:''')?|'[^'\n]*+'?|\#[^\n]*+""",
    re.DOTALL,
)
"""A dotted key that nobody writes: tomllib takes minutes for thousands of parts. Else a text or remark, passed over."""
_NESTED = re.compile(r"(?:[\[{]\s*+(?:[\w-]++\s*+=\s*+)?+){100}")
_LONG_NUMBER = re.compile(r"[0-9_]{4000}")
"""Where Python begins to refuse a number."""
_ALIKE = ("two keys of one table differ in what can't be seen only", "delete this one and type it anew")
_TOO_DEEP = ("the tables are nested too deeply", "a variant needs two or three levels")
_ONE_LINE = (
    "a table in { } goes on in the next line",
    "write it in one line, or each key in a line of its own, like values.wild = 20",
)
_NO_MORE = ("there is a comma before the }", "take it out, or write what belongs behind it")
_BEHIND = {",": "a comma", ";": "a semicolon"}
_VALUES = "text stands in straight quotes, lists in [ ], tables in { }"
_LINE = "a line is a key, an equals sign and a value, like deal = 11"
HEADING = "[variants.our-rook]"
"""An example of the headings in a rules file; files of other kinds have others."""
_BARE = re.compile(r"[A-Za-z0-9_-]+")
_HEADING = re.compile(r"\s*+(?P<open>\[{1,2}+)(?P<names>[^\[\]#]++)(?P<close>\]{1,2}+)\s*+(?:#|$)")
_CURLY = "“”„‟‘’‚«»"

# What tomllib says -> what is wrong, what would be right. The first that is found in its message holds.
_SYNTAX = {
    "Cannot": ("a key stands twice in this table", "let each key stand once"),
    "Duplicate inline": ("a key stands twice in this table", "let each key stand once"),
    "Unclosed array": ("a list is not closed, or has no comma here", 'write it like ["2 sets", "3 sets"]'),
    "Unclosed inline": ("a table has no } on its line, or no comma here", 'write it like { size = 4, suit = "same" }'),
    "Unterminated": ("a text has no closing quote", 'write it like title = "Rook"'),
    "Illegal character '\\n'": ("a text has no closing quote", 'write it like title = "Rook"'),
    "Expected \"'": ("a text has no closing quote", 'write it like title = "Rook"'),
    "Illegal character": ("an invisible character stands here", "delete it and type what belongs here"),
    "Unescaped": ("there is a backslash in a text", "leave it out, or write two: \\\\"),
    "Escaped character": ("there is no character of this number", "type the character itself"),
    "Expected '='": (
        "there is no equals sign after the key",
        f'{_LINE}; a key with spaces or signs stands in quotes, like "2 of clubs" = 50',
    ),
    "Expected ']": ("the heading has no closing bracket", f"write it like {HEADING}"),
    "Expected newline": ("the line goes on where it should end", f"{_VALUES}; each key has a line of its own"),
    "Invalid initial character": ("there is no key here", 'write it like { size = 4, suit = "same" }'),
    "Invalid statement": ("a line can't begin like this", _LINE),
    "Invalid value": ("there is no value here that can be read", _VALUES),
}


def parse(name: str, data: bytes, *, heading: str = HEADING) -> TomlFile | Problem:
    """The tables of a file, or what is wrong with it."""
    try:
        text = _decoded(data)
        if found := next((found for found in _LONG_KEY.finditer(text) if found["key"]), None):
            raise _at(text, found.start(), _TOO_DEEP)
        file = TomlFile(name, _tables(text), text)
        if deep := _too_deep(file.table):
            raise _Unreadable(_TOO_DEEP, *file.lines.nearest(deep))
        if twice := next(_written_alike(file.table), None):
            raise _Unreadable(_ALIKE, *file.lines.nearest(twice))
    except _Unreadable as fault:
        wrong, right = fault.advice
        return Problem(wrong, right.replace(HEADING, heading), Place(name, fault.line, fault.column))
    return file


class _Unreadable(Exception):
    """What is wrong with a file and what would be right, and the line and column of it."""

    def __init__(self, advice: tuple[str, str], line: int = 1, column: int = 1) -> None:
        self.advice = advice
        self.line = line
        self.column = column


def _at(text: str, offset: int, advice: tuple[str, str]) -> _Unreadable:
    before = text[:offset]
    return _Unreadable(advice, before.count("\n") + 1, len(before) - before.rfind("\n"))


def _decoded(data: bytes) -> str:
    if len(data) > LARGEST_FILE:
        wrong = f"the file is larger than {size(LARGEST_FILE)}"
        before = data[:LARGEST_FILE].decode("utf-8-sig", "replace")
        raise _at(before, len(before), (wrong, "a rules file is a page or two of text"))
    is_utf_16 = data.count(0) > len(data) / 4 and not data.startswith((b"\xff\xfe", b"\xfe\xff"))
    if data.lstrip().startswith(b"{\\rtf") or is_utf_16:
        wrong = "this is a word processor's file, or not UTF-8 text"
        raise _Unreadable((wrong, "save it as plain text, in UTF-8"))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8-sig", "replace")
        advice = ("the file is not UTF-8 text", "save it as UTF-8 in your editor")
        raise _at(before, len(before), advice) from None


def _tables(text: str) -> dict[str, object]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        line, column, message = syntax_error_place(error, text)
        written = text.split("\n")[line - 1].rstrip("\r")
        if message.startswith("Cannot") and (twice := told_twice(_up_to(text, line, column))):
            raise _Unreadable(*twice) from None
        if message.startswith(("Unescaped", "Escaped")):  # told behind the sign
            column = written.rfind("\\", 0, column - 1) + 1
        raise _Unreadable(_advice(message, written, column), line, column) from None
    except RecursionError:
        raise _at(text, _start(_NESTED, text), _TOO_DEEP) from None
    except ValueError:
        advice = ("a number is too long", "scores and cards are numbers of a few digits")
        raise _at(text, _start(_LONG_NUMBER, text), advice) from None


def _up_to(text: str, line: int, column: int) -> str:
    """The text before a place in it."""
    lines = text.split("\n")
    return "\n".join([*lines[: line - 1], lines[line - 1][: column - 1]])


def _start(pattern: re.Pattern[str], text: str) -> int:
    found = pattern.search(text)
    return found.start() if found else 0


def _advice(message: str, line: str, column: int) -> tuple[str, str]:
    """A message of tomllib in plain words, with what a first-time writer most likely forgot."""
    rest = line[column - 1 :].lstrip()
    if rest[:1] and rest[0] in _CURLY:
        return f"the quote {rest[0]} is curly", 'use straight ones, like title = "Rook"'
    if message == "Invalid value" and rest[:1] in ("", "#"):
        in_list = line[: column - 1].rstrip().endswith((",", "["))
        return _SYNTAX["Unclosed array"] if in_list else ("there is no value after the equals sign", _LINE)
    if message == "Invalid value" and (word := re.match(r"(?i)(true|yes|on|false|no|off)\b", rest)):
        right = "true" if word[1].lower() in ("true", "yes", "on") else "false"
        return f"{quote(word[1])} can't be read", f"write {right}, in small letters"
    if "=" in message and (dash := re.match("[–—−]", rest)):
        return f"the dash {dash[0]} is a long one", "write a plain hyphen, like 10-14"
    if "Expected newline" in message and rest[:1] in _BEHIND:
        return f"{_BEHIND[rest[0]]} stands behind the value", "take it out: a line ends with its value"
    if "Expected newline" in message and line[: column - 1][-1:].isdigit():
        return "the number ends before the line does", "write it like 10: no 0 in front, no point or letter behind"
    if ("Expected ']" in message or "Invalid initial" in message) and (right := _spelt_heading(line)):
        return "a name in the heading has a space or a sign that can't stand there", f"write it like {right}"
    if "Invalid initial" in message and "{" in line[: column - 1] and rest[:1] in ("", "#", "}"):
        return _NO_MORE if rest[:1] == "}" else _ONE_LINE
    if "Invalid initial" in message and line.lstrip().startswith("["):
        return "there is a name missing in the heading", f"write it like {HEADING}"
    unknown = (f"this can't be read: {clean(message)}", _VALUES)
    return next((advice for begun, advice in _SYNTAX.items() if begun in message), unknown)


def _spelt_heading(line: str) -> str:
    """A heading with its names as they may be spelt; empty where it is not closed, or has a name missing."""
    found = _HEADING.match(line)
    names = [name.strip() for name in found["names"].split(".")] if found else [""]
    if not found or not all(names) or '"' in found["names"]:
        return ""
    spelt = (id_of(name, taken=()) if number == 1 else f'"{clean(name)}"' for number, name in enumerate(names))
    right = (name if _BARE.fullmatch(name) else better for name, better in zip(names, spelt, strict=True))
    return f"{found['open']}{'.'.join(right)}{found['close']}"


def _too_deep(table: object) -> tuple[str | int, ...] | None:
    """The path of a table or list that lies too deep; None where none does."""
    level: list[tuple[tuple[str | int, ...], object]] = [((), table)]
    for _ in range(DEEPEST):
        level = [((*path, key), inner) for path, value in level for key, inner in _inside(value)]
    return next((path for path, value in level if isinstance(value, dict | list)), None)


def _written_alike(value: object, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """The paths of keys that are another key of their table once both are clean."""
    seen: set[str] = set()
    for key, inner in _inside(value):
        if isinstance(key, str) and clean(key) in seen:
            yield (*path, key)
        seen.add(clean(str(key)))
        yield from _written_alike(inner, (*path, key))


def _inside(value: object) -> list[tuple[str | int, object]]:
    if isinstance(value, dict):
        return list(value.items())
    return list(enumerate(value)) if isinstance(value, list) else []
