"""The typeface: widths, drawing and what is missing, read back from finished PDFs by other programs."""

import io
import os
import re
import subprocess
import sys
import textwrap
import unicodedata
from collections.abc import Callable
from pathlib import Path

import pdfplumber
import pymupdf_fonts
import pytest
import rendercv_fonts
import uharfbuzz
from hypothesis import given
from hypothesis import strategies as st
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from sheets.layout.type import Text
from sheets.paper.sizes import POINTS_PER_MM
from sheets.render.canvas.faces import REGULAR, missing, missing_characters, register
from sheets.render.canvas.typeface import bearing, draw, measure
from sheets.text import clean
from tests.helpers import ROOT
from tests.programs import program

LEFT_TO_RIGHT = [
    "Łukasz", "Мария Ελένη", "Việt", "Ẹ\u0301niọlá", "क्षत्रिय", "हिन्दी 12", "李小龍", "Łukasz 李 Мария 한글 ไทย",
]  # fmt: skip
RIGHT_TO_LEFT = ["עומר", "عمر", "محمد علي", "می\u200cخواهم", "الله"]
MIXED = ["עומר (12) Omar", "محمد ١٢ [Ann]", "שָׁלוֹם Ελένη", "李 عمر क्षत्रिय", "น้ำผึ้ง ผู้ใหญ่ ญี่ 12"]
NAMES = LEFT_TO_RIGHT + RIGHT_TO_LEFT + MIXED


def drawn(*texts: str, **how: object) -> bytes:
    """A PDF with a text a line, 40 points apart from the top, at 20 points."""
    register()
    file = io.BytesIO()
    canvas = Canvas(file, pagesize=(600, 40 * len(texts) + 40), invariant=1, initialFontName=REGULAR)
    for line, text in enumerate(texts):
        style = {"x": 300, "size": 20} | how
        draw(canvas, Text(text, y=0, **style), x=style["x"], y=40 * (len(texts) - line))
    canvas.save()
    return file.getvalue()


def characters(pdf: bytes) -> list[dict]:
    with pdfplumber.open(io.BytesIO(pdf)) as document:
        return sorted(document.pages[0].chars, key=lambda character: character["x0"])


def shaped_width(text: str, *, face: str = "figo", direction: str = "ltr") -> int:
    buffer = uharfbuzz.Buffer()
    buffer.add_str(text)
    buffer.guess_segment_properties()
    buffer.direction = direction
    uharfbuzz.shape(uharfbuzz.Font(uharfbuzz.Face(pymupdf_fonts.myfont(face))), buffer)
    return sum(position.x_advance for position in buffer.glyph_positions)


def widths(path_or_data: object) -> Callable[[str], float]:
    font = TTFont("another", path_or_data)
    return lambda text: font.stringWidth(text, 1000)


def in_em(text: str, *, bold: bool = False, tabular: bool = False) -> float:
    return measure(text, 1000, bold, tabular=tabular) * POINTS_PER_MM


@pytest.mark.parametrize("bold", [False, True])
def test_measures_letters_that_stand_side_by_side_as_reportlab_does(bold: bool) -> None:
    width = widths(io.BytesIO(pymupdf_fonts.myfont("figbo" if bold else "figo")))
    for text in ("Łukasz", "Мария Ελένη", "Việt 1017", "עומר", "=SUM(A1) – “12”"):
        assert in_em(text, bold=bold) == pytest.approx(width(text)), text


@pytest.mark.parametrize(("text", "direction"), [("عمر", "rtl"), ("क्षत्रिय", "ltr"), ("ที่", "ltr"), ("שָׁ", "rtl")])
def test_measures_joined_letters_as_harfbuzz_does(text: str, direction: str) -> None:
    assert in_em(text) == pytest.approx(shaped_width(text, direction=direction))
    assert in_em(text, bold=True) == pytest.approx(shaped_width(text, face="figbo", direction=direction))


@pytest.mark.parametrize(
    ("text", "face"),
    [("李小龍", "SC-Regular"), ("かな漢字", "JP-Regular"), ("한글", "KR-Bold")],
)
def test_sets_east_asian_names_in_the_face_of_their_language(text: str, face: str) -> None:
    bold = face.endswith("Bold")
    path = rendercv_fonts.path_of["Noto Sans"] / f"NotoSans{face}.ttf"
    assert in_em(text, bold=bold) == pytest.approx(widths(str(path))(text))
    names = {character["fontname"].partition("+")[2] for character in characters(drawn(text, bold=bold))}
    assert names == {f"NotoSans{face}"}


