"""A score sheet fitted to its pages, and everything on them put in its place."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import product

from sheets.layout.score_sheet.division import PANEL_GAP_MM, Division, chunks_of_rounds
from sheets.layout.score_sheet.later_feet import NO_LATER_PAGES, LaterPages
from sheets.layout.score_sheet.page_frame import PageFrame
from sheets.layout.score_sheet.panel import PanelPlan
from sheets.layout.score_sheet.placed_sheet import PlacedPage, PlacedPanel
from sheets.layout.score_sheet.sheet_parts import rows_of_chunks
from sheets.layout.score_sheet.sheet_sizes import SheetSizes
from sheets.specification.score_sheet.cells import Row, ScoreSheet


@dataclass(frozen=True)
class FittedSheet:
    """A division in sizes in which it fits."""

    sheet: ScoreSheet
    """With the foot that has room."""
    division: Division
    panel: PanelPlan
    frame: PageFrame
    row_heights: tuple[float, ...]
    """Of the scored rows of each chunk."""
    cost: float
    """The lower, the better."""
    most_rows: tuple[int, ...]
    """How many scored rows each chunk has room for."""
    later: LaterPages = NO_LATER_PAGES
    """The pages behind the first; where none are given, they say again what the first says."""
    may_say_all: bool = True
    """Whether its pages have room for the whole foot, with lower cells."""

    @property
    def sizes(self) -> SheetSizes:
        """Those of everything on the pages."""
        return self.panel.fonts.sizes

    def rows_with_room(self, most: int) -> int:
        """How many scored rows have room in as many chunks, at most so many; so many as there are if no more have."""
        least = sum(map(len, self.division.chunks))
        for rows in range(most, least, -1):
            for chunks in chunks_of_rounds(rows, len(self.most_rows)):
                if all(len(chunk) <= room for chunk, room in zip(chunks, self.most_rows, strict=True)):
                    return rows
        return least

    def row_height(self, chunk: int, spare: float) -> float:
        """How high the scored rows of a chunk are, with so much more room than on the first page."""
        usual, rows = self.row_heights[chunk], self.division.chunks[chunk]
        return max(usual, min(self.panel.most_row, usual + spare / max(1, len(rows))))

    def panel_of(self, players: int, blocks: Sequence[Sequence[Row]]) -> PanelPlan:
        """The panel of a page with so many players in its blocks, wider columns for fewer if nothing gets higher."""
        usual = self.panel
        if players >= usual.players:
            return usual
        fewer = replace(usual, players=players)

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
    later, pages = iter(fitted.later.frames), list[tuple[PageFrame, list[PlacedPanel], float]]()
    for first_group, first_chunk in product(range(0, len(division.groups), down), range(0, len(blocks), across)):
        panels: list[PlacedPanel] = []
        around = next(later, frame.further()) if pages else frame
        spare = max(0.0, around.room - around.foot.height - frame.room + frame.foot.height) / down
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
                    row_height=fitted.row_height(first_chunk + place, spare),
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
