"""Commands as programs and clubs call them: names out of files, quiet, data in place of tables, colours for eyes."""

import json
import re
import sys
from pathlib import Path

import pytest

from tests.commands import answered, sheets
from tests.reading import read_pdf

MISTAKEN = '[variants.ours]\nextends = "finangle"\ndeal = "many"\ntitel = "Ours"\n'


def named_on(folder: Path) -> str:
    return read_pdf((folder / "finangle-score.pdf").read_bytes())[0].text


@pytest.mark.parametrize(
    "data",
    [
        pytest.param("Ann\nBen, Zoë\n\nDad\n".encode(), id="UTF-8"),
        pytest.param("Ann\r\nBen\r\nZoë,Dad\r\n".encode("utf-16"), id="UTF-16"),
        pytest.param("Ann\r\nBen\r\nZoë\r\nDad".encode("cp1252"), id="of Windows"),
    ],
)
def test_names_come_out_of_a_file(tmp_path: Path, data: bytes) -> None:
    (tmp_path / "club.txt").write_bytes(data)
    assert sheets("score", "finangle", "--names", "@club.txt", cwd=tmp_path).code == 0
    from_file = (tmp_path / "finangle-score.pdf").read_bytes()
    sheets("score", "finangle", "--names", "Ann,Ben,Zoë,Dad", cwd=tmp_path)
    assert (tmp_path / "finangle-score.pdf").read_bytes() == from_file


def test_all_names_play_however_often_the_option_stands(tmp_path: Path) -> None:
    (tmp_path / "guests.txt").write_text("Eve\nFlo\n", "utf-8")
    sheets("score", "finangle", "--names", "Ann,Ben", "--names", "Cy", "--names", "@guests.txt", cwd=tmp_path)
    words = named_on(tmp_path).split()
    guests = ["Ann", "Ben", "Cy", "Eve", "Flo"]
    assert [word for word in words if word in guests][:5] == guests


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (None, 'can\'t read "club.txt": there is no such file; check the name and the folder'),
        (b"Ann;Ben\n", 'names are separated by commas, not by ";"; write "Ann,Ben"'),
        (
            b"Tisch;Spieler;Telefon\n1;Ann;030\n",
            '"club.txt" is a table of players, not a list of names; '
            "write a name on each line; `sheets batch` reads tables, with --roster",
        ),
    ],
)
def test_it_says_what_is_wrong_with_a_file_of_names(tmp_path: Path, data: bytes | None, told: str) -> None:
    if data is not None:
        (tmp_path / "club.txt").write_bytes(data)
    done = sheets("score", "finangle", "--names", "@club.txt", cwd=tmp_path)
    assert done.code in (1, 2)
    assert done.err == f"sheets: {told}\n"
    assert not (tmp_path / "finangle-score.pdf").exists()


def test_quiet_tells_only_what_is_wrong(tmp_path: Path) -> None:
    options = ["--names", "Ann,Ben", "--landscape"]
    loud = sheets("score", "rook-shanghai", *options, cwd=tmp_path)
    assert "warning" in loud.err
    assert "landscape" in loud.err
    quiet = sheets("score", "rook-shanghai", *options, "-q", cwd=tmp_path)
    assert (quiet.code, quiet.out, quiet.err) == (0, loud.out, "")
    wrong = sheets("score", "rook-shanghai", "-q", "--paper", "a99", cwd=tmp_path)
    assert wrong.code == 2
    assert wrong.err.startswith('sheets: there is no paper "a99"')
    assert "warning" in sheets("score", "rook-shanghai", *options, cwd=tmp_path).err


def test_check_answers_as_data(tmp_path: Path) -> None:
    (tmp_path / "ours.toml").write_text(MISTAKEN, "utf-8")
    done = sheets("check", "ours.toml", "--json", cwd=tmp_path)
    answer = json.loads(done.out)
    assert (done.code, done.err) == (1, "")
    assert [(each["file"], each["line"], each["warning"]) for each in answer["problems"]] == [
        ("ours.toml", 3, False),
        ("ours.toml", 4, False),
    ]
    assert all(each["wrong"] and each["right"] for each in answer["problems"])


def test_a_batch_answers_as_data(tmp_path: Path) -> None:
    (tmp_path / "players.csv").write_text("table,name,team\n4,Ann,Reds\n4,Ben,\n4,Zoë,\n7,Dad,\n7,Mum,\n7,Eve,\n")
    asked = ("finangle", "--roster", "players.csv", "--rounds", "2", "--standing", "points", "--json")
    done = sheets("batch", *asked, cwd=tmp_path)
    answer = json.loads(done.out)
    assert done.err == ""
    assert answer["files"] == ["finangle-sheets.pdf", "finangle-sheets-rota.pdf", "finangle-sheets.xlsx"]
    assert all((tmp_path / name).exists() for name in answer["files"])
    assert (answer["kept"], answer["problems"]) == ({}, [])
    assert answer["tables"][0] == {
        "game": 1,
        "table": "4",
        "players": [
            {"seat": 1, "name": "Ann", "team": "Reds"},
            {"seat": 2, "name": "Ben", "team": None},
            {"seat": 3, "name": "Zoë", "team": None},
        ],
    }
    assert [(each["game"], each["table"]) for each in answer["tables"]] == [(1, "4"), (1, "7"), (2, "4"), (2, "7")]
    # six at two tables: 6 pairs in each game, and of three at a table two have met before
    assert sum(int(times) * pairs for times, pairs in answer["meet"].items()) == 12
    assert answer["meet_again"] == answer["meet"]["2"] == 2


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="needs a terminal of its own")
def test_a_terminal_has_colours_and_a_file_has_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    arguments = ("score", "rook-shanghai", "--names", "Ann,Ben", "--landscape")
    coloured = answered(*arguments, cwd=tmp_path, answers=[])
    assert re.findall(r"\x1b\[(3\d)m\x1b\[1msheets\x1b\[0m: (warning)?", coloured) == [("33", "warning"), ("34", "")]
    assert "\x1b" not in sheets(*arguments, cwd=tmp_path).err
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b" not in answered(*arguments, cwd=tmp_path, answers=[])
