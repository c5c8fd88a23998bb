"""The sheet of scores: the paper's rows and columns, with cells to fill in and formulas that add up."""

from dataclasses import replace
from typing import assert_never

from openpyxl.worksheet.worksheet import Worksheet

from sheets.game import facts
from sheets.game.model import LONGEST_NAME
from sheets.phrases.standing import NOTHING_WRITTEN
from sheets.render.workbook import data_validation, defined_names
from sheets.render.workbook.cell_style import CAPTION, HEAD_CELL, HEAD_LABEL, HEADLINE, STATUS, TITLE, CellStyle
from sheets.render.workbook.closing_rows import now_on, write_closing
from sheets.render.workbook.defined_names import HIDDEN_SHEET
from sheets.render.workbook.foot_rows import write_foot
from sheets.render.workbook.hidden_layout import HiddenSheet
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
from sheets.render.workbook.workbook_game import WORTHLESS_BONUS, WorkbookGame
from sheets.render.workbook.worksheet import Formula, WorkbookPage, letter, quoted
from sheets.specification.score_sheet.cells import (
    BonusBox,
    BuyBoxes,
    Cell,
    Dealer,
    Entry,
    Laid,
    Rank,
    Row,
    RunningTotal,
    Settle,
    Sum,
    Tick,
)
from sheets.text import MINUS

SCORE = CellStyle(size=12, across="center", is_input=True, box=True)
NAME = CellStyle(size=11, bold=True, across="center", wrap=True, is_input=True, box=True)
BONUS = CellStyle(size=9, across="center", wrap=True, is_input=True, box=True)
RUNNING = CellStyle(size=11, across="center", box=True)
ROUND_NUMBER = CellStyle(size=14, bold=True, across="center", box=True)
CONTRACT = CellStyle(size=10.5, wrap=True, box=True, indent=1)
DEALT = CellStyle(size=10.5, across="center", box=True)
DEALER = CellStyle(size=9.5, colour="595959", wrap=True, box=True, indent=1)
NOW = CellStyle(size=12, bold=True, across="center", box=True)
NOW_LABEL = CellStyle(size=10, bold=True, box=True, across="right", indent=1)
FEW_PLAYERS = 8
ROUND_HEIGHT = 24.0


def write_scores(
    ws: Worksheet, game: WorkbookGame, hidden: HiddenSheet, *, paper: str
) -> tuple[WorkbookPage, dict[str, str]]:
    """Write the sheet; returns it, and the addresses of its rectangles by their defined names."""
    page, grid = WorkbookPage(ws), game.grid
    _set_widths(page, game)
    printed = _last_printed(page, game, paper)
    _write_head(page, game, hidden, printed)
    for number, row in enumerate(row for row in game.sheet.rows if row.is_scored):
        _write_round(page, game, hidden, row, number)
    found = _named(page, game)
    closing = write_closing(page, game, hidden, found)
    last = write_foot(page, game, closing + 1, printed)
    _guard(page, game, hidden)
    ws.freeze_panes = f"{letter(grid.main)}{grid.first_row}"
    ws.print_title_rows = f"{CAPTION_ROW}:{grid.first_row - 1}"
    ws.print_area = f"A1:{letter(printed)}{last}"
    return page, found


def _last_printed(page: WorkbookPage, game: WorkbookGame, paper: str) -> int:
    """The last column on paper, without the running totals where all would be too small to read."""
    grid = game.grid
    whole = is_legible(page, first=1, last=grid.last_column, paper=paper)
    return grid.last_column if whole or len(grid.blocks) == 1 else grid.blocks[-1] - 2


def _set_widths(page: WorkbookPage, game: WorkbookGame) -> None:
    grid = game.grid
    hand = game.variant.hand_word()
    widths = {NUMBER_COLUMN: max(8.5, len(hand) + 2.5), grid.dealer: 13.0}
    if grid.contract and grid.deal:
        widths |= {grid.contract: 30.0, grid.deal: 7.0}
    across = next(width for most, width in ((4, 13.0), (8, 10.5), (12, 9.5), (20, 8.0)) if grid.players <= most)
    for block in grid.blocks:
        widths |= {block + player: max(across, 13.0 if block == grid.bonuses else 0) for player in range(grid.players)}
        widths |= {block - 1: 1.5} if block != grid.main else {}
    for column, width in widths.items():
        page.ws.column_dimensions[letter(column)].width = width


