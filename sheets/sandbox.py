"""Work on what strangers made, in a process of its own that may take only so long and so much memory."""

import json
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module

from sheets.limits import LARGEST_MEMORY, LONGEST_SECONDS

WALL = 5
"""Times the seconds of work: what a busy machine may take for them, and a system that can't count them."""
_CHILD = "import json, sys; sys.path[:] = json.loads(sys.argv[1]); from sheets.sandbox import work; work(*sys.argv[2:])"


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
