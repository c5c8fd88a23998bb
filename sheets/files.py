"""Reading and writing files so that nothing is ever lost, half written or endless."""

import errno
import os
import secrets
import stat
import sys
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Literal, TypeAlias

from sheets.errors import CannotWrite, FaultyFile, Problem
from sheets.text import clean

Existing: TypeAlias = Literal["refuse", "replace", "back up"]
"""What becomes of a plain file that has the name already."""

STANDARD_INPUT = Path("-")
_PLACE_ELSEWHERE = "choose another place with -o"

# What the system answers -> what is wrong, what would be right.
_DISK_FAULTS = {
    errno.ENOSPC: ("the disk is full", f"make room, or {_PLACE_ELSEWHERE}"),
    errno.EDQUOT: ("your share of the disk is full", f"make room, or {_PLACE_ELSEWHERE}"),
    errno.EFBIG: ("it would be larger than files may be here", _PLACE_ELSEWHERE),
}
_STREAM_FAULTS = _DISK_FAULTS | {
    errno.EPIPE: ("the program that reads it has stopped", "let it read to the end, or write a file with -o"),
}
_WRITING_FAULTS = _DISK_FAULTS | {
    errno.ENOENT: ("the folder {folder} does not exist", f"make it first, or {_PLACE_ELSEWHERE}"),
    errno.ENOTDIR: ("{folder} is not a folder", _PLACE_ELSEWHERE),
    errno.EACCES: ("you may not write in the folder {folder}", _PLACE_ELSEWHERE),
    errno.EPERM: ("you may not replace it", _PLACE_ELSEWHERE),
    errno.EEXIST: ("it is there already", f"replace it with --force, or {_PLACE_ELSEWHERE}"),
    errno.ENAMETOOLONG: ("the name is too long", "choose a shorter one with -o"),
}
_READING_FAULTS = {
    errno.ENOENT: ("there is no such file", "check the name and the folder"),
    errno.ENOTDIR: ("there is no such file", "check the name and the folder"),
    errno.EISDIR: ("it is a folder", "name a plain file"),
    errno.EACCES: ("you may not read it", "change who may, or copy it"),
    errno.ENAMETOOLONG: ("the name is too long", "check the name"),
}


def read_bytes(path: Path, *, limit: int) -> bytes:
    """Return what is in a plain file of at most `limit` bytes; FaultyFile says why when that can't be done."""
    try:
        return _read(path, limit=limit)
    except (OSError, ValueError) as error:
        wrong, right = _explained(error, _READING_FAULTS)
        raise FaultyFile([Problem(f"can't read {_named(path)}: {wrong}", right)]) from error


def read_input(path: Path, *, limit: int) -> bytes:
    """What is in a plain file, or comes from the standard input where the path is "-"; FaultyFile as before."""
    if path != STANDARD_INPUT:
        return read_bytes(path, limit=limit)
    if sys.stdin is None:  # so Python says that the input was closed before it started
        raise FaultyFile.of("can't read the standard input: it is closed", "name a file")
    try:
        data = sys.stdin.buffer.read(limit + 1)
    except OSError as error:
        wrong, right = _explained(error, _READING_FAULTS)
        raise FaultyFile([Problem(f"can't read the standard input: {wrong}", right)]) from error
    check_size(path, data, limit=limit)
    return data


def check_size(path: Path, data: bytes, *, limit: int) -> None:
    """Raise FaultyFile for more than `limit` bytes of a file, or of the standard input."""
    if len(data) > limit:
        named = "the standard input" if path == STANDARD_INPUT else _named(path)
        wrong, right = _too_large(limit)
        raise FaultyFile([Problem(f"can't read {named}: {wrong}", right)])


def holds(path: Path, data: bytes) -> bool:
    """Whether a plain file has just these bytes already."""
    try:
        return path.is_file() and path.stat().st_size == len(data) and path.read_bytes() == data
    except OSError:
        return False


def write_files(
    files: Mapping[Path, bytes], *, existing: Existing, elsewhere: str = _PLACE_ELSEWHERE
) -> dict[Path, Path]:
    """Write all files or none, each appearing whole; return where what was there is kept, by target.

    All is checked and written beside the targets before the first of them appears. What is there already stays, unless
    it is a plain file and may be replaced; only then can a late failure leave some files new and some old. Where it is
    backed up, it is kept as NAME.bak, or .bak2 and so on, and gets its name back when anything fails.
    CannotWrite has one problem for each faulty target; `elsewhere` is the advice to take another place.
    """
    temps: dict[Path, Path] = {}
    placed: list[Path] = []
    kept: dict[Path, Path] = {}

    def write_beside(target: Path) -> None:
        temp = target.with_name(f".{target.name[:40]}.{secrets.token_hex(4)}.tmp")
        # not tempfile: that makes files which nobody else may read, whatever the umask
        descriptor = os.open(temp, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _flag("O_BINARY"), 0o666)
        temps[target] = temp
        with open(descriptor, "wb") as file:
            file.write(files[target])
            file.flush()
            os.fsync(descriptor)

    def place(target: Path) -> None:
        backup = _back_up(target) if existing == "back up" else None
        if backup:
            kept[target] = backup
        if backup or existing == "replace":
            os.replace(temps[target], target)
        else:
            _place_new(temps[target], target)
            placed.append(target)

    try:
        _for_each(files, lambda target: _check(target, existing=existing), elsewhere=elsewhere)
        _for_each(files, write_beside, elsewhere=elsewhere)
        _for_each(files, place, elsewhere=elsewhere)
    except BaseException:
        _remove(placed)
        for target, backup in reversed(kept.items()):
            _bring_back(backup, target)
        raise
    finally:
        _remove(temps.values())
    return kept


