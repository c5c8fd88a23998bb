"""The finished score sheet, read back from the PDF by another program."""

import io
import os
import subprocess
import sys
from pathlib import Path

import pdfplumber
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sheets.layout.score_sheet.laid_out import lay_out
from sheets.layout.score_sheet.sheet_options import SheetOptions
from sheets.paper.sizes import PAPERS, SAFE_MARGIN_MM
from sheets.render.canvas import typeface
from sheets.render.score_sheet_pdf import score_sheet_pdf
from sheets.rules_file import Library
from sheets.specification.score_sheet import build_score_sheet
from tests.helpers import SHIPPED, load_text
from tests.programs import program
from tests.reading import outside, overlapping_words, read_pdf
from tests.sheet_matrix import CASES, Case, problems
from tests.tricks import figures_of, games

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


def made(library: Library, name: str, names: list[str], paper: str = "letter") -> bytes:
    sheet = build_score_sheet(library.variants[name], names)
    return score_sheet_pdf(sheet, lay_out(sheet, PAPERS[paper], typeface.measure))


def test_it_holds_the_words_a_family_needs(library: Library) -> None:
    [page] = read_pdf(made(library, "rook-shanghai", ["Ann", "Ben", "Zoë", "Dad"]))
    assert (round(page.width, 1), round(page.height, 1)) == (215.9, 279.4)
    for words in (
        "Rook Shanghai",
        "Deal 11 every hand. The lowest total after seven hands wins.",
        "Ann Ben Zoë Dad",
        "Points 1–9 face value 10–14 10 Rook or advertising card, wild 20 out 0",
        "3 a hand, before laying down; each costs a card from the draw pile",
        "William A. Robfogel, April 2000 · pagat.com/invented/rook_shanghai.html",
        "50 mm at actual size",
    ):
        assert words in page.text
    contracts = ["2 sets", "1 set + 1 run", "2 runs", "3 sets", "2 sets + 1 run", "1 set + 2 runs", "3 runs"]
    rest = page.text
    for words in contracts:
        assert words in rest
        rest = rest[rest.index(words) + len(words) :]


@pytest.mark.parametrize("paper", ["letter", "a5"])
@pytest.mark.parametrize("name", sorted(games()))
def test_it_leaves_a_line_and_the_height_of_a_pen_for_names_above_the_heads_of_figures(
    library: Library, name: str, paper: str
) -> None:
    page = read_pdf(made(library, name, [""] * 4, paper))[0]
    first = figures_of(name).entries[0].name.split()[0]
    above = [word for word in page.words if word.text == first and word.top < page.height / 3]
    head = max(above, key=lambda word: word.top)  # the first stands in the key
    lines = [(x0, x1, y) for x0, x1, y in page.rules if head.top - 8 < y < head.top + 0.5 and x1 > head.x0 + 1]
    assert lines
    for x0, x1, y in lines:
        said = [word.bottom for word in page.words if word.bottom < y - 4 and word.x0 < x1 and x0 < word.x1]
        assert y - max(said, default=0) >= 7


@pytest.mark.matrix(CASES, every_side=True)
def test_it_keeps_every_place_to_write_on_every_paper(library: Library, case: Case) -> None:
    assert list(problems(library, case)) == []


@pytest.mark.parametrize("case", [
    Case("rook-shanghai", 9, "letter", False),
    Case("shanghai-rummy-10", 9, "a4", True),
    Case("frustration", 9, "a5", False),
    Case("shanghai-manipulation", 9, "half-letter", False),
], ids=lambda case: f"{case.variant} on {case.paper}")  # fmt: skip
def test_it_keeps_them_with_the_names_that_people_have(library: Library, case: Case) -> None:
    assert list(problems(library, case, ODD_NAMES)) == []


def test_it_carries_every_player_and_every_round_on_some_page(library: Library) -> None:
    names = [f"Player{number}" for number in range(20)]
    pages = read_pdf(made(library, "shanghai-whist", names, "a4"))
    assert len(pages) > 1
    assert [name for name in names if not any(name in page.text for page in pages)] == []
    for number, page in enumerate(pages, 1):
        assert f"{number} of {len(pages)}" in page.text
        assert "run of 5" in page.text


