"""Cases tried by processes that each try many, with limits for what one may take of the machine."""

import multiprocessing
import resource
import signal
import traceback
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from typing import NamedTuple

from tests.fuzz.cases import case
from tests.fuzz.trial import Finding, ring, tried

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
    accepted: bool = False
    commands: int = 0
    seconds: float = 0
    slowest: float = 0
    largest: float = 0
    findings: tuple[Finding, ...] = ()


def limit() -> None:
    """What a process begins with."""
    resource.setrlimit(resource.RLIMIT_AS, (MOST_BYTES, MOST_BYTES))
    signal.signal(signal.SIGALRM, ring)


def outcome(number: Number) -> Outcome:
    """A case made and tried."""
    signal.alarm(LONGEST_SECONDS)
    try:
        done = tried(case(*number))
    except Exception as fault:  # of what makes cases and looks at what came of them
        lost = Finding(f"{type(fault).__name__} outside of a command", traceback.format_exc(), ())
        return Outcome(number, findings=(lost,))
    finally:
        signal.alarm(0)
    seconds = [run.seconds for run in done.runs]
    largest = max(run.megabytes for run in done.runs)
    return Outcome(number, done.accepted, len(seconds), sum(seconds), max(seconds), largest, done.findings)


def outcomes(numbers: Iterable[Number], jobs: int) -> Iterator[Outcome]:
    """How each case went, as they come; where a process dies, the others go on."""
    waiting = dict.fromkeys(numbers)
    context = multiprocessing.get_context("forkserver")
    while waiting:
        with ProcessPoolExecutor(jobs, context, limit, max_tasks_per_child=MOST_CASES) as pool:
            try:
                for done in as_completed([pool.submit(outcome, number) for number in waiting]):
                    found = done.result()
                    del waiting[found.number]
                    yield found
            except BrokenProcessPool:
                suspects = [*waiting][: 2 * jobs]
                said = f"at one of {', '.join(map(str, suspects))}"
                yield Outcome(suspects[0], findings=(Finding("a process died", said, ()),))
                for each in suspects:
                    del waiting[each]
