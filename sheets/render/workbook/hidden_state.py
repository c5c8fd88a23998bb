"""How the game stands, as formulas: the lines below the rounds of the hidden sheet."""

from collections.abc import Iterable

from sheets.game.scoring import is_whole, waits_for_one
from sheets.render.workbook.asked_entries import state_of_asked
from sheets.render.workbook.cell_style import CAPTION, PLAIN
from sheets.render.workbook.doubt_cells import state_of_doubts
from sheets.render.workbook.formulas import CellBlock, Formula, first_true, names_where, quoted
from sheets.render.workbook.scores_grid import WORTHLESS, PresenceRow, ProgressRow, RoundColumn, StateRow
from sheets.render.workbook.status_line import ahead_formula
from sheets.render.workbook.workbook_game import WorkbookGame
from sheets.render.workbook.worksheet import WorkbookPage
from sheets.render.workbook.written_conditions import is_no_start, is_no_withdrawal
from sheets.tally.score_tally import namesakes, round_ahead
from sheets.words.sheet import between_columns
from sheets.words.standing import leaders

UNFINISHED = 999
"""Stands for the hand in which a player lays his last requirement down, who has not yet."""
HANDS_SCALE = 1_000
"""Places go by the hand of the last requirement first, and by the number laid down, of which there are fewer."""


def put_state(page: WorkbookPage, game: WorkbookGame, line: StateRow, formula: Formula) -> None:
    """Write a line of the hidden sheet."""
    state = game.hidden.state
    page.put(state.row + line, state.column - 1, line.name, CAPTION)
    page.put(state.row + line, state.column, formula, PLAIN)


def state_formulas(game: WorkbookGame) -> dict[StateRow, Formula]:
    """The lines that say how the game stands, whatever is asked of the hand calculator."""
    grid, hidden, places = game.grid, game.hidden, game.grid.places.there
    is_over = game.standing.complete and not game.standing.may_go_on
    between = between_columns(game.variant)
    leads = (f"{places.fixed(0, player)}=1" for player in range(grid.columns))
    leading = between.join(leaders(game.names, game.standing))
    found = {
        StateRow.CHANGED: Formula(_changed(game), 0),
        StateRow.LAST_HAND: Formula(f"MAX({hidden.rounds.fixed_down(RoundColumn.HAND)})", game.tally.last_hand),
        StateRow.COMPLETE: Formula(f"AND({','.join(_complete(game))})", game.standing.complete),
        StateRow.OVER: Formula(_over(game), int(is_over)),
        StateRow.LEADERS: Formula(names_where(leads, hidden.names, between=between), leading),
        StateRow.TRUTHS: Formula(f"SUM({hidden.rounds.fixed_down(RoundColumn.TRUTHS)})", 0),
    }
    for line, block, is_odd in (
        (StateRow.ODD_STARTS, grid.starts, is_no_start),
        (StateRow.ODD_WITHDRAWALS, grid.withdrawals, is_no_withdrawal),
    ):
        if block:
            odd = [is_odd(block.cell(0, player)) for player in range(grid.columns)]
            found[line] = Formula(names_where(odd, hidden.names, between=between), None)
    if grid.laid:
        found[StateRow.ALL_SCORED] = Formula(_all_scored(game), int(game.all_scored))
    if grid.bonuses:
        worthless = f"COUNTIF({hidden.bonuses.all},{quoted(WORTHLESS)})"
        found[StateRow.WORTHLESS] = Formula(worthless, game.worthless_bonuses)
    scores = _of_scores(game) if grid.scores else {}
    return found | scores | _of_ticks(game) | state_of_doubts(game) | _next(game) | _of_names(game)


def _changed(game: WorkbookGame) -> str:
    """Whether the rounds are no longer as many as there were, and in their order."""
    grid, hidden = game.grid, game.hidden
    shapes = [(block.frame, block.rows) for block in (grid.names, *grid.entries)]
    sizes = [f"ROWS({frame.name})<>{rows}" for frame, rows in shapes if rows > 1]
    sizes += [f"COLUMNS({frame.name})<>{frame.columns}" for frame, _ in shapes]
    order = f'({grid.numbers.there.all}&""<>{hidden.rounds.fixed_down(RoundColumn.NAME)}&"")*1'
    return f"IF(OR({','.join(sizes)}),1,IF(SUMPRODUCT({order})>0,1,0))"


