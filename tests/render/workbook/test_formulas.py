"""How a workbook's formulas are put together, by cases worked by hand."""

import pytest

from sheets.render.workbook.formulas import CellBlock, Formula, blank_if, first_true, quoted

BLOCK = CellBlock("Scores", row=6, column=5, rows=7, columns=4)


@pytest.mark.parametrize(
    ("address", "expected"),
    [
        pytest.param(BLOCK.all, "$E$6:$H$12", id="the whole block"),
        pytest.param(BLOCK.cells, "E6:H12", id="the whole block for a rule"),
        pytest.param(BLOCK.cell(1, 2), "G7", id="a cell"),
        pytest.param(BLOCK.fixed(1, 2), "$G$7", id="a fixed cell"),
        pytest.param(BLOCK.in_row(1, 2), "G$7", id="a cell that stays in its row"),
        pytest.param(BLOCK.along(3), "$E9:$H9", id="a row"),
        pytest.param(BLOCK.down(3), "H6:H12", id="a column"),
        pytest.param(BLOCK.fixed_down(3), "$H$6:$H$12", id="a fixed column"),
        pytest.param(BLOCK.so_far(2, 1), "F$6:F8", id="a column up to a row"),
        pytest.param(BLOCK.part(2, 3).all, "$E$8:$H$10", id="some rows"),
        pytest.param(BLOCK.there.all, "Scores!$E$6:$H$12", id="from another sheet"),
        pytest.param(BLOCK.there.so_far(2, 1), "Scores!F$6:F8", id="a column up to a row from another sheet"),
        pytest.param(
            CellBlock("Hand calculator", 4, 2).there.fixed(0), "'Hand calculator'!$B$4", id="a title in words"
        ),
        pytest.param(CellBlock("Scores", 1, 27).cell(0), "AA1", id="beyond the letters"),
    ],
)
def test_it_addresses_cells(address: str, expected: str) -> None:
    assert address == expected


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        pytest.param(quoted('the "best" of all'), '"the ""best"" of all"', id="a text with quotes"),
        pytest.param(blank_if('E6=""', "E6+1"), 'IF(E6="","",E6+1)', id="nothing where it is blank"),
        pytest.param(first_true([], "0"), "0", id="no case"),
        pytest.param(first_true([("A1=1", "5"), ("A1=2", "7")], '""'), 'IF(A1=1,5,IF(A1=2,7,""))', id="two cases"),
    ],
)
def test_it_puts_formulas_together(formula: str, expected: str) -> None:
    assert formula == expected


def test_it_stores_a_blank_text_where_a_formula_gives_nothing() -> None:
    assert [Formula("A1", gives).value for gives in (None, 0, "", False)] == ["", 0, "", False]
