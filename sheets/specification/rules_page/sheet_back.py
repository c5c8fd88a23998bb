"""The back of a score sheet: the rules in short, in pieces, of which a page tells as many as it has room for."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, groupby, pairwise

from sheets.specification.rules_page import blocks
from sheets.specification.rules_page.blocks import Block, Bullets, Line, RulesPage, Section, Words, lines_of, plain
from sheets.words.rule_lines import GivesWay, RuleLine

NOTES = "assumed"
"""The section that explains marks, which stands below whatever of the others there is room for."""
IN_FRONT = {"contracts", "scoring"}
"""The sections whose tables and lists the front of a sheet has too."""
AT_LENGTH = {
    GivesWay.POINTS: "scoring",
    GivesWay.MELDS: "melds",
    GivesWay.WILD: "wild",
    GivesWay.BUYS: "buying",
    GivesWay.LAST_CARD: "going-out",
}
"""The sections that say at length what lines at the foot of a sheet say."""


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


def with_lines_first(page: RulesPage, lines: Sequence[RuleLine]) -> RulesPage:
    """The page with lines before all else for which the front had no room, which no list under them says again."""
    said = ((Words(line.name, bold=True), *blocks.words_and_blanks(f" {line.said}")) for line in lines)
    in_short = tuple(Bullets((each,)) for each in said)  # lists that may go on on another page
    names = {line.name.casefold() for line in lines}
    sections = [Section((Words(page.language.say("line-in-short")),), in_short)]
    for section in page.sections:
        first, *others = section.blocks
        if not isinstance(first, Bullets):
            sections.append(section)
        elif kept := tuple(line for line in first.lines if plain(line[:1]).casefold() not in names):
            sections.append(replace(section, blocks=(replace(first, lines=kept), *others)))
    return replace(page, sections=tuple(sections))


def pieces_of(page: RulesPage, *, waiting: Collection[str] = ()) -> tuple[SectionPiece, ...]:
    """All pieces of its sections but notes, in their order, of which those of sections of some names can wait.

    Worked examples can't, nor can words alone of what the front has in tables and lists.
    """
    found = []
    for place, section in enumerate(section for section in page.sections if section.name != NOTES):
        own, examples = section.blocks, 0
        begin = [n for n in range(len(own)) if not n or not blocks.belong_together(*own[n - 1 : n + 2])]
        for first, end in pairwise([*begin, len(own)]):
            piece = own[first:end]
            is_example = any(isinstance(block, blocks.TableBlock) and block.has_sum for block in piece)
            examples += is_example
            is_words = all(isinstance(block, blocks.Paragraph) for block in piece)
            waits = section.name in waiting and not is_example and not (is_words and section.name in IN_FRONT)
            found.append(SectionPiece(place, section.heading, piece, examples if is_example else 0, waits))
    return tuple(found)


def put_together(pieces: Iterable[SectionPiece]) -> tuple[Section, ...]:
    """The sections that pieces, in their order, make up."""
    return tuple(
        Section(heading, tuple(_with_one_list(block for piece in group for block in piece.blocks)))
        for (_, heading), group in groupby(pieces, key=lambda piece: (piece.section, piece.heading))
    )


def _with_one_list(several: Iterable[Block]) -> Iterator[Block]:
    """The blocks, lists of points that follow one another as one."""
    for is_list, group in groupby(several, key=lambda block: isinstance(block, Bullets) and not block.numbered):
        if is_list:
            yield Bullets(tuple(line for block in group for line in lines_of(block)))
        else:
            yield from group


def notes_on(sections: Iterable[Section], page: RulesPage) -> tuple[Section, ...]:
    """What the page explains of the marks that stand in sections: of its list the lines that begin with these."""
    told = " ".join(piece.text for section in sections for piece in section.pieces())
    notes = [section for section in page.sections if section.name == NOTES]
    kept = ((note, [line for line in chain(*map(lines_of, note.blocks)) if plain(line)[0] in told]) for note in notes)
    return tuple(replace(note, blocks=(Bullets(tuple(lines)),)) for note, lines in kept if lines)
