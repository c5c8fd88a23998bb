"""Workbooks that the version before this one made, filled in, most of them saved by LibreOffice: read and moved over.

Each lies in tests/older_workbooks beside what is written in it.
"""

from pathlib import Path

import pytest

from sheets.game.figure_scoring import Columns
from sheets.make.workbook_request import WorkbookRequest, make_workbook
from sheets.render.workbook.reading_back import read_workbook
from sheets.tally import score_tally
from sheets.tally.csv import read_tally, write_tally
from sheets.tally.figure_tally import figure_tally
from tests import commands
from tests.tricks import games, library

OLDER = Path(__file__).parents[2] / "older_workbooks"
WORKBOOKS = sorted(path.name for path in OLDER.iterdir() if path.suffix != ".csv")


def written(name: str) -> str:
    """What is written in a workbook, as it was typed."""
    return (OLDER / name).with_suffix(".csv").read_text()


def test_there_are_some() -> None:
    assert WORKBOOKS == ["phase-10.ods", "rook-shanghai.xlsx", "shanghai-manipulation.xlsx", "shanghai-whist.xlsx"]


@pytest.mark.parametrize("name", WORKBOOKS)
def test_it_is_read_and_adds_up(name: str) -> None:
    read = read_workbook(name, (OLDER / name).read_bytes())
    assert read.tally == read_tally("typed.csv", written(name).encode(), read.variant)
    assert read.differences == ()


@pytest.mark.parametrize("by_table", [pytest.param(True, id="as a table"), pytest.param(False, id="at once")])
@pytest.mark.parametrize("name", WORKBOOKS)
def test_it_moves_into_a_new_workbook(tmp_path: Path, name: str, by_table: bool) -> None:
    old, new, variant_id = OLDER / name, tmp_path / "new.xlsx", Path(name).stem
    if by_table:
        table = commands.run("read", str(old), "--csv", cwd=tmp_path)
        (tmp_path / "old.csv").write_bytes(table.stdout)
        made = commands.run("excel", variant_id, "--scores", "old.csv", "-o", "new.xlsx", cwd=tmp_path)
    else:
        made = commands.run("excel", "--scores", str(old), "-o", "new.xlsx", cwd=tmp_path)
    assert made.returncode == 0, made.stderr
    before, now = (read_workbook("game", path.read_bytes()) for path in (old, new))
    assert write_tally(now.variant, now.tally) == write_tally(before.variant, before.tally)
    assert (now.variant.title, now.differences) == (before.variant.title, ())


def test_it_reads_that_a_team_without_a_name_was_called_a_player(monkeypatch: pytest.MonkeyPatch) -> None:
    won: list[Columns] = [[{"bid": 13, "tricks": 13}, {"bid": 0, "tricks": 0}]] * 4
    tally = figure_tally(games()["spades"], ("", ""), won)
    with monkeypatch.context() as before:
        before.setattr(score_tally, "TEAM", score_tally.PLAYER)
        [file] = make_workbook(WorkbookRequest(games=library(), game=games()["spades"], scores=tally)).files
    read = read_workbook("game", file.data)
    assert (read.differences, read.dealers[:2]) == ((), ("Team 1", "Team 2"))
