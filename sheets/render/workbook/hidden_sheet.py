"""The hidden sheet filled in: names, what is entered of each round, bonuses as points, progress, and the chart."""

from collections.abc import Mapping
from functools import partial

from sheets.game.scoring import OUT
from sheets.phrases import workbook_words
from sheets.render.workbook.cell_style import CAPTION, PLAIN
from sheets.render.workbook.formulas import NOT_YET, CellBlock, Content, Formula, blank_if, first_true, quoted
from sheets.render.workbook.hidden_state import HANDS_SCALE, UNFINISHED, put_state, state_formulas
from sheets.render.workbook.scores_grid import ProgressRow, RoundColumn, StateRow
from sheets.render.workbook.workbook_game import WorkbookGame
from sheets.render.workbook.worksheet import WorkbookPage
from sheets.tally.score_tally import LARGEST_SCORE, spoken_names

NO_SCORE = quoted(workbook_words.NO_SCORE)
WORTHLESS = quoted(workbook_words.WORTHLESS)


def write_hidden(page: WorkbookPage, game: WorkbookGame, *, bonus_cells: Mapping[str, str]) -> None:
    """Write the sheet; `bonus_cells` has the address of the points of each bonus, by its name."""
    hidden = game.hidden
    page.fill(hidden.names, partial(_name, game), CAPTION)
    page.fill(hidden.labels, partial(_label, game), CAPTION)
    page.put_across(hidden.names.row, hidden.rounds.column, workbook_words.ROUND_HEADS, CAPTION)
    for number, row in enumerate(game.rows):
        page.put(hidden.rounds.row + number, hidden.rounds.column, row.number, PLAIN)
        for column, formula in _round_formulas(game, number).items():
            page.put(hidden.rounds.row + number, hidden.rounds.column + column, formula, PLAIN)
    if game.grid.bonuses:
        for number, choice in enumerate(game.bonus_choices):
            points: Content = choice.points
            if points is None:
                cell = bonus_cells[choice.label]
                points = Formula(f"IF(ISNUMBER({cell}),{cell},{WORTHLESS})", workbook_words.WORTHLESS)
            page.put_across(hidden.choices.row + number, hidden.choices.column, (choice.label, points), PLAIN)
        page.fill(hidden.bonuses, partial(_bonus, game, game.grid.bonuses), PLAIN)
    if game.grid.scores:
        page.fill(hidden.points, partial(_points, game, game.grid.scores), PLAIN)
    if game.grid.laid:
        page.fill(hidden.progress, partial(_progress, game, game.grid.laid), PLAIN)
        page.fill(hidden.progress_lines, partial(_progress_line, game), PLAIN)
        for number, words in enumerate(game.requirements):
            page.put_across(hidden.requirements.row + number, hidden.requirements.column, words, PLAIN)
    page.fill(hidden.chart, partial(_charted, game), PLAIN)
    for line, formula in state_formulas(game).items():
        put_state(page, game, line, formula)


def _name(game: WorkbookGame, _: int, player: int) -> Formula:
    """What a player is called."""
    cell, unnamed = game.grid.names.cell(0, player), spoken_names([""] * game.grid.columns)
    return Formula(f'IF({cell}="","{unnamed[player]}",{cell}&"")', game.names[player])


def _label(game: WorkbookGame, _: int, player: int) -> Formula:
    """The name once more, with a number behind it if it stood before."""
    *before, cell = (game.hidden.names.fixed(0, other) for other in range(player + 1))
    if not before:
        return Formula(cell, game.names[player])
    *others, name = (name.casefold() for name in game.names[: player + 1])
    again, count = others.count(name), "+".join(f"IF({other}={cell},1,0)" for other in before)
    gives = f"{game.names[player]} ({again + 1})" if again else game.names[player]
    return Formula(f'IF({count}=0,{cell},{cell}&" ("&({count}+1)&")")', gives)


def _round_formulas(game: WorkbookGame, number: int) -> dict[RoundColumn, Formula]:
    """What is worked out beside a round, from 0: how much of it is entered, and whether anything happened in it."""
    grid, hidden, all_, scores = game.grid, game.hidden, game.grid.columns, game.tally.scores[number]
    written, entered = all_ - scores.count(None), all_ - game.tally.points[number].count(None)
    count, formulas, scored = hidden.rounds.cell(number, RoundColumn.ENTERED), dict[RoundColumn, Formula](), ""
    if grid.scores:
        some = game.count_written(grid.scores.along(number))
        scored = f"{some}+"
        needed = 0 if grid.contract and game.variant.rounds[number].optional else 1
        unscored = None if entered == all_ else number + 1
        formulas = {
            RoundColumn.ENTERED: Formula(f"COUNT({hidden.points.along(number)})", entered),
            RoundColumn.HALF: Formula(f"IF(AND({some}>0,{count}<{all_}),1,0)", int(written > 0 and entered < all_)),
            RoundColumn.MISSING: Formula(f"IF({count}={all_},0,{needed})", needed if unscored else 0),
            RoundColumn.UNSCORED: Formula(blank_if(f"{count}={all_}", str(number + 1)), unscored),
        }
    if grid.laid:
        laid = f"SUM({hidden.progress.along(number)})"
        before = f"-SUM({hidden.progress.along(number - 1)})" if number else ""
        happened = number + 1 if written or any(game.tally.laid[number]) else 0
        formulas[RoundColumn.HAND] = Formula(f"IF({scored}{laid}{before}>0,{number + 1},0)", happened)
    return formulas


def _bonus(game: WorkbookGame, written: CellBlock, number: int, player: int) -> Formula:
    """The points of a bonus that is written."""
    cell, choices = written.cell(number, player), game.hidden.choices
    cases = ((f"{cell}={choices.fixed(n, 0)}", choices.fixed(n, 1)) for n in range(len(game.bonus_choices)))
    points = f"IF(ISNUMBER({cell}),{cell},{first_true(cases, WORTHLESS)})"
    is_worthless = game.tally.bonuses[number][player] and game.bonus_points[number][player] is None
    gives = workbook_words.WORTHLESS if is_worthless else game.bonus_points[number][player]
    return Formula(blank_if(f'{cell}=""', points), gives)


def _points(game: WorkbookGame, written: CellBlock, number: int, player: int) -> Formula:
    """What a score counts: for the one who is out what all others score together, the other way round.

    Nothing but whole points counts anything, as wherever else scores are read.
    """
    cell, row = written.cell(number, player), written.along(number)
    is_whole = f"AND(INT({cell})={cell},ABS({cell})<={LARGEST_SCORE})"
    otherwise = f'IF(TRIM({cell}&"")="","",{NO_SCORE})'
    if game.variant.out_sums:
        held = f'IF(COUNT({row})={written.columns - 1},-SUM({row}),"")'
        otherwise = f'IF({cell}="{OUT}",{held},{otherwise})'
    formula = f"IF(ISNUMBER({cell}),IF({is_whole},{cell},{NO_SCORE}),{otherwise})"
    return Formula(formula, game.tally.points[number][player])


def _progress(game: WorkbookGame, ticks: CellBlock, number: int, player: int) -> Formula:
    """How many requirements of a player lie after a hand."""
    cell, before = ticks.cell(number, player), f"{game.hidden.progress.cell(number - 1, player)}+" if number else ""
    formula = f'{before}IF(OR(TRIM({cell}&"")="",{cell}=0,{cell}=FALSE),0,1)'
    return Formula(formula, game.laid_so_far[player][number])


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
            return Formula(key, hand * HANDS_SCALE - min(so_far[-1], needed))
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
