"""A finished PDF of drawn pages becomes one of many copies of them, each with words of its own.

What copies share is a stream that all of them show; the words of a copy are another one, shown before it. A page and
its structure are written anew for each copy, as those that were drawn with other numbers, and packed into an object
stream (ISO 32000-1, 7.5.7), as thousands of small things that are nearly alike take little room there.
"""

import hashlib
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate

from sheets.render.canvas.packed_objects import PackedObjects, Trailer, head_of, object_stream, objects_of

_REFERENCE = re.compile(rb"\((?:\\.|[^\\)])*\)|(\d+) 0 R", re.DOTALL)
"""A text, in which nothing is a reference, or one to another object."""
_CONTENTS = re.compile(rb"/Contents (\d+) 0 R")
_PARENTS = re.compile(rb"/StructParents \d+")
_NOT_COPIED = re.compile(rb"/(?:Outlines|PageLabels) \d+ 0 R")
_WORDS, _STREAM, _PAGE, _LEAF, _SECTION = range(5)
"""The objects of a copy by their numbers from its first on; behind them its structure, and last its line."""
_COPY = -1
"""In place of an object: the number of the copy among all."""
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
    trailer, objects = Trailer.of(data), dict(objects_of(data))
    catalog = objects[trailer.root]
    pages, tree = (_number_under(catalog, key) for key in (b"Pages", b"StructTreeRoot"))
    document = _number_under(objects[tree], b"K")
    kinds = list(zip(_all_under(objects[pages], b"Kids"), _all_under(objects[document], b"K"), strict=True))
    inner: set[int] = {pages, document, tree, trailer.root}
    pieces = [_all(found) for found in re.findall(rb"\d \[([^\]]*)\]", objects[tree])]
    moulds = [
        _mould(objects, page, section, of_page, document=document, inner=inner)
        for (page, section), of_page in zip(kinds, pieces, strict=True)
    ]
    firsts = list(accumulate((moulds[copy.drawn].count for copy in copies), initial=trailer.size))
    last = firsts.pop()  # the objects of all: parents, outline, their stream and the table
    parents, outline, packed, table = range(last, last + 4)
    file = PackedObjects(head_of(data))
    yield file.head
    replaced = [pages, document, tree]
    for number in range(1, trailer.size):
        if number in replaced:
            file.packed(packed, replaced.index(number))
        elif number == trailer.root:
            kept = _NOT_COPIED.sub(b"", catalog).removesuffix(b">>")
            labels = b"/PageLabels << /Nums [ 0 << /S /D >> ] >>"
            yield file.plain(number, b"%b/Outlines %d 0 R %b >>" % (kept, outline, labels))
        elif number in objects and number not in inner:
            yield file.plain(number, objects[number])
        else:
            file.missing()
    names = hashlib.blake2b(trailer.identifier, digest_size=16)
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
    yield file.plain(packed, object_stream([*replaced, parents, outline], texts))
    yield file.finished(table, trailer, names.hexdigest().encode())


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
    whole = _PARENTS.sub(b"/StructParents %d", _CONTENTS.sub(lambda _: contents, objects[page]))
    leaf = b"<< /Limits [ %%d %%d ] /Nums [ %%d [ %b ] ] >>" % b" ".join([b"%d 0 R"] * len(pieces))
    texts = [whole, leaf]
    numbers = [_WORDS, _COPY, _COPY, _COPY, _COPY, *(structure[number] for number in pieces)]
    for number in structure:
        text, places = _with_places(objects[number], structure | {page: _PAGE})
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
    file: PackedObjects, mould: _Mould, copy: Replica, firsts: Sequence[int], place: int, *, outline: int, last: int
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
    yield file.plain(first + _STREAM, object_stream(numbers, [*text.split(_END), line]))
    file.packed(first + _STREAM, 0, count=len(numbers))


def _line_of(firsts: Sequence[int], place: int, last: int) -> int:
    """The object of the line of a copy in the outline: the last before the next copy begins."""
    return (firsts[place + 1] if place + 1 < len(firsts) else last) - 1


# -- what stands in the file -----------------------------------------------------------------------------------------


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
    return re.sub(rb"/%b \[[^\]]*\]" % key, lambda _: b"/%b [ %b ]" % (key, array), text)
