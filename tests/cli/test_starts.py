"""A command starts with what it needs: what only others need, or a rare case of it, is left where it is."""

import subprocess
import sys
from pathlib import Path

import pytest

ENDS = "import sys; from sheets.cli import main; code = main(); print(*sys.modules, file=sys.stderr); sys.exit(code)"


@pytest.mark.parametrize(
    ("command", "needs", "leaves"),
    [
        pytest.param(("--help",), "sheets.cli.commands", "sheets.cli.command sheets.game", id="the help"),
        pytest.param(
            ("list",),
            "sheets.make.found_games",
            "pydantic sheets.words.differences sheets.make.written_scores sheets.record.season_tally reportlab",
            id="the games",
        ),
        pytest.param(
            ("score", "rook-shanghai", "-o", "x.pdf"),
            "sheets.make.score_output",
            "pydantic jinja2 openpyxl concurrent.futures PIL.ImageOps sheets.layout.rules_page"
            " sheets.layout.reference_cards",
            id="a sheet",
        ),
    ],
)
def test_it_loads_nothing_that_it_does_not_need(
    tmp_path: Path, command: tuple[str, ...], needs: str, leaves: str
) -> None:
    done = subprocess.run(
        [sys.executable, "-c", ENDS, *command], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    loaded = {*done.stderr.splitlines()[-1].split()}
    assert needs in loaded
    assert loaded & {*leaves.split()} == set()
