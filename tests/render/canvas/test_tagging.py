"""The structure of a PDF, as programs find it that did not write it."""

import io
import os
import re
import subprocess
from contextlib import ExitStack
from pathlib import Path
from xml.etree import ElementTree

import pikepdf
import pikepdf.pdfa
import pymupdf_fonts
import pytest
from hypothesis import given
from hypothesis import strategies as st
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from sheets.render.canvas.tagging import TaggedDocument
from sheets.text import clean
from tests.programs import program

A4 = (595.0, 842.0)
FONT = "FiraGO Italic"
"""A face that nothing else sets: reportlab takes a second font of one face for the first."""
ODD_TEXTS = [
    pytest.param("Rook & <b>bold</b>", id="markup"),
    pytest.param("]]> --> &amp; <?x?>", id="ends of markup"),
    pytest.param("C:\\table\\n \\( ((\\", id="backslashes and parentheses"),
    pytest.param("Joker 🃏 and 😀", id="beyond the first plane"),
    pytest.param("", id="nothing"),
]


@pytest.fixture(autouse=True)
def _no_date_from_outside(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)


def document(*, title: str = "Rook", subject: str = "Score sheet", language: str = "en") -> TaggedDocument:
    if FONT not in pdfmetrics.getRegisteredFontNames():
        pdfmetrics.registerFont(TTFont(FONT, io.BytesIO(pymupdf_fonts.myfont("figit"))))
    return TaggedDocument(title=title, subject=subject, language=language, font=FONT)


def write(made: TaggedDocument, words: str, x: float = 60, y: float = 700) -> None:
    made.canvas.setFont(FONT, 12)
    made.canvas.drawString(x, y, words)


def rules(made: TaggedDocument) -> None:
    made.canvas.setLineWidth(0.5)
    made.canvas.grid([60.0 + 20 * column for column in range(20)], [100.0 + 20 * row for row in range(20)])


def sample() -> bytes:
    """A table over two pages, its first page drawn from right to left and from the foot up."""
    made = document()
    with made.page(*A4, bookmark="First page"):
        made.repeated("rules", lambda: rules(made))
        with made.element("H1"):
            write(made, "Rook Shanghai", y=60)
        with made.element("Table") as table:
            with made.element("TR"):
                for column, name in enumerate(["Hand", "Ann", "Ben"]):
                    with made.header("Column"):
                        write(made, name, x=400 - 100 * column, y=100)
            hand(made, "2 sets", y=120)
    with made.page(*A4, bookmark="Second page"):
        made.repeated("rules", lambda: rules(made))
        with made.resumed(table):
            hand(made, "1 set + 1 run", y=700)
        with made.element("L"), made.element("LI"):
            with made.element("Lbl"):
                write(made, "*", y=650)
            with made.element("LBody"):
                write(made, "assumed", x=80, y=650)
        with made.element("P"):
            write(made, "Lowest", y=600)
            with made.artifact():
                made.canvas.line(60, 590, 200, 590)
            write(made, "wins", x=120, y=600)
            with made.element("Span", actual_text="spades"):
                made.canvas.circle(200, 600, 5, fill=1)
        with made.element("P"):
            write(made, "House rule", y=560)
    return made.finished()


def hand(made: TaggedDocument, contract: str, *, y: float) -> None:
    with made.element("TR"):
        with made.header("Row"):
            write(made, contract, x=400, y=y)
            with made.figure("two threes of a kind", box_pt=(300, y, 310, y + 10)):
                made.canvas.rect(300, y, 10, 10, fill=1)
        for _ in "ab":
            with made.element("TD"):
                pass


SPOKEN = """
Document
  H1
    "Rook Shanghai"
  Table
    TR
      TH
        "Hand"
      TH
        "Ann"
      TH
        "Ben"
    TR
      TH
        "2 sets"
        Figure
          ""
      TD
      TD
    TR
      TH
        "1 set + 1 run"
        Figure
          ""
      TD
      TD
  L
    LI
      Lbl
        "*"
      LBody
        "assumed"
  P
    "Lowest"
    "wins"
    Span
      ""
  P
    "House rule"
"""


def test_it_is_read_in_the_order_it_was_said_not_drawn(tmp_path: Path) -> None:
    (tmp_path / "sheet.pdf").write_bytes(sample())
    pdfinfo = program("pdfinfo", "poppler-utils")
    told = subprocess.run([pdfinfo, "-struct-text", "sheet.pdf"], cwd=tmp_path, capture_output=True, text=True)
    assert told.stderr == ""
    lines = [line for line in told.stdout.splitlines() if not line.lstrip().startswith("/")]  # attributes
    spoken = [re.sub(r"^( *\w+)( <.*>)?( \(\w+\))?:?$", r"\1", line) for line in lines]
    assert spoken == SPOKEN.strip().splitlines()
    facts = subprocess.run([pdfinfo, "sheet.pdf"], cwd=tmp_path, capture_output=True, text=True).stdout
    assert re.findall(r"^(?:Tagged|PDF version|Pages): *(.*)", facts, re.MULTILINE) == ["yes", "2", "1.7"]


def test_it_is_a_faultless_file(tmp_path: Path) -> None:
    (tmp_path / "sheet.pdf").write_bytes(sample())
    checked = subprocess.run(
        [program("qpdf", "qpdf"), "--check", "sheet.pdf"], cwd=tmp_path, capture_output=True, text=True
    )
    assert (checked.returncode, checked.stderr) == (0, "")
    assert "No syntax or stream encoding errors found" in checked.stdout


