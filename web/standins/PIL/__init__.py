"""Stands in place of Pillow, which nobody makes for browsers: what a page's own pictures need of it, and no more."""


class UnidentifiedImageError(OSError):
    """No picture as the page hands them over."""
