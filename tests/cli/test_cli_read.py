"""The command `sheets read`, run whole: games typed in as tables and kept in workbooks, told as text, CSV and JSON."""

import io
import json
from pathlib import Path

import pytest
from openpyxl import load_workbook

from tests.commands import Run, run, sheets

OUR_ROOK = '[variants.our-rook]\nextends = "rook-shanghai"\ntitle = "Rook at our house"\n'
ROOK = "round,Ann,Zoë,Ben\n1,5,0,20\n2,0,41,20\n3,12,33,0\n"
OF_ROOK = "variant,rook-shanghai\n"


def read(folder: Path, *arguments: str) -> Run:
    """How `sheets read` ended in a folder, and what it said on stdout and on stderr."""
    return sheets("read", *arguments, cwd=folder)


def typed(folder: Path, text: str) -> str:
    """The name of a file with a table typed in."""
    (folder / "ours.csv").write_text(text, encoding="utf-8")
    return "ours.csv"


# -- as text ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("variant_id", "text", "said"),
    [
        pytest.param(
            "rook-shanghai",
            ROOK,
            """\
Rook Shanghai   [rook-shanghai]

PLAYER  TOTAL  PLACE  GAP
Ann        17      1
Zoë        74      3   57
Ben        40      2   23

Hand 4: 3 sets. Ann leads after 3 of 7 hands.
""",
            id="a game under way",
        ),
        pytest.param(
            "shanghai-rummy-10",
            "round,Ann,Ann bonus,Ben\n2,0,out blind,20\n1,5,,\n",
            """\
Shanghai Rummy, ten rounds   [shanghai-rummy-10]

PLAYER  TOTAL  PLACE  GAP
Ann       −20      1
Ben        20      2   40

Ben’s score in round 1 is missing.
""",
            id="a bonus, below zero",
        ),
        pytest.param(
            "phase-10",
            "round,Ann,Ann laid,Ben,Ben laid\n1,0,x,40,x\n2,20,,0,x\n",
            """\
Phase 10   [phase-10]

PLAYER   PHASES  TOTAL  PLACE
Ann     1 of 10     20      2
Ben     2 of 10     40      1

Hand 3 is next. Ben leads after 2 hands.
""",
            id="a progression",
        ),
    ],
)
def test_it_tells_how_a_game_stands(tmp_path: Path, variant_id: str, text: str, said: str) -> None:
    assert read(tmp_path, typed(tmp_path, text), variant_id) == (0, said, "")


# -- for programs ----------------------------------------------------------------------------------------------------


def test_it_prints_a_table_that_can_be_read_again(tmp_path: Path) -> None:
    text = 'hand;Zoë;\'=A1;"Smith; J"\r\n3;5;−10;\r\n1;0;+20;7.0\r\n'
    first = read(tmp_path, typed(tmp_path, text), "rook-shanghai", "--csv")
    assert first == (
        0,
        "variant,rook-shanghai\nround,Zoë,'=A1,Smith; J\n1,0,20,7\n2,,,\n3,5,-10,\n4,,,\n5,,,\n6,,,\n7,,,\n",
        "sheets: warning: ours.csv: =A1’s −10 in hand 3 is a score that no hand can make; scores are whole points, "
        "from 0 to 340; 0 for the one who goes out; - for one who does not play\n",
    )
    assert read(tmp_path, typed(tmp_path, first[1]), "rook-shanghai", "--csv") == first
    assert read(tmp_path, typed(tmp_path, first[1]), "--csv") == first


def compact(text: str) -> list[str]:
    """The keys of a JSON table with their values, in order, each in a line."""
    return [f"{key}: {json.dumps(value, ensure_ascii=False)}" for key, value in json.loads(text).items()]


@pytest.mark.parametrize(
    ("variant_id", "text", "told"),
    [
        pytest.param(
            "rook-shanghai",
            "round,Ann,Zoë\n1,5,0\n2,,41\n",
            [
                'variant: "rook-shanghai"',
                'players: ["Ann", "Zoë"]',
                "rounds: [[5, 0], [null, 41]" + ", [null, null]" * 5 + "]",
                "running_totals: [[5, 0], [null, 41]" + ", [null, null]" * 5 + "]",
                "totals: [5, 41]",
                "places: [1, 2]",
                "winners: []",
                "complete: false",
            ],
            id="fixed rounds",
        ),
        pytest.param(
            "shanghai-manipulation",
            "round,Ann,Ben,Cy\n1,3,0,6\n2,0,4,1\n",
            [
                'variant: "shanghai-manipulation"',
                'players: ["Ann", "Ben", "Cy"]',
                "rounds: [[3, 0, 6], [0, 4, 1]]",
                "running_totals: [[3, 0, 6], [3, 4, 7]]",
                "totals: [3, 4, 7]",
                "places: [1, 2, 3]",
                'winners: ["Ann"]',
                "complete: true",
                "settlement: [5, 2, -7]",
            ],
            id="a settlement",
        ),
    ],
)
def test_it_tells_a_game_to_a_program(tmp_path: Path, variant_id: str, text: str, told: list[str]) -> None:
    code, said, warned = read(tmp_path, typed(tmp_path, text), variant_id, "--json")
    assert (code, compact(said), warned) == (0, told, "")


