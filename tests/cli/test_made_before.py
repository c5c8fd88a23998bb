"""What has a name already: pages that we made are made anew, what somebody made or wrote on is kept."""

from pathlib import Path

import pypdf
import pypdf.annotations
import pytest

from tests.commands import run

FORCE = "replace it with --force, or choose another place with -o"


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
