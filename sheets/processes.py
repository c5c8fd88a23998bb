"""Work in processes of its own: shared out over the cores of the machine; or within bounds, on what strangers made."""

import json
import os
import signal
import subprocess
import sys
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from importlib import import_module
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import TypeVar

from sheets.limits import LARGEST_MEMORY, LONGEST_SECONDS

T = TypeVar("T")
LEAST_EACH = 8
"""Jobs for which a process is worth what its start takes."""
WALL = 5
"""Times the seconds of work: what a busy machine may take for them, and a system that can't count them."""
_CHILD = (
    "import json, sys; sys.path[:] = json.loads(sys.argv[1]); from sheets.processes import work; work(*sys.argv[2:])"
)


def in_processes(function: Callable[[T], bytes], jobs: Sequence[T]) -> Iterator[bytes]:
    """What a function of a module makes of each job, in their order; the same as it would make here.

    Where there is one core, or little to do, or the processes break down, it is done here.
    """
    processes = min(cores(), len(jobs) // LEAST_EACH)
    done = 0
    if processes > 1 and not getattr(sys, "frozen", False):
        pool = ProcessPoolExecutor(processes, mp_context=get_context("spawn"), initializer=_end_with_parent)
        try:
            waiting = deque(pool.submit(function, job) for job in jobs)
            while waiting:
                yield waiting.popleft().result()
                done += 1
        except (BrokenProcessPool, OSError):
            pass
        finally:
            pool.shutdown(cancel_futures=True)
    yield from map(function, jobs[done:])


def cores() -> int:
    """How many this process may use; one in a browser, which has no processes."""
    if sys.platform == "emscripten":
        return 1
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _end_with_parent() -> None:
    """Let a process that works for another end when that does, however it ends, and leave a Ctrl-C to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)

    def wait() -> None:
        parent = parent_process()
        assert parent
        parent.join()
        os._exit(1)

    Thread(target=wait, daemon=True).start()


class TookTooMuchError(Exception):
    """The work was stopped, as it took too long or too much memory, or broke its process."""


def sandboxed(function: Callable[[bytes], bytes], data: bytes, *, seconds: int = LONGEST_SECONDS) -> bytes:
    """What a function of a module makes of the data; TookTooMuchError where it comes to no end.

    Where no process can be started, as in a browser, it is done here without bounds.
    """
    if getattr(sys, "frozen", False):  # a program in one piece, which is no Python that could be started
        return function(data)
    python = [sys.executable, "-I", "-X", "utf8", *(["-B"] if sys.dont_write_bytecode else [])]
    command = [*python, "-c", _CHILD, json.dumps(sys.path), function.__module__, function.__name__, str(seconds)]
    try:
        done = subprocess.run(command, input=data, capture_output=True, timeout=WALL * seconds, check=False)
    except subprocess.TimeoutExpired as error:
        raise TookTooMuchError from error
    except OSError:
        return function(data)
    if done.returncode:
        raise TookTooMuchError
    return done.stdout


def work(place: str, name: str, seconds: str) -> None:
    """Do it in this process, within its bounds: from the standard input to the standard output."""
    with suppress(ImportError, ValueError, OSError):  # some systems know no such bounds
        import resource

        resource.setrlimit(resource.RLIMIT_CPU, (int(seconds), int(seconds)))
        resource.setrlimit(resource.RLIMIT_AS, (LARGEST_MEMORY, LARGEST_MEMORY))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    sys.stdout.buffer.write(getattr(import_module(place), name)(sys.stdin.buffer.read()))