@pytest.mark.parametrize("bold", [False, True])
def test_gives_tabular_digits_one_width_and_leaves_the_rest(bold: bool) -> None:
    for text in ("0123456789", "1111", "8888"):
        assert in_em(text, bold=bold, tabular=True) == pytest.approx(560 * len(text))
    assert in_em("-Ann.", bold=bold, tabular=True) == in_em("-Ann.", bold=bold)
    found = characters(drawn("1017", bold=bold, tabular=True))
    assert [character["text"] for character in found] == ["1", "0", "1", "7"]
    assert [character["x1"] - character["x0"] for character in found] == pytest.approx([11.2] * 4)


@pytest.mark.parametrize(("align", "share"), [("left", 0), ("center", 0.5), ("right", 1)])
def test_aligns(align: str, share: float) -> None:
    for text in ("Omar", "עומר", "عمر", "101"):
        width = measure(text, 20, False, tabular=True) * POINTS_PER_MM
        found = characters(drawn(text, align=align, tabular=True))
        assert found[0]["x0"] == pytest.approx(300 - share * width, abs=0.3), text
        assert found[-1]["x1"] == pytest.approx(300 + (1 - share) * width, abs=0.3), text


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        pytest.param("Omar עומר 12", "Omar 12 רמוע", id="a number after Hebrew"),
        pytest.param("Omar (עומר) 12", "Omar (רמוע) 12", id="Hebrew in brackets in Latin"),
        pytest.param("עומר 3-5, 4:2", "4:2 ,3-5 רמוע", id="numbers with signs"),
        pytest.param("عمر 3-5", "5-3 رمع", id="numbers with signs in Arabic"),
        pytest.param("עומר Omar 李", "Omar 李 רמוע", id="two faces in Hebrew"),
    ],
)
def test_sets_mixed_text_in_the_order_a_reader_expects(text: str, seen: str) -> None:
    assert "".join(character["text"] for character in characters(drawn(text))) == seen


@pytest.mark.parametrize("bold", [False, True])
def test_is_read_back_by_poppler_and_mupdf(bold: bool, tmp_path: Path) -> None:
    pdf = drawn(*LEFT_TO_RIGHT, x=40, bold=bold)
    assert (poppler(pdf), mupdf(pdf, tmp_path)) == (" ".join(LEFT_TO_RIGHT),) * 2


@pytest.mark.parametrize("text", RIGHT_TO_LEFT)
def test_is_read_back_from_right_to_left(text: str, tmp_path: Path) -> None:
    pdf = drawn(text, x=40)
    # poppler turns letters back, but not two in one glyph; mupdf gives them as they are seen
    assert poppler(pdf) == text or "لا" in text or sorted(poppler(pdf)) == sorted(text)
    assert sorted(mupdf(pdf, tmp_path)) == sorted(text)


def poppler(pdf: bytes) -> str:
    text = subprocess.run([program("pdftotext", "poppler-utils"), "-", "-"], input=pdf, capture_output=True, check=True)
    lines = re.sub("[\u200e\u200f\u202a-\u202e\f]", "", text.stdout.decode()).split()
    return " ".join(lines)


def mupdf(pdf: bytes, folder: Path) -> str:
    (folder / "names.pdf").write_bytes(pdf)
    command = [program("mutool", "mupdf-tools"), "draw", "-q", "-F", "text", str(folder / "names.pdf")]
    return " ".join(subprocess.run(command, capture_output=True, check=True).stdout.decode().split())


def test_misses_nothing_of_the_names_it_is_made_for() -> None:
    assert missing(NAMES) == {}


