"""Sizes and orientations that the sheet of a progression may have, from which its search takes the best."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product

from sheets.layout.score_sheet.sheet_options import SheetOptions
from sheets.layout.score_sheet.sheet_sizes import COMFORTABLE_HEIGHT_MM, STEPS, SheetSizes, scale_of
from sheets.layout.type import LARGE_PRINT_PT
from sheets.paper.sizes import Paper

OUTLINE_MM = 0.3
"""What the outline of a card takes of its height."""
ABOVE_FLOOR = 1.1
"""How much higher the lowest rows are where type is larger than usual, besides being so much larger too."""


@dataclass(frozen=True)
class LedgerPage:
    """Sizes on a page, one way up."""

    sizes: SheetSizes
    paper: Paper
    is_turned: bool
    is_low: bool
    """Whether cards are lower than a place to write in on large print; the number of a hand has room in them."""
    narrower: float
    """By how much points and totals of hands may be narrower than elsewhere, to what they are there."""

    @property
    def width(self) -> float:
        """What lies between the margins."""
        return self.paper.width_mm - 2 * self.sizes.margin

    @property
    def is_large(self) -> bool:
        """Whether it is large print."""
        return self.sizes.small_pt >= LARGE_PRINT_PT


def ledger_pages(own_paper: Paper, options: SheetOptions) -> Iterator[LedgerPage]:
    """Sizes from the most to the least, upright and turned, with room for three figures and with less."""
    upright = [] if options.landscape else [(own_paper, False)]
    turned = [*upright, (own_paper.turned(), True)]
    scale = scale_of(large_print=options.large_print, margin=options.margin)
    roomy, roomy_pt = next((n, each.text_pt) for n, each in enumerate(scale.named) if not each.rank)
    steps = (*range(scale.most, roomy * STEPS, -STEPS // 4), *range(roomy * STEPS, -1, -STEPS // 2))
    for sizes, (paper, is_turned) in product(map(scale.sizes, steps), turned):
        larger = max(1.0, sizes.text_pt / roomy_pt)
        floor = sizes.floor * (ABOVE_FLOOR * larger if larger > 1 else 1)  # large type wants room for the pen too
        # a card as low as a place to write in within its outline, and the tick between points and total lower still
        sized = replace(sizes, floor=floor, clear=0.8 * floor)
        ticks = dict.fromkeys((floor + OUTLINE_MM, min(floor, COMFORTABLE_HEIGHT_MM) + OUTLINE_MM))
        pictures = ((sizes.picture, True), (sizes.picture, False), (0.0, False))
        widest = max(sizes.line_width, 2 * sizes.floor_width)
        widths = sorted({sizes.line_width, (sizes.line_width + widest) / 2, widest})
        for tick, width, (card, is_beside) in product(ticks, widths, pictures):
            placed = replace(sized, tick=tick, line_width=width, picture=card, picture_beside=is_beside)
            yield LedgerPage(placed, paper, is_turned, tick < floor, (widest - width) / widest)
