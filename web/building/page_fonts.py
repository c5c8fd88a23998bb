"""The family of type for the page itself: the letters of European languages, out of the fonts of the sheets."""

import io
from pathlib import Path

from building.fetching import ROOT, digest, kept

FONTS = ROOT / "sheets/render/canvas/fonts"
FACES = {"regular": "FiraGO-Regular.ttf", "bold": "FiraGO-Bold.ttf"}
LETTERS = [
    *range(0x20, 0x7F),
    *range(0xA0, 0x180),
    *range(0x2010, 0x2040),
    0x20AC,
    0x2190,
    0x2192,
    0x2212,
    0x00D7,
    0x25CF,
]
"""Latin with its accents, and the signs that the page uses; a browser sets other letters in a face of its own."""


def page_fonts() -> Path:
    """The folder with WOFF files of both weights."""
    sources = {name: (FONTS / file).read_bytes() for name, file in FACES.items()}

    def subset(folder: Path) -> None:
        from fontTools.subset import Options, Subsetter
        from fontTools.ttLib import TTFont

        for name, data in sources.items():
            font = TTFont(io.BytesIO(data), recalcTimestamp=False)
            chosen = Options()
            chosen.layout_features = ["kern", "mark", "ccmp", "locl", "tnum"]
            chosen.hinting = False
            subsetter = Subsetter(chosen)
            subsetter.populate(unicodes=LETTERS)
            subsetter.subset(font)
            font.flavor = "woff"
            font.save(folder / f"{name}.woff")

    return kept("fonts", digest(*sources.values(), str(LETTERS).encode()), subset)
