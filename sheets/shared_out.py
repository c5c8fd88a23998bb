"""Work shared out over the cores of the machine, to processes of their own, and taken back in its order."""

import gc
import json
import os
import pickle
import subprocess
import sys
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from importlib import import_module
from threading import Lock, local
from typing import IO, TypeVar, cast

T = TypeVar("T")
LEAST_EACH = 8
"""Jobs for which a process is worth what its start takes."""
AHEAD = 2
"""Jobs of each process that are done or begun before they are asked for."""
LENGTH = 8
"""Bytes that say how long a result is."""
_CHILD = (
    "import json, sys; sys.path[:] = json.loads(sys.argv[1]); from sheets.shared_out import work; work(*sys.argv[2:])"
)


def shared_out(place: str, name: str, jobs: Sequence[T]) -> Iterator[bytes]:
    """What a function of a module makes of each job, in their order; the same as it would make here.

    Where there is one core, or little to do, or no process can be started, it is done here. No process outlives the
    one that wants its work.
    """
    processes = min(_cores(), len(jobs) // LEAST_EACH)
    if processes < 2 or getattr(sys, "frozen", False) or sys.platform == "emscripten":
        yield from map(_function(place, name), jobs)
        return
    team = _Team(place, name)
    with ThreadPoolExecutor(processes) as pool:
        waiting: deque[Future[bytes]] = deque()
        try:
            for job in jobs:
                waiting.append(pool.submit(team.made, job))
                if len(waiting) >= processes * (1 + AHEAD):
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        finally:
            team.dismiss()
            pool.shutdown(wait=True, cancel_futures=True)


class _Team:
    """The processes, each with a thread that waits for it."""

    def __init__(self, place: str, name: str) -> None:
        self._place, self._name = place, name
        self._own = local()
        self._all: list[subprocess.Popen[bytes]] = []
        self._is_dismissed, self._changing = False, Lock()

    def made(self, job: object) -> bytes:
        """What comes of a job in the process of this thread; here, where that breaks down, so that a fault is told."""
        with suppress(OSError, EOFError, ValueError):
            own = self._process()
            assert own.stdin
            assert own.stdout
            pickle.dump(job, own.stdin)
            own.stdin.flush()
            return _read(own.stdout, int.from_bytes(_read(own.stdout, LENGTH), "big"))
        return b"" if self._is_dismissed else _function(self._place, self._name)(job)

    def dismiss(self) -> None:
        """End them all."""
        with self._changing:
            self._is_dismissed = True
        for process in self._all:
            process.kill()
            for end in (process.stdin, process.stdout):
                with suppress(OSError):
                    if end:
                        end.close()
            process.wait()

    def _process(self) -> subprocess.Popen[bytes]:
        """That of this thread; EOFError where all are dismissed already, so that none begins that nobody ends."""
        with self._changing:
            if self._is_dismissed:
                raise EOFError
            if not hasattr(self._own, "process"):
                self._own.process = _started(self._place, self._name)
                self._all.append(self._own.process)
        return cast("subprocess.Popen[bytes]", self._own.process)


def _started(place: str, name: str) -> subprocess.Popen[bytes]:
    """A process that waits for jobs, out of reach of a Ctrl-C, which is told to the one that wants its work."""
    python = [sys.executable, "-I", "-X", "utf8", *(["-B"] if sys.dont_write_bytecode else [])]
    command = [*python, "-c", _CHILD, json.dumps(sys.path), place, name, str(gc.get_threshold()[0])]
    pipe, nowhere = subprocess.PIPE, subprocess.DEVNULL
    if sys.platform == "win32":
        apart = subprocess.CREATE_NEW_PROCESS_GROUP
        return subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=nowhere, creationflags=apart)
    return subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=nowhere, process_group=0)


def _read(stream: IO[bytes], length: int) -> bytes:
    found = stream.read(length)
    if len(found) < length:
        raise EOFError
    return found


def work(place: str, name: str, garbage: str) -> None:
    """Do one job after the other in this process, until there are no more."""
    gc.set_threshold(int(garbage))
    function = _function(place, name)
    with suppress(EOFError, OSError):
        while True:
            made = function(pickle.load(sys.stdin.buffer))
            sys.stdout.buffer.write(len(made).to_bytes(LENGTH, "big"))
            sys.stdout.buffer.write(made)
            sys.stdout.buffer.flush()


def _cores() -> int:
    """How many this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _function(place: str, name: str) -> Callable[[object], bytes]:
    return cast("Callable[[object], bytes]", getattr(import_module(place), name))
