"""The streams that a command prints to: whoever reads one may leave, and the command ends as if he had stayed."""

import io
import os
import sys
from contextlib import suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer


STDERR = 2
"""What has no room there can be told nowhere else."""


class UnwritableError(OSError):
    """What is printed has no room where it goes."""


class _Stream(io.FileIO):
    """A stream of the process; what is behind it may be a pipe."""

    def write(self, data: "ReadableBuffer", /) -> int:
        """Write as much as there is room for; once nobody reads on, everything goes nowhere."""
        try:
            return super().write(data)
        except OSError as error:
            with suppress(OSError):  # else Python tries again as it ends, and fails in its own words
                nowhere = os.open(os.devnull, os.O_WRONLY)
                os.dup2(nowhere, self.fileno())
                os.close(nowhere)
            if isinstance(error, BrokenPipeError) or self.fileno() == STDERR:
                return memoryview(data).nbytes
            raise UnwritableError(*error.args) from None


def open_streams() -> None:
    """Let stdout and stderr be such streams, which write what their encoding lacks as a question mark."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if not isinstance(stream, io.TextIOWrapper):
            continue
        stream.reconfigure(errors="replace")
        raw = getattr(stream.buffer, "raw", stream.buffer)
        if isinstance(raw, io.FileIO):  # a console of Windows is none, nor what a test reads
            stream.flush()
            buffered = io.BufferedWriter(_Stream(raw.fileno(), "wb", closefd=False))
            ours = io.TextIOWrapper(buffered, stream.encoding, errors="replace", line_buffering=stream.line_buffering)
            ours.reconfigure(write_through=stream.write_through)
            setattr(sys, name, ours)
