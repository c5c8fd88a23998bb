"""Giving a file its name so that, whatever stops the program, what was there is whole under its name or another.

What each name stands for after each step; `.bak` only where what was there is kept:

    step                            NAME   .NAME.….sheets-tmp   NAME.bak
    written, and on the disk        old    new
    kept                            old    new                  old: a second name, or a copy on a disk without links
    (the folder is on the disk)
    placed                          new                         old
    (the folder is on the disk)

At no moment is a name without a whole file that had one, and nothing is ever removed or replaced but what is seen to be
what was put there. Where a disk has no hard links (memory sticks, some network shares), nothing can give a file a name
and refuse a name that is taken at one go; then it is looked first, and only a program that is none of ours can come
between. An empty file to hold the name would close that gap, and would stay behind when the program is killed.
"""

import errno
import os
import stat
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Literal, NamedTuple, TypeAlias

from sheets.errors import option
from sheets.files.content import Content, pieces
from sheets.files.disk_faults import PLACE_ELSEWHERE, RefusedFile, flag

Existing: TypeAlias = Literal["leave", "refuse", "replace", "back up"]
"""What becomes of a plain file that has the name already; one is left that is just what would be written."""

LEFTOVER = "sheets-tmp"
ANYBODY, OWNER_ONLY, ACCESS = 0o666, 0o600, 0o777
GROUP_SHIFT, OTHERS = 3, 0o007
CHANGED = "it was changed in this moment", "look what is in it, and try again"
NO_ROOM = (
    "its name leaves no room for .bak, under which what is there would be kept",
    f"choose a shorter one with {option('output')}",
)


class Seen(NamedTuple):
    """What tells one state of a file from all others, whichever name it has."""

    device: int
    number: int
    size: int
    modified_ns: int

    @classmethod
    def at(cls, path: Path) -> "Seen | None":
        """What has the name now; None where nothing has."""
        try:
            return cls.of(os.lstat(path))
        except FileNotFoundError:
            return None

    @classmethod
    def of(cls, status: os.stat_result) -> "Seen":
        """A file by what the system says of it."""
        return cls(status.st_dev, status.st_ino, status.st_size, status.st_mtime_ns)


