"""The PDF of a club night, as other programs find it: each sheet is a page and a structure of its own."""

import io
import re
import subprocess
from pathlib import Path

import pikepdf
import pikepdf.pdfa
import pytest

from sheets.make.batch_output import make_batch
from sheets.make.club_requests import BatchRequest
from sheets.make.options import NamedFile
from sheets.make.requests import ScoreSheetRequest
from sheets.make.score_output import make_score_sheet
from sheets.paper.printer import Printer
from sheets.render.proof import is_as_made
from sheets.rules_file import Library
from tests.programs import program

TABLES = {
    "1": ["Ann", "Ben", "Zoë", "Łukasz"],
    "2": ["Мария", "Dad (100% 5 0 R)", "עומר", "Eve"],
    "A": ["Jo", "Al", "Bo"],
}
"""The names of the last are as wide as no others, so that a sheet of its own is as it is here."""


def request_of(library: Library, game: str, **more: object) -> ScoreSheetRequest:
    return ScoreSheetRequest(games=library, game=library.variants[game], **more)


def roster(tables: dict[str, list[str]]) -> bytes:
    rows = [f'{table},"{name}"' for table, names in tables.items() for name in names]
    return "\n".join(["table,name", *rows]).encode()


def batch_of(library: Library, game: str, tables: dict[str, list[str]], **more: object) -> bytes:
    sheet = request_of(library, game, **more)
    return (
        make_batch(BatchRequest(sheet=sheet, roster=NamedFile("roster", roster(tables)), per_table="1-20"))
        .files[0]
        .data
    )


def read_aloud(data: bytes, folder: Path) -> list[str]:
    """The structure of a file with its words, as poppler finds it, element by element; boxes of figures left out."""
    (folder / "read.pdf").write_bytes(data)
    asked = [program("pdfinfo", "poppler-utils"), "-struct-text", "read.pdf"]
    told = subprocess.run(asked, cwd=folder, capture_output=True, encoding="utf-8", check=True)
    assert told.stderr == ""
    return [line for line in told.stdout.splitlines() if "/BBox" not in line]


@pytest.mark.slow
def test_the_sheets_of_tables_are_read_apart(library: Library, tmp_path: Path) -> None:
    made = "\n".join(read_aloud(batch_of(library, "rook-shanghai", TABLES), tmp_path))
    sheets = made.split("\n  Sect\n")[1:]
    assert len(sheets) == len(TABLES)
    for one, (table, players) in zip(sheets, TABLES.items(), strict=True):
        sheet = request_of(library, "rook-shanghai", names=tuple(players), table=table)
        alone = read_aloud(make_score_sheet(sheet).files[0].data, tmp_path)[1:]
        assert [line[2:] for line in one.splitlines()] == alone


@pytest.mark.slow
def test_it_is_a_faultless_file(library: Library, tmp_path: Path) -> None:
    for more in ({}, {"copies_per_page": 2}, {"duplex": True}, {"printer": Printer("kitchen", front=(0.5, -1.0))}):
        data = batch_of(library, "rook-shanghai", TABLES, **more)
        (tmp_path / "batch.pdf").write_bytes(data)
        asked = [program("qpdf", "qpdf"), "--check", "batch.pdf"]
        checked = subprocess.run(asked, cwd=tmp_path, capture_output=True, text=True)
        assert (checked.returncode, checked.stderr) == (0, "")
        written = io.BytesIO()
        with pikepdf.open(io.BytesIO(data)) as pdf:
            pikepdf.pdfa.save(pdf, written, "2b")
        assert pikepdf.pdfa.validate_written(written, "2b").findings == []


def test_what_the_sheets_of_as_many_players_have_in_common_is_there_once(library: Library) -> None:
    with pikepdf.open(io.BytesIO(batch_of(library, "rook-shanghai", TABLES))) as pdf:
        shown = [[str(name) for name in page.Resources.XObject] for page in pdf.pages]
    assert [len(forms) for forms in shown] == [1, 1, 1]
    assert shown[0] == shown[1] != shown[2]


def test_it_is_known_again_and_a_changed_one_is_not(library: Library) -> None:
    made = batch_of(library, "rook-shanghai", TABLES)
    assert is_as_made(made)
    assert not is_as_made(made.replace(b"/Outlines", b"/outlines"))


def test_equal_rosters_give_equal_bytes_and_others_another_identifier(library: Library) -> None:
    made = [
        batch_of(library, "rook-shanghai", tables) for tables in (TABLES, TABLES, {**TABLES, "A": ["Jo", "Al", "Cy"]})
    ]
    assert made[0] == made[1]
    identifiers = [re.search(rb"/ID \n\[<([0-9a-f]{32})>", data)[1] for data in made]
    assert identifiers[0] == identifiers[1] != identifiers[2]
