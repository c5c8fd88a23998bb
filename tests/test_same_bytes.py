"""Every kind of output is the same in all surroundings; `python -m tests.same_bytes` tries more of both."""

import io
import zipfile
import zlib

from tests.same_bytes.making import unpacked
from tests.same_bytes.surroundings import SURROUNDINGS, differences, made


def test_it_makes_the_same_bytes_in_all_surroundings() -> None:
    """Two hashes, zones, languages, umasks and folders, with lxml and without, optimized or not."""
    plain, other = (made(["phase-10"], SURROUNDINGS[name]) for name in ("plain", "far away"))
    assert len(plain) > 60
    assert list(other) == list(plain)
    assert list(differences(plain, other)) == []


def test_files_are_compared_without_what_depends_on_how_they_are_packed() -> None:
    def archive(level: int) -> bytes:
        with zipfile.ZipFile(packed := io.BytesIO(), "w", zipfile.ZIP_DEFLATED, compresslevel=level) as file:
            file.writestr(zipfile.ZipInfo("a.xml"), "<a/>" * 1000)
        return packed.getvalue()

    def pdf(text: bytes, level: int) -> bytes:
        stream = zlib.compress(text, level)
        start = b"%%PDF-1.7\n1 0 obj\n<</Length %d>>\nstream\n" % len(stream)
        return start + stream + b"\nendstream\nendobj\nstartxref\n%d\n%%%%EOF" % len(stream)

    assert unpacked(archive(1)) == unpacked(archive(9))
    assert unpacked(pdf(b"BT ET " * 1000, 1)) == unpacked(pdf(b"BT ET " * 1000, 9))
    assert unpacked(pdf(b"BT ET ", 1)) != unpacked(pdf(b"BT  ET ", 1))
