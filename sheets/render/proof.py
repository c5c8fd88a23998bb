"""A digest of a finished page in the page itself, by which a later run sees that nobody changed a byte of it."""

import re
from hashlib import blake2b
from zlib import crc32

PDF, PNG, HTML = b"%PDF", b"\x89PNG", b"<!DOCTYPE html>"
LENGTH = 32
_ID = re.compile(rb"/ID \n\[<[0-9a-f]{32}><(?=[0-9a-f]{32}>\])")
"""What stands in a trailer before the second half of the ID, which is meant to tell one state of a PDF from another."""
_PNG_END = b"\0\0\0\0IEND\xaeB`\x82"
_KEY = b"tEXtDigest\0"
_COMMENT = b"\n<!-- digest "
_CHUNK = 4 + len(_KEY) + LENGTH + 4
"""Bytes: its length, what it is, the digest, its check sum."""


def proven(data: bytes) -> bytes:
    """A finished PDF, PNG or web page with its digest, which is the same from run to run."""
    if data.startswith(PNG):
        return _proven_png(data)
    if data.startswith(HTML):
        return _proven_html(data)
    start, _, end = _parted(data)
    return b"".join([start, _told(start, end), end])


def is_as_made(data: bytes) -> bool:
    """Whether a file is, to its last byte, what `proven` gave."""
    if data.startswith(PNG):
        return data == _proven_png(data[: -len(_PNG_END) - _CHUNK] + _PNG_END)
    if data.startswith(HTML):
        return data == _proven_html(data.rpartition(_COMMENT)[0])
    start, told, end = _parted(data)
    return told == _told(start, end)


def _parted(data: bytes) -> tuple[memoryview, memoryview, memoryview]:
    """What is before the digest of a PDF, the digest, and what is after it; the last two are empty where it has none.

    Nothing is copied, as the PDF may have thousands of pages.
    """
    at = max((found.end() for found in _ID.finditer(data)), default=len(data))
    whole = memoryview(data)
    return whole[:at], whole[at : at + LENGTH], whole[at + LENGTH :]


def _proven_png(data: bytes) -> bytes:
    start = data.removesuffix(_PNG_END)
    text = _KEY + _told(start)
    return start + (len(text) - 4).to_bytes(4, "big") + text + crc32(text).to_bytes(4, "big") + _PNG_END


def _proven_html(data: bytes) -> bytes:
    return b"".join([data, _COMMENT, _told(data), b" -->\n"])


def _told(*parts: bytes | memoryview) -> bytes:
    """The digest of parts, one after another."""
    digest = blake2b(digest_size=LENGTH // 2)
    for part in parts:
        digest.update(part)
    return digest.hexdigest().encode()
