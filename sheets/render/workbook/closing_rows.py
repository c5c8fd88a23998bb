"""The rows below the rounds: totals, places, the gap to the leader, progress, settlement, and the winner."""

from collections.abc import Iterable
from fractions import Fraction
from typing import assert_never

from sheets.game.model import Settlement
from sheets.game.scoring import requirement, settle
from sheets.phrases import workbook_words
from sheets.render.workbook.cell_style import CellStyle
from sheets.render.workbook.defined_names import Defined
from sheets.render.workbook.formulas import Content, Formula, absolute, blank_if, quoted, relative
from sheets.render.workbook.hidden_layout import ProgressRow, StateRow
from sheets.render.workbook.scores_grid import NUMBER_COLUMN
from sheets.render.workbook.workbook_game import WorkbookGame
from sheets.render.workbook.worksheet import WorkbookPage
from sheets.specification.score_sheet.cells import Row, Settle

TOTAL = CellStyle(size=13, bold=True, across="center", above="medium")
TOTAL_LABEL = CellStyle(size=11, bold=True, above="medium")
PLACE = CellStyle(size=12, bold=True, across="center", below="thin")
PLACE_LABEL = CellStyle(size=11, bold=True, below="thin")
LINE = CellStyle(size=10.5, across="center")
NOW_ON = CellStyle(size=12, bold=True, across="center")
NEEDS = CellStyle(size=9, across="center", down="top", wrap=True)
LABEL = CellStyle(size=10, wrap=True)
AMOUNT = CellStyle(size=11, bold=True, across="center", number_format="0.##;\\-0.##;0")
STAKE = CellStyle(size=11, across="center", is_input=True, box=True)
LINE_HEIGHT = 18.0
WINNER = CellStyle(size=13, bold=True, wrap=True)


def write_closing(page: WorkbookPage, game: WorkbookGame) -> int:
    """Write the rows, and name their rectangles; returns the last row."""
    row = game.grid.main.last_row
    for closing in game.sheet.rows:
        match closing.kind:
            case "round" | "requirement" | "line" | "subtotal":
                continue
            case "total":
                row += 1
                _write_totals(page, game, closing, row)
            case "place":
                row += 1
                _write_places(page, game, closing, row)
                row = _write_gap(page, game, row) if game.grid.has_gap else row
                row = _write_progress(page, game, row) if game.grid.laid else row
            case "settlement":
                row += 1
                _write_settlement(page, game, closing, row)
            case _:
                assert_never(closing.kind)
    row += 1
    grid, state = game.grid, game.hidden.state.there
    _label(page, game, row, workbook_words.WINNER)
    winners = " & ".join(game.names[player] for player in game.standing.winners)
    formula = f'IF({state.fixed(StateRow.COMPLETE)},{state.fixed(StateRow.LEADERS)},"")'
    first, narrow = grid.main.column, min(grid.main.column + 3, grid.blocks[-1].last_column)
    page.put(row, first, Formula(formula, winners), WINNER, to=max(grid.main.last_column, narrow))
    page.set_height(row, 1, WINNER.size, least=26)
    page.name(Defined.WINNER, page.block(row, first))
    return row


def _label(
    page: WorkbookPage, game: WorkbookGame, row: int, words: str, style: CellStyle = LABEL, *, to: int | None = None
) -> None:
    page.put_words(row, words, style, first=NUMBER_COLUMN, to=to or game.grid.dealer, least=LINE_HEIGHT)


def _line(
    page: WorkbookPage, game: WorkbookGame, row: int, *, words: str, cells: Iterable[Content], style: CellStyle = LINE
) -> None:
    """A line of a cell for each player behind a label."""
    _label(page, game, row, words)
    page.fill(game.grid.line(row), [cells], style)


def _write_totals(page: WorkbookPage, game: WorkbookGame, closing: Row, row: int) -> None:
    grid = game.grid
    assert row == grid.totals.row
    _label(page, game, row, closing.words, TOTAL_LABEL)
    cells = []
    for player, total in enumerate(game.standing.totals):
        added = grid.main.down(player)
        if grid.bonuses:
            added += f",{game.hidden.bonuses.there.down(player)}"
        cells.append(Formula(blank_if(f"COUNT({added})=0", f"SUM({added})"), total))
    page.fill(grid.totals, [cells], TOTAL)
    page.set_height(row, 1, TOTAL.size, least=28)
    page.name(Defined.TOTALS, grid.totals)


def _write_places(page: WorkbookPage, game: WorkbookGame, closing: Row, row: int) -> None:
    grid = game.grid
    assert row == grid.places.row
    _label(page, game, row, closing.words, PLACE_LABEL)
    cells = (Formula(_place(game, player), place) for player, place in enumerate(game.standing.places))
    page.fill(grid.places, [cells], PLACE)
    page.set_height(row, 1, PLACE.size, least=24)
    page.name(Defined.PLACES, grid.places)


def _place(game: WorkbookGame, player: int) -> str:
    """The formula of a player's place: one more than there are before him."""
    grid, lines, state = game.grid, game.hidden.progress_lines.there, game.hidden.state.there
    if game.variant.winner == "first":
        key, level = (lines.fixed(line, player) for line in (ProgressRow.KEY, ProgressRow.LEVEL))
        keys, levels = (lines.part(line, 1).all for line in (ProgressRow.KEY, ProgressRow.LEVEL))
        before = f'COUNTIF({keys},"<"&{key})+COUNTIFS({keys},{key},{levels},"<"&{level})'
        return blank_if(f"{state.fixed(StateRow.LAST_HAND)}=0", f"{before}+1")
    total, better = grid.totals.cell(0, player), ">" if game.variant.winner == "highest" else "<"
    return blank_if(f'{total}=""', f'COUNTIF({grid.totals.all},"{better}"&{total})+1')


