"""The sheet of scores: the paper's rows and columns, with cells to fill in and formulas that add up."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import assert_never

from sheets.game import facts
from sheets.game.figures import EntryKind
from sheets.game.scoring import AWAY
from sheets.paper.sizes import POINTS_PER_MM
from sheets.phrases import workbook_words
from sheets.phrases.words import capital
from sheets.render.workbook import cell_style, scores_grid
from sheets.render.workbook.cell_style import GREY, CellStyle
from sheets.render.workbook.closing_rows import labels, write_closing
from sheets.render.workbook.data_validation import put_entry_rules
from sheets.render.workbook.figure_cells import check_words, entry_written, shown_points
from sheets.render.workbook.foot_rows import write_foot
from sheets.render.workbook.formulas import Defined, Formula, blank_if, relative
from sheets.render.workbook.print_setup import LEAST_SCALE, WIDEST_DIGIT, PrintedPages, fits_one_page, pages_for
from sheets.render.workbook.scores_grid import HEAD_ROW, NUMBER_COLUMN, PresenceRow, RoundColumn
from sheets.render.workbook.status_line import status_formula
from sheets.render.workbook.workbook_game import WorkbookGame
from sheets.render.workbook.worksheet import MM_A_CHARACTER, WorkbookPage
from sheets.render.workbook.written_conditions import partner_in
from sheets.specification.score_sheet.cells import (
    BuyBoxes,
    CellKind,
    CounterTally,
    EntryPlace,
    Row,
    Settle,
    SheetCell,
    TargetScale,
)
from sheets.text import MINUS, whole_parts

AS_NUMBER = "General;\\-General"
"""The format of scores: a number of the usual form, which stays one where 5/10 is typed, and is no day."""
SCORE = CellStyle(size=12, across="center", is_input=True, ruled=True, number_format=AS_NUMBER)
AS_TEXT = "@"
"""The format of names, which stay as they are typed: 007, 1/2, =1+1."""
NAME = replace(cell_style.HEAD_CELL, size=11, is_input=True, number_format=AS_TEXT)
BONUS = CellStyle(size=cell_style.SMALLEST_PT, across="center", wrap=True, is_input=True, ruled=True)
RUNNING = CellStyle(size=11, across="center", ruled=True, shrinks=True)
FIGURE = replace(SCORE, shrinks=True)
POINTS = CellStyle(size=12, across="center", ruled=True, shrinks=True)
"""What is written where points follow from it, and they."""
ROUND_NUMBER = CellStyle(size=14, bold=True, across="center", ruled=True)
CONTRACT = CellStyle(size=10.5, wrap=True, ruled=True, indent=1)
DEALT = CellStyle(size=10.5, across="center", ruled=True)
DEALER = CellStyle(size=cell_style.SMALLEST_PT, colour=GREY, wrap=True, ruled=True, indent=1)
ODD_ROUND = CellStyle(size=cell_style.SMALLEST_PT, ruled=True, indent=1)
GAME = CellStyle(size=11, bold=True, colour=GREY)
FEW_PLAYERS = 8
ROUND_HEIGHT, FIGURES_HEIGHT, LONG_ROUND_HEIGHT = 24.0, 20.0, 16.5
"""Points: of a round, of one whose figures take pages beside each other, and where there are more than a screen shows.
"""
BONUS_WIDTH, CHECK_WIDTH, TICKED_WIDTH = 11.0, 12.0, 13.0
CONTRACT_WIDTH, DEALER_WIDTH, OTHER_WIDTH = 30.0, 18.0, 12.0
"""The widest columns of these; longer words are broken."""
LEAST_WIDTH, LEAST_NUMBER_WIDTH = 7.0, 5.5
"""The narrowest of any, and of that of the rounds' numbers."""
STATUS_WIDTH = 34.0
"""Nearly what a telephone shows beside the column that stays in sight."""
PLAYER_WIDTHS = ((8, 8.5, 13.0), (12, 8.5, 11.0), (20, 7.5, 10.0))
"""By the most players, the least and the greatest width of their columns; four stand side by side on a telephone."""
LEAST_ENTRY = 5.5
"""The narrowest column of a number with two digits, the names above them being turned where they are longer."""
TIGHT_POINTS, TIGHT_BID, TIGHT_ENTRY = 6.0, 4.7, 3.7
"""Where narrower columns save a page: those of points that follow, of bids with a tick, of other numbers."""
MOST_TURNED_PT = 96.0
"""How high turned names may make the head; longer ones are broken."""
TIGHTER, EASES = 0.5, (1.0, 0.75, 0.5, 0.25, 0.0)
"""By how much columns are narrower at most where that saves a page, and the steps on the way there."""
OTHER_ROWS = 3
"""Of about the height of a round, above and below the rounds."""
ROWS_BEFORE = 3
"""Rounds that are seen before the first that is blank."""


