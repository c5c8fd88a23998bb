"""How a command ends that is not let to its end: by a fault of ours, by a signal, or by who reads what it says."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from sheets import __version__
from sheets.make import found_games
from tests.commands import run, sheets, surroundings
from tests.helpers import ROOT

posix = pytest.mark.skipif(os.name != "posix", reason="pipes and signals are so on POSIX only")
WHILE_IMPORTING = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
class Finder:
    def find_spec(self, name, *_):
        if name == "typer":
            signal.raise_signal(signal.SIGINT)
sys.meta_path.insert(0, Finder())
from sheets.__main__ import main
sys.argv = ["sheets", "list"]
main()
"""


def too_deep(*_: object) -> object:
    return too_deep()


def missing(*_: object) -> object:
    return {}["Zoë\n"]


def tidying(*_: object) -> None:
    try:
        signal.raise_signal(signal.SIGINT)
    finally:
        signal.raise_signal(signal.SIGINT)
        print("tidied")


@pytest.mark.parametrize(
    ("happens", "kind", "advice"),
    [(missing, "KeyError", ""), (too_deep, "RecursionError", "a smaller input may do; else ")],
)
def test_it_says_in_one_line_what_is_our_fault(
    monkeypatch: pytest.MonkeyPatch, happens: Callable[..., object], kind: str, advice: str
) -> None:
    monkeypatch.setattr(found_games, "games_with", happens)
    done = sheets("list")
    assert (done.code, done.out) == (70, "")
    assert re.fullmatch(
        rf"sheets {re.escape(__version__)}: this is our fault, not yours: {kind} in \S+\.py:\d+; {advice}"
        r"please report it with the command and the rules file; SHEETS_DEBUG=1 shows it whole\n",
        done.err,
    )


@posix
@pytest.mark.parametrize(
    ("happens", "ends", "said"),
    [
        pytest.param(lambda *_: signal.raise_signal(signal.SIGINT), 130, "", id="Ctrl-C"),
        pytest.param(lambda *_: signal.raise_signal(signal.SIGTERM), 143, "", id="the system wants it to end"),
        pytest.param(tidying, 130, "tidied\n", id="twice, and it tidies up all the same"),
    ],
)
def test_it_ends_quietly_when_it_is_interrupted(
    monkeypatch: pytest.MonkeyPatch, happens: Callable[..., object], ends: int, said: str
) -> None:
    monkeypatch.setattr(found_games, "games_with", happens)
    assert sheets("list") == (ends, said, "")


@posix
@pytest.mark.slow
def test_it_ends_quietly_while_it_starts() -> None:
    done = subprocess.run([sys.executable, "-c", WHILE_IMPORTING], cwd=ROOT, capture_output=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (130, b"", b"")


@posix
@pytest.mark.slow
def test_it_says_that_the_folder_is_gone(tmp_path: Path) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    done = subprocess.run(
        ["sh", "-c", 'rmdir "$PWD"; exec "$0" -m sheets score rook-shanghai', sys.executable],
        cwd=gone,
        env=surroundings(PYTHONPATH=str(ROOT)),
        capture_output=True,
        text=True,
        check=False,
    )
    said = "sheets: the folder that you are in was deleted; go to another one, with cd\n"
    assert (done.returncode, done.stdout, done.stderr) == (3, "", said)


@pytest.mark.slow
def test_it_needs_no_home_and_runs_nothing_in_it(tmp_path: Path) -> None:
    for name in ("mods", "settings"):
        (tmp_path / f".reportlab_{name}").write_text("open('run', 'w')\n")
    for home in (tmp_path, os.devnull):
        done = run("score", "rook-shanghai", "-o", "sheet.pdf", "--force", cwd=tmp_path, alone=True, HOME=str(home))
        assert (done.returncode, done.stdout) == (0, b"sheet.pdf\n")
    assert not (tmp_path / "run").exists()


@posix
@pytest.mark.slow
@pytest.mark.parametrize("unbuffered", ["", "1"], ids=["buffered", "unbuffered"])
@pytest.mark.parametrize(
    ("command", "code"),
    [("list", 0), ("rules frustration --format txt -o -", 0), ("score frustration -o -", 0), ("show nosuch", 2)],
)
def test_it_ends_as_ever_when_nobody_reads_on(command: str, code: int, unbuffered: str) -> None:
    """What is wrong is said to a terminal that is gone too: the exit code stays."""
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(
        [sys.executable, "-m", "sheets", *command.split()],
        cwd=ROOT,
        env=surroundings(PYTHONUNBUFFERED=unbuffered),
        stdout=writer,
        stderr=writer if code else subprocess.PIPE,
        stdin=subprocess.DEVNULL,
        check=False,
    )
    os.close(writer)
    assert (done.returncode, done.stderr or b"") == (code, b"")
