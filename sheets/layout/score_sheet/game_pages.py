"""A game's score sheet built and laid out in one go: on pages of its own, or small, several of them on a page."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial

from sheets.errors import SheetsError, WrongUsage, option
from sheets.game.model import Variant
from sheets.layout.score_sheet.fitted_sheet import FittedSheet, placed_pages
from sheets.layout.score_sheet.foot_behind import with_foot_behind
from sheets.layout.score_sheet.label_column import labels_in_sizes
from sheets.layout.score_sheet.ledger_panels import place_parts
from sheets.layout.score_sheet.ledger_parts import LedgerParts
from sheets.layout.score_sheet.ledger_search import LedgerSearch, fullest_foot
from sheets.layout.score_sheet.marks_search import best_marked
from sheets.layout.score_sheet.name_word import with_name_word
from sheets.layout.score_sheet.open_lines import MOST_LINES, fitted_open
from sheets.layout.score_sheet.placed_sheet import PlacedPage
from sheets.layout.score_sheet.sheet_options import SheetOptions
from sheets.layout.score_sheet.sheet_search import SheetSearch
from sheets.layout.score_sheet.suit_legend import with_legend
from sheets.layout.type import Measure
from sheets.paper.grid import Grid, divided
from sheets.paper.sizes import Paper
from sheets.specification.score_sheet import build_score_sheet, has_ledger, is_open, may_go_on
from sheets.specification.score_sheet.cell_marks import marks_of, needed_marks
from sheets.specification.score_sheet.cells import NO_OWN_HEAD, OwnHead, ScoreSheet
from sheets.specification.score_sheet.foot_ladder import ALL_SAID, Foot, FootLadder, Unsaid, foot_ladder
from sheets.text import CellMark, FootLength, capital
from sheets.words.house_rules import NO_HOUSE_RULES, HouseRules
from sheets.words.language import language_of
from sheets.words.rule_lines import hands_line, more_line

MOST_HANDS, FEWEST_HANDS = 30, 12
"""The most hands for which a progression gets a line, and as many as it gets on paper that it has to be divided for."""
MOST_PER_PAGE = 12
NARROWEST_MM = 100
"""What the head and the ruler at the foot take, with white at both sides."""
NO_FEET = FootLadder(((),), 0)
"""Of a sheet that says nothing at its foot, for that stands behind it."""


@dataclass(frozen=True)
class FittedGame:
    """A sheet and its pages."""

    sheet: ScoreSheet
    pages: tuple[PlacedPage, ...]
    cost: float
    """The lower, the better they fit."""
    gone: frozenset[CellMark] = frozenset()
    """The marks for which its cells had no room."""
    unsaid: Unsaid = ALL_SAID
    """What its foot had no room for."""
    unsaid_lines: int = 0
    """How many lines it has for hands or rounds, where its foot had no room to say so."""


def fit_game(
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
    marks: frozenset[CellMark] | None = None,
    foot_length: FootLength | None = None,
    others: Sequence[str] = (),
    first_hand: int = 1,
) -> FittedGame:
    """The sheet for these players, fitted to its pages; the first dealer is a column, from 0.

    The foot says what it has room for, and where the rest is told, unless it is to be short or full. Marks that are not
    asked for are those that the game needs and that have room. There is room above the columns for the names of others.
    """

    shown = needed_marks(variant) if marks is None else marks

    def sheet_with(lines: int) -> ScoreSheet:
        return build_score_sheet(
            variant,
            names,
            own=own,
            lines=lines,
            first_dealer=first_dealer,
            notes=notes,
            house_rules=house_rules,
            file_name=file_name,
            in_full=True,
            marks=shown,
            others=others,
            first_hand=first_hand,
        )

    def feet_with(hands: int | None, has_marks: bool) -> FootLadder:
        return foot_ladder(
            variant, notes, house_rules,
            hands=hands, first_hand=first_hand, has_marks=has_marks, length=foot_length,
            more=more_line(language_of(variant), "line-more.back" if options.has_backs else "line-more.rules"),
        )  # fmt: skip

    fit = partial(_fitted, variant, sheet_with, paper=paper, measure=measure, keeps_marks=marks is not None)
    if foot_length is not FootLength.FULL or options.players_together:
        return fit(feet_with, options=options)
    try:
        whole = fit(feet_with, options=options)
    except WrongUsage:
        whole = None  # the foot alone may be too much
    if whole and len(whole.pages) == 1:
        return whole
    bare = fit(lambda *_: NO_FEET, options=replace(options, has_page_behind=True))
    has_bonus = CellMark.BONUS in marks_of(bare.sheet)
    foot = feet_with(bare.unsaid_lines or None, has_bonus).feet[0]
    sheet = replace(bare.sheet, foot=foot)
    pages = with_foot_behind(sheet, bare.pages, measure, options.made_with)
    if whole and len(whole.pages) <= len(pages):
        return whole
    return replace(bare, sheet=sheet, pages=pages, unsaid_lines=0)


def _fitted(
    variant: Variant,
    sheet_with: Callable[[int], ScoreSheet],
    feet_with: Callable[[int | None, bool], FootLadder],
    *,
    paper: Paper,
    measure: Measure,
    options: SheetOptions,
    keeps_marks: bool,
) -> FittedGame:
    """The sheet with as much of a foot as it has room for."""
    says_hands = may_go_on(variant)
    bonuses = frozenset(capital(bonus.name) for bonus in variant.bonuses)
    hands = hands_line(variant, 1).name if says_hands else ""

    def unsaid(lines: int, sheet: ScoreSheet, told: Foot = ()) -> int:
        said = hands_line(variant, lines, sheet.first_hand) in (*sheet.foot, *told)
        return lines if says_hands and not said else 0

    def pages_of(pages: Sequence[PlacedPage]) -> tuple[PlacedPage, ...]:
        language = language_of(variant)
        named = (with_name_word(page, language.say("sheet-name"), measure) for page in pages)
        return tuple(with_legend(page, variant.deck.suits, measure, language) for page in named)

    if has_ledger(variant):
        sheet = sheet_with(MOST_HANDS)
        has_bonus = CellMark.BONUS in marks_of(sheet)
        ladder = feet_with(MOST_HANDS, has_bonus)
        parts, sheets = LedgerParts(sheet, measure), [replace(sheet, foot=foot) for foot in ladder.feet]
        searches = [LedgerSearch(each, paper, measure, options, parts=parts) for each in sheets]
        place = fullest_foot(searches, ladder.needed)
        fit = searches[place].best
        if fit and not (options.players_together and len(fit.groups) > 1):
            foot = feet_with(fit.lines, has_bonus).feet[place]
            sheet = replace(sheet_with(fit.lines), foot=foot)
            pages, cost = place_parts(sheet, fit), searches[place].cost
            return FittedGame(
                sheet,
                pages_of(pages),
                cost,
                unsaid=ladder.unsaid(place, bonuses, hands),
                unsaid_lines=unsaid(fit.lines, sheet),
            )
    sheet = sheet_with(MOST_LINES if is_open(variant) else FEWEST_HANDS)

    @cache
    def feet_of(has_bonus: bool, lines: int) -> FootLadder:
        return feet_with(lines if says_hands else None, has_bonus)

    def marked(sheet: ScoreSheet, lines: int) -> FittedSheet:
        return best_marked(
            sheet, lambda has_bonus: feet_of(has_bonus, lines), paper, measure, options, keeps_marks=keeps_marks
        )

    def lacks_points(fitted: FittedSheet, lines: int) -> bool:
        """Whether it does not tell what bids and tricks count, which nobody can do without."""
        feet = feet_of(CellMark.BONUS in marks_of(fitted.sheet), lines)
        return bool(variant.figures) and feet.lacks_points(feet.feet.index(fitted.sheet.foot))

    def search(sheet: ScoreSheet) -> SheetSearch:
        return SheetSearch(sheet, feet_of(True, MOST_LINES), paper, options, labels_in_sizes(sheet, measure))

    if is_open(variant):
        sheet, best, lines = fitted_open(sheet, search, marked, lacks_points)
    else:
        lines = FEWEST_HANDS
        best = marked(sheet, lines)
    kept = marks_of(best.sheet)
    ladder = feet_of(CellMark.BONUS in kept, lines)
    place = ladder.feet.index(best.sheet.foot)
    return FittedGame(
        best.sheet,
        pages_of(placed_pages(best)),
        best.cost,
        marks_of(sheet) - kept,
        unsaid=ladder.unsaid(place, bonuses, hands, best.several.told, is_beside=best.division.pages == 1),
        unsaid_lines=unsaid(lines, best.sheet, best.several.told),
    )


# -- several on a page -----------------------------------------------------------------------------------------------


def fit_several(fit_on: Callable[[Paper], FittedGame], paper: Paper, per_page: int) -> tuple[FittedGame, Grid]:
    """A sheet fitted to a part of the paper, and the parts; WrongUsage says how many sheets do fit."""
    if not 1 <= per_page <= MOST_PER_PAGE:
        wrong = f"{per_page} sheets on a page can't be"
        raise WrongUsage.of(wrong, f"write a number from 1 to {MOST_PER_PAGE}")
    best = _best(fit_on, paper, per_page)
    if best is None and per_page == 1:
        wrong = f"one page of {paper.name} has no room for a whole sheet of this game, all players side by side"
        raise WrongUsage.of(wrong, f"leave out {option('copies_per_page')}, or choose a larger paper")
    if best is None:
        fewer = next((n for n in range(per_page - 1, 0, -1) if _best(fit_on, paper, n)), 0)
        right = f"write {fewer}, or choose a larger paper" if fewer else "choose a larger paper"
        raise WrongUsage.of(f"{per_page} sheets of this game do not fit on {paper.name} with room to write", right)
    return best


def _best(fit_on: Callable[[Paper], FittedGame], paper: Paper, per_page: int) -> tuple[FittedGame, Grid] | None:
    """The way to cut the paper that leaves the sheet fewest pages and most room; None where none does."""
    found = []
    for columns in (columns for columns in range(1, per_page + 1) if per_page % columns == 0):
        rows = per_page // columns
        grid = divided(paper, columns, rows)
        short, long = sorted((grid.card.width_mm, grid.card.height_mm))
        if short < NARROWEST_MM:
            continue
        try:
            fitted = fit_on(Paper(paper.name, short, long))
        except SheetsError:
            continue  # too small for a single place to write in, or for all players side by side
        if len(fitted.pages) > per_page:
            continue  # large pages would take less paper
        if fitted.pages[0].is_turned != (grid.width_mm > grid.height_mm):
            grid = divided(paper.turned(), rows, columns)  # so that the page stands upright in its part
        found.append((fitted, grid))
    return min(found, key=lambda cut: cut[0].cost, default=None)
