"""The sentence above the scores, as a formula: what is wrong, missing or next, and who wins or leads."""

from sheets.render.workbook.formulas import IN_CELLS, Defined, Formula, blank_if, chosen, first_true
from sheets.render.workbook.scores_grid import RoundColumn, StateRow
from sheets.render.workbook.workbook_game import WorkbookGame
from sheets.tally.seating import PARTNERS
from sheets.words.entries import wrong_in_full
from sheets.words.messages import Case, Cell, Value
from sheets.words.standing import MOST_MISSING, next_round, rounds_played


def status_formula(game: WorkbookGame) -> Formula:
    """What `status` says of what is written; before that, what no tally can hold."""
    grid, state = game.grid, game.hidden.state.there
    ahead, doubt = _sentence(state.fixed(StateRow.AHEAD_WORDS)), state.fixed(StateRow.DOUBT_WORDS)
    cases = [(f"{state.fixed(StateRow.CHANGED)}=1", game.told("workbook-wrong.rows"))]
    if grid.scores:
        odd = "status-impossible" if game.hidden.figures else "status-missing.no-number"
        cases.append((f"{state.fixed(StateRow.ODD_ROUND)}>0", _asked_of(game, odd)))
    cases.append((f"{state.fixed(StateRow.TRUTHS)}>0", game.told("workbook-wrong.truths")))
    cases.append((f"{state.fixed(StateRow.WRITTEN_OVER)}>0", game.told("workbook-wrong.written-over")))
    for block, line, wrong in (
        (grid.starts, StateRow.ODD_STARTS, "workbook-wrong.starts"),
        (grid.withdrawals, StateRow.ODD_WITHDRAWALS, "workbook-wrong.left"),
    ):
        if block:
            who = state.fixed(line)
            cases.append((f'{who}<>""', game.told(wrong, who=Cell(who))))
    cases.append((f"{state.fixed(StateRow.LAST_HAND)}=0", f"{ahead}&{game.told('status-fill-in')}"))
    if grid.bonuses:
        cases.append((f"{state.fixed(StateRow.WORTHLESS)}>0", game.told("workbook-wrong.worthless")))
    if game.adds_up:
        cases.append((f"{state.fixed(StateRow.WRONG_ROUND)}>0", _broken_check(game)))
    if grid.scores:
        missing = "status-missing.entries" if game.hidden.figures else "status-missing"
        cases.append((f"{state.fixed(StateRow.HALF_ROUND)}>0", _asked_of(game, missing)))
    if game.hidden.not_ticked:
        names = Cell(state.fixed(StateRow.NOT_TICKED_NAMES))
        out = game.told("status-not-ticked", round=_lit(game), names=names)
        cases.append((f"{state.fixed(StateRow.NOT_TICKED_ROUND)}>0", out))
    cases.append((f"COUNTIF({grid.places.all},1)=0", game.told("status-nobody")))
    leaders = state.fixed(StateRow.LEADERS)
    several = f'OR(COUNTIF({grid.places.all},1)>1,SUBSTITUTE({leaders},"{PARTNERS}","")<>{leaders})'
    first: dict[str, Value] = {"names": Cell(leaders), "number": Case(((several, "other"),), "one")}
    played = Cell(state.fixed(StateRow.LAST_HAND if grid.laid else StateRow.WHOLE))
    over, stop_here = game.told("status-over", **first), game.told("status-stop", **first)
    so_far = game.told("status-leads", rounds=rounds_played(game.variant, played), **first)
    if grid.has_doubts:
        over = f"{_sentence(doubt)}&{over}"
        stop_here, so_far = (f'IF({doubt}="",{otherwise},{doubt})' for otherwise in (stop_here, so_far))
    complete, last = state.fixed(StateRow.COMPLETE), state.fixed(StateRow.OVER)
    cases += [(f"{last}=1", over), (complete, f"{ahead}&{stop_here}")]
    words = first_true(cases, f"{ahead}&{so_far}")
    if grid.columns > 1:
        twice, called = (state.fixed(line) for line in (StateRow.NAMESAKE, StateRow.CALLED))
        again = game.told("status-twice", name=Cell(twice), called=Cell(called))
        words += "&" + blank_if(f'{called}=""', f'" "&{again}')
    return Formula(words, game.status)


def _sentence(words: str) -> str:
    """Some words and the space behind them; nothing where there are none."""
    return f'{words}&IF({words}="",""," ")'


def _lit(game: WorkbookGame) -> Value:
    """The round that is lit, by its name."""
    return game.round_in(game.hidden.state.there.fixed(StateRow.LIT))


def _asked_of(game: WorkbookGame, name: str) -> str:
    """Whose scores, or which entries, of the round that is lit are missing, or can't be so."""
    number, names = (game.hidden.state.there.fixed(line) for line in (StateRow.ASKED, StateRow.ASKED_NAMES))
    how = Case(((f"{number}=1", "one"), (f"{number}<={MOST_MISSING}", "few")), "many")
    return game.told(name, round=_lit(game), how=how, number=Cell(number), names=Cell(names), entries=Cell(names))


def _broken_check(game: WorkbookGame) -> str:
    grid, hidden = game.grid, game.hidden
    assert grid.checks
    assert game.variant.figures
    number = hidden.state.there.fixed(StateRow.WRONG_ROUND)
    which = f"INDEX({hidden.rounds.there.fixed_down(RoundColumn.BROKEN)},{number})"
    words = Cell(f"INDEX({grid.checks.there.fixed_down(0)},{number})")
    checks = game.variant.figures.checks
    in_full = [game.language.expression(wrong_in_full(check, words), IN_CELLS) for check in checks]
    return game.told("status-broken", round=_lit(game), what=Cell(chosen(which, in_full)))


def ahead_formula(game: WorkbookGame) -> Formula:
    """What `next_round` says, on the hidden sheet; nothing where no round is left."""
    state = game.hidden.state
    number, last = state.fixed(StateRow.AHEAD), state.fixed(StateRow.LAST_HAND)
    asks = f"INDEX({game.hidden.rounds.fixed_down(RoundColumn.ASKS)},{number})"
    dealer = f"INDEX({game.grid.main.called(Defined.DEALERS)},{number})"
    there = {"asks": asks} if any(game.asks) else {}
    there |= {"deals": dealer} if game.grid.columns > 1 else {}
    nothing = f'{"&".join(there.values())}=""'
    more: Value = None
    if len(there) == 2:
        more = Case(((nothing, "none"), (f'{asks}=""', "deals"), (f'{dealer}=""', "asks")), "both")
    elif there:
        more = Case(((nothing, "none"),), *there)
    skipped = f"{number}<{last}", "skipped"
    how = Case((skipped, (nothing, "next")), "told") if there else Case((skipped,), "next")
    words = {"round": game.round_in(number), "asks": Cell(asks), "dealer": Cell(dealer)}
    told = game.told("status-ahead", how=how, more=more, **words)
    gives = next_round(game.variant, game.tally, dealers=game.told_dealers)
    return Formula(blank_if(f"{number}=0", told), game.language.words(gives) or None)
