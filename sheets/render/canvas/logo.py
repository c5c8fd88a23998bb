"""A picture of one's own on a page: PNG or JPEG, read, checked and made small by Pillow."""

import io
from dataclasses import dataclass

from PIL import Image, UnidentifiedImageError
from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import Canvas

from sheets.errors import FaultyFile
from sheets.limits import LARGEST_LOGO, MOST_PIXELS, size
from sheets.text import quote

DRAWN_PIXELS = 1200
"""The most pixels on a side that go into the file: 600 an inch where the logo is widest."""
NARROWEST, WIDEST = 1 / 4, 10
"""The width of a logo to its height."""


@dataclass(frozen=True)
class Logo:
    """A picture that can be drawn into any box of its shape."""

    pixels: ImageReader
    aspect: float
    """Its width to its height."""

    def draw(self, canvas: Canvas, *, left: float, bottom: float, width: float, height: float) -> None:
        """Draw it into a box in points."""
        canvas.drawImage(self.pixels, left, bottom, width, height)


def read_logo(data: bytes, name: str) -> Logo:
    """The picture in a file, called by its name in messages; FaultyFile where it is none that can be drawn."""
    if len(data) > LARGEST_LOGO:
        wrong = f"can't read {quote(name)}: it is larger than {size(LARGEST_LOGO)}"
        raise FaultyFile.of(wrong, "check that it is the right file")
    flat = _picture(data, name)
    aspect = flat.width / flat.height
    _check_shape(aspect, name, narrowest=NARROWEST)
    return Logo(ImageReader(flat), aspect)


def _check_shape(aspect: float, name: str, *, narrowest: float) -> None:
    if not narrowest <= aspect <= WIDEST:
        wrong = f"the logo {quote(name)} is {aspect:.3g} times as wide as high"
        raise FaultyFile.of(wrong, f"cut it to between {NARROWEST:g} and {WIDEST:g} times")


def _picture(data: bytes, name: str) -> Image.Image:
    """A PNG or JPEG, upright, on white, with no more pixels than paper shows."""
    from PIL import ImageOps  # which few sheets need: all import Pillow, by reportlab

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
        raise FaultyFile.of(f"the logo {quote(name)} is not a PNG or JPEG", "save it as PNG or JPEG") from None
    except Image.DecompressionBombError:
        wrong = f"the logo {quote(name)} has more than {MOST_PIXELS // 1_000_000} million pixels"
        raise FaultyFile.of(wrong, f"make it smaller: {DRAWN_PIXELS} on a side are all that paper shows") from None
    except (OSError, SyntaxError, ValueError) as error:
        # what Pillow raises for files that end too early, lie about their size or break their own format
        raise FaultyFile.of(f"the logo {quote(name)} is damaged", "save it again as PNG") from error
    return _on_white(upright)


def _on_white(picture: Image.Image) -> Image.Image:
    """The picture without transparency, in greys where it has no colour."""
    seen = picture.convert("RGBA")
    white = Image.new("RGBA", seen.size, "white")
    flat = Image.alpha_composite(white, seen).convert("RGB")
    grey = flat.convert("L")
    return grey if grey.convert("RGB").tobytes() == flat.tobytes() else flat
