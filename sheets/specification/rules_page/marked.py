"""Words that a template made, read as headings, paragraphs, lists and tables.

Templates write a small part of Markdown: `## heading`, `- ` and `1. ` before the lines of a list, `|` between the
cells of a table, `**` around bold words; a blank line ends a paragraph. Only what the template itself says counts as
such: words of the game stand between two control characters, which no clean text has, and are taken as they are.
"""

import re
from collections.abc import Iterator, Mapping

from sheets.specification.rules_page.blocks import (
    Blank,
    Block,
    Bullets,
    Line,
    Paragraph,
    Picture,
    Piece,
    Section,
    Table,
    Words,
)

VALUE, VALUE_END = "\x02", "\x03"
"""Around words of the game."""
PICTURE, LINK, BLANK = "\x04", "\x05", "\x06"
"""Behind the first of them: the number of a picture, an address, a place to write on."""
BOLD = "**"
_HEADING = "## "
_BULLET = "- "
_STEP = re.compile(r"\d+\. ")
_PARTS = re.compile(f"{VALUE}([^{VALUE_END}]*){VALUE_END}|({re.escape(BOLD)})|([^{VALUE}*]+|\\*)")
_CELL_END = re.compile(f"(?:{VALUE}[^{VALUE_END}]*{VALUE_END}|[^|{VALUE}])*")
_RULE = re.compile(r"\|(?:\s*:?-+:?\s*\|)+")


def as_value(text: str) -> str:
    """Words of the game, marked as such."""
    return f"{VALUE}{text}{VALUE_END}"


def read_sections(text: str, pictures: Mapping[str, Picture]) -> tuple[Section, ...]:
    """The sections of a page; a section without anything under its heading is left out.

    Nothing stands before the first heading: `headings` sees to it that templates begin with one.
    """
    sections: list[Section] = []
    for part in re.split(rf"(?m)^{_HEADING}", text)[1:]:
        heading, _, rest = part.partition("\n")
        blocks = tuple(_blocks(rest, pictures))
        if blocks:
            sections.append(Section(_line(heading, pictures), blocks))
    return tuple(sections)


def _blocks(text: str, pictures: Mapping[str, Picture]) -> Iterator[Block]:
    lines = [line.strip() for line in text.split("\n")]
    place = 0
    while place < len(lines):
        kind = _kind(lines[place])
        end = place + 1
        while end < len(lines) and _kind(lines[end]) == kind:
            end += 1
        here, place = lines[place:end], end
        match kind:
            case "table":
                yield _table(here, pictures)
            case "bullet":
                yield Bullets(tuple(_line(line[len(_BULLET) :], pictures) for line in here))
            case "step":
                yield Bullets(tuple(_line(_STEP.sub("", line, count=1), pictures) for line in here), numbered=True)
            case "words":
                yield Paragraph(_line(" ".join(here), pictures))


def _kind(line: str) -> str:
    if not line:
        return ""
    if line.startswith("|"):
        return "table"
    return "bullet" if line.startswith(_BULLET) else "step" if _STEP.match(line) else "words"


def _table(lines: list[str], pictures: Mapping[str, Picture]) -> Table:
    """The head, the rule that says which columns hold figures (`--:`), and the rows; short rows are filled up."""
    head, *rest = [_cells(line) for line in lines]
    figures = [False] * len(head)
    if rest and _RULE.fullmatch(lines[1]):
        figures = [cell.endswith(":") for cell in rest.pop(0)]
    width = len(head)
    rows = tuple(tuple(_line(cell, pictures) for cell in [*row, *[""] * width][:width]) for row in rest)
    return Table(tuple(_line(cell, pictures) for cell in head), rows, tuple([*figures, *[False] * width][:width]))


def _cells(line: str) -> list[str]:
    cells, place = [], 1
    while place < len(line):
        found = _CELL_END.match(line, place)
        end = found.end() if found else place
        cells.append(line[place:end].strip())
        place = end + 1
    return cells


def _line(text: str, pictures: Mapping[str, Picture]) -> Line:
    """The pieces of a line; neighbours that look alike are one."""
    pieces: list[Piece] = []
    bold = False
    for found in _PARTS.finditer(" ".join(text.split(" "))):
        if found[2]:
            bold = not bold
            continue
        value = found[1]
        if value is None:
            _add(pieces, Words(found[3], bold))
        elif value.startswith(PICTURE):
            pieces.append(pictures.get(value[1:], Words(value[1:], bold)))
        elif value == BLANK:
            pieces.append(Blank())
        elif value.startswith(LINK):
            pieces.append(Words(value[1:], bold, value[1:]))
        else:
            _add(pieces, Words(value, bold))
    return tuple(pieces)


def _add(pieces: list[Piece], words: Words) -> None:
    last = pieces[-1] if pieces else None
    if isinstance(last, Words) and last.bold == words.bold and not last.url:
        pieces[-1] = Words(last.text + words.text, words.bold)
    elif words.text:
        pieces.append(words)
