"""The typeface: which characters can be set, how wide text is, and how it is drawn.

FiraGO sets Latin, Greek, Cyrillic, Hebrew, Arabic, Devanagari and Thai; Noto Sans, from an optional package and in both
weights, sets Chinese, Japanese and Korean. Text is taken as `sheets.text.clean` leaves it.
"""

import io
import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import import_module
from itertools import accumulate, groupby, pairwise
from pathlib import Path
from types import ModuleType
from typing import Literal

import pymupdf_fonts
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.pdfdoc import PDFDocument
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from sheets.paper import POINTS_PER_MM
from sheets.render.canvas.bidi import MIRRORED, in_visual_order, levels
from sheets.render.canvas.truetype import glyph_names, unhinted

REGULAR, BOLD = "FiraGO", "FiraGO-Bold"
SUBSTITUTE = "?"
"""Drawn in place of a character that can't be set."""

_FIRAGO = {REGULAR: "figo", BOLD: "figbo"}
_NON_JOINER, _JOINER = _JOINERS = "\u200c\u200d"
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
_ANCHORLESS = "ญцщ"
"""Letters to which FiraGO gives no anchor, so that HarfBuzz drops their marks at their feet."""
_PRIVATE = 0xF0000
"""Where the codes begin that glyphs get which say something else than the characters that draw them."""
_WORDLESS = "\u200b"
"""Said by a glyph that is one too many for its letter."""

Align = Literal["left", "right", "center"]
Extra = Literal["cjk", "rtl", ""]


@dataclass(frozen=True)
class MissingCharacter:
    """A character that can't be set, and the extra that would help; "" when none does."""

    character: str
    extra: Extra

    @property
    def wrong(self) -> str:
        """What is the matter: 'no typeface here has "☃" (U+2603 SNOWMAN)'."""
        name = character_name(self.character)
        return f"{name} can't be set right without shaping" if self.extra == "rtl" else f"no typeface here has {name}"

    @property
    def right(self) -> str:
        """What mends it, or else what is drawn."""
        if self.extra:
            return f'the extra "{self.extra}" helps: python3 -m pip --python .venv install ".[{self.extra}]"'
        return f'"{SUBSTITUTE}" stands in its place'

    def __str__(self) -> str:
        return f"{self.wrong}; {self.right}"


@dataclass(frozen=True)
class _Run:
    """Characters, as they are read, that one face sets in one direction."""

    text: str
    face: str
    script: str
    """The script to shape it by; "" where letters stand side by side unshaped."""
    level: int


@dataclass(frozen=True)
class _Piece:
    """Glyphs that belong together; lengths in em, the places counted from where the piece begins."""

    face: str
    glyphs: tuple[tuple[str, float, float], ...]
    """Characters of the face with the place, right and up, where they are drawn."""
    advance: float
    said: str = ""
    """The text, where several glyphs make up a letter: some readers take loose marks for words of their own."""


class _Face:
    """A face known to reportlab, which embeds only the characters in use, without hinting, and with what they say."""

    def __init__(self, name: str, data: bytes) -> None:
        # all of ASCII would be embedded if it were to stay readable in the file's own code
        self.font = TTFont(name, io.BytesIO(data), asciiReadable=False)
        self.em: int = self.font.face.unitsPerEm
        self._codes: dict[tuple[int, str], int] = {}
        self._said: dict[int, str] = {}
        subset: Callable[[list[int]], bytes] = self.font.face.makeSubset
        embed: Callable[[PDFDocument], None] = self.font.addObjects

        def embed_with_words(document: PDFDocument) -> None:
            embed(document)
            self._tell(document)

        self.font.face.makeSubset = lambda codes: unhinted(subset(codes))
        self.font.addObjects = embed_with_words
        pdfmetrics.registerFont(self.font)

    def has(self, character: str) -> bool:
        """Whether the face draws the character; private codes are ours, whatever a text has there."""
        return unicodedata.category(character) != "Co" and self.glyph(character) != 0

    def glyph(self, character: str) -> int:
        """The number of the glyph of a character; 0 is the box for all that is missing."""
        number: int = self.font.face.charToGlyph.get(ord(character), 0)
        return number

    def character(self, glyph: int, said: str) -> str:
        """A character that draws the glyph and, copied from the file, is the text said."""
        if len(said) == 1 and self.glyph(said) == glyph:
            return said
        code = self._codes.setdefault((glyph, said), _PRIVATE + len(self._codes))
        self._said[code] = said
        self.font.face.charToGlyph[code] = glyph
        self.font.face.charWidths[code] = self.font.face.hmetrics[glyph][0] * 1000 / self.em
        return chr(code)

    def _tell(self, document: PDFDocument) -> None:
        """Write what private codes say; reportlab would write their numbers, and these in too many digits."""
        mine = f"+{self.font.face.name.decode()}"
        for name, stream in document.idToObject.items():
            if name.startswith("toUnicodeCMap:") and name.endswith(mine):
                stream.content = re.sub("(?<=> <)[0-9A-F]{5,6}(?=>)", self._utf16, stream.content)

    def _utf16(self, number: re.Match[str]) -> str:
        code = int(number[0], 16)
        return self._said.get(code, chr(code)).encode("utf-16-be").hex().upper()


