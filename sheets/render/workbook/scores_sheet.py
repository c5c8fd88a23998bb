"""The sheet of scores: the paper's rows and columns, with cells to fill in and formulas that add up."""

from dataclasses import replace
from typing import assert_never

from openpyxl.cell.rich_text import CellRichText, TextBlock
from openpyxl.cell.text import InlineFont
from openpyxl.styles import Font, PatternFill

from sheets.game import facts
from sheets.phrases import workbook_words
from sheets.render.workbook.cell_style import (
    CAPTION,
    FAMILY,
    GREY,
    HEAD_CELL,
    HEAD_LABEL,
    HEADLINE,
    SMALL,
    STATUS,
    TEXT,
    TITLE,
    CellStyle,
)
from sheets.render.workbook.closing_rows import write_closing
from sheets.render.workbook.data_validation import colour_key, put_entry_rules
from sheets.render.workbook.formulas import CellBlock, Content, Defined, Formula, blank_if, relative
from sheets.render.workbook.hidden_state import status_formula
from sheets.render.workbook.print_setup import is_legible
from sheets.render.workbook.scores_grid import (
    CAPTION_ROW,
    HEAD_ROW,
    HEADLINE_ROW,
    NOW_ROW,
    NUMBER_COLUMN,
    STATUS_ROW,
    TITLE_ROW,
)
from sheets.render.workbook.workbook_game import WorkbookGame
from sheets.render.workbook.worksheet import WorkbookPage
from sheets.specification.score_sheet.cells import BuyBoxes, CellKind, Row, Settle, SheetCell
from sheets.text import MINUS

SCORE = CellStyle(size=12, across="center", is_input=True, box=True)
NAME = CellStyle(size=11, bold=True, across="center", wrap=True, is_input=True, box=True)
BONUS = CellStyle(size=9, across="center", wrap=True, is_input=True, box=True)
RUNNING = CellStyle(size=11, across="center", box=True)
ROUND_NUMBER = CellStyle(size=14, bold=True, across="center", box=True)
CONTRACT = CellStyle(size=10.5, wrap=True, box=True, indent=1)
DEALT = CellStyle(size=10.5, across="center", box=True)
DEALER = CellStyle(size=9.5, colour=GREY, wrap=True, box=True, indent=1)
NOW = CellStyle(size=12, bold=True, across="center", box=True)
NOW_LABEL = CellStyle(size=10, bold=True, box=True, across="right", indent=1)
SAMPLE = CellStyle(size=8.5, across="center", box=True)
MEANING = CellStyle(size=9, colour=GREY, indent=1)
BOLD, PLAIN = (InlineFont(rFont=FAMILY, sz=TEXT.size, b=bold) for bold in (True, None))
FEW_PLAYERS = 8
ROUND_HEIGHT = 24.0
BONUS_WIDTH = 13.0
PLAYER_WIDTHS = ((4, 13.0), (8, 10.5), (12, 9.5), (20, 8.0))
"""By the most players that have room in columns so wide."""


def write_scores(page: WorkbookPage, game: WorkbookGame, *, paper: str) -> None:
    """Write the sheet, as wide on paper as can be read."""
    grid = game.grid
    _set_widths(page, game)
    is_whole = len(grid.blocks) == 1 or is_legible(page, first=1, last=grid.blocks[-1].last_column, paper=paper)
    printed = grid.blocks[-1].last_column if is_whole else grid.blocks[-1].column - 2  # without the running totals
    _write_head(page, game, printed)
    for number, row in enumerate(game.rows):
        _write_round(page, game, row, number)
    _name_blocks(page, game)
    closing = write_closing(page, game)
    last = _write_foot(page, game, closing + 1, printed)
    put_entry_rules(page.ws, game)
    page.ws.freeze_panes = grid.main.cell(0)
    page.ws.print_title_rows = f"{CAPTION_ROW}:{grid.main.row - 1}"
    page.ws.print_area = f"A1:{relative(last, printed)}"


