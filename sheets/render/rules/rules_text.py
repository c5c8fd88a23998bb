"""A rules page as plain text, eighty columns wide."""

import unicodedata
from collections.abc import Sequence
from itertools import zip_longest
from typing import assert_never

from sheets.specification.rules_page.blocks import Block, Bullets, Line, Paragraph, RulesPage, TableBlock, plain
from sheets.text import wrap

COLUMNS = 80
_GAP = "  "
_LEAST = 8
"""Columns that a column of a table keeps, however little room there is."""


def rules_text(page: RulesPage) -> bytes:
    """The page as UTF-8 text with lines of at most eighty columns, but for a single longer word."""
    parts = ["\n".join([*_wrapped(page.title, COLUMNS), "=" * min(COLUMNS, _width(page.title))])]
    parts += ["\n".join(_wrapped(page.lead, COLUMNS))] if page.lead else []
    for section in page.sections:
        heading = plain(section.heading)
        blocks = [_block(block) for block in section.blocks]
        parts.append("\n".join([*_wrapped(heading, COLUMNS), "-" * min(COLUMNS, _width(heading))]) + "\n" + blocks[0])
        parts += blocks[1:]
    return ("\n\n".join(parts) + "\n").encode()


def _block(block: Block) -> str:
    match block:
        case Paragraph(line):
            return "\n".join(_wrapped(plain(line), COLUMNS))
        case Bullets():
            marks = block.marks("-")
            indent = max(map(len, marks)) + 1
            return "\n".join(_item(mark.ljust(indent), line) for mark, line in zip(marks, block.lines, strict=True))
        case TableBlock():
            return _table(block)
    assert_never(block)


def _item(mark: str, line: Line) -> str:
    first, *others = _wrapped(plain(line), COLUMNS - len(mark))
    return "\n".join([mark + first, *(" " * len(mark) + other for other in others)])


def _table(table: TableBlock) -> str:
    """A table with a rule under its head; cells are wrapped where it would be too wide."""
    rows = [[plain(cell) for cell in row] for row in (table.head, *table.rows)]
    widths = _widths(rows)
    head, *others = [_row(row, widths, table.figures) for row in rows]
    return "\n".join([head, _GAP.join("-" * width for width in widths), *others])


def _widths(rows: Sequence[Sequence[str]]) -> list[int]:
    """The widths of the columns; while they are too wide together, the widest gets narrower."""
    widths = [max(1, *(_width(row[column]) for row in rows)) for column in range(len(rows[0]))]
    while sum(widths) + len(_GAP) * (len(widths) - 1) > COLUMNS and max(widths) > _LEAST:
        widths[widths.index(max(widths))] -= 1
    return widths


def _row(row: Sequence[str], widths: Sequence[int], figures: Sequence[bool]) -> str:
    cells = [_wrapped(cell, width) for cell, width in zip(row, widths, strict=True)]
    lines = []
    for here in zip_longest(*cells, fillvalue=""):
        padded = [
            _padded(text, width, flush_right=right) for text, width, right in zip(here, widths, figures, strict=True)
        ]
        lines.append(_GAP.join(padded).rstrip())
    return "\n".join(lines)


def _padded(text: str, width: int, *, flush_right: bool) -> str:
    space = " " * (width - _width(text))
    return space + text if flush_right else text + space


def _wrapped(text: str, columns: int) -> list[str]:
    return wrap(text, columns, _width)


def _width(text: str) -> int:
    """The columns that a text takes in a face of one width."""
    wide = sum(unicodedata.east_asian_width(character) in "WF" for character in text)
    return len(text) + wide - sum(unicodedata.combining(character) > 0 for character in text)
