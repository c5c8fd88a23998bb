"""A measured printer out of its file, or every mistake in it."""

from dataclasses import replace
from typing import Annotated

from sheets.errors import FaultyFile, Problem
from sheets.paper import Printer
from sheets.paper.printer import FARTHEST_MM, LONGEST_RULER_MM, SHORTEST_RULER_MM
from sheets.rules_file.parsing import parse
from sheets.rules_file.toml_file import LARGEST_FILE
from sheets.rules_file.toml_table import Limits, Table, key
from sheets.rules_file.tree import Origin, grow, plain
from sheets.rules_file.validating import validate
from sheets.text import quote

__all__ = ["LARGEST_FILE", "PrinterTable", "read_printer"]

_Move = Annotated[float, Limits(ge=-FARTHEST_MM, le=FARTHEST_MM)]
_Ruler = Annotated[float, Limits(ge=SHORTEST_RULER_MM, le=LONGEST_RULER_MM)]


class PrinterTable(Table):
    """The whole of a printer's file."""

    front: Annotated[list[_Move], Limits(min_length=2, max_length=2)] = key(
        lambda: [0.0, 0.0], "how far the front moves, to the right and down", [0.5, -1.0]
    )
    back: Annotated[list[_Move], Limits(min_length=2, max_length=2)] = key(
        lambda: [0.0, 0.0], "how far the back moves to lie behind the front", [0.5, -1.0]
    )
    ruler: Annotated[list[_Ruler], Limits(min_length=2, max_length=2)] = key(
        lambda: [100.0, 100.0], "how long lines of 100 mm come out, across and down", [99.5, 100.0]
    )


def read_printer(name: str, file: str, data: bytes) -> Printer:
    """The printer that a file describes; FaultyFile with every mistake, by the name that messages call the file."""
    parsed = parse(file, data, heading="front = [0.5, -1.0]")
    if isinstance(parsed, Problem):
        raise FaultyFile([parsed])
    table, faults = validate(PrinterTable, plain(grow(parsed.table, Origin(name, ()))))
    if faults:
        raise FaultyFile(
            parsed.problem(replace(fault, at_key=True), subject=f"printer {quote(name)}") for fault in faults
        )
    return Printer(name, _pair(table.front), _pair(table.back), _pair(table.ruler))


def _pair(values: list[float]) -> tuple[float, float]:
    across, down = values
    return float(across), float(down)
