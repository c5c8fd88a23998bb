"""The file of what a user has chosen for good: its keys, and how it is read."""

import os
from pathlib import Path
from typing import Annotated, Literal

from sheets.errors import FaultyFile, NotationFault, Problem
from sheets.files import read_beginning, shown
from sheets.limits import LARGEST_FILE, LONGEST_LINE, LONGEST_NAME, MOST_PLAYERS, MOST_REMEMBERED
from sheets.rules_file.toml_file import TomlFile
from sheets.rules_file.toml_table import Limits, Table, key

SUBJECT = "config"

_Path = Annotated[str, Limits(min_length=1, max_length=LONGEST_LINE)]
_Name = Annotated[str, Limits(min_length=1, max_length=LONGEST_NAME)]


class Remembered(Table):
    """The whole of the file; None is not chosen."""

    paper: str | None = key(None, "the paper that you print on", "letter")
    large_print: bool | None = key(None, "type of 16 points and more", True)
    ink: Literal["normal", "low"] | None = key(None, "low: no grey, no fills, thin rules", "low")
    names: Annotated[list[_Name], Limits(min_length=1, max_length=MOST_PLAYERS)] | None = key(
        None, "who plays, where neither --names nor --players says it", ["Ann", "Ben"]
    )
    rules: Annotated[list[_Path], Limits(max_length=MOST_REMEMBERED)] = key(
        list, "your own rules files, as if --variants named them", ["our-rules.toml"]
    )
    printer: str | None = key(None, "a printer measured with `sheets calibrate`", "kitchen")
    logo: _Path | None = key(None, "a picture for the head of score sheets", "logo.png")


def read_config(path: Path) -> tuple[TomlFile | None, Remembered]:
    """The file with its lines, and what it says; None and nothing chosen where there is none."""
    if not os.path.exists(path):
        return None, Remembered()
    return checked_config(path, read_beginning(path, limit=LARGEST_FILE))


def parsed_config(path: Path) -> TomlFile | None:
    """The file with its lines, whatever it says; None where there is none, FaultyFile where it is no TOML."""
    return _parsed(path, read_beginning(path, limit=LARGEST_FILE)) if os.path.exists(path) else None


def _parsed(path: Path, data: bytes) -> TomlFile:
    from sheets.rules_file.parsing import parse  # most people have no such file, and need none of this

    parsed = parse(shown(path), data, heading='paper = "letter"')
    if isinstance(parsed, Problem):
        raise FaultyFile([parsed])
    return parsed


def checked_config(path: Path, data: bytes) -> tuple[TomlFile, Remembered]:
    """What a file says; FaultyFile with every mistake in it."""
    from sheets.paper.sizes import read_paper  # as above
    from sheets.rules_file.tree import Fault, Origin, grow, plain
    from sheets.rules_file.validating import validate

    parsed = _parsed(path, data)
    table, faults = validate(Remembered, plain(grow(parsed.table, Origin(SUBJECT, ()))))
    if table.paper is not None:
        try:
            read_paper(table.paper)
        except NotationFault as fault:
            faults.append(Fault((("paper",),), fault.wrong, fault.right))
    if faults:
        problems = (parsed.problem(fault._replace(at_key=True), subject=SUBJECT) for fault in faults)
        raise FaultyFile(sorted(problems, key=lambda problem: problem.place or (path,)))
    return parsed, table
