"""The rows below the rounds: totals, places, the gap to the leader, progress, settlement, and the winner."""

from collections.abc import Callable
from typing import assert_never

from sheets.game.model import Settlement
from sheets.game.scoring import requirement, settle
from sheets.render.workbook import defined_names
from sheets.render.workbook.cell_style import Look
from sheets.render.workbook.defined_names import WORKING_SHEET
from sheets.render.workbook.game_book import Kept
from sheets.render.workbook.hidden_layout import Working, requirements
from sheets.render.workbook.scores_grid import NUMBER_COLUMN
from sheets.render.workbook.worksheet import Page, Worked, absolute, letter
from sheets.specification.score_sheet.cells import Rank, Row, Settle, Sum

TOTAL = Look(size=13, bold=True, across="center", above="medium")
TOTAL_LABEL = Look(size=11, bold=True, above="medium")
PLACE = Look(size=12, bold=True, across="center", below="thin")
PLACE_LABEL = Look(size=11, bold=True, below="thin")
LINE = Look(size=10.5, across="center")
NEEDS = Look(size=9, across="center", down="top", wrap=True)
LABEL = Look(size=10, wrap=True)
AMOUNT = Look(size=11, bold=True, across="center", number_format="0.##;\\-0.##;0")
STAKE = Look(size=11, across="center", is_input=True, box=True)
ALL_DONE = "all done"
LINE_HEIGHT = 18.0
WINNER = Look(size=13, bold=True, wrap=True)


def draw_closing(page: Page, kept: Kept, working: Working, found: dict[str, str]) -> int:
    """Write the rows, and note in `found` the addresses of their rectangles; returns the last row."""
    row = kept.grid.last_row
    for closing in kept.sheet.rows:
        match closing.kind:
            case "round" | "requirement" | "line" | "subtotal":
                continue
            case "total":
                row += 1
                _draw_totals(page, kept, working, closing, row)
                found[defined_names.TOTALS] = _across(page, kept, row)
            case "place":
                row += 1
                _draw_places(page, kept, working, closing, row)
                found[defined_names.PLACES] = _across(page, kept, row)
                row = _draw_gap(page, kept, row) if kept.grid.has_gap else row
                row = _draw_progress(page, kept, working, row) if kept.grid.is_progression else row
            case "settlement":
                row += 1
                _draw_settlement(page, kept, closing, row, found)
            case _:
                assert_never(closing.kind)
    row += 1
    grid = kept.grid
    _label(page, kept, row, "Winner", LABEL)
    winners = " & ".join(kept.names[player] for player in kept.standing.winners)
    page.put(row, grid.main, Worked(f'IF({working.complete},{working.leaders},"")', winners), WINNER, to=_end(kept))
    page.set_height(row, 1, WINNER.size, least=26)
    found[defined_names.WINNER] = page.range(row, grid.main, row, grid.main)
    return row


def _end(kept: Kept) -> int:
    """The last column of the block with the names, or further where that is narrow."""
    return max(kept.grid.main + kept.grid.players - 1, min(kept.grid.main + 3, kept.grid.last_column))


def _across(page: Page, kept: Kept, row: int) -> str:
    return page.range(row, kept.grid.main, row, kept.grid.main + kept.grid.players - 1)


def _label(page: Page, kept: Kept, row: int, words: str, look: Look, *, to: int | None = None) -> None:
    last = kept.grid.dealer if to is None else to
    page.put(row, NUMBER_COLUMN, words, look, to=last)
    page.set_height(row, page.lines(words, look, first=NUMBER_COLUMN, last=last), look.size, least=LINE_HEIGHT)


def _row(page: Page, kept: Kept, row: int, look: Look, worked: Callable[[int], Worked]) -> None:
    for player in range(kept.grid.players):
        page.put(row, kept.grid.main + player, worked(player), look)


def _draw_totals(page: Page, kept: Kept, working: Working, closing: Row, row: int) -> None:
    grid = kept.grid
    assert row == grid.total_row
    assert grid.scores is not None
    assert all(isinstance(cell, Sum) for cells in closing.cells for cell in cells)

    def total(player: int) -> Worked:
        scores = grid.column(grid.scores + player if grid.scores else 0)
        ranges = [scores, *([f"{WORKING_SHEET}!{grid.column(working.bonuses + player)}"] if grid.bonuses else [])]
        listed = ",".join(ranges)
        value = kept.standing.totals[player]
        return Worked(f'IF(COUNT({listed})=0,"",SUM({listed}))', "" if value is None else value)

    _label(page, kept, row, closing.words, TOTAL_LABEL)
    _row(page, kept, row, TOTAL, total)
    page.set_height(row, 1, TOTAL.size, least=28)


def _draw_places(page: Page, kept: Kept, working: Working, closing: Row, row: int) -> None:
    grid, variant = kept.grid, kept.variant
    assert row == grid.place_row
    assert all(isinstance(cell, Rank) for cells in closing.cells for cell in cells)
    better = ">" if variant.winner == "highest" else "<"

    def place(player: int) -> Worked:
        value = kept.standing.places[player]
        shown: int | str = "" if value is None else value
        if variant.winner == "first":
            key, level = working.key(player), working.level(player)
            before = f'COUNTIF({working.keys},"<"&{key})'
            beside = f'COUNTIFS({working.keys},{key},{working.levels},"<"&{level})'
            return Worked(f'IF({working.last}=0,"",{before}+{beside}+1)', shown)
        total = f"{letter(grid.main + player)}{grid.total_row}"
        totals = grid.across(grid.total_row, grid.main)
        return Worked(f'IF({total}="","",COUNTIF({totals},"{better}"&{total})+1)', shown)

    _label(page, kept, row, closing.words, PLACE_LABEL)
    _row(page, kept, row, PLACE, place)
    page.set_height(row, 1, PLACE.size, least=24)


