"""Columns of text for a terminal, without colours or lines."""

import textwrap
import unicodedata
from collections.abc import Collection, Iterator, Sequence
from itertools import zip_longest

from sheets.phrases.answer_tables import TextTable

WIDEST_NAME = 60
"""Characters of a name, beside which there is room for what is said of it; a longer one goes on below."""


def table(shown: TextTable, widest: Sequence[int] = ()) -> str:
    """The rows under their head, two spaces between the columns.

    Where the columns have a greatest width, a cell that is wider may be going on below.
    """
    rows = [shown.head, *(list(map(_wrapped, row, widest)) if widest else row for row in shown.rows)]
    split = [[cell.split("\n") for cell in row] for row in rows]
    widths = [max(_width(line) for cell in column for line in cell) for column in zip(*split, strict=True)]
    lines = (line for row in split for line in zip_longest(*row, fillvalue=""))
    return "\n".join("  ".join(_padded(line, widths, shown.right)).rstrip() for line in lines)


def _padded(cells: Sequence[str], widths: Sequence[int], right: Collection[int]) -> Iterator[str]:
    for column, (cell, width) in enumerate(zip(cells, widths, strict=True)):
        blank = " " * (width - _width(cell))
        yield f"{blank}{cell}" if column in right else f"{cell}{blank}"


def _width(line: str) -> int:
    """In cells of a terminal, of which a mark on a letter has none and a letter of East Asia two."""
    return len(line) if line.isascii() else sum(map(_cells, line))


def _cells(letter: str) -> int:
    if unicodedata.category(letter) in {"Mn", "Me", "Cf"}:
        return 0
    return 2 if unicodedata.east_asian_width(letter) in {"W", "F"} else 1


def facts(pairs: Sequence[tuple[str, str]], *, columns: int = 96) -> str:
    """Names and what is said of them, wrapped; those of which nothing is said are left out."""
    named = [(name, text) for name, text in pairs if text]
    widest = min(max(len(name) for name, _ in named), WIDEST_NAME)
    room = columns - widest - 2
    first, *others = [
        ("\n".join(textwrap.wrap(name, widest)), "\n".join(textwrap.wrap(text, room))) for name, text in named
    ]
    return table(TextTable(first, others))


def _wrapped(cell: str, most: int) -> str:
    return "\n".join(textwrap.wrap(cell, most, break_long_words=False, break_on_hyphens=False))
