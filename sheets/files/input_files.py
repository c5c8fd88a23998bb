"""Reading a file from outside: a plain one, of a size that its kind may have, and never endless."""

import stat
import sys
from pathlib import Path

from sheets.errors import FaultyFile
from sheets.files.file_names import named, system_says
from sheets.limits import size

STANDARD_INPUT = Path("-")
CHECK_NAME = "check the name and the folder"


def read_bytes(path: Path, *, limit: int) -> bytes:
    """Return what is in a plain file of at most `limit` bytes; FaultyFile says why when that can't be done."""
    return _of_size(named(path), read_beginning(path, limit=limit), limit=limit)


def read_beginning(path: Path, *, limit: int) -> bytes:
    """The same, but a byte more than `limit` where there are more: who takes a text apart tells in which line."""
    try:
        mode = path.stat().st_mode  # before it is opened: to open a pipe is to wait until somebody writes into it
        if stat.S_ISREG(mode):
            with open(path, "rb") as file:
                return file.read(limit + 1)  # not what the status says: a file can grow
        wrong, right = "it is a folder" if stat.S_ISDIR(mode) else "it is a pipe or a device", "name a plain file"
    except (FileNotFoundError, NotADirectoryError):
        wrong, right = "there is no such file", CHECK_NAME
    except (OSError, ValueError) as error:
        wrong, right = system_says(error), CHECK_NAME
    raise FaultyFile.of(f"can't read {named(path)}: {wrong}", right)


def read_input(path: Path, *, limit: int) -> bytes:
    """What is in a plain file, or comes from the standard input where the path is "-"; FaultyFile as before."""
    if path != STANDARD_INPUT:
        return read_bytes(path, limit=limit)
    if sys.stdin is None:  # so Python says that the input was closed before it started
        raise FaultyFile.of("can't read the standard input: it is closed", "name a file")
    try:
        data = sys.stdin.buffer.read(limit + 1)
    except OSError as error:
        raise FaultyFile.of(f"can't read the standard input: {system_says(error)}", "name a file") from error
    return _of_size("the standard input", data, limit=limit)


def _of_size(told: str, data: bytes, *, limit: int) -> bytes:
    if len(data) > limit:
        right = "check that it is the right file, or split it"
        raise FaultyFile.of(f"can't read {told}: it is larger than {size(limit)}", right)
    return data
