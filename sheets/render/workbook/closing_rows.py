"""The rows below the rounds: totals, places, the gap to the leader, progress, settlement, and the winner."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import assert_never

from sheets.game.scoring import requirement, settled
from sheets.phrases import workbook_words
from sheets.phrases.sheet_rows import Step
from sheets.render.workbook.cell_style import SMALLEST_PT, CellStyle
from sheets.render.workbook.formulas import Defined, EntryBlock, Formula, blank_if, quoted
from sheets.render.workbook.scores_grid import ProgressRow, StateRow
from sheets.render.workbook.workbook_game import WorkbookGame
from sheets.render.workbook.worksheet import WorkbookPage
from sheets.specification.score_sheet.cells import Row, Settle

LABEL = CellStyle(size=10, wrap=True)
TOTAL_LABEL = CellStyle(size=11, bold=True, above="medium", tint=True)
PLACE_LABEL = CellStyle(size=11, bold=True, below="hair")
TOTAL = CellStyle(size=13, bold=True, across="center", above="medium", tint=True)
PLACE = CellStyle(size=12, bold=True, across="center", below="hair")
LINE = CellStyle(size=10.5, across="center")
NOW_ON = CellStyle(size=12, bold=True, across="center")
NEEDS = CellStyle(size=SMALLEST_PT, across="center", down="top", wrap=True)
AMOUNT = CellStyle(size=11, bold=True, across="center", number_format="0.##;\\-0.##;0")
STAKE = CellStyle(size=11, across="center", is_input=True, ruled=True)
WINNER = CellStyle(size=13, bold=True, wrap=True)
LABEL_HEIGHT, TOTAL_HEIGHT, PLACE_HEIGHT, WINNER_HEIGHT = 18.0, 28.0, 24.0, 26.0


@dataclass(frozen=True)
class _ClosingLine:
    """A row below the rounds: a label, and a cell for each player, or for the first ones."""

    words: str
    cells: Sequence[Formula]
    style: CellStyle = LINE
    label: CellStyle = LABEL
    height: float | None = None
    """At least so high; only as high as the label takes, where that is not said."""
    lines: int = 1
    defined: Defined | None = None
    has_stake: bool = False
    """Whether the stake is written in front of the cells."""


def write_closing(page: WorkbookPage, game: WorkbookGame) -> None:
    """Write the rows, and name their rectangles."""
    grid, page.row = game.grid, game.grid.main.last_row
    for closing in game.sheet.rows:
        for line in _lines(page, game, closing, page.row + 1):
            page.row += 1
            to = grid.dealer - 1 if line.has_stake else grid.dealer
            page.put_words(page.row, line.words, line.label, to=to, least=LABEL_HEIGHT)
            page.put_across(page.row, grid.main.column, line.cells, line.style)
            if line.height is not None:
                page.set_height(page.row, line.lines, line.style.size, least=line.height)
            if line.defined:
                page.name(line.defined, grid.line(page.row))
            if line.has_stake:
                page.put(page.row, grid.dealer, None, STAKE)
                page.name_entries(_stake(page, game, page.row))
    page.row += 1
    page.put_words(page.row, workbook_words.WINNER, LABEL, to=grid.dealer)
    state, winners = game.hidden.state.there, " & ".join(game.names[player] for player in game.standing.winners)
    formula = f'IF({state.fixed(StateRow.COMPLETE)},{state.fixed(StateRow.LEADERS)},"")'
    first, narrow = grid.main.column, min(grid.main.column + 3, grid.blocks[-1].last_column)
    page.put(page.row, first, Formula(formula, winners), WINNER, to=max(grid.main.last_column, narrow))
    page.set_height(page.row, 1, WINNER.size, least=WINNER_HEIGHT)
    page.name(Defined.WINNER, page.block(page.row, first))


def _lines(page: WorkbookPage, game: WorkbookGame, closing: Row, row: int) -> list[_ClosingLine]:
    """What stands for a row of the specification, from a row of the sheet."""
    grid, words, players = game.grid, closing.words, range(game.grid.columns)
    match closing.kind:
        case "round" | "requirement" | "line" | "heading" | "hand" | "subtotal" | "buys":
            return []
        case "total":
            assert row == grid.totals.row
            cells = [_total(game, player) for player in players]
            return [_ClosingLine(words, cells, TOTAL, TOTAL_LABEL, TOTAL_HEIGHT, defined=Defined.TOTALS)]
        case "place":
            assert row == grid.places.row
            cells = [_place(game, player) for player in players]
            lines = [_ClosingLine(words, cells, PLACE, PLACE_LABEL, PLACE_HEIGHT, defined=Defined.PLACES)]
            if grid.has_gap:
                lines.append(_ClosingLine(workbook_words.GAP, [_gap(game, player) for player in players]))
            return lines + (_progress(page, game) if grid.laid else [])
        case "settlement":
            steps = [cell.step for cells in closing.cells for cell in cells if isinstance(cell, Settle)]
            cells = [_settled(page, game, step, row, player) for player, step in enumerate(steps)]
            style = LINE if steps[0] in ("sum of totals", "own total times") else AMOUNT
            defined = Defined.SETTLEMENT if steps[0] == "difference" else None
            return [_ClosingLine(words, cells, style, defined=defined, has_stake=steps[0] == "payment")]
        case _:
            assert_never(closing.kind)


def _total(game: WorkbookGame, player: int) -> Formula:
    """The scores added up, and the bonuses."""
    added = game.hidden.points.there.down(player)
    if game.grid.bonuses:
        added += f",{game.hidden.bonuses.there.down(player)}"
    return Formula(blank_if(f"COUNT({added})=0", f"SUM({added})"), game.standing.totals[player])


def _place(game: WorkbookGame, player: int) -> Formula:
    """A player's place: one more than there are before him."""
    grid, lines, gives = game.grid, game.hidden.progress_lines.there, game.standing.places[player]
    if game.variant.winner == "first":
        key, level = (lines.fixed(line, player) for line in (ProgressRow.KEY, ProgressRow.LEVEL))
        keys, levels = (lines.part(line, 1).all for line in (ProgressRow.KEY, ProgressRow.LEVEL))
        before = f'COUNTIF({keys},"<"&{key})+COUNTIFS({keys},{key},{levels},"<"&{level})'
        return Formula(blank_if(f"{game.hidden.state.there.fixed(StateRow.LAST_HAND)}=0", f"{before}+1"), gives)
    total, better = grid.totals.cell(0, player), ">" if game.variant.winner == "highest" else "<"
    return Formula(blank_if(f'{total}=""', f'COUNTIF({grid.totals.all},"{better}"&{total})+1'), gives)