def written_over(worked_out: Iterable[CellBlock]) -> dict[StateRow, Formula]:
    """How many of the cells that are worked out are no formulas any more.

    A program without that function keeps the 0.
    """
    counted = "+".join(f"SUMPRODUCT(1-_xlfn.ISFORMULA({block.all}))" for block in worked_out)
    return {StateRow.WRITTEN_OVER: Formula(counted, 0)}


def _of_scores(game: WorkbookGame) -> dict[StateRow, Formula]:
    """How many rounds are entered, and the first of those in which something is wrong or missing."""
    hidden, all_, wrong = game.hidden, game.grid.columns, game.wrong
    entered = hidden.rounds.fixed_down(RoundColumn.ENTERED)
    between = between_columns(game.variant)
    number, names = sum(game.asked), between.join(n for n, asked in zip(game.names, game.asked, strict=True) if asked)
    asked = [f"{hidden.asked.fixed(0, player)}=1" for player in range(all_)]
    found = {
        StateRow.HALF: Formula(f"SUM({hidden.rounds.fixed_down(RoundColumn.HALF)})", len(game.halves)),
        StateRow.WHOLE: Formula(f"COUNTIF({entered},{all_})", sum(map(is_whole, game.tally.told))),
        StateRow.ODD_ROUND: Formula(_first(game, RoundColumn.ODD), 0 if game.odd is None else game.odd + 1),
        StateRow.HALF_ROUND: Formula(_first(game, RoundColumn.HALF), 0 if game.half is None else game.half + 1),
        StateRow.ASKED: Formula(f"SUM({hidden.asked.all})", number),
        StateRow.ASKED_NAMES: Formula(names_where(asked, hidden.names, between=between), names),
    }
    if game.adds_up:
        found[StateRow.WRONG_ROUND] = Formula(_first(game, RoundColumn.WRONG), 0 if wrong is None else wrong + 1)
    return found | (state_of_asked(game) if hidden.figures else {})


def _of_ticks(game: WorkbookGame) -> dict[StateRow, Formula]:
    """The first round in which somebody went out without a tick, and who did.

    None where nobody writes ticks, or somebody has won.
    """
    hidden, first = game.hidden, game.not_ticked
    if not hidden.not_ticked:
        return {}
    ticks = f"SUM({hidden.progress_lines.part(ProgressRow.DONE, 1).all})"
    number, complete = (hidden.state.fixed(line) for line in (StateRow.NOT_TICKED_ROUND, StateRow.COMPLETE))
    between = between_columns(game.variant)
    columns = [hidden.not_ticked.fixed_down(player) for player in range(game.grid.columns)]
    whose = [f"IF({number}>0,INDEX({column},{number})=1,FALSE)" for column in columns]
    names = zip(game.names, () if first is None else game.not_ticked_in[first], strict=False)
    return {
        StateRow.NOT_TICKED_ROUND: Formula(
            f"IF(OR({ticks}=0,{complete}),0,{_first(game, RoundColumn.NOT_TICKED)})", 0 if first is None else first + 1
        ),
        StateRow.NOT_TICKED_NAMES: Formula(
            names_where(whose, hidden.names, between=between), between.join(name for name, is_so in names if is_so)
        ),
    }


def _first(game: WorkbookGame, column: RoundColumn) -> str:
    """The first round beside which stands a 1; 0 for none."""
    truths = game.hidden.rounds.fixed_down(column)
    return f"IF(SUM({truths})=0,0,MATCH(1,{truths},0))"


