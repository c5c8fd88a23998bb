"""The short names of variants and decks, which commands and files are called by: which may be, and one for a title."""

import re
from collections.abc import Collection
from itertools import chain, count

from sheets.limits import LONGEST_SHORT_NAME
from sheets.text import quote, without_marks, wrong_short_name

_RESERVED = {"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(1, 10))}
"""Names that Windows keeps for devices; an id becomes part of a file's name."""
_APOSTROPHES = re.compile(r"(?<=\w)['’](?=\w)")


def wrong_id(name: str) -> tuple[str, str] | None:
    """What is wrong with a name of a variant or deck, and what would be right; None where nothing is."""
    if name in _RESERVED:
        return f"{quote(name)} is a name that Windows reserves", "choose another one, like our-rook"
    return wrong_short_name(name, like="our-rook")


def id_of(title: str, *, taken: Collection[str]) -> str:
    """A name for a game of this title that no other game has: "lukaszs-rook", "our-game" where no letter is left."""
    words = re.findall(r"[a-z0-9]+", without_marks(_APOSTROPHES.sub("", title)))
    name = _cut("-".join(words), LONGEST_SHORT_NAME) or "our-game"
    if name in _RESERVED or name in taken:
        name = _cut(f"our-{name.removeprefix('our-')}", LONGEST_SHORT_NAME)
    numbered = (f"{_cut(name, LONGEST_SHORT_NAME - 4)}-{number}" for number in count(2))
    return next(each for each in chain([name], numbered) if each not in taken)


def _cut(name: str, most: int) -> str:
    return name[:most].rstrip("-")
