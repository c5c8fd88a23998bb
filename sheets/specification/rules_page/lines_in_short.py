"""Lines of the foot of a score sheet as a section of a rules page, for what the foot had no room for."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from sheets.game.model import Variant
from sheets.phrases.foot_order import GivesWay
from sheets.phrases.rule_lines import IN_SHORT, RuleLine
from sheets.phrases.words import BLANK
from sheets.specification.rules_page import build_rules_page
from sheets.specification.rules_page.blocks import BlankPiece, Bullets, Piece, Section, Words, plain

SAID_BY = {
    GivesWay.MELDS: "melds.md",
    GivesWay.WILD: "wild.md",
    GivesWay.BUYS: "buying.md",
    GivesWay.LAST_CARD: "going-out.md",
}
"""The templates that say at length what lines say in short."""
_BLANKS = re.compile(f"((?:{BLANK})+)")


def lines_in_short(lines: Sequence[RuleLine]) -> Section:
    """The lines as lists that may go on on another page, each with its name before it."""
    said = ((Words(line.name, bold=True), *_said(line)) for line in lines)
    return Section((Words(IN_SHORT),), tuple(Bullets((each,)) for each in said))


def said_by_lines(variant: Variant, lines: Sequence[RuleLine], *, players: int | None) -> tuple[Section, ...]:
    """The sections of a rules page that say at length what lines say."""
    templates = dict.fromkeys(SAID_BY[line.gives_way] for line in lines if line.gives_way in SAID_BY)
    pages = (build_rules_page(variant, players=players, first=template) for template in templates)
    return tuple(section for page in pages for section in page.sections)


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
