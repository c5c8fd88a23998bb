"""How the game stands, in the lines below the rounds of the hidden sheet: half entered, over, and who leads."""

from sheets.phrases import workbook_words
from sheets.phrases.standing import leaders
from sheets.render.workbook.cell_style import CAPTION
from sheets.render.workbook.formulas import Formula, blank_if
from sheets.render.workbook.hidden_layout import PLAIN, ProgressRow, RoundColumn, StateRow
from sheets.render.workbook.workbook_game import WorkbookGame
from sheets.render.workbook.worksheet import WorkbookPage

UNFINISHED = 999
"""Stands for the hand in which a player lays his last requirement down, who has not yet."""
HANDS_SCALE = 1_000
"""Places go by the hand of the last requirement first, and by the number laid down, of which there are fewer."""
LABELS = dict(zip(StateRow, workbook_words.STATE_LINES, strict=True))


def put_state(page: WorkbookPage, game: WorkbookGame, line: StateRow, formula: Formula) -> None:
    """Write a line of the hidden sheet."""
    state = game.hidden.state
    page.put(state.row + line, state.column - 1, LABELS[line], CAPTION)
    page.put(state.row + line, state.column, formula, PLAIN)


def state_formulas(game: WorkbookGame) -> dict[StateRow, Formula]:
    """The lines that say how the game stands, whatever is asked of the hand calculator."""
    grid, hidden, tally, all_ = game.grid, game.hidden, game.tally, game.grid.columns
    entered = [all_ - row.count(None) for row in tally.scores]
    half = [row.number for row, count in zip(game.rows, entered, strict=True) if 0 < count < all_]
    columns = (RoundColumn.NAME, RoundColumn.HALF, RoundColumn.HAND)
    names, half_entered, hands = (hidden.rounds.fixed_down(column) for column in columns)
    first_half = blank_if(f"{hidden.state.fixed(StateRow.HALF)}=0", f'INDEX({names},MATCH(1,{half_entered},0))&""')
    whole = Formula("0", 0)
    if grid.scores:
        whole = Formula(f"COUNTIF({hidden.rounds.fixed_down(RoundColumn.ENTERED)},{all_})", entered.count(all_))
    found = {
        StateRow.HALF: Formula(f"SUM({half_entered})", len(half)),
        StateRow.WHOLE: whole,
        StateRow.LAST_HAND: Formula(f"MAX({hands})", tally.last_hand if grid.laid else 0),
        StateRow.ALL_SCORED: Formula(_all_scored(game), int(game.all_scored)),
        StateRow.COMPLETE: Formula(_complete(game), game.standing.complete),
        StateRow.HALF_NAME: Formula(first_half, next(iter(half), None)),
        StateRow.LEADERS: Formula(_leaders(game), " & ".join(leaders(game.names, game.standing))),
    }
    if grid.bonuses:
        written, known = grid.bonuses.there.all, hidden.bonuses.all
        found[StateRow.WORTHLESS] = Formula(f"COUNTA({written})-COUNT({known})", game.worthless_bonuses)
    return found


def _all_scored(game: WorkbookGame) -> str:
    """Whether everybody has a score in each hand up to the last in which anything happened."""
    if not (game.grid.laid and game.grid.scores):
        return "0"
    last, unscored = game.hidden.state.fixed(StateRow.LAST_HAND), game.hidden.rounds.fixed_down(RoundColumn.UNSCORED)
    return f"IF(AND({last}>0,OR(COUNT({unscored})=0,MIN({unscored})>{last})),1,0)"


def _leaders(game: WorkbookGame) -> str:
    """The names of all in the first place, with " & " between them."""
    places, names = game.grid.places.there, game.hidden.names.there
    players = range(game.grid.columns)
    joined = [f'IF({places.fixed(0, player)}=1," & "&{names.fixed(0, player)},"")' for player in players]
    return f"MID({'&'.join(joined)},4,2000)"


def _complete(game: WorkbookGame) -> str:
    """Whether the game is over, by the variant's own end."""
    grid, hidden, end = game.grid, game.hidden, game.variant.end
    if grid.laid:
        conditions = _progression_complete(game)
    else:
        conditions = [f"{hidden.state.fixed(StateRow.HALF)}=0"]
        any_whole = f"{hidden.state.fixed(StateRow.WHOLE)}>0"
        if end.kind == "rounds":
            conditions += [f"SUM({hidden.rounds.fixed_down(RoundColumn.MISSING)})=0", any_whole]
        elif end.kind == "target" and end.target is not None:
            totals = grid.totals.there.all
            reached = f"MAX({totals})>={end.target}" if end.target >= 0 else f"MIN({totals})<={end.target}"
            conditions += [f"COUNT({totals})>0", reached]
        else:
            conditions.append(any_whole)
    return f"AND({','.join(conditions)})"


def _progression_complete(game: WorkbookGame) -> list[str]:
    """The conditions of a progression's end: somebody is through, and the tie-break is decided."""
    keys = game.hidden.progress_lines.part(ProgressRow.KEY, 1).all
    finished = f"MIN({keys})<{(UNFINISHED - 1) * HANDS_SCALE}"
    written = f"{game.hidden.state.fixed(StateRow.ALL_SCORED)}=1"
    if game.variant.winner != "first":
        return [finished, written]
    if game.variant.tie == "shared":
        return [finished]
    return [finished, f"OR({written},COUNTIF({keys},MIN({keys}))=1)"]
