"""docs/safety.md says what every command says of every fault of a disk; `python -m tests.faults_of_disk` writes it."""

import os
from pathlib import Path

import pytest

from tests.faults_of_disk import CLOSED, FAULTS, FULL, STREAMS, WRITING, rows_of_page, streamed, tried, written_table

pytestmark = pytest.mark.skipif(os.name != "posix", reason="Windows has other folders, links and pipes")


def told_on_page(fault: str, command: str) -> tuple[str, int]:
    """What the page says of a command and a fault."""
    rows = [row for row in rows_of_page() if row[0] == fault]
    named = [row for row in rows if command in row[1].split("; ")] or [row for row in rows if row[1].startswith("all")]
    [row] = named
    return row[2], int(row[3])


@pytest.mark.parametrize("command", WRITING)
def test_every_command_says_so_and_loses_nothing(tmp_path: Path, command: str) -> None:
    for number, fault in enumerate(FAULTS):
        folder = tmp_path / str(number)
        folder.mkdir()
        told = tried(command, fault, folder)
        if told is not None:  # only root can lay a device there
            assert (told.said, told.code) == told_on_page(fault, command), fault


@pytest.mark.parametrize("command", STREAMS)
def test_every_command_says_so_of_its_output(tmp_path: Path, command: str) -> None:
    for fault in (FULL, CLOSED):
        told = streamed(command, fault, tmp_path)
        assert (told.said, told.code) == told_on_page(fault, command)


def test_the_table_has_a_row_for_each_fault() -> None:
    assert list(dict.fromkeys(row[0] for row in rows_of_page())) == [*FAULTS, FULL, CLOSED]
    assert written_table({}).endswith("|---|---|---|---|\n")
