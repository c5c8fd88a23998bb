"""What the foot of a sheet's only page has room for besides, once its sizes are found.

The search takes no foot that costs rows or larger type; what is left out then may still stand beside what is said.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from math import inf

from sheets.layout.score_sheet.fitted_sheet import FittedSheet
from sheets.layout.score_sheet.page_frame import PageFrame, leaves
from sheets.layout.score_sheet.several_pages import MOST_LINES, SeveralPages
from sheets.specification.score_sheet.foot_ladder import Foot, FootLadder
from sheets.words.rule_lines import RuleLine, more_in

MOST_STEPS = 4
"""By so many steps the sizes of high rows get smaller for what a table asks for; type gets half a point smaller."""


def with_fuller_foot(
    fitted: FittedSheet,
    feet: FootLadder,
    place: int,
    *,
    smaller: Callable[[int], FittedSheet | None],
    frame_of: Callable[[FittedSheet, Sequence[RuleLine]], PageFrame],
) -> FittedSheet:
    """A sheet of one page, with a foot at a place of the ladder, with all that has room besides.

    Where rows stay comfortably high, all is a few steps smaller rather than that something is left out which a table
    asks for, unless there is very much to say; `smaller` makes that, and `frame_of` a frame with some lines, set close.
    """
    best, least = fitted, inf
    if len(feet.feet[0]) > MOST_LINES:
        return fitted
    for steps in range(MOST_STEPS + 1 if place else 0):
        each = smaller(steps) if steps else fitted
        if each is None or (steps and not each.has_high_rows):
            break
        only = _fuller(each.frame, partial(frame_of, each), feet, place, need=each.lowest_need(is_high=steps > 0))
        lacks = feet.lacks_at_table(place, only.told)
        if lacks < least:
            best, least = replace(each, several=only), lacks
        if not lacks:
            break
    return best


def _fuller(
    first: PageFrame,
    frame_of: Callable[[Sequence[RuleLine]], PageFrame],
    feet: FootLadder,
    place: int,
    *,
    need: float,
) -> SeveralPages:
    """The page with the fullest foot of the ladder that has room, and with what further lines have room beside it.

    `first` is its frame with the foot at a place; `need` is what its rows take at least.
    """

    def frame_with(foot: Foot) -> PageFrame | None:
        frame = frame_of(foot)
        return frame if leaves(frame, need) else None

    usual = best, foot = first, feet.feet[place]
    for longer in range(place):
        if frame := frame_with(feet.feet[longer]):
            best, foot, place = frame, feet.feet[longer], longer
            break
    more = more_in(foot)
    for line in feet.left_longest(place):
        kept = [each for each in foot if each not in more]
        ways = [(*feet.in_order((*kept, way)), *more) for way in line.ways]
        best, foot = next(((frame, each) for each in ways if (frame := frame_with(each))), (best, foot))
    return SeveralPages((best,), tuple(line for line in foot if line not in usual[1]))
