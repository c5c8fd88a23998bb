"""Who plays in which round, as formulas on the hidden sheet, and with how many points those begin who come late."""

from collections.abc import Mapping
from functools import partial

from sheets.game.scoring import AVERAGE, AWAY, HIGHEST, LOWEST, OUT_OF_PLACES, Start, begins_with, came_after, rounds_of
from sheets.render.workbook import scores_grid
from sheets.render.workbook.cell_style import CAPTION, PLAIN
from sheets.render.workbook.formulas import Defined, Formula, blank_if, first_true, quoted
from sheets.render.workbook.scores_grid import PresenceRow, RoundColumn, StateRow
from sheets.render.workbook.workbook_game import WorkbookGame
from sheets.render.workbook.worksheet import WorkbookPage
from sheets.render.workbook.written_conditions import is_marked, name_in

NOBODY = "\u2007"
"""Without a name a program would write the letters of the column beside the line of a chart."""
RECKONED: Mapping[RoundColumn, Start] = {
    RoundColumn.AVERAGE: AVERAGE,
    RoundColumn.HIGHEST: HIGHEST,
    RoundColumn.LOWEST: LOWEST,
}
NOT_YET, LEAVES, HAS_LEFT, MARKED = map(
    quoted, (scores_grid.NOT_YET_THERE, scores_grid.LEAVES, scores_grid.HAS_LEFT, scores_grid.MARKED)
)


def write_presence(page: WorkbookPage, game: WorkbookGame) -> None:
    """Write who plays in which round, and what is worked out beside each round of that."""
    hidden = game.hidden
    lines = hidden.presence_lines
    for line in PresenceRow:
        page.put(lines.row + line, lines.column - 1, line.name, CAPTION)
    page.fill(lines, partial(_line, game), PLAIN)
    if game.sheet.spare:
        page.put(lines.last_row + 1, lines.column, game.sheet.spare, PLAIN)
        page.name(Defined.SPARE, page.block(lines.last_row + 1, lines.column))
    if game.grid.scores is None:
        return
    page.fill(hidden.presence, partial(_presence, game), PLAIN)
    page.fill(hidden.carried, partial(_carried, game), PLAIN)
    for number in range(hidden.rounds.rows):
        for column, formula in _of_round(game, number).items():
            page.put(hidden.rounds.row + number, hidden.rounds.column + column, formula, PLAIN)


def is_taken(game: WorkbookGame, player: int) -> str:
    """The condition that somebody sits in a column that was spare."""
    return f'OR({name_in(game.grid.names.cell(0, player))}<>"",{game.anything_of(player)}>0)'


def _is_spare(game: WorkbookGame, player: int) -> bool:
    return player >= game.grid.players


def _line(game: WorkbookGame, line: int, player: int) -> Formula:
    """A line of PresenceRow for a player."""
    grid, tally = game.grid, game.tally
    start, withdrawal = tally.starts[player], tally.withdrawals[player]
    lines, total = game.hidden.presence_lines, grid.totals.there.fixed(0, player)
    match PresenceRow(line):
        case PresenceRow.BEGINS if grid.starts:
            cell = grid.starts.cell(0, player)
            otherwise = f'IF({is_taken(game, player)},0,"")' if _is_spare(game, player) else '""'
            return Formula(f'IF({cell}="",{otherwise},IF(ISNUMBER({cell}),{cell},TRIM({cell})))', start)
        case PresenceRow.POINTS if grid.starts:
            return Formula(_begun_with(game, player), game.begun_with[player])
        case PresenceRow.LEFT if grid.withdrawals:
            cell = grid.withdrawals.cell(0, player)
            nobody = f'IF({is_taken(game, player)},"",{quoted(OUT_OF_PLACES)})'
            otherwise = nobody if _is_spare(game, player) else quoted("")
            return Formula(f'IF({cell}="",{otherwise},TRIM({cell}&""))', withdrawal)
        case PresenceRow.COUNTED if grid.scores:
            is_out = f"{lines.cell(PresenceRow.LEFT, player)}={quoted(OUT_OF_PLACES)}"
            gives = None if withdrawal == OUT_OF_PLACES else game.standing.totals[player]
            return Formula(blank_if(is_out, total), gives)
        case PresenceRow.AWAITED if grid.scores:
            came, left = (lines.cell(row, player) for row in (PresenceRow.BEGINS, PresenceRow.LEFT))
            is_away = f"COUNTIF({game.hidden.presence.down(player)},{MARKED})>0"
            is_awaited = f'AND({total}="",{came}="",{left}="",NOT({is_away}))'
            was_away = any(row[player] == AWAY for row in tally.told)
            gives = int(game.standing.totals[player] is None and not was_away and withdrawal != OUT_OF_PLACES)
            return Formula(f"IF({is_awaited},1,0)", gives)
        case PresenceRow.CAME if grid.scores:
            before = f"COUNTIF({game.hidden.presence.down(player)},{NOT_YET})"
            after = came_after([row[player] for row in tally.marks], start, last_hand=tally.last_hand)
            return Formula(f"MIN({before},{game.hidden.state.fixed(StateRow.LAST_HAND)})", after)
        case PresenceRow.CHARTED:
            name = game.hidden.names.fixed(0, player)
            return Formula(f'IF({name}="",{quoted(NOBODY)},{name})', game.names[player] or NOBODY)
        case _:
            return Formula('""', None)


