"""The sheet of scores: the paper's rows and columns, with cells to fill in and formulas that add up."""

from dataclasses import replace
from typing import assert_never

from openpyxl.worksheet.worksheet import Worksheet

from sheets.game import facts
from sheets.game.model import LONGEST_NAME
from sheets.phrases.standing import NOTHING_WRITTEN
from sheets.render.workbook import data_validation, defined_names
from sheets.render.workbook.cell_style import CAPTION, HEAD_CELL, HEAD_LABEL, HEADLINE, STATUS, TITLE, Look
from sheets.render.workbook.closing_rows import draw_closing, now_on
from sheets.render.workbook.defined_names import WORKING_SHEET
from sheets.render.workbook.foot_rows import draw_foot
from sheets.render.workbook.game_book import WORTHLESS_BONUS, Kept
from sheets.render.workbook.hidden_layout import Working
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
from sheets.render.workbook.worksheet import Page, Worked, letter, quoted
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

SCORE = Look(size=12, across="center", is_input=True, box=True)
NAME = Look(size=11, bold=True, across="center", wrap=True, is_input=True, box=True)
BONUS = Look(size=9, across="center", wrap=True, is_input=True, box=True)
RUNNING = Look(size=11, across="center", box=True)
ROUND_NUMBER = Look(size=14, bold=True, across="center", box=True)
CONTRACT = Look(size=10.5, wrap=True, box=True, indent=1)
DEALT = Look(size=10.5, across="center", box=True)
DEALER = Look(size=9.5, colour="595959", wrap=True, box=True, indent=1)
NOW = Look(size=12, bold=True, across="center", box=True)
NOW_LABEL = Look(size=10, bold=True, box=True, across="right", indent=1)
FEW_PLAYERS = 8
ROUND_HEIGHT = 24.0


def draw_scores(ws: Worksheet, kept: Kept, working: Working, *, paper: str) -> tuple[Page, dict[str, str]]:
    """Write the sheet; returns it, and the addresses of its rectangles by their defined names."""
    page, grid = Page(ws), kept.grid
    _set_widths(page, kept)
    printed = _last_printed(page, kept, paper)
    _draw_head(page, kept, working, printed)
    for number, row in enumerate(row for row in kept.sheet.rows if row.is_scored):
        _draw_round(page, kept, working, row, number)
    found = _named(page, kept)
    closing = draw_closing(page, kept, working, found)
    last = draw_foot(page, kept, closing + 1, printed)
    _guard(page, kept, working)
    ws.freeze_panes = f"{letter(grid.main)}{grid.first_row}"
    ws.print_title_rows = f"{CAPTION_ROW}:{grid.first_row - 1}"
    ws.print_area = f"A1:{letter(printed)}{last}"
    return page, found


def _last_printed(page: Page, kept: Kept, paper: str) -> int:
    """The last column on paper, without the running totals where all would be too small to read."""
    grid = kept.grid
    whole = is_legible(page, first=1, last=grid.last_column, paper=paper)
    return grid.last_column if whole or len(grid.blocks) == 1 else grid.blocks[-1] - 2


def _set_widths(page: Page, kept: Kept) -> None:
    grid = kept.grid
    hand = kept.variant.hand_word()
    widths = {NUMBER_COLUMN: max(8.5, len(hand) + 2.5), grid.dealer: 13.0}
    if grid.contract and grid.deal:
        widths |= {grid.contract: 30.0, grid.deal: 7.0}
    across = next(width for most, width in ((4, 13.0), (8, 10.5), (12, 9.5), (20, 8.0)) if grid.players <= most)
    for block in grid.blocks:
        widths |= {block + player: max(across, 13.0 if block == grid.bonuses else 0) for player in range(grid.players)}
        widths |= {block - 1: 1.5} if block != grid.main else {}
    for column, width in widths.items():
        page.ws.column_dimensions[letter(column)].width = width


