"""How a sheet of the workbook is printed: one page wide, as few high as legible type takes, its heads on each."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import ceil
from typing import TypeAlias

from openpyxl.utils import quote_sheetname, range_boundaries
from openpyxl.worksheet.header_footer import _HeaderFooterPart
from openpyxl.worksheet.pagebreak import Break
from openpyxl.worksheet.properties import PageSetupProperties

from sheets.paper.sizes import PAPERS, POINTS_PER_MM, WORKBOOK_PAPERS
from sheets.render.canvas import typeface
from sheets.words.language import Language
from sheets.workbook.cell_style import FAMILY, SMALLEST_PT
from sheets.workbook.file_texts import parted
from sheets.workbook.formulas import CellBlock
from sheets.workbook.worksheet import MM_A_CHARACTER, WorkbookPage

SIDE_INCHES, TOP_INCHES, EDGE_INCHES = 0.4, 0.6, 0.3
"""The margins at the sides, above and below, and those of head and foot."""
HEAD_INCHES = 1.0
"""That above where the head has the title, and the headline under it."""
TITLE_PT, HEADLINE_PT = 20, 10
LONGEST_HEAD, LONGEST_TITLE, LONGEST_FOOT = 255, 90, 180
"""Characters of a head or a foot, with those that say how it looks; of the title in it, and of the source."""
NOTHING_SEEN = "\N{ZERO WIDTH NON-JOINER}"
MM_AN_INCH = 25.4
LEAST_SCALE = 8 / SMALLEST_PT
"""The smallest type on paper has 8 points."""
WIDEST_DIGIT, WIDEST_WORDS = 1.22, 1.24
"""How much wider digits may be than Arial's, and columns with them, and how much wider words than those we measure:
DejaVu Sans stands in for Arial on many machines."""
NEARLY_FULL, LOST_PT = 0.99, 24
"""How much of a page's height is used, as scales are rounded, and what is lost between two pages: no row is torn."""
ROW_PT = 12.75
"""The height of a row that has none of its own."""
FOOT_GAP_MM = 4.0
"""Between the foot and the number of the page."""
Span: TypeAlias = tuple[int, int]
"""The first and the last of columns that stand beside one another, or of rows below one another."""


def set_up(
    page: WorkbookPage,
    *,
    title: str,
    headline: str = "",
    imprint: Sequence[str],
    paper: str,
    sideways: bool,
    language: Language,
) -> None:
    """Set a sheet up for a paper of WORKBOOK_PAPERS, upright or on its side.

    With a headline this and the title stand above the cells, and on the screen in none of them: rows that stay in sight
    are dear. `imprint` has the words at the foot from long to short, of which the first are taken that have room.
    """
    ws, head = page.ws, headline != ""
    ws.page_setup.orientation = "landscape" if sideways else "portrait"
    ws.page_setup.paperSize = WORKBOOK_PAPERS[paper]
    areas = ws.print_area.replace(f"{quote_sheetname(ws.title)}!", "")  # a title may have a comma in it
    first, *others = areas.split(",") if areas else [ws.dimensions]
    _, first_row, _, last_row = range_boundaries(first)
    high = pages_high(page, (first_row or 1, last_row or 1), paper=paper, sideways=sideways, head=head)
    high = max(high, len(ws.row_breaks.brk) + 1)
    # several areas are a page each, or more; a program takes the largest type in which all are as few as that
    ws.page_setup.fitToWidth, ws.page_setup.fitToHeight = 1, 0 if high > 1 and others else high
    ws.sheet_properties.pageSetUpPr = PageSetupProperties(fitToPage=True)
    ws.print_options.horizontalCentered = True
    margins = ws.page_margins
    margins.left = margins.right = SIDE_INCHES
    margins.top, margins.bottom = HEAD_INCHES if head else TOP_INCHES, TOP_INCHES
    margins.header = margins.footer = EDGE_INCHES
    number = language.say("workbook-page", number="&P", count="&N")
    assert ws.oddFooter is not None
    assert ws.oddHeader is not None
    ws.oddFooter.left = _part(_foot(imprint, number, paper=paper, sideways=sideways))
    ws.oddFooter.right = _part(number)
    if head:
        ws.oddHeader.left = _head(title, headline)
    else:
        ws.oddHeader.right = _part(_plain(title, LONGEST_TITLE))


def _head(title: str, headline: str) -> _HeaderFooterPart:
    """The title with the headline under it."""
    first, second = (f'&"{FAMILY},{face}"&{size}' for face, size in (("Bold", TITLE_PT), ("Regular", HEADLINE_PT)))
    first += f"{_plain(title, LONGEST_HEAD // 3)}\n{second}"
    return _HeaderFooterPart(first + _plain(headline, LONGEST_HEAD - len(first) - 2))


