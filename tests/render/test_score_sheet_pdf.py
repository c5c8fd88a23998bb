"""The finished score sheet, read back from the PDF by another program."""

import io
import subprocess
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sheets.make.requests import ScoreSheetRequest
from sheets.make.score_output import make_score_sheet
from sheets.paper.sizes import PAPERS
from sheets.rules_file import Library
from sheets.text import Ink
from tests.helpers import load_text
from tests.programs import program
from tests.reading import outside, overlapping_words, read_pdf
from tests.sheet_matrix import CASES, HARD, MARGIN_MM, Case, problems, sheet_of

ODD_NAMES = [
    "Maximiliane-Antoinette von Hohenlohe-Bar",
    "=SUM(A1)",
    "<b>x</b>",
    "O'Brien",
    "Łukasz",
    "Мария",
    "Ελένη",
    "עומר",
    "Bob 😀",
]  # fmt: skip


def made(library: Library, name: str, names: list[str], paper: str = "letter", **more: object) -> bytes:
    asked = ScoreSheetRequest(games=library, game=library.variants[name], names=tuple(names), paper=paper, **more)
    return make_score_sheet(asked).files[0].data


def test_it_holds_the_words_a_family_needs(library: Library) -> None:
    [page] = read_pdf(made(library, "rook-shanghai", ["Ann", "Ben", "Zoë", "Dad"]))
    assert (round(page.width, 1), round(page.height, 1)) == (215.9, 279.4)
    for words in (
        "Rook Shanghai",
        "Deal 11 every hand. The lowest total after seven hands wins.",
        "Ann Ben Zoë Dad",
        "Points 1–9 face value 10–14 10 Rook or advertising card, wild 20 out 0",
        "3 a hand, before laying down; each costs a card from the stock",
        "50 mm at actual size",
    ):
        assert words in page.text
    contracts = ["2 sets", "1 set + 1 run", "2 runs", "3 sets", "2 sets + 1 run", "1 set + 2 runs", "3 runs"]
    rest = page.text
    for words in contracts:
        assert words in rest
        rest = rest[rest.index(words) + len(words) :]


@pytest.mark.matrix(HARD, hard=HARD)
def test_it_keeps_every_place_to_write_and_all_words_where_that_is_hard(case: Case) -> None:
    assert list(problems(case)) == []


@pytest.mark.slow
@pytest.mark.matrix(CASES, every_side=True)
def test_it_keeps_every_place_to_write_and_all_words_on_every_paper(case: Case) -> None:
    assert list(problems(case)) == []


@pytest.mark.slow
@pytest.mark.parametrize("case", [
    Case("shanghai-rummy-10", 9, "a4", True), Case("shanghai-manipulation", 9, "half-letter"),
], ids=lambda case: f"{case.variant} on {case.paper}")  # fmt: skip
def test_it_keeps_them_with_the_names_that_people_have(case: Case) -> None:
    assert list(problems(case, ODD_NAMES)) == []


@pytest.mark.slow
def test_it_carries_every_player_and_every_round_on_some_page(library: Library) -> None:
    names = [f"Player{number}" for number in range(20)]
    pages = read_pdf(made(library, "shanghai-whist", names, "a4"))
    assert len(pages) > 1
    assert [name for name in names if not any(name.lower() in page.flow for page in pages)] == []
    for number, page in enumerate(pages, 1):
        assert f"{number} of {len(pages)}" in page.text
        assert "run of 5" in page.text


@pytest.mark.slow
def test_it_splits_a_hundred_rounds_over_pages() -> None:
    rounds = "\n".join(f'  "run of {3 + number % 5}",' for number in range(100))
    games = load_text(
        f'[variants.long]\ntitle = "Long"\ndeck = "french"\nwinner = "lowest"\ndeal = 11\nrounds = [\n{rounds}\n]'
    )
    pages = read_pdf(made(games, "long", ["Ann", "Ben"], "a4"))
    numbers = [word.text for page in pages for word in page.words if word.text.isdecimal()]
    assert [number for number in range(1, 101) if str(number) not in numbers] == []
    assert sum("Place" in page.text for page in pages) == 1


