"""The rows below the scores: the rules in short, what the colours mean, the source."""

from collections.abc import Iterable
from dataclasses import replace

from openpyxl.cell.rich_text import CellRichText, TextBlock
from openpyxl.cell.text import InlineFont
from openpyxl.styles import Font, PatternFill

from sheets.text import typographic
from sheets.words.common import BLANK
from sheets.words.rule_lines import GivesWay, RuleLine
from sheets.workbook.cell_style import FAMILY, GREY, SMALL, SMALLEST_PT, TEXT, CellStyle
from sheets.workbook.data_validation import colour_key
from sheets.workbook.file_texts import escaped
from sheets.workbook.scores_grid import NUMBER_COLUMN
from sheets.workbook.workbook_game import WorkbookGame
from sheets.workbook.worksheet import WorkbookPage

SAMPLE = CellStyle(size=SMALLEST_PT, across="center", ruled=True)
MEANING = CellStyle(size=SMALLEST_PT, colour=GREY, indent=1)
BOLD, PLAIN = (InlineFont(rFont=FAMILY, sz=TEXT.size, b=bold) for bold in (True, None))

ANSWER_BLANKS = 5
"""An answer in words takes a line as long as those of so many figures."""


def write_foot(page: WorkbookPage, game: WorkbookGame, last_column: int) -> tuple[int, ...]:
    """Write them, up to a column; returns the last rows that are of use on paper, where the source stands at the foot.

    First that with all, then that without what is said of the play and what else a table agrees on.
    """
    words_column = NUMBER_COLUMN + 1
    page.row += 1
    # nobody reads on below sixty hands; the sheet of rules has it all
    sheet = replace(game.sheet, foot=()) if game.grid.is_long else game.sheet
    rules = sheet.foot
    _write_rules(page, (line for line in rules if line.gives_way is not GivesWay.PLAY), last_column)
    _write_notes(page, sheet.footnotes, last_column)
    without_play = page.row
    _write_rules(page, (line for line in rules if line.gives_way is GivesWay.PLAY), last_column)
    printed: tuple[int, ...] = (page.row, without_play)
    page.row += 1
    for style, word, meaning in colour_key(game):
        page.row += 1
        page.put(page.row, NUMBER_COLUMN, word, SAMPLE)
        cell = page.ws.cell(page.row, NUMBER_COLUMN)
        assert isinstance(style.fill, PatternFill)
        cell.fill = PatternFill("solid", fgColor=style.fill.bgColor)
        cell.font = Font(name=FAMILY, size=SAMPLE.size, bold=True)
        page.put(page.row, words_column, meaning, MEANING)
    figures = game.variant.figures
    if figures and not game.grid.is_long and any(kind.made for kind in figures.entries):
        printed = page.row, *printed  # a tick is seen on paper, where colours are not
    page.row += 1
    _write_notes(page, filter(None, [game.sheet.imprint]), last_column)
    return printed


def _write_rules(page: WorkbookPage, lines: Iterable[RuleLine], last_column: int) -> None:
    """A row for each rule, its name in bold before what it says."""
    first = NUMBER_COLUMN + 1
    for line in lines:
        page.row += 1
        blank = BLANK * (ANSWER_BLANKS if line.gives_way is GivesWay.PLAY else 1)
        pairs = (f"{cards} {points + mark or blank}" for cards, points, mark in line.pairs)
        words = line.text or "; ".join(pairs)
        page.put_words(page.row, None, TEXT, first=first, to=last_column, longest=f"{line.name}  {words}")
        texts = TextBlock(BOLD, escaped(f"{line.name}  ")), TextBlock(PLAIN, escaped(typographic(words)))
        page.ws.cell(page.row, first).value = CellRichText(*texts)


def _write_notes(page: WorkbookPage, notes: Iterable[str], last_column: int) -> None:
    for note in notes:
        page.row += 1
        page.put_words(page.row, note, SMALL, first=NUMBER_COLUMN + 1, to=last_column)
