"""What a killed command left beside a file's name goes with the next one, and never what another is writing."""

import os
from pathlib import Path

import pytest

from sheets.files import held_folders, write_files

fcntl = pytest.importorskip("fcntl", reason="this system has no locks on folders")
LEFT = ".a.xlsx.0123abcd.sheets-tmp"


def test_it_never_sweeps_what_another_command_is_writing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(held_folders, "PATIENCE_S", 0)
    for name in (LEFT, ".a.xlsx.tmp", "a.xlsx.0123abcd.sheets-tmp"):
        (tmp_path / name).write_bytes(b"not whole yet")
    other = os.open(tmp_path, os.O_RDONLY)
    fcntl.flock(other, fcntl.LOCK_EX)
    write_files({tmp_path / "new.pdf": b"new"}, existing="refuse")
    assert (tmp_path / LEFT).exists()
    os.close(other)
    write_files({tmp_path / "newer.pdf": b"new"}, existing="refuse")
    strange = [".a.xlsx.tmp", "a.xlsx.0123abcd.sheets-tmp"]
    assert sorted(path.name for path in tmp_path.iterdir()) == [*strange, "new.pdf", "newer.pdf"]
