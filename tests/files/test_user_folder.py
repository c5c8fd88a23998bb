"""What a user has chosen is kept, also where two commands choose at once."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from sheets.files import keep


def test_two_that_change_a_file_at_once_lose_nothing(tmp_path: Path) -> None:
    pytest.importorskip("fcntl", reason="this system has no locks on folders")
    path = tmp_path / "sheets" / "config.toml"
    keep(path, lambda: b"", elsewhere="")

    def choose(number: int) -> None:
        keep(path, lambda: path.read_bytes() + bytes([number]), elsewhere="")

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(choose, range(40)))
    assert sorted(path.read_bytes()) == list(range(40))
