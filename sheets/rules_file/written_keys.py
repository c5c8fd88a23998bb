"""A key of a rules file changed in the file's own text: everything else stays as somebody wrote it, to the letter.

A line that is switched off, like `#deal = 11`, keeps its place: the new line stands above it, and once that is taken
away again the text is what it was.
"""

import re
import tomllib
from copy import deepcopy

from sheets.rules_file.toml_inline import bare_or_quoted, inline
from sheets.rules_file.toml_positions import Lines
from sheets.rules_file.toml_table import Toml
from sheets.rules_file.tree import Path

_LINE_REST = re.compile(r"[ \t]*+(\r?\n|\Z)?")
_SWITCHED_OFF = re.compile(r"#\S")
_NO_KEY = re.compile(r"[ \t]*+(#[^\n]*+)?")


def with_key(text: str, path: Path, value: Toml) -> str | None:
    """The text with a value at a path from the top down; None where the text is such that only a person can say how.

    The table that the key stands in needs a heading, or stands in braces.
    """
    lines, made = Lines(text), None
    if span := lines.span_of_value(path):
        made = text[: span[0]] + inline(value) + text[span[1] :]
    elif path not in lines:  # else it is a table of its own lines
        made = _added(text, lines, path, value)
    return made if made is not None and _holds(made, _changed(tomllib.loads(text), path, value)) else None


def without_key(text: str, path: Path) -> str | None:
    """The text without the value at a path, nor a table in braces that is empty then; None as above."""
    lines = Lines(text)
    span, key = lines.span_of_value(path), lines.offset_of_key(path)
    if span is None or key is None:
        return None
    braces = lines.span_of_value(path[:-1])
    if braces and len(_at(tomllib.loads(text), path[:-1])) == 1:
        return without_key(text, path[:-1])
    made = _without_entry(text, key, span[1]) if braces else _without_line(text, key, span[1])
    return made if _holds(made, _changed(tomllib.loads(text), path, None)) else None


def _added(text: str, lines: Lines, path: Path, value: Toml) -> str | None:
    """The text with a new key: in the braces around it, or on a line below the nearest heading."""
    for depth in range(len(path) - 1, 0, -1):
        table, written = path[:depth], f"{_dotted(path[depth:])} = {inline(value)}"
        if braces := lines.span_of_value(table):
            if text[braces[0]] != "{":
                return None
            inside = text[braces[0] + 1 : braces[1] - 1].rstrip()
            comma = ", " if inside.strip() and not inside.endswith(",") else " "
            return text[: braces[0] + 1] + inside + comma + written + " }" + text[braces[1] :]
        if section := lines.section(table):
            at = _switched_off(text, section, path[depth:]) or _after_last_key(text, section)
            newline = "\r\n" if "\r\n" in text else "\n"
            before = "" if text[at - 1] == "\n" else newline
            return text[:at] + before + written + newline + text[at:]
    return None


def _switched_off(text: str, section: tuple[int, int], path: Path) -> int | None:
    """Where the line begins on which that key is switched off, or the first of the table around it."""
    for depth in range(len(path), 0, -1):
        ends = r"[ \t]*=" if depth == len(path) else r"[.= \t]"
        if found := re.compile(rf"^#{re.escape(_dotted(path[:depth]))}{ends}", re.MULTILINE).search(text, *section):
            return found.start()
    return None


def _after_last_key(text: str, section: tuple[int, int]) -> int:
    """Where a new line goes: below the last that says something, and what is switched off right under that.

    Remarks are left to what comes next.
    """
    at, end = section
    last = after = text.find("\n", at) + 1 or len(text)
    while after < end:
        line_end = text.find("\n", after, end) + 1 or end
        line = text[after:line_end]
        if not _NO_KEY.fullmatch(line.rstrip("\r\n")) or (last == after and _SWITCHED_OFF.match(line)):
            last = line_end
        after = line_end
    return last


def _without_line(text: str, key: int, end: int) -> str:
    """The text without the line of a key; a remark behind it stays on a line of its own."""
    start = text.rfind("\n", 0, key) + 1
    rest = _LINE_REST.match(text, end)
    assert rest
    return text[:start] + text[rest.end() :]


def _without_entry(text: str, key: int, end: int) -> str:
    """The text without a key in braces and the comma behind it, or else the one before it."""
    rest = text[end:].lstrip(" \t")
    if rest.startswith(","):
        return text[:key] + rest[1:].lstrip(" \t")
    before = text[:key].rstrip(" \t")
    return before.removesuffix(",") + text[end:]


def _dotted(path: Path) -> str:
    return ".".join(bare_or_quoted(str(part)) for part in path)


def _at(table: object, path: Path) -> dict[str, object]:
    for part in path:
        assert isinstance(table, dict | list)
        table = table[part]  # type: ignore[index]  # the path is in the text
    assert isinstance(table, dict)
    return table


def _changed(table: dict[str, object], path: Path, value: Toml) -> object:
    """What the text is to say: the table with a value at the path, None for nothing there."""
    changed = deepcopy(table)
    here: object = changed
    for part in path[:-1]:
        if isinstance(here, dict):
            here = here.setdefault(str(part), {})
        elif isinstance(here, list) and isinstance(part, int):
            here = here[part]
        else:
            return None
    if isinstance(here, dict) and value is None:
        here.pop(str(path[-1]), None)
    elif isinstance(here, dict):
        here[str(path[-1])] = value
    elif isinstance(here, list) and isinstance(path[-1], int):
        here[path[-1]] = value
    return changed


def _holds(text: str, said: object) -> bool:
    """Whether the text says just that; a table without keys says nothing."""
    try:
        return _without_empty(tomllib.loads(text)) == _without_empty(said)
    except tomllib.TOMLDecodeError:
        return False


def _without_empty(value: object) -> object:
    if not isinstance(value, dict):
        return value
    kept = {key: _without_empty(inner) for key, inner in value.items()}
    return {key: inner for key, inner in kept.items() if inner != {}}
