"""A rules page before anyone renders it: headings, paragraphs, lists and tables, as data for every format."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from typing import TypeAlias, assert_never

from sheets.specification.meld_pictures import MeldPicture
from sheets.words.common import BLANK
from sheets.words.language import ENGLISH, Language


@dataclass(frozen=True)
class Words:
    """Words of one kind within a line; `url` is where they lead, where they are an address."""

    text: str
    bold: bool = False
    url: str = ""


@dataclass(frozen=True)
class Picture:
    """A contract as a little picture of cards, with what it shows in words."""

    melds: tuple[MeldPicture, ...]
    text: str


@dataclass(frozen=True)
class BlankPiece:
    """A place to write on."""

    text = BLANK


Piece: TypeAlias = Words | Picture | BlankPiece
Line: TypeAlias = tuple[Piece, ...]
"""What is read one after another; a picture stands in a line of its own."""


def words_and_blanks(text: str, *, bold: bool = False) -> Iterator[Piece]:
    """A text, in which lines to write on are told from words."""
    for number, part in enumerate(re.split(f"((?:{BLANK})+)", text)):
        if part:
            yield BlankPiece() if number % 2 else Words(part, bold)


@dataclass(frozen=True)
class Paragraph:
    """A paragraph."""

    line: Line


@dataclass(frozen=True)
class Bullets:
    """A list without an order, or the numbered steps of something."""

    lines: tuple[Line, ...]
    numbered: bool = False

    def marks(self, bullet: str) -> list[str]:
        """What stands before each line: a bullet, or its number."""
        return [f"{number}." if self.numbered else bullet for number, _ in enumerate(self.lines, 1)]


@dataclass(frozen=True)
class TableBlock:
    """A table; the first cell of each row names the row, as the head names the columns."""

    head: tuple[Line, ...]
    rows: tuple[tuple[Line, ...], ...]
    figures: tuple[bool, ...]
    """For each column, whether it holds figures, which are set flush right."""
    is_looked_up: bool = False
    """Whether it is a list that somebody looks a line up in: one page has it all, where little stays white for that."""

    @cached_property
    def has_pictures(self) -> bool:
        """Whether a picture stands in one of the rows."""
        return any(isinstance(piece, Picture) for row in self.rows for cell in row for piece in cell)

    @cached_property
    def has_sum(self) -> bool:
        """Whether a row tells what others come to."""
        return any(map(is_total, self.rows))


@dataclass(frozen=True)
class CodeBlock:
    """An address as a code that a telephone reads, and what is said beside it."""

    address: str
    rows: tuple[str, ...]
    """Its squares from the top: "#" for a black one, "." for a white one."""
    line: Line
    alt: str
    """What it is, for those who can't see it."""

    def bars(self) -> Iterator[tuple[int, int, int]]:
        """Its black squares that touch in a row: how far down and across they begin, and how many they are."""
        for down, row in enumerate(self.rows):
            for found in re.finditer("#+", row):
                yield down, found.start(), len(found[0])


CODE_WHITE = 4
"""Squares that stay white all around a code (ISO/IEC 18004)."""

Block: TypeAlias = Paragraph | Bullets | TableBlock | CodeBlock


@dataclass(frozen=True)
class Section:
    """A heading and what stands under it."""

    heading: Line
    blocks: tuple[Block, ...]
    name: str = ""
    """What templates call it."""

    def pieces(self) -> Iterator[Piece]:
        """All that stands in its heading and its blocks."""
        return chain(self.heading, *(chain(*lines_of(block)) for block in self.blocks))


@dataclass(frozen=True)
class RulesPage:
    """The rules of a game, ready to be rendered."""

    title: str
    lead: str
    sections: tuple[Section, ...]
    suits: tuple[str, ...]
    """The suits of the deck, whose signs the pictures show."""
    language: Language = ENGLISH

    def texts(self) -> list[str]:
        """Everything that is read, for whoever looks for characters that can't be set."""
        return [self.title, self.lead, *(piece.text for section in self.sections for piece in section.pieces())]


def lines_of(block: Block) -> Sequence[Line]:
    """What stands in a block, line by line or cell by cell."""
    match block:
        case Paragraph(line) | CodeBlock(line=line):
            return (line,)
        case Bullets(lines):
            return lines
        case TableBlock(head, rows):
            return (*head, *chain(*rows))
    assert_never(block)


def belong_together(above: Block, block: Block, below: Block | None = None) -> bool:
    """Whether a paragraph leads to the list or table under it, or, leading to nothing, is the word on a table above."""
    if isinstance(block, Paragraph):
        return isinstance(above, TableBlock) and isinstance(below, Paragraph | None)
    return isinstance(above, Paragraph)


def is_total(row: tuple[Line, ...]) -> bool:
    """Whether a row of a table is its sum: all its words are bold."""
    return all(piece.bold for cell in row for piece in cell if isinstance(piece, Words))


def plain(line: Line) -> str:
    """A line in words alone, without its pictures."""
    return "".join(piece.text for piece in line if not isinstance(piece, Picture)).strip()
