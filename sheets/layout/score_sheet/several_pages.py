"""The feet of a sheet's pages, where there are several: what the first has no room for, before it is said again."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from operator import attrgetter

from sheets.layout.score_sheet.page_frame import PageFrame, leaves
from sheets.specification.score_sheet.foot_ladder import POINTS, Foot
from sheets.words.rule_lines import RuleLine, more_in

MOST_PAGES, MOST_LINES = 12, 24
"""Of so many pages, or with more lines, none are tried: who has so much paper looks rules up in one place."""


@dataclass(frozen=True)
class SeveralPages:
    """The frames of all pages."""

    frames: tuple[PageFrame, ...]
    told: tuple[RuleLine, ...]
    """What they say that the foot does not with which the sheet was fitted."""


ONE_PAGE = SeveralPages((), ())
"""Of a sheet that has but one."""


def several_pages(
    first: PageFrame,
    later: PageFrame,
    frame_of: Callable[[Sequence[RuleLine], int], PageFrame],
    *,
    foot: Sequence[RuleLine],
    left: Sequence[Foot],
    needs: Sequence[float],
) -> SeveralPages:
    """The pages of a sheet with a foot on its first, which say what is left of it; `needs` is what rows take of each.

    Of the ways to say a line the first is taken that has room. `later` is the frame of a page that says nothing;
    `frame_of` makes that of some lines, with so many numbers of hands to cross off. Where room is left on later pages,
    and on one on which nothing of it has room, stands again what the first says and is not written on, what counts
    rather than where more is told.
    """
    if len(needs) >= MOST_PAGES or len(left) + len(foot) > MOST_LINES:
        return SeveralPages((first, *[later] * (len(needs) - 1)), ())
    again, more = [line for line in foot if not line.has_blank], more_in(foot)
    points, marks = ([line for line in again if line.mark or line.gives_way == way] for way in (POINTS, None))
    by_need = sorted(again, key=attrgetter("gives_way"))
    usual, all_told = first.further(), list[RuleLine]()

    def frame_with(lines: Iterable[RuleLine], room: float, hands: int = 0, *, end: Foot = more) -> PageFrame | None:
        frame = frame_of((*(line for line in lines if line not in more), *end), hands)
        return frame if leaves(frame, room) else None

    def more_on(base: Sequence[RuleLine], room: float, hands: int = 0) -> list[RuleLine]:
        new = list[RuleLine]()
        for ways in (ways for ways in left if not {*ways} & {*all_told}):
            new += next(([line] for line in ways if frame_with([*base, *new, line], room, hands)), [])
        return new

    @cache
    def fullest(room: float, _told: int) -> tuple[PageFrame, list[RuleLine]]:
        says_all = leaves(usual, room)
        best, told, said = (usual if says_all else later), list[RuleLine](), again if says_all else list[RuleLine]()
        for base in (again, points, marks, list[RuleLine]()):
            new = more_on(base, room)
            asks_more = _things(new) > _things(told) and {*points} <= {*base}
            is_fuller = len(new) > len(told) or asks_more or (best is later and len(base) > len(said))
            if is_fuller and (frame := frame_with([*base, *new], room)):
                best, told, said = frame, new, base
        if best is later and points and (frame := frame_with(points, room, end=())):
            return frame, told
        for lines in (*([line] for line in by_need if not line.mark), marks):
            longer = [line for line in again if line in (*said, *lines)]
            if len(longer) > len(said) and (frame := frame_with([*longer, *told], room)):
                best, said = frame, longer
        return best, told

    hands = first.foot.sheet.hands
    all_told += more_on(foot, needs[0], hands)
    frames = [(frame_with([*foot, *all_told], needs[0], hands) if all_told else None) or first]
    for room in needs[1:]:
        frame, told = fullest(room, len(all_told))
        frames.append(frame)
        all_told += told
    return SeveralPages(tuple(frames), tuple(all_told))


def _things(lines: Sequence[RuleLine]) -> int:
    """How many things lines say."""
    return sum(len(line.pairs) or 1 for line in lines)
