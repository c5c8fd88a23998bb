"""A printer as a file of TOML: what was read off the page that measures it."""

from typing import Annotated, NamedTuple

from sheets.errors import FaultyFile, Problem
from sheets.game.keys import Kind, key, listed
from sheets.paper.printer import FARTHEST_MM, LONGEST_RULER_MM, SHORTEST_RULER_MM, Printer
from sheets.rules_file.table_reader import placed
from sheets.rules_file.toml_tree import parse, plain
from sheets.rules_file.validating import validate
from sheets.text import quote

_COMMENT = "# Read off the page of `sheets calibrate`, in millimetres, across and down."
_MOVES = listed(Kind(float, -FARTHEST_MM, FARTHEST_MM), least=2, most=2)
_RULERS = listed(Kind(float, SHORTEST_RULER_MM, LONGEST_RULER_MM), least=2, most=2)


class PrinterTable(NamedTuple):
    """The whole of a printer's file."""

    front: Annotated[
        tuple[float, float], key(_MOVES, "how far the front moves, to the right and down", [0.5, -1.0])
    ] = (0.0, 0.0)
    back: Annotated[tuple[float, float], key(_MOVES, "how far the back moves to lie behind the front", [0.5, -1.0])] = (
        0.0,
        0.0,
    )
    ruler: Annotated[
        tuple[float, float], key(_RULERS, "how long lines of 100 mm come out, across and down", [99.5, 100.0])
    ] = (100.0, 100.0)


def read_printer(name: str, file: str, data: bytes) -> Printer:
    """The printer that a file describes; FaultyFile with every mistake, by the name that messages call the file."""
    root = parse(file, data, heading="front = [0.5, -1.0]")
    if isinstance(root, Problem):
        raise FaultyFile([root])
    written, faults = validate(PrinterTable, plain(root))
    if faults:
        subject = f"printer {quote(name)}"
        raise FaultyFile(placed(fault._replace(at_key=True), root, subject) for fault in faults)
    table = PrinterTable(**written)
    front, back, ruler = ((float(across), float(down)) for across, down in (table.front, table.back, table.ruler))
    return Printer(name, front, back, ruler)


def written_printer(printer: Printer) -> bytes:
    """The file of a printer."""
    pairs = {"front": printer.front, "back": printer.back, "ruler": printer.ruler}
    lines = [_COMMENT, *(f"{name} = [{across:g}, {down:g}]" for name, (across, down) in pairs.items()), ""]
    return "\n".join(lines).encode()
