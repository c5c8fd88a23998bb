"""Games that write several figures, as they are kept: read from a table and written again, and what is told of them."""

import pytest

from sheets.errors import FaultyFile
from sheets.record.csv import read_tally, write_tally
from sheets.record.figure_tally import as_played, broken_in, figure_tally, lacking, odd_entries, players_at, seats_of
from sheets.record.score_tally import Tally
from tests.tricks import games

SPADES = """round,Ann & Cid bid,Ann & Cid tricks,Ann & Cid nil,Ben & Dan bid,Ben & Dan tricks,Ben & Dan nil
1,7,9,,3,4,
2,2,3,failed,5,10,made
3,4,,,6,7,
"""


def read(name: str, text: str) -> Tally:
    return read_tally("scores.csv", text.encode(), games()[name])


def again(name: str, tally: Tally) -> Tally:
    return read(name, write_tally(as_played(games()[name], tally.players), tally))


def test_it_reads_what_each_column_has_written_and_finds_the_points() -> None:
    tally = read("spades", SPADES)
    assert tally.players == ("Ann & Cid", "Ben & Dan")
    assert tally.written[1] == ({"bid": 2, "tricks": 3, "nil": "failed"}, {"bid": 5, "tricks": 10, "nil": "made"})
    # 10 × 7 + 2; 10 × 3 + 1; 10 × 2 + 1 − 100; 10 × 5 + 5 + 100
    assert tally.scores[:3] == ((72, 31), (-79, 155), (None, 61))
    assert again("spades", tally) == tally


def test_a_number_below_zero_is_written_as_one_and_read_with_a_guard_too() -> None:
    """As a spreadsheet program adds it up, and as it may have kept it from being a formula."""
    text = "round,Ann melded,Ann hand,Ben melded,Ben hand\n1,-5,10,57,0\n"
    tally = read("rummy-500", text)
    assert tally.scores[0] == (-15, 57)
    assert read("rummy-500", text.replace("-5", "'-5")) == tally
    assert write_tally(as_played(games()["rummy-500"], tally.players), tally) == text


def test_it_tells_rounds_that_do_not_add_up_and_entries_that_can_not_be() -> None:
    spades = games()["spades"]
    tally = read("spades", "round,A bid,A tricks,B bid,B tricks\n1,7,9,3,4\n2,7,9,3,3\n3,14,9,3,4\n")
    assert [len(broken_in(spades, tally, number)) for number in range(3)] == [0, 1, 0]
    [(player, entry, wrong, right)] = [each for number in range(3) for each in odd_entries(spades, tally, number)]
    assert (player, entry, wrong, right) == (0, "bid", "bid can't be 14", "it goes from 0 to 13")


def test_who_is_marked_as_away_is_in_no_sum_and_is_waited_for_by_nobody() -> None:
    tally = read("hearts", "round,Ann,Ben,Cid,Dan\n1,26,0,0,-\n2,5,,8,13\n")
    assert tally.written[0][3] is None
    assert tally.told[:2] == ((0, 26, 26, "-"), (None, None, None, None))
    assert lacking(games()["hearts"], tally, 1) == ((), ("taken",), (), ())
    assert again("hearts", tally) == tally


def test_who_deals_is_found_in_the_names_of_partners() -> None:
    spades = games()["spades"]
    assert seats_of(spades, ("Ann & Cid", "Ben & Dan")) == ("Ann", "Ben", "Cid", "Dan")
    assert seats_of(spades, ("We", "You")) == ("", "", "", "")
    assert players_at(spades, ("We", "You")) == 4


@pytest.mark.parametrize(("cells", "message"), [("9,x", '"x" is not a whole number'), ("-,4", '"4" is beside a -')])
def test_it_tells_what_is_no_entry(cells: str, message: str) -> None:
    with pytest.raises(FaultyFile, match=message):
        read("oh-hell", f"round,Ann bid,Ann tricks,Ben bid,Ben tricks,Cid bid,Cid tricks\n1,1,1,2,2,{cells}\n")


def test_a_mark_beside_figures_is_a_blank_where_an_entry_may_be_left_blank() -> None:
    """A nil that nobody bid, and a hand that somebody did not play."""
    tally = read("spades", "round,A bid,A tricks,A nil,B bid,B tricks,B nil\n1,6,6,-,7,7,\n2,,,-,5,7,—\n")
    assert tally.written[:2] == (({"bid": 6, "tricks": 6}, {"bid": 7, "tricks": 7}), (None, {"bid": 5, "tricks": 7}))


def test_it_tells_columns_that_do_not_say_what_stands_in_them() -> None:
    with pytest.raises(FaultyFile, match='the column "Ann" does not say which entry it has'):
        read("oh-hell", "round,Ann,Ben bid\n1,1,1\n")


def test_it_tells_choices_that_are_none() -> None:
    with pytest.raises(FaultyFile, match='nil can\'t be "faild"'):
        read("spades", "round,A bid,A tricks,A nil,B bid,B tricks\n1,2,3,faild,4,10\n")
    tally = figure_tally(games()["spades"], ("A", "B"), [[{"bid": 1, "tricks": 2, "nil": None}, {}]])
    assert tally.written[0] == ({"bid": 1, "tricks": 2}, {})
