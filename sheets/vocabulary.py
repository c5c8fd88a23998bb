"""The house's own words, one and many: with the phrases, the templates and the commands' help they make a language."""

import re
from enum import StrEnum

WORDS = {
    "round": ("round", "rounds"),
    "deal": ("deal", "deals"),
    "contract": ("contract", "contracts"),
    "set": ("set", "sets"),
    "run": ("run", "runs"),
    "buy": ("buy", "buys"),
    "wild": ("wild card", "wild cards"),
    "stock": ("stock", "stocks"),
    "pack": ("pack", "packs"),
    "joker": ("joker", "jokers"),
    "rank": ("rank", "ranks"),
    "suit": ("suit", "suits"),
}
"""One and many, by the name under which `words` may replace them by the game's own."""


class CellMark(StrEnum):
    """The marks in the cells of a score sheet, by the words that ask for them."""

    BUYS = "buys"
    LAID_DOWN = "laid-down"
    BONUS = "bonus"
    DEALER = "dealer"


class FootLength(StrEnum):
    """How much is said at the foot of a score sheet, by the words that ask for it."""

    SHORT = "short"
    FULL = "full"


class Ink(StrEnum):
    """How much ink a page may take, by the words that ask for it."""

    NORMAL = "normal"
    LOW = "low"


NO_MARKS = "none"
"""What asks for cells with nothing but places to write in."""


def plural_of(word: str) -> str:
    """The plural of a kind of meld that has no word of its own: "runs", "flushes", "families"."""
    if re.search(r"(?i)(s|x|z|ch|sh)$", word):
        return f"{word}es"
    return f"{word[:-1]}ies" if re.search(r"(?i)[^aeiou\W]y$", word) else f"{word}s"


def may_be_many(word: str) -> bool:
    """Whether nobody can know if a word means one or many: "families", "series", but not "cross"."""
    return re.search(r"(?i)[^s]s$", word) is not None
