"""Names that may be one: whoever keeps the tally writes Zoe one evening and Zoë the next."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sheets.record.season_tally import near_pairs
from tests.helpers import calls_in


@pytest.mark.parametrize(
    ("one", "other", "is_near"),
    [
        pytest.param("Zoe", "Zoë", True, id="an accent"),
        pytest.param("Straße", "Strasse", True, id="another spelling of a letter"),
        pytest.param("Benjamin", "Benjmain", True, id="two letters that changed places"),
        pytest.param("Ben", "Benn", True, id="a letter more at the end"),
        pytest.param("Ann", "Annie", False, id="two letters more"),
        pytest.param("Al", "Bl", False, id="short names"),
        pytest.param("Team 1", "Team 2", False, id="numbers"),
        pytest.param("Анна", "Анно", True, id="other letters"),
    ],
)
def test_it_knows_two_names_that_may_be_one(one: str, other: str, is_near: bool) -> None:
    assert (bool([*near_pairs([one, other])]), bool([*near_pairs([other, one])])) == (is_near, is_near)


@given(st.lists(st.text("abAë1. ", max_size=5), max_size=12, unique=True))
def test_it_finds_every_two_names_that_may_be_one(names: list[str]) -> None:
    assert [*near_pairs(names)] == [pair for pair in combinations(names, 2) if [*near_pairs(pair)]]


def test_it_compares_few_of_thousands_of_names() -> None:
    """Six thousand names are eighteen million pairs."""
    syllables = ("an", "be", "ro", "mi", "la", "to", "ka", "su", "ne", "fi")
    names = ["".join(syllables[int(figure)] for figure in f"{number:04}") for number in range(6000)]
    assert calls_in(lambda: [*near_pairs(names)]) < 2_000_000
    letters = [chr(0x4E00 + number) for number in range(6000)]
    assert calls_in(lambda: [*near_pairs(letters)]) < 200_000
