"""Columns of text for a terminal, without colours or lines."""

import io
import textwrap
from collections.abc import Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from sheets.phrases.answer_tables import TextTable

WIDEST = 10_000
"""Characters; no line of ours is as wide, and what is wrapped is wrapped before."""

WIDEST_NAME = 60
"""Characters of a name, beside which there is room for what is said of it; a longer one goes on below."""


def table(shown: TextTable, widest: Sequence[int] = ()) -> str:
    """The rows under their head, two spaces between the columns.

    Where the columns have a greatest width, a cell that is wider may be going on below.
    """
    grid = Table.grid(padding=(0, 2, 0, 0))
    for column in range(len(shown.head)):
        grid.add_column(justify="right" if column in shown.right else "left", no_wrap=True)
    for row in (shown.head, *shown.rows):
        cells = row if row is shown.head or not widest else map(_wrapped, row, widest)
        grid.add_row(*map(Text, cells))
    console = Console(file=io.StringIO(), width=WIDEST, color_system=None, legacy_windows=False)
    with console.capture() as printed:
        console.print(grid)
    return "\n".join(line.rstrip() for line in printed.get().splitlines())


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
