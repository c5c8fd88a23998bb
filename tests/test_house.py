"""The house stays one that somebody new can read: small files, and each name once."""

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
