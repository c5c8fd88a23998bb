"""A ladder of bids as a table, against the Avondale schedule: 20 more from suit to suit, 100 from trick to trick."""

import pytest

from sheets.game.figures import EntryKind
from sheets.phrases.bid_ladders import bid_tables
from tests.tricks import figures_of


def test_a_rules_page_has_it_in_full() -> None:
    [bid, _] = figures_of("five-hundred").entries
    worth, others = bid_tables(bid)
    assert (worth.name, worth.heads) == ("value of bid", ("6", "7", "8", "9", "10"))
    assert worth.rows == (
        ("spades", "40", "140", "240", "340", "440"),
        ("clubs", "60", "160", "260", "360", "460"),
        ("diamonds", "80", "180", "280", "380", "480"),
        ("hearts", "100", "200", "300", "400", "500"),
        ("no trumps", "120", "220", "320", "420", "520"),
    )
    assert others == ("bid", ("value",), (("misère", "250"), ("open misère", "500")))


@pytest.mark.parametrize(
    ("choices", "tables"),
    [
        pytest.param(
            {"6 red": {"value": 40, "level": 1}, "6 blue": {"value": 50, "level": 1}, "7 red": {"value": 60,
             "level": 2}, "7 blue": {"value": 70, "level": 2}, "none": {"value": 20, "level": 0}},
            [("value of bid", ("6", "7"), (("red", "40", "60"), ("blue", "50", "70"), ("level", "1", "2"))),
             ("bid", ("value", "level"), (("none", "20", "0"),))],
            id="a level that is not the number",
        ),
        pytest.param({"low": {"bid": 1}, "high": {"bid": 2}}, [("bid", ("bid",), (("low", "1"), ("high", "2")))],
                     id="no suits"),
    ],
)  # fmt: skip
def test_what_is_no_such_table_is_a_list(choices: dict[str, dict[str, int]], tables: object) -> None:
    assert [*bid_tables(EntryKind("bid", choices=choices))] == tables
