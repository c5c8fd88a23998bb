"""Texts as every spreadsheet program takes them: what sheets are called, and what looks like the number of a character.

_x0041_ is an A to the format: ECMA-376, 22.9.2.19 (ST_Xstring). The sign before such a number is itself written as one.
Programs agree on texts of cells; in what a formula gives, in the words within formulas and in heads and feet some read
numbers and some do not.
"""

import re
from collections.abc import Iterable
from enum import StrEnum
from functools import lru_cache

from sheets.words.language import Language

LONGEST = 31
"""Of a sheet's title; a sign beyond the first 65,536 counts twice."""
FORBIDDEN = str.maketrans(dict.fromkeys("[]:*?/\\", "-"))
EDGES = "' "
"""What Excel has no title begin or end with."""
RESERVED = frozenset({"history"})
"""Excel keeps this for itself."""
_WRITTEN = re.compile("_x([0-9A-Fa-f]{4})_")
_WOULD_BE = re.compile("_(?=x[0-9A-Fa-f]{4}_)")


class Sheet(StrEnum):
    """The sheets that workbooks have of themselves, each with the message of its title."""

    SCORES = "workbook-sheet.scores"
    PROGRESS = "workbook-sheet.progress"
    """In place of the scores, where nothing is scored."""
    CALCULATOR = "workbook-sheet.calculator"
    CHART = "workbook-sheet.chart"
    RULES = "workbook-sheet.rules"
    VARIANT = "workbook-sheet.variant"
    WORKING = "workbook-sheet.working"
    STANDING = "workbook-sheet.standing"
    TEAMS = "workbook-sheet.teams"
    SEASON = "workbook-sheet.season"
    GAMES = "workbook-sheet.games"


@lru_cache
def own_titles(language: Language) -> dict[Sheet, str]:
    """What these are called in a language."""
    return dict(zip(Sheet, sheet_titles(map(language.say, Sheet), taken=()), strict=True))


def sheet_titles(wanted: Iterable[str], *, taken: Iterable[str]) -> list[str]:
    """A title for each, as near to what is wanted as can be; titles are alike that differ in capitals alone."""
    used = RESERVED | {title.casefold() for title in taken}
    found = []
    for words in wanted:
        plain = _cut(words.translate(FORBIDDEN).strip(EDGES), LONGEST) or "-"
        title, number = plain, 1
        while title.casefold() in used:
            number += 1
            title = f"{_cut(plain, LONGEST - len(f' ({number})'))} ({number})"
        used |= {title.casefold()}
        found.append(title)
    return found


def _cut(words: str, most: int) -> str:
    while len(words.encode("utf-16-le")) // 2 > most:
        words = words[:-1]
    return words.strip(EDGES)


def is_escape(text: str) -> bool:
    """Whether something in a text could be read as a character's number."""
    return _WOULD_BE.search(text) is not None


def escaped(text: str) -> str:
    """A text as the parts of a file have it."""
    return _WOULD_BE.sub("_x005F_", text) if "_x" in text else text


def parted(text: str, by: str) -> str:
    """A text with something behind each sign that would begin a number, where no number may be written."""
    return _WOULD_BE.sub(f"_{by}", text) if "_x" in text else text


def unescaped(text: str) -> str:
    """What a text from a part of a file says; half a character is none."""
    if "_x" not in text:
        return text
    read = _WRITTEN.sub(lambda found: chr(int(found[1], 16)), text)
    return read.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
