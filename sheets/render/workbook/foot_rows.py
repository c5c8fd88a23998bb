"""The words below the scores: what the colours mean, the rules in short as on the paper, footnotes, and the source."""

from openpyxl.cell.rich_text import CellRichText, TextBlock
from openpyxl.cell.text import InlineFont
from openpyxl.styles import Font, PatternFill

from sheets.phrases.workbook_words import BLANK
from sheets.render.workbook.cell_style import FAMILY, GREY, SMALL, TEXT, CellStyle
from sheets.render.workbook.data_validation import colour_key
from sheets.render.workbook.scores_grid import NUMBER_COLUMN
from sheets.render.workbook.workbook_game import WorkbookGame
from sheets.render.workbook.worksheet import WorkbookPage

SAMPLE = CellStyle(size=8.5, across="center", box=True)
MEANING = CellStyle(size=9, colour=GREY, indent=1)
BOLD, PLAIN = (InlineFont(rFont=FAMILY, sz=TEXT.size, b=bold) for bold in (True, None))


def write_foot(page: WorkbookPage, game: WorkbookGame, row: int, last_column: int) -> int:
    """Write the words below a row, as far as a column; returns the last row."""
    for word, fill, meaning in colour_key(game.variant, game.grid):
        row += 1
        page.put(row, NUMBER_COLUMN, word, SAMPLE)
        cell = page.ws.cell(row, NUMBER_COLUMN)
        cell.fill = PatternFill("solid", fgColor=fill.bgColor)
        cell.font = Font(name=FAMILY, size=SAMPLE.size, bold=True)
        page.put(row, NUMBER_COLUMN + 1, meaning, MEANING)
    row += 1
    for line in game.sheet.foot:
        row += 1
        words = line.text or "; ".join(f"{cards} {points or BLANK}" for cards, points in line.pairs)
        page.put_words(row, None, TEXT, to=last_column, longest=f"{line.name}  {words}")
        texts = TextBlock(BOLD, f"{line.name}  "), TextBlock(PLAIN, words)
        page.ws.cell(row, NUMBER_COLUMN).value = CellRichText(*texts)
    for note in filter(None, (*game.sheet.footnotes, game.sheet.imprint)):
        row += 1
        page.put_words(row, note, SMALL, to=last_column)
    return row