def test_it_becomes_pdf_a_without_a_finding() -> None:
    written = io.BytesIO()
    with pikepdf.open(io.BytesIO(sample())) as pdf:
        pikepdf.pdfa.save(pdf, written, "2b")
    assert pikepdf.pdfa.validate_written(written, "2b").findings == []


def test_it_opens_with_its_title_and_prints_at_its_size() -> None:
    with pikepdf.open(io.BytesIO(sample())) as pdf:
        root = pdf.Root
        assert str(root.Lang) == "en"
        assert bool(root.MarkInfo.Marked)
        preferences = {key: str(value) for key, value in root.ViewerPreferences.items()}
        assert preferences == {"/DisplayDocTitle": "True", "/PrintScaling": "/None"}
        assert [str(page.Tabs) for page in pdf.pages] == ["/S", "/S"]
        assert ["/Trans" in page for page in pdf.pages] == [False, False]
        with pdf.open_outline() as outline:
            assert [(entry.title, entry.destination[0].StructParents) for entry in outline.root] == [
                ("First page", 0),
                ("Second page", 1),
            ]


def test_it_embeds_every_font_and_names_nobody(tmp_path: Path) -> None:
    data = sample()
    with pikepdf.open(io.BytesIO(data)) as pdf:
        fonts = [font for font in pdf.objects if isinstance(font, pikepdf.Dictionary) and font.get("/Type") == "/Font"]
        assert fonts
        for font in fonts:
            assert "/FontFile2" in font.FontDescriptor
        assert str(pdf.docinfo.Author) == "sheets"
        assert str(pdf.docinfo.Creator) == "sheets"
    for word in (b"unspecified", b"anonymous", b"untitled", b"Helvetica", b"ASCII85", os.fsencode(Path.cwd())):
        assert word not in data


# --- What the file says of itself


def xmp(pdf: pikepdf.Pdf) -> dict[str, str]:
    """The properties of the XMP packet, each by its name without the namespace, read by a plain XML parser."""
    packet = ElementTree.fromstring(pdf.Root.Metadata.read_bytes())
    [description] = packet.iter("{http://www.w3.org/1999/02/22-rdf-syntax-ns#}Description")
    return {child.tag.split("}")[1]: "".join(child.itertext()) for child in description}


def titled(text: str) -> bytes:
    made = document(title=text, subject=text)
    with made.page(*A4, bookmark=text):
        with made.figure(text, box_pt=(0, 0, 9, 9)):
            made.canvas.rect(0, 0, 9, 9)
        with made.element("Span", actual_text=text):
            made.canvas.rect(0, 0, 9, 9)
    return made.finished()


def assert_said_everywhere(text: str) -> None:
    with pikepdf.open(io.BytesIO(titled(text))) as pdf:
        stored = xmp(pdf)
        assert (stored["title"], stored["description"]) == (text, text)
        assert (str(pdf.docinfo.Title), str(pdf.docinfo.Subject)) == (text, text)
        with pdf.open_outline() as outline:
            assert [entry.title for entry in outline.root] == ([text] if text else [])
        figure, span = pdf.Root.StructTreeRoot.K.K
        assert str(figure.Alt) == text
        assert str(span.get("/ActualText", "")) == text


@pytest.mark.parametrize("text", ODD_TEXTS)
def test_it_keeps_odd_texts(text: str) -> None:
    assert_said_everywhere(text)


MARKS_OF_AN_ENCODING = ("þÿ", "ÿþ", "ï»¿")
"""What a PDF text in its own encoding cannot begin with: readers take these bytes for Unicode's mark."""


@pytest.mark.slow
@given(st.text(max_size=30).map(clean).filter(lambda text: not text.startswith(MARKS_OF_AN_ENCODING)))
def test_it_keeps_any_clean_text(text: str) -> None:
    assert_said_everywhere(text)


def test_its_metadata_agree_with_its_information() -> None:
    with pikepdf.open(io.BytesIO(sample())) as pdf:
        assert xmp(pdf) == {
            "format": "application/pdf",
            "title": str(pdf.docinfo.Title),
            "description": str(pdf.docinfo.Subject),
            "language": str(pdf.Root.Lang),
            "CreatorTool": str(pdf.docinfo.Creator),
            "CreateDate": "2000-01-01T00:00:00Z",
            "ModifyDate": "2000-01-01T00:00:00Z",
            "Producer": str(pdf.docinfo.Producer),
        }
        assert str(pdf.docinfo.CreationDate) == str(pdf.docinfo.ModDate) == "D:20000101000000+00'00'"


def test_it_has_the_date_that_its_surroundings_give(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1780317296")
    with pikepdf.open(io.BytesIO(sample())) as pdf:
        assert (xmp(pdf)["CreateDate"], xmp(pdf)["ModifyDate"]) == ("2026-06-01T12:34:56Z",) * 2
        assert str(pdf.docinfo.CreationDate) == str(pdf.docinfo.ModDate) == "D:20260601123456+00'00'"


def drawn_in(*kinds: str) -> None:
    made = document()
    with made.page(*A4), ExitStack() as around:
        for kind in kinds:
            around.enter_context(made.artifact() if kind == "Artifact" else made.element(kind))
        write(made, "Hand")


@pytest.mark.parametrize("kinds", [("Table", "TR"), ("P", "TD"), ("Artifact", "P")])
def test_it_refuses_what_no_reader_would_understand(kinds: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match=r"cannot stand in|no marks of its own"):
        drawn_in(*kinds)
