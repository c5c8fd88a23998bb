"""A rules page as plain text, eighty columns wide."""

import unicodedata
from collections.abc import Sequence
from itertools import zip_longest
from typing import assert_never

from sheets.layout.line_breaks import wrap
from sheets.specification.rules_page import blocks
from sheets.specification.rules_page.blocks import Block, RulesPage, plain

COLUMNS = 80
_GAP = "  "
_LEAST = 8
"""Columns that a column of a table keeps, however little room there is."""


def rules_text(page: RulesPage) -> bytes:
    """The page as UTF-8 text with lines of at most eighty columns, but for a single longer word."""
    parts = [_underlined(page.title, "="), *([_wrapped(page.lead)] if page.lead else [])]
    for section in page.sections:
        first, *others = map(_block, section.blocks)
        parts += [f"{_underlined(plain(section.heading), '-')}\n{first}", *others]
    return ("\n\n".join(parts) + "\n").encode()


def _underlined(heading: str, sign: str) -> str:
    return f"{_wrapped(heading)}\n{sign * min(COLUMNS, _width(heading))}"


def _block(block: Block) -> str:
    match block:
        case blocks.Paragraph(line):
            return _wrapped(plain(line))
        case blocks.Bullets(lines):
            marks = block.marks("-")
            indent = max(map(len, marks)) + 1
            return "\n".join(_wrapped(plain(line), mark.ljust(indent)) for mark, line in zip(marks, lines, strict=True))
        case blocks.TableBlock(head, rows, figures):
            return _table([[plain(cell) for cell in row] for row in (head, *rows)], figures)
        case blocks.CodeBlock(address):
            return address
    assert_never(block)


def _wrapped(text: str, mark: str = "") -> str:
    """A text in lines, all of which begin behind a mark."""
    return mark + f"\n{' ' * len(mark)}".join(wrap(text, COLUMNS - len(mark), _width))


def _table(rows: Sequence[Sequence[str]], figures: Sequence[bool]) -> str:
    """A table with a rule under its head; while its columns are too wide together, the widest gets narrower."""
    widths = [max(1, *map(_width, column)) for column in zip(*rows, strict=True)]
    while sum(widths) + len(_GAP) * (len(widths) - 1) > COLUMNS and max(widths) > _LEAST:
        widths[widths.index(max(widths))] -= 1
    head, *others = (_row(row, widths, figures) for row in rows)
    return "\n".join([head, _GAP.join("-" * width for width in widths), *others])


def _row(row: Sequence[str], widths: Sequence[int], figures: Sequence[bool]) -> str:
    cells = (wrap(cell, width, _width) for cell, width in zip(row, widths, strict=True))
    lines = zip_longest(*cells, fillvalue="")
    return "\n".join(_GAP.join(map(_flush, line, widths, figures)).rstrip() for line in lines)


def _flush(text: str, width: int, is_flush_right: bool) -> str:
    space = " " * (width - _width(text))
    return space + text if is_flush_right else text + space


def _width(text: str) -> int:
    """The columns that a text takes in a face of one width."""
    wide = sum(unicodedata.east_asian_width(character) in "WF" for character in text)
    return len(text) + wide - sum(unicodedata.combining(character) > 0 for character in text)
