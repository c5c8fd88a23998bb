"""The sheet of scores: the paper's rows and columns, with cells to fill in and formulas that add up."""

from collections.abc import Sequence
from dataclasses import replace
from typing import assert_never

from sheets.game import facts
from sheets.game.scoring import AWAY
from sheets.record.game_grid import bonus_entry
from sheets.specification.score_sheet.cells import (
    BuyBoxes,
    CarriedOver,
    CellKind,
    CounterTally,
    EntryPlace,
    Row,
    Settle,
    SheetCell,
    TargetScale,
)
from sheets.words.common import keys_in_cell, say
from sheets.words.messages import hand, said, with_keys
from sheets.words.sheet import head_of_contracts, head_of_deals
from sheets.words.status_cells import rounds_played
from sheets.workbook import cell_style, scores_grid
from sheets.workbook.cell_style import CellStyle
from sheets.workbook.closing_rows import FIELD_WIDTH, write_closing, write_foot
from sheets.workbook.data_validation import put_entry_rules
from sheets.workbook.formulas import Defined, Formula, relative
from sheets.workbook.hidden_sheet import status_formula
from sheets.workbook.print_setup import is_too_wide, last_printed
from sheets.workbook.score_columns import (
    BONUS,
    CONTRACT,
    DEALER,
    NAME,
    ROUND_NUMBER,
    head_height,
    head_style,
    round_height,
    set_widths,
    words_of_round,
)
from sheets.workbook.scores_grid import HEAD_ROW, NUMBER_COLUMN, ClosingRow
from sheets.workbook.workbook_game import WorkbookGame
from sheets.workbook.worksheet import WorkbookPage

AS_NUMBER = "General;\\-General"
"""The format of scores: a number of the usual form, which stays one where 5/10 is typed, and is no day."""
SCORE = CellStyle(size=12, across="center", is_input=True, ruled=True, number_format=AS_NUMBER)
RUNNING = CellStyle(size=11, across="center", ruled=True, shrinks=True)
FIGURE = replace(SCORE, shrinks=True)
POINTS = CellStyle(size=12, across="center", ruled=True, shrinks=True)
"""What is written where points follow from it, and they."""
DEALT = CellStyle(size=10.5, across="center", ruled=True)
ODD_ROUND = CellStyle(size=cell_style.SMALLEST_PT, ruled=True, indent=1)
GAME = CellStyle(size=11, bold=True, colour=cell_style.GREY, down="top")
STATUS_WIDTH = 34.0
"""Nearly what a telephone shows beside the column that stays in sight."""
ROWS_BEFORE = 3
"""Rounds that are seen before the first that is blank."""


def write_scores(page: WorkbookPage, game: WorkbookGame, *, paper: str) -> bool:
    """Write the sheet; returns whether it lies on its side when it is printed."""
    grid = game.grid
    spans = set_widths(page, game, paper)
    _write_head(page, game)
    high = round_height(game)
    for number, row in enumerate(game.rows):
        _write_round(page, game, row, number, least=high)
    write_closing(page, game)
    if grid.is_long:
        _repeat_heads(page, game)
    page.row = grid.below
    (_, last_column), *others = spans
    last_rows = write_foot(page, game, last_column)
    put_entry_rules(page.ws, game)
    _set_view(page, game)
    page.ws.print_title_rows = f"{scores_grid.CAPTION_ROW}:{grid.frozen_row}"
    if others:  # with the numbers of the rounds on each page
        page.ws.print_title_cols = "A:A"
    sideways = any(is_too_wide(page, last, first=first, paper=paper) for first, last in spans)
    ends = (*last_rows, grid.below)  # the foot is printed where it costs no page
    last_row = last_printed(page, ends, first=scores_grid.CAPTION_ROW, paper=paper, sideways=sideways, head=True)
    # a range that grows, as a name for a formula, is lost in LibreOffice, which then prints the sheet from its top
    areas = [f"A{scores_grid.CAPTION_ROW}:{relative(last_row, last_column)}"]
    # what sums up stands in the main block alone
    areas += [f"{relative(grid.main.row, first)}:{relative(grid.main.last_row, last)}" for first, last in others]
    page.ws.print_area = ",".join(areas)
    return sideways


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
    grid = game.grid
    if grid.scores:
        known = zip(game.values["plays"], game.values["points shown" if grid.figures else "scores"], strict=True)
        return [[not plays or score != "" for plays, score in zip(*each, strict=True)] for each in known]
    return [[any(row)] for row in game.tally.laid]


def _write_head(page: WorkbookPage, game: WorkbookGame) -> None:
    """The state, the game, and the heads of the columns; on paper the title stands above them."""
    grid = game.grid
    rounds = rounds_played(game.variant, len(game.rows))
    two_lead = game.language.words(said("status-leads", names=" & ".join(game.names[:2]), number=2, rounds=rounds))
    longest = max(game.status, f"{game.value('next')} {two_lead}", key=len)  # as it will soon be
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
    _put_heads(page, game, captions=scores_grid.CAPTION_ROW, heads=HEAD_ROW, first=NUMBER_COLUMN)
    for block in grid.blocks:
        style, told = head_style(page, game, block), enumerate(game.names)
        shown = [Formula(game.at("names").fixed(0, player), name) for player, name in told]
        page.put_across(HEAD_ROW, block.column, game.tally.players if block == grid.main else shown, style)
    page.set_height(HEAD_ROW, 1, NAME.size, least=head_height(page, game))


