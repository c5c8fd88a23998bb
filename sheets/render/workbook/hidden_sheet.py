"""The hidden sheet filled in: names, what is entered of each round, bonuses as points, and what the chart shows."""

from sheets.game.bonuses import bonus_choices
from sheets.render.workbook.cell_style import CAPTION
from sheets.render.workbook.game_state import write_state
from sheets.render.workbook.hidden_layout import (
    ENTERED,
    HALF,
    HAND,
    LABEL_ROW,
    MISSING,
    NAME,
    PICKED,
    PLAIN,
    UNSCORED,
    HiddenSheet,
    requirements,
)
from sheets.render.workbook.progression import hand_happened, write_progress
from sheets.render.workbook.scores_grid import HEAD_ROW
from sheets.render.workbook.workbook_game import WorkbookGame
from sheets.render.workbook.worksheet import NOT_YET, Formula, Value, absolute, letter


def fill(hidden: HiddenSheet, game: WorkbookGame, *, scores_sheet: str, bonus_cells: dict[str, str]) -> None:
    """Write the sheet; `bonus_cells` has the address of the points of each bonus, by its name."""
    _names(hidden, game, scores_sheet)
    _rounds(hidden, game, scores_sheet)
    if game.grid.bonuses:
        _bonuses(hidden, game, scores_sheet, bonus_cells)
    if game.grid.is_progression:
        write_progress(hidden, game, scores_sheet)
        for number, (name, words) in enumerate(requirements(game.variant)):
            hidden.page.put(game.grid.first_row + number, hidden.requirements, name, PLAIN)
            hidden.page.put(game.grid.first_row + number, hidden.requirements + 1, words, PLAIN)
    _chart(hidden, game, scores_sheet)
    write_state(hidden, game, scores_sheet)


def _names(hidden: HiddenSheet, game: WorkbookGame, scores_sheet: str) -> None:
    """What the players are called; and once more, each name with a number behind it where it stood before."""
    grid, page = game.grid, hidden.page
    for player, name in enumerate(game.names):
        cell = f"{scores_sheet}!{absolute(HEAD_ROW, grid.main + player)}"
        column = hidden.chart + player
        worked = Formula(f'IF({cell}="","Player {player + 1}",{cell}&"")', name)
        page.put(hidden.names_row, column, worked, CAPTION)
        here = absolute(hidden.names_row, column)
        before = [f"IF({absolute(hidden.names_row, hidden.chart + other)}={here},1,0)" for other in range(player)]
        again = sum(other.casefold() == name.casefold() for other in game.names[:player])
        label = f"{name} ({again + 1})" if again else name
        count = "+".join(before) or "0"
        page.put(LABEL_ROW, column, Formula(f'IF({count}=0,{here},{here}&" ("&({count}+1)&")")', label), CAPTION)


def _rounds(hidden: HiddenSheet, game: WorkbookGame, scores_sheet: str) -> None:
    grid, page = game.grid, hidden.page
    heads = {NAME: "round", ENTERED: "entered", MISSING: "missing", HALF: "half entered", HAND: "hand"}
    for column, head in (heads | {UNSCORED: "not scored by all", PICKED: "asked about"}).items():
        page.put(hidden.names_row, column, head, CAPTION)
    rows = [row for row in game.sheet.rows if row.is_scored]
    for number, row in enumerate(rows):
        at = grid.first_row + number
        page.put(at, NAME, row.number, PLAIN)
        if grid.scores:
            entered = sum(score is not None for score in game.tally.scores[number])
            here, whole = f"{letter(ENTERED)}{at}", entered == grid.players
            needed = int(not (grid.has_rounds and game.variant.rounds[number].optional))
            page.put(at, ENTERED, Formula(f"COUNT({scores_sheet}!{grid.along(at, grid.scores)})", entered), PLAIN)
            half = Formula(f"IF(AND({here}>0,{here}<{grid.players}),1,0)", int(0 < entered < grid.players))
            page.put(at, HALF, half, PLAIN)
            page.put(at, MISSING, Formula(f"IF({here}={grid.players},0,{needed})", 0 if whole else needed), PLAIN)
            unscored = Formula(f'IF({here}={grid.players},"",{number + 1})', "" if whole else number + 1)
            page.put(at, UNSCORED, unscored, PLAIN)
        if grid.is_progression:
            page.put(at, HAND, hand_happened(hidden, game, number), PLAIN)


def _bonuses(hidden: HiddenSheet, game: WorkbookGame, scores_sheet: str, bonus_cells: dict[str, str]) -> None:
    """The bonuses to choose from with their points, and the points of each that is written."""
    grid, page = game.grid, hidden.page
    assert grid.bonuses is not None
    choices = []
    for number, choice in enumerate(bonus_choices(game.variant)):
        at = grid.first_row + number
        worth: Value | Formula | None = choice.points
        if worth is None:
            cell = bonus_cells[choice.label]
            worth = Formula(f'IF(ISNUMBER({cell}),{cell},"")', "")
        page.put(at, hidden.listed, choice.label, PLAIN)
        page.put(at, hidden.listed + 1, worth, PLAIN)
        choices.append((absolute(at, hidden.listed), absolute(at, hidden.listed + 1)))
    for number, row in enumerate(game.bonus_points):
        for player, earned in enumerate(row):
            at = grid.first_row + number
            cell = f"{scores_sheet}!{letter(grid.bonuses + player)}{at}"
            # one IF after another, for a search in a list would take a * in a name for any letters
            chain = "".join(f"IF({cell}={label},{points}," for label, points in choices) + '""' + ")" * len(choices)
            formula = f'IF({cell}="","",IF(ISNUMBER({cell}),{cell},{chain}))'
            page.put(at, hidden.bonuses + player, Formula(formula, "" if earned is None else earned), PLAIN)


def _chart(hidden: HiddenSheet, game: WorkbookGame, scores_sheet: str) -> None:
    grid, page = game.grid, hidden.page
    for number, row in enumerate(game.standing.running_totals):
        at = grid.first_row + number
        for player, total in enumerate(row):
            if grid.running is not None:
                cell = f"{scores_sheet}!{letter(grid.running + player)}{at}"
                worked = Formula(f'IF({cell}="",NA(),{cell})', NOT_YET if total is None else total)
            else:
                cell = f"{letter(hidden.progress + player)}{at}"
                done = sum(laid[player] for laid in game.tally.laid[: number + 1])
                value = NOT_YET if number >= game.tally.last_hand else done
                worked = Formula(f"IF({number + 1}>{hidden.summed_up(3)},NA(),{cell})", value)
            page.put(at, hidden.chart + player, worked, PLAIN)
