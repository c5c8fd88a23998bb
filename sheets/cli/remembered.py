"""What a user has chosen for good, which holds where a command leaves a choice open."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from sheets.errors import SheetsError
from sheets.files.user_folder import user_folder

if TYPE_CHECKING:
    from sheets.cli.config_keys import Remembered


NONE = "none"
"""Written for a printer or a logo where the usual one is not wanted."""


def config_file() -> Path:
    """Where the file is, or would be."""
    return user_folder() / "config.toml"


def remembered() -> "Remembered":
    """What is chosen; nothing where there is no file. FaultyFile with every mistake in it."""
    from sheets.cli.config_keys import read_config  # the Tab key has no time for it

    return read_config(config_file())[1]


def usual_rules() -> list[Path]:
    """The rules files that are read where a command names none."""
    return [beside_config(name) for name in remembered().rules]


def beside_config(name: str) -> Path:
    """A file that the configuration names: from the folder in which it lies itself."""
    return user_folder() / Path(name).expanduser()


def same_file(one: Path, other: Path) -> bool:
    """Whether two names are those of one file that is there."""
    try:
        return os.path.samefile(one, other)
    except (OSError, ValueError):
        return False


@contextmanager
def said_by_config(name: str) -> Iterator[None]:
    """Add to every problem within that a remembered choice led to it, and how one is rid of it."""
    try:
        yield
    except SheetsError as error:
        way_out = f"`sheets config unset {name}` forgets it"
        raise type(error)(
            problem._replace(right="; ".join(filter(None, (problem.right, way_out)))) for problem in error.problems
        ) from error
