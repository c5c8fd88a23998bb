"""A picture of one's own on a page: read, checked and drawn; nothing that it names elsewhere is ever fetched.

PNG and JPEG go through Pillow, which the drawing of PDFs brings; SVG through svglib, an optional package. What an SVG
has that is not drawn as it is meant (letters in fonts that may not be here, filters, masks, pictures in it) is refused,
and it is drawn for a trial in a process of its own before it is drawn here, for a short one can take hours.
"""

import io
import logging
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from importlib.util import find_spec
from typing import TYPE_CHECKING

from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import Canvas

from sheets.bounded import TookTooMuchError, bounded
from sheets.errors import FaultyFile, WrongUsage
from sheets.limits import LARGEST_DRAWING, LARGEST_MEMORY, LARGEST_PLACE, LONGEST_SECONDS, MOST_PIXELS, MOST_USES, size
from sheets.text import quote

if TYPE_CHECKING:
    from PIL.Image import Image
    from reportlab.graphics.shapes import Drawing

DRAWN_PIXELS = 1200
"""The most pixels on a side that go into the file: 600 an inch where the logo is widest."""
BEGINNING = 4096
"""Bytes in which an SVG says that it is one."""
NARROWEST, WIDEST = 1 / 4, 10
"""The width of a logo to its height."""
NOT_DRAWN = {
    "text": "letters that are no paths",
    "image": "a picture in it",
    "foreignObject": "a piece of a web page",
    "filter": "a filter",
    "mask": "a mask",
    "pattern": "a pattern",
}
"""Elements of SVG that would come out otherwise than they are meant, or not at all."""
_READ_SAFELY = "save it as PNG"
_SMALLEST = 1 / 1000
"""Points of a side of an SVG: below, what makes it as large as a logo would be a number too large."""
_LARGE = re.compile(rb"(?<![.0-9])[0-9]{%d,}|\binf|\bnan|e\+" % len(str(int(LARGEST_PLACE))))
"""A number in a PDF that may be too large: reportlab writes all digits before the point."""


@dataclass(frozen=True)
class Logo:
    """A picture that can be drawn into any box of its shape."""

    aspect: float
    """Its width to its height."""
    _pixels: ImageReader | None = field(default=None, repr=False)
    _shapes: "Drawing | None" = field(default=None, repr=False)

    def draw(self, canvas: Canvas, *, left: float, bottom: float, width: float, height: float) -> None:
        """Draw it into a box in points; nothing of it leaves the box."""
        if self._pixels:
            canvas.drawImage(self._pixels, left, bottom, width, height)
        if self._shapes:
            from reportlab.graphics import renderPDF

            canvas.saveState()
            around = canvas.beginPath()
            around.rect(left, bottom, width, height)
            canvas.clipPath(around, stroke=0, fill=0)
            canvas.translate(left, bottom)
            canvas.scale(width / self._shapes.width, height / self._shapes.height)
            renderPDF.draw(self._shapes, canvas, 0, 0)
            canvas.restoreState()


def read_logo(data: bytes, name: str) -> Logo:
    """The picture in a file, called by its name in messages; FaultyFile where it is none that can be drawn."""
    logo = _drawing(data, name) if re.search(rb"<(?:\w+:)?svg[\s>]", data[:BEGINNING]) else _picture(data, name)
    _check_shape(logo.aspect, name, narrowest=NARROWEST)
    return logo


def _check_shape(aspect: float, name: str, *, narrowest: float) -> None:
    if not narrowest <= aspect <= WIDEST:
        wrong = f"the logo {quote(name)} is {aspect:.3g} times as wide as high"
        raise FaultyFile.of(wrong, f"cut it to between {NARROWEST:g} and {WIDEST:g} times")


def _picture(data: bytes, name: str) -> Logo:
    """A PNG or JPEG, upright, on white, with no more pixels than paper shows."""
    from PIL import Image, ImageOps, UnidentifiedImageError

    try:
        with Image.open(io.BytesIO(data), formats=["PNG", "JPEG"]) as picture:
            if picture.width * picture.height > MOST_PIXELS:
                raise Image.DecompressionBombError
            if not picture.width * picture.height:
                raise ValueError("no pixels")
            # before it is unpacked, for one of a single column takes much memory; it may lie on its side yet
            _check_shape(picture.width / picture.height, name, narrowest=1 / WIDEST)
            seen = picture if picture.mode in ("L", "RGB", "RGBA") else picture.convert("RGBA")
            seen.thumbnail((DRAWN_PIXELS, DRAWN_PIXELS))  # at once, for a large one takes much memory
            upright = ImageOps.exif_transpose(seen)
    except UnidentifiedImageError:
        wrong = f"the logo {quote(name)} is no PNG, JPEG or SVG"
        raise FaultyFile.of(wrong, "save it as one of these") from None
    except Image.DecompressionBombError:
        wrong = f"the logo {quote(name)} has more than {MOST_PIXELS // 1_000_000} million pixels"
        raise FaultyFile.of(wrong, f"make it smaller: {DRAWN_PIXELS} on a side are all that paper shows") from None
    except (OSError, SyntaxError, ValueError) as error:
        # what Pillow raises for files that end too early, lie about their size or break their own format
        raise FaultyFile.of(f"the logo {quote(name)} is damaged", "save it anew as PNG") from error
    flat = _on_white(upright)
    return Logo(flat.width / flat.height, _pixels=ImageReader(flat))


