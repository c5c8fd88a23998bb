"""How a command ends that is not let to its end: by a fault of ours, by a signal, or by who reads what it says."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from sheets import __version__
from sheets.cli import COMMANDS
from tests.commands import Run, run, surroundings
from tests.helpers import ROOT

posix = pytest.mark.skipif(os.name != "posix", reason="pipes and signals are so on POSIX only")
WITHIN = """
import signal, sys, warnings
from sheets.cli import list_games
def games_with(*_):
    {happens}
list_games.games_with = games_with
from sheets.__main__ import main
sys.argv = ["sheets", "list"]
main()
"""
"""The command `list`, in which something happens."""
WHILE_IMPORTING = """
import signal, sys
class Finder:
    def find_spec(self, name, *_):
        if name == "typer":
            signal.raise_signal(signal.SIGINT)
sys.meta_path.insert(0, Finder())
from sheets.__main__ import main
sys.argv = ["sheets", "list"]
main()
"""
LOOKING_FOR_GARBAGE = """
import gc, os, sys
def tell(phase, told):
    if phase == "start":
        os.write(2, b"%d\\n" % len(gc.get_objects()))
gc.callbacks.append(tell)
from sheets.__main__ import main
sys.argv = {command}
main()
"""
"""A command that tells, each time Python looks for garbage, how many objects it looks through."""
PRINTING = [
    "list",
    "list --json",
    "show shanghai-books",
    "show shanghai-books --json",
    "hand frustration 5",
    "check",
    "diff frustration finangle",
    "stock",
    "schema",
    "rules frustration --format txt -o -",
    "score frustration -o -",
    "cards frustration -o -",
    "excel frustration -o -",
    "--help",
    "list --help",
    "--version",
    "--show-completion bash",
]


def program(code: str, *options: str, ignored: int | None = None, **environment: str) -> Run:
    """How some code ends; signals are heard, even where the tests run under `nohup` or behind an "&"."""

    def listen() -> None:
        for number in (signal.SIGHUP, signal.SIGINT, signal.SIGTERM):
            signal.signal(number, signal.SIG_IGN if number == ignored else signal.SIG_DFL)

    done = subprocess.run(
        [sys.executable, *options, "-c", code],
        cwd=ROOT,
        env=surroundings(**environment) | {"PYTHONPATH": str(ROOT)},
        capture_output=True,
        check=False,
        timeout=60,
        preexec_fn=listen if os.name == "posix" else None,
    )
    return Run(done.returncode, done.stdout.decode(), done.stderr.decode())


@pytest.mark.parametrize(("happens", "kind", "advice"), [
    ("{}['Zoë\\n']", "KeyError", ""),
    ("raise MemoryError", "MemoryError", "a smaller input may do; else "),
    ("games_with()", "RecursionError", "a smaller input may do; else "),
    ("open('/nowhere')", "FileNotFoundError", ""),
    ("assert False", "AssertionError", ""),
])  # fmt: skip
def test_it_says_in_one_line_what_is_our_fault(happens: str, kind: str, advice: str) -> None:
    done = program(WITHIN.format(happens=happens))
    assert (done.code, done.out) == (70, "")
    assert re.fullmatch(
        rf"sheets {re.escape(__version__)}: this is our fault, not yours: {kind} in cli/list_games\.py:\d+; {advice}"
        r"please report it with the command and the rules file; SHEETS_DEBUG=1 shows it whole\n",
        done.err,
    )


def test_it_shows_a_fault_whole_where_that_is_asked_for() -> None:
    done = program(WITHIN.format(happens="{}['x']"), SHEETS_DEBUG="1")
    assert done.code == 70
    assert done.err.startswith("Traceback (most recent call last):\n")
    assert done.err.splitlines()[-1].startswith(f"sheets {__version__}: this is our fault, not yours: KeyError in ")


def test_it_keeps_to_itself_what_libraries_find_odd() -> None:
    happens = "warnings.warn('Data Validation extension is not supported'); return ()"
    assert (
        program(WITHIN.format(happens=happens)).err == "sheets: no game has these words; `sheets list` lists them all\n"
    )
    thrown = "return (type('Odd', (), {'__del__': lambda _: 1 / 0})() and ())"
    assert (
        program(WITHIN.format(happens=thrown)).err == "sheets: no game has these words; `sheets list` lists them all\n"
    )


@pytest.mark.parametrize("command", ["list", "score rook-shanghai -o -"])
def test_it_looks_for_garbage_neither_on_its_way_nor_at_its_end(command: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", LOOKING_FOR_GARBAGE.format(command=["sheets", *command.split()])],
        env=surroundings() | {"PYTHONPATH": str(ROOT)},
        capture_output=True,
        check=True,
    )
    looked_through = [int(line) for line in done.stderr.decode().splitlines() if line.isdigit()]
    assert looked_through
    assert max(looked_through) < 10_000  # no more than are there once Python has started


@posix
@pytest.mark.parametrize(("code", "ends"), [
    pytest.param(WHILE_IMPORTING, 130, id="while it starts"),
    pytest.param(WITHIN.format(happens="signal.raise_signal(signal.SIGINT)"), 130, id="Ctrl-C"),
    pytest.param(WITHIN.format(happens="signal.raise_signal(signal.SIGTERM)"), 143, id="the system wants it to end"),
    pytest.param(WITHIN.format(happens="signal.raise_signal(signal.SIGHUP)"), 129, id="its terminal was closed"),
    pytest.param(WITHIN.format(happens="raise KeyboardInterrupt"), 130, id="as Python tells of Ctrl-C"),
    pytest.param(
        WITHIN.format(
            happens="""
    names = {"__set_name__": lambda *_: signal.raise_signal(signal.SIGINT)}
    type("Table", (), {"key": type("Key", (), names)()})"""
        ),
        130,
        id="while a class is made",
    ),
    pytest.param(
        WITHIN.format(
            happens="""
    try: signal.raise_signal(signal.SIGINT)
    finally:
        signal.raise_signal(signal.SIGINT)
        print("tidied")"""
        ),
        130,
        id="twice, and it tidies up all the same",
    ),
    pytest.param(
        WITHIN.format(happens="type('Odd', (), {'__del__': lambda _: signal.raise_signal(signal.SIGTERM)})()"),
        143,
        id="where nobody can catch it",
    ),
])  # fmt: skip
def test_it_ends_quietly_when_it_is_interrupted(code: str, ends: int) -> None:
    assert program(code) == (ends, "tidied\n" if "tidied" in code else "", "")


@posix
@pytest.mark.parametrize("command", ["score rook-shanghai", "read scores.csv rook-shanghai", "new ours.toml"])
def test_it_says_that_the_folder_is_gone(command: str, tmp_path: Path) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    done = subprocess.run(
        ["sh", "-c", f'rmdir "$PWD"; exec "$0" -m sheets {command}', sys.executable],
        cwd=gone,
        env=surroundings(PYTHONPATH=str(ROOT)),
        capture_output=True,
        text=True,
        check=False,
    )
    said = "sheets: the folder that you are in was deleted; go to another one, with cd\n"
    assert (done.returncode, done.stdout, done.stderr) == (3, "", said)


def test_it_needs_no_home_and_runs_nothing_in_it(tmp_path: Path) -> None:
    for name in ("mods", "settings"):
        (tmp_path / f".reportlab_{name}").write_text("open('run', 'w')\n")
    for home in (tmp_path, os.devnull):
        done = run("score", "rook-shanghai", "-o", "sheet.pdf", "--force", cwd=tmp_path, alone=True, HOME=str(home))
        assert (done.returncode, done.stdout) == (0, b"sheet.pdf\n")
    assert not (tmp_path / "run").exists()


@posix
def test_it_goes_on_where_whoever_started_it_says_so() -> None:
    """As `nohup` does."""
    done = program(WITHIN.format(happens="signal.raise_signal(signal.SIGHUP); return ()"), ignored=signal.SIGHUP)
    assert (done.code, done.err) == (1, "sheets: no game has these words; `sheets list` lists them all\n")


@posix
@pytest.mark.parametrize("command", PRINTING)
@pytest.mark.parametrize("unbuffered", ["", "1"], ids=["buffered", "unbuffered"])
def test_it_ends_as_ever_when_nobody_reads_on(command: str, unbuffered: str, tmp_path: Path) -> None:
    if unbuffered and command not in PRINTING[:2]:
        pytest.skip("one way to print and one to write bytes are enough")
    ever = run(*command.split(), alone=True, _TYPER_COMPLETE_TEST_DISABLE_SHELL_DETECTION="1")
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(
        [sys.executable, "-m", "sheets", *command.split()],
        cwd=tmp_path,
        env=surroundings(PYTHONUNBUFFERED=unbuffered, _TYPER_COMPLETE_TEST_DISABLE_SHELL_DETECTION="1")
        | {"PYTHONPATH": str(ROOT)},
        stdout=writer,
        stderr=subprocess.PIPE,
        stdin=subprocess.DEVNULL,
        check=False,
        timeout=60,
    )
    os.close(writer)
    assert (done.returncode, done.stderr) == (ever.returncode, ever.stderr)


@posix
def test_it_keeps_its_exit_code_when_nobody_reads_what_is_wrong() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    command = [sys.executable, "-m", "sheets", "show", "nosuch"]
    done = subprocess.run(command, cwd=ROOT, stdout=writer, stderr=writer, check=False, timeout=60)
    os.close(writer)
    assert done.returncode == 2
    with Path("/dev/full").open("wb") as full:
        assert subprocess.run(command, cwd=ROOT, stdout=full, stderr=full, check=False, timeout=60).returncode == 2


EVERY_HELP = """
import sys
from sheets.__main__ import main
from sheets.cli import COMMANDS
for words in (["--help"], ["schema"], *([name, "--help"] for name in COMMANDS)):
    sys.argv = ["sheets", *words]
    try:
        main()
    except SystemExit:
        pass
"""


def test_it_says_the_same_without_docstrings_and_asserts() -> None:
    said = program(EVERY_HELP)
    assert said.out.count("\n  Example") == len(COMMANDS)
    assert said.err == ""
    assert program(EVERY_HELP, "-OO") == said
