"""A PDF packed: its dictionaries together in streams, as they are many and nearly alike, and a table of all objects.

ISO 32000-1, 7.5.7 and 7.5.8; reportlab writes each for itself, and a line of twenty letters for it.
"""

import re
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise

_IN_TRAILER = re.compile(rb"/ID \n\[<([0-9a-f]{32})>.*?/Info (\d+) 0 R.*?/Root (\d+) 0 R.*?/Size (\d+)", re.DOTALL)
_TOGETHER = 250
"""Objects of a stream: a reader that wants one of them unpacks all."""
_SAME = b"\2\0\0\0\0\0"
"""Begins a line of the table, told by the one above, of an object in the same stream."""
_ENTRY, _UP = 7, 2
"""Bytes of a line in the table of objects, and how they are told: by the line above."""


@dataclass(frozen=True)
class Trailer:
    """What the end of a file says: its identifier, and the numbers of two of its objects and of all."""

    identifier: bytes
    info: int
    root: int
    size: int

    @classmethod
    def of(cls, data: bytes) -> "Trailer":
        """That of a file with a plain table of objects."""
        identifier, *numbers = _IN_TRAILER.search(data, data.rindex(b"trailer")).groups()  # type: ignore[union-attr]
        return cls(identifier, *map(int, numbers))


def head_of(data: bytes) -> bytes:
    """What is before the first object."""
    return data[: data.index(b"1 0 obj")]


def packed(data: bytes) -> bytes:
    """A file with a plain table of objects, packed; what tells whose it is, and what is in it, stays to be found."""
    trailer, objects = Trailer.of(data), dict(objects_of(data))
    loose = [
        number
        for number, text in objects.items()
        if number not in (trailer.info, trailer.root) and not text.endswith(b"endstream")
    ]
    packs = [loose[start : start + _TOGETHER] for start in range(0, len(loose), _TOGETHER)]
    place_of = {number: divmod(place, _TOGETHER) for place, number in enumerate(loose)}
    file = PackedObjects(head_of(data))
    parts = [file.head]
    for number in range(1, trailer.size):
        if number in place_of:
            pack, place = place_of[number]
            file.packed(trailer.size + pack, place)
        elif number in objects:
            parts.append(file.plain(number, objects[number]))
        else:
            file.missing()
    for number, pack_of in enumerate(packs, trailer.size):
        parts.append(file.plain(number, object_stream(pack_of, [objects[each] for each in pack_of])))
    return b"".join([*parts, file.finished(trailer.size + len(packs), trailer, trailer.identifier)])


def objects_of(data: bytes) -> Iterator[tuple[int, bytes]]:
    """The objects of a file with a plain table of them, each without its frame."""
    start = int(data[data.rindex(b"startxref") :].split()[1])
    lines = data[start : data.rindex(b"trailer")].splitlines()[3:]
    places = sorted((int(line.split()[0]), number) for number, line in enumerate(lines, 1))
    for (at, number), (after, _) in pairwise([*places, (start, 0)]):
        text = data[at:after]
        yield number, text[text.index(b"obj") + 3 : text.rindex(b"endobj")].strip()


def object_stream(numbers: Sequence[int], texts: Sequence[bytes]) -> bytes:
    """Objects packed together (ISO 32000-1, 7.5.7)."""
    starts = accumulate((len(text) + 1 for text in texts), initial=0)
    head = b"".join([b"%d %d " % pair for pair in zip(numbers, starts, strict=False)])
    packed = zlib.compress(head + b"\n".join(texts))
    keys = b"/Type /ObjStm /N %d /First %d /Filter /FlateDecode /Length %d" % (len(texts), len(head), len(packed))
    return b"<< %b >>\nstream\n%b\nendstream" % (keys, packed)


class PackedObjects:
    """A file as it is written, object by object in the order of their numbers, with the table of where they are."""

    def __init__(self, head: bytes) -> None:
        self.head, self._length = head, len(head)
        self._packer, self._table = zlib.compressobj(), list[bytes]()
        self._above, self._count = bytes(_ENTRY), 0
        self.missing()  # the object 0, which there is in no file

    def plain(self, number: int, text: bytes) -> bytes:
        """An object that stands for itself, as it is written next."""
        self._enter(1, self._length, 0)
        written = b"%d 0 obj\n%b\nendobj\n" % (number, text)
        self._length += len(written)
        return written

    def packed(self, stream: int, place: int, *, count: int = 1) -> None:
        """Enter objects that follow each other in an object stream."""
        self._enter(2, stream, place)
        if count > 1:
            following = (b"\1\1" if at % 0x100 == 0 else b"\0\1" for at in range(place + 1, place + count))
            self._table.append(self._packer.compress(b"".join([_SAME + each for each in following])))
            self._above, self._count = _entry(2, stream, place + count - 1), self._count + count - 1

    def missing(self) -> None:
        """Enter an object that there is not."""
        self._enter(0, 0, 0xFFFF)

    def finished(self, number: int, trailer: Trailer, identifier: bytes) -> bytes:
        """The end of the file, with the table of its objects, which has the last number (ISO 32000-1, 7.5.8)."""
        start = self._length
        self._enter(1, start, 0)
        table = b"".join([*self._table, self._packer.flush()])
        keys = b"/Root %d 0 R /Info %d 0 R " % (trailer.root, trailer.info)
        keys += b"/Type /XRef /Size %d /W [ 1 4 2 ] /Filter /FlateDecode /Length %d " % (self._count, len(table))
        keys += b"/DecodeParms << /Predictor 12 /Columns %d >> " % _ENTRY
        keys += b"/ID \n[<%b><%b>]" % (identifier, identifier)
        written = b"%d 0 obj\n<< %b >>\nstream\n%b\nendstream\nendobj\n" % (number, keys, table)
        return b"%bstartxref\n%d\n%%%%EOF\n" % (written, start)

    def _enter(self, kind: int, where: int, place: int) -> None:
        """A line of the table, as the difference to the one above, which is the same for many."""
        entry = _entry(kind, where, place)
        difference = bytes([_UP, *((one - other) & 0xFF for one, other in zip(entry, self._above, strict=True))])
        self._table.append(self._packer.compress(difference))
        self._above, self._count = entry, self._count + 1


def _entry(kind: int, where: int, place: int) -> bytes:
    """A line of the table: what an object is, where it is, and its place there."""
    return b"%c%b%b" % (kind, where.to_bytes(4, "big"), place.to_bytes(2, "big"))
