"""A fillable sheet from the command to the answer: made, filled in by a viewer, read, and never lost."""

from pathlib import Path

import pytest

from tests.commands import sheets
from tests.form_filling import fill_and_save

pytest.importorskip("pypdf")
GAME = {"name2": "Ben", "score1p1": "10", "score1p2": "-", "score1p3": "25", "score2p1": "0", "score2p2": "35"}


@pytest.fixture
def made(tmp_path: Path) -> Path:
    done = sheets("score", "rook-shanghai", "--names", "Ann,,Zoë", "--fillable", cwd=tmp_path)
    assert (done.code, done.out, done.err) == (
        0, "rook-shanghai-score-form.pdf\n",
        "sheets: warning: Rook Shanghai is for 4–6 players, not 3\n"
        "sheets: totals add up in Chrome, Edge and Firefox; write - for a player who is away\n",
    )  # fmt: skip
    return tmp_path / "rook-shanghai-score-form.pdf"


@pytest.fixture
def filled(made: Path) -> Path:
    made.write_bytes(fill_and_save(made.read_bytes(), GAME))
    return made


def test_it_tells_how_a_filled_sheet_stands_and_makes_a_workbook_of_it(filled: Path) -> None:
    done = sheets("read", filled.name, cwd=filled.parent)
    assert (done.code, done.err) == (0, f"sheets: warning: {filled.name}: nobody has 0 in hand 1\n")
    assert done.out.split("\n\n")[1].splitlines() == [
        "PLAYER  TOTAL  PLACE  GAP",
        "Ann        10      1",
        "Ben        35      3   25",
        "Zoë        25      2   15",
    ]
    done = sheets("excel", "--scores", filled.name, cwd=filled.parent)
    assert (done.code, done.out) == (0, "rook-shanghai.xlsx\n")
    again = sheets("read", "rook-shanghai.xlsx", "--csv", cwd=filled.parent)
    assert again.out == sheets("read", filled.name, "--csv", cwd=filled.parent).out


def test_it_does_not_replace_a_sheet_that_is_filled_in(filled: Path) -> None:
    before = filled.read_bytes()
    done = sheets("score", "rook-shanghai", "--names", "Ann,,Zoë", "--fillable", cwd=filled.parent)
    message = (
        'sheets: can\'t write "rook-shanghai-score-form.pdf": it is there already and is filled in; '
        "replace it with --force, which keeps it as .bak, or choose another place with -o\n"
    )
    assert (done.code, done.err.endswith(message)) == (3, True)
    assert filled.read_bytes() == before


def test_it_never_takes_the_place_of_a_page_to_print_nor_the_other_way_round(tmp_path: Path) -> None:
    """Whatever name is given."""
    printed, form = ("score", "finangle", "--players", "4"), ("score", "finangle", "--fillable")
    for first, then, is_there in ((printed, form, "page to print"), (form, printed, "form to fill in")):
        assert sheets(*first, "-o", "sheet.pdf", cwd=tmp_path).code == 0
        before = {path: path.read_bytes() for path in tmp_path.iterdir()}
        done = sheets(*then, "-o", "sheet.pdf", cwd=tmp_path)
        message = (
            f'sheets: can\'t write "sheet.pdf": it is there already and is a {is_there}; '
            "replace it with --force, which keeps it as .bak, or choose another place with -o\n"
        )
        assert (done.code, done.err.endswith(message)) == (3, True)
        assert {path: path.read_bytes() for path in tmp_path.iterdir()} == before
        for path in before:
            path.unlink()
    made = [sheets(*command, cwd=tmp_path).out for command in (printed, form)]
    assert made == ["finangle-score.pdf\n", "finangle-score-form.pdf\n"]
