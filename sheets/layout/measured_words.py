"""Words measured once at a size of one point, then broken into lines of whatever width and size by sums alone.

A search lays the same words out in many sizes and widths; to measure each beginning of each line anew takes most of it.
"""

import re
from bisect import bisect_right
from collections.abc import Callable
from functools import lru_cache
from itertools import accumulate
from typing import NamedTuple

from sheets.layout.line_breaks import pieces, unbroken_parts

_LETTER_BY_LETTER = re.compile("[\x20-&(-\u02ff\u0370-\u0482\u048a-\u058f\u2010-\u2027]*")
"""Texts that are as wide as their letters, whatever stands beside these: an apostrophe may be set as another sign."""
NEARLY_MM = 1e-6
"""What comes so near to a width is measured itself, for sums are rounded."""

NARROWEST = 8
"""In a narrower room, in widths of a space, single letters may be wider than it, and the next ones stand below them."""


class _WordPlaces(NamedTuple):
    """Words of a text, with the places where each begins and ends if all stand in one line; in millimetres at a point.

    Words that are held together are one.
    """

    words: tuple[str, ...]
    begins: tuple[float, ...]
    ends: tuple[float, ...]
    space: float
    """Between two of them."""


def lines_by_sums(
    text: str, width: float, measure: Callable[[str, float, bool], float], *, size: float, bold: bool
) -> list[str] | None:
    """The text in lines as `wrap` breaks it; None where only that can: for letters that join, or words held together
    that are too wide.
    """
    measured = _measured(text, measure, bold)
    if measured is None:
        return None
    words, begins, ends, _ = measured
    room, nearly = width / size, NEARLY_MM / size
    lines: list[str] = []
    first = 0
    while first < len(words):
        begin, most = words[first], begins[first] + room
        if ends[first] > most - nearly:
            if " " in begin:
                return None
            *torn, begin = _torn(begin, width, measure, size, bold)
            lines += torn
            most = ends[first] + room - measure(begin, 1, bold)  # as if the last piece ended where the word does
        end = bisect_right(ends, most + nearly, first + 1)
        line = " ".join((begin, *words[first + 1 : end]))
        if end > first + 1 and ends[end - 1] > most - nearly and measure(line, size, bold) > width:
            end -= 1
            line = " ".join((begin, *words[first + 1 : end]))
        lines.append(line)
        first = end
    return lines


@lru_cache(maxsize=1 << 12)
def _torn(
    word: str, width: float, measure: Callable[[str, float, bool], float], size: float, bold: bool
) -> tuple[str, ...]:
    return tuple(pieces(word, width, measure=lambda part: measure(part, size, bold), grows=True))


@lru_cache(maxsize=1 << 12)
def _measured(text: str, measure: Callable[[str, float, bool], float], bold: bool) -> _WordPlaces | None:
    """The words of a text; None where its letters do not tell how wide it is, or there are none."""
    words = tuple(unbroken_parts(text))
    if not words or not _LETTER_BY_LETTER.fullmatch(text):
        return None
    widths, space = [measure(word, 1, bold) for word in words], measure(" ", 1, bold)
    begins = tuple(accumulate((width + space for width in widths[:-1]), initial=0.0))
    ends = tuple(begin + width for begin, width in zip(begins, widths, strict=True))
    return _WordPlaces(words, begins, ends, space)
