"""What is wrong in a game, by the keys that take part in it, and where these stand in its complete table."""

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from sheets.errors import Problem
from sheets.game.keys import keys
from sheets.game.model import Variant
from sheets.rules_file.toml_tree import Node

Path: TypeAlias = tuple[str | int, ...]
"""The keys, and places in lists, that lead to a value of a game."""

IF_NOBODY_KNOWS = "; where nobody knows, suppose one and say why under `assumed`"
"""What would be right, too, where a thing must be known."""


class Fault(NamedTuple):
    """Something wrong in a variant, before its place is known.

    `paths` are the keys that take part in it, the likeliest to be at fault first.
    """

    paths: tuple[Path, ...]
    wrong: str
    right: str = ""
    warning: bool = False
    at_key: bool = False
    """Whether the key is wrong and not its value."""
    meant: Path | None = None
    """The key that was meant by an unknown one."""
    within: int | None = None
    """The characters before what is wrong in the text that stands there; None where all of it is."""


class Found(NamedTuple):
    """What stands at a path, or else the nearest table or list above it."""

    node: Node
    is_exact: bool
    is_root: bool


def find(root: Node, path: Path) -> Found:
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


def own_place(fault: Fault, root: Node, fallback: Node, owner: str) -> Found | None:
    """Where a variant itself wrote one of the keys at fault, or the table around it; None where all is inherited."""
    found = [find(tree, path) for tree in (root, fallback) for path in fault.paths]
    own = [each for each in found if each.node.owner == owner]
    return next((each for each in own if each.is_exact), None) or next((e for e in own if not e.is_root), None)


def placed(fault: Fault, root: Node, subject: str) -> Problem:
    """A fault in a table of a file, with its place."""
    found = find(root, fault.paths[0])
    place = found.node.key_at if fault.at_key or not found.is_exact else found.node.at
    return Problem(fault.wrong, fault.right, place, subject, fault.warning)


def without_consequences(faults: Sequence[Fault], told: Sequence[Fault]) -> list[Fault]:
    """The faults that do not just follow from one told before them: a mistake is told once."""
    broken = [path for fault in told for path in (fault.paths[0], fault.meant) if path]
    kept = []
    for fault in faults:
        hangs = any(_hangs_on(path, cause) for path in fault.paths for cause in broken)
        if not hangs and not any(_is_its_list(fault.paths[0], cause) for cause in broken):
            kept.append(fault)
            broken.append(fault.paths[0])
    return kept


def _hangs_on(path: Path, cause: Path) -> bool:
    """Whether what is told of a path follows from a mistake at a cause, be it inside a table that is looked up in."""
    is_looked_up = len(path) == 1 and path[0] in keys(Variant) and keys(Variant)[str(path[0])].looked_up
    return path[: len(cause)] == cause or (is_looked_up and cause[:1] == path)


def _is_its_list(path: Path, cause: Path) -> bool:
    return cause[:-1] == path and isinstance(cause[-1], int)
