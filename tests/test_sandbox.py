"""Work in a process of its own: its answer comes back, and it comes to an end."""

import subprocess
import sys
from collections.abc import Callable

import pytest

from sheets.limits import LARGEST_MEMORY
from sheets.processes import TookTooMuchError, sandboxed


def turned(data: bytes) -> bytes:
    """The bytes in the other order."""
    return data[::-1]


def endless(data: bytes) -> bytes:
    """Nothing, ever."""
    while data:
        pass
    return data


def greedy(data: bytes) -> bytes:
    """More than there is."""
    return (data * LARGEST_MEMORY)[:1]


def broken(_: bytes) -> bytes:
    """An end in the middle."""
    raise RuntimeError


def sleeping(data: bytes) -> bytes:
    """Nothing for a long time, which takes none of the processor's."""
    subprocess.run([sys.executable, "-c", "import time; time.sleep(60)"], check=True)
    return data


def test_it_gives_back_what_is_made() -> None:
    data = bytes(range(256)) * 1000
    assert sandboxed(turned, data) == data[::-1]


@pytest.mark.parametrize(
    ("function", "seconds"),
    [(endless, 1), (greedy, 60), (broken, 60), pytest.param(sleeping, 1, marks=pytest.mark.slow)],
)
def test_it_stops_what_comes_to_no_end(function: Callable[[bytes], bytes], seconds: int) -> None:
    with pytest.raises(TookTooMuchError):
        sandboxed(function, b"x", seconds=seconds)


def test_it_works_where_no_process_can_be_started(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    assert sandboxed(turned, b"abc") == b"cba"
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert sandboxed(turned, b"abc") == b"cba"
