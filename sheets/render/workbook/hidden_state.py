"""How the game stands, as formulas: the lines below the rounds of the hidden sheet, and a sentence for the scores."""

from sheets.phrases import standing, workbook_words
from sheets.phrases.words import capital
from sheets.render.workbook.cell_style import CAPTION, PLAIN
from sheets.render.workbook.formulas import Formula, blank_if, first_true, quoted
from sheets.render.workbook.scores_grid import ProgressRow, RoundColumn, StateRow
from sheets.render.workbook.workbook_game import WorkbookGame
from sheets.render.workbook.worksheet import WorkbookPage

UNFINISHED = 999
"""Stands for the hand in which a player lays his last requirement down, who has not yet."""
HANDS_SCALE = 1_000
"""Places go by the hand of the last requirement first, and by the number laid down, of which there are fewer."""


def put_state(page: WorkbookPage, game: WorkbookGame, line: StateRow, formula: Formula) -> None:
    """Write a line of the hidden sheet."""
    state = game.hidden.state
    page.put(state.row + line, state.column - 1, workbook_words.STATE_LINES[line], CAPTION)
    page.put(state.row + line, state.column, formula, PLAIN)


def state_formulas(game: WorkbookGame) -> dict[StateRow, Formula]:
    """The lines that say how the game stands, whatever is asked of the hand calculator."""
    grid, hidden, all_ = game.grid, game.hidden, game.grid.columns
    entered = [all_ - row.count(None) for row in game.tally.points]
    written = [all_ - row.count(None) for row in game.tally.scores]
    half = [row.number for row, some, known in zip(game.rows, written, entered, strict=True) if some and known < all_]
    half_entered, hands = (hidden.rounds.fixed_down(column) for column in (RoundColumn.HALF, RoundColumn.HAND))
    first_half = f'INDEX({hidden.rounds.fixed_down(RoundColumn.NAME)},MATCH(1,{half_entered},0))&""'
    whole = Formula("0", 0)
    if grid.scores:
        whole = Formula(f"COUNTIF({hidden.rounds.fixed_down(RoundColumn.ENTERED)},{all_})", entered.count(all_))
    places, names = grid.places.there, hidden.names
    joined = (f'IF({places.fixed(0, player)}=1," & "&{names.there.fixed(0, player)},"")' for player in range(all_))
    leading = " & ".join(standing.leaders(game.names, game.standing))
    found = {
        StateRow.HALF: Formula(f"SUM({half_entered})", len(half)),
        StateRow.WHOLE: whole,
        StateRow.LAST_HAND: Formula(f"MAX({hands})", game.tally.last_hand if grid.laid else 0),
        StateRow.ALL_SCORED: Formula(_all_scored(game), int(game.all_scored)),
        StateRow.COMPLETE: Formula(f"AND({','.join(_complete(game))})", game.standing.complete),
        StateRow.HALF_NAME: Formula(
            blank_if(f"{hidden.state.fixed(StateRow.HALF)}=0", first_half), next(iter(half), None)
        ),
        StateRow.LEADERS: Formula(f"MID({'&'.join(joined)},4,2000)", leading),
    }
    if grid.bonuses:
        worthless = f"COUNTIF({hidden.bonuses.all},{quoted(workbook_words.WORTHLESS)})"
        found[StateRow.WORTHLESS] = Formula(worthless, game.worthless_bonuses)
    return found


def _all_scored(game: WorkbookGame) -> str:
    """Whether everybody has a score in each hand up to the last in which anything happened."""
    if not (game.grid.laid and game.grid.scores):
        return "0"
    last, unscored = game.hidden.state.fixed(StateRow.LAST_HAND), game.hidden.rounds.fixed_down(RoundColumn.UNSCORED)
    return f"IF(AND({last}>0,OR(COUNT({unscored})=0,MIN({unscored})>{last})),1,0)"


