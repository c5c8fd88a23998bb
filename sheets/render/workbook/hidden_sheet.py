"""The hidden sheet filled in: names, what is entered of each round, bonuses as points, progress, and the chart."""

from collections.abc import Mapping
from itertools import accumulate

from sheets.game.bonuses import bonus_choices
from sheets.phrases import workbook_words
from sheets.render.workbook.cell_style import CAPTION
from sheets.render.workbook.formulas import NOT_YET, Content, Formula, absolute, blank_if, first_true, relative
from sheets.render.workbook.hidden_layout import LABEL_ROW, PLAIN, ProgressRow, RoundColumn, StateRow
from sheets.render.workbook.hidden_state import HANDS_SCALE, UNFINISHED, put_state, state_formulas
from sheets.render.workbook.scores_grid import HEAD_ROW
from sheets.render.workbook.workbook_game import WorkbookGame
from sheets.render.workbook.worksheet import WorkbookPage


def fill(page: WorkbookPage, game: WorkbookGame, *, bonus_cells: Mapping[str, str]) -> None:
    """Write the sheet; `bonus_cells` has the address of the points of each bonus, by its name."""
    grid, hidden = game.grid, game.hidden
    page.put_across(hidden.names_row, hidden.chart, _names(game), CAPTION)
    page.put_across(LABEL_ROW, hidden.chart, _labels(game), CAPTION)
    page.put_across(hidden.names_row, RoundColumn.NAME, workbook_words.ROUND_HEADS, CAPTION)
    for number, row in enumerate(game.rows):
        at = grid.first_row + number
        page.put(at, RoundColumn.NAME, row.number, PLAIN)
        for column, formula in _round_formulas(game, number).items():
            page.put(at, column, formula, PLAIN)
    if grid.bonuses:
        _put_bonuses(page, game, grid.bonuses, bonus_cells)
    for player in range(grid.columns):
        if grid.laid:
            _put_progress(page, game, player)
        _put_chart(page, game, player)
    if grid.laid:
        for number, words in enumerate(game.requirements):
            page.put_across(grid.first_row + number, hidden.requirements, words, PLAIN)
    for line, formula in state_formulas(game).items():
        put_state(page, game, line, formula)


def _names(game: WorkbookGame) -> list[Formula]:
    """What the players are called."""
    heads = [game.grid.there(absolute(HEAD_ROW, game.grid.main + player)) for player in range(game.grid.columns)]
    unnamed = [workbook_words.player_number(number) for number in range(1, len(heads) + 1)]
    return [
        Formula(f'IF({cell}="","{instead}",{cell}&"")', name)
        for cell, instead, name in zip(heads, unnamed, game.names, strict=True)
    ]


def _labels(game: WorkbookGame) -> list[Formula]:
    """The names once more, with a number behind each that stood before."""
    cells = [absolute(game.hidden.names_row, game.hidden.chart + player) for player in range(game.grid.columns)]
    labels = []
    for player, (cell, name) in enumerate(zip(cells, game.names, strict=True)):
        again = sum(other.casefold() == name.casefold() for other in game.names[:player])
        count = "+".join(f"IF({before}={cell},1,0)" for before in cells[:player]) or "0"
        formula = f'IF({count}=0,{cell},{cell}&" ("&({count}+1)&")")'
        labels.append(Formula(formula, f"{name} ({again + 1})" if again else name))
    return labels


def _round_formulas(game: WorkbookGame, number: int) -> dict[RoundColumn, Formula]:
    """What is worked out beside a round, from 0: how much of it is entered, and whether anything happened in it."""
    grid, at, all_ = game.grid, game.grid.first_row + number, game.grid.columns
    scores = game.tally.scores[number]
    entered = sum(score is not None for score in scores)
    count = relative(at, RoundColumn.ENTERED)
    formulas: dict[RoundColumn, Formula] = {}
    if grid.scores:
        needed = 0 if grid.contract and game.variant.rounds[number].optional else 1
        is_whole = entered == all_
        formulas = {
            RoundColumn.ENTERED: Formula(f"COUNT({grid.there(grid.along(at, grid.scores))})", entered),
            RoundColumn.HALF: Formula(f"IF(AND({count}>0,{count}<{all_}),1,0)", int(0 < entered < all_)),
            RoundColumn.MISSING: Formula(f"IF({count}={all_},0,{needed})", 0 if is_whole else needed),
            RoundColumn.UNSCORED: Formula(
                blank_if(f"{count}={all_}", str(number + 1)), None if is_whole else number + 1
            ),
        }
    if grid.laid:
        laid = f"SUM({grid.along(at, game.hidden.progress)})"
        before = f"-SUM({grid.along(at - 1, game.hidden.progress)})" if number else ""
        scored = f"{count}+" if grid.scores else ""
        happened = number + 1 if entered or any(game.tally.laid[number]) else 0
        formulas[RoundColumn.HAND] = Formula(f"IF({scored}{laid}{before}>0,{number + 1},0)", happened)
    return formulas


