"""Lines of the foot of a score sheet as a section of a rules page, for what the foot had no room for."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from sheets.game.model import Variant
from sheets.phrases.words import BLANK
from sheets.specification.rules_page.blocks import BlankPiece, Block, Bullets, Piece, Section, Words, plain
from sheets.specification.rules_page.rules_of_game import build_rules_page, told_in_front
from sheets.words.language import Language
from sheets.words.rule_lines import (
    GivesWay,
    RuleLine,
)

AT_LENGTH = {
    GivesWay.MELDS: "melds.md",
    GivesWay.WILD: "wild.md",
    GivesWay.BUYS: "buying.md",
    GivesWay.LAST_CARD: "going-out.md",
}
"""The templates that say at length what lines say in short."""
_BLANKS = re.compile(f"((?:{BLANK})+)")


def lines_in_short(lines: Sequence[RuleLine], language: Language) -> Section:
    """The lines as lists that may go on on another page, each with its name before it."""
    said = ((Words(line.name, bold=True), *_said(line)) for line in lines)
    return Section((Words(language.say("line-in-short")),), tuple(Bullets((each,)) for each in said))


def said_by_lines(variant: Variant, lines: Sequence[RuleLine], *, players: int | None) -> tuple[Block, ...]:
    """What of a rules page says at length what lines say."""
    ways = {line.gives_way for line in lines}
    pages = [build_rules_page(variant, players=players, first=first) for way, first in AT_LENGTH.items() if way in ways]
    blocks = [block for page in pages for section in page.sections for block in section.blocks]
    counted = told_in_front(variant, players=players) if GivesWay.POINTS in ways else ()
    return (*blocks, *(block for block in counted if isinstance(block, Bullets)))


def _said(line: RuleLine) -> Iterator[Piece]:
    """What a line says behind its name, with places to write on."""
    for number, part in enumerate(_BLANKS.split(f" {line.said}")):
        if part:
            yield BlankPiece() if number % 2 else Words(part)


def without_lines(section: Section, lines: Sequence[RuleLine]) -> tuple[Section, ...]:
    """The section without what lines say of the list that it begins with; nothing where they say all of it."""
    first, *others = section.blocks
    if not isinstance(first, Bullets):
        return (section,)
    names = {line.name.casefold() for line in lines}
    kept = tuple(line for line in first.lines if not (line and plain(line[:1]).casefold() in names))
    return (replace(section, blocks=(replace(first, lines=kept), *others)),) if kept else ()