def _begun_with(game: WorkbookGame, player: int) -> str:
    """The formula of the points that a player begins with, by those who play on when he comes."""
    begins = game.hidden.presence_lines.cell(PresenceRow.BEGINS, player)
    before = f"COUNTIF({game.hidden.presence.down(player)},{NOT_YET})"
    reckoned = {column: f"INDEX({game.hidden.rounds.fixed_down(column)},{before})" for column in RECKONED}
    return f'IF({begins}="","",IF(ISNUMBER({begins}),{begins},IF({before}=0,0,{_of_word(begins, reckoned)})))'


def _of_word(begins: str, reckoned: Mapping[RoundColumn, str]) -> str:
    """Points as they are reckoned, by the word that is written."""
    return first_true(((f"{begins}={quoted(str(RECKONED[column]))}", cell) for column, cell in reckoned.items()), "0")


def _presence(game: WorkbookGame, number: int, player: int) -> Formula:
    """Why no points are to be written for a player in a round, or that it is his last; nothing for one who plays."""
    figures, lines = game.hidden.figures, game.hidden.presence_lines
    scores = figures.marks if figures else game.grid.scores
    assert scores is not None
    begins, left = (lines.in_row(row, player) for row in (PresenceRow.BEGINS, PresenceRow.LEFT))
    later = scores.column_of(player).part(number + 1, scores.rows - number - 1)
    # a formula that gives a blank counts, where what is worked out shows who plays
    none = f'SUMPRODUCT(({later.all}<>"")*1)=0' if figures else f"COUNTA({later.all})=0"
    is_last = f'AND({left}<>"",{none})' if later.rows else f'{left}<>""'
    cell = scores.cell(number, player)
    begun = f"{game.hidden.presence.cell(number - 1, player)}={NOT_YET}" if number else f'{begins}<>""'
    not_yet = f'IFERROR(AND({begun},OR({cell}="",{is_marked(cell)})),FALSE)'
    gone = f'IF(OR({cell}="",{is_marked(cell)}),{HAS_LEFT},{LEAVES})'
    marked = f'IF({is_marked(cell)},{MARKED},"")'
    formula = f'IF({not_yet},{NOT_YET},IFERROR(IF({is_last},{gone},{marked}),""))'  # a fault is no mark
    return Formula(formula, _why_not(game, number, player))


def _why_not(game: WorkbookGame, number: int, player: int) -> str | None:
    column = [row[player] for row in game.tally.marks]
    rounds = rounds_of(column, game.tally.starts[player], game.tally.withdrawals[player])
    if game.tally.starts[player] is not None and number < rounds.start:
        return scores_grid.NOT_YET_THERE
    if game.tally.withdrawals[player] is not None and number >= rounds.stop - 1:
        return scores_grid.HAS_LEFT if column[number] in (None, AWAY) else scores_grid.LEAVES
    return scores_grid.MARKED if column[number] == AWAY else None


def _carried(game: WorkbookGame, number: int, player: int) -> Formula:
    """What one who plays on has after a round; nothing for one who has no total yet."""
    hidden, scores = game.hidden, game.hidden.points
    begins = hidden.presence_lines.in_row(PresenceRow.BEGINS, player)
    added = [scores, *([hidden.bonuses] if game.grid.bonuses else [])]
    here = ",".join(block.cell(number, player) for block in added)
    so_far = ",".join(block.so_far(number, player) for block in added)
    first = f"SUM({so_far})"
    if number:
        reckoned = {column: hidden.rounds.cell(number - 1, column) for column in RECKONED}
        first += f'+IF({begins}="",0,IF(ISNUMBER({begins}),{begins},{_of_word(begins, reckoned)}))'
        before = hidden.carried.cell(number - 1, player)
        first = f"IF(ISNUMBER({before}),{before}+SUM({here}),{first})"
    else:
        first += f"+IF(ISNUMBER({begins}),{begins},0)"
    has_none = f'AND({begins}="",COUNT({so_far})=0)'
    why = hidden.presence.cell(number, player)
    is_there = f'OR({why}="",{why}={MARKED})'
    return Formula(blank_if(f"OR(NOT({is_there}),{has_none})", first), _carries(game, number, player))


def _carries(game: WorkbookGame, number: int, player: int) -> int | None:
    tables = (game.tally.points, game.bonus_points)
    known = [row[player] for table in tables for row in table[: number + 1] if row[player] is not None]
    begun = game.begun_with[player]
    is_there = _why_not(game, number, player) in (None, scores_grid.MARKED)
    if not is_there or (begun is None and not known):
        return None
    return sum(filter(None, known), begun or 0)


def _of_round(game: WorkbookGame, number: int) -> dict[RoundColumn, Formula]:
    """How many are away in a round, and what the totals of those who play on come to."""
    assert game.grid.scores
    presence = game.hidden.presence.along(number)
    away = "+".join(f"COUNTIF({presence},{word})" for word in (NOT_YET, HAS_LEFT, MARKED))
    have = [_carries(game, number, player) for player in range(game.grid.columns)]
    known = [each for each in have if each is not None]
    carried = game.hidden.carried.along(number)
    formulas = {
        RoundColumn.AVERAGE: f"IF(COUNT({carried})=0,0,ROUND(AVERAGE({carried}),0))",
        RoundColumn.HIGHEST: f"MAX({carried})",
        RoundColumn.LOWEST: f"MIN({carried})",
    }
    found = {column: Formula(formula, begins_with(RECKONED[column], known)) for column, formula in formulas.items()}
    why = [_why_not(game, number, player) for player in range(game.grid.columns)]
    number_away = sum(each not in (None, scores_grid.LEAVES) for each in why)
    return {RoundColumn.AWAY: Formula(away, number_away), **found}
