"""What commands say where something is asked that hardly anybody asks: where, what is wrong, what would be right."""

import errno
from pathlib import Path
from unittest.mock import patch

import pytest

from tests.commands import Run, sheets

ONE_ROUND = '[variants.one]\nextends = "finangle"\nrounds = ["2 sets"]\n'
NO_ROUNDS = '[variants.none]\nextends = "finangle"\n'
STOCK = """[stock.our-cards]
title = "cards"
paper = "a4"
card = "90x50mm"
columns = 2
rows = 5
left = 15
top = 23.5
"""


@pytest.mark.parametrize(
    ("file", "arguments", "said"),
    [
        pytest.param(
            ONE_ROUND,
            ["hand", "one", "--variants", "FILE", "--round", "2", "5"],
            "sheets: --round: one has no round 2; leave out --round: it has only one",
            id="another round of a game that has one",
        ),
        pytest.param(
            NO_ROUNDS,
            ["hand", "none", "--variants", "FILE", "--round", "1", "5"],
            "sheets: --round: none has no round 1; leave it out",
            id="a round of a game that has none",
        ),
        pytest.param(
            "",
            ["hand", "rook-shanghai", "--values", "short", "5"],
            'sheets: rook-shanghai has no table of values "short"; it has one table only',
            id="values of a game that has no others",
        ),
        pytest.param(
            "",
            ["score", "rook-shanghai", "--duplex", "--copies-per-page", "2"],
            "sheets: small sheets, several on a page, have no backs; leave out --copies-per-page, or choose a smaller"
            " --paper with --duplex",
            id="backs of small sheets",
        ),
        pytest.param(
            "stock = 5\n",
            ["stock", "--stock-file", "FILE"],
            'FILE:1:1: "stock" must be a table; all stands under headings like [stock.our-cards]',
            id="stock that is no table",
        ),
        pytest.param(
            "stcok = 5\n",
            ["stock", "--stock-file", "FILE"],
            'FILE:1:1: unknown key "stcok"; did you mean "stock"?',
            id="a key of a stock file that is none",
        ),
        pytest.param(
            "stock.avery = 5\n",
            ["stock", "--stock-file", "FILE"],
            'FILE:1:7: stock "avery": a stock must be a table; begin it with the line [stock.avery]',
            id="one stock that is no table",
        ),
        pytest.param(
            STOCK,
            ["cards", "rook-shanghai", "--stock-file", "FILE"],
            "sheets: --stock-file names no paper by itself; choose one with --stock: our-cards",
            id="a file of stock without its number",
        ),
        pytest.param(
            "",
            ["kit", "rook-shanghai", "-o", "-"],
            'sheets: "-" is no folder for a kit; name one with -o, like -o evening',
            id="a kit that goes to the output",
        ),
        pytest.param(
            "variant,shanghai-whist\nround,Ann,Ann laid,Ben\n",
            ["read", "FILE"],
            'FILE:2:11: the column "Ann laid" is none of this game\'s; leave it out, or choose the game it belongs to',
            id="what is laid down in a game without phases",
        ),
        pytest.param(
            "variant,phase-10\nround,Ann,Ann laid,Ben,Ben laid\n1,5,x,0,\nleft,,keeps place,,\n",
            ["read", "FILE"],
            'FILE:4:7: "keeps place" stands in the second column of "Ann"; write it in the first, under the name alone',
            id="who left, in the second of his columns",
        ),
    ],
)
def test_it_says_what_would_be_right(file: str, arguments: list[str], said: str, tmp_path: Path) -> None:
    name = "kept.csv" if file.startswith("variant,") else "kept.toml"
    (tmp_path / name).write_text(file, "utf-8")
    done = sheets(*[name if argument == "FILE" else argument for argument in arguments], cwd=tmp_path)
    assert (done.out, done.err) == ("", f"{said.replace('FILE', name)}\n")
    assert done.code in (1, 2)
    assert [path.name for path in tmp_path.iterdir()] == [name]


def test_it_says_that_two_games_are_played_alike() -> None:
    done = sheets("diff", "finangle", "finangle")
    assert done == Run(0, "Finangle   [finangle]\nbeside Finangle   [finangle]\n\nBoth are played alike.\n", "")


def test_it_lists_no_printers_where_a_file_has_the_name_of_their_folder(tmp_path: Path) -> None:
    (tmp_path / "sheets").write_text("")
    done = sheets("calibrate", "--list", cwd=tmp_path, XDG_CONFIG_HOME=str(tmp_path))
    assert done == Run(0, "", "sheets: no printer is saved; `sheets calibrate` makes the page to measure one\n")


@pytest.mark.parametrize("arguments", [["check", "ours.toml"], ["list", "--variants", "ours.toml"]])
def test_it_lets_who_reads_a_file_say_that_it_may_not_be_read(arguments: list[str], tmp_path: Path) -> None:
    (tmp_path / "ours.toml").write_text("")
    refused = PermissionError(errno.EACCES, "Permission denied")
    with patch("os.access", return_value=False), patch("os.open", side_effect=refused):
        done = sheets(*arguments, cwd=tmp_path)
    assert done.code == 1
    assert done.err == 'sheets: can\'t read "ours.toml": you may not read it; change who may, or copy it\n'