def write_stream(data: bytes) -> None:
    """Write all bytes to standard output; CannotWrite when its reader has gone or its disk is full."""
    if sys.stdout is None:  # so Python says that the output was closed before it started
        raise CannotWrite.of("can't write to the output: it is closed", "write a file with -o")
    try:
        sys.stdout.flush()
        rest = memoryview(data)
        while rest:  # under `python -u` a write may take only a part
            rest = rest[sys.stdout.buffer.write(rest) :]
        sys.stdout.buffer.flush()
    except OSError as error:
        abandon_output()
        wrong, right = _explained(error, _STREAM_FAULTS)
        raise CannotWrite([Problem(f"can't write to the output: {wrong}", right)]) from error


def _read(path: Path, *, limit: int) -> bytes:
    # without O_NONBLOCK, opening a pipe waits for somebody to write into it
    with open(path, "rb", opener=lambda name, flags: os.open(name, flags | _flag("O_NONBLOCK"))) as file:
        mode = os.fstat(file.fileno()).st_mode
        if not stat.S_ISREG(mode):
            raise _RefusedError(f"it is {_kind(mode)}", "name a plain file")
        content = file.read(limit + 1)  # not what the status says: a file can grow
    if len(content) > limit:
        raise _RefusedError(*_too_large(limit))
    return content


def _too_large(limit: int) -> tuple[str, str]:
    """What is wrong with a file of more than so many bytes, and what would be right."""
    return f"it is larger than {limit // 1024} KB", "check that it is the right file, or split it"


def _check(target: Path, *, existing: Existing) -> None:
    """Find what would go wrong with a target, as far as can be seen before anything is written."""
    os.stat(target.parent)  # a target that is not found says nothing about its folder
    try:
        status = os.lstat(target)
    except FileNotFoundError:
        pass
    else:
        if not stat.S_ISREG(status.st_mode):
            raise _RefusedError(f"{_kind(status.st_mode)} of that name is there", _PLACE_ELSEWHERE)
        if existing == "refuse":
            raise FileExistsError(errno.EEXIST, "")
        if not os.access(target, os.W_OK):
            raise PermissionError(errno.EPERM, "")
    if not os.access(target.parent, os.W_OK | os.X_OK):
        raise PermissionError(errno.EACCES, "")


def _place_new(temp: Path, target: Path) -> None:
    """Give a finished file its name, unless somebody took the name since it was checked."""
    try:
        os.link(temp, target)
    except OSError:  # no hard links on memory sticks and some network shares; a name that is taken fails again here
        os.close(os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL))
        try:
            os.replace(temp, target)
        except BaseException:
            os.unlink(target)
            raise


def _back_up(target: Path) -> Path | None:
    """Give what is there the first free name of NAME.bak, NAME.bak2, …; None where nothing is there.

    It has both names then, or only the new one on a disk without hard links.
    """
    backup, number = target.with_name(f"{target.name}.bak"), 1
    while True:
        try:
            _place_new(target, backup)
        except FileExistsError:
            number += 1
            backup = target.with_name(f"{target.name}.bak{number}")
        except FileNotFoundError:
            return None
        else:
            return backup


def _bring_back(backup: Path, target: Path) -> None:
    """Let what was backed up have its one name again."""
    with suppress(OSError):
        os.replace(backup, target)  # nothing happens where both are names of one file
        os.unlink(backup)


def _for_each(targets: Iterable[Path], action: Callable[[Path], None], *, elsewhere: str) -> None:
    """Do it for every target, then raise CannotWrite with the problems of all that failed."""
    problems: list[Problem] = []
    for target in targets:
        try:
            action(target)
        except (OSError, ValueError) as error:
            wrong, right = _explained(error, _WRITING_FAULTS)
            wrong = wrong.format(folder=_named(target.parent))
            right = right.replace(_PLACE_ELSEWHERE, elsewhere)
            problems.append(Problem(f"can't write {_named(target)}: {wrong}", right))
    if problems:
        raise CannotWrite(problems)


def _explained(error: OSError | ValueError, faults: Mapping[int, tuple[str, str]]) -> tuple[str, str]:
    """Return what is wrong and what would be right."""
    match error:
        case _RefusedError():
            return error.wrong, error.right
        case OSError():
            return faults.get(error.errno or 0, ((error.strerror or "unknown fault").lower(), ""))
        case _:  # a null character, or half of a surrogate pair
            return "the name has a character that no file name can have", "choose another name"


def _named(path: Path) -> str:
    return f'"{clean(str(path), limit=400)}"'


def _kind(mode: int) -> str:
    kinds = {stat.S_IFDIR: "a folder", stat.S_IFLNK: "a link", stat.S_IFIFO: "a pipe", stat.S_IFSOCK: "a socket"}
    return kinds.get(stat.S_IFMT(mode), "a device")


def _flag(name: str) -> int:
    """Return a flag of `os.open` that not every system has."""
    flag: int = getattr(os, name, 0)
    return flag


def _remove(paths: Iterable[Path]) -> None:
    for path in paths:
        with suppress(OSError):
            os.unlink(path)


def abandon_output() -> None:
    """Let what is still in the buffer go nowhere; else Python tries again as it ends, and fails in its own words."""
    if sys.stdout is None:
        return
    with suppress(OSError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)


class _RefusedError(OSError):
    """A file that could be opened, but is not one we touch."""

    def __init__(self, wrong: str, right: str) -> None:
        super().__init__(wrong)
        self.wrong = wrong
        self.right = right
