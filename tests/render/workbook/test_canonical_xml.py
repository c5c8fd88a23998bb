"""Canonical XML is what the standard library says it is."""

from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sheets.render.workbook.canonical_xml import CanonicalXml

SPACES = {"": "http://main", "a": "http://drawing", "r": "http://relations", "z": 'http://"odd"&<more>'}
NAMES = st.sampled_from(["c", "v", "row", "ln", "x1"])
TEXTS = st.text(
    st.characters(blacklist_categories=("Cs", "Cc"), blacklist_characters="\ufffe\uffff")
    | st.sampled_from("\t\n&<>\"'")
)


@st.composite
def elements(draw: st.DrawFn, depth: int = 3) -> ElementTree.Element:
    """A tree with prefixes, attributes with and without them, and texts between."""
    prefix = draw(st.sampled_from(list(SPACES)))
    made = ElementTree.Element(f"{{{SPACES[prefix]}}}{draw(NAMES)}")
    made.attrib |= draw(st.dictionaries(NAMES, TEXTS, max_size=3))
    other = draw(st.sampled_from(list(SPACES)[1:]))
    made.attrib |= {
        f"{{{SPACES[other]}}}{name}": text for name, text in draw(st.dictionaries(NAMES, TEXTS, max_size=2)).items()
    }
    made.text = draw(TEXTS)
    if depth:
        for inner in draw(st.lists(elements(depth - 1), max_size=3)):
            inner.tail = draw(TEXTS)
            made.append(inner)
    return made


def canonical(data: bytes) -> str:
    return CanonicalXml().written(data)


@given(elements())
def test_it_is_what_the_standard_library_writes(tree: ElementTree.Element) -> None:
    data = ElementTree.tostring(tree, "utf-8")
    assert canonical(data) == ElementTree.canonicalize(data.decode())


@pytest.mark.parametrize(
    "written",
    [
        pytest.param(
            '<w xmlns="m" xmlns:r="n" xmlns:unused="u"><r:c b="2" a="1" r:id="3"/></w>', id="declared above its use"
        ),
        pytest.param(
            '<w xmlns="m"><a:ln xmlns:a="d" w="1"/><a:ln xmlns:a="d"><a:x/></a:ln></w>', id="declared where it is used"
        ),
        pytest.param('<t xml:space="preserve"> &amp;&#13;&lt; </t>', id="what always has a meaning"),
        pytest.param("<plain><in n='\"&#9;&#10;'/></plain>", id="no namespace"),
    ],
)
def test_it_declares_a_namespace_where_it_is_first_needed(written: str) -> None:
    assert canonical(written.encode()) == ElementTree.canonicalize(written)


def test_a_long_text_comes_whole() -> None:
    text = "<&" * 20_000
    tree = ElementTree.Element("t")
    tree.text = text
    told: list[str] = []

    class Listening(CanonicalXml):
        def data(self, data: str) -> None:
            told.append(data)

    Listening().written(ElementTree.tostring(tree, "utf-8"))
    assert told == [text]
