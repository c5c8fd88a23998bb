"""What the hidden sheet works out beside each round: how much of it is entered, and what is wrong with it."""

from sheets.game.scoring import AWAY, is_begun, is_whole
from sheets.render.workbook.doubt_cells import doubts_of_round
from sheets.render.workbook.figure_cells import broken_check
from sheets.render.workbook.formulas import Content, Formula, blank_if, quoted
from sheets.render.workbook.scores_grid import HAS_LEFT, NO_SCORE, NOT_YET_THERE, PresenceRow, RoundColumn, StateRow
from sheets.render.workbook.workbook_game import WorkbookGame
from sheets.render.workbook.written_conditions import are_marked


def round_cells(game: WorkbookGame, number: int) -> dict[RoundColumn, Content]:
    """What stands beside a round, from 0."""
    grid, hidden = game.grid, game.hidden
    found: dict[RoundColumn, Content] = {RoundColumn.NAME: game.rows[number].number}
    if any(game.asks):
        found[RoundColumn.ASKS] = game.asks[number]
    if grid.columns > 1:
        found[RoundColumn.TURNS] = _turns(game, number)
    happened = []
    if grid.scores:
        found |= _entered(game, number) | doubts_of_round(game, number)
        happened.append(f"{game.begun(number)}+IF({_all_away(game, number)},1,0)")
    if grid.laid:
        before = f"-SUM({hidden.progress.along(number - 1)})" if number else ""
        happened.append(f"SUM({hidden.progress.along(number)}){before}")
    points = [block for block in (*(grid.figures.values() or [grid.scores]), grid.bonuses) if block]
    if points:
        cells = (block.cell(number, player) for block in points for player in range(grid.columns))
        # numbers in LibreOffice; only here, as not every program knows ISLOGICAL: there the 0 stays
        found[RoundColumn.TRUTHS] = Formula("+".join(f"IF(ISLOGICAL({cell}),1,0)" for cell in cells), 0)
    if hidden.not_ticked:
        whose = f"IF(SUM({hidden.not_ticked.along(number)})>0,1,0)"
        found[RoundColumn.NOT_TICKED] = Formula(whose, int(any(game.not_ticked_in[number])))
    has_happened = is_begun(game.tally.seen[number]) or any(game.tally.laid[number])
    hand = hidden.rounds.cell(number, RoundColumn.HAND)
    found[RoundColumn.HAND] = Formula(f"IF({'+'.join(happened)}>0,{number + 1},0)", (number + 1) * has_happened)
    if grid.scores:
        found[RoundColumn.AHEAD] = _ahead(game, number, hand, has_happened=has_happened)
    return found


def _turns(game: WorkbookGame, number: int) -> Formula:
    """How many turns to deal there were, column by column, up to a round: that of its dealer is the last.

    Of those who play, as `dealers` knows them, the one with the fewest seats before him deals; none deals where these
    are as many as there are players.
    """
    hidden, players = game.hidden, game.grid.columns
    lines, left = hidden.presence_lines, hidden.presence_lines.part(PresenceRow.LEFT, 1).all
    plays = f'({left}="")'
    if game.grid.scores:
        why, came = hidden.presence.along(number), lines.part(PresenceRow.CAME, 1).all
        not_yet, has_left = quoted(NOT_YET_THERE), quoted(HAS_LEFT)
        # who has not come yet may have a mark, too
        marked = f'({hidden.figures.marks.along(number)}="{AWAY}")' if hidden.figures else ""
        there = f"({why}<>{has_left})*(1-{marked or are_marked(game.grid.scores.along(number))})"
        # who left and never had a score is "not yet" there
        plays = f'{there}*((({came}=0)+({came}<{number}))>0)*((({why}<>{not_yet})+({left}=""))>0)'
    before = hidden.rounds.cell(number - 1, RoundColumn.TURNS) if number else str(game.turns_before)
    seats = f"MOD(COLUMN({left})-{lines.column}-{before},{players})+{players}*(1-{plays})"
    return Formula(f"{before}+MOD(SUMPRODUCT(MIN({seats}))+1,{players + 1})", game.turns[number])


def _entered(game: WorkbookGame, number: int) -> dict[RoundColumn, Content]:
    """How much of a round is entered, and whether it is odd or does not add up."""
    grid, hidden, all_ = game.grid, game.hidden, game.grid.columns
    assert grid.scores
    told = game.tally.told[number]
    count, points = hidden.rounds.cell(number, RoundColumn.ENTERED), hidden.points.along(number)
    needed = 0 if game.is_optional(number) else 1
    unscored = None if is_whole(told) else number + 1
    half = f"AND({game.begun(number)}>0,{count}<{all_})"
    away = hidden.rounds.cell(number, RoundColumn.AWAY)
    entered = f"IF(OR(COUNT({points})>0,{_all_away(game, number)}),COUNT({points})+{away},0)"
    odd, is_odd = f"COUNTIF({points},{quoted(NO_SCORE)})", 0
    if hidden.figures:
        odd = "+".join(f"SUM({block.along(number)})" for block in hidden.figures.odd.values())
        is_odd = int(bool(game.odd_in[number]))
    found: dict[RoundColumn, Content] = {
        RoundColumn.ENTERED: Formula(entered, game.entered(number)),
        RoundColumn.HALF: Formula(f"IF({half},1,0)", int(number in game.halves)),
        RoundColumn.MISSING: Formula(f"IF({count}={all_},0,{needed})", needed if unscored else 0),
        RoundColumn.UNSCORED: Formula(blank_if(f"{count}={all_}", str(number + 1)), unscored),
        RoundColumn.ODD: Formula(f"IF({odd}>0,1,0)", is_odd),
    }
    if grid.checks:
        broken = broken_check(game, number)
        found[RoundColumn.BROKEN] = broken
        wrong = f"IF({hidden.rounds.cell(number, RoundColumn.BROKEN)}>0,1,0)"
        found[RoundColumn.WRONG] = Formula(wrong, int(bool(broken.gives)))
    return found


def _all_away(game: WorkbookGame, number: int) -> str:
    """The condition that everybody is away, and somebody has written so; in a round to come nothing is written."""
    assert game.grid.scores
    away, row = game.hidden.rounds.cell(number, RoundColumn.AWAY), game.grid.scores.along(number)
    # a fault in a cell is no mark, so that the second is looked at where there is none
    return f'IF({away}={game.grid.columns},SUMPRODUCT((TRIM({row})<>"")*1)>0,FALSE)'


def _ahead(game: WorkbookGame, number: int, hand: str, *, has_happened: bool) -> Formula:
    """The number of a round, from 0, that is still to be written."""
    is_done, done = f"{hand}>0", has_happened
    if game.is_optional(number):
        last = game.hidden.state.fixed(StateRow.LAST_HAND)
        is_done, done = f"OR({is_done},{number + 1}<={last})", done or number < game.tally.last_hand
    return Formula(blank_if(is_done, str(number + 1)), None if done else number + 1)
