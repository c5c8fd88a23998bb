"""What a file is that scores are to be read from, by its bytes: one that brings its game, a table, or neither."""

import io
import re
import zipfile

from sheets.errors import FaultyFile, option
from sheets.limits import MOST_PARTS

ZIP, PDF, LATEST_PDF = b"PK", b"%PDF-", 1024
"""With which workbooks begin, and PDFs, the latest within so many bytes, as readers take it."""
OLD = b"\xd0\xcf\x11\xe0"
"""With which files of old programs begin, and encrypted ones."""
MIMETYPE = "mimetype"
"""The part in which a file of OpenDocument says what it is, never packed."""
_ENTRY = b"PK\1\2"
_BEGINNING = 100
AS_CSV = "write the scores into a table and save it as CSV"
AS_XLSX = "open it in a spreadsheet program and save it as .xlsx"
_IN_OLD = (
    ("EncryptedPackage", "a file with a password", "save it as .xlsx without a password"),
    ("Workbook", "an old workbook (.xls)", AS_XLSX),
    ("Book", "an old workbook (.xls)", AS_XLSX),
    ("", "a file of an old program, like .doc", AS_CSV),
)
"""Names of parts in such a file, what it is that has the first of them, and what would be right."""
_IN_ZIP = (
    ("xl/workbook.bin", "a binary workbook (.xlsb)", "save it as .xlsx"),
    ("word/", "a text document (.docx)", AS_CSV),
    ("ppt/", "a presentation (.pptx)", AS_CSV),
    ("Index/", "a file of Numbers, Pages or Keynote", "export it as CSV, or as Excel (.xlsx)"),
    ("Index.zip", "a file of Numbers, Pages or Keynote", "export it as CSV, or as Excel (.xlsx)"),
)
"""With which names of parts begin in a packed file that is no workbook."""
_BEGINNINGS = (
    (b"{\\rtf", "a text document (.rtf)", AS_CSV),
    (b"<!doctype html", "a web page", AS_CSV),
    (b"<html", "a web page", AS_CSV),
    (b"<?xml", "a file of XML", AS_CSV),
    (b"\x1f\x8b", "a packed file (.gz)", "unpack it, and name the file that is in it"),
    (b"[variants.", "a rules file", f"name a file of scores, and the rules with {option('variants')}"),
)
"""With which files begin, in small letters, that are nothing of which scores are read."""
_PICTURE = re.compile(rb"\x89PNG|\xff\xd8\xff|GIF8|RIFF.{4}WEBP|II\*\0|MM\0\*|.{4}ftyp", re.DOTALL)
"""With which pictures begin: PNG, JPEG, GIF, WebP, TIFF, and HEIC and AVIF (and films), as telephones take them."""


def brings_its_game(name: str, data: bytes) -> str:
    """What a file is that carries its own game, a workbook or a filled sheet; nothing for a table of scores.

    FaultyFile for what is known to be neither, with what would be right.
    """
    what, right = _of_another_kind(data)
    if what:
        raise FaultyFile.of(f"{name} is {what}", right)
    if data.startswith(ZIP):
        return "a workbook"
    return "a filled sheet" if PDF in data[:LATEST_PDF] else ""


def _of_another_kind(data: bytes) -> tuple[str, str]:
    """What a file is that no scores are read from, and what would be right; nothing where it may have some."""
    if data.startswith(OLD):
        return next((what, right) for part, what, right in _IN_OLD if part.encode("utf-16-le") in data)
    if data.startswith(ZIP):
        return _packed(data)
    if _PICTURE.match(data):
        return "a picture", AS_CSV
    begun = data[:_BEGINNING].removeprefix(b"\xef\xbb\xbf").lstrip().lower()
    return next(((what, right) for beginning, what, right in _BEGINNINGS if begun.startswith(beginning)), ("", ""))


def _packed(data: bytes) -> tuple[str, str]:
    if data.count(_ENTRY) > MOST_PARTS:
        return "", ""  # which is told when it is unpacked
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            parts = archive.namelist()
            is_told = MIMETYPE in parts and archive.getinfo(MIMETYPE).compress_type == zipfile.ZIP_STORED
            kind = archive.open(MIMETYPE).read(_BEGINNING) if is_told else b""
    except (zipfile.BadZipFile, OSError, ValueError, LookupError, RuntimeError, EOFError):
        return "", ""  # a damaged one, which is told when it is unpacked
    if kind.startswith(b"application/vnd.oasis.opendocument.text"):
        return "a text document (.odt)", AS_CSV
    for beginning, what, right in _IN_ZIP:
        if any(part.startswith(beginning) for part in parts):
            return what, right
    is_workbook = kind or "[Content_Types].xml" in parts or "content.xml" in parts or not parts
    return ("", "") if is_workbook else ("a packed file (.zip)", "unpack it, and name the file that is in it")
