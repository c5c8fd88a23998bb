"""The command `sheets season`, run whole: workbooks, .ods files and tables, folders, and names that are nearly one."""

import os
from datetime import datetime
from pathlib import Path

import pytest

from tests import commands
from tests.spreadsheet import cells, opened, saved, values

WHOLE = "".join(f"{hand},0,5,9\n" for hand in range(1, 6)) + "6,0,10,9\n7,28,0,9\n"
TABLE = f"variant,rook-shanghai\ndate,2026-02-01\nround,Ann,Zoe,Ben\n{WHOLE}"


@pytest.fixture
def evenings(tmp_path: Path) -> Path:
    """A folder with two evenings, a table, a sheet to print and much else."""
    folder = tmp_path / "evenings"
    folder.mkdir()
    (folder / "Shanghai 2026-03-01.csv").write_text(TABLE.replace("Zoe", "Zoë").replace("date,2026-02-01\n", ""))
    (folder / "early.csv").write_text(TABLE)
    (folder / "~$open.xlsx").write_bytes(b"a lock")
    (folder / ".~lock.early.csv#").write_bytes(b"a lock")
    (folder / "notes.txt").write_text("bring crisps")
    (folder / "inner.csv").mkdir()
    (folder / "other.xlsx").write_bytes(b"PK\3\4")
    (folder / "shopping.csv").write_text("crisps,2\n")
    made = commands.run("excel", "rook-shanghai", "--scores", "early.csv", "-o", "2026-02-01.xlsx", cwd=folder)
    assert made.returncode == 0
    assert commands.run("score", "rook-shanghai", cwd=folder).returncode == 0
    return folder


def season(folder: Path, *arguments: str) -> tuple[int, str, list[str]]:
    """How the command ended, what it printed and what it told."""
    done = commands.run("season", *arguments, cwd=folder)
    return done.returncode, done.stdout.decode(), done.stderr.decode().splitlines()


OTHER = (
    "sheets: evenings/other.xlsx: it is not a workbook, or it is damaged; "
    "make one with `sheets excel`, or write the scores into a table (CSV)"
)
SHOPPING = (
    "sheets: evenings/shopping.csv: this table of scores does not name its game; "
    "begin it with a line like variant,rook-shanghai, or name the game with --variant"
)
WITHOUT = "sheets: the season leaves out"
TWICE = "sheets: warning: early.csv: this is the same game as 2026-02-01.xlsx, and counts once"
ZOE = 'sheets: warning: "Zoe" and "Zoë" may be one player; if they are, write --same "Zoe=Zoë"'


def test_it_makes_a_season_of_a_folder(tmp_path: Path, evenings: Path) -> None:
    """What is left out is told last, and gives the exit code; the days stand in the files or in their names."""
    without = f"{WITHOUT} evenings/other.xlsx and evenings/shopping.csv because of these mistakes"
    assert season(tmp_path, "evenings") == (1, "season.xlsx\n", [TWICE, ZOE, OTHER, SHOPPING, without])
    book = opened((tmp_path / "season.xlsx").read_bytes())
    lines = [[cell for [cell] in values(book, name)] for name in ("GameDates", "GamePlayers", "GamePoints", "GamesWon")]
    assert list(zip(*lines, strict=True)) == [
        ("2026-02-01", "Ann", 28, 1),
        ("2026-02-01", "Zoe", 35, 0),
        ("2026-02-01", "Ben", 63, 0),
        ("2026-03-01", "Ann", 28, 1),
        ("2026-03-01", "Zoë", 35, 0),
        ("2026-03-01", "Ben", 63, 0),
    ]


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="terminals are files on POSIX only")
def test_it_asks_whoever_sits_at_a_terminal(tmp_path: Path, evenings: Path) -> None:
    for odd in ("other.xlsx", "shopping.csv"):
        (evenings / odd).unlink()
    told = commands.answered("season", "evenings", cwd=tmp_path, answers=["y"])
    assert told.count('Are "Zoe" and "Zoë" one player? [y/N]') == 1
    assert "may be one" not in told
    book = opened((tmp_path / "season.xlsx").read_bytes())
    assert [book["Season"].cell(row, 1).value for row in range(6, 9)] == ["Ann", "Zoë", "Ben"]


