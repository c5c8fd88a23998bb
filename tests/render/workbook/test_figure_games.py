"""Whole games by chance of those that write several figures: LibreOffice reckons them as the scoring does."""

from collections.abc import Mapping
from random import Random

import pytest

from sheets.tally.score_tally import Tally
from tests.programs import program
from tests.render.workbook.test_figure_workbook import by_chance, check, worked_books
from tests.tricks import games
from tests.workbook_figures import differences, sizes

MANY = 200


@pytest.fixture(scope="module")
def games_by_chance(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, list[tuple[Tally, bytes]]]:
    """Three of each, worked out together: LibreOffice takes longer to start than to work three out."""
    tallies = {}
    for name in games():
        chance = Random(17)
        tallies |= {f"{name}-{number}": (name, by_chance(name, chance)) for number in range(3)}
    found: dict[str, list[tuple[Tally, bytes]]] = {name: [] for name in games()}
    for key, data in worked_books(tmp_path_factory.mktemp("chance"), tallies).items():
        name, tally = tallies[key]
        found[name].append((tally, data))
    return found


@pytest.fixture(scope="module")
def told_of_longer_games(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> dict[str, list[str]]:
    """What is not reckoned alike where people come late and leave: two games in each number of players.

    200 of each with `--all`.
    """
    program("soffice", "libreoffice-calc")
    is_whole = request.config.getoption("whole_matrix")
    counts = {name: MANY if is_whole else 2 * len(sizes(name)) for name in games()}
    return differences(counts, seed=1, folder=tmp_path_factory.mktemp("longer"))


@pytest.mark.parametrize("name", sorted(games()))
def test_games_by_chance_come_out_alike(name: str, games_by_chance: Mapping[str, list[tuple[Tally, bytes]]]) -> None:
    for tally, data in games_by_chance[name]:
        check(name, tally, data)


@pytest.mark.parametrize("name", sorted(games()))
def test_games_with_people_who_come_late_and_leave_come_out_alike(
    name: str, told_of_longer_games: Mapping[str, list[str]]
) -> None:
    """All numbers of players, one workbook filled in again and again."""
    assert told_of_longer_games[name] == []