def register() -> None:
    """Make both faces of the family known to reportlab, for a canvas that names one before it draws."""
    for name in _FIRAGO:
        _face(name)


def measure(text: str, size: float, bold: bool, *, tabular: bool = False) -> float:
    """Return the width of a text in millimetres, as it will be drawn, at a size in points."""
    return _width(text, bold, tabular=tabular) * size / POINTS_PER_MM


def bearing(text: str, size: float, bold: bool) -> float:
    """Return how far from its origin the ink of the leftmost glyph begins, in millimetres; below 0 if it hangs out."""
    piece = next(iter(_pieces(text, bold, tabular=False)), None)
    if piece is None:
        return 0.0
    characters, right, _ = piece.glyphs[0]
    face = _face(piece.face)
    _, side = face.font.face.hmetrics[face.glyph(characters[0])]
    signed: int = side - 0x10000 if side > 0x7FFF else side  # reportlab reads the number as an unsigned one
    ink: float = right + signed / face.em
    return ink * size / POINTS_PER_MM


def draw(
    canvas: Canvas, text: str, *, x: float, y: float, size: float, bold: bool, align: Align, tabular: bool = False
) -> None:
    """Draw a text at a point of its baseline; lengths in points, y upwards. Tabular digits all have one width."""
    width = _width(text, bold, tabular=tabular) * size
    left = {"left": x, "right": x - width, "center": x - width / 2}[align]
    for piece in _pieces(text, bold, tabular=tabular):
        if piece.said:
            said = f"\ufeff{piece.said}".encode("utf-16-be").hex()
            canvas.addLiteral(f"/Span <</ActualText <{said}>>> BDC")
        canvas.setFont(piece.face, size)
        for characters, right, up in piece.glyphs:
            canvas.drawString(left + right * size, y + up * size, characters)
        if piece.said:
            canvas.addLiteral("EMC")
        left += piece.advance * size


def missing(texts: Iterable[str]) -> tuple[MissingCharacter, ...]:
    """Return the characters that can't be set, or not right, each once, in the order met."""
    found: dict[str, Extra] = {}
    for text in texts:
        crowded = "" if _package("uharfbuzz") else "".join(_CROWDED.findall(text))
        for character in text:
            extra = "rtl" if _is_mark(character) and character in crowded else _wanting(character)
            if extra is not None:
                found.setdefault(character, extra)
    return tuple(MissingCharacter(character, extra) for character, extra in found.items())


def told(characters: Iterable[MissingCharacter]) -> list[tuple[str, str]]:
    """What is missing and what mends it, in words: one line for all that an extra brings, one for each other."""
    by_extra: dict[Extra, list[MissingCharacter]] = {}
    for missed in characters:
        by_extra.setdefault(missed.extra, []).append(missed)
    lines = []
    for extra, missed_here in by_extra.items():
        if not extra or len(missed_here) == 1:
            lines += [(missed.wrong, missed.right) for missed in missed_here]
            continue
        letters = " ".join(missed.character for missed in missed_here)
        can_not = f"can't set these right without shaping: {letters}" if extra == "rtl" else f"has none of: {letters}"
        lines.append((f"the typeface here {can_not}", missed_here[0].right))
    return lines


