"""The hidden sheet filled in: names, what is entered of each round, bonuses as points, progress, and the chart."""

from collections.abc import Iterable, Mapping
from functools import partial

from sheets.game.hands import score_of_going_out
from sheets.game.scoring import OUT_OF_PLACES
from sheets.render.workbook import scores_grid
from sheets.render.workbook.cell_style import CAPTION, PLAIN
from sheets.render.workbook.doubt_cells import doubt_cell
from sheets.render.workbook.figure_cells import write_figures
from sheets.render.workbook.formulas import (
    NOT_YET,
    CellBlock,
    Content,
    Defined,
    Formula,
    blank_if,
    first_true,
    quoted,
)
from sheets.render.workbook.hidden_rounds import round_cells
from sheets.render.workbook.hidden_state import HANDS_SCALE, UNFINISHED, put_state, state_formulas, written_over
from sheets.render.workbook.presence_cells import is_taken, write_presence
from sheets.render.workbook.scores_grid import PresenceRow, ProgressRow, RoundColumn, StateRow
from sheets.render.workbook.workbook_game import WorkbookGame
from sheets.render.workbook.worksheet import WorkbookPage
from sheets.render.workbook.written_conditions import is_whole, name_in
from sheets.tally.score_tally import named
from sheets.tally.written_cells import NO_TICKS

NO_SCORE, WORTHLESS = quoted(scores_grid.NO_SCORE), quoted(scores_grid.WORTHLESS)


def write_hidden(
    page: WorkbookPage, game: WorkbookGame, *, bonus_cells: Mapping[str, str], worked_out: Iterable[CellBlock]
) -> None:
    """Write the sheet.

    `bonus_cells` has the address of the points of each bonus, by its name; `worked_out` are the formulas of the sheet
    of scores that are to be told of when somebody writes over them.
    """
    hidden = game.hidden
    page.fill(hidden.spoken, partial(_spoken, game), CAPTION)
    page.fill(hidden.names, partial(_name, game), CAPTION)
    page.put_across(hidden.names.row, hidden.rounds.column, [each.name for each in RoundColumn], CAPTION)
    for number in range(len(game.rows)):
        for column, content in round_cells(game, number).items():
            page.put(hidden.rounds.row + number, hidden.rounds.column + column, content, PLAIN)
    if game.grid.bonuses:
        for number, choice in enumerate(game.bonus_choices):
            points: Content = choice.points
            if points is None:
                cell = bonus_cells[choice.label]
                points = Formula(f"IF(ISNUMBER({cell}),{cell},{WORTHLESS})", scores_grid.WORTHLESS)
            page.put_across(hidden.choices.row + number, hidden.choices.column, (choice.label, points), PLAIN)
        page.fill(hidden.bonuses, partial(_bonus, game, game.grid.bonuses), PLAIN)
    write_figures(page, game)
    if game.grid.scores:
        page.fill(hidden.points, partial(_points, game, game.grid.scores), PLAIN)
        page.fill(hidden.asked, partial(_asked, game), PLAIN)
    if game.grid.laid:
        page.fill(hidden.progress, partial(_progress, game, game.grid.laid), PLAIN)
        page.fill(hidden.progress_lines, partial(_progress_line, game), PLAIN)
        for number, words in enumerate(game.requirements):
            page.put_across(hidden.requirements.row + number, hidden.requirements.column, words, PLAIN)
    _write_odd(page, game)
    write_presence(page, game)
    page.fill(hidden.chart, partial(_so_far if game.grid.is_long else _charted, game), PLAIN)
    if game.grid.is_long:
        page.fill(hidden.drawn.part(0, 1), partial(_drawn_first, game), PLAIN)
        page.put(hidden.drawn.row, hidden.rounds.column + RoundColumn.DRAWN, 0, PLAIN)
        page.fill(hidden.rounds.column_of(RoundColumn.DRAWN), partial(_drawn, game), PLAIN)
    for line, formula in (state_formulas(game) | written_over(worked_out)).items():
        put_state(page, game, line, formula)
    page.name(Defined.LIT, hidden.state.part(StateRow.LIT, 1))
    page.name(Defined.WRITTEN_OVER, hidden.state.part(StateRow.WRITTEN_OVER, 1))


def _write_odd(page: WorkbookPage, game: WorkbookGame) -> None:
    """Of each player in each round, what is odd in what he has."""
    for block, content in ((game.hidden.not_ticked, _not_ticked), (game.hidden.doubts, doubt_cell)):
        if block:
            page.fill(block, partial(content, game), PLAIN)


