"""Limits of what is read stand in one place, and the page about safety tells them all."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from sheets.limits import LIMITS, size
from tests.helpers import ROOT
from tests.limits_page import PAGE, page_with_limits

READERS = (
    "cli",
    "files",
    "paper",
    "rules_file",
    "tally",
    "render/workbook/filled",
    "specification/rules_page",
    "answers.py",
    "make/own_words.py",
    "make/score_request.py",
    "make/words_apart.py",
    "render/canvas/logo.py",
    "render/fillable/form_values.py",
    "render/fillable/reading_form.py",
    "render/workbook/reading_back.py",
)
OF_WHAT_IS_WRITTEN = {
    "LONGEST_ERROR",
    "LONGEST_RULER_MM",
    "LONGEST_NAME",  # bytes of a file's name, which the disk decides on
    "LONGEST_LINE",  # of a new rules file
    "MOST_COLUMNS_UNASKED",
    "MOST_READ",  # what a message shows
    "MOST_SAID",  # follows from other limits
}
"""Such numbers that bound nothing that is read."""


def numbers_named_so(path: Path) -> Iterator[str]:
    """The names of a file's own constants that sound like limits."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        targets = node.targets if isinstance(node, ast.Assign) else []
        each_target = (
            each for target in targets for each in (target.elts if isinstance(target, ast.Tuple) else [target])
        )
        names = (each.id for each in each_target if isinstance(each, ast.Name))
        yield from (name.lstrip("_") for name in names if re.match("_?(LARGEST|MOST|LONGEST|DEEPEST)_", name))


def test_no_reader_has_limits_of_its_own() -> None:
    places = [ROOT / "sheets" / reader for reader in READERS]
    files = [file for place in places for file in ([place] if place.is_file() else sorted(place.rglob("*.py")))]
    assert len(files) > 80
    assert {name for file in files for name in numbers_named_so(file)} - OF_WHAT_IS_WRITTEN == set()


def test_the_page_about_safety_tells_them_all() -> None:
    page = PAGE.read_text("utf-8")
    assert page == page_with_limits(page)
    assert len(LIMITS) > 40


def test_each_says_what_it_is_of() -> None:
    told = [(limit.of, limit.what) for limit in LIMITS]
    assert len(set(told)) == len(told)


def test_sizes_are_told_as_people_say_them() -> None:
    assert [size(most) for most in (256 << 10, 1 << 20, 16 << 20)] == ["256 KB", "1 MB", "16 MB"]