def character_name(character: str) -> str:
    """Return a character with its number and name: '"☃" (U+2603 SNOWMAN)'."""
    shown = f"◌{character}" if _is_mark(character) else character
    return f'"{shown}" (U+{ord(character):04X} {unicodedata.name(character, "without a name")})'


@lru_cache(maxsize=1 << 14)
def _width(text: str, bold: bool, *, tabular: bool) -> float:
    return sum(piece.advance for piece in _pieces(text, bold, tabular=tabular))


@lru_cache(maxsize=1 << 12)
def _pieces(text: str, bold: bool, *, tabular: bool) -> tuple[_Piece, ...]:
    """The pieces of a text from left to right."""
    return tuple(piece for run in in_visual_order([*_runs(text, bold)]) for piece in _set(run, tabular=tabular))


def _set(run: _Run, *, tabular: bool) -> Iterable[_Piece]:
    if run.script:
        return _shaped(run)
    text = _turned(run) if run.level % 2 else run.text
    if tabular and run.face in _FIRAGO:
        text = text.translate(_tabular_digits(run.face))
    advance: float = _face(run.face).font.stringWidth(text, 1)
    return [_Piece(run.face, ((text, 0.0, 0.0),), advance)]


def _turned(run: _Run) -> str:
    """Return the characters of a right-to-left run that needs no shaping from left to right."""
    face = _face(run.face)
    drawn = (
        (character, character.translate(MIRRORED)) for letter in reversed(_letters(run.text)) for character in letter
    )
    return "".join(face.character(face.glyph(mirrored), character) for character, mirrored in drawn)


@cache
def _tabular_digits(name: str) -> dict[int, str]:
    """A table from digits to characters that draw the face's own digits of one width, 0.56 em in both weights."""
    face = _face(name)
    names = glyph_names(face.font.face.get_table("post"))
    words = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
    return {ord(str(n)): face.character(names.index(f"{word}.tf"), str(n)) for n, word in enumerate(words)}


def _shaped(run: _Run) -> Iterator[_Piece]:
    """Set a run of joined letters, or of letters with marks: glyphs and places are HarfBuzz's."""
    harfbuzz, face = _package("uharfbuzz"), _face(run.face)
    assert harfbuzz is not None, "a run has a script only where HarfBuzz is"
    shaped = harfbuzz.Buffer()
    shaped.add_str(run.text)
    shaped.guess_segment_properties()
    shaped.direction = "rtl" if run.level % 2 else "ltr"
    loose = [(at, at + 2, False) for at, character in enumerate(run.text) if character in _ANCHORLESS]
    harfbuzz.shape(face.font.hbFont(), shaped, {"mark": loose} if loose else {})
    glyphs = list(zip(shaped.glyph_infos, shaped.glyph_positions, strict=True))
    starts = sorted({info.cluster for info, _ in glyphs})
    texts = {start: run.text[start:end] for start, end in pairwise([*starts, len(run.text)])}
    for start, same in groupby(glyphs, key=lambda glyph: glyph[0].cluster):
        letter = [*same]
        drawn, advance = [], 0
        words = _shared_out(texts[start], len(letter))
        for (info, place), said in zip(letter, reversed(words) if run.level % 2 else words, strict=True):
            character = face.character(info.codepoint, said)
            drawn.append((character, (advance + place.x_offset) / face.em, place.y_offset / face.em))
            advance += place.x_advance
        yield _Piece(run.face, tuple(drawn), advance / face.em, texts[start] if len(letter) > 1 else "")


def _shared_out(text: str, glyphs: int) -> list[str]:
    """What each glyph of a letter says: a character each, all that are left the last one."""
    words = [*text[: glyphs - 1], text[glyphs - 1 :]]
    return [word or _WORDLESS for word in words + [""] * (glyphs - len(words))]


def _runs(text: str, bold: bool) -> Iterator[_Run]:
    """The runs of a text in the order of reading."""
    if all(map(_is_plain, text)):
        yield from [_Run(text, BOLD if bold else REGULAR, "", 0)] if text else []
        return
    faces = _faces(text, bold)
    letters = _letters(text)
    level = levels(text)
    starts = accumulate(map(len, letters), initial=0)
    parts = [
        part for letter, at in zip(letters, starts, strict=False) for part in _faced(letter, faces, level=level[at])
    ]
    for (face, script, at), same in groupby(parts, key=lambda run: (run.face, run.script, run.level)):
        yield _Run("".join(run.text for run in same), face, script, at)


