"""The structure of a PDF, as five programs find it that did not write it."""

import io
import os
import re
import subprocess
import sys
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from xml.etree import ElementTree

import pdfplumber
import pikepdf
import pikepdf.pdfa
import pymupdf_fonts
import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from sheets.render.canvas.tagging import TaggedDocument
from sheets.text import clean
from tests.helpers import ROOT
from tests.programs import program

A4 = (595.0, 842.0)
FONT = "FiraGO Italic"
"""A face that nothing else sets: reportlab takes a second font of one face for the first."""
ODD_TEXTS = [
    pytest.param("Rook & <b>bold</b>", id="markup"),
    pytest.param("]]> --> &amp; <?x?>", id="ends of markup"),
    pytest.param("One (two) ((three", id="parentheses"),
    pytest.param("C:\\table\\n \\( \\", id="backslashes"),
    pytest.param("Правила Марии", id="Cyrillic"),
    pytest.param("Łukasz’s “game” – 12 €", id="outside Latin-1"),
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
    with made.page(*A4, label="1 of 2", bookmark="First page"):
        with made.shared_artifact():
            rules(made)
        with made.element("H1"):
            write(made, "Rook Shanghai", y=60)
        with made.element("Table") as table:
            with made.element("TR"):
                for column, name in enumerate(["Hand", "Ann", "Ben"]):
                    with made.header("Column"):
                        write(made, name, x=400 - 100 * column, y=100)
            hand(made, "2 sets", y=120)
    with made.page(*A4, label="2 of 2", bookmark="Second page"):
        with made.shared_artifact():
            rules(made)
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


def test_every_mark_stands_in_marked_content_for_mupdf(tmp_path: Path) -> None:
    (tmp_path / "sheet.pdf").write_bytes(sample())
    mutool = program("mutool", "mupdf-tools")
    traced = subprocess.run([mutool, "trace", "sheet.pdf", "1-N"], cwd=tmp_path, capture_output=True, text=True)
    assert traced.stderr == ""
    marks = depth = 0
    for line in map(str.strip, traced.stdout.splitlines()):
        if line.startswith(("<layer", "<begin_structure", "<structure")):  # by the version of MuPDF
            depth += 1
        elif line.startswith(("<end_layer", "<end_structure", "</structure")):
            depth -= 1
        elif line.startswith(("<fill_", "<stroke_")):
            assert depth == 1, line
            marks += 1
    assert marks > 15


def test_it_tells_pdfplumber_where_each_element_stands() -> None:
    with pdfplumber.open(io.BytesIO(sample())) as pdf:
        [root] = pdf.structure_tree
        words = {(char["page_number"], char["mcid"]) for page in pdf.pages for char in page.chars}
    table = next(child for child in root["children"] if child["type"] == "Table")
    first, second, third = table["children"]
    assert [(cell["attributes"]["Scope"], cell["page_number"], cell["mcids"]) for cell in first["children"]] == [
        ("Column", 1, [1]),
        ("Column", 1, [2]),
        ("Column", 1, [3]),
    ]
    assert [(row["children"][0]["page_number"], row["children"][0]["mcids"]) for row in (second, third)] == [
        (1, [4]),
        (2, [0]),
    ]
    [figure] = third["children"][0]["children"]
    assert (figure["alt_text"], figure["mcids"]) == ("two threes of a kind", [1])
    assert figure["attributes"] == {"O": "Layout", "BBox": [300, 700, 310, 710]}
    assert words == {(1, 0), (1, 1), (1, 2), (1, 3), (1, 4), (2, 0), (2, 2), (2, 3), (2, 4), (2, 5), (2, 7)}


def test_it_compresses_what_is_drawn() -> None:
    with pikepdf.open(io.BytesIO(sample())) as pdf:
        drawn = [stream for page in pdf.pages for stream in (page.Contents, *page.Resources.XObject.values())]
        assert [str(stream.Filter[0]) for stream in drawn] == ["/FlateDecode"] * 4


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
        assert [page.label for page in pdf.pages] == ["1 of 2", "2 of 2"]
        assert [str(page.Tabs) for page in pdf.pages] == ["/S", "/S"]
        assert ["/Trans" in page for page in pdf.pages] == [False, False]
        with pdf.open_outline() as outline:
            assert [(entry.title, entry.destination[0].StructParents) for entry in outline.root] == [
                ("First page", 0),
                ("Second page", 1),
            ]


def test_it_numbers_the_pages_that_have_no_label() -> None:
    made = document()
    for _ in range(3):
        with made.page(*A4):
            pass
    with pikepdf.open(io.BytesIO(made.finished())) as pdf:
        assert [page.label for page in pdf.pages] == ["1", "2", "3"]
        assert "/Outlines" not in pdf.Root


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
    with made.page(*A4, label=text, bookmark=text):
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
        assert pdf.pages[0].label == (text or "1")
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


# --- Same in, same out


def made_elsewhere(**environment: str) -> bytes:
    """The sample, made by a process of its own."""
    code = "import sys; from tests.render.canvas.test_tagging import sample; sys.stdout.buffer.write(sample())"
    inherited = {key: value for key, value in os.environ.items() if key != "SOURCE_DATE_EPOCH"}
    here = ROOT
    done = subprocess.run([sys.executable, "-c", code], cwd=here, env=inherited | environment, capture_output=True)
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout


def test_it_is_the_same_whatever_the_process() -> None:
    one = made_elsewhere(PYTHONHASHSEED="1", TZ="UTC")
    assert made_elsewhere(PYTHONHASHSEED="2", TZ="Pacific/Auckland") == one
    assert sample() == one


def test_the_source_date_changes_the_dates_and_what_follows_from_them() -> None:
    dated = made_elsewhere(SOURCE_DATE_EPOCH="1780317296", TZ="Asia/Kathmandu")
    with pikepdf.open(io.BytesIO(dated)) as pdf:
        assert (xmp(pdf)["CreateDate"], xmp(pdf)["ModifyDate"]) == ("2026-06-01T12:34:56Z",) * 2
        assert str(pdf.docinfo.CreationDate) == str(pdf.docinfo.ModDate) == "D:20260601123456+00'00'"
    undated = sample()
    assert dated != undated
    assert without_dates(dated) == without_dates(undated)


def without_dates(data: bytes) -> bytes:
    for pattern, expected in (
        (rb"D:\d{14}\+00'00'", 2),
        (rb"\d{4}-\d\d-\d\dT[\d:]{8}Z", 2),
        (rb"\[<\w{32}><\w{32}>\]", 1),
    ):
        data, found = re.subn(pattern, b"", data)
        assert found == expected
    return data


def test_documents_of_one_title_have_identifiers_of_their_own() -> None:
    def identifier(words: str) -> bytes:
        made = document()
        with made.page(*A4), made.element("P"):
            write(made, words)
        with pikepdf.open(io.BytesIO(made.finished())) as pdf:
            return bytes(pdf.trailer.ID[0])

    assert identifier("Ann") == identifier("Ann") != identifier("Ben")


# --- Shared artifacts


def forms(data: bytes) -> list[list[str]]:
    """The form of every page's shared artifacts, as object numbers."""
    with pikepdf.open(io.BytesIO(data)) as pdf:
        return [[str(form.objgen[0]) for form in page.Resources.get("/XObject", {}).values()] for page in pdf.pages]


def pages_with(*drawings: Callable[[TaggedDocument], None], sizes: tuple[tuple[float, float], ...] = ()) -> bytes:
    made = document()
    for index, draw in enumerate(drawings):
        with made.page(*(sizes[index] if sizes else A4)), made.shared_artifact():
            draw(made)
    return made.finished()


def other_rules(made: TaggedDocument) -> None:
    made.canvas.line(0, 0, 9, 9)


def test_equal_drawings_are_stored_once() -> None:
    [[first], [second], [other], [fourth]] = forms(pages_with(rules, rules, other_rules, rules))
    assert first == second == fourth != other


def test_more_pages_of_a_large_drawing_cost_no_more_than_of_a_small_one() -> None:
    large, small = (len(pages_with(*[draw] * 21)) - len(pages_with(draw)) for draw in (rules, other_rules))
    assert large == pytest.approx(small, abs=100)  # compression makes a little of it


def test_drawings_on_pages_of_two_sizes_are_two() -> None:
    [[first], [second]] = forms(pages_with(rules, rules, sizes=(A4, (300, 300))))
    assert first != second


def test_a_shared_artifact_is_black_whatever_the_page_has_set(tmp_path: Path) -> None:
    made = document()
    with made.page(*A4):
        made.canvas.setStrokeColorRGB(1, 0, 0)
        made.canvas.setLineWidth(7)
        with made.shared_artifact():
            other_rules(made)
        with made.artifact():
            other_rules(made)
    (tmp_path / "sheet.pdf").write_bytes(made.finished())
    mutool = program("mutool", "mupdf-tools")
    traced = subprocess.run([mutool, "trace", "sheet.pdf"], cwd=tmp_path, capture_output=True, text=True).stdout
    found = re.findall(r'<stroke_path linewidth="(\S+)".* color="(.*?)"', traced)
    assert found == [("1", "0"), ("7", "1 0 0")]


# --- The tree


PageId = tuple[int, int]
Part = object
"""Words as a string, or an element as a tuple of its kind and its parts."""

PAINTING = {"S", "s", "f", "F", "f*", "B", "B*", "b", "b*", "Tj", "TJ", "'", '"', "Do", "sh"}


def tree_of(data: bytes) -> Part:
    """The structure of a file with the words of its marked content, after every number was found in its place."""
    with pikepdf.open(io.BytesIO(data)) as pdf:
        root = pdf.Root.StructTreeRoot
        words = {page.objgen: words_of(page) for page in pdf.pages}
        numbered = list(root.ParentTree.Nums)
        assert [int(index) for index in numbered[::2]] == [int(page.StructParents) for page in pdf.pages]
        assert int(root.ParentTreeNextKey) == len(pdf.pages)
        owners = {page.objgen: list(elements) for page, elements in zip(pdf.pages, numbered[1::2], strict=True)}
        for page in pdf.pages:
            assert sorted(words[page.objgen]) == list(range(len(owners[page.objgen])))
        read: set[tuple[PageId, int]] = set()
        tree = element_of(root.K, root, words=words, owners=owners, read=read)
        assert read == {(page, number) for page, texts in words.items() for number in texts}
        return tree


def element_of(
    element: pikepdf.Object,
    parent: pikepdf.Object,
    *,
    words: dict[PageId, dict[int, str]],
    owners: dict[PageId, list[pikepdf.Object]],
    read: set[tuple[PageId, int]],
) -> Part:
    """An element whose parent is where it hangs, with its pieces: each its own in the parent tree, each met once."""
    assert element.P.objgen == parent.objgen
    parts: list[Part] = []
    for part in element.get("/K", []):
        if isinstance(part, pikepdf.Dictionary) and part.get("/Type") == "/StructElem":
            parts.append(element_of(part, element, words=words, owners=owners, read=read))
            continue
        page, number = (part.Pg, part.MCID) if isinstance(part, pikepdf.Dictionary) else (element.Pg, part)
        assert owners[page.objgen][int(number)].objgen == element.objgen
        assert (page.objgen, int(number)) not in read
        read.add((page.objgen, int(number)))
        parts.append(words[page.objgen][int(number)])
    kind = str(element.S)[1:]
    return str(element.A.Scope)[1:] if kind == "TH" else kind, joined_words(parts)


def words_of(page: pikepdf.Page) -> dict[int, str]:
    """The words of each piece of marked content; nothing else is drawn, and no piece lies in or across another."""
    found: dict[int, str] = {}
    open_marks: list[int | None] = []
    open_states: list[str] = []
    for operands, operator in pikepdf.parse_content_stream(page):
        match str(operator):
            case "BDC":
                assert open_marks == []
                number = int(operands[1].MCID)
                assert number not in found
                found[number] = ""
                open_marks.append(number)
                open_states.append("mark")
            case "BMC":
                assert open_marks == []
                open_marks.append(None)
                open_states.append("mark")
            case "EMC":
                open_marks.pop()
                assert open_states.pop() == "mark"
            case "q" | "BT" as opening:
                open_states.append(opening)
            case "Q":
                assert open_states.pop() == "q"
            case "ET":
                assert open_states.pop() == "BT"
            case painting if painting in PAINTING:
                [mark] = open_marks
                if mark is not None:
                    found[mark] += bytes(operands[0]).decode("ascii")
    assert open_states == []
    return found


def joined_words(parts: list[Part]) -> list[Part]:
    """The parts with words that follow one another as one: what lies between them says nothing."""
    joined: list[Part] = []
    for part in parts:
        if isinstance(part, str) and joined and isinstance(joined[-1], str):
            joined[-1] += part
        elif part != "":
            joined.append(part)
    return joined


ARTIFACT, SHARED, STATE, NEW_PAGE = "(artifact)", "(shared)", "(state)", "(page)"
WORDS = st.text("abcdefg STJq", min_size=1, max_size=4)
BETWEEN = st.sampled_from([ARTIFACT, SHARED, STATE, NEW_PAGE])


def elements(kinds: list[str], parts: st.SearchStrategy[Part]) -> st.SearchStrategy[Part]:
    return st.tuples(st.sampled_from(kinds), st.lists(parts, max_size=4))


SPANS = elements(["Span"], WORDS | BETWEEN)
LEAVES = elements(["P", "H1", "H2"], WORDS | BETWEEN | SPANS)
CELLS = elements(["TD", "Row", "Column"], WORDS | BETWEEN | SPANS)
ROWS = elements(["TR"], CELLS | BETWEEN)
TABLES = elements(["Table"], ROWS | BETWEEN)
ITEMS = elements(["LI"], elements(["Lbl", "LBody"], WORDS) | BETWEEN)
LISTS = elements(["L"], ITEMS | BETWEEN)
SECTIONS = st.recursive(LEAVES | TABLES | LISTS, lambda inner: elements(["Sect"], inner | BETWEEN), max_leaves=8)


class Drawing:
    """Draws parts on pages that end wherever a part says so."""

    def __init__(self) -> None:
        self.made = document()
        self.page = ExitStack()
        self.turn()

    def turn(self) -> None:
        self.page.close()
        self.page.enter_context(self.made.page(*A4))

    def draw(self, part: Part) -> None:
        match part:
            case "(page)":
                self.turn()
            case "(artifact)":
                with self.made.artifact():
                    other_rules(self.made)
            case "(shared)":
                with self.made.shared_artifact():
                    write(self.made, "not read")
            case "(state)":
                self.made.canvas.saveState()
                self.made.canvas.setFillGray(0.5)
                self.made.canvas.restoreState()
            case str(words):
                write(self.made, words)
            case ("Row" | "Column" as scope, list(parts)):
                with self.made.header(scope):
                    self.draw_all(parts)
            case (kind, list(parts)):
                with self.made.element(kind):
                    self.draw_all(parts)

    def draw_all(self, parts: list[Part]) -> None:
        for part in parts:
            self.draw(part)

    def finished(self) -> bytes:
        self.page.close()
        return self.made.finished()


def said(part: Part) -> Part:
    """A part as it is to be read: without all that says nothing."""
    if isinstance(part, tuple):
        kind, parts = part
        return kind, joined_words([said(inner) for inner in parts])
    return "" if part in (ARTIFACT, SHARED, STATE, NEW_PAGE) else part


@given(st.lists(SECTIONS | BETWEEN, max_size=5))
@example([("P", ["a", part, "b", ("Span", ["c", part, "d"]), "e"]) for part in (ARTIFACT, SHARED, STATE, NEW_PAGE)])
@example([("Table", [("TR", [("Row", ["a"]), NEW_PAGE, ("TD", [])]), NEW_PAGE, ("TR", [("TD", ["b"])])])])
def test_its_tree_is_what_was_said_however_it_was_drawn(parts: list[Part]) -> None:
    drawing = Drawing()
    drawing.draw_all(parts)
    assert tree_of(drawing.finished()) == said(("Document", parts))


def test_an_element_goes_on_where_it_is_resumed() -> None:
    made = document()
    with made.page(*A4):
        with made.element("Sect") as section:
            with made.element("P") as paragraph:
                write(made, "one")
            with made.element("P"):
                write(made, "two")
        with made.resumed(paragraph):
            write(made, " more")
    with made.page(*A4):
        with made.resumed(paragraph):
            write(made, " at last")
        with made.resumed(section), made.element("P"):
            write(made, "three")
    assert tree_of(made.finished()) == (
        "Document",
        [("Sect", [("P", ["one more at last"]), ("P", ["two"]), ("P", ["three"])])],
    )


def test_elements_begin_and_end_in_what_is_moved() -> None:
    made = document()
    with made.page(*A4):
        with made.element("P"):
            write(made, "before")
            with made.moved((1, 0, 0, 1, 100, -50)), made.element("Span"):
                write(made, " moved")
            write(made, " after")
        with made.moved((-1, 0, 0, -1, 595, 842)):
            with made.shared_artifact():
                rules(made)
            with made.element("P"):
                write(made, "turned", x=60, y=700)
    data = made.finished()
    assert tree_of(data) == ("Document", [("P", ["before", ("Span", [" moved"]), " after"]), ("P", ["turned"])])
    with pdfplumber.open(io.BytesIO(data)) as pdf:
        starts = {char["text"]: (round(char["x0"]), char["upright"]) for char in pdf.pages[0].chars}
    assert (starts["b"], starts["m"]) == ((60, True), (163, True))  # the space before it is 3 points wide
    assert min(char["x0"] for char in pdf.pages[0].chars if char["matrix"][0] < 0) > 595 - 60 - 60


# --- What cannot be said


def words_in_a_row(made: TaggedDocument) -> None:
    with made.element("Table"), made.element("TR"):
        write(made, "lost")


def words_on_the_page(made: TaggedDocument) -> None:
    write(made, "lost")
    with made.artifact():
        pass


def a_cell_on_the_page(made: TaggedDocument) -> None:
    with made.header("Row"):
        pass


def a_paragraph_in_a_row(made: TaggedDocument) -> None:
    with made.element("Table"), made.element("TR"), made.element("P"):
        pass


def a_figure_in_an_artifact(made: TaggedDocument) -> None:
    with made.artifact(), made.figure("spade", box_pt=(0, 0, 1, 1)):
        pass


def a_shared_artifact_in_another(made: TaggedDocument) -> None:
    with made.shared_artifact(), made.shared_artifact():
        pass


def a_paragraph_resumed_in_an_artifact(made: TaggedDocument) -> None:
    with made.element("P") as paragraph:
        pass
    with made.artifact(), made.resumed(paragraph):
        pass


def a_state_saved_and_left(made: TaggedDocument) -> None:
    with made.element("P"):
        made.canvas.saveState()
        write(made, "lost")


def a_state_restored_before_it_is_saved(made: TaggedDocument) -> None:
    made.canvas.saveState()
    with made.element("P"):
        write(made, "lost")
        made.canvas.restoreState()
        made.canvas.saveState()


@pytest.mark.parametrize(
    ("draw", "message"),
    [
        pytest.param(words_in_a_row, "drawn in TR, which has no marks of its own", id="words in a row"),
        pytest.param(words_on_the_page, "drawn in Document, which has no marks of its own", id="words on the page"),
        pytest.param(a_cell_on_the_page, "TH cannot stand in Document", id="a cell on the page"),
        pytest.param(a_paragraph_in_a_row, "P cannot stand in TR", id="a paragraph in a row"),
        pytest.param(a_figure_in_an_artifact, "Figure cannot stand in Artifact", id="a figure in an artifact"),
        pytest.param(a_shared_artifact_in_another, "Artifact cannot stand in an artifact", id="an artifact in another"),
        pytest.param(a_paragraph_resumed_in_an_artifact, "P cannot stand in an artifact", id="resumed in an artifact"),
        pytest.param(a_state_saved_and_left, "across the border of P", id="a state left saved"),
        pytest.param(a_state_restored_before_it_is_saved, "across the border of P", id="a state restored early"),
    ],
)
def test_it_refuses_what_no_reader_could_follow(draw: Callable[[TaggedDocument], None], message: str) -> None:
    made = document()
    with pytest.raises(ValueError, match=message), made.page(*A4):
        draw(made)
