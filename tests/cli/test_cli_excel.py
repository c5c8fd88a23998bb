"""The command `sheets excel`, run whole: where the workbook goes, who plays, scores filled in, and nothing lost."""

import json
from pathlib import Path

import pytest

from sheets.paper.sizes import WORKBOOK_PAPERS
from sheets.render.workbook.reading_back import read_workbook
from sheets.tally.csv import write_tally
from tests import commands
from tests.spreadsheet import cells, opened, saved, values, write

OUR_ROOK = '[variants.our-rook]\nextends = "rook-shanghai"\ntitle = "Rook at our house"\nbuys.limit = 4\n'
SCORES = "round,Ann,Zoë,Ben\n1,5,0,20\n2,0,41,20\n3,12,33,0\n"
FOUR = ("--names", "Ann,Ben,Zoë,Dad")


def run(folder: Path, command: str, *arguments: str) -> tuple[int, bytes, str]:
    """How a command ended in a folder, what it printed, and what it told on stderr."""
    done = commands.run(command, *arguments, cwd=folder)
    return done.returncode, done.stdout, done.stderr.decode()


def excel(folder: Path, *arguments: str) -> tuple[int, str, str]:
    """How `sheets excel` ended, the path that it printed, and what it told."""
    code, said, told = run(folder, "excel", *arguments)
    return code, said.decode(), told


def heads(path: Path) -> list[object]:
    """The names above the scores, None where there is none."""
    return values(opened(path.read_bytes()), "Players")[0]


def named(folder: Path) -> list[str]:
    """The files in a folder."""
    return sorted(path.name for path in folder.iterdir())


# -- where it goes -----------------------------------------------------------------------------------------------------


def test_it_leaves_one_file_and_says_where(tmp_path: Path) -> None:
    assert excel(tmp_path, "rook-shanghai", *FOUR) == (0, "rook-shanghai.xlsx\n", "")
    assert named(tmp_path) == ["rook-shanghai.xlsx"]
    book = opened((tmp_path / "rook-shanghai.xlsx").read_bytes())
    assert (book["Rules"]["A1"].value, heads(tmp_path / "rook-shanghai.xlsx")) == (
        "Rook Shanghai",
        ["Ann", "Ben", "Zoë", "Dad"],
    )


def test_it_writes_to_the_standard_output(tmp_path: Path) -> None:
    code, said, told = run(tmp_path, "excel", "rook-shanghai", *FOUR, "-o", "-")
    assert (code, told, named(tmp_path)) == (0, "", [])
    assert opened(said)["Rules"]["A1"].value == "Rook Shanghai"


def test_it_does_not_overwrite_a_workbook(tmp_path: Path) -> None:
    (tmp_path / "game.xlsx").write_bytes(b"a winter of scores")
    assert excel(tmp_path, "rook-shanghai", *FOUR, "-o", "game.xlsx") == (
        3,
        "",
        'sheets: can\'t write "game.xlsx": it is there already; '
        "replace it with --force, which keeps it as .bak, or choose another place with -o\n",
    )
    assert (named(tmp_path), (tmp_path / "game.xlsx").read_bytes()) == (["game.xlsx"], b"a winter of scores")


def test_it_keeps_every_workbook_that_it_takes_the_place_of(tmp_path: Path) -> None:
    """Each under the first name that is free, though one in between was taken by something else."""
    (tmp_path / "game.xlsx").write_bytes(b"first")
    (tmp_path / "game.xlsx.bak2").write_bytes(b"a stranger")
    forced = ("rook-shanghai", *FOUR, "-o", "game.xlsx", "--force")
    for backup in ("game.xlsx.bak", "game.xlsx.bak3"):
        told = f"sheets: the workbook that was there is now {backup}\n"
        assert excel(tmp_path, *forced) == (0, "game.xlsx\n", told)
        with (tmp_path / "game.xlsx").open("ab") as book:
            book.write(b"a spring of scores")
    assert named(tmp_path) == ["game.xlsx", "game.xlsx.bak", "game.xlsx.bak2", "game.xlsx.bak3"]
    assert (tmp_path / "game.xlsx.bak").read_bytes() == b"first"
    assert (tmp_path / "game.xlsx.bak2").read_bytes() == b"a stranger"
    assert (tmp_path / "game.xlsx.bak3").read_bytes() == (tmp_path / "game.xlsx").read_bytes()  # as it was changed


