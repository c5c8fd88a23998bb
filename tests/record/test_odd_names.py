"""Columns that are read as players, and may be something else."""

import pytest

from sheets.record.csv import odd_names


@pytest.mark.parametrize(
    ("players", "odd"),
    [
        pytest.param("Ann,Ben,total", ["total"], id="a sum"),
        pytest.param("Deal,Ann,Ben,Dealer", ["Deal", "Dealer"], id="what a workbook has beside the names"),
        pytest.param("Ann,Ann bonsu,Ben", ["Ann bonsu"], id="a misspelt bonus"),
        pytest.param("Ann,Ann Marie,Ann 2,Ben Total", [], id="names with something behind them"),
    ],
)
def test_it_tells_of_columns_that_may_be_no_players(players: str, odd: list[str]) -> None:
    assert [str(problem) for problem in odd_names("ours.csv", players.split(","))] == [
        f'warning: ours.csv: the column "{name}" is read as a player; take the column out if it is not' for name in odd
    ]
