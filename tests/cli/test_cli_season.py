"""The command `sheets season`, run whole: workbooks, .ods files and tables, folders, and names that are nearly one."""

import os
from datetime import datetime
from pathlib import Path

import pytest

from tests import commands
from tests.spreadsheet import cells, opened, saved, values

WHOLE = "".join(f"{hand},0,5,9\n" for hand in range(1, 6)) + "6,0,10,9\n7,28,0,9\n"
TABLE = f"variant,rook-shanghai\ndate,2026-02-01\nround,Ann,Zoe,Ben\n{WHOLE}"
OURS = '[variants.our-rook]\nextends = "rook-shanghai"\ntitle = "Rook at our house"\n'


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
    "sheets: evenings/other.xlsx: it is no workbook, or a damaged one; "
    "make one with `sheets excel`, or write the scores into a table (CSV)"
)
SHOPPING = (
    "sheets: evenings/shopping.csv: a table of scores does not say which game it is; "
    "begin it with a line like variant,rook-shanghai, or name the game with --variant"
)
WITHOUT = "sheets: because of these mistakes the season is without"
TWICE = "sheets: warning: early.csv: it is the game of 2026-02-01.xlsx once more, which counts once"
ZOE = 'sheets: warning: "Zoe" and "Zoë" may be one player; if they are, write --same "Zoe=Zoë"'


def test_it_makes_a_season_of_a_folder(tmp_path: Path, evenings: Path) -> None:
    """What is left out is told last, and gives the exit code; the days stand in the files or in their names."""
    without = f"{WITHOUT} evenings/other.xlsx and evenings/shopping.csv"
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


def test_it_tells_in_one_line_what_holds_for_many_files(tmp_path: Path, evenings: Path) -> None:
    """A folder of a club night has lists of names, and pages to print."""
    for number in range(5):
        (evenings / f"x{number}.csv").write_text("crisps,2\n")
    told = season(tmp_path, "evenings")[2]
    files = "other.xlsx, evenings/shopping.csv, evenings/x0.csv, evenings/x1.csv and 3 more"
    assert told[2:] == [
        OTHER,
        SHOPPING.replace("shopping.csv:", "shopping.csv and 5 more:"),
        f"{WITHOUT} evenings/{files}",
    ]


def test_it_joins_names(tmp_path: Path, evenings: Path) -> None:
    code, _, told = season(tmp_path, "evenings", "--same", "Zoe=Zoë", "--title", "Winter at Zoë's", "-o", "winter.xlsx")
    assert (code, told[:3]) == (1, [TWICE, OTHER, SHOPPING])
    book = opened((tmp_path / "winter.xlsx").read_bytes())
    players = [book["Season"].cell(row, 1).value for row in range(6, 9)]
    assert (book["Season"]["A1"].value, players) == ("Winter at Zoë’s", ["Ann", "Zoë", "Ben"])


@pytest.mark.skipif(os.name != "posix", reason="terminals are files on POSIX only")
@pytest.mark.parametrize(("answer", "players"), [("y", ["Ann", "Zoë", "Ben"]), ("", ["Ann", "Zoe", "Zoë", "Ben"])])
def test_it_asks_whoever_sits_at_a_terminal(tmp_path: Path, evenings: Path, answer: str, players: list[str]) -> None:
    for odd in ("other.xlsx", "shopping.csv"):
        (evenings / odd).unlink()
    told = commands.answered("season", "evenings", cwd=tmp_path, answers=[answer])
    assert told.count('Are "Zoe" and "Zoë" one player? [y/N]') == 1
    assert "may be one" not in told
    book = opened((tmp_path / "season.xlsx").read_bytes())
    assert [book["Season"].cell(6 + row, 1).value for row in range(len(players))] == players


def test_it_names_the_game_of_tables(tmp_path: Path) -> None:
    (tmp_path / "ours.toml").write_text(OURS)
    (tmp_path / "game.csv").write_text(f"round,Ann,Ben,Cy\n{WHOLE}")
    rules = ("--variant", "our-rook", "--variants", "ours.toml", "-o", "-")
    done = commands.run("season", "game.csv", *rules, cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, b"")
    assert values(opened(done.stdout), "GamesPlayed") == [["Rook at our house"]] * 3


def test_it_takes_the_game_that_a_table_names_itself(tmp_path: Path) -> None:
    """--variant is the game of the others."""
    (tmp_path / "untold-2026-02-02.csv").write_text(f"round,Ann,Ben,Cy\n{WHOLE}")
    (tmp_path / "rook.csv").write_text(TABLE)
    named = commands.run(
        "season", "rook.csv", "untold-2026-02-02.csv", "--variant", "rook-shanghai", "-o", "-", cwd=tmp_path
    )
    other = commands.run("season", "rook.csv", "--variant", "phase-10", "-o", "-", cwd=tmp_path)
    assert [(done.returncode, done.stderr) for done in (named, other)] == [(0, b"")] * 2
    assert values(opened(other.stdout), "GamesPlayed") == [["Rook Shanghai"]] * 3


def test_it_knows_the_rules_that_a_workbook_beside_a_table_carries(tmp_path: Path) -> None:
    """Unless another one carries others of that name."""
    (tmp_path / "evenings").mkdir()

    def played(day: str, *, rules: str = "") -> None:
        text = TABLE.replace("02-01", f"02-{day}").replace("rook-shanghai", "our-rook")
        (table := tmp_path / "evenings" / f"{day}.csv").write_text(text)
        if rules:
            (tmp_path / "ours.toml").write_text(rules)
            made = ("excel", "--variants", "ours.toml", "--scores", table, "-o", table.with_suffix(".xlsx"))
            assert commands.run(*made, cwd=tmp_path).returncode == 0
            table.unlink()

    played("01", rules=OURS)
    played("02")
    assert season(tmp_path, "evenings") == (0, "season.xlsx\n", [])
    assert values(opened((tmp_path / "season.xlsx").read_bytes()), "GamesPlayed") == [["Rook at our house"]] * 6
    played("03", rules=f"{OURS}values.wild = 25\n")
    wrong = 'the workbooks beside it carry different rules of "our-rook"; say which hold with --variants FILE'
    told = [f"evenings/02.csv:1:9: {wrong}", f"{WITHOUT} evenings/02.csv"]
    assert season(tmp_path, "evenings", "-o", "other.xlsx") == (1, "other.xlsx\n", told)


