"""What the system answers in a player's words: what is wrong with a file, and what would be right."""

import errno
import os
import stat
from collections.abc import Mapping
from pathlib import Path

from sheets.errors import option
from sheets.text import clean

PLACE_ELSEWHERE = f"choose another place with {option('output')}"
REPLACE_IT = f"replace it with {option('force')}, which keeps it as .bak, or {PLACE_ELSEWHERE}"
LONGEST_NAME = 255
"""Bytes of a file's name, on nearly every disk."""
SHOWN = 400
"""Characters of a file's name in a message, with the folders on the way to it."""

DISK_FAULTS = {
    errno.ENOSPC: ("the disk is full", f"make room, or {PLACE_ELSEWHERE}"),
    errno.EDQUOT: ("your share of the disk is full", f"make room, or {PLACE_ELSEWHERE}"),
    errno.EFBIG: ("it would be larger than files may be here", PLACE_ELSEWHERE),
}
WRITING_FAULTS = DISK_FAULTS | {
    errno.ENOENT: ("the folder {folder} does not exist", f"make it first, or {PLACE_ELSEWHERE}"),
    errno.ENOTDIR: ("{folder} is not a folder", PLACE_ELSEWHERE),
    errno.EACCES: ("you may not write in the folder {folder}", PLACE_ELSEWHERE),
    errno.EROFS: ("the disk of the folder {folder} can only be read", PLACE_ELSEWHERE),
    errno.EPERM: ("you may not replace it", PLACE_ELSEWHERE),
    errno.EEXIST: ("it is there already", REPLACE_IT),
}
FAULTS_OF_PLACE = {errno.ENOSPC, errno.EDQUOT, errno.ENOENT, errno.ENOTDIR, errno.EACCES, errno.EROFS}
"""Of a disk or a folder, whichever file is to be written there."""
READING_FAULTS = {
    errno.ENOENT: ("there is no such file", "check the name and the folder"),
    errno.ENOTDIR: ("there is no such file", "check the name and the folder"),
    errno.EISDIR: ("it is a folder", "name a plain file"),
    errno.EACCES: ("you may not read it", "change who may, or copy it"),
    errno.ENAMETOOLONG: ("the name is too long", "check the name"),
}


class RefusedFile(OSError):
    """A file that could be opened or written, but is not one we touch: in the same words as what a system refuses."""

    def __init__(self, wrong: str, right: str) -> None:
        super().__init__(wrong)
        self.wrong = wrong
        self.right = right


def explained(error: OSError | ValueError, faults: Mapping[int, tuple[str, str]]) -> tuple[str, str]:
    """What is wrong and what would be right."""
    match error:
        case RefusedFile():
            return error.wrong, error.right
        case OSError():
            return faults.get(error.errno or 0, ((error.strerror or "unknown fault").lower(), ""))
        case _:  # a null character, or half of a surrogate pair
            return "the name has a character that no file name can have", "choose another name"


def explained_writing(error: OSError | ValueError, target: Path, *, elsewhere: str) -> tuple[str, str]:
    """The same of a file that is to be written; `elsewhere` is the advice to take another place."""
    if isinstance(error, OSError) and error.errno == errno.ENAMETOOLONG:
        wrong, right = _too_long(target)
    else:
        wrong, right = explained(error, WRITING_FAULTS)
    return wrong.replace("{folder}", named(target.parent)), right.replace(PLACE_ELSEWHERE, elsewhere)


def _too_long(target: Path) -> tuple[str, str]:
    """Which name is too long, and by how much."""
    for part in (target, *target.parents):
        if (size := len(os.fsencode(part.name))) > LONGEST_NAME:
            whose = "its name" if part is target else f"the name of the folder {named(part)}"
            return (
                f"{whose} takes {size} bytes, and {LONGEST_NAME} is the most",
                f"choose a shorter one with {option('output')}",
            )
    return "its name is too long here, or the way to it", f"choose a shorter one with {option('output')}"


def shown(path: Path) -> str:
    """A file's name as it is printed: in one line of visible characters, shortened."""
    return clean(str(path), limit=SHOWN)


def named(path: Path) -> str:
    """A file as messages call it."""
    return f'"{shown(path)}"'


def kind(mode: int) -> str:
    """What it is that is not what it should be."""
    kinds = {stat.S_IFDIR: "a folder", stat.S_IFLNK: "a link", stat.S_IFIFO: "a pipe", stat.S_IFSOCK: "a socket"}
    return "a file" if stat.S_ISREG(mode) else kinds.get(stat.S_IFMT(mode), "a device")


def flag(name: str) -> int:
    """A flag of `os.open` that not every system has."""
    found: int = getattr(os, name, 0)
    return found
