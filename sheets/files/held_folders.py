"""The folders in which files are written: one command at a time, what killed ones left swept, names seen onto the disk.

Whoever writes in a folder holds a lock on it, which the system lets go when he ends, however that is. So what is found
beside it under a name of ours belongs to nobody, and is swept. Where a system or a disk has no such lock (Windows, some
network shares), what is older than a day is.
"""

import errno
import os
import re
import stat
import sys
import time
from collections.abc import Iterable, Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

from sheets.errors import CannotWrite
from sheets.files.disk_faults import DISK_FAULTS, explained, flag, named
from sheets.files.placing import LEFTOVER

PATIENCE_S, PAUSE_S = 5.0, 0.02
"""How long to wait for another command that writes there; it is done in a moment, unless somebody stopped it."""
TOLD_AFTER_S = 1.0
"""When somebody at the terminal begins to wonder."""
DAY_S = 86_400
_LEFT = re.compile(rf"\..{{1,40}}\.[0-9a-f]{{8}}\.{LEFTOVER}", re.DOTALL)
_CAN_NOT = {errno.EINVAL, errno.ENOTSUP, errno.ENOSYS, errno.EBADF, errno.EACCES, errno.EPERM}
"""What a system answers that can't see a folder onto its disk."""


class HeldFolders:
    """Folders that are open; none where the system opens no folders, or this one may only be written in."""

    def __init__(self, descriptors: Mapping[int, Path]) -> None:
        self._descriptors = descriptors

    def see_onto_disk(self) -> None:
        """Wait until the names that were given or taken in them are on the disk; CannotWrite where that fails."""
        for descriptor, folder in self._descriptors.items():
            try:
                os.fsync(descriptor)
            except OSError as error:
                if error.errno not in _CAN_NOT:
                    wrong, right = explained(error, DISK_FAULTS)
                    raise CannotWrite.of(f"can't write in the folder {named(folder)}: {wrong}", right) from error


@contextmanager
def held_folders(folders: Iterable[Path]) -> Iterator[HeldFolders]:
    """Open and lock folders, and sweep what killed commands left in them; one that can't be opened is left out."""
    with ExitStack() as closing:
        opened: dict[tuple[int, int], tuple[int, Path]] = {}
        for folder in dict.fromkeys(folders):
            with suppress(OSError, ValueError):
                descriptor = os.open(folder, os.O_RDONLY | flag("O_DIRECTORY") | flag("O_NONBLOCK"))
                closing.callback(os.close, descriptor)
                status = os.fstat(descriptor)
                opened.setdefault((status.st_dev, status.st_ino), (descriptor, folder))
        for _, (descriptor, folder) in sorted(opened.items()):  # in one order: so no two commands wait for each other
            _sweep(folder, locked=_lock(descriptor, folder))
        yield HeldFolders(dict(opened.values()))


def _lock(descriptor: int, folder: Path) -> bool:
    """Whether nobody else writes in a folder as long as it is open; not where another command can't be waited for."""
    try:
        import fcntl
    except ImportError:  # Windows
        return False
    began, is_told = time.monotonic(), False
    while True:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            waited = time.monotonic() - began
            if waited > PATIENCE_S:
                return False
            if waited > TOLD_AFTER_S and not is_told:
                is_told = True
                _tell(f"waiting for another sheets command in the folder {named(folder)}")
            time.sleep(PAUSE_S)
        except OSError:
            return False
        else:
            return True


def _tell(remark: str) -> None:
    """Say on stderr, if there is one, why nothing seems to happen."""
    with suppress(AttributeError, OSError, ValueError):
        sys.stderr.write(f"sheets: {remark}\n")
        sys.stderr.flush()


def _sweep(folder: Path, *, locked: bool) -> None:
    """Remove what commands that were killed have left in a folder."""
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if _LEFT.fullmatch(entry.name):
                with suppress(OSError):
                    status = entry.stat(follow_symlinks=False)
                    if stat.S_ISREG(status.st_mode) and (locked or status.st_mtime < time.time() - DAY_S):
                        os.unlink(entry.path)
