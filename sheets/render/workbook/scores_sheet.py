"""The sheet of scores: the paper's rows and columns, with cells to fill in and formulas that add up."""

from dataclasses import replace
from typing import assert_never

from openpyxl.cell.rich_text import CellRichText, TextBlock
from openpyxl.cell.text import InlineFont
from openpyxl.styles import Font, PatternFill
from openpyxl.utils import get_column_letter

from sheets.game import facts
from sheets.phrases import workbook_words
from sheets.render.workbook import cell_style, scores_grid
from sheets.render.workbook.cell_style import GREY, CellStyle
from sheets.render.workbook.closing_rows import write_closing
from sheets.render.workbook.data_validation import colour_key, put_entry_rules
from sheets.render.workbook.formulas import CellBlock, Content, Defined, Formula, blank_if, relative
from sheets.render.workbook.print_setup import LEAST_SCALE, LabelColumns, fits_one_page, pages_for
from sheets.render.workbook.scores_grid import HEAD_ROW, NUMBER_COLUMN
from sheets.render.workbook.status_line import status_formula
from sheets.render.workbook.workbook_game import WorkbookGame
from sheets.render.workbook.worksheet import WorkbookPage
from sheets.specification.score_sheet.cells import BuyBoxes, CellKind, Row, Settle, SheetCell
from sheets.text import MINUS, typographic, whole_parts

SCORE = CellStyle(size=12, across="center", is_input=True, ruled=True)
NAME = CellStyle(size=11, bold=True, across="center", down="bottom", wrap=True, is_input=True, below="thin")
BONUS = CellStyle(size=cell_style.SMALLEST_PT, across="center", wrap=True, is_input=True, ruled=True)
RUNNING = CellStyle(size=11, across="center", ruled=True)
ROUND_NUMBER = CellStyle(size=14, bold=True, across="center", ruled=True)
CONTRACT = CellStyle(size=10.5, wrap=True, ruled=True, indent=1)
DEALT = CellStyle(size=10.5, across="center", ruled=True)
DEALER = CellStyle(size=cell_style.SMALLEST_PT, colour=GREY, wrap=True, ruled=True, indent=1)
NOW = CellStyle(size=12, bold=True, across="center", ruled=True)
NOW_LABEL = CellStyle(size=10, bold=True, ruled=True, across="right", indent=1)
SAMPLE = CellStyle(size=cell_style.SMALLEST_PT, across="center", ruled=True)
MEANING = CellStyle(size=cell_style.SMALLEST_PT, colour=GREY, indent=1)
BOLD, PLAIN = (InlineFont(rFont=cell_style.FAMILY, sz=cell_style.TEXT.size, b=bold) for bold in (True, None))
FIELD_NAME = replace(cell_style.CAPTION, across="right", down="bottom")
FIELD = CellStyle(size=11, is_open=True, down="bottom", ruled=True)
FIELD_WIDTH, TITLE_WIDTH = 12.0, 36.0
"""The least of a place for date or table, and of what is left of them."""
FEW_PLAYERS = 8
ROUND_HEIGHT, LONG_ROUND_HEIGHT = 24.0, 18.0
"""Points: of a round, and of one where there are more than a screen shows."""
BONUS_WIDTH = 11.0
CONTRACT_WIDTH, DEALER_WIDTH, OTHER_WIDTH, LEAST_WIDTH = 30.0, 13.0, 12.0, 7.0
"""The widest columns of these, and the narrowest of any; longer words are broken."""
PLAYER_WIDTHS = ((4, 12.0, 18.0), (8, 9.5, 12.0), (12, 8.5, 11.0), (20, 7.5, 10.0))
"""By the most players, the least and the greatest width of their columns."""
STAKE_WIDTH = 14.0
OTHER_ROWS = 7
"""Of about the height of a round, above and below the rounds."""


