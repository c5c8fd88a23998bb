"""Pictures of finished pages, through the optional package pypdfium2."""

import io
from importlib.util import find_spec
from math import sqrt

from PIL.PngImagePlugin import PngInfo

from sheets.errors import WrongUsage
from sheets.render.canvas.tagging import CREATOR
from sheets.render.proof import proven

DOTS_PER_INCH = 150
MOST_DOTS = 6_000_000
"""Of a picture: A3 has some four million, and each takes about 18 bytes while it is made. Larger pages get coarser
dots."""
GREYS, COLOURS = 16, 64
"""How many shades a picture keeps, so that its file stays small."""


def can_make_pictures() -> bool:
    """Whether the optional package is there."""
    return find_spec("pypdfium2") is not None


def png_pages(pdf: bytes, *, dots_per_inch: int = DOTS_PER_INCH) -> list[bytes]:
    """Each page of a PDF as a PNG; WrongUsage where the extra is not installed."""
    if not can_make_pictures():
        raise WrongUsage.of(
            "pictures need a further package",
            'the extra "png" brings it: python3 -m pip --python .venv install ".[png]"',
        )
    import pypdfium2

    pictures, origin = [], PngInfo()
    origin.add_text("Software", CREATOR)
    document = pypdfium2.PdfDocument(pdf)
    for page in document:
        file = io.BytesIO()
        dots = min(dots_per_inch, int(72 * sqrt(MOST_DOTS / (page.get_width() * page.get_height()))))
        picture = page.render(scale=dots / 72).to_pil().convert("RGB")
        grey = picture.convert("L")
        is_grey = picture.tobytes() == grey.convert("RGB").tobytes()
        small = grey.quantize(GREYS) if is_grey else picture.quantize(COLOURS)
        small.save(file, "PNG", optimize=True, dpi=(dots, dots), pnginfo=origin)
        pictures.append(proven(file.getvalue()))
    document.close()
    return pictures