def _write_gap(page: WorkbookPage, game: WorkbookGame, row: int) -> int:
    """How many points each is behind the leader; returns the row it stands in."""
    grid, highest_wins = game.grid, game.variant.winner == "highest"
    known = [total for total in game.standing.totals if total is not None]
    best = max(known, default=0) if highest_wins else min(known, default=0)
    cells = []
    for player, total in enumerate(game.standing.totals):
        own, all_ = grid.totals.cell(0, player), grid.totals.all
        behind = f"MAX({all_})-{own}" if highest_wins else f"{own}-MIN({all_})"
        cells.append(Formula(blank_if(f'{own}=""', behind), None if total is None else abs(total - best)))
    _line(page, game, row + 1, words=workbook_words.GAP, cells=cells)
    return row + 1


def _write_progress(page: WorkbookPage, game: WorkbookGame, row: int) -> int:
    """How many requirements each has laid down and which comes next; returns the last row."""
    grid, hidden, variant, lines = game.grid, game.hidden, game.variant, game.hidden.progress_lines.there
    needed = len(variant.rounds)
    laid, now_on, which = [], [], []
    names, words = (hidden.requirements.there.part(0, needed).fixed_down(part) for part in (0, 1))
    for player in range(grid.columns):
        done, here = lines.fixed(ProgressRow.DONE, player), requirement(variant, game.tally.laid, player)
        is_through, next_ = f"{done}>={needed}", "" if here is None else game.requirements[here - 1][1]
        all_done = quoted(workbook_words.ALL_DONE)
        laid.append(Formula(done, game.laid_so_far[player][-1]))
        now_on.append(Formula(f"IF({is_through},{all_done},INDEX({names},{done}+1))", game.now_on(player)))
        which.append(Formula(blank_if(is_through, f"INDEX({words},{done}+1)"), next_))
    assert row + 2 == grid.now_on.row
    _line(page, game, row + 1, words=workbook_words.laid_down(variant), cells=laid)
    _line(page, game, row + 2, words=workbook_words.now_on(variant), cells=now_on, style=NOW_ON)
    _line(page, game, row + 3, words=workbook_words.WHICH_IS, cells=which, style=NEEDS)
    longest = max(page.lines(text, NEEDS, first=grid.main.column) for _, text in game.requirements)
    page.set_height(row + 3, longest, NEEDS.size)
    return row + 3


def _write_settlement(page: WorkbookPage, game: WorkbookGame, closing: Row, row: int) -> None:
    settlement, grid, standing = game.variant.settlement, game.grid, game.standing
    assert settlement is not None
    paid = settle(settlement, standing.totals, lowest_wins=game.variant.winner == "lowest")
    has_stake, n, all_ = False, grid.columns, grid.totals
    cells = [(player, cell) for player, cells in enumerate(closing.cells) for cell in cells if isinstance(cell, Settle)]
    for player, cell in cells:
        column, own, total, style = grid.main.column + player, all_.cell(0, player), standing.totals[player], AMOUNT
        match cell.step:
            case "sum of totals":
                known = [total for total in standing.totals if total is not None]
                whole = sum(known) if len(known) == n else None
                formula, style = Formula(blank_if(f"COUNT({all_.all})<{n}", f"SUM({all_.all})"), whole), LINE
            case "own total times":
                times = None if total is None else n * total
                formula, style = Formula(blank_if(f'{own}=""', f"{n}*{own}"), times), LINE
            case "difference":
                formula = Formula(_difference(game, settlement, own), _number(paid[player]))
                page.name(Defined.SETTLEMENT, grid.line(row))
            case "payment":
                stake, above = absolute(row, grid.dealer), relative(row - 1, column)
                formula = Formula(blank_if(f'OR({above}="",{stake}="")', f"{above}*{stake}"), None)
                has_stake = True
            case _:
                assert_never(cell.step)
        page.put(row, column, formula, style)
    if has_stake:
        page.put(row, grid.dealer, None, STAKE)
        page.name(Defined.STAKE, page.block(row, grid.dealer))
    _label(page, game, row, closing.words, to=grid.dealer - 1 if has_stake else None)


def _number(amount: int | Fraction | None) -> int | float | None:
    if amount is None:
        return None
    return amount.numerator if amount.denominator == 1 else float(amount)


def _difference(game: WorkbookGame, settlement: Settlement, own: str) -> str:
    """The formula of what a player receives, or pays where it is below zero."""
    lowest_wins, n, totals = game.variant.winner == "lowest", game.grid.columns, game.grid.totals.all
    if settlement.convention == "pairs":
        formula = f"SUM({totals})-{n}*{own}" if lowest_wins else f"{n}*{own}-SUM({totals})"
    else:
        best = f"MIN({totals})" if lowest_wins else f"MAX({totals})"
        won = f"ABS(SUM({totals})-{n}*{best})/COUNTIF({totals},{best})"
        formula = f"IF({own}={best},{won},-ABS({own}-{best}))"
    return blank_if(f"COUNT({totals})<{n}", formula)
