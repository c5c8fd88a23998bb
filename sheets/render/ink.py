"""One look for everything printed: the typeface, line weights and tints, and a canvas in millimetres."""

import io
import unicodedata
from collections.abc import Iterable
from functools import cache

import pymupdf_fonts
from reportlab import rl_config
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from sheets.layout import Blank, Text
from sheets.paper import POINTS_PER_MM, Box, Paper

REGULAR, BOLD = "FiraGO", "FiraGO-Bold"
HAIRLINE, THIN, HEAVY = 0.35, 0.7, 1.4
"""Line weights in points: to write on, under the names, above the total."""
TINT = 0.847
"""The one grey, #d8d8d8: light enough for ink, dark enough for a photocopier."""
MISSING = "?"
"""Drawn in place of a character that the typeface lacks."""


@cache
def _register() -> None:
    """Load both faces once; reportlab then embeds the characters in use only."""
    rl_config.useA85 = 0
    for name, key in ((REGULAR, "figo"), (BOLD, "figbo")):
        pdfmetrics.registerFont(TTFont(name, io.BytesIO(pymupdf_fonts.myfont(key))))


def missing_characters(texts: Iterable[str]) -> tuple[str, ...]:
    """The characters that no embedded face has, each once, in the order met."""
    _register()
    known = pdfmetrics.getFont(REGULAR).face.charToGlyph
    found = [character for text in texts for character in text if ord(character) not in known]
    return tuple(dict.fromkeys(found))


def character_name(character: str) -> str:
    """A character with its number and name: '"☃" (U+2603 SNOWMAN)'."""
    return f'"{character}" (U+{ord(character):04X} {unicodedata.name(character, "without a name")})'


def _drawable(text: str) -> str:
    known = pdfmetrics.getFont(REGULAR).face.charToGlyph
    return "".join(character if ord(character) in known else MISSING for character in text)


def measure(text: str, size: float, bold: bool) -> float:
    """The width of a text in millimetres, at a size in points."""
    _register()
    width: float = pdfmetrics.stringWidth(_drawable(text), BOLD if bold else REGULAR, size)
    return width / POINTS_PER_MM


class Sheet:
    """A PDF page by page, drawn in millimetres from the top left corner."""

    def __init__(self, *, title: str, subject: str) -> None:
        _register()
        self._file = io.BytesIO()
        self._canvas = Canvas(
            self._file, pdfVersion=(1, 7), invariant=1, pageCompression=1, initialFontName=REGULAR, lang="en"
        )
        self._canvas.setTitle(title)
        self._canvas.setSubject(subject)
        self._canvas.setAuthor("")
        self._canvas.setCreator("sheets")
        self._canvas.setViewerPreference("DisplayDocTitle", "true")
        self._canvas.setViewerPreference("PrintScaling", "None")
        self._height = 0.0

    def begin_page(self, paper: Paper) -> None:
        """Start a page."""
        self._canvas.setPageSize((paper.width_mm * POINTS_PER_MM, paper.height_mm * POINTS_PER_MM))
        self._height = paper.height_mm
        self._canvas.setFillGray(0)
        self._canvas.setStrokeGray(0)

    def end_page(self) -> None:
        """Finish the page."""
        self._canvas.showPage()

    def finished(self) -> bytes:
        """The whole file."""
        self._canvas.save()
        return self._file.getvalue()

    def text(self, text: Text) -> None:
        """Draw words on their baseline."""
        self._canvas.setFont(BOLD if text.bold else REGULAR, text.size)
        x, y = text.x * POINTS_PER_MM, (self._height - text.y) * POINTS_PER_MM
        draw = self._canvas.drawRightString if text.align == "right" else self._canvas.drawString
        draw(x, y, _drawable(text.words))

    def line(self, x1: float, y1: float, *, x2: float, y2: float, weight: float) -> None:
        """Draw a straight line; the weight is in points."""
        self._canvas.setLineWidth(weight)
        top = self._height
        self._canvas.line(
            x1 * POINTS_PER_MM, (top - y1) * POINTS_PER_MM, x2 * POINTS_PER_MM, (top - y2) * POINTS_PER_MM
        )

    def blank(self, blank: Blank) -> None:
        """Draw a line to write on."""
        self.line(blank.x, blank.y, x2=blank.x + blank.width, y2=blank.y, weight=HAIRLINE)

    def tint(self, box: Box) -> None:
        """Fill a box with the one grey."""
        self._canvas.setFillGray(TINT)
        self._canvas.rect(*self._corner(box), stroke=0, fill=1)
        self._canvas.setFillGray(0)

    def card(self, box: Box, *, weight: float = THIN) -> None:
        """Draw the outline of a card."""
        self._canvas.setLineWidth(weight)
        self._canvas.roundRect(*self._corner(box), box.width * 0.13 * POINTS_PER_MM, stroke=1, fill=0)

    def _corner(self, box: Box) -> tuple[float, float, float, float]:
        bottom = self._height - box.bottom
        return tuple(length * POINTS_PER_MM for length in (box.x, bottom, box.width, box.height))  # type: ignore[return-value]
