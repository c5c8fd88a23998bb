"""How a sheet of the workbook is printed: upright or on its side, on as many pages as legible type takes."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain
from math import ceil, inf
from typing import NamedTuple, TypeAlias

from openpyxl.utils import quote_sheetname, range_boundaries
from openpyxl.worksheet.header_footer import _HeaderFooterPart
from openpyxl.worksheet.pagebreak import Break
from openpyxl.worksheet.properties import PageSetupProperties

from sheets.layout.line_breaks import wrap
from sheets.paper.sizes import PAPERS, POINTS_PER_MM, WORKBOOK_PAPERS
from sheets.render.canvas import typeface
from sheets.render.workbook.cell_style import FAMILY, SMALLEST_PT
from sheets.render.workbook.escapes import parted
from sheets.render.workbook.formulas import CellBlock
from sheets.render.workbook.worksheet import MM_A_CHARACTER, WorkbookPage
from sheets.words.language import Language

SIDE_INCHES, TOP_INCHES, EDGE_INCHES = 0.4, 0.6, 0.3
"""The margins at the sides, above and below, and those of head and foot."""
LOW_EDGE_INCHES = 0.2
"""That of a foot of two lines, for which there is room so within the margin below."""
HEAD_INCHES = 1.0
"""That above where the head has the title, and the headline under it."""
TITLE_PT, HEADLINE_PT = 20, 10
LONGEST_HEAD = 255
"""Characters of a head or a foot, with those that say how it looks."""
LONGEST_FOOT = 180
"""Characters of the source at the foot."""
NOTHING_SEEN = "\N{ZERO WIDTH NON-JOINER}"
MM_AN_INCH = 25.4
LEAST_PT = 8
"""The smallest type on paper."""
WIDEST_DIGIT = 1.22
"""How much wider digits may be than Arial's, and columns with them: DejaVu Sans stands in for it on many machines."""
LEAST_SCALE = LEAST_PT / SMALLEST_PT
NEARLY_FULL = 0.975
"""How much of a page's height is used: no row is torn."""
ROW_PT = 12.75
"""The height of a row that has none of its own."""
LONGEST_TITLE = {"portrait": 90, "landscape": 140}
"""Characters in one line at the head."""
WIDEST_WORDS = 1.24
"""How much wider words at the foot may be than in the type that we measure with, as DejaVu Sans has them."""
FOOT_GAP_MM = 4.0
"""Between the foot and the number of the page."""
Span: TypeAlias = tuple[int, int]
"""The first and the last of columns that stand beside one another, or of rows below one another."""


class Heights(NamedTuple):
    """How high the parts of a sheet are in the size of the screen, in points."""

    head: float
    """What stands on every page."""
    rows: float
    closing: float
    """What the first columns have besides, above the rows or below them."""


@dataclass(frozen=True)
class PrintedPages:
    """How many pages, the columns of each, and how it lies."""

    pages: int
    columns: tuple[Span, ...]
    sideways: bool
    is_parted: bool
    """Whether columns that belong together stand on several pages."""

    @property
    def cost(self) -> tuple[int, bool]:
        """What is least for the best: that all stands together is worth a page."""
        return self.pages + self.is_parted, self.is_parted


def pages_for(
    page: WorkbookPage, blocks: Sequence[CellBlock], *, heights: Heights, paper: str, together: int
) -> PrintedPages:
    """The fewest pages on which blocks of columns are printed in legible type, upright if that takes no more.

    The first column stands on every page, and those up to `together` on one, if that can be.
    """
    found = []
    for sideways in (False, True):
        width_mm, _ = _room(paper, sideways=sideways, head=True)
        most = width_mm / (LEAST_SCALE * WIDEST_DIGIT * MM_A_CHARACTER)
        columns = tuple(_shared_out(page, blocks, most))
        room_pt = page_height_pt(paper, sideways=sideways) - heights.head
        first, other = (ceil(high / room_pt) for high in (heights.rows + heights.closing, heights.rows))
        pages = first + (len(columns) - 1) * other
        found.append(PrintedPages(pages, columns, sideways, columns[0][1] < together))
    return min(found, key=lambda each: each.cost)


