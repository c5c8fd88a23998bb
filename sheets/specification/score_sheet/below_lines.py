"""Rows below the lines of a game of entries: what is tallied from line to line, and how near a total is to the end."""

from collections.abc import Iterator
from itertools import count

from sheets.game.figure_scoring import points_shown
from sheets.game.figures import Figures
from sheets.game.model import Variant
from sheets.specification.score_sheet.cells import CounterTally, Row, TargetScale
from sheets.text import capital
from sheets.words.common import say
from sheets.words.messages import Mark, said

MOST_PARTS = 10
"""Between the ticks of a scale."""


def steps_between(low: int, high: int) -> Iterator[int]:
    """The steps in which one counts, 1, 2, 5, 10, ..., from the first that makes no more than ten parts."""
    for power in count():
        for first in (1, 2, 5):
            if first * 10**power * MOST_PARTS >= high - low:
                yield first * 10**power


def counter_rows(variant: Variant, columns: int) -> Iterator[Row]:
    """A place in each column to tally what is counted from line to line, as each so many bring points."""
    for number, counter in enumerate(variant.figures.counters if variant.figures else (), 1):
        yield Row("counter", capital(counter.name), ((CounterTally(number),),) * columns)


def target_rows(variant: Variant, columns: int) -> Iterator[Row]:
    """A scale for each column on which its total comes nearer to the end of the game; none where rounds end it.

    Where one score a round is written, the totals are the sheet, and its lines are worth more. It begins below 0 where
    a hand that the game shows would end there.
    """
    target, floor = variant.end.target, variant.end.floor
    if variant.end.kind == "target" and target and variant.figures:
        least = 0 if floor is not None or target < 0 else _least_shown(variant, variant.figures)
        step = next(steps_between(0, abs(target)))
        scale = TargetScale(target, floor, least // step * step)
        told = said("sheet-target", target=target, mark=Mark(("end.target",)))
        yield Row("target", say(variant, told), ((scale,),) * columns)


def _least_shown(variant: Variant, figures: Figures) -> int:
    """The least points of a column in the examples of a game, or 0."""
    shown = (points for each in figures.examples for points in points_shown(variant, each))
    return min((points for points in shown if points is not None and points < 0), default=0)
