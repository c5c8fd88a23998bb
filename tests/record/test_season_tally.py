"""A season: what comes together over many games, worked by hand, and whatever can be odd about their players."""

import pytest

from sheets.errors import WrongUsage
from sheets.record.csv import read_tally
from sheets.record.season_tally import KeptGame, Record, near_names, read_same, season_of
from tests.helpers import shipped_games

GAMES = shipped_games().variants


def game(file: str, variant_id: str, written: str, date: str = "") -> KeptGame:
    """A game that is written as a table."""
    return KeptGame(file, GAMES[variant_id], read_tally(file, written.encode(), GAMES[variant_id]), date)


def rook(file: str, names: str, *points: int, date: str = "") -> KeptGame:
    """A whole game of Rook Shanghai, all its points in the first of the seven hands."""
    rest = "".join(f"{hand}{',0' * len(points)}\n" for hand in range(2, 8))
    return game(file, "rook-shanghai", f"round,{names}\n1,{','.join(map(str, points))}\n{rest}", date)


FIRST = rook("first.xlsx", "Ann,Ben,Cy,Dad", 10, 20, 20, 50)
SECOND = rook("second.xlsx", "Ben,Ann,Cy", 5, 5, 35)
HIGHEST = game("third.csv", "finangle", "round,Ann,Ben\n1,40,10\n")


def test_it_adds_up_what_each_has_won_and_scored() -> None:
    """The first wins of Ann alone, the second is shared by Ann and Ben."""
    assert season_of([FIRST, SECOND], same={}).records() == (
        Record("Ann", 2, 2, 1.0, 15, 7.5),
        Record("Ben", 2, 1, 1.5, 25, 12.5),
        Record("Cy", 2, 0, 2.5, 55, 27.5),
        Record("Dad", 1, 0, 4.0, 50, 50.0),
    )


def test_it_adds_no_points_of_different_games() -> None:
    season = season_of([FIRST, SECOND, HIGHEST], same={}, unfinished=True)
    [ann, *_] = season.records()
    assert ann == Record("Ann", 3, 2, 4 / 3, None, None)
    assert season.records("Finangle") == (Record("Ben", 1, 0, 1.0, 10, 10.0), Record("Ann", 1, 0, 2.0, 40, 40.0))


@pytest.mark.parametrize("unfinished", [False, True])
def test_it_leaves_out_what_is_not_over_unless_it_is_told_otherwise(unfinished: bool) -> None:
    begun = game("begun.xlsx", "rook-shanghai", "round,Ann,Ben\n1,0,5\n")
    empty = game("empty.xlsx", "rook-shanghai", "round,Ann,Ben\n")
    season = season_of([begun, FIRST, empty], same={}, unfinished=unfinished)
    told = [str(problem) for problem in season.problems]
    nothing = "empty.xlsx: left out, because nothing is written in it"
    over = "begun.xlsx: left out, because it is not over; count it anyway with unfinished"
    assert (season.games, told) == ((2, [nothing]) if unfinished else (1, [over, nothing]))
    assert [line.won for line in season.lines if line.file == "begun.xlsx"] == [False, False] * unfinished


def test_it_counts_a_game_once_that_lies_there_twice() -> None:
    season = season_of([FIRST, FIRST, rook("copy.csv", "Ann,Ben,Cy,Dad", 10, 20, 20, 50)], same={})
    assert season.games == 1
    assert [str(problem) for problem in season.problems] == [
        "warning: first.xlsx: this is the same game as first.xlsx, and counts once",
        "warning: copy.csv: this is the same game as first.xlsx, and counts once",
    ]


def test_it_counts_two_games_of_the_same_scores_on_different_days() -> None:
    """The later one stands first in the list."""
    games = [rook("b", "Ann,Ben", 1, 2, date="2026-02-01"), rook("a", "Ann,Ben", 1, 2, date="2026-01-01")]
    assert [line.file for line in season_of(games, same={}).lines] == ["a", "a", "b", "b"]


def test_it_puts_games_of_unknown_day_behind_the_others() -> None:
    """As they were given, and told; where no day is known at all there is nothing to tell."""
    dated = [rook(day, "Ann,Ben", 1, 2, date=day) for day in ("2026-02-01", "2026-01-01")]
    unknown = [rook("z", "Ann,Ben", 3, 2), rook("b", "Ann,Ben", 4, 2)]
    season = season_of([unknown[0], *dated, unknown[1]], same={})
    assert [line.file for line in season.lines[::2]] == ["2026-01-01", "2026-02-01", "z", "b"]
    assert [str(problem) for problem in season.problems] == [
        "warning: games without a date come last: z and b; "
        "write the day into them, or into the names of the files, like 2026-12-24"
    ]
    alone = season_of(unknown, same={})
    assert ([line.file for line in alone.lines[::2]], alone.problems) == (["z", "b"], ())


