"""The file of what a user has chosen for good: its keys, and how it is read."""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Literal, NamedTuple

from sheets.errors import FaultyFile, NotationFault, Problem
from sheets.files import read_beginning, shown
from sheets.game.keys import YES, key, listed, text, word
from sheets.limits import LARGEST_FILE, LONGEST_LINE, LONGEST_NAME, MOST_PLAYERS, MOST_REMEMBERED
from sheets.paper.sizes import read_paper
from sheets.rules_file.faults import Fault, placed
from sheets.rules_file.toml_tree import Node, parse, plain
from sheets.rules_file.validating import validate

SUBJECT = "config"
FILE = text(LONGEST_LINE, 1)


class Remembered(NamedTuple):
    """The whole of the file; None is not chosen."""

    paper: Annotated[str | None, key(text(), "the paper that you print on", "letter")] = None
    large_print: Annotated[bool | None, key(YES, "type of 16 points and more", True)] = None
    ink: Annotated[
        Literal["normal", "low"] | None, key(word("normal", "low"), "low: no grey, no fills, thin rules", "low")
    ] = None
    names: Annotated[
        list[str] | None,
        key(
            listed(text(LONGEST_NAME, 1), least=1, most=MOST_PLAYERS),
            "who plays, where neither --names nor --players says it",
            ["Ann", "Ben"],
        ),
    ] = None
    rules: Annotated[
        Sequence[str],
        key(
            listed(FILE, most=MOST_REMEMBERED),
            "your own rules files, as if --variants named them",
            ["our-rules.toml"],
        ),
    ] = ()
    printer: Annotated[str | None, key(text(), "a printer measured with `sheets calibrate`", "kitchen")] = None
    logo: Annotated[str | None, key(FILE, "a picture for the head of score sheets", "logo.png")] = None


def read_config(path: Path) -> tuple[Node | None, Remembered]:
    """The file with its lines, and what it says; None and nothing chosen where there is none."""
    if not os.path.exists(path):
        return None, Remembered()
    return checked_config(path, read_beginning(path, limit=LARGEST_FILE))


def parsed_config(path: Path) -> Node | None:
    """The file with its lines, whatever it says; None where there is none, FaultyFile where it is no TOML."""
    return _parsed(path, read_beginning(path, limit=LARGEST_FILE)) if os.path.exists(path) else None


def config_text(path: Path) -> str:
    """The text of the file, "" where there is none; FaultyFile where it is no TOML."""
    return read_beginning(path, limit=LARGEST_FILE).decode() if parsed_config(path) else ""


def _parsed(path: Path, data: bytes) -> Node:
    root = parse(shown(path), data, heading='paper = "letter"')
    if isinstance(root, Problem):
        raise FaultyFile([root])
    return root


def checked_config(path: Path, data: bytes) -> tuple[Node, Remembered]:
    """What a file says; FaultyFile with every mistake in it."""
    root = _parsed(path, data)
    written, faults = validate(Remembered, plain(root))
    said = Remembered(**written)
    if said.paper is not None:
        try:
            read_paper(said.paper)
        except NotationFault as fault:
            faults.append(Fault((("paper",),), fault.wrong, fault.right))
    if faults:
        problems = (placed(fault._replace(at_key=True), root, SUBJECT) for fault in faults)
        raise FaultyFile(sorted(problems, key=lambda problem: problem.place or (path,)))
    return root, said
