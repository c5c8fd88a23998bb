"""What has a name already: pages that we made are made anew, what somebody made or wrote on is kept."""

import zipfile
from pathlib import Path

import openpyxl
import pypdf
import pypdf.annotations
import pytest
from PIL import Image
from PIL.PngImagePlugin import PngImageFile, PngInfo

from tests.commands import run

FORCE = "replace it with --force, which keeps it as .bak, or choose another place with -o"


@pytest.mark.parametrize("way", ["added to its end", "written anew"])
def test_it_leaves_alone_its_own_pdf_that_somebody_wrote_on(tmp_path: Path, way: str) -> None:
    """Scores that are written on a plain sheet with a pen on a screen, which a viewer saves under the same name."""
    path = tmp_path / "rook-shanghai-score.pdf"
    run("score", "rook-shanghai", cwd=tmp_path)
    writer = pypdf.PdfWriter(path, incremental=True) if way == "added to its end" else pypdf.PdfWriter(clone_from=path)
    writer.add_annotation(0, pypdf.annotations.FreeText(text="25", rect=(100, 100, 140, 120)))
    writer.add_metadata({"/Creator": "sheets"})
    writer.write(path)
    before = path.read_bytes()
    assert before.count(b"sheets") > 1
    done = run("score", "rook-shanghai", "--names", "Ann,Ben,Cas,Dee", cwd=tmp_path)
    said = (
        'sheets: can\'t write "rook-shanghai-score.pdf": it is there already and was changed since sheets made it; '
        f"{FORCE}\n"
    )
    assert (done.returncode, done.stdout, done.stderr.decode()) == (3, b"", said)
    assert path.read_bytes() == before


def test_it_leaves_alone_its_own_picture_that_somebody_drew_on(tmp_path: Path) -> None:
    """With a program that keeps the texts of a picture, as many do."""
    run("score", "rook-shanghai", "--png", cwd=tmp_path)
    path = tmp_path / "rook-shanghai-score.png"
    with Image.open(path) as picture:
        assert isinstance(picture, PngImageFile)
        texts = PngInfo()
        for key, text in picture.text.items():
            texts.add_text(key, text)
        picture.paste(3, (100, 100, 140, 120))
        picture.save(path, "PNG", pnginfo=texts)
    _is_left_alone(path, "--png")


@pytest.mark.parametrize("where", ["behind its end", "within", "at its beginning"])
@pytest.mark.parametrize("kind", ["pdf", "png"])
def test_it_leaves_alone_its_own_page_with_bytes_added(tmp_path: Path, kind: str, where: str) -> None:
    run("score", "rook-shanghai", "--png", cwd=tmp_path)
    path = tmp_path / f"rook-shanghai-score.{kind}"
    data = path.read_bytes()
    at = {"behind its end": len(data), "within": len(data) // 2, "at its beginning": 9}[where]
    path.write_bytes(data[:at] + b"% Ann won\n" + data[at:])
    _is_left_alone(path, "--png")


@pytest.mark.parametrize(
    "command",
    [
        ("score", "rook-shanghai", "--fillable"),
        ("score", "rook-shanghai", "--png"),
        ("cards", "rook-shanghai"),
        ("rules", "rook-shanghai"),
        ("calibrate", "--png"),
        ("kit", "rook-shanghai"),
    ],
    ids=" ".join,
)
def test_it_makes_anew_what_is_as_it_made_it(tmp_path: Path, command: tuple[str, ...]) -> None:
    """Other pages under the same names, which nobody wrote on."""
    assert run(*command, "--paper", "letter", cwd=tmp_path).returncode == 0
    pages = {path: path.read_bytes() for path in tmp_path.rglob("*.p*") if path.suffix in (".pdf", ".png")}
    for path in set(tmp_path.rglob("*.*")) - set(pages):
        path.unlink()
    assert run(*command, "--paper", "a4", cwd=tmp_path).returncode == 0
    assert pages
    assert all(path.read_bytes() != before for path, before in pages.items())


def _is_left_alone(path: Path, *options: str) -> None:
    before = path.read_bytes()
    done = run("score", "rook-shanghai", "--names", "Ann,Ben,Cas,Dee", *options, cwd=path.parent)
    said = f'sheets: can\'t write "{path.name}": it is there already and was changed since sheets made it; {FORCE}\n'
    assert (done.returncode, done.stdout, done.stderr.decode()) == (3, b"", said)
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    "command",
    [
        ("score", "rook-shanghai", "--players", "4"),
        ("cards", "rook-shanghai"),
        ("rules", "rook-shanghai"),
        ("calibrate",),
        ("excel", "rook-shanghai", "--players", "4"),
    ],
    ids=lambda command: command[0],
)
def test_it_keeps_what_force_replaces(tmp_path: Path, command: tuple[str, ...]) -> None:
    name = "thesis.xlsx" if command[0] == "excel" else "thesis.pdf"
    pictures = ["--png"] if command[0] in ("score", "calibrate") else []
    picture = "thesis-2.png" if command[0] == "calibrate" else "thesis.png"
    there = {name: b"%PDF-1.7 my thesis", **({picture: b"\x89PNG mine"} if pictures else {})}
    for each, data in there.items():
        (tmp_path / each).write_bytes(data)
    refused = run(*command, *pictures, "-o", name, cwd=tmp_path)
    assert (refused.returncode, refused.stdout) == (3, b"")
    told = refused.stderr.decode().splitlines()
    assert [line.partition(" already")[0] for line in told] == [
        f'sheets: can\'t write "{each}": it is there' for each in there
    ]
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == there
    assert run(*command, *pictures, "-o", name, "--force", cwd=tmp_path).returncode == 0
    for each, data in there.items():
        assert (tmp_path / f"{each}.bak").read_bytes() == data
        assert (tmp_path / each).read_bytes() != data


