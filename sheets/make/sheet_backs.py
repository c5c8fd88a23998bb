"""The backs of a score sheet: the rules in short, fitted to the back of each page as that lies."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from sheets.layout.rules_page.back_pages import lay_out_backs
from sheets.layout.rules_page.filled_pages import RulesSheet
from sheets.make.game_asked import file_name
from sheets.make.requests import ScoreSheetRequest
from sheets.paper.sizes import Paper
from sheets.phrases.house_rules import HouseRules
from sheets.phrases.imprint import which_game
from sheets.phrases.rule_lines import MORE_IN_RULES, RuleLine
from sheets.render.canvas import typeface
from sheets.specification.rules_page.lines_in_short import lines_in_short, said_by_lines, without_lines
from sheets.specification.rules_page.rules_of_game import build_sheet_back, told_in_front


def sheet_backs(
    request: ScoreSheetRequest,
    papers: Sequence[Paper],
    rules: HouseRules,
    *,
    players: int | None,
    unsaid: "Sequence[RuleLine]" = (),
) -> "tuple[list[RulesSheet], list[str]]":
    """The back of each page, and everything that is written on them.

    Where they have no room for all, they begin with the lines that are unsaid in front, which no list says again, and
    which are said at length where all else is told. In large print, of which they hold little, what the front shows
    waits too: how points are counted in a game of bids and tricks, and what is laid down at each player's own pace.
    """
    page, below = build_sheet_back(request.game, players=players, house_rules=rules)
    foot = which_game(request.game, file_name(request.games, request.game))
    laid = partial(
        lay_out_backs,
        below=below,
        papers=papers,
        measure=typeface.measure,
        in_front=told_in_front(request.game, players=players),
        front_waits=request.large_print and (request.game.is_progression or request.game.figures is not None),
        large_print=request.large_print,
        foot=foot,
        foot_if_short=f"{MORE_IN_RULES} · {foot}",
    )
    told, backs = page, laid(page)
    if unsaid and backs[0].left_out:
        others = (each for section in page.sections for each in without_lines(section, unsaid))
        told = replace(page, sections=(lines_in_short(unsaid), *others))
        backs = laid(told, in_short=said_by_lines(request.game, unsaid, players=players))
    return [back.sheet for back in backs], told.texts()
