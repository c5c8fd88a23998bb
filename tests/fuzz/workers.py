"""Cases tried by processes that each try many; one that hangs or dies is a finding, and another takes its place."""

import multiprocessing
import resource
import time
import traceback
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import NamedTuple

from tests.fuzz.cases import case
from tests.fuzz.trial import Finding, tried

LONGEST_SECONDS = 300
"""By the clock, for all commands of a case, on a machine that does other things too."""
MOST_CASES = 300
"""Of one process, before what it remembers is given back."""
MOST_BYTES = 3 << 30
"""That a process may ask the system for, so that a case does not take the machine down."""


class Number(NamedTuple):
    """Which case."""

    kind: str
    seed: int
    number: int

    def __str__(self) -> str:
        return f"{self.kind}:{self.seed}:{self.number}"


class Outcome(NamedTuple):
    """How a case went: commands, the slowest of them in seconds, the largest in megabytes."""

    number: Number
    accepted: bool
    commands: int
    seconds: float
    slowest: float
    largest: float
    findings: tuple[Finding, ...]


def outcome(number: Number) -> Outcome:
    """A case made and tried."""
    done = tried(case(*number))
    seconds = [run.seconds for run in done.runs]
    largest = max(run.megabytes for run in done.runs)
    return Outcome(number, done.accepted, len(seconds), sum(seconds), max(seconds), largest, done.findings)


def work(theirs: Connection) -> None:
    """Try the cases that come, one by one, until none comes any more."""
    resource.setrlimit(resource.RLIMIT_AS, (MOST_BYTES, MOST_BYTES))
    while (number := theirs.recv()) is not None:
        try:
            theirs.send(outcome(number))
        except Exception as fault:  # of what makes cases and looks at what came of them
            lost = Finding(f"{type(fault).__name__} outside of a command", traceback.format_exc(), ())
            theirs.send(Outcome(number, False, 0, 0, 0, 0, (lost,)))


@dataclass
class Worker:
    """A process, the case it has, since when, and how many it had before."""

    process: BaseProcess
    ours: Connection
    number: Number | None = None
    since: float = 0.0
    cases: int = 0

    def take(self, number: Number) -> None:
        """Begin with a case."""
        self.number, self.since, self.cases = number, time.monotonic(), self.cases + 1
        self.ours.send(number)

    def end(self) -> None:
        """Stop the process, whatever it does."""
        self.process.kill()
        self.process.join()
        self.ours.close()


def started() -> Worker:
    """A new process."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=work, args=(theirs,), daemon=True)
    process.start()
    theirs.close()
    return Worker(process, ours)


def outcomes(numbers: Iterable[Number], jobs: int) -> Iterator[Outcome]:
    """How each case went, as they come."""
    waiting = iter(numbers)
    workers: list[Worker] = []
    try:
        for _ in range(jobs):
            if (number := next(waiting, None)) is not None:
                workers.append(started())
                workers[-1].take(number)
        while workers:
            wait([worker.ours for worker in workers], timeout=1)
            for worker in [*workers]:
                found = _answer(worker)
                if found is None:
                    continue
                yield found
                if worker.cases >= MOST_CASES or not worker.process.is_alive():
                    worker.end()
                    workers.remove(worker)
                    worker = started()
                    workers.append(worker)
                if (number := next(waiting, None)) is not None:
                    worker.take(number)
                else:
                    worker.end()
                    workers.remove(worker)
    finally:
        for worker in workers:
            worker.end()


def _answer(worker: Worker) -> Outcome | None:
    """How the worker's case went, if that is known yet."""
    assert worker.number is not None
    try:
        if worker.ours.poll():
            answer = worker.ours.recv()
            assert isinstance(answer, Outcome)
            return answer
        what = "" if worker.process.is_alive() else "the process died"
    except (EOFError, ConnectionResetError):
        what = "the process died"
    taken = time.monotonic() - worker.since
    if taken > LONGEST_SECONDS:
        what = f"no end within {LONGEST_SECONDS} s"
    if not what:
        return None
    worker.process.kill()
    worker.process.join()
    said = f"exit code {worker.process.exitcode} after {taken:.0f} s"
    return Outcome(worker.number, False, 0, taken, 0, 0, (Finding(what, said, ()),))
