"""The words of a contract in lines: they break between melds first, and within one only where it is too wide alone."""

from collections.abc import Callable

from sheets.phrases.card_words import AND, OR
from sheets.specification.reference_card import RoundLine
from sheets.text import wrap


def _alternatives(line: RoundLine) -> list[list[str]]:
    """The melds of each alternative in words; an "or" stands before the first of a further one."""
    found = [list(melds) for melds in line.contract or ()]
    for melds in found[1:]:
        melds[0] = f"{OR} {melds[0]}"
    return found


def phrases_of(line: RoundLine) -> list[str]:
    """The words of a contract, a meld a line."""
    return [meld for melds in _alternatives(line) for meld in melds]


def contract_lines(line: RoundLine, width: float, measure: Callable[[str], float]) -> list[str]:
    """The words of a contract in as few lines as their melds allow; none where there are no words."""
    lines: list[str] = []
    for melds in _alternatives(line):
        for place, meld in enumerate(melds):
            words = f"{meld} {AND}" if place < len(melds) - 1 else meld
            if measure(words) > width:  # a plus that has no room is told by the end of the line
                words = meld
            longer = f"{lines[-1]} {words}" if lines else words
            if measure(longer) <= width:
                lines[-1:] = [longer]
            else:
                lines += wrap(words, width, measure)
    return lines


def breaks_meld(line: RoundLine, width: float, measure: Callable[[str], float]) -> bool:
    """Whether a meld is too wide, so that its words are read in two lines."""
    return any(measure(phrase) > width for phrase in phrases_of(line))
