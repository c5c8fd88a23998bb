"""The rows below the rounds: totals, places, the gap to the leader, progress, settlement, and the winner."""

from collections.abc import Callable
from typing import assert_never

from sheets.game.model import Settlement
from sheets.game.scoring import requirement, settle
from sheets.render.workbook import defined_names
from sheets.render.workbook.cell_style import CellStyle
from sheets.render.workbook.defined_names import HIDDEN_SHEET
from sheets.render.workbook.hidden_layout import HiddenSheet, requirements
from sheets.render.workbook.scores_grid import NUMBER_COLUMN
from sheets.render.workbook.workbook_game import WorkbookGame
from sheets.render.workbook.worksheet import Formula, WorkbookPage, absolute, letter
from sheets.specification.score_sheet.cells import Rank, Row, Settle, Sum

TOTAL = CellStyle(size=13, bold=True, across="center", above="medium")
TOTAL_LABEL = CellStyle(size=11, bold=True, above="medium")
PLACE = CellStyle(size=12, bold=True, across="center", below="thin")
PLACE_LABEL = CellStyle(size=11, bold=True, below="thin")
LINE = CellStyle(size=10.5, across="center")
NEEDS = CellStyle(size=9, across="center", down="top", wrap=True)
LABEL = CellStyle(size=10, wrap=True)
AMOUNT = CellStyle(size=11, bold=True, across="center", number_format="0.##;\\-0.##;0")
STAKE = CellStyle(size=11, across="center", is_input=True, box=True)
ALL_DONE = "all done"
LINE_HEIGHT = 18.0
WINNER = CellStyle(size=13, bold=True, wrap=True)


def write_closing(page: WorkbookPage, game: WorkbookGame, hidden: HiddenSheet, found: dict[str, str]) -> int:
    """Write the rows, and note in `found` the addresses of their rectangles; returns the last row."""
    row = game.grid.last_row
    for closing in game.sheet.rows:
        match closing.kind:
            case "round" | "requirement" | "line" | "subtotal":
                continue
            case "total":
                row += 1
                _write_totals(page, game, hidden, closing, row)
                found[defined_names.TOTALS] = _across(page, game, row)
            case "place":
                row += 1
                _write_places(page, game, hidden, closing, row)
                found[defined_names.PLACES] = _across(page, game, row)
                row = _write_gap(page, game, row) if game.grid.has_gap else row
                row = _write_progress(page, game, hidden, row) if game.grid.is_progression else row
            case "settlement":
                row += 1
                _write_settlement(page, game, closing, row, found)
            case _:
                assert_never(closing.kind)
    row += 1
    grid = game.grid
    _label(page, game, row, "Winner", LABEL)
    winners = " & ".join(game.names[player] for player in game.standing.winners)
    page.put(row, grid.main, Formula(f'IF({hidden.complete},{hidden.leaders},"")', winners), WINNER, to=_end(game))
    page.set_height(row, 1, WINNER.size, least=26)
    found[defined_names.WINNER] = page.range(row, grid.main, row, grid.main)
    return row


def _end(game: WorkbookGame) -> int:
    """The last column of the block with the names, or further where that is narrow."""
    return max(game.grid.main + game.grid.players - 1, min(game.grid.main + 3, game.grid.last_column))


def _across(page: WorkbookPage, game: WorkbookGame, row: int) -> str:
    return page.range(row, game.grid.main, row, game.grid.main + game.grid.players - 1)


def _label(
    page: WorkbookPage, game: WorkbookGame, row: int, words: str, style: CellStyle, *, to: int | None = None
) -> None:
    last = game.grid.dealer if to is None else to
    page.put(row, NUMBER_COLUMN, words, style, to=last)
    page.set_height(row, page.lines(words, style, first=NUMBER_COLUMN, last=last), style.size, least=LINE_HEIGHT)


def _row(page: WorkbookPage, game: WorkbookGame, row: int, style: CellStyle, worked: Callable[[int], Formula]) -> None:
    for player in range(game.grid.players):
        page.put(row, game.grid.main + player, worked(player), style)


