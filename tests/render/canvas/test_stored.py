"""What a PDF stores is written as reportlab itself writes it, in few steps."""

from hypothesis import given
from hypothesis import strategies as st
from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFDocument, PDFName, PDFString

from sheets.render.canvas.stored import Array, Dictionary, named
from tests.helpers import calls_in

WORDS = st.text("abcdefXYZ019 #()/<é", min_size=1, max_size=8)
PARTS = st.one_of(
    st.integers(-10_000_000, 10_000_000),
    st.floats(-5000, 5000),
    WORDS.map(PDFName),
    WORDS.map(PDFString),
    st.binary(max_size=5).map(lambda data: f"<{data.hex()}>"),
    st.lists(st.integers(0, 30), max_size=25).map(Array),
)


@given(st.dictionaries(WORDS, PARTS, max_size=20), st.lists(PARTS, max_size=40))
def test_it_is_written_as_reportlab_writes_it(by_name: dict[str, object], parts: list[object]) -> None:
    document = PDFDocument()
    reference = document.Reference(PDFDictionary({}))
    by_name, parts = {"A": reference, **by_name}, [reference, *parts]
    assert Dictionary(by_name).format(document) == PDFDictionary(by_name).format(document)
    assert Array(parts).format(document) == PDFArray(parts).format(document)


@given(WORDS)
def test_names_are_written_as_reportlab_writes_them(word: str) -> None:
    assert named(word) == PDFName(word)


def test_it_takes_few_steps_to_write_a_thousand_elements_of_a_structure() -> None:
    """reportlab takes sixty for each."""
    document = PDFDocument()
    parent = document.Reference(PDFDictionary({}))
    element = {"Type": named("StructElem"), "S": named("TD"), "P": parent, "Pg": parent, "K": Array([parent, 7])}
    every = [Dictionary(element) for _ in range(1000)]
    assert 0 < calls_in(lambda: [each.format(document) for each in every]) < 40_000
