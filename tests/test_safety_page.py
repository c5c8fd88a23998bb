"""docs/safety.md: each promise names the test that keeps it, that test is there, and all limits are told."""

import ast
import re

from sheets.limits import LIMITS
from tests.helpers import ROOT
from tests.limits_page import page_with_limits

PAGE = (ROOT / "docs" / "safety.md").read_text("utf-8")
PROMISES = re.findall(r"\n\| promise \| kept by \|\n\|[-|]+\|\n((?:\|.*\|\n)+)", PAGE)


def functions_of(file: str) -> set[str]:
    """The names of the functions at the top of a file of tests; none where there is no such file."""
    path = ROOT / file
    tree = ast.parse(path.read_text("utf-8") if path.is_file() else "")
    return {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}


def test_every_promise_has_a_test() -> None:
    rows = [row for table in PROMISES for row in table.splitlines()]
    assert len(PROMISES) == 4
    assert len(rows) > 10
    assert [row for row in rows if not re.search(r"\| (`[\w/]+\.py::\w+`(, )?)+ \|$", row)] == []


def test_every_test_that_it_names_is_there() -> None:
    named = re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", PAGE)
    assert len(named) > 10
    assert [f"{file}::{name}" for file, name in named if name not in functions_of(file)] == []


def test_its_marked_parts_begin_and_end() -> None:
    begins, ends = (re.findall(rf"<!-- (.+): {word} -->", PAGE) for word in ("begin", "end"))
    assert begins == ends
    assert "limits of what is read" in begins


def test_it_tells_all_limits() -> None:
    """`python -m tests.limits_page` writes them anew."""
    assert page_with_limits(PAGE) == PAGE
    assert len(LIMITS) > 40
