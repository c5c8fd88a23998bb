"""The sentence above the scores, as a formula: what is wrong, missing or next, and who wins or leads."""

from sheets.phrases import standing
from sheets.phrases.words import of_round
from sheets.render.workbook.asked_entries import entries_phrase
from sheets.render.workbook.formulas import IN_CELLS, Defined, Formula, blank_if, chosen, first_true, quoted
from sheets.render.workbook.scores_grid import RoundColumn, StateRow
from sheets.render.workbook.workbook_game import WorkbookGame
from sheets.tally.seating import PARTNERS
from sheets.text import capital
from sheets.words.formula_words import wrong_in_full
from sheets.words.language import language_of
from sheets.words.messages import Cell, said

NO_NUMBERS = (" is no whole number, and counts nothing.", " are no whole numbers, and count nothing.")
"""Of one score in a round, and of several."""


def status_formula(game: WorkbookGame) -> Formula:
    """What `standing_phrase` says of what is written; before that, what no tally can hold."""
    grid, state = game.grid, game.hidden.state.there
    ahead, doubt = _sentence(state.fixed(StateRow.AHEAD_WORDS)), state.fixed(StateRow.DOUBT_WORDS)
    cases = [(f"{state.fixed(StateRow.CHANGED)}=1", _said(game, "workbook-wrong.rows"))]
    if grid.scores:
        ends = (standing.CANT_BE,) * 2 if game.hidden.figures else NO_NUMBERS
        cases.append((f"{state.fixed(StateRow.ODD_ROUND)}>0", _asked_of(game, ends)))
    cases.append((f"{state.fixed(StateRow.TRUTHS)}>0", _said(game, "workbook-wrong.truths")))
    cases.append((f"{state.fixed(StateRow.WRITTEN_OVER)}>0", _said(game, "workbook-wrong.written-over")))
    for block, line, wrong in (
        (grid.starts, StateRow.ODD_STARTS, "workbook-wrong.starts"),
        (grid.withdrawals, StateRow.ODD_WITHDRAWALS, "workbook-wrong.left"),
    ):
        if block:
            cases.append((f'{state.fixed(line)}<>""', _said(game, wrong, state.fixed(line))))
    cases.append((f"{state.fixed(StateRow.LAST_HAND)}=0", f"{ahead}&{quoted(standing.FILL_IN)}"))
    if grid.bonuses:
        cases.append((f"{state.fixed(StateRow.WORTHLESS)}>0", _said(game, "workbook-wrong.worthless")))
    if game.adds_up:
        cases.append((f"{state.fixed(StateRow.WRONG_ROUND)}>0", _broken_check(game)))
    if grid.scores:
        missing = _asked_of(game, (standing.IS_MISSING, standing.ARE_MISSING))
        cases.append((f"{state.fixed(StateRow.HALF_ROUND)}>0", missing))
    if game.hidden.not_ticked:
        hand = _lit_hand(game, capital(of_round(game.variant, "")))
        out = f'{hand}&": "&{state.fixed(StateRow.NOT_TICKED_NAMES)}&{quoted(standing.OUT_WITHOUT_TICK)}'
        cases.append((f"{state.fixed(StateRow.NOT_TICKED_ROUND)}>0", out))
    cases.append((f"COUNTIF({grid.places.all},1)=0", quoted(standing.NOBODY_LEADS)))
    leaders = state.fixed(StateRow.LEADERS)
    several = f'OR(COUNTIF({grid.places.all},1)>1,SUBSTITUTE({leaders},"{PARTNERS}","")<>{leaders})'
    wins, leads = (
        f"{leaders}&IF({several},{quoted(f' {many}')},{quoted(f' {one}')})"
        for one, many in (standing.WINS, standing.LEADS)
    )
    over, stop_here = f'{quoted(standing.GAME_OVER)}&{wins}&"."', f"{wins}&{quoted(standing.STOP_HERE)}"
    so_far = f"{leads}&{_so_far(game)}"
    if grid.has_doubts:
        over = f"{_sentence(doubt)}&{over}"
        stop_here, so_far = (f'IF({doubt}="",{otherwise},{doubt})' for otherwise in (stop_here, so_far))
    complete, last = state.fixed(StateRow.COMPLETE), state.fixed(StateRow.OVER)
    cases += [(f"{last}=1", over), (complete, f"{ahead}&{stop_here}")]
    words = first_true(cases, f"{ahead}&{so_far}")
    twice, called = (state.fixed(line) for line in (StateRow.NAMESAKE, StateRow.CALLED))
    again = f'" "&{twice}&{quoted(standing.THERE_TWICE)}&{called}&{quoted(standing.HERE_CALLED)}'
    if grid.columns > 1:
        words += "&" + blank_if(f'{called}=""', again)
    return Formula(words, game.status)


