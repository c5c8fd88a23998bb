"""Reading and writing files so that nothing is ever lost, half written or endless.

Read is a plain file, of a size that its kind may have. Written is each file whole or not at all, and what somebody made
or filled in is kept beside it as .bak: all are written beside their names first, so that a full disk is met before any
of them appears; then each gets its name by `os.replace`. Whatever stops the program, a file that was there is whole
under its name or its backup's.
"""

import os
import stat
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Literal, TypeAlias

from sheets.errors import CannotWrite, FaultyFile, Problem, option
from sheets.limits import size
from sheets.text import clean

_PACKAGE = Path(__file__).resolve().parent
STANDARD_INPUT = Path("-")
CHECK_NAME = "check the name and the folder"
SHOWN = 400
"""Characters of a file's name in a message, with the folders on the way to it."""
PLACE_ELSEWHERE = f"choose another place with {option('output')}"
REPLACE_IT = f"replace it with {option('force')}, which keeps it as .bak, or {PLACE_ELSEWHERE}"
CHANGED = "it was changed meanwhile", "look at it, and try again"
ANYBODY, OWNER_ONLY, ACCESS = 0o666, 0o600, 0o777
GROUP, OTHERS, GROUP_SHIFT = 0o070, 0o007, 3


class RefusedFile(OSError):
    """A file that the system would let us touch, and that we leave alone: what is wrong, and what would be right."""

    def __init__(self, wrong: str, right: str) -> None:
        super().__init__(wrong)
        self.wrong = wrong
        self.right = right


Existing: TypeAlias = Literal["refuse", "replace", "back up"]
"""What becomes of a plain file that has the name already."""
Judge: TypeAlias = Callable[[Path], Existing]
"""Says of one plain file that is there what becomes of it; RefusedFile, with its reason, is one more answer."""


def shipped(name: str) -> Path:
    """A shipped file or folder by its name, like "variants.toml": in the package once installed, beside it before."""
    inside = _PACKAGE / name
    return inside if inside.exists() else _PACKAGE.parent / name


def system_says(error: OSError | ValueError) -> str:
    """What is wrong, in the system's own words."""
    if isinstance(error, OSError):
        return (error.strerror or str(error) or "unknown fault").lower()
    return "the name has a character that no file name can have"  # a null character, or half of a surrogate pair


def shown(path: Path) -> str:
    """A file's name as it is printed: in one line of visible characters, shortened."""
    return clean(str(path), limit=SHOWN)


def named(path: Path) -> str:
    """A file as messages call it."""
    return f'"{shown(path)}"'


def read_bytes(path: Path, *, limit: int) -> bytes:
    """Return what is in a plain file of at most `limit` bytes; FaultyFile says why when that can't be done."""
    return _of_size(named(path), read_beginning(path, limit=limit), limit=limit)


def read_beginning(path: Path, *, limit: int) -> bytes:
    """The same, but a byte more than `limit` where there are more: who takes a text apart tells in which line."""
    try:
        mode = path.stat().st_mode  # before it is opened: to open a pipe is to wait until somebody writes into it
        if stat.S_ISREG(mode):
            with open(path, "rb") as file:
                return file.read(limit + 1)  # not what the status says: a file can grow
        wrong, right = "it is a folder" if stat.S_ISDIR(mode) else "it is a pipe or a device", "name a plain file"
    except (FileNotFoundError, NotADirectoryError):
        wrong, right = "there is no such file", CHECK_NAME
    except (OSError, ValueError) as error:
        wrong, right = system_says(error), CHECK_NAME
    raise FaultyFile.of(f"can't read {named(path)}: {wrong}", right)


def read_input(path: Path, *, limit: int) -> bytes:
    """What is in a plain file, or comes from the standard input where the path is "-"; FaultyFile as before."""
    if path != STANDARD_INPUT:
        return read_bytes(path, limit=limit)
    if sys.stdin is None:  # so Python says that the input was closed before it started
        raise FaultyFile.of("can't read the standard input: it is closed", "name a file")
    try:
        data = sys.stdin.buffer.read(limit + 1)
    except OSError as error:
        raise FaultyFile.of(f"can't read the standard input: {system_says(error)}", "name a file") from error
    return _of_size("the standard input", data, limit=limit)


def _of_size(told: str, data: bytes, *, limit: int) -> bytes:
    if len(data) > limit:
        right = "check that it is the right file, or split it"
        raise FaultyFile.of(f"can't read {told}: it is larger than {size(limit)}", right)
    return data


def write_files(
    files: Mapping[Path, bytes],
    *,
    existing: Existing | Judge,
    elsewhere: str = PLACE_ELSEWHERE,
    makes_folders: bool = False,
) -> dict[Path, Path]:
    """Write all files, each appearing whole; return where what was there is kept, by target.

    What is there already stays, unless it is a plain file and may be replaced; one that is just what would be written
    is left. Where it is backed up, it is kept as NAME.bak, or .bak2 and so on. CannotWrite has a problem for each
    target that is refused, or the first fault of the disk; then none has appeared, unless giving names fails.
    `elsewhere` is the advice to take another place.
    """
    targets = _checked(files, existing, elsewhere=elsewhere, makes_folders=makes_folders)
    beside: dict[Path, Path] = {}
    kept: dict[Path, Path] = {}
    target = Path()
    try:
        for target, (seen, _) in targets.items():
            beside[target] = target.with_name(f".{target.name[:40]}.{os.urandom(4).hex()}.sheets-tmp")
            _write(beside[target], files[target], seen)
        for target, (seen, becomes) in targets.items():
            if _state(_found(target)) != _state(seen):
                raise RefusedFile(*CHANGED)
            if seen and becomes == "back up":
                kept[target] = _kept(target)
            os.replace(beside[target], target)
    except (OSError, ValueError) as error:
        raise CannotWrite([_problem(target, error, elsewhere)]) from error
    finally:
        for new in beside.values():
            with suppress(OSError):
                os.unlink(new)
    return kept


