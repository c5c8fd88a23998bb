"""A packed file taken apart within limits: bytes are counted while they are unpacked, XML element by element."""

import io
import zipfile
import zlib
from collections.abc import Iterator
from struct import error as StructError  # noqa: N812
from typing import Protocol
from xml.etree.ElementTree import ParseError, XMLParser

from sheets.limits import LARGEST_UNPACKED, MOST_ELEMENTS, MOST_PARTS, size

DAMAGES = (
    zipfile.BadZipFile,
    zlib.error,
    StructError,
    ParseError,
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


class TooMuchError(Exception):
    """The file is larger than any workbook of scores."""


class LockedError(Exception):
    """The file has a password."""


class XmlReader(Protocol):
    """What is told of a part of XML; tags and names of attributes have their namespace before them in braces."""

    def start(self, tag: str, attrib: dict[str, str], /) -> object:
        """Take the beginning of an element."""

    def end(self, tag: str, /) -> object:
        """Take the end of an element."""

    def data(self, text: str, /) -> object:
        """Take a piece of the text between."""


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

    def tell(self, path: str, reader: XmlReader) -> None:
        """Tell a reader what stands in a part of XML."""
        parser = XMLParser(target=_Counted(reader))
        parser.feed(self.read(path))
        parser.close()


class _Counted:
    """Passes on what is told, and stops where that is too much, or where a document brings its own entities."""

    def __init__(self, reader: XmlReader) -> None:
        self._start, self.end = reader.start, reader.end
        self.data = reader.data  # not counted: a formula is told in as many pieces as a program escaped quotation marks
        self._room: int = MOST_ELEMENTS

    def start(self, tag: str, attrib: dict[str, str]) -> None:
        """Pass it on."""
        self._room -= 1
        if self._room < 0:
            raise TooMuchError(f"a part of it has more than {MOST_ELEMENTS:,} elements")
        self._start(tag, attrib)

    def doctype(self, *_: str | None) -> None:
        """Refuse it."""
        raise ValueError("no workbook has a document type")

    def close(self) -> None:
        """Be done."""