def _put_bonuses(page: WorkbookPage, game: WorkbookGame, block: int, bonus_cells: Mapping[str, str]) -> None:
    """The bonuses to choose from with their points, and the points of each that is written."""
    grid, hidden = game.grid, game.hidden
    choices = []
    for at, choice in enumerate(bonus_choices(game.variant), grid.first_row):
        points: Content = choice.points
        if points is None:
            cell = bonus_cells[choice.label]
            points = Formula(f'IF(ISNUMBER({cell}),{cell},"")', None)
        page.put_across(at, hidden.choices, (choice.label, points), PLAIN)
        choices.append((absolute(at, hidden.choices), absolute(at, hidden.choices + 1)))
    for at, row in enumerate(game.bonus_points, grid.first_row):
        for player, earned in enumerate(row):
            cell = grid.there(relative(at, block + player))
            chosen = first_true(((f"{cell}={label}", points) for label, points in choices), '""')
            formula = blank_if(f'{cell}=""', f"IF(ISNUMBER({cell}),{cell},{chosen})")
            page.put(at, hidden.bonuses + player, Formula(formula, earned), PLAIN)


def _put_progress(page: WorkbookPage, game: WorkbookGame, player: int) -> None:
    """How many requirements of a player lie after each hand; and below, when the last did, key and level."""
    grid, hidden, needed = game.grid, game.hidden, len(game.variant.rounds)
    assert grid.laid is not None
    column = hidden.progress + player
    so_far = list(accumulate(int(row[player]) for row in game.tally.laid))
    for number, count in enumerate(so_far):
        at = grid.first_row + number
        cell = grid.there(relative(at, grid.laid + player))
        before = f"{relative(at - 1, column)}+" if number else ""
        ticked = f'IF(OR(TRIM({cell}&"")="",{cell}=0,{cell}=FALSE),0,1)'
        page.put(at, column, Formula(f"{before}{ticked}", count), PLAIN)
    done, finished = (relative(hidden.row(line), column) for line in (ProgressRow.DONE, ProgressRow.FINISHED))
    hand = next((number for number, count in enumerate(so_far, 1) if count >= needed), UNFINISHED)
    last = f'IF({done}>={needed},COUNTIF({grid.column(column)},"<{needed}")+1,{UNFINISHED})'
    key = f"{finished}*{HANDS_SCALE}-MIN({done},{needed})"
    lines = {
        ProgressRow.DONE: Formula(relative(grid.last_row, column), so_far[-1]),
        ProgressRow.FINISHED: Formula(last, hand),
        ProgressRow.KEY: Formula(key, hand * HANDS_SCALE - min(so_far[-1], needed)),
        ProgressRow.LEVEL: _level(game, player),
    }
    for line, formula in lines.items():
        page.put(hidden.row(line), column, formula, PLAIN)


def _level(game: WorkbookGame, player: int) -> Formula:
    """The points that break a tie, once every hand has all its scores; 0 where the tie is shared."""
    grid, tie = game.grid, game.variant.tie
    if tie == "shared" or grid.scores is None:
        return Formula("0", 0)
    total = grid.there(absolute(grid.total_row, grid.scores + player))
    sign, minus = (1, "") if tie == "lowest" else (-1, "-")
    formula = f'IF({game.hidden.here(StateRow.ALL_SCORED)}=1,IF({total}="",0,{minus}{total}),0)'
    return Formula(formula, sign * (game.standing.totals[player] or 0) if game.all_scored else 0)


def _put_chart(page: WorkbookPage, game: WorkbookGame, player: int) -> None:
    """A player's running totals, or the requirements laid down; #N/A for what is not played yet."""
    grid, hidden = game.grid, game.hidden
    so_far = accumulate(int(row[player]) for row in game.tally.laid)
    for number, (row, done) in enumerate(zip(game.standing.running_totals, so_far, strict=True)):
        at, total = grid.first_row + number, row[player]
        if grid.running is not None:
            cell = grid.there(relative(at, grid.running + player))
            formula = Formula(f'IF({cell}="",NA(),{cell})', NOT_YET if total is None else total)
        else:
            cell, last = relative(at, hidden.progress + player), hidden.here(StateRow.LAST_HAND)
            value = NOT_YET if number >= game.tally.last_hand else done
            formula = Formula(f"IF({number + 1}>{last},NA(),{cell})", value)
        page.put(at, hidden.chart + player, formula, PLAIN)
