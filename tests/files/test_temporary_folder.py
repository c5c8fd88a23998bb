"""The temporary folder may be full or somebody else's: nothing is made there but sheets of workbooks, for a moment."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.helpers import ROOT

CODE = """
import sys, tempfile
from pathlib import Path
from tests.commands import run

def watch(event, arguments):
    if event.startswith("tempfile.") and not Path(arguments[0]).name.startswith("openpyxl."):
        print("made in the temporary folder:", arguments, file=sys.__stdout__)

sys.addaudithook(watch)
for line in sys.stdin.read().splitlines():
    done = run(*line.split(), cwd=Path(sys.argv[1]))
    print(done.returncode, line)
"""
COMMANDS = [
    "score rook-shanghai --players 4 --png --fillable",
    "cards rook-shanghai",
    "rules rook-shanghai",
    "rules rook-shanghai --format txt",
    "calibrate --png",
    "excel rook-shanghai --players 4",
    "excel --scores game.csv -o played.xlsx",
    "season game.csv played.xlsx --unfinished",
    "read played.xlsx --csv",
    "new ours.toml",
    "schema -o schema.json",
]


@pytest.mark.slow
def test_nothing_stays_there(tmp_path: Path) -> None:
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    (tmp_path / "game.csv").write_text("variant,rook-shanghai\nround,Ann,Ben,Cas,Dad\n1,0,5,10,15\n")
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1", "TMPDIR": str(temporary)}
    done = subprocess.run(
        [sys.executable, "-c", CODE, tmp_path],
        cwd=ROOT,
        env=environment,
        input="\n".join(COMMANDS),
        capture_output=True,
        text=True,
        check=True,
        timeout=600,
    )
    assert done.stdout.splitlines() == [f"0 {command}" for command in COMMANDS]
    assert list(temporary.iterdir()) == []
