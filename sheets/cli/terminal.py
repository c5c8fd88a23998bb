"""What a command says: remarks and problems on stderr; data, paths and columns of text on stdout."""

import json
import os
import textwrap
import unicodedata
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextvars import ContextVar
from itertools import zip_longest
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from sheets.errors import Problem, on_command_line, with_options
from sheets.text import clean

if TYPE_CHECKING:
    from sheets.text import Json
    from sheets.words.tables import TextTable

STANDARD_OUTPUT = Path("-")
QUIET = ContextVar("QUIET", default=False)
"""Whether only what is wrong is told."""
INDENT = " " * 4
COLUMNS = 96
"""Characters of a line of prose."""
WIDEST_NAME = 60
"""Characters of a name, beside which there is room for what is said of it; a longer one goes on below."""


def tell(*remarks: str) -> None:
    """Tell on stderr what is to be known of what was made."""
    for remark in () if QUIET.get() else remarks:
        typer.echo(f"{_coloured('sheets', 'blue')}: {clean(said(remark))}", err=True)


def tell_problems(problems: Iterable[Problem]) -> None:
    """Tell on stderr what is wrong or odd, one line a problem, the place first where it has one."""
    for problem in problems:
        if not (problem.warning and QUIET.get()):
            where = "sheets" if problem.place is None else clean(str(problem.place))
            what = clean(problem._replace(place=None).told(on_command_line))
            typer.echo(f"{_coloured(where, 'yellow' if problem.warning else 'red')}: {what}", err=True)


def said(text: str) -> str:
    """A text in which options are called as commands call them."""
    return with_options(text, on_command_line)


def _coloured(text: str, colour: str) -> str:
    """The beginning of a line for a terminal that has colours; elsewhere they are taken out again."""
    return text if os.environ.get("NO_COLOR") else typer.style(text, fg=colour, bold=True)


def print_json(answer: "Json") -> None:
    """Print an answer for a program to read."""
    text = json.dumps(answer, ensure_ascii=False, indent=2)
    # a terminal would obey some of what can't be seen; in JSON it stands within texts only, where its number means it
    typer.echo("".join(each if each.isprintable() or each == "\n" else json.dumps(each)[1:-1] for each in text))


def tell_path(path: Path) -> None:
    """Print where a file is, for a command that goes on with it: as it is called, but nothing that a terminal obeys."""
    name = str(path)
    typer.echo(name if name.isprintable() else clean(name))


def table(shown: "TextTable", widest: Sequence[int] = ()) -> str:
    """The rows under their head, two spaces between the columns.

    Where the columns have a greatest width, a cell that is wider may be going on below.
    """
    rows = [shown.head, *(list(map(_wrapped, row, widest)) if widest else row for row in shown.rows)]
    return _in_columns(rows, shown.right)


def print_table(shown: "TextTable", below: Iterable[str], foot: str, above: Sequence[str] = ()) -> None:
    """Print a table with what is said of each line below it, and what stands above it."""
    head, *lines = table(shown).split("\n")
    typer.echo(head)
    for line, said, before in zip(lines, below, above or [""] * len(lines), strict=True):
        typer.echo(f"{before}\n{line}\n{INDENT}{said}")
    typer.echo(f"\n{foot}")


def facts(pairs: Sequence[tuple[str, str]]) -> str:
    """Names and what is said of them, wrapped; those of which nothing is said are left out."""
    named = [(name, text) for name, text in pairs if text]
    widest = min(max(len(name) for name, _ in named), WIDEST_NAME)
    room = COLUMNS - widest - 2
    return _in_columns([[textwrap.fill(name, widest), textwrap.fill(text, room)] for name, text in named])


def _in_columns(rows: Iterable[Sequence[str]], right: Collection[int] = ()) -> str:
    split = [[cell.split("\n") for cell in row] for row in rows]
    widths = [max(_width(line) for cell in column for line in cell) for column in zip(*split, strict=True)]
    lines = (line for row in split for line in zip_longest(*row, fillvalue=""))
    return "\n".join("  ".join(_padded(line, widths, right)).rstrip() for line in lines)


def _padded(cells: Sequence[str], widths: Sequence[int], right: Collection[int]) -> Iterator[str]:
    for column, (cell, width) in enumerate(zip(cells, widths, strict=True)):
        blank = " " * (width - _width(cell))
        yield f"{blank}{cell}" if column in right else f"{cell}{blank}"


def _width(line: str) -> int:
    """In cells of a terminal, of which a mark on a letter has none and a letter of East Asia two."""
    if line.isascii():
        return len(line)
    wide = sum(unicodedata.east_asian_width(letter) in {"W", "F"} for letter in line)
    return len(line) + wide - sum(unicodedata.category(letter) in {"Mn", "Me", "Cf"} for letter in line)


def _wrapped(cell: str, most: int) -> str:
    return "\n".join(textwrap.wrap(cell, most, break_long_words=False, break_on_hyphens=False))
