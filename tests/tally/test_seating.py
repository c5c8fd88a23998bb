"""Who plays, as it is written in a line."""

from pathlib import Path

import pytest

from sheets.errors import WrongUsage
from sheets.make.game_asked import games_played
from sheets.phrases.left_open import left_out
from sheets.phrases.setting import packs_phrase
from sheets.rules_file import Library
from sheets.tally.score_tally import Tally, stand
from sheets.tally.seated_tally import seated, with_spare
from sheets.tally.seating import check_players, check_spare, fewest_columns, most_columns, read_names
from tests.commands import sheets
from tests.helpers import load_text


@pytest.mark.parametrize(
    ("line", "names"),
    [
        ("Ann,Ben", ("Ann", "Ben")),
        ("Ann, Ben,,Dad", ("Ann", "Ben", "", "Dad")),
        ('"Smith, Ann",Ben', ("Smith, Ann", "Ben")),
        ("Ann/Ben,Zoë & Dad", ("Ann/Ben", "Zoë & Dad")),
        ("", ("",)),
        ("Tom &amp; Al,B&#66;", ("Tom &amp; Al", "B&#66;")),
    ],
)
def test_it_parts_names_by_commas(line: str, names: tuple[str, ...]) -> None:
    assert read_names(line) == names


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("Ann;Ben", 'names are parted by commas, not by ";"; write "Ann,Ben"'),
        ("Ann; Ben,Zoë", 'names are parted by commas, not by ";"; write "Ann,Ben,Zoë"'),
        ("Ann;;Dad", 'names are parted by commas, not by ";"; write "Ann,,Dad"'),
        ("Ann | Ben", 'names are parted by commas, not by "|"; write "Ann,Ben"'),
        ("Tom &amp; Al;Ben", 'names are parted by commas, not by ";"; write "Tom &amp; Al,Ben"'),
        ("安、本", 'names are parted by commas, not by "、"; write "安,本"'),
    ],
)
def test_it_tells_names_that_something_else_parts(line: str, told: str) -> None:
    with pytest.raises(WrongUsage) as raised:
        read_names(line)
    assert str(raised.value) == told


@pytest.mark.parametrize("command", ["score", "kit", "excel"])
def test_no_command_makes_one_player_of_them(command: str, tmp_path: Path) -> None:
    done = sheets(command, "finangle", "--names", "Ann;Ben;Zoë", cwd=tmp_path)
    told = 'sheets: names are parted by commas, not by ";"; write "Ann,Ben,Zoë"\n'
    assert (done.code, done.err, list(tmp_path.iterdir())) == (2, told, [])


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
    assert (moved.starts, moved.leavings) == ((None, "average", None), (None, None, "keeps place"))


def test_it_keeps_seats_free_that_no_round_waits_for(library: Library) -> None:
    with_more, rook = with_spare(LATE, 2), library.variants["rook-shanghai"]
    assert (with_more.players, with_more.told[1]) == (("Ann", "Ben", "", ""), (0, 7, "-", "-"))
    now = stand(rook, with_more)
    assert (now.totals, now.places) == ((5, 12, None, None), (1, 2, None, None))
    assert (now.complete, now.winners) == (stand(rook, LATE).complete, ())


HUGE = "9" * 5_000


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        pytest.param(
            ["--first-dealer", HUGE, "--players", "4"],
            f'sheets: "{"9" * 59}…" is not one of the players, so can\'t deal first; write a number from 1 to 4\n',
            id="a dealer of more digits than Python reads",
        ),
        pytest.param(
            ["--players", "99999999999999999999"],
            "sheets: a game for 99999999999999999999 players can't be; write a number from 1 to 20\n",
            id="more players than a list has places",
        ),
        pytest.param(
            ["--names", "Ann,Ben", "--players", "2000000000"],
            "sheets: a game for 2000000000 players can't be; write a number from 1 to 20\n",
            id="more players than there is memory for",
        ),
    ],
)
@pytest.mark.parametrize("command", ["excel", "score", "kit"])
def test_it_refuses_numbers_beyond_all_measure(command: str, asked: list[str], told: str, tmp_path: Path) -> None:
    done = sheets(command, "rook-shanghai", *asked, cwd=tmp_path)
    assert (done.code, done.err) == (2, told)


