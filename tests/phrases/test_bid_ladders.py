"""A ladder of bids as a table, against the Avondale schedule: 20 more from suit to suit, 100 from trick to trick."""

from sheets.phrases.bid_ladders import ladder
from sheets.phrases.rule_lines import BIDS, rule_lines
from tests.tricks import games

SUITS = ("spades", "clubs", "diamonds", "hearts", "no trumps")


def test_five_hundred_has_its_table_of_suits_by_tricks_and_the_others_beside_it() -> None:
    [line] = [line for line in rule_lines(games()["five-hundred"], in_full=True) if line.name == BIDS]
    grid, others = ladder("bid", line.pairs)
    assert grid[0] == ("bid", "6", "7", "8", "9", "10")
    assert grid[1:] == tuple(
        (suit, *(str(40 + 20 * place + 100 * more) for more in range(5))) for place, suit in enumerate(SUITS)
    )
    assert others == (("misère", "250", ""), ("open misère", "500", ""))


def test_where_one_is_missing_there_is_no_table() -> None:
    pairs = (("6 spades", "40", ""), ("7 spades", "140", ""), ("6 clubs", "60", ""))
    assert ladder("bid", pairs) == ((), pairs)