def _shared_out(page: WorkbookPage, blocks: Sequence[CellBlock], most: float) -> Iterable[Span]:
    """The columns of each page: whole blocks as long as there is room, else parts of them, as equal as can be."""
    room = most - page.width(1, 1)  # beside the column that stands on every page
    first, last = 1, 1
    for block in blocks:
        if page.width(max(first, 2), block.last_column) <= room:
            last = block.last_column
            continue
        is_begun = last > 1
        if is_begun:
            yield first, last
        parts = min(block.columns, ceil(page.width(block.column, block.last_column) / room)) if room > 0 else 1
        size = ceil(block.columns / parts)
        starts = [*range(block.column, block.last_column + 1, size)]
        ends = [*(start - 1 for start in starts[1:]), block.last_column]
        starts[0] = block.column if is_begun else 1
        *whole, (first, last) = zip(starts, ends, strict=True)
        yield from whole
    yield first, last


def set_up(
    page: WorkbookPage,
    *,
    title: str,
    headline: str = "",
    imprint: Sequence[str],
    paper: str,
    sideways: bool,
    language: Language,
    is_one_of_several: bool = False,
) -> None:
    """Set a sheet up for a paper of WORKBOOK_PAPERS, upright or on its side.

    With a headline this and the title stand above the cells, and on the screen in none of them: rows that stay in sight
    are dear. Of one of several sheets every page has them: the first page of a sheet is not that of the workbook.
    `imprint` has the words at the foot from long to short, of which the first are taken that have room.
    """
    ws, head = page.ws, headline != ""
    ws.page_setup.orientation = "landscape" if sideways else "portrait"
    ws.page_setup.paperSize = WORKBOOK_PAPERS[paper]
    areas = ws.print_area.replace(f"{quote_sheetname(ws.title)}!", "")  # a title may have a comma in it
    first, *others = areas.split(",") if areas else [ws.dimensions]
    _, first_row, _, last_row = range_boundaries(first)
    rows = first_row or 1, last_row or ws.max_row
    is_one = len(others) > 0 or fits_one_page(page, rows, paper=paper, sideways=sideways, head=head)
    ws.page_setup.fitToWidth, ws.page_setup.fitToHeight = 1, int(is_one)  # several areas are a page each
    ws.sheet_properties.pageSetUpPr = PageSetupProperties(fitToPage=True)
    ws.print_options.horizontalCentered = True
    margins = ws.page_margins
    margins.left = margins.right = SIDE_INCHES
    margins.top, margins.bottom = HEAD_INCHES if head else TOP_INCHES, TOP_INCHES
    page_number = language.say("workbook-page", number="&P", count="&N")
    foot = _foot_lines(imprint, page_number, paper=paper, sideways=sideways)
    margins.header, margins.footer = EDGE_INCHES, EDGE_INCHES if len(foot) == 1 else LOW_EDGE_INCHES
    most = LONGEST_TITLE[ws.page_setup.orientation]
    ws.HeaderFooter.differentFirst = not is_one_of_several
    number = "\n" * (len(foot) - 1) + page_number  # as many lines as the source, lest they stand on two baselines
    feet = [
        (place, *half)
        for place in (ws.firstFooter, ws.oddFooter)
        for half in (("left", "\n".join(foot)), ("right", number))
    ]
    for place, side, text in feet:
        setattr(place, side, _part(text, SMALLEST_PT))
    if not (head and is_one_of_several):
        ws.oddHeader.right = _part(_plain(title, most), SMALLEST_PT)  # type: ignore[union-attr]
    if head:
        (ws.oddHeader if is_one_of_several else ws.firstHeader).left = _head(title, headline)  # type: ignore[union-attr]


def _head(title: str, headline: str) -> _HeaderFooterPart:
    """The title with the headline under it."""
    first, second = (f'&"{FAMILY},{face}"&{size}' for face, size in (("Bold", TITLE_PT), ("Regular", HEADLINE_PT)))
    first += f"{_plain(title, LONGEST_HEAD // 3)}\n{second}"
    return _HeaderFooterPart(first + _plain(headline, LONGEST_HEAD - len(first) - 2))


def _part(text: str, size: int) -> _HeaderFooterPart:
    """A plain text of a size in points; openpyxl has a blank behind its own sizes, which is seen."""
    return _HeaderFooterPart(f'&"{FAMILY},Regular"&{size}{text}')


def _foot_lines(imprint: Sequence[str], page_number: str, *, paper: str, sideways: bool) -> list[str]:
    """The source beside the number of the page, in one line or in two, in the first of some words that have room there.

    Where none have, the last end with an ellipsis.
    """

    def width(text: str) -> float:
        return typeface.measure(text, SMALLEST_PT, bold=False) * WIDEST_WORDS

    page_mm, _ = _room(paper, sideways=sideways, head=False)
    room_mm = page_mm - width(page_number) - FOOT_GAP_MM
    words = imprint[-1].split() if imprint else []
    cut = (" ".join([*words[:number], "…"]) for number in range(len(words) - 1, 0, -1))
    ways = (wrap(text, room_mm, width) for text in chain(imprint or ("",), cut))
    lines = next((way for way in ways if len(way) <= 2 and sum(map(len, way)) <= LONGEST_FOOT), [])
    said = [_plain(line, LONGEST_FOOT) for line in lines]
    return [*said[:1], *(line.lstrip() for line in said[1:])]  # no code of a size stands before these


