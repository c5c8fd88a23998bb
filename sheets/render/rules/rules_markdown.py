"""A rules page as Markdown: CommonMark, with tables as GitHub and most others read them."""

import re
from typing import assert_never

from sheets.specification.rules_page import blocks
from sheets.specification.rules_page.blocks import Block, Line, Piece, RulesPage

_SIGNS = re.compile(r"[\\`*_\[\]<>|#~&^$]|(?<=!)(?=\[)")
"""Signs that mean something to Markdown, or to a common extension of it, wherever they stand."""
_AT_START = re.compile(r"^\s*(?=[-+=])|^\s*\d+(?=[.)])")
"""What stands before a sign that would begin a list or underline a heading."""


def rules_markdown(page: RulesPage) -> bytes:
    """The page as UTF-8 text; what is written in names and notes appears as it is written."""
    parts = [f"# {_escaped(page.title)}"]
    parts += [_begun(_escaped(page.lead))] if page.lead else []
    for section in page.sections:
        parts.append(f"## {_line(section.heading)}")
        parts += [_block(block) for block in section.blocks]
    return ("\n\n".join(parts) + "\n").encode()


def _block(block: Block) -> str:
    match block:
        case blocks.Paragraph(line):
            return _begun(_line(line))
        case blocks.Bullets():
            marks = block.marks("-")
            return "\n".join(f"{mark} {_begun(_line(line))}" for mark, line in zip(marks, block.lines, strict=True))
        case blocks.TableBlock(head, rows, figures):
            rule = ["--:" if is_flush_right else "---" for is_flush_right in figures]
            first, *others = [[_line(cell) for cell in row] for row in (head, *rows)]
            return "\n".join(f"| {' | '.join(row)} |" for row in (first, rule, *others))
        case blocks.CodeBlock(address):
            return f"<{address}>"
    assert_never(block)


def _line(line: Line) -> str:
    return "".join(_piece(piece) for piece in line).strip()


def _piece(piece: Piece) -> str:
    match piece:
        case blocks.Words(text, bold, url):
            if url:
                return f"<{url}>" if not re.search(r"[\s<>|\\]", url) else _escaped(text)
            # the stars of bold words must touch them
            return re.sub(r"(?s)\S(.*\S)?", r"**\g<0>**", _escaped(text), count=1) if bold else _escaped(text)
        case blocks.Picture():
            return ""  # the words beside it say the same
        case blocks.BlankPiece():
            return r"\_\_\_\_"
    assert_never(piece)


def _escaped(text: str) -> str:
    return _SIGNS.sub(r"\\\g<0>", text)


def _begun(text: str) -> str:
    """A line that does not begin something else than it is."""
    return _AT_START.sub(r"\g<0>\\", text)
