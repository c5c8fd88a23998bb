"""The command `sheets read`, run whole: games typed in as tables and kept in workbooks, told as text, CSV and JSON."""

import io
import json
from pathlib import Path

import pytest
from openpyxl import load_workbook

from sheets.render.workbook import workbook
from sheets.rules_file.standalone import standalone
from sheets.specification.score_sheet import build_score_sheet
from sheets.tally.csv import read_tally
from sheets.tally.score_tally import LINES
from tests.commands import Run, run, sheets
from tests.helpers import load_text

OUR_ROOK = '[variants.our-rook]\nextends = "rook-shanghai"\ntitle = "Rook at our house"\n'
ROOK = "round,Ann,Zoë,Ben\n1,5,0,20\n2,0,41,20\n3,12,33,0\n"
WHOLE = "round,Ann,Zoë,Ben\n" + "".join(f"{number},0,10,{number}\n" for number in range(1, 8))
OF_ROOK = "variant,rook-shanghai\n"
TO_COME = "".join(f"{number},,,\n" for number in range(4, 8))


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
            "rook-shanghai",
            "round,Ann,Ben\n1,-,\n",
            """\
Rook Shanghai   [rook-shanghai]

PLAYER  TOTAL  PLACE  GAP
Ann
Ben

Hand 1: 2 sets.
""",
            id="a mark of one who is away alone",
        ),
        pytest.param(
            "rook-shanghai",
            "round,Ann,Ben,\n",
            """\
Rook Shanghai   [rook-shanghai]

PLAYER  TOTAL  PLACE  GAP
Ann
Ben

Nothing is written yet.
""",
            id="a game that has not begun",
        ),
        pytest.param(
            "rook-shanghai",
            WHOLE.replace("7,0,10,7", "7,21,10,0"),
            """\
Rook Shanghai   [rook-shanghai]

PLAYER  TOTAL  PLACE  GAP
Ann        21      1
Zoë        70      3   49
Ben        21      1

Game over: Ann & Ben win.
""",
            id="a tie for the first place",
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
            "shanghai-manipulation",
            "round,Ann,Ben,Cy\n1,3,0,6\n2,0,4,1\n",
            """\
Shanghai, manipulation rummy   [shanghai-manipulation]

PLAYER  TOTAL  PLACE  GAP  RECEIVES
Ann         3      1              5
Ben         4      2    1         2
Cy          7      3    4        −7

Hand 3 is next. Ann wins if you stop here.
""",
            id="a settlement",
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
        pytest.param(
            "frustration",
            "round,Ann laid,Ben laid\n" + "".join(f"{hand},x,{'x' if hand > 1 else ''}\n" for hand in range(1, 12)),
            """\
Frustration   [frustration]

PLAYER  REQUIREMENTS  PLACE
Ann         10 of 10      1
Ben         10 of 10      2

Game over: Ann wins.
""",
            id="a progression without points",
        ),
    ],
)
def test_it_tells_how_a_game_stands(tmp_path: Path, variant_id: str, text: str, said: str) -> None:
    assert read(tmp_path, typed(tmp_path, text), variant_id) == (0, said, "")


def test_it_tells_the_gap_to_the_highest_where_that_wins(tmp_path: Path) -> None:
    (tmp_path / "high.toml").write_text('[variants.high]\nextends = "rook-shanghai"\nwinner = "highest"\n')
    _, said, _ = read(tmp_path, typed(tmp_path, ROOK), "high", "--variants", "high.toml")
    assert [line.split() for line in said.splitlines()[3:6]] == [
        ["Ann", "17", "3", "57"],
        ["Zoë", "74", "1"],
        ["Ben", "40", "2", "34"],
    ]


def test_it_reads_a_game_by_rules_of_ones_own(tmp_path: Path) -> None:
    (tmp_path / "our-rules.toml").write_text(OUR_ROOK)
    code, said, told = read(tmp_path, typed(tmp_path, ROOK), "our-rook", "--variants", "our-rules.toml")
    assert (code, said.splitlines()[0], told) == (0, "Rook at our house   [our-rook]", "")


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


def test_it_takes_the_game_and_the_day_along(tmp_path: Path) -> None:
    """Also into house rules on the game, of which the table says another name; and a day that looks like a formula."""
    text = "variant,rook-shanghai\ndate,'=2+1\nround,Ann,Ben\n1,5,0\n"
    said = read(tmp_path, typed(tmp_path, text), "--csv")[1]
    assert said.splitlines()[:4] == text.splitlines()
    assert read(tmp_path, typed(tmp_path, said), "rook-shanghai-black-14", "--csv")[1] == said.replace(
        "rook-shanghai", "rook-shanghai-black-14", 1
    )


