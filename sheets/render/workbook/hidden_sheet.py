"""The hidden sheet filled in: names, what is entered of each round, bonuses as points, and what the chart shows."""

from sheets.game.bonuses import bonus_choices
from sheets.render.workbook.cell_style import CAPTION
from sheets.render.workbook.game_book import Kept
from sheets.render.workbook.game_state import work_out_state
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
    Working,
    requirements,
)
from sheets.render.workbook.progression import work_out_hand, work_out_progress
from sheets.render.workbook.scores_grid import HEAD_ROW
from sheets.render.workbook.worksheet import NOT_YET, Value, Worked, absolute, letter


def fill(working: Working, kept: Kept, *, scores_sheet: str, bonus_cells: dict[str, str]) -> None:
    """Write the sheet; `bonus_cells` has the address of the points of each bonus, by its name."""
    _names(working, kept, scores_sheet)
    _rounds(working, kept, scores_sheet)
    if kept.grid.bonuses:
        _bonuses(working, kept, scores_sheet, bonus_cells)
    if kept.grid.is_progression:
        work_out_progress(working, kept, scores_sheet)
        for number, (name, words) in enumerate(requirements(kept.variant)):
            working.page.put(kept.grid.first_row + number, working.requirements, name, PLAIN)
            working.page.put(kept.grid.first_row + number, working.requirements + 1, words, PLAIN)
    _chart(working, kept, scores_sheet)
    work_out_state(working, kept, scores_sheet)


def _names(working: Working, kept: Kept, scores_sheet: str) -> None:
    """What the players are called; and once more, each name with a number behind it where it stood before."""
    grid, page = kept.grid, working.page
    for player, name in enumerate(kept.names):
        cell = f"{scores_sheet}!{absolute(HEAD_ROW, grid.main + player)}"
        column = working.chart + player
        worked = Worked(f'IF({cell}="","Player {player + 1}",{cell}&"")', name)
        page.put(working.names_row, column, worked, CAPTION)
        here = absolute(working.names_row, column)
        before = [f"IF({absolute(working.names_row, working.chart + other)}={here},1,0)" for other in range(player)]
        again = sum(other.casefold() == name.casefold() for other in kept.names[:player])
        label = f"{name} ({again + 1})" if again else name
        count = "+".join(before) or "0"
        page.put(LABEL_ROW, column, Worked(f'IF({count}=0,{here},{here}&" ("&({count}+1)&")")', label), CAPTION)


def _rounds(working: Working, kept: Kept, scores_sheet: str) -> None:
    grid, page = kept.grid, working.page
    heads = {NAME: "round", ENTERED: "entered", MISSING: "missing", HALF: "half entered", HAND: "hand"}
    for column, head in (heads | {UNSCORED: "not scored by all", PICKED: "asked about"}).items():
        page.put(working.names_row, column, head, CAPTION)
    rows = [row for row in kept.sheet.rows if row.is_scored]
    for number, row in enumerate(rows):
        at = grid.first_row + number
        page.put(at, NAME, row.number, PLAIN)
        if grid.scores:
            entered = sum(score is not None for score in kept.tally.scores[number])
            here, whole = f"{letter(ENTERED)}{at}", entered == grid.players
            needed = int(not (grid.has_rounds and kept.variant.rounds[number].optional))
            page.put(at, ENTERED, Worked(f"COUNT({scores_sheet}!{grid.along(at, grid.scores)})", entered), PLAIN)
            half = Worked(f"IF(AND({here}>0,{here}<{grid.players}),1,0)", int(0 < entered < grid.players))
            page.put(at, HALF, half, PLAIN)
            page.put(at, MISSING, Worked(f"IF({here}={grid.players},0,{needed})", 0 if whole else needed), PLAIN)
            unscored = Worked(f'IF({here}={grid.players},"",{number + 1})', "" if whole else number + 1)
            page.put(at, UNSCORED, unscored, PLAIN)
        if grid.is_progression:
            page.put(at, HAND, work_out_hand(working, kept, number), PLAIN)


def _bonuses(working: Working, kept: Kept, scores_sheet: str, bonus_cells: dict[str, str]) -> None:
    """The bonuses to choose from with their points, and the points of each that is written."""
    grid, page = kept.grid, working.page
    assert grid.bonuses is not None
    choices = []
    for number, choice in enumerate(bonus_choices(kept.variant)):
        at = grid.first_row + number
        worth: Value | Worked | None = choice.points
        if worth is None:
            cell = bonus_cells[choice.label]
            worth = Worked(f'IF(ISNUMBER({cell}),{cell},"")', "")
        page.put(at, working.listed, choice.label, PLAIN)
        page.put(at, working.listed + 1, worth, PLAIN)
        choices.append((absolute(at, working.listed), absolute(at, working.listed + 1)))
    for number, row in enumerate(kept.bonus_points):
        for player, earned in enumerate(row):
            at = grid.first_row + number
            cell = f"{scores_sheet}!{letter(grid.bonuses + player)}{at}"
            # one IF after another, for a search in a list would take a * in a name for any letters
            chain = "".join(f"IF({cell}={label},{points}," for label, points in choices) + '""' + ")" * len(choices)
            formula = f'IF({cell}="","",IF(ISNUMBER({cell}),{cell},{chain}))'
            page.put(at, working.bonuses + player, Worked(formula, "" if earned is None else earned), PLAIN)


def _chart(working: Working, kept: Kept, scores_sheet: str) -> None:
    grid, page = kept.grid, working.page
    for number, row in enumerate(kept.standing.running_totals):
        at = grid.first_row + number
        for player, total in enumerate(row):
            if grid.running is not None:
                cell = f"{scores_sheet}!{letter(grid.running + player)}{at}"
                worked = Worked(f'IF({cell}="",NA(),{cell})', NOT_YET if total is None else total)
            else:
                cell = f"{letter(working.progress + player)}{at}"
                done = sum(laid[player] for laid in kept.tally.laid[: number + 1])
                value = NOT_YET if number >= kept.tally.last_hand else done
                worked = Worked(f"IF({number + 1}>{working.summed_up(3)},NA(),{cell})", value)
            page.put(at, working.chart + player, worked, PLAIN)
