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

SUBJECT = "config"
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


def example_of(name: str) -> Toml:
    """What may be chosen, as the file has it."""
    if name == RULES:
        return ["our-rules.toml"]
    option = USUAL[name]
    return [*option.choices][-1] if option.kind is Kind.CHOICE else _EXAMPLES[option.kind]


def read_config(path: Path) -> tuple[Node | None, dict[str, Toml]]:
    """The file with its places, and what it says; None and nothing where there is none."""
    tree = parsed_config(path)
    return tree, checked_config(tree) if tree else {}


def parsed_config(path: Path) -> Node | None:
    """The file with its places, whatever it says; None where there is none, FaultyFile where it is no TOML."""
    if not os.path.exists(path):
        return None
    return parsed_text(path, read_beginning(path, limit=LARGEST_FILE))


def parsed_text(path: Path, text: bytes) -> Node:
    """What stands in the file, or is to stand there."""
    parsed = parse(shown(path), text, heading='paper = "letter"')
    if isinstance(parsed, Problem):
        raise FaultyFile([parsed])
    return parsed


def checked_config(tree: Node) -> dict[str, Toml]:
    """What a file says; FaultyFile with every mistake in it."""
    said = {name: plain(node) for name, node in tree.table.items()}
    problems = [
        Problem(wrong, right, tree.table[name].key_at, SUBJECT)
        for name, value in said.items()
        for wrong, right in _faults(name, value)
    ]
    if problems:
        raise FaultyFile(problems)
    return said


def _faults(name: str, value: Toml) -> Iterator[tuple[str, str]]:
    """What is wrong with a key and its value, and what would be right."""
    if name not in CHOICES:
        yield f"unknown key {quote(name)}", did_you_mean(name, CHOICES)
    elif not _is_of(name, value):
        words = USUAL[name].choices if name in USUAL and USUAL[name].kind is Kind.CHOICE else [example_of(name)]
        yield f"{quote(name)} can't be {inline(value)}", f"write it like {' or '.join(map(inline, words))}"
    elif name == "paper":
        try:
            read_paper(str(value))
        except NotationFault as fault:
            yield fault.wrong, fault.right


def _is_of(name: str, value: Toml) -> bool:
    """Whether a choice can be so, as far as can be seen without any other file."""
    kind = USUAL[name].kind if name in USUAL else None
    if kind is Kind.SWITCH:
        return isinstance(value, bool)
    if kind is Kind.CHOICE:
        return value in USUAL[name].choices
    if kind is Kind.NAMES or name == RULES:
        most = MOST_PLAYERS if kind is Kind.NAMES else MOST_REMEMBERED
        return isinstance(value, list) and len(value) <= most and all(map(_is_text, value))
    return _is_text(value)


def _is_text(value: Toml) -> bool:
    return isinstance(value, str) and 0 < len(value) <= LONGEST_LINE
