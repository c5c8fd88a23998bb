"""The name that reportlab imports, and holds pictures against."""


class Image:
    """No picture is ever one of these."""
