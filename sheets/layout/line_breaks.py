"""Words broken into lines: at spaces first, then at hyphens and slashes, then between the syllables of a word.

No dictionary is asked where a syllable ends, for what is parted are names: before a consonant, or two that go together,
and a vowel: "Grand-ma", "Maximi-liane", "Chris-to-pher".
"""

import re
import unicodedata
from bisect import bisect_right
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import chain, takewhile

from sheets.text import HELD, may_part

_VOWELS = "aeiouyæøœ"
_TWO_AS_ONE = "[cgkprstwz]h|[bcfgkp][lr]|[dtv]r|qu"
_BEGIN = re.compile(rf"(?:{_TWO_AS_ONE}|[^\W\d_{_VOWELS}])(?=[{_VOWELS}])")
FEWEST_LETTERS = 2
"""So many are on either side at the least."""
_AHEAD = 500
"""Characters of a word that are measured before all of them are."""
_SOFT_ENDS = "-‐–/"
_PUNCTUATION = '()[].,;:!?"“”„«»'
_APOSTROPHES = ("'", "’")
_INNER_SIGNS = dict.fromkeys(map(ord, (*_SOFT_ENDS, *_APOSTROPHES)))
"""What a plain word may have inside, as a table that takes it out."""


def wrap(text: str, width: float, measure: Callable[[str], float]) -> list[str]:
    """Return the text in lines no wider than `width`, which is in the unit of `measure`; at least one line.

    Lines break at spaces, but within words held together only where these are wider than a line. A word that is too
    wide breaks after its own hyphens and slashes, else between characters, with a hyphen added inside a plain word, but
    not before its own hyphens. Only a single character may be wider than the width.
    """
    lines: list[str] = []
    for part in unbroken_parts(text):
        longer = f"{lines[-1]} {part}" if lines else part
        if measure(longer) <= width:
            lines[-1:] = [longer]
        elif measure(part) <= width:
            lines.append(part)
        elif len(words := part.split()) > 1:
            lines[-1:] = wrap(" ".join([*lines[-1:], *words]), width, measure)
        elif words:
            lines.extend(pieces(words[0], width, measure=measure))
    return lines or [""]


def unbroken_parts(text: str) -> list[str]:
    """Return the parts of a text that `wrap` does not break unless it must."""
    return list(filter(None, parted(text))) if HELD in text else text.split()


def parted(text: str) -> list[str]:
    """Return a text parted at each space that holds nothing together, empty where two follow each other."""
    return [part.replace(HELD, " ") for part in text.split(" ")]


def whole_parts(text: str) -> list[str]:
    """The parts of a text that are broken only where a line is too narrow for them: "Ann-", "Marie", "Smith"."""
    return re.findall(f"[^{_SOFT_ENDS} ]*[{_SOFT_ENDS}]*", text)


def pieces(word: str, width: float, *, measure: Callable[[str], float], grows: bool = False) -> list[str]:
    """Break a word that is too wide; the last piece is what is left once it fits.

    Where it `grows` with each of its letters and may be parted behind any, few of its beginnings are measured.
    """
    hyphen = "-" if _is_plain(word) else ""
    found: list[str] = []
    # not `>`: a width that is no number must end too; the beginning is measured first, for a word may be endless
    while not (measure(word[:_AHEAD]) <= width and measure(word) <= width):
        end, piece = _first_piece(word, width, measure=measure, hyphen=hyphen, grows=grows)
        if end == len(word):
            break
        found.append(piece)
        word = word[end:]
    return [*found, word]


def _first_piece(
    word: str, width: float, *, measure: Callable[[str], float], hyphen: str, grows: bool
) -> tuple[int, str]:
    """Return how much of the word goes on the line, and how it is written there: whole syllables, if nearly as much."""
    first, fitting = (_fitting_letters if grows else _fitting_parts)(word, width, measure)
    hard = beside = whole = None
    begins = syllable_begins(word) if hyphen and len(word) <= _AHEAD else ()
    for end in reversed(fitting):
        last, following = word[end - 1], word[end : end + 1]
        if last in _SOFT_ENDS:
            return end, word[:end]
        if (
            whole
            or (following and following in _SOFT_ENDS)
            or (hard and not (end in begins and 3 * end >= 2 * hard[0]))
        ):
            continue
        piece = word[:end] + (hyphen if _is_cased(last) and _is_cased(following) else "")
        if measure(piece) <= width:
            leaves_a_letter = hyphen != "" and end == len(word) - 1
            if leaves_a_letter or last in _APOSTROPHES or following in _APOSTROPHES:
                beside = beside or (end, piece)
            else:
                hard = hard or (end, piece)
                whole = (end, piece) if end in begins else None
    return whole or hard or beside or (first, word[:first])


def _fitting_letters(word: str, width: float, measure: Callable[[str], float]) -> tuple[int, Sequence[int]]:
    """The first place to part a word that grows with each letter, and all of them up to the width."""
    beyond = _AHEAD
    while beyond < len(word) and measure(word[:beyond]) <= width:  # a word may be endless, and a line is short
        beyond *= 2
    every = range(1, min(beyond, len(word)) + 1)
    return 1, every[: bisect_right(every, width, key=lambda end: measure(word[:end]))]


def _fitting_parts(word: str, width: float, measure: Callable[[str], float]) -> tuple[int, Sequence[int]]:
    """The same of a word that may not be parted everywhere, where letters may take less room together than alone."""
    ends = chain((end for end in range(1, len(word)) if may_part(word, end)), [len(word)])
    first = next(ends)
    return first, [*takewhile(lambda end: measure(word[:end]) <= width, chain([first], ends))]


def _is_plain(word: str) -> bool:
    """Whether the word takes a hyphen: letters of a script with capitals, not a number, an address or Chinese."""
    return all(map(_is_cased, word.strip(_PUNCTUATION).translate(_INNER_SIGNS)))


def _is_cased(character: str) -> bool:
    return character.islower() or character.isupper() or (character > "" and unicodedata.combining(character) > 0)


@lru_cache(maxsize=1 << 10)
def syllable_begins(word: str) -> frozenset[int]:
    """Where a further syllable begins behind a vowel, as offsets in the word; none where no letter tells."""
    plain = "".join(unicodedata.normalize("NFD", letter)[0].lower() for letter in word)
    if len(plain) != len(word):
        return frozenset()  # a letter that is two in lower case
    first = next((place for place, letter in enumerate(plain) if letter in _VOWELS), len(word))
    begins = (found.start() for found in _BEGIN.finditer(plain))
    return frozenset(each for each in begins if max(first + 1, FEWEST_LETTERS) <= each <= len(word) - FEWEST_LETTERS)
