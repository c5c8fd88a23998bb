"""Words that a template made, read as headings, paragraphs, lists and tables.

Templates write a small part of Markdown: `## heading`, `- ` and `1. ` before the lines of a list, `|` between the
cells of a table, `**` around bold words; a blank line ends a paragraph. Only what the template itself says counts as
such: words of the game stand between two control characters, which no clean text has, and none of their own characters
is one that Markdown knows.
"""

import re
from collections.abc import Iterator, Mapping

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

from sheets.specification.rules_page import blocks
from sheets.specification.rules_page.blocks import Line, Picture, Piece, Words

VALUE, VALUE_END = "\x02", "\x03"
"""Around words of the game."""
PICTURE, LINK, BLANK = "\x04", "\x05", "\x06"
"""Behind the first of them: the number of a picture, an address, a place to write on."""
_HIDDEN = {code: 0xDC00 + code for code in range(0x20, 0x7F)}
"""All signs of ASCII as lone surrogates, which stand in no text that was read from a file."""
_SHOWN = {hidden: code for code, hidden in _HIDDEN.items()}
_VALUES = re.compile(f"{VALUE}([^{VALUE_END}]*){VALUE_END}")
_LAST_LINE = re.compile(r"(?m)^(?:- |\d+\. ).*\n(?!- |\d+\. )|^\|.*\n(?!\|)")
"""The last line of a list or a table, which Markdown would go on with any line behind it."""
_LEFT = "text-align:left"
_MARKDOWN = MarkdownIt("zero").enable(["list", "table", "emphasis", "newline"])


def as_value(text: str) -> str:
    """Words of the game, marked as such."""
    return f"{VALUE}{text.translate(_HIDDEN)}{VALUE_END}"


def read_sections(text: str, pictures: Mapping[str, Picture]) -> tuple[blocks.Section, ...]:
    """The sections of a page; a section without anything under its heading is left out.

    Nothing stands before the first heading: each template that is included by itself begins with one.
    """
    sections: list[blocks.Section] = []
    for part in re.split(r"(?m)^## ", text)[1:]:
        heading, _, rest = part.partition("\n")
        if under := tuple(_blocks(rest, pictures)):
            [inline] = SyntaxTreeNode(_MARKDOWN.parseInline(heading)).children
            sections.append(blocks.Section(_line(inline, pictures), under))
    return tuple(sections)


def _blocks(text: str, pictures: Mapping[str, Picture]) -> Iterator[blocks.Block]:
    flush = "\n".join(line.strip() for line in text.split("\n"))
    for node in SyntaxTreeNode(_MARKDOWN.parse(_LAST_LINE.sub(r"\g<0>\n", flush))).children:
        lines = tuple(_line(inline, pictures) for inline in node.walk() if inline.type == "inline")
        match node.type:
            case "paragraph":
                yield blocks.Paragraph(lines[0])
            case "bullet_list" | "ordered_list" if lines:
                yield blocks.Bullets(lines, numbered=node.type == "ordered_list")
            case "table":
                heads = node.children[0].children[0].children
                figures = tuple(head.attrs.get("style", _LEFT) != _LEFT for head in heads)
                width = len(heads)
                rows = tuple(lines[start : start + width] for start in range(width, len(lines), width))
                yield blocks.TableBlock(lines[:width], rows, figures)


def _line(inline: SyntaxTreeNode, pictures: Mapping[str, Picture]) -> Line:
    """The pieces of a line; neighbours that look alike are one."""
    pieces: list[Piece] = []
    for piece in _pieces(inline, pictures, bold=False):
        last = pieces[-1] if pieces else None
        match last, piece:
            case Words(before, weight, ""), Words(text, bold, "") if weight == bold:
                pieces[-1] = Words(before + text, bold)
            case _ if piece.text:
                pieces.append(piece)
    return tuple(pieces)


def _pieces(node: SyntaxTreeNode, pictures: Mapping[str, Picture], *, bold: bool) -> Iterator[Piece]:
    for child in node.children:
        match child.type:
            case "text":
                for number, part in enumerate(_VALUES.split(child.content)):
                    yield _value(part.translate(_SHOWN), pictures, bold=bold) if number % 2 else Words(part, bold)
            case "softbreak":
                yield Words(" ", bold)
            case "strong":
                yield from _pieces(child, pictures, bold=True)


def _value(value: str, pictures: Mapping[str, Picture], *, bold: bool) -> Piece:
    """What stands between the marks of a value."""
    kind, rest = value[:1], value[1:]
    if kind == PICTURE:
        return pictures.get(rest, Words(rest, bold))
    if kind == BLANK:
        return blocks.BlankPiece()
    return Words(rest, bold, rest) if kind == LINK else Words(value, bold)
