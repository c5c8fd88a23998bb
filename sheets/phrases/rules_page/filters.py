"""What a template may do to words and to lists of words; docs/templates.md tells what each filter does."""

import re
from collections.abc import Callable, Mapping, Sequence

from sheets.phrases.words import capital, sentence
from sheets.text import joined

_VOWEL = re.compile(
    r"(?!one\b|once|eu|ewe)[aeio]|u[glmp]|un(?!i)|hour|honou?r|honest|heir|8\d*\b|11\b|18\b", re.IGNORECASE
)
"""How words begin that are spoken with a vowel first: "an hour", but "a one-eyed jack"."""


def with_article(text: str) -> str:
    """The words with "a" or "an" before them."""
    return f"{'an' if _VOWEL.match(text) else 'a'} {text}"


def joined_or(words: Sequence[str]) -> str:
    """A list as "a, b or c"."""
    return joined(words, "or")


WORD_FILTERS: Mapping[str, Callable[[str], str]] = {"capital": capital, "sentence": sentence, "a": with_article}
LIST_FILTERS: Mapping[str, Callable[[Sequence[str]], str]] = {"joined": joined, "joined_or": joined_or}
