"""A rota lets players meet others in each game: who meets twice is counted here anew."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sheets.game.by_players import PlayerRange
from sheets.specification.rota_page import who_meets_again
from sheets.tally.roster.guests import Guest, Sitting
from sheets.tally.roster.rota import Rota, rota
from sheets.tally.roster.table_plan import seat
from sheets.words.language import ENGLISH


def first_game(number: int, size: int, *, of_team: int = 1) -> Sitting:
    guests = [Guest(f"P{n}", f"{n // of_team}" if of_team > 1 else "") for n in range(number)]
    return seat(guests, PlayerRange(max(1, size - 1) if number % size else size, size))


def meetings(made: Rota) -> Counter[frozenset[str]]:
    """How often each two sit at one table."""
    return Counter(
        frozenset(pair) for sitting in made.sittings for table in sitting for pair in combinations(table.names, 2)
    )


@pytest.mark.parametrize(("players", "size", "games"), [(40, 4, 4), (16, 4, 5), (9, 3, 4), (41, 5, 4), (12, 3, 4)])
def test_nobody_meets_twice_where_that_can_be_done(players: int, size: int, games: int) -> None:
    made = rota(first_game(players, size), games)
    assert len(made.sittings) == games
    assert max(meetings(made).values()) == 1
    assert ENGLISH.words(who_meets_again(made.met)) == "nobody meets twice"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("players", "size", "games", "most"),
    [
        (8, 4, 7, 3),  # 7 games of 12 pairs are three for each of 28: the fourteen quartets of S(3,4,8)
        (7, 4, 30, 16),  # 270 meetings of 21 pairs are nearly 13 each; the first game has those of its tables once
        (12, 6, 10, 7),  # 300 meetings of 66 pairs, four or five each
    ],
)
def test_where_all_have_to_meet_again_none_do_so_much_more_often(
    players: int, size: int, games: int, most: int
) -> None:
    met = meetings(rota(first_game(players, size), games))
    assert len(met) == players * (players - 1) // 2
    assert max(met.values()) <= most


@pytest.mark.slow
@pytest.mark.parametrize(
    ("players", "size", "games", "twice"),
    [
        (8, 4, 3, 12),  # 36 meetings of 28 pairs; two of each four stay together, but not the same two
        (12, 4, 3, 9),  # of four players from three tables two come from one: three pairs a game at least, and 9 of 54
        (20, 5, 4, 24),
    ],
)
def test_rather_more_meet_twice_than_that_one_pair_sits_together_all_evening(
    players: int, size: int, games: int, twice: int
) -> None:
    met = Counter(meetings(rota(first_game(players, size), games)).values())
    assert max(met) == 2
    assert met[2] <= twice


def test_partners_stay_together_and_meet_new_ones() -> None:
    made = rota(first_game(40, 4, of_team=2), 4)
    for sitting in made.sittings:
        for table in sitting:
            assert sorted(Counter(guest.team for guest in table.guests).values()) == [2, 2]
    partners = {frozenset({f"P{n}", f"P{n + 1}"}) for n in range(0, 40, 2)}
    assert {pair for pair, times in meetings(made).items() if times > 1} == partners
    assert ENGLISH.words(who_meets_again(made.met)) == "nobody meets twice"


@settings(max_examples=25, deadline=None)
@given(st.integers(2, 33), st.integers(2, 6), st.integers(1, 4), st.sampled_from([1, 1, 2]))
def test_everybody_plays_every_game_and_the_figure_is_right(players: int, size: int, games: int, of_team: int) -> None:
    size = max(of_team, size - size % of_team)
    players -= players % of_team
    first = (
        first_game(max(players, size), size, of_team=of_team) if players % size == 0 else first_game(max(players, 2), 2)
    )
    made = rota(first, games)
    names = sorted(name for table in first for name in table.names)
    sizes = sorted(len(table.guests) for table in first)
    assert made.sittings[0] == first
    for sitting in made.sittings:
        assert sorted(name for table in sitting for name in table.names) == names
        assert sorted(len(table.guests) for table in sitting) == sizes
        assert [table.name for table in sitting] == [table.name for table in first]
    team_of = {guest.name: guest.team or guest.name for table in first for guest in table.guests}
    met = {pair: times for pair, times in meetings(made).items() if len({team_of[name] for name in pair}) == 2}
    assert made.met == Counter(met.values())
    assert rota(first, games) == made