def _write_head(page: WorkbookPage, game: WorkbookGame, hidden: HiddenSheet, last: int) -> None:
    """Title, headline, state, and the heads of the columns; the first three reach to the last column."""
    grid, variant = game.grid, game.variant
    hand = variant.hand_word()
    status = Formula(_status(game, hidden), game.status)
    longest = f"{game.status} {' & '.join(game.names[:2])}"  # two may lead soon
    page.put_wrapped(TITLE_ROW, game.sheet.title, TITLE, to=last)
    page.put_wrapped(HEADLINE_ROW, game.sheet.headline, HEADLINE, to=last)
    page.put_wrapped(STATUS_ROW, status, STATUS, to=last, longest=longest)
    captions = {
        grid.scores: "Points",
        grid.laid: "Laid down: x",
        grid.bonuses: "Bonus",
        grid.running: "Total so far",
    }
    for block in grid.blocks:
        page.put(CAPTION_ROW, block, captions[block], CAPTION)
    heads = [(NUMBER_COLUMN, hand.capitalize()), (grid.contract, variant.word("contract").capitalize())]
    for column, words in (*heads, (grid.deal, "Deal"), (grid.dealer, "Dealer")):
        if column:
            page.put(HEAD_ROW, column, words, HEAD_CELL if column in (NUMBER_COLUMN, grid.deal) else HEAD_LABEL)
    lines = 1
    style = NAME if grid.players <= FEW_PLAYERS else replace(NAME, size=HEAD_CELL.size)
    for player, name in enumerate(game.tally.players):
        page.put(HEAD_ROW, grid.main + player, name, style)
        for block in grid.blocks:
            if block != grid.main:
                page.put(HEAD_ROW, block + player, Formula(hidden.name(player), game.names[player]), HEAD_CELL)
            lines = max(lines, page.lines(game.names[player], style, first=block + player, last=block + player))
    page.set_height(HEAD_ROW, lines, NAME.size, least=26)
    if grid.is_long:
        _write_now(page, game)


def _write_now(page: WorkbookPage, game: WorkbookGame) -> None:
    """How each player stands, above the rounds: the rows that work it out lie far below."""
    grid = game.grid
    page.put(NOW_ROW, NUMBER_COLUMN, _now_label(game), NOW_LABEL, to=grid.dealer)
    for player in range(grid.players):
        if grid.running:
            page.put(NOW_ROW, grid.running + player, None, NOW)
        if grid.scores:
            total, below = game.standing.totals[player], f"{letter(grid.scores + player)}{grid.total_row}"
            worked = Formula(f'IF({below}="","",{below})', "" if total is None else total)
            page.put(NOW_ROW, grid.scores + player, worked, NOW)
        if grid.laid:
            below = f"{letter(grid.main + player)}{grid.now_on_row}"
            page.put(NOW_ROW, grid.laid + player, Formula(below, now_on(game, player)), NOW)
    page.set_height(NOW_ROW, 1, NOW.size, least=22)


def _now_label(game: WorkbookGame) -> str:
    """What the row above the rounds says: the totals, and in a progression what each player is on."""
    on = f"on {game.variant.word('round')}" if game.grid.laid else ""
    said = ", ".join(part for part in ("total now" if game.grid.scores else "", on) if part)
    return said[:1].upper() + said[1:]


def _status(game: WorkbookGame, hidden: HiddenSheet) -> str:
    """The formula of the sentence that says how the game stands."""
    grid, variant = game.grid, game.variant
    hand, hands = variant.hand_word(), variant.hand_word(2)
    written = [f"COUNT({grid.across_all(grid.scores)})"] if grid.scores else []
    written += [hidden.last] if grid.is_progression else []
    several = f"COUNTIF({grid.across(grid.place_row, grid.main)},1)>1"
    wins = f'{hidden.leaders}&IF({several}," win"," wins")'
    over = f'"Game over: "&{wins}&"."'
    if variant.end.kind == "open":
        over = f'{wins}&" if you stop here."'
    number = hidden.last if grid.is_progression else hidden.whole
    if grid.has_rounds:
        said = quoted(f" of {len(variant.rounds)} {variant.word('round', len(variant.rounds))} ")
    else:
        said = f"IF({number}=1,{quoted(f' {hand} ')},{quoted(f' {hands} ')})"
    going = f'"After "&{number}&{said}&{hidden.leaders}&IF({several}," lead."," leads.")'
    half = f'{quoted(f"{hand[:1].upper()}{hand[1:]} ")}&{hidden.half_name}&" is half entered."'
    known = f"IF({hidden.half}>0,{half},IF({hidden.complete},{over},{going}))"
    if grid.bonuses:
        known = f"IF({hidden.worthless}>0,{quoted(WORTHLESS_BONUS)},{known})"
    return f"IF({'+'.join(written)}=0,{quoted(NOTHING_WRITTEN)},{known})"


