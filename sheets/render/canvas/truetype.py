"""TrueType files as bytes: the names of their glyphs, a copy without what only a screen needs, and one for a web page.

fontTools could do it, but packs the outlines anew, so that pages change, and takes as long to load as a sheet to draw.
"""

import io
import zlib
from collections.abc import Mapping
from itertools import pairwise
from struct import pack, unpack, unpack_from

from reportlab.pdfbase.ttfonts import TTFontMaker, TTFontParser

_KEPT = ("OS/2", "cmap", "head", "hhea", "hmtx", "maxp", "post")
"""Copied as they are, `glyf` and `loca` aside. No reader of a PDF asks for `name`, and it is 2.7 KB in FiraGO."""

_LONGEST_SHORT_TABLE = 0x1FFFE

_STANDARD_NAMES = 258

FAMILY = "FiraGO"
_NAMES = {
    0: "2012-2018 Carrois Corporate GbR, HERE Europe B.V., The Mozilla Foundation, Telefonica S.A., bBox Type GmbH",
    1: FAMILY,
    2: "Regular",
    4: FAMILY,
    6: FAMILY,
    13: "A part of FiraGO, under the SIL Open Font License, Version 1.1",
    14: "http://scripts.sil.org/OFL",
}
"""By the numbers of the OpenType specification; readers refuse a font without a table of names."""
_WINDOWS, _UNICODE_BMP, _ENGLISH = 3, 1, 0x409
LAST_CODE = 0xFFFF


def unhinted(font: bytes) -> bytes:
    """Return a TrueType file with the same outlines and widths, and no instructions in any table."""
    parser = TTFontParser(io.BytesIO(font))
    tables: dict[str, bytes] = {tag: parser.get_table(tag) for tag in parser.table}
    ends, glyphs = [0], []
    for start, end in pairwise(_offsets(tables)):
        glyph = _without_instructions(tables["glyf"][start:end])
        glyphs.append(glyph + b"\0" * (-len(glyph) % 4))
        ends.append(ends[-1] + len(glyphs[-1]))
    short = ends[-1] <= _LONGEST_SHORT_TABLE
    head, maxp = tables["head"], tables["maxp"]
    tables["head"] = head[:50] + pack(">h", not short) + head[52:]
    tables["maxp"] = maxp[:14] + pack(">7H", 1, 0, 0, 0, 0, 0, 0) + maxp[28:]
    smaller = TTFontMaker()
    for tag in _KEPT:
        if tag in tables:
            smaller.add(tag, tables[tag])
    smaller.add("glyf", b"".join(glyphs))
    smaller.add("loca", b"".join(pack(">H", end // 2) if short else pack(">L", end) for end in ends))
    made: bytes = smaller.makeStream()
    return made


def glyph_names(post: bytes) -> list[str]:
    """Return the names of all glyphs from a `post` table of version 2; "" for those of the standard's own list."""
    [count] = unpack_from(">H", post, 32)
    numbers = unpack_from(f">{count}H", post, 34)
    names = []
    at = 34 + 2 * count
    while at < len(post):
        names.append(post[at + 1 : at + 1 + post[at]].decode("ascii"))
        at += 1 + post[at]
    return [names[number - _STANDARD_NAMES] if number >= _STANDARD_NAMES else "" for number in numbers]


def _offsets(tables: dict[str, bytes]) -> list[int]:
    """Where the glyphs begin in `glyf`, and where the last one ends."""
    [long] = unpack_from(">h", tables["head"], 50)
    loca = tables["loca"]
    if long:
        return list(unpack_from(f">{len(loca) // 4}L", loca))
    return [2 * half for half in unpack_from(f">{len(loca) // 2}H", loca)]


def _without_instructions(glyph: bytes) -> bytes:
    if not glyph:
        return glyph
    [contours] = unpack_from(">h", glyph)
    if contours < 0:  # made of other glyphs; in FiraGO and Noto Sans none of these has instructions of its own
        return glyph
    at = 10 + 2 * contours
    [length] = unpack_from(">H", glyph, at)
    return glyph[:at] + b"\0\0" + glyph[at + 2 + length :]


# -- for web pages


def woff(subset: bytes, codes: Mapping[int, int]) -> bytes:
    """A subset as a web font (W3C, WOFF 1.0); its glyphs stand for these codes in rising order."""
    parser, maker = TTFontParser(io.BytesIO(subset)), TTFontMaker()
    for tag in parser.table:
        maker.add(tag, parser.get_table(tag))
    glyphs = unpack_from(f">{len(codes)}H", parser.get_table("cmap"), 22)  # reportlab's own table lists them in order
    maker.add("cmap", _character_map(dict(zip(sorted(codes), glyphs, strict=True))))
    maker.add("name", _name_table())
    font: bytes = maker.makeStream()
    tables = [unpack(">4s3L", font[at : at + 16]) for at in range(12, 12 + 16 * len(maker.tables), 16)]
    at, directory, body = 44 + 20 * len(tables), b"", b""
    for tag, checksum, start, length in tables:
        table = font[start : start + length]
        packed = min(table, zlib.compress(table, 9), key=len)  # of equal length is what is not compressed
        directory += pack(">4s4L", tag, at + len(body), len(packed), length, checksum)
        body += packed + b"\0" * (-len(packed) % 4)
    head = pack(">4s2L2HL2H5L", b"wOFF", 0x10000, at + len(body), len(tables), 0, len(font), 1, 0, 0, 0, 0, 0, 0)
    return head + directory + body


def _character_map(glyphs: Mapping[int, int]) -> bytes:
    """A `cmap` table of format 4: stretches of codes whose glyphs follow each other."""
    stretches: list[tuple[int, int, int]] = []
    for code, glyph in (*glyphs.items(), (LAST_CODE, 0)):
        if stretches and stretches[-1][1] == code - 1 and (stretches[-1][2] + code) & 0xFFFF == glyph:
            stretches[-1] = (stretches[-1][0], code, stretches[-1][2])
        else:
            stretches.append((code, code, (glyph - code) & 0xFFFF))
    firsts, lasts, steps = zip(*stretches, strict=True)
    count = len(stretches)
    power = count.bit_length() - 1
    searched = (2 * count, 2 << power, power, 2 * count - (2 << power))
    numbers = (*searched, *lasts, 0, *firsts, *steps, *(0,) * count)
    table = pack(f">3H{len(numbers)}H", 4, 6 + 2 * len(numbers), 0, *numbers)
    return pack(">4HL", 0, 1, _WINDOWS, _UNICODE_BMP, 12) + table


def _name_table() -> bytes:
    records, words = b"", b""
    for number, text in _NAMES.items():
        said = text.encode("utf-16-be")
        records += pack(">6H", _WINDOWS, _UNICODE_BMP, _ENGLISH, number, len(said), len(words))
        words += said
    return pack(">3H", 0, len(_NAMES), 6 + len(records)) + records + words