def write_scores(page: WorkbookPage, game: WorkbookGame, *, paper: str) -> bool:
    """Write the sheet; returns whether it lies on its side when it is printed."""
    grid = game.grid
    printed = _set_widths(page, game, paper)
    _write_head(page, game)
    high = _round_height(game)
    if grid.figures and len(printed.columns) > 1:  # the points and all that is written stand on one page
        high = min(high, FIGURES_HEIGHT)
    for number, row in enumerate(game.rows):
        _write_round(page, game, row, number, least=high)
    write_closing(page, game)
    page.row = grid.below
    _, last_column = printed.columns[0]
    write_foot(page, game, last_column)
    put_entry_rules(page.ws, game)
    _set_view(page, game)
    page.ws.print_title_rows = f"{scores_grid.CAPTION_ROW}:{grid.frozen_row}"
    if len(printed.columns) > 1:  # with the numbers of the rounds on each page
        page.ws.print_title_cols = "A:A"
    # the sheet of rules says what is below the rows once more: it goes on no page of its own
    scale = 1.0 if len(printed.columns) > 1 else LEAST_SCALE
    has_foot = fits_one_page(page, page.row, head=True, paper=paper, sideways=printed.sideways, scale=scale)
    page.row = page.row if has_foot else grid.below
    # a range that grows, as a name for a formula, is lost in LibreOffice, which then prints the sheet from its top
    areas = []
    for first, last in printed.columns:  # what sums up stands in the main block alone
        top, end = scores_grid.CAPTION_ROW, page.row
        if first > grid.main.last_column:
            top, end = grid.main.row, grid.main.last_row
        areas.append(f"{relative(top, first)}:{relative(end, last)}")
    page.ws.print_area = ",".join(areas)
    return printed.sideways


def _set_view(page: WorkbookPage, game: WorkbookGame) -> None:
    """Keep the head and the rounds' numbers in sight, and begin where the first score is still to be written."""
    grid, view = game.grid, page.ws.sheet_view
    page.ws.freeze_panes = relative(grid.frozen_row + 1, NUMBER_COLUMN + 1)
    blank = next((n for n, row in enumerate(_written(game)) if not all(row)), grid.main.rows - 1)
    player = next((n for n, is_written in enumerate(_written(game)[blank]) if not is_written), 0)
    column = next((block.column for block in grid.figures.values()), grid.main.column)  # the first to write in
    top = grid.main.row + max(0, blank - ROWS_BEFORE) if grid.is_long else grid.frozen_row + 1
    assert view.pane
    view.pane.topLeftCell = relative(top, NUMBER_COLUMN + 1)
    for part in view.selection:
        part.activeCell = part.sqref = relative(grid.main.row + blank, column + player)


def _written(game: WorkbookGame) -> Sequence[Sequence[bool]]:
    """Whether each score is written, or not waited for; without points, whether anything is laid down in the hand."""
    if game.grid.scores:
        return [[score is not None for score in row] for row in game.tally.told]
    return [[any(row)] for row in game.tally.laid]


