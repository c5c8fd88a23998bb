"""The wide matrices: every game on all papers, in all counts, on all cards; a fixed tenth of them, or all of it.

    @pytest.mark.matrix(CASES, every_side=True)
    def test_it_…(case: Case) -> None: …

runs for a tenth of the cases, which their names choose, and with `--whole-matrix` for all of them. With `every_side`
each game, each size, each thing that a case is made of is in the tenth at least once.
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


def sides(case: object) -> tuple[object, ...]:
    """The parts of a case: its game, its paper and the like."""
    if is_dataclass(case) and not isinstance(case, type):
        return astuple(case)
    return case if isinstance(case, tuple) else (case,)


def case_name(case: object) -> str:
    """The parts of a case, one after another."""
    return " ".join(str(side) for side in sides(case))


def chosen(cases: Sequence[Case], config: pytest.Config, *, every_side: bool = False) -> list[Case]:
    """The same tenth each time and everywhere, with every game, size and the like if wanted; all cases if so asked."""
    if config.getoption("whole_matrix"):
        return list(cases)
    found = [case for case in cases if zlib.crc32(case_name(case).encode()) % PARTS == 0]
    assert len(found) > len(cases) / PARTS / 2
    seen = {side for case in found for side in enumerate(sides(case))}
    for case in cases if every_side else ():
        if not seen.issuperset(enumerate(sides(case))):
            found.append(case)
            seen.update(enumerate(sides(case)))
    return found
