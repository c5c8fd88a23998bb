"""How a score sheet is divided: which way up, how many blocks on a page, which players and rounds stand in each."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from math import ceil

from sheets.layout.score_sheet.sheet_sizes import SheetSizes
from sheets.layout.type import even_parts
from sheets.paper.sizes import Paper

PANEL_GAP_MM = 7
MOST_DOWN, MOST_ACROSS = 3, 4
"""Blocks under one another, for more players, and side by side, for more rounds."""
MOST_FEWER = 3
"""So many rounds fewer than in the others there may be in the last part."""
PAGE_COST, TURNED_COST = 1000, 60
BLOCK_COST, PLAYERS_APART_COST, ROUNDS_APART_COST = 260, 400, 350
"""For each block beyond the first, and for each page with further players or rounds."""
LONE_COLUMN_COST = 120
"""Where a player stands beside nobody, whose score he would see."""


@dataclass(frozen=True)
class PageBlocks:
    """So many blocks on a page, under one another and side by side."""

    paper: Paper
    is_turned: bool
    across: int
    down: int

    def block_width(self, sizes: SheetSizes) -> float:
        """The width of a block."""
        return (self.paper.width_mm - 2 * sizes.margin - (self.across - 1) * PANEL_GAP_MM) / self.across

    @property
    def least_cost(self) -> float:
        """The cost where one page holds it all, whatever the sizes."""
        turned = TURNED_COST if self.is_turned else 0
        return PAGE_COST + BLOCK_COST * (self.across * self.down - 1) + turned


@dataclass(frozen=True)
class Division:
    """Players and rounds shared out among the blocks of pages."""

    blocks: PageBlocks
    groups: tuple[range, ...]
    """The players of each block."""
    chunks: tuple[range, ...]
    """The scored rows of each block, as places among them."""

    @property
    def pages(self) -> int:
        """How many pages it takes."""
        return ceil(len(self.groups) / self.blocks.down) * ceil(len(self.chunks) / self.blocks.across)

    @property
    def has_lone_column(self) -> bool:
        """Whether one of several players stands in a block of his own."""
        return len(self.groups) > 1 and min(map(len, self.groups)) == 1

    @property
    def cost(self) -> float:
        """The lower, the better, whatever the sizes: few pages first, then few blocks, an upright page."""
        return (
            PAGE_COST * self.pages
            + BLOCK_COST * (len(self.groups) * len(self.chunks) / self.pages - 1)
            + PLAYERS_APART_COST * (ceil(len(self.groups) / self.blocks.down) - 1)
            + ROUNDS_APART_COST * (ceil(len(self.chunks) / self.blocks.across) - 1)
            + (LONE_COLUMN_COST if self.has_lone_column else 0)
            + (TURNED_COST if self.blocks.is_turned else 0)
        )


def ways_to_divide(paper: Paper, *, is_landscape: bool, players_together: bool) -> Iterator[PageBlocks]:
    """Every way to divide a page, one block first."""
    ways = [] if is_landscape else [(False, paper)]
    ways.append((True, paper.turned()))
    numbers = product(range(1, MOST_ACROSS + 1), range(1, 2 if players_together else MOST_DOWN + 1))
    for (across, down), (is_turned, page) in product(numbers, ways):
        yield PageBlocks(page, is_turned, across, down)


def groups_of_players(columns: int, *, most: int, least_groups: int) -> tuple[range, ...]:
    """The players in blocks of at most so many; empty where there are not players for so many groups."""
    groups = max(least_groups, ceil(columns / most))
    return even_parts(columns, groups) if groups <= columns else ()


def chunks_of_rounds(rounds: int, parts: int) -> Iterator[tuple[range, ...]]:
    """The rounds in parts as equal as can be, and in such that leave room in the last one for the totals."""
    yield even_parts(rounds, parts)
    for fewer in range(1, MOST_FEWER + 1) if parts > 1 else ():
        last = rounds // parts - fewer
        if last > 0 and rounds - last >= parts - 1:
            yield (*even_parts(rounds - last, parts - 1), range(rounds - last, rounds))
