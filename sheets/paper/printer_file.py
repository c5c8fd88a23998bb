"""A printer as a file of TOML: what was read off the page that measures it."""

from typing import Annotated

from sheets.errors import FaultyFile, Problem
from sheets.paper.printer import FARTHEST_MM, LONGEST_RULER_MM, SHORTEST_RULER_MM, Printer
from sheets.rules_file.parsing import parse
from sheets.rules_file.toml_table import Limits, Table, key
from sheets.rules_file.tree import Origin, grow, plain
from sheets.rules_file.validating import validate
from sheets.text import quote

_COMMENT = "# Read off the page of `sheets calibrate`, in millimetres, across and down."
_Two = Limits(min_length=2, max_length=2)
_Moves = Annotated[list[Annotated[float, Limits(ge=-FARTHEST_MM, le=FARTHEST_MM)]], _Two]
_Rulers = Annotated[list[Annotated[float, Limits(ge=SHORTEST_RULER_MM, le=LONGEST_RULER_MM)]], _Two]


class PrinterTable(Table):
    """The whole of a printer's file."""

    front: _Moves = key(lambda: [0.0, 0.0], "how far the front moves, to the right and down", [0.5, -1.0])
    back: _Moves = key(lambda: [0.0, 0.0], "how far the back moves to lie behind the front", [0.5, -1.0])
    ruler: _Rulers = key(lambda: [100.0, 100.0], "how long lines of 100 mm come out, across and down", [99.5, 100.0])


def read_printer(name: str, file: str, data: bytes) -> Printer:
    """The printer that a file describes; FaultyFile with every mistake, by the name that messages call the file."""
    parsed = parse(file, data, heading="front = [0.5, -1.0]")
    if isinstance(parsed, Problem):
        raise FaultyFile([parsed])
    table, faults = validate(PrinterTable, plain(grow(parsed.table, Origin(name, ()))))
    if faults:
        subject = f"printer {quote(name)}"
        raise FaultyFile(parsed.problem(fault._replace(at_key=True), subject=subject) for fault in faults)
    front, back, ruler = ((float(across), float(down)) for across, down in (table.front, table.back, table.ruler))
    return Printer(name, front, back, ruler)


def written_printer(printer: Printer) -> bytes:
    """The file of a printer."""
    pairs = {"front": printer.front, "back": printer.back, "ruler": printer.ruler}
    lines = [_COMMENT, *(f"{name} = [{across:g}, {down:g}]" for name, (across, down) in pairs.items()), ""]
    return "\n".join(lines).encode()