def write_scores(page: WorkbookPage, game: WorkbookGame, *, paper: str) -> bool:
    """Write the sheet; returns whether it lies on its side when it is printed."""
    grid = game.grid
    _set_widths(page, game)
    labels = LabelColumns(grid.dealer, grid.contract or NUMBER_COLUMN)
    high = (len(game.rows) + OTHER_ROWS) * _round_height(game)
    printed = pages_for(page, grid.blocks, labels=labels, height_pt=high, paper=paper)
    (_, last), *others = printed.columns
    _write_head(page, game, last)
    for number, row in enumerate(game.rows):
        _write_round(page, game, row, number)
    write_closing(page, game)
    top, closing = scores_grid.CAPTION_ROW, page.row
    _write_foot(page, game, last)
    put_entry_rules(page.ws, game)
    page.ws.freeze_panes = grid.main.corner
    page.ws.print_title_rows = f"{top}:{grid.main.row - 1}"
    if others:  # with the labels on each page
        page.ws.print_title_cols = f"A:{get_column_letter(labels.repeated)}"
    # the sheet of rules says what is below the rows once more: it goes on no page of its own
    scale = 1.0 if others else LEAST_SCALE
    has_foot = fits_one_page(page, page.row, paper=paper, sideways=printed.sideways, scale=scale)
    areas = [(1, 1, page.row if has_foot else closing, last)]
    for first, end in others:  # below the rounds stands something of the main block alone
        areas.append((top, first, closing if first <= grid.main.last_column else grid.main.last_row, end))
    page.ws.print_area = ",".join(f"{relative(*area[:2])}:{relative(*area[2:])}" for area in areas)
    return printed.sideways


def _set_widths(page: WorkbookPage, game: WorkbookGame) -> None:
    grid = game.grid
    heads = [game.variant.hand_word(), *(row.number for row in game.rows)]
    has_stake = game.variant.settlement is not None
    widths = {NUMBER_COLUMN: max(LEAST_WIDTH, page.natural_width(heads, replace(cell_style.HEAD_CELL, size=11)))}
    dealer = page.natural_width([workbook_words.DEALER], cell_style.HEAD_LABEL)
    widths[grid.dealer] = max(dealer, min(DEALER_WIDTH, _longest_word(page, game, DEALER)))
    if grid.contract and grid.deal:
        widths |= {grid.contract: _contract_width(page, game), grid.deal: 6.5}
    else:  # the labels below and above the rounds have these two columns, that of the stake the first alone
        labels = page.natural_width([workbook_words.totals_now(game.variant), workbook_words.GAP], NOW_LABEL)
        widths[NUMBER_COLUMN] = max(widths[NUMBER_COLUMN], labels - widths[grid.dealer], STAKE_WIDTH * has_stake)
    least, widest = next(widths for most, *widths in PLAYER_WIDTHS if grid.columns <= most)
    for block in grid.blocks:
        style = _name_style(game) if block == grid.main else cell_style.HEAD_CELL
        here = (least, widest) if block == grid.main else (LEAST_WIDTH, min(widest, OTHER_WIDTH))
        width = min(here[1], max(here[0], _longest_word(page, game, style)))
        width = max(width, BONUS_WIDTH) if block == grid.bonuses else width
        widths |= dict.fromkeys(range(block.column, block.last_column + 1), width)
        widths |= {block.column - 1: 1.5} if block != grid.main else {}
    page.set_widths(widths.items())


def _contract_width(page: WorkbookPage, game: WorkbookGame) -> float:
    """As wide as contracts take, or what stands in their place in a game without any."""
    words = (workbook_words.contract_head(game.variant), *map(_words_of_round, game.rows))
    return min(CONTRACT_WIDTH, page.natural_width(words, CONTRACT))


def _longest_word(page: WorkbookPage, game: WorkbookGame, style: CellStyle) -> float:
    """The width that no part of a name is broken in."""
    return page.natural_width([part for name in game.names for part in whole_parts(name)], style)


