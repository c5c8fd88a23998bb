"""The typeface of what is typed into a form: the program's own, with all letters that a name may have.

What the typeface of a field lacks, viewers leave out of what they print and save. ISO 32000-1, 9.7: composite fonts.
"""

from collections.abc import Mapping
from itertools import chain

from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFName, PDFObject, PDFStream, PDFString

from sheets.render.canvas.faces import REGULAR, face_named
from sheets.render.canvas.tagging import TaggedDocument

LETTERS = (
    range(0x20, 0x7F),
    range(0xA0, 0x180),  # Latin, with the accents of Europe
    range(0x370, 0x400),  # Greek
    range(0x400, 0x460),  # Cyrillic
    range(0x1EA0, 0x1EFA),  # Vietnamese
    range(0x2010, 0x2027),  # dashes, quotes
)
SYMBOLIC = 4
LINES_OF_MAP = 100
"""The most that a part of a map of characters may have."""


def form_font(tags: TaggedDocument) -> PDFObject:
    """The font as the file holds it; glyphs are numbered in the order of their letters."""
    face = face_named(REGULAR).font.face
    letters = [code for code in chain(*LETTERS) if code in face.charToGlyph]
    numbers: dict[int, int] = {0: 0}
    glyphs = {code: numbers.setdefault(face.charToGlyph[code], len(numbers)) for code in letters}
    measures = {
        "FontBBox": PDFArray(face.bbox),
        "ItalicAngle": face.italicAngle,
        "Ascent": face.ascent,
        "Descent": face.descent,
        "CapHeight": face.capHeight,
        "StemV": face.stemV,
    }
    data = face.makeSubset(letters)
    widths = {glyph: face.charWidths[code] for code, glyph in glyphs.items()}
    return composite_font(tags, face.name.decode(), data, measures=measures, glyphs=glyphs, widths=widths)


def composite_font(
    tags: TaggedDocument,
    face: str,
    data: bytes,
    *,
    measures: Mapping[str, PDFObject | float],
    glyphs: dict[int, int],
    widths: Mapping[int, float],
) -> PDFObject:
    """A font of a TrueType file as a PDF holds it: `glyphs` by the characters that they say, `widths` by glyphs.

    Widths, and the measures of its description, count in thousandths of the size of type.
    """
    name = PDFName(f"FORMAA+{face}")
    file = tags.stored(PDFStream(PDFDictionary({"Length1": len(data)}), data))
    descriptor = {"Type": PDFName("FontDescriptor"), "FontName": name, "Flags": SYMBOLIC, "FontFile2": file, **measures}
    within = {
        "Type": PDFName("Font"),
        "Subtype": PDFName("CIDFontType2"),
        "BaseFont": name,
        "CIDSystemInfo": PDFDictionary(
            {"Registry": PDFString("Adobe"), "Ordering": PDFString("Identity"), "Supplement": 0}
        ),
        "FontDescriptor": tags.stored(PDFDictionary(descriptor)),
        "CIDToGIDMap": PDFName("Identity"),
        "W": PDFArray([1, PDFArray([widths[glyph] for glyph in sorted(widths)])]),
    }
    font = {
        "Type": PDFName("Font"),
        "Subtype": PDFName("Type0"),
        "BaseFont": name,
        "Encoding": PDFName("Identity-H"),
        "DescendantFonts": PDFArray([tags.stored(PDFDictionary(within))]),
        "ToUnicode": tags.stored(PDFStream(PDFDictionary(), _map_of_characters(glyphs))),
    }
    return tags.stored(PDFDictionary(font))


def _map_of_characters(glyphs: dict[int, int]) -> bytes:
    """What each glyph says; of several characters that look the same, the first."""
    first = {glyph: code for code, glyph in reversed(glyphs.items())}
    lines = [f"<{glyph:04X}> <{code:04X}>" for glyph, code in sorted(first.items())]
    parts = [lines[n : n + LINES_OF_MAP] for n in range(0, len(lines), LINES_OF_MAP)]
    body = "\n".join(f"{len(part)} beginbfchar\n" + "\n".join(part) + "\nendbfchar" for part in parts)
    return (
        "/CIDInit /ProcSet findresource begin 12 dict begin begincmap\n"
        "/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def\n"
        "/CMapName /Adobe-Identity-UCS def /CMapType 2 def\n"
        f"1 begincodespacerange <0000> <FFFF> endcodespacerange\n{body}\n"
        "endcmap CMapName currentdict /CMap defineresource pop end end"
    ).encode()
