"""A rota lets players meet others in each game: who meets twice is counted here anew."""

import re
from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sheets.game.by_players import PlayerRange
from sheets.record.roster.guests import Guest, Sitting, seat
from sheets.record.roster.rota import Rota, rota
from sheets.render.rules.rules_text import rules_text
from sheets.specification.rota_page import build_rota_page, who_meets_again
from sheets.words.language import ENGLISH
from tests.helpers import calls_in


def first_game(number: int, size: int, *, of_team: int = 1) -> Sitting:
    guests = [Guest(f"P{n}", f"{n // of_team}" if of_team > 1 else "") for n in range(number)]
    return seat(guests, PlayerRange(max(1, size - 1) if number % size else size, size))[0]


def night(number: int, size: int, games: int, *, teams: int = 2) -> Rota:
    """Games for tables of one size, of teams if there are any: who has no place at one sits out in turn."""
    first, out = seat([Guest(f"P{n}") for n in range(number)], PlayerRange(size, size), teams=teams)
    return rota(first, games, out=out, teams=teams)


def partners(made: Rota) -> Counter[frozenset[str]]:
    """How often each two are partners, who sit opposite each other."""
    return Counter(
        frozenset(pair)
        for _, table in made.tables
        for team in range(made.teams)
        for pair in combinations(table.names[team :: made.teams], 2)
    )


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
    assert ENGLISH.words(who_meets_again(made)) == "nobody meets twice"


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
    pairs = {frozenset({f"P{n}", f"P{n + 1}"}) for n in range(0, 40, 2)}
    assert {pair for pair, times in meetings(made).items() if times > 1} == pairs
    assert ENGLISH.words(who_meets_again(made)) == "nobody meets twice"


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


# -- games of teams, and who sits out ----------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [4, 5, 8, 9, 12, 13, 16, 24])
def test_nobody_has_a_partner_twice_before_all_others_once(players: int) -> None:
    games = players - 1 + players % 2
    made = night(players, 4, games)
    assert set(partners(made).values()) == {1}
    assert len(partners(made)) == players * (players - 1) // 2
    assert made.partners == Counter({1: players * (players - 1) // 2})


def test_with_partners_anew_in_each_game_opponents_meet_evenly_too() -> None:
    """The seven games of the whist tournament for eight: each is once the partner of each, and twice the opponent."""
    made = night(8, 4, 7)
    assert set(meetings(made).values()) == {3}
    assert ENGLISH.words(who_meets_again(made)) == "nobody has the same partner twice and 28 pairs meet three times"
    assert set(meetings(night(40, 4, 4)).values()) == {1}


def test_who_has_to_have_a_partner_again_does_so_as_seldom_as_can_be() -> None:
    made = night(4, 4, 4)
    assert sorted(partners(made).values()) == [1, 1, 1, 1, 2, 2]
    assert ENGLISH.words(who_meets_again(made)) == "2 pairs are partners twice and 6 pairs meet four times"


def test_a_team_of_the_roster_are_partners_in_every_game() -> None:
    guests = [Guest(f"P{n}", f"{n // 2}" if n < 6 else "") for n in range(9)]
    first, out = seat(guests, PlayerRange(4, 4), teams=2)
    made = rota(first, 5, out=out, teams=2)
    assert all(partners(made)[frozenset({f"P{n}", f"P{n + 1}"})] == 5 for n in (0, 2, 4))
    assert [len({guest.team for guest in those}) for those in made.out] == [1] * 5


@pytest.mark.slow
@pytest.mark.parametrize(("players", "size", "teams", "games"), [(12, 6, 2, 5), (12, 6, 3, 11), (14, 4, 2, 13)])
def test_nobody_has_a_partner_more_than_twice_in_other_games(players: int, size: int, teams: int, games: int) -> None:
    found = night(players, size, games, teams=teams).partners
    assert max(found) <= 2
    assert found[2] <= 3


@settings(max_examples=20, deadline=None)
@given(st.integers(4, 15), st.sampled_from([(4, 2), (6, 2), (6, 3), (4, 0)]), st.integers(1, 6))
def test_all_sit_out_as_often_as_the_others(players: int, table: tuple[int, int], games: int) -> None:
    size, teams = table
    players = max(players, size)
    made = night(players, size, games, teams=teams)
    out = Counter({f"P{n}": 0 for n in range(players)})
    for sitting, those in zip(made.sittings, made.out, strict=True):
        names = [guest.name for guest in those]
        assert len(names) == players % size
        assert {len(each.guests) for each in sitting} == {size}
        assert sorted([*names, *(name for each in sitting for name in each.names)]) == sorted(out)
        out.update(names)
    assert max(out.values()) - min(out.values()) <= 1
    assert Counter(partners(made).values()) == made.partners
    if teams:
        assert Counter(meetings(made).values()) == made.met


def test_the_page_says_who_sits_out_and_who_are_partners() -> None:
    page = rules_text(build_rota_page("", night(5, 4, 2))).decode()
    assert re.findall(r"sitting out +(\S+)", page) == ["P4", "P0"]
    assert re.findall(r"P[04] +([1–]) +([1–])", page) == [("1", "–"), ("–", "1")]
    assert "P0 & P2, P1 & P3" in page


@pytest.mark.slow
def test_it_is_found_quickly() -> None:
    """Its steps are counted, and not its seconds: as many for 24 players as for 100."""
    assert calls_in(lambda: night(24, 4, 6)) < 5_000_000
    assert calls_in(lambda: night(100, 4, 20)) < 5_000_000
