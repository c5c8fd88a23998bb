"""Work shared out over processes comes back in its order, as one process makes it, and nothing is left behind."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from sheets import processes
from sheets.make.batch_output import make_batch
from sheets.make.club_requests import BatchRequest
from sheets.make.options import NamedFile
from sheets.make.requests import ScoreSheetRequest
from sheets.processes import in_processes
from tests.helpers import shipped_games

ROOT = Path(__file__).parents[1]
LONGEST_S = 300
"""No measure of the program: what else the machine does may take as long."""


def who(job: int) -> bytes:
    """The job and the process; a hundred is too many, and the one before breaks its process."""
    if job == 100:
        raise ValueError(job)
    if job == 99 and os.getppid() == int(os.environ["OF_TEST"]):
        os._exit(1)
    return f"{job} {os.getpid()}".encode() + b"x" * 100_000


@pytest.fixture(autouse=True)
def _of_test(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OF_TEST", str(os.getpid()))


@pytest.fixture
def two_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "cores", lambda: 2)


@pytest.mark.usefixtures("two_cores")
def test_a_process_that_breaks_down_is_no_harm_and_a_fault_is_told() -> None:
    jobs = [*range(20), 99, *range(20)]
    whole, broken = ([made.split(b"x")[0].split() for made in in_processes(who, each)] for each in (range(40), jobs))
    assert [int(job) for job, _ in broken] == jobs
    assert {int(number) for _, number in whole}.isdisjoint({os.getpid()})
    assert not any(_is_there(int(number)) for _, number in (*whole, *broken) if int(number) != os.getpid())
    with pytest.raises(ValueError, match="100"):
        list(in_processes(who, [*range(20), 100, *range(20)]))


@pytest.mark.nightly
def test_workbooks_are_the_same_however_many_processes_make_them(monkeypatch: pytest.MonkeyPatch) -> None:
    games = shipped_games()
    roster = "table,name\n" + "".join(f"{table},P{table} {n}\n" for table in range(1, 17) for n in range(3))
    request = BatchRequest(
        sheet=ScoreSheetRequest(games=games, game=games.variants["finangle"]),
        roster=NamedFile("roster", roster.encode()),
        split=True,
    )
    made = []
    for cores in (1, 2):
        monkeypatch.setattr(processes, "cores", lambda cores=cores: cores)
        made.append([(file.name, file.data) for file in make_batch(request).files])
    assert len(made[0]) == 17
    assert made[0] == made[1]


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="sends a signal")
@pytest.mark.parametrize("number", [signal.SIGTERM, pytest.param(signal.SIGKILL, marks=pytest.mark.nightly)])
def test_it_ends_quietly_and_its_processes_with_it(tmp_path: Path, number: signal.Signals) -> None:
    roster = "table,name\n" + "".join(f"{table},P{table} {n}\n" for table in range(1, 301) for n in range(5))
    (tmp_path / "r.csv").write_text(roster)
    code = "import sheets.processes as s; s.cores = lambda: 2; from sheets.__main__ import main; main()"
    arguments = ["batch", "rook-shanghai", "--roster", "r.csv", "--split"]
    command = [sys.executable, "-c", code, *arguments]
    surroundings = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.Popen(command, cwd=tmp_path, env=surroundings, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    _wait_until(lambda: len(_children(done.pid)) == 3 or done.poll() is not None)
    children = _children(done.pid)
    os.kill(done.pid, number)
    out, told = done.communicate(timeout=LONGEST_S)
    assert out == b""
    assert b"Traceback" not in told
    assert done.returncode == (-9 if number == signal.SIGKILL else 128 + number)
    assert len(children) == 3  # one counts what the others share
    _wait_until(lambda: not any(map(_is_there, children)))  # they see that nobody gives them work any more
    assert [path.name for path in tmp_path.iterdir()] == ["r.csv"]


def _wait_until(happens: Callable[[], bool]) -> None:
    until = time.monotonic() + LONGEST_S
    while not happens():
        assert time.monotonic() < until
        time.sleep(0.05)


def _children(number: int) -> list[int]:
    found = subprocess.run(["ps", "-o", "pid=", "--ppid", str(number)], capture_output=True, check=False)
    return [int(each) for each in found.stdout.split()]


def _is_there(number: int) -> bool:
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return False
    state = Path(f"/proc/{number}/stat")
    return not state.exists() or state.read_text().rsplit(")")[-1].split()[0] != "Z"
