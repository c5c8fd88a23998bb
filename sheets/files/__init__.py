"""Reading and writing files so that nothing is ever lost, half written or endless."""

from sheets.files.file_names import RefusedFile, named, shown, system_says
from sheets.files.input_files import STANDARD_INPUT, read_beginning, read_bytes, read_input
from sheets.files.output_files import (
    PLACE_ELSEWHERE,
    REPLACE_IT,
    Content,
    Existing,
    InPieces,
    holds,
    pieces,
    write_files,
    write_stream,
)

__all__ = [
    "PLACE_ELSEWHERE",
    "REPLACE_IT",
    "STANDARD_INPUT",
    "Content",
    "Existing",
    "InPieces",
    "RefusedFile",
    "holds",
    "named",
    "pieces",
    "read_beginning",
    "read_bytes",
    "read_input",
    "shown",
    "system_says",
    "write_files",
    "write_stream",
]
