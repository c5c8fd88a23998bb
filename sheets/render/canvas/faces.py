"""The faces of type: which there are, which characters each of them has, and which no face can set right.

FiraGO has Latin, Greek, Cyrillic, Hebrew, Arabic, Devanagari and Thai; Noto Sans, from an optional package and in both
weights, has Chinese, Japanese and Korean. HarfBuzz, another one, shapes what is wrong letter by letter.
"""

import io
import re
import sys
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, cached_property
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Literal, TypeAlias

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.pdfdoc import PDFDocument
from reportlab.pdfbase.ttfonts import TTFont

from sheets.files import shipped
from sheets.render.canvas.truetype import unhinted

REGULAR, BOLD = "FiraGO", "FiraGO-Bold"
FIRAGO = {REGULAR: "FiraGO-Regular.ttf", BOLD: "FiraGO-Bold.ttf"}
"""Files as they lie in `fonts`: to unpack them anew for every sheet would cost more than to set it."""
Extra: TypeAlias = Literal["cjk", "rtl", ""]
"""The extra of this program that brings what it takes to set a character; "" when none does."""
SUBSTITUTE = "?"
"""Drawn in place of a character that can't be set."""
JOINERS = "\u200c\u200d"
_EAST_ASIAN = (
    range(0x1100, 0x1200),  # Hangul letters
    range(0x2E80, 0xA000),  # radicals, punctuation, kana, bopomofo, ideographs
    range(0xA960, 0xA980),
    range(0xAC00, 0xD800),  # Hangul syllables
    range(0xF900, 0xFB00),
    range(0xFE30, 0xFE50),
    range(0xFF00, 0xFFF0),  # full width and half width
    range(0x1B000, 0x1B170),
    range(0x20000, 0x32400),
)
_HANGUL = (range(0x1100, 0x1200), range(0x3130, 0x3190), range(0xA960, 0xA980), range(0xAC00, 0xD800))
_KANA = (range(0x3040, 0x3100), range(0x31F0, 0x3200), range(0xFF66, 0xFFA0), range(0x1B000, 0x1B170))
_JOINED = (range(0x0600, 0x0980), range(0xA8E0, 0xA900))
"""Arabic and Devanagari: the shape of a letter hangs on its neighbours."""
_POINTS = range(0x0591, 0x05C8)
"""Hebrew points, each with its place under or in a letter."""
_HIGH, _LOW = "[\u0e31\u0e34-\u0e37\u0e47-\u0e4e]", "[\u0e38-\u0e3a]"
"""Thai marks above and below a letter."""
_CROWDED = re.compile(f"[ปฝฟฬ]{_LOW}?{_HIGH}+|[ฎฏฐญ]{_LOW}|{_HIGH}{{2,}}|{_HIGH}(?=\u0e33)")
"""Thai marks that run into one another, or into a tall or tailed letter, until shaping moves them apart."""
_PRIVATE = 0xF0000
"""Where the codes begin that glyphs get which say something else than the characters that draw them."""


class Face(TTFont):  # type: ignore[misc]  # reportlab has no types
    """A face known to reportlab, which embeds only the characters in use, without hinting, and with what they say."""

    def __init__(self, name: str, data: bytes) -> None:
        # all of ASCII would be embedded if it were to stay readable in the file's own code
        super().__init__(name, io.BytesIO(data), asciiReadable=False)
        self._data = data
        self.em: int = self.face.unitsPerEm
        self._codes: dict[tuple[int, str], int] = {}
        self._texts: dict[int, str] = {}
        pdfmetrics.registerFont(self)

    def addObjects(self, doc: PDFDocument) -> None:  # noqa: N802  # reportlab's name
        """Write the face into a file, and what private codes stand for; reportlab writes their numbers, and wrongly."""
        super().addObjects(doc)
        mine = f"+{self.face.name.decode()}"
        for name, stream in doc.idToObject.items():
            if name.startswith("toUnicodeCMap:") and name.endswith(mine):
                stream.content = re.sub("(?<=> <)[0-9A-F]{5,6}(?=>)", self._utf16, stream.content)
            elif name.startswith("fontFile:") and name.endswith(f"{mine})"):
                stream.content = unhinted(stream.content)
                stream.dictionary["Length1"] = len(stream.content)

    def subset(self, codes: Sequence[int]) -> bytes:
        """A TrueType file of these characters alone, in their order."""
        return unhinted(self.face.makeSubset(codes))

    def has(self, character: str) -> bool:
        """Whether the face draws the character; private codes are ours, whatever a text has there."""
        return unicodedata.category(character) != "Co" and self.glyph(character) != 0

    def glyph(self, character: str) -> int:
        """The number of the glyph of a character; 0 is the box for all that is missing."""
        number: int = self.face.charToGlyph.get(ord(character), 0)
        return number

    def character(self, glyph: int, text: str) -> str:
        """A character that draws the glyph and, copied from the file, is the text."""
        if len(text) == 1 and self.glyph(text) == glyph:
            return text
        code = self._codes.setdefault((glyph, text), _PRIVATE + len(self._codes))
        self._texts[code] = text
        self.face.charToGlyph[code] = glyph
        self.face.charWidths[code] = self.face.hmetrics[glyph][0] * 1000 / self.em
        return chr(code)

    @cached_property
    def shaped_font(self) -> object:
        """The face as HarfBuzz, which is installed now, shapes it; reportlab keeps in mind what it found at first."""
        harfbuzz = optional_package("uharfbuzz")
        assert harfbuzz is not None, "only asked for where HarfBuzz is"
        return harfbuzz.Font(harfbuzz.Face(self._data))

    def _utf16(self, number: re.Match[str]) -> str:
        code = int(number[0], 16)
        return self._texts.get(code, chr(code)).encode("utf-16-be").hex().upper()