@pytest.mark.parametrize(
    ("text", "told"),
    [
        pytest.param("Ann 😀", '"😀" (U+1F600 GRINNING FACE)', id="an emoji"),
        pytest.param("தமிழ்"[:1], '"த" (U+0BA4 TAMIL LETTER TA)', id="a script of no face here"),
        pytest.param("\ue001", '"\ue001" (U+E001 without a name)', id="a private character"),
        pytest.param("x\u1ab0", '"◌\u1ab0" (U+1AB0 COMBINING DOUBLED CIRCUMFLEX ACCENT)', id="a mark"),
    ],
)
def test_reports_what_no_face_has(text: str, told: str) -> None:
    drawn(*NAMES)  # which hands out private codes
    found = missing([text, "Ann", text])
    assert missing_characters(found) == [(f"no typeface here has {told}", '"?" is printed instead')]
    assert "".join(character["text"] for character in characters(drawn(text))).endswith("?")


def bare(code: str, *, without: tuple[str, ...] = ()) -> str:
    """What a program prints in a Python of its own that has not the packages."""
    blocker = f"""
        import sys
        class Absent:
            def find_spec(self, name, path=None, target=None):
                if name.partition(".")[0] in {without!r}:
                    raise ModuleNotFoundError(name)
        sys.meta_path.insert(0, Absent())
    """
    run = subprocess.run(
        [sys.executable, "-W", "error::ResourceWarning", "-c", textwrap.dedent(blocker) + textwrap.dedent(code)],
        env=os.environ | {"PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr.decode()
    return run.stdout.decode()


def test_names_the_extra_that_would_help_when_the_packages_are_absent() -> None:
    code = """
        from sheets.render.canvas.faces import missing, missing_character
        texts = ["Łukasz Мария", "Ελένη Việt", "עומר (12)", "שָ", "ไทย ผู้ นำ", "ع ١٢", "क", "李", "😀"]
        for character, extra in missing(texts).items():
            print("; ".join(missing_character(character, extra)))
    """
    shaping = (
        'can\'t be set right without shaping; the extra "rtl" helps: python3 -m pip --python .venv install ".[rtl]"'
    )
    east_asian = 'the extra "cjk" helps: python3 -m pip --python .venv install ".[cjk]"'
    assert bare(code, without=("uharfbuzz", "rendercv_fonts")).splitlines() == [
        f'"◌ָ" (U+05B8 HEBREW POINT QAMATS) {shaping}',
        f'"ع" (U+0639 ARABIC LETTER AIN) {shaping}',
        f'"क" (U+0915 DEVANAGARI LETTER KA) {shaping}',
        f'no typeface here has "李" (U+674E CJK UNIFIED IDEOGRAPH-674E); {east_asian}',
        'no typeface here has "😀" (U+1F600 GRINNING FACE); "?" is printed instead',
    ]


words = st.sampled_from([word for name in NAMES for word in name.split()] + ["12", "(3)", "-50", "[א]"])


@pytest.mark.slow
@given(st.lists(words, min_size=1, max_size=6), st.booleans(), st.booleans())
def test_is_as_wide_as_its_words_together(said: list[str], bold: bool, tabular: bool) -> None:
    together = sum(in_em(word, bold=bold, tabular=tabular) for word in said) + (len(said) - 1) * in_em(" ", bold=bold)
    assert in_em(" ".join(said), bold=bold, tabular=tabular) == pytest.approx(together)


SCRIPTS = "aŁ́̃9٣(]»-  אָבعلًـ\u200c\u200dक्षिญี่้ำปू李か한゙😀♠ﷺﬁ\ue001"
texts = st.text(st.one_of(st.sampled_from(SCRIPTS), st.characters()), max_size=20).map(clean)


@pytest.mark.slow
@given(texts, st.booleans(), st.booleans())
def test_has_no_negative_width(text: str, bold: bool, tabular: bool) -> None:
    assert measure(text, 12, bold, tabular=tabular) >= 0
    assert measure(text, 24, bold, tabular=tabular) == pytest.approx(2 * measure(text, 12, bold, tabular=tabular))


@pytest.mark.nightly
@given(st.lists(texts, min_size=20, max_size=20), st.booleans())
def test_draws_any_cleaned_text(lines: list[str], bold: bool) -> None:
    pdf = drawn(*lines, bold=bold)
    missed = set(missing(lines))
    for line in lines:
        bearing(line, 12, bold)
        assert missed >= {character for character in line if unicodedata.category(character) == "Co"}
    assert pdf.startswith(b"%PDF")
