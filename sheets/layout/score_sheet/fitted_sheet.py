"""A score sheet fitted to its pages, and everything on them put in its place."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from itertools import product
from math import ceil, inf
from typing import Literal

from sheets.layout.score_sheet.cell_boxes import widest_alike
from sheets.layout.score_sheet.division import PANEL_GAP_MM, Division, chunks_of_rounds
from sheets.layout.score_sheet.page_frame import PageFrame
from sheets.layout.score_sheet.panel import PanelPlan
from sheets.layout.score_sheet.placed_sheet import PlacedPage, PlacedPanel
from sheets.layout.score_sheet.several_pages import ONE_PAGE, SeveralPages
from sheets.layout.score_sheet.sheet_parts import rows_of_chunks
from sheets.layout.score_sheet.sheet_sizes import COMFORTABLE_HEIGHT_MM, Arrangement, SheetSizes
from sheets.specification.score_sheet.cells import Row, ScoreSheet

SLACK_MM = 0.001
"""By so much sums of heights may differ that are the same."""


@dataclass(frozen=True)
class FittedSheet:
    """A division in sizes in which it fits."""

    sheet: ScoreSheet
    """With the foot that has room."""
    division: Division
    panel: PanelPlan
    frame: PageFrame
    cost: float
    """The lower, the better."""
    rooms: tuple[float, ...]
    """The height that the scored rows of each chunk may take, above the foot or on a later page that says nothing."""
    later: PageFrame
    """A later page that says nothing."""
    several: SeveralPages = ONE_PAGE
    """Its pages, if it has several."""

    @property
    def sizes(self) -> SheetSizes:
        """Those of everything on the pages."""
        return self.panel.fonts.sizes

    @property
    def arrangement(self) -> Arrangement:
        """Where things stand in its rows."""
        sizes = self.sizes
        where: Literal["below", "beside"] = "beside" if sizes.picture_beside else "below"
        return Arrangement(
            where if sizes.picture else "", sizes.marks_beside, sizes.key_above, self.panel.has_totals_below
        )

    def rows_with_room(self, most: int) -> int:
        """How many scored rows have room in as many chunks, at most so many; so many as there are if no more have."""
        least = sum(map(len, self.division.chunks))
        most_rows = [int(room / self.panel.least_row + 0.001) for room in self.rooms]
        for rows in range(most, least, -1):
            for chunks in chunks_of_rounds(rows, len(most_rows)):
                if all(len(chunk) <= room for chunk, room in zip(chunks, most_rows, strict=True)):
                    return rows
        return least

    def row_height(self, page: int, around: PageFrame) -> float:
        """How high the scored rows are on a page with a frame, counted from 0."""
        beside = self._side_by_side[page % len(self._side_by_side)]
        spare = around.room - around.foot.height - self._usual_room(beside)
        return self._row_height(beside, spare / self.division.blocks.down)

    def need(self, page: int, around: PageFrame) -> float:
        """The height between head and foot that a page with a frame uses, counted from 0."""
        return self._need(self._side_by_side[page % len(self._side_by_side)], self.row_height(page, around))

    @property
    def white(self) -> float:
        """The height above the foot of the only page that its rows have no use for."""
        return self.frame.room - self.frame.foot.height - self.need(0, self.frame)

    @property
    def needs(self) -> tuple[float, ...]:
        """The height between head and foot of each page with rows as low as on the page where they are lowest."""
        least = min(self._row_height(beside, 0) for beside in self._side_by_side)
        needs = tuple(self._need(beside, least) for beside in self._side_by_side)
        return needs * ceil(len(self.division.groups) / self.division.blocks.down)

    @property
    def has_high_rows(self) -> bool:
        """Whether the rows of its only page are comfortably high."""
        return self.row_height(0, self.frame) >= self._high_row

    def lowest_need(self, *, is_high: bool) -> float:
        """The height between head and foot of the only page with rows as low as they may be, or are comfortable."""
        return self._need(self._side_by_side[0], max(self.panel.least_row, self._high_row if is_high else 0))

    def _need(self, beside: range, row: float) -> float:
        """The height between head and foot that chunks side by side take with rows of a height."""
        free = min(self.rooms[chunk] - row * len(self.division.chunks[chunk]) for chunk in beside)
        return self._usual_room(beside) - self.division.blocks.down * free - SLACK_MM

    @property
    def _high_row(self) -> float:
        """A comfortable row, in which a total may have a place below the score."""
        return COMFORTABLE_HEIGHT_MM * (2 if self.panel.has_totals_below else 1)

    def _usual_room(self, beside: range) -> float:
        frame = self.later if beside.start else self.frame
        return frame.room - frame.foot.height

    @cached_property
    def _side_by_side(self) -> list[range]:
        """The chunks that stand beside one another, page by page."""
        across, chunks = self.division.blocks.across, len(self.division.chunks)
        return [range(first, min(first + across, chunks)) for first in range(0, chunks, across)]

    def _row_height(self, beside: range, spare: float) -> float:
        """How high the rows of chunks are that stand side by side, with so much more room than is usual there."""
        rooms = ((self.rooms[chunk] + spare) / max(1, len(self.division.chunks[chunk])) for chunk in beside)
        return min(self.panel.most_row, *rooms, inf)

    def panel_of(self, players: int, blocks: Sequence[Sequence[Row]]) -> PanelPlan:
        """The panel of a page with so many players in its blocks.

        For fewer columns are wider if nothing gets higher, as far as everything stands where it does on other pages.
        """
        usual = self.panel
        if players >= usual.players:
            return usual
        scored = [row for row in self.sheet.rows if row.is_scored]
        most = min((widest_alike(row, self.sizes, usual.column_width) for row in scored), default=inf)
        is_above = bool(usual.key.above) and not usual.key.in_column
        fewer = replace(usual, players=players, most_column=most, has_key_above=is_above)

        def heights(panel: PanelPlan) -> list[float]:
            heads = panel.head_height(range(len(self.sheet.columns)))
            return [heads, panel.least_row, *map(panel.fixed_height, blocks)]

        is_as_low = all(one <= other for one, other in zip(heights(fewer), heights(usual), strict=True))
        return fewer if is_as_low else usual


def placed_pages(fitted: FittedSheet) -> tuple[PlacedPage, ...]:
    """The pages of a sheet that was fitted, everything in its place."""
    division, frame, down, across = (
        fitted.division,
        fitted.frame,
        fitted.division.blocks.down,
        fitted.division.blocks.across,
    )
    width, blocks = division.blocks.block_width(fitted.sizes), rows_of_chunks(fitted.sheet, division.chunks)
    panel_of = cache(lambda players: fitted.panel_of(players, blocks))
    frames = fitted.several.frames or (frame,)
    pages = list[tuple[PageFrame, list[PlacedPanel], float]]()
    for first_group, first_chunk in product(range(0, len(division.groups), down), range(0, len(blocks), across)):
        panels: list[PlacedPanel] = []
        around = frames[len(pages)]
        row_height = fitted.row_height(len(pages), around)
        y = bottom = frame.head.bottom
        groups = division.groups[first_group : first_group + down]
        panel = panel_of(max(map(len, groups)))
        for group in groups:
            beside = [
                panel.place(
                    x=fitted.sizes.margin + place * (width + PANEL_GAP_MM),
                    y=y,
                    columns=group,
                    rows=rows,
                    row_height=row_height,
                )
                for place, rows in enumerate(blocks[first_chunk : first_chunk + across])
            ]
            panels += beside
            bottom = max(panel.rows[-1].bottom for panel in beside)
            y = bottom + PANEL_GAP_MM
        pages.append((around, panels, bottom))
    return tuple(
        around.page(panels, bottom, number=number, count=len(pages))
        for number, (around, panels, bottom) in enumerate(pages, 1)
    )
