"""How a workbook's formulas are put together, by cases worked by hand."""

import pytest

from sheets.render.workbook.formulas import CellBlock, Defined, Formula, blank_if, first_true, quoted

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


ENTRIES = BLOCK.entries(Defined.SCORES)
STAKE = CellBlock("Scores", row=20, column=4).entries(Defined.STAKE, is_column=True)


@pytest.mark.parametrize(
    ("reached", "expected"),
    [
        pytest.param(ENTRIES.frame.address, "$D$6:$I$12", id="between the locked columns"),
        pytest.param(ENTRIES.cell(0), "INDEX(ScoresFrame,1,2)", id="the first cell"),
        pytest.param(ENTRIES.fixed(6, 3), "INDEX(ScoresFrame,7,5)", id="the last cell"),
        pytest.param(ENTRIES.all, "INDEX(ScoresFrame,1,2):INDEX(ScoresFrame,7,5)", id="the whole block"),
        pytest.param(ENTRIES.along(3), "INDEX(ScoresFrame,4,2):INDEX(ScoresFrame,4,5)", id="a row"),
        pytest.param(ENTRIES.down(1), "INDEX(ScoresFrame,0,3)", id="a column"),
        pytest.param(ENTRIES.so_far(2, 1), "INDEX(ScoresFrame,1,3):INDEX(ScoresFrame,3,3)", id="a column up to a row"),
        pytest.param(ENTRIES.part(2, 3).cell(1, 1), "INDEX(ScoresFrame,4,3)", id="a cell of some rows"),
        pytest.param(
            ENTRIES.part(2, 3).down(0), "INDEX(ScoresFrame,3,2):INDEX(ScoresFrame,5,2)", id="a column of some rows"
        ),
        pytest.param(ENTRIES.there.cell(0), "INDEX(ScoresFrame,1,2)", id="from another sheet"),
        pytest.param(ENTRIES.cells, "E6:H12", id="the cells that a rule is for"),
        pytest.param(ENTRIES.part(1, 2).corner, "E7", id="the first cell that a rule is for"),
        pytest.param(ENTRIES.part(1, 2).first_row, "$E7:$H7", id="the row that a rule is for"),
        pytest.param(STAKE.frame.address, "$D$19:$D$21", id="between locked rows"),
        pytest.param(STAKE.cell(0), "INDEX(StakeFrame,2)", id="a cell between locked rows"),
        pytest.param(STAKE.all, "INDEX(StakeFrame,2)", id="a block of one cell"),
    ],
)
def test_it_reaches_what_is_filled_in_through_locked_cells(reached: str, expected: str) -> None:
    assert reached == expected


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
