"""A finished PDF of drawn pages becomes one of many copies of them, each with words of its own.

What copies share is a stream that all of them show; the words of a copy are another one, shown before it. A page and
its structure are written anew for each copy, as those that were drawn with other numbers, and packed into an object
stream (ISO 32000-1, 7.5.7), as thousands of small things that are nearly alike take little room there.
"""

import hashlib
import re
import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise

_REFERENCE = re.compile(rb"\((?:\\.|[^\\)])*\)|(\d+) 0 R", re.DOTALL)
"""A text, in which nothing is a reference, or one to another object."""
_CONTENTS = re.compile(rb"/Contents (\d+) 0 R")
_PARENTS = re.compile(rb"/StructParents \d+")
_IN_TRAILER = re.compile(rb"/ID \n\[<([0-9a-f]{32})>.*?/Info (\d+) 0 R.*?/Root (\d+) 0 R.*?/Size (\d+)", re.DOTALL)
_NOT_COPIED = re.compile(rb"/(?:Outlines|PageLabels) \d+ 0 R")
_WORDS, _STREAM, _PAGE, _LEAF, _SECTION = range(5)
"""The objects of a copy by their numbers from its first on; behind them its structure, and last its line."""
_COPY = -1
"""In place of an object: the number of the copy among all."""
_SAME = b"\2\0\0\0\0\0"
"""Begins a line of that table, told by the one above, of an object in the same stream."""
_ENTRY, _UP = 7, 2
"""Bytes of a line in the table of objects, and how they are told: by the line above."""
_END = b"\0"
"""Between objects, none of which has it."""


@dataclass(frozen=True)
class Replica:
    """A copy of a page: which of the drawn ones it is, its own words as a packed stream, its line in the outline."""

    drawn: int
    words: bytes
    line: str


@dataclass(frozen=True)
class _Mould:
    """The page and its structure with places for numbers, all objects one behind another."""

    text: bytes
    numbers: tuple[int, ...]
    """What stands in the places: objects, counted from the first of a copy."""
    count: int
    """How many objects a copy has."""


def with_replicas(data: bytes, copies: Sequence[Replica]) -> Iterator[bytes]:
    """The file of all copies in pieces, made of one in which each page that is copied stands once, in one section."""
    digest, info, root, size = _IN_TRAILER.search(data, data.rindex(b"trailer")).groups()  # type: ignore[union-attr]
    objects = dict(_objects(data))
    catalog = objects[int(root)]
    pages, tree = (_number_under(catalog, key) for key in (b"Pages", b"StructTreeRoot"))
    document = _number_under(objects[tree], b"K")
    kinds = list(zip(_all_under(objects[pages], b"Kids"), _all_under(objects[document], b"K"), strict=True))
    inner: set[int] = {pages, document, tree, int(root)}
    pieces = [_all(found) for found in re.findall(rb"\d \[([^\]]*)\]", objects[tree])]
    moulds = [
        _mould(objects, page, section, of_page, document=document, inner=inner)
        for (page, section), of_page in zip(kinds, pieces, strict=True)
    ]
    firsts = list(accumulate((moulds[copy.drawn].count for copy in copies), initial=int(size)))
    last = firsts.pop()  # the objects of all: parents, outline, their stream and the table
    parents, outline, packed, table = range(last, last + 4)
    file = _File(data[: data.index(b"1 0 obj")])
    yield file.head
    replaced = [pages, document, tree]
    for number in range(1, int(size)):
        if number in replaced:
            file.packed(packed, replaced.index(number))
        elif number == int(root):
            kept = _NOT_COPIED.sub(b"", catalog.strip()).removesuffix(b">>")
            labels = b"/PageLabels << /Nums [ 0 << /S /D >> ] >>"
            yield file.plain(number, b"%b/Outlines %d 0 R %b >>" % (kept, outline, labels))
        elif number in objects and number not in inner:
            yield file.plain(number, objects[number].strip())
        else:
            file.missing()
    names = hashlib.blake2b(digest, digest_size=16)
    for place, copy in enumerate(copies):
        names.update(copy.words)
        yield from _written(file, moulds[copy.drawn], copy, firsts, place, outline=outline, last=last)
    texts = (
        re.sub(
            rb"/Count \d+", b"/Count %d" % len(firsts), _with_array(objects[pages], b"Kids", _references(firsts, _PAGE))
        ),
        _with_array(objects[document], b"K", _references(firsts, _SECTION)),
        b"<< /Type /StructTreeRoot /K %d 0 R /ParentTree %d 0 R /ParentTreeNextKey %d >>"
        % (document, parents, len(firsts)),
        b"<< /Kids [ %b ] >>" % _references(firsts, _LEAF),
        b"<< /Type /Outlines /Count %d /First %d 0 R /Last %d 0 R >>"
        % (len(firsts), _line_of(firsts, 0, last), _line_of(firsts, len(firsts) - 1, last)),
    )
    file.packed(packed, 3)
    file.packed(packed, 4)
    yield file.plain(packed, _object_stream([*replaced, parents, outline], texts))
    yield file.finished(table, b"/Root %b 0 R /Info %b 0 R " % (root, info), names.hexdigest().encode())


