"""Help is grouped by what people do, in whole sentences and in words that mean something."""

import re
import shlex

import pytest

from sheets.cli.commands import COMMANDS, GROUPS, HELP_ALL
from sheets.make.options import Group
from tests.commands import sheets
from tests.helpers import DOCS, docs_program

MOST_LINES = 40
HEADING = re.compile(r"^([A-Z][^:\n]*):$", re.MULTILINE)


def joined(text: str) -> str:
    return " ".join(text.split())


def all_of(command: str) -> str:
    """The help of a command with its rare options."""
    said = sheets(command, "--help").out
    return sheets(command, HELP_ALL).out if HELP_ALL in said else said


@pytest.mark.parametrize("command", COMMANDS)
def test_it_fits_on_a_screen_and_names_every_option(command: str) -> None:
    said = sheets(command, "--help").out
    assert len(said.splitlines()) <= MOST_LINES
    named, told = (set(re.findall(r"(?<!\w)--[a-z-]+", each)) for each in (said, all_of(command)))
    assert told - named <= {"--colour"}


def test_it_groups_the_commands_and_says_whole_sentences() -> None:
    said = sheets("--help").out
    assert HEADING.findall(said) == [*GROUPS, "Options"]
    assert len(said.splitlines()) <= MOST_LINES
    for name, listed in COMMANDS.items():
        assert f" {name} {listed.does}" in joined(said)
        assert listed.does.endswith(".")


@pytest.mark.parametrize("command", COMMANDS)
def test_every_option_stands_once(command: str) -> None:
    said = all_of(command)
    options = re.findall(r"^  (?:-\w, )?(--[\w-]+)", said, re.MULTILINE)
    assert len(options) == len(set(options))
    assert "--help" in options
    assert set(HEADING.findall(said)) <= {"Arguments", "Other options", "Options", *Group}


@pytest.mark.parametrize("command", COMMANDS)
def test_every_example_is_a_command_that_is_understood(command: str) -> None:
    """Its options and arguments are those of the command; only files may be missing."""
    words = shlex.split(COMMANDS[command].example)
    assert words[:2] == ["sheets", command]
    known = all_of(command)
    for word in words[2:]:
        assert not word.startswith("-") or word in known or word == "-o" or re.fullmatch(r"-[\d.,]+", word)


def test_the_manual_page_says_what_the_help_says() -> None:
    """`python docs/make_manual.py` writes it anew."""
    assert (DOCS / "sheets.1").read_text("ascii") == docs_program("make_manual").manual()
