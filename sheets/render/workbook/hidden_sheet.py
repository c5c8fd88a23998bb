"""The hidden sheet filled in: names, what is entered of each round, bonuses as points, progress, and the chart."""

from collections.abc import Mapping

from sheets.phrases import workbook_words
from sheets.render.workbook.cell_style import CAPTION, PLAIN
from sheets.render.workbook.formulas import NOT_YET, CellBlock, Content, Formula, blank_if, first_true
from sheets.render.workbook.hidden_state import HANDS_SCALE, UNFINISHED, put_state, state_formulas
from sheets.render.workbook.scores_grid import HEAD_ROW, ProgressRow, RoundColumn, StateRow
from sheets.render.workbook.workbook_game import WorkbookGame
from sheets.render.workbook.worksheet import WorkbookPage
from sheets.tally.score_tally import spoken_names


def write_hidden(page: WorkbookPage, game: WorkbookGame, *, bonus_cells: Mapping[str, str]) -> None:
    """Write the sheet; `bonus_cells` has the address of the points of each bonus, by its name."""
    grid, hidden = game.grid, game.hidden
    page.fill(hidden.names, [_names(game)], CAPTION)
    page.fill(hidden.labels, [_labels(game)], CAPTION)
    page.put_across(hidden.names.row, hidden.rounds.column, workbook_words.ROUND_HEADS, CAPTION)
    for number, row in enumerate(game.rows):
        page.put(hidden.rounds.row + number, hidden.rounds.column, row.number, PLAIN)
        for column, formula in _round_formulas(game, number).items():
            page.put(hidden.rounds.row + number, hidden.rounds.column + column, formula, PLAIN)
    if grid.bonuses:
        _put_bonuses(page, game, grid.bonuses.there, bonus_cells)
    if grid.laid:
        _put_progress(page, game, grid.laid.there)
        page.fill(hidden.requirements, game.requirements, PLAIN)
    players = range(grid.columns)
    chart = ([_chart_cell(game, number, player) for player in players] for number in range(hidden.chart.rows))
    page.fill(hidden.chart, chart, PLAIN)
    for line, formula in state_formulas(game).items():
        put_state(page, game, line, formula)


def _names(game: WorkbookGame) -> list[Formula]:
    """What the players are called."""
    heads, unnamed = game.grid.line(HEAD_ROW).there, spoken_names([""] * game.grid.columns)
    cells = [heads.fixed(0, player) for player in range(game.grid.columns)]
    formulas = (f'IF({cell}="","{instead}",{cell}&"")' for cell, instead in zip(cells, unnamed, strict=True))
    return [Formula(formula, name) for formula, name in zip(formulas, game.names, strict=True)]


def _labels(game: WorkbookGame) -> list[Formula]:
    """The names once more, with a number behind each that stood before."""
    cells = [game.hidden.names.fixed(0, player) for player in range(game.grid.columns)]
    labels = []
    for player, (cell, name) in enumerate(zip(cells, game.names, strict=True)):
        again = sum(other.casefold() == name.casefold() for other in game.names[:player])
        count = "+".join(f"IF({before}={cell},1,0)" for before in cells[:player]) or "0"
        formula = f'IF({count}=0,{cell},{cell}&" ("&({count}+1)&")")'
        labels.append(Formula(formula, f"{name} ({again + 1})" if again else name))
    return labels


def _round_formulas(game: WorkbookGame, number: int) -> dict[RoundColumn, Formula]:
    """What is worked out beside a round, from 0: how much of it is entered, and whether anything happened in it."""
    grid, hidden, all_, scores = game.grid, game.hidden, game.grid.columns, game.tally.scores[number]
    entered = all_ - scores.count(None)
    count = hidden.rounds.cell(number, RoundColumn.ENTERED)
    formulas: dict[RoundColumn, Formula] = {}
    if grid.scores:
        needed = 0 if grid.contract and game.variant.rounds[number].optional else 1
        unscored = None if entered == all_ else number + 1
        formulas = {
            RoundColumn.ENTERED: Formula(f"COUNT({grid.scores.there.along(number)})", entered),
            RoundColumn.HALF: Formula(f"IF(AND({count}>0,{count}<{all_}),1,0)", int(0 < entered < all_)),
            RoundColumn.MISSING: Formula(f"IF({count}={all_},0,{needed})", needed if unscored else 0),
            RoundColumn.UNSCORED: Formula(blank_if(f"{count}={all_}", str(number + 1)), unscored),
        }
    if grid.laid:
        laid = f"SUM({hidden.progress.along(number)})"
        before = f"-SUM({hidden.progress.along(number - 1)})" if number else ""
        scored = f"{count}+" if grid.scores else ""
        happened = number + 1 if entered or any(game.tally.laid[number]) else 0
        formulas[RoundColumn.HAND] = Formula(f"IF({scored}{laid}{before}>0,{number + 1},0)", happened)
    return formulas