class Placing:
    """One file on its way to its name, what had that before, and where this is kept."""

    def __init__(self, target: Path) -> None:
        self.target = target
        self.existing: Existing = "refuse"
        self.backup: Path | None = None
        self._temp: Path | None = None
        self._copy: Path | None = None
        self._status: os.stat_result | None = None
        self._before: Seen | None = None
        self._written: Seen | None = None
        self._kept: Seen | None = None

    def write(self, content: Content) -> None:
        """Write the new file beside its name, with the rights of what it will replace, and see it onto the disk."""
        with suppress(FileNotFoundError):
            self._status = os.lstat(self.target)
            self._before = Seen.of(self._status)
        # not tempfile: that makes files which nobody else may read, whatever the umask
        self._temp = _beside(self.target)
        descriptor = _new_file(self._temp, OWNER_ONLY if self._status else ANYBODY)
        with open(descriptor, "wb") as file:
            file.writelines(pieces(content))
            file.flush()
            if self._status:
                _give_rights(descriptor, self._status)
            os.fsync(descriptor)
        self._written = Seen.at(self._temp)

    def keep(self) -> None:
        """Give what is there the first free name of NAME.bak, NAME.bak2, … besides; nothing where nothing is there."""
        now = Seen.at(self.target)
        if self.existing != "back up" or now is None:
            return
        if now != self._before:
            raise RefusedFile(*CHANGED)
        for number in count(1):
            backup = self.target.with_name(f"{self.target.name}.bak{number if number > 1 else ''}")
            if self._is_free(backup) and self._is_kept_as(backup):
                return

    def place(self) -> None:
        """Give the finished file its name, unless that was taken or changed since it was looked at."""
        assert self._temp is not None
        now = Seen.at(self.target)
        if now is not None and self._before is not None:
            if now != self._before:
                raise RefusedFile(*CHANGED)
            os.replace(self._temp, self.target)
            return
        try:
            os.link(self._temp, self.target)
        except FileExistsError:
            raise
        except OSError:  # no hard links here
            if Seen.at(self.target) is not None:
                raise FileExistsError(errno.EEXIST, "") from None
            os.rename(self._temp, self.target)

    def undo(self) -> None:
        """Let what was there have its one name again, as far as it still is what it was; a new file goes."""
        with suppress(OSError, ValueError):
            now = Seen.at(self.target)
            kept = self.backup if self.backup and self._kept and Seen.at(self.backup) == self._kept else None
            if now is None or now == self._written:
                if kept:
                    os.replace(kept, self.target)
                elif now and self._before is None:
                    os.unlink(self.target)
            elif kept and now == self._before:
                os.unlink(kept)

    def tidy(self) -> None:
        """Remove what is left beside the name."""
        for path in (self._temp, self._copy):
            if path is not None:
                with suppress(OSError):
                    os.unlink(path)

    @staticmethod
    def _is_free(backup: Path) -> bool:
        """Whether nothing has the name; not by os.path.lexists, for which what can't be seen is not there."""
        try:
            return Seen.at(backup) is None
        except OSError as error:
            if error.errno == errno.ENAMETOOLONG:
                raise RefusedFile(*NO_ROOM) from None
            raise

    def _is_kept_as(self, backup: Path) -> bool:
        """Whether what is there has this name too now; not where somebody took the name meanwhile."""
        self.backup, self._kept = backup, self._before  # said before it is done: else an interruption would hide it
        try:
            os.link(self.target, backup)
        except FileExistsError:
            return False
        except FileNotFoundError:
            self.backup = None  # it has gone by itself, or its folder has, which is told when the new one is placed
        except OSError:  # no hard links here
            self._keep_copy(backup)
        return True

    def _keep_copy(self, backup: Path) -> None:
        """Keep a copy with the date and the rights of what is there, whole before it has its name."""
        import shutil  # which only disks without hard links need

        assert self._status is not None
        self._copy = _beside(self.target)
        try:
            with open(self.target, "rb") as source:
                descriptor = _new_file(self._copy, OWNER_ONLY)
                with open(descriptor, "wb") as copy:
                    shutil.copyfileobj(source, copy)
                    copy.flush()
                    _give_rights(descriptor, self._status)
                    with suppress(OSError):
                        os.utime(self._copy, ns=(self._status.st_atime_ns, self._status.st_mtime_ns))
                    os.fsync(descriptor)
        except PermissionError:
            raise RefusedFile("it is there already, and you may not read it to keep it", PLACE_ELSEWHERE) from None
        self._kept = Seen.at(self._copy)
        if Seen.at(self.target) != self._before:
            raise RefusedFile(*CHANGED)
        os.rename(self._copy, backup)


def _beside(target: Path) -> Path:
    """A name in the same folder that is nobody's, by which it is known what may be swept."""
    return target.with_name(f".{target.name[:40]}.{os.urandom(4).hex()}.{LEFTOVER}")


def _new_file(path: Path, mode: int) -> int:
    return os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | flag("O_BINARY"), mode)


def _give_rights(descriptor: int, like: os.stat_result) -> None:
    """Let the new file have the mode of another, and its owner and group where the system lets us."""
    if os.name != "posix":
        return
    mode, mine = stat.S_IMODE(like.st_mode) & ACCESS, os.fstat(descriptor)
    if mine.st_uid != like.st_uid:
        with suppress(OSError):
            os.fchown(descriptor, like.st_uid, -1)
    if mine.st_gid != like.st_gid:
        try:
            os.fchown(descriptor, -1, like.st_gid)
        except OSError:  # another group may do no more than anybody
            others = mode & OTHERS
            mode = mode & ~(OTHERS << GROUP_SHIFT) | others << GROUP_SHIFT
    with suppress(OSError):
        os.fchmod(descriptor, mode)