@pytest.mark.parametrize(
    ("game", "players", "cards"),
    [("frustration", 16, 104), ("chinese-rummy", 12, 108), ("five-crowns", 16, 116)],
)
def test_it_warns_of_more_players_than_there_are_cards_for(
    library: Library, game: str, players: int, cards: int
) -> None:
    told = [str(problem) for problem in check_players(library.variants[game], players)]
    assert told[-1] == f"warning: {cards} cards for {players} players are too few to deal; add a pack"


OF_TEAMS = """
[variants.partners]
title = "Partners"
players = {players}
teams = {teams}
deck = "french"
packs = {{ 4 = 5, 6 = 7 }}
deal = 22
rounds = [{{ label = "1" }}]
entries = ["melded"]
points = "melded"
winner = "highest"
"""


@pytest.mark.parametrize(
    ("players", "teams", "can_sit", "told", "unasked"),
    [
        ('"4-6"', 2, [4, 6], "is for 4 or 6 players, not 5", (4, 6)),
        ('"4, 6"', 2, [4, 6], "is for 4 or 6 players, not 5", (4, 6)),
        ('"4+"', 2, [4, 6, 8, 10], "is for 4, 6, 8, … players, not 5", (4, 6)),
        ('"unknown"', 4, [8], "is for 8, 12, 16 or 20+ players, not 5", (8, 8)),
        ('"9-12"', 3, [9], "is for 9 or 12 players, not 5", (9, 9)),
    ],
)
def test_only_numbers_that_make_whole_teams_sit_down(
    players: str, teams: int, can_sit: list[int], told: str, unasked: tuple[int, int]
) -> None:
    game = load_text(OF_TEAMS.format(players=players, teams=teams)).variants["partners"]
    assert [number for number in range(1, 12) if not check_players(game, number)] == can_sit
    assert [str(problem) for problem in check_players(game, 5)] == [f"warning: Partners {told}"]
    assert (len(fewest_columns(game)), len(most_columns(game))) == unasked
    assert games_played([game], players=5, deck=None) == []


def test_nothing_is_asked_of_players_whose_teams_are_not_whole() -> None:
    game = load_text(OF_TEAMS.format(players='"4-6"', teams=2)).variants["partners"]
    told = [question.asked for question in left_out(game, {"packs": {"4": 5, "6": 7}})]
    assert [each for each in told if "packs" in each] == []
    assert packs_phrase(game) == "5 (4 players), 7 (6)"


def test_it_warns_of_no_cards_where_they_suffice(library: Library) -> None:
    assert check_players(library.variants["frustration"], 5) == ()


@pytest.mark.parametrize(
    ("game", "players", "spare", "told"),
    [
        pytest.param("hearts", 5, 1, ["Hearts is for 3–5 players, not 6"], id="one more"),
        pytest.param("hearts", 2, 4, ["Hearts is for 3–5 players, not 6"], id="too few, then too many"),
        pytest.param("hearts", 4, 1, [], id="as many as it is for"),
        pytest.param("hearts", 1, 1, [], id="still too few"),
        pytest.param("hearts", 6, 1, [], id="too many before"),
        pytest.param("frustration", 8, 8, ["104 cards for 16 players are too few to deal; add a pack"], id="cards"),
        pytest.param("frustration", 16, 1, [], id="too few cards before"),
    ],
)
def test_it_warns_of_columns_to_spare_beyond_what_a_game_is_for(
    library: Library, game: str, players: int, spare: int, told: list[str]
) -> None:
    found = [str(problem) for problem in check_spare(library.variants[game], spare, players)]
    assert found == [f"warning: with --spare {spare}: {wrong}" for wrong in told]


def test_a_workbook_warns_of_columns_to_spare_once(tmp_path: Path) -> None:
    done = sheets("excel", "hearts", "--names", "A,B,C,D,E", "--spare", "1", cwd=tmp_path)
    assert (done.code, done.err) == (0, "sheets: warning: with --spare 1: Hearts is for 3–5 players, not 6\n")
    done = sheets("excel", "hearts", "--names", "A,B,C,D,E,F", "--spare", "1", cwd=tmp_path)
    assert "--spare" not in done.err
