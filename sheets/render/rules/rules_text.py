"""A rules page as plain text, eighty columns wide."""

import unicodedata
from collections.abc import Sequence
from itertools import zip_longest
from typing import assert_never

from sheets.layout.line_breaks import wrap
from sheets.specification.rules_page.blocks import (
    Block,
    Bullets,
    CodeBlock,
    Line,
    Paragraph,
    RulesPage,
    TableBlock,
    plain,
)

COLUMNS = 80
_GAP = "  "
_LEAST = 8
"""Columns that a column of a table keeps, however little room there is."""


def rules_text(page: RulesPage) -> bytes:
    """The page as UTF-8 text with lines of at most eighty columns, but for a single longer word."""
    parts = [_underlined(page.title, "="), *(["\n".join(_wrapped(page.lead, COLUMNS))] if page.lead else [])]
    for section in page.sections:
        first, *others = map(_block, section.blocks)
        parts += [f"{_underlined(plain(section.heading), '-')}\n{first}", *others]
    return ("\n\n".join(parts) + "\n").encode()


def _underlined(heading: str, sign: str) -> str:
    return "\n".join([*_wrapped(heading, COLUMNS), sign * min(COLUMNS, _width(heading))])


def _block(block: Block) -> str:
    match block:
        case Paragraph(line):
            return "\n".join(_wrapped(plain(line), COLUMNS))
        case Bullets():
            marks = block.marks("-")
            indent = max(map(len, marks)) + 1
            return "\n".join(_item(mark.ljust(indent), line) for mark, line in zip(marks, block.lines, strict=True))
        case TableBlock(head, rows, figures):
            return _table([[plain(cell) for cell in row] for row in (head, *rows)], figures)
        case CodeBlock(address):
            return address
    assert_never(block)


def _item(mark: str, line: Line) -> str:
    first, *others = _wrapped(plain(line), COLUMNS - len(mark))
    return "\n".join([mark + first, *(" " * len(mark) + other for other in others)])


def _table(rows: Sequence[Sequence[str]], figures: Sequence[bool]) -> str:
    """A table with a rule under its head; while its columns are too wide together, the widest gets narrower."""
    widths = [max(1, *map(_width, column)) for column in zip(*rows, strict=True)]
    while sum(widths) + len(_GAP) * (len(widths) - 1) > COLUMNS and max(widths) > _LEAST:
        widths[widths.index(max(widths))] -= 1
    head, *others = [_row(row, widths, figures) for row in rows]
    return "\n".join([head, _GAP.join("-" * width for width in widths), *others])


def _row(row: Sequence[str], widths: Sequence[int], figures: Sequence[bool]) -> str:
    cells = [_wrapped(cell, width) for cell, width in zip(row, widths, strict=True)]
    lines = []
    for here in zip_longest(*cells, fillvalue=""):
        line = []
        for text, width, is_flush_right in zip(here, widths, figures, strict=True):
            space = " " * (width - _width(text))
            line.append(space + text if is_flush_right else text + space)
        lines.append(_GAP.join(line).rstrip())
    return "\n".join(lines)


def _wrapped(text: str, columns: int) -> list[str]:
    return wrap(text, columns, _width)


def _width(text: str) -> int:
    """The columns that a text takes in a face of one width."""
    wide = sum(unicodedata.east_asian_width(character) in "WF" for character in text)
    return len(text) + wide - sum(unicodedata.combining(character) > 0 for character in text)
