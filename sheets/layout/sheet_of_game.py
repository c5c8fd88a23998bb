"""A game's score sheet, built and set in the best way: on pages of its own, or small, several of them on a page.

Players sit down one by one. Each keeps the way of those before, or gives up the next thing in the order of
`sheet_ways`; so fewer players never have more pages or fewer pictures, nor smaller cells unless a page of more would
stay white.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from sheets.errors import SheetsError, WrongUsage, option
from sheets.game.model import Variant
from sheets.layout.boxes import Box, NoRoom, Page
from sheets.layout.sheet_frame import ToldBox, check_head
from sheets.layout.sheet_pages import MOST_ROWS, SetSheet, SheetOptions
from sheets.layout.sheet_table import Fonts, NameBox, SheetTable
from sheets.layout.sheet_ways import LARGE, USUAL, Way, ways
from sheets.layout.type import Measure
from sheets.paper.grid import Grid, divided
from sheets.paper.sizes import Paper
from sheets.specification.score_sheet import build_score_sheet
from sheets.specification.score_sheet.cell_marks import marks_of, needed_marks
from sheets.specification.score_sheet.cells import NO_OWN_HEAD, OwnHead, ScoreSheet
from sheets.specification.score_sheet.foot_rules import foot_rules
from sheets.text import CellMark, FootLength
from sheets.words.house_rules import NO_HOUSE_RULES, HouseRules
from sheets.words.rule_lines import GivesWay, RuleLine

MOST_PER_PAGE = 12
NARROWEST_MM = 100
"""What the head and the ruler at the foot take, with white at both sides."""


@dataclass(frozen=True)
class FittedGame:
    """A sheet and the way in which it is set."""

    sheet: ScoreSheet
    setting: SetSheet

    @property
    def is_turned(self) -> bool:
        """Whether its pages lie on their side."""
        return self.setting.way.division.is_turned

    @cached_property
    def pages(self) -> tuple[Page, ...]:
        """Its pages."""
        return self.setting.pages([column.name for column in self.sheet.columns], self.sheet.fields)

    def pages_for(self, names: Sequence[str], table: str) -> tuple[Page, ...]:
        """The same for another table: under other names, for which there must be room, and called so in the head."""

        def change(box: Box) -> Box:
            if isinstance(box, NameBox):
                return replace(box, name=names[box.column])
            return replace(box, told=table) if isinstance(box, ToldBox) and box.about == "table" else box

        return tuple(replace(page, boxes=tuple(box.changed(change) for box in page.boxes)) for page in self.pages)

    @property
    def gone(self) -> frozenset[CellMark]:
        """The marks for which its cells had no room."""
        return frozenset() if self.setting.way.has_marks else marks_of(self.sheet)

    @property
    def has_lost_pictures(self) -> bool:
        """Whether its contracts have pictures for which there was no room."""
        return self.sheet.has_pictures and not self.setting.way.pictures

    @property
    def unsaid(self) -> tuple[RuleLine, ...]:
        """The rules for which its foot had no room."""
        return self.setting.unsaid


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
    marks: frozenset[CellMark] | None = None,
    foot_length: FootLength | None = None,
    others: Sequence[str] = (),
    first_hand: int = 1,
    has_details: bool = False,
) -> FittedGame:
    """The sheet for these players, set on its pages; the first dealer is a column, from 0.

    Marks that are not asked for are those that the game needs and that have room. There is room above the columns for
    the names of others. With details there are places for all figures that points follow from, as a form needs them.
    """
    sheet = build_score_sheet(
        variant,
        names,
        own=own,
        lines=MOST_ROWS,
        first_dealer=first_dealer,
        marks=needed_marks(variant) if marks is None else marks,
        others=others,
        first_hand=first_hand,
        has_details=has_details,
    )
    rules = foot_rules(variant, notes, house_rules, foot_length)
    asked = replace(options, keeps_marks=marks is not None, has_all_rules=foot_length is FootLength.FULL)
    return FittedGame(sheet, set_sheet(sheet, rules, paper, measure, asked))


def set_sheet(
    sheet: ScoreSheet, rules: Sequence[RuleLine], paper: Paper, measure: Measure, options: SheetOptions
) -> SetSheet:
    """The sheet set in the best way that has room; WrongUsage where the paper is too small for any."""
    players, hand = len(sheet.columns), LARGE if options.large_print else USUAL
    check_head(sheet, Fonts(measure, hand, hand.sizes[-1].pt), paper)
    turned = (True,) if options.landscape else (False, True)
    all_ways = ways(sheet, hand, players, turned=turned, keeps_marks=options.keeps_marks, most_pages=options.most_pages)
    groups = (each for each in all_ways if each[0].division.groups == 1 or not options.are_together)
    tables: dict[object, SheetTable] = {}
    feet: dict[object, list[tuple[RuleLine, Box]]] = {}
    seated, fewer = min(2, players), list[SetSheet]()

    def tried(way: Way, rank: tuple[int, int] = (0, 0)) -> SetSheet | None:
        found = SetSheet(sheet, rules, paper, measure, options, hand, way, seated, rank=rank, tables=tables, feet=feet)
        before = [each.least for each in fewer[-1:] if each.way.division.pages == way.division.pages]
        try:
            return found.with_more_rows().within(*before)
        except NoRoom:
            return None

    for rank, way in _one_by_one(groups, lambda way: tried(way) is not None):
        while best := tried(way, rank):
            if seated == players:
                return best
            fewer.append(best)
            seated += 1
    raise WrongUsage.of(*_too_small(paper, rules, options))


def _one_by_one(
    groups: Iterable[tuple[Way, ...]], has_room: Callable[[Way], bool]
) -> Iterator[tuple[tuple[int, int], Way]]:
    """The ways from the best down, each with its rank, but for those alike of which not even the least has room."""
    for number, alike in enumerate(groups):
        if not number or has_room(alike[-1]):  # the first mostly have
            yield from (((number, nth), way) for nth, way in enumerate(alike))


def _too_small(paper: Paper, rules: Sequence[RuleLine], options: SheetOptions) -> tuple[str, str]:
    """What is wrong, and what would help."""
    easier = [f"leave out {option('large_print')}"] if options.large_print else []
    easier += [f"leave out {option('landscape')}"] if options.landscape else []
    easier += ["make the margin smaller"] if options.margin else []
    easier += ["make the notes shorter"] if any(line.gives_way is GivesWay.NEVER for line in rules) else []
    wrong = f"a sheet of {paper.width_mm:g} x {paper.height_mm:g} mm is too small for this game"
    return wrong, ", or ".join([*easier, "choose a larger paper"])


# -- several on a page -----------------------------------------------------------------------------------------------


def fit_several(fit_on: Callable[[Paper], FittedGame], paper: Paper, per_page: int) -> tuple[FittedGame, Grid]:
    """A sheet fitted to a part of the paper, and the parts; WrongUsage says how many sheets do fit."""
    if not 1 <= per_page <= MOST_PER_PAGE:
        wrong = f"a page can't have {per_page} sheets"
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
    """The way to cut the paper in which the least of the sheet is given up; None where none has room."""
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
        if fitted.is_turned != (grid.width_mm > grid.height_mm):
            grid = divided(paper.turned(), rows, columns)  # so that the page stands upright in its part
        found.append((fitted, grid))
    return min(found, key=lambda cut: cut[0].setting.rank, default=None)
