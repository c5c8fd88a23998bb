"""Messages carry which option they are about; commands, the page and other programs each call it by their own name."""

import ast
import json
import re
import unicodedata
from collections.abc import Iterator
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from sheets.errors import Problem, on_command_line, option, told_problems, with_options
from sheets.text import clean
from tests.helpers import ROOT

BELOW_COMMANDS = [
    path for path in sorted((ROOT / "sheets").rglob("*.py")) if "cli" not in path.relative_to(ROOT / "sheets").parts
]
OF_OTHERS = re.compile(r"pip --python|style=\"--high")
"""An option of pip, and a name in a style sheet."""
NAMES = st.sampled_from(["paper", "copies_per_page", "first_hand", "output", "ink low"])
MARKS = {option("")[0], option("")[1]}


def literals(path: Path) -> Iterator[str]:
    """Every text in the code, but no docstring."""
    tree = ast.parse(path.read_text("utf-8"))
    left_out = {node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in left_out:
            yield node.value


def test_no_text_below_the_commands_names_an_option_as_they_do() -> None:
    assert len(BELOW_COMMANDS) > 50
    named = {
        (str(path.relative_to(ROOT)), text)
        for path in BELOW_COMMANDS
        for text in literals(path)
        if re.search(r"(?<![\w-])(--[a-z]|-o\b)", OF_OTHERS.sub("", text))
    }
    assert named == set()


@given(st.text(), NAMES, st.text(), NAMES)
def test_every_face_says_its_own_name_and_no_mark_is_left(before: str, one: str, between: str, other: str) -> None:
    before, between = clean(before), clean(between)
    text = f"{before}{option(one)}{between}{option(other)}"
    assert with_options(text) == f"{before}{one}{between}{other}"
    assert with_options(text, on_command_line) == f"{before}{on_command_line(one)}{between}{on_command_line(other)}"
    problem = Problem(text, text, subject=text)
    assert not MARKS & {*str(problem), *problem.told(on_command_line), *json.dumps(told_problems([problem]))}


def test_nobody_can_write_a_mark() -> None:
    assert {unicodedata.category(mark) for mark in MARKS} == {"Cn"}
    assert clean(option("paper")) == "paper"


def test_a_command_calls_an_option_as_it_is_typed() -> None:
    assert on_command_line("copies_per_page") == "--copies-per-page"
    assert on_command_line("first_hand") == "--from"
    assert on_command_line("output") == "-o"
    assert on_command_line("ink low") == "--ink low"
