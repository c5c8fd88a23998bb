"""The typeface: widths, drawing and what is missing, read back from finished PDFs by other programs."""

import io
import os
import re
import struct
import subprocess
import sys
import textwrap
import unicodedata
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pdfplumber
import pymupdf_fonts
import pytest
import rendercv_fonts
import uharfbuzz
from hypothesis import given
from hypothesis import strategies as st
from pdfminer.pdftypes import PDFStream
from reportlab.pdfbase.ttfonts import TTFont, TTFontParser
from reportlab.pdfgen.canvas import Canvas

from sheets.paper.sizes import POINTS_PER_MM
from sheets.phrases.missing_characters import missing_characters
from sheets.render.canvas.faces import BOLD, FIRAGO, REGULAR, missing, register
from sheets.render.canvas.truetype import glyph_names, unhinted
from sheets.render.canvas.typeface import bearing, draw, measure
from sheets.resources import shipped
from sheets.text import clean
from tests.helpers import ROOT
from tests.programs import program

LEFT_TO_RIGHT = [
    "Łukasz",
    "Мария",
    "Ελένη",
    "Việt",
    "Ẹ\u0301niọlá",
    "क्षत्रिय",
    "हिन्दी 12",
    "ไทย",
    "李小龍",
    "かな 漢字",
    "한글",
    "Łukasz 李 Мария 한글 ไทย",
]
RIGHT_TO_LEFT = ["עומר", "عمر", "محمد علي", "می\u200cخواهم", "الله"]
MIXED = [
    "Omar עומר 12",
    "Omar عمر 12",
    "עומר (12) Omar",
    "محمد ١٢ [Ann]",
    "שָׁלוֹם Ελένη",
    "李 عمر क्षत्रिय",
    "น้ำผึ้ง ผู้ใหญ่ ญี่ 12",
]
NAMES = LEFT_TO_RIGHT + RIGHT_TO_LEFT + MIXED


def drawn(*texts: str, **how: object) -> bytes:
    """A PDF with a text a line, 40 points apart from the top, at 20 points."""
    register()
    file = io.BytesIO()
    canvas = Canvas(file, pagesize=(600, 40 * len(texts) + 40), invariant=1, initialFontName=REGULAR)
    for line, text in enumerate(texts):
        style = {"x": 300, "y": 40 * (len(texts) - line), "size": 20, "bold": False, "align": "left"} | how
        draw(canvas, text, **style)
    canvas.save()
    return file.getvalue()


def characters(pdf: bytes) -> list[dict]:
    with pdfplumber.open(io.BytesIO(pdf)) as document:
        return sorted(document.pages[0].chars, key=lambda character: character["x0"])


def embedded_fonts(pdf: bytes) -> list[TTFontParser]:
    with pdfplumber.open(io.BytesIO(pdf)) as document:
        numbers = [number for table in document.doc.xrefs for number in table.get_objids()]
        streams = [document.doc.getobj(number) for number in numbers]
        files = [stream.get_data() for stream in streams if isinstance(stream, PDFStream) and "Length1" in stream]
    return [TTFontParser(io.BytesIO(file), validate=1) for file in files]


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


@pytest.mark.parametrize(
    ("text", "direction"), [("عمر", "rtl"), ("الله", "rtl"), ("क्षत्रिय", "ltr"), ("ที่", "ltr"), ("שָׁ", "rtl")]
)
def test_measures_joined_letters_as_harfbuzz_does(text: str, direction: str) -> None:
    assert in_em(text) == pytest.approx(shaped_width(text, direction=direction))
    assert in_em(text, bold=True) == pytest.approx(shaped_width(text, face="figbo", direction=direction))


