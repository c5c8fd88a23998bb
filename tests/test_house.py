"""The house stays one that somebody new can read: small files, and each name once."""

import ast
from collections import Counter

from tests.helpers import ROOT

MOST_LINES = 500
FILES = sorted((ROOT / "sheets").rglob("*.py"))


def test_it_has_no_long_file() -> None:
    assert FILES
    lines = {str(path.relative_to(ROOT)): len(path.read_text("utf-8").splitlines()) for path in FILES}
    assert {name: count for name, count in lines.items() if count > MOST_LINES} == {}


def test_it_has_no_two_files_of_one_name() -> None:
    names = Counter(path.stem for path in FILES if path.stem not in ("__init__", "__main__"))
    assert [name for name, count in names.items() if count > 1] == []


def test_no_annotation_names_what_its_class_has_too() -> None:
    """From Python 3.14 on it is worked out once it is asked for, and would find that of the class."""
    hidden = []
    for path in FILES:
        for each in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(each, ast.ClassDef):
                own = {one.name for one in each.body if isinstance(one, ast.FunctionDef)}
                asked = [
                    name for one in each.body if isinstance(one, ast.AnnAssign) for name in ast.walk(one.annotation)
                ]
                hidden += [(path.name, name.id) for name in asked if isinstance(name, ast.Name) and name.id in own]
    assert hidden == []
