"""Kills commands at random moments, and looks for what is lost, torn or left: `python -m tests.kills [--count 300]`.

Each case lays a folder as an evening leaves it, runs a command in a child of this process and sends it a signal, at any
moment or about the one when its files appear. Then every file that was there is there, whole, under its name or a kept
one, and every new one is whole; an orderly end leaves nothing beside them. Half of the cases are on a disk without hard
links, as memory sticks are. Prints the seed, the counts and each finding; leaves with 1 if there is one.
"""

import argparse
import errno
import os
import random
import shutil
import signal
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from tests import commands

GAME = "rook-shanghai"
SCORES = f"variant,{GAME}\nround,Ann,Ben,Cas,Dee\n1,0,25,30,5\n"
FILLED = b"PK scores of a long evening " * 2000
PLAYERS = ("--names", "Ann,Ben,Cas,Dee")
LEFT = ".sheets-tmp"
SIGNALS = (signal.SIGKILL, signal.SIGTERM, signal.SIGINT)
LONGEST_S = 60.0
ABOUT_S = 0.06
"""How long after its first file appears a command is killed at most."""


class Doing(NamedTuple):
    """A command, and what lies in its folder before; `new` is what it makes, by a run that nobody disturbed."""

    arguments: tuple[str, ...]
    before: Mapping[str, bytes]
    new: Mapping[str, bytes] = {}
    lasts_s: float = 0.0


DOINGS = {
    "kit --force": Doing(
        ("kit", GAME, *PLAYERS, "-o", "evening", "--force"),
        {f"evening/{GAME}.xlsx": FILLED, f"evening/{GAME}.xlsx.bak": b"older", f"evening/{GAME}-rules.html": b"mine"},
    ),
    "batch --force": Doing(
        ("batch", GAME, "--roster", "club.txt", "--per-table", "4", "--rota", "--force"),
        {"club.txt": b"".join(b"Player %d\n" % n for n in range(16)), f"{GAME}-sheets.pdf": b"%PDF-1.7 mine"},
    ),
    "excel --force": Doing(("excel", GAME, *PLAYERS, "--force"), {f"{GAME}.xlsx": FILLED}),
    "score --force": Doing(("score", GAME, *PLAYERS, "--png", "--force"), {f"{GAME}-score.pdf": b"%PDF-1.7 mine"}),
    "read --csv": Doing(("read", "game.csv", "--csv"), {"game.csv": SCORES.encode()}),
}


