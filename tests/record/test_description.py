"""What is described of cells: worked out, and written as formulas."""

import pytest

from sheets.expressions import AFTER, ALL, BEFORE, HERE, PREVIOUS, UP_TO, CellValue, Expression, call, joined, when
from sheets.record.description import Description
from sheets.workbook.cell_formulas import FormulaWriter
from sheets.workbook.formulas import CellBlock, Defined

SCORES = [[5, "x"], [0, ""], [7, 2]]


def described() -> Description:
    """Three rounds of two players, whose scores are filled in."""
    cells = Description(3, 2)
    scores = cells.grid("scores", seen=True)
    cells.column("name", ["one", "two", "TWO"])
    cells.line("player", ["Ann", "Ben"])
    cells.round("last", call("max", scores[HERE, ALL]))
    return cells


@pytest.mark.parametrize(
    ("shape", "expression", "values", "formula"),
    [
        pytest.param(
            "player",
            lambda cells: call("sum", cells["scores"][ALL, HERE]),
            [[12, 2]],
            "SUM(INDEX(Scores!C:C,4):INDEX(Scores!C:C,6))",
            id="a column",
        ),
        pytest.param(
            "grid",
            lambda cells: call("count", cells["scores"][UP_TO, HERE]) - call("filled", cells["scores"][AFTER, HERE]),
            [[-1, -1], [1, -1], [3, 1]],
            "COUNT(INDEX(Scores!C:C,4):INDEX(Scores!C:C,5))-SUMPRODUCT((INDEX(Scores!C:C,6)<>\"\")*1)",
            id="what was, and what comes",
        ),
        pytest.param(
            "round",
            lambda cells: call("sum", cells["scores"][HERE, ALL]),
            [[5], [0], [9]],
            "SUM(INDEX(Scores!B:B,5):INDEX(Scores!C:C,5))",
            id="a row",
        ),
        pytest.param(
            "round",
            lambda cells: when(cells["last"][PREVIOUS].equals(0), "", cells["name"][cells["last"][PREVIOUS] - 3]),
            [[""], ["two"], [""]],
            'IF($H4=0,"",INDEX(F$4:F$6,$H4-3))',
            id="the row before, and a place that is worked out",
        ),
        pytest.param(
            "round",
            lambda cells: call("same", cells["name"][ALL], cells["name"][HERE]),
            [[1], [2], [2]],
            "SUMPRODUCT((F$4:F$6=$F5)*1)",
            id="small letters as large ones",
        ),
        pytest.param(
            "player",
            lambda cells: joined(call("same", cells["player"][BEFORE], "Ann"), "; ", cells["player"][HERE]),
            [["0; Ann", "1; Ben"]],
            'SUMPRODUCT(($J4="Ann")*1)&"; "&K4',
            id="texts behind one another",
        ),
    ],
)  # fmt: skip
def test_it_is_worked_out_and_written_as_a_formula(
    shape: str, expression: object, values: list[list[CellValue]], formula: str
) -> None:
    """The formula is that of the second round or the second player."""
    cells = described()
    assert callable(expression)
    what = expression(cells.blocks)
    assert isinstance(what, Expression)
    add = {"player": cells.player, "grid": cells.grid, "round": cells.round}[shape]
    block = add("found", what)
    assert cells.values({"scores": SCORES})["found"] == values
    places = {
        "scores": CellBlock("Scores", 4, 2, 3, 2).entries(Defined.SCORES),
        "name": CellBlock("Working", 4, 6, 3, 1),
        "last": CellBlock("Working", 4, 8, 3, 1),
        "player": CellBlock("Working", 4, 10, 1, 2),
    }
    row, column = min(1, block.rows - 1), min(1, block.columns - 1)
    assert FormulaWriter(places, "Working").written(what)(row, column) == formula


def test_a_line_of_what_follows_from_the_cell_before_goes_on_over_a_hundred_rounds() -> None:
    cells = Description(300, 1)
    sums = cells.grid("sums")
    sums.expression = sums[PREVIOUS, HERE] + 1
    assert cells.values({})["sums"][-1] == [300]