BAGS = """round,Ann & Cid bid,Ann & Cid tricks,Ann & Cid nil,Ann & Cid nil tricks,Ben & Dan bid,Ben & Dan tricks
1,7,9,,,3,4
2,2,1,failed,1,5,11
3,6,,,,4,
"""
"""Of the sources: nine tricks on a bid of 7, 72 and two bags; a failed nil with its one trick, -120 and a bag."""


def test_it_tells_bids_that_are_made_and_what_is_counted(tmp_path: Path) -> None:
    code, said, _ = read(tmp_path, typed(tmp_path, BAGS), "spades")
    assert code == 0
    assert (
        said
        == """\
Spades   [spades]

PLAYER     TOTAL  PLACE  GAP  BID MADE  BAGS
Ann & Cid    −48      2  135    1 of 2     3
Ben & Dan     87      1         2 of 2     7

Still missing in hand 3: tricks of Ann & Cid and Ben & Dan.
"""
    )


# -- workbooks -------------------------------------------------------------------------------------------------------


@pytest.fixture
def filled(tmp_path: Path) -> str:
    """The name of a workbook of Rook Shanghai by house rules, with three hands in it."""
    (tmp_path / "ours.toml").write_text(OUR_ROOK)
    asked = ("our-rook", "--variants", "ours.toml", "--scores", typed(tmp_path, ROOK), "-o", "game.xlsx")
    assert sheets("excel", *asked, cwd=tmp_path).code == 0
    (tmp_path / "ours.toml").unlink()
    (tmp_path / "game.xlsx").rename(tmp_path / "game night")
    return "game night"


def test_it_reads_a_workbook_whatever_it_is_called(tmp_path: Path, filled: str) -> None:
    assert read(tmp_path, filled) == (
        0,
        """\
Rook at our house   [our-rook]

PLAYER  TOTAL  PLACE  GAP
Ann        17      1
Zoë        74      3   57
Ben        40      2   23

Hand 4: 3 sets, Ann deals. Ann leads after 3 of 7 hands.
""",
        "",
    )


def test_it_reads_a_table_from_the_standard_input(tmp_path: Path) -> None:
    done = run("read", "-", "rook-shanghai", "--csv", cwd=tmp_path, given=ROOK.encode())
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.decode().startswith(f"{OF_ROOK}{ROOK}")


def test_it_warns_where_the_workbook_says_something_else(tmp_path: Path, filled: str) -> None:
    book = load_workbook(io.BytesIO((tmp_path / filled).read_bytes()))
    [(title, address)] = book.defined_names["Totals"].destinations
    first = address.replace("$", "").split(":")[0]
    book[title][first] = 18
    book.save(tmp_path / filled)
    code, said, told = read(tmp_path, filled, "--json")
    assert (code, json.loads(said)["totals"]) == (0, [17, 74, 40])
    assert told == (f'sheets: warning: game night: {title}!{first}: the workbook says "18", but the scores give "17"\n')


# -- what goes wrong -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "code", "told"),
    [
        pytest.param(
            ("ours.csv",),
            2,
            "sheets: this table of scores does not name its game; "
            "write it after the file, like: sheets read ours.csv rook-shanghai",
            id="a table without its game",
        ),
        pytest.param(
            ("long.csv", "rook-shanghai"),
            1,
            "long.csv:2:1048567: the table is larger than 1 MB; it needs only a line for each round",
            id="too large",
        ),
        pytest.param(
            ("game.xlsx", "rook-shanghai"),
            2,
            "sheets: game.xlsx is a workbook, which has its own rules; leave out VARIANT and --variants",
            id="a workbook and a game",
        ),
        pytest.param(
            ("faulty.csv", "rook-shanghai"),
            1,
            'faulty.csv:2:3: hand 1, "Ann": "x" is not a whole number; '
            "write points like 25 or -5, - for a player who is away, or leave it blank\n"
            'faulty.csv:3:1: there is no hand "8"; the first is 1, the last is 7',
            id="a faulty table",
        ),
    ],
)
def test_it_says_what_is_wrong(tmp_path: Path, arguments: tuple[str, ...], code: int, told: str) -> None:
    typed(tmp_path, ROOK)
    (tmp_path / "long.csv").write_bytes(b"round,Ann\n" + b"," * (1 << 20))
    (tmp_path / "game.xlsx").write_bytes(b"PK\3\4")
    (tmp_path / "faulty.csv").write_text("round,Ann\n1,x\n8,\n")
    assert read(tmp_path, *arguments) == (code, "", f"{told}\n")


@pytest.mark.parametrize(("tie", "told"), [("shared", "win"), ("unknown", "come first")])
def test_it_calls_nobody_a_winner_where_nobody_knows_who_wins_a_tie(tie: str, told: str, tmp_path: Path) -> None:
    """What the answer says of the round is no warning besides."""
    rules, scores = tmp_path / "ours.toml", tmp_path / "ours.csv"
    rules.write_text(f'[variants.ours]\nextends = "finangle"\ntitle = "Ours"\ntie = "{tie}"\n', encoding="utf-8")
    scores.write_text("hand,Ann,Ben,Cy\n1,0,200,0\n", encoding="utf-8")
    done = sheets("read", scores, "ours", "--variants", rules)
    assert done.out.endswith(f"\n\nMore than one player has 0 in hand 1. Game over: Ann & Cy {told}.\n")
    assert done.err == ""
