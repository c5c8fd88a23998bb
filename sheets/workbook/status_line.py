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
        f"{game.at(TRUTHS).fixed(0)}>0": said("workbook-wrong.truths"),
        f"{game.at(WRITTEN_OVER).fixed(0)}>0": said("workbook-wrong.written-over"),
        _is_copy(game): said("workbook-wrong.copied"),
    }
    told = ((condition, formula_of(game.language.expression(message))) for condition, message in wrong.items())
    return Formula(first_true(told, game.at("sentence").fixed(0)), game.status)


def _is_copy(game: WorkbookGame) -> str:
    """Whether other things stand on this sheet than what is worked out: it is a copy of the one that is."""
    grid = game.grid
    if not grid.scores:
        return "FALSE"
    typed = [f"typed {name}" for name in grid.figures] or ["typed"]
    there = ",".join(game.at(name).all for name in typed)
    here = ",".join(block.all for block in (grid.figures.values() or [grid.scores]))
    return f"IF({game.at('first odd').fixed(0)}>0,FALSE,SUM({here})<>SUM({there}))"
