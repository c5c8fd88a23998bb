"""The scale of totals up to the one that ends a game: a line with ticks, and as many figures below as have room."""

from itertools import pairwise, takewhile
from typing import NamedTuple

from sheets.layout.score_sheet.sheet_sizes import SheetFonts
from sheets.layout.type import Text
from sheets.paper.sizes import Box
from sheets.specification.score_sheet.below_lines import steps_between
from sheets.specification.score_sheet.cells import TargetScale
from sheets.text import signed

TICK_MM, SHORT_TICK = 2.4, 0.6
"""The height of a tick with a figure below it, and that of another one to it."""
FIGURE_AIR_MM, ABOVE_MM, FIGURE_GAP_MM = 0.9, 1.6, 1.6
"""Above the figures and below them, above the ticks, and between two figures at the least."""


class PlacedScale(NamedTuple):
    """A scale in its place: its line, its ticks from this up, and figures."""

    line: Box
    """Of no height."""
    ticks: tuple[Box, ...]
    figures: tuple[Text, ...]


def totals_in(low: int, high: int, step: int) -> tuple[int, ...]:
    """The two ends, and between them all multiples of a step."""
    between = range(low - low % step + step, high, step)
    return (low, *between, high)


def scale_height(fonts: SheetFonts) -> float:
    """The height that a scale takes with its figures."""
    return ABOVE_MM + TICK_MM + 2 * FIGURE_AIR_MM + fonts.small.line_height


def place_scale(scale: TargetScale, box: Box, fonts: SheetFonts) -> PlacedScale:
    """A scale in the middle of a box, from its left to its right."""
    low, high = scale.ends
    y = box.y + (box.height - scale_height(fonts)) / 2 + ABOVE_MM + TICK_MM
    baseline = y + FIGURE_AIR_MM + fonts.small.figure_height
    said = _figures(scale, box, fonts, baseline=baseline)

    def tick(total: int) -> Box:
        height = TICK_MM if total in said else TICK_MM * SHORT_TICK
        return Box(box.x + box.width * (total - low) / (high - low), y - height, 0, height)

    ticks = tuple(tick(total) for total in totals_in(low, high, next(steps_between(low, high))))
    return PlacedScale(Box(box.x, y, box.width, 0), ticks, tuple(said.values()))


def _figures(scale: TargetScale, box: Box, fonts: SheetFonts, *, baseline: float) -> dict[int, Text]:
    """The figures below it by their totals: those of the closest step at which none touches the next."""
    low, high = scale.ends
    steps = takewhile(lambda step: step < high - low, steps_between(low, high))
    few = (0 if scale.least else low, high)
    for totals in (*(totals_in(low, high, step) for step in steps), few, (scale.target,)):
        edges = [_edges(total, scale, box, fonts) for total in totals]
        if all(after[0] - before[1] >= FIGURE_GAP_MM for before, after in pairwise(edges)):
            break
    return {
        total: Text(signed(total), left, baseline, fonts.small.size, total == scale.target)
        for total, (left, _) in zip(totals, edges, strict=True)
    }


def _edges(total: int, scale: TargetScale, box: Box, fonts: SheetFonts) -> tuple[float, float]:
    """From where to where a figure goes: below its tick, and no further than the line."""
    low, high = scale.ends
    width = fonts.measure(signed(total), fonts.small.size, total == scale.target)
    middle = box.x + box.width * (total - low) / (high - low)
    left = min(max(middle - width / 2, box.x), box.right - width)
    return left, left + width
