"""The PDF of a club night, as other programs find it: each copy is a page and a structure of its own."""

import io
import re
import subprocess
import sys
import tracemalloc
from pathlib import Path

import pikepdf
import pikepdf.pdfa
import pypdfium2
import pytest

from sheets.files import pieces
from sheets.make.batch_request import BatchRequest, make_batch
from sheets.make.own_words import OwnWords
from sheets.make.score_request import make_score_sheet
from sheets.make.sheet_request import ScoreSheetRequest
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
    return make_batch(BatchRequest(sheet=sheet, roster=roster(tables), per_table="1-20")).files[0].data


def read_aloud(data: bytes, folder: Path) -> list[str]:
    """The structure of a file with its words, as poppler finds it, element by element; boxes of figures left out."""
    (folder / "read.pdf").write_bytes(data)
    asked = [program("pdfinfo", "poppler-utils"), "-struct-text", "read.pdf"]
    told = subprocess.run(asked, cwd=folder, capture_output=True, encoding="utf-8", check=True)
    assert told.stderr == ""
    return [line for line in told.stdout.splitlines() if "/BBox" not in line]


@pytest.mark.parametrize("more", [{}, {"large_print": True}, {"paper": "a5"}, {"duplex": True}], ids=str)
@pytest.mark.parametrize("game", ["rook-shanghai", "phase-10", "finangle"])
def test_each_copy_is_read_as_a_sheet_of_its_own(
    library: Library, game: str, more: dict[str, object], tmp_path: Path
) -> None:
    """Of one table a sheet is laid out as it is without others."""
    [*_, (table, players)] = TABLES.items()
    sheet = request_of(library, game, names=tuple(players), own=OwnWords(table=table), **more)
    alone = read_aloud(make_score_sheet(sheet).files[0].data, tmp_path)[1:]
    made = read_aloud(batch_of(library, game, {table: players}, **more), tmp_path)[1:]
    assert [line[2:] for line in made if line != "  Sect"] == alone


def test_copies_of_one_page_are_read_apart(library: Library, tmp_path: Path) -> None:
    made = "\n".join(read_aloud(batch_of(library, "rook-shanghai", TABLES), tmp_path))
    copies = made.split("\n  Sect\n")[1:]
    assert len(copies) == len(TABLES)
    for copy, (table, players) in zip(copies, TABLES.items(), strict=True):
        sheet = request_of(library, "rook-shanghai", names=tuple(players), own=OwnWords(table=table))
        alone = read_aloud(make_score_sheet(sheet).files[0].data, tmp_path)[1:]
        assert [line[2:] for line in copy.splitlines()] == alone


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


def test_every_mark_stands_in_marked_content_for_mupdf(library: Library, tmp_path: Path) -> None:
    (tmp_path / "batch.pdf").write_bytes(batch_of(library, "rook-shanghai", TABLES))
    asked = [program("mutool", "mupdf-tools"), "trace", "batch.pdf", "1-N"]
    traced = subprocess.run(asked, cwd=tmp_path, capture_output=True, encoding="utf-8")
    assert traced.stderr == ""
    marks = depth = 0
    for line in map(str.strip, traced.stdout.splitlines()):
        if line.startswith(("<layer", "<begin_structure", "<structure")):
            depth += 1
        elif line.startswith(("<end_layer", "<end_structure", "</structure")):
            depth -= 1
        elif line.startswith(("<fill_", "<stroke_")):
            assert depth >= 1, line
            marks += 1
    assert marks > 300


def test_the_outline_names_each_table_and_the_tree_of_parents_each_page(library: Library) -> None:
    with pikepdf.open(io.BytesIO(batch_of(library, "rook-shanghai", TABLES))) as pdf:
        with pdf.open_outline() as outline:
            lines = [(line.title, pdf.pages.index(pikepdf.Page(line.destination[0]))) for line in outline.root]
        assert lines == [("Table 1", 0), ("Table 2", 1), ("Table A", 2)]
        tree = pikepdf.NumberTree(pdf.Root.StructTreeRoot.ParentTree)
        for number, page in enumerate(pdf.pages):
            assert page.StructParents == number
            assert {element.Pg.objgen for element in tree[number]} == {page.objgen}
            assert page.label == str(number + 1)
            assert re.search(rb"/TH <</MCID \d+>> BDC", page.Contents[0].read_bytes())


