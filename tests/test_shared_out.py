"""Work shared out over processes comes back in its order, as one process makes it, and nothing is left behind."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from sheets import shared_out as module
from sheets.make.batch_request import BatchRequest, make_batch
from sheets.make.sheet_request import ScoreSheetRequest
from sheets.make.table_books import BooksAsked
from sheets.shared_out import _started as started
from sheets.shared_out import shared_out
from tests.helpers import shipped_games

HERE = __name__
ROOT = Path(__file__).parents[1]


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
def _cores(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    monkeypatch.setattr(module, "_cores", lambda: request.param)


@pytest.mark.parametrize("_cores", [2, 3], indirect=True)
@pytest.mark.usefixtures("_cores")
def test_results_come_in_order_from_several_processes() -> None:
    found = [made.split(b"x")[0].split() for made in shared_out(HERE, "who", range(40))]
    assert [int(job) for job, _ in found] == list(range(40))
    others = {int(number) for _, number in found}
    assert os.getpid() not in others
    assert 1 < len(others) <= 3
    assert not any(_is_there(each) for each in others)


@pytest.mark.parametrize(("_cores", "jobs"), [(1, 100), (8, 15)], indirect=["_cores"])
@pytest.mark.usefixtures("_cores")
def test_one_core_or_few_jobs_take_no_processes(jobs: int) -> None:
    assert {int(made.split(b"x")[0].split()[1]) for made in shared_out(HERE, "who", range(jobs))} == {os.getpid()}


@pytest.mark.parametrize("_cores", [2], indirect=True)
@pytest.mark.usefixtures("_cores")
def test_a_process_that_breaks_down_is_no_harm_and_a_fault_is_told() -> None:
    jobs = [*range(20), 99, *range(20)]
    assert [int(made.split(b"x")[0].split()[0]) for made in shared_out(HERE, "who", jobs)] == jobs
    with pytest.raises(ValueError, match="100"):
        list(shared_out(HERE, "who", [*range(20), 100, *range(20)]))


@pytest.mark.parametrize("_cores", [2], indirect=True)
@pytest.mark.usefixtures("_cores")
def test_who_needs_no_more_leaves_no_process_behind() -> None:
    made = shared_out(HERE, "who", range(40))
    number = int(next(made).split(b"x")[0].split()[1])
    assert _is_there(number)
    made.close()
    assert not _is_there(number)


def test_no_process_begins_after_all_are_dismissed(monkeypatch: pytest.MonkeyPatch) -> None:
    """As a thread may want one that took its job just before."""
    begun = list[subprocess.Popen[bytes]]()
    monkeypatch.setattr(module, "_started", lambda *of: begun.append(started(*of)) or begun[-1])
    team = module._Team(HERE, "who")
    team.dismiss()
    try:
        assert team.made(1) == b""
        assert begun == []
    finally:
        for process in begun:
            process.kill()


def test_workbooks_are_the_same_however_many_processes_make_them(monkeypatch: pytest.MonkeyPatch) -> None:
    games = shipped_games()
    roster = "table,name\n" + "".join(f"{table},P{table} {n}\n" for table in range(1, 21) for n in range(3))
    request = BatchRequest(
        sheet=ScoreSheetRequest(games=games, game=games.variants["finangle"]),
        roster=roster.encode(),
        books=BooksAsked(split=True),
    )
    made = []
    for cores in (1, 2):
        monkeypatch.setattr(module, "_cores", lambda cores=cores: cores)
        made.append([(file.name, file.data) for file in make_batch(request).files])
    assert len(made[0]) == 21
    assert made[0] == made[1]


@pytest.mark.skipif(sys.platform == "win32", reason="sends a signal")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_it_ends_quietly_and_its_processes_with_it(tmp_path: Path, number: signal.Signals) -> None:
    roster = "table,name\n" + "".join(f"{table},P{table} {n}\n" for table in range(1, 301) for n in range(5))
    (tmp_path / "r.csv").write_text(roster)
    code = "import sheets.shared_out as s; s._cores = lambda: 2; from sheets.__main__ import main; main()"
    arguments = ["batch", "rook-shanghai", "--roster", "r.csv", "--split"]
    command = [sys.executable, "-c", code, *arguments]
    surroundings = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.Popen(
        command, cwd=tmp_path, env=surroundings, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
    )
    children: list[int] = []
    for _ in range(600):
        if len(children := _children(done.pid)) == 2:
            break
        time.sleep(0.05)
    assert len(children) == 2
    time.sleep(0.5)
    os.killpg(done.pid, number)
    out, told = done.communicate(timeout=60)
    assert out == b""
    assert b"Traceback" not in told
    assert done.returncode == (-9 if number == signal.SIGKILL else 128 + number)
    for _ in range(100):
        if not any(map(_is_there, children)):
            break
        time.sleep(0.1)
    assert not any(map(_is_there, children))
    assert [path.name for path in tmp_path.iterdir()] == ["r.csv"]


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
