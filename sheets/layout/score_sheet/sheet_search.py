"""The search for the best way to fit a score sheet: which sizes, which way up, how players and rounds are split.

The clear place for a score is never less than the floor. What does not fit turns the page, then splits players and
rounds into blocks with labels of their own, on one page or several, and is never cut. Of all the divisions that fit,
the one with the fewest pages and the roomiest cells is taken.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property, partial
from itertools import product
from math import ceil, inf

from sheets.errors import WrongUsage
from sheets.layout.score_sheet.ledger_panels import place_parts
from sheets.layout.score_sheet.ledger_search import LedgerSearch
from sheets.layout.score_sheet.page_frame import PageFrame, page_frame
from sheets.layout.score_sheet.panel import PanelPlan
from sheets.layout.score_sheet.placed_sheet import PlacedPage, PlacedPanel
from sheets.layout.score_sheet.sheet_options import PLAIN, SheetOptions
from sheets.layout.score_sheet.sheet_parts import rows_of_chunks, rules_alone, rules_of, without_rules
from sheets.layout.score_sheet.sheet_sizes import (
    FLOOR_SCORE_WIDTH_MM,
    LARGE_SIZES,
    NORMAL_SIZES,
    SheetFonts,
    SheetSizes,
)
from sheets.layout.type import Measure, even_parts
from sheets.paper.sizes import Paper
from sheets.phrases.rule_lines import RuleLine
from sheets.specification.score_sheet.cells import ScoreSheet

PANEL_GAP_MM = 7
MOST_DOWN, MOST_ACROSS = 3, 4
"""Blocks under one another, for more players, and side by side, for more rounds."""
PAGE_COST, TURNED_COST = 1000, 60
BLOCK_COST, PLAYERS_APART_COST, ROUNDS_APART_COST, RULES_APART_COST = 250, 400, 350, 200
"""For each block beyond the first, each page with further players or rounds, and rules on pages of their own."""


@dataclass(frozen=True)
class Division:
    """One way to divide pages: sizes, orientation, and so many blocks under one another and side by side."""

    sizes: SheetSizes
    paper: Paper
    is_turned: bool
    across: int
    down: int
    has_rules_apart: bool
    """Whether rules stand on pages of their own, and not all below the table."""

    @property
    def panel_width(self) -> float:
        """The width of a block."""
        return (self.paper.width_mm - 2 * self.sizes.margin - (self.across - 1) * PANEL_GAP_MM) / self.across

    def table_pages(self, groups: int, chunks: int) -> int:
        """How many pages so many groups of players and chunks of rounds take."""
        return ceil(groups / self.down) * ceil(chunks / self.across)

    def cost(self, groups: int, chunks: int, *, rules_pages: int) -> float:
        """The lower, the better: few pages first, then roomy cells, an upright page, few blocks."""
        table_pages = self.table_pages(groups, chunks)
        splits = (
            BLOCK_COST * (groups * chunks / table_pages - 1)
            + PLAYERS_APART_COST * (ceil(groups / self.down) - 1)
            + ROUNDS_APART_COST * (ceil(chunks / self.across) - 1)
            + (RULES_APART_COST if self.has_rules_apart else 0)
        )
        turned = TURNED_COST if self.is_turned else 0
        return PAGE_COST * (table_pages + rules_pages) + self.sizes.rank + turned + splits

    @property
    def least_cost(self) -> float:
        """The cost where every page is full."""
        return self.cost(self.down, self.across, rules_pages=1 if self.has_rules_apart else 0)


@dataclass(frozen=True)
class FittedSheet:
    """A division with players, rounds and rules shared out."""

    division: Division
    panel: PanelPlan
    frame: PageFrame
    """Of the pages with the table."""
    rules: tuple[PageFrame, ...]
    """The pages with rules alone."""
    groups: tuple[range, ...]
    """The players of each block."""
    chunks: tuple[range, ...]
    """The scored rows of each block, as places among them."""
    row_height: float

    @property
    def pages(self) -> int:
        """How many pages it takes."""
        return self.division.table_pages(len(self.groups), len(self.chunks)) + len(self.rules)

    @property
    def is_easy(self) -> bool:
        """Whether it stands on one page, in one block, with roomy cells."""
        return self.pages == len(self.groups) == len(self.chunks) == 1 and self.division.sizes.picture > 0

    @property
    def cost(self) -> float:
        """The lower, the better."""
        return self.division.cost(len(self.groups), len(self.chunks), rules_pages=len(self.rules))


class SheetSearch:
    """The search for one sheet on one paper."""

    def __init__(self, sheet: ScoreSheet, paper: Paper, measure: Measure, options: SheetOptions) -> None:
        self.sheet, self.paper, self.options = sheet, paper, options
        self._scored = sum(row.is_scored for row in sheet.rows)
        fonts_of = cache(partial(SheetFonts, measure=measure))
        # divisions that differ in something else share what is measured
        self._panel = cache(lambda sizes, width, players: PanelPlan(sheet, fonts_of(sizes), players, width))
        self._blocks = cache(self._measured_blocks)

    def fits_with_ease(self) -> bool:
        """Whether the best is one block on one page, with pictures; mostly told without the whole search."""
        easy = (each for each in self._divisions() if each.across == each.down == 1 and each.sizes.picture > 0)
        return any(fitted and fitted.is_easy for fitted in map(self._fitted, easy)) and self.best.is_easy

    @cached_property
    def best(self) -> FittedSheet:
        """The best that fits; WrongUsage where the paper is too small for a single place to write in."""
        best, cost = None, inf
        for division in self._divisions():
            fitted = self._fitted(division) if division.least_cost < cost else None
            if fitted and fitted.cost < cost:
                best, cost = fitted, fitted.cost
        if best is None:
            wrong = f"a sheet of {self.paper.width_mm:g} x {self.paper.height_mm:g} mm is too small for this game"
            easier = ["leave out --large-print"] if self.options.large_print else []
            easier += ["make the margin smaller"] if self.options.margin else []
            raise WrongUsage.of(wrong, ", or ".join([*easier, "choose a larger paper"]))
        return best

    def _divisions(self) -> Iterator[Division]:
        """Every way to divide a page, the roomiest first."""
        options = self.options
        upright = [] if options.landscape else [(False, self.paper)]
        for sizes in LARGE_SIZES if options.large_print else NORMAL_SIZES:
            sized = sizes if options.margin is None else replace(sizes, margin=options.margin)
            ways = product(
                [*upright, (True, self.paper.turned())],
                range(1, MOST_ACROSS + 1),
                range(1, MOST_DOWN + 1),
                (False, True),
            )
            for (is_turned, page), across, down, apart in ways:
                yield Division(sized, page, is_turned, across, down, apart)

    def _fitted(self, division: Division) -> FittedSheet | None:
        """A division with players, rounds and rules shared out; None where that does not go."""
        columns, sizes, width = len(self.sheet.columns), division.sizes, division.panel_width
        most = min(columns, int(width / (FLOOR_SCORE_WIDTH_MM + sizes.gutter)))
        players = next((n for n in range(most, 0, -1) if self._panel(sizes, width, n).fits_across), None)
        if players is None:
            return None
        groups = even_parts(columns, ceil(columns / players))
        if len(groups) < division.down:
            return None
        panel = self._panel(sizes, width, len(groups[0]))
        if not division.has_rules_apart:
            return self._with_rounds(division, panel, groups, self._frame(division, panel, self.sheet), ())
        best = None
        for kept in range(len(rules_of(self.sheet)) + 1):
            rules = self._pages_of_rules(division, panel, kept)
            frame = self._frame(division, panel, without_rules(self.sheet, kept))
            fitted = self._with_rounds(division, panel, groups, frame, rules) if rules else None
            if not fitted or (best and fitted.pages > best.pages):
                break  # a further line of the rules would cost the table its room
            best = fitted
        return best

    def _with_rounds(
        self,
        division: Division,
        panel: PanelPlan,
        groups: tuple[range, ...],
        frame: PageFrame,
        rules: tuple[PageFrame, ...],
    ) -> FittedSheet | None:
        """A division with the rounds shared out among its blocks; None where they do not go."""
        heads = max(panel.head_height(group) for group in groups)
        each = (frame.room - frame.foot.height - (division.down - 1) * PANEL_GAP_MM) / division.down - heads
        fewest = max(division.across, ceil(self._scored * panel.least_row / each) if each > 0 else self._scored + 1)
        for parts in range(fewest, self._scored + 1):
            row_height = min((each - fixed) / rounds for rounds, fixed in self._blocks(panel, parts))
            if row_height >= panel.least_row:
                row_height = max(panel.least_row, min(panel.most_row, row_height))
                return FittedSheet(division, panel, frame, rules, groups, even_parts(self._scored, parts), row_height)
        return None

    def _measured_blocks(self, panel: PanelPlan, parts: int) -> tuple[tuple[int, float], ...]:
        """Of each block, the rounds being in so many parts, how many it has and how high its other rows are."""
        chunks = even_parts(self._scored, parts)
        blocks = zip(chunks, rows_of_chunks(self.sheet, chunks), strict=True)
        return tuple((len(chunk), panel.fixed_height(rows)) for chunk, rows in blocks)

    def _frame(self, division: Division, panel: PanelPlan, sheet: ScoreSheet) -> PageFrame:
        return page_frame(sheet, panel, division.paper, self.options.made_with, logo_aspect=self.options.logo_aspect)

    def _pages_of_rules(self, division: Division, panel: PanelPlan, kept: int) -> tuple[PageFrame, ...]:
        """The rules, but those kept below the table, on as few pages as will do; none where one line is too long."""

        def page(lines: Sequence[RuleLine], *, is_first: bool) -> PageFrame:
            return self._frame(division, panel, rules_alone(self.sheet, lines, is_first=is_first))

        pages, lines = [page((), is_first=True)], list[RuleLine]()
        for line in rules_of(self.sheet)[kept:]:
            longer = page([*lines, line], is_first=len(pages) == 1)
            if longer.has_room:
                pages[-1] = longer
                lines.append(line)
                continue
            pages.append(page([line], is_first=False))
            lines = [line]
            if not pages[-1].has_room:
                return ()
        return tuple(pages)


def lay_out(sheet: ScoreSheet, paper: Paper, measure: Measure, options: SheetOptions = PLAIN) -> tuple[PlacedPage, ...]:
    """The pages of a score sheet; WrongUsage where the paper is too small for a single place to write in."""
    ledger = LedgerSearch(sheet, paper, measure, options, has_all_hands=True).best if sheet.ledger else None
    if ledger:
        return place_parts(sheet, ledger)
    return placed_pages(sheet, SheetSearch(sheet, paper, measure, options).best)


def placed_pages(sheet: ScoreSheet, fitted: FittedSheet) -> tuple[PlacedPage, ...]:
    """The pages of a sheet that was fitted, everything in its place."""
    division, head_bottom = fitted.division, fitted.frame.head.bottom
    blocks = rows_of_chunks(sheet, fitted.chunks)
    pages = []
    for first_group, first_chunk in product(
        range(0, len(fitted.groups), division.down), range(0, len(blocks), division.across)
    ):
        panels: list[PlacedPanel] = []
        y = bottom = head_bottom
        for group in fitted.groups[first_group : first_group + division.down]:
            beside = [
                fitted.panel.place(
                    x=division.sizes.margin + place * (division.panel_width + PANEL_GAP_MM),
                    y=y,
                    columns=group,
                    rows=rows,
                    row_height=fitted.row_height,
                )
                for place, rows in enumerate(blocks[first_chunk : first_chunk + division.across])
            ]
            panels += beside
            bottom = max(panel.rows[-1].bottom for panel in beside)
            y = bottom + PANEL_GAP_MM
        pages.append((fitted.frame, panels, bottom))
    pages += [(frame, [], head_bottom - division.sizes.leading) for frame in fitted.rules]
    return tuple(
        frame.page(panels, bottom, number=number, count=len(pages))
        for number, (frame, panels, bottom) in enumerate(pages, 1)
    )
