"""Dictionaries, arrays and names of a PDF, written as reportlab writes them, several times as fast.

A tagged sheet with fields has tens of thousands, and nearly all hold references, whole numbers and names alone.
"""

from functools import lru_cache

from reportlab.pdfbase.pdfdoc import (
    PDFArray,
    PDFDictionary,
    PDFDocument,
    PDFName,
    PDFObject,
    PDFObjectReference,
    format,
    pdfdocEnc,
)

IN_A_LINE, IN_A_LINE_OF_AN_ARRAY = 6, 10

named = lru_cache(maxsize=1 << 10)(PDFName)
"""A name as the file has it."""


class Dictionary(PDFDictionary):  # type: ignore[misc]  # reportlab has no types
    """Names, each with what is stored under it."""

    def format(self, document: PDFDocument) -> bytes:
        """The dictionary as the file has it."""
        stored = sorted(self.dict.items())
        return b"<<\n%b\n>>" % _in_lines([_key(key) + _written(part, document) for key, part in stored], IN_A_LINE)


class Array(PDFArray):  # type: ignore[misc]
    """Parts one after another."""

    def format(self, document: PDFDocument) -> bytes:
        """The array as the file has it."""
        return b"[ %b ]" % _in_lines([_written(part, document) for part in self.sequence], IN_A_LINE_OF_AN_ARRAY)


def _in_lines(parts: list[bytes], most: int) -> bytes:
    for place in reversed(range(most, len(parts), most)):
        parts.insert(place, b"\n ")
    return b" ".join(parts)


def _written(part: PDFObject | int | str, document: PDFDocument) -> bytes:
    if isinstance(part, PDFObjectReference):
        return b"%d %d R" % document.idToObjectNumberAndVersion[part.name]
    if type(part) is int:  # and no truth, which is one of another kind
        return b"%d" % part
    written: bytes = _encoded(part) if isinstance(part, str) else format(part, document)
    return written


@lru_cache(maxsize=1 << 10)
def _encoded(words: str) -> bytes:
    encoded: bytes = pdfdocEnc(words)
    return encoded


@lru_cache(maxsize=1 << 10)
def _key(key: str) -> bytes:
    return _encoded(named(key)) + b" "