def _set_widths(page: WorkbookPage, game: WorkbookGame) -> None:
    grid = game.grid
    widths = {NUMBER_COLUMN: max(8.5, len(game.variant.hand_word()) + 2.5), grid.dealer: 13.0}
    if grid.contract and grid.deal:
        widths |= {grid.contract: 30.0, grid.deal: 7.0}
    across = next(width for most, width in PLAYER_WIDTHS if grid.columns <= most)
    for block in grid.blocks:
        width = max(across, BONUS_WIDTH) if block == grid.bonuses else across
        widths |= dict.fromkeys(range(block.column, block.last_column + 1), width)
        widths |= {block.column - 1: 1.5} if block != grid.main else {}
    page.set_widths(widths.items())


def _write_head(page: WorkbookPage, game: WorkbookGame, last: int) -> None:
    """Title, headline, state, and the heads of the columns; the first three reach to the last column."""
    grid, variant = game.grid, game.variant
    longest = f"{game.status} {' & '.join(game.names[:2])}"  # two may lead soon
    page.put_words(TITLE_ROW, game.sheet.title, TITLE, to=last)
    page.put_words(HEADLINE_ROW, game.sheet.headline, HEADLINE, to=last)
    page.put_words(STATUS_ROW, status_formula(game), STATUS, to=last, longest=longest)
    captions = {
        grid.scores: workbook_words.POINTS,
        grid.laid: workbook_words.LAID_DOWN_X,
        grid.bonuses: workbook_words.BONUS,
        grid.running: workbook_words.TOTAL_SO_FAR,
    }
    for block in grid.blocks:
        page.put(CAPTION_ROW, block.column, captions[block], CAPTION)
    heads = {
        NUMBER_COLUMN: (variant.hand_word().capitalize(), HEAD_CELL),
        grid.contract: (variant.word("contract").capitalize(), HEAD_LABEL),
        grid.deal: (workbook_words.DEAL, HEAD_CELL),
        grid.dealer: (workbook_words.DEALER, HEAD_LABEL),
    }
    for column, (words, style) in heads.items():
        if column:
            page.put(HEAD_ROW, column, words, style)
    lines = 1
    style = NAME if grid.columns <= FEW_PLAYERS else replace(NAME, size=HEAD_CELL.size)
    for player, (written, name) in enumerate(zip(game.tally.players, game.names, strict=True)):
        for block in grid.blocks:
            column = block.column + player
            if block == grid.main:
                page.put(HEAD_ROW, column, written, style)
            else:
                page.put(HEAD_ROW, column, Formula(game.hidden.names.there.fixed(0, player), name), HEAD_CELL)
            lines = max(lines, page.lines(name, style, first=column))
    page.set_height(HEAD_ROW, lines, NAME.size, least=26)
    if grid.is_long:
        _write_now(page, game)


def _write_now(page: WorkbookPage, game: WorkbookGame) -> None:
    """How each player stands, above the rounds: the rows that work it out lie far below."""
    grid = game.grid
    page.put(NOW_ROW, NUMBER_COLUMN, workbook_words.totals_now(game.variant), NOW_LABEL, to=grid.dealer)
    for player, total in enumerate(game.standing.totals):
        below = grid.totals.cell(0, player)
        cells: dict[CellBlock | None, Content] = {
            grid.running: None,
            grid.scores: Formula(blank_if(f'{below}=""', below), total),
            grid.laid: Formula(grid.now_on.cell(0, player), game.now_on(player)),
        }
        for block, content in cells.items():
            if block:
                page.put(NOW_ROW, block.column + player, content, NOW)
    page.set_height(NOW_ROW, 1, NOW.size, least=22)


def _write_round(page: WorkbookPage, game: WorkbookGame, row: Row, number: int) -> None:
    grid, at = game.grid, game.grid.main.row + number
    page.put(at, NUMBER_COLUMN, int(row.number) if row.number.isdecimal() else row.number, ROUND_NUMBER)
    lines = 1
    if grid.contract and grid.deal:
        words = "; ".join(part for part in (row.words, row.aside) if part)
        page.put(at, grid.contract, words, CONTRACT)
        lines = page.lines(words, CONTRACT, first=grid.contract)
        deal = facts.at(game.variant.rounds[number].deal, game.grid.columns)
        page.put(at, grid.deal, "?" if deal is None else deal, DEALT)
    dealer = next((p for p, cells in enumerate(row.cells) if CellKind.DEALER in cells), 0)
    lines = max(lines, page.lines(game.names[dealer], DEALER, first=grid.dealer))
    page.set_height(at, lines, CONTRACT.size, least=ROUND_HEIGHT)
    for player, cells in enumerate(row.cells):
        for cell in cells:
            _write_cell(page, game, cell, number=number, player=player)


