"""The list of breaks is one that can be tried: `tests/breaks.py` does so."""

from tests.breaks import breaks
from tests.helpers import ROOT


def test_there_are_fifty_and_each_has_its_place_and_tests() -> None:
    found = breaks()
    assert len(found) == 50
    assert [each.name for each in found if (ROOT / each.file).read_text("utf-8").count(each.old) != 1] == []
    assert [path for each in found for path in each.by if not (ROOT / path).is_file()] == []
