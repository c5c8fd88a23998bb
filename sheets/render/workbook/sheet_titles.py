"""What sheets are called, in the words of a language or by somebody: as every program takes it, and no two alike."""

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
