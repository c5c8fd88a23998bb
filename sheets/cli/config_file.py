"""The file of what a user has chosen for good, which may say whatever the options declare as usual; how it is read."""

import os
from collections.abc import Iterator, Mapping
from pathlib import Path

from sheets.errors import FaultyFile, NotationFault, Problem
from sheets.files import read_beginning, shown
from sheets.game.keys import Toml
from sheets.limits import LARGEST_FILE, LONGEST_LINE, MOST_PLAYERS, MOST_REMEMBERED
from sheets.make.options import RULES, Kind, Option, options_of
from sheets.make.requests import ScoreSheetRequest
from sheets.paper.sizes import read_paper
from sheets.rules_file.toml_tree import Node, inline, parse, plain
from sheets.text import did_you_mean, quote

USUAL: Mapping[str, Option] = {name: option for name, option in options_of(ScoreSheetRequest).items() if option.usual}
CHOICES = (*USUAL, RULES)
"""The keys of the file."""
_EXAMPLES: Mapping[Kind, Toml] = {
    Kind.NAMES: ["Ann", "Ben"],
    Kind.SWITCH: True,
    Kind.PAPER: "letter",
    Kind.FILE: "logo.png",
    Kind.PRINTER: "kitchen",
}


def read_config(path: Path) -> dict[str, Toml]:
    """What the file says; FaultyFile with every mistake in it."""
    tree = parsed_config(path)
    return checked_config(tree) if tree else {}


def parsed_config(path: Path) -> Node | None:
    """The file with its places, whatever it says; None where there is none, FaultyFile where it is no TOML."""
    if not os.path.exists(path):
        return None
    parsed = parse(shown(path), read_beginning(path, limit=LARGEST_FILE), heading='paper = "letter"')
    if isinstance(parsed, Problem):
        raise FaultyFile([parsed])
    return parsed


def checked_config(tree: Node) -> dict[str, Toml]:
    """What the file says; FaultyFile with every mistake in it."""
    said = {name: plain(node) for name, node in tree.table.items()}
    problems = [
        problem._replace(place=tree.table[name].key_at, subject="config")
        for name, value in said.items()
        for problem in faults_of(name, value)
    ]
    if problems:
        raise FaultyFile(problems)
    return said


def faults_of(name: str, value: Toml) -> Iterator[Problem]:
    """What is wrong with a key and its value, and what would be right."""
    option = USUAL.get(name)
    if name not in CHOICES:
        yield Problem(f"unknown key {quote(name)}", did_you_mean(name, CHOICES))
    elif not _can_be(option, value):
        words = option.choices if option and option.kind is Kind.CHOICE else [example_of(name)]
        yield Problem(f"{quote(name)} can't be {inline(value)}", f"write it like {' or '.join(map(inline, words))}")
    elif name == "paper":
        try:
            read_paper(str(value))
        except NotationFault as fault:
            yield Problem(fault.wrong, fault.right)


def _can_be(option: Option | None, value: Toml) -> bool:
    """Whether a choice can be so, as far as can be seen without any other file; rules files are no option."""
    match option and option.kind:
        case Kind.SWITCH:
            return isinstance(value, bool)
        case Kind.CHOICE if option:
            return value in option.choices
        case None | Kind.NAMES:
            most = MOST_PLAYERS if option else MOST_REMEMBERED
            return isinstance(value, list) and len(value) <= most and all(map(_is_text, value))
    return _is_text(value)


def _is_text(value: Toml) -> bool:
    return isinstance(value, str) and 0 < len(value) <= LONGEST_LINE


def example_of(name: str) -> Toml:
    """What may be chosen, as the file has it."""
    if name == RULES:
        return ["our-rules.toml"]
    option = USUAL[name]
    return [*option.choices][-1] if option.kind is Kind.CHOICE else _EXAMPLES[option.kind]
