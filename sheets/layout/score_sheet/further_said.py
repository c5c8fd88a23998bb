"""What else a game tells, on pages whose rows are as high as they may be and leave room below them."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from sheets.layout.score_sheet.fitted_sheet import FittedSheet
from sheets.layout.score_sheet.page_frame import PageFrame, leaves
from sheets.layout.score_sheet.several_pages import SeveralPages
from sheets.specification.score_sheet.foot_ladder import Foot
from sheets.words.rule_lines import RuleLine, more_in


def with_further_lines(
    fitted: FittedSheet, further: Foot, frame_of: Callable[[Sequence[RuleLine], int], PageFrame]
) -> FittedSheet:
    """A sheet that says each line on the first page that has room for it, for which no row gets lower.

    Nor is what the page says set closer for it.
    """
    frames, left = list(fitted.several.frames or (fitted.frame,)), list(further)
    for page, usual in enumerate(frames):
        foot, need = usual.foot.sheet, fitted.need(page, usual)
        is_roomy = _has_room(usual, need)
        more, said = more_in(foot.foot), list[RuleLine]()
        own = [line for line in foot.foot if line not in more]
        for line in left:
            frame = frame_of((*own, *(each for each in further if each in (*said, line)), *more), foot.hands)
            if _has_room(frame, need) if is_roomy else leaves(frame, need):
                frames[page] = frame
                said.append(line)
        left = [line for line in left if line not in said]
    return replace(fitted, several=SeveralPages(tuple(frames), fitted.several.told)) if left != [*further] else fitted


def _has_room(frame: PageFrame, need: float) -> bool:
    """Whether its lines begin where they do if they have room."""
    return frame.room - frame.feet[0].height >= need
