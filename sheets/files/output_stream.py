"""The standard output: all bytes get there, or it is told why not."""

import os
import sys
from contextlib import suppress

from sheets.errors import CannotWrite, Problem, option
from sheets.files.content import Content, pieces
from sheets.files.disk_faults import DISK_FAULTS, explained


def write_stream(content: Content) -> None:
    """Write all bytes to standard output; CannotWrite when its disk is full.

    A reader that has gone is none of its business: the command line lets the rest go nowhere then.
    """
    if sys.stdout is None:  # so Python says that the output was closed before it started
        raise CannotWrite.of("can't write to the output: it is closed", f"write a file with {option('output')}")
    try:
        sys.stdout.flush()
        for piece in pieces(content):
            rest = memoryview(piece)
            while rest:  # under `python -u` a write may take only a part
                rest = rest[sys.stdout.buffer.write(rest) :]
        sys.stdout.buffer.flush()
    except OSError as error:
        abandon_output()
        wrong, right = explained(error, DISK_FAULTS)
        raise CannotWrite([Problem(f"can't write to the output: {wrong}", right)]) from error


def abandon_output() -> None:
    """Let what is still in the buffer go nowhere; else Python tries again as it ends, and fails in its own words."""
    if sys.stdout is None:
        return
    with suppress(OSError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
