"""Whoever goes out scores the sum of the others: what a workbook says of each cell, worked out by LibreOffice."""

from collections.abc import Mapping
from pathlib import Path

import pytest
from openpyxl.formula.translate import Translator

from sheets.errors import FaultyFile
from sheets.render.workbook.data_validation import MISSING, ODD, WENT_OUT
from sheets.render.workbook.reading_back import read_workbook
from sheets.rules_file import RulesText, load
from sheets.tally.score_tally import blank_tally
from tests.helpers import ODD_GAMES, shipped_rules
from tests.spreadsheet import cells, made, opened, recalculated, saved, values, write

LIBRARY = load([shipped_rules(), RulesText("odd-games.toml", ODD_GAMES.read_bytes())])
GAME = "sum-of-others-in-rounds"
EMPTY = made(LIBRARY, GAME, blank_tally(["Ann", "Ben", "Cy"], 5))
COLOURS = {"odd": ODD, "went out": WENT_OUT, "missing": MISSING}
Row = tuple[float | str | None, ...]
ROWS: dict[Row, dict[str, str]] = {
    ("out", -20, -31): {"went out": "B", "welcome": "BCD"},
    ("OUT", -20, -31): {"went out": "B", "welcome": "BCD"},
    (51, -20, -31): {"went out": "B", "welcome": "BCD"},
    (52, -20, -31): {"odd": "B", "missing": "A", "welcome": "CD"},
    ("out", "out", -5): {"odd": "BC", "went out": "BC", "missing": "A", "welcome": "D"},
    ("out", 5, -5): {"odd": "C", "went out": "B", "welcome": "BD"},
    (-5, -6, -7): {"missing": "A", "welcome": "BCD"},
    (51, -20, None): {"missing": "D", "welcome": "BC"},
    (None, "out", None): {"went out": "C", "missing": "BD", "welcome": "C"},
    ("x", -20, -31): {"odd": "B", "welcome": "CD"},
    (50.5, -20, -30.5): {"odd": "BD", "went out": "B", "welcome": "C"},
    (None, None, None): {},
}
"""Scores of a round in the columns B to D: which cells are coloured how, A being in front, and which are welcome."""


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> Mapping[Row, dict[str, str]]:
    """What the rules of the first round say of each row."""
    book, told = opened(EMPTY, values=False), opened(EMPTY, values=False)
    rules = {
        (name, rule.formula[0], str(there.sqref).split(":")[0])
        for there in book["Scores"].conditional_formatting
        for rule in there.rules
        for name, style in COLOURS.items()
        if rule.dxf.fill and style.fill and rule.dxf.fill.bgColor.rgb == style.fill.bgColor.rgb
        if str(there.sqref).split(":")[0] in ("A4", "B4")
    }
    rules |= {
        ("welcome", rule.formula1, "B4")
        for rule in book["Scores"].data_validations.dataValidation
        if rule.type == "custom" and "B4" in rule.sqref
    }
    assert [name for name, _, _ in sorted(rules)] == ["missing", "missing", "odd", "welcome", "went out"]
    ws = told.create_sheet("Asked")
    asked = {}
    for row, scores in enumerate(ROWS, 1):
        for column, score in enumerate(scores, 2):
            ws.cell(row, column).value = score
        for number, (name, formula, first) in enumerate(sorted(rules)):
            for column in "A" if first == "A4" else "BCD":
                cell = ws.cell(row, 20 + 10 * number + "ABCD".index(column))
                moved = Translator(f"={formula}", origin=first).translate_formula(f"{column}{row}")
                cell.value = moved
                asked[cell.coordinate] = scores, name, column
    found = opened(recalculated(tmp_path_factory.mktemp("asked"), {"asked": saved(told)})["asked"])["Asked"]
    result: dict[Row, dict[str, str]] = {scores: {} for scores in ROWS}
    for coordinate, (scores, name, column) in asked.items():
        is_blank = column != "A" and scores["BCD".index(column)] is None  # a validation does not look at a blank
        if found[coordinate].value and not (name == "welcome" and is_blank):
            result[scores][name] = "".join(sorted({*result[scores].get(name, ""), column}))
    return result


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_it_colours_what_does_not_add_up(row: Row, told: Mapping[Row, dict[str, str]]) -> None:
    """A number for the one who went out is as good as the word; blank is never out."""
    assert told[row] == ROWS[row]


def test_it_adds_up_what_is_written(tmp_path: Path) -> None:
    """Three rounds worked by hand: 20 + 31, 14 typed as a number, and one that is half entered."""
    book = opened(EMPTY, values=False)
    write(book, "Scores", [["out", -20, -31], [-5, 14, -9], [-3, "out", None], [None] * 3, [None] * 3])
    done = recalculated(tmp_path, {"game": saved(book)})["game"]
    worked = opened(done)
    assert values(worked, "RunningTotals")[:3] == [[51, -20, -31], [46, -6, -40], [43, None, None]]
    assert values(worked, "Totals") == [[43, -6, -40]]
    assert values(worked, "Places") == [[1, 2, 3]]
    assert values(worked, "Settlement") == [[132, -15, -117]]  # 49 + 83, −49 + 34, −83 − 34
    assert worked["Scores"]["B1"].value == "Cy’s score in round 3 is missing."
    assert read_workbook("game.xlsx", done).differences == ()
    assert read_workbook("game.xlsx", done).tally.scores[:3] == (("out", -20, -31), (-5, 14, -9), (-3, "out", None))


def test_it_tells_of_a_round_that_does_not_add_up_by_its_cell() -> None:
    book = opened(EMPTY, values=False)
    write(book, "Scores", [["Out", -20, "out"], [-5, -6, -9], [-3, 4, None], [None] * 3, [None] * 3])
    with pytest.raises(FaultyFile) as raised:
        read_workbook("game.xlsx", saved(book))
    assert [str(problem) for problem in raised.value.problems] == [
        "game.xlsx: Scores!D4: 2 players are out in one round; write out for the one who went out first",
        "game.xlsx: Scores!B5: nobody is out, and the points of the round add up to −20 and not to 0; "
        "write out for the one who went out, in place of points",
    ]


def test_it_takes_the_word_for_no_score_in_other_games() -> None:
    book = opened(made(LIBRARY, "rook-shanghai", blank_tally(["Ann", "Ben"], 7)), values=False)
    cells(book, "Scores")[0][0].value = "out"
    with pytest.raises(FaultyFile, match='"out" is not a number'):
        read_workbook("game.xlsx", saved(book))
