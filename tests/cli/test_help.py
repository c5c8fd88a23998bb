"""Help is grouped by what people do, in whole sentences and in words that mean something."""

import re
import shlex

import pytest

from sheets.cli.commands import COMMANDS, EXIT_CODES, GROUPS
from sheets.make.options import Group
from tests.commands import sheets
from tests.helpers import DOCS, docs_program

HEADING = re.compile(r"^([A-Z][^:\n]*):$", re.MULTILINE)


def joined(text: str) -> str:
    return " ".join(text.split())


def test_it_groups_the_commands_and_says_whole_sentences() -> None:
    said = sheets("--help").out
    assert HEADING.findall(said) == [*GROUPS, "Options", "Exit codes"]
    for name, listed in COMMANDS.items():
        assert f" {name} {listed.does}" in joined(said)
        assert listed.does.endswith(".")


def test_it_says_what_each_exit_code_means() -> None:
    said = joined(sheets("--help").out)
    for code, means in EXIT_CODES.items():
        assert f" {code} {means}" in said


@pytest.mark.parametrize("command", COMMANDS)
def test_every_option_stands_once(command: str) -> None:
    said = sheets(command, "--help").out
    options = re.findall(r"^  (?:-\w, )?(--[\w-]+)", said, re.MULTILINE)
    assert len(options) == len(set(options))
    assert "--help" in options
    assert set(HEADING.findall(said)) <= {"Arguments", "Other options", "Options", *Group}


@pytest.mark.parametrize("command", COMMANDS)
def test_every_example_is_a_command_that_is_understood(command: str) -> None:
    """Its options and arguments are those of the command; only files may be missing."""
    words = shlex.split(COMMANDS[command].example)
    assert words[:2] == ["sheets", command]
    known = sheets(command, "--help").out
    for word in words[2:]:
        assert not word.startswith("-") or word in known or word == "-o" or re.fullmatch(r"-[\d.,]+", word)


def test_the_manual_page_says_what_the_help_says() -> None:
    """`python docs/make_manual.py` writes it anew."""
    assert (DOCS / "sheets.1").read_text("ascii") == docs_program("make_manual").manual()
