"""What stands around the table: the head, the foot with the rules, and the imprint."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from sheets.layout.score_sheet.page_foot import PageFoot, name_width
from sheets.layout.score_sheet.page_head import PageHead, page_head
from sheets.layout.score_sheet.page_imprint import PageImprint, page_imprint
from sheets.layout.score_sheet.panel import PanelPlan
from sheets.layout.score_sheet.placed_sheet import PlacedPage, PlacedPanel
from sheets.layout.score_sheet.sheet_sizes import SheetSizes
from sheets.paper.sizes import Paper
from sheets.phrases.sheet_frame import HANDS, page_of
from sheets.specification.score_sheet.cells import ScoreSheet

TWO_FOOT_COLUMNS_MM = 225
"""From this width on the foot is set in two columns."""
FEWEST_IN_TWO_COLUMNS = 4
SECOND_COLUMN = 0.56
"""Where a second column begins, in parts of the width."""
MOST_NAMES = 0.34
"""The most of the width that the names of rules take."""


@dataclass(frozen=True)
class PageFrame:
    """Head, foot and imprint of a page, measured."""

    paper: Paper
    sizes: SheetSizes
    head: PageHead
    foot: PageFoot
    imprint: PageImprint

    @property
    def room(self) -> float:
        """The height between head and imprint."""
        return self.paper.height_mm - self.sizes.margin - self.head.bottom - self.imprint.height

    @property
    def has_room(self) -> bool:
        """Whether the foot alone finds room on the page."""
        return self.foot.height <= self.room

    def page(self, panels: Sequence[PlacedPanel], bottom: float, *, number: int, count: int) -> PlacedPage:
        """The page with panels that end at a height, and the foot below them."""
        numbered = replace(self.head.numbered, words=page_of(number, count) if count > 1 else "")
        head, foot = replace(self.head, numbered=numbered), self.foot.place(bottom)
        return PlacedPage(self.paper, self.sizes, number, count, head, tuple(panels), foot, self.imprint)


def page_frame(sheet: ScoreSheet, panel: PanelPlan, paper: Paper, made_with: str) -> PageFrame:
    """The frame of a page; what rules say begins with a player's column, unless labels are much wider or narrower."""
    fonts, sizes = panel.fonts, panel.fonts.sizes
    left, width = sizes.margin, paper.width_mm - 2 * sizes.margin
    names = [name_width(line, fonts) for line in sheet.foot]
    names += [fonts.bold.width(HANDS)] if sheet.hands else []
    wanted = max(names, default=0.0) + sizes.gutter + 1
    least, column = min(wanted, width * MOST_NAMES), panel.label_width + sizes.gutter
    has_two = width >= TWO_FOOT_COLUMNS_MM and len(sheet.foot) >= FEWEST_IN_TWO_COLUMNS
    foot = PageFoot(
        sheet,
        fonts,
        left=left,
        right=paper.width_mm - left,
        words_x=left + (column if least <= column <= max(wanted * 1.6, 64) else least),
        second_x=left + width * SECOND_COLUMN if has_two else None,
    )
    imprint = page_imprint(sheet, paper, fonts, made_with)
    return PageFrame(paper, sizes, page_head(sheet, paper, fonts), foot, imprint)
