"""Reading and writing files so that nothing is ever lost, half written or endless."""

from sheets.files.content import Content, InPieces, pieces
from sheets.files.disk_faults import PLACE_ELSEWHERE, REPLACE_IT, RefusedFile, named, shown
from sheets.files.input_files import STANDARD_INPUT, holds, read_beginning, read_bytes, read_input
from sheets.files.new_folders import new_folders
from sheets.files.output_files import write_files
from sheets.files.output_stream import abandon_output, write_stream
from sheets.files.placing import Existing

__all__ = [
    "PLACE_ELSEWHERE",
    "REPLACE_IT",
    "STANDARD_INPUT",
    "Content",
    "Existing",
    "InPieces",
    "RefusedFile",
    "abandon_output",
    "holds",
    "named",
    "new_folders",
    "pieces",
    "read_beginning",
    "read_bytes",
    "read_input",
    "shown",
    "write_files",
    "write_stream",
]
