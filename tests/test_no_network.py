"""No command asks the net, and none writes but where it was told to; Python tells of each step.

openpyxl writes the sheets of a workbook into the temporary folder, and takes them away.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.helpers import ROOT

WATCHED = """
import json, os, sys, tempfile
tempfile.gettempdir()
steps = []
def note(event, arguments):
    if event.startswith(("socket.", "urllib.", "http.", "ftplib.", "smtplib.")):
        steps.append(event)
    elif event == "open" and isinstance(arguments[2], int) and arguments[2] & (os.O_WRONLY | os.O_RDWR | os.O_CREAT):
        file = os.path.abspath(os.fsdecode(arguments[0])) if not isinstance(arguments[0], int) else ""
        aside = (os.getcwd(), os.devnull, os.path.join(tempfile.gettempdir(), "openpyxl."))
        if file != tempfile.gettempdir() and not file.startswith(aside):
            steps.append(file)
sys.addaudithook(note)
sys.path.insert(0, sys.argv[1])
from tests.same_bytes.making import digests
made = digests(["phase-10"])
import socket  # and now what must be noticed
socket.socket().close()
open(sys.argv[2], "w").close()
print(json.dumps([len(made), sorted({step for step in steps if step})]))
"""


def watched(folder: Path, *arguments: str) -> tuple[int, list[str]]:
    """How many outputs were made, and what was asked of the net or written elsewhere."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1", "COLUMNS": "100"}
    command = [sys.executable, "-c", WATCHED, str(ROOT), *arguments]
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, check=True)
    count, steps = json.loads(done.stdout)
    return count, steps


@pytest.mark.slow
def test_no_command_asks_the_net_or_writes_elsewhere(tmp_path: Path) -> None:
    here = tmp_path / "here"
    here.mkdir()
    count, steps = watched(here, str(tmp_path / "elsewhere"))
    assert count > 60
    assert steps == [str(tmp_path / "elsewhere"), "socket.__new__"]
