"""A progression worked out: how many requirements each has laid down, when the last, and by what the places go."""

from itertools import accumulate

from sheets.game.scoring import is_written
from sheets.render.workbook.hidden_layout import ENTERED, PLAIN, HiddenSheet
from sheets.render.workbook.workbook_game import WorkbookGame
from sheets.render.workbook.worksheet import Formula, absolute, letter

UNFINISHED = 999
"""Stands for the hand in which a player lays his last requirement down, who has not yet."""
HANDS_SCALE = 1_000
"""Places go by the hand of the last requirement first, and by the number laid down, of which there are fewer."""


def hand_happened(hidden: HiddenSheet, game: WorkbookGame, number: int) -> Formula:
    """The number of a hand, from 0 here and from 1 there, in which anybody scored or laid down; else 0."""
    at = game.grid.first_row + number
    here = f"SUM({hidden.grid.along(at, hidden.progress)})"
    before = f"-SUM({hidden.grid.along(at - 1, hidden.progress)})" if number else ""
    entered = f"{letter(ENTERED)}{at}+" if hidden.grid.scores else ""
    happened = any(game.tally.laid[number]) or any(score is not None for score in game.tally.scores[number])
    return Formula(f"IF({entered}{here}{before}>0,{number + 1},0)", number + 1 if happened else 0)


def write_progress(hidden: HiddenSheet, game: WorkbookGame, scores_sheet: str) -> None:
    """Write, for each player and hand, how many requirements lie; and below, when the last did, key and level."""
    grid, page = game.grid, hidden.page
    assert grid.laid is not None
    needed = len(game.variant.rounds)
    for player in range(grid.players):
        column = hidden.progress + player
        so_far = list(accumulate(int(row[player]) for row in game.tally.laid))
        for number, count in enumerate(so_far):
            at = grid.first_row + number
            cell = f"{scores_sheet}!{letter(grid.laid + player)}{at}"
            before = f"{letter(column)}{at - 1}+" if number else ""
            ticked = f'IF(OR(TRIM({cell}&"")="",{cell}=0,{cell}=FALSE),0,1)'
            page.put(at, column, Formula(f"{before}{ticked}", count), PLAIN)
        done, finished = (f"{letter(column)}{hidden.row(number)}" for number in (1, 2))
        hand = next((number for number, count in enumerate(so_far, 1) if count >= needed), UNFINISHED)
        last = f'IF({done}>={needed},COUNTIF({grid.column(column)},"<{needed}")+1,{UNFINISHED})'
        key = Formula(f"{finished}*{HANDS_SCALE}-MIN({done},{needed})", hand * HANDS_SCALE - min(so_far[-1], needed))
        page.put(hidden.row(1), column, Formula(f"{letter(column)}{grid.last_row}", so_far[-1]), PLAIN)
        page.put(hidden.row(2), column, Formula(last, hand), PLAIN)
        page.put(hidden.row(3), column, key, PLAIN)
        page.put(hidden.row(4), column, _level(hidden, game, player, scores_sheet), PLAIN)


def _level(hidden: HiddenSheet, game: WorkbookGame, player: int, scores_sheet: str) -> Formula:
    """The points that break a tie, once every hand has all its scores; 0 where the tie is shared."""
    grid, tie = game.grid, game.variant.tie
    if tie == "shared" or grid.scores is None:
        return Formula("0", 0)
    total = f"{scores_sheet}!{absolute(grid.total_row, grid.scores + player)}"
    sign, minus = (1, "") if tie == "lowest" else (-1, "-")
    formula = f'IF({hidden.summed_up(4)}=1,IF({total}="",0,{minus}{total}),0)'
    written = is_written(game.tally.scores, game.tally.laid)
    return Formula(formula, sign * (game.standing.totals[player] or 0) if written else 0)
