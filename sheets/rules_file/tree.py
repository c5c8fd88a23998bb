"""A rules file as a tree whose every branch remembers who wrote it and where, however variants are merged."""

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from sheets.rules_file.toml_table import Toml
from sheets.text import clean

Path: TypeAlias = tuple[str | int, ...]


class Origin(NamedTuple):
    """The variant or deck that wrote a value, and the path of that value in its file."""

    owner: str
    path: Path


class Node(NamedTuple):
    """A value with its origin; tables and lists hold nodes."""

    value: "str | int | float | bool | list[Node] | dict[str, Node]"
    origin: Origin

    @property
    def table(self) -> "dict[str, Node]":
        """The branches of a table; none where this is not a table."""
        return self.value if isinstance(self.value, dict) else {}


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


def grow(value: object, origin: Origin) -> Node:
    """A tree from what tomllib returns, of clean texts; where they stand is told by the keys as they are written."""
    if isinstance(value, dict):
        table = {clean(key): grow(inner, Origin(origin.owner, (*origin.path, key))) for key, inner in value.items()}
        return Node(table, origin)
    if isinstance(value, list):
        return Node([grow(inner, Origin(origin.owner, (*origin.path, n))) for n, inner in enumerate(value)], origin)
    if isinstance(value, int | float | bool):
        return Node(value, origin)
    return Node(clean(str(value)), origin)


def plain(node: Node) -> Toml:
    """The values of a tree alone."""
    if isinstance(node.value, dict):
        return {key: plain(inner) for key, inner in node.value.items()}
    if isinstance(node.value, list):
        return [plain(inner) for inner in node.value]
    return node.value


def find(node: Node, path: Path) -> tuple[Node, bool]:
    """The node at a path, or the nearest one above it; and whether it is the very one."""
    for key in path:
        match node.value, key:
            case dict() as table, str() if key in table:
                node = table[key]
            case list() as entries, int() if 0 <= key < len(entries):
                node = entries[key]
            case _:
                return node, False
    return node, True


_HOLDERS: tuple[Path, ...] = (("wild",), ("melds",), ("words",), ("extra",))
"""Tables and lists that others look things up in: what is not found there may be what is wrong in there."""


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
    return path[: len(cause)] == cause or (path in _HOLDERS and cause[: len(path)] == path)


def _is_its_list(path: Path, cause: Path) -> bool:
    return cause[:-1] == path and isinstance(cause[-1], int)