@pytest.mark.parametrize(
    ("text", "face"),
    [("李小龍", "SC-Regular"), ("かな漢字", "JP-Regular"), ("한글韓", "KR-Regular"), ("한글", "KR-Bold")],
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


def test_finds_where_the_ink_of_a_title_begins() -> None:
    assert bearing("Rook", 1000, True) * POINTS_PER_MM == 65  # measured for the pictures of the design
    assert bearing("Shanghai", 1000, True) * POINTS_PER_MM == 9
    assert bearing("j", 1000, False) < 0
    assert bearing("עומר", 30, True) == bearing("ר", 30, True)
    assert bearing("", 30, True) == 0


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
        pytest.param("עומר", "רמוע", id="Hebrew"),
        pytest.param("עומר 12", "12 רמוע", id="a number in Hebrew"),
        pytest.param("Omar עומר 12", "Omar 12 רמוע", id="a number after Hebrew"),
        pytest.param("עומר Omar 12", "Omar 12 רמוע", id="Latin in Hebrew"),
        pytest.param("Omar (עומר) 12", "Omar (רמוע) 12", id="Hebrew in brackets in Latin"),
        pytest.param("עומר 3-5, 4:2", "4:2 ,3-5 רמוע", id="numbers with signs"),
        pytest.param("عمر 3-5", "5-3 رمع", id="numbers with signs in Arabic"),
        pytest.param("عمر ١٢", "١٢ رمع", id="Arabic numbers"),
        pytest.param("עומר Omar 李", "Omar 李 רמוע", id="two faces in Hebrew"),
        pytest.param("Ann-עומר", "Ann-רמוע", id="a hyphen between"),
    ],
)
def test_sets_mixed_text_in_the_order_a_reader_expects(text: str, seen: str) -> None:
    assert "".join(character["text"] for character in characters(drawn(text))) == seen


@pytest.mark.parametrize("text", ["ญ่", "ц\u0301"])
def test_keeps_marks_above_letters_to_which_the_face_gives_no_anchor(text: str) -> None:
    [letter, mark] = sorted(characters(drawn(text)), key=lambda character: character["text"] != text[0])
    assert mark["top"] == pytest.approx(letter["top"])


def test_says_points_after_their_letter() -> None:
    [point, letter] = characters(drawn("שָ"))
    assert (letter["text"], point["text"]) in {("ש", "\u05b8"), ("\u05b8", "ש")}
    widths = {character["text"]: character["x1"] - character["x0"] for character in (point, letter)}
    assert widths["ש"] > widths["\u05b8"]


def test_turns_brackets_in_right_to_left_text() -> None:
    assert "".join(character["text"] for character in characters(drawn("(א)"))) == ")א("
    assert outlines("(א") == outlines(")") | outlines("א")
    assert outlines("(א") != outlines("(") | outlines("א")


def outlines(text: str) -> set[bytes]:
    """The glyphs that the file of a text has in it."""
    [font] = embedded_fonts(drawn(text))
    loca, glyf = font.get_table("loca"), font.get_table("glyf")
    starts = [2 * half for half in struct.unpack(f">{len(loca) // 2}H", loca)]
    return {glyf[start:end] for start, end in pairwise(starts)}


@pytest.mark.parametrize("text", LEFT_TO_RIGHT)
@pytest.mark.parametrize("bold", [False, True])
def test_is_read_back_by_poppler_and_mupdf(text: str, bold: bool, tmp_path: Path) -> None:
    pdf = drawn(text, x=40, bold=bold)
    assert (poppler(pdf), mupdf(pdf, tmp_path)) == (text, text)


def test_keeps_letters_with_several_marks_together_for_poppler() -> None:
    assert poppler(drawn("น้ำผึ้ง ผู้ใหญ่ ญี่ 12", x=40)) == "น้ำผึ้ง ผู้ใหญ่ ญี่ 12"


@pytest.mark.parametrize("bold", [False, True])
def test_draws_a_typed_blank_as_one_thin_line_that_is_read_back(bold: bool, tmp_path: Path) -> None:
    text = "____ a hand; each costs ________ _ card"
    pdf = drawn(text, x=40, bold=bold)
    assert (poppler(pdf), mupdf(pdf, tmp_path)) == (text, text)
    with pdfplumber.open(io.BytesIO(pdf)) as document:
        rules = sorted(document.pages[0].rects, key=lambda rule: rule["x0"])
        typed = [word for word in document.pages[0].extract_words() if word["text"].startswith("__")]
    # an underscore of either weight advances by 0.52 em
    assert [round(rule["width"], 1) for rule in rules] == [41.6, 83.2]
    assert [rule["x0"] for rule in rules] == pytest.approx([word["x0"] for word in typed])
    assert all(rule["height"] < 1 for rule in rules)


