"""The sentence that says how the game stands, as a formula; `standing_phrase` says the same of what is written."""

from sheets.phrases.standing import (
    AFTER,
    GAME_OVER,
    HALF_ENTERED,
    LEADS,
    NOTHING_WRITTEN,
    STOP_HERE,
    WINS,
    of_all_rounds,
)
from sheets.phrases.words import capital
from sheets.phrases.workbook_words import WORTHLESS_BONUS
from sheets.render.workbook.formulas import Formula, first_true, quoted
from sheets.render.workbook.hidden_layout import StateRow
from sheets.render.workbook.workbook_game import WorkbookGame


def status_formula(game: WorkbookGame) -> Formula:
    """Nothing written yet, a bonus that counts nothing, a round half entered, who wins, or who leads."""
    grid, state, variant = game.grid, game.hidden.state.there, game.variant
    hand, hands = variant.hand_word(), variant.hand_word(2)
    written = [f"COUNT({grid.scores.all})"] if grid.scores else []
    number = state.fixed(StateRow.LAST_HAND if grid.laid else StateRow.WHOLE)
    written += [number] if grid.laid else []
    several = f"COUNTIF({grid.places.all},1)>1"
    wins, leads = (
        f"{state.fixed(StateRow.LEADERS)}&IF({several},{quoted(f' {many}{end}')},{quoted(f' {one}{end}')})"
        for (one, many), end in ((WINS, ""), (LEADS, "."))
    )
    over = f"{wins}&{quoted(STOP_HERE)}" if variant.end.kind == "open" else f'{quoted(GAME_OVER)}&{wins}&"."'
    if grid.contract:
        rounds = quoted(f"{of_all_rounds(variant)} ")
    else:
        rounds = f"IF({number}=1,{quoted(f' {hand} ')},{quoted(f' {hands} ')})"
    half = f"{quoted(f'{capital(hand)} ')}&{state.fixed(StateRow.HALF_NAME)}&{quoted(HALF_ENTERED)}"
    worthless = [(f"{state.fixed(StateRow.WORTHLESS)}>0", quoted(WORTHLESS_BONUS))] if grid.bonuses else []
    cases = [
        (f"{'+'.join(written)}=0", quoted(NOTHING_WRITTEN)),
        *worthless,
        (f"{state.fixed(StateRow.HALF)}>0", half),
        (state.fixed(StateRow.COMPLETE), over),
    ]
    return Formula(first_true(cases, f"{quoted(AFTER)}&{number}&{rounds}&{leads}"), game.status)
