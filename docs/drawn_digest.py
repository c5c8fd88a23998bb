"""What tells one drawn page from another: the strokes, fills and letters of a PDF's first page, nothing else."""

import hashlib
import io
from collections.abc import Iterator

import pikepdf


def digest(pdf: bytes) -> str:
    """The hash of all that is drawn on the first page, the forms that it shares with others among it."""
    with pikepdf.open(io.BytesIO(pdf)) as document:
        drawn = hashlib.sha256()
        for content in _contents(document.pages[0].obj):
            drawn.update(content)
    return drawn.hexdigest()[:16]


def _contents(thing: pikepdf.Object) -> Iterator[bytes]:
    """The operators of a page or a form, and after them those of the forms it may draw, by their names."""
    yield thing.Contents.read_bytes() if "/Contents" in thing else thing.read_bytes()
    for _, form in sorted(thing.get("/Resources", {}).get("/XObject", {}).items()):
        yield from _contents(form)
