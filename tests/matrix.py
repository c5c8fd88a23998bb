"""Wide matrices: every game on all papers, in all counts, on all cards; a few of them each time, all with `--all`.

    @pytest.mark.matrix(CASES, hard=(Case("phase-10", 12, "a5"),))
    def test_it_…(case: Case) -> None: …

runs for its hard cases, or for six that their names choose where none is named; with `every_side` instead for so many
that each game, each size, each thing that a case is made of is among them once.
"""

import tomllib
import zlib
from collections.abc import Sequence
from dataclasses import fields, is_dataclass
from typing import TypeVar

from tests.helpers import ODD_GAMES, SHIPPED

Case = TypeVar("Case")
FEW = 6
GAMES, ODD = (tuple(tomllib.loads(path.read_text("utf-8"))["variants"]) for path in (SHIPPED, ODD_GAMES))
"""The names of the shipped games, and of the odd ones for tests."""


def sides(case: object) -> tuple[object, ...]:
    """The parts of a case: its game, its paper and the like."""
    if is_dataclass(case) and not isinstance(case, type):
        return tuple(getattr(case, field.name) for field in fields(case))
    return case if isinstance(case, tuple) else (case,)


def case_name(case: object) -> str:
    """The parts of a case, one after another."""
    return " ".join(str(side) for side in sides(case))


def sample(cases: Sequence[Case], *, hard: Sequence[Case] = (), every_side: bool = False) -> list[Case]:
    """The same few cases each time and everywhere."""
    assert set(hard) <= set(cases), "a hard case is none of the matrix"
    shuffled = sorted(cases, key=lambda case: zlib.crc32(case_name(case).encode()))
    if not every_side:
        return list(hard) or shuffled[:FEW]
    found, seen = list(hard), {side for case in hard for side in enumerate(sides(case))}
    left = [(case, frozenset(enumerate(sides(case)))) for case in shuffled]
    while left := [(case, of_case) for case, of_case in left if not of_case <= seen]:
        case, of_case = max(left, key=lambda each: len(each[1] - seen))
        found.append(case)
        seen |= of_case
    return found
