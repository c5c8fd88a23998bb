"""docs/library.md shows the public functions; what it shows is run."""

import doctest
import re

import pytest

import sheets
from tests.helpers import ROOT

PAGE = (ROOT / "docs" / "library.md").read_text("utf-8")


@pytest.mark.slow
def test_every_example_gives_what_the_page_says() -> None:
    examples = "\n".join(re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL))
    test = doctest.DocTestParser().get_doctest(examples, {}, "docs/library.md", None, 0)
    assert len(test.examples) > 20
    differences: list[str] = []
    doctest.DocTestRunner().run(test, out=differences.append)
    assert "".join(differences) == ""


def test_the_page_tells_of_every_public_name() -> None:
    told_otherwise = {"FaultyFile", "Place", "Problem", "WrongUsage", "__version__"}
    assert [name for name in sheets.__all__ if name not in PAGE and name not in told_otherwise] == []
