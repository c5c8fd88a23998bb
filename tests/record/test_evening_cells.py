"""Who stands where in the standing of an evening, by what is given of its tables."""

from collections.abc import Sequence

import pytest

from sheets.record.evening_cells import EveningCells, TableSoFar
from sheets.record.evening_plan import Better, Entrant, Seat, StandingPlan
from sheets.record.standing import Standing


def ranked(points: Sequence[int | None], best: Better) -> list[object]:
    """The place of each at one table of all; who has no points has no place there."""
    places = tuple(None if each is None else 1 for each in points)
    standing = Standing((), tuple(points), places, (), False, False, (), (), ())
    plan = StandingPlan("points", best, tuple(Entrant("", (Seat(0, column),)) for column in range(len(points))))
    described = EveningCells(plan, 1, has_points=True)
    values = described.cells.values(described.given([TableSoFar([""] * len(points), standing, True)]))
    return [place for (place,) in values["place of players"]]


@pytest.mark.parametrize(
    ("points", "lowest", "highest"),
    [
        pytest.param([10, 20, 30], [1, 2, 3], [3, 2, 1], id="none level"),
        pytest.param([30, 10, 20, 20, 40], [4, 1, 2, 2, 5], [2, 5, 3, 3, 1], id="the middle level"),
        pytest.param([-25, 0, -75], [2, 3, 1], [2, 1, 3], id="below zero"),
        pytest.param([20, None, 0, None], [2, "", 1, ""], [1, "", 2, ""], id="blanks"),
        pytest.param([5], [1], [1], id="alone"),
    ],
)
def test_it_gives_places(points: Sequence[int | None], lowest: list[object], highest: list[object]) -> None:
    """Equal players share a place and the next ones are left out; a blank has none."""
    assert (ranked(points, "lowest"), ranked(points, "highest")) == (lowest, highest)
