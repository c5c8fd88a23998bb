"""The templates of a family: plain files that lie in one folder, and nothing that lies elsewhere."""

from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

from sheets.errors import FaultyFile, Problem
from sheets.files import named, read_bytes, shown
from sheets.limits import LARGEST_TEMPLATE, MOST_BESIDE
from sheets.make.own_templates import own_templates

if TYPE_CHECKING:
    from sheets.specification.rules_page import Template


def templates_in(folder: Path) -> "dict[str, Template]":
    """The templates in a folder, by name; the shipped ones stand in for those that it lacks."""
    from sheets.specification.rules_page import SUFFIX

    name = named(folder)
    files = {path.name: (shown(path), _data(path, folder)) for path in _files_in(folder, name, SUFFIX)}
    return own_templates(name, files)


def _files_in(folder: Path, name: str, suffix: str) -> list[Path]:
    """The files that are called like templates; FaultyFile where the folder can't be read, or has too many files."""
    try:
        there = list(islice(folder.iterdir(), MOST_BESIDE + 1))
    except OSError as error:
        reason = (error.strerror or "unknown fault").lower()
        raise FaultyFile([Problem(f"can't read the folder {name}: {reason}", "check the name")]) from None
    if len(there) > MOST_BESIDE:
        wrong = f"there are more than {MOST_BESIDE} files in {name}"
        raise FaultyFile([Problem(wrong, "give the templates a folder of their own")])
    return sorted(path for path in there if path.name.endswith(suffix))


def _data(path: Path, folder: Path) -> bytes:
    """What is in a template; FaultyFile for a link that leads out of the folder."""
    try:
        leads_out = path.is_symlink() and path.resolve().parent != folder.resolve()
    except (OSError, RuntimeError):  # a link to itself
        leads_out = True
    if leads_out:
        raise FaultyFile([Problem(f"{named(path)} is a link that leads out of the folder", "copy the file into it")])
    return read_bytes(path, limit=LARGEST_TEMPLATE)
