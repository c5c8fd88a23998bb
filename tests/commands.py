"""Commands of sheets, run whole: in this process, which has loaded all that they need, or in one of their own."""

import io
import locale
import os
import signal
import subprocess
import sys
import warnings
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout, suppress
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

import pytest

from sheets.__main__ import ENDING, main
from tests.helpers import ROOT

NOTHING_CHOSEN = {"XDG_CONFIG_HOME": os.devnull}
"""Where no choices are kept."""
LONGEST_S = 600
"""No measure of a command: what else the machine does may take as long."""


class Run(NamedTuple):
    """How a run ended, and what it said on stdout and on stderr."""

    code: int
    out: str
    err: str


def sheets(*arguments: str | bytes | Path, cwd: Path = ROOT, alone: bool = False, **environment: str) -> Run:
    """What a command says, 100 columns wide, with no country set; in a process of its own if it is to be alone."""
    done = run(*arguments, cwd=cwd, alone=alone, **environment)
    return Run(done.returncode, done.stdout.decode("utf-8", "replace"), done.stderr.decode("utf-8", "replace"))


def run(
    *arguments: str | bytes | Path, cwd: Path = ROOT, alone: bool = False, given: bytes = b"", **environment: str
) -> subprocess.CompletedProcess[bytes]:
    """The same as bytes; `given` is what comes from the standard input."""
    whole = surroundings(**environment)
    if alone:
        return subprocess.run(
            [sys.executable, "-m", "sheets", *arguments],
            cwd=cwd,
            env={"PYTHONPATH": str(ROOT)} | whole,
            input=given,
            capture_output=True,
            check=False,
            timeout=LONGEST_S,
        )
    out, err, stdin = Stream(), Stream(), io.TextIOWrapper(io.BytesIO(given))
    with redirect_stdout(out), redirect_stderr(err), patch.object(sys, "stdin", stdin):
        code = exit_code(*arguments, cwd=cwd, environment=whole)
    return subprocess.CompletedProcess(arguments, code, out.written(), err.written())


def said_in_terminal(*arguments: str, cwd: Path, **environment: str) -> str:
    """What a command writes to stdout and stderr, in the order in which it does so."""
    both = Stream()
    with redirect_stdout(both), redirect_stderr(both):
        exit_code(*arguments, cwd=cwd, environment=surroundings(**environment))
    return both.written().decode()


def answered(*arguments: str, cwd: Path, answers: Iterable[str]) -> str:
    """What a command says to someone at a terminal who answers so."""
    import pty  # which only some systems have

    ours, theirs = pty.openpty()
    command, environment = [sys.executable, "-m", "sheets", *arguments], surroundings() | {"PYTHONPATH": str(ROOT)}
    with subprocess.Popen(command, cwd=cwd, stdin=theirs, stdout=theirs, stderr=theirs, env=environment) as running:
        os.close(theirs)
        os.write(ours, "".join(f"{answer}\n" for answer in answers).encode())
        told = b""
        with suppress(OSError):  # so a terminal says that it was closed
            while more := os.read(ours, 4096):
                told += more
        assert running.wait(LONGEST_S) == 0
    os.close(ours)
    return told.decode()


def surroundings(**environment: str) -> dict[str, str]:
    """The variables that a command sees: this process's, but for language, country, Python's and the user's choices."""
    clean = {key: value for key, value in os.environ.items() if not key.startswith(("LC_", "LANG", "PYTHON"))}
    return {**clean, "PYTHONUTF8": "1", "COLUMNS": "100", **NOTHING_CHOSEN, **environment}


class Stream(io.TextIOWrapper):
    """A stream of a process that keeps what is written to it."""

    def __init__(self) -> None:
        super().__init__(io.BytesIO(), encoding="utf-8", newline="\n", write_through=True)

    def written(self) -> bytes:
        """All the bytes so far."""
        self.flush()
        assert isinstance(self.buffer, io.BytesIO)
        return self.buffer.getvalue()


def exit_code(*arguments: str | bytes | Path, cwd: Path, environment: dict[str, str]) -> int:
    """How a command ends in this process."""
    words = [os.fsdecode(argument) for argument in arguments]
    with (
        _folder(cwd),
        _country(),
        _hooks(),
        patch.dict(os.environ, environment, clear=True),
        patch.object(sys, "argv", ["sheets", *words]),
        pytest.raises(SystemExit) as ended,
    ):
        main()
    assert isinstance(ended.value.code, int)
    return ended.value.code


@contextmanager
def _folder(folder: Path) -> Iterator[None]:
    before = Path.cwd()
    os.chdir(folder)
    try:
        yield
    finally:
        os.chdir(before)


@contextmanager
def _hooks() -> Iterator[None]:
    """What a command changes for the whole of its process."""
    before = {number: signal.getsignal(number) for number in ENDING}
    with patch.object(sys, "unraisablehook", sys.unraisablehook), warnings.catch_warnings():
        yield
    for number, handler in before.items():
        signal.signal(number, handler)


@contextmanager
def _country() -> Iterator[None]:
    """No country, as in a process without a variable that names one."""
    before = locale.setlocale(locale.LC_CTYPE)
    locale.setlocale(locale.LC_CTYPE, "C")
    try:
        yield
    finally:
        locale.setlocale(locale.LC_CTYPE, before)
