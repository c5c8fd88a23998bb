"""The typeface of a single sign, a tick, which the program's own has not and viewers' own have under other codes.

A TrueType file of two glyphs, the first of which every file has for what it lacks: OpenType 1.9, `glyf` and `head`.
"""

from collections.abc import Sequence
from itertools import pairwise
from struct import pack
from typing import Final

from reportlab.pdfbase.pdfdoc import PDFArray, PDFObject
from reportlab.pdfbase.ttfonts import TTFontMaker

from sheets.render.canvas.form_font import composite_font
from sheets.render.canvas.tagging import TaggedDocument

EM: Final = 1000
WIDTH: Final = 720
OUTLINE: Final = ((60, 300), (130, 370), (270, 225), (590, 700), (670, 640), (285, 60))
"""The corners of the tick, from the left clockwise as its file has to have them, in thousandths of the size of type."""
ASCENT, DESCENT, STEM = 760, 0, 100
ON_THE_OUTLINE, SHORT_OFFSETS, MAGIC = 1, 0, 0x5F0F3CF5
BBOX: Final = (
    min(x for x, _ in OUTLINE),
    min(y for _, y in OUTLINE),
    max(x for x, _ in OUTLINE),
    max(y for _, y in OUTLINE),
)


def tick_font(tags: TaggedDocument, tick: str) -> PDFObject:
    """The font as the file holds it, for the character that stands for a tick."""
    measures = {
        "FontBBox": PDFArray(BBOX),
        "ItalicAngle": 0,
        "Ascent": ASCENT,
        "Descent": DESCENT,
        "CapHeight": BBOX[-1],
        "StemV": STEM,
    }
    return composite_font(tags, "Tick", tick_file(), measures=measures, glyphs={ord(tick): 1}, widths={1: WIDTH})


def tick_file() -> bytes:
    """The TrueType file, whose second glyph is the tick."""
    glyph = _glyph(OUTLINE)
    glyph += b"\0" * (-len(glyph) % 4)
    file = TTFontMaker()
    file.add("head", _head())
    file.add("hhea", pack(">L3hH11hH", 0x10000, ASCENT, DESCENT, 0, WIDTH, *(0,) * 11, 2))
    file.add("hmtx", pack(">HhHh", WIDTH, 0, WIDTH, BBOX[0]))
    file.add("maxp", pack(">L14H", 0x10000, 2, len(OUTLINE), 1, 0, 0, 1, *(0,) * 8))
    file.add("loca", pack(">3H", 0, 0, len(glyph) // 2))
    file.add("glyf", glyph)
    made: bytes = file.makeStream()
    return made


def _head() -> bytes:
    no_day, least_pt, left_to_right = (0, 0), 6, 2
    return pack(
        ">4L2H2q4h2H3h", 0x10000, 0x10000, 0, MAGIC, 0, EM, *no_day, *BBOX, 0, least_pt, left_to_right, SHORT_OFFSETS, 0
    )


def _glyph(outline: Sequence[tuple[int, int]]) -> bytes:
    """A glyph of straight lines: its corners, each as far as it is from the one before."""
    steps = [(to[0] - at[0], to[1] - at[1]) for at, to in pairwise([(0, 0), *outline])]
    parts = [pack(">5h", 1, *BBOX), pack(">2H", len(outline) - 1, 0), bytes([ON_THE_OUTLINE]) * len(outline)]
    return b"".join([*parts, *(pack(">h", x) for x, _ in steps), *(pack(">h", y) for _, y in steps)])