@pytest.mark.parametrize("text", RIGHT_TO_LEFT)
def test_is_read_back_from_right_to_left(text: str, tmp_path: Path) -> None:
    pdf = drawn(text, x=40)
    # poppler turns letters back, but not two in one glyph; mupdf gives them as they are seen
    assert poppler(pdf) == text or "لا" in text or sorted(poppler(pdf)) == sorted(text)
    assert sorted(mupdf(pdf, tmp_path)) == sorted(text)


@pytest.mark.parametrize("text", MIXED)
def test_keeps_every_letter_of_mixed_text(text: str, tmp_path: Path) -> None:
    pdf = drawn(text, x=40)
    for found in (poppler(pdf), mupdf(pdf, tmp_path)):
        assert sorted(found.replace(" ", "")) == sorted(text.replace(" ", ""))


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
        pytest.param("♠", '"♠" (U+2660 BLACK SPADE SUIT)', id="a suit"),
        pytest.param("தமிழ்"[:1], '"த" (U+0BA4 TAMIL LETTER TA)', id="a script of no face here"),
        pytest.param("\ue001", '"\ue001" (U+E001 without a name)', id="a private character"),
        pytest.param("\U000f0000", '"\U000f0000" (U+F0000 without a name)', id="a private character of a high plane"),
        pytest.param("x\u1ab0", '"◌\u1ab0" (U+1AB0 COMBINING DOUBLED CIRCUMFLEX ACCENT)', id="a mark"),
    ],
)
def test_reports_what_no_face_has(text: str, told: str) -> None:
    drawn(*NAMES)  # which hands out private codes
    found = missing([text, "Ann", text])
    assert missing_characters(found) == [(f"no typeface here has {told}", '"?" stands in its place')]
    assert "".join(character["text"] for character in characters(drawn(text))).endswith("?")


def test_names_no_extra_in_a_browser_where_nobody_can_install_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "emscripten")
    stands = ("the typeface here has none of: 李 か", '"?" stands in its place')
    assert missing_characters({"李": "cjk", "か": "cjk"}) == [stands]


def test_finds_a_package_that_was_missing_when_told_to_look_again() -> None:
    code = """
        from sheets.render.canvas.faces import missing
        from sheets.render.canvas.typeface import forget_missing_packages, measure
        def found():
            return "".join(missing(["عمر 李"])), measure("عمر 李", 12, False)
        before = found()
        sys.meta_path.pop(0)
        assert found() == before
        forget_missing_packages()
        after = found()
        print(before[0], "|", after[0], "|", before[1] != after[1])
    """
    assert bare(code, without=("uharfbuzz", "rendercv_fonts")) == "عمر李 |  | True\n"


def test_draws_a_question_mark_for_each_character_that_is_missing() -> None:
    assert poppler(drawn("😀 Ann ♠♠", x=40)) == "? Ann ??"


def bare(code: str, *, hash_seed: str = "0", without: tuple[str, ...] = ()) -> str:
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
        env=os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr.decode()
    return run.stdout.decode()


