"""A packed file taken apart within limits: bytes are counted while they are unpacked, elements before they are read."""

import io
import zipfile
import zlib
from collections.abc import Iterator
from struct import error as StructError  # noqa: N812
from xml.etree import ElementTree

from sheets.limits import LARGEST_UNPACKED, MOST_ELEMENTS, MOST_PARTS, size

DAMAGES = (
    zipfile.BadZipFile,
    zlib.error,
    StructError,
    ElementTree.ParseError,
    OSError,
    EOFError,
    LookupError,
    ValueError,
    RuntimeError,  # a part with a password, or packed in a way of its own
)
"""What is raised by a file that is none of the kind, or a damaged one."""
_CHUNK = 1 << 16
_ENTRY = b"PK\1\2"
"""With which each line of the archive's own directory begins."""
_NEVER_WRITTEN = (b"<!DOCTYPE", b"\0")
"""A document type, which may bring entities along, and UTF-16, in which one could not be seen."""


class TooMuchError(Exception):
    """The file is larger than any workbook of scores."""


class LockedError(Exception):
    """The file has a password."""


class PackedFile:
    """The parts of a zip; what its directory says of their sizes is not believed."""

    def __init__(self, data: bytes, *, most: int = LARGEST_UNPACKED) -> None:
        """Up to `most` bytes of it are unpacked."""
        if data.count(_ENTRY) > MOST_PARTS:
            raise TooMuchError(f"it has more than {MOST_PARTS} parts")
        self._archive = zipfile.ZipFile(io.BytesIO(data))
        self._most = self._room = most

    def __contains__(self, path: str) -> bool:
        return path in self._archive.NameToInfo

    def __iter__(self) -> Iterator[str]:
        return iter(self._archive.NameToInfo)

    def read(self, path: str) -> bytes:
        """The bytes of a part; KeyError where there is none."""
        about = self._archive.getinfo(path)
        if about.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
            raise zipfile.BadZipFile  # other ways can't be unpacked a little at a time
        found = bytearray()
        with self._archive.open(about) as part:
            while chunk := part.read(_CHUNK):
                self._room -= len(chunk)
                if self._room < 0:
                    raise TooMuchError(f"unpacked it is larger than {size(self._most)}")
                found += chunk
        return bytes(found)

    def tree(self, path: str) -> ElementTree.Element:
        """A part of XML; its tags and the names of attributes have their namespace before them in braces."""
        data = self.read(path)
        if data.count(b"<") - data.count(b"</") > MOST_ELEMENTS:
            raise TooMuchError(f"a part of it has more than {MOST_ELEMENTS:,} elements")
        if any(each in data for each in _NEVER_WRITTEN):
            raise ValueError("no program writes a workbook so")
        return ElementTree.fromstring(data)
