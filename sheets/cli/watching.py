"""`--watch`: a page made anew whenever a file that it is made of is saved."""

import os
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NoReturn, TypeAlias

from sheets.cli.option_values import names_files
from sheets.cli.remembered import usual_rules
from sheets.cli.terminal import STANDARD_OUTPUT, tell, tell_problems
from sheets.errors import SheetsError, WrongUsage
from sheets.files import named
from sheets.text import joined

LOOK_SECONDS = 0.1
"""Between two looks at the files; one that is being written is left until it stays as it is for as long."""
_Stamps: TypeAlias = list[tuple[int, int, int] | None]


def make_and_watch(make: Callable[[], object], given: Mapping[str, object]) -> NoReturn:
    """Make what is asked for, and make it anew whenever one of its files changes, mistakes or not.

    WrongUsage where there is nothing to watch, or nowhere to write it again.
    """
    files = _of_the_user(given)
    if not files:
        raise WrongUsage.of("there is no file of yours to watch", "name your rules file with --variants")
    if given.get("output") == STANDARD_OUTPUT:
        raise WrongUsage.of("what is made again and again can't go to the standard output", "name a file with -o")
    if given.get("standing") or given.get("split"):
        raise WrongUsage.of("a workbook is filled in, and so is not made again and again", "leave out --watch")
    while True:
        before = _stamps(files)
        try:
            make()
        except SheetsError as error:
            tell_problems(error.problems)
        tell(f"watching {joined([named(path) for path in files])}; Ctrl-C ends it")
        _wait(files, before)


def _of_the_user(given: Mapping[str, object]) -> Sequence[Path]:
    """What the user wrote or drew himself of all that a command reads."""
    rules = [] if given.get("variants") else usual_rules()
    named = [path for name, path in given.items() if isinstance(path, Path) and name != "output"]
    listed = given.get("names")
    return [*rules, *named, *(names_files(listed) if isinstance(listed, list) else [])]


def _wait(files: Sequence[Path], before: _Stamps) -> None:
    """Come back once the files are other than before, and nobody is writing in them any more."""
    now = before
    while now == before:
        time.sleep(LOOK_SECONDS)
        now = _stamps(files)
    while True:
        time.sleep(LOOK_SECONDS)
        if now == (now := _stamps(files)):
            return


def _stamps(files: Sequence[Path]) -> _Stamps:
    """By which a change of each file is known; None for what is not there just now."""
    stamps: _Stamps = []
    for path in files:
        try:
            found = os.stat(path)
            stamps.append((found.st_mtime_ns, found.st_size, found.st_ino))
        except (OSError, ValueError):
            stamps.append(None)
    return stamps
