"""The wide matrices: every game on all papers, in all counts, on all cards; a fixed tenth of them, or all of it.

    @pytest.mark.matrix(CASES)
    def test_it_…(case: Case) -> None: …

runs for a tenth of the cases, which their names choose, and with `--whole-matrix` for all of them.
"""

import tomllib
import zlib
from collections.abc import Sequence
from dataclasses import astuple, is_dataclass
from typing import TypeVar

import pytest

from tests.helpers import ODD_GAMES, SHIPPED

Case = TypeVar("Case")
PARTS = 10
GAMES, ODD = (tuple(tomllib.loads(path.read_text("utf-8"))["variants"]) for path in (SHIPPED, ODD_GAMES))
"""The names of the shipped games, and of the odd ones for tests."""


def case_name(case: object) -> str:
    """The parts of a case, one after another."""
    parts = astuple(case) if is_dataclass(case) and not isinstance(case, type) else case
    return " ".join(str(part) for part in parts) if isinstance(parts, tuple) else str(parts)


def chosen(cases: Sequence[Case], config: pytest.Config) -> list[Case]:
    """The same tenth each time and everywhere; all of them if so asked."""
    is_whole = config.getoption("whole_matrix")
    found = [case for case in cases if is_whole or zlib.crc32(case_name(case).encode()) % PARTS == 0]
    assert len(found) > len(cases) / PARTS / 2
    return found
