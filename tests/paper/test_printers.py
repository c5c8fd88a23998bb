"""Measured printers: saved, listed, found again, and applied to what is printed."""

from pathlib import Path

import pdfplumber
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sheets.paper.printer import Printer
from sheets.paper.sizes import PAPERS, Flip
from tests.commands import Run, sheets
from tests.reading import read_pdf

KITCHEN = ("--printer", "kitchen", "--scale", "99.5,100", "--front", "0.5,-1", "--back", "-0.5,0")
SAVED = """# Read off the page of `sheets calibrate`, in millimetres, across and down.
front = [0.5, -1]
back = [-0.5, 0]
ruler = [99.5, 100]
"""


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A folder to print into, with an empty configuration beside it."""
    folder = tmp_path / "prints"
    folder.mkdir()
    return folder


def run(*arguments: str, home: Path) -> Run:
    config = str(home.parent / "config")
    return sheets(*arguments, cwd=home, XDG_CONFIG_HOME=config, APPDATA=config, HOME=config)


def saved_files(home: Path) -> list[Path]:
    return sorted((home.parent / "config").rglob("*.toml"))


def test_it_saves_a_printer_and_says_where(home: Path) -> None:
    done = run("calibrate", *KITCHEN, home=home)
    [path] = saved_files(home)
    assert (done.code, done.out, done.err) == (0, f"{path}\n", "")
    assert path.parts[-3:] == ("sheets", "printers", "kitchen.toml")
    assert path.read_text("utf-8") == SAVED
    assert [*home.iterdir()] == []  # and makes no page


def test_it_lists_what_is_saved(home: Path) -> None:
    nothing = run("calibrate", "--list", home=home)
    assert nothing.out == ""
    assert nothing.err == "sheets: no printer is saved; `sheets calibrate` makes the page to measure one\n"
    run("calibrate", *KITCHEN, home=home)
    run("calibrate", "--printer", "office-2", "--back", "1,1", home=home)
    listed = run("calibrate", "--list", home=home).out.splitlines()
    assert listed[:3] == [
        "PRINTER   SCALE     FRONT   BACK",
        "kitchen   99.5,100  0.5,-1  -0.5,0",
        "office-2  100,100   0,0     1,1",
    ]
    assert str(saved_files(home)[0].parent) in listed[-1]


@pytest.mark.parametrize(
    ("arguments", "messages"),
    [
        (("score", "phase-10", "--printer", "kichen"), ['there is no printer "kichen"; did you mean "kitchen"?']),
        (
            ("calibrate", "--front", "0,1"),
            ["there is no name to save these figures under; give the printer one: --printer kitchen"],
        ),
        (
            ("calibrate", "--printer", "../x", "--front", "0,1"),
            [
                "\"../x\" can't be a printer's name; use small letters a-z, digits and single hyphens, "
                "at most 40, like kitchen"
            ],
        ),
        (
            ("calibrate", "--printer", "x", "--scale", "995,100", "--front", "1", "--back", "21,0"),
            [
                '--scale "995,100" can\'t be right; each number is 80 to 120 mm',
                '--front "1" is not two numbers; write millimetres across and down, like --front 0.5,-1',
                '--back "21,0" can\'t be right; each number is -20 to 20 mm',
            ],
        ),
    ],
)
def test_it_refuses_what_makes_no_sense(home: Path, arguments: tuple[str, ...], messages: list[str]) -> None:
    run("calibrate", *KITCHEN, home=home)
    done = run(*arguments, home=home)
    assert (done.code, done.out) == (2, "")
    assert done.err.splitlines() == [f"sheets: {message}" for message in messages]
    assert [path.name for path in saved_files(home)] == ["kitchen.toml"]
    assert [*home.iterdir()] == []


def test_it_says_what_is_wrong_in_a_printer_s_file(home: Path) -> None:
    run("calibrate", *KITCHEN, home=home)
    [path] = saved_files(home)
    path.write_text(SAVED.replace("front", "frond").replace("[99.5, 100]", "[99.5]"))
    done = run("score", "phase-10", "--printer", "kitchen", home=home)
    assert done.code == 1
    assert done.err.splitlines() == [
        f'{path}:2:1: printer "kitchen": unknown key "frond"; did you mean "front"?',
        f'{path}:4:1: printer "kitchen": "ruler" has 1 entry; write it like [99.5, 100.0]',
    ]


@pytest.mark.slow
def test_it_moves_a_score_sheet_and_nothing_else(home: Path) -> None:
    """0.5 mm to the right and 1 mm up, and 100/99.5 as wide, about the middle of the page."""
    run("calibrate", *KITCHEN, home=home)
    run("score", "rook-shanghai", "--paper", "letter", "-o", "plain.pdf", home=home)
    run("score", "rook-shanghai", "--paper", "letter", "--printer", "kitchen", "-o", "moved.pdf", home=home)
    plain, moved = (read_pdf((home / name).read_bytes()) for name in ("plain.pdf", "moved.pdf"))
    for before, after in zip(plain, moved, strict=True):
        assert (after.width, after.height) == (before.width, before.height)
        assert [word.text for word in after.words] == [word.text for word in before.words]
        middle = before.width / 2
        for one, other in zip(before.rules, after.rules, strict=True):
            assert other[0] == pytest.approx(middle + (one[0] - middle) / 0.995 + 0.5, abs=0.02)
            assert other[2] == pytest.approx(one[2] - 1, abs=0.02)
    tags = []
    for name in ("plain.pdf", "moved.pdf"):
        with pdfplumber.open(home / name) as pdf:
            tags.append([(char["tag"], char["mcid"], char["text"]) for page in pdf.pages for char in page.chars])
    assert tags[0] == tags[1]
    assert {"H1", "Span", "LBody"} <= {tag for tag, _, _ in tags[1]}


moves = st.floats(-5, 5).map(lambda mm: round(mm, 2))


@given(st.tuples(moves, moves), st.tuples(moves, moves))
def test_it_brings_the_back_behind_the_front_by_any_flip(
    off_front: tuple[float, float], off_back: tuple[float, float]
) -> None:
    """What is read off the test page of a printer that prints so far aside makes both sides land in the middle."""
    crease = (-off_front[0], -off_front[1])
    shining = (-off_front[0] - off_back[0], off_front[1] - off_back[1])
    printer = Printer("any", front=crease, back=shining)
    upright = PAPERS["a4"]
    assert printer.shift(upright, None) == pytest.approx((-off_front[0], -off_front[1]))
    assert printer.shift(upright, Flip.LONG) == pytest.approx((-off_back[0], -off_back[1]))
    assert printer.shift(upright, Flip.SHORT) == pytest.approx(off_back)
    assert printer.shift(upright.turned(), None) == pytest.approx((off_front[1], -off_front[0]))