def _on_white(picture: "Image") -> "Image":
    """The picture without transparency, in greys where it has no colour."""
    from PIL import Image

    seen = picture.convert("RGBA")
    white = Image.new("RGBA", seen.size, "white")
    flat = Image.alpha_composite(white, seen).convert("RGB")
    grey = flat.convert("L")
    return grey if grey.convert("RGB").tobytes() == flat.tobytes() else flat


def _drawing(data: bytes, name: str) -> Logo:
    """An SVG, as shapes."""
    if find_spec("svglib") is None:
        right = f'the extra "svg" brings it: python3 -m pip --python .venv install ".[svg]"; or {_READ_SAFELY}'
        raise WrongUsage.of("a logo in SVG needs a further package", right)
    if len(data) > LARGEST_DRAWING:
        raise FaultyFile.of(f"the logo {quote(name)} is larger than {LARGEST_DRAWING // 1024} KB", _READ_SAFELY)
    for element, what in NOT_DRAWN.items():
        if re.search(rf"<(?:\w+:)?{element}[\s/>]".encode(), data):
            wrong = f"the logo {quote(name)} has {what}, which would not look as it is meant"
            raise FaultyFile.of(wrong, f"turn all of it into paths, or {_READ_SAFELY}")
    try:
        fault = bounded(__name__, "tried", data).decode()
    except TookTooMuchError as error:
        bounds = f"{LONGEST_SECONDS} seconds or {size(LARGEST_MEMORY)}"
        raise FaultyFile.of(f"the logo {quote(name)} takes more than {bounds} to draw", _READ_SAFELY) from error
    if fault:
        raise FaultyFile.of(f"the logo {quote(name)} {fault}", _READ_SAFELY)
    with _left_out():
        shapes = _shapes(data)
    return Logo(shapes.width / shapes.height, _shapes=shapes)


def tried(data: bytes) -> bytes:
    """What is wrong with an SVG, found by drawing it; nothing where it can be drawn."""
    with _left_out() as faults:
        try:
            shapes = _shapes(data)
            places = (shapes.width, shapes.height, *shapes.getBounds())
            large = _LARGE.findall(_numbers(shapes))
        except MemoryError:
            raise
        except Exception:  # whatever a reader of hostile files may raise, and nothing of ours
            return b"is damaged"
    fits = all(abs(float(each)) <= LARGEST_PLACE for each in (*places, *(each for each in large if each.isdigit())))
    if not fits or not all(map(bytes.isdigit, large)) or min(places[:2]) < _SMALLEST:
        return b"has a number in it that is too large or too small to draw"
    return b"can't be drawn whole: it is too intricate, or names another file" if faults else b""


def _shapes(data: bytes) -> "Drawing":
    from svglib import svglib

    svglib.MAX_USE_EXPANSIONS = MOST_USES  # its own ten thousand take many seconds to be too many
    shapes = svglib.svg2rlg(io.BytesIO(data))  # without a path, so that it reads no other file
    assert shapes is not None, "no elements"
    return shapes


def _numbers(shapes: "Drawing") -> bytes:
    """All numbers that a PDF of the drawing has: those of its shapes and of its shades."""
    from reportlab.graphics import renderPDF

    canvas = Canvas(io.BytesIO(), pageCompression=0)
    renderPDF.draw(shapes, canvas, 0, 0)
    places: str = canvas.getCurrentPageContent()
    return places.encode() + b"".join(re.findall(rb"/Coords\s*\[[^\]]*", canvas.getpdfdata()))


@contextmanager
def _left_out() -> Iterator[list[logging.LogRecord]]:
    """What svglib can't draw, which it would tell on the terminal."""
    told: list[logging.LogRecord] = []
    log, handler = logging.getLogger("svglib"), logging.Handler(logging.ERROR)
    handler.emit = told.append  # type: ignore[assignment,method-assign]
    log.addHandler(handler)
    log.propagate = False
    try:
        yield told
    finally:
        log.removeHandler(handler)
