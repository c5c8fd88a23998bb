"""What is written to a file: bytes, or pieces that are made as they are written, where all would take much memory."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True)
class InPieces:
    """A file that is never held whole: its pieces are made anew, and are the same, each time one goes along them."""

    made: Callable[[], Iterator[bytes]]

    def __iter__(self) -> Iterator[bytes]:
        return self.made()

    def __bytes__(self) -> bytes:
        return b"".join(self)


Content: TypeAlias = bytes | InPieces


def pieces(content: Content) -> Iterable[bytes]:
    """The content piece by piece; bytes are one."""
    return (content,) if isinstance(content, bytes) else content
