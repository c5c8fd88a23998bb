"""The fields of a table of commas, semicolons or tabs, each with its place, and the lines that it may begin with."""

import codecs
import csv
import io
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from sheets.errors import FaultyFile, Place, Problem
from sheets.limits import LARGEST_TALLY, size
from sheets.text import clean

WINDOWS = "cp1252"
"""How spreadsheet programs of western Windows write what is not UTF-8."""
_SEPARATOR = re.compile(r'[ \r\n]*+(?:"[^"]*+"|[^",;\t\r\n])*+([,;\t])')
_SEPARATOR_TOLD = re.compile(r'"?sep=([,;\t]?)"?[^\r\n]*(?:\r\n?|\n|$)', re.IGNORECASE)
"""The line with which a file begins that tells a spreadsheet program what its fields are parted by."""
_QUOTED = re.compile(r' *+"((?:[^"]|"")*+)"')
_OPENED = re.compile(r' *+"')
# An apostrophe keeps such a text from being a formula in spreadsheet programs.
_GUARDED = re.compile(r" *+'++[=+\-@\t\r]")
_FORMULA = re.compile(r"'*+[=+\-@\t\r]")
_OTHER_FILE = re.compile(r"\s*(?:%PDF-|\{\\rtf|<!doctype|<html|<\?xml)", re.IGNORECASE)
"""With which files begin that are text for programs, and no table."""
_LINE_END = re.compile(r"\r\n?|\n")


@dataclass(frozen=True)
class Field:
    """A field's text, without its quotes, and where it begins."""

    text: str
    place: Place


Line: TypeAlias = tuple[Field, ...]


def guarded(text: str) -> str:
    """The text with an apostrophe where it would be taken for a formula without one."""
    return f"'{text}" if _FORMULA.match(text) else text


def unguarded(text: str) -> str:
    """The text without the apostrophe that guards it."""
    return text.replace("'", "", 1) if _GUARDED.match(text) else text


def decoded(name: str, data: bytes, *, needs: str = "only a line for each round", otherwise: str = WINDOWS) -> str:
    """The text of a file in UTF-8, in UTF-16 with its mark, or else in a page of Windows; FaultyFile where it is none.

    Or where it is too large; `needs` is what has to be in it.
    """
    is_utf_16 = data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    if len(data) > LARGEST_TALLY:
        before = data[:LARGEST_TALLY].decode("utf-16" if is_utf_16 else "utf-8-sig", "replace")
        place = Place(name, before.count("\n") + 1, len(before) - before.rfind("\n"))
        wrong = f"the table is larger than {size(LARGEST_TALLY)}"
        raise FaultyFile([Problem(wrong, f"it needs {needs}", place)])
    for encoding in ("utf-16",) if is_utf_16 else ("utf-8", otherwise):
        try:
            text = data.removeprefix(codecs.BOM_UTF8).decode(encoding)  # which some write before a page of Windows too
        except UnicodeDecodeError:
            continue
        if "\0" not in text and not _OTHER_FILE.match(text):
            return text
    right = "save it as CSV (comma separated values), in UTF-8"
    raise FaultyFile([Problem("this is not a text table", right, Place(name, 1, 1))])


def read_lines(name: str, text: str) -> Iterator[Line]:
    """The fields of each line that is not blank; a field in quotes may hold separators and line ends."""
    told = _SEPARATOR_TOLD.match(text)
    at = start = told.end() if told else 0
    line = 2 if told else 1
    found = told if told and told[1] else _SEPARATOR.match(text, at)
    separator = found[1] if found else ","
    plain = re.compile(rf"[^{separator}\r\n]*+")
    fields: list[Field] = []
    while True:
        place = Place(name, line, at - start + 1)
        quoted = _QUOTED.match(text, at)
        if not quoted and _OPENED.match(text, at):
            right = 'write " after the text too, and "" for a quote inside it'
            raise FaultyFile([Problem("this quote does not end", right, place)])
        inside, after = (quoted[1].replace('""', '"'), quoted.end()) if quoted else ("", at)
        rest = plain.match(text, after)
        end = rest.end() if rest else after
        fields.append(Field(inside + text[after:end], place))
        for broken in _LINE_END.finditer(text, at, end):
            line, start = line + 1, broken.end()
        if text.startswith(separator, end):
            at = end + 1
            continue
        if any(field.text.strip() for field in fields):
            yield tuple(fields)
        fields = []
        ended = _LINE_END.match(text, end)
        if not ended:
            return
        at = start = ended.end()
        line += 1


VARIANT, DATE = "variant", "date"
"""What these lines begin with: variant,rook-shanghai and date,2026-11-20."""


def split_head(lines: Sequence[Line]) -> tuple[dict[str, Field], Sequence[Line]]:
    """What the first lines say, by the word that they begin with, and the lines of the table itself."""
    head: dict[str, Field] = {}
    while lines and (word := clean(lines[0][0].text).casefold()) in (VARIANT, DATE) and word not in head:
        [first, *others] = lines[0]
        head[word] = next((field for field in others if field.text.strip()), first)
        lines = lines[1:]
    return head, lines


class TableHead(NamedTuple):
    """What a table says of itself, empty where it does not say it."""

    game: str
    day: str
    place: Place | None
    """Where it says which game it is of."""


def told_in_head(name: str, data: bytes) -> TableHead:
    """The game that a table says it is of, and the day; FaultyFile where it is no text."""
    head, rest = split_head(list(read_lines(name, decoded(name, data))))
    if rest and not rest[0][0].text.strip():  # the sheet of a workbook, which has the day below the scores
        for line in rest:
            head |= split_head([line])[0]
    game, day = (clean(unguarded(head[word].text)) if word in head else "" for word in (VARIANT, DATE))
    return TableHead(game, day, head[VARIANT].place if game else None)


def write_head(game: str, day: str) -> str:
    """The lines that say so of a table, that it needs no name of a game where it goes next."""
    written = io.StringIO()
    table = csv.writer(written, lineterminator="\n")
    table.writerows([word, guarded(text)] for word, text in ((VARIANT, game), (DATE, day)) if text)
    return written.getvalue()
