"""Work on what strangers made, in a process of its own that may take only so long and so much memory."""

import json
import subprocess
import sys
from collections.abc import Callable
from importlib import import_module
from typing import cast

from sheets.limits import LARGEST_MEMORY, LONGEST_SECONDS

WALL = 5
"""Times the seconds of work, which may take as long on a busy machine, or where the system can't count them."""
_CHILD = "import json, sys; sys.path[:] = json.loads(sys.argv[1]); from sheets.bounded import work; work(*sys.argv[2:])"


class TookTooMuchError(Exception):
    """The work was stopped: it took too long, or too much memory."""


def bounded(place: str, name: str, data: bytes) -> bytes:
    """What a function of a module makes of the data; TookTooMuchError where that is stopped, or ends by itself.

    Where no process can be started, as in a browser, it is done here without bounds.
    """
    command = [sys.executable, "-I", "-X", "utf8", "-c", _CHILD, json.dumps(sys.path), place, name]
    try:
        done = subprocess.run(command, input=data, capture_output=True, timeout=WALL * LONGEST_SECONDS, check=False)
    except subprocess.TimeoutExpired as error:
        raise TookTooMuchError from error
    except OSError:
        return _function(place, name)(data)
    if done.returncode:
        raise TookTooMuchError
    return done.stdout


def work(place: str, name: str) -> None:
    """Do it in this process, within its bounds: from the standard input to the standard output."""
    try:
        import resource
    except ImportError:  # Windows has no such bounds; there the whole may take a while, but not forever
        pass
    else:
        resource.setrlimit(resource.RLIMIT_CPU, (LONGEST_SECONDS, LONGEST_SECONDS))
        resource.setrlimit(resource.RLIMIT_AS, (LARGEST_MEMORY, LARGEST_MEMORY))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    sys.stdout.buffer.write(_function(place, name)(sys.stdin.buffer.read()))


def _function(place: str, name: str) -> Callable[[bytes], bytes]:
    return cast("Callable[[bytes], bytes]", getattr(import_module(place), name))
