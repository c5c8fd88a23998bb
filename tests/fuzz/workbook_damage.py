"""Workbooks with something wrong in them: in the XML of parts, in what is packed, in the archive."""

import io
import re
import warnings
import zipfile
import zlib
from collections.abc import Sequence
from random import Random
from xml.sax.saxutils import escape

from tests.fuzz.damage import TEXT_DAMAGES, Damage, any_hostile, bytes_changed, replaced

VALUE = re.compile(rb'(?<==")[^"]*|(?<=>)[^<>]+')
ELEMENT = re.compile(rb"<[^<>]*>")
OF_XML = tuple(
    text.encode()
    for text in (
        "", "0", "-1", "1e999", "nan", "9" * 5_000, "99999999999999999999", "1048577", "XFE1", "A0", "A1:A1:A1",
        "#REF!", "true", "n", "s", "str", "e", "d", "b", "inlineStr", "&amp;", "&#0;", "&#xFFFE;", "&x;", "\ufffe",
        "..", "/", "x" * 40_000, "$A$1:$XFD$1048576", "Scores!$A$9:$A$1", "C9:A1", "rId1", "sheet1.xml", "http://127.0.0.1:9/",
        "1900-02-29", "5E+300", "_x0000_", "=1+1", "Scores", "state", "tables",
    )
)  # fmt: skip
PROLOGUES = (
    b'<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">'
    + b"".join(b'<!ENTITY %c "%s">' % (98 + n + 1, b"&%c;" % (98 + n) * 10) for n in range(8))
    + b"]>",
    b'<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>',
    b'<!DOCTYPE x SYSTEM "http://127.0.0.1:9/x.dtd">',
    b'<?xml version="1.0" encoding="UTF-16"?>',
)


def xml_changed(data: bytes, chance: Random) -> bytes:
    """With values, elements or the prologue of XML changed."""
    elements = [*ELEMENT.finditer(data)]
    if not elements:
        return bytes_changed(data, chance)
    one, other = chance.choice(elements), chance.choice(elements)
    match chance.randrange(9):
        case 0 | 1 | 2:
            return replaced(data, chance, VALUE, chance.choice(OF_XML))
        case 3:
            return replaced(data, chance, VALUE, escape(any_hostile(chance), {'"': "&quot;"}).encode())
        case 4:
            return data[: one.start()] + data[one.end() :]
        case 5:
            return data[: one.start()] + other.group() + data[one.end() :]
        case 6:
            start, end = sorted((one.start(), other.start()))
            return data[:end] + data[start:end] * chance.choice([1, 1, 20]) + data[end:]
        case 7:
            return data[: one.end()] + chance.choice(PROLOGUES) + data[one.end() :]
    return data[: one.start()] + b"<x>" * chance.choice([1, 50, 20_000]) + data[one.start() :]


def parts_changed(data: bytes, chance: Random) -> bytes:
    """A packed file, damaged within its parts and packed again; at times parts are gone, doubled, huge or misplaced."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as source:
            parts = [(name, source.read(name)) for name in source.namelist()]
    except (zipfile.BadZipFile, zlib.error, OSError, EOFError, ValueError, NotImplementedError, RuntimeError):
        return bytes_changed(data, chance)  # it was damaged before
    if not parts:
        return bytes_changed(data, chance)
    for _ in range(chance.choice([1, 1, 1, 2, 3])):
        at = chance.randrange(len(parts))
        name, part = parts[at]
        parts[at] = (name, chance.choice([xml_changed, xml_changed, xml_changed, *TEXT_DAMAGES])(part, chance))
    at = chance.randrange(len(parts))
    name, part = parts[at]
    match chance.randrange(16):
        case 0:
            del parts[at]
        case 1:
            parts.append(parts[at])
        case 2:
            parts[at] = (name, part + b" " * chance.choice([10**6, 30 * 10**6]))
        case 3:
            parts[at] = (chance.choice(["../x.xml", "/x.xml", "x\x00.xml", "C:\\x.xml", "é.xml", "x" * 60_000]), part)
        case 4:
            other = chance.randrange(len(parts))
            parts[at], parts[other] = (name, parts[other][1]), (parts[other][0], part)
        case 5:
            parts += [(f"x{number}.xml", b"<x/>") for number in range(3_000)]
    return packed(parts, chance.choice([zipfile.ZIP_DEFLATED, zipfile.ZIP_DEFLATED, zipfile.ZIP_STORED]))


def packed(parts: Sequence[tuple[str, bytes]], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    """The parts as a packed file, names that stand twice and all; it lies by no clock."""
    found = io.BytesIO()
    with zipfile.ZipFile(found, "w", method) as target:
        for name, part in parts:
            info = zipfile.ZipInfo(name)
            info.compress_type = method
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # of a name that stands twice, which is meant
                target.writestr(info, part)
    return found.getvalue()


ZIP_DAMAGES: Sequence[Damage] = (parts_changed, parts_changed, parts_changed, bytes_changed)