def _checked(
    files: Mapping[Path, bytes], existing: Existing | Judge, *, elsewhere: str, makes_folders: bool
) -> dict[Path, tuple[os.stat_result | None, Existing]]:
    """What has each name now, and what becomes of it, but for what is left; CannotWrite with all that is refused."""
    found: dict[Path, tuple[os.stat_result | None, Existing]] = {}
    problems: list[Problem] = []
    for folder in dict.fromkeys(target.parent for target in files):
        try:
            if makes_folders:
                folder.mkdir(parents=True, exist_ok=True)
        except (OSError, ValueError) as error:
            problems.append(Problem(f"can't make the folder {named(folder)}: {system_says(error)}", elsewhere))
            continue
        if not folder.is_dir():
            wrong = f"can't write in the folder {named(folder)}: there is no such folder"
            problems.append(Problem(wrong, f"make it first, or {elsewhere}"))
    for target, content in files.items():
        try:
            if target.parent.is_dir() and not _holds(target, seen := _found(target), content):
                found[target] = seen, _judged(target, seen, existing)
        except (OSError, ValueError) as error:
            problems.append(_problem(target, error, elsewhere))
    if problems:
        raise CannotWrite(problems)
    return found


def _found(target: Path) -> os.stat_result | None:
    """What has the name now; None where nothing has."""
    try:
        return os.lstat(target)
    except FileNotFoundError:
        return None


def _state(seen: os.stat_result | None) -> tuple[int, ...]:
    """What tells one state of a file from all others, and whose it is."""
    return (seen.st_ino, seen.st_size, seen.st_mtime_ns, seen.st_mode, seen.st_uid, seen.st_gid) if seen else ()


def _holds(target: Path, seen: os.stat_result | None, content: bytes) -> bool:
    """Whether a plain file has just these bytes already."""
    if not (seen and stat.S_ISREG(seen.st_mode) and seen.st_size == len(content)):
        return False
    return target.read_bytes() == content


def _judged(target: Path, seen: os.stat_result | None, existing: Existing | Judge) -> Existing:
    if seen is None:
        return "replace"
    if not stat.S_ISREG(seen.st_mode):
        kind = "a folder" if stat.S_ISDIR(seen.st_mode) else "a link, a pipe or a device"
        raise RefusedFile(f"{kind} of that name is there", PLACE_ELSEWHERE)
    becomes = existing(target) if callable(existing) else existing
    if becomes == "refuse":
        raise RefusedFile("it is there already", REPLACE_IT)
    if not os.access(target, os.W_OK):
        raise RefusedFile("you may not replace it", PLACE_ELSEWHERE)
    return becomes


def _problem(target: Path, error: OSError | ValueError, elsewhere: str) -> Problem:
    wrong, right = (
        (error.wrong, error.right) if isinstance(error, RefusedFile) else (system_says(error), PLACE_ELSEWHERE)
    )
    return Problem(f"can't write {named(target)}: {wrong}", right.replace(PLACE_ELSEWHERE, elsewhere))


def _write(path: Path, content: bytes, like: os.stat_result | None) -> None:
    """Write a new file, with the mode, owner and group of what it will replace, and see it onto the disk."""
    # not tempfile: that makes files which nobody else may read, whatever the umask
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    with open(os.open(path, flags, OWNER_ONLY if like else ANYBODY), "wb") as file:
        file.write(content)
        file.flush()
        if like and sys.platform != "win32":
            mode = like.st_mode & ACCESS
            for owner, group in ((like.st_uid, -1), (-1, like.st_gid)):
                with suppress(OSError):
                    os.fchown(file.fileno(), owner, group)
            if os.fstat(file.fileno()).st_gid != like.st_gid:  # another group may do no more than anybody
                mode = mode & ~GROUP | (mode & OTHERS) << GROUP_SHIFT
            with suppress(OSError):
                os.fchmod(file.fileno(), mode)
        os.fsync(file.fileno())


def _kept(target: Path) -> Path:
    """Give what is there the first free name of NAME.bak, NAME.bak2, …, besides its own where the disk has links."""
    names = (target.with_name(f"{target.name}.bak{number if number > 1 else ''}") for number in count(1))
    backup = next(name for name in names if not os.path.lexists(name))
    try:
        os.link(target, backup)
    except FileExistsError:
        raise
    except OSError:  # no hard links here
        os.rename(target, backup)
    return backup


def write_stream(content: bytes) -> None:
    """Write all bytes to standard output, whose faults the command line tells; CannotWrite where it is closed."""
    if sys.stdout is None:  # so Python says that the output was closed before it started
        raise CannotWrite.of("can't write to the output: it is closed", f"write a file with {option('output')}")
    sys.stdout.flush()
    sys.stdout.buffer.write(content)
    sys.stdout.buffer.flush()


def user_folder() -> Path:
    """The folder of the user's configuration: ~/.config/sheets on Linux, and what is usual on other systems."""
    from platformdirs import user_config_path  # which a browser has not

    return user_config_path("sheets", appauthor=False, roaming=True)


def keep(path: Path, made: Callable[[], bytes], *, elsewhere: str) -> None:
    """Write a file of the user's own choices, in place of what was there; CannotWrite says `elsewhere` as the way out.

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
    with ExitStack() as held:
        with suppress(ImportError, OSError):
            import fcntl

            descriptor = os.open(folder, os.O_RDONLY)
            held.callback(os.close, descriptor)
            fcntl.flock(descriptor, fcntl.LOCK_EX)
        yield
