"""Who plays, as somebody writes it behind a command: names parted by commas, or a file of them behind an "@"."""

from collections.abc import Sequence
from pathlib import Path

from sheets.cli.delivery import tell
from sheets.errors import FaultyFile
from sheets.files import named, read_bytes, shown
from sheets.limits import LARGEST_TALLY
from sheets.tally.csv_fields import decoded
from sheets.tally.listed_names import SIGNS_LEFT_OUT, without_signs
from sheets.tally.roster.roster_columns import is_head
from sheets.tally.seating import read_names


def listed_names(written: Sequence[str]) -> tuple[str, ...]:
    """All the names, in their order."""
    return tuple(name for each in written for line in _lines_of_names(each) for name in read_names(line))


def names_files(written: Sequence[str]) -> list[Path]:
    """The files that are meant, and no names: "@club.txt"."""
    return [Path(each.removeprefix("@")) for each in written if each.startswith("@")]


def _lines_of_names(written: str) -> list[str]:
    """Lines with names parted by commas: what is written, or what a file has that is named behind an "@"."""
    if not written.startswith("@"):
        return [written]
    [path] = names_files([written])
    lines = decoded(shown(path), read_bytes(path, limit=LARGEST_TALLY)).splitlines()
    if not any(map(str.strip, lines)):
        raise FaultyFile.of(f"there is no name in {named(path)}", "write a name on each line")
    if is_head(lines[0]):
        right = "write a name on each line; --roster of `sheets batch` is what reads tables"
        raise FaultyFile.of(f"{named(path)} is a table of players, and no list of names", right)
    names = [line for line in lines if line.strip()]
    plain = without_signs(names)
    tell(*([f"{shown(path)}: {SIGNS_LEFT_OUT}"] if plain != names else []))
    return plain