def _spoken(game: WorkbookGame, _: int, player: int) -> Formula:
    """The name of a player, a number where there is none; nothing in a column that is nobody's."""
    name, names = name_in(game.grid.names.cell(0, player)), named([""] * game.grid.columns, game.variant.teams)
    otherwise, is_spare = quoted(names[player]), player >= game.grid.players
    if is_spare:
        otherwise = f'IF({is_taken(game, player)},{otherwise},"")'
    return Formula(
        f'IF({name}="",{otherwise},{name})', "" if is_spare else named(game.tally.players, game.variant.teams)[player]
    )


def _name(game: WorkbookGame, _: int, player: int) -> Formula:
    """What a player is called: a number is behind a name that stood before."""
    *before, cell = (game.hidden.spoken.fixed(0, other) for other in range(player + 1))
    again = "+".join(f"IF({other}={cell},1,0)" for other in before)
    is_first = f'OR({cell}="",{again}=0)' if player >= game.grid.players else f"{again}=0"
    formula = f'IF({is_first},{cell},{cell}&" ("&({again}+1)&")")' if before else cell
    return Formula(formula, game.names[player])


def _bonus(game: WorkbookGame, written: CellBlock, number: int, player: int) -> Formula:
    """The points of a bonus that is written."""
    cell, choices = written.cell(number, player), game.hidden.choices
    cases = ((f"{cell}={choices.fixed(n, 0)}", choices.fixed(n, 1)) for n in range(len(game.bonus_choices)))
    points = f"IF(ISNUMBER({cell}),IF({is_whole(cell)},{cell},{WORTHLESS}),{first_true(cases, WORTHLESS)})"
    is_worthless = game.tally.bonuses[number][player] and game.bonus_points[number][player] is None
    gives = scores_grid.WORTHLESS if is_worthless else game.bonus_points[number][player]
    return Formula(blank_if(f'{cell}=""', points), gives)


def _points(game: WorkbookGame, written: CellBlock, number: int, player: int) -> Formula:
    """What a score counts: nothing but whole points counts anything, as wherever else scores are read."""
    cell = written.cell(number, player)
    why = game.hidden.presence.cell(number, player)
    otherwise = f'IF(OR(TRIM({cell}&"")="",{why}<>""),"",{NO_SCORE})'
    formula = f"IF(ISERROR({cell}),{NO_SCORE},IF(ISNUMBER({cell}),IF({is_whole(cell)},{cell},{NO_SCORE}),{otherwise}))"
    return Formula(formula, game.tally.points[number][player])


def _asked(game: WorkbookGame, _: int, player: int) -> Formula:
    """Whether a player's score is none in the first round with such a score, else is missing in one half entered."""
    odd, half = (game.hidden.state.fixed(line) for line in (StateRow.ODD_ROUND, StateRow.HALF_ROUND))
    points = game.hidden.points.fixed_down(player)
    missing = f'INDEX({points},{half})="",INDEX({game.hidden.presence.fixed_down(player)},{half})=""'
    if figures := game.hidden.figures:
        asked = "+".join(line.cell(0, player) for line in figures.asked.values())
        return Formula(f"IF({asked}>0,1,0)", int(any(whose[player] for whose in game.asked_entries.values())))
    formula = f"IF({odd}>0,IF(INDEX({points},{odd})={NO_SCORE},1,0),IF({half}>0,IF(AND({missing}),1,0),0))"
    return Formula(formula, int(game.asked[player]))


def _progress(game: WorkbookGame, ticks: CellBlock, number: int, player: int) -> Formula:
    """How many requirements of a player lie after a hand."""
    cell, before = ticks.cell(number, player), f"{game.hidden.progress.cell(number - 1, player)}+" if number else ""
    text = f'TRIM({cell}&"")'
    none = ",".join(f"{text}={quoted(word)}" for word in sorted(NO_TICKS))
    formula = f"{before}IF(OR({cell}=FALSE,{none}),0,1)"
    return Formula(formula, game.laid_so_far[player][number])


def _not_ticked(game: WorkbookGame, number: int, player: int) -> Formula:
    """1 where a player went out, by his score, has no tick, and has not laid down everything before."""
    progress, points = game.hidden.progress, game.hidden.points.cell(number, player)
    before = progress.cell(number - 1, player) if number else "0"
    no_tick = f"{progress.cell(number, player)}={before},{before}<{len(game.variant.rounds)}"
    formula = f"IF(ISNUMBER({points}),IF(AND({points}={score_of_going_out(game.variant)},{no_tick}),1,0),0)"
    return Formula(formula, int(game.not_ticked_in[number][player]))


