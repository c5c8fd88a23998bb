"""Text set in its typeface: how wide it is and how it is drawn, whatever its script and direction.

Text is taken as `sheets.text.clean` leaves it.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import accumulate, groupby, pairwise

from reportlab.pdfgen.canvas import Canvas

from sheets.layout.type import Text
from sheets.paper.sizes import POINTS_PER_MM
from sheets.render.canvas.bidi import MIRRORED, in_visual_order, levels
from sheets.render.canvas.faces import (
    BOLD,
    FIRAGO,
    JOINERS,
    REGULAR,
    face_named,
    faces_for,
    is_mark,
    optional_package,
    settable,
    wanting,
    wants_shaping,
)
from sheets.render.canvas.truetype import glyph_names
from sheets.text import typographic

_ANCHORLESS = "ญцщ"
"""Letters to which FiraGO gives no anchor, so that HarfBuzz drops their marks at their feet."""
_WORDLESS = "\u200b"
"""Said by a glyph that is one too many for its letter."""
_BLANK = re.compile("(__+)")
"""A line to write on, typed: drawn as one, for the face's own underscores leave gaps between them."""
_BELOW, _THICK = 0.1, 0.04
"""How far below the baseline such a line is, and how thick, in em: a hairline in text of 9 points."""
_INVISIBLE = 3
"""How text is drawn that is there to be read out of the file only."""


@dataclass(frozen=True)
class _Run:
    """Characters, as they are read, that one face sets in one direction."""

    text: str
    face: str
    script: str
    """The script to shape it by; "" where letters stand side by side unshaped."""
    level: int


@dataclass(frozen=True)
class _GlyphGroup:
    """Glyphs that belong together; lengths in em, the places counted from where the group begins."""

    face: str
    glyphs: tuple[tuple[str, float, float], ...]
    """Characters of the face with the place, right and up, where they are drawn."""
    advance: float
    text: str = ""
    """What they say, where several glyphs make up a letter: some readers take loose marks for words of their own."""


def measure(text: str, size: float, bold: bool, *, tabular: bool = False) -> float:
    """Return the width of a text in millimetres, as it will be drawn, at a size in points."""
    return _width(text, bold, tabular=tabular) * size / POINTS_PER_MM


def bearing(text: str, size: float, bold: bool) -> float:
    """Return how far from its origin the ink of the leftmost glyph begins, in millimetres; below 0 if it hangs out."""
    group = next(iter(_groups(text, bold, tabular=False)), None)
    if group is None:
        return 0.0
    characters, right, _ = group.glyphs[0]
    face = face_named(group.face)
    _, side = face.face.hmetrics[face.glyph(characters[0])]
    signed: int = side - 0x10000 if side > 0x7FFF else side  # reportlab reads the number as an unsigned one
    ink: float = right + signed / face.em
    return ink * size / POINTS_PER_MM


def draw(canvas: Canvas, text: Text, *, x: float, y: float) -> None:
    """Draw a text at a point of its baseline; lengths in points, y upwards. Tabular digits all have one width."""
    size, width = text.size, _width(text.words, text.bold, tabular=text.tabular) * text.size
    left = {"left": x, "right": x - width, "center": x - width / 2}[text.align]
    for group in _groups(text.words, text.bold, tabular=text.tabular):
        if group.text:
            actual_text = f"\ufeff{group.text}".encode("utf-16-be").hex()
            canvas.addLiteral(f"/Span <</ActualText <{actual_text}>>> BDC")
        canvas.setFont(group.face, size)
        for characters, right, up in group.glyphs:
            is_blank = _BLANK.fullmatch(characters)
            mode = _INVISIBLE if is_blank else None
            canvas.drawString(left + right * size, y + up * size, characters, mode)
            if is_blank:
                wide, thick = group.advance * size, _THICK * size
                canvas.rect(left, y - _BELOW * size - thick / 2, wide, thick, stroke=0, fill=1)
        if group.text:
            canvas.addLiteral("EMC")
        left += group.advance * size
    if text.goes_on:
        canvas.setFont(BOLD if text.bold else REGULAR, size)
        canvas.drawString(left, y, " ")


@lru_cache(maxsize=1 << 14)
def _width(text: str, bold: bool, *, tabular: bool) -> float:
    return sum(group.advance for group in _groups(text, bold, tabular=tabular))


@lru_cache(maxsize=1 << 12)
def _groups(text: str, bold: bool, *, tabular: bool) -> tuple[_GlyphGroup, ...]:
    """The glyphs of a text from left to right."""
    return tuple(group for run in in_visual_order([*_runs(text, bold)]) for group in _set(run, tabular=tabular))


