"""Numbers of players hold what sets of numbers hold, with gaps in them too."""

from hypothesis import given
from hypothesis import strategies as st

from sheets.game.by_players import PlayerRange, read_player_numbers, whole_teams, write_players
from sheets.limits import MOST_PLAYERS


def _range(numbers: set[int], *, is_open: bool) -> PlayerRange:
    low, high = min(numbers), max(numbers)
    return PlayerRange(low, None if is_open else high, frozenset(range(low, high)) - numbers)


RANGES = st.builds(_range, st.sets(st.integers(1, 12), min_size=1), is_open=st.booleans())


def numbers_of(those: PlayerRange | None) -> set[int]:
    return {number for number in range(1, 31) if those and number in those}


@given(RANGES, RANGES)
def test_it_tells_what_two_have_in_common_and_what_one_leaves_of_another(one: PlayerRange, other: PlayerRange) -> None:
    here, there = numbers_of(one), numbers_of(other)
    assert numbers_of(one.both(other)) == here & there
    left = [numbers_of(part) for part in one.without(PlayerRange(other.low, other.high))]
    assert set().union(*left) == here - set(range(other.low, (other.high or 30) + 1))


@given(RANGES)
def test_it_is_read_as_it_is_written(those: PlayerRange) -> None:
    assert set(those.up_to(30)) == numbers_of(those)
    assert read_player_numbers(write_players(those, dash="-")) == those


def test_teams_are_whole_and_nobody_is_a_team_alone() -> None:
    assert whole_teams(2).up_to(MOST_PLAYERS) == [4, 6, 8, 10, 12, 14, 16, 18, 20]
    assert whole_teams(3).up_to(MOST_PLAYERS)[:3] == [6, 9, 12]