def _progress_line(game: WorkbookGame, line: int, player: int) -> Formula:
    """A line of ProgressRow for a player."""
    block, lines, needed = game.hidden.progress, game.hidden.progress_lines, len(game.variant.rounds)
    so_far, done = game.laid_so_far[player], lines.cell(ProgressRow.DONE, player)
    hand = next((number for number, count in enumerate(so_far, 1) if count >= needed), UNFINISHED)
    match ProgressRow(line):
        case ProgressRow.DONE:
            return Formula(block.cell(block.rows - 1, player), so_far[-1])
        case ProgressRow.FINISHED:
            last = f'COUNTIF({block.down(player)},"<{needed}")+1'
            return Formula(f"IF({done}>={needed},{last},{UNFINISHED})", hand)
        case ProgressRow.KEY:
            key = f"{lines.cell(ProgressRow.FINISHED, player)}*{HANDS_SCALE}-MIN({done},{needed})"
            is_out = f"{game.hidden.presence_lines.cell(PresenceRow.LEFT, player)}={quoted(OUT_OF_PLACES)}"
            gives = (
                None
                if game.tally.withdrawals[player] == OUT_OF_PLACES
                else hand * HANDS_SCALE - min(so_far[-1], needed)
            )
            return Formula(blank_if(is_out, key), gives)
        case ProgressRow.LEVEL:
            return _level(game, player)


def _level(game: WorkbookGame, player: int) -> Formula:
    """The points that break a tie, once every hand has all its scores; 0 where the tie is shared."""
    grid, tie = game.grid, game.variant.tie
    if game.variant.shares_places or grid.scores is None:
        return Formula("0", 0)
    total = grid.totals.there.fixed(0, player)
    sign, minus = (1, "") if tie == "lowest" else (-1, "-")
    formula = f'IF({game.hidden.state.fixed(StateRow.ALL_SCORED)}=1,IF({total}="",0,{minus}{total}),0)'
    return Formula(formula, sign * (game.standing.totals[player] or 0) if game.all_scored else 0)


def _charted(game: WorkbookGame, number: int, player: int) -> Formula:
    """The running total, or the requirements laid down; #N/A for what is not played yet."""
    if game.grid.running:
        cell, total = game.grid.running.there.cell(number, player), game.standing.running_totals[number][player]
        return Formula(f'IF({cell}="",NA(),{cell})', NOT_YET if total is None else total)
    cell, last = game.hidden.progress.cell(number, player), game.hidden.state.fixed(StateRow.LAST_HAND)
    value = NOT_YET if number >= game.tally.last_hand else game.laid_so_far[player][number]
    return Formula(f"IF({number + 1}>{last},NA(),{cell})", value)


def _so_far(game: WorkbookGame, number: int, player: int) -> Formula:
    """The running total of a long game, or what was laid down; once more what was before where there is none."""
    if not game.grid.running:
        laid = Formula(game.hidden.progress.cell(number, player), game.laid_so_far[player][number])
        return _of_somebody(game, player, laid)
    totals = [row[player] for row in game.standing.running_totals[: number + 1]]
    known = [total for total in totals if total is not None]
    cell, first = game.grid.running.there.cell(number, player), _drawn_first(game, 0, player).gives
    gives = known[-1] if known else first
    return Formula(f'IF({cell}="",{game.hidden.drawn.cell(number, player)},{cell})', gives)


def _drawn_first(game: WorkbookGame, _: int, player: int) -> Formula:
    """Where a player's line begins before the first hand; nowhere for one who did not play that."""
    if not game.grid.running:
        return _of_somebody(game, player, Formula("0", 0))
    cell, last = game.grid.running.there.cell(0, player), game.hidden.state.fixed(StateRow.LAST_HAND)
    is_late = game.tally.last_hand > 0 and game.standing.running_totals[0][player] is None
    return Formula(f'IF(AND({last}>0,{cell}=""),NA(),0)', NOT_YET if is_late else 0)


def _of_somebody(game: WorkbookGame, player: int, drawn: Formula) -> Formula:
    """What is drawn of a player; nothing of a column that is nobody's."""
    if player < game.grid.players:
        return drawn
    return Formula(f'IF({game.hidden.names.fixed(0, player)}="",NA(),{drawn.formula})', NOT_YET)


def _drawn(game: WorkbookGame, number: int, _: int) -> Formula:
    """Where a hand stands in the chart of a long game: those to come on the last, so that the axis ends there."""
    last = game.hidden.state.fixed(StateRow.LAST_HAND)
    return Formula(f"MIN({number + 1},{last})", min(number + 1, game.tally.last_hand))