@pytest.mark.parametrize(("players", "dotted"), [(12, 1 + 12 * 9), (4, 0)], ids=["below", "beside"])
def test_it_parts_a_score_and_the_total_below_it_by_dots(library: Library, players: int, dotted: int) -> None:
    """One line in the key and one in every cell, which no whole line crosses or doubles."""
    with pdfplumber.open(io.BytesIO(made(library, "shanghai-whist", [""] * players, "a4"))) as pdf:
        lines = pdf.pages[0].lines
    dots = [line for line in lines if line["dash"] and line["dash"][0]]
    whole = [line for line in lines if line not in dots and line["height"] < 0.1]
    assert len(dots) == dotted
    assert not [line for line in whole for dot in dots if abs(line["top"] - dot["top"]) < 1 and line["x0"] == dot["x0"]]


def test_it_splits_a_hundred_rounds_over_pages() -> None:
    rounds = "\n".join(f'  "run of {3 + number % 5}",' for number in range(100))
    games = load_text(
        f'[variants.long]\ntitle = "Long"\ndeck = "french"\nwinner = "lowest"\ndeal = 11\nrounds = [\n{rounds}\n]'
    )
    pages = read_pdf(made(games, "long", ["Ann", "Ben"], "a4"))
    numbers = [word.text for page in pages for word in page.words if word.text.isdecimal()]
    assert [number for number in range(1, 101) if str(number) not in numbers] == []
    assert sum("Place" in page.text for page in pages) == 1


def test_it_gives_equal_bytes_whatever_the_clock_and_the_hash(library: Library, tmp_path: Path) -> None:
    program_text = (
        "import sys; from sheets.rules_file import RulesText, load; from sheets.paper.sizes import PAPERS;"
        "from sheets.layout.score_sheet.laid_out import lay_out; from sheets.render.canvas import typeface;"
        "from sheets.specification.score_sheet import build_score_sheet;"
        "from sheets.render.score_sheet_pdf import score_sheet_pdf;"
        f"games = load([RulesText('v', open({str(SHIPPED)!r}, 'rb').read())]);"
        "sheet = build_score_sheet(games.variants['rook-shanghai'], ['Zoë', 'Ann']);"
        "pages = lay_out(sheet, PAPERS['letter'], typeface.measure);"
        "sys.stdout.buffer.write(score_sheet_pdf(sheet, pages))"
    )
    outputs = set()
    for seed, zone in (("1", "UTC"), ("2", "Asia/Tokyo")):
        environment = {**os.environ, "PYTHONHASHSEED": seed, "TZ": zone}
        environment.pop("SOURCE_DATE_EPOCH", None)
        done = subprocess.run(
            [sys.executable, "-c", program_text], env=environment, capture_output=True, check=True, cwd=SHIPPED.parent
        )
        outputs.add(done.stdout)
    assert outputs == {made(library, "rook-shanghai", ["Zoë", "Ann"])}


def test_it_stores_the_rules_once_for_pages_that_share_them(library: Library) -> None:
    pikepdf = pytest.importorskip("pikepdf")
    with pikepdf.open(io.BytesIO(made(library, "shanghai-whist", [""] * 16, "a4"))) as pdf:
        assert len(pdf.pages) == 2
        assert len({stream.objgen for page in pdf.pages for stream in page.Resources.XObject.values()}) == 1


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


@pytest.mark.parametrize(("low_ink", "most"), [(False, 5.0), (True, 3.0)], ids=["normal", "low ink"])
@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_it_takes_little_ink(library: Library, paper: str, low_ink: bool, most: float) -> None:
    """Percent of the page that is black, measured on the rendered page."""
    pypdfium2 = pytest.importorskip("pypdfium2", reason='needs the extra "png"')
    sheet = build_score_sheet(library.variants["rook-shanghai"], [""] * 6)
    pdf = score_sheet_pdf(sheet, lay_out(sheet, PAPERS[paper], typeface.measure), low_ink=low_ink)
    picture = pypdfium2.PdfDocument(pdf)[0].render(scale=300 / 72).to_pil().convert("L")
    covered = sum((255 - level) * count for level, count in enumerate(picture.histogram()))
    percent = 100 * covered / 255 / (picture.width * picture.height)
    assert 0.5 < percent <= most


