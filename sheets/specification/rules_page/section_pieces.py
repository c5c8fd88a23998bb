"""Sections in pieces, for a page that has no room for all: what is told first of each, and what belongs together."""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import groupby

from sheets.specification.rules_page.blocks import Block, Bullets, Line, Section, TableBlock, belong_together


@dataclass(frozen=True)
class SectionPiece:
    """Blocks of a section that belong together: a paragraph and the list or table under it."""

    section: int
    """The place of the section on the page."""
    heading: Line
    blocks: tuple[Block, ...]
    example: int = 0
    """Which of a section's worked examples it is; 0 of all else, and further ones can wait until that is told."""
    waits: bool = False
    """Whether it can wait because it is told elsewhere too."""


def pieces_of(sections: Iterable[Section], *, waiting: Collection[Block] = ()) -> tuple[SectionPiece, ...]:
    """All pieces of the sections, in their order, of which those with some blocks can wait."""
    return tuple(
        replace(piece, waits=any(block in waiting for block in piece.blocks))
        for place, section in enumerate(sections)
        for piece in _pieces(place, section)
    )


def put_together(pieces: Iterable[SectionPiece]) -> tuple[Section, ...]:
    """The sections that pieces, in their order, make up."""
    return tuple(
        Section(heading, tuple(_with_one_list(block for piece in group for block in piece.blocks)))
        for (_, heading), group in groupby(pieces, key=lambda piece: (piece.section, piece.heading))
    )


def _with_one_list(blocks: Iterable[Block]) -> list[Block]:
    """The blocks, lists of points that follow one another as one."""
    found: list[Block] = []
    for block in blocks:
        last = found[-1] if found else None
        if isinstance(block, Bullets) and isinstance(last, Bullets) and not (block.numbered or last.numbered):
            found[-1] = Bullets((*last.lines, *block.lines))
        else:
            found.append(block)
    return found


def _pieces(place: int, section: Section) -> Iterator[SectionPiece]:
    examples = 0
    for blocks in _groups(section.blocks):
        is_example = any(isinstance(block, TableBlock) and _is_worked_out(block) for block in blocks)
        examples += is_example
        yield SectionPiece(place, section.heading, blocks, examples if is_example else 0)


def _groups(blocks: tuple[Block, ...]) -> Iterator[tuple[Block, ...]]:
    """The blocks that belong together."""
    group: list[Block] = []
    for place, block in enumerate(blocks):
        if group and not belong_together(*blocks[place - 1 : place + 2]):
            yield tuple(group)
            group = []
        group.append(block)
    if group:
        yield tuple(group)


def _is_worked_out(table: TableBlock) -> bool:
    """Whether it adds something up."""
    return not table.is_looked_up and table.has_sum