def test_names_the_extra_that_would_help_when_the_packages_are_absent() -> None:
    code = """
        from sheets.phrases.missing_characters import missing_character
        from sheets.render.canvas.faces import missing
        texts = ["Łukasz Мария", "Ελένη Việt", "עומר (12)", "שָ", "ไทย ผู้ นำ น้ำ ฟ", "ที่", "عر ١٢", "क्षत्", "李かな한", "😀"]
        for character, extra in missing(texts).items():
            print("; ".join(missing_character(character, extra)))
    """
    shaping = (
        'can\'t be set right without shaping; the extra "rtl" helps: python3 -m pip --python .venv install ".[rtl]"'
    )
    east_asian = 'the extra "cjk" helps: python3 -m pip --python .venv install ".[cjk]"'
    assert bare(code, without=("uharfbuzz", "rendercv_fonts")).splitlines() == [
        f'"◌ָ" (U+05B8 HEBREW POINT QAMATS) {shaping}',
        f'"◌้" (U+0E49 THAI CHARACTER MAI THO) {shaping}',
        f'"◌ี" (U+0E35 THAI CHARACTER SARA II) {shaping}',
        f'"◌่" (U+0E48 THAI CHARACTER MAI EK) {shaping}',
        f'"ع" (U+0639 ARABIC LETTER AIN) {shaping}',
        f'"ر" (U+0631 ARABIC LETTER REH) {shaping}',
        f'"क" (U+0915 DEVANAGARI LETTER KA) {shaping}',
        f'"◌्" (U+094D DEVANAGARI SIGN VIRAMA) {shaping}',
        f'"ष" (U+0937 DEVANAGARI LETTER SSA) {shaping}',
        f'"त" (U+0924 DEVANAGARI LETTER TA) {shaping}',
        f'no typeface here has "李" (U+674E CJK UNIFIED IDEOGRAPH-674E); {east_asian}',
        f'no typeface here has "か" (U+304B HIRAGANA LETTER KA); {east_asian}',
        f'no typeface here has "な" (U+306A HIRAGANA LETTER NA); {east_asian}',
        f'no typeface here has "한" (U+D55C HANGUL SYLLABLE HAN); {east_asian}',
        'no typeface here has "😀" (U+1F600 GRINNING FACE); "?" stands in its place',
    ]


DRAW = """
    import hashlib, io
    from reportlab.pdfgen.canvas import Canvas
    from sheets.render.canvas.faces import BOLD, FIRAGO, REGULAR, register
    from sheets.render.canvas.typeface import draw
    register()
    file = io.BytesIO()
    canvas = Canvas(file, pagesize=(600, 200), invariant=1, initialFontName=REGULAR)
    for line, text in enumerate({texts!r}):
        draw(canvas, text, x=40, y=160 - 30 * line, size=20, bold=bool(line % 2), align="left", tabular=line == 2)
    canvas.save()
"""


def test_draws_what_it_can_when_the_packages_are_absent() -> None:
    code = DRAW.format(texts=["Łukasz עומר (12)", "שָׁלוֹם", "ไทย ที่ 12", "عمر 李"]) + "    print(file.getvalue().hex())\n"
    pdf = bytes.fromhex(bare(code, without=("uharfbuzz", "rendercv_fonts")))
    seen = ["".join(character["text"] for character in line) for line in lines_of(pdf)]
    assert seen == ["Łukasz )12( רמוע", "םולש", "ไทย ที่ 12", "? ???"]


def lines_of(pdf: bytes) -> list[list[dict]]:
    found: dict[float, list[dict]] = {}
    for character in characters(pdf):
        found.setdefault(round(character["bottom"], 1), []).append(character)
    return [found[height] for height in sorted(found)]


def test_sets_latin_and_hebrew_the_same_with_and_without_the_packages() -> None:
    code = DRAW.format(texts=["Łukasz Мария", "עומר (12)", "1017", "Việt"]) + "    print(file.getvalue().hex())\n"
    assert bare(code) == bare(code, without=("uharfbuzz", "rendercv_fonts"))


def test_makes_the_same_bytes_in_every_process() -> None:
    code = DRAW.format(texts=[" ".join(NAMES), *NAMES]) + "    print(hashlib.sha256(file.getvalue()).hexdigest())\n"
    assert len({bare(code, hash_seed=seed) for seed in "123"}) == 1


def test_makes_the_same_bytes_whatever_was_drawn_before() -> None:
    code = "    print(hashlib.sha256(file.getvalue()).hexdigest())\n"
    last, before = DRAW.format(texts=[*MIXED, "1017"]) + code, DRAW.format(texts=[*reversed(NAMES), "7101"])
    assert bare(last) == bare(before + last)


def test_embeds_faces_without_instructions() -> None:
    fonts = embedded_fonts(drawn(*NAMES, "1017 (4)", tabular=True))
    assert len(fonts) >= 4
    for font in fonts:
        assert sorted(font.table) == ["OS/2", "cmap", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "post"]
        assert font.get_table("maxp")[18:28] == bytes(10)