@pytest.mark.parametrize(
    "command",
    [
        ("excel", "rook-shanghai"),
        ("excel", "canasta"),
        ("kit", "rook-shanghai"),
        ("batch", "finangle", "--roster", "players.txt", "--standing", "points"),
        ("season", "evening.csv", "--unfinished"),
    ],
    ids=lambda command: " ".join(command[:2]),
)
def test_it_makes_a_workbook_anew_that_nobody_saved(tmp_path: Path, command: tuple[str, ...]) -> None:
    """As a club does every week, and a family that adds a name."""
    (tmp_path / "players.txt").write_text("Ann\nBen\nCas\nDee\n")
    (tmp_path / "evening.csv").write_text("variant,finangle\nround,Ann,Ben,Cas\n1,0,70,80\n")
    assert run(*command, cwd=tmp_path).returncode == 0
    books = {path: path.read_bytes() for path in tmp_path.rglob("*.xlsx")}
    assert books
    assert run(*command, "--paper", "a5", cwd=tmp_path).returncode == 0
    assert all(path.read_bytes() != before for path, before in books.items())
    assert not list(tmp_path.rglob("*.bak"))


@pytest.mark.parametrize("way", ["saved", "bytes behind its end", "scores at the beginning", "a part more"])
def test_it_leaves_alone_its_own_workbook_that_may_be_written_in(tmp_path: Path, way: str) -> None:
    path = tmp_path / "rook-shanghai.xlsx"
    (tmp_path / "scores.csv").write_text("round,Ann,Ben,Cas,Dee\n1,0,10,20,30\n")
    run("excel", "rook-shanghai", *(["--scores", "scores.csv"] if way.startswith("scores") else []), cwd=tmp_path)
    match way:
        case "saved":
            openpyxl.load_workbook(path).save(path)
        case "bytes behind its end":
            path.write_bytes(path.read_bytes() + b"Ann won")
        case "a part more":
            with zipfile.ZipFile(path, "a") as book:
                book.writestr("xl/comments1.xml", "Ann won")
    before = path.read_bytes()
    done = run("excel", "rook-shanghai", "--players", "5", cwd=tmp_path)
    has_scores = " and has scores in it" if way.startswith("scores") else ""
    said = f'sheets: can\'t write "rook-shanghai.xlsx": it is there already{has_scores}; {FORCE}\n'
    assert (done.returncode, done.stdout, done.stderr.decode()) == (3, b"", said)
    assert path.read_bytes() == before
