"""A digest of a workbook among its own properties, by which a later run sees that nobody has saved it since.

Whatever program writes a workbook anew writes its parts anew, and with one figure more they are others.
"""

import re
from collections.abc import Mapping
from hashlib import blake2b

from sheets.limits import LARGEST_BOOK
from sheets.workbook.filled.packed_file import DAMAGES, PackedFile, TooMuchError

PROPERTIES = "docProps/core.xml"
NOT_YET = "0" * 32
"""What the properties have as identifier where the digest belongs."""
_END, _END_LENGTH = b"PK\5\6", 22
_IDENTIFIER = re.compile(rb"(?<=>)[0-9a-f]{32}(?=</dc:identifier>)")


def proven_parts(parts: Mapping[str, bytes]) -> dict[str, bytes]:
    """The parts of a workbook with their digest, in their order, if there is a place for it among its properties."""
    return _identified(parts, _digest(parts))


def is_book_as_made(data: bytes) -> bool:
    """Whether the parts of a workbook are, to the last byte, what `proven_parts` gave."""
    if data[-_END_LENGTH:][: len(_END)] != _END:  # what reads packed files takes more bytes behind them
        return False
    try:
        packed = PackedFile(data, most=LARGEST_BOOK)
        parts = {name: packed.read(name) for name in packed}
    except (TooMuchError, *DAMAGES):
        return False
    told = _IDENTIFIER.search(parts.get(PROPERTIES, b""))
    return told is not None and told[0].decode() == _digest(_identified(parts, NOT_YET))


def _identified(parts: Mapping[str, bytes], identifier: str) -> dict[str, bytes]:
    """The parts with another identifier, where they have one."""
    return {**parts, PROPERTIES: _IDENTIFIER.sub(identifier.encode(), parts[PROPERTIES])}


def _digest(parts: Mapping[str, bytes]) -> str:
    digest = blake2b(digest_size=len(NOT_YET) // 2)
    for name, part in parts.items():
        digest.update(f"{name}\0{len(part)}\0".encode())
        digest.update(part)
    return digest.hexdigest()
