"""The command `sheets score`, run whole: where files go, what is said, and that nothing is lost."""

import os
import subprocess
from pathlib import Path

import pytest

from sheets.paper.sizes import PAPERS
from tests import commands
from tests.helpers import OUR_ROOK, ROOT
from tests.reading import read_pdf, writing_places


def run(*arguments: str, cwd: Path, alone: bool = False, **environment: str) -> subprocess.CompletedProcess[bytes]:
    return commands.run("score", *arguments, cwd=cwd, alone=alone, **environment)


def test_it_leaves_one_file_and_says_where(tmp_path: Path) -> None:
    done = run("rook-shanghai", cwd=tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (0, b"rook-shanghai-score.pdf\n", b"")
    assert [path.name for path in tmp_path.iterdir()] == ["rook-shanghai-score.pdf"]
    [page] = read_pdf((tmp_path / "rook-shanghai-score.pdf").read_bytes())
    assert "Rook Shanghai" in page.text


@pytest.mark.parametrize(
    ("locale", "arguments", "width"),
    [
        pytest.param("en_US.UTF-8", (), 215.9, id="the United States"),
        pytest.param("en_GB.UTF-8", (), 210, id="elsewhere"),
        pytest.param("de_DE", ("--paper", "letter"), 215.9, id="what is asked for"),
    ],
)
def test_it_takes_the_paper_of_the_country(
    tmp_path: Path, locale: str, arguments: tuple[str, ...], width: float
) -> None:
    [page] = read_pdf(run("rook-shanghai", *arguments, "-o", "-", cwd=tmp_path, LC_ALL=locale).stdout)
    assert round(page.width, 1) == width


@pytest.mark.parametrize(
    ("arguments", "names", "columns"),
    [
        pytest.param(
            ("--names", 'Ann, "Dad, the elder" ,Zoë'), ["Ann", "Dad, the", "elder", "Zoë"], 3, id="a comma in a name"
        ),
        pytest.param(("--names", "Ann,,Ben"), ["Ann", "Ben"], 3, id="an empty name is a blank"),
        pytest.param(("--names", "Ann", "--players", "4"), ["Ann"], 4, id="padded with blanks"),
        pytest.param(("--names", "=SUM(A1),<b>x</b>,O'Brien"), ["=SUM(A1)", "<b>x</b>", "O’Brien"], 3, id="as written"),
    ],
)
def test_it_heads_columns_with_the_names(
    tmp_path: Path, arguments: tuple[str, ...], names: list[str], columns: int
) -> None:
    [page] = read_pdf(run("rook-shanghai", "--paper", "a4", *arguments, "-o", "-", cwd=tmp_path).stdout)
    for name in names:
        assert name in page.text
    assert len({(place.x0, place.x1) for place in writing_places(page)}) == columns


def test_it_writes_nothing_for_a_faulty_rules_file(tmp_path: Path) -> None:
    (tmp_path / "our.toml").write_text(OUR_ROOK.replace("limit", "limt").replace("wild = 25", 'wild = "much"'))
    done = run("our-rook", "--variants", "our.toml", cwd=tmp_path)
    assert done.returncode == 1
    assert done.stderr.decode().splitlines() == [
        'our.toml:5:6: variant "our-rook": unknown key "limt"; did you mean "limit"?',
        'our.toml:6:15: variant "our-rook": "values.wild" can\'t be "much"; write it like "face" or 10 or 15',
    ]
    assert [path.name for path in tmp_path.iterdir()] == ["our.toml"]


@pytest.mark.parametrize(("paper", "size"), [("half-letter", (139.7, 215.9)), ("7.5x10in", (190.5, 254))])
def test_it_prints_on_the_paper_asked_for(tmp_path: Path, paper: str, size: tuple[float, float]) -> None:
    done = run("rook-shanghai", "--players", "4", "--paper", paper, "-o", "-", cwd=tmp_path)
    for page in read_pdf(done.stdout):
        assert sorted((round(page.width, 1), round(page.height, 1))) == sorted(size)


def test_it_keeps_the_margin_asked_for(tmp_path: Path) -> None:
    [page] = read_pdf(run("rook-shanghai", "--margin", "20", "--paper", "a4", "-o", "-", cwd=tmp_path).stdout)
    assert min(word.x0 for word in page.words) >= 19.3
    assert min(x0 for x0, _, _ in page.rules) >= 19.9
    narrow = run("rook-shanghai", "--margin", "2", "--paper", "a4", "-o", "-", cwd=tmp_path)
    assert b"a margin of 6.35 mm" in narrow.stderr


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        pytest.param(
            ("--paper", "a9"),
            f'sheets: there is no paper "a9"; write one of {", ".join(PAPERS)}, or a size like 100x150mm or 5x8in',
            id="no such paper",
        ),
        pytest.param(
            ("--paper", "55x60mm"),
            "sheets: a sheet of 55 x 60 mm is too small for this game; choose a larger paper",
            id="too small to write on",
        ),
        pytest.param(
            ("--png", "-o", "-"),
            "sheets: several files can't go to the standard output; name a file with -o",
            id="pictures to nowhere",
        ),
    ],
)
def test_it_refuses_what_can_not_be_printed(tmp_path: Path, arguments: tuple[str, ...], message: str) -> None:
    done = run("rook-shanghai", *arguments, cwd=tmp_path)
    assert done.returncode == 2
    assert done.stderr.decode().splitlines()[-1] == message
    assert list(tmp_path.iterdir()) == []


def test_it_makes_pictures_of_the_pages(tmp_path: Path) -> None:
    pytest.importorskip("pypdfium2", reason='needs the extra "png"')
    done = run("rook-shanghai", "--png", "--paper", "letter", cwd=tmp_path)
    assert done.stdout.decode().split() == ["rook-shanghai-score.pdf", "rook-shanghai-score.png"]
    assert (tmp_path / "rook-shanghai-score.png").read_bytes().startswith(b"\x89PNG")


def test_it_prints_the_note_but_no_file(tmp_path: Path) -> None:
    (tmp_path / "our.toml").write_text(OUR_ROOK)
    arguments = ("--variants", str(tmp_path / "our.toml"), "--note", "Grandma deals.", "--ink", "low", "--paper", "a4")
    [page] = read_pdf(run("our-rook", *arguments, "-o", "-", cwd=tmp_path).stdout)
    assert "Note Grandma deals." in page.text
    assert "our.toml" not in page.text
    assert "sheets score" not in page.text
    assert str(tmp_path) not in page.text


@pytest.mark.slow
def test_it_tells_of_an_extra_once(tmp_path: Path) -> None:
    blocked = tmp_path / "blocked"
    blocked.mkdir()
    for package in ("uharfbuzz", "rendercv_fonts"):
        (blocked / f"{package}.py").write_text("raise ImportError")
    path = os.pathsep.join([str(blocked), str(ROOT)])
    done = run("rook-shanghai", "--names", "Ann,李小龍,Ben,محمد", cwd=tmp_path, alone=True, PYTHONPATH=path)
    assert done.returncode == 0
    install = "python3 -m pip --python .venv install"
    assert done.stderr.decode().splitlines() == [
        "sheets: warning: the typeface here lacks: 李 小 龍; " + f'the extra "cjk" helps: {install} ".[cjk]"',
        "sheets: warning: the typeface here can't set these right without shaping: م ح د; "
        f'the extra "rtl" helps: {install} ".[rtl]"',
    ]
