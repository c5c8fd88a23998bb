"""A finished PDF as PDFium reads it: each letter and each shape of a page with its box, in points from the top left.

The keys are those of pdfplumber, whose functions make words of letters; it finds the same boxes in ten times the time.
"""

import ctypes
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise

import pypdfium2
from pypdfium2 import raw

Box = dict[str, object]
Point = tuple[float, float]
UNMOVED = pypdfium2.PdfMatrix()
STRAIGHT, CLOSED = ("ml", "mlh"), ("mlllh", "mllll", "mllllh")
"""Shapes as their steps: a line, and four sides, which are a rectangle where they are level and upright."""

LINE_END_HYPHEN = 2
"""What PDFium makes of a hyphen at the end of a line."""


@dataclass
class PdfPage:
    """What stands on a page, in the order in which it was drawn."""

    width: float
    height: float
    chars: list[Box]
    lines: list[Box] = field(default_factory=list)
    rects: list[Box] = field(default_factory=list)
    curves: list[Box] = field(default_factory=list)


@lru_cache(maxsize=2)
def read_pages(data: bytes) -> tuple[PdfPage, ...]:
    """All that is drawn on the pages of a PDF."""
    document = pypdfium2.PdfDocument(data)
    try:
        return tuple(_read_page(page) for page in document)
    finally:
        document.close()


def _read_page(page: pypdfium2.PdfPage) -> PdfPage:
    width, height = page.get_size()
    drawn = list(_objects(page.raw, UNMOVED))
    order = {_address(thing): number for number, (thing, _) in enumerate(drawn)}
    text = page.get_textpage()
    letters = sorted(_letters(text.raw, height), key=lambda letter: order[letter[0]])
    found = PdfPage(width, height, [letter for _, letter in letters])
    text.close()
    fill, stroke = ctypes.c_int(), ctypes.c_int()
    for thing, matrix in drawn:
        if raw.FPDFPageObj_GetType(thing) == raw.FPDF_PAGEOBJ_PATH:
            for steps, points in _shapes(thing, matrix):
                kind = found.lines if steps in STRAIGHT else found.rects if _is_level(steps, points) else found.curves
                raw.FPDFPath_GetDrawMode(thing, fill, stroke)
                told = {"is_dotted": raw.FPDFPageObj_GetDashCount(thing) > 0, "is_filled": fill.value > 0}
                kind.append(_box_of(points, height) | told | {"is_round": steps.strip("h") == "mcccc"})
    return found


def _objects(parent: object, outer: pypdfium2.PdfMatrix) -> Iterator[tuple[object, pypdfium2.PdfMatrix]]:
    """Each text and each path, those of the forms among them, with what moves it to its place."""
    is_form = isinstance(parent, raw.FPDF_PAGEOBJECT)
    count = raw.FPDFFormObj_CountObjects if is_form else raw.FPDFPage_CountObjects
    get = raw.FPDFFormObj_GetObject if is_form else raw.FPDFPage_GetObject
    own = raw.FS_MATRIX()
    for index in range(count(parent)):
        thing = get(parent, index)
        raw.FPDFPageObj_GetMatrix(thing, own)
        matrix = pypdfium2.PdfMatrix.from_raw(own).multiply(outer)
        if raw.FPDFPageObj_GetType(thing) == raw.FPDF_PAGEOBJ_FORM:
            yield from _objects(thing, matrix)
        else:
            yield thing, matrix


def _address(pointer: object) -> int | None:
    return ctypes.cast(pointer, ctypes.c_void_p).value


def _shapes(path: object, matrix: pypdfium2.PdfMatrix) -> Iterator[tuple[str, list[Point]]]:
    """The parts of a path as m, l, c and h, and the points on them."""
    x, y, steps, points, between = ctypes.c_float(), ctypes.c_float(), "", [], 0
    for number in range(raw.FPDFPath_CountSegments(path)):
        segment = raw.FPDFPath_GetPathSegment(path, number)
        raw.FPDFPathSegment_GetPoint(segment, x, y)
        kind = raw.FPDFPathSegment_GetType(segment)
        if kind == raw.FPDF_SEGMENT_MOVETO:
            if len(points) > 1:
                yield steps, points
            steps, points = "m", []
        elif kind == raw.FPDF_SEGMENT_BEZIERTO:
            between = (between + 1) % 3
            if between:
                continue  # the two points that a curve only bends towards
            steps += "c"
        else:
            steps += "l"
        points.append(matrix.on_point(x.value, y.value))
        if raw.FPDFPathSegment_GetClose(segment):
            steps += "h"
    if len(points) > 1:
        yield steps, points


