"""Formulas of a game's points in the script of a fillable sheet: an engine for it reckons what we reckon."""

import json
import subprocess
from random import Random

import pytest

from sheets.game.formula import evaluate, written
from sheets.render.fillable.script_dialect import script_dialect
from tests.programs import program
from tests.random_formulas import random_figures, random_formulas

COUNT = 2_000
HEAD = """
var gather = {
  sum: function (all) { return all.reduce(function (one, other) { return one + other; }, 0); },
  most: function (all) { return Math.max.apply(null, all); },
  least: function (all) { return Math.min.apply(null, all); },
};
var reckoned = [];
"""


@pytest.mark.slow
def test_an_engine_reckons_the_same() -> None:
    chance, lines, expected = Random(17), [], []
    dialect = script_dialect(
        lambda name: f"own[{json.dumps(name)}]", lambda how, name: f"gather.{how}(all[{json.dumps(name)}])"
    )
    for formula in random_formulas(chance, COUNT):
        figures, columns = random_figures(chance)
        text = written(formula, dialect)
        call = f"(function (own, all) {{ return Number({text}); }})({json.dumps(figures)}, {json.dumps(columns)})"
        lines.append(f"reckoned.push({call});")
        expected.append(evaluate(formula, figures, columns))
    script = HEAD + "\n".join(lines) + "\nconsole.log(JSON.stringify(reckoned));"
    found = subprocess.run([program("node", "nodejs")], input=script, capture_output=True, text=True, check=True)
    assert json.loads(found.stdout) == expected