def _mould(
    objects: Mapping[int, bytes], page: int, section: int, pieces: Sequence[int], *, document: int, inner: set[int]
) -> _Mould:
    """The mould of a page; its objects are among the inner ones, which stand no more in the file for themselves.

    The pieces are the elements of its marked contents.
    """
    structure = {section: _SECTION}
    waiting = [section]
    for number in waiting:
        for found in _all(objects[number]):
            if found not in structure and found not in (page, document):
                structure[found] = len(structure) + _SECTION
                waiting.append(found)
    inner |= {page, *structure}
    shared = _CONTENTS.search(objects[page])[1]  # type: ignore[index]  # as every page has it
    contents = b"/Contents [ %%d 0 R %b 0 R ]" % shared
    whole = _PARENTS.sub(b"/StructParents %d", _CONTENTS.sub(lambda _: contents, objects[page].strip()))
    leaf = b"<< /Limits [ %%d %%d ] /Nums [ %%d [ %b ] ] >>" % b" ".join([b"%d 0 R"] * len(pieces))
    texts = [whole, leaf]
    numbers = [_WORDS, _COPY, _COPY, _COPY, _COPY, *(structure[number] for number in pieces)]
    for number in structure:
        text, places = _with_places(objects[number].strip(), structure | {page: _PAGE})
        texts.append(text)
        numbers += places
    return _Mould(_END.join(texts), tuple(numbers), len(structure) + _SECTION + 1)


def _with_places(text: bytes, places: dict[int, int]) -> tuple[bytes, list[int]]:
    """A text with places for those of the numbers that are another in each copy, and these."""
    found: list[int] = []

    def placed(match: re.Match[bytes]) -> bytes:
        if match[1] is None or int(match[1]) not in places:
            return match[0].replace(b"%", b"%%")
        found.append(places[int(match[1])])
        return b"%d 0 R"

    at, parts = 0, []
    for match in _REFERENCE.finditer(text):
        parts += [text[at : match.start()].replace(b"%", b"%%"), placed(match)]
        at = match.end()
    return b"".join([*parts, text[at:].replace(b"%", b"%%")]), found