def _set(run: _Run, *, tabular: bool) -> Iterable[_GlyphGroup]:
    if run.script:
        return _shaped(run)
    text = _turned(run) if run.level % 2 else run.text
    if tabular and run.face in FIRAGO:
        text = text.translate(tabular_digits(run.face))
    width = face_named(run.face).stringWidth
    return [_GlyphGroup(run.face, ((part, 0.0, 0.0),), width(part, 1)) for part in _BLANK.split(text) if part]


def _turned(run: _Run) -> str:
    """Return the characters of a right-to-left run that needs no shaping from left to right."""
    face = face_named(run.face)
    turned = "".join(reversed(_letters(run.text)))
    return "".join(face.character(face.glyph(character.translate(MIRRORED)), character) for character in turned)


@cache
def tabular_digits(name: str) -> dict[int, str]:
    """A table from digits to characters that draw the face's own digits of one width, 0.56 em in both weights."""
    face = face_named(name)
    names = glyph_names(face.face.get_table("post"))
    words = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
    return {ord(str(n)): face.character(names.index(f"{word}.tf"), str(n)) for n, word in enumerate(words)}


def _shaped(run: _Run) -> Iterator[_GlyphGroup]:
    """Set a run of joined letters, or of letters with marks: glyphs and places are HarfBuzz's."""
    harfbuzz, face = optional_package("uharfbuzz"), face_named(run.face)
    assert harfbuzz is not None, "a run has a script only where HarfBuzz is"
    shaped = harfbuzz.Buffer()
    shaped.add_str(run.text)
    shaped.guess_segment_properties()
    shaped.direction = "rtl" if run.level % 2 else "ltr"
    loose = [(at, at + 2, False) for at, character in enumerate(run.text) if character in _ANCHORLESS]
    harfbuzz.shape(face.shaped_font, shaped, {"mark": loose} if loose else {})
    glyphs = list(zip(shaped.glyph_infos, shaped.glyph_positions, strict=True))
    starts = sorted({info.cluster for info, _ in glyphs})
    texts = {start: run.text[start:end] for start, end in pairwise([*starts, len(run.text)])}
    for start, same in groupby(glyphs, key=lambda glyph: glyph[0].cluster):
        letter, text = [*same], texts[start]
        drawn, advance, last = [], 0, len(letter) - 1
        # a character for each glyph, all that are left for the last one
        words = [text[n:] if n == last else text[n : n + 1] for n in range(len(letter))]
        for (info, place), word in zip(letter, reversed(words) if run.level % 2 else words, strict=True):
            character = face.character(info.codepoint, word or _WORDLESS)
            drawn.append((character, (advance + place.x_offset) / face.em, place.y_offset / face.em))
            advance += place.x_advance
        yield _GlyphGroup(run.face, tuple(drawn), advance / face.em, text if last else "")


def _runs(text: str, bold: bool) -> Iterator[_Run]:
    """The runs of a text in the order of reading, as a printer sets it."""
    text = typographic(text)
    if all(map(_is_plain, text)):
        yield from [_Run(text, BOLD if bold else REGULAR, "", 0)] if text else []
        return
    names = faces_for(text, bold)
    letters = _letters(text)
    level = levels(text)
    starts = accumulate(map(len, letters), initial=0)
    parts = [run for letter, at in zip(letters, starts, strict=False) for run in _faced(letter, names, level=level[at])]
    for (name, script, at), same in groupby(parts, key=lambda run: (run.face, run.script, run.level)):
        yield _Run("".join(run.text for run in same), name, script, at)


def _faced(letter: str, names: list[str], *, level: int) -> Iterator[_Run]:
    """A letter with its marks in the first face that has all of them, else each where it can be had."""
    characters = "".join(map(settable, letter))
    name = next((name for name in names if all(map(face_named(name).has, characters))), None)
    if name is None:
        for character in characters:
            yield from _faced(character, names, level=level)
    elif name in FIRAGO and optional_package("uharfbuzz") and any(map(wants_shaping, characters)):
        yield _Run(characters, name, unicodedata.name(characters[0], "").partition(" ")[0], level)
    elif visible := characters.replace(JOINERS[0], "").replace(JOINERS[1], ""):
        yield _Run(visible, name, "", level)


@cache
def _is_plain(character: str) -> bool:
    """Whether FiraGO sets the character the same from left to right, whatever stands beside it."""
    is_turning = unicodedata.bidirectional(character) in {"R", "AL", "AN", "BN"}
    return not is_turning and not wants_shaping(character) and face_named(REGULAR).has(character)


def _letters(text: str) -> list[str]:
    """The text in letters, each with the marks and joiners after it."""
    letters: list[str] = []
    for character in text:
        if letters and (character in JOINERS or is_mark(character)):
            letters[-1] += character
        else:
            letters.append(character)
    return letters


def forget_missing_packages() -> None:
    """Look anew for the packages that shape text or bring further faces, when one was installed meanwhile."""
    for cached in (optional_package, wanting, _width, _groups, _is_plain):
        cached.cache_clear()