def _set_widths(page: WorkbookPage, game: WorkbookGame, paper: str) -> PrintedPages:
    """Make the columns as wide as names take, or as narrow as can be where that saves pages; returns these."""
    high = (len(game.rows) + len(game.grid.closing) + OTHER_ROWS) * _round_height(game)
    found = []
    for ease in EASES:
        page.set_widths(_widths(page, game, ease).items())
        last = [game.grid.main, *game.grid.figures.values()][-1].last_column
        found.append(pages_for(page, game.grid.printed, height_pt=high, paper=paper, together=last))
    best = min(range(len(EASES)), key=lambda number: found[number].cost)
    page.set_widths(_widths(page, game, EASES[best]).items())
    return found[best]


def _widths(page: WorkbookPage, game: WorkbookGame, ease: float) -> Mapping[int, float]:
    """The width of each column: from the narrowest, at 0, to what names and contracts take, at 1."""
    grid = game.grid
    numbers = [row.number for row in game.rows]
    first = [page.natural_width([game.variant.hand_word().capitalize()], cell_style.HEAD_CELL)]
    first += [page.natural_width(numbers, replace(ROUND_NUMBER, size=11))]
    first += [page.natural_width(whole_parts(words), style) for words, style in labels(game)]
    widths = {NUMBER_COLUMN: max(LEAST_NUMBER_WIDTH, *first)}
    dealers = page.natural_width([*game.names, workbook_words.DEALER], DEALER)
    widths[grid.dealer] = min(DEALER_WIDTH, dealers)
    if grid.contract and grid.deal:
        widths |= {grid.contract: _contract_width(page, game), grid.deal: LEAST_WIDTH}
    least, widest = next(widths for most, *widths in PLAYER_WIDTHS if grid.columns <= most)
    kinds = game.variant.figures.entries if game.variant.figures else ()
    numbers_of_entries = [grid.figures[kind.name] for kind in kinds if not kind.choices and kind.name in grid.figures]
    chosen = [grid.figures[kind.name] for kind in kinds if kind.choices and kind.name in grid.figures]
    tightest = {block.column: TIGHT_ENTRY for block in numbers_of_entries}
    tightest |= {grid.figures[kind.name].column: TIGHT_BID for kind in kinds if kind.made}
    tightest |= {grid.main.column: TIGHT_POINTS} if kinds else {}
    ticked = {grid.figures[kind.name].column: _ticked_width(page, kind) for kind in kinds if kind.made}
    if grid.checks:
        widths[grid.checks.column] = CHECK_WIDTH
    for block in grid.blocks:
        style = _name_style(game) if block == grid.main else cell_style.HEAD_CELL
        here = (least, widest) if block == grid.main else (LEAST_WIDTH, min(widest, OTHER_WIDTH))
        here = (LEAST_ENTRY, here[1]) if block in numbers_of_entries and not game.variant.teams else here
        wide = min(here[1], max(here[0], _longest_word(page, game, style)))
        tight = tightest.get(block.column, here[0] - TIGHTER)
        tight = wide if game.variant.teams else tight  # two names stand above each of a few columns
        width = round(tight + ease * (wide - tight), 1)
        width = max(width, BONUS_WIDTH) if block == grid.bonuses or block in chosen else width
        width = max(width, ticked.get(block.column, 0))
        widths |= dict.fromkeys(range(block.column, block.last_column + 1), width)
    gaps = (block.column - 1 for block in grid.printed[1:])
    return widths | dict.fromkeys(gaps, 1 + ease / 2)


def _ticked_width(page: WorkbookPage, kind: EntryKind) -> float:
    """As wide as a bid that is chosen takes with the tick behind it, which is about as wide as two figures."""
    return min(TICKED_WIDTH, page.natural_width([f"{choice} 00" for choice in kind.choices], BONUS))


def _contract_width(page: WorkbookPage, game: WorkbookGame) -> float:
    """As wide as contracts take, or what stands in their place in a game without any."""
    words = (workbook_words.contract_head(game.variant), *map(_words_of_round, game.rows))
    return min(CONTRACT_WIDTH, page.natural_width(words, replace(CONTRACT, bold=True)))  # as that of the next round is


def _longest_word(page: WorkbookPage, game: WorkbookGame, style: CellStyle) -> float:
    """The width that no part of a name is broken in."""
    return page.natural_width([part for name in game.names for part in whole_parts(name)], style)


