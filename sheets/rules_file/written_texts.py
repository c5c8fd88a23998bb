"""Where a character of a text stands in the quotes of a file, which may spell it with a backslash or more spaces."""

import re
from collections.abc import Iterator

from sheets.text import clean

_PIECES = re.compile(r"\\u[0-9A-Fa-f]{4}|\\U[0-9A-Fa-f]{8}|\\[ \t]*\n\s*|\\.|.", re.DOTALL)
_BLANKS = frozenset("ntrf")
"""What behind a backslash is a space of some kind."""


def place_within(written: str, before: int) -> int:
    """The characters of a text in its quotes before the one that has so many before it in the text as it is read.

    Spaces count as one however many are written; where there are no more, it is the end of what stands in the quotes.
    """
    quotes = 3 if written[:3] in ('"""', "'" * 3) and len(written) > 5 else 1
    seen, in_space, end = 0, True, quotes
    for start, piece in _pieces(written, quotes):
        is_space, is_seen = _is_space(piece), bool(clean(piece)) or piece.startswith("\\")
        if not is_seen and not is_space:
            continue
        if is_space and in_space:
            continue
        if seen == before:
            return end if is_space else start
        seen, in_space, end = seen + 1, is_space, start + len(piece)
    return end


def _pieces(written: str, quotes: int) -> Iterator[tuple[int, str]]:
    """Each character as it is written, and where; in plain quotes a backslash is one like others."""
    if written.startswith("'"):
        yield from ((at, written[at]) for at in range(quotes, len(written) - quotes))
        return
    for found in _PIECES.finditer(written, quotes, len(written) - quotes):
        yield found.start(), found[0]


def _is_space(piece: str) -> bool:
    if piece.startswith("\\"):
        return piece[1:2] in _BLANKS or piece[1:2].isspace()
    return piece.isspace()
