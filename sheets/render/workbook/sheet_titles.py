"""What sheets are called that are named by somebody: as every program takes it, and no two alike."""

from collections.abc import Iterable

LONGEST = 31
"""Of a sheet's title; a sign beyond the first 65,536 counts twice."""
FORBIDDEN = str.maketrans(dict.fromkeys("[]:*?/\\", "-"))
EDGES = "' "
"""What Excel has no title begin or end with."""
RESERVED = frozenset({"history"})
"""Excel keeps this for itself."""


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
