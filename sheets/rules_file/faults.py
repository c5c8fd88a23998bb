"""What is wrong in a game, by the keys that take part in it, and where these stand in its complete table."""

from collections.abc import Sequence
from typing import NamedTuple

from sheets.errors import KeyPath, Problem
from sheets.game.keys import keys
from sheets.game.model import Variant
from sheets.rules_file.toml_tree import Node

IF_NOBODY_KNOWS = "; where nobody knows, suppose one and say why under `assumed`"
"""What would be right, too, where a thing must be known."""


class Found(NamedTuple):
    """What stands at a path, or else the nearest table or list above it."""

    node: Node
    is_exact: bool
    is_root: bool


def find(root: Node, path: KeyPath) -> Found:
    """The node at a path, or the nearest one above it."""
    node = root
    for depth, key in enumerate(path):
        match node.value, key:
            case dict() as table, str() if key in table:
                node = table[key]
            case list() as entries, int() if 0 <= key < len(entries):
                node = entries[key]
            case _:
                return Found(node, False, depth == 0)
    return Found(node, True, not path)


def own_place(fault: Problem, root: Node, fallback: Node, owner: str) -> Found | None:
    """Where a variant itself wrote one of the keys at fault, or the table around it; None where all is inherited."""
    found = [find(tree, path) for tree in (root, fallback) for path in fault.keys]
    own = [each for each in found if each.node.owner == owner]
    return next((each for each in own if each.is_exact), None) or next((e for e in own if not e.is_root), None)


def placed(fault: Problem, root: Node, subject: str) -> Problem:
    """A fault in a table of a file, with its place."""
    found = find(root, fault.keys[0])
    place = found.node.key_at if fault.at_key or not found.is_exact else found.node.at
    return Problem(fault.wrong, fault.right, place, subject, fault.warning)


def without_consequences(faults: Sequence[Problem], told: Sequence[Problem]) -> list[Problem]:
    """The faults that do not just follow from one told before them: a mistake is told once."""
    broken = [path for fault in told for path in (fault.keys[0], fault.meant) if path]
    kept = []
    for fault in faults:
        hangs = any(_hangs_on(path, cause) for path in fault.keys for cause in broken)
        if not hangs and not any(_is_its_list(fault.keys[0], cause) for cause in broken):
            kept.append(fault)
            broken.append(fault.keys[0])
    return kept


def _hangs_on(path: KeyPath, cause: KeyPath) -> bool:
    """Whether what is told of a path follows from a mistake at a cause, be it inside a table that is looked up in."""
    is_looked_up = len(path) == 1 and path[0] in keys(Variant) and keys(Variant)[str(path[0])].looked_up
    return path[: len(cause)] == cause or (is_looked_up and cause[:1] == path)


def _is_its_list(path: KeyPath, cause: KeyPath) -> bool:
    return cause[:-1] == path and isinstance(cause[-1], int)
