"""How the game stands, in the lines below the rounds of the hidden sheet: half entered, over, and who leads."""

from sheets.game.scoring import is_written
from sheets.render.workbook.cell_style import CAPTION
from sheets.render.workbook.hidden_layout import ENTERED, HALF, HAND, MISSING, NAME, PLAIN, UNSCORED, HiddenSheet
from sheets.render.workbook.progression import HANDS_SCALE, UNFINISHED
from sheets.render.workbook.workbook_game import WorkbookGame
from sheets.render.workbook.worksheet import Formula, Value, absolute


def write_state(hidden: HiddenSheet, game: WorkbookGame, scores_sheet: str) -> None:
    """Write the lines, in the order in which `HiddenSheet` names them."""
    grid, n = game.grid, game.grid.players
    entered = [sum(score is not None for score in row) for row in game.tally.scores]
    names = [row.number for row in game.sheet.rows if row.is_scored]
    half = [number for number, count in enumerate(entered) if 0 < count < n]
    whole = f"COUNTIF({hidden.rounds(ENTERED)},{n})" if grid.scores else "0"
    first = f'IF({hidden.summed_up(1)}=0,"",INDEX({hidden.rounds(NAME)},MATCH(1,{hidden.rounds(HALF)},0))&"")'
    leaders = [name for name, place in zip(game.names, game.standing.places, strict=True) if place == 1]
    lines: list[tuple[str, str, Value]] = [
        ("rounds half entered", f"SUM({hidden.rounds(HALF)})", len(half)),
        ("rounds entered", whole, sum(count == n for count in entered) if grid.scores else 0),
        ("last hand", f"MAX({hidden.rounds(HAND)})", game.tally.last_hand if grid.is_progression else 0),
        ("all hands scored", _written(hidden), int(_is_written(game))),
        ("over", _complete(hidden, game, scores_sheet), game.standing.complete),
        ("first half entered", first, names[half[0]] if half else ""),
        ("leading", _leaders(hidden, game, scores_sheet), " & ".join(leaders)),
    ]
    if grid.bonuses is not None:
        last = grid.bonuses + n - 1
        there = f"{scores_sheet}!{absolute(grid.first_row, grid.bonuses)}:{absolute(grid.last_row, last)}"
        formula = f"COUNTA({there})-COUNT({grid.across_all(hidden.bonuses)})"
        lines.append(("bonuses that count nothing", formula, game.worthless_bonuses))
    for number, (label, formula, value) in enumerate(lines, 1):
        hidden.page.put(hidden.row(number), NAME, label, CAPTION)
        hidden.page.put(hidden.row(number), ENTERED, Formula(formula, value), PLAIN)


def _written(hidden: HiddenSheet) -> str:
    """Whether everybody has a score in each hand up to the last in which anything happened."""
    if not (hidden.grid.is_progression and hidden.grid.scores):
        return "0"
    last, unscored = hidden.summed_up(3), hidden.rounds(UNSCORED)
    return f"IF(AND({last}>0,OR(COUNT({unscored})=0,MIN({unscored})>{last})),1,0)"


def _is_written(game: WorkbookGame) -> bool:
    return game.grid.is_progression and is_written(game.tally.scores, game.tally.laid)


def _leaders(hidden: HiddenSheet, game: WorkbookGame, scores_sheet: str) -> str:
    grid = game.grid
    places = [f"{scores_sheet}!{absolute(grid.place_row, grid.main + player)}" for player in range(grid.players)]
    joined = [f'IF({place}=1," & "&{hidden.name(player)},"")' for player, place in enumerate(places)]
    return f"MID({'&'.join(joined)},4,2000)"


def _complete(hidden: HiddenSheet, game: WorkbookGame, scores_sheet: str) -> str:
    """Whether the game is over, by the variant's own end."""
    grid, end = game.grid, game.variant.end
    if grid.is_progression:
        return _progression_complete(hidden, game)
    no_half, any_whole = f"{hidden.summed_up(1)}=0", f"{hidden.summed_up(2)}>0"
    totals = f"{scores_sheet}!{grid.across(grid.total_row, grid.main)}"
    if end.kind == "rounds":
        return f"AND({no_half},SUM({hidden.rounds(MISSING)})=0,{any_whole})"
    if end.kind == "target" and end.target is not None:
        reached = f"MAX({totals})>={end.target}" if end.target >= 0 else f"MIN({totals})<={end.target}"
        return f"AND({no_half},COUNT({totals})>0,{reached})"
    return f"AND({no_half},{any_whole})"


def _progression_complete(hidden: HiddenSheet, game: WorkbookGame) -> str:
    keys = game.grid.across(hidden.row(3), hidden.progress)
    finished = f"MIN({keys})<{(UNFINISHED - 1) * HANDS_SCALE}"
    written = f"{hidden.summed_up(4)}=1"
    if game.variant.winner != "first":
        return f"AND({finished},{written})"
    if game.variant.tie == "shared":
        return f"AND({finished})"
    return f"AND({finished},OR({written},COUNTIF({keys},MIN({keys}))=1))"
