"""Rules that are odd, but good: a workbook is made of them all the same."""

from pathlib import Path

import pytest
from openpyxl import load_workbook
from typer.testing import CliRunner

from sheets.cli import app


@pytest.mark.parametrize(
    "line",
    [
        pytest.param('values = "none"', id="cards count nothing"),
        pytest.param('players = "24-30"', id="more players than a sheet is made for"),
        pytest.param('notes = ["a\\uFFFEb"]', id="a character that no XML has"),
    ],
)
def test_a_workbook_is_made(line: str, tmp_path: Path) -> None:
    rules, out = tmp_path / "rules.toml", tmp_path / "our.xlsx"
    rules.write_text(f'[variants.our]\nextends = "rook-shanghai"\ntitle = "Ours"\n{line}\n')
    words = ["excel", "our", "--variants", str(rules), "-o", str(out)]
    assert CliRunner().invoke(app, words, catch_exceptions=False).exit_code == 0
    assert load_workbook(out).sheetnames
    assert CliRunner().invoke(app, ["read", str(out)], catch_exceptions=False).exit_code == 0
