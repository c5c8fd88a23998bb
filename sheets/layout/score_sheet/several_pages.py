"""The feet of a sheet's pages, where there are several: what the first has no room for, before it is said again."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from sheets.layout.score_sheet.page_frame import PageFrame
from sheets.phrases.rule_lines import SEE_MORE, RuleLine
from sheets.specification.score_sheet.foot_ladder import POINTS

MOST_PAGES, MOST_LEFT = 6, 16
"""Of so many pages, or with more lines left, none are tried: who has so much paper looks rules up in one place."""


@dataclass(frozen=True)
class SeveralPages:
    """The frames of all pages."""

    frames: tuple[PageFrame, ...]
    told: tuple[RuleLine, ...]
    """What they say that the foot does not with which the sheet was fitted."""


ONE_PAGE = SeveralPages((), ())
"""Of a sheet that has but one, or whose foot says all."""


def several_pages(
    first: PageFrame,
    frame_of: Callable[[Sequence[RuleLine], int], PageFrame],
    foot: Sequence[RuleLine],
    left: Sequence[RuleLine],
    free: Sequence[float],
) -> SeveralPages:
    """The pages of a sheet with a foot, which say what is left of it; `free` is the height that rows leave of each.

    `frame_of` makes the frame of some lines, with so many numbers of hands to cross off. Rows are nowhere lower for it,
    and on later pages get half of the room of what is crossed off and written once. Where room is left on these, and on
    one on which nothing of it has room, stands again what the first says and is not written on.
    """
    usual = first.further()
    if len(free) >= MOST_PAGES or len(left) > MOST_LEFT:
        return SeveralPages((first, *[usual] * (len(free) - 1)), ())
    again, more = [line for line in foot if not line.has_blank], (SEE_MORE,) if SEE_MORE in foot else ()
    room = first.room - (first.foot.height + usual.foot.height) / 2

    def frame_with(lines: Iterable[RuleLine], needs: float, hands: int = 0) -> PageFrame | None:
        frame = frame_of((*(line for line in lines if line != SEE_MORE), *more), hands)
        is_higher = frame.room - frame.least_foot < needs or frame.room - frame.foot.height < needs
        return None if is_higher else frame

    def more_on(base: Sequence[RuleLine], needs: float, hands: int = 0) -> list[RuleLine]:
        new = list[RuleLine]()
        for line in (line for line in left if line not in all_told):
            new += [line] if frame_with([*base, *new, line], needs, hands) else []
        return new

    def fullest(needs: float) -> tuple[PageFrame, list[RuleLine]]:
        best, told, said = usual, list[RuleLine](), list[RuleLine]()
        points = [line for line in again if line.mark or line.gives_way == POINTS]
        for base in (again, points, [line for line in again if line.mark], list[RuleLine]()):
            new = more_on(base, needs)
            if len(new) > len(told) and (frame := frame_with([*base, *new], needs)):
                best, told, said = frame, new, base
        for line in again if told else ():
            longer = [*(each for each in again if each in (*said, line)), *told]
            if line not in said and (frame := frame_with(longer, needs)):
                best, said = frame, [*said, line]
        return best, told

    all_told = list[RuleLine]()
    needs, hands = first.room - first.foot.height - free[0] - 0.001, first.foot.sheet.hands
    all_told += more_on(foot, needs, hands)
    frames = [frame_with([*foot, *all_told], needs, hands) or first]
    for height in free[1:]:
        frame, told = fullest(room - height - 0.001)
        frames.append(frame)
        all_told += told
    return SeveralPages(tuple(frames), tuple(all_told))
