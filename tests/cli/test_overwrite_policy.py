"""What has a name already: pages that we made are made anew, what somebody made or wrote on is kept."""

import errno
import os
import tempfile
from pathlib import Path
from unittest.mock import patch

import openpyxl
import pypdf
import pypdf.annotations
import pytest
from PIL import Image
from PIL.PngImagePlugin import PngImageFile, PngInfo

from tests.commands import run, sheets

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
    _is_left_alone(path)


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


@pytest.mark.parametrize(
    "command", [("score", "rook-shanghai", "--fillable"), ("cards", "rook-shanghai")], ids=" ".join
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


GAME = "rook-shanghai"
WRITING = {
    "score": (("score", GAME, "--players", "4", "-o"), ["thesis.pdf"]),
    "cards": (("cards", GAME, "-o"), ["thesis.pdf"]),
    "rules": (("rules", GAME, "-o"), ["thesis.html"]),
    "calibrate": (("calibrate", "--png", "-o"), ["thesis.pdf", "thesis-2.png"]),
    "batch": (("batch", GAME, "--roster", "club.txt", "-o"), ["thesis.pdf"]),
    "excel": (("excel", GAME, "--players", "4", "-o"), ["thesis.xlsx"]),
    "season": (("season", "game.csv", "--unfinished", "-o"), ["thesis.xlsx"]),
    "kit": (("kit", GAME, "--players", "4", "-o"), ["evening/rook-shanghai.xlsx"]),
    "new": (("new",), ["thesis.toml"]),
    "schema": (("schema", "-o"), ["thesis.json"]),
}
"""What writes: the words of each command, and what it makes."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with what commands read, and one for a kit."""
    (tmp_path / "game.csv").write_text(f"variant,{GAME}\nround,Ann,Ben,Cas,Dee\n1,0,25,30,5\n")
    (tmp_path / "club.txt").write_text("Ann\nBen\nCas\nDee\n")
    (tmp_path / "evening").mkdir()
    return tmp_path


def contents(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.parametrize("command", WRITING)
def test_it_keeps_what_was_there(folder: Path, command: str) -> None:
    """Unless --force says otherwise; and then it is kept beside."""
    words, names = WRITING[command]
    target = "evening" if command == "kit" else names[0]
    there = {name: f"my thesis in {name}".encode() for name in names}
    for name, data in there.items():
        (folder / name).write_bytes(data)
    before = contents(folder)
    refused = sheets(*words, target, cwd=folder)
    assert (refused.code, refused.out) == (3, "")
    lines = [line for line in refused.err.splitlines() if "there already" in line]
    assert len(lines) == len(names)
    assert all(Path(name).name in line for name, line in zip(names, lines, strict=True))
    assert contents(folder) == before
    if command in ("new", "schema"):  # which replace nothing, and say so
        return
    assert sheets(*words, target, "--force", cwd=folder).code == 0
    after = contents(folder)
    assert {name: after[f"{name}.bak"] for name in names} == there
    assert all(after[name] != data for name, data in there.items())


@pytest.mark.parametrize("command", ["score", "kit", "season", "new"])
def test_it_writes_nothing_where_the_disk_is_full(folder: Path, command: str) -> None:
    words, names = WRITING[command]
    before = contents(folder)
    with patch.object(os, "fsync", side_effect=OSError(errno.ENOSPC, "No space left on device")):
        done = sheets(*words, "evening" if command == "kit" else names[0], cwd=folder)
    assert (done.code, done.out) == (3, "")
    assert "no space left on device; choose another place" in done.err
    assert contents(folder) == before


def test_it_says_where_a_workbook_has_no_room(folder: Path) -> None:
    before = contents(folder)
    with patch.object(tempfile, "tempdir", str(folder / "none")):
        done = sheets("excel", "rook-shanghai", "--force", cwd=folder)
    assert (done.code, done.out) == (3, "")
    assert "in the temporary folder: no such file or directory; make room there" in done.err
    assert contents(folder) == before


def test_it_makes_a_workbook_anew_that_nobody_saved(tmp_path: Path) -> None:
    """As a club does every week, and a family that adds a name."""
    (tmp_path / "players.txt").write_text("Ann\nBen\nCas\nDee\n")
    command = ("batch", "finangle", "--roster", "players.txt", "--standing", "points")
    assert run(*command, cwd=tmp_path).returncode == 0
    books = {path: path.read_bytes() for path in tmp_path.rglob("*.xlsx")}
    assert books
    assert run(*command, "--paper", "a5", cwd=tmp_path).returncode == 0
    assert all(path.read_bytes() != before for path, before in books.items())
    assert not list(tmp_path.rglob("*.bak"))


@pytest.mark.parametrize("way", ["saved", "bytes behind its end", "scores at the beginning"])
def test_it_leaves_alone_its_own_workbook_that_may_be_written_in(tmp_path: Path, way: str) -> None:
    path = tmp_path / "rook-shanghai.xlsx"
    (tmp_path / "scores.csv").write_text("round,Ann,Ben,Cas,Dee\n1,0,10,20,30\n")
    run("excel", "rook-shanghai", *(["--scores", "scores.csv"] if way.startswith("scores") else []), cwd=tmp_path)
    match way:
        case "saved":
            openpyxl.load_workbook(path).save(path)
        case "bytes behind its end":
            path.write_bytes(path.read_bytes() + b"Ann won")
    before = path.read_bytes()
    done = run("excel", "rook-shanghai", "--players", "5", cwd=tmp_path)
    said = f'sheets: can\'t write "rook-shanghai.xlsx": it is there already and may be filled in; {FORCE}\n'
    assert (done.returncode, done.stdout, done.stderr.decode()) == (3, b"", said)
    assert path.read_bytes() == before
