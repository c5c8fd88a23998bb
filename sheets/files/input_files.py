"""Reading a file from outside: a plain one, of a size that its kind may have, and never endless."""

import os
import stat
import sys
from pathlib import Path

from sheets.errors import FaultyFile, Problem
from sheets.files.disk_faults import READING_FAULTS, RefusedFile, explained, flag, kind, named

STANDARD_INPUT = Path("-")


def read_bytes(path: Path, *, limit: int) -> bytes:
    """Return what is in a plain file of at most `limit` bytes; FaultyFile says why when that can't be done."""
    try:
        return _read(path, limit=limit)
    except (OSError, ValueError) as error:
        wrong, right = explained(error, READING_FAULTS)
        raise FaultyFile([Problem(f"can't read {named(path)}: {wrong}", right)]) from error


def read_input(path: Path, *, limit: int) -> bytes:
    """What is in a plain file, or comes from the standard input where the path is "-"; FaultyFile as before."""
    if path != STANDARD_INPUT:
        return read_bytes(path, limit=limit)
    if sys.stdin is None:  # so Python says that the input was closed before it started
        raise FaultyFile.of("can't read the standard input: it is closed", "name a file")
    try:
        data = sys.stdin.buffer.read(limit + 1)
    except OSError as error:
        wrong, right = explained(error, READING_FAULTS)
        raise FaultyFile([Problem(f"can't read the standard input: {wrong}", right)]) from error
    check_size(path, data, limit=limit)
    return data


def check_size(path: Path, data: bytes, *, limit: int) -> None:
    """Raise FaultyFile for more than `limit` bytes of a file, or of the standard input."""
    if len(data) > limit:
        told = "the standard input" if path == STANDARD_INPUT else named(path)
        wrong, right = _too_large(limit)
        raise FaultyFile([Problem(f"can't read {told}: {wrong}", right)])


def holds(path: Path, data: bytes) -> bool:
    """Whether a plain file has just these bytes already."""
    try:
        return path.is_file() and path.stat().st_size == len(data) and path.read_bytes() == data
    except OSError:
        return False


def _read(path: Path, *, limit: int) -> bytes:
    # without O_NONBLOCK, opening a pipe waits for somebody to write into it
    with open(path, "rb", opener=lambda name, flags: os.open(name, flags | flag("O_NONBLOCK"))) as file:
        mode = os.fstat(file.fileno()).st_mode
        if not stat.S_ISREG(mode):
            raise RefusedFile(f"it is {kind(mode)}", "name a plain file")
        content = file.read(limit + 1)  # not what the status says: a file can grow
    if len(content) > limit:
        raise RefusedFile(*_too_large(limit))
    return content


def _too_large(limit: int) -> tuple[str, str]:
    """What is wrong with a file of more than so many bytes, and what would be right."""
    return f"it is larger than {limit // 1024} KB", "check that it is the right file, or split it"
