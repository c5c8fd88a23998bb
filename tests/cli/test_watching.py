"""`--watch`: a page is made anew whenever its rules file is saved, through mistakes too."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import Queue
from threading import Thread

import pytest

from tests.commands import surroundings
from tests.helpers import ROOT
from tests.reading import read_pdf

RULES = '[variants.ours]\nextends = "finangle"\ntitle = "TITLE"\n'
PATIENCE_SECONDS = 300
Told = Callable[[str], str]


@contextmanager
def watching(*arguments: str, folder: Path) -> Iterator[tuple["subprocess.Popen[str]", Told]]:
    """A command that runs on, and what waits for its next line that has a text in it."""
    command = [sys.executable, "-m", "sheets", *arguments]
    environment = surroundings() | {"PYTHONPATH": str(ROOT)}
    whole = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "encoding": "utf-8"}
    with subprocess.Popen(command, cwd=folder, env=environment, **whole) as running:  # type: ignore[call-overload]
        lines: Queue[str] = Queue()
        reader = Thread(target=lambda: [lines.put(line) for line in running.stdout], daemon=True)
        reader.start()

        def told(text: str) -> str:
            while text not in (line := lines.get(timeout=PATIENCE_SECONDS)):
                pass
            return line

        try:
            yield running, told
        finally:
            running.kill()
            running.wait(PATIENCE_SECONDS)
            reader.join(PATIENCE_SECONDS)


def written(path: Path, title: str) -> None:
    """Save it as most editors do: whole at once, so that nobody reads a half."""
    beside = path.with_suffix(".new")
    beside.write_text(RULES.replace("TITLE", title), "utf-8")
    os.replace(beside, path)


def heading(pdf: Path) -> str:
    return read_pdf(pdf.read_bytes())[0].text


@pytest.mark.slow
def test_it_is_made_anew_through_mistakes_until_it_is_ended(tmp_path: Path) -> None:
    rules, pdf = tmp_path / "ours.toml", tmp_path / "ours-score.pdf"
    written(rules, "First")
    with watching("score", "ours", "--variants", "ours.toml", "--watch", folder=tmp_path) as (running, told):
        assert told("watching") == 'sheets: watching "ours.toml"; Ctrl-C stops it\n'
        assert "First" in heading(pdf)
        written(rules, 'Sec"ond')
        assert told("ours.toml:3").startswith("ours.toml:3:")
        told("watching")
        assert "First" in heading(pdf)
        written(rules, "Third")
        assert told(".pdf") == "ours-score.pdf\n"
        told("watching")
        assert "Third" in heading(pdf)
        rules.unlink()
        assert "there is no such file" in told("can't read")
        told("watching")
        written(rules, "Fourth")
        told("watching")
        assert "Fourth" in heading(pdf)
        running.send_signal(signal.SIGTERM)
        assert running.wait(PATIENCE_SECONDS) == 143
