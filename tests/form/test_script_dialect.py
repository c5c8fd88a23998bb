"""Formulas of a game's points in the script of a fillable sheet: an engine for it reckons what we reckon."""

import json
import subprocess
from random import Random

import pytest

from sheets.expressions import when
from sheets.files import shipped
from sheets.form.scorekeeping import SCRIPTS
from sheets.form.script_writer import ScriptWriter
from sheets.game.formula import evaluate, is_condition
from sheets.record.description import Description
from sheets.record.entry_cells import translated
from tests.programs import program
from tests.random_formulas import COLUMNS, FACTS, OWN, random_figures, random_formulas

COUNT = 2_000


@pytest.mark.slow
def test_an_engine_reckons_the_same() -> None:
    """Each formula is a cell, by figures that are given: those of the column first, and then of all columns."""
    chance, expected = Random(17), []
    cells, given = Description(1, COLUMNS), {}
    for number, formula in enumerate(random_formulas(chance, COUNT)):
        figures, columns = random_figures(chance)
        own = {name: cells.one(f"{name} {number}") for name in (*OWN, *FACTS)}
        of_all = {name: cells.player(f"all {name} {number}") for name in columns}
        given |= {f"{name} {number}": [figures[name]] for name in own}
        given |= {f"all {name} {number}": [*values] for name, values in columns.items()}
        found = translated(formula, own.__getitem__, lambda name, of_all=of_all: of_all[name]["all"])  # type: ignore[misc]
        cells.one(f"found {number}", when(found, 1, 0) if is_condition(formula) else found)
        expected.append(evaluate(formula, figures, columns))
    writer = ScriptWriter(cells.blocks, [f"found {number}" for number in range(COUNT)])
    functions, texts = writer.code(), writer.texts
    code = shipped(SCRIPTS[0]).read_text(encoding="utf-8")
    places = [writer.numbers[f"found {number}"] for number in range(COUNT)]
    script = f"""{code}
var text = {json.dumps(texts)}, given = {json.dumps(given)}, at, many;
var functions = {functions};
function filledIn(name, row, column) {{ return given[name][column]; }}
var cells = describedCells({json.dumps(writer.data())}, function (n) {{ return functions[n]; }}, filledIn);
at = cells.at; many = cells.many;
cells.workOut();
console.log(JSON.stringify({json.dumps(places)}.map(function (n) {{ return at(n, 0, 0); }})));
"""
    found = subprocess.run([program("node", "nodejs")], input=script, capture_output=True, text=True, check=True)
    assert json.loads(found.stdout) == expected