def test_it_needs_no_backup_where_nothing_was(tmp_path: Path) -> None:
    assert excel(tmp_path, "rook-shanghai", *FOUR, "--force") == (0, "rook-shanghai.xlsx\n", "")
    assert named(tmp_path) == ["rook-shanghai.xlsx"]


# -- who plays ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "players", "told"),
    [
        pytest.param(
            ("rook-shanghai",),
            [None] * 4,
            "sheets: made for 4 players; --names or --players says how many play\n",
            id="as few as can play",
        ),
        pytest.param(
            ("shanghai-books",),
            [None] * 4,
            "sheets: made for 4 players; --names or --players says how many play\n",
            id="four where nobody knows",
        ),
        pytest.param(
            ("garbage-rummy",),
            [None] * 2,
            "sheets: made for 2 players; --names or --players says how many play\n",
            id="two where two can play",
        ),
        pytest.param(("five-hundred",), [None] * 2, "", id="one number alone can play"),
        pytest.param(("rook-shanghai", "--players", "5"), [None] * 5, "", id="a number"),
        pytest.param(
            ("rook-shanghai", "--names", "Ann,,=1+1", "--players", "4"),
            ["Ann", None, "=1+1", None],
            "",
            id="some names",
        ),
        pytest.param(
            ("rook-shanghai", "--names", "Ann"),
            ["Ann"],
            "sheets: warning: Rook Shanghai is for 4–6 players, not 1\n",
            id="fewer than can play",
        ),
        pytest.param(("shanghai-whist", "--players", "16"), [None] * 16, "", id="sixteen"),
    ],
)
def test_it_is_made_for_those_who_play(
    tmp_path: Path, arguments: tuple[str, ...], players: list[str | None], told: str
) -> None:
    assert excel(tmp_path, *arguments, "-o", "game.xlsx") == (0, "game.xlsx\n", told)
    assert heads(tmp_path / "game.xlsx") == players


def test_it_lets_the_first_dealer_deal_first(tmp_path: Path) -> None:
    assert excel(tmp_path, "rook-shanghai", *FOUR, "--first-dealer", "Zoë")[0] == 0
    book = opened((tmp_path / "rook-shanghai.xlsx").read_bytes())
    [first, *_] = cells(book, "RunningTotals")
    dealers = [book["Scores"].cell(first[0].row + number, first[0].column - 2).value for number in range(7)]
    assert dealers == ["Zoë", "Dad", "Ann", "Ben", "Zoë", "Dad", "Ann"]