def _write_totals(page: WorkbookPage, game: WorkbookGame, hidden: HiddenSheet, closing: Row, row: int) -> None:
    grid = game.grid
    assert row == grid.total_row
    assert grid.scores is not None
    assert all(isinstance(cell, Sum) for cells in closing.cells for cell in cells)

    def total(player: int) -> Formula:
        scores = grid.column(grid.scores + player if grid.scores else 0)
        ranges = [scores, *([f"{HIDDEN_SHEET}!{grid.column(hidden.bonuses + player)}"] if grid.bonuses else [])]
        listed = ",".join(ranges)
        value = game.standing.totals[player]
        return Formula(f'IF(COUNT({listed})=0,"",SUM({listed}))', "" if value is None else value)

    _label(page, game, row, closing.words, TOTAL_LABEL)
    _row(page, game, row, TOTAL, total)
    page.set_height(row, 1, TOTAL.size, least=28)


def _write_places(page: WorkbookPage, game: WorkbookGame, hidden: HiddenSheet, closing: Row, row: int) -> None:
    grid, variant = game.grid, game.variant
    assert row == grid.place_row
    assert all(isinstance(cell, Rank) for cells in closing.cells for cell in cells)
    better = ">" if variant.winner == "highest" else "<"

    def place(player: int) -> Formula:
        value = game.standing.places[player]
        shown: int | str = "" if value is None else value
        if variant.winner == "first":
            key, level = hidden.key(player), hidden.level(player)
            before = f'COUNTIF({hidden.keys},"<"&{key})'
            beside = f'COUNTIFS({hidden.keys},{key},{hidden.levels},"<"&{level})'
            return Formula(f'IF({hidden.last}=0,"",{before}+{beside}+1)', shown)
        total = f"{letter(grid.main + player)}{grid.total_row}"
        totals = grid.across(grid.total_row, grid.main)
        return Formula(f'IF({total}="","",COUNTIF({totals},"{better}"&{total})+1)', shown)

    _label(page, game, row, closing.words, PLACE_LABEL)
    _row(page, game, row, PLACE, place)
    page.set_height(row, 1, PLACE.size, least=24)


def _write_gap(page: WorkbookPage, game: WorkbookGame, row: int) -> int:
    """How many points each is behind the leader; returns the row it stands in."""
    grid = game.grid
    totals = grid.across(grid.total_row, grid.main)
    known = [total for total in game.standing.totals if total is not None]

    def gap(player: int) -> Formula:
        total, value = f"{letter(grid.main + player)}{grid.total_row}", game.standing.totals[player]
        if game.variant.winner == "highest":
            formula, behind = f"MAX({totals})-{total}", max(known, default=0) - (value or 0)
        else:
            formula, behind = f"{total}-MIN({totals})", (value or 0) - min(known, default=0)
        return Formula(f'IF({total}="","",{formula})', "" if value is None else behind)

    _label(page, game, row + 1, "Behind the leader", LABEL)
    _row(page, game, row + 1, LINE, gap)
    return row + 1


def now_on(game: WorkbookGame, player: int) -> str:
    """The name of the requirement that a player is on."""
    here = requirement(game.variant, game.tally.laid, player)
    return ALL_DONE if here is None else game.variant.rounds[here - 1].name