def _name_style(game: WorkbookGame) -> CellStyle:
    return NAME if game.grid.columns <= FEW_PLAYERS else replace(NAME, size=cell_style.HEAD_CELL.size)


def _words_of_round(row: Row) -> str:
    return "; ".join(part for part in (row.words, row.aside) if part)


def _round_height(game: WorkbookGame) -> float:
    return LONG_ROUND_HEIGHT if game.grid.is_long else ROUND_HEIGHT


def _write_head(page: WorkbookPage, game: WorkbookGame, last: int) -> None:
    """Title, headline, state, and the heads of the columns; the first three reach to the last column."""
    grid, variant = game.grid, game.variant
    longest = f"{game.status} {' & '.join(game.names[:2])}"  # two may lead soon
    before = _write_fields(page, game, last)
    page.put_words(scores_grid.TITLE_ROW, game.sheet.title, cell_style.TITLE, to=before)
    page.put_words(scores_grid.HEADLINE_ROW, game.sheet.headline, cell_style.HEADLINE, to=before)
    page.put_words(scores_grid.STATUS_ROW, status_formula(game), cell_style.STATUS, to=last, longest=longest)
    page.name(Defined.DEALERS, grid.dealers)
    page.name(Defined.STATUS, page.block(scores_grid.STATUS_ROW, 1))
    for entries in (grid.names, *grid.entries):
        page.name_entries(entries)
    page.name(Defined.ROUNDS, page.block(grid.main.row, NUMBER_COLUMN, rows=grid.main.rows))
    if grid.running:
        page.name(Defined.RUNNING_TOTALS, grid.running)
    for there, caption in (
        (grid.scores, workbook_words.POINTS),
        (grid.laid, workbook_words.LAID_DOWN_X),
        (grid.bonuses, workbook_words.BONUS),
        (grid.running, workbook_words.TOTAL_SO_FAR),
    ):
        if there:
            page.put(scores_grid.CAPTION_ROW, there.column, caption, cell_style.CAPTION)
    heads = {
        NUMBER_COLUMN: (variant.hand_word().capitalize(), cell_style.HEAD_CELL),
        grid.contract: (workbook_words.contract_head(variant), cell_style.HEAD_LABEL),
        grid.deal: (workbook_words.deal_head(variant), cell_style.HEAD_CELL),
        grid.dealer: (workbook_words.DEALER, cell_style.HEAD_LABEL),
    }
    for column, (words, style) in heads.items():
        if column:
            page.put(HEAD_ROW, column, words, style)
    lines, names = 1, game.hidden.names.there
    style = _name_style(game)
    for player, (written, name) in enumerate(zip(game.tally.players, game.names, strict=True)):
        for block in grid.blocks:
            column, head = block.column + player, Formula(names.fixed(0, player), name)
            is_main = block == grid.main
            page.put(HEAD_ROW, column, written if is_main else head, style if is_main else cell_style.HEAD_CELL)
            lines = max(lines, page.lines(name, style, first=column))
    page.set_height(HEAD_ROW, lines, NAME.size, least=26)
    if grid.is_long:
        _write_now(page, game)


def _write_fields(page: WorkbookPage, game: WorkbookGame, last: int) -> int:
    """Date and table at the right of the first two rows, where there is room; returns the last column before them."""
    first = max((n for n in range(1, last + 1) if page.width(n, last) >= FIELD_WIDTH), default=1)
    name = max((n for n in range(1, first) if page.width(n, first - 1) >= LEAST_WIDTH), default=1)
    if page.width(1, name - 1) < TITLE_WIDTH:
        return last
    for row, (words, told) in zip((scores_grid.TITLE_ROW, scores_grid.HEADLINE_ROW), game.sheet.fields, strict=False):
        page.put(row, name, words, FIELD_NAME, to=first - 1)
        page.put(row, first, told or None, FIELD, to=last)
    page.name_entries(page.block(scores_grid.TITLE_ROW, first, columns=last - first + 1).entries(Defined.DATE))
    return name - 1


