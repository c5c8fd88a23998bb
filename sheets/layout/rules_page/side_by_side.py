"""Small tables beside one another, each below its own line: what is worked out in them is compared at a glance."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import accumulate, pairwise

from sheets.layout.rules_page.filled_pages import RulesStrip
from sheets.layout.rules_page.word_lines import TextColumn

GAPS = 1.3
"""Between two tables, in gaps between the columns of one."""
MOST_OF_PAGE = 0.4
"""The most of a page that tables side by side take, for they are not parted."""


def side_by_side(
    tables: Sequence[tuple[float, Sequence[RulesStrip]]], column: TextColumn
) -> Iterator[Sequence[RulesStrip]]:
    """Tables below lines of such widths, in strips that stay together: in rows, read one after another."""
    gap = GAPS * column.sizes.gap
    ends = (strip.rule.x2 - column.left for _, strips in tables for strip in strips if strip.rule)
    step = max(*(width for width, _ in tables), *ends) + gap
    is_low = all(_height(strips) <= MOST_OF_PAGE * column.height for _, strips in tables)
    across = max(1, int((column.width + gap) / step)) if is_low else 1
    for first in range(0, len(tables), across):
        yield _row([strips for _, strips in tables[first : first + across]], step)


def _row(tables: Sequence[Sequence[RulesStrip]], step: float) -> Sequence[RulesStrip]:
    """The strips of the first, behind the last of which stand the others, each a step further."""
    strips, *others = map(list, tables)
    missing = max(map(_height, tables)) - _height(strips)
    if missing:
        strips = [*strips, RulesStrip(missing, ())]
    *_, lowest = _tops(strips)
    beside = (
        (step * place, lowest - top, each)
        for place, other in enumerate(others, 1)
        for top, each in zip(_tops(other), other, strict=True)
    )
    held = [replace(strip, stays=True) for strip in strips[:-1]] if others else strips[:-1]
    return [*held, replace(strips[-1], beside=tuple(beside))]


def _tops(strips: Sequence[RulesStrip]) -> Iterator[float]:
    """The upper edge of each strip, from that of the first."""
    return accumulate((above.height + below.before for above, below in pairwise(strips)), initial=0.0)


def _height(strips: Sequence[RulesStrip]) -> float:
    *_, lowest = _tops(strips)
    return lowest + strips[-1].height