@pytest.mark.parametrize(
    ("arguments", "code", "told"),
    [
        pytest.param(
            ("gone.xlsx", "bad.csv"),
            1,
            [
                'sheets: can\'t read "gone.xlsx": there is no such file; check the name and the folder',
                'bad.csv:2:3: hand 1, "Ann": "x" is no whole number; write points like 25 or -5, - where somebody '
                "does not play, and leave it blank where nothing is scored yet",
            ],
            id="files that were named",
        ),
        pytest.param(
            ("shopping.csv",),
            1,
            [SHOPPING.replace("evenings/", "")],
            id="a table without its game",
        ),
        pytest.param(
            ("unknown.csv",),
            1,
            [
                'unknown.csv:1:9: there is no variant "nope"; `sheets list` names them all; '
                "a game of your own needs --variants FILE"
            ],
            id="a table of a game that nobody knows",
        ),
        pytest.param(
            ("bad.csv", "--variant", "nope"),
            2,
            [
                'sheets: there is no variant "nope"; `sheets list` names them all; '
                "a game of your own needs --variants FILE"
            ],
            id="a game that nobody knows",
        ),
        pytest.param(
            ("empty",),
            2,
            [
                'sheets: there is no game in "empty"; games are filled workbooks (.xlsx, .ods), filled sheets (.pdf) '
                "and tables of scores (.csv)"
            ],
            id="an empty folder",
        ),
        pytest.param(
            ("begun.csv", "--variant", "rook-shanghai"),
            2,
            [
                "sheets: begun.csv: left out, because it is not over; count it as it stands with --unfinished",
                "sheets: there is no game to count; name workbooks or tables of scores that are filled in",
            ],
            id="nothing that is over",
        ),
        pytest.param(
            ("begun.csv", "-o", "season.pdf"),
            2,
            ['sheets: a workbook can\'t be called "season.pdf"; let its name end in .xlsx'],
            id="no name of a workbook",
        ),
        pytest.param(
            ("begun.csv", "--variant", "rook-shanghai", "--unfinished", "-o", "kept.xlsx"),
            3,
            [
                'sheets: can\'t write "kept.xlsx": it is there already; '
                "replace it with --force, which keeps it as .bak, or choose another place with -o"
            ],
            id="a workbook that is there",
        ),
    ],
)
def test_it_says_what_is_wrong_and_writes_nothing(
    tmp_path: Path, arguments: tuple[str, ...], code: int, told: list[str]
) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "bad.csv").write_text("variant,rook-shanghai\nround,Ann\n1,x\n".replace("variant,rook-shanghai\n", ""))
    (tmp_path / "shopping.csv").write_text("crisps,2\n")
    (tmp_path / "begun.csv").write_text("round,Ann,Ben\n1,0,5\n")
    (tmp_path / "kept.xlsx").write_text("kept")
    (tmp_path / "unknown.csv").write_text(TABLE.replace("rook-shanghai", "nope"))
    if "bad.csv" in arguments and "nope" not in arguments:
        arguments = (*arguments, "--variant", "rook-shanghai")
    before = sorted(tmp_path.iterdir())
    assert season(tmp_path, *arguments) == (code, "", told)
    assert sorted(tmp_path.iterdir()) == before


def test_a_table_says_which_game_it_is_of(tmp_path: Path) -> None:
    """To the other commands too."""
    (tmp_path / "game.csv").write_text(TABLE)
    read = commands.sheets("read", "game.csv", cwd=tmp_path)
    assert (read.code, read.out.splitlines()[0]) == (0, "Rook Shanghai   [rook-shanghai]")
    assert commands.sheets("excel", "--scores", "game.csv", cwd=tmp_path).out == "rook-shanghai.xlsx\n"
    other = commands.sheets("read", "game.csv", "finangle", cwd=tmp_path)
    wrong = 'game.csv:1:9: the table says that it is of "rook-shanghai", and not of "finangle"'
    assert (other.code, other.err) == (1, f"{wrong}; name that game, or take the line out\n")
    (tmp_path / "unknown.csv").write_text(TABLE.replace("rook-shanghai", "rook-shangai"))
    unknown = commands.sheets("read", "unknown.csv", cwd=tmp_path)
    wrong = 'unknown.csv:1:9: there is no variant "rook-shangai"; did you mean "rook-shanghai"?'
    assert (unknown.code, unknown.err) == (1, f"{wrong}\n")


@pytest.mark.parametrize(
    ("written", "day"),
    [
        pytest.param(datetime(2026, 11, 20), "2026-11-20", id="a date"),
        pytest.param("20 November 2026", "2026-11-20", id="as sheets print it"),
        pytest.param("St Martin’s", "2026-01-31", id="in words, and in the name of the file"),
        pytest.param(None, "2026-01-31", id="in the name of the file"),
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


def test_it_refuses_a_title_that_would_have_to_be_cut(tmp_path: Path, evenings: Path) -> None:
    code, _, told = season(tmp_path, "evenings", "--title", "W" * 2_000)
    assert code == 2
    assert told[-1].endswith("has 2000 characters; use up to 80")


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
