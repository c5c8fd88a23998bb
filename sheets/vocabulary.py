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
NUMBER_WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
MONTHS = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip
ARTICLES = ("a", "an")
"""Words that mean one."""
AND = "and"
"""Before the last of several."""


class CellMark(StrEnum):
    """The marks in the cells of a score sheet, by the words that ask for them."""

    BUYS = "buys"
    LAID_DOWN = "laid-down"
    BONUS = "bonus"
    DEALER = "dealer"


NO_MARKS = "none"
"""What asks for cells with nothing but places to write in."""


_AS_THEY_ARE = {"dice": "die", "series": "series", "species": "species", "gas": "gas", "lens": "lens"}
"""Words that look as if they were one, or many, of another kind; a game's own `words` say all others."""


def plural_of(word: str) -> str:
    """The plural of a kind of meld that has no word of its own: "runs", "flushes", "families"."""
    if word.lower() in ("series", "species"):
        return word
    if re.search(r"(?i)(s|x|z|ch|sh)$", word):
        return f"{word}es"
    return f"{word[:-1]}ies" if re.search(r"(?i)[^aeiou\W]y$", word) else f"{word}s"


def singular_of(word: str) -> str:
    """One of a kind of meld that is called by many: "family" for families; as it is where it is no plural."""
    if word.lower() in _AS_THEY_ARE:
        return _AS_THEY_ARE[word.lower()]
    found = re.fullmatch(r"(?i)(?:(.+)ies|(.+l)ves|(.*(?:ss|x|zz|ch|sh|[^aeio]us))es|(.+[^sui])s)", word)
    if found is None:
        return word
    return f"{found[1]}y" if found[1] else f"{found[2]}f" if found[2] else found[3] or found[4]
