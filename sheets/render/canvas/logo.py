"""A logo on a page: a PNG or JPEG that Pillow reads and makes small, or pixels that a browser has read."""

import io
import re
from dataclasses import dataclass

from PIL import Image
from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import Canvas

from sheets.errors import FaultyFile, SheetsError
from sheets.limits import LARGEST_LOGO, MOST_PIXELS, size
from sheets.text import quote

DRAWN_PIXELS = 1200
"""The most pixels on a side that go into the file: 600 an inch where the logo is widest."""
NARROWEST, WIDEST = 1 / 4, 10
"""The width of a logo to its height."""
_PIXELS = re.compile(rb"P6 ([1-9][0-9]{0,3}) ([1-9][0-9]{0,3}) 255\n")
"""How the web page hands over a picture, having no Pillow: as PPM, upright, on white, no larger than is drawn."""


class _Pixels(ImageReader):  # type: ignore[misc]  # reportlab has no types
    """Red, green and blue of each pixel, row by row; in greys where there is no colour."""

    def __init__(self, width: int, height: int, rgb: bytes) -> None:
        is_grey = rgb[::3] == rgb[1::3] == rgb[2::3]
        self.mode = "L" if is_grey else "RGB"
        self._size, self._shades, self._dataA = (width, height), rgb[::3] if is_grey else rgb, None

    def getSize(self) -> tuple[int, int]:  # noqa: N802  # as reportlab asks for it
        return self._size

    def getRGBData(self) -> bytes:  # noqa: N802
        return self._shades


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
    if head := _PIXELS.match(data):
        width, height, rgb = int(head[1]), int(head[2]), data[head.end() :]
        if len(rgb) != 3 * width * height:
            raise _damaged(name)
    else:
        flat = _flat_picture(data, name)
        width, height, rgb = flat.width, flat.height, flat.tobytes()
    _check_shape(width / height, name, narrowest=NARROWEST)
    return Logo(_Pixels(width, height, rgb), width / height)


def _check_shape(aspect: float, name: str, *, narrowest: float) -> None:
    if not narrowest <= aspect <= WIDEST:
        wrong = f"the logo {quote(name)} is {aspect:.3g} times as wide as high"
        raise FaultyFile.of(wrong, f"cut it to between {NARROWEST:g} and {WIDEST:g} times")


def _damaged(name: str) -> SheetsError:
    return FaultyFile.of(f"the logo {quote(name)} is damaged", "save it again as PNG")


def _flat_picture(data: bytes, name: str) -> "Image.Image":
    """A PNG or JPEG in colours, upright, on white, with no more pixels than paper shows."""
    from PIL import ImageOps, UnidentifiedImageError  # which few sheets need, and browsers lack

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
        raise _damaged(name) from error
    opaque = upright.convert("RGBA")
    return Image.alpha_composite(Image.new("RGBA", opaque.size, "white"), opaque).convert("RGB")
