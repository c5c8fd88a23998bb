"""Words of a rule in lines: what belongs together is not torn, and no short word stands alone at the end."""

import re

from sheets.layout.type import Font
from sheets.text import unbroken, with_numbers_held

DOT = "· "
"""Before a site at the end of a source."""
ORPHAN_SHARE = 0.4
"""A word that is wider than this share of the width may stand in a line of its own."""

_REASON_AND_SUM = re.compile(r"(?:^|(?<=; ))[^:;]{1,40}: −?\d+(?=;|$)")
"""One of several that are told: "bid 4, tricks 3: 3"."""


def _held(text: str) -> str:
    """The text with spaces that lines are not broken at, unless one piece alone is too wide."""
    return with_numbers_held(_REASON_AND_SUM.sub(lambda found: unbroken(found[0]), text))


def lines_after(text: str, first: float, width: float, font: Font) -> list[str]:
    """A text in lines, the first of which is shorter; it is empty where not even a word fits."""
    words = _held(text).split(" ")
    count = 0
    while count < len(words) and font.width(" ".join(words[: count + 1])) <= first:
        count += 1
    before = " ".join(" ".join(words[:count]).split())
    return unorphaned([before, *font.lines(" ".join(words[count:]), width)], font, width)


def in_lines(font: Font, words: str, width: float) -> list[str]:
    """Words in lines, none of which begins with what belongs to the line before, nor the last of a short word alone."""
    return unorphaned(font.lines(_held(words), width), font, width)


def unorphaned(lines: list[str], font: Font, width: float) -> list[str]:
    """The lines, with a word of the last but one brought down where else a short one would stand there alone.

    With it comes what belongs to it: "Phase 10 · gamexpla.in".
    """
    if len(lines) < 2 or " " in lines[-1].removeprefix(DOT) or font.width(lines[-1]) > ORPHAN_SHARE * width:
        return lines
    words = lines[-2].split(" ")
    first = max((number for number, word in enumerate(words) if word[:1].isalpha()), default=0)
    before, longer = " ".join(words[:first]), " ".join([*words[first:], lines[-1]])
    is_better = before and words[-1][-1:] != "-" and font.width(longer) <= width
    return [*lines[:-2], before, longer] if is_better else lines
