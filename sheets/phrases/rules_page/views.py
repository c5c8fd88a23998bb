"""What templates may say of a game, a view for each idea in the game's own words, and what they may do to words.

All that a view holds is words, lists of such, or yes and no; an empty word means that there is nothing to say.
docs/templates.md tells what each of its names is, and what each filter does.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from types import SimpleNamespace

from sheets.phrases.words import capital, sentence
from sheets.text import joined

UNKNOWN = "?"
"""In a table: what nobody knows."""

_VOWEL = re.compile(
    r"(?!one\b|once|eu|ewe)[aeio]|u[glmp]|un(?!i)|hour|honou?r|honest|heir|8\d*\b|11\b|18\b", re.IGNORECASE
)
"""How words begin that are spoken with a vowel first: "an hour", but "a one-eyed jack"."""


class View(SimpleNamespace):
    """Names that templates use of one idea."""


class BlankWords(str):
    """Words that nobody knows, and a place to write them on."""

    __slots__ = ()


BLANK = BlankWords("____")


def with_article(text: str) -> str:
    """The words with "a" or "an" before them."""
    return f"{'an' if _VOWEL.match(text) else 'a'} {text}"


WORD_FILTERS: Mapping[str, Callable[[str], str]] = {"capital": capital, "sentence": sentence, "a": with_article}
LIST_FILTERS: Mapping[str, Callable[[Sequence[str]], str]] = {"joined": joined, "joined_or": partial(joined, last="or")}
