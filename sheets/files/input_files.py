"""Reading a file from outside: a plain one, of a size that its kind may have, and never endless."""

import os
import stat
import sys
from pathlib import Path

from sheets.errors import FaultyFile, Problem
from sheets.files.disk_faults import READING_FAULTS, RefusedFile, explained, flag, kind, named
from sheets.limits import size

STANDARD_INPUT = Path("-")


def read_bytes(path: Path, *, limit: int) -> bytes:
    """Return what is in a plain file of at most `limit` bytes; FaultyFile says why when that can't be done."""
    data = read_beginning(path, limit=limit)
    _check_size(named(path), data, limit=limit)
    return data


def read_beginning(path: Path, *, limit: int) -> bytes:
    """The same, but a byte more than `limit` where there are more: who takes a text apart tells in which line."""
    try:
        return _read(path, most=limit + 1)
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
    _check_size("the standard input", data, limit=limit)
    return data


def _check_size(told: str, data: bytes, *, limit: int) -> None:
    if len(data) > limit:
        right = "check that it is the right file, or split it"
        raise FaultyFile.of(f"can't read {told}: it is larger than {size(limit)}", right)


def holds(path: Path, data: bytes) -> bool:
    """Whether a plain file has just these bytes already."""
    try:
        return path.is_file() and path.stat().st_size == len(data) and path.read_bytes() == data
    except OSError:
        return False


def _read(path: Path, *, most: int) -> bytes:
    # without O_NONBLOCK, opening a pipe waits for somebody to write into it
    with open(path, "rb", opener=lambda name, flags: os.open(name, flags | flag("O_NONBLOCK"))) as file:
        mode = os.fstat(file.fileno()).st_mode
        if not stat.S_ISREG(mode):
            raise RefusedFile(f"it is {kind(mode)}", "name a plain file")
        return file.read(most)  # not what the status says: a file can grow
