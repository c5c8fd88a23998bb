"""Writing files: all or none, each whole, what is said to be written on the disk, and what was there kept."""

import errno
import os
import stat
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TypeAlias

from sheets.errors import CannotWrite, Problem
from sheets.files.content import Content
from sheets.files.disk_faults import FAULTS_OF_PLACE, PLACE_ELSEWHERE, RefusedFile, explained_writing, kind, named
from sheets.files.held_folders import held_folders
from sheets.files.placing import Existing, Placing

Judge: TypeAlias = Callable[[Path], Existing]
"""Says of one plain file that is there what becomes of it; RefusedFile, with its reason, is one more answer."""


def write_files(
    files: Mapping[Path, Content], *, existing: Existing | Judge, elsewhere: str = PLACE_ELSEWHERE
) -> dict[Path, Path]:
    """Write all files or none, each appearing whole; return where what was there is kept, by target.

    All is checked and written beside the targets before the first of them appears. What is there already stays, unless
    it is a plain file and may be replaced; only then can a late failure leave some files new and some old. Where it is
    backed up, it is kept as NAME.bak, or .bak2 and so on, and gets its name back when anything fails.
    CannotWrite has one problem for each faulty target, but one alone for a disk or a folder; `elsewhere` is the advice
    to take another place.
    """
    placings = [Placing(target) for target in files]

    def each(action: Callable[[Placing], None]) -> None:
        """Do it for each, then raise CannotWrite with the problems of all that failed, one of a disk or a folder."""
        problems: list[Problem] = []
        told: set[tuple[str, str]] = set()
        for placing in placings:
            try:
                action(placing)
            except (OSError, ValueError) as error:
                fault = wrong, right = explained_writing(error, placing.target, elsewhere=elsewhere)
                if fault not in told:
                    problems.append(Problem(f"can't write {named(placing.target)}: {wrong}", right))
                if isinstance(error, OSError) and error.errno in FAULTS_OF_PLACE:
                    told.add(fault)
        if problems:
            raise CannotWrite(problems)

    with held_folders(target.parent for target in files) as folders:
        try:
            each(lambda placing: _check(placing, existing))
            placings[:] = [placing for placing in placings if placing.existing != "leave"]
            each(lambda placing: placing.write(files[placing.target]))
            each(Placing.keep)
            if any(placing.backup for placing in placings):
                folders.see_onto_disk()
            each(Placing.place)
            folders.see_onto_disk()
        except BaseException:
            for placing in reversed(placings):
                placing.undo()
            raise
        finally:
            for placing in placings:
                placing.tidy()
    return {placing.target: placing.backup for placing in placings if placing.backup}


def _check(placing: Placing, existing: Existing | Judge) -> None:
    """Find what would go wrong with a target, as far as can be seen before anything is written."""
    target = placing.target
    os.stat(target.parent)  # a target that is not found says nothing about its folder
    try:
        status = os.lstat(target)
    except FileNotFoundError:
        pass
    else:
        if not stat.S_ISREG(status.st_mode):
            raise RefusedFile(f"{kind(status.st_mode)} of that name is there", PLACE_ELSEWHERE)
        placing.existing = existing(target) if callable(existing) else existing
        if placing.existing == "leave":
            return
        if placing.existing == "refuse":
            raise FileExistsError(errno.EEXIST, "")
        if not os.access(target, os.W_OK):
            raise PermissionError(errno.EPERM, "")
    if not os.access(target.parent, os.W_OK | os.X_OK):
        raise PermissionError(errno.EACCES, "")
