"""Work shared out over the cores of the machine, and taken back in its order."""

import os
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import TypeVar

T = TypeVar("T")
LEAST_EACH = 8
"""Jobs for which a process is worth what its start takes."""


def in_processes(function: Callable[[T], bytes], jobs: Sequence[T]) -> Iterator[bytes]:
    """What a function of a module makes of each job, in their order; the same as it would make here.

    Where there is one core, or little to do, or the processes break down, it is done here.
    """
    processes = min(cores(), len(jobs) // LEAST_EACH)
    done = 0
    if processes > 1 and not getattr(sys, "frozen", False):
        pool = ProcessPoolExecutor(processes, mp_context=get_context("spawn"), initializer=_end_with_parent)
        try:
            for made in pool.map(function, jobs):
                yield made
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
