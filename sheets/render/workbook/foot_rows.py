"""The words below the scores: what the colours mean, the rules in short as on the paper, footnotes, and the source."""

from openpyxl.cell.rich_text import CellRichText, TextBlock
from openpyxl.cell.text import InlineFont
from openpyxl.styles import Font, PatternFill

from sheets.phrases.rule_lines import RuleLine
from sheets.render.workbook.cell_style import FAMILY, GREY, SMALL, TEXT, CellStyle
from sheets.render.workbook.data_validation import key_of
from sheets.render.workbook.scores_grid import NUMBER_COLUMN
from sheets.render.workbook.workbook_game import WorkbookGame
from sheets.render.workbook.worksheet import WorkbookPage

SAMPLE = CellStyle(size=8.5, across="center", box=True)
MEANING = CellStyle(size=9, colour=GREY, indent=1)
BLANK = "____"


def write_foot(page: WorkbookPage, game: WorkbookGame, row: int, last_column: int) -> int:
    """Write the words below a row, as far as a column; returns the last row."""
    for word, fill, meaning in key_of(game.variant, game.grid):
        row += 1
        page.put(row, NUMBER_COLUMN, word, SAMPLE)
        cell = page.ws.cell(row, NUMBER_COLUMN)
        cell.fill = PatternFill("solid", fgColor=fill.bgColor)
        cell.font = Font(name=FAMILY, size=SAMPLE.size, bold=True)
        page.put(row, NUMBER_COLUMN + 1, meaning, MEANING)
    row += 1
    for line in game.sheet.foot:
        row += 1
        words = text_of(line)
        page.put(row, NUMBER_COLUMN, None, TEXT, to=last_column)
        bold = InlineFont(rFont=FAMILY, sz=TEXT.size, b=True)
        plain = InlineFont(rFont=FAMILY, sz=TEXT.size)
        page.ws.cell(row, NUMBER_COLUMN).value = CellRichText(
            TextBlock(bold, f"{line.name}  "), TextBlock(plain, words)
        )
        lines = page.lines(f"{line.name}  {words}", TEXT, first=NUMBER_COLUMN, last=last_column)
        page.set_height(row, lines, TEXT.size)
    for note in (*game.sheet.footnotes, game.sheet.imprint):
        if note:
            row += 1
            page.put(row, NUMBER_COLUMN, note, SMALL, to=last_column)
            page.set_height(row, page.lines(note, SMALL, first=NUMBER_COLUMN, last=last_column), SMALL.size)
    return row


def text_of(line: RuleLine) -> str:
    """What a line below the table says, its pairs of cards and points in one line."""
    return line.text or "; ".join(f"{cards} {points or BLANK}" for cards, points in line.pairs)
