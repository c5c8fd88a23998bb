"""How the game stands, in the lines below the rounds of the hidden sheet: half entered, over, and who leads."""

from sheets.game.scoring import is_written
from sheets.render.workbook.cell_style import CAPTION
from sheets.render.workbook.game_book import Kept
from sheets.render.workbook.hidden_layout import ENTERED, HALF, HAND, MISSING, NAME, PLAIN, UNSCORED, Working
from sheets.render.workbook.progression import HANDS_SCALE, UNFINISHED
from sheets.render.workbook.worksheet import Value, Worked, absolute


def work_out_state(working: Working, kept: Kept, scores_sheet: str) -> None:
    """Write the lines, in the order in which `Working` names them."""
    grid, n = kept.grid, kept.grid.players
    entered = [sum(score is not None for score in row) for row in kept.tally.scores]
    names = [row.number for row in kept.sheet.rows if row.is_scored]
    half = [number for number, count in enumerate(entered) if 0 < count < n]
    whole = f"COUNTIF({working.rounds(ENTERED)},{n})" if grid.scores else "0"
    first = f'IF({working.summed_up(1)}=0,"",INDEX({working.rounds(NAME)},MATCH(1,{working.rounds(HALF)},0))&"")'
    leaders = [name for name, place in zip(kept.names, kept.standing.places, strict=True) if place == 1]
    lines: list[tuple[str, str, Value]] = [
        ("rounds half entered", f"SUM({working.rounds(HALF)})", len(half)),
        ("rounds entered", whole, sum(count == n for count in entered) if grid.scores else 0),
        ("last hand", f"MAX({working.rounds(HAND)})", kept.tally.last_hand if grid.is_progression else 0),
        ("all hands scored", _written(working), int(_is_written(kept))),
        ("over", _complete(working, kept, scores_sheet), kept.standing.complete),
        ("first half entered", first, names[half[0]] if half else ""),
        ("leading", _leaders(working, kept, scores_sheet), " & ".join(leaders)),
    ]
    if grid.bonuses is not None:
        last = grid.bonuses + n - 1
        there = f"{scores_sheet}!{absolute(grid.first_row, grid.bonuses)}:{absolute(grid.last_row, last)}"
        formula = f"COUNTA({there})-COUNT({grid.across_all(working.bonuses)})"
        lines.append(("bonuses that count nothing", formula, kept.worthless_bonuses))
    for number, (label, formula, value) in enumerate(lines, 1):
        working.page.put(working.row(number), NAME, label, CAPTION)
        working.page.put(working.row(number), ENTERED, Worked(formula, value), PLAIN)


def _written(working: Working) -> str:
    """Whether everybody has a score in each hand up to the last in which anything happened."""
    if not (working.grid.is_progression and working.grid.scores):
        return "0"
    last, unscored = working.summed_up(3), working.rounds(UNSCORED)
    return f"IF(AND({last}>0,OR(COUNT({unscored})=0,MIN({unscored})>{last})),1,0)"


def _is_written(kept: Kept) -> bool:
    return kept.grid.is_progression and is_written(kept.tally.scores, kept.tally.laid)


def _leaders(working: Working, kept: Kept, scores_sheet: str) -> str:
    grid = kept.grid
    places = [f"{scores_sheet}!{absolute(grid.place_row, grid.main + player)}" for player in range(grid.players)]
    joined = [f'IF({place}=1," & "&{working.name(player)},"")' for player, place in enumerate(places)]
    return f"MID({'&'.join(joined)},4,2000)"


def _complete(working: Working, kept: Kept, scores_sheet: str) -> str:
    """Whether the game is over, by the variant's own end."""
    grid, end = kept.grid, kept.variant.end
    if grid.is_progression:
        return _progression_complete(working, kept)
    no_half, any_whole = f"{working.summed_up(1)}=0", f"{working.summed_up(2)}>0"
    totals = f"{scores_sheet}!{grid.across(grid.total_row, grid.main)}"
    if end.kind == "rounds":
        return f"AND({no_half},SUM({working.rounds(MISSING)})=0,{any_whole})"
    if end.kind == "target" and end.target is not None:
        reached = f"MAX({totals})>={end.target}" if end.target >= 0 else f"MIN({totals})<={end.target}"
        return f"AND({no_half},COUNT({totals})>0,{reached})"
    return f"AND({no_half},{any_whole})"


def _progression_complete(working: Working, kept: Kept) -> str:
    keys = kept.grid.across(working.row(3), working.progress)
    finished = f"MIN({keys})<{(UNFINISHED - 1) * HANDS_SCALE}"
    written = f"{working.summed_up(4)}=1"
    if kept.variant.winner != "first":
        return f"AND({finished},{written})"
    if kept.variant.tie == "shared":
        return f"AND({finished})"
    return f"AND({finished},OR({written},COUNTIF({keys},MIN({keys}))=1))"
