"""What a file is that scores are to be read from, by its first bytes: one that brings its game, or a table."""

ZIP, PDF, LATEST_PDF = b"PK", b"%PDF-", 1024
"""With which workbooks begin, and PDFs, the latest within so many bytes, as readers take it."""


def brings_its_game(data: bytes) -> str:
    """What a file is that carries its own game, a workbook or a filled sheet; nothing for a table of scores."""
    if data.startswith(ZIP):
        return "a workbook"
    return "a filled sheet" if PDF in data[:LATEST_PDF] else ""
