"""Formulas of a game's points in a spreadsheet: LibreOffice reckons what we reckon."""

import io
from functools import partial
from pathlib import Path
from random import Random

import pytest
from openpyxl import Workbook
from openpyxl.utils import get_column_letter

from sheets.expressions import Code
from sheets.game.formula import evaluate, is_condition
from sheets.record.entry_cells import translated
from sheets.workbook.cell_formulas import formula_of
from tests.random_formulas import COLUMNS, FACTS, OWN, random_figures, random_formulas
from tests.spreadsheet import worked_out

ROWS = 4_000
FIRST = {name: number * COLUMNS + 2 for number, name in enumerate(OWN)}
"""The column of the spreadsheet in which the first column of a game has each figure."""
FACT = {name: len(OWN) * COLUMNS + 2 + number for number, name in enumerate(FACTS)}


@pytest.mark.nightly
def test_libreoffice_reckons_the_same(tmp_path: Path) -> None:
    chance = Random(17)
    formulas = random_formulas(chance, ROWS)
    book, expected = Workbook(), []
    sheet = book.active
    assert sheet is not None
    for row, formula in enumerate(formulas, 1):
        figures, columns = random_figures(chance)
        for name, of_all in columns.items():
            for number, value in enumerate(of_all):
                sheet.cell(row, FIRST[name] + number, value)
        for name, place in FACT.items():
            sheet.cell(row, place, figures[name])
        text = formula_of(translated(formula, partial(_cell, row), partial(_cells, row)))
        sheet.cell(row, 1, f"=IF({text},1,0)" if is_condition(formula) else f"={text}")
        expected.append(evaluate(formula, figures, columns))
    file = io.BytesIO()
    book.save(file)
    [table] = worked_out(tmp_path, {"formulas": file.getvalue()})["formulas"].values()
    assert [row[0] for row in table[:ROWS]] == expected
    assert len(set(expected)) > 100


def _cell(row: int, name: str) -> Code:
    return Code(f"{get_column_letter(FIRST.get(name) or FACT[name])}{row}")


def _cells(row: int, name: str) -> Code:
    return Code(f"{_cell(row, name).text}:{get_column_letter(FIRST[name] + COLUMNS - 1)}{row}")