def _write_now(page: WorkbookPage, game: WorkbookGame) -> None:
    """How each player stands, above the rounds: the rows that work it out lie far below."""
    grid = game.grid
    page.put(scores_grid.NOW_ROW, NUMBER_COLUMN, workbook_words.totals_now(game.variant), NOW_LABEL, to=grid.dealer)
    for player, total in enumerate(game.standing.totals):
        below = grid.totals.cell(0, player)
        cells: dict[CellBlock | None, Content] = {
            grid.running: None,
            grid.scores: Formula(blank_if(f'{below}=""', below), total),
            grid.laid: Formula(grid.now_on.cell(0, player), game.now_on(player)),
        }
        for block, content in cells.items():
            if block:
                page.put(scores_grid.NOW_ROW, block.column + player, content, NOW)
    page.set_height(scores_grid.NOW_ROW, 1, NOW.size, least=22)


def _write_round(page: WorkbookPage, game: WorkbookGame, row: Row, number: int) -> None:
    grid, at = game.grid, game.grid.main.row + number
    page.put(at, NUMBER_COLUMN, int(row.number) if row.number.isdecimal() else row.number, ROUND_NUMBER)
    lines = 1
    if grid.contract and grid.deal:
        words = _words_of_round(row)
        page.put(at, grid.contract, words, CONTRACT)
        lines = page.lines(words, CONTRACT, first=grid.contract)
        deal = facts.at(game.variant.rounds[number].deal, game.grid.columns)
        mark = workbook_words.deal_mark(game.variant, number)
        page.put(at, grid.deal, f"{deal}{mark}" if deal and mark else deal or "?", DEALT)
    lines = max(lines, page.lines(game.dealers[number], DEALER, first=grid.dealer))
    page.set_height(at, lines, CONTRACT.size, least=_round_height(game))
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
    scores = game.hidden.points.there
    total = f"SUM({scores.so_far(number, player)})"
    if game.grid.bonuses:
        total += f"+SUM({game.hidden.bonuses.there.so_far(number, player)})"
    formula = blank_if(f"COUNT({scores.cell(number, player)})=0", total)
    return Formula(formula, game.standing.running_totals[number][player])


def _bonus_entry(written: str) -> int | str | None:
    """A bonus as it stands in its cell: points are a number."""
    number = written.replace(MINUS, "-").removeprefix("+")
    return int(number) if number.removeprefix("-").isdecimal() else written or None


def _write_foot(page: WorkbookPage, game: WorkbookGame, last_column: int) -> None:
    """Write the words below the rows, as far as a column: what the colours mean, the rules in short, the source."""
    page.row += 1
    for style, (word, meaning) in colour_key(game.variant, game.grid):
        page.row += 1
        page.put(page.row, NUMBER_COLUMN, word, SAMPLE)
        cell = page.ws.cell(page.row, NUMBER_COLUMN)
        assert isinstance(style.fill, PatternFill)
        cell.fill = PatternFill("solid", fgColor=style.fill.bgColor)
        cell.font = Font(name=cell_style.FAMILY, size=SAMPLE.size, bold=True)
        page.put(page.row, NUMBER_COLUMN + 1, meaning, MEANING)
    page.row += 1
    for line in game.sheet.foot:
        page.row += 1
        pairs = (f"{cards} {points + mark or workbook_words.BLANK}" for cards, points, mark in line.pairs)
        words = line.text or "; ".join(pairs)
        page.put_words(page.row, None, cell_style.TEXT, to=last_column, longest=f"{line.name}  {words}")
        texts = TextBlock(BOLD, f"{line.name}  "), TextBlock(PLAIN, typographic(words))
        page.ws.cell(page.row, NUMBER_COLUMN).value = CellRichText(*texts)
    for note in filter(None, (*game.sheet.footnotes, game.sheet.imprint)):
        page.row += 1
        page.put_words(page.row, note, cell_style.SMALL, to=last_column)