def _said(game: WorkbookGame, name: str, who: str = "") -> str:
    """A message as a formula, of those whose names are in a cell."""
    return game.language.expression(said(name, who=Cell(who)), IN_CELLS)


def _sentence(words: str) -> str:
    """Some words and the space behind them; nothing where there are none."""
    return f'{words}&IF({words}="",""," ")'


def _lit_hand(game: WorkbookGame, hand: str) -> str:
    """The name of the round that is lit, behind the word for it."""
    names, state = game.hidden.rounds.there.fixed_down(RoundColumn.NAME), game.hidden.state.there
    return f"{quoted(hand)}&INDEX({names},{state.fixed(StateRow.LIT)})"


def _asked_of(game: WorkbookGame, ends: tuple[str, str]) -> str:
    """Whose scores in the round that is lit are missing, or are none; `ends` are of one score and of several."""
    if game.hidden.figures:
        return entries_phrase(game, ends)
    state = game.hidden.state.there
    number, names = state.fixed(StateRow.ASKED), state.fixed(StateRow.ASKED_NAMES)
    one, several = (quoted(end) for end in ends)
    few = f"{quoted(standing.OF_SEVERAL)}&{names}&{quoted(standing.IN)}"
    whose = [(f"{number}=1", f"{names}&{quoted(standing.OF_ONE)}"), (f"{number}<={standing.MOST_MISSING}", few)]
    named = first_true(whose, f"{number}&{quoted(standing.SCORES_IN)}")
    return f"{named}&{_lit_hand(game, of_round(game.variant, ''))}&IF({number}=1,{one},{several})"


def _broken_check(game: WorkbookGame) -> str:
    hand, grid, hidden = _lit_hand(game, capital(of_round(game.variant, ""))), game.grid, game.hidden
    assert grid.checks
    assert game.variant.figures
    number = hidden.state.there.fixed(StateRow.WRONG_ROUND)
    which = f"INDEX({hidden.rounds.there.fixed_down(RoundColumn.BROKEN)},{number})"
    words, language = Cell(f"INDEX({grid.checks.there.fixed_down(0)},{number})"), language_of(game.variant)
    in_full = [language.expression(wrong_in_full(check, words), IN_CELLS) for check in game.variant.figures.checks]
    broken = said("round-broken", round=Cell(hand), what=Cell(chosen(which, in_full)))
    return f'{language.expression(broken, IN_CELLS)}&"."'


def ahead_formula(game: WorkbookGame) -> Formula:
    """What `ahead_phrase` says of the round to be written next, on the hidden sheet; nothing where none is left."""
    state = game.hidden.state
    number, last = state.fixed(StateRow.AHEAD), state.fixed(StateRow.LAST_HAND)
    asks = f"INDEX({game.hidden.rounds.fixed_down(RoundColumn.ASKS)},{number})"
    has_asks = any(game.asks)
    parts, words = [asks] * has_asks, [asks] * has_asks
    if game.grid.columns > 1:
        dealer = f"INDEX({game.grid.main.called(Defined.DEALERS)},{number})"
        comma = f'IF({asks}="","",", ")&' if has_asks else ""
        parts.append(dealer)
        words.append(blank_if(f'{dealer}=""', f"{comma}{dealer}&{quoted(standing.DEALS)}"))
    skipped, is_next, more = quoted(standing.SKIPPED), quoted(standing.IS_NEXT), ""
    if parts:
        is_all = f'{"&".join(parts)}=""'
        said_of_it = '": "&' + "&".join(words)
        is_next, more = f'IF({is_all},{is_next},"")', f"&{blank_if(is_all, said_of_it)}"
    told = f'&IF({number}<{last},{skipped},{is_next}){more}&"."'
    names, hand = game.hidden.rounds.fixed_down(RoundColumn.NAME), capital(of_round(game.variant, ""))
    words_ahead = f"{quoted(hand)}&INDEX({names},{number}){told}"
    gives = standing.ahead_phrase(game.variant, game.tally, dealers=game.told_dealers)
    return Formula(blank_if(f"{number}=0", words_ahead), gives or None)


def _so_far(game: WorkbookGame) -> str:
    """After how many rounds."""
    state, variant = game.hidden.state.there, game.variant
    number = state.fixed(StateRow.LAST_HAND if game.grid.laid else StateRow.WHOLE)
    rounds = f"IF({number}=1,{quoted(f' {variant.hand_word()}.')},{quoted(f' {variant.hand_word(2)}.')})"
    if game.grid.contract:
        rounds = quoted(f"{standing.of_all_rounds(variant)}.")
    return f"{quoted(standing.AFTER)}&{number}&{rounds}"