def page_height_pt(paper: str, *, sideways: bool, head: bool = True, scale: float = LEAST_SCALE) -> float:
    """How high what stands on a page may be in the size of the screen; a little is left."""
    _, room_mm = _room(paper, sideways=sideways, head=head)
    return room_mm * POINTS_PER_MM / scale * NEARLY_FULL


def width_scale(page: WorkbookPage, first: int, last: int, *, paper: str, sideways: bool) -> float:
    """The scale at which columns are as wide as a page, if their digits are as wide as may be; 1 for narrower ones."""
    width_mm, _ = _room(paper, sideways=sideways, head=True)
    return min(1.0, width_mm / (page.width(first, last) * WIDEST_DIGIT * MM_A_CHARACTER))


def page_spans(
    page: WorkbookPage, first: int, last: int, *, begin: Iterable[int], room_pt: float, alike: bool = False
) -> Sequence[Span]:
    """The rows of each page, as few as can be; each begins with the first or one of some.

    Pages are as evenly filled as can be, or begin with these rows as evenly where they are `alike`, as rounds are.
    """
    starts = [first, *begin]
    ends = (*(row - 1 for row in starts[1:]), last)
    parts = [(*rows, high := height_pt(page, *rows), 1 if alike else high) for rows in zip(starts, ends, strict=True)]

    def filled(most: float) -> list[Span]:
        spans: list[Span] = []
        used, weight = inf, 0.0
        for start, end, high, weighs in parts:
            is_full = used + high > room_pt or weight + weighs > most
            spans[len(spans) - (not is_full) :] = [(start if is_full else spans[-1][0], end)]
            used, weight = (high, weighs) if is_full else (used + high, weight + weighs)
        return spans

    fewest = len(filled(inf))
    most = sum(weighs for *_, weighs in parts) / fewest
    while len(filled(most)) > fewest:
        most += 1
    return filled(most)


def height_pt(page: WorkbookPage, first: int, last: int) -> float:
    """From a row to a row."""
    return sum(page.height(row) or ROW_PT for row in range(first, last + 1))


def fits_one_page(page: WorkbookPage, rows: Span, *, paper: str, sideways: bool, head: bool) -> bool:
    """Whether rows stand on one page, at the least scale."""
    _, room_mm = _room(paper, sideways=sideways, head=head)
    return height_pt(page, *rows) / POINTS_PER_MM * LEAST_SCALE <= room_mm


def is_too_wide(page: WorkbookPage, last_column: int, *, paper: str) -> bool:
    """Whether a sheet up to a column has to lie on its side to be printed in legible type."""
    width_mm, _ = _room(paper, sideways=False, head=False)
    return page.width(1, last_column) * WIDEST_DIGIT * MM_A_CHARACTER * LEAST_SCALE > width_mm


def keep_together(page: WorkbookPage, parts: Sequence[tuple[int, int]], *, paper: str) -> None:
    """Begin a new page before each part, from a row to a row, for which an upright one has no more room."""
    _, room_mm = _room(paper, sideways=False, head=False)
    used_mm = 0.0
    for first, last in parts:
        high_mm = height_pt(page, first, last) / POINTS_PER_MM
        if used_mm and used_mm + high_mm > room_mm:
            page.ws.row_breaks.append(Break(id=first - 1))
            used_mm = 0.0
        used_mm = (used_mm + high_mm) % room_mm


def _room(paper: str, *, sideways: bool, head: bool) -> tuple[float, float]:
    """The width and the height within the margins, in millimetres."""
    sheet = PAPERS[paper.lower()].turned() if sideways else PAPERS[paper.lower()]
    above_and_below = (HEAD_INCHES if head else TOP_INCHES) + TOP_INCHES
    return sheet.width_mm - 2 * SIDE_INCHES * MM_AN_INCH, sheet.height_mm - above_and_below * MM_AN_INCH


def _plain(text: str, most: int) -> str:
    """A text that a header shows as it is; & begins a code there, and digits would be taken for its size."""
    short = text if len(text) <= most else text[: most - 1] + "…"
    return (" " if short[:1].isdigit() else "") + parted(short, by=NOTHING_SEEN).replace("&", "&&")
