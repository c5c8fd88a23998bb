"""The head of a page: the title, the line that says what wins, and ruled space for date and table."""

from dataclasses import dataclass

from sheets.layout.score_sheet.sheet_sizes import SheetFonts
from sheets.layout.type import Blank, Text
from sheets.paper.sizes import Paper
from sheets.phrases.sheet_frame import DATE, TABLE, page_of
from sheets.specification.score_sheet.cells import ScoreSheet

WIDE_PAGE_MM = 140
"""Where date and table stand at the right of the title, and not under it."""
LEAST_TITLE = 0.67
"""How much smaller than usual a title gets before it is broken into lines."""
MOST_PAGES = 20
"""The highest number of pages for which room is kept behind the title."""


@dataclass(frozen=True)
class PageHead:
    """A head in its place."""

    title: tuple[Text, ...]
    headline: tuple[Text, ...]
    fields: tuple[tuple[Text, Blank], ...]
    numbered: Text
    """Where the number of the page stands, behind the title."""
    bottom: float
    """Where the table may begin."""


def page_head(sheet: ScoreSheet, paper: Paper, fonts: SheetFonts) -> PageHead:
    """The head of a page of a sheet."""
    sizes, text, remark = fonts.sizes, fonts.text, fonts.remark
    left, right = sizes.margin, paper.width_mm - sizes.margin
    is_wide = right - left >= WIDE_PAGE_MM
    fields_width = min(50.0, (right - left) * 0.26)
    room = right - left - (fields_width + 6 if is_wide else 0)
    title_room = room - remark.width(page_of(MOST_PAGES, MOST_PAGES)) - 4
    font = fonts.title.shrunk(sheet.title, title_room, least=sizes.title_pt * LEAST_TITLE)
    first, step = sizes.margin + font.figure_height, font.line_height * 0.9
    title = [font.text(line, left, first + n * step) for n, line in enumerate(font.lines(sheet.title, title_room))]
    top, step = title[-1].y + font.size * 0.075, text.line_height
    headline = [
        text.text(line, left, top + (n + 0.86) * step) for n, line in enumerate(text.lines(sheet.headline, room))
    ]
    bottom = top + len(headline) * step + (0 if is_wide else sizes.leading + 2.5) + sizes.leading * 0.7
    if is_wide:
        x, last = right - fields_width, top + step * 0.86
        places = [(DATE, x, last - max(sizes.leading, 6.4) - 1, right), (TABLE, x, last, right)]
    else:
        y, middle = bottom - sizes.leading * 0.9, (left + right) / 2
        places = [(DATE, left, y, middle - 2), (TABLE, middle + 2, y, right)]
    indent = max(fonts.small.width(word) for word, *_ in places) + 2
    fields = [
        (fonts.small.text(word, x, y), Blank(x + indent, y + 0.7, end - x - indent)) for word, x, y, end in places
    ]
    numbered = remark.text("", left + font.width(title[-1].words) + 4, title[-1].y)
    return PageHead(tuple(title), tuple(headline), tuple(fields), numbered, bottom)
