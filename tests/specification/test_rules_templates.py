"""Templates of one's own: their words take the place of a section, and a faulty one is told with its line."""

import pytest

from sheets.errors import FaultyFile
from sheets.rules_file import Library
from sheets.specification.rules_page import Template, build_rules_page
from tests.rules_read_back import read_specification


def test_it_takes_words_of_ones_own_and_leaves_the_rest(library: Library) -> None:
    own = {"aim.md": Template("ours/aim.md", "## Aim\n\nFirst out **wins** a {{ word.round }}.\n")}
    page = read_specification(build_rules_page(library.variants["rook-shanghai"], own=own))
    assert page.sections["Aim"] == ["First out wins a hand."]
    assert "Players and cards" in page.sections


@pytest.mark.parametrize(("text", "told"), [
    ("\n{{ gmae.title }}", 'ours/aim.md:2:1: there is no "gmae" here; did you mean "game"?'),
    ("{{ 'a' * 10000000000 }}", "ours/aim.md:1:1: arithmetic, calls and macros have no place in a template"),
], ids=["a slip", "arithmetic"])  # fmt: skip
def test_it_tells_where_a_template_is_faulty(library: Library, text: str, told: str) -> None:
    with pytest.raises(FaultyFile) as raised:
        build_rules_page(library.variants["rook-shanghai"], own={"aim.md": Template("ours/aim.md", text)})
    assert str(raised.value).startswith(told)