def _repeat_heads(page: WorkbookPage, game: WorkbookGame) -> None:
    """Say once more what the columns are right above the rounds, beside the lines that sum a long game up."""
    grid = game.grid
    end = page.reaching(grid.main.column, FIELD_WIDTH, most=grid.last_column)  # of the day and the table
    row, first = grid.closing[ClosingRow.TABLE], max(end, grid.main.last_column) + 1
    _put_heads(page, game, captions=row, heads=row, first=first)


def _put_heads(page: WorkbookPage, game: WorkbookGame, *, captions: int, heads: int, first: int) -> None:
    """What the columns from one on are: blocks in a row, columns of words in another or the same."""
    grid, variant, language = game.grid, game.variant, game.language
    for there, caption in (
        (grid.scores, language.say("workbook-points")),
        (grid.laid, language.say("workbook-laid.tick")),
        (grid.bonuses, language.say("workbook-bonus")),
        *((block, language.capital(name)) for name, block in grid.figures.items()),
        (grid.running, language.say("workbook-so-far")),
    ):
        if there and there.column >= first:
            page.put(captions, there.column, caption, cell_style.CAPTION)
    words = {
        NUMBER_COLUMN: (language.capital(hand(variant)), cell_style.HEAD_CELL),
        grid.contract: (language.capital(head_of_contracts(variant)), cell_style.HEAD_LABEL),
        grid.deal: (language.capital(head_of_deals(variant)), cell_style.HEAD_CELL),
        grid.dealer: (language.say("workbook-dealer"), cell_style.HEAD_LABEL),
        grid.checks and grid.checks.column: (language.say("workbook-sums"), cell_style.HEAD_LABEL),
    }
    for column, (head, style) in words.items():
        if column and column >= first:
            page.put(heads, column, head, style)


def _write_round(page: WorkbookPage, game: WorkbookGame, row: Row, number: int, *, least: float) -> None:
    grid, at = game.grid, game.grid.main.row + number
    page.put(at, NUMBER_COLUMN, int(row.number) if row.number.isdecimal() else row.number, ROUND_NUMBER)
    lines = 1
    if grid.contract and grid.deal:
        words = words_of_round(row)
        page.put(at, grid.contract, words, CONTRACT)
        lines = page.lines(words, CONTRACT, first=grid.contract)
        round_ = game.variant.rounds[number]
        deal = facts.at(round_.deal, game.seats)
        told = say(game.variant, with_keys(deal, *keys_in_cell(game.variant, round_, "deal"))) if deal else "?"
        page.put(at, grid.deal, deal if told == str(deal) else told, DEALT)
    lines = max(lines, page.lines(game.dealers[number], DEALER, first=grid.dealer))
    page.set_height(at, lines, CONTRACT.size, least=least)
    if grid.checks:
        page.put(at, grid.checks.column, game.cell("sums", number), ODD_ROUND)
    for player, cells in enumerate(row.cells):
        for cell in cells:
            _write_cell(page, game, cell, number=number, player=player)


def _write_cell(page: WorkbookPage, game: WorkbookGame, cell: SheetCell, *, number: int, player: int) -> None:
    """A cell of a round, counted from 0; the marks that a pen makes on paper have no place here."""
    grid, tally, at = game.grid, game.tally, game.grid.main.row + number
    match cell:
        case CellKind.ENTRY if grid.figures:
            page.put(at, grid.main.column + player, game.cell("points shown", number, player), POINTS)
        case EntryPlace(name=name) if name in grid.figures:
            block = grid.figures[name]
            entry = game.written[f"Entry {name}"][number][player]
            written = None if entry == "" else entry
            style = BONUS if isinstance(written, str) and written != AWAY else FIGURE
            page.put(at, block.column + player, written, style)
        case CellKind.ENTRY if grid.scores:
            page.put(at, grid.scores.column + player, tally.scores[number][player], SCORE)
        case CellKind.LAID if grid.laid:
            page.put(at, grid.laid.column + player, "x" if tally.laid[number][player] else None, SCORE)
        case CellKind.BONUS if grid.bonuses:
            page.put(at, grid.bonuses.column + player, bonus_entry(tally.bonuses[number][player]) or None, BONUS)
        case CellKind.RUNNING_TOTAL if grid.running:
            page.put(at, grid.running.column + player, game.cell("RunningTotals", number, player), RUNNING)
        case CellKind.DEALER:
            page.put(at, grid.dealer, game.cell("Dealers", number), DEALER)
        case CellKind() | BuyBoxes() | CounterTally() | CarriedOver() | EntryPlace() | Settle() | TargetScale():
            pass  # what has no cell of its own in this book
        case _:
            assert_never(cell)
