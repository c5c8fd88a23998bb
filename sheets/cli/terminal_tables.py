"""Columns of text for a terminal, without colours or lines."""

import io
import textwrap
from collections.abc import Collection, Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

WIDEST = 10_000
"""Characters; no line of ours is as wide, and what is wrapped is wrapped before."""


def table(head: Sequence[str], rows: Sequence[Sequence[str]], *, right: Collection[int] = ()) -> str:
    """Rows under a head, two spaces between the columns; the columns in `right` are flush right."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    for column in range(len(head)):
        grid.add_column(justify="right" if column in right else "left", no_wrap=True)
    for row in (head, *rows):
        grid.add_row(*map(Text, row))
    console = Console(file=io.StringIO(), width=WIDEST, color_system=None, legacy_windows=False)
    with console.capture() as printed:
        console.print(grid)
    return "\n".join(line.rstrip() for line in printed.get().splitlines())


def facts(pairs: Sequence[tuple[str, str]], *, columns: int = 96) -> str:
    """Names and what is said of them, wrapped; those of which nothing is said are left out."""
    named = [(name, text) for name, text in pairs if text]
    room = columns - max(len(name) for name, _ in named) - 2
    first, *others = [(name, "\n".join(textwrap.wrap(text, room))) for name, text in named]
    return table(first, others)


def wrapped(head: Sequence[str], rows: Sequence[Sequence[str]], widest: Sequence[int]) -> str:
    """Rows under a head like those of a table, a cell that is wider than its column may be going on below."""

    def lines(cell: str, most: int) -> str:
        return "\n".join(textwrap.wrap(cell, most, break_long_words=False, break_on_hyphens=False))

    return table(head, [[lines(*each) for each in zip(row, widest, strict=True)] for row in rows])
