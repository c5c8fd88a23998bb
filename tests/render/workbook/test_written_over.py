"""What is worked out and written over by somebody: the status line tells it, and so does `sheets read`."""

import re
from collections.abc import Mapping

import pytest
from openpyxl.cell import Cell
from openpyxl.worksheet.worksheet import Worksheet

from sheets.phrases.workbook_words import WRITTEN_OVER
from sheets.render.workbook.reading_back import read_workbook
from sheets.rules_file import RulesText, load
from sheets.tally.csv import read_tally
from tests.helpers import ODD_GAMES, shipped_rules
from tests.programs import program
from tests.spreadsheet import made, opened, recalculated, saved, values

LIBRARY = load([shipped_rules(), RulesText("odd-games.toml", ODD_GAMES.read_bytes())])
GAMES = {
    "rook-shanghai": "round,Ann,Ben\n1,5,0\n2,0,41\n",
    "phase-10": "round,Ann,Ann laid,Ben,Ben laid\n1,0,x,15,\n2,5,x,0,x\n",
    "shanghai-manipulation": "round,Ann,Ben,Cy\n1,12,0,31\n2,0,44,7\n",
    "shanghai-rummy-10": "round,Ann,Ann bonus,Ben\n1,0,out blind,20\n",
}


def formulas(ws: Worksheet) -> dict[str, Cell]:
    """By what stands at the left of its row, and by the kind of its column, one of the formulas of the sheet each."""
    found: dict[str, Cell] = {}
    for row in ws.iter_rows(min_row=2):
        for cell in row:
            if cell.data_type == "f":
                label, head = (str(each.value) for each in (ws.cell(cell.row, 1), ws.cell(3, cell.column)))
                found.setdefault(head if label.isdecimal() else label, cell)
    return found


@pytest.fixture(scope="module")
def outcomes(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, bytes]:
    """Each game with each of its formulas written over alone, as LibreOffice saves it; and with none."""
    program("soffice", "libreoffice-calc")
    files = {}
    for variant_id, written in GAMES.items():
        data = made(LIBRARY, variant_id, read_tally("typed.csv", written.encode(), LIBRARY.variants[variant_id]))
        files[f"{variant_id} as it was"] = data
        for label in formulas(opened(data, values=False).worksheets[0]):
            book = opened(data, values=False)
            formulas(book.worksheets[0])[label].value = "Zed"
            files[f"{variant_id} {re.sub('[^a-zA-Z ]', '', label)}"] = saved(book)
    return recalculated(tmp_path_factory.mktemp("over"), files)


def test_it_is_told_of_every_cell_that_is_worked_out(outcomes: Mapping[str, bytes]) -> None:
    """Totals, places, points behind, who deals, what each is on, the winner, what each pays: all but the status."""
    over = {name: data for name, data in outcomes.items() if not name.endswith("as it was")}
    assert len(over) > 20
    assert {name for name, data in over.items() if values(opened(data), "Status") != [[WRITTEN_OVER]]} == set()


def test_it_is_told_by_read_as_well(outcomes: Mapping[str, bytes]) -> None:
    told = "cells that are worked out were written over, 1 in all"
    wrong = {}
    for name, data in outcomes.items():
        said = [each.wrong for each in read_workbook("game.xlsx", data).differences]
        wrong[name] = said and said[0] == told
    assert {name for name, is_told in wrong.items() if is_told == name.endswith("as it was")} == set()


def test_it_is_not_told_of_what_nobody_wrote_over(outcomes: Mapping[str, bytes]) -> None:
    for variant_id in GAMES:
        assert values(opened(outcomes[f"{variant_id} as it was"]), "Status") != [[WRITTEN_OVER]]