def test_it_says_the_day_in_figures_wherever_it_is_kept(tmp_path: Path) -> None:
    text = "variant,rook-shanghai\ndate,2026-11-20\nround,Ann,Ben,Zoë,Cy\n1,5,0,10,20\n"
    sheets("excel", "rook-shanghai", "--scores", typed(tmp_path, text), "-o", "evening.xlsx", cwd=tmp_path)
    assert read(tmp_path, "evening.xlsx", "--csv")[1].splitlines()[:4] == text.splitlines()


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
            "shanghai-rummy-10",
            "round,Ann,Ann bonus,Ben,Ben bonus\n"
            '1,0,"out blind, no joker",20,\n' + "".join(f"{number},0,,5,-5\n" for number in range(2, 11)),
            [
                'variant: "shanghai-rummy-10"',
                'players: ["Ann", "Ben"]',
                "rounds: [[0, 20]" + ", [0, 5]" * 9 + "]",
                "bonuses: [[-50, null]" + ", [null, -5]" * 9 + "]",
                "running_totals: [[-50, 20]" + ", [-50, 20]" * 9 + "]",
                "totals: [-50, 20]",
                "places: [1, 2]",
                'winners: ["Ann"]',
                "complete: true",
            ],
            id="bonuses",
        ),
        pytest.param(
            "phase-10",
            "round,Ann,Ann laid,Ben,Ben laid\n1,0,x,40,\n2,20,,0,x\n",
            [
                'variant: "phase-10"',
                'players: ["Ann", "Ben"]',
                "rounds: [[0, 40], [20, 0]]",
                "laid: [[true, false], [false, true]]",
                "running_totals: [[0, 40], [20, 40]]",
                "totals: [20, 40]",
                "places: [1, 2]",
                "winners: []",
                "complete: false",
            ],
            id="a progression, level but for the points",
        ),
        pytest.param(
            "frustration",
            "round,Ann laid,Ben laid\n2,,x\n",
            [
                'variant: "frustration"',
                'players: ["Ann", "Ben"]',
                "rounds: [[null, null], [null, null]]",
                "laid: [[false, false], [false, true]]",
                "running_totals: [[null, null], [null, null]]",
                "totals: [null, null]",
                "places: [2, 1]",
                "winners: []",
                "complete: false",
            ],
            id="no points",
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


def test_it_tells_a_settlement_that_is_not_whole(tmp_path: Path) -> None:
    """Two who win share what the third pays: 12.5 each of 25."""
    rules = '[variants.ours]\nextends = "shanghai-manipulation"\nsettlement = { convention = "winner" }\n'
    (tmp_path / "ours.toml").write_text(rules)
    table = typed(tmp_path, "round,Ann,Ben,Cy\n1,10,10,35\n")
    _, said, _ = read(tmp_path, table, "ours", "--variants", "ours.toml", "--json")
    assert json.loads(said)["settlement"] == [12.5, 12.5, -25]
    _, said, _ = read(tmp_path, table, "ours", "--variants", "ours.toml")
    assert [line.split()[-1] for line in said.splitlines()[3:6]] == ["12.5", "12.5", "−25"]


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

Hand 3: tricks of Ann & Cid and Ben & Dan are missing.
"""
    )


def test_it_tells_a_program_what_is_written_made_and_counted(tmp_path: Path) -> None:
    code, said, _ = read(tmp_path, typed(tmp_path, BAGS), "spades", "--json")
    found = json.loads(said)
    assert (code, found["made"], found["counters"]) == (
        0,
        {"bid": [[True, True], [False, True], [None, None]]},
        {"bags": [[2, 1], [3, 7], [3, 7]]},
    )
    assert found["written"] == {
        "bid": [[7, 3], [2, 5], [6, 4]],
        "tricks": [[9, 4], [1, 11], [None, None]],
        "nil": [[None, None], ["failed", None], [None, None]],
        "nil tricks": [[None, None], [1, None], [None, None]],
    }


def test_it_tells_bags_beyond_those_that_have_cost(tmp_path: Path) -> None:
    """Of nine tricks on a bid of 5 at 7 bags a team keeps 1, as 10 cost."""
    table = "round,Ann & Cid bid,Ann & Cid tricks,Ben & Dan bid,Ben & Dan tricks\n1,1,8,5,5\n2,5,9,4,4\n"
    _, said, _ = read(tmp_path, typed(tmp_path, table), "spades")
    assert [line.split()[-1] for line in said.splitlines()[3:5]] == ["1", "0"]


# -- workbooks -------------------------------------------------------------------------------------------------------


@pytest.fixture
def filled(tmp_path: Path) -> str:
    """The name of a workbook of Rook Shanghai by house rules, with three hands in it."""
    games = load_text(OUR_ROOK)
    game = games.variants["our-rook"]
    tally = read_tally("ours.csv", ROOK.encode(), game)
    sheet = build_score_sheet(game, tally.players, lines=LINES, every_hand=True)
    pages = workbook(game, sheet, tally, rules=standalone(games, "our-rook"), paper="A4")
    (tmp_path / "game night").write_bytes(pages)
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


def test_it_reads_a_workbook_from_the_standard_input(tmp_path: Path, filled: str) -> None:
    given = (tmp_path / filled).read_bytes()
    done = run("read", "-", "--csv", cwd=tmp_path, alone=True, given=given)
    assert (done.returncode, done.stderr, done.stdout.decode()) == (0, b"", f"variant,our-rook\n{ROOK}{TO_COME}")


def test_it_takes_no_more_from_the_standard_input_than_from_a_file(tmp_path: Path) -> None:
    done = run("read", "-", "rook-shanghai", cwd=tmp_path, given=b"round,Ann\n" + b"," * (1 << 20))
    told = "the standard input:2:1048567: the table is larger than 1 MB; it needs a line for each round and no more\n"
    assert (done.returncode, done.stderr.decode()) == (1, told)


def test_it_takes_no_more_from_the_standard_input_than_any_file_of_scores_has(tmp_path: Path) -> None:
    done = run("read", "-", "rook-shanghai", cwd=tmp_path, given=b"," * ((16 << 20) + 1))
    told = (
        "sheets: can't read the standard input: it is larger than 16 MB; check that it is the right file, or split it\n"
    )
    assert (done.returncode, done.stderr.decode()) == (1, told)


def test_it_prints_a_workbook_as_a_table(tmp_path: Path, filled: str) -> None:
    assert read(tmp_path, filled, "--csv") == (0, f"variant,our-rook\n{ROOK}{TO_COME}", "")


def test_it_warns_where_the_workbook_says_something_else(tmp_path: Path, filled: str) -> None:
    book = load_workbook(io.BytesIO((tmp_path / filled).read_bytes()))
    [(title, address)] = book.defined_names["Totals"].destinations
    first = address.replace("$", "").split(":")[0]
    book[title][first] = 18
    book.save(tmp_path / filled)
    code, said, told = read(tmp_path, filled, "--json")
    assert (code, json.loads(said)["totals"]) == (0, [17, 74, 40])
    assert told == (
        f'sheets: warning: game night: {title}!{first}: the workbook says "18", where the scores make it "17"\n'
    )


# -- what goes wrong -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "code", "told"),
    [
        pytest.param(
            ("ours.csv",),
            2,
            "sheets: a table of scores does not say which game it is; "
            "write it behind the file, like: sheets read ours.csv rook-shanghai",
            id="a table without its game",
        ),
        pytest.param(
            ("ours.csv", "rook-shangai"),
            2,
            'sheets: there is no variant "rook-shangai"; did you mean "rook-shanghai"?',
            id="no such game",
        ),
        pytest.param(
            ("ours.csv", "rook-shanghai", "--csv", "--json"),
            2,
            "sheets: --csv and --json can't both be printed; choose one of them",
            id="two at once",
        ),
        pytest.param(
            ("gone.csv", "rook-shanghai"),
            1,
            'sheets: can\'t read "gone.csv": there is no such file; check the name and the folder',
            id="no such file",
        ),
        pytest.param(
            ("long.csv", "rook-shanghai"),
            1,
            "long.csv:2:1048567: the table is larger than 1 MB; it needs a line for each round and no more",
            id="too large",
        ),
        pytest.param(
            ("game.xlsx", "rook-shanghai"),
            2,
            "sheets: game.xlsx is a workbook, which carries its own rules; leave out VARIANT and --variants",
            id="a workbook and a game",
        ),
        pytest.param(
            ("game.xlsx", "--variants", "ours.toml"),
            2,
            "sheets: game.xlsx is a workbook, which carries its own rules; leave out VARIANT and --variants",
            id="a workbook and rules",
        ),
        pytest.param(
            ("faulty.csv", "rook-shanghai"),
            1,
            'faulty.csv:2:3: hand 1, "Ann": "x" is no whole number; '
            "write points like 25 or -5, - where somebody does not play, and leave it blank where nothing is "
            "scored yet\n"
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


def test_it_shows_an_example_that_works_in_the_help(tmp_path: Path) -> None:
    code, said, told = read(tmp_path, "--help")
    assert (code, told) == (0, "")
    assert "Example:  sheets read scores.csv rook-shanghai" in said
    (tmp_path / "scores.csv").write_text(ROOK, encoding="utf-8")
    assert read(tmp_path, "scores.csv", "rook-shanghai")[0] == 0


def test_it_warns_of_a_column_that_may_be_no_player(tmp_path: Path) -> None:
    code, said, told = read(tmp_path, typed(tmp_path, "round,Ann,Ben,total\n1,5,0,5\n"), "rook-shanghai")
    wrong = 'ours.csv: the column "total" is read as a player; take the column out if it is none'
    assert (code, told) == (0, f"sheets: warning: {wrong}\n")
    assert "total" in said


@pytest.mark.parametrize("name", ["scores.xlsx", "scores.csv"])
def test_it_says_that_there_is_nothing_in_a_file(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_bytes(b"")
    told = f"sheets: there is nothing in {name}; name a workbook, or a table of scores\n"
    assert read(tmp_path, name) == Run(1, "", told)
