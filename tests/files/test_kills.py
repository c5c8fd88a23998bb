"""A few of the kills of `python -m tests.kills`, which tries hundreds."""

import os

import pytest

from tests.kills import killed

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs a system that can fork")


@pytest.mark.nightly
def test_it_loses_and_leaves_nothing_when_it_is_killed() -> None:
    counts, findings = killed(count=15, seed=14)
    assert findings == []
    assert sum(counts.values()) == 30  # each is counted by command and by signal
