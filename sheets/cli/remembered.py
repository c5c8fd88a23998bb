"""What a user has chosen for good, which holds where a command leaves an option open."""

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from sheets.errors import SheetsError
from sheets.files import user_folder
from sheets.make.options import RULES


def config_file() -> Path:
    """Where the file is, or would be."""
    return user_folder() / "config.toml"


def remembered() -> Mapping[str, object]:
    """What is chosen, by name; nothing where there is no file. FaultyFile with every mistake in it."""
    if not os.path.exists(config_file()):
        return {}
    from sheets.cli.config_file import read_config  # most people have no such file, and need none of this

    return read_config(config_file())


def usual_rules() -> list[Path]:
    """The rules files that are read where a command names none."""
    names = remembered().get(RULES)
    return [beside_config(str(name)) for name in names] if isinstance(names, list) else []


def beside_config(name: str) -> Path:
    """A file that the configuration names: from the folder in which it lies itself."""
    return user_folder() / Path(name).expanduser()


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