def _part(text: str) -> _HeaderFooterPart:
    """A plain text; openpyxl has a blank behind its own sizes, which is seen."""
    return _HeaderFooterPart(f'&"{FAMILY},Regular"&{SMALLEST_PT}{text}')


def _foot(imprint: Sequence[str], page_number: str, *, paper: str, sideways: bool) -> str:
    """The first words that have room in a line beside the number of the page; else the last, with an ellipsis."""
    width_mm, _ = _room(paper, sideways=sideways, head=False)
    room_mm = (width_mm - FOOT_GAP_MM) / WIDEST_WORDS - typeface.measure(page_number, SMALLEST_PT, bold=False)
    words = imprint[-1].split() if imprint else []
    cut = (" ".join([*words[:number], "…"]) for number in range(len(words) - 1, 0, -1))
    ways = (_plain(text, LONGEST_FOOT) for text in (*imprint, *cut))
    return next((text for text in ways if typeface.measure(text, SMALLEST_PT, bold=False) <= room_mm), "")


def _plain(text: str, most: int) -> str:
    """A text that a header shows as it is; & begins a code there, and digits would be taken for its size."""
    short = text if len(text) <= most else text[: most - 1] + "…"
    return (" " if short[:1].isdigit() else "") + parted(short, by=NOTHING_SEEN).replace("&", "&&")


# -- what has room on a page -------------------------------------------------------------------------------------------


def page_width(paper: str, *, sideways: bool) -> float:
    """How wide what stands on a page may be in the smallest type, in the digits that widths of columns count."""
    width_mm, _ = _room(paper, sideways=sideways, head=False)
    return width_mm / (LEAST_SCALE * WIDEST_DIGIT * MM_A_CHARACTER)


def page_height(paper: str, *, sideways: bool, head: bool) -> float:
    """How high what stands on a page may be, in the points of the screen."""
    _, room_mm = _room(paper, sideways=sideways, head=head)
    return room_mm * POINTS_PER_MM / LEAST_SCALE * NEARLY_FULL


def is_too_wide(page: WorkbookPage, last: int, *, first: int = 1, paper: str) -> bool:
    """Whether columns, with the first of all, have to lie on their side to be printed in legible type."""
    return page.width(1, 1) + page.width(max(first, 2), last) > page_width(paper, sideways=False)


def column_spans(page: WorkbookPage, blocks: Sequence[CellBlock], room: float) -> Iterator[Span]:
    """The columns of each page: whole blocks, or as many columns of one as have room beside the first column of all."""
    first = last = 1
    for block in blocks:
        is_whole = page.width(block.column, block.last_column) <= room
        for start in (block.column,) if is_whole else range(block.column, block.last_column + 1):
            end = block.last_column if is_whole else start
            if page.width(max(first, 2), end) > room:
                yield first, last
                first = start
            last = end
    yield first, last


def pages_high(page: WorkbookPage, rows: Span, *, paper: str, sideways: bool, head: bool) -> int:
    """On how many pages rows stand in the smallest type, with the heads again on each."""
    room = page_height(paper, sideways=sideways, head=head)
    repeated = page.ws.print_title_rows
    heads = _height(page, *map(int, repeated.replace("$", "").split(":"))) if repeated else 0
    high = _height(page, *rows)
    return 1 if high <= room else ceil((high - heads) / (room - heads - LOST_PT))


def last_printed(page: WorkbookPage, rows: Sequence[int], *, first: int, paper: str, sideways: bool, head: bool) -> int:
    """The first of some last rows up to which there are the fewest pages."""
    return min(rows, key=lambda last: pages_high(page, (first, last), paper=paper, sideways=sideways, head=head))


def keep_together(page: WorkbookPage, starts: Sequence[int], last: int, *, paper: str) -> None:
    """Begin a new page with each part for which an upright one has no more room; they go from a row to the next."""
    room, used = page_height(paper, sideways=False, head=False), 0.0
    for first, following in pairwise((*starts, last + 1)):
        high = _height(page, first, following - 1)
        if used and used + high > room:
            page.ws.row_breaks.append(Break(id=first - 1))
            used = 0.0
        used = (used + high) % room


def _height(page: WorkbookPage, first: int, last: int) -> float:
    """From a row to a row, in points."""
    return sum(page.height(row) or ROW_PT for row in range(first, last + 1))


def _room(paper: str, *, sideways: bool, head: bool) -> tuple[float, float]:
    """The width and the height within the margins, in millimetres."""
    sheet = PAPERS[paper.lower()].turned() if sideways else PAPERS[paper.lower()]
    above_and_below = (HEAD_INCHES if head else TOP_INCHES) + TOP_INCHES
    return sheet.width_mm - 2 * SIDE_INCHES * MM_AN_INCH, sheet.height_mm - above_and_below * MM_AN_INCH
