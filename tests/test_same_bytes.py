"""Every kind of output is the same in all surroundings; `python -m tests.same_bytes` tries more of both."""

import pytest

from tests.same_bytes.surroundings import SURROUNDINGS, differences, made


@pytest.mark.slow
def test_it_makes_the_same_bytes_in_all_surroundings() -> None:
    """Two hashes, zones, languages, umasks and folders, with lxml and without, optimized or not."""
    plain, other = (made(["phase-10"], SURROUNDINGS[name]) for name in ("plain", "far away"))
    assert len(plain) > 60
    assert list(other) == list(plain)
    assert list(differences(plain, other)) == []