def _draw_gap(page: Page, kept: Kept, row: int) -> int:
    """How many points each is behind the leader; returns the row it stands in."""
    grid = kept.grid
    totals = grid.across(grid.total_row, grid.main)
    known = [total for total in kept.standing.totals if total is not None]

    def gap(player: int) -> Worked:
        total, value = f"{letter(grid.main + player)}{grid.total_row}", kept.standing.totals[player]
        if kept.variant.winner == "highest":
            formula, behind = f"MAX({totals})-{total}", max(known, default=0) - (value or 0)
        else:
            formula, behind = f"{total}-MIN({totals})", (value or 0) - min(known, default=0)
        return Worked(f'IF({total}="","",{formula})', "" if value is None else behind)

    _label(page, kept, row + 1, "Behind the leader", LABEL)
    _row(page, kept, row + 1, LINE, gap)
    return row + 1


def now_on(kept: Kept, player: int) -> str:
    """The name of the requirement that a player is on."""
    here = requirement(kept.variant, kept.tally.laid, player)
    return ALL_DONE if here is None else kept.variant.rounds[here - 1].name


def _draw_progress(page: Page, kept: Kept, working: Working, row: int) -> int:
    """How many requirements each has laid down and which comes next; returns the last row."""
    grid, variant = kept.grid, kept.variant
    needed = len(variant.rounds)

    def laid(player: int) -> Worked:
        return Worked(working.done(player), sum(hand[player] for hand in kept.tally.laid))

    listed = requirements(variant)

    def looked_up(player: int, part: int, *, value: str, at_end: str) -> Worked:
        done, known = working.done(player), working.requirement_range(working.requirements + part, needed)
        return Worked(f'IF({done}>={needed},"{at_end}",INDEX({known},{done}+1))', value)

    def number(player: int) -> Worked:
        return looked_up(player, 0, value=now_on(kept, player), at_end=ALL_DONE)

    def words(player: int) -> Worked:
        here = requirement(variant, kept.tally.laid, player)
        return looked_up(player, 1, value="" if here is None else listed[here - 1][1], at_end="")

    word = variant.word("round")
    _label(page, kept, row + 1, f"{variant.word('round', 2).capitalize()} laid down", LABEL)
    _row(page, kept, row + 1, LINE, laid)
    assert row + 2 == grid.now_on_row
    _label(page, kept, row + 2, f"Now on {word}", LABEL)
    _row(page, kept, row + 2, Look(size=12, bold=True, across="center"), number)
    _label(page, kept, row + 3, "which is", LABEL)
    _row(page, kept, row + 3, NEEDS, words)
    longest = max(page.lines(text, NEEDS, first=grid.main, last=grid.main) for _, text in listed)
    page.set_height(row + 3, longest, NEEDS.size)
    return row + 3


def _draw_settlement(page: Page, kept: Kept, closing: Row, row: int, found: dict[str, str]) -> None:
    settlement = kept.variant.settlement
    assert settlement is not None
    grid = kept.grid
    steps = [cell for cells in closing.cells for cell in cells if isinstance(cell, Settle)]
    paid = settle(settlement, kept.standing.totals, lowest_wins=kept.variant.winner == "lowest")
    words = closing.words
    for cell in steps:
        column = grid.main + cell.column
        match cell.step:
            case "sum of totals":
                known = [total for total in kept.standing.totals if total is not None]
                whole = sum(known) if len(known) == grid.players else ""
                totals = grid.across(grid.total_row, grid.main)
                page.put(row, column, Worked(f'IF(COUNT({totals})<{grid.players},"",SUM({totals}))', whole), LINE)
            case "own total times":
                total, value = f"{letter(column)}{grid.total_row}", kept.standing.totals[cell.column]
                times = "" if value is None else grid.players * value
                page.put(row, column, Worked(f'IF({total}="","",{grid.players}*{total})', times), LINE)
            case "difference":
                amount = paid[cell.column]
                formula = _difference(kept, settlement, cell.column)
                page.put(row, column, Worked(formula, "" if amount is None else _number(float(amount))), AMOUNT)
                found[defined_names.SETTLEMENT] = _across(page, kept, row)
            case "payment":
                stake, own = absolute(row, grid.dealer), f"{letter(column)}{row - 1}"
                page.put(row, column, Worked(f'IF(OR({own}="",{stake}=""),"",{own}*{stake})', ""), AMOUNT)
                words = words.rstrip("_ ")
                page.put(row, grid.dealer, None, STAKE)
                found[defined_names.STAKE] = page.range(row, grid.dealer, row, grid.dealer)
            case _:
                assert_never(cell.step)
    has_stake = any(cell.step == "payment" for cell in steps)
    _label(page, kept, row, words, LABEL, to=grid.dealer - 1 if has_stake else None)


def _number(amount: float) -> int | float:
    return int(amount) if amount.is_integer() else amount


def _difference(kept: Kept, settlement: Settlement, player: int) -> str:
    """The formula of what a player receives, or pays where it is below zero."""
    grid, lowest = kept.grid, kept.variant.winner == "lowest"
    n, totals = grid.players, grid.across(grid.total_row, grid.main)
    own = f"{letter(grid.main + player)}{grid.total_row}"
    if settlement.convention == "pairs":
        formula = f"SUM({totals})-{n}*{own}" if lowest else f"{n}*{own}-SUM({totals})"
    else:
        best = f"MIN({totals})" if lowest else f"MAX({totals})"
        won = f"ABS(SUM({totals})-{n}*{best})/COUNTIF({totals},{best})"
        formula = f"IF({own}={best},{won},-ABS({own}-{best}))"
    return f'IF(COUNT({totals})<{n},"",{formula})'