def _gap(game: WorkbookGame, player: int) -> Formula:
    """How many points a player is behind the leader."""
    all_, own, total = game.grid.totals.all, game.grid.totals.cell(0, player), game.standing.totals[player]
    known = [total for total in game.standing.totals if total is not None]
    behind, best = f"{own}-MIN({all_})", min(known, default=0)
    if game.variant.winner == "highest":
        behind, best = f"MAX({all_})-{own}", max(known, default=0)
    return Formula(blank_if(f'{own}=""', behind), None if total is None else abs(total - best))


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


def _settled(page: WorkbookPage, game: WorkbookGame, step: Step, row: int, player: int) -> Formula:
    """What is worked out for a player in a step of the settlement, in a row of the sheet."""
    grid, totals, n = game.grid, game.standing.totals, game.grid.columns
    own, all_, total = grid.totals.cell(0, player), grid.totals.all, totals[player]
    known = [total for total in totals if total is not None]
    match step:
        case "sum of totals":
            return Formula(blank_if(f"COUNT({all_})<{n}", f"SUM({all_})"), sum(known) if len(known) == n else None)
        case "own total times":
            return Formula(blank_if(f'{own}=""', f"{n}*{own}"), None if total is None else n * total)
        case "difference":
            difference = blank_if(f"COUNT({all_})<{n}", _difference(game, all_, own))
            return Formula(difference, settled(game.variant, totals)[player])
        case "payment":
            stake, above = _stake(page, game, row).cell(0), grid.line(row - 1).cell(0, player)
            return Formula(blank_if(f'OR({above}="",{stake}="")', f"{above}*{stake}"), None)
        case _:
            assert_never(step)


def _stake(page: WorkbookPage, game: WorkbookGame, row: int) -> EntryBlock:
    return page.block(row, game.grid.dealer).entries(Defined.STAKE, is_column=True)


def _difference(game: WorkbookGame, totals: str, own: str) -> str:
    """The formula of what a player receives, or pays where it is below zero."""
    assert game.variant.settlement
    lowest_wins, n = game.variant.winner == "lowest", game.grid.columns
    if game.variant.settlement.convention == "pairs":
        return f"SUM({totals})-{n}*{own}" if lowest_wins else f"{n}*{own}-SUM({totals})"
    best = f"MIN({totals})" if lowest_wins else f"MAX({totals})"
    won = f"ABS(SUM({totals})-{n}*{best})/COUNTIF({totals},{best})"
    return f"IF({own}={best},{won},-ABS({own}-{best}))"
