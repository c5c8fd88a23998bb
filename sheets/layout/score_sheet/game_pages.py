"""A game's score sheet built and laid out in one go: on pages of its own, or small, several of them on a page."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TypeAlias

from sheets.errors import SheetsError, WrongUsage
from sheets.game.model import Variant
from sheets.layout.score_sheet.ledger_panels import place_parts
from sheets.layout.score_sheet.ledger_search import LedgerSearch
from sheets.layout.score_sheet.placed_sheet import PlacedPage
from sheets.layout.score_sheet.sheet_options import SheetOptions
from sheets.layout.score_sheet.sheet_search import SheetSearch, placed_pages
from sheets.layout.type import Measure
from sheets.paper.grid import Grid, divided
from sheets.paper.sizes import Paper
from sheets.phrases.house_rules import NO_HOUSE_RULES, HouseRules
from sheets.phrases.rule_lines import MORE_IN_RULES, count_of_more
from sheets.specification.score_sheet import build_score_sheet, has_ledger, is_open
from sheets.specification.score_sheet.cell_marks import NEEDED_MARKS
from sheets.specification.score_sheet.cells import NO_OWN_HEAD, OwnHead, ScoreSheet
from sheets.vocabulary import CellMark

LINES = (22, 20, 18, 16, 15, 14, 13, 12, 10, 8)
"""How many numbered lines an open game may get, the most first."""
MOST_HANDS, FEWEST_HANDS = 30, 12
"""The most hands for which a progression gets a line, and as many as it gets on paper that it has to be divided for."""
LEAST_LINES_LEFT = 0.7
"""The part of its lines that an open game keeps when its house rules are told."""
MOST_PER_PAGE = 12
NARROWEST_MM = 100
"""What the head and the ruler at the foot take, with white at both sides."""
Game: TypeAlias = tuple[ScoreSheet, tuple[PlacedPage, ...]]
"""A sheet and its pages."""


def lay_out_game(
    variant: Variant,
    names: Sequence[str],
    paper: Paper,
    measure: Measure,
    *,
    options: SheetOptions,
    own: OwnHead = NO_OWN_HEAD,
    first_dealer: int = 0,
    notes: Sequence[str] = (),
    house_rules: HouseRules = NO_HOUSE_RULES,
    file_name: str = "",
    marks: frozenset[CellMark] = NEEDED_MARKS,
) -> Game:
    """The sheet for these players and its pages; the first dealer is a column, from 0.

    Where the house rules at the foot would cost the table its room, the sheet says fewer of them, and last it says of
    all else what it has room for, and where the rest is told.
    """

    def laid_out(rules: HouseRules, *, in_full: bool = False, left_out: int = 0, imprint: str = "") -> Game:
        """With the most numbered lines that fit with ease, or else the fewest."""

        def sheet_with(lines: int) -> ScoreSheet:
            return build_score_sheet(
                variant,
                names,
                own=own,
                lines=lines,
                first_dealer=first_dealer,
                notes=notes,
                house_rules=rules,
                file_name=file_name,
                in_full=in_full,
                left_out=left_out,
                marks=marks,
            )

        made_with = " · ".join(filter(None, (options.made_with, imprint)))
        asked = replace(options, made_with=made_with)
        if has_ledger(variant):
            ledger = LedgerSearch(sheet_with(MOST_HANDS), paper, measure, asked).best
            if ledger:
                sheet = sheet_with(ledger.lines)
                return sheet, place_parts(sheet, ledger)
        for lines in LINES if is_open(variant) else (FEWEST_HANDS,):
            sheet = sheet_with(lines)
            search = SheetSearch(sheet, paper, measure, asked)
            if search.fits_with_ease():
                break
        return sheet, placed_pages(sheet, search.best)

    found = bare = laid_out(NO_HOUSE_RULES)
    rules = NO_HOUSE_RULES
    for kept in range(house_rules.at_foot if house_rules.phrases else 0, 0, -1):
        rules = replace(house_rules, at_foot=kept)
        found = laid_out(rules)
        if _is_roomy_as(found, bare):
            break
    more = count_of_more(variant)
    told = [partial(laid_out, rules, in_full=True, left_out=left_out) for left_out in range(more + 1)]
    last_resort = partial(laid_out, rules, imprint=MORE_IN_RULES)
    fuller = (lay_out() for lay_out in (*told, last_resort)) if more else iter(())
    return next((game for game in fuller if _is_roomy_as(game, found)), found)


def _is_roomy_as(game: Game, bare: Game) -> bool:
    """Whether a sheet with house rules has the pages, blocks, pictures and lines that it has without them."""
    (sheet, pages), (other, others) = game, bare
    alike = [(len(each), len(each[0].panels), each[0].paper, each[0].sizes.picture > 0) for each in (pages, others)]
    return alike[0] == alike[1] and len(sheet.rows) >= LEAST_LINES_LEFT * len(other.rows)


# -- several on a page -----------------------------------------------------------------------------------------------


def lay_out_several(
    lay_out_on: Callable[[Paper], Game], paper: Paper, per_page: int
) -> tuple[ScoreSheet, tuple[PlacedPage, ...], Grid]:
    """A sheet laid out on a part of the paper, and the parts; WrongUsage says how many sheets do fit."""
    if not 1 <= per_page <= MOST_PER_PAGE:
        wrong = f"{per_page} sheets on a page can't be"
        raise WrongUsage.of(wrong, f"write a number from 1 to {MOST_PER_PAGE}")
    best = _best(lay_out_on, paper, per_page)
    if best is None:
        fewer = next((n for n in range(per_page - 1, 0, -1) if _best(lay_out_on, paper, n)), 0)
        right = f"write {fewer}, or choose a larger paper" if fewer else "choose a larger paper"
        raise WrongUsage.of(f"{per_page} sheets of this game do not fit on {paper.name} with room to write", right)
    return best


def _best(
    lay_out_on: Callable[[Paper], Game], paper: Paper, per_page: int
) -> tuple[ScoreSheet, tuple[PlacedPage, ...], Grid] | None:
    """The way to cut the paper that leaves the sheet fewest pages and most room; None where none does."""
    found = []
    for columns in (columns for columns in range(1, per_page + 1) if per_page % columns == 0):
        rows = per_page // columns
        grid = divided(paper, columns, rows)
        short, long = sorted((grid.card.width_mm, grid.card.height_mm))
        if short < NARROWEST_MM:
            continue
        try:
            sheet, pages = lay_out_on(Paper(paper.name, short, long))
        except SheetsError:
            continue  # too small for a single place to write in
        if len(pages) > per_page:
            continue  # large pages would take less paper
        if pages[0].is_turned != (grid.width_mm > grid.height_mm):
            grid = divided(paper.turned(), rows, columns)  # so that the page stands upright in its part
        found.append((sheet, pages, grid))
    return min(found, key=lambda cut: (len(cut[1]), cut[1][0].sizes.rank, len(cut[1][0].panels)), default=None)
