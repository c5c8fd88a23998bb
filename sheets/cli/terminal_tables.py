"""Columns of text for a terminal."""

import textwrap
import unicodedata
from collections.abc import Sequence
from itertools import zip_longest


def width(text: str) -> int:
    """The columns that a text takes on a terminal."""
    wide = sum(unicodedata.east_asian_width(character) in "WF" for character in text)
    return len(text) + wide - sum(unicodedata.combining(character) > 0 for character in text)


def table(head: Sequence[str], rows: Sequence[Sequence[str]], *, right: Sequence[int] = ()) -> str:
    """Rows under a head, two spaces between the columns; the columns in `right` are flush right."""
    widths = [max(width(row[column]) for row in [head, *rows]) for column in range(len(head))]

    def line(row: Sequence[str]) -> str:
        cells = []
        for column, cell in enumerate(row):
            pad = " " * (widths[column] - width(cell))
            cells.append(pad + cell if column in right else cell + pad)
        return "  ".join(cells).rstrip()

    return "\n".join(line(row) for row in [head, *rows])


def facts(pairs: Sequence[tuple[str, str]], *, columns: int = 96) -> str:
    """Names and what is said of them, wrapped; those of which nothing is said are left out."""
    said = [(name, text) for name, text in pairs if text]
    indent = max(width(name) for name, _ in said) + 2
    lines = []
    for name, text in said:
        start = name + " " * (indent - width(name))
        lines += textwrap.wrap(text, columns, initial_indent=start, subsequent_indent=" " * indent)
    return "\n".join(lines)


def wrapped(head: Sequence[str], rows: Sequence[Sequence[str]], widest: Sequence[int]) -> str:
    """Rows under a head like those of a table, a cell that is wider than its column may be going on below."""
    lines: list[Sequence[str]] = []
    for row in rows:
        cells = [
            textwrap.wrap(cell, most, break_long_words=False, break_on_hyphens=False) or [""]
            for cell, most in zip(row, widest, strict=True)
        ]
        lines += list(zip_longest(*cells, fillvalue=""))
    return table(head, lines)
