"""Folders for files to be written: made where there are none, and gone again where nothing is written in them."""

import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from sheets.errors import CannotWrite
from sheets.files.disk_faults import PLACE_ELSEWHERE, RefusedFile, explained_writing, kind, named


@contextmanager
def new_folders(folders: Iterable[Path], *, elsewhere: str = PLACE_ELSEWHERE) -> Iterator[None]:
    """Make folders, and those that they lie in; CannotWrite where that fails. If what is done then fails, they go."""
    made: list[Path] = []
    try:
        for folder in dict.fromkeys(each for inner in folders for each in (*reversed(inner.parents), inner)):
            try:
                if os.path.lexists(folder) and not os.path.isdir(folder):
                    raise RefusedFile(f"{kind(os.lstat(folder).st_mode)} of that name is there", elsewhere)
                if not os.path.isdir(folder):
                    made.append(folder)  # said before it is done: else an interruption would hide it
                    folder.mkdir(exist_ok=True)  # another command may make it at once
                    _see_onto_disk(folder.parent)
            except (OSError, ValueError) as error:
                wrong, right = explained_writing(error, folder, elsewhere=elsewhere)
                raise CannotWrite.of(f"can't make the folder {named(folder)}: {wrong}", right) from error
        yield
    except BaseException:
        for folder in reversed(made):
            with suppress(OSError):  # somebody has put something in it
                folder.rmdir()
        raise


def _see_onto_disk(folder: Path) -> None:
    """Wait until a new name in a folder is on the disk, where the system can say so."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