def test_it_has_columns_to_spare_for_those_who_come_late(tmp_path: Path) -> None:
    """The facts of the game and the deal are for those who are there; Eve comes for the third hand, and nobody else."""
    assert excel(tmp_path, "rook-shanghai", *FOUR, "--spare", "2", "-o", "game.xlsx") == (0, "game.xlsx\n", "")
    assert heads(tmp_path / "game.xlsx") == ["Ann", "Ben", "Zoë", "Dad", None, None]
    book = opened((tmp_path / "game.xlsx").read_bytes(), values=False)
    write(book, "Players", [["Ann", "Ben", "Zoë", "Dad", "Eve", None]])
    scores = [[5, 0, 10, 20, None], [0, "-", 5, 5, None], [5, 5, 0, 10, 15], *[[None] * 5] * 4]
    write(book, "Scores", [[*row, None] for row in scores])
    write(book, "StartsWith", [[None] * 4 + ["highest", None]])
    write(book, "HasLeft", [[None, None, "out of places", None, None, None]])
    (tmp_path / "game.xlsx").write_bytes(saved(book))
    code, said, told = run(tmp_path, "read", "game.xlsx", "--csv")
    assert (code, said.decode(), told) == (
        0,
        "variant,rook-shanghai\nround,Ann,Ben,Zoë,Dad,Eve\n1,5,0,10,20,\n2,0,-,5,5,\n3,5,5,0,10,15\n4,,,,,\n5,,,,,\n6,,,,,\n7,,,,,\n"
        "start,,,,,highest\nleft,,,out of places,,\n",
        "",
    )
    (tmp_path / "game.csv").write_bytes(said)
    assert excel(tmp_path, "rook-shanghai", "--scores", "game.csv", "--spare", "1", "-o", "on.xlsx")[0] == 0
    assert run(tmp_path, "read", "on.xlsx", "--csv")[1:] == (said, "")
    assert run(tmp_path, "read", "on.xlsx")[1].decode().splitlines()[2:8] == [
        "PLAYER  TOTAL  PLACE  GAP  NOTE",
        "Ann        10      2    5",
        "Ben         5      1",
        "Zoë        15              left, out of places",
        "Dad        35      3   30",
        "Eve        40      4   35  began with 25",
    ]


@pytest.mark.parametrize(("paper", "number"), [pytest.param("letter", 1, id="letter"), pytest.param("A5", 11, id="A5")])
def test_it_is_set_up_for_a_paper(tmp_path: Path, paper: str, number: int) -> None:
    _, said, _ = run(tmp_path, "excel", "frustration", "--players", "2", "--paper", paper, "-o", "-")
    assert {int(ws.page_setup.paperSize) for ws in opened(said).worksheets} == {number}


def test_it_takes_house_rules_along(tmp_path: Path) -> None:
    """The workbook is read without the file that they came from."""
    (tmp_path / "our.toml").write_text(OUR_ROOK)
    assert excel(tmp_path, "our-rook", "--variants", "our.toml", *FOUR) == (0, "our-rook.xlsx\n", "")
    (tmp_path / "our.toml").unlink()
    code, said, told = run(tmp_path, "read", "our-rook.xlsx", "--json")
    assert (code, json.loads(said)["variant"], told) == (0, "our-rook", "")


# -- scores filled in --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "players", "totals"),
    [
        pytest.param((), ["Ann", "Zoë", "Ben"], [17, 74, 40], id="as they are in the table"),
        pytest.param(("--names", "Ben,Ann,Zoë"), ["Ben", "Ann", "Zoë"], [40, 17, 74], id="in another order"),
        pytest.param(
            ("--names", "Dad,Ben,,Ann,Zoë"),
            ["Dad", "Ben", None, "Ann", "Zoë"],
            [None, 40, None, 17, 74],
            id="with others",
        ),
        pytest.param(
            ("--names", "Zoë,Ben,Ann", "--players", "5"),
            ["Zoë", "Ben", "Ann", None, None],
            [74, 40, 17, None, None],
            id="with blanks",
        ),
        pytest.param(("--players", "4"), ["Ann", "Zoë", "Ben", None], [17, 74, 40, None], id="a number of players"),
    ],
)
def test_it_fills_scores_in(
    tmp_path: Path, arguments: tuple[str, ...], players: list[str | None], totals: list[int | None]
) -> None:
    """Each player's under the name, and the totals beside the formulas at once."""
    (tmp_path / "scores.csv").write_text(SCORES, encoding="utf-8")
    code, _, _ = excel(tmp_path, "rook-shanghai", "--scores", "scores.csv", *arguments, "-o", "game.xlsx")
    book = opened((tmp_path / "game.xlsx").read_bytes())
    assert (code, heads(tmp_path / "game.xlsx"), values(book, "Totals")) == (0, players, [totals])