def _write_round(page: WorkbookPage, game: WorkbookGame, hidden: HiddenSheet, row: Row, number: int) -> None:
    grid, at = game.grid, game.grid.first_row + number
    page.put(at, NUMBER_COLUMN, int(row.number) if row.number.isdecimal() else row.number, ROUND_NUMBER)
    lines = 1
    if grid.contract and grid.deal:
        words = "; ".join(part for part in (row.words, row.aside) if part)
        page.put(at, grid.contract, words, CONTRACT)
        lines = page.lines(words, CONTRACT, first=grid.contract, last=grid.contract)
        deal = facts.at(game.variant.rounds[number].deal, grid.players)
        page.put(at, grid.deal, "?" if deal is None else deal, DEALT)
    dealer = next((p for p, cells in enumerate(row.cells) if any(isinstance(cell, Dealer) for cell in cells)), 0)
    lines = max(lines, page.lines(game.names[dealer], DEALER, first=grid.dealer, last=grid.dealer))
    page.set_height(at, lines, CONTRACT.size, least=ROUND_HEIGHT)
    for player, cells in enumerate(row.cells):
        for cell in cells:
            _write_cell(page, game, hidden, cell, at=at, player=player)


def _write_cell(
    page: WorkbookPage, game: WorkbookGame, hidden: HiddenSheet, cell: Cell, *, at: int, player: int
) -> None:
    """A cell of a round; the marks that a pen makes on paper have no place here."""
    grid, number = game.grid, at - game.grid.first_row
    match cell:
        case Entry():
            assert grid.scores is not None
            page.put(at, grid.scores + player, game.tally.scores[number][player], SCORE)
        case Laid() if grid.laid:
            page.put(at, grid.laid + player, "x" if game.tally.laid[number][player] else None, SCORE)
        case BonusBox():
            assert grid.bonuses is not None
            written = game.tally.bonuses[number][player]
            page.put(at, grid.bonuses + player, _bonus_entry(written), BONUS)
        case RunningTotal():
            assert grid.running is not None
            page.put(at, grid.running + player, _running_total(game, hidden, at, player), RUNNING)
        case Dealer():
            page.put(at, grid.dealer, Formula(hidden.name(player), game.names[player]), DEALER)
        case BuyBoxes() | Laid() | Tick() | Sum() | Rank() | Settle():
            pass
        case _:
            assert_never(cell)


def _running_total(game: WorkbookGame, hidden: HiddenSheet, at: int, player: int) -> Formula:
    grid = game.grid
    assert grid.scores is not None
    column = grid.scores + player
    bonuses = f"+SUM({HIDDEN_SHEET}!{grid.so_far(hidden.bonuses + player, at)})" if grid.bonuses else ""
    total = game.standing.running_totals[at - grid.first_row][player]
    formula = f'IF(COUNT({letter(column)}{at})=0,"",SUM({grid.so_far(column, at)}){bonuses})'
    return Formula(formula, "" if total is None else total)


def _bonus_entry(written: str) -> int | str | None:
    """A bonus as it stands in its cell: points are a number."""
    number = written.replace(MINUS, "-").removeprefix("+")
    return int(number) if number.removeprefix("-").isdecimal() else written or None


def _named(page: WorkbookPage, game: WorkbookGame) -> dict[str, str]:
    """The rectangles that are written in or add up round by round."""
    grid = game.grid
    last = grid.players - 1
    blocks = {
        defined_names.SCORES: grid.scores,
        defined_names.PROGRESS: grid.laid,
        defined_names.BONUSES: grid.bonuses,
        defined_names.RUNNING_TOTALS: grid.running,
    }
    found = {defined_names.PLAYERS: page.range(HEAD_ROW, grid.main, HEAD_ROW, grid.main + last)}
    for name, block in blocks.items():
        if block:
            found[name] = page.range(grid.first_row, block, grid.last_row, block + last)
    return found


def _guard(page: WorkbookPage, game: WorkbookGame, hidden: HiddenSheet) -> None:
    grid, ws = game.grid, page.ws
    data_validation.guard_scores(ws, grid, game.variant)
    data_validation.colour_cells(ws, grid, game.variant)
    lists = [(data_validation.name_length(LONGEST_NAME), grid.across(HEAD_ROW, grid.main).replace("$", ""))]
    if grid.laid:
        lists.append((data_validation.tick_list(), grid.across_all(grid.laid).replace("$", "")))
    if grid.bonuses:
        lists.append((data_validation.bonus_list(hidden.bonus_labels), grid.across_all(grid.bonuses).replace("$", "")))
    for rule, cells in lists:
        rule.add(cells)
        ws.add_data_validation(rule)
