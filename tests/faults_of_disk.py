"""Every command that writes, held against every fault of a disk: what it says, how it ends, and that nothing is lost.

`python -m tests.faults_of_disk` writes the table into docs/safety.md.
"""

import errno
import os
import re
import shutil
import stat
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

from tests import commands
from tests.helpers import ROOT

PAGE = ROOT / "docs" / "safety.md"
BEGIN, END = "<!-- faults of the disk: begin -->\n", "<!-- faults of the disk: end -->\n"
HEAD = """
What a command says that can't write, with its exit code; `tests/files/test_faults_of_disk.py` tries each, and
`python -m tests.faults_of_disk` writes this table anew. In each case what was there before is there afterwards.

| what is wrong | command | what it says | exit code |
|---|---|---|---|
"""
GAME = "rook-shanghai"
SCORES = f"variant,{GAME}\nround,Ann,Ben,Cas,Dee\n1,0,25,30,5\n"
MINE = b"mine"


class Writing(NamedTuple):
    """A command that writes: its words, and the name that it writes under in a folder that it is given."""

    arguments: tuple[str, ...]
    name: str
    force: bool = True
    into: bool = False
    """Whether it is told the folder, and names the file itself."""
    kept: str = ""
    """Where in the folder of configurations it writes, if it is not told where to."""


WRITING = {
    "score": Writing(("score", GAME, "--players", "4", "-o"), "thesis.pdf"),
    "cards": Writing(("cards", GAME, "-o"), "thesis.pdf"),
    "rules, as PDF": Writing(("rules", GAME, "-o"), "thesis.pdf"),
    "rules, else": Writing(("rules", GAME, "-o"), "thesis.html"),
    "calibrate": Writing(("calibrate", "-o"), "thesis.pdf"),
    "batch": Writing(("batch", GAME, "--roster", "club.txt", "-q", "-o"), "thesis.pdf"),
    "excel": Writing(("excel", GAME, "--players", "4", "-o"), "thesis.xlsx"),
    "season": Writing(("season", "game.csv", "--unfinished", "-o"), "thesis.xlsx"),
    "kit": Writing(("kit", GAME, "--players", "4", "-o"), f"{GAME}.xlsx", into=True),
    "new": Writing(("new",), "thesis.toml", force=False),
    "schema": Writing(("schema", "-o"), "thesis.json", force=False),
    "calibrate, saving a printer": Writing(
        ("calibrate", "--printer", "kitchen", "--scale", "99,100"), "kitchen.toml", force=False, kept="sheets/printers"
    ),
    "config set": Writing(("config", "set", "paper", "a4"), "config.toml", force=False, kept="sheets"),
}


class Fault(NamedTuple):
    """Something wrong with a place: laid there before the command runs, or kept up while it runs."""

    lay: Callable[[Path], None] = lambda target: None
    meanwhile: Callable[[Path], AbstractContextManager[None]] = lambda target: nullcontext()
    forced: bool = False


def _device(target: Path) -> None:
    os.mknod(target, stat.S_IFCHR | 0o666, os.makedev(1, 3))


def _no_folder(target: Path) -> None:
    shutil.rmtree(target.parent)


def _file_for_folder(target: Path) -> None:
    _no_folder(target)
    target.parent.write_bytes(MINE)


@contextmanager
def _refusing(path: Path) -> Iterator[None]:
    """Who runs the tests may be root, who may do all: so the system is asked in vain."""
    real = os.access
    with patch.object(
        os, "access", lambda asked, mode: bool(Path(asked) != path or not mode & os.W_OK) and real(asked, mode)
    ):
        yield


@contextmanager
def _at_sync(action: Callable[[], None]) -> Iterator[None]:
    """As the first file is written, before it has its name."""

    def sync(_: int) -> None:
        action()

    with patch.object(os, "fsync", sync):
        yield


def _fill() -> None:
    raise OSError(errno.ENOSPC, "No space left on device")


def _vanish(folder: Path) -> Callable[[], None]:
    return lambda: shutil.rmtree(folder, ignore_errors=True)


FAULTS = {
    "a file that sheets did not make": Fault(lambda target: target.write_bytes(MINE) and None),
    "the same, read-only, with `--force`": Fault(
        lambda target: target.write_bytes(MINE) and None, lambda target: _refusing(target), forced=True
    ),
    "a folder of that name": Fault(lambda target: target.mkdir()),
    "a link": Fault(lambda target: target.symlink_to("elsewhere")),
    "a pipe": Fault(lambda target: os.mkfifo(target)),
    "a device": Fault(_device),
    "no such folder": Fault(_no_folder),
    "a file in place of the folder": Fault(_file_for_folder),
    "a read-only folder": Fault(meanwhile=lambda target: _refusing(target.parent)),
    "a folder that vanishes meanwhile": Fault(meanwhile=lambda target: _at_sync(_vanish(target.parent))),
    "a full disk": Fault(meanwhile=lambda target: _at_sync(_fill)),
    "a name of 300 letters": Fault(),
}
LONG = "n" * 300