def _put_bonuses(page: WorkbookPage, game: WorkbookGame, written: CellBlock, bonus_cells: Mapping[str, str]) -> None:
    """The bonuses to choose from with their points, and the points of each that is written."""
    hidden, found = game.hidden, []
    for number, choice in enumerate(game.bonus_choices):
        points: Content = choice.points
        if points is None:
            cell = bonus_cells[choice.label]
            points = Formula(f'IF(ISNUMBER({cell}),{cell},"")', None)
        page.put_across(hidden.choices.row + number, hidden.choices.column, (choice.label, points), PLAIN)
        found.append((hidden.choices.fixed(number, 0), hidden.choices.fixed(number, 1)))

    def earned(number: int, player: int, points: int | None) -> Formula:
        cell = written.cell(number, player)
        chosen = first_true(((f"{cell}={label}", known) for label, known in found), '""')
        return Formula(blank_if(f'{cell}=""', f"IF(ISNUMBER({cell}),{cell},{chosen})"), points)

    rows = (enumerate(row) for row in game.bonus_points)
    cells = ([earned(number, player, points) for player, points in row] for number, row in enumerate(rows))
    page.fill(hidden.bonuses, cells, PLAIN)


def _put_progress(page: WorkbookPage, game: WorkbookGame, ticks: CellBlock) -> None:
    """How many requirements of each player lie after each hand; and below, when the last did, key and level."""
    block, lines, needed = game.hidden.progress, game.hidden.progress_lines, len(game.variant.rounds)
    columns: list[list[Formula]] = []
    for player, so_far in enumerate(game.laid_so_far):
        column = []
        for number, count in enumerate(so_far):
            cell = ticks.cell(number, player)
            before = f"{block.cell(number - 1, player)}+" if number else ""
            column.append(Formula(f'{before}IF(OR(TRIM({cell}&"")="",{cell}=0,{cell}=FALSE),0,1)', count))
        page.fill(block.column_of(player), [[formula] for formula in column], PLAIN)
        done, finished = (lines.cell(line, player) for line in (ProgressRow.DONE, ProgressRow.FINISHED))
        hand = next((number for number, count in enumerate(so_far, 1) if count >= needed), UNFINISHED)
        last = f'IF({done}>={needed},COUNTIF({block.down(player)},"<{needed}")+1,{UNFINISHED})'
        key = f"{finished}*{HANDS_SCALE}-MIN({done},{needed})"
        columns.append(
            [
                Formula(block.cell(block.rows - 1, player), so_far[-1]),
                Formula(last, hand),
                Formula(key, hand * HANDS_SCALE - min(so_far[-1], needed)),
                _level(game, player),
            ]
        )
    page.fill(lines, zip(*columns, strict=True), PLAIN)


def _level(game: WorkbookGame, player: int) -> Formula:
    """The points that break a tie, once every hand has all its scores; 0 where the tie is shared."""
    grid, tie = game.grid, game.variant.tie
    if tie == "shared" or grid.scores is None:
        return Formula("0", 0)
    total = grid.totals.there.fixed(0, player)
    sign, minus = (1, "") if tie == "lowest" else (-1, "-")
    formula = f'IF({game.hidden.state.fixed(StateRow.ALL_SCORED)}=1,IF({total}="",0,{minus}{total}),0)'
    return Formula(formula, sign * (game.standing.totals[player] or 0) if game.all_scored else 0)


def _chart_cell(game: WorkbookGame, number: int, player: int) -> Formula:
    """The running total, or the requirements laid down; #N/A for what is not played yet."""
    if game.grid.running:
        cell, total = game.grid.running.there.cell(number, player), game.standing.running_totals[number][player]
        return Formula(f'IF({cell}="",NA(),{cell})', NOT_YET if total is None else total)
    cell, last = game.hidden.progress.cell(number, player), game.hidden.state.fixed(StateRow.LAST_HAND)
    value = NOT_YET if number >= game.tally.last_hand else game.laid_so_far[player][number]
    return Formula(f"IF({number + 1}>{last},NA(),{cell})", value)