def _write_cell(page: WorkbookPage, game: WorkbookGame, cell: SheetCell, *, number: int, player: int) -> None:
    """A cell of a round, counted from 0; the marks that a pen makes on paper have no place here."""
    grid, tally, at = game.grid, game.tally, game.grid.main.row + number
    match cell:
        case CellKind.ENTRY if grid.scores:
            page.put(at, grid.scores.column + player, tally.scores[number][player], SCORE)
        case CellKind.LAID if grid.laid:
            page.put(at, grid.laid.column + player, "x" if tally.laid[number][player] else None, SCORE)
        case CellKind.BONUS if grid.bonuses:
            page.put(at, grid.bonuses.column + player, _bonus_entry(tally.bonuses[number][player]), BONUS)
        case CellKind.RUNNING_TOTAL if grid.running:
            page.put(at, grid.running.column + player, _running_total(game, number, player), RUNNING)
        case CellKind.DEALER:
            page.put(at, grid.dealer, Formula(game.hidden.names.there.fixed(0, player), game.names[player]), DEALER)
        case CellKind.ENTRY | CellKind.RUNNING_TOTAL | CellKind.BONUS | CellKind.LAID:
            pass
        case BuyBoxes() | CellKind.TICK | CellKind.SUM | CellKind.RANK | Settle():
            pass
        case _:
            assert_never(cell)


def _running_total(game: WorkbookGame, number: int, player: int) -> Formula:
    scores, total = game.grid.main, f"SUM({game.grid.main.so_far(number, player)})"
    if game.grid.bonuses:
        total += f"+SUM({game.hidden.bonuses.there.so_far(number, player)})"
    formula = blank_if(f"COUNT({scores.cell(number, player)})=0", total)
    return Formula(formula, game.standing.running_totals[number][player])


def _bonus_entry(written: str) -> int | str | None:
    """A bonus as it stands in its cell: points are a number."""
    number = written.replace(MINUS, "-").removeprefix("+")
    return int(number) if number.removeprefix("-").isdecimal() else written or None


def _name_blocks(page: WorkbookPage, game: WorkbookGame) -> None:
    """Name the rectangles that are written in or add up round by round."""
    grid = game.grid
    blocks = {
        Defined.SCORES: grid.scores,
        Defined.PROGRESS: grid.laid,
        Defined.BONUSES: grid.bonuses,
        Defined.RUNNING_TOTALS: grid.running,
    }
    page.name(Defined.PLAYERS, grid.line(HEAD_ROW))
    for name, block in blocks.items():
        if block:
            page.name(name, block)


def _write_foot(page: WorkbookPage, game: WorkbookGame, row: int, last_column: int) -> int:
    """Write the words below a row, as far as a column: what colours mean, the rules in short; returns the last row."""
    for style, (word, meaning) in colour_key(game.variant, game.grid):
        row += 1
        page.put(row, NUMBER_COLUMN, word, SAMPLE)
        cell = page.ws.cell(row, NUMBER_COLUMN)
        assert isinstance(style.fill, PatternFill)
        cell.fill = PatternFill("solid", fgColor=style.fill.bgColor)
        cell.font = Font(name=FAMILY, size=SAMPLE.size, bold=True)
        page.put(row, NUMBER_COLUMN + 1, meaning, MEANING)
    row += 1
    for line in game.sheet.foot:
        row += 1
        words = line.text or "; ".join(f"{cards} {points or workbook_words.BLANK}" for cards, points in line.pairs)
        page.put_words(row, None, TEXT, to=last_column, longest=f"{line.name}  {words}")
        texts = TextBlock(BOLD, f"{line.name}  "), TextBlock(PLAIN, words)
        page.ws.cell(row, NUMBER_COLUMN).value = CellRichText(*texts)
    for note in filter(None, (*game.sheet.footnotes, game.sheet.imprint)):
        row += 1
        page.put_words(row, note, SMALL, to=last_column)
    return row
