"""Where the figures of a round are written in a cell: beside the points, or above them where that is too narrow."""

from collections.abc import Sequence
from typing import NamedTuple

from sheets.layout.score_sheet.sheet_sizes import SheetSizes
from sheets.paper.sizes import POINTS_PER_MM, Box
from sheets.specification.score_sheet.cells import EntryPlace, Row

DIGITS = 3
"""So many signs have room in the narrowest place for a score."""
LEAST_DIGITS = 1.8
LETTER_EM = 0.56
"""The width of a letter of a head above the places, to its size."""
PLACE_GAP_MM = 1.2
"""Between one place and the next, and before the points."""
MOST_GROWN = 1.25
"""How much wider than they need be places get where there is room."""


class PlacedEntries(NamedTuple):
    """The boxes of the figures in a cell, and what is left of it for points and total."""

    places: tuple[tuple[EntryPlace, Box], ...]
    rest: Box


def entries_width(row: Row, sizes: SheetSizes) -> float:
    """The narrowest column that holds the figures of a row side by side; 0 without any."""
    widths = [_width(place, sizes) for place in row.entries]
    return sum(widths) + PLACE_GAP_MM * len(widths)


def are_beside(row: Row, sizes: SheetSizes, width: float) -> bool:
    """Whether the figures stand beside the points and the total, in columns of a width."""
    return entries_width(row, sizes) + sizes.beside <= width + 0.01


def entries_height(row: Row, sizes: SheetSizes, width: float) -> float:
    """The height that they take above the points; 0 where they stand beside them, or there are none."""
    return sizes.floor if row.entries and not are_beside(row, sizes, width) else 0


def place_entries(row: Row, box: Box, sizes: SheetSizes, *, width: float, share: float) -> PlacedEntries:
    """A box for each figure in the box that marks leave of a cell, in columns of a width.

    Above the points they have so large a share of its height.
    """
    if not row.entries:
        return PlacedEntries((), box)
    wanted = entries_width(row, sizes)
    if not are_beside(row, sizes, width):
        line = Box(box.x, box.y, box.width, box.height * share)
        rest = Box(box.x, line.bottom, box.width, box.height - line.height)
        return PlacedEntries(
            _halves(row.entries, line, sizes) or _side_by_side(row.entries, line, box.width / wanted, sizes), rest
        )
    grown = min(MOST_GROWN, box.width / (wanted + sizes.beside))
    rest = Box(box.x + wanted * grown, box.y, box.width - wanted * grown, box.height)
    return PlacedEntries(_side_by_side(row.entries, Box(box.x, box.y, wanted * grown, box.height), grown, sizes), rest)


def _halves(places: Sequence[EntryPlace], box: Box, sizes: SheetSizes) -> tuple[tuple[EntryPlace, Box], ...]:
    """Two figures in line with points and total below them, where both have room; else nothing."""
    half = box.width / 2
    if len(places) != 2 or max(_width(place, sizes) for place in places) + PLACE_GAP_MM > half:
        return ()
    first, second = places
    return (
        (first, Box(box.x, box.y, half - PLACE_GAP_MM, box.height)),
        (second, Box(box.x + half, box.y, half, box.height)),
    )


def _side_by_side(
    places: Sequence[EntryPlace], box: Box, grown: float, sizes: SheetSizes
) -> tuple[tuple[EntryPlace, Box], ...]:
    found, x = [], box.x
    for place in places:
        width = _width(place, sizes) * grown
        found.append((place, Box(x, box.y, width, box.height)))
        x += width + PLACE_GAP_MM * grown
    return tuple(found)


def _width(place: EntryPlace, sizes: SheetSizes) -> float:
    head = place.letters * LETTER_EM * sizes.small_pt / POINTS_PER_MM
    return max(max(place.digits, LEAST_DIGITS) * sizes.floor_width / DIGITS, head)