def _next(game: WorkbookGame) -> dict[StateRow, Formula]:
    """The round that comes next, and the one that is lit: first of all one in which something is wrong or missing."""
    grid, state, rounds = game.grid, game.hidden.state, game.hidden.rounds
    ahead, last = rounds.fixed_down(RoundColumn.AHEAD), state.fixed(StateRow.LAST_HAND)
    first, after_last = f"IF(COUNT({ahead})=0,0,MIN({ahead}))", f"IF({last}<{rounds.rows},{last}+1,0)"
    next_ = first if grid.scores else after_last
    if grid.scores and grid.laid:
        next_ = f"IF(COUNT({grid.scores.all})=0,{after_last},{first})"
    faults = [StateRow.ODD_ROUND, StateRow.WRONG_ROUND, StateRow.HALF_ROUND] if grid.scores else []
    faults += [StateRow.NOT_TICKED_ROUND] if game.hidden.not_ticked else []
    cases = [(f"{state.fixed(StateRow.CHANGED)}=1", "0")]
    cases += [
        (f"{state.fixed(line)}>0", state.fixed(line)) for line in faults if game.adds_up or line != StateRow.WRONG_ROUND
    ]
    cases.append((f"{state.fixed(StateRow.OVER)}=1", "0"))
    found = round_ahead(game.variant, game.tally)
    number, is_over = 0 if found is None else found + 1, game.standing.complete and not game.standing.may_go_on
    trouble = next((each for each in (game.odd, game.wrong, game.half, game.not_ticked) if each is not None), None)
    lit = trouble + 1 if trouble is not None else 0 if is_over else number
    return {
        StateRow.AHEAD: Formula(next_, number),
        StateRow.AHEAD_WORDS: ahead_formula(game),
        StateRow.LIT: Formula(first_true(cases, state.fixed(StateRow.AHEAD)), lit),
    }


def _of_names(game: WorkbookGame) -> dict[StateRow, Formula]:
    """The first name that stood before, and what that player is called; nothing where all have names of their own."""
    hidden, alike = game.hidden, [*namesakes(game.tally.players), (None, None)]
    pairs = [(hidden.spoken.fixed(0, player), hidden.names.fixed(0, player)) for player in range(game.grid.columns)]
    name, called = (
        first_true(((f"{spoken}<>{called}", (spoken, called)[which]) for spoken, called in pairs[1:]), '""')
        for which in (0, 1)
    )
    twice, as_ = alike[0]
    return {StateRow.NAMESAKE: Formula(name, twice), StateRow.CALLED: Formula(called, as_)}


def _all_scored(game: WorkbookGame) -> str:
    """Whether everybody has a score in each hand up to the last in which anything happened."""
    if not game.grid.scores:
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
        totals = hidden.presence_lines.part(PresenceRow.COUNTED, 1).all
        reached = f"MAX({totals})>={end.target}" if end.target >= 0 else f"MIN({totals})<={end.target}"
        if end.floor is not None:
            reached = f"OR({reached},MIN({totals})<={end.floor})"
        alone = [f"COUNTIF({game.grid.places.there.all},1)<2"] if waits_for_one(game.variant) else []
        return [none_half, f"COUNT({totals})>0", reached, *alone]
    return [none_half, any_whole]


def _over(game: WorkbookGame) -> str:
    """Whether the game is complete and can't be played on."""
    rounds, variant, complete = game.hidden.rounds, game.variant, game.hidden.state.fixed(StateRow.COMPLETE)
    if variant.end.kind == "open":
        return "0"
    if variant.end.kind == "rounds" and any(round_.optional for round_ in variant.rounds):
        last = rounds.fixed(len(variant.rounds) - 1, RoundColumn.ENTERED)
        complete = f"AND({complete},{last}={game.grid.columns})"
    return f"IF({complete},1,0)"


def _progression_complete(game: WorkbookGame) -> list[str]:
    """Somebody is through, and the tie-break is decided."""
    keys = game.hidden.progress_lines.part(ProgressRow.KEY, 1).all
    finished = f"COUNT({keys})*MIN({keys})<COUNT({keys})*{(UNFINISHED - 1) * HANDS_SCALE}"
    written = f"{game.hidden.state.fixed(StateRow.ALL_SCORED)}=1"
    if game.variant.winner != "first":
        return [finished, written]
    if game.variant.shares_places:
        return [finished]
    return [finished, f"OR({written},COUNTIF({keys},MIN({keys}))=1)"]