@pytest.mark.parametrize(
    ("arguments", "code", "told"),
    [
        pytest.param(
            ("gone.xlsx", "bad.csv"),
            1,
            [
                'sheets: can\'t read "gone.xlsx": there is no such file; check the name and the folder',
                'bad.csv:2:3: hand 1, "Ann": "x" is not a whole number; write points like 25 or -5, - for a player '
                "who is away, or leave it blank",
            ],
            id="files that were named",
        ),
        pytest.param(
            ("begun.csv",),
            2,
            [
                "sheets: begun.csv: left out, because it is not over; count it anyway with --unfinished",
                "sheets: there is no game to count; name workbooks or tables of scores that are filled in",
            ],
            id="nothing that is over",
        ),
    ],
)
def test_it_says_what_is_wrong_and_writes_nothing(
    tmp_path: Path, arguments: tuple[str, ...], code: int, told: list[str]
) -> None:
    (tmp_path / "bad.csv").write_text("round,Ann\n1,x\n")
    (tmp_path / "begun.csv").write_text("round,Ann,Ben\n1,0,5\n")
    before = sorted(tmp_path.iterdir())
    assert season(tmp_path, *arguments, "--variant", "rook-shanghai") == (code, "", told)
    assert sorted(tmp_path.iterdir()) == before


@pytest.mark.parametrize(
    ("written", "day"),
    [
        pytest.param(datetime(2026, 11, 20), "2026-11-20", id="a date"),
        pytest.param("St Martin’s", "2026-01-31", id="in words, and in the name of the file"),
    ],
)
def test_it_knows_the_day_of_a_workbook(tmp_path: Path, written: datetime | str | None, day: str) -> None:
    """From the place for it in the head."""
    (tmp_path / "game.csv").write_text(f"round,Ann,Ben,Cy,Di\n{WHOLE.replace(',9', ',9,8')}")
    name = "rook 2026-01-31.xlsx"
    made = commands.run("excel", "rook-shanghai", "--scores", "game.csv", "-o", name, cwd=tmp_path)
    assert made.returncode == 0
    book = opened((tmp_path / name).read_bytes(), values=False)
    cells(book, "PlayedOn")[0][0].value = written
    (tmp_path / name).write_bytes(saved(book))
    assert season(tmp_path, name)[0] == 0
    assert values(opened((tmp_path / "season.xlsx").read_bytes()), "GameDates") == [[day]] * 4


def club_night(folder: Path) -> bytes:
    """The workbook of a club night: the first table is over, the second has begun, and the third has not."""
    (folder / "roster.csv").write_text("Ann\nBen\nZoë\nDad\nMum\nŁukasz\nEve\nFay\nGus\n")
    asked = ("batch", "rook-shanghai", "--roster", "roster.csv", "--per-table", "3", "--standing", "points")
    assert commands.run(*asked, "--date", "2026-03-01", "-o", "club night.pdf", cwd=folder).returncode == 0
    book = opened((folder / "club night.xlsx").read_bytes(), values=False)
    for table, hands in (("1", [*[(0, 20, 35)] * 6, (70, 20, 0)]), ("2", [(0, 5, 10)] * 3)):
        for row, points in zip(cells(book, f"Scores_{table}"), hands, strict=False):
            for cell, written in zip(row, points, strict=True):
                cell.value = written
    return saved(book)


def test_it_takes_every_table_of_a_club_night_as_a_game(tmp_path: Path) -> None:
    """It comes to the same as the tables of scores that `read` makes of each."""
    (tmp_path / "night.xlsx").write_bytes(club_night(tmp_path))
    empty = "night.xlsx, Table 3: left out, because nothing is written in it"
    assert season(tmp_path, "night.xlsx", "--unfinished") == (1, "season.xlsx\n", [f"sheets: {empty}"])
    for table in ("1", "2"):
        read = commands.run("read", "night.xlsx", "--table", table, "--csv", cwd=tmp_path)
        (tmp_path / f"{table}.csv").write_bytes(read.stdout)
    assert season(tmp_path, "1.csv", "2.csv", "--unfinished", "-o", "apart.xlsx") == (0, "apart.xlsx\n", [])
    for made, files in (("season", ["night.xlsx, Table 1", "night.xlsx, Table 2"]), ("apart", ["1.csv", "2.csv"])):
        book = opened((tmp_path / f"{made}.xlsx").read_bytes())
        names = ("GameDates", "GamePlayers", "GamePoints", "GamePlaces", "GamesWon")
        lines = [[cell for [cell] in values(book, name)] for name in names]
        assert list(zip(*lines, strict=True)) == [
            ("2026-03-01", "Ann", 70, 1, 1),
            ("2026-03-01", "Ben", 140, 2, 0),
            ("2026-03-01", "Zoë", 210, 3, 0),
            ("2026-03-01", "Dad", 0, 1, 0),
            ("2026-03-01", "Mum", 15, 2, 0),
            ("2026-03-01", "Łukasz", 30, 3, 0),
        ]
        assert list(dict.fromkeys(str(cell) for [cell] in values(book, "GameFiles"))) == files
