"""What a workbook says of a score as it is entered, worked out by LibreOffice for one candidate after the other."""

import re
from collections.abc import Mapping
from pathlib import Path

import pytest
from openpyxl import Workbook
from openpyxl.utils import range_boundaries

from sheets.record.score_tally import blank_tally, row_names
from sheets.rules_file import RulesText, load
from tests.helpers import ODD_GAMES, shipped_rules
from tests.spreadsheet import cells, made, opened, saved, worked_out

LIBRARY = load([shipped_rules(), RulesText("odd-games.toml", ODD_GAMES.read_bytes())])
PLAYERS = ("Ann", "Ben", "Cy", "Dee")
STRANGE = ("12", "none", " ", 12.5, -0.5)
"""Nothing that a game can score: text, though it looks like a number, and parts of a point."""
Scores = tuple[float | str, ...]
ASKED: Mapping[str, tuple[str, int, Scores, Scores]] = {
    "no hand below zero": ("rook-shanghai", 0, (0, 1, 41, 210), (-1, 211)),
    "steps of five": ("phase-10", 0, (0, 5, 230), (1, 12, 235)),
    "below zero": ("four-odd-rounds", 0, (-20, -18, -10, 0, 1), (-21,)),
    "below zero with more wild cards": ("four-odd-rounds", 1, (-60, -10, 0, 4), (-61,)),
    "points for the one who goes out": ("highest-to-target", 0, (25, 5, 10), (0, 12)),
}
"""The game, the round from 0, and what a hand in it can make and what none can."""


def guards_of(variant_id: str, round_: int) -> tuple[str, str, str]:
    """The first cell of a block of rounds that are alike, what makes a score welcome there, and what makes it odd."""
    empty = blank_tally(PLAYERS, len(row_names(LIBRARY.variants[variant_id])))
    book = opened(made(LIBRARY, variant_id, empty), values=False)
    ws, [[first, *_], *_] = book["Scores"], cells(book, "Scores")
    welcome = {str(rule.sqref): rule.formula1 for rule in ws.data_validations.dataValidation if rule.type == "custom"}
    odd = {
        str(there.sqref): rule.formula[0]
        for there in ws.conditional_formatting
        for rule in there.rules
        if rule.stopIfTrue
    }
    assert set(welcome) == set(odd)
    [block] = [each for each in welcome if _holds(each, first.row + round_)]
    return block.split(":")[0], welcome[block], odd[block]


def _holds(block: str, row: int) -> bool:
    _, first, _, last = range_boundaries(block)
    return first <= row <= last


@pytest.mark.slow
def test_it_welcomes_the_scores_that_can_be_made_and_colours_the_others(tmp_path: Path) -> None:
    """A blank is neither: nothing is written yet."""
    book, wanted = Workbook(), {}
    for case, (variant_id, round_, right, wrong) in ASKED.items():
        ws, (cell, welcome, odd) = book.create_sheet(case), guards_of(variant_id, round_)
        wanted[case] = [*((True, False) for _ in right), *((False, True) for _ in (*wrong, *STRANGE)), (None, False)]
        for row, score in enumerate([*right, *wrong, *STRANGE, None], 1):
            ws.cell(row, 1).value = score
            for column, formula in ((2, welcome if score is not None else '""'), (3, odd)):
                ws.cell(row, column).value = "=" + re.sub(rf"\b{cell}\b", f"A{row}", formula)
    tables = worked_out(tmp_path, {"guards": saved(book)})["guards"]
    found = {
        case: [(row[1] if row[1] != "" else None, row[2]) for row in tables[case] if len(row) > 2] for case in ASKED
    }
    assert found == wanted
