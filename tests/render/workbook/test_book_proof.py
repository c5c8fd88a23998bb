"""A workbook knows whether somebody saved it: its digest is of all its parts, however large they are."""

import io
import zipfile
from collections.abc import Mapping

from sheets.render.workbook.book_proof import NOT_YET, PROPERTIES, is_book_as_made, proven_parts

PROPERTIES_XML = f"<p><dc:identifier>{NOT_YET}</dc:identifier></p>".encode()
LARGE = {"xl/large.xml": b"0" * (20 << 20), PROPERTIES: PROPERTIES_XML}
"""More than is read of a workbook with scores: that of forty tables in four games has as much."""


def packed(parts: Mapping[str, bytes]) -> bytes:
    """A file of these parts."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, part in parts.items():
            archive.writestr(name, part)
    return file.getvalue()


def test_it_knows_a_large_one_again() -> None:
    proven = proven_parts(LARGE)
    assert is_book_as_made(packed(proven))
    assert not is_book_as_made(packed({**proven, "xl/large.xml": b"1" + LARGE["xl/large.xml"][1:]}))


def test_it_knows_no_workbook_without_a_digest() -> None:
    assert not is_book_as_made(packed({"xl/sheet.xml": b"<sheet/>", PROPERTIES: b"<p/>"}))
    assert not is_book_as_made(packed({"xl/sheet.xml": b"<sheet/>"}))
    assert not is_book_as_made(packed(LARGE))
    assert not is_book_as_made(b"PK\3\4 and no more")