class Told(NamedTuple):
    """What a command said, and how it ended."""

    said: str
    code: int


def tried(command: str, fault: str, folder: Path) -> Told | None:
    """What comes of a command with a fault, in an empty folder; None where nobody may lay such a thing here."""
    writing, wrong = WRITING[command], FAULTS[fault]
    there = folder / "there"
    place = there / writing.kept
    place.mkdir(parents=True)
    name = writing.name
    home = there
    if fault == "a name of 300 letters" and command == "config set":  # its file has but one name
        home = there / LONG
    elif fault == "a name of 300 letters":
        place = place / LONG if writing.into else place
        name = name if writing.into else f"{LONG}{Path(name).suffix}"
    (folder / "game.csv").write_text(SCORES)
    (folder / "club.txt").write_text("Ann\nBen\nCas\nDee\n")
    target = place / name
    try:
        wrong.lay(target)
    except PermissionError:
        return None
    before = _contents(folder)
    force = ["--force"] if wrong.forced and writing.force else []
    arguments = [*writing.arguments, *([] if writing.kept else [str(place if writing.into else target)]), *force]
    if writing.kept and LONG in name:
        arguments[2] = LONG
    with wrong.meanwhile(target):
        done = commands.sheets(*arguments, cwd=folder, XDG_CONFIG_HOME=str(home))
    if done.code and "vanishes" not in fault:
        assert _contents(folder) == before, (command, fault)
    said = next((line for line in done.err.splitlines() if "warning" not in line), "")
    said = (
        re.sub(rf"{re.escape(str(place))}/[\w.-]+", "NAME", said)
        .replace(str(place), "FOLDER")
        .replace(str(home), "FOLDER")
    )
    return Told(said.removeprefix("sheets: ") if done.code else "it writes", done.code)


def _contents(folder: Path) -> dict[str, object]:
    """All that is in a folder, and what each thing is."""
    found = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*")}
    return {
        name: path.read_bytes() if path.is_file() and not path.is_symlink() else stat.S_IFMT(path.lstat().st_mode)
        for name, path in found.items()
    }


STREAMS = {
    "score -o -": ("score", GAME, "--players", "4", "-o", "-"),
    "excel -o -": ("excel", GAME, "--players", "4", "-o", "-"),
    "read --csv": ("read", "game.csv", "--csv"),
    "list": ("list",),
}
FULL, CLOSED = "an output that is full (`> /dev/full`)", "an output that is closed (`>&-`)"


def streamed(command: str, fault: str, folder: Path) -> Told:
    """What comes of a command that writes to an output where nothing can be written."""
    (folder / "game.csv").write_text(SCORES)
    script = f'exec "$@" {"> /dev/full" if fault == FULL else ">&-"}'
    done = subprocess.run(
        ["sh", "-c", script, "sh", sys.executable, "-m", "sheets", *STREAMS[command]],
        cwd=folder,
        env=commands.surroundings() | {"PYTHONPATH": str(ROOT)},
        stderr=subprocess.PIPE,
        check=False,
        timeout=90,
    )
    said = done.stderr.decode().splitlines()
    return Told(said[-1].removeprefix("sheets: ") if said else "nothing", done.returncode)


def written_table(found: dict[tuple[str, str], Told]) -> str:
    """The part of the page: a row for each thing that is said, with the commands that say it."""
    rows: dict[tuple[str, Told], list[str]] = {}
    for (fault, command), told in found.items():
        rows.setdefault((fault, told), []).append(command)
    most = max((len(commands) for commands in rows.values()), default=0)
    lines = []
    for (fault, told), said_by in rows.items():
        names = "; ".join(said_by) if len(said_by) < most else "all others" if len(said_by) < len(WRITING) else "all"
        lines.append(f"| {fault} | {names} | {told.said.replace('|', chr(92) + '|')} | {told.code} |\n")
    return HEAD + "".join(lines)


def rows_of_page() -> list[list[str]]:
    """The cells of each row of the table on the page."""
    part = PAGE.read_text("utf-8").partition(BEGIN)[2].partition(END)[0].partition("|---|---|---|---|\n")[2]
    return [[cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]] for line in part.splitlines()]


def main() -> None:
    """Try everything, and write the table."""
    found = {}
    with tempfile.TemporaryDirectory() as outer:
        for number, (fault, command) in enumerate((fault, command) for fault in FAULTS for command in WRITING):
            folder = Path(outer) / str(number)
            folder.mkdir()
            told = tried(command, fault, folder)
            if told is None:
                sys.exit(f"only root can lay {fault} there")
            found[fault, command] = told
        for fault in (FULL, CLOSED):
            for command in STREAMS:
                found[fault, command] = streamed(command, fault, Path(outer))
    before, _, rest = PAGE.read_text("utf-8").partition(BEGIN)
    PAGE.write_text(before + BEGIN + written_table(found) + END + rest.partition(END)[2], encoding="utf-8")


if __name__ == "__main__":
    main()
