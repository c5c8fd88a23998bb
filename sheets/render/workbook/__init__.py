"""The workbook of a game: scores that add up, a hand calculator, a chart, the rules, and the game's own rules file.

Only functions that Excel, LibreOffice, Google Sheets and Numbers all have, and no arrays, macros or tables.
"""

from openpyxl import Workbook
from openpyxl.styles import Font
from openpyxl.workbook.defined_name import DefinedName
from openpyxl.worksheet.header_footer import _HeaderFooterPart
from openpyxl.worksheet.properties import PageSetupProperties
from openpyxl.worksheet.worksheet import Worksheet

from sheets.model import Variant
from sheets.render.workbook import names
from sheets.render.workbook.calculator import draw_calculator
from sheets.render.workbook.chart import draw_chart
from sheets.render.workbook.finish import finished
from sheets.render.workbook.kept import Kept
from sheets.render.workbook.look import FAMILY
from sheets.render.workbook.page import Page
from sheets.render.workbook.rules_page import draw_rules
from sheets.render.workbook.scores import draw_scores
from sheets.render.workbook.variant_page import draw_variant
from sheets.render.workbook.working import fill, working_of
from sheets.score_sheet.cells import ScoreSheet
from sheets.tally import Tally

PAPERS = {"Letter": 1, "Tabloid": 3, "Legal": 5, "A3": 8, "A4": 9, "A5": 11}
"""The papers that a workbook can be set up for, with their numbers."""
WIDEST_UPRIGHT = 110
"""Characters; a wider sheet is printed on its side."""


def workbook(variant: Variant, sheet: ScoreSheet, tally: Tally, *, rules: str, paper: str) -> bytes:
    """The bytes of an .xlsx file.

    `sheet` is built with a line for every hand, and has as many players and rounds as the tally; `rules` is the TOML
    text of the variant by itself; `paper` is a name in PAPERS.
    """
    book = Workbook()
    book._named_styles["Normal"].font = Font(name=FAMILY, size=10)  # type: ignore[attr-defined]  # the unit of widths
    kept = Kept(variant, sheet, tally)
    main = book.active
    assert isinstance(main, Worksheet)
    main.title = names.SCORES_SHEET if kept.grid.scores else names.PROGRESS_SHEET
    working = working_of(book.create_sheet(names.WORKING_SHEET), kept)
    scores, found = draw_scores(main, kept, working)
    pages = [scores]
    if kept.grid.scores:
        calculator, counted = draw_calculator(book.create_sheet(names.CALCULATOR_SHEET), kept, working)
        pages.append(calculator)
        found |= counted
    pages.append(draw_chart(book.create_sheet(names.CHART_SHEET), kept, working))
    rules_page, bonuses = draw_rules(book.create_sheet(names.RULES_SHEET), kept)
    if bonuses:
        first, *_, last = (*bonuses.values(), *bonuses.values())
        found[names.BONUS_POINTS] = f"{first}:{last.split('!')[1]}"
    fill(working, kept, scores_sheet=main.title, bonus_cells=bonuses)
    variant_page, found[names.VARIANT] = draw_variant(book.create_sheet(names.VARIANT_SHEET), rules)
    book.move_sheet(working.page.ws, len(book.worksheets))
    pages += [rules_page, variant_page, working.page]
    for name, address in found.items():
        book.defined_names[name] = DefinedName(name, attr_text=address)
    for page in pages:
        _set_up(page, kept, paper)
    for hidden in (variant_page, working.page):
        hidden.ws.sheet_state = "hidden"
    book.properties.title, book.properties.creator = sheet.title, "sheets"
    book.calculation.fullCalcOnLoad = True
    return finished(book, {page.ws.title: page.values for page in pages})


def _set_up(page: Page, kept: Kept, paper: str) -> None:
    """Protect what is not to be filled in, without a password, and make the sheet fit a page in its width."""
    ws = page.ws
    ws.protection.sheet = True
    ws.protection.formatColumns = ws.protection.formatRows = False  # False: these are allowed
    ws.sheet_view.showGridLines = False
    width = sum(dimension.width for dimension in ws.column_dimensions.values())
    ws.page_setup.orientation = "landscape" if width > WIDEST_UPRIGHT or ws.title == names.CHART_SHEET else "portrait"
    ws.page_setup.paperSize = PAPERS[paper]
    ws.page_setup.fitToWidth, ws.page_setup.fitToHeight = 1, 0
    ws.sheet_properties.pageSetUpPr = PageSetupProperties(fitToPage=True)
    ws.print_options.horizontalCentered = True
    margins = ws.page_margins
    margins.left = margins.right = 0.5
    margins.top, margins.bottom, margins.header, margins.footer = 0.7, 0.7, 0.35, 0.35
    shown = [(ws.oddHeader, "right", _plain(kept.sheet.title)), (ws.oddFooter, "left", _plain(kept.sheet.imprint))]
    for place, side, text in (*shown, (ws.oddFooter, "right", "Page &P of &N")):
        setattr(place, side, _HeaderFooterPart(text, size=8, font=f"{FAMILY},Regular"))


def _plain(text: str, most: int = 90) -> str:
    """A text that a header shows as it is; & begins a code there, and digits would be taken for its size."""
    short = text if len(text) <= most else text[: most - 1] + "…"
    return " " * short[:1].isdigit() + short.replace("&", "&&")