def test_it_fills_in_what_comes_from_the_standard_input(tmp_path: Path) -> None:
    done = commands.run(
        "excel", "rook-shanghai", "--scores", "-", "-o", "game.xlsx", cwd=tmp_path, given=SCORES.encode()
    )
    assert (done.returncode, heads(tmp_path / "game.xlsx")) == (0, ["Ann", "Zoë", "Ben"])


@pytest.mark.parametrize("variant", [("our-rook", "--variants", "ours.toml"), ()])
def test_it_fills_in_a_workbook(tmp_path: Path, variant: tuple[str, ...]) -> None:
    """By the rules that are asked for, or by its own; they may have changed since it was made."""
    (tmp_path / "scores.csv").write_text(SCORES, encoding="utf-8")
    (tmp_path / "ours.toml").write_text(OUR_ROOK)
    excel(tmp_path, "our-rook", "--variants", "ours.toml", "--scores", "scores.csv", "-o", "old.xlsx")
    (tmp_path / "ours.toml").write_text(OUR_ROOK + "values.wild = 25\n")
    assert excel(tmp_path, *variant, "--scores", "old.xlsx", "-o", "new.xlsx")[0] == 0
    read = read_workbook("new.xlsx", (tmp_path / "new.xlsx").read_bytes())
    assert write_tally(read.variant, read.tally).startswith(SCORES)
    assert read.variant.values
    assert read.variant.values.values[-1].points == (25 if variant else 20)


@pytest.mark.parametrize("variant", [("rook-shanghai",), ()])
def test_it_keeps_the_day_and_who_deals_first(tmp_path: Path, variant: tuple[str, ...]) -> None:
    """Also where the players sit in another order, or nobody has a name; what is asked for goes before."""
    (tmp_path / "scores.csv").write_text(f"date,2026-02-01\n{SCORES}", encoding="utf-8")
    excel(tmp_path, "rook-shanghai", "--scores", "scores.csv", "--first-dealer", "Ben", "-o", "old.xlsx")
    excel(tmp_path, *variant, "--scores", "old.xlsx", "-o", "new.xlsx")
    excel(tmp_path, *variant, "--scores", "old.xlsx", "--names", "Ben,Ann,Zoë", "-o", "moved.xlsx")
    excel(tmp_path, *variant, "--scores", "old.xlsx", "--first-dealer", "Ann", "-o", "asked.xlsx")
    excel(tmp_path, "rook-shanghai", "--players", "3", "--first-dealer", "2", "-o", "nobody.xlsx")
    excel(tmp_path, *variant, "--scores", "nobody.xlsx", "-o", "nobody-new.xlsx")
    made = ("new.xlsx", "moved.xlsx", "asked.xlsx", "nobody-new.xlsx")
    read = [read_workbook(name, (tmp_path / name).read_bytes()) for name in made]
    assert [each.dealers[:2] for each in read] == [
        ("Ben", "Ann"),
        ("Ben", "Ann"),
        ("Ann", "Zoë"),
        ("Player 2", "Player 3"),
    ]
    assert [each.date for each in read] == ["1 February 2026"] * 3 + [""]


def test_it_says_that_a_day_is_none(tmp_path: Path) -> None:
    (tmp_path / "scores.csv").write_text(f"date,last Friday\n{SCORES}", encoding="utf-8")
    told = 'sheets: warning: "last Friday" is no date, and is left out; write year, month and day, like 2026-12-24'
    assert excel(tmp_path, "rook-shanghai", "--scores", "scores.csv")[2].splitlines()[0] == told