def _draw_head(page: Page, kept: Kept, working: Working, last: int) -> None:
    """Title, headline, state, and the heads of the columns; the first three reach to the last column."""
    grid, variant = kept.grid, kept.variant
    hand = variant.hand_word()
    status = Worked(_status(kept, working), kept.status)
    longest = f"{kept.status} {' & '.join(kept.names[:2])}"  # two may lead soon
    page.put_wrapped(TITLE_ROW, kept.sheet.title, TITLE, to=last)
    page.put_wrapped(HEADLINE_ROW, kept.sheet.headline, HEADLINE, to=last)
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
    look = NAME if grid.players <= FEW_PLAYERS else replace(NAME, size=HEAD_CELL.size)
    for player, name in enumerate(kept.tally.players):
        page.put(HEAD_ROW, grid.main + player, name, look)
        for block in grid.blocks:
            if block != grid.main:
                page.put(HEAD_ROW, block + player, Worked(working.name(player), kept.names[player]), HEAD_CELL)
            lines = max(lines, page.lines(kept.names[player], look, first=block + player, last=block + player))
    page.set_height(HEAD_ROW, lines, NAME.size, least=26)
    if grid.is_long:
        _draw_now(page, kept)


def _draw_now(page: Page, kept: Kept) -> None:
    """How each player stands, above the rounds: the rows that work it out lie far below."""
    grid = kept.grid
    page.put(NOW_ROW, NUMBER_COLUMN, _now_label(kept), NOW_LABEL, to=grid.dealer)
    for player in range(grid.players):
        if grid.running:
            page.put(NOW_ROW, grid.running + player, None, NOW)
        if grid.scores:
            total, below = kept.standing.totals[player], f"{letter(grid.scores + player)}{grid.total_row}"
            worked = Worked(f'IF({below}="","",{below})', "" if total is None else total)
            page.put(NOW_ROW, grid.scores + player, worked, NOW)
        if grid.laid:
            below = f"{letter(grid.main + player)}{grid.now_on_row}"
            page.put(NOW_ROW, grid.laid + player, Worked(below, now_on(kept, player)), NOW)
    page.set_height(NOW_ROW, 1, NOW.size, least=22)


def _now_label(kept: Kept) -> str:
    """What the row above the rounds says: the totals, and in a progression what each player is on."""
    on = f"on {kept.variant.word('round')}" if kept.grid.laid else ""
    said = ", ".join(part for part in ("total now" if kept.grid.scores else "", on) if part)
    return said[:1].upper() + said[1:]


def _status(kept: Kept, working: Working) -> str:
    """The formula of the sentence that says how the game stands."""
    grid, variant = kept.grid, kept.variant
    hand, hands = variant.hand_word(), variant.hand_word(2)
    written = [f"COUNT({grid.across_all(grid.scores)})"] if grid.scores else []
    written += [working.last] if grid.is_progression else []
    several = f"COUNTIF({grid.across(grid.place_row, grid.main)},1)>1"
    wins = f'{working.leaders}&IF({several}," win"," wins")'
    over = f'"Game over: "&{wins}&"."'
    if variant.end.kind == "open":
        over = f'{wins}&" if you stop here."'
    number = working.last if grid.is_progression else working.whole
    if grid.has_rounds:
        said = quoted(f" of {len(variant.rounds)} {variant.word('round', len(variant.rounds))} ")
    else:
        said = f"IF({number}=1,{quoted(f' {hand} ')},{quoted(f' {hands} ')})"
    going = f'"After "&{number}&{said}&{working.leaders}&IF({several}," lead."," leads.")'
    half = f'{quoted(f"{hand[:1].upper()}{hand[1:]} ")}&{working.half_name}&" is half entered."'
    known = f"IF({working.half}>0,{half},IF({working.complete},{over},{going}))"
    if grid.bonuses:
        known = f"IF({working.worthless}>0,{quoted(WORTHLESS_BONUS)},{known})"
    return f"IF({'+'.join(written)}=0,{quoted(NOTHING_WRITTEN)},{known})"


