"""PDFs with something wrong in them: in objects, in streams, in the list of where they are."""

import re
import zlib
from collections.abc import Sequence
from random import Random

from tests.fuzz.damage import Damage, any_hostile, bytes_changed, damaged, lines_changed, numbers_changed

OF_PDF = (
    b"null", b"true", b"[]", b"<<>>", b"()", b"0", b"-1", b"1 0 R", b"2 0 R", b"9999 0 R", b"/Kids", b"/Parent", b"/V",
    b"/T", b"/Fields", b"/AcroForm", b"/Tx", b"/Btn", b"(" + b"x" * 50_000 + b")", b"<feff", b"<FEFF0041D800>",
    b"[" * 5_000, b"<<" * 2_000, b"/" + b"x" * 40_000, b"1e999", b"(\\377\\376A)", b"/Encrypt", b"/ObjStm",
    b"/FlateDecode", b"/ASCII85Decode", b"/LZWDecode", b"/JBIG2Decode", b"[/FlateDecode /FlateDecode]", b"%",
    b"stream\n", b"endobj\n",
)  # fmt: skip
PDF_TOKEN = re.compile(
    rb"/[A-Za-z]+|\d+ 0 R|\([^()]{0,80}\)|<[0-9A-Fa-f]+>|(?<=[ \n])-?\d+(?=[ \n])|endobj|endstream|<<|>>"
)
STREAM = re.compile(rb"stream\r?\n(.*?)endstream", re.DOTALL)


def objects_changed(data: bytes, chance: Random) -> bytes:
    """A PDF whose objects say something else."""
    for _ in range(chance.choice([1, 1, 2, 6])):
        tokens = [*PDF_TOKEN.finditer(data)]
        if not tokens:
            return bytes_changed(data, chance)
        one, other = chance.choice(tokens), chance.choice(tokens)
        hostile = b"<FEFF%s>" % any_hostile(chance).encode("utf-16-be", "replace").hex().encode()
        new = chance.choice([other.group(), chance.choice(OF_PDF), chance.choice(OF_PDF), hostile])
        data = data[: one.start()] + new + data[one.end() :]
    return data


def streams_changed(data: bytes, chance: Random) -> bytes:
    """A PDF of which one stream holds something else: nothing, noise, or very much."""
    streams = [*STREAM.finditer(data)]
    if not streams:
        return objects_changed(data, chance)
    start, end = chance.choice(streams).span(1)
    inside = chance.choice(
        [b"", b"\x00" * 100, zlib.compress(b"0 " * 20_000_000, 9), zlib.compress(b"[" * 100_000), b"x" * 100]
    )
    return data[:start] + inside + data[end:]


def places_changed(data: bytes, chance: Random) -> bytes:
    """A PDF that lies about where its objects are."""
    at = data.rfind(chance.choice([b"xref", b"startxref", b"trailer"]))
    return data[:at] + damaged(data[at:], chance, (numbers_changed, bytes_changed, lines_changed, objects_changed))


PDF_DAMAGES: Sequence[Damage] = (
    objects_changed,
    objects_changed,
    objects_changed,
    streams_changed,
    places_changed,
    bytes_changed,
)
