"""Where a user's own choices are kept, outside of any folder that he prints into."""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from platformdirs import user_config_path

from sheets.errors import CannotWrite
from sheets.files import named, system_says, write_files

if sys.platform != "win32":
    import fcntl


def user_folder() -> Path:
    """The folder of the user's configuration: ~/.config/sheets on Linux, and what is usual on other systems."""
    return user_config_path("sheets", appauthor=False, roaming=True)


def keep(path: Path, made: Callable[[], bytes], *, elsewhere: str) -> None:
    """Write a file of the user's, in place of what was there; CannotWrite says `elsewhere` as the way out.

    What is in it is `made` while no other command writes in its folder, so that what is read for it stays true.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        raise CannotWrite.of(f"can't make the folder {named(path.parent)}: {system_says(error)}", elsewhere) from error
    with _alone_in(path.parent):
        write_files({path: made()}, existing="replace", elsewhere=elsewhere)


@contextmanager
def _alone_in(folder: Path) -> Iterator[None]:
    """Hold a lock on a folder, which the system ends with the command; Windows, and some network shares, have none."""
    if sys.platform == "win32":
        yield
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        with suppress(OSError):
            fcntl.flock(descriptor, fcntl.LOCK_EX)
        yield
    finally:
        os.close(descriptor)
