"""Pictures the right way up."""

from PIL.Image import Image


def exif_transpose(picture: Image) -> Image:
    """The picture itself: the browser has turned it."""
    return picture
