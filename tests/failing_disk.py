"""A disk that goes wrong at one chosen call to the system, in each way in which a call can go wrong."""

import errno
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal
from unittest.mock import patch

CALLS = ("open", "link", "rename", "replace", "unlink", "fsync", "fchmod", "lstat", "mkdir", "rmdir")
Fault = Literal["fails", "interrupted before", "interrupted after", "killed before", "killed after"]
FAULTS: tuple[Fault, ...] = ("fails", "interrupted before", "interrupted after", "killed before", "killed after")


class Killed(BaseException):
    """The program is no more: no call of it does anything from now on."""


class FailingDisk:
    """Counts the calls that change or ask the disk, and lets one or two of them go wrong."""

    def __init__(self, *, links: bool, faults: dict[int, Fault]) -> None:
        self.links = links
        self.faults = faults
        self.calls: list[tuple[str, tuple[str, ...]]] = []
        self.dead = False

    @contextmanager
    def at_work(self) -> Iterator[None]:
        """All calls go through this disk."""
        with patch.multiple(os, **{name: self._wrapped(name, getattr(os, name)) for name in CALLS}):
            yield

    def _wrapped(self, name: str, real: Callable[..., object]) -> Callable[..., object]:
        def call(*arguments: object, **options: object) -> object:
            if self.dead:
                raise Killed
            fault = self.faults.get(len(self.calls))
            self.calls.append((name, tuple(self._said(each) for each in arguments[:2])))
            if fault == "fails":
                raise OSError(errno.EIO, "Input/output error")
            self._stop(fault, "before")
            if name == "link" and not self.links:
                raise PermissionError(errno.EPERM, "Operation not permitted")
            # what is really on the disk does not matter here, and waiting for it takes long
            result = None if name == "fsync" else real(*arguments, **options)
            if fault and name == "open" and fault.endswith("after"):
                assert isinstance(result, int)
                os.close(result)
            self._stop(fault, "after")
            return result

        return call

    def _stop(self, fault: Fault | None, when: str) -> None:
        if fault == f"interrupted {when}":
            raise KeyboardInterrupt
        if fault == f"killed {when}":
            self.dead = True
            raise Killed

    @staticmethod
    def _said(argument: object) -> str:
        if isinstance(argument, int):
            return "folder" if os.path.isdir(f"/proc/self/fd/{argument}") else "file"
        return Path(str(argument)).name
