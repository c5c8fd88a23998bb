"""The family of type for a web page: WOFF files of the letters that a page uses, to stand within the page itself."""

import io
import zlib
from base64 import b64encode
from collections.abc import Iterable, Mapping
from struct import pack, unpack, unpack_from

from reportlab.pdfbase.ttfonts import TTFontMaker, TTFontParser

from sheets.render.canvas.faces import face_named, wants_shaping
from sheets.render.canvas.typeface import tabular_digits

FAMILY, FIGURES = "FiraGO", "FiraGO figures"
"""The family as it is, and its figures of one width, which a table names first."""
_WEIGHTS = {"FiraGO": 400, "FiraGO-Bold": 700}
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
_LAST_CODE = 0xFFFF


def font_faces(texts: Iterable[str]) -> str:
    """The rules of a style sheet that bring the family along, with the letters of some texts.

    What has to be shaped, or is missing, is left to the reader's own typefaces.
    """
    characters = sorted({character for text in texts for character in text if ord(character) < _LAST_CODE})
    rules = []
    for name, weight in _WEIGHTS.items():
        face = face_named(name)
        plain = {ord(each): ord(each) for each in characters if face.has(each) and not wants_shaping(each)}
        figures = {ord(" "): ord(" ")} | {digit: ord(drawn) for digit, drawn in tabular_digits(name).items()}
        for family, codes in ((FAMILY, plain), (FIGURES, figures)):
            data = b64encode(_woff(face.subset([codes[code] for code in sorted(codes)]), codes)).decode()
            source = f'url(data:font/woff;base64,{data}) format("woff")'
            rules.append(f'@font-face {{ font-family: "{family}"; font-weight: {weight}; src: {source}; }}')
    return "\n".join(rules)


def _woff(subset: bytes, codes: Mapping[int, int]) -> bytes:
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
    for code, glyph in (*glyphs.items(), (_LAST_CODE, 0)):
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
