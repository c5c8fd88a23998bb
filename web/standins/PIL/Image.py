"""Pictures that the browser has read: upright, small and on white, handed over as plain pixels (PPM)."""

import re
from collections.abc import Sequence
from typing import BinaryIO

from PIL import UnidentifiedImageError

_HEAD = re.compile(rb"P6 ([0-9]{1,5}) ([0-9]{1,5}) 255\n")


class DecompressionBombError(Exception):
    """More pixels than anybody draws; the page has looked already."""


class Image:
    """A picture without transparency, in colours or greys."""

    format = None

    def __init__(self, mode: str, size: tuple[int, int], data: bytes) -> None:
        self.mode, self.size, self._data = mode, size, data
        self.width, self.height = size
        self.info: dict[str, object] = {}

    def __enter__(self) -> "Image":
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def thumbnail(self, most: tuple[int, int]) -> None:
        """Make it no larger, which the page has done."""
        if self.width > most[0] or self.height > most[1]:
            raise ValueError("too large")

    def convert(self, mode: str) -> "Image":
        """The picture in colours, or in greys as far as it is grey: only where it is, does that stand for it."""
        if mode == "L":
            return Image("L", self.size, self._data[::3])
        if self.mode == "RGB":
            return self
        pixels = bytearray(3 * len(self._data))
        for at in range(3):
            pixels[at::3] = self._data
        return Image("RGB", self.size, bytes(pixels))

    def tobytes(self) -> bytes:
        """Its pixels, row by row."""
        return self._data


def open(source: BinaryIO, *, formats: Sequence[str] = ()) -> Image:  # noqa: ARG001
    """The picture; an error as Pillow has them where it is none, or is not as large as it says."""
    data = source.read()
    head = _HEAD.match(data)
    if head is None:
        raise UnidentifiedImageError
    size, pixels = (int(head[1]), int(head[2])), data[head.end() :]
    if len(pixels) != 3 * size[0] * size[1]:
        raise ValueError("not as large as it says")
    return Image("RGB", size, pixels)


def new(mode: str, size: tuple[int, int], colour: str) -> Image:  # noqa: ARG001
    """The white below a picture."""
    return Image(mode, size, b"")


def alpha_composite(below: Image, above: Image) -> Image:  # noqa: ARG001
    """What is seen of two pictures: all that the page hands over is opaque."""
    return above
