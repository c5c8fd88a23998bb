"""The feet of a sheet's later pages: what the first has no room for, before what it says is said again."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from sheets.layout.score_sheet.page_frame import PageFrame
from sheets.phrases.rule_lines import SEE_MORE, RuleLine
from sheets.specification.score_sheet.foot_ladder import POINTS

MOST_PAGES, MOST_LEFT = 5, 16
"""Of so many pages, or with more lines left, none are tried: who has so much paper looks rules up in one place."""


@dataclass(frozen=True)
class LaterPages:
    """The frames of the pages behind the first."""

    frames: tuple[PageFrame, ...]
    told: tuple[RuleLine, ...]
    """What they say that the first does not."""


NO_LATER_PAGES = LaterPages((), ())
"""Of a sheet whose first page is all, or says all."""


def later_pages(
    first: PageFrame,
    frame_of: Callable[[tuple[RuleLine, ...]], PageFrame],
    foot: Sequence[RuleLine],
    left: Sequence[RuleLine],
    pages: int,
) -> LaterPages:
    """So many pages behind a first one with a foot, which say what is left of it.

    None of them has less room for cells, and of the room of what is crossed off and written once, rows get half. Where
    room is left, and on a page on which nothing of it has room, stands again what the first says and is not written on.
    """
    usual = first.further()
    if pages >= MOST_PAGES or len(left) > MOST_LEFT:
        return LaterPages((usual,) * pages, ())
    again = [line for line in foot if not line.has_blank]
    marks = [line for line in again if line.mark]
    bases: tuple[Sequence[RuleLine], ...] = (
        again,
        [line for line in again if line.mark or line.gives_way == POINTS],
        marks,
        [],
    )
    room, more = first.room - (first.foot.height + usual.foot.height) / 2, (SEE_MORE,) if SEE_MORE in foot else ()

    def frame_with(lines: Sequence[RuleLine]) -> PageFrame | None:
        frame = frame_of((*(line for line in lines if line != SEE_MORE), *more))
        needs = room - 0.001
        is_higher = frame.room - frame.least_foot < needs or frame.room - frame.foot.height < needs
        return None if is_higher else frame

    def fullest(left: Sequence[RuleLine]) -> tuple[PageFrame, list[RuleLine]]:
        best, told, said = usual, list[RuleLine](), list[RuleLine]()
        for base in bases if left else ():
            new = list[RuleLine]()
            for line in left:
                new += [line] if frame_with([*base, *new, line]) else []
            if len(new) > len(told) and (frame := frame_with([*base, *new])):
                best, told, said = frame, new, list(base)
        for line in again if told else ():
            if line not in said and (frame := frame_with([*(each for each in again if each in (*said, line)), *told])):
                best, said = frame, [*said, line]
        return best, told

    frames, all_told = list[PageFrame](), list[RuleLine]()
    for _ in range(pages):
        frame, told = fullest([line for line in left if line not in all_told])
        frames.append(frame)
        all_told += told
    return LaterPages(tuple(frames), tuple(all_told))