def _write_progress(page: WorkbookPage, game: WorkbookGame, hidden: HiddenSheet, row: int) -> int:
    """How many requirements each has laid down and which comes next; returns the last row."""
    grid, variant = game.grid, game.variant
    needed = len(variant.rounds)

    def laid(player: int) -> Formula:
        return Formula(hidden.done(player), sum(hand[player] for hand in game.tally.laid))

    listed = requirements(variant)

    def looked_up(player: int, part: int, *, value: str, at_end: str) -> Formula:
        done, known = hidden.done(player), hidden.requirement_range(hidden.requirements + part, needed)
        return Formula(f'IF({done}>={needed},"{at_end}",INDEX({known},{done}+1))', value)

    def number(player: int) -> Formula:
        return looked_up(player, 0, value=now_on(game, player), at_end=ALL_DONE)

    def words(player: int) -> Formula:
        here = requirement(variant, game.tally.laid, player)
        return looked_up(player, 1, value="" if here is None else listed[here - 1][1], at_end="")

    word = variant.word("round")
    _label(page, game, row + 1, f"{variant.word('round', 2).capitalize()} laid down", LABEL)
    _row(page, game, row + 1, LINE, laid)
    assert row + 2 == grid.now_on_row
    _label(page, game, row + 2, f"Now on {word}", LABEL)
    _row(page, game, row + 2, CellStyle(size=12, bold=True, across="center"), number)
    _label(page, game, row + 3, "which is", LABEL)
    _row(page, game, row + 3, NEEDS, words)
    longest = max(page.lines(text, NEEDS, first=grid.main, last=grid.main) for _, text in listed)
    page.set_height(row + 3, longest, NEEDS.size)
    return row + 3


def _write_settlement(page: WorkbookPage, game: WorkbookGame, closing: Row, row: int, found: dict[str, str]) -> None:
    settlement = game.variant.settlement
    assert settlement is not None
    grid = game.grid
    steps = [(player, cell) for player, cells in enumerate(closing.cells) for cell in cells if isinstance(cell, Settle)]
    paid = settle(settlement, game.standing.totals, lowest_wins=game.variant.winner == "lowest")
    for player, cell in steps:
        column = grid.main + player
        match cell.step:
            case "sum of totals":
                known = [total for total in game.standing.totals if total is not None]
                whole = sum(known) if len(known) == grid.players else ""
                totals = grid.across(grid.total_row, grid.main)
                page.put(row, column, Formula(f'IF(COUNT({totals})<{grid.players},"",SUM({totals}))', whole), LINE)
            case "own total times":
                total, value = f"{letter(column)}{grid.total_row}", game.standing.totals[player]
                times = "" if value is None else grid.players * value
                page.put(row, column, Formula(f'IF({total}="","",{grid.players}*{total})', times), LINE)
            case "difference":
                amount = paid[player]
                formula = _difference(game, settlement, player)
                page.put(row, column, Formula(formula, "" if amount is None else _number(float(amount))), AMOUNT)
                found[defined_names.SETTLEMENT] = _across(page, game, row)
            case "payment":
                stake, own = absolute(row, grid.dealer), f"{letter(column)}{row - 1}"
                page.put(row, column, Formula(f'IF(OR({own}="",{stake}=""),"",{own}*{stake})', ""), AMOUNT)
                page.put(row, grid.dealer, None, STAKE)
                found[defined_names.STAKE] = page.range(row, grid.dealer, row, grid.dealer)
            case _:
                assert_never(cell.step)
    has_stake = any(cell.step == "payment" for _, cell in steps)
    _label(page, game, row, closing.words, LABEL, to=grid.dealer - 1 if has_stake else None)


def _number(amount: float) -> int | float:
    return int(amount) if amount.is_integer() else amount


def _difference(game: WorkbookGame, settlement: Settlement, player: int) -> str:
    """The formula of what a player receives, or pays where it is below zero."""
    grid, lowest = game.grid, game.variant.winner == "lowest"
    n, totals = grid.players, grid.across(grid.total_row, grid.main)
    own = f"{letter(grid.main + player)}{grid.total_row}"
    if settlement.convention == "pairs":
        formula = f"SUM({totals})-{n}*{own}" if lowest else f"{n}*{own}-SUM({totals})"
    else:
        best = f"MIN({totals})" if lowest else f"MAX({totals})"
        won = f"ABS(SUM({totals})-{n}*{best})/COUNTIF({totals},{best})"
        formula = f"IF({own}={best},{won},-ABS({own}-{best}))"
    return f'IF(COUNT({totals})<{n},"",{formula})'
