"""The sentence above the scores, as a formula: what nobody should have done to the sheet, else what is described."""

from sheets.words.messages import said
from sheets.workbook.cell_formulas import formula_of
from sheets.workbook.formulas import Formula, first_true
from sheets.workbook.scores_grid import CHANGED, TRUTHS, WRITTEN_OVER
from sheets.workbook.workbook_game import WorkbookGame


def status_formula(game: WorkbookGame) -> Formula:
    """What is wrong with the sheet itself, or how the game stands."""
    wrong = {
        f"{game.at(CHANGED).fixed(0)}=1": said("workbook-wrong.rows"),
        f"SUM({game.at(TRUTHS).all})>0": said("workbook-wrong.truths"),
        f"{game.at(WRITTEN_OVER).fixed(0)}>0": said("workbook-wrong.written-over"),
        _is_copy(game): said("workbook-wrong.copied", sheet=game.grid.title),
    }
    told = ((condition, formula_of(game.language.expression(message))) for condition, message in wrong.items())
    return Formula(first_true(told, game.at("sentence").fixed(0)), game.status)


def _is_copy(game: WorkbookGame) -> str:
    """Whether something else is filled in here than what is worked out: it is a copy of the sheet that is.

    While an entry can't be read nobody knows.
    """
    grid = game.grid
    pairs = {"written name": grid.names, "typed tick": grid.laid, "bonus typed": grid.bonuses}
    pairs |= {f"typed {name}": block for name, block in grid.figures.items()}
    pairs |= {} if grid.figures else {"typed": grid.scores}
    other = "+".join(
        f'SUMPRODUCT((TRIM(SUBSTITUTE({block.all}&"","\u00a0"," "))<>{game.at(name).all}&"")*1)'
        for name, block in pairs.items()
        if block
    )
    odd = f"{game.at('first odd').fixed(0)}>0" if grid.scores else "FALSE"
    return f"IFERROR(IF({odd},0,{other}),0)>0"
