"""Who plays, as it is written in a line."""

import pytest

from sheets.errors import WrongUsage
from sheets.record.score_tally import Tally, seated
from sheets.record.seating import check_players, check_spare, read_names
from sheets.rules_file import Library


@pytest.mark.parametrize(
    ("line", "names"),
    [
        ("Ann,Ben", ("Ann", "Ben")),
        ("Ann, Ben,,Dad", ("Ann", "Ben", "", "Dad")),
        ('"Smith, Ann",Ben', ("Smith, Ann", "Ben")),
        ("", ("",)),
    ],
)
def test_it_parts_names_by_commas(line: str, names: tuple[str, ...]) -> None:
    assert read_names(line) == names


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("Ann;Ben", 'names are separated by commas, not by ";"; write "Ann,Ben"'),
        ("Ann | Ben", 'names are separated by commas, not by "|"; write "Ann,Ben"'),
        ("安、本", 'names are separated by commas, not by "、"; write "安,本"'),
    ],
)
def test_it_tells_names_that_something_else_parts(line: str, told: str) -> None:
    with pytest.raises(WrongUsage) as raised:
        read_names(line)
    assert str(raised.value) == told


LATE = Tally(
    ("Ann", "Ben"),
    ((5, None), (0, 7), *((None, None),) * 5),
    (("", ""),) * 7,
    ((False, False),) * 7,
    (None, "average"),
    ("keeps place", None),
)


def test_it_takes_along_how_players_came_and_left() -> None:
    moved = seated(LATE, ("Cy", "Ben", "Ann"))
    assert (moved.starts, moved.withdrawals) == ((None, "average", None), (None, None, "keeps place"))


@pytest.mark.parametrize(("game", "players", "cards"), [("frustration", 16, 104)])
def test_it_warns_of_more_players_than_there_are_cards_for(
    library: Library, game: str, players: int, cards: int
) -> None:
    told = [str(problem) for problem in check_players(library.variants[game], players)]
    assert told[-1] == f"warning: {cards} cards for {players} players are too few to deal; add a pack"


@pytest.mark.parametrize(
    ("game", "players", "spare", "told"),
    [
        pytest.param("hearts", 5, 1, ["Hearts is for 3–5 players, not 6"], id="one more"),
        pytest.param("hearts", 4, 1, [], id="as many as it is for"),
        pytest.param("frustration", 8, 8, ["104 cards for 16 players are too few to deal; add a pack"], id="cards"),
    ],
)
def test_it_warns_of_columns_to_spare_beyond_what_a_game_is_for(
    library: Library, game: str, players: int, spare: int, told: list[str]
) -> None:
    found = [str(problem) for problem in check_spare(library.variants[game], spare, players)]
    assert found == [f"warning: with spare {spare}: {wrong}" for wrong in told]
