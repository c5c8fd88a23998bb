"""Whichever call to the system goes wrong, and however: each older file is there, whole, and no new one is torn."""

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest

from sheets.errors import CannotWrite
from sheets.files import Existing, write_files
from tests.failing_disk import FAULTS, FailingDisk, Fault, Killed

OLD, NEW = b"old " * 20, b"new " * 50
"""Of different length, so that a torn one is neither."""
ONE, MANY = ("a.xlsx",), ("a.xlsx", "b.xlsx", "c.xlsx")
TMP = ".sheets-tmp"
PAIRS: tuple[tuple[Fault, Fault], ...] = (
    ("interrupted after", "interrupted before"),
    ("fails", "interrupted after"),
    ("fails", "fails"),
    ("interrupted before", "killed after"),
)

any_disk = pytest.mark.parametrize("links", [True, False], ids=["links", "no links"])
any_way = pytest.mark.parametrize("existing", ["refuse", "replace", "back up"])
any_number = pytest.mark.parametrize("names", [ONE, MANY], ids=["one", "many"])


def older(names: tuple[str, ...], existing: Existing) -> dict[str, bytes]:
    """What is there before: of many files, the one in the middle is new; the first was replaced once already."""
    if existing == "refuse":
        return {"precious.txt": OLD}
    there = {name: OLD + name.encode() for name in names if name != "b.xlsx"}
    return there | {f"{names[0]}.bak": b"older", "precious.txt": OLD}


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def write(disk: FailingDisk, folder: Path, names: tuple[str, ...], existing: Existing) -> BaseException | None:
    """Write all files on a disk; returns what stopped it."""
    with disk.at_work():
        try:
            write_files({folder / name: NEW for name in names}, existing=existing)
        except (CannotWrite, KeyboardInterrupt, Killed) as stopped:
            return stopped
    return None


def laid(folder: Path, before: dict[str, bytes]) -> Path:
    """A new folder with what is there before."""
    folder.mkdir()
    for name, data in before.items():
        (folder / name).write_bytes(data)
    return folder


def check(folder: Path, names: tuple[str, ...], existing: Existing, before: dict[str, bytes]) -> None:
    """What must hold wherever it stopped, and that the next run goes well and sweeps."""
    now = contents(folder)
    seen = {name: data for name, data in now.items() if not name.endswith(TMP)}
    for name, data in before.items():
        if name in names:  # it never is without a whole file
            assert seen[name] in (data, NEW), name
            assert existing == "replace" or data in seen.values(), name
        else:
            assert seen[name] == data, name
    for name, data in seen.items():
        assert data in (NEW, *before.values()), name
    assert write(FailingDisk(links=True, faults={}), folder, ("next.pdf",), "refuse") is None
    assert contents(folder) == seen | {"next.pdf": NEW}


def stops(tmp_path: Path, names: tuple[str, ...], existing: Existing, *, links: bool) -> int:
    """How many calls a run makes that goes well."""
    disk = FailingDisk(links=links, faults={})
    folder = laid(tmp_path / "well", older(names, existing))
    assert write(disk, folder, names, existing) is None
    assert len(disk.calls) > 5
    return len(disk.calls)


def tried(
    tmp_path: Path, names: tuple[str, ...], existing: Existing, faults: list[dict[int, Fault]], *, links: bool
) -> Iterator[tuple[Path, FailingDisk, BaseException | None]]:
    """Each set of faults, on a folder of its own."""
    for number, fault in enumerate(faults):
        disk, folder = FailingDisk(links=links, faults=fault), laid(tmp_path / str(number), older(names, existing))
        yield folder, disk, write(disk, folder, names, existing)


@any_number
@any_way
@any_disk
def test_it_loses_nothing_whichever_call_goes_wrong(
    tmp_path: Path, existing: Existing, links: bool, names: tuple[str, ...]
) -> None:
    before = older(names, existing)
    calls = range(stops(tmp_path, names, existing, links=links))
    faults = [{call: fault} for call in calls for fault in FAULTS]
    for folder, disk, stopped in tried(tmp_path, names, existing, faults, links=links):
        now = contents(folder)
        if not isinstance(stopped, Killed):
            [(call, fault)] = disk.faults.items()
            about = f"{fault} at {disk.calls[call]}"
            if disk.calls[call][0] != "unlink":  # what is left then goes with the next run
                assert not any(name.endswith(TMP) for name in now), about
            if stopped is not None and existing != "replace":  # all is as it was, or it was done but for tidying up
                whole = {name: data for name, data in now.items() if not name.endswith(TMP)}
                assert whole == before or all(whole.get(name) == NEW for name in names), about
        check(folder, names, existing, before)


@any_way
@any_disk
def test_it_loses_nothing_when_what_was_interrupted_is_stopped_again(
    tmp_path: Path, existing: Existing, links: bool
) -> None:
    """Somebody presses Ctrl-C twice, or the disk fails and goes on failing."""
    before = older(MANY, existing)
    calls = stops(tmp_path, MANY, existing, links=links)
    faults: list[dict[int, Fault]] = [
        {first: one, second: other}
        for first, second in combinations(range(calls + 6), 2)
        if second - first <= 6
        for one, other in [PAIRS[(first + second) % len(PAIRS)]]
    ]
    for folder, _, _ in tried(tmp_path, MANY, existing, faults, links=links):
        check(folder, MANY, existing, before)


@any_disk
def test_it_sees_each_step_onto_the_disk_before_the_next(tmp_path: Path, links: bool) -> None:
    """The new file, then the kept name, then the new name; and all of it before it is told."""
    folder, disk = laid(tmp_path / "folder", {"a.xlsx": OLD}), FailingDisk(links=links, faults={})
    assert write(disk, folder, ONE, "back up") is None
    done = [(name, *said) for name, said in disk.calls if name in ("link", "rename", "replace", "fsync")]
    short = [tuple("temp" if each.endswith(TMP) else each for each in call) for call in done]
    kept = [("link", "a.xlsx", "a.xlsx.bak")]
    if not links:
        kept += [("fsync", "file"), ("rename", "temp", "a.xlsx.bak")]
    assert short == [("fsync", "file"), *kept, ("fsync", "folder"), ("replace", "temp", "a.xlsx"), ("fsync", "folder")]