def main() -> None:
    """Read the arguments, try, and tell."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    counts, findings = killed(count=given.count, seed=given.seed)
    print(f"seed {given.seed}, {given.count} kills")
    for what, number in sorted(counts.items()):
        print(f"  {number:4}  {what}")
    for finding in findings:
        print(finding)
    print(f"{len(findings)} findings")
    sys.exit(bool(findings))


def killed(*, count: int, seed: int) -> tuple[Counter[str], list[str]]:
    """How many were killed where and how, and what was found."""
    counts: Counter[str] = Counter()
    findings: list[str] = []
    names, doings = list(DOINGS), {}
    for number in range(count):
        luck = random.Random(f"{seed}:{number}")
        name, links, how = names[number % len(names)], luck.random() < 0.5, SIGNALS[number // len(names) % len(SIGNALS)]
        with tempfile.TemporaryDirectory() as outer:
            if name not in doings:
                doings[name] = _undisturbed(DOINGS[name], Path(outer) / "first")
            folder = Path(outer) / "folder"
            end, found = _case(doings[name], folder, luck, links=links, how=how)
        counts[f"{name}, {'hard links' if links else 'no hard links'}"] += 1
        counts[f"{how.name}: {end}"] += 1
        findings += [f"--seed {seed}, case {number}: {name}, {how.name}, links {links}: {each}" for each in found]
    return counts, findings


def _undisturbed(doing: Doing, folder: Path) -> Doing:
    """The command with what it makes and how long that takes; a first run loads what the children then have."""
    for _ in range(2):
        shutil.rmtree(folder, ignore_errors=True)
        _lay(folder, doing.before)
        begun = time.monotonic()
        code = _ended(_started(doing, folder, links=True))
        lasts_s = time.monotonic() - begun
        assert code == 0, (doing.arguments, code, (folder.parent / "told").read_text())
    made = {name: data for name, data in _contents(folder).items() if doing.before.get(name) != data}
    return doing._replace(new=made, lasts_s=lasts_s)


def _case(
    doing: Doing, folder: Path, luck: random.Random, *, links: bool, how: signal.Signals
) -> tuple[str, list[str]]:
    """How one killed command ended, and what is wrong with what it left."""
    _lay(folder, doing.before)
    child = _started(doing, folder, links=links)
    if luck.random() < 0.3:
        time.sleep(luck.random() * doing.lasts_s)
    else:
        _await_first_file(folder, child, before=set(doing.before))
        time.sleep(luck.random() * ABOUT_S)
    os.kill(child, how)  # one that has ended waits for us, and takes no notice
    code = _ended(child)
    found, told = [], (folder.parent / "told").read_text("utf-8", "replace")
    if code not in (0, -signal.SIGKILL, 128 + how) or "Traceback" in told:
        found.append(f"it ended with {code}: {told}")
    if how != signal.SIGKILL and (left := [name for name in _contents(folder) if name.endswith(LEFT)]):
        found.append(f"an orderly end left {left}")
    found += _lost(doing, folder, links=links)
    _ended(_started(doing, folder, links=links))
    found += _lost(doing, folder, links=links)
    after = _contents(folder)
    found += [f"the next run did not make {name}" for name in doing.new if name not in after]
    found += [f"in the temporary folder: {path.name}" for path in (folder.parent / "tmp").iterdir()]
    return "ended before" if code == 0 else "killed", found


def _lost(doing: Doing, folder: Path, *, links: bool) -> list[str]:
    """What is lost or torn; where there are no hard links, what was there may have no name but that of its backup."""
    now = {name: data for name, data in _contents(folder).items() if not name.endswith(LEFT)}
    whole = {*doing.before.values(), *doing.new.values()}
    lost = [
        f"{name} is lost"
        for name, data in doing.before.items()
        if (links and name not in now) or data not in now.values()
    ]
    return lost + [f"{name} is torn: {len(data)} bytes" for name, data in now.items() if data not in whole]


def _lay(folder: Path, files: Mapping[str, bytes]) -> None:
    for each in (folder, folder.parent / "tmp"):
        each.mkdir(parents=True, exist_ok=True)
    for name, data in files.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_bytes(data)


def _contents(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def _started(doing: Doing, folder: Path, *, links: bool) -> int:
    """The number of a child in which the command runs; all that it says goes beside its folder."""
    sys.stdout.flush()
    child = os.fork()
    if child:
        return child
    try:
        told = os.open(folder.parent / "told", os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        os.dup2(told, 1)
        os.dup2(told, 2)
        sys.stdout, sys.stderr = (open(number, "w", closefd=False) for number in (1, 2))  # noqa: SIM115
        os.chdir(folder)
        os.environ.clear()
        os.environ.update(commands.surroundings(TMPDIR=str(folder.parent / "tmp")))
        tempfile.tempdir = None
        if not links:
            os.link = _no_link
        sys.argv = ["sheets", *doing.arguments]
        from sheets.__main__ import main as run

        run()
    except SystemExit as done:
        os._exit(done.code if isinstance(done.code, int) else 1)
    except BaseException:
        traceback.print_exc()
    finally:
        os._exit(99)


def _no_link(*_: object, **_more: object) -> None:
    raise PermissionError(errno.EPERM, "Operation not permitted")


def _await_first_file(folder: Path, child: int, *, before: set[str]) -> None:
    """Wait until the command begins to write, or has ended."""
    until = time.monotonic() + LONGEST_S
    while time.monotonic() < until:
        if os.waitid(os.P_PID, child, os.WEXITED | os.WNOHANG | os.WNOWAIT):
            return
        for inner, _, names in os.walk(folder):
            if any((Path(inner) / name).relative_to(folder).as_posix() not in before for name in names):
                return
        time.sleep(0.0005)


def _ended(child: int) -> int:
    """How a child ended: its exit code, or a signal's number below nothing."""
    _, status = os.waitpid(child, 0)
    return os.waitstatus_to_exitcode(status)


if __name__ == "__main__":
    main()
