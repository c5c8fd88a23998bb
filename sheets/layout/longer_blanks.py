"""Lines to write answers on that take what the line of type they stand in has left."""

from collections.abc import Sequence
from dataclasses import replace
from math import inf

from sheets.layout.type import Blank, Text


def with_longer_blanks(line: Sequence[Text | Blank], right: float, *, most: float = inf) -> list[Text | Blank]:
    """The parts of a line of type whose blanks share the width that it has left up to `right`, each of `most` so long.

    Only where it ends with a blank: else words stand behind them.
    """
    blanks = [part.width for part in line if isinstance(part, Blank)]
    if not blanks or not isinstance(end := line[-1], Blank):
        return [*line]
    longer, moved = max(0.0, min((right - end.x - end.width) / len(blanks), most - blanks[0])), 0.0
    found: list[Text | Blank] = []
    for part in line:
        if isinstance(part, Blank):
            found.append(Blank(part.x + moved, part.y, part.width + longer))
            moved += longer
        else:
            found.append(replace(part, x=part.x + moved))
    return found