def test_large_print_is_read_without_the_hyphens_of_broken_names(library: Library) -> None:
    names = ["Wolfeschlegelsteinhausenbergerdorff", "Ann", "Ben", "Zoë", "Dad", "Eve"]
    made = batch_of(library, "rook-shanghai", {"1": names, "2": [f"{name}!" for name in names]}, large_print=True)
    with pikepdf.open(io.BytesIO(made)) as pdf:
        own = pdf.pages[0].Contents[0].read_bytes()
    spoken = [bytes.fromhex(text.decode()).decode("utf-16") for text in re.findall(rb"/ActualText <([0-9a-f]+)>", own)]
    assert len(spoken) >= 2
    assert names[0].startswith("".join(spoken))


def test_a_further_sheet_takes_little_room(library: Library) -> None:
    """Bytes by what the file holds: a page alone, and each further one that differs from it in names."""
    lengths = [
        len(batch_of(library, "rook-shanghai", of_fives(count)))
        for count in (1, 2, 42)
    ]  # fmt: skip
    assert lengths[0] < 24_000
    assert (lengths[2] - lengths[1]) / 40 < 3_000


def test_sheets_are_never_held_all_at_once(library: Library) -> None:
    """Bytes that are held while the pieces of a file are written, and those of the file, each by how they grow."""
    few, many = (written_and_held(library, count) for count in (50, 550))
    assert many[0] - few[0] > 1_000_000
    assert (many[1] - few[1]) / (many[0] - few[0]) < 0.1


def written_and_held(library: Library, count: int) -> tuple[int, int]:
    request = BatchRequest(sheet=request_of(library, "rook-shanghai"), roster=roster(of_fives(count)), per_table="5")
    content = make_batch(request).files[0].content
    tracemalloc.start()
    written = sum(map(len, pieces(content)))
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return written, most


def test_no_workbook_is_begun_where_none_is_asked_for(library: Library) -> None:
    called = set()
    sys.setprofile(lambda frame, _event, _arg: called.add(frame.f_code.co_name))
    try:
        batch_of(library, "rook-shanghai", TABLES)
    finally:
        sys.setprofile(None)
    assert "batch_pdf" in called
    assert "book_parts" not in called


def test_a_file_in_pieces_is_known_again_and_a_changed_one_is_not(library: Library) -> None:
    made = batch_of(library, "rook-shanghai", TABLES)
    assert is_as_made(made)
    assert not is_as_made(made.replace(b"/Outlines", b"/outlines"))


def of_fives(count: int) -> dict[str, list[str]]:
    return {str(table): [f"P{table:02}{n}" for n in range(5)] for table in range(count)}


def test_equal_rosters_give_equal_bytes_and_others_another_identifier(library: Library) -> None:
    made = [
        batch_of(library, "rook-shanghai", tables) for tables in (TABLES, TABLES, {**TABLES, "A": ["Jo", "Al", "Cy"]})
    ]
    assert made[0] == made[1]
    identifiers = [re.search(rb"/ID \n\[<([0-9a-f]{32})>", data)[1] for data in made]
    assert identifiers[0] == identifiers[1] != identifiers[2]


def test_copies_on_cut_paper_look_as_those_of_one_table(library: Library) -> None:
    """Each part of the page is the small sheet of its table."""
    tables = {"1": ["Ann", "Ben", "Cal"], "2": ["Dan", "Eve", "Fay"]}
    both = picture(batch_of(library, "finangle", tables, copies_per_page=2))
    height = both.height // 2 if both.height > both.width else both.height
    width = both.width if both.height > both.width else both.width // 2
    for number, (table, names) in enumerate(tables.items()):
        sheet = request_of(library, "finangle", names=tuple(names), own=OwnWords(table=table), copies_per_page=2)
        alone = picture(make_score_sheet(sheet).files[0].data)
        x, y = (0, number * height) if height < both.height else (number * width, 0)
        assert both.crop((x, y, x + width, y + height)).tobytes() == alone.crop((x, y, x + width, y + height)).tobytes()


def picture(data: bytes):
    document = pypdfium2.PdfDocument(data)
    try:
        return document[0].render(scale=1.5).to_pil()
    finally:
        document.close()