def test_it_leaves_games_out_of_the_average_that_were_left_early() -> None:
    """Cy played 2 of 7 hands and keeps a place; Dad left after the last one, and played it all."""
    scores = "".join(f"{hand},1,2,{4 if hand < 3 else ''},3\n" for hand in range(1, 8))
    early = game("a", "rook-shanghai", f"round,Ann,Ben,Cy,Dad\n{scores}left,,,keeps place,out of places\n")
    season = season_of([early, rook("b", "Ann,Cy", 0, 30)], same={})
    assert [(line.player, line.left) for line in season.lines if line.file == "a"] == [
        ("Ann", False),
        ("Ben", False),
        ("Cy", True),
        ("Dad", False),
    ]
    records = {record.player: record for record in season.records()}
    assert records["Cy"] == Record("Cy", 2, 0, 2.0, 38, 30.0)
    assert records["Dad"] == Record("Dad", 1, 0, None, 21, 21.0)
    [cy] = [record for record in season_of([early], same={}).records() if record.player == "Cy"]
    assert cy.average_points is None


def test_it_tells_namesakes_apart() -> None:
    season = season_of([rook("game.xlsx", "Ann,Ben,ann", 1, 2, 3)], same={})
    assert [line.player for line in season.lines] == ["Ann", "Ben", "ann (2)"]
    assert [str(problem) for problem in season.problems] == [
        'warning: game.xlsx: "ann" is there twice, and counts as two players; the second one is "ann (2)" in the '
        "season; write another name for one of them"
    ]


def test_it_asks_about_names_that_may_be_one() -> None:
    """But not of those who play together, and the spelling is proposed that is more usual, or has the accent."""
    games = [
        rook("1", "Zoe,Ann,Anna", 1, 2, 3),
        rook("2", "Zoë,Ben", 4, 5),
        rook("3", "ben,Cy", 6, 7),
        rook("4", "ben,Di", 6, 7),
    ]
    assert near_names(games, {}) == [("Zoe", "Zoë"), ("Ben", "ben")]
    assert near_names(games, {"Ben": "ben"}) == [("Zoe", "Zoë")]
    told = [str(problem) for problem in season_of(games, same={"Ben": "ben"}).problems]
    assert told == ['warning: "Zoe" and "Zoë" may be one player; if they are, write same "Zoe=Zoë"']
    assert season_of(games, same={"Ben": "ben"}, are_apart=True).problems == ()


def test_it_joins_spellings_of_one_name() -> None:
    games = [rook("1", "Zoe,Ann", 1, 2), rook("2", "Zoé,Ann", 4, 5), rook("3", "Zoë,Ann", 7, 8)]
    season = season_of(games, same={"Zoe": "Zoé", "Zoé": "Zoë"})
    assert season.records() == (Record("Zoë", 3, 3, 1.0, 12, 4.0), Record("Ann", 3, 0, 2.0, 15, 5.0))


@pytest.mark.parametrize(
    ("same", "told"),
    [
        ({"An": "Ann"}, 'same: nobody is called "An"; did you mean "Ann"?'),
        ({"Ben": "Ann"}, 'first.xlsx: same: "Ann" and "Ben" play together, and can\'t be one; leave it out'),
    ],
)
def test_it_refuses_to_join_what_can_not_be(same: dict[str, str], told: str) -> None:
    with pytest.raises(WrongUsage) as caught:
        season_of([FIRST], same=same)
    assert str(caught.value) == told


@pytest.mark.parametrize(
    ("written", "same"), [([" Zoe = Zoë ", "a=b"], {"Zoe": "Zoë", "a": "b"}), (["=1+1=Ann"], {"=1+1": "Ann"})]
)
def test_it_reads_which_names_are_one(written: list[str], same: dict[str, str]) -> None:
    assert read_same(written) == same


@pytest.mark.parametrize("written", ["Zoe", "Zoe=", "=Zoë", ""])
def test_it_refuses_what_joins_no_names(written: str) -> None:
    with pytest.raises(WrongUsage, match=r'same ".*" joins no names; write it like same "Zoe=Zoë"'):
        read_same([written])