def test_it_is_a_sound_file_with_its_fonts_inside(library: Library, tmp_path: Path) -> None:
    pdffonts = program("pdffonts", "poppler-utils")
    mutool = program("mutool", "mupdf-tools")
    path = tmp_path / "sheet.pdf"
    path.write_bytes(made(library, "rook-shanghai", ["Łukasz", "Ελένη", "Мария"]))
    fonts = subprocess.run([pdffonts, path], capture_output=True, text=True, check=True).stdout.splitlines()[2:]
    assert fonts
    for line in fonts:
        assert "FiraGO" in line
        assert line.split()[-5] == "yes", "embedded"
    read = subprocess.run([mutool, "draw", "-F", "txt", path], capture_output=True, text=True, check=True)
    assert "Łukasz" in read.stdout
    assert "Мария" in read.stdout


@pytest.mark.parametrize(("low_ink", "most"), [(False, 5.0), (True, 3.5)], ids=["normal", "low ink"])
def test_it_takes_little_ink(library: Library, low_ink: bool, most: float) -> None:
    """Percent of the page that is black, measured on the rendered page."""
    pypdfium2 = pytest.importorskip("pypdfium2", reason='needs the extra "png"')
    pdf = made(library, "rook-shanghai", [""] * 6, ink=Ink.LOW if low_ink else Ink.NORMAL)
    picture = pypdfium2.PdfDocument(pdf)[0].render(scale=300 / 72).to_pil().convert("L")
    covered = sum((255 - level) * count for level, count in enumerate(picture.histogram()))
    percent = 100 * covered / 255 / (picture.width * picture.height)
    assert 0.5 < percent <= most


def test_it_is_read_aloud_in_the_right_order(library: Library, tmp_path: Path) -> None:
    pdfinfo = program("pdfinfo", "poppler-utils")
    path = tmp_path / "sheet.pdf"
    path.write_bytes(made(library, "rook-shanghai", ["Ann", "Ben"]))
    told = subprocess.run([pdfinfo, "-struct-text", path], capture_output=True, text=True, check=True).stdout
    lines = [" ".join(line.split()) for line in told.splitlines()]
    said = [line.strip('"') for line in lines if line.startswith('"')]
    assert said[:4] == [
        "Rook Shanghai",
        "Date",
        "Table",
        "Deal 11 every hand. The lowest total after seven hands wins.",
    ]
    order = ["Ann", "Ben", "1", "2 sets", "2", "1 set + 1 run", "7", "3 runs", "Total", "Place", "Points", "Going out"]
    places = [said.index(words) for words in order]
    assert places == sorted(places)
    kinds = [line.split()[0].rstrip(":") for line in lines if line and not line.startswith('"')]
    assert kinds[:2] == ["Document", "H1"]
    assert kinds.count("Table") == 1
    assert kinds.count("TR") == 10
    assert kinds.count("TH") == 3 + 9
    assert kinds.count("TD") == 18


@pytest.mark.slow
def test_it_passes_as_an_archive_file(library: Library, tmp_path: Path) -> None:
    """pikepdf's own conversion to PDF/A-2b, then its validator."""
    pdfa = pytest.importorskip("pikepdf.pdfa")
    import pikepdf

    archive = tmp_path / "archive.pdf"
    with pikepdf.open(io.BytesIO(made(library, "shanghai-rummy-10", ["Łukasz", "Ελένη", "Мария", "Ann"]))) as pdf:
        pdfa.save(pdf, archive, "2b")
    assert pdfa.validate_written(archive, "2b").findings == []


@pytest.mark.nightly
@settings(max_examples=30, suppress_health_check=[HealthCheck.too_slow])
@given(
    names=st.lists(
        st.text(st.characters(codec="utf-8", exclude_categories=("C", "Z")), max_size=40), min_size=1, max_size=9
    ),
    title=st.text(st.sampled_from("abcdefghij KLMNO-"), min_size=1, max_size=80).filter(str.strip),
    paper=st.sampled_from(sorted(PAPERS)),
)
def test_it_never_overlaps_nor_leaves_the_page(names: list[str], title: str, paper: str) -> None:
    games = load_text(f'[variants.ours]\nextends = "shanghai-whist"\ntitle = "{title}"')
    for page in sheet_of("ours", games=games, names=tuple(names), paper=paper):
        assert overlapping_words(page) == []
        assert outside(page, MARGIN_MM) == []
