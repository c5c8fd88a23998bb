"""The finished score sheet, read back from the PDF by another program."""

import os
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sheets.layout import FLOOR_HEIGHT_MM, FLOOR_WIDTH_MM
from sheets.loading import Library
from sheets.paper import PAPERS, SAFE_MARGIN_MM
from sheets.render.ink import missing_characters
from sheets.render.score_sheet_pdf import score_sheet_pdf
from sheets.score_sheet import build_score_sheet
from tests.helpers import SHIPPED, load_text
from tests.programs import program
from tests.reading import columns_of_rules, outside, overlapping_words, read_pdf

LONG_NAMES = [
    "Maximiliane-Antoinette von Hohenlohe-Bart",
    "O'Brien",
    "Łukasz",
    "Мария",
    "Ελένη",
    "=SUM(A1)",
    "<b>x</b>",
]


def made(library: Library, name: str, names: list[str], paper: str = "letter") -> bytes:
    return score_sheet_pdf(build_score_sheet(library.variants[name], names), PAPERS[paper])


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


@pytest.mark.parametrize("paper", ["letter", "a4"])
@pytest.mark.parametrize("players", [1, 2, 4, 5, 8, 12, 20])
def test_it_fits_the_page_for_every_game(library: Library, paper: str, players: int) -> None:
    assert library.variants
    for name in library.variants:
        names = [LONG_NAMES[number % 7] if number % 3 else "" for number in range(players)]
        pages = read_pdf(made(library, name, names, paper))
        for page in pages:
            assert overlapping_words(page) == [], name
            assert outside(page, SAFE_MARGIN_MM) == [], name
            columns = {
                ends: heights
                for ends, heights in columns_of_rules(page).items()
                if ends[1] - ends[0] > 15 and len(heights) > 3
            }
            assert columns, name
            for (left, right), heights in columns.items():
                assert right - left >= FLOOR_WIDTH_MM - 0.1, name
                gaps = [below - above for above, below in pairwise(heights)]
                assert min(gaps) >= FLOOR_HEIGHT_MM - 0.05, name
        assert sum(page.text.count("hand |") + page.text.count("round |") for page in pages) in (0, len(pages))


def test_it_carries_every_player_and_every_round_on_some_page(library: Library) -> None:
    names = [f"Player{number}" for number in range(20)]
    pages = read_pdf(made(library, "shanghai-whist", names, "a4"))
    assert len(pages) > 1
    assert [name for name in names if not any(name in page.text for page in pages)] == []
    for number, page in enumerate(pages, 1):
        assert f"page {number} of {len(pages)}" in page.text
        assert "run of 5" in page.text


def test_it_splits_a_hundred_rounds_over_pages() -> None:
    rounds = "\n".join(f'  "run of {3 + number % 5}",' for number in range(100))
    games = load_text(
        f'[variants.long]\ntitle = "Long"\ndeck = "french"\nwinner = "lowest"\ndeal = 11\nrounds = [\n{rounds}\n]'
    )
    pages = read_pdf(made(games, "long", ["Ann", "Ben"], "a4"))
    numbers = [word.text for page in pages for word in page.words if word.text.isdecimal() and word.x0 < 30]
    assert [number for number in range(1, 101) if str(number) not in numbers] == []
    assert sum("Place" in page.text for page in pages) == 1


def test_it_gives_equal_bytes_whatever_the_clock_and_the_hash(library: Library, tmp_path: Path) -> None:
    program_text = (
        "import sys; from sheets.loading import RulesText, load; from sheets.paper import PAPERS;"
        "from sheets.score_sheet import build_score_sheet; from sheets.render.score_sheet_pdf import score_sheet_pdf;"
        f"games = load([RulesText('v', open({str(SHIPPED)!r}, 'rb').read())]);"
        "sheet = build_score_sheet(games.variants['rook-shanghai'], ['Zoë', 'Ann']);"
        "sys.stdout.buffer.write(score_sheet_pdf(sheet, PAPERS['letter']))"
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


def test_it_finds_characters_that_no_typeface_has() -> None:
    assert missing_characters(["Ann", "Łukasz", "Мария", "Ελένη", "Zoë 😀", "Việt", "李"]) == ("😀", "李")


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
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