def _complete(game: WorkbookGame) -> list[str]:
    """The conditions that the game is over, by the variant's own end."""
    hidden, end = game.hidden, game.variant.end
    if game.grid.laid:
        return _progression_complete(game)
    none_half = f"{hidden.state.fixed(StateRow.HALF)}=0"
    any_whole = f"{hidden.state.fixed(StateRow.WHOLE)}>0"
    if end.kind == "rounds":
        numbers = [f"{hidden.state.fixed(StateRow.WHOLE)}={number}" for number in end.rounds]
        whole = f"OR({','.join(numbers)})" if numbers else any_whole
        return [none_half, f"SUM({hidden.rounds.fixed_down(RoundColumn.MISSING)})=0", whole]
    if end.kind == "target" and end.target is not None:
        totals = game.grid.totals.there.all
        reached = f"MAX({totals})>={end.target}" if end.target >= 0 else f"MIN({totals})<={end.target}"
        return [none_half, f"COUNT({totals})>0", reached]
    return [none_half, any_whole]


def _progression_complete(game: WorkbookGame) -> list[str]:
    """Somebody is through, and the tie-break is decided."""
    keys = game.hidden.progress_lines.part(ProgressRow.KEY, 1).all
    finished = f"MIN({keys})<{(UNFINISHED - 1) * HANDS_SCALE}"
    written = f"{game.hidden.state.fixed(StateRow.ALL_SCORED)}=1"
    if game.variant.winner != "first":
        return [finished, written]
    if game.variant.shares_places:
        return [finished]
    return [finished, f"OR({written},COUNTIF({keys},MIN({keys}))=1)"]


def status_formula(game: WorkbookGame) -> Formula:
    """Nothing written yet, a bonus that counts nothing, a round half entered, who wins, or who leads.

    `standing_phrase` says the same of what is written.
    """
    grid, state, variant = game.grid, game.hidden.state.there, game.variant
    number = state.fixed(StateRow.LAST_HAND if grid.laid else StateRow.WHOLE)
    written = [game.count_written(grid.scores.all)] if grid.scores else []
    written += [number] if grid.laid else []
    several = f"COUNTIF({grid.places.all},1)>1"
    wins, leads = (
        f"{state.fixed(StateRow.LEADERS)}&IF({several},{quoted(f' {many}{end}')},{quoted(f' {one}{end}')})"
        for (one, many), end in ((standing.WINS, ""), (standing.LEADS, "."))
    )
    over = f'{quoted(standing.GAME_OVER)}&{wins}&"."'
    stop_here = f"{wins}&{quoted(standing.STOP_HERE)}"
    if variant.end.kind == "open":
        over = stop_here
    elif variant.end.kind == "rounds" and any(round_.optional for round_ in variant.rounds):
        last = game.hidden.rounds.there.fixed(len(variant.rounds) - 1, RoundColumn.ENTERED)
        over = f"IF({last}={grid.columns},{over},{stop_here})"
    rounds = f"IF({number}=1,{quoted(f' {variant.hand_word()} ')},{quoted(f' {variant.hand_word(2)} ')})"
    if grid.contract:
        rounds = quoted(f"{standing.of_all_rounds(variant)} ")
    hand = quoted(f"{capital(variant.hand_word())} ")
    cases = [
        (f"{'+'.join(written)}=0", quoted(standing.FILL_IN)),
        (f"{state.fixed(StateRow.WORTHLESS)}>0", quoted(workbook_words.WORTHLESS_BONUS)),
        (
            f"{state.fixed(StateRow.HALF)}>0",
            f"{hand}&{state.fixed(StateRow.HALF_NAME)}&{quoted(standing.HALF_ENTERED)}",
        ),
        (state.fixed(StateRow.COMPLETE), over),
    ]
    if not grid.bonuses:
        del cases[1]
    return Formula(first_true(cases, f"{quoted(standing.AFTER)}&{number}&{rounds}&{leads}"), game.status)