def test_it_keeps_names_and_points_bold_where_it_takes_little_ink(library: Library) -> None:
    sheet = build_score_sheet(library.variants["rook-shanghai"], ["Ann", "Ben"])
    pdf = score_sheet_pdf(sheet, lay_out(sheet, PAPERS["a4"], typeface.measure), low_ink=True)
    [page] = pdfplumber.open(io.BytesIO(pdf)).pages
    bold = "".join(char["text"] for char in page.chars if char["fontname"].endswith("Bold"))
    assert "Rook Shanghai" in bold
    assert "AnnBen" in bold.replace(" ", "")
    assert "Points" in bold


def test_it_is_read_aloud_in_the_right_order(library: Library, tmp_path: Path) -> None:
    pdfinfo = program("pdfinfo", "poppler-utils")
    path = tmp_path / "sheet.pdf"
    path.write_bytes(made(library, "rook-shanghai", ["Ann", "Ben"]))
    told = subprocess.run([pdfinfo, "-struct-text", path], capture_output=True, text=True, check=True).stdout
    lines = [" ".join(line.split()) for line in told.splitlines()]
    said = [line.strip('"') for line in lines if line.startswith('"')]
    assert said[:3] == ["Rook Shanghai", "Deal 11 every hand. The lowest total after seven hands wins.", "Date"]
    order = ["Ann", "Ben", "1", "2 sets", "2", "1 set + 1 run", "7", "3 runs", "Total", "Place", "Points", "Going out"]
    places = [said.index(words) for words in order]
    assert places == sorted(places)
    kinds = [line.split()[0].rstrip(":") for line in lines if line and not line.startswith('"')]
    assert kinds[:2] == ["Document", "H1"]
    assert kinds.count("Table") == 1
    assert kinds.count("TR") == 10
    assert kinds.count("TH") == 3 + 9
    assert kinds.count("TD") == 18


def test_it_reads_a_remark_apart_from_the_contract_and_a_name_in_lines_as_one_word(library: Library) -> None:
    import pikepdf

    sheet = build_score_sheet(library.variants["carioca"], ["Ann", "Ben", "Zoë", "Maximilianantonia"])
    pages = lay_out(sheet, PAPERS["a4"], typeface.measure, SheetOptions(large_print=True))
    assert "Maximilia-" in {text.words for text in pages[0].panels[0].columns[3].name}
    with pikepdf.open(io.BytesIO(score_sheet_pdf(sheet, pages))) as pdf:
        elements = [each for each in pdf.objects if isinstance(each, pikepdf.Dictionary)]
        told = [str(each.ActualText) for each in elements if "/ActualText" in each]
    first = told.index("escala imperial; ")
    assert told[first : first + 2] == ["escala imperial; ", "ace to king; optional "]
    assert "Maximilia" in told


def test_it_passes_as_an_archive_file(library: Library, tmp_path: Path) -> None:
    """pikepdf's own conversion to PDF/A-2b, then its validator."""
    pdfa = pytest.importorskip("pikepdf.pdfa")
    import pikepdf

    archive = tmp_path / "archive.pdf"
    with pikepdf.open(io.BytesIO(made(library, "shanghai-rummy-10", ["Łukasz", "Ελένη", "Мария", "Ann"]))) as pdf:
        pdfa.save(pdf, archive, "2b")
    assert pdfa.validate_written(archive, "2b").findings == []


@settings(max_examples=40, suppress_health_check=[HealthCheck.too_slow])
@given(
    names=st.lists(
        st.text(st.characters(codec="utf-8", exclude_categories=("C", "Z")), max_size=40), min_size=1, max_size=9
    ),
    title=st.text(st.sampled_from("abcdefghij KLMNO-"), min_size=1, max_size=80).filter(str.strip),
    paper=st.sampled_from(sorted(PAPERS)),
)
def test_it_never_overlaps_nor_leaves_the_page(names: list[str], title: str, paper: str) -> None:
    games = load_text(f'[variants.ours]\nextends = "shanghai-whist"\ntitle = "{title}"')
    for page in read_pdf(made(games, "ours", names, paper)):
        assert overlapping_words(page) == []
        assert outside(page, SAFE_MARGIN_MM) == []