def test_it_says_that_a_workbook_is_of_another_game(tmp_path: Path) -> None:
    """Where that has a place for all that is written; else it says what has none."""
    (tmp_path / "scores.csv").write_text(SCORES, encoding="utf-8")
    excel(tmp_path, "rook-shanghai", "--scores", "scores.csv", "-o", "rook.xlsx")
    warned = "sheets: warning: rook.xlsx is a game of Rook Shanghai, now by the rules of Contract Rummy\n"
    assert excel(tmp_path, "contract-rummy", "--scores", "rook.xlsx") == (0, "contract-rummy.xlsx\n", warned)
    code, _, told = excel(tmp_path, "frustration", "--scores", "rook.xlsx")
    assert (code, told.splitlines()[0]) == (
        1,
        'rook.xlsx, as a table:2:3: hand 1, "Ann": "5", but the game has no points; leave it blank',
    )
    assert not (tmp_path / "frustration.xlsx").exists()


@pytest.mark.parametrize("known_as", ["", "variant,our-rook\n", "variant,rook-shanghai\n"])
def test_it_fills_in_a_table_of_any_game_that_it_builds_on(tmp_path: Path, known_as: str) -> None:
    """A workbook and a table move alike, however many games lie between."""
    on_ours = '[variants.this-year]\nextends = "our-rook"\ntitle = "Rook this year"\n'
    (tmp_path / "ours.toml").write_text(OUR_ROOK + on_ours)
    (tmp_path / "scores.csv").write_text(known_as + SCORES, encoding="utf-8")
    asked = ("this-year", "--variants", "ours.toml")
    assert excel(tmp_path, *asked, "--scores", "scores.csv", "-o", "game.xlsx")[0] == 0
    code, said, _ = run(tmp_path, "read", "scores.csv", *asked, "--csv")
    assert (code, said) == (0, run(tmp_path, "read", "game.xlsx", "--csv")[1])
    assert (
        run(tmp_path, "season", "scores.csv", "--variants", "ours.toml", "--variant", asked[0], "--unfinished")[0] == 0
    )


def test_it_takes_no_table_of_a_game_that_it_does_not_build_on(tmp_path: Path) -> None:
    (tmp_path / "ours.toml").write_text(OUR_ROOK)
    (tmp_path / "scores.csv").write_text("variant,our-rook\n" + SCORES, encoding="utf-8")
    wrong = 'the table says that it is of "our-rook", and not of "rook-shanghai"'
    told = f"scores.csv:1:9: {wrong}; name that game, or take the line out\n"
    assert excel(tmp_path, "rook-shanghai", "--variants", "ours.toml", "--scores", "scores.csv") == (1, "", told)


def test_it_fills_in_the_scores_of_namesakes_one_by_one(tmp_path: Path) -> None:
    (tmp_path / "scores.csv").write_text("round,Ann,Ben,Ann\n1,1,2,3\n")
    assert excel(tmp_path, "finangle", "--scores", "scores.csv", "--names", "Ben,Ann,Ann", "-o", "game.xlsx")[0] == 0
    assert values(opened((tmp_path / "game.xlsx").read_bytes()), "Totals") == [[2, 1, 3]]


ROUND_TRIPS = [
    pytest.param(
        "shanghai-rummy-10",
        'round,Ann,Ann bonus,"Smith; J","Smith; J bonus"\n1,0,"out blind, no joker",20,\n2,15,,0,out blind\n'
        "3,,,5,-7\n10,5,12,0,\n",
        id="bonuses",
    ),
    pytest.param(
        "phase-10",
        "round,Ann,Ann laid,'=1+1,'=1+1 laid\n1,0,x,35,\n2,20,,0,x\n4,,x,,\n",
        id="a progression",
    ),
    pytest.param("frustration", "round,Ann laid,Ben laid\n1,x,\n3,x,x\n", id="ticks alone"),
    pytest.param("shanghai-manipulation", "round,Ann,Ben,محمد\n1,3,0,6\n2,0,4,1\n", id="a settlement"),
]


