"""One command at a time writes in a folder, and what killed ones left goes with the next."""

import os
import time
from pathlib import Path

import pytest

from sheets.files import held_folders, write_files

fcntl = pytest.importorskip("fcntl", reason="this system has no locks on folders")

LEFT = ".a.xlsx.0123abcd.sheets-tmp"
STRANGE = [".a.xlsx.tmp", "a.xlsx.0123abcd.sheets-tmp", ".a.xlsx.0123ABCD.sheets-tmp", ".sheets-tmp", ".a.xlsx.swp"]


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_it_sweeps_what_a_killed_command_left_and_nothing_else(tmp_path: Path) -> None:
    for name in (LEFT, *STRANGE):
        (tmp_path / name).write_bytes(b"torn")
    (tmp_path / ".b.xlsx.0123abcd.sheets-tmp").mkdir()
    (tmp_path / ".c.xlsx.0123abcd.sheets-tmp").symlink_to("nowhere")
    write_files({tmp_path / "new.pdf": b"new"}, existing="refuse")
    kept = [*STRANGE, ".b.xlsx.0123abcd.sheets-tmp", ".c.xlsx.0123abcd.sheets-tmp", "new.pdf"]
    assert names(tmp_path) == sorted(kept)


def test_it_sweeps_under_a_name_with_any_letter(tmp_path: Path) -> None:
    left = os.fsdecode(b".\xff\n\xd0\xb6.0123abcd.sheets-tmp")
    (tmp_path / left).write_bytes(b"torn")
    write_files({tmp_path / "new.pdf": b"new"}, existing="refuse")
    assert names(tmp_path) == ["new.pdf"]


@pytest.fixture
def written_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder in which another command is writing, which nobody waits for."""
    monkeypatch.setattr(held_folders, "PATIENCE_S", 0)
    (tmp_path / LEFT).write_bytes(b"not whole yet")
    descriptor = os.open(tmp_path, os.O_RDONLY)
    fcntl.flock(descriptor, fcntl.LOCK_EX)
    return tmp_path


def test_it_never_sweeps_what_another_command_is_writing(written_in: Path) -> None:
    write_files({written_in / "new.pdf": b"new"}, existing="refuse")
    assert names(written_in) == [LEFT, "new.pdf"]


def test_it_sweeps_what_is_older_than_a_day_where_nobody_can_tell(written_in: Path) -> None:
    os.utime(written_in / LEFT, (time.time(), time.time() - held_folders.DAY_S - 60))
    write_files({written_in / "new.pdf": b"new"}, existing="refuse")
    assert names(written_in) == ["new.pdf"]


def test_it_says_once_what_it_waits_for(
    written_in: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Not at once: most commands are done in a moment."""
    clock, told = iter(range(100)), list[str]()
    monkeypatch.setattr(held_folders, "PATIENCE_S", 3)
    monkeypatch.setattr(time, "monotonic", lambda: next(clock))
    monkeypatch.setattr(time, "sleep", lambda _: told.append(capsys.readouterr().err))
    write_files({written_in / "new.pdf": b"new"}, existing="refuse")
    assert told == ["", f'sheets: waiting for another sheets command in the folder "{written_in}"\n', ""]
    assert names(written_in) == [LEFT, "new.pdf"]


def test_it_waits_for_no_lock_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One folder under two names."""
    monkeypatch.setattr(time, "sleep", lambda _: pytest.fail("it waits"))
    (tmp_path / "inner").mkdir()
    files = {tmp_path / "a.pdf": b"new", tmp_path / "inner" / ".." / "b.pdf": b"new"}
    write_files(files, existing="refuse")
    assert names(tmp_path) == ["a.pdf", "b.pdf", "inner"]