def _name_style(game: WorkbookGame) -> CellStyle:
    return NAME if game.grid.columns <= FEW_PLAYERS else replace(NAME, size=cell_style.HEAD_CELL.size)


def _words_of_round(row: Row) -> str:
    return "; ".join(part for part in (row.words, row.aside) if part)


def _round_height(game: WorkbookGame) -> float:
    return LONG_ROUND_HEIGHT if game.grid.is_long else ROUND_HEIGHT


def _write_head(page: WorkbookPage, game: WorkbookGame) -> None:
    """The state, the game, and the heads of the columns; on paper the title stands above them."""
    grid, variant = game.grid, game.variant
    longest = f"{game.status} {' & '.join(game.names[:2])}"  # two may lead soon
    first = NUMBER_COLUMN + 1
    last = page.reaching(first, STATUS_WIDTH, most=grid.last_column)
    page.put_words(
        scores_grid.STATUS_ROW, status_formula(game), cell_style.STATUS, first=first, to=last, longest=longest
    )
    if last < grid.last_column:
        page.put(scores_grid.STATUS_ROW, max(last + 1, grid.words.column), game.sheet.title, GAME)
    page.name(Defined.STATUS, page.block(scores_grid.STATUS_ROW, first))
    page.name(Defined.DEALERS, grid.dealers)
    for entries in (grid.names, *grid.entries):
        page.name_entries(entries)
    page.name(Defined.ROUNDS, page.block(grid.main.row, NUMBER_COLUMN, rows=grid.main.rows))
    if grid.running:
        page.name(Defined.RUNNING_TOTALS, grid.running)
    for there, caption in (
        (grid.scores, workbook_words.POINTS),
        (grid.laid, workbook_words.LAID_DOWN_X),
        (grid.bonuses, workbook_words.BONUS),
        *((block, capital(name)) for name, block in grid.figures.items()),
        (grid.running, workbook_words.TOTAL_SO_FAR),
    ):
        if there:
            page.put(scores_grid.CAPTION_ROW, there.column, caption, cell_style.CAPTION)
    heads = {
        NUMBER_COLUMN: (variant.hand_word().capitalize(), cell_style.HEAD_CELL),
        grid.contract: (workbook_words.contract_head(variant), cell_style.HEAD_LABEL),
        grid.deal: (workbook_words.deal_head(variant), cell_style.HEAD_CELL),
        grid.dealer: (workbook_words.DEALER, cell_style.HEAD_LABEL),
        grid.checks and grid.checks.column: (workbook_words.DOES_NOT_ADD_UP, cell_style.HEAD_LABEL),
    }
    for column, (words, style) in heads.items():
        if column:
            page.put(HEAD_ROW, column, words, style)
    lines, names = 1, game.hidden.names.there
    style, turned = _name_style(game), _turned_height(page, game)
    for player, (written, name) in enumerate(zip(game.tally.players, game.names, strict=True)):
        for block in grid.blocks:
            column, head = block.column + player, Formula(names.fixed(0, player), name)
            is_main = block == grid.main
            look = replace(style if is_main else cell_style.HEAD_CELL, turned=turned > 0)
            page.put(HEAD_ROW, column, written if is_main else head, look)
            lines = max(lines, 1 if turned else page.lines(name, style, first=column))
    page.set_height(HEAD_ROW, lines, NAME.size, least=max(26, turned))


def _turned_height(page: WorkbookPage, game: WorkbookGame) -> float:
    """How high names above narrow columns of figures are when they are turned, in points; 0 where all have room."""
    style = _name_style(game)
    narrowest = min(page.width(block.column, block.column) for block in game.grid.blocks)
    if not game.grid.figures or _longest_word(page, game, cell_style.HEAD_CELL) <= narrowest:
        return 0
    return min(MOST_TURNED_PT, page.natural_width(game.names, style) * WIDEST_DIGIT * MM_A_CHARACTER * POINTS_PER_MM)