@cache
def face_named(name: str) -> Face:
    """A face by its name, read once."""
    if name in FIRAGO:
        return Face(name, shipped(f"render/canvas/fonts/{FIRAGO[name]}").read_bytes())
    package = optional_package("rendercv_fonts")
    assert package is not None, "the face is named only where its package is"
    return Face(name, (Path(package.path_of["Noto Sans"]) / f"{name}.ttf").read_bytes())


def register() -> None:
    """Make both faces of the family known to reportlab, for a canvas that names one before it draws."""
    for name in FIRAGO:
        face_named(name)


def faces_for(text: str, bold: bool) -> list[str]:
    """The faces to look for the characters of a text in, the best first."""
    faces = [BOLD if bold else REGULAR]
    if any(_within(character, _EAST_ASIAN) for character in text) and optional_package("rendercv_fonts"):
        order = ("SC", "JP", "KR")
        if any(_within(character, _HANGUL) for character in text):
            order = ("KR", "SC", "JP")
        elif any(_within(character, _KANA) for character in text):
            order = ("JP", "SC", "KR")
        faces += [f"NotoSans{region}-{'Bold' if bold else 'Regular'}" for region in order]
    return faces


@cache
def optional_package(name: str) -> ModuleType | None:
    """An optional package, imported when the first text needs it."""
    try:
        return import_module(name)
    except ImportError:
        return None


# -- what can be set -------------------------------------------------------------------------------------------------


def missing(texts: Iterable[str]) -> dict[str, Extra]:
    """Return the characters that can't be set, or not right, in the order met, each with the extra that would help."""
    found: dict[str, Extra] = {}
    for text in texts:
        crowded = "" if optional_package("uharfbuzz") else "".join(_CROWDED.findall(text))
        for character in text:
            extra = "rtl" if is_mark(character) and character in crowded else wanting(character)
            if extra is not None:
                found.setdefault(character, extra)
    return found


def missing_character(character: str, extra: Extra) -> tuple[str, str]:
    """What is the matter with a character, 'no typeface here has "☃" (U+2603 SNOWMAN)', and what mends it."""
    # a mark stands on a dotted circle
    shown = f"◌{character}" if unicodedata.category(character).startswith("M") else character
    name = f'"{shown}" (U+{ord(character):04X} {unicodedata.name(character, "without a name")})'
    wrong = f"{name} can't be set right without shaping" if extra == "rtl" else f"no typeface here has {name}"
    return wrong, _remedy(extra)


def missing_characters(missed: Mapping[str, Extra]) -> list[tuple[str, str]]:
    """What is the matter and what mends it: one line for all that an extra brings, one for each other."""
    lines = []
    for extra in dict.fromkeys(missed.values()):
        alike = [character for character in missed if missed[character] == extra]
        if not extra or len(alike) == 1:
            lines += [missing_character(character, extra) for character in alike]
            continue
        letters = " ".join(alike)
        can_not = f"can't set these right without shaping: {letters}" if extra == "rtl" else f"lacks: {letters}"
        lines.append((f"the typeface here {can_not}", _remedy(extra)))
    return lines


def _remedy(extra: Extra) -> str:
    """What mends it; in a browser nobody can install an extra."""
    if extra and sys.platform != "emscripten":
        return f'the extra "{extra}" helps: python3 -m pip --python .venv install ".[{extra}]"'
    return f'"{SUBSTITUTE}" is printed instead'


def settable(character: str) -> str:
    """What is drawn for a character: Hebrew points are left out where they can't be set, for the word reads without."""
    extra = wanting(character)
    if extra is None:
        return character
    return "" if extra == "rtl" and ord(character) in _POINTS else SUBSTITUTE


def is_mark(character: str) -> bool:
    """Whether it goes with the letter before it."""
    return unicodedata.category(character).startswith("M")


def wants_shaping(character: str) -> bool:
    """Whether the character looks better, or right at all, when HarfBuzz sees to it."""
    return is_mark(character) or _needs_shaping(character)


def _needs_shaping(character: str) -> bool:
    """Whether the character is wrong when it stands by itself beside the others."""
    is_letter = unicodedata.category(character)[0] in "LM"
    return is_letter and (_within(character, _JOINED) or ord(character) in _POINTS)


@cache
def wanting(character: str) -> Extra | None:
    """The extra that it takes to set a character, "" when none does; None when it can be set."""
    if character in JOINERS:
        return None
    if face_named(REGULAR).has(character):
        return "rtl" if _needs_shaping(character) and optional_package("uharfbuzz") is None else None
    if not _within(character, _EAST_ASIAN):
        return ""
    if optional_package("rendercv_fonts") is None:
        return "cjk"
    return None if any(face_named(name).has(character) for name in faces_for(character, False)) else ""


def _within(character: str, blocks: tuple[range, ...]) -> bool:
    return any(ord(character) in block for block in blocks)
