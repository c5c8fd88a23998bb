"""The words of a contract in lines: they break between melds first, and within one only where it is too wide alone."""

from collections.abc import Callable

from sheets.specification.reference_card import RoundLine
from sheets.text import wrap

OR = "or"


def phrases_of(line: RoundLine) -> list[str]:
    """The words of a contract, a meld a line; an "or" stands before the first of a further alternative."""
    found = []
    for number, melds in enumerate(line.contract or ()):
        first, *others = melds
        found += [f"{OR} {first}" if number else first, *others]
    return found


def contract_lines(line: RoundLine, width: float, measure: Callable[[str], float]) -> list[str]:
    """The words of a contract in as few lines as their melds allow; none where there are no words."""
    lines: list[str] = []
    for number, melds in enumerate(line.contract or ()):
        for place, meld in enumerate(melds):
            alone = f"{OR} {meld}" if number and not place else meld
            words = f"{alone} +" if place < len(melds) - 1 else alone
            if measure(words) > width:  # a plus that has no room is told by the end of the line
                words = alone
            longer = f"{lines[-1]} {words}" if lines else words
            if measure(longer) <= width:
                lines[-1:] = [longer]
            else:
                lines += wrap(words, width, measure)
    return lines


def is_torn(line: RoundLine, width: float, measure: Callable[[str], float]) -> bool:
    """Whether a meld is too wide, so that its words are read in two lines."""
    return any(measure(phrase) > width for phrase in phrases_of(line))
