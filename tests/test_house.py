"""The house stays one that somebody new can read: small files, and each name once."""

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from tests.helpers import ROOT

MOST_LINES = 350
FILES = sorted((ROOT / "sheets").rglob("*.py"))


def classes(path: Path) -> Iterator[str]:
    """The classes of a file, private ones too."""
    tree = ast.parse(path.read_text("utf-8"))
    return (node.name.lstrip("_") for node in ast.walk(tree) if isinstance(node, ast.ClassDef))


def twice(names: Iterator[str]) -> list[str]:
    return [name for name, count in Counter(names).items() if count > 1]


def test_it_finds_the_files() -> None:
    assert len(FILES) > 100


def test_it_has_no_long_file() -> None:
    lines = {str(path.relative_to(ROOT)): len(path.read_text("utf-8").splitlines()) for path in FILES}
    assert {name: count for name, count in lines.items() if count > MOST_LINES} == {}


def test_it_has_no_class_name_twice() -> None:
    assert twice(name for path in FILES for name in classes(path)) == []


def test_it_has_no_two_files_of_one_name() -> None:
    assert twice(path.stem for path in FILES if path.stem not in ("__init__", "__main__")) == []