def _written(
    file: "_File", mould: _Mould, copy: Replica, firsts: Sequence[int], place: int, *, outline: int, last: int
) -> Iterator[bytes]:
    """The objects of a copy, which lies between those of its neighbours."""
    first = firsts[place]
    text = mould.text % tuple([place if number < 0 else first + number for number in mould.numbers])
    beside = [b"/Prev %d 0 R" % _line_of(firsts, place - 1, last)] if place else []
    beside += [b"/Next %d 0 R" % _line_of(firsts, place + 1, last)] if place + 1 < len(firsts) else []
    title = f"\ufeff{copy.line}".encode("utf-16-be").hex().encode()
    target = b"/Dest [ %d 0 R /Fit ]" % (first + _PAGE)
    line = b"<< /Title <%b> /Parent %d 0 R %b %b >>" % (title, outline, b" ".join(beside), target)
    keys = b"/Filter /FlateDecode /Length %d" % len(copy.words)
    yield file.plain(first, b"<< %b >>\nstream\n%b\nendstream" % (keys, copy.words))
    numbers = range(first + _PAGE, first + mould.count)
    yield file.plain(first + _STREAM, _object_stream(numbers, [*text.split(_END), line]))
    file.packed(first + _STREAM, 0, count=len(numbers))


def _line_of(firsts: Sequence[int], place: int, last: int) -> int:
    """The object of the line of a copy in the outline: the last before the next copy begins."""
    return (firsts[place + 1] if place + 1 < len(firsts) else last) - 1


def _object_stream(numbers: Sequence[int], texts: Sequence[bytes]) -> bytes:
    """Objects packed together (ISO 32000-1, 7.5.7)."""
    starts = accumulate((len(text) + 1 for text in texts), initial=0)
    head = b"".join([b"%d %d " % pair for pair in zip(numbers, starts, strict=False)])
    packed = zlib.compress(head + b"\n".join(texts))
    keys = b"/Type /ObjStm /N %d /First %d /Filter /FlateDecode /Length %d" % (len(texts), len(head), len(packed))
    return b"<< %b >>\nstream\n%b\nendstream" % (keys, packed)


class _File:
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

    def finished(self, number: int, keys: bytes, names: bytes) -> bytes:
        """The end of the file, with the table of its objects, which has the last number (ISO 32000-1, 7.5.8)."""
        start = self._length
        self._enter(1, start, 0)
        table = b"".join([*self._table, self._packer.flush()])
        keys += b"/Type /XRef /Size %d /W [ 1 4 2 ] /Filter /FlateDecode /Length %d " % (self._count, len(table))
        keys += b"/DecodeParms << /Predictor 12 /Columns %d >> " % _ENTRY
        keys += b"/ID \n[<%b><%b>]" % (names, names)
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


# -- what stands in the file -----------------------------------------------------------------------------------------


def _objects(data: bytes) -> Iterator[tuple[int, bytes]]:
    """The objects of a file with a plain table of them, each without its frame."""
    start = int(data[data.rindex(b"startxref") :].split()[1])
    lines = data[start : data.rindex(b"trailer")].splitlines()[3:]
    places = sorted((int(line.split()[0]), number) for number, line in enumerate(lines, 1))
    for (at, number), (after, _) in pairwise([*places, (start, 0)]):
        text = data[at:after]
        yield number, text[text.index(b"obj") + 3 : text.rindex(b"endobj")]


def _all(text: bytes) -> list[int]:
    """The objects that are referred to."""
    return [int(number) for number in _REFERENCE.findall(text) if number]


def _number_under(text: bytes, key: bytes) -> int:
    """The object that is referred to under a key."""
    return int(re.search(rb"/%b (\d+) 0 R" % key, text)[1])  # type: ignore[index]  # as it is known to be there


def _all_under(text: bytes, key: bytes) -> list[int]:
    """The objects of an array under a key."""
    return _all(re.search(rb"/%b \[([^\]]*)\]" % key, text)[1])  # type: ignore[index]  # likewise


def _references(firsts: Sequence[int], number: int) -> bytes:
    """References to one of the objects of each copy."""
    return b" ".join([b"%d 0 R" % (first + number) for first in firsts])


def _with_array(text: bytes, key: bytes, array: bytes) -> bytes:
    """A dictionary with another array under a key."""
    return re.sub(rb"/%b \[[^\]]*\]" % key, lambda _: b"/%b [ %b ]" % (key, array), text.strip())
