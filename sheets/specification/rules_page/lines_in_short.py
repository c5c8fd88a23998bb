"""Lines of the foot of a score sheet as a section of a rules page, for what the foot had no room for."""

import re
from collections.abc import Iterable, Iterator, Sequence

from sheets.phrases.rule_lines import IN_SHORT, RuleLine
from sheets.phrases.words import BLANK
from sheets.specification.rules_page.blocks import BlankPiece, Bullets, Line, Piece, Section, Words, plain

_BLANKS = re.compile(f"((?:{BLANK})+)")


def lines_in_short(lines: Sequence[RuleLine]) -> Section:
    """A list of the lines, each with its name before it."""
    return Section((Words(IN_SHORT),), (Bullets(tuple((Words(line.name, bold=True), *_said(line)) for line in lines)),))


def _said(line: RuleLine) -> Iterator[Piece]:
    """What a line says behind its name, with places to write on."""
    for number, part in enumerate(_BLANKS.split(f" {line.said}")):
        if part:
            yield BlankPiece() if number % 2 else Words(part)


def said_in(line: RuleLine, sections: Iterable[Section]) -> bool:
    """Whether a list in another section says a line in the same words."""
    short = lines_in_short([line])
    own = _letters(short.lines[-1])
    others = (section.lines for section in sections if section.heading != short.heading)
    return any(own == _letters(other) for lines in others for other in lines)


def _letters(line: Line) -> str:
    return "".join(filter(str.isalnum, plain(line)))