@pytest.mark.parametrize(("variant_id", "typed"), ROUND_TRIPS)
def test_it_moves_a_game_into_a_new_workbook(tmp_path: Path, variant_id: str, typed: str) -> None:
    """What `sheets read --csv` prints of one workbook fills the next, and nothing is another then."""
    (tmp_path / "typed.csv").write_text(typed, encoding="utf-8")
    assert excel(tmp_path, variant_id, "--scores", "typed.csv", "-o", "first.xlsx")[0] == 0
    code, table, told = run(tmp_path, "read", "first.xlsx", "--csv")
    assert (code, told) == (0, "")
    (tmp_path / "moved.csv").write_bytes(table)
    assert excel(tmp_path, variant_id, "--scores", "moved.csv", "-o", "second.xlsx")[0] == 0
    first, second = (run(tmp_path, "read", f"{name}.xlsx", "--json") for name in ("first", "second"))
    assert first == second
    assert first == run(tmp_path, "read", "typed.csv", variant_id, "--json")
    assert (first[0], first[2]) == (0, "")
    assert (tmp_path / "first.xlsx").read_bytes() == (tmp_path / "second.xlsx").read_bytes()


# -- what goes wrong ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "code", "told"),
    [
        pytest.param(
            ("rook-shangai",),
            2,
            'sheets: there is no variant "rook-shangai"; did you mean "rook-shanghai"?',
            id="no such game",
        ),
        pytest.param(
            ("rook-shanghai", *FOUR, "-o", "game.pdf"),
            2,
            'sheets: a workbook can\'t be called "game.pdf"; let its name end in .xlsx',
            id="the name of something else",
        ),
        pytest.param(
            ("rook-shanghai", *FOUR, "-o", "game"),
            2,
            'sheets: a workbook can\'t be called "game"; let its name end in .xlsx',
            id="a name without an ending",
        ),
        pytest.param(
            ("rook-shanghai", *FOUR, "--paper", "half-letter"),
            2,
            "sheets: a workbook can't be set up for Half Letter; "
            f"choose one of {' or '.join(', '.join(WORKBOOK_PAPERS).rsplit(', ', 1))}",
            id="a paper that Excel does not know",
        ),
        pytest.param(
            ("rook-shanghai", "--players", "21"),
            2,
            "sheets: a game for 21 players can't be; write a number from 1 to 20",
            id="too many players",
        ),
        pytest.param(
            ("rook-shanghai", "--players", "0"),
            2,
            "sheets: a game for 0 players can't be; write a number from 1 to 20",
            id="nobody",
        ),
        pytest.param(
            ("rook-shanghai", *FOUR, "--spare", "17"),
            2,
            "sheets: there can't be --spare 17 beside the number of players, 4; a game is kept for up to 20 players",
            id="too many columns to spare",
        ),
        pytest.param(
            ("oh-hell", "--names", "Ann,Ben,Cid,Dan,Eva", "--spare", "1"),
            2,
            "sheets: --spare 1 can't be: 5 players are dealt other rounds than 6; leave out --spare, or make the "
            "workbook for 6 players",
            id="a column to spare that would change the rounds",
        ),
        pytest.param(
            ("rook-shanghai", *FOUR, "--spare", "-1"),
            2,
            "sheets: there can't be --spare -1 beside the number of players, 4; a game is kept for up to 20 players",
            id="less than no column to spare",
        ),
        pytest.param(
            ("rook-shanghai", *FOUR, "--first-dealer", "Zo"),
            2,
            'sheets: "Zo" is not one of the players, so can\'t deal first; did you mean "Zoë"?',
            id="a dealer who does not play",
        ),
        pytest.param(
            ("rook-shanghai", *FOUR, "-o", "nowhere/game.xlsx"),
            3,
            'sheets: can\'t write "nowhere/game.xlsx": the folder "nowhere" does not exist; '
            "make it first, or choose another place with -o",
            id="no such folder",
        ),
        pytest.param(
            ("rook-shanghai", *FOUR, "-o", "folder.xlsx", "--force"),
            3,
            'sheets: can\'t write "folder.xlsx": a folder of that name is there; choose another place with -o',
            id="a folder in the way",
        ),
        pytest.param(
            ("rook-shanghai", *FOUR, "-o", "link.xlsx", "--force"),
            3,
            'sheets: can\'t write "link.xlsx": a link of that name is there; choose another place with -o',
            id="a link in the way",
        ),
        pytest.param(
            (),
            2,
            "sheets: a workbook is of one game; write its name, like: sheets excel rook-shanghai",
            id="no game",
        ),
        pytest.param(
            ("--scores", "scores.csv"),
            2,
            "sheets: a workbook is of one game; write its name, like: sheets excel rook-shanghai",
            id="a table without its game",
        ),
        pytest.param(
            ("rook-shanghai", *FOUR, "--scores", "gone.csv"),
            1,
            'sheets: can\'t read "gone.csv": there is no such file; check the name and the folder',
            id="no such scores",
        ),
        pytest.param(
            ("rook-shanghai", "--scores", "link.xlsx"),
            1,
            "sheets: link.xlsx: it is no workbook, or a damaged one; "
            "make one with `sheets excel`, or write the scores into a table (CSV)",
            id="a damaged workbook",
        ),
        pytest.param(
            ("rook-shanghai", "--scores", "scores.csv", "--names", "Ann,Anna,Ben,Dad"),
            2,
            'sheets: "Zoë" has scores but no column; '
            "write the names in --names as they are in the scores, or leave --names out",
            id="a name that is missing",
        ),
        pytest.param(
            ("rook-shanghai", "--scores", "scores.csv", "--names", "Ann,Anna,Bob,Dad"),
            2,
            'sheets: "Zoë" and "Ben" have scores but no column; '
            "write the names in --names as they are in the scores, or leave --names out",
            id="two names that are missing",
        ),
        pytest.param(
            ("rook-shanghai", "--scores", "scores.csv", "--players", "2"),
            2,
            "sheets: there are 3 players in the scores, more than --players 2; leave out --players, or make it more",
            id="fewer players than have scores",
        ),
        pytest.param(
            ("rook-shanghai", "--scores", "faulty.csv"),
            1,
            'faulty.csv:2:3: hand 1, "Ann": "x" is no whole number; '
            "write points like 25 or -5, - where somebody does not play, and leave it blank where nothing is "
            "scored yet\n"
            'faulty.csv:3:1: there is no hand "8"; the first is 1, the last is 7',
            id="a faulty table, told whole",
        ),
        pytest.param(
            ("finangle", "--scores", "long.csv"),
            2,
            "sheets: there are 74 hands in the scores, and a workbook for 3 has 60 lines; "
            "`sheets read` adds them all up",
            id="more hands than a workbook has lines",
        ),
    ],
)
def test_it_says_what_is_wrong_and_writes_nothing(
    tmp_path: Path, arguments: tuple[str, ...], code: int, told: str
) -> None:
    (tmp_path / "scores.csv").write_text(SCORES, encoding="utf-8")
    (tmp_path / "faulty.csv").write_text("round,Ann\n1,x\n8,\n")
    (tmp_path / "long.csv").write_text("round,Ann,Ben,Cy\n" + "".join(f"{hand},1,1,2\n" for hand in range(1, 75)))
    (tmp_path / "folder.xlsx").mkdir()
    (tmp_path / "zipped").write_bytes(b"PK\3\4\0\0")
    (tmp_path / "link.xlsx").symlink_to("zipped")
    before = named(tmp_path)
    assert excel(tmp_path, *arguments) == (code, "", f"{told}\n")
    assert (named(tmp_path), (tmp_path / "zipped").read_bytes()) == (before, b"PK\3\4\0\0")


def test_it_shows_an_example_that_works_in_the_help(tmp_path: Path) -> None:
    code, said, told = excel(tmp_path, "--help")
    assert (code, told) == (0, "")
    assert 'Example:  sheets excel rook-shanghai --names "Ann,Ben,Zoë,Dad"' in said
    assert excel(tmp_path, "rook-shanghai", "--names", "Ann,Ben,Zoë,Dad")[0] == 0
