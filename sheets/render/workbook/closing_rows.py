"""The rows below the rounds: totals, places, the gap to the leader, progress, settlement, and the winner."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import assert_never

from sheets.game.model import Settlement
from sheets.game.scoring import requirement, settled
from sheets.phrases import workbook_words
from sheets.phrases.sheet_rows import Step
from sheets.render.workbook.cell_style import CellStyle
from sheets.render.workbook.formulas import Content, Defined, Formula, absolute, blank_if, quoted
from sheets.render.workbook.scores_grid import NUMBER_COLUMN, ProgressRow, ScoresGrid, StateRow
from sheets.render.workbook.workbook_game import WorkbookGame
from sheets.render.workbook.worksheet import WorkbookPage
from sheets.specification.score_sheet.cells import Row, Settle

LABEL = CellStyle(size=10, wrap=True)
TOTAL_LABEL = CellStyle(size=11, bold=True, above="medium")
PLACE_LABEL = CellStyle(size=11, bold=True, below="thin")
TOTAL = CellStyle(size=13, bold=True, across="center", above="medium")
PLACE = CellStyle(size=12, bold=True, across="center", below="thin")
LINE = CellStyle(size=10.5, across="center")
NOW_ON = CellStyle(size=12, bold=True, across="center")
NEEDS = CellStyle(size=9, across="center", down="top", wrap=True)
AMOUNT = CellStyle(size=11, bold=True, across="center", number_format="0.##;\\-0.##;0")
STAKE = CellStyle(size=11, across="center", is_input=True, box=True)
WINNER = CellStyle(size=13, bold=True, wrap=True)
LABEL_HEIGHT, TOTAL_HEIGHT, PLACE_HEIGHT, WINNER_HEIGHT = 18.0, 28.0, 24.0, 26.0


@dataclass(frozen=True)
class _ClosingLine:
    """A row below the rounds: a label, and a cell for each player, or for the first ones."""

    words: str
    cells: Sequence[Content]
    style: CellStyle = LINE
    label: CellStyle = LABEL
    height: float | None = None
    """At least so high; only as high as the label takes, where that is not said."""
    lines: int = 1
    defined: Defined | None = None
    has_stake: bool = False
    """Whether the stake is written in front of the cells."""


def write_closing(page: WorkbookPage, game: WorkbookGame) -> int:
    """Write the rows, and name their rectangles; returns the last row."""
    grid, row = game.grid, game.grid.main.last_row
    for closing in game.sheet.rows:
        for line in _lines(page, game, closing, row + 1):
            row += 1
            _write_line(page, grid, line, row)
    row += 1
    page.put_words(row, workbook_words.WINNER, LABEL, first=NUMBER_COLUMN, to=grid.dealer)
    state, winners = game.hidden.state.there, " & ".join(game.names[player] for player in game.standing.winners)
    formula = f'IF({state.fixed(StateRow.COMPLETE)},{state.fixed(StateRow.LEADERS)},"")'
    first, narrow = grid.main.column, min(grid.main.column + 3, grid.blocks[-1].last_column)
    page.put(row, first, Formula(formula, winners), WINNER, to=max(grid.main.last_column, narrow))
    page.set_height(row, 1, WINNER.size, least=WINNER_HEIGHT)
    page.name(Defined.WINNER, page.block(row, first))
    return row


def _write_line(page: WorkbookPage, grid: ScoresGrid, line: _ClosingLine, row: int) -> None:
    to = grid.dealer - 1 if line.has_stake else grid.dealer
    page.put_words(row, line.words, line.label, first=NUMBER_COLUMN, to=to, least=LABEL_HEIGHT)
    page.fill(grid.line(row), [line.cells], line.style)
    if line.height is not None:
        page.set_height(row, line.lines, line.style.size, least=line.height)
    if line.defined:
        page.name(line.defined, grid.line(row))
    if line.has_stake:
        page.put(row, grid.dealer, None, STAKE)
        page.name(Defined.STAKE, page.block(row, grid.dealer))


def _lines(page: WorkbookPage, game: WorkbookGame, closing: Row, row: int) -> list[_ClosingLine]:
    """What stands for a row of the specification, from a row of the sheet."""
    match closing.kind:
        case "round" | "requirement" | "line" | "subtotal":
            return []
        case "total":
            assert row == game.grid.totals.row
            return [
                _ClosingLine(closing.words, _totals(game), TOTAL, TOTAL_LABEL, TOTAL_HEIGHT, defined=Defined.TOTALS)
            ]
        case "place":
            assert row == game.grid.places.row
            gap = [_gap(game)] if game.grid.has_gap else []
            progress = _progress(page, game) if game.grid.laid else []
            cells = [Formula(_place(game, player), place) for player, place in enumerate(game.standing.places)]
            places = _ClosingLine(closing.words, cells, PLACE, PLACE_LABEL, PLACE_HEIGHT, defined=Defined.PLACES)
            return [places, *gap, *progress]
        case "settlement":
            return [_settlement(game, closing, row)]
        case _:
            assert_never(closing.kind)


def _totals(game: WorkbookGame) -> list[Formula]:
    """The scores of each player added up, and the bonuses."""
    cells = []
    for player, total in enumerate(game.standing.totals):
        added = game.grid.main.down(player)
        if game.grid.bonuses:
            added += f",{game.hidden.bonuses.there.down(player)}"
        cells.append(Formula(blank_if(f"COUNT({added})=0", f"SUM({added})"), total))
    return cells


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


def _gap(game: WorkbookGame) -> _ClosingLine:
    """How many points each is behind the leader."""
    totals, highest_wins = game.grid.totals, game.variant.winner == "highest"
    known = [total for total in game.standing.totals if total is not None]
    best = max(known, default=0) if highest_wins else min(known, default=0)
    cells = []
    for player, total in enumerate(game.standing.totals):
        own = totals.cell(0, player)
        behind = f"MAX({totals.all})-{own}" if highest_wins else f"{own}-MIN({totals.all})"
        cells.append(Formula(blank_if(f'{own}=""', behind), None if total is None else abs(total - best)))
    return _ClosingLine(workbook_words.GAP, cells)


def _progress(page: WorkbookPage, game: WorkbookGame) -> list[_ClosingLine]:
    """How many requirements each has laid down and which comes next."""
    lines, needed = game.hidden.progress_lines.there, len(game.requirements)
    names, words = (game.hidden.requirements.there.part(0, needed).fixed_down(part) for part in (0, 1))
    laid, now_on, which = [], [], []
    for player in range(game.grid.columns):
        done, here = lines.fixed(ProgressRow.DONE, player), requirement(game.variant, game.tally.laid, player)
        is_through, all_done = f"{done}>={needed}", quoted(workbook_words.ALL_DONE)
        laid.append(Formula(done, game.laid_so_far[player][-1]))
        now_on.append(Formula(f"IF({is_through},{all_done},INDEX({names},{done}+1))", game.now_on(player)))
        next_ = None if here is None else game.requirements[here - 1][1]
        which.append(Formula(blank_if(is_through, f"INDEX({words},{done}+1)"), next_))
    longest = max(page.lines(text, NEEDS, first=game.grid.main.column) for _, text in game.requirements)
    return [
        _ClosingLine(workbook_words.laid_down(game.variant), laid),
        _ClosingLine(workbook_words.now_on(game.variant), now_on, NOW_ON),
        _ClosingLine(workbook_words.WHICH_IS, which, NEEDS, height=0, lines=longest),
    ]


def _settlement(game: WorkbookGame, closing: Row, row: int) -> _ClosingLine:
    """A step of the settlement, in a row of the sheet."""
    steps = [cell.step for cells in closing.cells for cell in cells if isinstance(cell, Settle)]
    cells = [_settled(game, step, row, player) for player, step in enumerate(steps)]
    style = LINE if steps[0] in ("sum of totals", "own total times") else AMOUNT
    defined = Defined.SETTLEMENT if steps[0] == "difference" else None
    return _ClosingLine(closing.words, cells, style, defined=defined, has_stake=steps[0] == "payment")


def _settled(game: WorkbookGame, step: Step, row: int, player: int) -> Formula:
    """What is worked out for a player in a step of the settlement."""
    settlement, grid, totals = game.variant.settlement, game.grid, game.standing.totals
    assert settlement is not None
    own, all_, total, n = grid.totals.cell(0, player), grid.totals.all, totals[player], grid.columns
    match step:
        case "sum of totals":
            known = [total for total in totals if total is not None]
            whole = sum(known) if len(known) == n else None
            return Formula(blank_if(f"COUNT({all_})<{n}", f"SUM({all_})"), whole)
        case "own total times":
            return Formula(blank_if(f'{own}=""', f"{n}*{own}"), None if total is None else n * total)
        case "difference":
            return Formula(_difference(game, settlement, own), settled(game.variant, totals)[player])
        case "payment":
            stake, above = absolute(row, grid.dealer), grid.line(row - 1).cell(0, player)
            return Formula(blank_if(f'OR({above}="",{stake}="")', f"{above}*{stake}"), None)
        case _:
            assert_never(step)


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