def test_takes_out_instructions_and_nothing_else() -> None:
    whole = pymupdf_fonts.myfont("figo")
    smaller = unhinted(whole)
    assert len(smaller) < len(whole) * 0.5
    fonts = [uharfbuzz.Font(uharfbuzz.Face(data)) for data in (whole, smaller)]
    count = fonts[0].face.glyph_count
    assert count == fonts[1].face.glyph_count > 4000
    for glyph in range(count):
        paths = []
        for font in fonts:
            path: list[object] = [font.get_glyph_h_advance(glyph)]
            funcs = uharfbuzz.DrawFuncs()
            funcs.set_move_to_func(lambda x, y, path: path.append(("move", x, y)))
            funcs.set_line_to_func(lambda x, y, path: path.append(("line", x, y)))
            funcs.set_quadratic_to_func(lambda a, b, x, y, path: path.append(("curve", a, b, x, y)))
            font.draw_glyph(glyph, funcs, path)
            paths.append(path)
        assert paths[0] == paths[1], glyph


def test_names_the_glyphs_of_a_face() -> None:
    data = pymupdf_fonts.myfont("figo")
    font = uharfbuzz.Font(uharfbuzz.Face(data))
    names = glyph_names(TTFontParser(io.BytesIO(data)).get_table("post"))
    assert [name for name in names[100:] if name] == [
        font.glyph_to_string(glyph) for glyph in range(100, len(names)) if names[glyph]
    ]
    assert "zero.tf" in names


@pytest.mark.parametrize(("name", "key"), [(REGULAR, "figo"), (BOLD, "figbo")])
def test_ships_the_faces_as_their_makers_do_with_their_licence(name: str, key: str) -> None:
    face = shipped(f"render/canvas/fonts/{FIRAGO[name]}")
    assert face.read_bytes() == pymupdf_fonts.myfont(key)
    assert "SIL OPEN FONT LICENSE Version 1.1" in shipped("render/canvas/fonts/OFL.txt").read_text("utf-8")


def test_has_the_same_characters_in_both_weights() -> None:
    faces = [(io.BytesIO(pymupdf_fonts.myfont(key)) for key in ("figo", "figbo"))]
    folder = rendercv_fonts.path_of["Noto Sans"]
    faces += [(str(folder / f"NotoSans{r}-{w}.ttf") for w in ("Regular", "Bold")) for r in ("SC", "JP", "KR")]
    for regular, bold in faces:
        assert set(TTFont("a", regular).face.charToGlyph) == set(TTFont("b", bold).face.charToGlyph)


words = st.sampled_from([word for name in NAMES for word in name.split()] + ["12", "(3)", "-50", "[א]"])


@given(st.lists(words, min_size=1, max_size=6), st.booleans(), st.booleans())
def test_is_as_wide_as_its_words_together(said: list[str], bold: bool, tabular: bool) -> None:
    together = sum(in_em(word, bold=bold, tabular=tabular) for word in said) + (len(said) - 1) * in_em(" ", bold=bold)
    assert in_em(" ".join(said), bold=bold, tabular=tabular) == pytest.approx(together)


SCRIPTS = "aŁ́̃9٣(]»-  אָבعلًـ\u200c\u200dक्षिญี่้ำปू李か한゙😀♠ﷺﬁ\ue001"
texts = st.text(st.one_of(st.sampled_from(SCRIPTS), st.characters()), max_size=20).map(clean)


@given(texts, st.booleans(), st.booleans())
def test_has_no_negative_width(text: str, bold: bool, tabular: bool) -> None:
    assert measure(text, 12, bold, tabular=tabular) >= 0
    assert measure(text, 24, bold, tabular=tabular) == pytest.approx(2 * measure(text, 12, bold, tabular=tabular))


@given(st.lists(texts, min_size=20, max_size=20), st.booleans())
def test_draws_any_cleaned_text(lines: list[str], bold: bool) -> None:
    pdf = drawn(*lines, bold=bold)
    missed = set(missing(lines))
    for line in lines:
        bearing(line, 12, bold)
        assert missed >= {character for character in line if unicodedata.category(character) == "Co"}
    assert pdf.startswith(b"%PDF")
