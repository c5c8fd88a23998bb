"""TrueType files as bytes: the names of their glyphs, and a copy without what only a screen needs.

fontTools could do it, but packs the outlines anew, so that pages change, and takes as long to load as a sheet to draw.
"""

import io
from itertools import pairwise
from struct import pack, unpack_from

from reportlab.pdfbase.ttfonts import TTFontMaker, TTFontParser

_KEPT = ("OS/2", "cmap", "head", "hhea", "hmtx", "maxp", "post")
"""Copied as they are, `glyf` and `loca` aside. No reader of a PDF asks for `name`, and it is 2.7 KB in FiraGO."""

_LONGEST_SHORT_TABLE = 0x1FFFE

_STANDARD_NAMES = 258


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
