"""The typeface of what is typed into a form: the program's own, with all letters that a name may have.

What the typeface of a field lacks, viewers leave out of what they print and save. ISO 32000-1, 9.7: composite fonts.
"""

from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFName, PDFObject, PDFStream, PDFString

from sheets.render.canvas.faces import REGULAR, face_named
from sheets.render.canvas.tagging import TaggedDocument
from sheets.text import TICK

LETTERS = (
    range(0x20, 0x7F),
    range(0xA0, 0x180),  # Latin, with the accents of Europe
    range(0x370, 0x400),  # Greek
    range(0x400, 0x460),  # Cyrillic
    range(0x1EA0, 0x1EFA),  # Vietnamese
    range(0x2010, 0x2027),  # dashes, quotes
)
DRAWN_AS = {ord(TICK): ord("√")}
"""What the typeface has not, and the sign that it has instead."""
SYMBOLIC = 4
LINES_OF_MAP = 100
"""The most that a part of a map of characters may have."""


def form_font(tags: TaggedDocument) -> PDFObject:
    """The font as the file holds it; glyphs are numbered in the order of their letters."""
    letter = face_named(REGULAR)
    face = letter.face
    drawn = {code: code for letters in LETTERS for code in letters if code in face.charToGlyph} | DRAWN_AS
    numbers: dict[int, int] = {0: 0}
    glyphs = {code: numbers.setdefault(face.charToGlyph[each], len(numbers)) for code, each in drawn.items()}
    widths = {glyphs[code]: face.charWidths[each] for code, each in drawn.items()}
    name, data = PDFName(f"FORMAA+{face.name.decode()}"), letter.subset(list(drawn.values()))
    descriptor = {
        "Type": PDFName("FontDescriptor"),
        "FontName": name,
        "Flags": SYMBOLIC,
        "FontFile2": tags.stored(PDFStream(PDFDictionary({"Length1": len(data)}), data)),
        "FontBBox": PDFArray(face.bbox),
        "ItalicAngle": face.italicAngle,
        "Ascent": face.ascent,
        "Descent": face.descent,
        "CapHeight": face.capHeight,
        "StemV": face.stemV,
    }
    identity = {"Registry": PDFString("Adobe"), "Ordering": PDFString("Identity"), "Supplement": 0}
    within = {
        "Type": PDFName("Font"),
        "Subtype": PDFName("CIDFontType2"),
        "BaseFont": name,
        "CIDSystemInfo": PDFDictionary(identity),
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