def _draw_round(page: Page, kept: Kept, working: Working, row: Row, number: int) -> None:
    grid, at = kept.grid, kept.grid.first_row + number
    page.put(at, NUMBER_COLUMN, int(row.number) if row.number.isdecimal() else row.number, ROUND_NUMBER)
    lines = 1
    if grid.contract and grid.deal:
        words = "; ".join(part for part in (row.words, row.aside) if part)
        page.put(at, grid.contract, words, CONTRACT)
        lines = page.lines(words, CONTRACT, first=grid.contract, last=grid.contract)
        deal = facts.at(kept.variant.rounds[number].deal, grid.players)
        page.put(at, grid.deal, "?" if deal is None else deal, DEALT)
    dealer = next((p for p, cells in enumerate(row.cells) if any(isinstance(cell, Dealer) for cell in cells)), 0)
    lines = max(lines, page.lines(kept.names[dealer], DEALER, first=grid.dealer, last=grid.dealer))
    page.set_height(at, lines, CONTRACT.size, least=ROUND_HEIGHT)
    for player, cells in enumerate(row.cells):
        for cell in cells:
            _draw_cell(page, kept, working, cell, at=at, player=player)


def _draw_cell(page: Page, kept: Kept, working: Working, cell: Cell, *, at: int, player: int) -> None:
    """A cell of a round; the marks that a pen makes on paper have no place here."""
    grid, number = kept.grid, at - kept.grid.first_row
    match cell:
        case Entry():
            assert grid.scores is not None
            page.put(at, grid.scores + player, kept.tally.scores[number][player], SCORE)
        case Laid() if grid.laid:
            page.put(at, grid.laid + player, "x" if kept.tally.laid[number][player] else None, SCORE)
        case BonusBox():
            assert grid.bonuses is not None
            written = kept.tally.bonuses[number][player]
            page.put(at, grid.bonuses + player, _bonus_entry(written), BONUS)
        case RunningTotal():
            assert grid.running is not None
            page.put(at, grid.running + player, _running_total(kept, working, at, player), RUNNING)
        case Dealer():
            page.put(at, grid.dealer, Worked(working.name(player), kept.names[player]), DEALER)
        case BuyBoxes() | Laid() | Tick() | Sum() | Rank() | Settle():
            pass
        case _:
            assert_never(cell)


def _running_total(kept: Kept, working: Working, at: int, player: int) -> Worked:
    grid = kept.grid
    assert grid.scores is not None
    column = grid.scores + player
    bonuses = f"+SUM({WORKING_SHEET}!{grid.so_far(working.bonuses + player, at)})" if grid.bonuses else ""
    total = kept.standing.running_totals[at - grid.first_row][player]
    formula = f'IF(COUNT({letter(column)}{at})=0,"",SUM({grid.so_far(column, at)}){bonuses})'
    return Worked(formula, "" if total is None else total)


def _bonus_entry(written: str) -> int | str | None:
    """A bonus as it stands in its cell: points are a number."""
    number = written.replace(MINUS, "-").removeprefix("+")
    return int(number) if number.removeprefix("-").isdecimal() else written or None


def _named(page: Page, kept: Kept) -> dict[str, str]:
    """The rectangles that are written in or add up round by round."""
    grid = kept.grid
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


def _guard(page: Page, kept: Kept, working: Working) -> None:
    grid, ws = kept.grid, page.ws
    data_validation.guard_scores(ws, grid, kept.variant)
    data_validation.colour_cells(ws, grid, kept.variant)
    lists = [(data_validation.name_length(LONGEST_NAME), grid.across(HEAD_ROW, grid.main).replace("$", ""))]
    if grid.laid:
        lists.append((data_validation.tick_list(), grid.across_all(grid.laid).replace("$", "")))
    if grid.bonuses:
        lists.append((data_validation.bonus_list(working.bonus_labels), grid.across_all(grid.bonuses).replace("$", "")))
    for rule, cells in lists:
        rule.add(cells)
        ws.add_data_validation(rule)
