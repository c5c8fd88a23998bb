"""The command `sheets excel`, run whole: where the workbook goes, who plays, scores filled in, and nothing lost."""

from pathlib import Path

import pytest

from tests import commands
from tests.spreadsheet import opened, saved, values, write

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


# -- who plays ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "players", "told"),
    [
        pytest.param(
            ("rook-shanghai",),
            [None] * 4,
            "sheets: made for 4 players; change that with --names or --players\n",
            id="as few as can play",
        ),
        pytest.param(
            ("rook-shanghai", "--names", "Ann,,=1+1", "--players", "4"),
            ["Ann", None, "=1+1", None],
            "",
            id="some names",
        ),
    ],
)
def test_it_is_made_for_those_who_play(
    tmp_path: Path, arguments: tuple[str, ...], players: list[str | None], told: str
) -> None:
    assert excel(tmp_path, *arguments, "-o", "game.xlsx") == (0, "game.xlsx\n", told)
    assert heads(tmp_path / "game.xlsx") == players


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


# -- scores filled in --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "players", "totals"),
    [
        pytest.param((), ["Ann", "Zoë", "Ben"], [17, 74, 40], id="as they are in the table"),
        pytest.param(
            ("--names", "Dad,Ben,,Ann,Zoë"),
            ["Dad", "Ben", None, "Ann", "Zoë"],
            [None, 40, None, 17, 74],
            id="with others",
        ),
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


@pytest.mark.parametrize("variant", [("our-rook", "--variants", "ours.toml"), ()])
def test_it_fills_in_a_workbook(tmp_path: Path, variant: tuple[str, ...]) -> None:
    """By the rules that are asked for, or by its own; a title may have changed since it was made."""
    (tmp_path / "scores.csv").write_text(SCORES, encoding="utf-8")
    (tmp_path / "ours.toml").write_text(OUR_ROOK)
    excel(tmp_path, "our-rook", "--variants", "ours.toml", "--scores", "scores.csv", "-o", "old.xlsx")
    (tmp_path / "ours.toml").write_text(OUR_ROOK.replace("at our house", "of this year"))
    assert excel(tmp_path, *variant, "--scores", "old.xlsx", "-o", "new.xlsx")[0] == 0
    assert run(tmp_path, "read", "new.xlsx", "--csv")[1].decode().startswith(f"variant,our-rook\n{SCORES}")
    told = run(tmp_path, "read", "new.xlsx")[1].decode().splitlines()[0]
    assert told == f"Rook {'of this year' if variant else 'at our house'}   [our-rook]"


@pytest.mark.parametrize(
    ("asked", "deals"),
    [((), "Ben"), (("--names", "Ben,Ann,Zoë"), "Ben"), (("--first-dealer", "Ann"), "Ann")],
    ids=["as it was", "in another order", "another deals first"],
)
def test_it_keeps_the_day_and_who_deals_first(tmp_path: Path, asked: tuple[str, ...], deals: str) -> None:
    """Ben dealt first: of three, the first dealer deals the fourth hand too."""
    (tmp_path / "scores.csv").write_text(f"date,2026-02-01\n{SCORES}", encoding="utf-8")
    excel(tmp_path, "rook-shanghai", "--scores", "scores.csv", "--first-dealer", "Ben", "-o", "old.xlsx")
    excel(tmp_path, "--scores", "old.xlsx", *asked, "-o", "new.xlsx")
    assert f"Hand 4: 3 sets, {deals} deals." in run(tmp_path, "read", "new.xlsx")[1].decode()
    assert run(tmp_path, "read", "new.xlsx", "--csv")[1].decode().splitlines()[1] == "date,2026-02-01"


ROUND_TRIPS = [
    pytest.param(
        "shanghai-rummy-10",
        'round,Ann,Ann bonus,"Smith; J","Smith; J bonus"\n1,0,"out blind, no joker",20,\n2,15,,0,out blind\n'
        "3,,,5,-7\n10,5,12,0,\n",
        id="bonuses",
    ),
    pytest.param("phase-10", "round,Ann,Ann laid,'=1+1,'=1+1 laid\n1,0,x,35,\n2,20,,0,x\n4,,x,,\n", id="a progression"),
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
            ("rook-shanghai", *FOUR, "-o", "game.pdf"),
            2,
            'sheets: a workbook can\'t be called "game.pdf"; end its name in .xlsx',
            id="the name of something else",
        ),
        pytest.param(
            ("oh-hell", "--names", "Ann,Ben,Cid,Dan,Eva", "--spare", "1"),
            2,
            "sheets: --spare 1 is not possible: 5 players have other rounds than 6; leave out --spare, or make the "
            "workbook for 6 players",
            id="a column to spare that would change the rounds",
        ),
        pytest.param(
            ("rook-shanghai", "--scores", "link.xlsx"),
            1,
            "sheets: link.xlsx: it is not a workbook, or it is damaged; "
            "make one with `sheets excel`, or write the scores into a table (CSV)",
            id="a damaged workbook",
        ),
        pytest.param(
            ("rook-shanghai", "--scores", "scores.csv", "--names", "Ann,Anna,Bob,Dad"),
            2,
            'sheets: "Zoë" and "Ben" have scores but no column; '
            "write the names in --names as they are in the scores, or leave --names out",
            id="two names that are missing",
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
    (tmp_path / "zipped").write_bytes(b"PK\3\4\0\0")
    (tmp_path / "link.xlsx").symlink_to("zipped")
    before = named(tmp_path)
    assert excel(tmp_path, *arguments) == (code, "", f"{told}\n")
    assert (named(tmp_path), (tmp_path / "zipped").read_bytes()) == (before, b"PK\3\4\0\0")