def _is_level(steps: str, points: Sequence[Point]) -> bool:
    return steps in CLOSED and all(
        len({round(place, 3) for place in places}) == 2 for places in zip(*points, strict=True)
    )


def _box_of(points: Sequence[Point], height: float) -> Box:
    xs, ys = [x for x, _ in points], [height - y for _, y in points]
    return {"x0": min(xs), "x1": max(xs), "top": min(ys), "bottom": max(ys)}


@dataclass
class _Letter:
    """A letter as PDFium tells of it: the text and the typeface it stands in, and where its pen begins."""

    thing: int | None
    code: int
    font: object
    size: float
    x: float
    y: float
    matrix: tuple[float, float, float, float]
    ink: tuple[float, float]
    """Where its ink begins and ends along its line, seen from where the pen begins."""


def _letters(text: object, height: float) -> Iterator[tuple[int | None, Box]]:
    """Each letter with the text it stands in; its box is its advance and its size, from the foot of its typeface up."""
    number, feet, advances = ctypes.c_float(), {}, {}
    for letter, after in pairwise([*_found(text), None]):
        a, b, c, d = letter.matrix
        face = _address(letter.font)
        if face not in feet:
            raw.FPDFFont_GetDescent(letter.font, 1, number)
            feet[face] = number.value
        if (face, letter.code) not in advances:
            raw.FPDFFont_GetGlyphWidth(letter.font, letter.code, 1, number)
            advances[face, letter.code] = number.value
        along, foot, head = advances[face, letter.code], feet[face], feet[face] + 1
        if chr(letter.code).isdecimal():  # FiraGO has them in two widths, and the code may mean the other one
            if after and after.thing == letter.thing:
                along = ((after.x - letter.x) + (after.y - letter.y)) / (a + b) / letter.size
            else:
                along = sum(letter.ink) / (a + b) / letter.size
        corners = [
            (letter.x + letter.size * (a * right + c * up), letter.y + letter.size * (b * right + d * up))
            for right, up in ((0, foot), (along, head))
        ]
        box = _box_of(corners, height)
        is_upright = not b and not c
        size = box["bottom"] - box["top"] if is_upright else box["x1"] - box["x0"]
        yield letter.thing, {"text": chr(letter.code), "size": size, "upright": is_upright, "doctop": box["top"]} | box


def _found(text: object) -> Iterator[_Letter]:
    x, y, matrix, ink = ctypes.c_double(), ctypes.c_double(), raw.FS_MATRIX(), [ctypes.c_double() for _ in range(4)]
    for index in range(raw.FPDFText_CountChars(text)):
        thing, code = raw.FPDFText_GetTextObject(text, index), raw.FPDFText_GetUnicode(text, index)
        if raw.FPDFText_IsGenerated(text, index) == 1 or not thing:
            assert chr(code).isspace()  # a space or a new line that PDFium itself puts between words
            continue
        raw.FPDFText_GetCharOrigin(text, index, x, y)
        raw.FPDFText_GetMatrix(text, index, matrix)
        raw.FPDFText_GetCharBox(text, index, *ink)
        left, right, bottom, top = (edge.value for edge in ink)
        yield _Letter(
            _address(thing),
            ord("-") if code == LINE_END_HYPHEN else code,
            raw.FPDFTextObj_GetFont(thing),
            raw.FPDFText_GetFontSize(text, index),
            x.value,
            y.value,
            (matrix.a, matrix.b, matrix.c, matrix.d),
            (bottom - y.value, top - y.value) if matrix.b else (left - x.value, right - x.value),
        )