def _faced(letter: str, faces: list[str], *, level: int) -> Iterator[_Run]:
    """A letter with its marks in the first face that has all of them, else each where it can be had."""
    characters = "".join(map(_settable, letter))
    name = next((name for name in faces if all(map(_face(name).has, characters))), None)
    if name is None:
        for character in characters:
            yield from _faced(character, faces, level=level)
    elif name in _FIRAGO and _package("uharfbuzz") and any(map(_wants_shaping, characters)):
        yield _Run(characters, name, unicodedata.name(characters[0], "").partition(" ")[0], level)
    elif visible := characters.replace(_NON_JOINER, "").replace(_JOINER, ""):
        yield _Run(visible, name, "", level)


@cache
def _is_plain(character: str) -> bool:
    """Whether FiraGO sets the character the same from left to right, whatever stands beside it."""
    is_turning = unicodedata.bidirectional(character) in {"R", "AL", "AN", "BN"}
    return not is_turning and not _wants_shaping(character) and _face(REGULAR).has(character)


def _settable(character: str) -> str:
    """What is drawn for a character: Hebrew points are left out where they can't be set, for the word reads without."""
    extra = _wanting(character)
    if extra is None:
        return character
    return "" if extra == "rtl" and ord(character) in _POINTS else SUBSTITUTE


def _is_mark(character: str) -> bool:
    return unicodedata.category(character).startswith("M")


def _letters(text: str) -> list[str]:
    """The text in letters, each with the marks and joiners after it."""
    letters: list[str] = []
    for character in text:
        if letters and (character in _JOINERS or _is_mark(character)):
            letters[-1] += character
        else:
            letters.append(character)
    return letters


def _wants_shaping(character: str) -> bool:
    """Whether the character looks better, or right at all, when HarfBuzz sees to it."""
    return _is_mark(character) or _needs_shaping(character)


def _needs_shaping(character: str) -> bool:
    """Whether the character is wrong when it stands by itself beside the others."""
    is_letter = unicodedata.category(character)[0] in "LM"
    return is_letter and (_within(character, _JOINED) or ord(character) in _POINTS)


@cache
def _wanting(character: str) -> Extra | None:
    """The extra that it takes to set a character, "" when none does; None when it can be set."""
    if character in _JOINERS:
        return None
    if _face(REGULAR).has(character):
        return "rtl" if _needs_shaping(character) and _package("uharfbuzz") is None else None
    if not _within(character, _EAST_ASIAN):
        return ""
    if _package("rendercv_fonts") is None:
        return "cjk"
    return None if any(_face(name).has(character) for name in _faces(character, False)) else ""


def _faces(text: str, bold: bool) -> list[str]:
    """The faces to look for the characters of a text in, the best first."""
    faces = [BOLD if bold else REGULAR]
    if any(_within(character, _EAST_ASIAN) for character in text) and _package("rendercv_fonts"):
        is_korean = any(_within(character, _HANGUL) for character in text)
        is_japanese = any(_within(character, _KANA) for character in text)
        order = ("KR", "SC", "JP") if is_korean else ("JP", "SC", "KR") if is_japanese else ("SC", "JP", "KR")
        faces += [f"NotoSans{region}-{'Bold' if bold else 'Regular'}" for region in order]
    return faces


def _within(character: str, blocks: tuple[range, ...]) -> bool:
    return any(ord(character) in block for block in blocks)


@cache
def _face(name: str) -> _Face:
    """A face by its name, read once."""
    if name in _FIRAGO:
        return _Face(name, pymupdf_fonts.myfont(_FIRAGO[name]))
    package = _package("rendercv_fonts")
    assert package is not None, "the face is named only where its package is"
    return _Face(name, (Path(package.path_of["Noto Sans"]) / f"{name}.ttf").read_bytes())


@cache
def _package(name: str) -> ModuleType | None:
    """An optional package, imported when the first text needs it."""
    try:
        return import_module(name)
    except ImportError:
        return None
