"""The backs of a score sheet: the rules in short, fitted to the back of each page as that lies."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

from sheets.errors import WrongUsage
from sheets.make.game_asked import file_name
from sheets.make.sheet_request import ScoreSheetRequest
from sheets.paper.sizes import Paper
from sheets.phrases.house_rules import HouseRules

if TYPE_CHECKING:
    from sheets.layout.rules_page.filled_pages import RulesSheet
    from sheets.phrases.rule_lines import RuleLine
    from sheets.specification.rules_page.blocks import Section


def sheet_backs(
    request: ScoreSheetRequest,
    papers: Sequence[Paper],
    rules: HouseRules,
    *,
    players: int | None,
    unsaid: "Sequence[RuleLine]" = (),
) -> "tuple[list[RulesSheet], list[str]]":
    """The back of each page, and everything that is written on them.

    What has no room on a back goes to the next; once all is told, they begin anew. Where the first has no room for all,
    it begins with the lines that are unsaid in front.
    """
    from sheets.layout.rules_page import lay_out_one_page
    from sheets.phrases.rule_lines import MORE_IN_RULES, which_game
    from sheets.render.canvas import typeface
    from sheets.specification.rules_page import build_sheet_back

    page, below = build_sheet_back(request.game, players=players, house_rules=rules)
    foot = which_game(request.game, file_name(request.games, request.game))

    def one_page(sections: "tuple[Section, ...]", paper: Paper) -> "tuple[RulesSheet, tuple[Section, ...]]":
        return lay_out_one_page(
            replace(page, sections=sections),
            below,
            paper,
            typeface.measure,
            large_print=request.large_print,
            foot=foot,
            foot_if_short=f"{MORE_IN_RULES} · {foot}",
        )

    @cache
    def laid(sections: "tuple[Section, ...]", paper: Paper) -> "tuple[RulesSheet, tuple[Section, ...]]":
        try:
            return one_page(sections, paper)
        except WrongUsage:
            if sections == page.sections:
                raise
            return laid(page.sections, paper)  # what is left is longer than any page

    def fits(section: "Section") -> bool:
        try:
            return bool(one_page((section,), papers[0]))
        except WrongUsage:
            return False

    found: list[RulesSheet] = []
    left = page.sections
    if unsaid and laid(left, papers[0])[1]:
        left = (*_in_short(unsaid, fits), *left)
    told = replace(page, sections=left)
    for paper in papers:
        back, left = laid(left or page.sections, paper)
        found.append(back)
    return found, told.texts()


def _in_short(lines: "Sequence[RuleLine]", fits: "Callable[[Section], bool]") -> "Iterator[Section]":
    """The lines in as few sections as fit on a page each, one that is longer than a page left out."""
    from sheets.specification.rules_page.lines_in_short import lines_in_short

    while lines:
        parts = ((count, lines_in_short(lines[:count])) for count in range(len(lines), 0, -1))
        count, section = next(((count, part) for count, part in parts if fits(part)), (1, None))
        lines = lines[count:]
        if section:
            yield section
