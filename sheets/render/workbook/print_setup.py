"""How a sheet of the workbook is printed: on one page in its width, upright or on its side, with a head and a foot."""

from openpyxl.worksheet.header_footer import _HeaderFooterPart
from openpyxl.worksheet.properties import PageSetupProperties

from sheets.paper.sizes import PAPERS, POINTS_PER_MM, WORKBOOK_PAPERS
from sheets.phrases.workbook_words import PAGE_NUMBER
from sheets.render.workbook.cell_style import FAMILY
from sheets.render.workbook.worksheet import MM_A_CHARACTER, WorkbookPage

WIDEST_UPRIGHT = 110
"""Characters; a wider sheet is printed on its side."""
SIDE_INCHES, TOP_INCHES, EDGE_INCHES = 0.5, 0.7, 0.35
"""The margins at the sides, above and below, and those of head and foot."""
MM_AN_INCH = 25.4
ROW_PT = 12.75
"""The height of a row that has none of its own."""
LEAST_SCALE = 0.7
"""Of the size on the screen; 12 points are 8 then."""
NEARLY_ONE = 1.3
"""Pages; what takes so little more than one page is made to fit it."""
LONGEST_FOOT = {"portrait": 90, "landscape": 150}
"""Characters in one line at the foot."""


def set_up(page: WorkbookPage, *, title: str, imprint: str, paper: str, sideways: bool = False) -> None:
    """Set a sheet up for a paper of WORKBOOK_PAPERS, upright unless it is wide or is to lie on its side."""
    ws = page.ws
    width = sum(dimension.width for dimension in ws.column_dimensions.values())
    sideways = sideways or width > WIDEST_UPRIGHT
    ws.page_setup.orientation = "landscape" if sideways else "portrait"
    ws.page_setup.paperSize = WORKBOOK_PAPERS[paper]
    sheet = PAPERS[paper.lower()].turned() if sideways else PAPERS[paper.lower()]
    room_mm = sheet.width_mm - 2 * SIDE_INCHES * MM_AN_INCH
    scale = min(1.0, room_mm / (width * MM_A_CHARACTER)) if width else 1.0
    rows_mm = sum(ws.row_dimensions[row].height or ROW_PT for row in range(1, ws.max_row + 1)) / POINTS_PER_MM
    pages = rows_mm * scale / (sheet.height_mm - 2 * TOP_INCHES * MM_AN_INCH)  # with the columns on one
    ws.page_setup.fitToWidth, ws.page_setup.fitToHeight = 1, 1 if pages <= NEARLY_ONE else 0
    ws.sheet_properties.pageSetUpPr = PageSetupProperties(fitToPage=True)
    ws.print_options.horizontalCentered = True
    margins = ws.page_margins
    margins.left = margins.right = SIDE_INCHES
    margins.top = margins.bottom = TOP_INCHES
    margins.header = margins.footer = EDGE_INCHES
    most = LONGEST_FOOT[ws.page_setup.orientation]
    shown = [(ws.oddHeader, "right", _plain(title, most)), (ws.oddFooter, "left", _plain(imprint, most))]
    for place, side, text in (*shown, (ws.oddFooter, "right", PAGE_NUMBER)):
        setattr(place, side, _HeaderFooterPart(text, size=8, font=f"{FAMILY},Regular"))


def is_legible(page: WorkbookPage, last: int, *, paper: str) -> bool:
    """Whether the columns up to the last, printed on one page in their width, are large enough to read."""
    room_mm = PAPERS[paper.lower()].height_mm - 2 * SIDE_INCHES * MM_AN_INCH
    return room_mm >= LEAST_SCALE * page.width(1, last) * MM_A_CHARACTER


def _plain(text: str, most: int) -> str:
    """A text that a header shows as it is; & begins a code there, and digits would be taken for its size."""
    short = text if len(text) <= most else text[: most - 1] + "…"
    return (" " if short[:1].isdigit() else "") + short.replace("&", "&&")
