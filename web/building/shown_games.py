"""The shipped games as the page shows them before any of its program is there: facts, and a picture of each sheet."""

import io
from pathlib import Path
from typing import TypedDict

from building.fetching import digest, kept
from sheets.make.requests import ScoreSheetRequest
from sheets.make.score_output import make_score_sheet
from sheets.rules_file import Library

PICTURE_WIDTH = 300
"""Pixels: a third more than the picture takes on a page, as many screens have more of them."""


class ShownGame(TypedDict):
    """A game in the list of the page."""

    id: str
    title: str
    summary: str
    deck: str
    seats: str
    facts: str
    picture: str
    width: int
    height: int


def pictures(library: Library, made_by: bytes) -> dict[str, bytes]:
    """A small picture of each game's sheet, as PNG; kept by what made them."""

    def draw(folder: Path) -> None:
        for name, game in library.variants.items():
            made = make_score_sheet(ScoreSheetRequest(games=library, game=game, paper="letter", png=True))
            (folder / f"{name}.png").write_bytes(_small(made.files[1].data))

    folder = kept("pictures", digest(made_by, str(PICTURE_WIDTH).encode()), draw)
    return {name: (folder / f"{name}.png").read_bytes() for name in library.variants}


def _small(png: bytes) -> bytes:
    from PIL import Image

    with Image.open(io.BytesIO(png)) as page:
        height = round(page.height * PICTURE_WIDTH / page.width)
        grey = page.convert("L").resize((PICTURE_WIDTH, height), Image.Resampling.LANCZOS)
    packed = io.BytesIO()
    grey.quantize(16).save(packed, "PNG", optimize=True)
    return packed.getvalue()


def size_of(png: bytes) -> tuple[int, int]:
    """Width and height in pixels, from the head of a PNG."""
    return int.from_bytes(png[16:20], "big"), int.from_bytes(png[20:24], "big")