def _write_round(page: WorkbookPage, game: WorkbookGame, row: Row, number: int, *, least: float) -> None:
    grid, at = game.grid, game.grid.main.row + number
    page.put(at, NUMBER_COLUMN, int(row.number) if row.number.isdecimal() else row.number, ROUND_NUMBER)
    lines = 1
    if grid.contract and grid.deal:
        words = _words_of_round(row)
        page.put(at, grid.contract, words, CONTRACT)
        lines = page.lines(words, CONTRACT, first=grid.contract)
        deal = facts.at(game.variant.rounds[number].deal, game.seats)
        mark = workbook_words.deal_mark(game.variant, number)
        page.put(at, grid.deal, f"{deal}{mark}" if deal and mark else deal or "?", DEALT)
    lines = max(lines, page.lines(game.dealers[number], DEALER, first=grid.dealer))
    page.set_height(at, lines, CONTRACT.size, least=least)
    if grid.checks:
        page.put(at, grid.checks.column, check_words(game, number), ODD_ROUND)
    for player, cells in enumerate(row.cells):
        for cell in cells:
            _write_cell(page, game, cell, number=number, player=player)


def _write_cell(page: WorkbookPage, game: WorkbookGame, cell: SheetCell, *, number: int, player: int) -> None:
    """A cell of a round, counted from 0; the marks that a pen makes on paper have no place here."""
    grid, tally, at = game.grid, game.tally, game.grid.main.row + number
    match cell:
        case CellKind.ENTRY if grid.figures:
            page.put(at, grid.main.column + player, shown_points(game, number, player), POINTS)
        case EntryPlace(name=name) if name in grid.figures:
            block = grid.figures[name]
            written = entry_written(tally.written[number][player], name, is_first=name == next(iter(grid.figures)))
            style = BONUS if isinstance(written, str) and written != AWAY else FIGURE
            page.put(at, block.column + player, written, style)
        case CellKind.ENTRY if grid.scores:
            page.put(at, grid.scores.column + player, tally.scores[number][player], SCORE)
        case CellKind.LAID if grid.laid:
            page.put(at, grid.laid.column + player, "x" if tally.laid[number][player] else None, SCORE)
        case CellKind.BONUS if grid.bonuses:
            page.put(at, grid.bonuses.column + player, _bonus_entry(tally.bonuses[number][player]), BONUS)
        case CellKind.RUNNING_TOTAL if grid.running:
            page.put(at, grid.running.column + player, _running_total(game, number, player), RUNNING)
        case CellKind.DEALER:
            page.put(at, grid.dealer, _dealer(game, number), DEALER)
        case CellKind() | BuyBoxes() | CounterTally() | EntryPlace() | Settle() | TargetScale():
            pass  # what has no cell of its own in this book
        case _:
            assert_never(cell)


def _dealer(game: WorkbookGame, number: int) -> Formula:
    """The name of who deals a round; nothing where nobody plays."""
    rounds, names, players = game.hidden.rounds.there, game.hidden.names.there, game.grid.columns
    if game.variant.teams:
        column, place, partner = game.partner(number)
        return Formula(partner_in(names.fixed(0, column), place), partner)
    if players == 1:
        return Formula(names.fixed(0), game.names[0])
    turns, before = rounds.cell(number, RoundColumn.TURNS), str(game.turns_before)
    if number:
        before = rounds.cell(number - 1, RoundColumn.TURNS)
    name = f"INDEX({names.all},MOD({turns}-1,{players})+1)"
    return Formula(blank_if(f"{turns}={before}", name), game.dealers[number])


def _running_total(game: WorkbookGame, number: int, player: int) -> Formula:
    scores, begun_with = game.hidden.points.there, game.hidden.presence_lines.there.fixed(PresenceRow.POINTS, player)
    added = f"{begun_with},{scores.so_far(number, player)}"
    if game.grid.bonuses:
        added += f",{game.hidden.bonuses.there.so_far(number, player)}"
    formula = blank_if(f"COUNT({scores.cell(number, player)})=0", f"SUM({added})")
    return Formula(formula, game.standing.running_totals[number][player])


def _bonus_entry(written: str) -> int | str | None:
    """A bonus as it stands in its cell: points are a number."""
    number = written.replace(MINUS, "-").removeprefix("+")
    return int(number) if number.removeprefix("-").isdecimal() else written or None
