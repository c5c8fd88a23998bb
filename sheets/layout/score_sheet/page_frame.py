"""What stands around the table: the head, the foot with the rules, and the imprint at the very foot of the page."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from sheets.layout.score_sheet.page_foot import PageFoot, name_width
from sheets.layout.score_sheet.panel import PanelPlan
from sheets.layout.score_sheet.placed_sheet import PageHead, PageImprint, PlacedPage, PlacedPanel
from sheets.layout.score_sheet.sheet_sizes import SheetFonts, SheetSizes
from sheets.layout.type import Blank
from sheets.paper.sizes import Box, Paper
from sheets.phrases.sheet_frame import ACTUAL_SIZE, DATE, HANDS, TABLE, page_of
from sheets.specification.score_sheet.cells import ScoreSheet

TWO_FOOT_COLUMNS_MM = 225
"""From this width on the foot is set in two columns."""
FEWEST_IN_TWO_COLUMNS = 4
SECOND_COLUMN = 0.56
"""Where a second column begins, in parts of the width."""
MOST_NAMES = 0.34
"""The most of the width that the names of rules take."""
WIDE_PAGE_MM = 140
"""Where date and table stand at the right of the title, and not under it."""
LEAST_TITLE = 0.67
"""How much smaller than usual a title gets before it is broken into lines."""
MOST_PAGES = 20
"""The highest number of pages for which room is kept behind the title."""
RULER_MM, RULER_HEIGHT_MM = 50, 1.6
NOTES_GAP_MM = 0.8
"""Between footnotes and imprint."""


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
        return PlacedPage(self.paper, self.sizes, number, count, head, tuple(panels), *foot, self.imprint)


def page_frame(sheet: ScoreSheet, panel: PanelPlan, paper: Paper, made_with: str) -> PageFrame:
    """The frame of a page; what rules say begins with a player's column, unless labels are much wider or narrower."""
    fonts, sizes = panel.fonts, panel.fonts.sizes
    left, right = sizes.margin, paper.width_mm - sizes.margin
    width = paper.width_mm - 2 * sizes.margin
    names = [name_width(line, fonts) for line in sheet.foot]
    names += [fonts.bold.width(HANDS)] if sheet.hands else []
    wanted = max(names, default=0.0) + sizes.gutter + 1
    least, column = min(wanted, width * MOST_NAMES), panel.label_width + sizes.gutter
    words_x = left + (column if least <= column <= max(least * 1.6, 64) else least)
    has_two = width >= TWO_FOOT_COLUMNS_MM and len(sheet.foot) >= FEWEST_IN_TWO_COLUMNS
    foot = PageFoot(sheet, fonts, left, right, words_x, left + width * SECOND_COLUMN if has_two else None)
    head = _head(sheet, fonts, left=left, right=right)
    imprint = _imprint(sheet, fonts, made_with, left=left, right=right, bottom=paper.height_mm - sizes.margin)
    return PageFrame(paper, sizes, head, foot, imprint)


def _head(sheet: ScoreSheet, fonts: SheetFonts, *, left: float, right: float) -> PageHead:
    """The title, the line that says what wins, and ruled space for date and table."""
    sizes, text, remark = fonts.sizes, fonts.text, fonts.remark
    is_wide = right - left >= WIDE_PAGE_MM
    fields_width = min(50.0, (right - left) * 0.26)
    room = right - left - (fields_width + 6 if is_wide else 0)
    title_room = room - remark.width(page_of(MOST_PAGES, MOST_PAGES)) - 4
    font = fonts.title.shrunk(sheet.title, title_room, least=sizes.title_pt * LEAST_TITLE)
    lines = font.lines(sheet.title, title_room)
    title = font.texts(lines, left, sizes.margin + font.figure_height, step=font.line_height * 0.9)
    top, step = title[-1].y + font.size * 0.075, text.line_height
    lines = text.lines(sheet.headline, room)
    headline = tuple(text.text(line, left, top + (n + 0.86) * step) for n, line in enumerate(lines))
    bottom = top + len(headline) * step + (0 if is_wide else sizes.leading + 2.5) + sizes.leading * 0.7
    if is_wide:
        x, last = right - fields_width, top + step * 0.86
        places = [(DATE, x, last - max(sizes.leading, 6.4) - 1, right), (TABLE, x, last, right)]
    else:
        y, middle = bottom - sizes.leading * 0.9, (left + right) / 2
        places = [(DATE, left, y, middle - 2), (TABLE, middle + 2, y, right)]
    indent = max(fonts.small.width(word) for word, *_ in places) + 2
    fields = [
        part
        for word, x, y, end in places
        for part in (fonts.small.text(word, x, y), Blank(x + indent, y + 0.7, end - x - indent))
    ]
    numbered = remark.text("", left + font.width(title[-1].words) + 4, title[-1].y)
    return PageHead(title, headline, tuple(fields), numbered, bottom)


def _imprint(
    sheet: ScoreSheet, fonts: SheetFonts, made_with: str, *, left: float, right: float, bottom: float
) -> PageImprint:
    """Footnotes, the source and a ruler of 50 mm; what made the sheet stands beside the ruler if it can."""
    font, small, width = fonts.imprint, fonts.small, right - left
    beside = width - RULER_MM - font.width(ACTUAL_SIZE) - 8
    together = " · ".join(part for part in (sheet.imprint, made_with) if part)
    if font.width(together) <= beside:
        last, above = together, []
    elif font.width(made_with) <= beside:
        last, above = made_with, font.lines(sheet.imprint, width)
    else:
        last, above = "", font.lines(sheet.imprint, width) + font.lines(made_with, width)
    texts = [font.text(last, left, bottom)] if last else []
    texts.append(font.text(ACTUAL_SIZE, right - RULER_MM - 2, bottom, align="right"))
    texts += font.texts(above, left, bottom - len(above) * font.line_height)
    notes = [line for note in sheet.footnotes for line in small.lines(note, width)]
    last_note = bottom - (len(above) + 1) * font.line_height - NOTES_GAP_MM
    notes_height = len(notes) * small.line_height + NOTES_GAP_MM if notes else 0
    return PageImprint(
        small.texts(notes, left, last_note - (len(notes) - 1) * small.line_height),
        tuple(texts),
        Box(right - RULER_MM, bottom - RULER_HEIGHT_MM, RULER_MM, RULER_HEIGHT_MM),
        notes_height + (len(above) + 1) * font.line_height + fonts.sizes.leading * 0.7,
    )
